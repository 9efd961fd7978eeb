// What an object is, has, or where it is: "it's a land card", "this creature is tapped", "it had no counters on it".
import type { Condition, Filter, Stat } from '@lawmage/ir';
import { resolveDone } from '../../bind/resolve.js';
import { refuse, type Scope } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, seq, table, token, type Parser } from '../../grammar/parser.js';
import { adjective } from '../adjectives.js';
import { membersAmong } from '../bind-objects.js';
import { counterKind } from '../counters.js';
import { allOf, not } from '../filters.js';
import { objectPhrase } from '../forwards.js';
import { keywordName } from '../keywords.js';
import { bound, plainNumber } from '../numbers.js';
import { PARTICIPLES, zonePhrase } from '../posts.js';
import type { CountedPhrase, ObjectPhrase } from '../types.js';
import { filtersOfPosts } from '../filter-of-phrase.js';
import { compare, knownObject, matches, objectsOf, type ConditionRecord } from './record.js';

interface Is {
  readonly phrase: ObjectPhrase;
  readonly isNegative: boolean;
}

const BE = table<'positive' | 'negative'>({
  is: 'positive',
  are: 'positive',
  was: 'positive',
  were: 'positive',
  "isn't": 'negative',
  "aren't": 'negative',
  "wasn't": 'negative',
  "weren't": 'negative',
});
const IT: ObjectPhrase = { kind: 'definite', number: 'one', refer: (scope) => itOf(scope) };

function itOf(scope: Scope) {
  return scope.topic ?? scope.eventSubject ?? scope.self;
}

const subjectIs: Parser<Is> = alt(
  map(seq(knownObject, BE), ([phrase, polarity]) => ({ phrase, isNegative: polarity === 'negative' })),
  map(lit("it's"), () => ({ phrase: IT, isNegative: false })),
  map(lit("it's not"), () => ({ phrase: IT, isNegative: true })),
);

/** "a land card", "an artifact creature": what it is, whatever zone it is in. */
const description: Parser<(scope: Scope) => Filter> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' && phrase.determiner.kind === 'a' && phrase.group.players === undefined && !phrase.isOther
    ? (scope: Scope) => describe(phrase, scope)
    : undefined,
);

function describe(phrase: CountedPhrase, scope: Scope): Filter {
  if (phrase.posts.some((post) => post.zones !== undefined)) refuse('a zone in a description');
  return allOf([phrase.group.filter(scope), ...filtersOfPosts(phrase, scope)]);
}

const isWhat = ({ phrase, isNegative }: Is, scope: Scope, filter: (scope: Scope) => Filter): Condition => {
  const objects = objectsOf(phrase, scope);
  const tested = filter(scope);
  return matches(objects, isNegative ? not(tested) : tested);
};

export const OBJECT_IS: ConditionRecord = {
  name: 'object is',
  parse: alt(
    map(
      seq(subjectIs, description),
      ([is, filter]) =>
        (scope: Scope) =>
          isWhat(is, scope, filter),
    ),
    map(
      seq(subjectIs, adjective),
      ([is, { filter }]) =>
        (scope: Scope) =>
          isWhat(is, scope, () => filter),
    ),
    map(
      seq(subjectIs, lits('in', 'on'), zonePhrase),
      ([is, , zone]) =>
        (scope: Scope) =>
          isWhat(is, scope, () => {
            const whose = zone.whose?.(scope);
            const inZone: Filter = { kind: 'inZone', zones: zone.zones };
            return whose === undefined
              ? inZone
              : allOf([
                  inZone,
                  { kind: 'ownedBy', by: whose.kind === 'you' ? { kind: 'you' } : { kind: 'in', players: whose } },
                ]);
          }),
    ),
  ),
  examples: [
    "it's a land card",
    'this creature is tapped',
    "that creature isn't white",
    'this card is in your graveyard',
  ],
};

const HAS = table<'positive' | 'negative'>({
  has: 'positive',
  had: 'positive',
  "doesn't have": 'negative',
  "didn't have": 'negative',
});

const counted: Parser<Filter> = alt(
  map(seq(lits('a', 'an'), counterKind, lit('counter on it')), ([, counter]): Filter => ({
    kind: 'counters',
    counter,
    op: '≥',
    value: 1,
  })),
  map(seq(lit('no'), counterKind, lits('counters on it', 'counter on it')), ([, counter]): Filter => ({
    kind: 'counters',
    counter,
    op: '=',
    value: 0,
  })),
  map(lits('one or more counters on it', 'counters on it', 'a counter on it'), (): Filter => ({
    kind: 'counters',
    op: '≥',
    value: 1,
  })),
  map(lit('no counters on it'), (): Filter => ({ kind: 'counters', op: '=', value: 0 })),
  map(seq(plainNumber, lit('or more'), counterKind, lit('counters on it')), ([value, , counter]): Filter => ({
    kind: 'counters',
    counter,
    op: '≥',
    value,
  })),
);

