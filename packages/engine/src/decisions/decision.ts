// A decision (HARD-PROBLEMS 9; CR 601.2, 608.2d): who it is for, who decides (CR 723), why it is asked, and the legal answers as a constraint.
// Plain data, JSON-safe; it is not state, but computed again from the top frame. What is legal is in `automaton.ts`.
import type { DeclarationProblem } from '../combat/solver/problem.js';

/** Why a decision is asked. */
export const PURPOSES = [
  'apply',
  'assist',
  'attach',
  'attacked',
  'attackers',
  'band',
  'becomeMonstrous',
  'bid',
  'blockers',
  'bottomCards',
  'cardName',
  'castNow',
  'choose',
  'cleanupDiscard',
  'commander',
  'coin',
  'color',
  'concede',
  'copy',
  'cost',
  'counter',
  'createToken',
  'creatureType',
  'damage',
  'dealDamage',
  'destroy',
  'discard',
  'divide',
  'divideDamage',
  'doubleCounters',
  'exert',
  'fight',
  'flip',
  'goad',
  'hybrid',
  'kicker',
  'legendRule',
  'look',
  'lookAt',
  'manaColor',
  'may',
  'method',
  'mode',
  'move',
  'moveCounters',
  'mulligan',
  'mutateUnder',
  'newTargets',
  'number',
  'openingHand',
  'order',
  'orderTriggers',
  'pay',
  'payCost',
  'phaseOut',
  'phyrexian',
  'pile',
  'player',
  'priority',
  'proliferate',
  'protector',
  'putCounters',
  'reduction',
  'regenerate',
  'remember',
  'removeCounters',
  'removeFromCombat',
  'replacement',
  'reveal',
  'sacrifice',
  'scry',
  'search',
  'special',
  'startingPlayer',
  'surveil',
  'suspect',
  'tap',
  'target',
  'transform',
  'turnFaceDown',
  'turnFaceUp',
  'unattach',
  'untap',
  'vote',
  'word',
  'x',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Cause {
  readonly purpose: Purpose;
  /** Object that asks. */
  readonly source?: number;
  /** Linked ability that asks. */
  readonly ability?: number;
  /** Number of the rule that asks. */
  readonly rule?: string;
  /** Target slot, mode number and the like. */
  readonly slot?: number;
}

/** One thing that can be chosen. Tokens are at least 0, made from content, and distinct within a decision. */
export interface Option {
  readonly token: number;
  /** What it denotes, for whoever shows it. */
  readonly ref?: number;
  readonly player?: number;
  /** An id whose meaning the kind and purpose give: an ability, a method, a word. */
  readonly label?: number;
  readonly value?: number;
  /** A word: color, type, name. */
  readonly name?: string;
  /** Keys that constraints compare. */
  readonly groups?: readonly number[];
  readonly weight?: number;
  /** Options with equal keys are interchangeable: which of them is chosen makes no difference to anyone. */
  readonly alike?: number;
}

/** `group` is an index into the options' `groups`; a missing key is 0, a missing weight is 0. */
export type PickConstraint =
  /** No two picked have the same key, all have the same key, or all have a bit of the key in common. */
  | { readonly kind: 'differentGroups' | 'sameGroup' | 'sharedBit'; readonly group: number }
  | { readonly kind: 'totalWeightAtMost' | 'totalWeightAtLeast'; readonly weight: number }
  /** Only keys in `values`, each at most once: "one of each", as many as the decision's `min` and `max` say. */
  | { readonly kind: 'oneOfEach'; readonly group: number; readonly values: readonly number[] }
  /** Never both tokens of a pair. */
  | { readonly kind: 'excludes'; readonly pairs: readonly (readonly [number, number])[] }
  /** At least `count` (absent: 1) of every key in `values` (absent: of every key that an option has). */
  | {
      readonly kind: 'atLeastPer';
      readonly group: number;
      readonly count?: number;
      readonly values?: readonly number[];
    }
  /**
   * "Must be chosen as a target if able" (CR 601.2c): as many of these tokens as the rest allows, but more than `enough` (absent: all) count no
   * more. Several add up: the sum is as great as it can be.
   */
  | { readonly kind: 'mostOf'; readonly tokens: readonly number[]; readonly enough?: number };

/** One creature's damage, divided among the options with these tokens (CR 510.1c–d). */
export interface DivideSource {
  readonly tokens: readonly number[];
  readonly total: number;
}

/**
 * Trample (CR 702.19b–c): an option in `gate` may get something only if each need is met. A need is met when its tokens get `amount` together,
 * whichever creature assigns it, or when one of `deathtouch` gets anything (CR 702.2c). Needs that share a token have the same tokens.
 */
export interface DivideCheck {
  readonly gate: readonly number[];
  readonly needs: readonly {
    readonly tokens: readonly number[];
    readonly amount: number;
    readonly deathtouch?: readonly number[];
  }[];
}

/** Where cards of an `arrange` decision may be put. */
export interface ArrangePlace {
  readonly id: number;
  readonly min: number;
  readonly max: number;
  /** Whether the order within it is the player's choice. */
  readonly ordered: boolean;
}

interface Asked {
  readonly player: number;
  readonly decider: number;
  readonly cause: Cause;
  /** Others learn only that it has been answered (CR 101.4a). */
  readonly secret?: boolean;
}

interface Offered {
  readonly options: readonly Option[];
}

/** Exactly one offer. The answer is its token. */
export interface ActSpec extends Offered {
  readonly kind: 'act';
}
/** A subset. The answer is its tokens, ascending. */
export interface PickSpec extends Offered {
  readonly kind: 'pick';
  readonly min: number;
  readonly max: number;
  readonly constraints?: readonly PickConstraint[];
}
/** All options in an order. The answer is that permutation of the tokens. */
export interface OrderSpec extends Offered {
  readonly kind: 'order';
}
/** A number (CR 107.1c): `max` null is unbounded; never below 0 (CR 107.1b). The answer is the number. `relevant` is for machines; more is legal. */
export interface NumberSpec {
  readonly kind: 'number';
  readonly min: number;
  readonly max: number | null;
  readonly relevant?: readonly number[];
  readonly multipleOf?: number;
  /** Only these, in ascending order, from `min` to `max`; absent: the whole range. */
  readonly allowed?: readonly number[];
}
/**
 * A total divided among options (CR 601.2d, 510.1): one amount an option, *in ascending order of tokens*. `exact`: all of it. `maxEach` goes with
 * `options`. With `sources` several totals are divided at once, which CR 510.1e checks together; each option belongs to exactly one source.
 */
export interface DivideSpec extends Offered {
  readonly kind: 'divide';
  readonly total: number;
  readonly minEach: number;
  readonly maxEach?: readonly number[] | null;
  readonly exact: boolean;
  readonly sources?: readonly DivideSource[];
  readonly checks?: readonly DivideCheck[];
}
/**
 * Attackers or blockers (CR 508.1, 509.1). `options[i]` is creature i of `problem`, `choices[j]` its option j. The answer lists, creature by
 * creature in ascending order of their tokens, the tokens of the choices taken, ascending; a list ends with NEXT unless it has all that the
 * creature could take (its limit, or its options if they are fewer). A creature that can take nothing still has its NEXT.
 */
export interface AssignSpec extends Offered {
  readonly kind: 'assign';
  readonly choices: readonly Option[];
  readonly problem: DeclarationProblem;
}
/** Piles (CR 700.3), empty ones allowed. The answer is one pile number an option, in ascending order of tokens. */
export interface SplitSpec extends Offered {
  readonly kind: 'split';
  readonly piles: number;
}
/**
 * A word or name of a domain (CR 201.4). The answer is its id. Either the ids are listed as options, or they are 0…size-1, of which `allowed` marks
 * the ones that satisfy the predicate (bit i & 31 of word i >> 5; absent: all). `relevant` is for machines.
 */
export interface NameSpec {
  readonly kind: 'name';
  readonly domain: string;
  readonly options?: readonly Option[];
  readonly size?: number;
  readonly allowed?: readonly number[];
  readonly relevant?: readonly number[];
}
/**
 * Every card gets a place (scry, surveil, the rest on the bottom). The answer goes through `places` in order: the tokens put there (as the player
 * orders them, or ascending), with NEXT between places.
 */
export interface ArrangeSpec extends Offered {
  readonly kind: 'arrange';
  readonly places: readonly ArrangePlace[];
}
/** One step of a payment (CR 601.2g–h): exactly one way. `plan` is a proposal: the tokens of a series of such steps. */
export interface PaySpec extends Offered {
  readonly kind: 'pay';
  readonly plan?: readonly number[];
}

export type DecisionSpec =
  ActSpec | PickSpec | OrderSpec | NumberSpec | DivideSpec | AssignSpec | SplitSpec | NameSpec | ArrangeSpec | PaySpec;
export type Decision = Asked & DecisionSpec;
export type DecisionKind = Decision['kind'];

/** Not part of an answer: in a step, "the answer may end here". */
export const DONE = -1;
/** Part of an answer: the end of one place (`arrange`) or of one creature's choices (`assign`). */
export const NEXT = -2;

/** The canonical token list of an answer. */
export type Answer = readonly number[];
