// Which subtype numbers are creature types (CR 205.3m): what "every creature type" means.
import { CREATURE_TYPES } from '@lawmage/ir';
import { subtypeNumber } from '../link/words.js';

const IS_CREATURE_TYPE: boolean[] = [];
for (const word of CREATURE_TYPES) IS_CREATURE_TYPE[subtypeNumber(word)] = true;

export function isCreatureType(number: number): boolean {
  return IS_CREATURE_TYPE[number] === true;
}
