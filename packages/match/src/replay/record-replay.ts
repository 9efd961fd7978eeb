// Making the replay of a match: its start, its answers, and hashes got by running it again, so that playing costs nothing.
import { stateHash } from '@lawmage/engine';
import { createMatch, type LoggedAnswer, type Match, type MatchSetup } from '../match.js';
import { ENGINE_VERSION } from '../version.js';
import { REPLAY_SCHEMA, type EndLine, type HashLine, type Replay, type ReplayHeader } from './replay-file.js';

/** Answers between two hashes. */
const EVERY = 100;

/** @param failure the message of the bug that the last answer led to */
export function recordReplay(match: Match, failure?: string): Replay {
  const { setup } = match;
  const { answers } = match;
  const again = createMatch({ ...setup, catalogue: match.cards });
  const hashes: HashLine[] = [];
  const safe = failure === undefined ? answers : answers.slice(0, -1);
  safe.forEach((entry, i) => {
    again.redo(entry);
    if ((i + 1) % EVERY === 0) hashes.push({ after: i + 1, hash: stateAt(again) });
  });
  return { header: headerOf(setup, match), answers, hashes, end: endOf(again, answers, failure) };
}

/** The hash at the next decision, or at the end of the game. */
export function stateAt(match: Match): string {
  match.decisions();
  return stateHash(match.game);
}

function headerOf({ start, seed, options, scripted }: MatchSetup, match: Match): ReplayHeader {
  const { options: all, catalogue } = match.game;
  return { schema: REPLAY_SCHEMA, engineVersion: ENGINE_VERSION, edition: all.edition, catalogueHash: catalogue.hash, format: all.format, options: options ?? {}, seed, start, scripted: scripted ?? [] };
}

function endOf(match: Match, answers: readonly LoggedAnswer[], failure: string | undefined): EndLine {
  const decisions = answers.length;
  if (failure !== undefined) return { end: 'bug', winners: [], decisions, message: failure };
  const hash = stateAt(match);
  const { result } = match;
  return { end: result?.kind ?? 'unfinished', winners: result?.winners ?? [], decisions, hash };
}
