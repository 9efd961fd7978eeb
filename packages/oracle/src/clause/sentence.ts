// A sentence: what stands before its clauses ("If …,", "Until end of turn,", "Then"), the clauses with their joiners, and what stands behind them
// ("unless …", "instead", "where X is …"). Surface only: lower/sentence.ts gives it meaning.
import type { Condition, Duration, Quantity } from '@lawmage/ir';
import type { Meaning } from '../bind/scope.js';
import {
  COMMA,
  STOP,
  alt,
  lit,
  lits,
  map,
  memo,
  opt,
  seq,
  type Match,
  type Parser,
  type Source,
} from '../grammar/parser.js';
import { negated } from '../phrase/conditions/record.js';
import { condition, duration, playerPhrase, quantity } from '../phrase/forwards.js';
import type { PlayerPhrase } from '../phrase/types.js';
import { clause, verbPhrase, type Clause } from './clause.js';
import { delayedTime, type DelayedTime } from './delayed.js';
import { LOOPS, type LoopPhrase } from './loops.js';
import type { VerbMeaning } from './verb.js';

export type Lead =
  | { readonly kind: 'then' }
  | { readonly kind: 'duration'; readonly duration: Meaning<Duration> }
  | { readonly kind: 'if'; readonly condition: Meaning<Condition> }
  | { readonly kind: 'otherwise' }
  | { readonly kind: 'didIt'; readonly was: 'done' | 'declined' }
  | { readonly kind: 'whenDone' }
  | { readonly kind: 'later'; readonly time: DelayedTime }
  | { readonly kind: 'loop'; readonly loop: LoopPhrase };

export type Trail =
  | { readonly kind: 'unless'; readonly payer: PlayerPhrase; readonly payment: VerbMeaning }
  | { readonly kind: 'if'; readonly condition: Meaning<Condition> }
  | { readonly kind: 'instead' }
  | { readonly kind: 'later'; readonly time: DelayedTime }
  | { readonly kind: 'whereX'; readonly value: Meaning<Quantity> };

export interface Joined {
  readonly joiner: 'and' | 'then' | 'comma' | 'or';
  readonly clause: Clause;
}

export interface Sentence {
  readonly leads: readonly Lead[];
  readonly clauses: readonly Joined[];
  readonly trails: readonly Trail[];
}

const NOT_CAST = [
  "if you don't cast it this way,",
  "if you don't cast that card this way,",
  "if that card isn't cast this way,",
  "if you don't cast that card,",
  "if you don't cast a spell this way,",
];

const lead: Parser<Lead> = alt<readonly Parser<Lead>[]>(
  map(seq(lit('then'), opt(COMMA)), () => ({ kind: 'then' })),
  map(seq(duration, COMMA), ([during]) => ({ kind: 'duration', duration: during })),
  map(seq(lit('if'), condition, COMMA), ([, holds]) => ({ kind: 'if', condition: holds })),
  map(lit('otherwise,'), () => ({ kind: 'otherwise' })),
  map(lits('if you do,', 'if they do,', 'if that player does,', 'if the player does,'), () => ({
    kind: 'didIt',
    was: 'done',
  })),
  map(
    lits("if you don't,", "if they don't,", "if that player doesn't,", "if the player doesn't,", ...NOT_CAST),
    () => ({
      kind: 'didIt',
      was: 'declined',
    }),
  ),
  map(lit('when you do,'), () => ({ kind: 'whenDone' })),
  map(seq(delayedTime, COMMA), ([time]) => ({ kind: 'later', time })),
  map(seq(LOOPS, COMMA), ([loop]) => ({ kind: 'loop', loop })),
);

const trail: Parser<Trail> = alt<readonly Parser<Trail>[]>(
  map(seq(lit('unless'), playerPhrase, verbPhrase), ([, payer, { meaning }]) => ({
    kind: 'unless',
    payer,
    payment: meaning,
  })),
  map(seq(lit('if'), condition), ([, holds]) => ({ kind: 'if', condition: holds })),
  map(seq(lit('unless'), condition), ([, holds]) => ({ kind: 'if', condition: negated(holds) })),
  map(lit('instead'), () => ({ kind: 'instead' })),
  map(delayedTime, (time) => ({ kind: 'later', time })),
  map(seq(COMMA, lit('where X is'), quantity), ([, , value]) => ({ kind: 'whereX', value })),
);

const THEN = lit(', then');
const OR = alt(lit('or'), lit(', or'));
const AND = alt(lit('and'), lit(', and'));

/** Clauses with joiners; a bare comma only inside a series that ends in "then" or "and". */
export const clauses: Parser<readonly Joined[]> = memo((source: Source, at: number) => {
  const results: Match<readonly Joined[]>[] = [];
  const walk = (place: number, joiner: Joined['joiner'], before: readonly Joined[]): void => {
    for (const { value, end } of clause(source, place)) {
      const joined = [...before, { joiner, clause: value }];
      if (joiner !== 'comma' || before.length === 0) results.push({ value: joined, end });
      for (const then of THEN(source, end)) walk(then.end, 'then', joined);
      for (const and of AND(source, end)) walk(and.end, 'and', joined);
      for (const or of OR(source, end)) walk(or.end, 'or', joined);
      for (const comma of COMMA(source, end)) walk(comma.end, 'comma', joined);
    }
  };
  walk(at, 'and', []);
  return results;
});

function some<T>(parser: Parser<T>, most: number): Parser<readonly T[]> {
  return (source, at) => {
    const results: Match<readonly T[]>[] = [];
    const walk = (place: number, found: readonly T[]): void => {
      results.push({ value: found, end: place });
      if (found.length === most) return;
      for (const { value, end } of parser(source, place)) walk(end, [...found, value]);
    };
    walk(at, []);
    return results;
  };
}

/** With its full stop. */
export const sentence: Parser<Sentence> = memo(
  map(seq(some(lead, 3), clauses, some(trail, 3), STOP), ([leads, joined, trails]) => ({
    leads,
    clauses: joined,
    trails,
  })),
);
