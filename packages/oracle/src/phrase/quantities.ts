// Numbers described in words ("the number of creatures you control", "its power", "half your life total, rounded up"): a record each. They stand
// after "equal to", "where X is" and, as counts, after "for each".
import { parseColorWord, type Color, type Objects, type Quantity, type Stat, type Statistic } from '@lawmage/ir';
import { resolveIts } from '../bind/resolve.js';
import { refuse, type Meaning, type Scope } from '../bind/scope.js';
import { alt, constant, filterMap, lit, lits, map, memo, seq, table, token, type Parser } from '../grammar/parser.js';
import { domainOf, knownReferent, membersAmong } from './bind-objects.js';
import { counterKind } from './counters.js';
import { allOf, YOU } from './filters.js';
import { filterOfPhrase } from './filter-of-phrase.js';
import { objectPhrase, quantity } from './forwards.js';
import { plainNumber, thatMany, valueOfX } from './numbers.js';
import { inner } from './inner.js';
import { otherThan } from './other.js';
import { possessor } from './players.js';
import type { CountedPhrase, ObjectPhrase } from './types.js';

export interface QuantityRecord {
  readonly name: string;
  readonly parse: Parser<Meaning<Quantity>>;
  readonly examples: readonly string[];
}

/** The set that is counted. */
export function setOf(phrase: ObjectPhrase, scope: Scope): Objects {
  if (phrase.kind !== 'counted') {
    return knownReferent(inner(phrase), scope).objects();
  }
  const { determiner } = phrase;
  if (determiner.kind !== 'all' && determiner.kind !== 'a') refuse('what is counted has no number');
  if (phrase.group.players !== undefined) refuse('players are not counted as objects');
  if (phrase.posts.some((post) => post.among !== undefined)) return membersAmong(phrase, scope).members;
  const domain = domainOf(phrase, scope);
  return {
    kind: 'matching',
    ...domain,
    filter: phrase.isOther ? allOf([otherThan(scope), domain.filter]) : domain.filter,
  };
}

/** All cards of a hand are a number of the player. */
function countOf(of: Objects): Quantity {
  const isHand =
    of.kind === 'matching' && of.filter.kind === 'anything' && of.zones?.length === 1 && of.zones[0] === 'hand';
  if (isHand && of.whose !== undefined) return { kind: 'cardsInHand', of: of.whose };
  return { kind: 'count', of };
}

const isBarePlural = (phrase: ObjectPhrase): phrase is CountedPhrase =>
  phrase.kind === 'counted' && phrase.determiner.kind === 'all' && phrase.determiner.word === 'bare';

const barePlural: Parser<CountedPhrase> = filterMap(objectPhrase, (phrase) =>
  isBarePlural(phrase) ? phrase : undefined,
);

const STATS = table<Stat>({ power: 'power', toughness: 'toughness', 'mana value': 'manaValue', loyalty: 'loyalty' });

const statOf = (stat: Stat, of: Objects): Quantity => ({ kind: 'stat', stat, of });

const possessive: Parser<true> = token("'s", (found) => (found.kind === 'possessive' ? true : undefined));

const ownNumber: Parser<Meaning<Quantity>> = alt(
  map(
    seq(lit('its'), STATS),
    ([, stat]) =>
      (scope: Scope) =>
        statOf(stat, resolveIts(scope, 'quality').objects()),
  ),
  filterMap(seq(objectPhrase, possessive, STATS), ([phrase, , stat]) => {
    if (phrase.kind === 'joined' || (phrase.kind === 'counted' && phrase.determiner.kind !== 'target'))
      return undefined;
    return (scope: Scope) => statOf(stat, knownReferent(phrase, scope).objects());
  }),
);

const extreme: Parser<Meaning<Quantity>> = alt(
  map(
    seq(
      lit('the'),
      table<'greatest' | 'least'>({ greatest: 'greatest', highest: 'greatest', least: 'least', lowest: 'least' }),
      STATS,
      lit('among'),
      barePlural,
    ),
    ([, join, stat, , phrase]) =>
      (scope: Scope): Quantity => ({ kind: 'stat', stat, of: setOf(phrase, scope), join }),
  ),
  map(seq(lit('the total'), STATS, lit('of'), barePlural), ([, stat, , phrase]) => (scope: Scope): Quantity => ({
    kind: 'stat',
    stat,
    of: setOf(phrase, scope),
    join: 'sum',
  })),
);

