// Running a replay again (DESIGN §2.3): the same start and answers must give the same hashes. Says where the first difference is.
import type { CardNames } from '@lawmage/cards';
import { sampleAnswer } from '@lawmage/engine';
import { createMatch, type LoggedAnswer, type Match } from '../match.js';
import { stateAt } from './record-replay.js';
import type { Replay } from './replay-file.js';

/** The first place where the replay and the engine differ; answers are counted from 1. */
export interface Difference {
  readonly after: number;
  readonly what: string;
}

export interface Verification {
  readonly match: Match;
  readonly decisions: number;
  /** At the end, or at the first difference. */
  readonly hash: string;
  readonly difference: Difference | null;
}

/** The match of a replay before its first answer. @throws Rejected if a card is unknown or not understood */
export function matchOf({ header }: Replay, cards: CardNames): Match {
  const { start, seed, options, scripted } = header;
  return createMatch({ start, cards, seed, options, scripted });
}

/**
 * Runs all answers.
 *
 * @param onAnswer called before each answer, for showing the game
 */
export function verifyReplay(replay: Replay, cards: CardNames, onAnswer?: (match: Match, index: number) => void): Verification {
  const match = matchOf(replay, cards);
  const { header, answers, end } = replay;
  const hashes = new Map(replay.hashes.map(({ after, hash }) => [after, hash]));
  const done = (after: number, what: string | null): Verification => ({ match, decisions: after, hash: safeHash(match), difference: what === null ? null : { after, what } });
  if (match.game.catalogue.hash !== header.catalogueHash) return done(0, `the cards read differently now: catalogue ${match.game.catalogue.hash}, then ${header.catalogueHash}`);
  for (const [i, entry] of answers.entries()) {
    onAnswer?.(match, i);
    const problem = give(match, entry, end?.end === 'bug' && i === answers.length - 1);
    if (problem !== null) return done(i, problem);
    const hash = hashes.get(i + 1);
    if (hash !== undefined && stateAt(match) !== hash) return done(i + 1, `the state is another: ${stateAt(match)}, then ${hash}`);
  }
  if (end?.hash !== undefined && stateAt(match) !== end.hash) return done(answers.length, `the last state is another: ${stateAt(match)}, then ${end.hash}`);
  return done(answers.length, null);
}

function safeHash(match: Match): string {
  try {
    return stateAt(match);
  } catch {
    return ''; // the state that a bug left
  }
}

/** Gives one logged answer; what is wrong with it, or null. */
function give(match: Match, entry: LoggedAnswer, isLastOfBug: boolean): string | null {
  if (entry.kind !== 'concede') {
    const problem = compare(match, entry);
    if (problem !== null) return problem;
  }
  try {
    match.redo(entry);
    const [next] = match.decisions();
    if (isLastOfBug && next !== undefined) sampleAnswer(next, () => 0); // a decision without a legal answer is a bug, too
    return isLastOfBug ? 'the answer that led to a bug leads to none now' : null;
  } catch (error) {
    if (isLastOfBug) return null; // the bug is reproduced
    const { name, message } = error as Error;
    return name === 'Illegal' ? `the answer [${entry.answer.join(', ')}] to ${entry.kind} (${entry.purpose}) is illegal: ${message}` : `a bug: ${message}`;
  }
}

function compare(match: Match, entry: LoggedAnswer): string | null {
  const open = match.decisions();
  const [decision] = open;
  if (decision === undefined) return `there is no decision for ${entry.kind} (${entry.purpose}) of player ${entry.player}: the game is over`;
  const fits = open.some((each) => each.player === entry.player && each.kind === entry.kind && each.cause.purpose === entry.purpose);
  return fits ? null : `asked now: ${decision.kind} (${decision.cause.purpose}) of player ${decision.player}; answered then: ${entry.kind} (${entry.purpose}) of player ${entry.player}`;
}
