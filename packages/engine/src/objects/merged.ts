// Merged permanents (CR 730): one object represented by several cards or tokens. The row keeps its own card; the others are parked in limbo under their own refs, and the
// order of all of them is kept from the top down.
import type { Game, GameObject } from '../state/generated.js';
import type { GameEvent } from '../events/event.js';
import { becameOf, current, currentOrLast, nextRef, rowOf } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';

/** Stands for the row's own card in the list of components. */
export const OWN = 0;

export function componentOf(g: Game, host: GameObject, ref: number): GameObject {
  return ref === OWN ? host : g.objects[rowOf(ref)];
}

/** CR 730.2d: a merged permanent is a token only if its topmost component is one. */
export function isToken(g: Game, o: GameObject): boolean {
  return o.components.length === 0 ? o.kind === KIND.token : componentOf(g, o, o.components[0]).kind !== KIND.card;
}

/** What a zone change's subject became: all components of a merged permanent (CR 730.3c). */
export function arrivalsOf(g: Game, e: GameEvent): readonly number[] {
  const components = e.from === ZONE.battlefield ? (currentOrLast(g, e.subject)?.components ?? []) : [];
  return [e.arrived, ...components.filter((ref) => ref !== OWN).map(nextRef).filter((ref) => current(g, ref) !== null)];
}

/** The objects that it became in the zone that it went to, if they are still there (CR 400.7, 730.3c). */
export function becomingOf(g: Game, ref: number): readonly number[] {
  const arrived = becameOf(g, ref);
  if (arrived === 0) return [];
  const components = currentOrLast(g, ref)?.components ?? [];
  return [arrived, ...components.filter((each) => each !== OWN).map(nextRef).filter((each) => current(g, each) !== null)];
}
