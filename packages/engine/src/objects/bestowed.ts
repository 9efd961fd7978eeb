// Bestowed Auras (CR 702.103): an effect of how the spell was cast, which ends when it would have nothing to enchant.
import { setGameObjectCast, type Game, type GameObject } from '../state/generated.js';

export function isBestowed(o: GameObject): boolean {
  return o.cast?.facts.includes('bestow') === true;
}

/** CR 702.103e–f; false if it wasn't bestowed. */
export function ceaseToBeBestowed(g: Game, o: GameObject): boolean {
  if (o.cast === null || !isBestowed(o)) return false;
  setGameObjectCast(g, o, { ...o.cast, facts: o.cast.facts.filter((fact) => fact !== 'bestow' && fact !== 'bestowed') });
  return true;
}

/** A spell that was cast for a target it no longer has (CR 702.103e, 702.140b): it goes on resolving as what it would be otherwise. False if it is none. */
export function ceaseToNeedTarget(g: Game, o: GameObject): boolean {
  if (ceaseToBeBestowed(g, o)) return true;
  if (o.cast === null || !o.cast.facts.includes('mutate')) return false;
  setGameObjectCast(g, o, { ...o.cast, facts: o.cast.facts.filter((fact) => fact !== 'mutate') });
  return true;
}