const counters: Parser<Meaning<Quantity>> = map(
  seq(lit('the number of'), counterKind, lit('counters on'), objectPhrase),
  ([, counter, , phrase]) =>
    (scope: Scope): Quantity => ({ kind: 'counters', counter, of: setOf(phrase, scope) }),
);

const hand: Parser<Meaning<Quantity>> = map(
  seq(lit('the number of cards in'), possessor, lit('hand')),
  ([, whose]) =>
    (scope: Scope): Quantity => ({
      kind: 'cardsInHand',
      of: whose(scope),
    }),
);

const life: Parser<Meaning<Quantity>> = map(
  seq(possessor, lit('life total')),
  ([whose]) =>
    (scope: Scope): Quantity => ({
      kind: 'life',
      of: whose(scope),
    }),
);

const COLOR: Parser<Color> = token('color', (found) =>
  found.kind === 'word' ? parseColorWord(found.lower) : undefined,
);
export const devotion: Parser<Meaning<Quantity>> = alt(
  map(seq(lit('your devotion to'), COLOR), ([, color]) => (): Quantity => ({ kind: 'devotion', colors: [color] })),
  map(seq(lit('your devotion to'), COLOR, lit('and'), COLOR), ([, a, , b]) => (): Quantity => ({
    kind: 'devotion',
    colors: [a, b],
  })),
);

const half: Parser<Meaning<Quantity>> = map(
  seq(lit('half'), quantity, lit(','), table<'up' | 'down'>({ 'rounded up': 'up', 'rounded down': 'down' })),
  ([, of, , round]) =>
    (scope: Scope): Quantity => ({ kind: 'half', of: of(scope), round }),
);

const twice: Parser<Meaning<Quantity>> = map(
  seq(table({ twice: 2, 'three times': 3, 'four times': 4 }), quantity),
  ([by, of]) =>
    (scope: Scope): Quantity => ({ kind: 'multiply', by, of: of(scope) }),
);

const sum: Parser<Meaning<Quantity>> = alt(
  map(seq(plainNumber, lit('plus'), quantity), ([add, , of]) => (scope: Scope): Quantity => ({
    kind: 'add',
    of: [add, of(scope)],
  })),
);

const past =
  (event: Statistic['event'], measure: Statistic['measure'] = 'count'): Meaning<Quantity> =>
  () => ({
    kind: 'statistic',
    statistic: { event, window: 'thisTurn', measure },
  });

const YOU_ONLY = { kind: 'you' } as const;
const history: Parser<Meaning<Quantity>> = alt(
  constant('the amount of life you gained this turn', past({ on: 'gainLife', player: YOU_ONLY }, 'amount')),
  constant('the amount of life you lost this turn', past({ on: 'loseLife', player: YOU_ONLY }, 'amount')),
  constant("the number of cards you've drawn this turn", past({ on: 'draw', player: YOU_ONLY })),
  constant("the number of spells you've cast this turn", past({ on: 'cast', player: YOU_ONLY })),
  map(
    seq(lit('the number of'), barePlural, lit('that died this turn')),
    ([, phrase]) =>
      (scope: Scope) =>
        past({ on: 'moveZone', subject: filterOfPhrase(phrase, scope), from: ['battlefield'], to: ['graveyard'] })(
          scope,
        ),
  ),
);

const DISTINCT = table<'color' | 'cardType' | 'manaValue' | 'power' | 'name' | 'creatureType'>({
  colors: 'color',
  'card types': 'cardType',
  'creature types': 'creatureType',
  'different mana values': 'manaValue',
  'different powers': 'power',
});
const distinct: Parser<Meaning<Quantity>> = alt(
  map(
    seq(lit('the number of'), DISTINCT, lit('among'), barePlural),
    ([, by, , phrase]) =>
      (scope: Scope): Quantity => ({
        kind: 'count',
        of: setOf(phrase, scope),
        distinct: by,
      }),
  ),
  constant('the number of basic land types among lands you control', (): Quantity => ({
    kind: 'count',
    of: {
      kind: 'matching',
      filter: allOf([
        { kind: 'type', type: 'land' },
        { kind: 'controlledBy', by: YOU_ONLY },
      ]),
    },
    distinct: 'basicLandType',
  })),
);

