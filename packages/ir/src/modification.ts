// What continuous effects change: characteristics (CR 613.1–613.4) and the rules of the game (CR 613.11: can't, must, may,
// as though, costs). One modification is one part of an effect in one layer; the layer follows from its kind.
import type { CardType, Color, CounterKind, ManaSymbol, ManaType, Supertype, Zone } from './vocabulary/index.js';
import type { Ability } from './ability.js';
import type { Condition } from './condition.js';
import type { Cost } from './cost.js';
import type { Step } from './event.js';
import type { ChosenValue, Filter, PlayerFilter } from './filter.js';
import type { KeywordAbility, KeywordName } from './keywords/keyword.js';
import type { Quantity } from './quantity.js';
import type { Domain, Objects, Players } from './reference.js';

/** A color, type … written in the text, or chosen in the game. */
export type ColorChoice = { readonly kind: 'colors'; readonly colors: readonly Color[] } | { readonly kind: 'chosenColor'; readonly from: ChosenValue } | { readonly kind: 'allColors' };

/** Changes of characteristics, in the order of their layers. */
export type Modification =
  | { readonly kind: 'copyOf'; readonly of: Objects; readonly except?: readonly Modification[] } // layer 1a
  | { readonly kind: 'setController'; readonly to: Players } // layer 2
  | { readonly kind: 'setName'; readonly name: string } // as a copy exception, or layer 3
  | { readonly kind: 'noManaCost' } // as a copy exception (CR 707.9b)
  /** Layer 4. `keep`: in addition to what it has; otherwise the types of that sort are replaced (CR 205.1a–b). */
  | { readonly kind: 'types'; readonly types?: readonly CardType[]; readonly subtypes?: readonly string[]; readonly supertypes?: readonly Supertype[]; readonly chosenSubtype?: ChosenValue; readonly everyCreatureType?: true; readonly keep: 'all' | 'otherTypes' | 'none' }
  | { readonly kind: 'removeTypes'; readonly types?: readonly CardType[]; readonly supertypes?: readonly Supertype[]; readonly subtypes?: readonly string[]; readonly everyCreatureType?: true }
  | { readonly kind: 'color'; readonly color: ColorChoice; readonly add?: true } // layer 5
  | { readonly kind: 'grant'; readonly abilities: readonly Ability[] } // layer 6
  | { readonly kind: 'grantChosenKeyword'; readonly keyword: 'protection' | 'landwalk' | 'hexproof'; readonly from: ChosenValue }
  | { readonly kind: 'loseKeyword'; readonly keyword: KeywordName }
  | { readonly kind: 'loseAllAbilities'; readonly except?: 'mana' }
  | { readonly kind: 'cantHaveKeyword'; readonly keyword: KeywordName }
  | { readonly kind: 'definePowerToughness'; readonly power?: Quantity; readonly toughness?: Quantity } // layer 7a (CDA)
  | { readonly kind: 'setPowerToughness'; readonly power?: Quantity; readonly toughness?: Quantity } // layer 7b
  | { readonly kind: 'changePowerToughness'; readonly power: Quantity; readonly toughness: Quantity } // layer 7c
  | { readonly kind: 'switchPowerToughness' }; // layer 7d

