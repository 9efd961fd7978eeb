// One job of a simulation in a thread of its own: gets its games and the records of their cards, sends progress and its tally.
import { parentPort, workerData } from 'node:worker_threads';
import { CardIndex, type CardRecord } from '@lawmage/cards';
import { messageOf, playGames, type Job, type Tally } from './play-games.js';

export interface WorkerInput {
  readonly job: Job;
  readonly records: readonly CardRecord[];
}
export type WorkerMessage = { readonly kind: 'game'; readonly bugs: number } | { readonly kind: 'tally'; readonly tally: Tally } | { readonly kind: 'failure'; readonly message: string };

const { job, records } = workerData as WorkerInput;
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has no origin
const send = (message: WorkerMessage): void => parentPort?.postMessage(message);
try {
  let known = 0;
  const tally = playGames(job, new CardIndex(records), (_done, bugs) => {
    send({ kind: 'game', bugs: bugs - known });
    known = bugs;
  });
  send({ kind: 'tally', tally });
} catch (error) {
  send({ kind: 'failure', message: messageOf(error) });
}