export const QUANTITIES: readonly QuantityRecord[] = [
  {
    name: 'count',
    parse: map(
      seq(lits('the number of', 'the total number of'), barePlural),
      ([, phrase]) =>
        (scope: Scope): Quantity =>
          countOf(setOf(phrase, scope)),
    ),
    examples: ['the number of creatures you control', 'the number of cards in your graveyard'],
  },
  { name: 'number of an object', parse: ownNumber, examples: ['its power', "this creature's toughness"] },
  { name: 'extreme', parse: extreme, examples: ['the greatest power among creatures you control'] },
  { name: 'counters', parse: counters, examples: ['the number of +1/+1 counters on this creature'] },
  { name: 'hand', parse: hand, examples: ['the number of cards in your hand'] },
  { name: 'life', parse: life, examples: ['your life total'] },
  { name: 'devotion', parse: devotion, examples: ['your devotion to red'] },
  { name: 'half', parse: half, examples: ['half your life total, rounded up'] },
  { name: 'multiple', parse: twice, examples: ['twice the number of creatures you control'] },
  { name: 'sum', parse: sum, examples: ['1 plus the number of artifacts you control'] },
  { name: 'history', parse: history, examples: ['the amount of life you gained this turn'] },
  { name: 'distinct', parse: distinct, examples: ['the number of colors among permanents you control'] },
  {
    name: 'done this way',
    parse: map(
      seq(
        lits('the', 'the amount of', 'the total'),
        lits('life lost', 'life gained', 'damage dealt', 'damage prevented'),
        lit('this way'),
      ),
      ([, of]) =>
        (scope: Scope): Quantity =>
          scope.amounts.findLast((each) => each.of === of)?.read() ?? refuse(`no ${of} before`),
    ),
    examples: [],
  },
  {
    name: 'result of a die',
    parse: constant('the result', (scope: Scope): Quantity => ({
      kind: 'slot',
      slot: scope.rolled ?? refuse('no die was rolled'),
    })),
    examples: [],
  },
  { name: 'mentioned', parse: constant('that much', thatMany), examples: [] },
  {
    name: 'the cost',
    parse: token('X', (found): Meaning<Quantity> | undefined =>
      found.kind === 'variable' && found.name === 'X' ? valueOfX : undefined,
    ),
    examples: [],
  },
];

export const quantities: Parser<Meaning<Quantity>> = memo(alt(...QUANTITIES.map((each) => each.parse)));

/** Numbers that a sentence can be about: not those of one object, nor what was just counted. */
export const namedNumber: Parser<Meaning<Quantity>> = memo(
  alt(
    ...QUANTITIES.filter(({ name }) =>
      ['count', 'extreme', 'counters', 'hand', 'devotion', 'distinct'].includes(name),
    ).map((each) => each.parse),
  ),
);

/** What stands after "for each": singular, counted ("creature you control", "card in your hand", "+1/+1 counter on it"). */
export const eachCounted: Parser<Meaning<Quantity>> = alt(
  filterMap(objectPhraseWithout(), (phrase) => phrase),
  map(seq(counterKind, lit('counter on'), objectPhrase), ([counter, , phrase]) => (scope: Scope): Quantity => ({
    kind: 'counters',
    counter,
    of: setOf(phrase, scope),
  })),
  map(
    seq(
      table<'color' | 'cardType' | 'manaValue' | 'basicLandType'>({
        color: 'color',
        'card type': 'cardType',
        'different mana value': 'manaValue',
        'basic land type': 'basicLandType',
      }),
      lit('among'),
      barePlural,
    ),
    ([by, , phrase]) =>
      (scope: Scope): Quantity => ({ kind: 'count', of: setOf(phrase, scope), distinct: by }),
  ),
  constant('time it was kicked', (scope: Scope): Quantity => ({ kind: 'timesKicked', of: scope.self.objects() })),
  constant('color of mana spent to cast it', (scope: Scope): Quantity => ({
    kind: 'manaSpent',
    of: scope.self.objects(),
    distinctColors: true,
  })),
  constant('card in your hand', (): Quantity => ({ kind: 'cardsInHand', of: YOU })),
);

/** A counted phrase whose determiner is the "each" of "for each". */
function objectPhraseWithout(): Parser<Meaning<Quantity>> {
  return (source, at) =>
    objectPhrase(source, at - 1).flatMap(({ value, end }) => {
      if (value.kind !== 'counted' || value.determiner.kind !== 'all' || value.determiner.word !== 'each') return [];
      const phrase = value;
      const meaning: Meaning<Quantity> = (scope) => countOf(setOf(phrase, scope));
      return [{ value: meaning, end }];
    });
}
