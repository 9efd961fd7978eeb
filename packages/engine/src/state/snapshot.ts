// Cloning, encoding and hashing whole states (DESIGN §2.1). A clone shares departed objects, derived records and the catalogue. Not here: states under an open
// mark, which exist only while an offer is being cast and are cloned as the state at the outermost mark (casting/attempt.ts).
import { Bug, Rejected } from './failures.js';
import { cloneGame, decodeGame, encodeGame, type Game } from './generated.js';
import { hashText } from './hash.js';
import { isMarked } from './marks.js';
import type { Catalogue } from './values.js';

/** An independent copy for rollouts and stored positions. @throws Bug while a mark is open */
export function clone(g: Game): Game {
  if (isMarked(g)) throw new Bug('clone under an open mark');
  if (g.counters !== null) g.counters.clones++;
  const copy = cloneGame(g);
  copy.journal = null;
  copy.record = null;
  return copy;
}

/** Plain JSON of the state, naming the catalogue that it needs. */
export function encode(g: Game): Record<string, unknown> {
  return { catalogue: g.catalogue.hash, game: encodeGame(g) };
}

/** @throws Rejected if the state belongs to another catalogue */
export function decode(from: Record<string, unknown>, catalogue: Catalogue): Game {
  if (from.catalogue !== catalogue.hash) throw new Rejected('this state needs another catalogue');
  const g = decodeGame(from.game as Record<string, unknown>);
  g.catalogue = catalogue;
  g.dirty = -1;
  g.layerReads = -1;
  g.settledAt = -1;
  return g;
}

/** Equal states have equal hashes. */
export function stateHash(g: Game): string {
  return hashText(JSON.stringify(encode(g)));
}
