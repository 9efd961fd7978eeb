// The shape of a condition's record, and what conditions share.
import type { Condition, Filter, Objects, Quantity } from '@lawmage/ir';
import type { Meaning, Scope } from '../../bind/scope.js';
import { filterMap, type Parser } from '../../grammar/parser.js';
import { knownReferent } from '../bind-objects.js';
import { objectPhrase } from '../forwards.js';
import type { ObjectPhrase } from '../types.js';

export interface ConditionRecord {
  readonly name: string;
  readonly parse: Parser<Meaning<Condition>>;
  /** Clauses of ours, as they stand after "if". */
  readonly examples: readonly string[];
}

export const always =
  (condition: Condition): Meaning<Condition> =>
  () =>
    condition;

export const negate = (of: Condition): Condition => (of.kind === 'not' ? of.of : { kind: 'not', of });

export const negated =
  (condition: Meaning<Condition>): Meaning<Condition> =>
  (scope) =>
    negate(condition(scope));

export const compare = (left: Quantity, op: '=' | '≠' | '<' | '≤' | '>' | '≥', right: Quantity): Condition => ({
  kind: 'compare',
  left,
  op,
  right,
});

export const matches = (objects: Objects, filter: Filter): Condition => ({ kind: 'matches', objects, filter });

/** An object that is known: the subject of "… is tapped". */
export const knownObject: Parser<ObjectPhrase> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'definite' && phrase.part === undefined ? phrase : undefined,
);

/** The object that a condition is about, as it is or last was. It becomes what "it" and "its" mean, unless it is the bearer and something else is. */
export function objectsOf(phrase: ObjectPhrase, scope: Scope): Objects {
  const referent = knownReferent(phrase, scope);
  // "As long as enchanted creature is a Wizard, it has …"
  if (referent.origin !== 'self' || scope.topic === undefined) scope.topic = referent;
  return referent.objects();
}

/** The same where the condition is about how something was cast: "it" stays what it was, unless it deals damage. */
export function castObjectsOf(phrase: ObjectPhrase, scope: Scope): Objects {
  const referent = knownReferent(phrase, scope);
  scope.castSubject = referent;
  return referent.objects();
}
