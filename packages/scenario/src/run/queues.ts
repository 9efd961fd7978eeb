// Taking prepared answers from a player's queues (FORMAT.md 6): the choice queue by its head only, the target queue by its first fitting entry.
import { Break } from '../script/breaks.js';
import type { PreparedAnswer } from '../script/scenario.js';
import type { Run } from './run.js';

/**
 * The head of the choice queue if it is of one of these kinds. A "no" in front of it is passed over: it answers a question that the engine didn't ask
 * because "yes" was impossible (a payment without the mana).
 */
export function headChoice(run: Run, seat: number, ...kinds: readonly string[]): PreparedAnswer | null {
  const head = run.queues[seat].choice[headIndex(run, seat, kinds)];
  return head !== undefined && kinds.includes(head.kind) ? head : null;
}

function headIndex(run: Run, seat: number, kinds: readonly string[]): number {
  const queue = run.queues[seat].choice;
  if (kinds.includes('yesNo')) return 0;
  let i = 0;
  while (i < queue.length && isNo(queue[i])) i++;
  return queue[i] !== undefined && kinds.includes(queue[i].kind) ? i : 0;
}

/** A leftover that changes nothing: "no" to what wasn't asked, the end of a selection among nothing. */
export function isNeutral(answer: PreparedAnswer): boolean {
  return isNo(answer) || answer.kind === 'stop';
}

function isNo(answer: PreparedAnswer): boolean {
  return answer.kind === 'yesNo' && answer.value === false;
}

/** Takes the answer that `headChoice` gave, with what it passed over. */
export function takeChoice(run: Run, seat: number, taken: PreparedAnswer | null): void {
  if (taken === null) return;
  const { choice } = run.queues[seat];
  run.setQueues(seat, { choice: choice.slice(choice.indexOf(taken) + 1) });
}

export function takeTarget(run: Run, seat: number, index: number): void {
  run.setQueues(seat, { target: run.queues[seat].target.filter((_, i) => i !== index) });
}

export function takeMode(run: Run, seat: number): void {
  run.setQueues(seat, { mode: run.queues[seat].mode.slice(1) });
}

/** In a strict run a decision without an answer ends it. */
export function missing(run: Run, seat: number, what: string): void {
  if (run.strict)
    throw new Break(
      'missingAnswer',
      `${what} (player ${run.seatName(seat)}; head of the choice queue: ${printAnswer(run.queues[seat].choice[0])}, of the target queue: ${printAnswer(run.queues[seat].target[0])})`,
    );
}

export function printAnswer(answer: PreparedAnswer | undefined): string {
  if (answer === undefined) return 'none';
  const value = answer.value ?? answer.targets ?? answer.objects ?? '';
  return `${answer.kind} ${typeof value === 'object' ? JSON.stringify(value) : String(value)}`.trim();
}
