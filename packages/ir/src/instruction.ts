// Instructions: what spells, abilities and costs do (CR 608, 701). A verb takes a set; "at once" is one instruction. Results are
// written into slots named by `into`; only results that are read have a slot. Every kind here has engine semantics.
import type { CardType, Color, CounterKind, ManaSymbol, ManaType, Zone } from './vocabulary/index.js';
import type { Ability, Effect } from './ability.js';
import type { FaceDefinition } from './card.js';
import type { Condition } from './condition.js';
import type { Cost } from './cost.js';
import type { EventChange, EventPattern, Phase, Trigger } from './event.js';
import type { ChosenValue, Filter, PlayerFilter } from './filter.js';
import type { CastRider, Duration, Modification, Rule } from './modification.js';
import type { Quantity } from './quantity.js';
import type { Domain, Objects, Players, Selection, SlotId } from './reference.js';

/** Counters that an object arrives with, or that are put on it. */
export interface CounterAmount {
  readonly counter: CounterKind;
  readonly amount: Quantity;
}

/** How an object arrives (CR 110.5b, 508.4, 614.1c). */
export interface Arrival {
  readonly tapped?: true;
  /** Enters attacking (CR 508.4). */
  readonly attacking?: true;
  /** Whom it attacks: one of these players or a permanent of theirs, or what that creature attacked; absent: its controller chooses (CR 508.4). */
  readonly attacks?: { readonly players?: Players; readonly sameAs?: Objects };
  /** Face down (CR 708.2a); manifested or cloaked, it may be turned face up for its mana cost (CR 701.40, 701.58). */
  readonly faceDown?: true | 'manifest' | 'cloak';
  readonly transformed?: true;
  readonly attachedTo?: Objects;
  readonly counters?: readonly CounterAmount[];
  /** Further modifications it has from the moment it arrives ("it gains haste", "it's a 1/1"); not copiable. */
  readonly with?: readonly Modification[];
  readonly duration?: Duration;
}

/** Slots that an instruction's results are written to. */
export interface Results {
  /** Objects that the verb was done to (before), as chosen. */
  readonly chosen?: SlotId;
  /** Objects really moved, destroyed, … in their new zone if they changed zones. */
  readonly moved?: SlotId;
  /** Whether the player chose or began to do it (CR 118.12). */
  readonly did?: SlotId;
  /** The number: damage dealt, life lost, cards drawn … */
  readonly amount?: SlotId;
  readonly excess?: SlotId;
  /** Players that did it. */
  readonly players?: SlotId;
}

/** A token's characteristics (CR 111.3); numbers may be computed at creation. */
export interface TokenBlueprint {
  readonly face: FaceDefinition;
  readonly power?: Quantity;
  readonly toughness?: Quantity;
  readonly chosenColor?: ChosenValue;
  readonly chosenType?: ChosenValue;
}

/** Mana that an instruction adds (CR 106). */
export type ManaOutput =
  | { readonly kind: 'fixed'; readonly mana: readonly ManaType[] }
  /** That much mana of one type. */
  | { readonly kind: 'amountOf'; readonly mana: ManaType; readonly amount: Quantity }
  /** That much mana, one color chosen for all of it; `commanderIdentity`: among the colors of your commander (CR 903.4). */
  | { readonly kind: 'oneColor'; readonly colors: readonly ManaType[] | 'commanderIdentity'; readonly amount: Quantity }
  /** That much mana, each unit of any of the colors. */
  | { readonly kind: 'anyCombination'; readonly colors: readonly ManaType[]; readonly amount: Quantity }
  | { readonly kind: 'chosenColor'; readonly from: ChosenValue; readonly amount: Quantity }
  /** One mana of a type (or color) that the objects could produce (CR 106.7). */
  | { readonly kind: 'couldProduce'; readonly by: Objects; readonly colorsOnly: boolean; readonly amount: Quantity }
  | { readonly kind: 'alternatives'; readonly of: readonly (readonly ManaType[])[] };

/** What mana may be spent on (CR 106.6). */
export interface ManaRestriction {
  readonly spells?: Filter;
  readonly abilitiesOf?: Filter;
  /** The restriction applies to costs of any kind but these. */
  readonly uncounterable?: true;
}

