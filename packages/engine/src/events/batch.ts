// The batch (HARD-PROBLEMS 1; CR 700.1): the unit of "at once". Forbidden, then replaced or prevented one event at a time until nothing applies, look-back
// triggers matched in the state before, all performed together, other triggers matched in the state after. A single event is a batch of one.
import type { EventPattern, Replacement } from '@lawmage/ir';
import type { Decision, Answer } from '../decisions/decision.js';
import { matchTriggers, looksBack } from '../abilities/triggers.js';
import { bindEvents, subjectOf } from '../abilities/match.js';
import { nodeId } from '../link/link.js';
import { rulesIndex } from '../abilities/rules-index.js';
import { decisionFor, refOption, yesNo } from '../decisions/build.js';
import { affectedPlayer, candidates, enteringView, isWatched, type Candidate, type EnteringView } from '../replacement/candidates.js';
import { applyReplacement } from '../replacement/apply.js';
import { isForbidden } from '../replacement/forbid.js';
import { Bug } from '../state/failures.js';
import { goTo, OPS, popFrame, pushFrame, topFrame } from '../state/frames.js';
import { setFrameResult, setGameForcedSteps, type Frame, type Game } from '../state/generated.js';
import type { Operation } from '../state/operation.js';
import { ZONE, type MemoryEntry, type SlotValue } from '../state/values.js';
import { settleAttacked, withAttacked } from '../combat/entering-attacking.js';
import { hostOf, settleHost } from '../objects/aura-host.js';
import { countEvents } from './count.js';
import { changed, FLAG, type GameEvent } from './event.js';
import { countersOnEntry, countsOnEntry, expand, joined, withCountersOnEntry } from './expand.js';
import { perform } from './perform.js';
import { freeze } from '../zones/relocate.js';

interface BatchData {
  readonly events: readonly GameEvent[];
  /** The event being replaced. */
  readonly cursor: number;
  /** Key of the candidate being applied, '' none. */
  readonly applying: string;
  /** That candidate, as it was when its own instructions began: they may take its source away (CR 614.6). */
  readonly begun: Begun | null;
  /** Placing objects for a position: nothing triggers. */
  readonly silent: boolean;
}

interface Begun extends Omit<Candidate['active'], 'rule'> {
  /** Catalogue nodes of the replacement and of the pattern that matched. */
  readonly rule: number;
  readonly pattern: number;
}

/** What a replacement's instructions leave for the event: their slots, and choices to be remembered by the entering object. */
export interface InsteadData {
  readonly node: number;
  readonly field: string;
  readonly pc: number;
  readonly memory: readonly MemoryEntry[];
  readonly self: number;
  readonly you: number;
  readonly x: number;
  readonly entering: boolean;
  readonly granter: number;
}

/**
 * Lets events happen at once. The caller's frame is the top one and must have gone to its next step; it finds the performed events in its `result`.
 */
export function doBatch(g: Game, events: readonly GameEvent[], silent = false): void {
  const caller = topFrame(g);
  if (events.length === 0) return setFrameResult(g, caller, events);
  const lineage = inheritedLineage(g);
  const heirs = lineage.length === 0 ? events : events.map((e) => changed(e, { lineage: [...new Set([...lineage, ...e.lineage])] }));
  const all = unwatched(g, heirs);
  if (all !== null) return setFrameResult(g, caller, performAll(g, all, silent));
  pushFrame(g, 'batch', { events: heirs, cursor: 0, applying: '', begun: null, silent } satisfies BatchData);
}

const NO_LINEAGE: readonly string[] = [];
const BATCH = OPS.indexOf('batch');

/** CR 614.5: what a replacement effect does instead can't be replaced by the effects that have acted on its event, itself included. */
function inheritedLineage(g: Game): readonly string[] {
  let lineage: readonly string[] = NO_LINEAGE;
  for (let i = 0; i < g.frames.length; i++) {
    const frame = g.frames[i];
    if (frame.op !== BATCH) continue;
    const data = frame.data as BatchData;
    if (data.applying !== '') lineage = [...lineage, ...data.events[data.cursor].lineage, data.applying];
  }
  return lineage;
}

