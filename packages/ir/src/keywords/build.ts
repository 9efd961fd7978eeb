// Small constructors of the language, so that definitions of keywords read like the rules that they cite. No meaning of their own.
import type {
  Ability,
  ActivatedAbility,
  Effect,
  Functioning,
  StaticAbility,
  TargetSpec,
  TriggeredAbility,
} from '../ability.js';
import type { FaceDefinition } from '../card.js';
import type { Condition } from '../condition.js';
import type { Cost, CostPart } from '../cost.js';
import type { EventPattern, Step, Trigger } from '../event.js';
import type { Filter, PlayerFilter, Stat, Statistic, Status } from '../filter.js';
import type { Arrival, Instruction, Replacement, Results } from '../instruction.js';
import type { Duration, Modification, Rule } from '../modification.js';
import type { Comparison, Quantity } from '../quantity.js';
import type { ChosenObjects, Domain, Objects, Players, SlotId } from '../reference.js';
import {
  parseManaCost,
  type CardType,
  type Color,
  type CounterKind,
  type Keyword,
  type Zone,
} from '../vocabulary/index.js';
import type { KeywordAbility } from './keyword.js';

// Objects and players
export const SELF: Objects = { kind: 'self' };
export const YOU: Players = { kind: 'you' };
export const OPPONENTS: Players = { kind: 'opponents' };
export const YOU_FILTER: PlayerFilter = { kind: 'you' };
export const OPPONENT: PlayerFilter = { kind: 'opponent' };
export const ANYONE: PlayerFilter = { kind: 'any' };
export const slot = (number: SlotId): Objects => ({ kind: 'slot', slot: number });
export const slotPlayers = (number: SlotId): Players => ({ kind: 'slot', slot: number });
export const slotNumber = (number: SlotId): Quantity => ({ kind: 'slot', slot: number });
export const inPlayers = (players: Players): PlayerFilter => ({ kind: 'in', players });
export const controllerOf = (of: Objects): Players => ({ kind: 'controllerOf', of });
export const ownerOf = (of: Objects): Players => ({ kind: 'ownerOf', of });
export const matching = (filter: Filter): Objects => ({ kind: 'matching', filter });
export const cardsIn = (zone: Zone, filter: Filter = ANYTHING): Objects & Domain => ({
  kind: 'matching',
  zones: [zone],
  whose: YOU,
  filter,
});
export const topOfLibrary = (players: Players, count: Quantity): Objects => ({ kind: 'top', players, count });
export const filtered = (of: Objects, filter: Filter): Objects => ({ kind: 'filtered', of, filter });

/** A choice on the way: exactly `count` of what matches on the battlefield. */
export const one = (filter: Filter, count: Quantity = 1): ChosenObjects => ({
  kind: 'choose',
  from: matching(filter),
  min: count,
  max: count,
});
/** A choice on the way: exactly one of them. */
export const oneOf = (from: Objects): ChosenObjects => ({ kind: 'choose', from, min: 1, max: 1 });
/** A choice on the way: any number of them. */
export const anyNumberOf = (from: Objects): ChosenObjects => ({ kind: 'choose', from, min: 0 });

