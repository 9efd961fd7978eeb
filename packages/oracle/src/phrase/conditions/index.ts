// All conditions; one may stand wherever conditions may. "A and B", "A or B" join them.
import type { Condition } from '@lawmage/ir';
import type { Meaning, Scope } from '../../bind/scope.js';
import { alt, lit, map, memo, seq, type Parser } from '../../grammar/parser.js';
import { CHANCE } from './chance.js';
import { CONTROLS, MORE_THAN } from './controls.js';
import { CAST, HISTORY, KICKED, SPENT } from './history.js';
import { ATTACHED, DONE, OBJECT_HAS, OBJECT_IS, OBJECT_NUMBER, SHARES } from './objects.js';
import { DESIGNATION, HAND, LIFE, NUMBER, OPPONENT_COUNT, PLAYER_COUNTERS, THERE_ARE, TURN } from './players.js';
import type { ConditionRecord } from './record.js';

export const CONDITIONS: readonly ConditionRecord[] = [
  CONTROLS,
  MORE_THAN,
  OBJECT_IS,
  OBJECT_HAS,
  OBJECT_NUMBER,
  ATTACHED,
  DONE,
  SHARES,
  LIFE,
  HAND,
  THERE_ARE,
  NUMBER,
  OPPONENT_COUNT,
  PLAYER_COUNTERS,
  TURN,
  DESIGNATION,
  HISTORY,
  KICKED,
  CAST,
  SPENT,
  CHANCE,
];

const simple: Parser<Meaning<Condition>> = memo(alt(...CONDITIONS.map((each) => each.parse)));

const joined =
  (kind: 'and' | 'or', a: Meaning<Condition>, b: Meaning<Condition>): Meaning<Condition> =>
  (scope: Scope) => ({
    kind,
    of: [a(scope), b(scope)],
  });

export const conditions: Parser<Meaning<Condition>> = memo(
  alt(
    simple,
    map(seq(simple, lit('and'), simple), ([a, , b]) => joined('and', a, b)),
    map(seq(simple, lit('or'), simple), ([a, , b]) => joined('or', a, b)),
  ),
);
