// The keyword ability node (CR 702): it keeps its identity and its arguments; what it means is its definition (CR 702.1, HARD-PROBLEMS 12).
import type { Keyword } from '../vocabulary/index.js';
import type { Ability } from '../ability.js';
import type { Cost } from '../cost.js';
import type { Filter, PlayerFilter } from '../filter.js';
import type { Quantity } from '../quantity.js';
import type { Domain } from '../reference.js';

export type KeywordName = Keyword;

export interface KeywordAbility {
  readonly kind: 'keyword';
  readonly keyword: KeywordName;
  /** Ward, equip, cycling, flashback, kicker … */
  readonly cost?: Cost;
  /** The second cost of "kicker A and/or B". */
  readonly secondCost?: Cost;
  /** Toxic 1, annihilator 2, suspend 1, prototype's numbers … */
  readonly amount?: Quantity;
  /** Protection from, hexproof from, landwalk, equip to …, affinity for …, typecycling. */
  readonly quality?: Filter;
  /** How the quality is printed where the filter alone doesn't say ("Forest" of forestwalk). */
  readonly word?: string;
  /** Protection from a player, from everything. */
  readonly players?: PlayerFilter;
  /** Enchant: what it may be attached to. */
  readonly enchant?: { readonly objects?: Domain; readonly players?: PlayerFilter };
  /** Craft with "one or more": `amount` is a minimum. */
  readonly orMore?: true;
  /** Boast, exhaust, forecast …: the abilities written after the word. Backup: those printed below it. */
  readonly abilities?: readonly Ability[];
  /** Under which link the expansion remembers, where another ability of the card reads it ("the exiled card", "if tribute wasn't paid"). */
  readonly link?: number;
  readonly power?: number;
  readonly toughness?: number;
  readonly label?: string;
}