// Filters
export const ANYTHING: Filter = { kind: 'anything' };
export const all = (...of: readonly Filter[]): Filter => ({ kind: 'and', of });
export const either = (...of: readonly Filter[]): Filter => ({ kind: 'or', of });
export const not = (of: Filter): Filter => ({ kind: 'not', of });
export const is = (objects: Objects): Filter => ({ kind: 'is', objects });
export const IS_SELF: Filter = is(SELF);
export const OTHER: Filter = not(IS_SELF);
export const ofType = (type: CardType): Filter => ({ kind: 'type', type });
export const CREATURE: Filter = ofType('creature');
export const LAND: Filter = ofType('land');
export const ARTIFACT: Filter = ofType('artifact');
export const INSTANT_OR_SORCERY: Filter = either(ofType('instant'), ofType('sorcery'));
export const subtype = (word: string): Filter => ({ kind: 'subtype', subtype: word });
export const color = (letter: Color): Filter => ({ kind: 'color', color: letter });
export const has = (name: Keyword): Filter => ({ kind: 'keyword', keyword: name });
export const status = (word: Status): Filter => ({ kind: 'status', status: word });
export const controlledBy = (by: PlayerFilter): Filter => ({ kind: 'controlledBy', by });
export const YOURS: Filter = controlledBy(YOU_FILTER);
export const inZone = (...zones: readonly Zone[]): Filter => ({ kind: 'inZone', zones });
export const withStat = (stat: Stat, op: Comparison, value: Quantity): Filter => ({ kind: 'stat', stat, op, value });
export const withCounters = (counter: CounterKind, op: Comparison, value: Quantity): Filter => ({
  kind: 'counters',
  counter,
  op,
  value,
});
/** It happened to it, at least once. */
export const happened = (event: EventPattern, window: Statistic['window'] = 'thisTurn'): Filter => ({
  kind: 'happened',
  statistic: { event, window, measure: 'count' },
});
export const sharesWith = (by: 'name' | 'color' | 'creatureType' | 'manaValue', objects: Objects = SELF): Filter => ({
  kind: 'shares',
  by,
  with: objects,
});

// Quantities and conditions
export const statOf = (stat: Stat, of: Objects): Quantity => ({ kind: 'stat', stat, of });
export const powerOf = (of: Objects): Quantity => statOf('power', of);
export const countersOn = (counter: CounterKind, of: Objects): Quantity => ({ kind: 'counters', counter, of });
export const count = (of: Objects): Quantity => ({ kind: 'count', of });
export const times = (by: Quantity, of: Quantity): Quantity => ({ kind: 'multiply', by, of });
export const minus = (from: Quantity, amount: Quantity): Quantity => ({ kind: 'subtract', from, amount });
export const compare = (left: Quantity, op: Comparison, right: Quantity): Condition => ({
  kind: 'compare',
  left,
  op,
  right,
});
export const both = (...of: readonly Condition[]): Condition => ({ kind: 'and', of });
export const unless = (of: Condition): Condition => ({ kind: 'not', of });
export const matches = (objects: Objects, filter: Filter): Condition => ({ kind: 'matches', objects, filter });
/** How often (or how much of) it happened this turn. */
export const statistic = (
  event: EventPattern,
  measure: Statistic['measure'] = 'count',
  window: Statistic['window'] = 'thisTurn',
): Quantity => ({
  kind: 'statistic',
  statistic: { event, window, measure },
});
/** The cost of this keyword was paid for the bearer: this instance's, inside its own expansion (CR 607.2i). */
export const costPaid = (name: Keyword): Condition => ({ kind: 'castFact', of: SELF, fact: 'costPaid', keyword: name });
export const timesPaid = (name: Keyword): Quantity => ({ kind: 'timesKicked', of: SELF, keyword: name });
export const numberIf = (condition: Condition, then: Quantity, otherwise: Quantity = 0): Quantity => ({
  kind: 'if',
  condition,
  then,
  else: otherwise,
});

// Costs
export function mana(text: string): CostPart {
  const symbols = parseManaCost(text);
  if (symbols === undefined) throw new Error(`no mana cost: ${text}`);
  return { kind: 'mana', symbols };
}
export const TAP_SELF: CostPart = { kind: 'tapSelf' };
export const doing = (action: Instruction): CostPart => ({ kind: 'do', action });
export const DISCARD_SELF: CostPart = doing({ kind: 'discard', players: YOU, what: SELF });
export const SACRIFICE_SELF: CostPart = doing({ kind: 'sacrifice', players: YOU, what: SELF });
export const EXILE_SELF_FROM_GRAVEYARD: CostPart = doing({
  kind: 'move',
  what: SELF,
  from: ['graveyard'],
  to: 'exile',
});

/** The slot of what is chosen for a cost as a spell is announced: out of the way of the slots of its text. */
export const ANNOUNCED: SlotId = 7;

