// Small constructors of the language for tests: cards are written directly in IR, read like the sentence that they stand for. No meaning of their own.
import type { Ability, ActivatedAbility, Arrival, CardType, Color, Condition, Cost, CostPart, Duration, Effect, EventPattern, Filter, Functioning, Instruction, Keyword, KeywordAbility, Modification, Objects, PlayerFilter, Players, Quantity, Replacement, Rule, SpellAbility, Stat, StaticAbility, Step, TargetSpec, TriggeredAbility, Zone } from '@lawmage/ir';
import { parseManaCost } from '@lawmage/ir';

export const SELF: Objects = { kind: 'self' };
export const IT: Objects = { kind: 'it' };
export const YOU: Players = { kind: 'you' };
export const OPPONENTS: Players = { kind: 'opponents' };
export const ALL_PLAYERS: Players = { kind: 'all' };
export const slot = (number: number): Objects => ({ kind: 'slot', slot: number });
export const slotPlayers = (number: number): Players => ({ kind: 'slot', slot: number });
export const slotNumber = (number: number): Quantity => ({ kind: 'slot', slot: number });
export const controllerOf = (of: Objects): Players => ({ kind: 'controllerOf', of });
export const matching = (filter: Filter, ...zones: readonly Zone[]): Extract<Objects, { kind: 'matching' }> => ({ kind: 'matching', filter, ...(zones.length > 0 && { zones }) });
export const yourCards = (zone: Zone, filter: Filter = ANYTHING): Extract<Objects, { kind: 'matching' }> => ({ kind: 'matching', filter, zones: [zone], whose: YOU });

export const ANYTHING: Filter = { kind: 'anything' };
export const ofType = (type: CardType): Filter => ({ kind: 'type', type });
export const CREATURE: Filter = ofType('creature');
export const LAND: Filter = ofType('land');
export const PERMANENT: Filter = { kind: 'permanent' };
export const all = (...of: readonly Filter[]): Filter => ({ kind: 'and', of });
export const either = (...of: readonly Filter[]): Filter => ({ kind: 'or', of });
export const not = (of: Filter): Filter => ({ kind: 'not', of });
export const is = (objects: Objects): Filter => ({ kind: 'is', objects });
export const IS_SELF: Filter = is(SELF);
export const OTHER: Filter = not(IS_SELF);
export const YOURS: Filter = { kind: 'controlledBy', by: { kind: 'you' } };
export const THEIRS: Filter = { kind: 'controlledBy', by: { kind: 'opponent' } };
export const subtype = (word: string): Filter => ({ kind: 'subtype', subtype: word });
export const color = (letter: Color): Filter => ({ kind: 'color', color: letter });
export const named = (name: string): Filter => ({ kind: 'named', name });
export const stat = (which: Stat, of: Objects): Quantity => ({ kind: 'stat', stat: which, of });
export const count = (of: Objects): Quantity => ({ kind: 'count', of });
export const EVENT_AMOUNT_SLOT = 9;

export const ENTERS: EventPattern = { on: 'moveZone', subject: IS_SELF, to: ['battlefield'] };
export const enters = (subject: Filter, bind?: EventPattern['bind']): EventPattern => ({ on: 'moveZone', subject, to: ['battlefield'], ...(bind && { bind }) });
export const dies = (subject: Filter, bind?: EventPattern['bind']): EventPattern => ({ on: 'moveZone', subject, from: ['battlefield'], to: ['graveyard'], ...(bind && { bind }) });

