// Casting a card face down and turning a permanent face up (CR 708.4, 708.7, 702.37c, 702.37e, 116.2b): which abilities allow it, read off the face that isn't seen.
import type { Rule } from '@lawmage/ir';
import { asThoughOnBattlefield } from '../continuous/layers.js';
import { printedValues } from '../continuous/copiable.js';
import { CREATURE } from '../link/words.js';
import { rowOf } from '../state/objects.js';
import { cloneGameObject, type Game, type GameObject } from '../state/generated.js';
import { FACE_DOWN_BY, type AbilityInstance } from '../state/values.js';

type Alternative = Extract<Rule, { kind: 'alternativeCost' }>;

/** What a spell cast for this alternative cost is put face down by; 0 if it isn't (CR 708.4). */
export function faceDownByOf(rule: object | null | undefined): number {
  const by = (rule as Alternative | null | undefined)?.rider?.faceDown;
  return by === undefined ? FACE_DOWN_BY.nothing : FACE_DOWN_BY[by];
}

/** Reads with the card seen as the face-down spell that it would be (CR 702.37c): a lens that writes nothing. */
export function withFaceDown<T>(g: Game, o: GameObject, by: number, read: () => T): T {
  const row = rowOf(o.ref);
  const seen = cloneGameObject(o);
  seen.faceDown = true;
  seen.faceDownBy = by;
  seen.derived = null;
  g.objects[row] = seen; // read only: restored below
  try {
    return read();
  } finally {
    g.objects[row] = o;
  }
}

/** The abilities by which a face-down permanent may be turned face up: of what it would be (CR 702.37e), and as manifested or cloaked (CR 701.40b–c). */
export function turnUpAbilities(g: Game, o: GameObject): readonly AbilityInstance[] {
  const row = cloneGameObject(o);
  row.faceDown = false;
  row.faceDownBy = FACE_DOWN_BY.nothing;
  row.face = Math.max(0, row.face);
  row.derived = null;
  const own = asThoughOnBattlefield(g, row).functional.filter((each) => {
    const { ability } = g.catalogue.abilities[each.id];
    return ability.kind === 'activated' && ability.whileFaceDown === true;
  });
  const { turnUp } = g.catalogue.definitions[o.def] ?? { turnUp: -1 };
  const isManifested = o.faceDownBy === FACE_DOWN_BY.manifest || o.faceDownBy === FACE_DOWN_BY.cloak;
  if (!isManifested || turnUp < 0 || (printedValues(g, o.def, 0).types & CREATURE) === 0) return own;
  return [...own, { id: turnUp, key: turnUp, granter: 0 }];
}