// Arguments of the keyword
export function costOf(node: KeywordAbility): Cost {
  if (node.cost === undefined) throw new Error(`${node.keyword} without its cost`);
  return node.cost;
}
export function amountOf(node: KeywordAbility): Quantity {
  if (node.amount === undefined) throw new Error(`${node.keyword} without its number`);
  return node.amount;
}
/** The link under which an expansion remembers, if the card doesn't read it: private to the keyword's own abilities. */
export const OWN_LINK = 1000;
export const linkOf = (node: KeywordAbility): number => node.link ?? OWN_LINK;

// Instructions
/** "You may …": `then` if it was done, `otherwise` if not. */
export const may = (
  action: readonly Instruction[],
  then?: readonly Instruction[],
  otherwise?: readonly Instruction[],
): Instruction => ({
  kind: 'gate',
  players: YOU,
  optional: true,
  action,
  ...(then && { then }),
  ...(otherwise && { else: otherwise }),
});
/** "Unless … pays". */
export const unlessPaid = (players: Players, cost: Cost, otherwise: readonly Instruction[]): Instruction => ({
  kind: 'gate',
  players,
  optional: true,
  cost,
  else: otherwise,
});
export const when = (
  condition: Condition,
  then: readonly Instruction[],
  otherwise?: readonly Instruction[],
): Instruction => ({
  kind: 'if',
  condition,
  then,
  ...(otherwise && { else: otherwise }),
});
export const putCounters = (on: Objects, counter: CounterKind, amount: Quantity = 1): Instruction => ({
  kind: 'putCounters',
  on,
  counter,
  amount,
});
export const sacrificeSelf: Instruction = { kind: 'sacrifice', players: controllerOf(SELF), what: SELF };
export const END_OF_TURN: Duration = { kind: 'endOfTurn' };
export const apply = (
  to: Objects,
  modifications: readonly Modification[],
  duration: Duration = END_OF_TURN,
): Instruction => ({
  kind: 'apply',
  to,
  modifications,
  duration,
});
/** "Gets +power/+toughness until end of turn". */
export const pump = (to: Objects, power: Quantity, toughness: Quantity): Instruction =>
  apply(to, [{ kind: 'changePowerToughness', power, toughness }]);
export const grant = (...abilities: readonly Ability[]): Modification => ({ kind: 'grant', abilities });
export const HASTE: Ability = { kind: 'keyword', keyword: 'haste' };
export const FLYING: Ability = { kind: 'keyword', keyword: 'flying' };
/** "At the beginning of the next …". */
export const atNext = (step: Step, steps: readonly Instruction[], player?: PlayerFilter): Instruction => ({
  kind: 'delay',
  trigger: { kind: 'event', events: [{ on: 'beginStep', step, ...(player && { player }) }] },
  effect: { steps },
});
export const createToken = (
  face: FaceDefinition,
  amount: Quantity,
  more: Arrival & { readonly players?: Players; readonly into?: Results } = {},
): Instruction => {
  const { players = YOU, ...rest } = more;
  return { kind: 'createToken', players, amount, token: { face }, ...rest };
};

/** A token's characteristics; its name follows from its subtypes (CR 111.4). */
export function tokenFace(face: Partial<FaceDefinition> & Pick<FaceDefinition, 'types' | 'subtypes'>): FaceDefinition {
  return { name: `${face.subtypes.join(' ')} Token`, supertypes: [], abilities: [], ...face };
}
export function creatureToken(
  power: number,
  toughness: number,
  colors: readonly Color[],
  subtypes: readonly string[],
  more: Partial<FaceDefinition> = {},
): FaceDefinition {
  return tokenFace({ types: ['creature'], subtypes, colorIndicator: colors, power, toughness, ...more });
}

