// Object phrases: a determiner, a noun group and postmodifiers; pronouns and other definite phrases; and lists of phrases.
import { parseCardTypeWord, type Objects, type Quantity } from '@lawmage/ir';
import { resolveEpithet, resolveIt, resolveItself, resolveThat, resolveThem, unionOf } from '../bind/resolve.js';
import { objectReferent, refuse, type Meaning, type Referent, type Scope } from '../bind/scope.js';
import {
  alt,
  conjunction,
  constant,
  filterMap,
  lit,
  lits,
  map,
  memo,
  opt,
  seq,
  token,
  type Parser,
} from '../grammar/parser.js';
import { anyOf, ofType } from './filters.js';
import { nounGroup, nounGroupOfEach } from './nouns.js';
import { number, plainNumber, thatMany, valueOfX } from './numbers.js';
import { possessor } from './players.js';
import { posts } from './posts.js';
import type { CountedPhrase, DefinitePhrase, Determiner, GrammaticalNumber, NounGroup, ObjectPhrase } from './types.js';

const one: Meaning<Quantity> = () => 1;
const zero: Meaning<Quantity> = () => 0;

interface Counted {
  readonly determiner: Determiner;
  readonly isOther: boolean;
  readonly number: GrammaticalNumber;
}

const counted = (determiner: Determiner, number: GrammaticalNumber, isOther = false): Counted => ({
  determiner,
  isOther,
  number,
});
const manyOrOne = (value: unknown): GrammaticalNumber => (value === 1 ? 'one' : 'many');
const other = map(opt(lit('other')), (found) => found !== undefined);

/** A number with the grammatical number it asks for. */
const numberOf: Parser<{ readonly value: Meaning<Quantity>; readonly number: GrammaticalNumber }> = alt(
  map(plainNumber, (value) => ({ value: () => value, number: manyOrOne(value) })),
  filterMap(number, (value) =>
    value === valueOfX || value === thatMany ? { value, number: 'many' as const } : undefined,
  ),
);

const targetDeterminer: Parser<Counted> = alt(
  map(lit('target'), () => counted({ kind: 'target', least: one, most: one }, 'one')),
  map(lits('another target', 'other target'), () => counted({ kind: 'target', least: one, most: one }, 'one', true)),
  map(seq(opt(lit('each of')), numberOf, other, lit('target')), ([, { value }, isOther]) =>
    counted({ kind: 'target', least: value, most: value }, 'many', isOther),
  ),
  map(
    seq(opt(lit('each of')), lit('up to'), numberOf, other, lit('target')),
    ([, , { value, number: agreement }, isOther]) =>
      counted({ kind: 'target', least: zero, most: value }, agreement, isOther),
  ),
  map(seq(opt(lit('each of')), lit('any number of'), other, lit('target')), ([, , isOther]) =>
    counted({ kind: 'target', least: zero }, 'many', isOther),
  ),
  map(seq(opt(lit('each of')), lit('one or two'), other, lit('target')), ([, , isOther]) =>
    counted({ kind: 'target', least: one, most: () => 2 }, 'many', isOther),
  ),
  map(seq(opt(lit('each of')), lit('one, two, or three'), other, lit('target')), ([, , isOther]) =>
    counted({ kind: 'target', least: one, most: () => 3 }, 'many', isOther),
  ),
);

const eachDeterminer: Parser<Counted> = map(seq(lit('each'), other), ([, isOther]) =>
  counted({ kind: 'all', word: 'each' }, 'one', isOther),
);

const plainDeterminer: Parser<Counted> = alt(
  map(lits('a', 'an'), () => counted({ kind: 'a' }, 'one')),
  map(lit('another'), () => counted({ kind: 'a' }, 'one', true)),
  map(seq(numberOf, other), ([{ value, number: agreement }, isOther]) =>
    counted({ kind: 'number', least: value, most: value }, agreement, isOther),
  ),
  map(seq(lit('up to'), numberOf, other), ([, { value, number: agreement }, isOther]) =>
    counted({ kind: 'number', least: zero, most: value }, agreement, isOther),
  ),
  map(seq(lit('any number of'), other), ([, isOther]) => counted({ kind: 'number', least: zero }, 'many', isOther)),
  map(seq(plainNumber, lit('or more'), other), ([least, , isOther]) =>
    counted({ kind: 'orMore', least: () => least }, 'many', isOther),
  ),
  eachDeterminer,
  map(seq(lit('all'), other), ([, isOther]) => counted({ kind: 'all', word: 'all' }, 'many', isOther)),
  map(other, (isOther) => counted({ kind: 'all', word: 'bare' }, 'many', isOther)),
  map(lit('no'), () => counted({ kind: 'no' }, 'many')),
  map(lit('no other'), () => counted({ kind: 'no' }, 'many', true)),
);

