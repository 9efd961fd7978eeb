// "If a source you control would deal damage to a permanent or player, it deals double that damage instead" (CR 614.1a), "…, prevent 1 of that damage" (CR 615.1): as long as a permanent
// is there, or with "this turn" for a turn.
import type { EventChange, Quantity, Replacement } from '@lawmage/ir';
import type { Scope } from '../bind/scope.js';
import { COMMA, alt, lit, lits, map, opt, seq, table, type Parser } from '../grammar/parser.js';
import { wouldDeal } from '../phrase/damage-events.js';
import { amount } from '../phrase/numbers.js';

type Change = (scope: Scope, dealt: Quantity) => EventChange;

/** Whom it is dealt to is said again. */
const TO_IT = opt(
  lits(
    'to that permanent or player',
    'to that player or permanent',
    'to that creature or player',
    'to that player or creature',
    'to that player',
    'to that permanent',
    'to that creature',
    'to that opponent or permanent',
    'to it',
    'to you',
  ),
);
const multiplied =
  (by: number): Change =>
  (_scope, of) => ({
    kind: 'setAmount',
    amount: { kind: 'multiply', by, of },
  });

const MULTIPLE = table<Change>({
  'double that damage': multiplied(2),
  'twice that damage': multiplied(2),
  'twice that much damage': multiplied(2),
  'triple that damage': multiplied(3),
  'three times that damage': multiplied(3),
});

const changed: Parser<Change> = alt<readonly Parser<Change>[]>(
  MULTIPLE,
  map(
    seq(lits('that much damage plus', 'that much damage minus'), amount),
    ([words, more]): Change =>
      (scope, dealt) => ({
        kind: 'setAmount',
        amount: words.endsWith('plus')
          ? { kind: 'add', of: [dealt, more(scope)] }
          : { kind: 'subtract', from: dealt, amount: more(scope) },
      }),
  ),
  map(seq(amount, lit('damage')), ([value]): Change => (scope) => ({ kind: 'setAmount', amount: value(scope) })),
);

const result: Parser<Change> = alt<readonly Parser<Change>[]>(
  map(
    seq(lits('it deals', 'that source deals', 'he deals', 'she deals'), changed, TO_IT, lit('instead.')),
    ([, change]) => change,
  ),
  map(lit('prevent that damage.'), (): Change => () => ({ kind: 'prevent' })),
  map(seq(lit('prevent'), amount, lit('of that damage.')), ([, most]): Change => (scope) => ({
    kind: 'prevent',
    amount: most(scope),
  })),
);

const replaced = (middle: Parser<unknown>): Parser<(scope: Scope) => Replacement> =>
  map(seq(lit('if'), wouldDeal, middle, COMMA, result), ([, events, , , change]) => (scope: Scope): Replacement => {
    const slot = scope.newSlot();
    return { events: events(scope, slot), changes: [change(scope, { kind: 'slot', slot })] };
  });

export const changedDamage: Parser<(scope: Scope) => Replacement> = replaced((_source, at) => [
  { value: undefined, end: at },
]);
export const changedDamageThisTurn: Parser<(scope: Scope) => Replacement> = replaced(lit('this turn'));
