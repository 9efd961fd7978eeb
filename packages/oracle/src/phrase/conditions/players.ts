// Life, hands, graveyards and turns: "you have 5 or less life", "there are seven or more cards in your graveyard", "it's your turn".
import type { Condition, PlayerFilter, Players, Quantity } from '@lawmage/ir';
import { resolvePlayer } from '../../bind/resolve.js';
import { refuse, type Scope } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, seq, table, type Parser } from '../../grammar/parser.js';
import { YOU } from '../filters.js';
import { counterKind } from '../counters.js';
import { objectPhrase, playerPhrase, quantity } from '../forwards.js';
import { bound, plainNumber } from '../numbers.js';
import { possessor } from '../players.js';
import { zonePhrase } from '../posts.js';
import { devotion, namedNumber, setOf } from '../quantities.js';
import type { CountedPhrase, PlayerPhrase } from '../types.js';
import { always, compare, type ConditionRecord } from './record.js';

/** A comparison about a player; of "an opponent" it suffices that it holds for one. */
function about(player: PlayerPhrase, scope: Scope, condition: (players: Players) => Condition): Condition {
  if (player.isGeneric !== true || player.filter === undefined) return condition(player.bind(scope).players);
  const holds: PlayerFilter = {
    kind: 'and',
    of: [player.filter, { kind: 'when', condition: condition({ kind: 'candidate' }) }],
  };
  return compare({ kind: 'countPlayers', of: { kind: 'matching', filter: holds } }, '≥', 1);
}

const HAS = lits('has', 'have');
const lifeOf = (of: Players): Quantity => ({ kind: 'life', of });
const handOf = (of: Players): Quantity => ({ kind: 'cardsInHand', of });

const atLeast: Parser<{ readonly op: '≥' | '≤' | '='; readonly value: number }> = alt(
  map(seq(plainNumber, lit('or more')), ([value]) => ({ op: '≥' as const, value })),
  map(seq(plainNumber, lits('or fewer', 'or less')), ([value]) => ({ op: '≤' as const, value })),
  map(seq(lit('exactly'), plainNumber), ([, value]) => ({ op: '=' as const, value })),
  map(lit('no'), () => ({ op: '=' as const, value: 0 })),
);

export const LIFE: ConditionRecord = {
  name: 'life',
  parse: alt(
    map(
      seq(playerPhrase, HAS, atLeast, lit('life')),
      ([player, , { op, value }]) =>
        (scope: Scope) =>
          about(player, scope, (players) => compare(lifeOf(players), op, value)),
    ),
    map(
      seq(playerPhrase, HAS, lits('more life than an opponent')),
      ([player]) =>
        (scope: Scope) =>
          about(player, scope, (players) =>
            compare(lifeOf(players), '>', { kind: 'life', of: { kind: 'opponents' }, join: 'least' }),
          ),
    ),
    map(seq(lit('you have'), atLeast, lit('opponents')), ([, { op, value }]) =>
      always(compare({ kind: 'countPlayers', of: { kind: 'opponents' } }, op, value)),
    ),
    map(
      seq(devotion, lits('is less than', 'is greater than or equal to'), plainNumber),
      ([quantity, words, value]) =>
        (scope: Scope) =>
          compare(quantity(scope), words === 'is less than' ? '<' : '≥', value),
    ),
    map(
      seq(plainNumber, lits('or more cards are in', 'or fewer cards are in'), possessor, lit('graveyard')),
      ([value, words, whose]) =>
        (scope: Scope) =>
          compare(
            {
              kind: 'count',
              of: { kind: 'matching', zones: ['graveyard'], whose: whose(scope), filter: { kind: 'anything' } },
            },
            words.startsWith('or more') ? '≥' : '≤',
            value,
          ),
    ),
    map(
      seq(lit('your life total is'), bound),
      ([, { op, value }]) =>
        (scope: Scope) =>
          compare(lifeOf(YOU), op, value(scope)),
    ),
  ),
  examples: ['you have 5 or less life', 'an opponent has 10 or more life'],
};

/** "you have two or more opponents". */
export const OPPONENT_COUNT: ConditionRecord = {
  name: 'opponents',
  parse: map(
    seq(lit('you have'), atLeast, lit('opponents')),
    ([, { op, value }]) =>
      () =>
        compare({ kind: 'countPlayers', of: { kind: 'opponents' } }, op, value),
  ),
  examples: ['you have two or more opponents'],
};

export const HAND: ConditionRecord = {
  name: 'cards in hand',
  parse: map(
    seq(playerPhrase, HAS, atLeast, lits('cards in hand', 'card in hand')),
    ([player, , { op, value }]) =>
      (scope: Scope) =>
        about(player, scope, (players) => compare(handOf(players), op, value)),
  ),
  examples: ['you have no cards in hand', 'an opponent has two or more cards in hand'],
};