/** What can't, must or may be done; read at the point where the action is attempted (CR 101.2, 613.11). */
export type Rule =
  | { readonly kind: 'cant'; readonly action: Action; readonly unless?: Cost }
  | { readonly kind: 'must'; readonly action: Action }
  | { readonly kind: 'costChange'; readonly of: CostScope; readonly change: CostAmount; readonly direction: 'less' | 'more'; readonly each?: Quantity; readonly floor?: number }
  /** The total cost of casting can't be less than this much mana (setter of the total, after reductions). */
  | { readonly kind: 'minimumCost'; readonly of: CostScope; readonly amount: number }
  /** An additional cost of the bearer's own spell (CR 601.2b, 118.8): optional ones are kicker and kin. */
  | { readonly kind: 'additionalCost'; readonly cost: Cost; readonly alternatives?: readonly Cost[]; readonly optional?: 'once' | 'anyNumber'; readonly label?: string; readonly of?: CostScope }
  /** "You may … rather than pay this spell's mana cost" (CR 118.9). */
  | { readonly kind: 'alternativeCost'; readonly cost: Cost; readonly condition?: Condition; readonly timing?: 'flash'; readonly label?: string; readonly of?: CostScope; readonly rider?: CastRider }
  /** Leave to cast or play objects of a domain (CR 601.3, 305); `additional` costs come with using it. */
  | { readonly kind: 'permission'; readonly players: Players; readonly action: 'cast' | 'play'; readonly from: Domain; readonly cost?: 'free' | { readonly kind: 'instead'; readonly cost: Cost }; readonly additional?: Cost; readonly timing?: 'flash' | 'sorcery'; readonly limit?: 'oncePerTurn'; readonly rider?: CastRider; readonly manaAs?: 'anyColor' | 'anyType'; readonly label?: string }
  /** May cast as though it had flash (CR 601.3b). */
  | { readonly kind: 'asThoughFlash'; readonly players: Players; readonly filter: Filter }
  | { readonly kind: 'asThough'; readonly what: 'noDefender' | 'noSummoningSickness' | 'unblocked' | 'noHexproof' | 'noShroud' | 'canBlockShadow' | 'reach' | 'manaAnyColor' | 'manaAnyType'; readonly objects: Filter; readonly players?: Players }
  | { readonly kind: 'extraLandPlays'; readonly players: Players; readonly amount: Quantity | 'anyNumber' }
  | { readonly kind: 'handSize'; readonly players: Players; readonly size: Quantity | 'none'; readonly change?: 'set' | 'increase' | 'decrease' }
  | { readonly kind: 'doesntUntap'; readonly objects: Filter; readonly step?: 'controllers' }
  | { readonly kind: 'extraBlocks'; readonly objects: Filter; readonly amount: Quantity | 'anyNumber' }
  | { readonly kind: 'assignsDamageAs'; readonly objects: Filter; readonly by: 'toughness' }
  | { readonly kind: 'revealsTop'; readonly players: Players; readonly to: 'all' | 'you' }
  | { readonly kind: 'handRevealed'; readonly players: Players }
  | { readonly kind: 'extraTriggers'; readonly events: readonly string[]; readonly subject?: Filter; readonly sources: Filter }
  | { readonly kind: 'damageCantBePrevented'; readonly source?: Filter }
  | { readonly kind: 'manaPersists'; readonly players: Players; readonly mana?: ManaType }
  | { readonly kind: 'legendRuleOff'; readonly objects: Filter }
  | { readonly kind: 'damageRemains'; readonly objects: Filter };

