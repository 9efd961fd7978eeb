// What came of a coin or a clash: "you win the flip", "the coin comes up heads", "you win" (CR 705.2, 701.30d).
import type { Condition } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { alt, lits, map, type Parser } from '../../grammar/parser.js';
import { negate, type ConditionRecord } from './record.js';

const won = (scope: Scope): Condition => {
  const coin = scope.coin ?? refuse('no coin was flipped');
  if (!coin.call) refuse('nobody wins such a flip');
  return { kind: 'nonempty', slot: coin.won };
};
/** Nobody calls it: heads is a success. */
const heads = (scope: Scope): Condition => {
  const coin = scope.coin ?? refuse('no coin was flipped');
  coin.call = false;
  return { kind: 'nonempty', slot: coin.won };
};

const flips: Parser<Meaning<Condition>> = alt(
  map(
    lits('you win the flip', 'they win the flip', 'that player wins the flip', 'the player wins the flip'),
    () => won,
  ),
  map(
    lits('you lose the flip', 'they lose the flip', 'that player loses the flip', 'the player loses the flip'),
    () => (scope: Scope) => negate(won(scope)),
  ),
  map(lits('the coin comes up heads', "it's heads", 'it comes up heads'), () => heads),
  map(lits('the coin comes up tails', "it's tails", 'it comes up tails'), () => (scope: Scope) => negate(heads(scope))),
);

const clash: Parser<Meaning<Condition>> = map(
  lits('you win', 'you won the clash'),
  () =>
    (scope: Scope): Condition => ({
      kind: 'nonempty',
      slot: scope.clash ?? refuse('win what?'),
    }),
);

export const CHANCE: ConditionRecord = { name: 'chance', parse: alt(flips, clash), examples: [] };
