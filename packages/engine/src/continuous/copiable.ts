// Layer 1 (CR 613.2, 707.2, 708.2): the copiable values of an object, printed values with copy effects and face-down values applied.
import type { Game, GameObject } from '../state/generated.js';
import type { LockedValues } from './apply-modification.js';
import { FACE_DOWN, faceDownValues } from '../objects/face-down.js';
import { componentOf } from '../objects/merged.js';
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
  let values = o.components.length > 0 ? mergedValues(g, o) : (o.copy ?? printedValues(g, o.def, o.face));
  for (const effect of g.effects) {
    const locked = effect.values as LockedValues | null;
    if (locked !== null && locked.copy !== null && effect.objects.includes(o.ref)) values = locked.copy;
  }
  return values;
}

/** CR 702.140e, 730.2a: what the topmost component has, with the abilities of all of them. */
export function mergedValues(g: Game, o: GameObject): Copiable {
  const values = o.components.map((ref) => {
    const component = componentOf(g, o, ref);
    return component.copy ?? printedValues(g, component.def, component.face);
  });
  return values.slice(1).reduce(withAbilitiesOf, values[0]);
}

const MERGED = new WeakMap<Copiable, WeakMap<Copiable, Copiable>>();
/** One record for the same components, so that what is remembered of it holds. */
function withAbilitiesOf(top: Copiable, other: Copiable, depth: number): Copiable {
  let known = MERGED.get(top);
  if (known === undefined) MERGED.set(top, (known = new WeakMap()));
  let merged = known.get(other);
  if (merged === undefined) {
    const added = other.abilities.map((each) => ({ ...each, key: each.key + KEY_STEP * (depth + 1) })); // the same ability of two cards is there twice
    known.set(other, (merged = { ...top, abilities: [...top.abilities, ...added] }));
  }
  return merged;
}
const KEY_STEP = 1_000_003;
