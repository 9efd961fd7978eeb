// A decision (HARD-PROBLEMS 9; CR 601.2, 608.2d): who it is for, who decides (CR 723), why it is asked, and the legal answers as a constraint. Plain data;
// it is not state, but computed again from the top frame.

/** Why a decision is asked. */
export const PURPOSES = [
  'priority', 'target', 'mode', 'x', 'kicker', 'method', 'may', 'discard', 'sacrifice', 'destroy', 'move', 'search', 'scry', 'surveil', 'look', 'orderTriggers', 'legendRule', 'replacement', 'pay', 'payCost', 'number', 'color', 'creatureType',
  'word', 'cardName', 'player', 'choose', 'attackers', 'blockers', 'divideDamage', 'divide', 'order', 'tap', 'untap', 'putCounters', 'removeCounters', 'mulligan', 'bottomCards', 'proliferate', 'reveal', 'lookAt', 'attach', 'transform', 'counter',
  'coin', 'pile', 'newTargets', 'castNow', 'cleanupDiscard', 'protector', 'hybrid', 'phyrexian', 'reduction', 'manaColor', 'regenerate', 'startingPlayer', 'openingHand', 'copy', 'dealDamage', 'goad', 'exert', 'phaseOut', 'createToken', 'cost',
  'fight', 'apply', 'remember', 'special', 'concede', 'moveCounters', 'doubleCounters', 'unattach', 'turnFaceUp', 'turnFaceDown', 'removeFromCombat', 'becomeMonstrous', 'suspect', 'flip',
] as const;
export type Purpose = (typeof PURPOSES)[number];

export interface Cause {
  readonly purpose: Purpose;
  /** Object that asks. */
  readonly source?: number;
  /** Linked ability that asks. */
  readonly ability?: number;
  readonly rule?: string;
  /** Target slot, mode number and the like. */
  readonly slot?: number;
}

export interface Option {
  readonly token: number;
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
  /** Options with equal keys are interchangeable. */
  readonly alike?: number;
}

export type PickConstraint =
  | { readonly kind: 'differentGroups' | 'sameGroup'; readonly group: number }
  | { readonly kind: 'totalWeightAtMost' | 'totalWeightAtLeast'; readonly weight: number };

interface Asked {
  readonly player: number;
  readonly decider: number;
  readonly cause: Cause;
  readonly secret?: boolean;
}

export type Decision = Asked &
  (
    | { readonly kind: 'act'; readonly options: readonly Option[] }
    | { readonly kind: 'pick'; readonly options: readonly Option[]; readonly min: number; readonly max: number; readonly constraints?: readonly PickConstraint[] }
    | { readonly kind: 'order'; readonly options: readonly Option[] }
    | { readonly kind: 'number'; readonly min: number; readonly max: number | null; readonly relevant?: readonly number[] }
  );

export type Answer = readonly number[];
