// Layer 1 (CR 613.2, 707.2, 708.2): the copiable values of an object, printed values with copy effects and face-down values applied.
import type { Game, GameObject } from '../state/generated.js';
import type { LockedValues } from './apply-modification.js';
import { TYPE_BIT } from '../link/words.js';
import { ZONE, type Copiable } from '../state/values.js';

/** CR 708.2a: a 2/2 creature with no text, name, subtypes or mana cost. */
export const FACE_DOWN: Copiable = { def: -1, face: 0, name: -1, cost: null, manaValue: 0, colors: 0, types: TYPE_BIT.creature, supertypes: 0, subtypes: [], power: 2, toughness: 2, loyalty: null, defense: null, abilities: [] };
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
  if (o.faceDown) return o.zone === ZONE.exile ? NO_VALUES : FACE_DOWN; // CR 406.3, 708.2a
  let values = o.copy ?? printedValues(g, o.def, o.face);
  for (const effect of g.effects) {
    const locked = effect.values as LockedValues | null;
    if (locked !== null && locked.copy !== null && effect.objects.includes(o.ref)) values = locked.copy;
  }
  return values;
}
