// Numbers as they stand before a noun: "three", "a", "X", "that many", "twice that many".
import type { Quantity } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../bind/scope.js';
import { alt, constant, lit, map, seq, token, type Parser } from '../grammar/parser.js';

/** What "X" is here: what the sentence says it is, else the X of the cost (CR 107.3). */
export function valueOfX(scope: Scope): Quantity {
  if (scope.definedX === undefined && scope.hasNoX) refuse('which X?');
  return scope.definedX === undefined ? { kind: 'x' } : (scope.definedX as unknown as Quantity);
}

/** "that much", "that many": the number that was mentioned last. */
export function thatMany(scope: Scope): Quantity {
  const last = scope.amounts.at(-1);
  return last === undefined ? refuse('"that many" has no number before it') : last.read();
}

export const plainNumber: Parser<number> = token('number', (found) =>
  found.kind === 'number' ? found.value : undefined,
);

const constantly =
  (value: Quantity): Meaning<Quantity> =>
  () =>
    value;

export const number: Parser<Meaning<Quantity>> = alt(
  map(plainNumber, constantly),
  token('X', (found): Meaning<Quantity> | undefined =>
    found.kind === 'variable' && found.name === 'X' ? valueOfX : undefined,
  ),
  constant('that many', thatMany),
  map(lit('twice that many'), () => (scope: Scope): Quantity => ({ kind: 'multiply', by: 2, of: thatMany(scope) })),
);

/** "a" and "an" count as one where things are counted (ORACLE-LANGUAGE 2). */
export const count: Parser<Meaning<Quantity>> = alt(
  number,
  map(alt(lit('a'), lit('an')), () => constantly(1)),
);

/** An amount of something that is not counted with "a": life, damage, "that much". */
export const amount: Parser<Meaning<Quantity>> = alt(
  map(plainNumber, constantly),
  token('X', (found): Meaning<Quantity> | undefined =>
    found.kind === 'variable' && found.name === 'X' ? valueOfX : undefined,
  ),
  constant('that much', thatMany),
  map(lit('twice that much'), () => (scope: Scope): Quantity => ({ kind: 'multiply', by: 2, of: thatMany(scope) })),
);

/** "N or less", "N or greater", "N". */
export interface Bound {
  readonly op: '=' | '≤' | '≥';
  readonly value: Meaning<Quantity>;
}

const plain = alt(
  map(plainNumber, constantly),
  map(
    token('X', (found) => (found.kind === 'variable' ? found.name : undefined)),
    () => valueOfX as Meaning<Quantity>,
  ),
);

export const bound: Parser<Bound> = alt(
  map(seq(plain, lit('or less')), ([value]) => ({ op: '≤' as const, value })),
  map(seq(plain, lit('or greater')), ([value]) => ({ op: '≥' as const, value })),
  map(plain, (value) => ({ op: '=' as const, value })),
);