export type SearchZone = 'library' | 'hand' | 'graveyard';

/** A mode of a modal spell or ability (CR 700.2), with its own targets and, for some, its own cost. */
export interface ModeChoice {
  readonly min: Quantity;
  readonly max: Quantity;
  /** The same mode may be chosen more than once (CR 700.2d). */
  readonly repeat?: true;
  /** Who chooses; absent: the controller. */
  readonly chooser?: 'opponent';
  readonly random?: true;
  /** Not chosen before: this turn, or ever, by this ability. */
  readonly unchosen?: 'thisTurn' | 'ever';
  /** Additional number of modes if the condition holds ("if …, choose both instead"). */
  readonly insteadIf?: { readonly condition: Condition; readonly min: Quantity; readonly max: Quantity };
  readonly modes: readonly Mode[];
}

export interface Mode extends Effect {
  readonly label?: string;
  readonly cost?: Cost;
}

export type ValueDomain = 'color' | 'creatureType' | 'landType' | 'basicLandType' | 'cardType' | 'cardName' | 'number' | 'oddOrEven' | 'word' | 'opponent';

/** Designations that a permanent keeps until it leaves (CR 702.112b, 702.171b, 716.2b, 719.3b). */
export type Designation = 'renowned' | 'saddled' | 'solved' | 'level';