// Events
export const ENTERS: EventPattern = { on: 'moveZone', subject: IS_SELF, to: ['battlefield'] };
/** Slot 0: the permanent as it was; slot 1: the card that it became. */
export const DIES: EventPattern = {
  on: 'moveZone',
  subject: IS_SELF,
  from: ['battlefield'],
  to: ['graveyard'],
};
export const ATTACKS: EventPattern = { on: 'attack', subject: IS_SELF };
export const BECOMES_BLOCKED: EventPattern = { on: 'becomeBlocked', subject: IS_SELF };
export const CAST_THIS: EventPattern = { on: 'cast', subject: IS_SELF };
export const YOUR_UPKEEP: EventPattern = { on: 'beginStep', step: 'upkeep', player: YOU_FILTER };
/** Slot 0: the player. */
export const DAMAGES_PLAYER: EventPattern = {
  on: 'damage',
  other: IS_SELF,
  combat: 'combat',
  recipient: 'player',
  bind: { player: 0 },
};

// Abilities
type TriggerOptions = Functioning &
  Pick<TriggeredAbility, 'condition'> &
  Pick<Effect, 'targets'> & { readonly grouping?: Extract<Trigger, { kind: 'event' }>['grouping'] };

export function triggered(
  on: EventPattern | readonly EventPattern[],
  steps: readonly Instruction[],
  more: TriggerOptions = {},
): TriggeredAbility {
  const { targets, grouping, ...rest } = more;
  const events = 'on' in on ? [on] : on;
  return {
    kind: 'triggered',
    trigger: { kind: 'event', events, ...(grouping && { grouping }) },
    ...rest,
    effect: { ...(targets && { targets }), steps },
  };
}

type ActivationOptions = Partial<Omit<ActivatedAbility, 'kind' | 'cost' | 'effect'>> & Pick<Effect, 'targets'>;

export function activated(cost: Cost, steps: readonly Instruction[], more: ActivationOptions = {}): ActivatedAbility {
  const { targets, ...rest } = more;
  return { kind: 'activated', cost, ...rest, effect: { ...(targets && { targets }), steps } };
}

type StaticOptions = Functioning & Pick<StaticAbility, 'condition'>;
export const ON_STACK = { zones: ['stack'] } as const satisfies Functioning;
export const IN_HAND = { zones: ['hand'] } as const satisfies Functioning;
export const IN_GRAVEYARD = { zones: ['graveyard'] } as const satisfies Functioning;
export const IN_EXILE = { zones: ['exile'] } as const satisfies Functioning;

export const ruling = (rule: Rule, more: StaticOptions = {}): StaticAbility => ({
  kind: 'static',
  ...more,
  parts: [{ kind: 'rule', rule }],
});
export const modifying = (
  to: Objects,
  modifications: readonly Modification[],
  more: StaticOptions & Pick<StaticAbility, 'defining'> = {},
): StaticAbility => ({
  kind: 'static',
  ...more,
  parts: [{ kind: 'modify', to, modifications }],
});
export const replacing = (replacement: Replacement, more: StaticOptions = {}): StaticAbility => ({
  kind: 'static',
  ...more,
  parts: [{ kind: 'replace', replacement }],
});
/** "This permanent enters with … counters on it", and what is done as it enters (before, CR 614.12). */
export const entersWith = (counter: CounterKind, amount: Quantity, more: Partial<Replacement> = {}): StaticAbility =>
  replacing({ events: [ENTERS], changes: [{ kind: 'enters', counters: [{ counter, amount }] }], ...more });

/** One target on the battlefield, in the slot. */
export const target = (number: SlotId, filter: Filter): TargetSpec => ({
  slot: number,
  min: 1,
  max: 1,
  objects: { filter },
});

/** The keyword's cost, or the card's mana cost where the keyword is granted without one. */
export const costOrManaCost = (node: KeywordAbility): Cost => node.cost ?? [{ kind: 'manaCostOf', of: SELF }];

// Keywords that are followed by an activated ability
export const activatedOf = (node: KeywordAbility): readonly ActivatedAbility[] =>
  (node.abilities ?? []).filter((ability) => ability.kind === 'activated');
export const hasActivated = (node: KeywordAbility): boolean =>
  activatedOf(node).length === 1 && node.abilities?.length === 1;
export const andAlso = (first: Condition | undefined, ...more: readonly Condition[]): Condition =>
  both(...(first === undefined ? [] : [first]), ...more);
