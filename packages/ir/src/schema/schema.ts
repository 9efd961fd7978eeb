// The shape of the language as data. Walking, validation and the lists of kinds are derived from it.
import type { Category, FieldRole, ShapesOf } from './category.js';
import {
  ABILITY_SHAPES,
  CONDITION_SHAPES,
  DURATION_SHAPES,
  FILTER_SHAPES,
  OBJECTS_SHAPES,
  PLAYERS_SHAPES,
  QUANTITY_SHAPES,
} from './expression-shapes.js';
import { INSTRUCTION_SHAPES } from './instruction-shapes.js';
import { ACTION_SHAPES, MODIFICATION_SHAPES, RULE_SHAPES } from './rule-shapes.js';

/** The language: category → kind → field → what the field holds. */
export const SCHEMA = {
  card: { '': { faces: 'face' } },
  face: { '': { abilities: 'ability', manaCost: 'leaf', power: 'leaf', toughness: 'leaf' } },
  ability: ABILITY_SHAPES,
  staticPart: {
    modify: { to: 'objects', modifications: 'modification' },
    rule: { rule: 'rule' },
    replace: { replacement: 'replacement' },
    outside: { amount: 'quantity' },
  },
  enchant: { '': { objects: 'objects', players: 'playerFilter' } },
  effect: { '': { targets: 'target', steps: 'instruction', modes: 'modes' } },
  target: {
    '': {
      differentFrom: 'reads target',
      min: 'quantity',
      max: 'quantity',
      objects: 'objects',
      players: 'playerFilter',
      constraints: 'constraint',
      divides: 'divides',
      slot: 'writes target',
    },
  },
  divides: { '': { amount: 'quantity', slot: 'writes division' } },
  modes: { '': { min: 'quantity', max: 'quantity', insteadIf: 'insteadIf', modes: 'mode' } },
  mode: { '': { targets: 'target', cost: 'cost', steps: 'instruction', modes: 'modes' } },
  attacks: { '': { players: 'players', sameAs: 'objects' } },
  insteadIf: { '': { condition: 'condition', min: 'quantity', max: 'quantity' } },
  trigger: { event: { events: 'event', ordinal: 'leaf' }, state: { condition: 'condition' } },
  event: {
    '': {
      bind: 'bindings',
      subject: 'filter',
      other: 'filter',
      player: 'playerFilter',
      amount: 'amountTest',
      condition: 'condition',
    },
  },
  bindings: {
    '': {
      subject: 'writes objects',
      other: 'writes objects',
      player: 'writes players',
      amount: 'writes number',
      set: 'writes objects',
      arrived: 'writes objects',
    },
  },
  amountTest: { '': { value: 'quantity' } },
  eventChange: {
    prevent: { amount: 'quantity' },
    setAmount: { amount: 'quantity' },
    setDestination: {},
    enters: { counters: 'counterAmount', asCopyOf: 'objects', except: 'modification', when: 'condition' },
    redirect: { toObject: 'objects' },
    skip: {},
  },
  statistic: { '': { event: 'event' } },
  instruction: INSTRUCTION_SHAPES,
  results: {
    '': {
      chosen: 'writes objects',
      moved: 'writes objects',
      did: 'writes did',
      amount: 'writes number',
      excess: 'writes number',
      players: 'writes players',
    },
  },
  token: {
    '': {
      face: 'face',
      power: 'quantity',
      toughness: 'quantity',
      chosenColor: 'chosenValue',
      chosenType: 'chosenValue',
    },
    copyOf: { of: 'objects', except: 'modification' },
  },
  mana: {
    fixed: {},
    amountOf: { amount: 'quantity' },
    oneColor: { amount: 'quantity' },
    anyCombination: { amount: 'quantity' },
    chosenColor: { from: 'chosenValue', amount: 'quantity' },
    couldProduce: { by: 'objects', amount: 'quantity' },
    alternatives: {},
  },
  manaRestriction: { '': { spells: 'filter', abilitiesOf: 'filter' } },
  castCost: { instead: { cost: 'cost' } },
  replacement: {
    '': {
      events: 'event',
      condition: 'condition',
      budget: 'quantity',
      cost: 'cost',
      instead: 'effect',
      changes: 'eventChange',
    },
  },
  counterAmount: { '': { amount: 'quantity' } },
  objects: OBJECTS_SHAPES,
  constraint: { different: {}, same: {}, totalAtMost: { amount: 'quantity' }, totalAtLeast: { amount: 'quantity' } },
  players: PLAYERS_SHAPES,
  filter: FILTER_SHAPES,
  playerFilter: {
    any: {},
    you: {},
    opponent: {},
    active: {},
    and: { of: 'playerFilter' },
    or: { of: 'playerFilter' },
    not: { of: 'playerFilter' },
    in: { players: 'players' },
    when: { condition: 'condition' },
  },
  chosenValue: { slot: { slot: 'reads value' }, linked: {} },
  quantity: QUANTITY_SHAPES,
  condition: CONDITION_SHAPES,
  cost: {
    mana: { symbols: 'leaf' },
    manaAmount: { amount: 'quantity' },
    manaCostOf: { of: 'objects' },
    tapSelf: {},
    untapSelf: {},
    loyalty: { amount: 'quantity' },
    do: { action: 'instruction' },
    times: { count: 'quantity', cost: 'cost' },
    announced: { action: 'instruction', reduces: 'quantity' },
  },
  costScope: { '': { players: 'playerFilter', filter: 'filter', targeting: 'filter' } },
  costAmount: { generic: { amount: 'quantity' }, mana: { symbols: 'leaf' }, life: { amount: 'quantity' } },
  castRider: { '': { grants: 'ability' } },
  rule: RULE_SHAPES,
  action: ACTION_SHAPES,
  modification: MODIFICATION_SHAPES,
  colorChoice: { colors: {}, chosenColor: { from: 'chosenValue' }, allColors: {} },
  duration: DURATION_SHAPES,
} as const satisfies { readonly [C in Category]: ShapesOf<C> };

/** The fields of a node that hold nodes or slots; undefined if the category has no such kind. */
export function fieldsOf(
  category: Category,
  kind: string | undefined,
): readonly (readonly [field: string, role: FieldRole])[] | undefined {
  return FIELDS.get(category)?.get(kind ?? '');
}

const FIELDS = new Map<string, ReadonlyMap<string, readonly (readonly [string, FieldRole])[]>>();
for (const [category, shapes] of Object.entries<Readonly<Record<string, Readonly<Record<string, FieldRole>>>>>(
  SCHEMA,
)) {
  FIELDS.set(category, new Map(Object.entries(shapes).map(([kind, shape]) => [kind, Object.entries(shape)])));
}

export function isCategory(role: FieldRole): role is Category {
  return FIELDS.has(role);
}
