// Scripted coins and dice (FORMAT.md 6 `dieRoll`, `coinFlip`): the leading results of a player's choice queue are laid into the random streams before the
// machine runs, and those that it used are taken from the queue afterwards.
import type { PreparedAnswer } from '../script/scenario.js';
import type { Run } from './run.js';

interface Laid {
  readonly seat: number;
  readonly dice: number;
  readonly coins: number;
}

const laid = new WeakMap<Run, Laid>();

export function installScripted(run: Run): void {
  for (let seat = 0; seat < run.queues.length; seat++) {
    const results = leading(run.queues[seat].choice);
    if (results.length === 0) continue;
    const dice = results.filter((each) => each.kind === 'dieRoll').map((each) => Number(each.value) - 1);
    const coins = results.filter((each) => each.kind === 'coinFlip').map((each) => (each.value === true ? 1 : 0));
    setScripted(run, 'dice', dice);
    setScripted(run, 'coins', coins);
    laid.set(run, { seat, dice: dice.length, coins: coins.length });
    return;
  }
  laid.delete(run);
}

export function takeScripted(run: Run): void {
  const was = laid.get(run);
  if (was === undefined) return;
  laid.delete(run);
  let used = was.dice - left(run, 'dice') + (was.coins - left(run, 'coins'));
  setScripted(run, 'dice', []);
  setScripted(run, 'coins', []);
  const choice = [...run.queues[was.seat].choice];
  for (let i = 0; i < choice.length && used > 0;) {
    if (isResult(choice[i])) {
      choice.splice(i, 1);
      used--;
    } else i++;
  }
  run.setQueues(was.seat, { choice });
}

function isResult(answer: PreparedAnswer): boolean {
  return answer.kind === 'dieRoll' || answer.kind === 'coinFlip';
}

function leading(queue: readonly PreparedAnswer[]): readonly PreparedAnswer[] {
  const end = queue.findIndex((answer) => !isResult(answer));
  return end < 0 ? queue : queue.slice(0, end);
}

function left(run: Run, name: string): number {
  return run.game.streams.find((stream) => stream.name === name)?.scripted.length ?? 0;
}

/** Streams that scenarios may script exist from the start (run/position.ts). */
function setScripted(run: Run, name: string, scripted: readonly number[]): void {
  const { game } = run;
  const stream = game.streams.find((each) => each.name === name);
  if (stream === undefined || (stream.scripted.length === 0 && scripted.length === 0)) return;
  run.log.push({ kind: 'scripted', stream: name, results: scripted });
  game.streams = game.streams.map((each) => (each === stream ? { ...each, scripted } : each));
}
