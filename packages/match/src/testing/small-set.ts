// A few cards in IR and decks of them, so that tests of the match need no compiler. Not part of the package's interface.
import { CardIndex, type CardNames } from '@lawmage/cards';
import { linkCatalogue } from '@lawmage/engine';
import type { Ability, CardDefinition, CardType, FaceDefinition, KeywordName, ManaSymbol } from '@lawmage/ir';
import { parseManaCost } from '@lawmage/ir';
import type { CardCatalogue } from '../catalogue.js';
import type { MatchStart } from '../start.js';

function cost(text: string): readonly ManaSymbol[] {
  return parseManaCost(text) ?? [];
}

function card(name: string, types: readonly CardType[], more: Partial<FaceDefinition>): CardDefinition {
  return { name, layout: 'normal', faces: [{ name, supertypes: [], types, subtypes: [], abilities: [], ...more }] };
}

function creature(name: string, mana: string, power: number, toughness: number, ...keywords: readonly KeywordName[]): CardDefinition {
  return card(name, ['creature'], { manaCost: cost(mana), power, toughness, abilities: keywords.map((keyword): Ability => ({ kind: 'keyword', keyword })) });
}

const bolt: Ability = {
  kind: 'spell',
  effect: {
    targets: [{ slot: 0, min: 1, max: 1, objects: { filter: { kind: 'type', type: 'creature' } }, players: { kind: 'any' } }],
    steps: [{ kind: 'dealDamage', source: { kind: 'self' }, amount: 3, to: { kind: 'slot', slot: 0 }, toPlayers: { kind: 'slot', slot: 0 } }],
  },
};
const growth: Ability = {
  kind: 'spell',
  effect: {
    targets: [{ slot: 0, min: 1, max: 1, objects: { filter: { kind: 'type', type: 'creature' } } }],
    steps: [{ kind: 'apply', to: { kind: 'slot', slot: 0 }, modifications: [{ kind: 'changePowerToughness', power: 3, toughness: 3 }], duration: { kind: 'endOfTurn' } }],
  },
};

export const SMALL_SET: readonly CardDefinition[] = [
  card('Mountain', ['land'], { supertypes: ['basic'], subtypes: ['Mountain'] }),
  card('Forest', ['land'], { supertypes: ['basic'], subtypes: ['Forest'] }),
  creature('Small Bear', '{1}{G}', 2, 2),
  creature('Tall Bear', '{2}{G}', 3, 3),
  creature('Quick Goblin', '{R}', 1, 1, 'haste'),
  creature('Wide Wurm', '{3}{G}{G}', 5, 5, 'trample'),
  creature('Ember Drake', '{2}{R}{R}', 3, 3, 'flying'),
  card('Plain Bolt', ['instant'], { manaCost: cost('{R}'), abilities: [bolt] }),
  card('Plain Growth', ['instant'], { manaCost: cost('{G}'), abilities: [growth] }),
];

const DECK: readonly (readonly [number, string])[] = [
  [9, 'Mountain'], [9, 'Forest'], [4, 'Small Bear'], [4, 'Tall Bear'], [4, 'Quick Goblin'], [2, 'Wide Wurm'], [2, 'Ember Drake'], [3, 'Plain Bolt'], [3, 'Plain Growth'],
];

export const SMALL_DECK: readonly string[] = DECK.flatMap(([count, name]) => Array.from({ length: count }, () => name));
export const NO_CARDS: CardNames = new CardIndex([]);

export function smallStart(): MatchStart {
  return { from: 'decks', players: [{ name: 'Alice', library: SMALL_DECK }, { name: 'Bob', library: SMALL_DECK }] };
}

export function smallCatalogue(): CardCatalogue {
  const catalogue = linkCatalogue(SMALL_SET);
  return { catalogue, numberOf: (name) => catalogue.definitions.find(({ definition }) => definition.name === name)?.id ?? -1 };
}