/** An event of the batch in which this one is carried out that would move the same object elsewhere (CR 400.6). */
function rivalOf(g: Game, e: GameEvent): GameEvent | null {
  if (e.kind !== 'moveZone' || (e.flags & FLAG.decided) !== 0) return null;
  for (let i = 0; i < g.frames.length; i++) {
    const frame = g.frames[i];
    if (frame.op !== BATCH) continue;
    const { events, applying } = frame.data as BatchData;
    const rival = applying === '' ? undefined : events.find((other) => other.subject === e.subject && (other.flags & FLAG.dropped) === 0 && MOVING.has(other.kind));
    if (rival !== undefined && rival.to !== e.to) return rival;
  }
  return null;
}
const MOVING: ReadonlySet<string> = new Set(['moveZone', 'destroy', 'sacrifice', 'discard', 'mill']);

/** The events with all that they contain, if nobody has anything to say about any of them; else null. */
function unwatched(g: Game, events: readonly GameEvent[]): readonly GameEvent[] | null {
  let all = events;
  for (let i = 0; i < all.length; i++) {
    if (isWatched(g, all[i]) || rivalOf(g, all[i]) !== null || countsOnEntry(g, all[i])) return null;
    if (isForbidden(g, all[i])) {
      all = all.map((e, j) => (j === i ? changed(e, { flags: e.flags | FLAG.dropped }) : e));
      continue;
    }
    const inner = expand(g, all[i], i);
    if (inner.length > 0) all = joined(all, inner, i);
  }
  return all.some((e) => (e.flags & FLAG.dropped) !== 0) ? all.filter((e) => (e.flags & FLAG.dropped) === 0) : all;
}

/** Whether anybody, the record included, would notice an event of this kind (presence, HARD-PROBLEMS 0.8). */
export function isTold(g: Game, kind: GameEvent['kind']): boolean {
  const index = rulesIndex(g);
  return g.record !== null || index.triggers.has(kind) || index.replacements.has(kind) || g.delayed.length > 0 || g.catalogue.statistics.some((statistic) => statistic.pattern.on === kind);
}

export const batchOperation: Operation = {
  run(g, frame) {
    const data = frame.data as BatchData;
    if (data.cursor >= data.events.length) {
      const live = withCountersOnEntry(g, data.events).filter((e) => (e.flags & FLAG.dropped) === 0);
      popFrame(g);
      setFrameResult(g, topFrame(g), performAll(g, live, data.silent));
      return null;
    }
    const e = data.events[data.cursor];
    if ((e.flags & FLAG.dropped) !== 0) return next(g, frame, data, e);
    if (data.applying === '' && isForbidden(g, e)) return next(g, frame, data, changed(e, { flags: e.flags | FLAG.dropped }));
    const rival = rivalOf(g, e);
    if (rival !== null) return chooseMove(g, e, rival);
    if (!isWatched(g, e) && e.entry === null && (e.flags & FLAG.entering) === 0) return next(g, frame, data, e);
    const view = viewFor(g, data, e);
    const found = bestClass(candidates(g, e, view));
    if (data.applying !== '') return goOn(g, frame, data, e, found);
    if (found.length === 0) return settle(g, frame, data, e, view);
    const chosen = found.length === 1 || commute(found) ? found[0] : null;
    if (chosen === null) return chooseCandidate(g, e, affectedPlayer(g, e, view), found);
    if (chosen.active.rule.optional === true) return askOptional(g, e, chosen.builtIn === 'commander' ? chosen.active.controller : affectedPlayer(g, e, view), chosen);
    begin(g, frame, data, chosen, e);
    return null;
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as BatchData;
    const e = data.events[data.cursor];
    if (decision.cause.purpose === 'attach' && e.entry !== null && decision.kind === 'pick') {
      const host = decision.options.find((option) => option.token === answer[0]);
      return replaceEvent(g, frame, data, changed(e, { entry: { ...e.entry, attachedTo: host === undefined ? 0 : hostOf(host) } }));
    }
    if (decision.cause.purpose === 'attacked' && e.entry !== null && decision.kind === 'pick') {
      const attacked = decision.options.find((option) => option.token === answer[0]);
      return replaceEvent(g, frame, data, changed(e, { entry: withAttacked(e.entry, attacked === undefined ? 0 : hostOf(attacked)) }));
    }
    if (decision.cause.rule === '400.6') return replaceEvent(g, frame, data, changed(e, { flags: e.flags | FLAG.decided | (answer[0] === 0 ? FLAG.dropped : 0) }));
    const found = bestClass(candidates(g, e, viewFor(g, data, e)));
    if (decision.cause.purpose === 'may' || decision.cause.purpose === 'commander') {
      const [chosen] = found;
      if (answer[0] === 1) return begin(g, frame, data, chosen, e);
      return replaceEvent(g, frame, data, changed(e, { lineage: [...e.lineage, chosen.active.key] }));
    }
    const chosen = found[answer[0]];
    begin(g, frame, data, chosen, e);
  },
};

