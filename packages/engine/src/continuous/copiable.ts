// Layer 1 (CR 613.2, 707.2, 708.2): the copiable values of an object, printed values with copy effects and face-down values applied.
import type { Game, GameObject } from '../state/generated.js';
import type { LockedValues } from './apply-modification.js';
import { FACE_DOWN, faceDownValues } from '../objects/face-down.js';
import { ZONE, type Copiable } from '../state/values.js';

const NO_VALUES: Copiable = { ...FACE_DOWN, types: 0, power: null, toughness: null };

/** Printed values of the face that counts. */
export function printedValues(g: Game, def: number, face: number): Copiable {
  const definition = g.catalogue.definitions[def];
  if (definition === undefined) return NO_VALUES;
  if (face < 0 && definition.combined !== null) return definition.combined;
  return definition.faces[Math.max(0, face)].printed;
}

/** The copiable values of an object now (CR 707.2). */
export function copiableValues(g: Game, o: GameObject): Copiable {
  if (o.faceDown) return o.zone === ZONE.exile ? NO_VALUES : faceDownValues(g.catalogue, o.faceDownBy); // CR 406.3, 708.2a
  let values = o.copy ?? printedValues(g, o.def, o.face);
  for (const effect of g.effects) {
    const locked = effect.values as LockedValues | null;
    if (locked !== null && locked.copy !== null && effect.objects.includes(o.ref)) values = locked.copy;
  }
  return values;
}