export type Instruction = { readonly into?: Results } & (
  // Objects move
  | ({ readonly kind: 'move'; readonly what: Selection; readonly from?: readonly Zone[]; readonly to: Zone; readonly position?: 'top' | 'bottom' | 'random' | { readonly fromTop: number }; readonly order?: 'any' | 'random' | 'owner'; readonly under?: Players; readonly by?: Players; readonly link?: number; readonly until?: Duration | { readonly kind: 'selfLeaves' } } & Arrival)
  | { readonly kind: 'destroy'; readonly what: Selection; readonly noRegeneration?: true }
  | { readonly kind: 'sacrifice'; readonly players: Players; readonly what: Selection }
  | { readonly kind: 'discard'; readonly players: Players; readonly what: Selection; readonly chooser?: Players }
  | { readonly kind: 'mill' | 'draw'; readonly players: Players; readonly amount: Quantity }
  | { readonly kind: 'shuffle'; readonly players: Players; readonly into_?: never }
  /** Looks through zones and finds cards (CR 701.23); moving them is the next instruction's. */
  | { readonly kind: 'search'; readonly players: Players; readonly whose?: Players; readonly zones: readonly SearchZone[]; readonly filter: Filter; readonly min: Quantity; readonly max?: Quantity; readonly reveal?: true }
  | { readonly kind: 'reveal'; readonly players?: Players; readonly what: Selection }
  | { readonly kind: 'lookAt'; readonly players: Players; readonly what: Selection }
  /** Reveals (or exiles, mills) cards from the top until one matches. */
  | { readonly kind: 'revealUntil'; readonly players: Players; readonly filter: Filter; readonly count?: Quantity; readonly rest: SlotId; readonly exile?: true }
  | { readonly kind: 'scry' | 'surveil' | 'fateseal'; readonly players: Players; readonly amount: Quantity }
  | ({ readonly kind: 'createToken'; readonly players: Players; readonly amount: Quantity; readonly token: TokenBlueprint | { readonly kind: 'copyOf'; readonly of: Objects; readonly except?: readonly Modification[] } } & Arrival)
  // Objects change
  | { readonly kind: 'tap' | 'untap' | 'regenerate' | 'transform' | 'turnFaceUp' | 'turnFaceDown' | 'phaseOut' | 'removeFromCombat' | 'unattach' | 'goad' | 'becomeMonstrous' | 'exert' | 'suspect' | 'flip' | 'removeDamage'; readonly what: Selection; readonly players?: Players }
  /** `number`: of a level, which (CR 716.2a). */
  | { readonly kind: 'gainDesignation'; readonly what: Selection; readonly designation: Designation; readonly number?: Quantity }
  | { readonly kind: 'attach'; readonly what: Selection; readonly to: Selection }
  | { readonly kind: 'putCounters'; readonly on: Selection; readonly counter: CounterKind; readonly amount: Quantity; readonly divided?: SlotId; readonly choices?: readonly CounterKind[] }
  | { readonly kind: 'removeCounters'; readonly from: Selection; readonly counter?: CounterKind; readonly amount: Quantity | 'all' | 'any' }
  | { readonly kind: 'moveCounters'; readonly from: Objects; readonly to: Objects; readonly counter?: CounterKind; readonly amount: Quantity | 'all' | 'any' }
  | { readonly kind: 'doubleCounters'; readonly on: Objects; readonly counter?: CounterKind }
  | { readonly kind: 'proliferate'; readonly players: Players }
  | { readonly kind: 'fight'; readonly a: Objects; readonly b: Objects }
  /** A mutating creature spell becomes part of a permanent, on top of it or under it (CR 702.140c, 730). */
  | { readonly kind: 'merge'; readonly what: Objects; readonly with: Objects }
  // Damage and life
  | { readonly kind: 'dealDamage'; readonly source: Objects; readonly amount: Quantity; readonly to?: Selection; readonly toPlayers?: Players; readonly divided?: SlotId; readonly each?: true; readonly unpreventable?: true; /** Dealt at the same time: other amounts to others. */ readonly also?: readonly Instruction[] }
  | { readonly kind: 'gainLife' | 'loseLife' | 'setLife'; readonly players: Players; readonly amount: Quantity }
  /** Life totals of two players (without `b`, the two of `a`), or a life total with a number of an object: `with` then sets that number to X, the life total before (CR 701.12c, 701.12g). */
  | { readonly kind: 'exchangeLife'; readonly a: Players; readonly b?: Players; readonly number?: Quantity; readonly with?: readonly Modification[] }
  // Players
  | { readonly kind: 'addMana'; readonly players: Players; readonly mana: ManaOutput; readonly restriction?: ManaRestriction; readonly persists?: 'turn' | 'combat' }
  | { readonly kind: 'playerCounters'; readonly players: Players; readonly counter: string; readonly amount: Quantity; readonly remove?: true }
  | { readonly kind: 'win' | 'lose'; readonly players: Players }
  | { readonly kind: 'drawGame' }
  | { readonly kind: 'extraTurn'; readonly players: Players; readonly amount?: Quantity; readonly skipUntap?: true }
  | { readonly kind: 'extraPhase'; readonly phases: readonly Phase[]; readonly after: 'this' | 'main' }
  | { readonly kind: 'skip'; readonly players: Players; readonly what: 'turn' | 'drawStep' | 'untapStep' | 'combat' | 'upkeep' | 'mainPhase'; readonly count?: Quantity }
  | { readonly kind: 'endTurn' }
  | { readonly kind: 'designate'; readonly players: Players; readonly designation: 'monarch' | 'initiative' | 'cityBlessing' }
  | { readonly kind: 'setDayNight'; readonly to: 'day' | 'night' }
  | { readonly kind: 'controlTurn'; readonly players: Players; readonly of: Players }
  // Stack
  | { readonly kind: 'counter'; readonly what: Selection; readonly to?: Zone; readonly position?: 'top' | 'bottom' }
  | { readonly kind: 'copy'; readonly what: Objects; readonly amount: Quantity; readonly newTargets?: true; readonly except?: readonly Modification[]; readonly players?: Players }
  | { readonly kind: 'retarget'; readonly what: Objects; readonly to?: Objects; readonly players?: Players }
  /** Casts or plays objects now, during the resolution (CR 608.2g). `spells`: what the resulting spell must match (CR 601.3e). */
  | { readonly kind: 'cast'; readonly players: Players; readonly what: Selection; readonly cost: 'free' | 'normal' | { readonly kind: 'instead'; readonly cost: Cost }; readonly optional: boolean; readonly rider?: CastRider; readonly lands?: true; readonly spells?: Filter }
  // Continuous, replacement, delayed
  | { readonly kind: 'apply'; readonly to: Objects; readonly modifications: readonly Modification[]; readonly duration: Duration }
  | { readonly kind: 'applyRule'; readonly rule: Rule; readonly duration: Duration }
  | { readonly kind: 'watch'; readonly replacement: Replacement; readonly duration: Duration; readonly uses?: Quantity }
  | { readonly kind: 'delay'; readonly trigger: Trigger; readonly effect: Effect; readonly duration?: Duration; readonly repeated?: true; readonly optional?: true }
  /** A reflexive trigger, "when you do" (CR 603.12): triggers if `condition` holds now. */
  | { readonly kind: 'reflex'; readonly condition?: Condition; readonly effect: Effect }
  | { readonly kind: 'emblem'; readonly players: Players; readonly abilities: readonly Ability[]; readonly name: string }
  // Decisions
  | { readonly kind: 'choose'; readonly chooser: Players; readonly from: Domain | Objects; readonly min: Quantity; readonly max?: Quantity; readonly random?: true; readonly link?: number }
  | { readonly kind: 'choosePlayer'; readonly chooser: Players; readonly filter: PlayerFilter; readonly slot: SlotId; readonly link?: number; readonly random?: true }
  | { readonly kind: 'chooseValue'; readonly chooser: Players; readonly domain: ValueDomain; readonly slot?: SlotId; readonly link?: number; readonly words?: readonly string[]; readonly min?: Quantity; readonly max?: Quantity; readonly except?: readonly string[]; readonly colors?: readonly Color[] }
  | { readonly kind: 'chooseMode'; readonly chooser: Players; readonly choice: ModeChoice }
  | { readonly kind: 'flipCoin'; readonly players: Players; readonly amount?: Quantity; readonly won: SlotId; readonly call: boolean }
  | { readonly kind: 'rollDie'; readonly players: Players; readonly sides: number; readonly amount?: Quantity; readonly result: SlotId }
  | { readonly kind: 'note'; readonly link: number; readonly value: Quantity }
  /** Remembers objects for a linked ability (CR 607). */
  | { readonly kind: 'remember'; readonly link: number; readonly what: Objects }
  | { readonly kind: 'setNumber'; readonly slot: SlotId; readonly value: Quantity }
  // Control flow
  /**
   * may / unless / if you do (CR 118.12): each of `players` may (or must) perform `action`; `did` tells whether it was chosen or begun.
   * `unless` is the same with the branches exchanged.
   */
  | { readonly kind: 'gate'; readonly players: Players; readonly optional: boolean; readonly cost?: Cost; readonly action?: readonly Instruction[]; readonly then?: readonly Instruction[]; readonly else?: readonly Instruction[]; readonly limit?: 'oncePerTurn' }
  | { readonly kind: 'if'; readonly condition: Condition; readonly then: readonly Instruction[]; readonly else?: readonly Instruction[] }
  /** Sequential loop over objects or players; what can be one batch is a set verb, not a loop (CR 608.2f). */
  | { readonly kind: 'forEach'; readonly objects?: Objects; readonly players?: Players; readonly slot: SlotId; readonly body: readonly Instruction[] }
  | { readonly kind: 'repeat'; readonly times?: Quantity; readonly while?: Condition; readonly optional?: true; readonly body: readonly Instruction[] }
  /** Nothing happens ("If you can't", forced no-op of a definition). */
  | { readonly kind: 'sequence'; readonly steps: readonly Instruction[] }
);

export type InstructionKind = Instruction['kind'];
type OfKind<I, K> = I extends { readonly kind: infer Kinds } ? (K extends Kinds ? I : never) : never;
/** The instructions that may have this kind. */
export type InstructionOf<K extends InstructionKind> = OfKind<Instruction, K>;

/** A replacement or prevention effect (CR 614, 615). */
export interface Replacement {
  // `instead` is performed first; `changes` read the slots that it wrote ("for each creature sacrificed this way").
  readonly events: readonly EventPattern[];
  readonly changes: readonly EventChange[];
  /** Performed as part of the changed event, or instead of it (`skip`): as-enters choices, "exile it instead and …". */
  readonly instead?: Effect;
  /** "You may": the affected player decides. */
  readonly optional?: true;
  readonly condition?: Condition;
  readonly cost?: Cost;
  /** Replaces only one event for each use; a budget is spent by prevention shields (CR 615.7). */
  readonly budget?: Quantity;
  /** Acts on the group before it is taken apart (CR 616.1g): tokens of one creation, counters on one object, cards of one draw. */
  readonly group?: true;
}

export type { CardType, ManaSymbol };
