// Triggering (CR 603.2–603.4, 603.6–603.8, 603.10): which abilities an event sets off, and the rows that wait to be put on the stack. Putting them there
// is put-triggers.ts's.
import type { EventPattern, Rule, TriggeredAbility } from '@lawmage/ir';
import { event, type GameEvent } from '../events/event.js';
import { condition, matches } from '../query/evaluate.js';
import { characteristicsOf, controllerOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { setGameDelayed, setGameObjectUses, setGameStateTriggers, setGameWaiting, type Game } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import { ZONE, type SlotValue, type WaitingTrigger, type Watcher } from '../state/values.js';
import { bindEvents, leavesSeen, matchesPattern, subjectOf } from './match.js';
import { activeRules, ruleContext, rulesIndex } from './rules-index.js';


/** CR 603.10a–g: events that are looked back at, matched in the state before them. */
export function looksBack(e: GameEvent): boolean {
  switch (e.kind) {
    case 'moveZone':
      return leavesSeen(e);
    case 'sacrifice':
    case 'destroy':
    case 'unattach':
    case 'gainControl':
    case 'counter':
    case 'phaseOut':
    case 'loseGame':
      return true;
    default:
      return false;
  }
}

/** Matches events against all watching triggered abilities and appends the waiting rows. */
export function matchTriggers(g: Game, events: readonly GameEvent[]): void {
  if (events.length === 0) return;
  const index = rulesIndex(g);
  if (index.triggers.size > 0) {
    const seen = new Set<Watcher>();
    for (const e of events) {
      const watchers = index.triggers.get(e.kind);
      if (watchers === undefined) continue;
      for (const watcher of watchers) {
        if (seen.has(watcher)) continue;
        seen.add(watcher);
        matchWatcher(g, watcher, events);
      }
    }
  }
  if (g.delayed.length > 0) matchDelayed(g, events);
}

function matchWatcher(g: Game, watcher: Watcher, events: readonly GameEvent[]): void {
  const ability = watcher.ability.ability as TriggeredAbility;
  if (ability.trigger.kind !== 'event') return;
  const object = currentOrLast(g, watcher.ref);
  if (object === null) return;
  const you = object.zone === ZONE.battlefield ? characteristicsOf(g, object).controller : object.zone === ZONE.stack || object.zone === ZONE.command ? object.controller : object.owner; // CR 603.3a, 113.8
  const ctx = new Context(watcher.ref, you, watcher.instance.captured ?? [], object.cast?.x ?? 0);
  ctx.granter = watcher.instance.granter;
  const hits: { e: GameEvent; p: EventPattern }[] = [];
  for (const e of events) {
    const p = ability.trigger.events.find((pattern) => matchesPattern(g, pattern, e, ctx, subjectOf(e)));
    if (p !== undefined) hits.push({ e, p });
  }
  if (hits.length === 0) return;
  for (const group of grouped(hits, ability.trigger.grouping ?? 'each')) {
    if (ability.trigger.ordinal !== undefined && !ordinalHolds(g, watcher, group.map((hit) => hit.e), ability.trigger.ordinal)) continue;
    const slots = bindEvents(group[0].p, group.map((hit) => hit.e), watcher.ability.slotCount, watcher.instance.captured);
    trigger(g, watcher, ability, you, slots, group[0].e);
  }
}

type EventTrigger = Extract<TriggeredAbility['trigger'], { kind: 'event' }>;
type Grouping = NonNullable<EventTrigger['grouping']>;

function grouped<T extends { e: GameEvent }>(hits: readonly T[], grouping: Grouping): readonly (readonly T[])[] {
  if (grouping === 'each') return hits.map((hit) => [hit]);
  if (grouping === 'batch') return [hits];
  const keyOf = ({ e }: T): number => (grouping === 'perPlayer' ? e.player : grouping === 'perSource' ? e.other : subjectOf(e));
  return [...new Set(hits.map(keyOf))].map((key) => hits.filter((hit) => keyOf(hit) === key));
}

/** The n-th matching event of the turn: its own ordinal within the batch is counted (HARD-PROBLEMS 14). */
function ordinalHolds(g: Game, watcher: Watcher, events: readonly GameEvent[], { nth, per }: NonNullable<EventTrigger['ordinal']>): boolean {
  const statistics = (watcher.ability.ability as { readonly ordinalStatistics?: readonly number[] }).ordinalStatistics ?? [];
  const key = per === 'source' ? watcher.ref : events[0].player;
  const after = g.statistics.reduce((sum, bucket) => (bucket.key === key && statistics.includes(bucket.statistic) ? sum + bucket.thisTurn : sum), 0);
  return after - events.length < nth && nth <= after;
}

/** Appends waiting rows: intervening "if", limits, prohibitions and multiplications are looked at here (CR 603.2d–h, 603.4). */
function trigger(g: Game, watcher: Watcher, ability: TriggeredAbility, you: number, slots: readonly SlotValue[], e: GameEvent): void {
  const object = currentOrLast(g, watcher.ref);
  const ctx = new Context(watcher.ref, you, slots, object?.cast?.x ?? 0);
  ctx.granter = watcher.instance.granter;
  if (ability.condition !== undefined && !condition(g, ability.condition, ctx)) return; // CR 603.4
  if (ability.doLimit !== undefined && timesDone(g, watcher) >= ability.doLimit.times) return; // CR 603.2h
  if (ability.limit !== undefined && !useOnce(g, watcher, ability.limit)) return;
  if (isForbidden(g, watcher, e)) return;
  const row: WaitingTrigger = { sort: 'triggered', ability: watcher.ability.id, instance: watcher.instance, node: 0, source: watcher.ref, controller: you, slots, x: object?.cast?.x ?? 0, second: e.kind === 'triggerAbility', reflexive: false };
  const times = 1 + extraTimes(g, watcher, e, you); // CR 603.2d
  setGameWaiting(g, [...g.waiting, ...new Array<WaitingTrigger>(times).fill(row)]);
  if (e.kind !== 'triggerAbility' && rulesIndex(g).triggers.has('triggerAbility')) matchTriggers(g, [event('triggerAbility', { subject: watcher.ref, other: subjectOf(e), player: you, amount: times, rule: '603.3b' })]);
}

/** How often the controller has done what the ability offers this turn: counted by the gate that offers it. */
function timesDone(g: Game, watcher: Watcher): number {
  const uses = currentOrLast(g, watcher.ref)?.uses ?? [];
  for (let i = 0; i < uses.length; i += 3) if (uses[i] === doneKey(watcher.instance.key) && uses[i + 1] === g.turn) return uses[i + 2];
  return 0;
}

/** Key under which "Do this only once each turn" is counted. */
export function doneKey(key: number): number {
  return -1_000_000 - key;
}

function useOnce(g: Game, watcher: Watcher, limit: { readonly times: number; readonly per: 'turn' | 'game' }): boolean {
  const object = currentOrLast(g, watcher.ref);
  if (object === null) return false;
  const turn = limit.per === 'turn' ? g.turn : 0;
  const uses = object.uses;
  for (let i = 0; i < uses.length; i += 3) {
    if (uses[i] !== watcher.instance.key || uses[i + 1] !== turn) continue;
    if (uses[i + 2] >= limit.times) return false;
    const copy = uses.slice();
    copy[i + 2]++;
    setGameObjectUses(g, object, copy);
    return true;
  }
  setGameObjectUses(g, object, [...uses, watcher.instance.key, turn, 1]);
  return true;
}

function isForbidden(g: Game, watcher: Watcher, e: GameEvent): boolean {
  return activeRules(g, 'cant:triggerAbility').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    if (action.kind !== 'triggerAbility') return false;
    const ctx = ruleContext(active);
    if (action.event === 'enters' && !(e.kind === 'moveZone' && e.to === ZONE.battlefield)) return false;
    if (action.event === 'dies' && !(e.kind === 'moveZone' && e.from === ZONE.battlefield && e.to === ZONE.graveyard)) return false;
    return (action.subject === undefined || matches(g, action.subject, subjectOf(e), ctx)) && (action.source === undefined || matches(g, action.source, watcher.ref, ctx));
  });
}

