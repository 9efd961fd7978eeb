// Timing: warm-up, then several batches, of which the median counts.
import { median } from '../numbers.js';

export interface Effort {
  /** Batches that are measured. */
  readonly batches: number;
  /** How long one lasts, in milliseconds. */
  readonly batchMillis: number;
}
export const FULL: Effort = { batches: 7, batchMillis: 150 };
export const QUICK: Effort = { batches: 3, batchMillis: 30 };

/** Microseconds of one call, as the median over batches. */
export function microsOf(effort: Effort, run: () => void): number {
  const times = timesFor(effort.batchMillis, run);
  const batches: number[] = [];
  for (let i = 0; i < effort.batches; i++) {
    const before = performance.now();
    for (let j = 0; j < times; j++) run();
    batches.push(((performance.now() - before) * 1000) / times);
  }
  return median(batches);
}

/** Calls until a batch lasts long enough: this is the warm-up, too. */
function timesFor(millis: number, run: () => void): number {
  for (let times = 1; ; times *= 2) {
    const before = performance.now();
    for (let i = 0; i < times; i++) run();
    const taken = performance.now() - before;
    if (taken >= millis || times >= 1 << 24) return Math.max(1, Math.round((times * millis) / Math.max(taken, 0.001)));
  }
}

const STEPS = 1e7;
/** A chain of multiply-and-add in which each step waits for the one before; local variables only, so that it is the machine that is measured. */
function chain(start: number): number {
  let sum = start;
  for (let i = 0; i < STEPS; i++) sum = (Math.imul(sum, 31) + i) | 0;
  return sum;
}

/** Millions of simple steps (multiply, add) that this machine does in a second now: says how far a figure is the machine's fault. */
export function machineSpeed(): number {
  let sum = 1;
  const micros = microsOf({ batches: 5, batchMillis: 50 }, () => {
    sum = chain(sum) | 1;
  });
  return sum === 0 ? 0 : STEPS / micros;
}
