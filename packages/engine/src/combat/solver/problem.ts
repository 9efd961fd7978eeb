// A declaration of attackers or blockers as plain integers (CR 508.1, 509.1): creatures 0…n-1, options 0…m-1 (defenders, or attackers to
// block), restrictions that must hold and requirements that are counted. It knows no game state; the combat room builds it.

/** A creature that could attack or block. */
export interface Candidate {
  /** Options it may take, ascending; forbidden pairs are simply not listed (CR 508.1c, 509.1b). Equal creatures may share the array. */
  readonly options: readonly number[];
  /** How many options it may take together: 1 for attackers; for blockers as many attackers as it may block. Absent: 1. */
  readonly limit?: number;
  /** Those of `options` that need a cost: legal, but left out of the maximum (CR 508.1d, 509.1c). */
  readonly costly?: readonly number[];
}

/**
 * Counts the creatures in `creatures` that take at least one option in `options`; an absent list means all. Lists are ascending and without
 * repeats. Forbidden pairs in it do no harm.
 */
export interface Group {
  readonly creatures?: readonly number[];
  readonly options?: readonly number[];
}

/**
 * A restriction: the count of `group` lies in [min, max]; with `when`, only if the count of that group is at least 1.
 *
 * - at most n creatures attack: `{ group: {}, max: n }`; this defender: `{ group: { options: [d] }, max: n }`
 * - c can't attack alone: `{ when: { creatures: [c] }, group: {}, min: 2 }`; unless at least two others attack: `min: 3`; only alone: `max: 1`
 * - a can't be blocked except by two or more: `{ when: { options: [a] }, group: { options: [a] }, min: 2 }`; by more than one: `max: 1`
 */
export interface Bound {
  readonly when?: Group;
  readonly group: Group;
  readonly min?: number;
  readonly max?: number;
}

/**
 * A requirement: obeyed if the count of `group` lies in [min, max]; `min` is 1 unless given.
 *
 * - c attacks or blocks if able: `{ group: { creatures: [c] } }`; attacks d, blocks a: `{ group: { creatures: [c], options: [a] } }`
 * - goaded (CR 701.15b), two for each goading player: the first of these and `{ group: { creatures: [c], options: others } }`
 * - a must be blocked if able: `{ group: { options: [a] } }`; by a creature in S: add `creatures: S`; by two or more: `min: 2`
 * - all creatures able to block a do so: one for each such creature
 */
export interface Requirement {
  readonly group: Group;
  readonly min?: number;
  readonly max?: number;
  /** How many equal requirements this stands for. Absent: 1. */
  readonly times?: number;
}

export interface DeclarationProblem {
  readonly creatures: readonly Candidate[];
  /** Number of options. */
  readonly options: number;
  readonly bounds?: readonly Bound[];
  readonly requirements?: readonly Requirement[];
}

/** For each creature the options it takes, ascending; an empty list is a creature that stays out. */
export type Assignment = readonly (readonly number[])[];
