// Leave that players get from a permanent or for a time: to cast as though with flash (CR 601.3b), to play more lands (CR 305.2), to spend mana as though it were of any color
// (CR 609.4b). One set of sentences for static abilities and for effects.
import type { Players, Quantity, Rule } from '@lawmage/ir';
import type { Meaning } from '../bind/scope.js';
import { NOTHING, alt, lit, lits, map, seq, table, type Parser } from '../grammar/parser.js';
import { ANYTHING, EVERYBODY, YOU, allOf } from '../phrase/filters.js';
import { plainNumber } from '../phrase/numbers.js';
import { kindOfSpells } from '../phrase/spells.js';

export type Rules = Meaning<readonly Rule[]>;

const WHO = table<Players>({
  'you may': YOU,
  'any player may': EVERYBODY,
  'each player may': EVERYBODY,
  'players may': EVERYBODY,
});

/** "cast creature spells [this turn] as though they had flash". */
function flashFor(middle: Parser<unknown>): Parser<Rules> {
  return map(
    seq(WHO, lit('cast'), kindOfSpells, middle, lit('as though they had flash')),
    ([players, , kind]): Rules =>
      (scope) => [{ kind: 'asThoughFlash', players, filter: kind(scope) }],
  );
}

const landCount: Parser<Quantity | 'anyNumber'> = alt<readonly Parser<Quantity | 'anyNumber'>[]>(
  map(lit('an additional land'), () => 1),
  map(seq(plainNumber, lit('additional lands')), ([amount]) => amount),
  map(seq(lit('up to'), plainNumber, lit('additional lands')), ([, amount]) => amount),
  map(lit('any number of lands'), () => 'anyNumber' as const),
);

function landsFor(when: Parser<unknown>): Parser<Rules> {
  return map(seq(WHO, lit('play'), landCount, when), ([players, , amount]): Rules => () => [
    { kind: 'extraLandPlays', players, amount },
  ]);
}

function manaFor(when: Parser<unknown>): Parser<Rules> {
  return alt(
    map(seq(WHO, lit('spend mana'), when, lit('as though it were mana of any color')), ([players]): Rules => () => [
      { kind: 'asThough', what: 'manaAnyColor', objects: ANYTHING, players },
    ]),
    map(
      seq(WHO, lit('spend mana'), when, lit('as though it were mana of any color to cast'), kindOfSpells),
      ([players, , , , kind]): Rules =>
        (scope) => [
          { kind: 'asThough', what: 'manaAnyColor', objects: allOf([{ kind: 'spell' }, kind(scope)]), players },
        ],
    ),
  );
}

export const lastingLeave: Parser<Rules> = alt(
  flashFor(NOTHING),
  landsFor(lits('on each of your turns', 'on each of their turns')),
  manaFor(NOTHING),
);

const THIS_TURN = lit('this turn');
/** With the words "this turn" in it. */
export const leaveThisTurn: Parser<Rules> = alt(flashFor(THIS_TURN), landsFor(THIS_TURN), manaFor(THIS_TURN));
/** After a duration: "until your next turn, you may cast …". */
export const leaveForATime: Parser<Rules> = alt(flashFor(NOTHING), manaFor(NOTHING));
