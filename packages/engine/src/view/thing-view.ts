// How a view names an object or a player (HARD-PROBLEMS 13): by the viewer's handle, and by name if the viewer may know it. Never by the engine's reference.
import { characteristicsOf } from '../query/characteristics.js';
import type { Game, GameObject } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import { ZONE } from '../state/values.js';
import { isKnownTo } from '../zones/knowledge.js';

/** Something that a view names: by the viewer's handle (0: it has none) and, if the viewer may know it, by name. */
export interface ThingView {
  readonly handle: number;
  readonly name: string | null;
}
/** An object or a player that is attacked, enchanted or targeted. */
export type AimView = { readonly object: ThingView } | { readonly player: number };

export function nameOf(g: Game, number: number): string | null {
  return g.catalogue.names[number] ?? null;
}

/** What a viewer may call an object, now or as it last was; null if it can't tell it apart and may not know it. */
export function thingView(g: Game, viewer: number, ref: number): ThingView | null {
  const o = currentOrLast(g, ref);
  if (o === null) return null;
  const handle = o.handles[viewer] ?? 0;
  const name = isKnownTo(o, viewer) || isFaceDownInSight(o) ? nameOf(g, characteristicsOf(g, o).name) : null;
  return handle === 0 && name === null ? null : { handle, name };
}

/** A face-down spell or permanent: all see the characteristics that the rules give it (CR 708.2). */
export function isFaceDownInSight(o: GameObject): boolean {
  return o.faceDown && (o.zone === ZONE.battlefield || o.zone === ZONE.stack);
}

export function thingsView(g: Game, viewer: number, refs: readonly number[]): readonly ThingView[] {
  return refs.map((ref) => thingView(g, viewer, ref)).filter((each): each is ThingView => each !== null);
}

/** What a code of the state aims at: a ref, or -1 - player; null for none. */
export function aimView(g: Game, viewer: number, code: number): AimView | null {
  if (code === 0) return null;
  if (code < 0) return { player: -1 - code };
  const object = thingView(g, viewer, code);
  return object === null ? null : { object };
}