const countedPhrase: Parser<CountedPhrase> = filterMap(
  alt(seq(alt(targetDeterminer, plainDeterminer), nounGroup, posts), seq(eachDeterminer, nounGroupOfEach, posts)),
  ([{ determiner, isOther, number: agreement }, group, after]) => {
    if (group.number !== 'either' && group.number !== agreement && determiner.kind !== 'no') return undefined;
    const isPlayersOnly = [...group.words].every((word) => word === 'player' || word === 'opponent');
    if (isPlayersOnly) return undefined;
    if (group.players !== undefined && determiner.kind !== 'target') return undefined;
    return { kind: 'counted', determiner, isOther, group, posts: after };
  },
);

/** CR 115.4. */
const ANY_TARGET: NounGroup = {
  filter: () => anyOf([ofType('creature'), ofType('planeswalker'), ofType('battle')]),
  number: 'one',
  sort: 'permanent',
  words: new Set(['permanent', 'creature', 'planeswalker', 'battle']),
  players: { kind: 'any' },
  isBare: true,
};
const anyTargets = (least: Meaning<Quantity>, most: Meaning<Quantity> | undefined, isOther = false): CountedPhrase => ({
  kind: 'counted',
  determiner: { kind: 'target', least, ...(most && { most }) },
  isOther,
  group: ANY_TARGET,
  posts: [],
});
const anyTarget: Parser<CountedPhrase> = alt(
  map(lit('any target'), () => anyTargets(one, one)),
  map(lit('any other target'), () => anyTargets(one, one, true)),
  map(lit('any number of targets'), () => anyTargets(zero, undefined)),
  map(seq(opt(lit('each of')), lit('up to'), numberOf, lits('target', 'targets')), ([, , { value }]) =>
    anyTargets(zero, value),
  ),
  map(seq(opt(lit('each of')), numberOf, lit('targets')), ([, { value }]) => anyTargets(value, value)),
  map(seq(opt(lit('each of')), lit('one or two targets')), () => anyTargets(one, () => 2)),
  map(seq(opt(lit('each of')), lit('one, two, or three targets')), () => anyTargets(one, () => 3)),
);

const definite = (
  number: GrammaticalNumber,
  refer: Meaning<Referent>,
  more?: Partial<DefinitePhrase>,
): DefinitePhrase => ({
  kind: 'definite',
  number,
  refer,
  ...more,
});

const self: Parser<DefinitePhrase> = token('this object', (found) =>
  found.kind === 'self' ? definite('one', (scope) => scope.self, { isSelf: true }) : undefined,
);

const pronoun: Parser<DefinitePhrase> = alt(
  map(lit('it'), () => definite('one', resolveIt)),
  map(lit('itself'), () => definite('one', resolveItself)),
  map(lits('them', 'they', 'all of them', 'each of them', 'both of them'), () => definite('many', resolveThem)),
);

/** The noun that a definite phrase is looked up by. */
function nounOf(group: NounGroup): string {
  if (group.sort === 'card' || group.sort === 'spell' || group.sort === 'token') return group.sort;
  return [...group.words][0];
}

const demonstrative: Parser<DefinitePhrase> = alt(
  filterMap(seq(lits('that', 'the'), nounGroup), ([, group]) =>
    group.isBare && group.number !== 'many' && group.players === undefined
      ? definite('one', (scope) => resolveThat(scope, nounOf(group), 'one'))
      : undefined,
  ),
  filterMap(seq(lits('those', 'the', 'all of those', 'each of those'), nounGroup), ([, group]) =>
    group.isBare && group.number !== 'one' && group.players === undefined
      ? definite('many', (scope) => resolveThat(scope, nounOf(group), 'many'))
      : undefined,
  ),
);

const KIND = token('type', (found) => (found.kind === 'word' ? parseCardTypeWord(found.lower) : undefined));
/** "that creature or planeswalker": of a target that might be either. */
const either: Parser<DefinitePhrase> = map(seq(lit('that'), KIND, lit('or'), KIND), ([, a, , b]) =>
  definite('one', (scope) => {
    const found = scope.referents.findLast(
      (each) => each.sort === 'object' && each.number === 'one' && each.words.has(a) && each.words.has(b),
    );
    return found ?? refuse(`nothing before is "that ${a} or ${b}"`);
  }),
);

