// A computer player: answers decisions from what its view shows. It never sees the state (DESIGN §2.11).
import type { Answer, Decision } from '@lawmage/engine';
import type { PlayerView } from './view.js';

export interface Player {
  /** For tables and replay files. */
  readonly name: string;
  /** A legal answer. */
  answer(decision: Decision, view: PlayerView): Answer;
}
