// Taking prepared answers from a player's queues (FORMAT.md 6): the choice queue by its head only, the target queue by its first fitting entry.
import { Break } from '../script/breaks.js';
import type { PreparedAnswer } from '../script/scenario.js';
import type { Run } from './run.js';

/** The head of the choice queue if it is of one of these kinds. */
export function headChoice(run: Run, seat: number, ...kinds: readonly string[]): PreparedAnswer | null {
  const [head] = run.queues[seat].choice;
  return head !== undefined && kinds.includes(head.kind) ? head : null;
}

export function takeChoice(run: Run, seat: number): void {
  run.setQueues(seat, { choice: run.queues[seat].choice.slice(1) });
}

export function takeTarget(run: Run, seat: number, index: number): void {
  run.setQueues(seat, { target: run.queues[seat].target.filter((_, i) => i !== index) });
}

export function takeMode(run: Run, seat: number): void {
  run.setQueues(seat, { mode: run.queues[seat].mode.slice(1) });
}

/** In a strict run a decision without an answer ends it. */
export function missing(run: Run, seat: number, what: string): void {
  if (run.strict) throw new Break('missingAnswer', `${what} (player ${run.seatName(seat)}; head of the choice queue: ${printAnswer(run.queues[seat].choice[0])}, of the target queue: ${printAnswer(run.queues[seat].target[0])})`);
}

export function printAnswer(answer: PreparedAnswer | undefined): string {
  if (answer === undefined) return 'none';
  const value = answer.value ?? answer.targets ?? answer.objects ?? '';
  return `${answer.kind} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`.trim();
}
