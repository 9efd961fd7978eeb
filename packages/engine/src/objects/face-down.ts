// Face-down objects (CR 708): what they are like, and the abilities by which they may be turned face up.
import { TYPE_BIT } from '../link/words.js';
import type { Catalogue, Copiable } from '../state/values.js';
import { FACE_DOWN_BY } from '../state/values.js';

/** CR 708.2a: a 2/2 creature with no text, name, subtypes or mana cost. */
export const FACE_DOWN: Copiable = { def: -1, face: 0, name: -1, cost: null, manaValue: 0, colors: 0, types: TYPE_BIT.creature, supertypes: 0, subtypes: [], power: 2, toughness: 2, loyalty: null, defense: null, abilities: [] };

/** The copiable values of a face-down spell or permanent (CR 708.2). */
export function faceDownValues(catalogue: Catalogue, by: number): Copiable {
  return by === FACE_DOWN_BY.disguise || by === FACE_DOWN_BY.cloak ? (catalogue.disguised ?? FACE_DOWN) : FACE_DOWN;
}
