// The shape of a condition's record, and what conditions share.
import type { Condition, Filter, Objects, Quantity } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { filterMap, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../bind-objects.js';
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

/** The object that a condition is about, as it is or last was. It becomes what "it" and "its" mean. */
export function objectsOf(phrase: ObjectPhrase, scope: Scope): Objects {
  const bound = bindSelection(phrase, scope, {});
  if (bound.what === undefined || bound.what.kind === 'choose') return refuse('not a known object');
  return bound.referent.objects();
}
