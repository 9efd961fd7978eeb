// Looking at a card as it would be with one of its faces, or halves, chosen (CR 601.3, 709.3b, 712.11b, 715.3a): a lens that writes nothing.
import type { Rule } from '@lawmage/ir';
import { NOT_CAST } from '../state/values.js';
import { rowOf } from '../state/objects.js';
import { cloneGameObject, type Game, type GameObject } from '../state/generated.js';

/** Reads with the card seen as the spell cast for that alternative cost would be: its other face, or with other characteristics (CR 702.103d). */
export function asCastFor<T>(g: Game, o: GameObject, alternative: Extract<Rule, { kind: 'alternativeCost' }>, read: () => T): T {
  if (alternative.rider?.transformed === true) return withFace(g, o, 1, read);
  if (alternative.rider?.characteristics !== true) return read();
  const row = rowOf(o.ref);
  const seen = cloneGameObject(o);
  seen.cast = { ...NOT_CAST, facts: [alternative.label ?? ''], from: o.zone };
  seen.derived = null;
  g.objects[row] = seen; // read only: restored below
  try {
    return read();
  } finally {
    g.objects[row] = o;
  }
}

/** Reads with the card seen as that face. */
export function withFace<T>(g: Game, o: GameObject, face: number, read: () => T): T {
  if (o.face === face) return read();
  const row = rowOf(o.ref);
  const seen = cloneGameObject(o);
  seen.face = face;
  seen.derived = null;
  g.objects[row] = seen; // read only: restored below
  try {
    return read();
  } finally {
    g.objects[row] = o;
  }
}
