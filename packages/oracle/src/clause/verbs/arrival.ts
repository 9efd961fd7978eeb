// How an object arrives on the battlefield (CR 110.5b, 508.4): "tapped", "under your control", "attached to it", "with a counter on it".
import type { Arrival, CounterAmount, Players } from '@lawmage/ir';
import { resolveIts, resolveThem } from '../../bind/resolve.js';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { NOTHING, alt, lit, lits, many, map, seq, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { counterKind } from '../../phrase/counters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { count } from '../../phrase/numbers.js';

export type ArrivalPart = Meaning<Arrival & { readonly under?: Players }>;

const under: Parser<ArrivalPart> = alt<readonly Parser<ArrivalPart>[]>(
  map(lit('under your control'), () => () => ({ under: { kind: 'you' } })),
  map(lit("under its owner's control"), () => (scope: Scope) => ({
    under: { kind: 'ownerOf', of: resolveIts(scope, 'controller').objects() },
  })),
  map(lits("under their owners' control", "under their owner's control"), () => (scope: Scope) => ({
    under: { kind: 'ownerOf', of: (scope.clauseObject ?? resolveThem(scope)).objects() },
  })),
);

const attached: Parser<ArrivalPart> = map(seq(lit('attached to'), objectPhrase), ([, phrase]) => (scope: Scope) => {
  const outer = scope.clauseObject;
  const bound = bindSelection(phrase, scope, {});
  scope.clauseObject = outer;
  if (bound.what === undefined || bound.what.kind === 'choose') return refuse('attached to what?');
  return { attachedTo: bound.what };
});

const withCounters: Parser<ArrivalPart> = map(
  seq(lit('with'), counterAmount(), lits('counter on it', 'counters on it', 'counter on them', 'counters on them')),
  ([, counters]) =>
    (scope: Scope) => ({ counters: [counters(scope)] }),
);

/** "a +1/+1", "two charge", "an additional +1/+1". */
export function counterAmount(): Parser<Meaning<CounterAmount>> {
  return map(seq(count, alt(lit('additional'), NOTHING), counterKind), ([amount, , counter]) => (scope: Scope) => ({
    counter,
    amount: amount(scope),
  }));
}

const state: Parser<ArrivalPart> = alt<readonly Parser<ArrivalPart>[]>(
  map(lit('tapped'), () => () => ({ tapped: true })),
  map(lit('tapped and attacking'), () => () => ({ tapped: true, attacking: true })),
  map(lit('transformed'), () => () => ({ transformed: true })),
);

const part: Parser<ArrivalPart> = alt(under, attached, withCounters, state);

export const arrival: Parser<ArrivalPart> = map(
  many(part),
  (parts) => (scope: Scope) =>
    parts.reduce<ReturnType<ArrivalPart>>((whole, each) => {
      const next = each(scope);
      const twice = Object.keys(next).find((key) => Object.hasOwn(whole, key));
      return twice === undefined ? { ...whole, ...next } : refuse(`"${twice}" twice`);
    }, {}),
);
