// What verbs share: binding the object, moving it, amounts with "equal to" and "for each".
import type { Instruction, Objects, Quantity, Results } from '@lawmage/ir';
import {
  refuse,
  type AmountKind,
  type Draft,
  type Meaning,
  type Referent,
  type ResultCell,
  type Scope,
} from '../../bind/scope.js';
import { alt, lit, map, opt, seq, type Parser } from '../../grammar/parser.js';
import { bindSelection, type SelectionOptions } from '../../phrase/bind-objects.js';
import { quantity } from '../../phrase/forwards.js';
import { eachCounted } from '../../phrase/quantities.js';
import type { BoundSelection, ObjectPhrase } from '../../phrase/types.js';
import type { ClauseContext, Outcome } from '../verb.js';

export type Bound = BoundSelection & { readonly what: NonNullable<BoundSelection['what']> };

/** Binds the object of a verb that acts on objects only. */
export function bindObject(
  phrase: ObjectPhrase,
  { scope }: ClauseContext,
  cell: ResultCell,
  options?: SelectionOptions,
): Bound {
  if (isBarePlural(phrase)) refuse('"all" or a number is missing');
  const bound = bindSelection(phrase, scope, cell, options);
  if (bound.what === undefined || bound.toPlayers !== undefined) return refuse('players are no objects');
  return { ...bound, what: bound.what };
}

export const isBarePlural = (phrase: ObjectPhrase): boolean =>
  (phrase.kind === 'joined' && phrase.of.some(isBarePlural)) ||
  (phrase.kind === 'counted' && phrase.determiner.kind === 'all' && phrase.determiner.word === 'bare');

/** From now on the referent is what the instruction moved (CR 400.7). */
export function markMoved(
  referent: Referent,
  scope: Scope,
  cell: ResultCell,
  more: { readonly epithet?: string; readonly words?: readonly string[] } = {},
): void {
  const draft = referent as Draft<Referent>;
  draft.current = () => ({ kind: 'slot', slot: scope.readResult(cell, 'moved') });
  draft.done = draft.current;
  if (more.epithet !== undefined) draft.epithets.add(more.epithet);
  for (const word of more.words ?? []) (draft.words as Set<string>).add(word);
}

export const slotOf = (scope: Scope, cell: ResultCell, field: keyof Results): Objects => ({
  kind: 'slot',
  slot: scope.readResult(cell, field),
});

/** Remembers the number that the instruction makes ("that many", "that much"). */
export function noteAmount(scope: Scope, cell: ResultCell, of?: AmountKind): void {
  scope.amounts.push({ read: () => ({ kind: 'slot', slot: scope.readResult(cell, 'amount') }), ...(of && { of }) });
}

/** "…, plus N for each …" is one number, never a loop (trap 10). */
export function timesEach(amount: Quantity, each: Quantity): Quantity {
  return amount === 1 ? each : { kind: 'multiply', by: amount, of: each };
}

/** After an amount: "for each creature you control". */
export const forEach: Parser<Meaning<Quantity>> = map(seq(lit('for each'), eachCounted), ([, each]) => each);

/** "N <noun> [for each …]", "<noun> equal to …", as in "gain 3 life", "draw cards equal to …". */
export function amountOf(
  amount: Parser<Meaning<Quantity>>,
  nouns: { readonly counted: Parser<unknown>; readonly plain: Parser<unknown> },
): Parser<Meaning<Quantity>> {
  return alt(
    map(seq(amount, nouns.counted, opt(forEach)), ([value, , each]) =>
      each === undefined ? value : (scope: Scope) => timesEach(value(scope), each(scope)),
    ),
    map(seq(nouns.plain, lit('equal to'), quantity), ([, , value]) => value),
  );
}

export const done = (step: Instruction, about?: Referent): Outcome => ({ steps: [step], ...(about && { about }) });
