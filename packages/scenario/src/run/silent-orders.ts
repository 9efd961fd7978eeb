// The engine doesn't ask for the order of identical triggers; the source of conformance scenarios does. Answers for that question are taken when such
// triggers have been put onto the stack unasked (FORMAT.md 6.4).
import { current, KIND, type Decision } from '@lawmage/engine';
import { isTrigger } from './menus.js';
import { headChoice, takeChoice } from './queues.js';
import type { Run } from './run.js';

const seen = new WeakMap<Run, Set<number>>();

export function consumeSilentOrders(run: Run, decision: Decision | null): void {
  if (decision?.cause.purpose === 'orderTriggers') return;
  let known = seen.get(run);
  if (known === undefined) seen.set(run, (known = new Set()));
  const fresh = run.game.stack.filter((ref) => !known.has(ref));
  for (const ref of fresh) known.add(ref);
  for (let seat = 0; seat < run.ordersAsked.length; seat++) {
    const asked = run.ordersAsked[seat];
    run.ordersAsked[seat] = 0;
    const triggers = fresh.filter((ref) => isTriggerOf(run, ref, seat));
    for (let i = asked; i < triggers.length - 1; i++) takeOrder(run, seat, triggers);
  }
}

function isTriggerOf(run: Run, ref: number, seat: number): boolean {
  const o = current(run.game, ref);
  return o !== null && o.kind === KIND.ability && o.controller === seat && o.stack !== null && o.stack.sort !== 'activated';
}

function takeOrder(run: Run, seat: number, triggers: readonly number[]): void {
  const head = headChoice(run, seat, 'choice');
  if (head === null) return;
  const fits = triggers.some((ref) => {
    const stack = run.game.objects[ref & 0xffff].stack;
    return stack !== null && isTrigger(run, { ref: stack.source, label: stack.ability }, String(head.value));
  });
  if (fits) takeChoice(run, seat);
}
