// Distributing a simulation over threads: game i goes to job i modulo jobs; tallies are added up, so the result doesn't depend on how many there are.
import { Worker } from 'node:worker_threads';
import type { CardNames, CardRecord } from '@lawmage/cards';
import { namesOf } from '@lawmage/match';
import { Checksum } from './checksum.js';
import { playGames, type Job, type Tally } from './play-games.js';
import type { WorkerInput, WorkerMessage } from './worker.js';

export interface Simulation extends Tally {
  readonly checksum: string;
}

/** @param onGame told after each game how many are done and how many bugs there were */
export async function runJobs(job: Job, cards: CardNames, jobs: number, onGame: (done: number, bugs: number) => void): Promise<Simulation> {
  if (jobs <= 1) {
    const tally = playGames(job, cards, (done, bugs) => onGame(done, bugs));
    return { ...tally, checksum: checksumOf([tally]) };
  }
  const records = namesOf({ from: 'decks', players: job.starts }).map((name) => cards.find(name)).filter((card): card is CardRecord => card !== undefined);
  let done = 0;
  let bugs = 0;
  const parts = Array.from({ length: Math.min(jobs, job.games.length) }, (_, j) => ({ ...job, games: job.games.filter((__, i) => i % jobs === j) }));
  const tallies = await Promise.all(
    parts.map((part) =>
      runWorker({ job: part, records }, (more) => {
        bugs += more;
        onGame(++done, bugs);
      }),
    ),
  );
  return { ...addTallies(tallies), checksum: checksumOf(tallies) };
}

function runWorker(input: WorkerInput, onGame: (bugs: number) => void): Promise<Tally> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./worker.js', import.meta.url), { workerData: input });
    worker.on('message', (message: WorkerMessage) => {
      if (message.kind === 'game') onGame(message.bugs);
      else if (message.kind === 'tally') resolve(message.tally);
      else reject(new Error(message.message));
    });
    worker.on('error', reject);
    worker.on('exit', (code) => reject(new Error(`a job ended with status ${code}`)));
  });
}

function addTallies(tallies: readonly Tally[]): Tally {
  const pairs = tallies[0].pairs.map((_, i) =>
    tallies.reduce(
      (sum, tally) => {
        const part = tally.pairs[i];
        for (const key of Object.keys(sum) as (keyof typeof sum)[]) sum[key] += part[key];
        return sum;
      },
      { games: 0, firstWins: 0, secondWins: 0, draws: 0, turns: 0, decisions: 0, bugs: 0 },
    ),
  );
  const bugs = tallies.flatMap((tally) => tally.bugs).toSorted((a, b) => a.pair - b.pair || a.game - b.game);
  return { pairs, bugs, sums: { low: 0, high: 0 } };
}

function checksumOf(tallies: readonly Tally[]): string {
  const checksum = new Checksum();
  for (const { sums } of tallies) checksum.addSums(sums);
  return checksum.toString();
}
