// References: how the language names objects and players (CR 109, 115, 608.2). A reference never means "whatever was
// mentioned last": `slot` names a numbered place of the ability's scope whose writer is proved by validation (bind).
import type { Zone } from './vocabulary/index.js';
import type { Filter, PlayerFilter } from './filter.js';
import type { Quantity } from './quantity.js';

/** A numbered place in the scope of one ability: a target, a trigger's binding, an instruction's result, a loop variable. */
export type SlotId = number;

/** Where objects are looked for: the zones, whose they are (hand, library, graveyard: the owner's), and the filter. */
export interface Domain {
  /** Defaults to the battlefield. */
  readonly zones?: readonly Zone[];
  /** For zones that belong to a player (CR 400.1): whose. Absent: everybody's. */
  readonly whose?: Players;
  readonly filter: Filter;
}

/** A set of objects, possibly of one or none, read when it is needed. */
export type Objects =
  /** The object that bears the ability (CR 201.5). */
  | { readonly kind: 'self' }
  /** The object under test: inside a filter, or the member of a set whose own number is asked for. */
  | { readonly kind: 'it' }
  | { readonly kind: 'slot'; readonly slot: SlotId }
  | ({ readonly kind: 'matching' } & Domain)
  /** What `of` is attached to (CR 301.5, 303.4): "enchanted creature", "equipped creature". */
  | { readonly kind: 'host'; readonly of: Objects }
  /** What is attached to `of` and matches. */
  | { readonly kind: 'attachments'; readonly of: Objects; readonly filter: Filter }
  /** Members of `of` that match now. */
  | { readonly kind: 'filtered'; readonly of: Objects; readonly filter: Filter }
  /** Objects remembered by a linked ability of the bearer (CR 607). */
  | { readonly kind: 'linked'; readonly link: number }
  /** The top cards of a library, an ordered slice (CR 401). */
  | { readonly kind: 'top'; readonly players: Players; readonly count: Quantity }
  | { readonly kind: 'union'; readonly of: readonly Objects[] }
  /** Members of `from` that are not in `remove`: "the rest", "the others". */
  | { readonly kind: 'minus'; readonly from: Objects; readonly remove: Objects }
  /** The object that granted this ability (CR 201.5a). */
  | { readonly kind: 'granter' }
  /** Objects exchanged for what they became in the next zone (CR 400.7; one step). */
  | { readonly kind: 'became'; readonly of: Objects }
  /** What `of` blocks, or is blocked by (CR 509). */
  | { readonly kind: 'combatOpponents'; readonly of: Objects }
  /** The objects that the spell or ability `of` targets. */
  | { readonly kind: 'targetsOf'; readonly of: Objects };

/** A choice of objects that is made when the instruction or cost is carried out, not at announcement (CR 608.2d). */
export interface ChosenObjects {
  readonly kind: 'choose';
  /** Who chooses; absent: the player who performs the verb (each its own, APNAP, CR 101.4). */
  readonly chooser?: Players;
  /** Candidates: a domain, or a set already known (e.g. looked-at cards). */
  readonly from: Domain | Objects;
  readonly min: Quantity;
  /** Absent: any number. */
  readonly max?: Quantity;
  readonly random?: true;
  readonly constraints?: readonly GroupConstraint[];
}

/** What a verb acts on: known objects, or objects chosen on the way. */
export type Selection = Objects | ChosenObjects;

/** Conditions on a chosen set as a whole, not on its members. */
export type GroupConstraint =
  | { readonly kind: 'different'; readonly by: 'name' | 'power' | 'manaValue' | 'controller' | 'color' | 'cardType' }
  | { readonly kind: 'same'; readonly by: 'name' | 'controller' | 'owner' | 'creatureType' | 'zoneOwner' }
  | { readonly kind: 'totalAtMost'; readonly of: 'power' | 'toughness' | 'manaValue'; readonly amount: Quantity }
  | { readonly kind: 'totalAtLeast'; readonly of: 'power' | 'toughness' | 'manaValue'; readonly amount: Quantity };

/** A set of players, read when it is needed. */
export type Players =
  /** The controller of the ability (CR 109.5). */
  | { readonly kind: 'you' }
  | { readonly kind: 'opponents' }
  | { readonly kind: 'all' }
  /** The player under test: inside a player filter, or the member of a set whose own number is asked for. */
  | { readonly kind: 'candidate' }
  | { readonly kind: 'slot'; readonly slot: SlotId }
  | { readonly kind: 'controllerOf'; readonly of: Objects }
  | { readonly kind: 'ownerOf'; readonly of: Objects }
  | { readonly kind: 'active' }
  /** The player attacked, or whose permanent is attacked, by `of` (CR 506.2, 508.5). */
  | { readonly kind: 'defending'; readonly of: Objects }
  | { readonly kind: 'matching'; readonly filter: PlayerFilter }
  /** The player that `of` is attached to (CR 303.4). */
  | { readonly kind: 'hostPlayer'; readonly of: Objects }
  /** Players remembered by a linked ability of the bearer (CR 607). */
  | { readonly kind: 'linkedPlayers'; readonly link: number }
  | { readonly kind: 'minusPlayers'; readonly from: Players; readonly remove: Players }
  | { readonly kind: 'unionPlayers'; readonly of: readonly Players[] };
