// Predefined tokens (CR 111.10): what "create a Treasure token" makes.
import {
  parseManaCost,
  type Ability,
  type ArtifactType,
  type Cost,
  type CostPart,
  type FaceDefinition,
  type Filter,
  type Instruction,
  type Players,
} from '@lawmage/ir';

const YOU: Players = { kind: 'you' };
const SELF = { kind: 'self' } as const;
const TAP: CostPart = { kind: 'tapSelf' };
const SACRIFICE: CostPart = { kind: 'do', action: { kind: 'sacrifice', players: YOU, what: SELF } };
const mana = (text: string): CostPart => ({ kind: 'mana', symbols: parseManaCost(text) ?? [] });
const drawOne: Instruction = { kind: 'draw', players: YOU, amount: 1 };

const activated = (
  cost: Cost,
  steps: readonly Instruction[],
  more: Partial<Extract<Ability, { kind: 'activated' }>> = {},
  slots = 0,
): Ability => ({
  kind: 'activated',
  cost,
  effect: { steps, ...(slots > 0 && { slots }) },
  ...more,
});

const artifact = (subtype: ArtifactType, ...abilities: readonly Ability[]): FaceDefinition => ({
  name: `${subtype} Token`,
  supertypes: [],
  types: ['artifact'],
  subtypes: [subtype],
  abilities,
});

const anyColor: Instruction = {
  kind: 'addMana',
  players: YOU,
  mana: { kind: 'oneColor', colors: ['W', 'U', 'B', 'R', 'G'], amount: 1 },
};
const slot = (number: number) => ({ kind: 'slot', slot: number }) as const;
const IS_ARTIFACT = { kind: 'type', type: 'artifact' } as const;
const LAND: Filter = { kind: 'type', type: 'land' };
const CREATURE: Filter = { kind: 'type', type: 'creature' };
const TARGET_CREATURE = (filter: Filter) => [{ slot: 0, min: 1, max: 1, objects: { filter } }];
/** CR 701.44a, of target creature that the player controls. */
const exploring: readonly Instruction[] = [
  {
    kind: 'reveal',
    players: { kind: 'controllerOf', of: slot(0) },
    what: { kind: 'top', players: { kind: 'controllerOf', of: slot(0) }, count: 1 },
    into: { chosen: 1 },
  },
  {
    kind: 'if',
    condition: { kind: 'matches', objects: slot(1), filter: LAND },
    then: [{ kind: 'move', what: slot(1), from: ['library'], to: 'hand', by: { kind: 'controllerOf', of: slot(0) } }],
    else: [
      { kind: 'putCounters', on: slot(0), counter: '+1/+1', amount: 1 },
      {
        kind: 'gate',
        players: { kind: 'controllerOf', of: slot(0) },
        optional: true,
        action: [
          {
            kind: 'move',
            what: slot(1),
            from: ['library'],
            to: 'graveyard',
            by: { kind: 'controllerOf', of: slot(0) },
          },
        ],
      },
    ],
  },
];
const targeting = (cost: Cost, filter: Filter, steps: readonly Instruction[], slots: number): Ability => ({
  kind: 'activated',
  cost,
  effect: { targets: TARGET_CREATURE(filter), steps, slots },
  timing: 'sorcery',
});
const basicLand: Filter = { kind: 'and', of: [{ kind: 'supertype', supertype: 'basic' }, LAND] };

const ANY_HAND_CARD: Instruction = {
  kind: 'discard',
  players: YOU,
  what: { kind: 'choose', from: { zones: ['hand'], whose: YOU, filter: { kind: 'anything' } }, min: 1, max: 1 },
};

export const PREDEFINED_TOKENS: Readonly<Record<string, FaceDefinition>> = {
  // CR 111.10a
  Treasure: artifact('Treasure', activated([TAP, SACRIFICE], [anyColor])),
  // CR 111.10b
  Food: artifact('Food', activated([mana('{2}'), TAP, SACRIFICE], [{ kind: 'gainLife', players: YOU, amount: 3 }])),
  // CR 111.10c
  Gold: artifact('Gold', activated([SACRIFICE], [anyColor])),
  // CR 111.10f
  Clue: artifact('Clue', activated([mana('{2}'), SACRIFICE], [drawOne])),
  // CR 111.10g
  Blood: artifact('Blood', activated([mana('{1}'), TAP, { kind: 'do', action: ANY_HAND_CARD }, SACRIFICE], [drawOne])),
  // CR 111.10h
  Powerstone: artifact(
    'Powerstone',
    activated(
      [TAP],
      [
        {
          kind: 'addMana',
          players: YOU,
          mana: { kind: 'fixed', mana: ['C'] },
          restriction: { spells: IS_ARTIFACT, abilitiesOf: { kind: 'anything' } },
        },
      ],
    ),
  ),
  // CR 111.10s
  Map: artifact(
    'Map',
    targeting(
      [mana('{1}'), TAP, SACRIFICE],
      { kind: 'and', of: [CREATURE, { kind: 'controlledBy', by: { kind: 'you' } }] },
      exploring,
      2,
    ),
  ),
  // CR 111.10t
  Junk: artifact(
    'Junk',
    activated(
      [TAP, SACRIFICE],
      [
        { kind: 'move', what: { kind: 'top', players: YOU, count: 1 }, to: 'exile', into: { moved: 0 } },
        {
          kind: 'applyRule',
          rule: {
            kind: 'permission',
            players: YOU,
            action: 'play',
            from: { zones: ['exile'], filter: { kind: 'is', objects: slot(0) } },
          },
          duration: { kind: 'thisTurn' },
        },
      ],
      { timing: 'sorcery' },
      1,
    ),
  ),
  // CR 111.10u
  Lander: artifact(
    'Lander',
    activated(
      [mana('{2}'), TAP, SACRIFICE],
      [
        { kind: 'search', players: YOU, zones: ['library'], filter: basicLand, min: 0, max: 1, into: { chosen: 0 } },
        { kind: 'move', what: slot(0), to: 'battlefield', tapped: true },
        { kind: 'shuffle', players: YOU },
      ],
      {},
      1,
    ),
  ),
  // CR 111.10v
  Mutagen: artifact(
    'Mutagen',
    targeting(
      [mana('{1}'), TAP, SACRIFICE],
      CREATURE,
      [{ kind: 'putCounters', on: slot(0), counter: '+1/+1', amount: 1 }],
      1,
    ),
  ),
};
