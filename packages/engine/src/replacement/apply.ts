// Applying one replacement or prevention effect to one event (CR 614.5–614.6, 615). Pure edits of the event record; instructions performed "instead" have
// been carried out before by a frame whose slots are at hand.
import type { EventChange, Replacement } from '@lawmage/ir';
import { changed, event, FLAG, type Entry, type GameEvent } from '../events/event.js';
import { applyCopyExceptions, copyValuesOf } from '../objects/copy-values.js';
import { zoneNumber } from '../link/words.js';
import { intrinsicOf } from '../zones/entry.js';
import { printedValues } from '../continuous/copiable.js';
import { Context } from '../query/context.js';
import { counterKind, withCounters } from '../query/counters.js';
import { condition, objectsOf, quantity } from '../query/evaluate.js';
import { assertNever } from '../state/failures.js';
import { setFloatingEffectBudget, setGameEffects, type Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import type { Copiable, MemoryEntry, SlotValue } from '../state/values.js';
import { applyBuiltIn } from './built-in.js';
import type { Candidate } from './candidates.js';

/** The event as the effect leaves it; dropped if nothing is left of it. `slots` are those of the effect's own scope. */
export function applyReplacement(g: Game, e: GameEvent, candidate: Candidate, slots: readonly SlotValue[], memory: readonly MemoryEntry[]): GameEvent {
  const { active } = candidate;
  if (candidate.builtIn !== undefined) return applyBuiltIn(g, e, candidate.builtIn, active.key);
  const replacement = active.rule;
  const ctx = new Context(active.source, active.controller, slots, active.x);
  ctx.it = e.subject;
  ctx.event = e;
  let result = changed(e, { lineage: [...e.lineage, active.key] });
  if (memory.length > 0 && result.entry !== null) result = changed(result, { entry: { ...result.entry, memory: [...result.entry.memory, ...memory] } });
  for (const change of replacement.changes) result = applyChange(g, result, change, ctx, candidate);
  spend(g, candidate, replacement);
  return result;
}

function applyChange(g: Game, e: GameEvent, change: EventChange, ctx: Context, candidate: Candidate): GameEvent {
  switch (change.kind) {
    case 'skip':
      return drop(e);
    case 'prevent':
      return prevent(g, e, change.amount === undefined ? null : quantity(g, change.amount, ctx), candidate);
    case 'setAmount': {
      const amount = Math.max(0, quantity(g, change.amount, ctx));
      return e.kind === 'damage' && amount === 0 ? drop(e) : changed(e, { amount }); // CR 120.8
    }
    case 'setDestination':
      return changed(e, { to: zoneNumber(change.to), position: change.position ?? 'top', flags: e.flags | (change.shuffle === true ? FLAG.newTargets : 0) });
    case 'enters':
      if (change.when !== undefined && !condition(g, change.when, ctx)) return e; // "if you don't, it enters tapped"
      return e.entry === null ? e : changed(e, { entry: editEntry(g, e.entry, change, ctx) });
    case 'redirect': {
      if (change.toYou === true) return changed(e, { subject: 0, player: ctx.you });
      const to = change.toObject === undefined ? undefined : objectsOf(g, change.toObject, ctx)[0];
      return to === undefined || current(g, to) === null ? e : changed(e, { subject: to, player: -1 }); // CR 614.9
    }
    default:
      return assertNever(change);
  }
}

function drop(e: GameEvent): GameEvent {
  return changed(e, { flags: e.flags | FLAG.dropped });
}

/** CR 615: prevention; a shield with a budget prevents no more than is left (CR 615.7). */
function prevent(g: Game, e: GameEvent, limit: number | null, candidate: Candidate): GameEvent {
  const shield = candidate.active.effect === 0 ? undefined : g.effects.find((each) => each.id === candidate.active.effect);
  const most = shield !== undefined && shield.budget >= 0 && candidate.active.rule.budget !== undefined ? shield.budget : (limit ?? e.amount);
  const prevented = Math.min(e.amount, most);
  if (shield !== undefined && shield.budget >= 0 && candidate.active.rule.budget !== undefined) setFloatingEffectBudget(g, shield, shield.budget - prevented);
  return prevented >= e.amount ? drop(e) : changed(e, { amount: e.amount - prevented });
}

/** Effects with a number of uses are used up. */
function spend(g: Game, candidate: Candidate, replacement: Replacement): void {
  if (candidate.active.effect === 0) return;
  const effect = g.effects.find((each) => each.id === candidate.active.effect);
  if (effect === undefined || effect.budget < 0) return;
  if (replacement.budget === undefined) setFloatingEffectBudget(g, effect, effect.budget - 1);
  if (effect.budget <= 0) {
    setGameEffects(g, g.effects.filter((each) => each !== effect));
    g.index = null;
  }
}

function editEntry(g: Game, entry: Entry, change: Extract<EventChange, { kind: 'enters' }>, ctx: Context): Entry {
  let next = entry;
  if (change.tapped === true) next = { ...next, tapped: true };
  if (change.transformed === true) next = { ...next, face: 1 };
  for (const { counter, amount } of change.counters ?? []) next = { ...next, counters: withCounters(next.counters, counterKind(g, counter), Math.max(0, quantity(g, amount, ctx))) };
  if (change.asCopyOf !== undefined) {
    const of = objectsOf(g, change.asCopyOf, ctx)[0];
    if (of !== undefined) {
      const copy = applyCopyExceptions(g, copyValuesOf(g, of), change.except ?? [], ctx);
      next = { ...next, copy, counters: exchanged(next.counters, intrinsicOf(g, entering(g, next, ctx)), intrinsicOf(g, copy)) };
    }
  }
  return next;
}

/** The copiable values that the entering object has so far. */
function entering(g: Game, entry: Entry, ctx: Context): Copiable {
  const o = current(g, ctx.it);
  return entry.copy ?? o?.copy ?? printedValues(g, o?.def ?? -1, entry.face);
}

/** CR 306.5b, 707.5: the entry counters of what it no longer is go, those of what it is a copy of come. */
function exchanged(counters: readonly number[], old: readonly number[], fresh: readonly number[]): readonly number[] {
  let list = counters;
  for (let i = 0; i < old.length; i += 2) list = withCounters(list, old[i], -old[i + 1]);
  for (let i = 0; i < fresh.length; i += 2) list = withCounters(list, fresh[i], fresh[i + 1]);
  return list;
}

export { event };
