// Looking at a card as it would be with one of its faces, or halves, chosen (CR 601.3, 709.3b, 712.11b, 715.3a): a lens that writes nothing.
import { rowOf } from '../state/objects.js';
import { cloneGameObject, type Game, type GameObject } from '../state/generated.js';

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
