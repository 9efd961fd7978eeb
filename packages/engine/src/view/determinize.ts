// A whole state for a player that searches (DESIGN §2.11; HARD-PROBLEMS 13): one that could be the true one as far as the player knows, with all else redrawn.
import type { Game } from '../state/generated.js';
import { clone } from '../state/snapshot.js';
import { redrawHidden } from './hidden-cards.js';

/** A copy in which hands, libraries, face-down identities and random streams that the player can't know are redrawn from `seed`. The player's view of it is the same. */
export function determinize(g: Game, seat: number, seed: number): Game {
  const copy = clone(g);
  redrawHidden(copy, seat, seed, () => true);
  return copy;
}