/** The entering object as the event, or the move that it is about, has it. */
function viewFor(g: Game, data: BatchData, e: GameEvent): EnteringView | null {
  return enteringView(g, (e.flags & FLAG.entering) !== 0 ? data.events[e.outer] : e);
}

/** Two effects would move the object to different places (CR 400.6): its controller chooses. */
function chooseMove(g: Game, e: GameEvent, rival: GameEvent): Decision {
  const player = affectedPlayer(g, e, null);
  return { ...decisionFor(g, player, { purpose: 'replacement', source: e.subject, rule: '400.6' }), kind: 'pick', min: 1, max: 1, options: [refOption(g, player, 0, rival.source, -1), refOption(g, player, 1, e.source, -1)] };
}

function bestClass(found: readonly Candidate[]): readonly Candidate[] {
  if (found.length < 2) return found;
  const best = Math.min(...found.map((each) => each.order));
  return found.filter((each) => each.order === best); // CR 616.1a–e
}

/** Effects of one kind that give the same in any order: no choice to make (CR 616.1, DESIGN §2.3). */
function commute(found: readonly Candidate[]): boolean {
  if (found.some((each) => each.active.rule.optional === true || each.active.rule.instead !== undefined)) return false;
  const [first] = found;
  const simple = (c: Candidate): string => c.active.rule.changes.map((change) => (change.kind === 'enters' && change.asCopyOf === undefined ? 'enters' : change.kind === 'setAmount' || change.kind === 'prevent' ? JSON.stringify(change, withoutIds) : '?')).join();
  const key = simple(first);
  return !key.includes('?') && found.every((each) => simple(each) === key);
}
function withoutIds(key: string, value: unknown): unknown {
  return key === 'nid' ? undefined : value;
}

function chooseCandidate(g: Game, e: GameEvent, player: number, found: readonly Candidate[]): Decision {
  return { ...decisionFor(g, player, { purpose: 'replacement', source: subjectOf(e), rule: '616.1' }), kind: 'pick', min: 1, max: 1, options: found.map((each, i) => refOption(g, player, i, each.active.source, each.active.instance?.id ?? -1)) };
}

function askOptional(g: Game, e: GameEvent, player: number, chosen: Candidate): Decision {
  if (chosen.builtIn === 'commander') return yesNo(g, player, { purpose: 'commander', source: e.subject, rule: '903.9b' });
  return yesNo(g, player, { purpose: 'may', source: chosen.active.source, ability: chosen.active.instance?.id ?? -1, rule: '614.1', slot: subjectOf(e) });
}

/** Performs the replacement's own instructions first, if it has any, in a scope with the event's columns bound. */
function begin(g: Game, frame: Frame, data: BatchData, chosen: Candidate, e: GameEvent): void {
  const { instead } = chosen.active.rule;
  if (instead === undefined || instead.steps.length === 0) return replaceEvent(g, frame, data, applyReplacement(g, e, chosen, bindEvents(chosen.pattern, [e], 0, chosen.active.slots), []));
  goTo(g, frame, 0, { events: data.events, cursor: data.cursor, applying: chosen.active.key, begun: begunOf(chosen), silent: data.silent } satisfies BatchData);
  const slots = bindEvents(chosen.pattern, [e], 16, chosen.active.slots);
  const isSelf = e.kind === 'moveZone' && e.to === ZONE.battlefield && chosen.active.source === e.subject;
  const scope: InsteadData = { node: nodeId(instead), field: 'steps', pc: 0, memory: [], self: chosen.active.source, you: chosen.active.controller, x: chosen.active.x, entering: e.entry !== null && isSelf, granter: chosen.active.instance?.granter ?? 0 };
  pushFrame(g, 'steps', scope, slots);
}

function begunOf({ active, pattern }: Candidate): Begun {
  return { ...active, rule: nodeId(active.rule), pattern: nodeId(pattern) };
}

