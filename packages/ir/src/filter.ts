// Filters: closed predicates over one object or one player (CR 109.2, 115). They compose with and/or/not; "other" is
// `not is self`. Values are read live; which characteristics are read (working, current or last known) is the reader's affair.
import type { CardType, Color, CounterKind, Supertype, Zone } from './vocabulary/index.js';
import type { Condition } from './condition.js';
import type { EventPattern } from './event.js';
import type { KeywordName } from './keywords/keyword.js';
import type { Comparison, Quantity } from './quantity.js';
import type { Objects, Players, SlotId } from './reference.js';

/** Status words that a filter may ask for (CR 110.5, 506.4, 508.1k, 509.1g …). */
export const STATUSES = [
  'tapped', 'untapped', 'attacking', 'blocking', 'blocked', 'unblocked', 'attached', 'enchanted', 'equipped', 'modified',
  'faceDown', 'faceUp', 'phasedOut', 'goaded', 'monstrous', 'renowned', 'suspected', 'saddled', 'solved', 'commander', 'summoningSick', 'exerted', 'paired',
] as const;
export type Status = (typeof STATUSES)[number];

export type Filter =
  | { readonly kind: 'anything' }
  | { readonly kind: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly kind: 'not'; readonly of: Filter }
  | { readonly kind: 'type'; readonly type: CardType }
  | { readonly kind: 'supertype'; readonly supertype: Supertype }
  | { readonly kind: 'subtype'; readonly subtype: string }
  | { readonly kind: 'color'; readonly color: Color }
  | { readonly kind: 'colorCount'; readonly op: Comparison; readonly count: number } // colorless = 0, monocolored = 1, multicolored ≥ 2
  /** What sort of thing it is: permanent (CR 110.1), spell (112.1), card (108), token (111), ability on the stack (113.1c), permanent card (110.4a), historic (700.6). */
  | { readonly kind: 'permanent' | 'spell' | 'card' | 'token' | 'activatedAbility' | 'triggeredAbility' | 'permanentCard' | 'historic' | 'copy' | 'manaAbility' }
  | { readonly kind: 'controlledBy' | 'ownedBy'; readonly by: PlayerFilter }
  | { readonly kind: 'inZone'; readonly zones: readonly Zone[] }
  /** It is one of `objects`. */
  | { readonly kind: 'is'; readonly objects: Objects }
  | { readonly kind: 'status'; readonly status: Status }
  | { readonly kind: 'keyword'; readonly keyword: KeywordName }
  | { readonly kind: 'noAbilities' }
  | { readonly kind: 'hasActivatedAbility'; readonly withTapCost?: true; readonly mana?: true }
  /** Compares a number of the object ("power 4 or greater"). */
  | { readonly kind: 'stat'; readonly stat: Stat; readonly op: Comparison; readonly value: Quantity }
  | { readonly kind: 'counters'; readonly counter?: CounterKind; readonly op: Comparison; readonly value: Quantity }
  | { readonly kind: 'named'; readonly name: string }
  /** Shares what `by` says with at least one of `with`. */
  | { readonly kind: 'shares'; readonly by: 'name' | 'color' | 'creatureType' | 'cardType' | 'landType' | 'manaValue' | 'controller'; readonly with: Objects }
  /** Has the color, type or name that was chosen: by a result slot, or by a linked ability. */
  | { readonly kind: 'chosen'; readonly what: 'color' | 'creatureType' | 'landType' | 'cardType' | 'name' | 'basicLandType'; readonly from: ChosenValue }
  | { readonly kind: 'attachedTo'; readonly filter: Filter }
  | { readonly kind: 'attachedToPlayer'; readonly filter: PlayerFilter }
  /** Attacks, or is a creature whose defending player matches. */
  | { readonly kind: 'attackingPlayer'; readonly filter: PlayerFilter }
  | { readonly kind: 'blockingAny' | 'blockedByAny'; readonly filter: Filter }
  /** A spell or ability with a target that matches; `only`: with no other target (CR 115.9). */
  | { readonly kind: 'targets'; readonly filter?: Filter; readonly players?: PlayerFilter; readonly only?: true }
  /** The source of an ability on the stack, or of damage, matches. */
  | { readonly kind: 'sourceOf'; readonly filter: Filter }
  /** Something happened to it or by it: {event pattern with `it` as the subject} within the window (HARD-PROBLEMS 14). */
  | { readonly kind: 'happened'; readonly statistic: Statistic }
  /** A fact about how it was cast or put there (cast record, CR 400.7d). */
  | { readonly kind: 'castFact'; readonly fact: CastFact; readonly zone?: Zone; readonly keyword?: KeywordName }
  /** Has {X} in its mana cost. */
  | { readonly kind: 'hasXInCost' }
  /** Has its greatest (least) number among `among`, or is tied for it. */
  | { readonly kind: 'extreme'; readonly stat: Stat; readonly most: 'greatest' | 'least'; readonly among: Objects }
  /** Any condition about `it`. */
  | { readonly kind: 'when'; readonly condition: Condition };

export type Stat = 'power' | 'toughness' | 'manaValue' | 'totalPowerToughness' | 'basePower' | 'baseToughness' | 'loyalty' | 'powerOrToughness' | 'level';

/** Where a chosen color, type, name … was written. */
export type ChosenValue = { readonly kind: 'slot'; readonly slot: SlotId } | { readonly kind: 'linked'; readonly link: number };

/** `costPaid`: the additional or alternative cost, or the permission, of the keyword named beside it was used; inside that keyword's own expansion, of that instance (CR 607.2i). */
export const CAST_FACTS = ['wasCast', 'castByYou', 'castFromZone', 'kicked', 'multikicked', 'flashedBack', 'evoked', 'dashed', 'escaped', 'foretold', 'bargained', 'alternativeCost', 'unearthed', 'noManaSpent', 'manaOfEachSpent', 'castAsFace', 'bestowed', 'suspended', 'gifted', 'plotted', 'madness', 'costPaid'] as const;
export type CastFact = (typeof CAST_FACTS)[number];

export type PlayerFilter =
  | { readonly kind: 'any' | 'you' | 'opponent' | 'active' }
  | { readonly kind: 'and' | 'or'; readonly of: readonly PlayerFilter[] }
  | { readonly kind: 'not'; readonly of: PlayerFilter }
  | { readonly kind: 'in'; readonly players: Players }
  /** Any condition about the `candidate`. */
  | { readonly kind: 'when'; readonly condition: Condition };

/** A look-back: how often, how much or whether an event happened in a window (HARD-PROBLEMS 14; CR 608.2i, 603.2h). */
export interface Statistic {
  readonly event: EventPattern;
  readonly window: 'thisTurn' | 'lastTurn' | 'thisCombat' | 'thisGame' | 'sinceYourLastTurn' | 'sinceYourLastUpkeep' | 'thisStep';
  readonly measure: 'count' | 'amount' | 'greatest';
}
