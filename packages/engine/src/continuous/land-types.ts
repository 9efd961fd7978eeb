// Which subtype numbers are land types (CR 205.3i), and the intrinsic mana abilities of the basic ones (CR 305.6).
import { LAND_TYPES } from '@lawmage/ir';
import { LAND, subtypeNumber } from '../link/words.js';
import { BASIC_LAND_NUMBERS } from '../query/facts.js';
import type { AbilityInstance, Catalogue } from '../state/values.js';
import type { Working } from './working.js';

const IS_LAND_TYPE: boolean[] = [];
for (const word of LAND_TYPES) IS_LAND_TYPE[subtypeNumber(word)] = true;

export function isLandType(number: number): boolean {
  return IS_LAND_TYPE[number] === true;
}

/** Lists by the mask of basic land types, one a catalogue and ability list: interned so that equal lands share. */
const WITH_INTRINSIC = new WeakMap<readonly AbilityInstance[], (readonly AbilityInstance[] | undefined)[]>();

/** Adds "{T}: Add [mana]" for each basic land type of a land (CR 305.6). */
export function addIntrinsic(catalogue: Catalogue, w: Working): void {
  if ((w.types & LAND) === 0) return;
  let mask = 0;
  for (let i = 0; i < 5; i++) if (w.subtypes.includes(BASIC_LAND_NUMBERS[i])) mask |= 1 << i;
  if (mask === 0) return;
  let lists = WITH_INTRINSIC.get(w.abilities);
  if (lists === undefined) WITH_INTRINSIC.set(w.abilities, (lists = []));
  let list = lists[mask];
  if (list === undefined) {
    const added: AbilityInstance[] = [];
    for (let i = 0; i < 5; i++) if ((mask & (1 << i)) !== 0) added.push({ id: catalogue.intrinsic[i], key: catalogue.intrinsic[i], granter: 0 });
    list = [...w.abilities, ...added];
    lists[mask] = list;
  }
  w.setAbilities(list);
}
