// What a simulation plays: pairs of decks, so many games each, every game with a seed of its own, so that neither order nor jobs change a result.
import { deriveSeed, greedyPlayer, randomPlayer, type Player } from '@lawmage/ai';
import type { MatchStart, PlayerStart } from '@lawmage/match';

export const PLAYER_KINDS = ['random', 'greedy'] as const;
export type PlayerKind = (typeof PLAYER_KINDS)[number];

export interface PlannedGame {
  /** Number of the pair and of the game within it. */
  readonly pair: number;
  readonly game: number;
  readonly seed: number;
}

/** Unordered pairs without mirrors; one deck plays itself. */
export function pairsOf(decks: number): readonly (readonly [number, number])[] {
  if (decks === 1) return [[0, 0]];
  const pairs: [number, number][] = [];
  for (let i = 0; i < decks; i++) for (let j = i + 1; j < decks; j++) pairs.push([i, j]);
  return pairs;
}

export function planGames(pairs: number, games: number, seed: number): readonly PlannedGame[] {
  const planned: PlannedGame[] = [];
  for (let pair = 0; pair < pairs; pair++) {
    const pairSeed = deriveSeed(seed, pair);
    for (let game = 0; game < games; game++) planned.push({ pair, game, seed: deriveSeed(pairSeed, game) });
  }
  return planned;
}

export function makePlayer(kind: PlayerKind, seed: number): Player {
  return kind === 'greedy' ? greedyPlayer(seed) : randomPlayer(seed);
}

/** Seat 0 is the first deck of the pair; who begins is the game's own chance. */
export function startOf(first: PlayerStart, second: PlayerStart): MatchStart {
  return { from: 'decks', players: [first, second.name === first.name ? { ...second, name: `${second.name} (2)` } : second] };
}
