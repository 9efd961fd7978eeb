// The engine doesn't ask what makes no difference: the order of identical triggers, which of several regeneration shields is used. The source of conformance
// scenarios asks; its answers are taken when such a choice has been passed over (FORMAT.md 6.4).
import { characteristics, current, KIND, type Decision } from '@lawmage/engine';
import { fits, hasName, permanentsOf } from './objects.js';
import { isTrigger } from './menus.js';
import { headChoice, takeChoice, takeTarget } from './queues.js';
import type { Run } from './run.js';

/** Triggers put onto the stack since a player last had priority. */
interface Batch {
  readonly known: Set<number>;
  /** By seat. */
  put: readonly number[][];
  taken: number[];
}

const batches = new WeakMap<Run, Batch>();

export function consumeSilentOrders(run: Run, decision: Decision | null): void {
  if (decision?.cause.purpose === 'orderTriggers') return;
  const seats = run.ordersAsked.map(() => 0);
  let batch = batches.get(run);
  if (batch === undefined) batches.set(run, (batch = { known: new Set(), put: seats.map(() => []), taken: seats }));
  for (const ref of run.game.stack) {
    const o = batch.known.has(ref) ? null : current(run.game, ref);
    if (o === null) continue;
    batch.known.add(ref);
    if (o.kind === KIND.ability && o.stack !== null && o.stack.sort !== 'activated') batch.put[o.controller].push(ref);
  }
  for (let seat = 0; seat < batch.put.length; seat++) takeOrders(run, seat, batch);
  if (decision?.cause.purpose !== 'priority') return;
  batch.put = seats.map(() => []);
  batch.taken = seats;
  run.ordersAsked.fill(0);
}

function takeOrders(run: Run, seat: number, batch: Batch): void {
  const put = batch.put[seat];
  if (put.length === 0) return;
  const waiting = run.game.waiting.filter((row) => row.controller === seat);
  const silent = waiting.every((row) => row.ability === waiting[0].ability && row.source === waiting[0].source);
  const due = put.length + (silent ? waiting.length : 0) - 1;
  while (run.ordersAsked[seat] + batch.taken[seat] < due && takeOrder(run, seat, put)) batch.taken[seat]++;
}

function takeOrder(run: Run, seat: number, triggers: readonly number[]): boolean {
  const head = headChoice(run, seat, 'choice');
  if (head === null) return false;
  const fits = triggers.some((ref) => {
    const stack = current(run.game, ref)?.stack;
    return (
      stack !== null &&
      stack !== undefined &&
      isTrigger(run, { ref: stack.source, label: stack.ability }, String(head.value))
    );
  });
  if (fits) takeChoice(run, seat, head);
  return fits;
}

/** Another shield is left: which one was used could have been asked, by the names of their sources. */
export function consumeShieldChoice(run: Run, ref: number): void {
  const o = current(run.game, ref);
  if (o === null || o.shields === 0) return;
  const head = headChoice(run, o.controller, 'choice');
  if (head === null) return;
  const [source] = String(head.value).split(':');
  if (
    run.game.objects.some((each) => each.kind === KIND.card && each.zone !== 0 && hasName(run.game, each.ref, source))
  )
    takeChoice(run, o.controller, head);
}

/** The plan of a payment used this object: an answer that names it, or another that would do, is taken. */
export function consumePaidWith(run: Run, ref: number, seat: number): void {
  const queue = run.queues[seat].target;
  const names = (target: number): number =>
    queue.findIndex(
      (entry) =>
        entry.kind === 'target' &&
        (entry.targets ?? []).some((reference) => fits(run.game, run.labels, run.aliases, reference, { ref: target })),
    );
  const exact = names(ref);
  const index =
    exact >= 0
      ? exact
      : permanentsOf(run.game, seat)
          .map(names)
          .find((at) => at >= 0);
  if (index !== undefined) takeTarget(run, seat, index);
}

const MANA_WORDS: readonly string[] = ['white', 'blue', 'black', 'red', 'green', 'colorless'];

/** A source of any color made mana for a plan: the color could have been asked for (FORMAT.md 6.4). */
export function consumePlannedMana(run: Run, ref: number, seat: number, mana: number): void {
  const head = headChoice(run, seat, 'choice');
  if (head === null || String(head.value).toLowerCase() !== MANA_WORDS[mana]) return;
  if (run.labels.anyContains(characteristics(run.game, ref), 'any ')) takeChoice(run, seat, head);
}
