// Small constructors of decisions for the rooms that ask. Tokens are made from content: handles of the decider for objects, the number itself for numbers, the
// position in a fixed list for words (HARD-PROBLEMS 9, 13).
import type { Game } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import type { Cause, Decision, Option } from './decision.js';

/** Who decides for a player (CR 723). */
export function deciderOf(g: Game, player: number): number {
  const { decider } = g.players[player];
  return decider < 0 ? player : decider;
}

export function decisionFor(g: Game, player: number, cause: Cause): { readonly player: number; readonly decider: number; readonly cause: Cause } {
  return { player, decider: deciderOf(g, player), cause };
}

/** The handle by which a player knows an object; 0 if it can't tell it apart. */
export function handleOf(g: Game, viewer: number, ref: number): number {
  return currentOrLast(g, ref)?.handles[viewer] ?? 0;
}

/** An option for an object: its token is the decider's handle. */
export function objectOption(g: Game, player: number, ref: number): Option {
  return { token: handleOf(g, deciderOf(g, player), ref), ref };
}

/** Tokens of players lie above all handles. */
export const PLAYER_TOKEN = 1 << 24;
export function playerOption(player: number): Option {
  return { token: PLAYER_TOKEN + player, player };
}

export function refOption(g: Game, _player: number, token: number, ref: number, label: number): Option {
  return { token, ref, label };
}

/** A yes/no question: the answer is [1] or [0]. */
export function yesNo(g: Game, player: number, cause: Cause): Decision {
  return { ...decisionFor(g, player, cause), kind: 'pick', min: 1, max: 1, options: [{ token: 0, value: 0 }, { token: 1, value: 1 }] };
}
