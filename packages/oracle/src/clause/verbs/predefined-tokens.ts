// Predefined tokens (CR 111.10): what "create a Treasure token" makes.
import {
  parseManaCost,
  type Ability,
  type ArtifactType,
  type Cost,
  type CostPart,
  type FaceDefinition,
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
): Ability => ({
  kind: 'activated',
  cost,
  effect: { steps },
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
};
