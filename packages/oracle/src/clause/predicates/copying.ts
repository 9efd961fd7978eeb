// Becoming a copy, and the exceptions of copies (CR 707.2, 707.9): what they say is part of the copiable values.
import type { Duration, Modification } from '@lawmage/ir';
import { refuse, type Meaning } from '../../bind/scope.js';
import { NOTHING, alt, lit, lits, many, map, seq, token, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { OTHER_THAN_SELF } from '../../phrase/filters.js';
import { duration, objectPhrase } from '../../phrase/forwards.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { descriptionOf, granted, size, sized, together, writtenSize, type Made } from './becoming.js';

const OTHER_THAN_BEARER = JSON.stringify(OTHER_THAN_SELF);
const LEGENDARY: Modification = { kind: 'removeTypes', supertypes: ['legendary'] };
const IT_IS = lits("it's", "they're", 'it is', 'the token is', 'the tokens are', "he's", "she's");
const IT_ISNT = lits("it isn't", "it's not", "they aren't", "they're not", "the token isn't", "the tokens aren't");
const IT_HAS = lits('it has', 'they have', 'the token has', 'the tokens have', 'he has', 'she has');

function exceptionAfter(be: Parser<unknown>, beNot: Parser<unknown>, have: Parser<unknown>): Parser<Made> {
  return alt<readonly Parser<Made>[]>(
    map(seq(be, descriptionOf), ([, made]) => made),
    map(seq(be, size), ([, pt]): Made => ({ scope }) => [sized(pt.power, pt.toughness, scope)]),
    map(seq(beNot, lit('legendary')), (): Made => () => [LEGENDARY]),
    map(seq(be, lits('legendary', 'legendary in addition to its other types')), (): Made => () => [
      { kind: 'types', supertypes: ['legendary'], keep: 'all' },
    ]),
    map(seq(have, granted), ([, made]) => made),
    map(seq(have, writtenSize), ([, made]) => made),
  );
}
const withPronoun = exceptionAfter(IT_IS, IT_ISNT, IT_HAS);
/** "it isn't legendary, is an artifact …, and has myriad": the pronoun is said once. */
const withoutPronoun = exceptionAfter(lit('is'), lit("isn't"), lit('has'));
const named: Parser<Made> = map(
  seq(
    lits('its name is', 'his name is', 'her name is'),
    token('name', (found) => (found.kind === 'self' || found.kind === 'properName' ? found.text : undefined)),
  ),
  ([, name]): Made =>
    () => [{ kind: 'setName', name }],
);
// Said beside the types that it has instead (CR 205.1a).
const noOtherTypes: Parser<Made> = map(lit('it loses all other card types'), (): Made => () => []);
const firstException: Parser<Made> = alt(withPronoun, named);
const nextException: Parser<Made> = map(
  seq(lits(',', 'and', ', and'), alt(withPronoun, withoutPronoun, named, noOtherTypes)),
  ([, made]) => made,
);

/** CR 707.9: exceptions become part of what is copied; only what can be a copiable value. */
const COPIABLE: ReadonlySet<string> = new Set([
  'types',
  'removeTypes',
  'color',
  'setPowerToughness',
  'grant',
  'setName',
]);

/** Everything after "except" that can be an exception is one. */
export const copyExceptions: Parser<Made> = (source, at) => {
  const found = anyExceptions(source, at);
  const end = Math.max(...found.map((each) => each.end));
  return found.filter((each) => each.end === end);
};

const anyExceptions: Parser<Made> = map(
  map(
    seq(lit(', except'), firstException, many(nextException)),
    ([word, first, rest]) => [word, [first, ...rest]] as const,
  ),
  ([, of]): Made =>
    (context) => {
      const made = together(of)(context);
      const isCopiable = made.every(
        (each) => COPIABLE.has(each.kind) && !(each.kind === 'types' && each.everyCreatureType === true),
      );
      return isCopiable ? made : refuse('no copiable value');
    },
);

/** "becomes a copy of target creature, except it has flying" (CR 707.2, 707.9). */
const becomingCopy: Parser<VerbMeaning> = map(
  seq(
    lits('a copy of', 'copies of'),
    objectPhrase,
    alt<readonly Parser<{ readonly except?: Made; readonly lasts?: Meaning<Duration> }>[]>(
      map(NOTHING, () => ({})),
      map(copyExceptions, (except) => ({ except })),
      map(seq(duration, copyExceptions), ([lasts, except]) => ({ lasts, except })),
    ),
  ),
  ([, phrase, { except, lasts }]): VerbMeaning =>
    (context) => {
      const bound = bindSelection(phrase, context.scope, {});
      if (bound.what === undefined || bound.what.kind === 'choose' || bound.toPlayers !== undefined)
        return refuse('a copy of what?');
      const exceptions = except?.(context) ?? [];
      // "Each other creature becomes a copy of it" is said of all but that one.
      const subject = JSON.stringify(context.subject?.objects ?? null);
      if (subject.includes(OTHER_THAN_BEARER) && bound.referent.origin !== 'self') refuse('other than which?');
      return {
        modifications: [
          { kind: 'copyOf', of: bound.referent.objects(), ...(exceptions.length > 0 && { except: exceptions }) },
        ],
        ...(lasts && { duration: lasts(context.scope) }),
      };
    },
);

export const COPYING_PREDICATES: readonly VerbRecord[] = [
  {
    name: 'become a copy',
    forms: ['become', 'becomes'],
    subject: 'object',
    parse: becomingCopy,
    timeless: true,
    examples: ["This creature becomes a copy of target creature until end of turn, except it isn't legendary."],
  },
];