/** Actions that rules prohibit, require or make cost something. Filters speak of the actor and the thing acted upon. */
export type Action =
  | { readonly kind: 'attack'; readonly attacker: Filter; readonly defender?: PlayerFilter; readonly defenderIncludesPlaneswalkers?: true; readonly alone?: true; readonly unlessWith?: number }
  /** At most so many creatures may attack (or block) in a combat. */
  | { readonly kind: 'attackLimit' | 'blockLimit'; readonly max: Quantity; readonly defender?: PlayerFilter }
  | { readonly kind: 'block'; readonly blocker: Filter; readonly attacker?: Filter; readonly alone?: true }
  /** The attacker can't be blocked except by so many or more; by more than so many. */
  | { readonly kind: 'blockedByCount'; readonly attacker: Filter; readonly fewerThan?: number; readonly moreThan?: number }
  /** As a requirement: it is blocked if able (by one, or by all able). */
  | { readonly kind: 'beBlocked'; readonly attacker: Filter; readonly byAll?: true; readonly blocker?: Filter }
  | { readonly kind: 'cast'; readonly players: PlayerFilter; readonly filter: Filter; readonly from?: readonly Zone[]; readonly limitPerTurn?: number; readonly timing?: 'sorcery' | 'ownTurn' }
  | { readonly kind: 'playLand'; readonly players: PlayerFilter; readonly filter?: Filter }
  | { readonly kind: 'activate'; readonly players?: PlayerFilter; readonly source: Filter; readonly manaAbilities: 'included' | 'excluded'; readonly loyaltyOnly?: true; readonly keyword?: KeywordName }
  | { readonly kind: 'target'; readonly object?: Filter; readonly player?: PlayerFilter; readonly by?: Filter; readonly byPlayer?: PlayerFilter; readonly sourceKinds?: 'spells' | 'abilities' }
  /** attach: `object` is the host, `by` what would be or is attached (CR 704.5m–n). */
  | { readonly kind: 'counter' | 'sacrifice' | 'regenerate' | 'destroy' | 'transform' | 'phaseOut' | 'untap' | 'attach' | 'enter' | 'putCounters' | 'turnFace' | 'leaveZone'; readonly object: Filter; readonly counter?: CounterKind; readonly by?: Filter; readonly from?: readonly Zone[]; readonly cause?: 'spellsAndAbilitiesOpponentsControl' }
  | { readonly kind: 'gainLife' | 'loseLife' | 'draw' | 'search' | 'payLife' | 'getCounters' | 'winGame' | 'loseGame' | 'discard'; readonly players: PlayerFilter; readonly limitPerTurn?: number; readonly counter?: string }
  | { readonly kind: 'triggerAbility'; readonly subject?: Filter; readonly source?: Filter; readonly event?: 'enters' | 'dies' };

/** Whose and which costs a cost effect is about (CR 601.2f, 602.2b). */
export interface CostScope {
  readonly of: 'spells' | 'activatedAbilities' | 'equip' | 'cycling' | 'kicker' | 'thisSpell' | 'thisAbility' | 'keyword';
  readonly keyword?: KeywordName;
  readonly players?: PlayerFilter;
  readonly filter?: Filter;
  readonly from?: readonly Zone[];
  /** Only if the spell targets such an object. */
  readonly targeting?: Filter;
  /** Only the n-th spell of its player each turn. */
  readonly nthEachTurn?: number;
  readonly minimumOne?: true;
}

export type CostAmount = { readonly kind: 'generic'; readonly amount: Quantity } | { readonly kind: 'mana'; readonly symbols: readonly ManaSymbol[] } | { readonly kind: 'life'; readonly amount: Quantity };

/** What happens to an object cast or played by a permission or for an alternative cost (CR 400.7g–i, 611.3d). */
export interface CastRider {
  /** It is put there instead of into the graveyard: when it would leave the stack, or for permanents the battlefield. */
  readonly insteadOfGraveyard?: 'exile' | 'libraryBottom' | 'hand';
  readonly leavesStackOnly?: true;
  /** Cast transformed (CR 712.8c): as its back face. */
  readonly transformed?: true;
  /** Cast for this cost it has other characteristics: they decide whether it can be cast (CR 702.103d). */
  readonly characteristics?: true;
  /** The permanent enters tapped and attacking what the creature attacked that was returned as a cost (CR 702.190b). */
  readonly attacking?: true;
  /** Cast face down (CR 708.4), by which ability. */
  readonly faceDown?: 'morph' | 'disguise';
  readonly grants?: readonly Ability[];
  readonly atNextEndStep?: 'sacrifice' | 'returnToHand' | 'exile';
  readonly fact?: string;
}

/** How long a continuous effect lasts (CR 611.2). */
export type Duration =
  | { readonly kind: 'endOfTurn' | 'thisTurn' | 'endOfCombat' | 'permanent' | 'untilYourNextTurn' | 'untilEndOfYourNextTurn' | 'untilYourNextUpkeep' | 'untilNextEndStep' }
  /** "For as long as …" (CR 611.2b). */
  | { readonly kind: 'while'; readonly condition: Condition }
  /** Through that many untap steps of the object's controller ("doesn't untap during its controller's next untap step"). */
  | { readonly kind: 'untapSteps'; readonly count: number }
  | { readonly kind: 'untilStep'; readonly step: Step; readonly players: Players };

export type { KeywordAbility };
