// Playing planned games, in this thread: what one job of a simulation does.
import { deriveSeed } from '@lawmage/ai';
import type { CardNames } from '@lawmage/cards';
import { catalogueOf, createMatch, playOut, printReplay, recordReplay, stateAt, type CardCatalogue, type Match, type Outcome, type PlayerStart } from '@lawmage/match';
import { Checksum } from './checksum.js';
import { makePlayer, startOf, type PlannedGame, type PlayerKind } from './game-plan.js';

export interface PairTally {
  games: number;
  firstWins: number;
  secondWins: number;
  draws: number;
  turns: number;
  decisions: number;
  bugs: number;
}

/** A game that ended by a failure of ours. */
export interface FoundBug {
  readonly pair: number;
  readonly game: number;
  readonly seed: number;
  readonly message: string;
  /** Text of the replay that reproduces it. */
  readonly replay: string;
}

export interface Tally {
  readonly pairs: PairTally[];
  readonly bugs: FoundBug[];
  readonly sums: { readonly low: number; readonly high: number };
}

export interface Job {
  readonly starts: readonly PlayerStart[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly games: readonly PlannedGame[];
  readonly player: PlayerKind;
}

export function playGames(job: Job, cards: CardNames, onGame?: (done: number, bugs: number, last: Outcome | null, planned: PlannedGame) => void): Tally {
  const pairs = job.pairs.map((): PairTally => ({ games: 0, firstWins: 0, secondWins: 0, draws: 0, turns: 0, decisions: 0, bugs: 0 }));
  const catalogues: (CardCatalogue | undefined)[] = [];
  const checksum = new Checksum();
  const bugs: FoundBug[] = [];
  job.games.forEach((planned, done) => {
    const [first, second] = job.pairs[planned.pair];
    const start = startOf(job.starts[first], job.starts[second]);
    const catalogue = (catalogues[planned.pair] ??= catalogueOf(start, cards));
    const match = createMatch({ start, cards, seed: planned.seed, catalogue });
    const tally = pairs[planned.pair];
    tally.games++;
    let last: Outcome | null = null;
    try {
      last = playOut(match, [0, 1].map((seat) => makePlayer(job.player, deriveSeed(planned.seed, seat))));
      count(tally, last);
      checksum.add(planned.pair, planned.game, stateAt(match));
    } catch (error) {
      tally.bugs++;
      bugs.push({ ...planned, message: messageOf(error), replay: bugReplay(match, error) });
    }
    onGame?.(done + 1, bugs.length, last, planned);
  });
  return { pairs, bugs, sums: checksum.sums };
}

function count(tally: PairTally, outcome: Outcome): void {
  tally.turns += outcome.turns;
  tally.decisions += outcome.decisions;
  if (outcome.result !== 'win') tally.draws++;
  else if (outcome.winners.includes(0)) tally.firstWins++;
  else tally.secondWins++;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}

/** The replay of a match that ended in a failure; whatever else goes wrong, something is kept. */
export function bugReplay(match: Match, error: unknown): string {
  try {
    return printReplay(recordReplay(match, messageOf(error)));
  } catch {
    const { setup, answers } = match;
    return printReplay({ ...recordReplayHeader(match), answers, hashes: [], end: { end: 'bug', winners: [], decisions: answers.length, message: `${messageOf(error)} (seed ${setup.seed})` } });
  }
}
function recordReplayHeader(match: Match): { readonly header: ReturnType<typeof recordReplay>['header'] } {
  const empty = createMatch({ ...match.setup, catalogue: match.cards });
  return { header: recordReplay(empty).header };
}
