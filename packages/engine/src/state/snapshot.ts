// Cloning, encoding and hashing whole states at a decision (DESIGN §2.1, §2.5). A clone shares departed objects, derived records and the catalogue. Under an open
// mark a state is the one at the outermost mark with the answers since; they are replayed, which opens the marks again.
import { answerDecision, openDecisions } from '../machine.js';
import { Bug, Rejected } from './failures.js';
import { cloneGame, decodeGame, encodeGame, type Game } from './generated.js';
import { hashText } from './hash.js';
import { atOutermostMark, isMarked } from './marks.js';
import type { Catalogue } from './values.js';

/** An independent copy for rollouts and stored positions. */
export function clone(g: Game): Game {
  if (g.counters !== null) g.counters.clones++;
  if (!isMarked(g)) return copyOf(g);
  return atOutermostMark(g, (answers) => {
    const copy = copyOf(g);
    forgetDerived(copy);
    copy.counters = null;
    replay(copy, answers);
    copy.counters = g.counters;
    return copy;
  });
}

function copyOf(g: Game): Game {
  const copy = cloneGame(g);
  copy.journal = null;
  copy.record = null;
  return copy;
}

/** Plain JSON of the state, naming the catalogue that it needs. */
export function encode(g: Game): Record<string, unknown> {
  const catalogue = g.catalogue.hash;
  if (!isMarked(g)) return { catalogue, game: encodeGame(g) };
  return atOutermostMark(g, (answers) => ({ catalogue, game: encodeGame(g), answers: [...answers] }));
}

/** @throws Rejected if the state belongs to another catalogue */
export function decode(from: Record<string, unknown>, catalogue: Catalogue): Game {
  if (from.catalogue !== catalogue.hash) throw new Rejected('this state needs another catalogue');
  const g = decodeGame(from.game as Record<string, unknown>);
  g.catalogue = catalogue;
  forgetDerived(g);
  if (Array.isArray(from.answers)) replay(g, from.answers as readonly (readonly number[])[]);
  return g;
}

/** What is computed from the state is computed again. */
export function forgetDerived(g: Game): void {
  g.dirty = -1;
  g.layerReads = -1;
  g.settledAt = -1;
  g.index = null;
}

/** Goes from the outermost mark to the decision that was open. */
function replay(g: Game, answers: readonly (readonly number[])[]): void {
  for (const answer of answers) {
    const [decision] = openDecisions(g);
    if (decision === undefined) throw new Bug('the answers since the mark do not fit the state');
    answerDecision(g, decision, answer);
  }
  openDecisions(g);
}

/** Equal states have equal hashes. */
export function stateHash(g: Game): string {
  return hashText(JSON.stringify(encode(g)));
}
