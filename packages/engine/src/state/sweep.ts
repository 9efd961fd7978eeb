// Forgetting departed objects (HARD-PROBLEMS 3): once a turn, what nothing refers to any more is cut off; rows without a tenant become free.
import { setGameFreeRows, setGameObjectPrevious, setGameStatistics, type Game, type GameObject } from './generated.js';
import { rowOf } from './objects.js';
import { KIND, ZONE, type SlotValue } from './values.js';

/** Every ref that effects, delayed triggers, memory, attachments and combat still name. */
function reachable(g: Game): Set<number> {
  const refs = new Set<number>();
  const slots = (list: readonly SlotValue[]): void => {
    for (const value of list) if (typeof value === 'object' && value !== null) for (const ref of value.objects) refs.add(ref);
  };
  for (const effect of g.effects) {
    refs.add(effect.source);
    for (const ref of effect.objects) refs.add(ref);
    slots(effect.slots);
  }
  for (const delayed of g.delayed) {
    refs.add(delayed.source);
    slots(delayed.slots);
  }
  for (const row of g.waiting) {
    refs.add(row.source);
    slots(row.slots);
  }
  for (const o of g.objects) {
    if (o === undefined) continue;
    for (const entry of o.memory) slots([entry.value]);
    if (o.cast !== null) for (const ref of o.cast.paidWith) refs.add(ref);
    if (o.stack !== null) {
      refs.add(o.stack.source);
      slots(o.stack.slots);
      for (const mode of o.stack.modes) slots(mode.slots);
    }
  }
  for (const frame of g.frames) slots(frame.slots);
  return refs;
}

/** Cuts departed rows that nobody names. Called between turns, when nothing is being cast or resolved. */
export function sweepDeparted(g: Game): void {
  const refs = reachable(g);
  const free: number[] = [];
  for (let row = 1; row < g.objects.length; row++) {
    const o = g.objects[row];
    const keep = keptChain(o, refs);
    if (keep !== o.previous) setGameObjectPrevious(g, o, keep);
    if (o.zone === ZONE.none && keep === null && o.kind !== KIND.card && !g.freeRows.includes(row)) free.push(row);
  }
  if (free.length > 0) setGameFreeRows(g, [...g.freeRows, ...free]);
  const live = g.statistics.filter((bucket) => bucket.key < g.players.length || g.objects[rowOf(bucket.key)]?.ref === bucket.key || refs.has(bucket.key));
  if (live.length !== g.statistics.length) setGameStatistics(g, live);
}

/** The chain of departed rows up to the oldest one that is still named. */
function keptChain(o: GameObject, refs: ReadonlySet<number>): GameObject | null {
  let deepest: GameObject | null = null;
  for (let each = o.previous; each !== null; each = each.previous) if (refs.has(each.ref)) deepest = each;
  return deepest === null ? null : o.previous;
}

