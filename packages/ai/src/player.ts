// A computer player: answers decisions from what its view shows. It never sees the state (DESIGN §2.11).
import type { Answer, Decision } from '@lawmage/engine';
import type { PlayerView } from './view.js';

export interface Player {
  /** For tables and replay files. */
  readonly name: string;
  /** Answers by the decision's automaton alone: neither options nor view need be made readable for it. */
  readonly isBlind?: true;
  /** A legal answer. Numbers in the decision are ids of the view. */
  answer(decision: Decision, view: PlayerView): Answer;
}