export const THERE_ARE: ConditionRecord = {
  name: 'there are',
  parse: alt(
    map(seq(lits('there are', 'there is'), objectPhrase), ([, phrase]) => (scope: Scope) => {
      if (phrase.kind !== 'counted') return refuse('how many are there?');
      const { determiner } = phrase;
      const of = setOf({ ...phrase, determiner: { kind: 'all', word: 'bare' } }, scope);
      const count: Quantity = { kind: 'count', of };
      if (determiner.kind === 'orMore') return compare(count, '≥', determiner.least(scope));
      if (determiner.kind === 'no') return compare(count, '=', 0);
      if (determiner.kind === 'a') return compare(count, '≥', 1);
      return refuse('how many are there?');
    }),
    // "Seven or more cards are in your graveyard", "no creatures are on the battlefield".
    filterMap(seq(objectPhrase, lits('are in', 'is in', 'are on'), zonePhrase), ([phrase, , zone]) => {
      if (phrase.kind !== 'counted' || phrase.posts.some((post) => post.zones !== undefined)) return undefined;
      const { determiner } = phrase;
      if (determiner.kind !== 'orMore' && determiner.kind !== 'no' && determiner.kind !== 'a') return undefined;
      const all: CountedPhrase = {
        ...phrase,
        determiner: { kind: 'all', word: 'bare' },
        posts: [...phrase.posts, { place: 'in', zones: zone.zones, ...(zone.whose && { whose: zone.whose }) }],
      };
      return (scope: Scope): Condition => {
        const count: Quantity = { kind: 'count', of: setOf(all, scope) };
        if (determiner.kind === 'orMore') return compare(count, '≥', determiner.least(scope));
        return compare(count, determiner.kind === 'no' ? '=' : '≥', determiner.kind === 'no' ? 0 : 1);
      };
    }),
    map(
      seq(
        lit('there are'),
        plainNumber,
        lit('or more'),
        table<'cardType' | 'manaValue'>({ 'card types': 'cardType', 'mana values': 'manaValue' }),
        lit('among'),
        objectPhrase,
      ),
      ([, value, , distinct, , phrase]) =>
        (scope: Scope) =>
          compare({ kind: 'count', of: setOf(phrase, scope), distinct }, '≥', value),
    ),
  ),
  examples: [
    'there are seven or more cards in your graveyard',
    'there are four or more card types among cards in your graveyard',
  ],
};

const COMPARED = alt(
  map(bound, ({ op, value }) => ({ op, value })),
  map(
    seq(
      table<'<' | '>' | '≤' | '≥'>({
        'less than': '<',
        'greater than': '>',
        'less than or equal to': '≤',
        'greater than or equal to': '≥',
      }),
      alt(
        map(plainNumber, (n) => () => n),
        quantity,
      ),
    ),
    ([op, value]) => ({ op, value }),
  ),
);

/** "your devotion to black is less than five", "the number of cards in your hand is 7 or greater". */
export const NUMBER: ConditionRecord = {
  name: 'number',
  parse: alt(
    map(
      seq(namedNumber, lit('is'), COMPARED),
      ([left, , { op, value }]) =>
        (scope: Scope) =>
          compare(left(scope), op, value(scope)),
    ),
    map(
      seq(objectPhrase, lit('have total power'), bound),
      ([phrase, , { op, value }]) =>
        (scope: Scope) =>
          compare({ kind: 'stat', stat: 'power', of: setOf(phrase, scope) }, op, value(scope)),
    ),
  ),
  examples: ['your devotion to black is less than five', 'creatures you control have total power 8 or greater'],
};

/** "an opponent has three or more poison counters". */
export const PLAYER_COUNTERS: ConditionRecord = {
  name: 'counters of a player',
  parse: map(
    seq(playerPhrase, HAS, atLeast, counterKind, lits('counters', 'counter')),
    ([player, , { op, value }, counter]) =>
      (scope: Scope) =>
        about(player, scope, (players) => compare({ kind: 'playerCounters', counter, of: players }, op, value)),
  ),
  examples: ['an opponent has three or more poison counters'],
};

export const TURN: ConditionRecord = {
  name: 'turn',
  parse: alt(
    map(lit("it's your turn"), () => always({ kind: 'turnOf', players: YOU })),
    map(lits("it's not your turn", "it isn't your turn"), () =>
      always({ kind: 'not', of: { kind: 'turnOf', players: YOU } }),
    ),
    map(lit("it's that player's turn"), () => (scope: Scope): Condition => ({
      kind: 'turnOf',
      players: resolvePlayer(scope, 'player').players(),
    })),
  ),
  examples: ["it's your turn", "it's not your turn"],
};

const DESIGNATIONS = table<'monarch' | 'initiative' | 'cityBlessing'>({
  "you're the monarch": 'monarch',
  'you have the initiative': 'initiative',
  "you have the city's blessing": 'cityBlessing',
});
export const DESIGNATION: ConditionRecord = {
  name: 'designation',
  parse: map(DESIGNATIONS, (designation) => always({ kind: 'hasDesignation', players: YOU, designation })),
  examples: ["you have the city's blessing"],
};