/** CR 603.2d: additional times, which don't see each other. */
function extraTimes(g: Game, watcher: Watcher, e: GameEvent, you: number): number {
  let extra = 0;
  for (const active of activeRules(g, 'extraTriggers')) {
    const rule = active.rule as Extract<Rule, { kind: 'extraTriggers' }>;
    if (active.controller !== you) continue;
    const name = e.kind === 'moveZone' ? (e.to === ZONE.battlefield ? 'enters' : e.from === ZONE.battlefield && e.to === ZONE.graveyard ? 'dies' : 'leaves') : e.kind;
    if (!rule.events.includes(name) && !rule.events.includes('any')) continue;
    const ctx = ruleContext(active);
    if (rule.subject !== undefined && !matches(g, rule.subject, subjectOf(e), ctx)) continue;
    if (matches(g, rule.sources, watcher.ref, ctx)) extra++;
  }
  return extra;
}

/** CR 603.7: delayed triggered abilities; one that isn't repeated is used up. */
function matchDelayed(g: Game, events: readonly GameEvent[]): void {
  const spent: number[] = [];
  for (const delayed of g.delayed) {
    const node = g.catalogue.nodes[delayed.node] as { trigger?: TriggeredAbility['trigger']; repeated?: true };
    const { trigger: waits } = node;
    if (waits === undefined || waits.kind !== 'event') continue;
    const ctx = new Context(delayed.source, delayed.controller, delayed.slots, delayed.x);
    const hits: { e: GameEvent; p: EventPattern }[] = [];
    for (const e of events) {
      const p = waits.events.find((pattern) => matchesPattern(g, pattern, e, ctx, subjectOf(e)));
      if (p !== undefined) hits.push({ e, p });
    }
    if (hits.length === 0) continue;
    const groups = node.repeated === true ? grouped(hits, waits.grouping ?? 'each') : [[hits[0]]]; // CR 603.7b
    for (const group of groups) {
      const slots = bindEvents(group[0].p, group.map((hit) => hit.e), delayed.slots.length, delayed.slots);
      setGameWaiting(g, [...g.waiting, { sort: 'delayed', ability: -1, instance: null, node: delayed.node, source: delayed.source, controller: delayed.controller, slots, x: delayed.x, second: false, reflexive: false }]);
    }
    if (node.repeated !== true) spent.push(delayed.id);
  }
  if (spent.length > 0) setGameDelayed(g, g.delayed.filter((each) => !spent.includes(each.id)));
}

