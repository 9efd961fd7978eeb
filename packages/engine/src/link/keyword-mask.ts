// Keywords that procedures of the rules ask for often (CR 702), as bits of two masks of the derived record. Any other keyword is found by
// looking through the abilities.
import type { KeywordName } from '@lawmage/ir';
import type { Catalogue, Derived } from '../state/values.js';

const FIRST: readonly KeywordName[] = ['flying', 'reach', 'first strike', 'double strike', 'deathtouch', 'trample', 'lifelink', 'vigilance', 'haste', 'flash', 'indestructible', 'defender', 'hexproof', 'shroud', 'menace', 'infect', 'wither', 'toxic', 'convoke', 'delve', 'improvise', 'enchant', 'protection', 'ward', 'changeling', 'devoid', 'cycling', 'equip', 'flashback', 'shadow'];
const SECOND: readonly KeywordName[] = ['split second', 'storm', 'cascade', 'banding', 'phasing', 'morph', 'kicker', 'madness', 'suspend', 'persist', 'undying', 'prowess', 'umbra armor', 'living weapon', 'bestow', 'fear', 'intimidate', 'horsemanship', 'skulk', 'crew', 'companion', 'split second', 'decayed', 'exalted', 'affinity'];

/** In the second mask: the object has an activated ability that is no mana ability (HARD-PROBLEMS 16). */
export const CAN_BE_ACTIVATED = 1 << 30;

const BIT = new Map<string, readonly [number, number]>();
FIRST.forEach((word, i) => BIT.set(word, [1 << i, 0]));
SECOND.forEach((word, i) => BIT.set(word, [0, 1 << i]));

/** The two masks of a keyword: zeros if it has no bit. */
export function hasKeywordBits(keyword: KeywordName): readonly [number, number] {
  return BIT.get(keyword) ?? [0, 0];
}

export const HAS = Object.fromEntries(FIRST.map((word, i) => [word, 1 << i])) as Record<string, number>;

/** Whether the characteristics include the keyword (CR 702.1). */
export function hasKeyword(catalogue: Catalogue, derived: Derived, keyword: KeywordName): boolean {
  const bits = BIT.get(keyword);
  if (bits !== undefined) return (derived.keywords & bits[0]) !== 0 || (derived.keywords2 & bits[1]) !== 0;
  for (const instance of derived.abilities) if (catalogue.abilities[instance.id].keyword === keyword) return true;
  return false;
}
