// Positions that benchmarks measure on. Their cards are in IR, so that a figure changes only when the engine does.
import { createGame, linkCatalogue, openDecisions, type Game, type PlacedObject } from '@lawmage/engine';
import { parseManaCost, type Ability, type CardDefinition, type CardType, type FaceDefinition } from '@lawmage/ir';

function card(name: string, types: readonly CardType[], more: Partial<FaceDefinition> = {}): CardDefinition {
  return { name, layout: 'normal', faces: [{ name, supertypes: [], types, subtypes: [], abilities: [], ...more }] };
}

const anthem: Ability = {
  kind: 'static',
  parts: [{ kind: 'modify', to: { kind: 'matching', filter: { kind: 'and', of: [{ kind: 'type', type: 'creature' }, { kind: 'controlledBy', by: { kind: 'you' } }] } }, modifications: [{ kind: 'changePowerToughness', power: 1, toughness: 1 }] }],
};
const pinger: Ability = {
  kind: 'activated',
  cost: [{ kind: 'mana', symbols: parseManaCost('{1}') ?? [] }, { kind: 'tapSelf' }],
  effect: { targets: [{ slot: 0, min: 1, max: 1, objects: { filter: { kind: 'type', type: 'creature' } } }], steps: [{ kind: 'dealDamage', source: { kind: 'self' }, amount: 1, to: { kind: 'slot', slot: 0 } }] },
};

const NAMES = ['blank', 'land', 'bear', 'anthem', 'pinger', 'wall'] as const;
type Name = (typeof NAMES)[number];
const CARDS: Readonly<Record<Name, CardDefinition>> = {
  blank: card('Blank', ['artifact']), // without a mana cost it can't be cast (CR 202.1a)
  land: card('Land', ['land'], { supertypes: ['basic'], subtypes: ['Forest'] }),
  bear: card('Bear', ['creature'], { manaCost: parseManaCost('{1}{G}') ?? [], power: 2, toughness: 2 }),
  anthem: card('Anthem', ['enchantment'], { manaCost: parseManaCost('{2}{G}') ?? [], abilities: [anthem] }),
  pinger: card('Pinger', ['creature'], { manaCost: parseManaCost('{2}{G}') ?? [], power: 1, toughness: 1, abilities: [pinger] }),
  wall: card('Wall', ['creature'], { manaCost: parseManaCost('{G}') ?? [], power: 0, toughness: 4, abilities: [{ kind: 'keyword', keyword: 'defender' }] }),
};

const catalogue = linkCatalogue(NAMES.map((name) => CARDS[name]));
const numberOf = (name: Name): number => catalogue.definitions.find(({ definition }) => definition === CARDS[name] || definition.name === CARDS[name].name)?.id ?? 0;

type Pile = Partial<Record<Name, number>>;
interface Side {
  readonly battlefield: Pile;
  readonly hand?: Pile;
  readonly library: number;
}

const expand = (pile: Pile): number[] => NAMES.flatMap((name) => Array.from({ length: pile[name] ?? 0 }, () => numberOf(name)));

/** A game in which all sides have the same; it has not begun. */
function game(side: Side, players = 2): Game {
  const player = {
    battlefield: expand(side.battlefield).map((definition): PlacedObject => ({ definition })),
    hand: expand(side.hand ?? {}),
    library: Array.from({ length: side.library }, () => numberOf('blank')),
  };
  return createGame({ catalogue, players: Array.from({ length: players }, () => player), seed: 1, from: 'position', startingPlayer: 0 });
}

/** 150 objects: two libraries, hands, thirty permanents. */
export function cloneGameOf(): Game {
  const g = game({ battlefield: { land: 8, bear: 7 }, hand: { bear: 7 }, library: 53 });
  openDecisions(g);
  return g;
}

/** Nobody can do anything: thirty lands in all, no cards that can be cast. */
export function idleGame(players: 2 | 6): Game {
  return game({ battlefield: { land: 30 / players }, library: 60 }, players);
}

/** The main phase with 30 permanents and 7 cards in hand, of which all can be cast. */
export function enumerationGame(): Game {
  const g = game({ battlefield: { land: 9, pinger: 4, bear: 2 }, hand: { bear: 3, anthem: 2, pinger: 2 }, library: 20 });
  openDecisions(g);
  return g;
}

/** 30 permanents, 12 of them with an effect on the creatures. */
export function layersGame(): Game {
  const g = game({ battlefield: { bear: 9, anthem: 6 }, library: 20 });
  openDecisions(g);
  return g;
}

/** So many permanents of which nothing can be activated, and one card to cast in the main phase. */
export function wideGame(permanents: number): Game {
  const g = game({ battlefield: { land: permanents / 4, wall: permanents / 4 }, hand: { bear: 1 }, library: 20 });
  openDecisions(g);
  return g;
}
