// Views for tests: a table with a few creatures. Not part of the package's interface.
import type { KeywordName } from '@lawmage/ir';
import type { PlayerView, SeenObject, SeenPlayer } from '../view.js';

const NOTHING: SeenObject = {
  id: 0, name: '', kind: 'card', zone: 'battlefield', owner: 0, controller: 0, types: [], supertypes: [], subtypes: [], colors: '', cost: null, manaValue: 0, power: null, toughness: null, loyalty: null,
  damage: 0, tapped: false, faceDown: false, summoningSick: false, attacking: false, blocked: false, blocking: [], attachedTo: 0, counters: [], keywords: new Set(), abilities: [], stackAbility: null, source: 0, sourceName: '', targets: [],
};

export function creature(id: number, controller: number, power: number, toughness: number, ...keywords: readonly KeywordName[]): SeenObject {
  return { ...NOTHING, id, name: `Creature ${id}`, controller, owner: controller, types: ['creature'], power, toughness, manaValue: Math.max(power, toughness), keywords: new Set(keywords) };
}
export function land(id: number, controller: number, zone = 'battlefield'): SeenObject {
  return { ...NOTHING, id, name: 'Land', controller, owner: controller, zone, types: ['land'] };
}

export function player(seat: number, life = 20): SeenPlayer {
  return { seat, name: `Player ${seat}`, life, handSize: 0, librarySize: 40, landsPlayed: 0, poison: 0, pool: [0, 0, 0, 0, 0, 0], hasLeft: false, mulligans: 0 };
}

export function viewWith(objects: readonly SeenObject[], more: Partial<PlayerView> = {}): PlayerView {
  return {
    seat: 0,
    turn: 5,
    active: 0,
    step: 'precombatMain',
    players: [player(0), player(1)],
    hand: objects.filter((each) => each.zone === 'hand'),
    battlefield: objects.filter((each) => each.zone === 'battlefield'),
    stack: [],
    exile: [],
    command: [],
    graveyards: [[], []],
    object: (id) => objects.find((each) => each.id === id) ?? null,
    ability: () => null,
    ...more,
  };
}