export const keyword = (name: Keyword, more: Partial<KeywordAbility> = {}): KeywordAbility => ({ kind: 'keyword', keyword: name, ...more });
export const spell = (steps: readonly Instruction[], targets?: readonly TargetSpec[], more: Partial<Effect> = {}): SpellAbility => ({ kind: 'spell', effect: { steps, ...(targets && { targets }), ...more } });
type TriggerMore = Functioning & Pick<TriggeredAbility, 'condition' | 'limit'> & Pick<Effect, 'targets'> & { readonly grouping?: 'each' | 'batch' | 'perPlayer' };
export function whenever(on: EventPattern | readonly EventPattern[], steps: readonly Instruction[], more: TriggerMore = {}): TriggeredAbility {
  const { targets, grouping, ...rest } = more;
  return { kind: 'triggered', trigger: { kind: 'event', events: 'on' in on ? [on] : on, ...(grouping && { grouping }) }, ...rest, effect: { steps, ...(targets && { targets }) } };
}
export const activated = (cost: Cost, steps: readonly Instruction[], more: Partial<Omit<ActivatedAbility, 'kind' | 'cost' | 'effect'>> & Pick<Effect, 'targets'> = {}): ActivatedAbility => {
  const { targets, ...rest } = more;
  return { kind: 'activated', cost, ...rest, effect: { steps, ...(targets && { targets }) } };
};
type StaticMore = Functioning & Pick<StaticAbility, 'condition' | 'defining'>;
export const modifying = (to: Objects, modifications: readonly Modification[], more: StaticMore = {}): StaticAbility => ({ kind: 'static', ...more, parts: [{ kind: 'modify', to, modifications }] });
export const ruling = (rule: Rule, more: StaticMore = {}): StaticAbility => ({ kind: 'static', ...more, parts: [{ kind: 'rule', rule }] });
export const replacing = (replacement: Replacement, more: StaticMore = {}): StaticAbility => ({ kind: 'static', ...more, parts: [{ kind: 'replace', replacement }] });
export const entersWith = (counter: string, amount: Quantity, more: Partial<Replacement> = {}): StaticAbility => replacing({ events: [ENTERS], changes: [{ kind: 'enters', counters: [{ counter, amount }] }], ...more });
/** "You may have this enter as a copy of any … on the battlefield". */
export const entersAsCopyOf = (filter: Filter, except: readonly Modification[] = []): StaticAbility =>
  replacing({ events: [ENTERS], optional: true, instead: { steps: [{ kind: 'choose', chooser: YOU, from: { filter }, min: 1, max: 1, into: { chosen: 0 } }] }, changes: [{ kind: 'enters', asCopyOf: slot(0), ...(except.length > 0 && { except }) }] });

export const grant = (...abilities: readonly Ability[]): Modification => ({ kind: 'grant', abilities });
export const boost = (power: Quantity, toughness: Quantity): Modification => ({ kind: 'changePowerToughness', power, toughness });
export const setTo = (power: Quantity, toughness: Quantity): Modification => ({ kind: 'setPowerToughness', power, toughness });

export const target = (number: number, filter: Filter, more: Partial<TargetSpec> = {}): TargetSpec => ({ slot: number, min: 1, max: 1, objects: { filter }, ...more });
export const targetPlayer = (number: number, players: PlayerFilter = { kind: 'any' }): TargetSpec => ({ slot: number, min: 1, max: 1, players });
export const anyTarget = (number: number): TargetSpec => ({ slot: number, min: 1, max: 1, objects: { filter: CREATURE }, players: { kind: 'any' } });

export const mana = (text: string): CostPart => ({ kind: 'mana', symbols: parseManaCost(text) ?? [] });
export const TAP_SELF: CostPart = { kind: 'tapSelf' };
export const doing = (action: Instruction): CostPart => ({ kind: 'do', action });

export const destroy = (what: Objects): Instruction => ({ kind: 'destroy', what });
export const gainLife = (amount: Quantity, players: Players = YOU): Instruction => ({ kind: 'gainLife', players, amount });
export const loseLife = (amount: Quantity, players: Players = OPPONENTS): Instruction => ({ kind: 'loseLife', players, amount });
export const draw = (amount: Quantity, players: Players = YOU): Instruction => ({ kind: 'draw', players, amount });
export const move = (what: Objects, to: Zone, more: Partial<Extract<Instruction, { kind: 'move' }>> = {}): Instruction => ({ kind: 'move', what, to, ...more });
export const putCounters = (on: Objects, counter: string, amount: Quantity = 1): Instruction => ({ kind: 'putCounters', on, counter, amount });
export const damage = (amount: Quantity, to: Objects, source: Objects = SELF): Instruction => ({ kind: 'dealDamage', source, amount, to });
export const damagePlayers = (amount: Quantity, toPlayers: Players, source: Objects = SELF): Instruction => ({ kind: 'dealDamage', source, amount, toPlayers });
export const applyTo = (to: Objects, modifications: readonly Modification[], duration: Duration = { kind: 'endOfTurn' }): Instruction => ({ kind: 'apply', to, modifications, duration });
export const createToken = (amount: Quantity, token: Extract<Instruction, { kind: 'createToken' }>['token'], more: Arrival = {}): Instruction => ({ kind: 'createToken', players: YOU, amount, token, ...more });
export const when = (condition: Condition, then: readonly Instruction[], otherwise?: readonly Instruction[]): Instruction => ({ kind: 'if', condition, then, ...(otherwise && { else: otherwise }) });
export const atNext = (step: Step, steps: readonly Instruction[], player?: PlayerFilter): Instruction => ({ kind: 'delay', trigger: { kind: 'event', events: [{ on: 'beginStep', step, ...(player && { player }) }] }, effect: { steps } });