/** State triggers (CR 603.8): those whose condition holds and that are neither waiting nor on the stack. */
export function matchStateTriggers(g: Game): void {
  const { stateTriggers } = rulesIndex(g);
  for (const watcher of stateTriggers) {
    const ability = watcher.ability.ability as TriggeredAbility;
    if (ability.trigger.kind !== 'state' || isLatched(g, watcher)) continue;
    const you = controllerOf(g, watcher.ref);
    const ctx = new Context(watcher.ref, you, [], 0);
    if (!condition(g, ability.trigger.condition, ctx)) continue;
    setGameStateTriggers(g, [...g.stateTriggers, watcher.ref, watcher.instance.key]);
    const row: WaitingTrigger = { sort: 'triggered', ability: watcher.ability.id, instance: watcher.instance, node: 0, source: watcher.ref, controller: you, slots: new Array<SlotValue>(watcher.ability.slotCount).fill(null), x: 0, second: false, reflexive: false };
    setGameWaiting(g, [...g.waiting, row]);
  }
}

function isLatched(g: Game, watcher: Watcher): boolean {
  const latches = g.stateTriggers;
  for (let i = 0; i < latches.length; i += 2) if (latches[i] === watcher.ref && latches[i + 1] === watcher.instance.key) return true;
  return false;
}

/** Re-arms a state trigger when its ability has left the stack. */
export function unlatch(g: Game, source: number, key: number): void {
  const latches = g.stateTriggers;
  for (let i = 0; i < latches.length; i += 2) {
    if (latches[i] !== source || latches[i + 1] !== key) continue;
    setGameStateTriggers(g, [...latches.slice(0, i), ...latches.slice(i + 2)]);
    return;
  }
}
