// Exchanges of life totals and numbers (CR 701.12c, 701.12g).
import type { Modification, Quantity } from '@lawmage/ir';
import { refuse } from '../../bind/scope.js';
import { alt, filterMap, lit, map, seq, type Parser } from '../../grammar/parser.js';
import { playerPhrase, quantity } from '../../phrase/forwards.js';
import { possessor } from '../../phrase/players.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';

const X: Quantity = { kind: 'x' };

/** The modification that gives an object the life total that was: it is X there. */
function setting(number: Quantity): Modification {
  if (typeof number !== 'object' || number.kind !== 'stat' || number.join !== undefined)
    return refuse('exchanged with what?');
  if (number.stat === 'power') return { kind: 'setPowerToughness', power: X };
  if (number.stat === 'toughness') return { kind: 'setPowerToughness', toughness: X };
  return refuse('a number that nothing sets');
}

const withPlayer: Parser<VerbMeaning> = filterMap(seq(lit('life totals with'), playerPhrase), ([, other]) =>
  other.isGeneric === true || other.number === 'many'
    ? undefined
    : ({ scope, agent }) => ({ steps: [{ kind: 'exchangeLife', a: agent.players, b: other.bind(scope).players }] }),
);

const withEachOther: Parser<VerbMeaning> = map(lit('life totals'), (): VerbMeaning => ({ agent }) => {
  if (agent.referent?.number !== 'many') return refuse('with whom?');
  return { steps: [{ kind: 'exchangeLife', a: agent.players }] };
});

const withNumber: Parser<VerbMeaning> = map(
  seq(possessor, lit('life total with'), quantity),
  ([whose, , value]): VerbMeaning =>
    ({ scope, agent }) => {
      if (agent.players.kind !== 'you') return refuse('somebody else exchanges');
      const a = whose(scope);
      const number = value(scope);
      return { steps: [{ kind: 'exchangeLife', a, number, with: [setting(number)] }] };
    },
);

export const EXCHANGE_VERBS: readonly VerbRecord[] = [
  {
    name: 'exchange life totals',
    forms: ['exchange', 'exchanges'],
    subject: 'player',
    parse: alt(withPlayer, withEachOther, withNumber),
    examples: [
      '{6}, {T}: Two target players exchange life totals.',
      '{T}: Exchange life totals with target opponent.',
      "{T}: Exchange target opponent's life total with this creature's toughness.",
    ],
  },
];
