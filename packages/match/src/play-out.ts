// Playing a match out by computer players: what simulation, fuzz and benchmarks share.
import type { Player } from '@lawmage/ai';
import type { GameResult } from '@lawmage/engine';
import type { Match } from './match.js';

/** How a match ended. `limit` without a result in the state: the runner stopped it. */
export interface Outcome {
  readonly result: GameResult['kind'] | 'limit';
  /** Seats that won. */
  readonly winners: readonly number[];
  readonly turns: number;
  readonly decisions: number;
}

/** More decisions than a real game has: past it, it counts as `limit`. */
export const DECISION_LIMIT = 20_000;

/**
 * Plays until the game is over.
 *
 * @param players by seat
 * @param onDecision called before each decision is answered
 */
export function playOut(match: Match, players: readonly Player[], limit = DECISION_LIMIT, onDecision?: (match: Match) => void): Outcome {
  const outcome = (result: Outcome['result'], winners: readonly number[]): Outcome => ({ result, winners, turns: match.game.turn, decisions: match.answers.length });
  for (;;) {
    const [decision] = match.decisions();
    if (decision === undefined) {
      const { result } = match;
      return outcome(result?.kind ?? 'draw', result?.winners ?? []);
    }
    if (match.answers.length >= limit) return outcome('limit', []);
    onDecision?.(match);
    match.answer(decision, match.ask(decision, players[decision.decider]));
  }
}
