// Does an event match a pattern (CR 603.2, 614.1)? And what does it put into slots? The subject is read as it is in the state at hand, or as it last was
// if it left the battlefield (CR 603.10).
import type { EventPattern } from '@lawmage/ir';
import { STEPS } from '@lawmage/ir';
import { FLAG, type GameEvent } from '../events/event.js';
import { zoneNumber } from '../link/words.js';
import { Context } from '../query/context.js';
import { condition, matches, playerMatches, quantity } from '../query/evaluate.js';
import { compare } from '../query/facts.js';
import type { Game } from '../state/generated.js';
import { ZONE, type SlotValue } from '../state/values.js';

/** The subject as filters and bindings mean it: what left the battlefield as it was there, else what arrived. */
export function subjectOf(e: GameEvent): number {
  if (e.kind !== 'moveZone' || e.arrived === 0 || leavesSeen(e)) return e.subject;
  return e.arrived;
}

/** CR 603.10a: moves that are looked back at: off the battlefield, out of a graveyard, of a visible object into a hand or library. */
export function leavesSeen(e: GameEvent): boolean {
  return e.from === ZONE.battlefield || (e.from === ZONE.graveyard && e.to !== ZONE.battlefield && e.to !== ZONE.stack) || ((e.to === ZONE.hand || e.to === ZONE.library) && e.from !== ZONE.library && e.from !== ZONE.hand);
}

/** The rule of the move that drawing is. */
const DRAWN = '121.1';

export function matchesPattern(g: Game, p: EventPattern, e: GameEvent, ctx: Context, subject: number): boolean {
  if (p.on !== e.kind) return false;
  if (p.from !== undefined && !p.from.some((zone) => zoneNumber(zone) === e.from)) return false;
  if (p.to !== undefined && !p.to.some((zone) => zoneNumber(zone) === e.to)) return false;
  if (p.step !== undefined && STEPS[e.step] !== p.step) return false;
  if (p.combat !== undefined && (p.combat === 'combat') !== e.combat) return false;
  if (p.drawn === true && e.rule !== DRAWN) return false;
  if (p.recipient !== undefined && (p.recipient === 'player') !== (e.subject === 0)) return false;
  if (p.byEffect === true && (e.flags & FLAG.cost) !== 0) return false;
  const word = p.counter ?? p.keyword ?? p.action;
  if (word !== undefined && word !== e.detail) return false;
  const before = ctx.event;
  ctx.event = e;
  const result = matchesColumns(g, p, e, ctx, subject);
  ctx.event = before;
  return result;
}

function matchesColumns(g: Game, p: EventPattern, e: GameEvent, ctx: Context, subject: number): boolean {
  if (p.player !== undefined && !playerMatches(g, p.player, e.player, ctx)) return false;
  if (p.subject !== undefined && (subject === 0 || !matches(g, p.subject, subject, ctx))) return false;
  if (p.other !== undefined && (e.other === 0 || !matches(g, p.other, e.other, ctx))) return false;
  if (p.amount !== undefined && !compare(e.amount, p.amount.op, quantity(g, p.amount.value, ctx))) return false;
  if (p.condition !== undefined) {
    const at = p.bind === undefined ? ctx : boundContext(p, e, ctx);
    const it = at.it;
    at.it = subject;
    const held = condition(g, p.condition, at);
    at.it = it;
    if (!held) return false;
  }
  return true;
}

/** The context with the event's columns in the slots that the pattern binds. */
export function boundContext(p: EventPattern, e: GameEvent, ctx: Context): Context {
  if (p.bind === undefined) return ctx;
  const at = new Context(ctx.self, ctx.you, bindEvents(p, [e], 0, ctx.slots), ctx.x);
  at.granter = ctx.granter;
  at.candidate = ctx.candidate;
  at.event = ctx.event;
  return at;
}

const objectsSlot = (refs: readonly number[]): SlotValue => ({ objects: refs, players: [] });

/** Slots of a scope of `size` with the columns of the matching events bound. */
export function bindEvents(p: EventPattern, events: readonly GameEvent[], size: number, base: readonly SlotValue[] = []): readonly SlotValue[] {
  const most = Math.max(-1, ...Object.values(p.bind ?? {}));
  const slots: SlotValue[] = new Array<SlotValue>(Math.max(size, base.length, most + 1)).fill(null);
  base.forEach((value, i) => (slots[i] = value));
  const { bind } = p;
  if (bind === undefined) return slots;
  const [first] = events;
  if (bind.subject !== undefined) slots[bind.subject] = first.subject === 0 && first.player >= 0 && first.kind === 'damage' ? { objects: [], players: [first.player] } : objectsSlot([...new Set(events.map(subjectOf))]);
  if (bind.set !== undefined) slots[bind.set] = objectsSlot(events.map(subjectOf));
  if (bind.other !== undefined) slots[bind.other] = objectsSlot([...new Set(events.map((e) => e.other))].filter((ref) => ref !== 0));
  if (bind.player !== undefined) slots[bind.player] = { objects: [], players: [...new Set(events.map((e) => e.player))].filter((p2) => p2 >= 0) };
  if (bind.amount !== undefined) slots[bind.amount] = events.reduce((sum, e) => sum + (e.amount === 0 && events.length > 1 ? 1 : e.amount), 0);
  if (bind.arrived !== undefined) slots[bind.arrived] = objectsSlot(events.map((e) => (e.arrived === 0 ? e.subject : e.arrived)));
  return slots;
}
