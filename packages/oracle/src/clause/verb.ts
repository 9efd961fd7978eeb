// The record of a verb. To teach the compiler a verb: write a record in a file of verbs/ (or predicates/) and list it in that folder's index.
import type { CostPart, Duration, Filter, Instruction, Modification, Objects, Rule } from '@lawmage/ir';
import type { Draft, Referent, ResultCell, Scope } from '../bind/scope.js';
import type { Parser } from '../grammar/parser.js';
import type { BoundPlayers } from '../phrase/types.js';

/** The object that a clause says something of. */
export interface ObjectSubject {
  readonly objects: Objects;
  /** The same as a test of one object: live for "creatures you control", the object itself otherwise (CR 611.2c). */
  readonly filter: Filter;
  readonly referent: Referent;
  /** Where a change of it says what it changed. */
  readonly cell: ResultCell;
}

export interface ClauseContext {
  readonly scope: Scope;
  /** Who acts; the controller if the clause names nobody. */
  readonly agent: BoundPlayers;
  /** Only in clauses about an object. */
  readonly subject: ObjectSubject | undefined;
  /** Whether the clause, or its sentence, says how long: "you may cast it this turn" (leave), "you may cast it" (now). */
  readonly isLasting: boolean;
  /** The instruction that this clause stands in place of ("… instead"). */
  readonly replaces: Instruction | undefined;
}

export type StepDraft = Draft<Instruction>;

/** What a clause does. */
export interface Outcome {
  readonly steps?: readonly Instruction[];
  /** Continuous changes; the sentence says how long, the subject (or `to`) what. */
  readonly modifications?: readonly Modification[];
  readonly rules?: readonly Rule[];
  /** What is changed, if not the subject. */
  readonly to?: Pick<ObjectSubject, 'objects' | 'referent' | 'cell'>;
  /** A duration that the clause itself says. */
  readonly duration?: Duration;
  /** Paying, where a cost is meant (CR 118.12). */
  readonly payment?: readonly CostPart[];
  /** What "it" is afterwards (ORACLE-LANGUAGE 8, rule 2). */
  readonly about?: Referent;
}

export type VerbMeaning = (context: ClauseContext) => Outcome;

export interface VerbRecord {
  readonly name: string;
  /** "draw", "draws"; the same twice where they don't differ ("can't block"). */
  readonly forms: readonly [base: string, third: string];
  readonly subject: 'player' | 'object';
  /** What stands after the verb. */
  readonly parse: Parser<VerbMeaning>;
  /** Whether somebody is always named: "you gain 3 life", never an imperative. */
  readonly needsSubject?: true;
  /** "May" gives leave (or is part of the verb itself): it is no choice that a gate asks for. */
  readonly permits?: true;
  /** Whether it may be said of an object without a duration in an ability that resolves ("it gains haste"). */
  readonly timeless?: true;
  /** What it says of a permanent that the same effect puts onto the battlefield holds as it arrives (CR 611.2e, 111.3). */
  readonly states?: true;
  /** Said of what belongs to the object: "its activated abilities can't be activated". */
  readonly ofOwner?: true;
  /** Sentences of ours. */
  readonly examples: readonly string[];
}
