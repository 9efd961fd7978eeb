// `lawmage sim`: plays games between decks and prints a table of results.
import { startOfDeck, catalogueOf, withPlayableSideboard } from '@lawmage/match';
import { readDecks } from '../card-pool.js';
import { reportHint, STATUS, UsageError, type Status } from '../failure.js';
import { wholeNumber } from '../numbers.js';
import { Output, short, table } from '../output.js';
import { Progress } from '../progress.js';
import { writeReplay } from '../replay-folder.js';
import { pairsOf, planGames, PLAYER_KINDS, type PlayerKind } from '../sim/game-plan.js';
import type { Tally } from '../sim/play-games.js';
import { runJobs, type Simulation } from '../sim/run-jobs.js';

export interface SimOptions {
  readonly games: string;
  readonly seed: string;
  readonly jobs: string;
  readonly player: string;
  readonly cards?: string;
  readonly replays?: string;
  readonly json?: boolean;
  readonly out?: string;
}

const MAXIMUM_SEED = 0xffffffff;

export async function sim(names: readonly string[], options: SimOptions): Promise<Status> {
  const games = wholeNumber(options.games, '--games', 1, 10_000_000);
  const seed = wholeNumber(options.seed, '--seed', 0, MAXIMUM_SEED);
  const jobs = wholeNumber(options.jobs, '--jobs', 1, 256);
  const player = PLAYER_KINDS.find((kind) => kind === options.player);
  if (player === undefined) throw new UsageError(`--player must be one of ${PLAYER_KINDS.join(', ')}, not "${options.player}"`);
  const { decks, pool } = await readDecks(names, options);
  const sideboards = decks.map(({ deck, title }) => withPlayableSideboard(startOfDeck(deck, title), pool));
  const starts = sideboards.map(({ start }) => start);
  const pairs = pairsOf(decks.length);
  for (const start of starts) catalogueOf({ from: 'decks', players: [start] }, pool); // refuses cards that aren't understood before anything is played
  const output = new Output(options);
  sideboards.forEach(({ left }, i) => {
    if (left.length > 0) output.say(`${decks[i].title}: left out of the sideboard, not understood: ${left.join(', ')}`);
  });
  const planned = planGames(pairs.length, games, seed);
  const progress = new Progress(planned.length, 'games');
  const before = performance.now();
  const result = await runJobs({ starts, pairs, games: planned, player }, pool, jobs, (done, bugs) => progress.update(done, bugs > 0 ? `${bugs} bugs` : ''));
  const seconds = (performance.now() - before) / 1000;
  progress.end();
  return report(result, { output, seconds, titles: decks.map(({ title }) => title), pairs, seed, player, options });
}

interface Context {
  readonly output: Output;
  readonly seconds: number;
  readonly titles: readonly string[];
  readonly pairs: readonly (readonly [number, number])[];
  readonly seed: number;
  readonly player: PlayerKind;
  readonly options: SimOptions;
}

function report(result: Simulation, { output, seconds, titles, pairs, seed, player, options }: Context): Status {
  const rows = result.pairs.map((tally, i) => {
    const [first, second] = pairs[i];
    const finished = Math.max(1, tally.games - tally.bugs);
    output.record({ first: titles[first], second: titles[second], ...tally });
    return [titles[first], titles[second], `${tally.games}`, `${tally.firstWins}`, `${tally.secondWins}`, `${tally.draws}`, `${tally.bugs}`, short(tally.turns / finished), short(tally.decisions / finished)];
  });
  output.say(table([['deck', 'against', 'games', 'wins', 'losses', 'draws', 'bugs', 'turns', 'decisions'], ...rows]));
  const sum = total(result);
  output.say();
  output.say(`${sum.games} games by ${player} players in ${short(seconds)} s: ${short(sum.games / seconds)} a second; seed ${seed}; checksum ${result.checksum}`);
  const folder = options.replays;
  result.bugs.slice(0, 5).forEach((bug) => {
    const file = writeReplay(`bug-${titles[pairs[bug.pair][0]]}-${titles[pairs[bug.pair][1]]}-${bug.seed}`, bug.replay, folder);
    output.say();
    output.say(`Game ${bug.game + 1} of pair ${bug.pair + 1}: ${bug.message}`);
    output.say(reportHint(file));
  });
  if (result.bugs.length > 5) output.say(`… and ${result.bugs.length - 5} more bugs.`);
  output.finish({ games: sum.games, finished: sum.games - sum.bugs, draws: sum.draws, bugs: sum.bugs, turns: sum.turns, decisions: sum.decisions, seconds: Number(seconds.toFixed(3)), gamesPerSecond: Number((sum.games / seconds).toFixed(2)), checksum: result.checksum });
  return sum.bugs > 0 ? STATUS.bug : STATUS.done;
}

function total({ pairs }: Tally): { games: number; draws: number; bugs: number; turns: number; decisions: number } {
  const sum = { games: 0, draws: 0, bugs: 0, turns: 0, decisions: 0 };
  for (const tally of pairs) for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += tally[key];
  return sum;
}
