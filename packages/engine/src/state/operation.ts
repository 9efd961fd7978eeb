// The shape of a frame's handler. `run` goes one step: it changes state and frames, or returns the decision that it needs, having changed nothing since the
// last step, so that the decision can be computed again from the frame (HARD-PROBLEMS 9).
import type { Answer, Decision } from '../decisions/decision.js';
import type { Frame, Game } from './generated.js';

export interface Operation {
  run(g: Game, frame: Frame): Decision | null;
  /** Takes the answer to the decision that `run` returned. */
  answer?(g: Game, frame: Frame, answer: Answer, decision: Decision): void;
}