function candidateOf(g: Game, begun: Begun | null): Candidate | null {
  if (begun === null) return null;
  const rule = g.catalogue.nodes[begun.rule] as Replacement;
  return { active: { ...begun, rule }, pattern: g.catalogue.nodes[begun.pattern] as EventPattern, order: 0 };
}

interface InsteadResult {
  readonly slots: readonly SlotValue[];
  readonly memory: readonly MemoryEntry[];
}

/** The instructions are done: now the changes. */
function goOn(g: Game, frame: Frame, data: BatchData, e: GameEvent, found: readonly Candidate[]): null {
  const here = found.find((each) => each.active.key === data.applying) ?? candidates(g, e, viewFor(g, data, e)).find((each) => each.active.key === data.applying);
  const chosen = here ?? candidateOf(g, data.begun);
  const done = frame.result as InsteadResult | null;
  const base: BatchData = { events: data.events, cursor: data.cursor, applying: '', begun: null, silent: data.silent };
  if (chosen === null) replaceEvent(g, frame, base, changed(e, { lineage: [...e.lineage, data.applying] }));
  else replaceEvent(g, frame, base, applyReplacement(g, e, chosen, done?.slots ?? [], done?.memory ?? []));
  return null;
}

function replaceEvent(g: Game, frame: Frame, data: BatchData, e: GameEvent): void {
  goTo(g, frame, 0, { events: data.events.map((each, i) => (i === data.cursor ? e : each)), cursor: data.cursor, applying: '', begun: null, silent: data.silent } satisfies BatchData);
}

/** Nothing applies to the event any more: an Aura still needs something to enchant (CR 303.4f). */
function settle(g: Game, frame: Frame, data: BatchData, e: GameEvent, view: ReturnType<typeof enteringView>): Decision | null {
  const hosted = settleHost(g, e, view);
  const settled = 'decider' in hosted ? hosted : settleAttacked(g, hosted, view);
  return 'decider' in settled ? settled : next(g, frame, data, settled);
}

/** Nothing applies to the event any more: its inner events join the batch. */
function next(g: Game, frame: Frame, data: BatchData, e: GameEvent): null {
  const inner = (e.flags & FLAG.dropped) !== 0 ? [] : countsOnEntry(g, e) ? countersOnEntry(g, e, data.cursor) : expand(g, e, data.cursor);
  const events = data.events.map((each, i) => (i === data.cursor ? e : each));
  goTo(g, frame, 0, { events: inner.length > 0 ? joined(events, inner, data.cursor) : events, cursor: data.cursor + 1, applying: data.applying, begun: data.begun, silent: data.silent } satisfies BatchData);
  return null;
}

/** Performs the events together; triggers that look back first, all others after (CR 603.10, 603.2). */
function performAll(g: Game, events: readonly GameEvent[], silent: boolean): readonly GameEvent[] {
  if (g.counters !== null) g.counters.events += events.length;
  setGameForcedSteps(g, g.forcedSteps + events.length);
  const watched = !silent && (rulesIndex(g).triggers.size > 0 || g.delayed.length > 0);
  const back = watched ? events.filter(looksBack) : [];
  if (back.length > 0) matchTriggers(g, back);
  const frozen = events.length > 1 ? events.map((e) => (e.kind === 'moveZone' ? freeze(g, e.subject) : null)) : null;
  const real: GameEvent[] = [];
  for (let i = 0; i < events.length; i++) {
    const e = events[i];
    if (e.kind === 'moveZone' && (g.objects[e.subject & 0xffff]?.ref !== e.subject || g.objects[e.subject & 0xffff].zone === ZONE.none)) continue; // it is no longer there
    perform(g, e, frozen === null ? null : frozen[i]);
    real.push(e);
  }
  if (!silent) {
    if (g.catalogue.statistics.length > 0) countEvents(g, real);
    if (rulesIndex(g).triggers.size > 0 || g.delayed.length > 0) matchTriggers(g, real.filter((e) => !looksBack(e) || (e.kind === 'moveZone' && e.to === ZONE.battlefield)));
  }
  if (g.record !== null) for (const e of real) g.record.add(e);
  return real;
}

export function assertEvents(result: unknown): readonly GameEvent[] {
  if (!Array.isArray(result)) throw new Bug('a batch left no events');
  return result as readonly GameEvent[];
}

export type { Answer };
