// The law of replay (DESIGN §2.3): the same start with the same answers gives the same states.
import { answerDecision, concede, openDecisions, stateHash, type Game } from '@lawmage/engine';
import type { LogEntry } from '../run/run.js';
import type { Violation } from './check-laws.js';

/** @param start the game before its first decision, which is changed */
export function checkReplay(start: Game, log: readonly LogEntry[]): readonly Violation[] {
  start.record = { add: () => undefined }; // the run was listened to as well
  let answers = 0;
  for (const entry of log) {
    switch (entry.kind) {
      case 'scripted':
        start.streams = start.streams.map((stream) =>
          stream.name === entry.stream ? { ...stream, scripted: entry.results } : stream,
        );
        break;
      case 'concede':
        openDecisions(start);
        concede(start, entry.seat);
        break;
      case 'answer': {
        const [decision] = openDecisions(start);
        answers++;
        if (decision === undefined) return [{ law: 'replay', message: `no decision for answer ${answers}` }];
        const hash = stateHash(start);
        if (entry.hash !== '' && hash !== entry.hash)
          return [{ law: 'replay', message: `at answer ${answers} the hash is ${hash}, not ${entry.hash}` }];
        answerDecision(start, decision, entry.answer);
      }
    }
  }
  return [];
}
