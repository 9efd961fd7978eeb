// Rows, references and last known information (HARD-PROBLEMS 0.1, 3; CR 400.7, 608.2h). A reference is row + generation in one integer;
// a stale one reads the departed object that it named, never the new tenant of the row.
import { setElement } from './marks.js';
import { GameObject, setGameFreeRows, type Game } from './generated.js';
import { Bug } from './failures.js';
import { ZONE } from './values.js';

const ROW_BITS = 16;
const ROW_MASK = (1 << ROW_BITS) - 1;
/** Number of rows that a reference can name. */
export const MAXIMUM_ROWS = ROW_MASK;

export function rowOf(ref: number): number {
  return ref & ROW_MASK;
}

/** The reference that the next object in this row will have. */
export function nextRef(ref: number): number {
  return ref + (1 << ROW_BITS);
}

/** The object if it still is what the reference named, else null. */
export function current(g: Game, ref: number): GameObject | null {
  if (ref <= 0) return null;
  const object = g.objects[ref & ROW_MASK];
  return object !== undefined && object.ref === ref && object.zone !== ZONE.none ? object : null;
}

/** The object as it is now, or as it last was (CR 608.2h); null if it was never known or has been forgotten. */
export function currentOrLast(g: Game, ref: number): GameObject | null {
  if (ref <= 0) return null;
  let object: GameObject | null = g.objects[ref & ROW_MASK] ?? null;
  while (object !== null && object.ref !== ref) object = object.previous;
  return object;
}

/** The object that must exist: a Bug if it doesn't. */
export function object(g: Game, ref: number): GameObject {
  const found = current(g, ref);
  if (found === null) throw new Bug(`no object ${ref}`);
  return found;
}

/** What the object became in the zone that it went to, if it is still that (CR 400.7; one step only). */
export function becameOf(g: Game, ref: number): number {
  const old = currentOrLast(g, ref);
  if (old === null) return 0;
  const live = g.objects[ref & ROW_MASK];
  if (live.ref === ref) return 0;
  return old.arrived !== 0 && live.ref === old.arrived && live.zone !== ZONE.none ? old.arrived : 0;
}

/** A fresh row for a card, token, copy, emblem or ability; the caller fills it. */
export function newObject(g: Game): GameObject {
  const free = g.freeRows;
  let row: number;
  let generation = 0;
  let previous: GameObject | null = null;
  if (free.length > 0) {
    row = free[free.length - 1];
    setGameFreeRows(g, free.slice(0, -1));
    generation = g.objects[row].ref >>> ROW_BITS;
    previous = g.objects[row].zone === ZONE.none ? g.objects[row] : null;
  } else {
    row = Math.max(1, g.objects.length);
    if (g.objects.length === 0) setElement(g, g.objects, 0, new GameObject());
  }
  const made = new GameObject();
  made.ref = ((generation + 1) << ROW_BITS) | row;
  made.previous = previous;
  setElement(g, g.objects, row, made);
  return made;
}