const EPITHETS = [
  'chosen',
  'exiled',
  'sacrificed',
  'discarded',
  'revealed',
  'returned',
  'destroyed',
  'milled',
  'tapped',
  'copied',
  'amassed',
];
const epithet: Parser<DefinitePhrase> = filterMap(seq(lit('the'), lits(...EPITHETS), nounGroup), ([, word, group]) =>
  group.isBare && group.players === undefined
    ? definite(group.number === 'many' ? 'many' : 'one', (scope) =>
        resolveEpithet(scope, word, nounOf(group), group.number === 'many' ? 'many' : 'one'),
      )
    : undefined,
);

/** "enchanted creature", "equipped creature" (CR 301.5, 303.4): what the bearer is attached to. */
const host: Parser<DefinitePhrase> = filterMap(
  seq(lits('enchanted', 'equipped', 'fortified'), nounGroup),
  ([, group]) =>
    group.isBare && group.number === 'one' && group.players === undefined && group.sort === 'permanent'
      ? definite('one', (scope) => hostReferent(scope, group))
      : undefined,
);

function hostReferent(scope: Scope, group: NounGroup): Referent {
  const objects: Objects = { kind: 'host', of: { kind: 'self' } };
  const referent = objectReferent(() => objects, { words: group.words, origin: 'mention' });
  return scope.mention(referent);
}

const top: Parser<DefinitePhrase> = alt(
  map(seq(lit('the top card of'), possessor, lit('library')), ([, whose]) =>
    definite('one', (scope) => topReferent(scope, { kind: 'top', players: whose(scope), count: 1 }, 'one')),
  ),
  map(seq(lit('the top'), numberOf, lit('cards of'), possessor, lit('library')), ([, { value }, , whose]) =>
    definite('many', (scope) =>
      topReferent(scope, { kind: 'top', players: whose(scope), count: value(scope) }, 'many'),
    ),
  ),
);

function topReferent(scope: Scope, objects: Objects, number: GrammaticalNumber): Referent {
  return scope.mention(objectReferent(() => objects, { number, words: ['card'], origin: 'mention' }));
}

/** "one of them", "up to two of those cards". */
const partitive: Parser<DefinitePhrase> = map(
  seq(
    alt(
      map(numberOf, ({ value }) => ({ least: value, most: value })),
      map(seq(lit('up to'), numberOf), ([, { value }]) => ({ least: zero, most: value })),
      constant('any number', { least: zero }),
    ),
    lit('of'),
    alt(
      map(lit('them'), () => resolveThem as Meaning<Referent>),
      map(demonstrative, ({ refer }) => refer),
    ),
  ),
  ([part, , refer]) => definite('many', refer, { part }),
);

/** "the rest", "the other": what was not taken of a set (rule 6). */
const rest: Parser<DefinitePhrase> = alt(
  map(
    lits(
      'the rest',
      'the others',
      'the other cards',
      'all other cards revealed this way',
      'all other cards exiled this way',
      'the other cards revealed this way',
      'the other cards exiled this way',
    ),
    () => definite('many', (scope) => restReferent(scope, 'many')),
  ),
  map(lit('the other'), () => definite('one', (scope) => restReferent(scope, 'one'))),
);

function restReferent(scope: Scope, number: GrammaticalNumber): Referent {
  const { partition } = scope;
  if (partition === undefined) return refuse('"the rest" of what?');
  const objects = (): Objects => ({
    kind: 'minus',
    from: partition.from.objects(),
    remove: unionOf(partition.taken.map((each) => each())),
  });
  return objectReferent(objects, { number, words: partition.from.words, origin: 'mention' });
}

const definitePhrase: Parser<DefinitePhrase> = alt(
  self,
  pronoun,
  demonstrative,
  either,
  epithet,
  host,
  top,
  partitive,
  rest,
);

const single: Parser<ObjectPhrase> = memo(
  alt<readonly Parser<ObjectPhrase>[]>(countedPhrase, anyTarget, definitePhrase),
);

const isBare = (phrase: ObjectPhrase): boolean =>
  phrase.kind === 'counted' && phrase.determiner.kind === 'all' && phrase.determiner.word === 'bare' && !phrase.isOther;

export const objects: Parser<ObjectPhrase> = alt<readonly Parser<ObjectPhrase>[]>(
  single,
  // A part of a list of phrases has a determiner of its own; bare nouns are one list (preference "one determiner, one list").
  filterMap(conjunction(single, 'and'), (of) =>
    of.slice(1).some(isBare) ? undefined : { kind: 'joined', of, word: 'and' },
  ),
  filterMap(conjunction(single, 'or'), (of) =>
    of.every((each) => each.kind === 'counted' && each.determiner.kind === 'a')
      ? { kind: 'joined', of, word: 'or' }
      : undefined,
  ),
);