export const OBJECT_HAS: ConditionRecord = {
  name: 'object has',
  parse: alt(
    map(
      seq(
        knownObject,
        HAS,
        alt(
          counted,
          map(keywordName, (keyword): Filter => ({ kind: 'keyword', keyword })),
        ),
      ),
      ([phrase, polarity, filter]) =>
        (scope: Scope) =>
          matches(objectsOf(phrase, scope), polarity === 'negative' ? not(filter) : filter),
    ),
    map(
      seq(lit('there are'), plainNumber, lit('or more'), counterKind, lit('counters on'), knownObject),
      ([, value, , counter, , phrase]) =>
        (scope: Scope) =>
          compare({ kind: 'counters', counter, of: objectsOf(phrase, scope) }, '≥', value),
    ),
    map(
      seq(lit('there are no'), counterKind, lit('counters on'), knownObject),
      ([, counter, , phrase]) =>
        (scope: Scope) =>
          compare({ kind: 'counters', counter, of: objectsOf(phrase, scope) }, '=', 0),
    ),
  ),
  examples: [
    'it has flying',
    'it had no +1/+1 counters on it',
    'there are three or more charge counters on this artifact',
  ],
};

const STATS = table<Stat>({ power: 'power', toughness: 'toughness', 'mana value': 'manaValue' });
const possessive: Parser<true> = token("'s", (found) => (found.kind === 'possessive' ? true : undefined));

export const OBJECT_NUMBER: ConditionRecord = {
  name: 'number of an object',
  parse: alt(
    map(
      seq(lit('its'), STATS, lits('is', 'was'), bound),
      ([, stat, , { op, value }]) =>
        (scope: Scope) =>
          matches(itOf(scope).objects(), { kind: 'stat', stat, op, value: value(scope) }),
    ),
    map(
      seq(knownObject, possessive, STATS, lits('is', 'was'), bound),
      ([phrase, , stat, , { op, value }]) =>
        (scope: Scope) =>
          matches(objectsOf(phrase, scope), { kind: 'stat', stat, op, value: value(scope) }),
    ),
  ),
  examples: ['its power is 4 or greater', "that creature's mana value was 3 or less"],
};

export const ATTACHED: ConditionRecord = {
  name: 'attached',
  parse: map(
    seq(knownObject, lits('is attached to a creature', 'is attached to a permanent')),
    ([phrase]) =>
      (scope: Scope) =>
        matches(objectsOf(phrase, scope), { kind: 'status', status: 'attached' }),
  ),
  examples: ['this Equipment is attached to a creature'],
};

/** "a land card was discarded this way": something of the kind is among what it was done to. */
export const DONE: ConditionRecord = {
  name: 'done this way',
  parse: filterMap(
    seq(objectPhrase, lits('is', 'was', 'are', 'were'), lits(...PARTICIPLES), lit('this way')),
    ([phrase, , epithet]) => {
      if (phrase.kind !== 'counted') return undefined;
      const { determiner } = phrase;
      const least = determiner.kind === 'a' ? () => 1 : determiner.kind === 'orMore' ? determiner.least : undefined;
      if (least === undefined) return undefined;
      const done: CountedPhrase = {
        ...phrase,
        posts: [...phrase.posts, { among: (scope) => resolveDone(scope, epithet), isDone: true }],
      };
      return (scope: Scope): Condition => {
        const { members } = membersAmong(done, scope);
        return compare({ kind: 'count', of: members }, '≥', least(scope));
      };
    },
  ),
  examples: [],
};

/** "it shares a creature type with this creature". */
export const SHARES: ConditionRecord = {
  name: 'shares',
  parse: map(
    seq(
      knownObject,
      table<Extract<Filter, { kind: 'shares' }>['by']>({
        'shares a creature type with': 'creatureType',
        'shares a color with': 'color',
        'shares a card type with': 'cardType',
        'shares a name with': 'name',
        'has the same name as': 'name',
      }),
      knownObject,
    ),
    ([phrase, by, other]) =>
      (scope: Scope) => {
        const objects = objectsOf(phrase, scope);
        const { topic } = scope;
        const others = objectsOf(other, scope);
        scope.topic = topic;
        return matches(objects, { kind: 'shares', by, with: others });
      },
  ),
  examples: ['it shares a creature type with this creature'],
};
