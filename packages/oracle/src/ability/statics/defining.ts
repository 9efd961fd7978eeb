// Characteristic-defining abilities (CR 604.3), and abilities that function outside the game.
import type { Modification, Quantity, StaticAbility } from '@lawmage/ir';
import type { Meaning, Scope } from '../../bind/scope.js';
import { STOP, alt, lit, lits, map, seq, table, token, type Parser } from '../../grammar/parser.js';
import { quantity } from '../../phrase/forwards.js';
import type { StaticRecord } from './record.js';

const SELF = token('this object', (found) => (found.kind === 'self' ? true : undefined));
const possessive = token("'s", (found) => (found.kind === 'possessive' ? true : undefined));

const defining = (modification: Modification): StaticAbility => ({
  kind: 'static',
  defining: true,
  parts: [{ kind: 'modify', to: { kind: 'self' }, modifications: [modification] }],
});

type Which = (value: Quantity) => Modification;
const WHICH = table<Which>({
  'power and toughness are each': (value) => ({ kind: 'definePowerToughness', power: value, toughness: value }),
  'power is': (value) => ({ kind: 'definePowerToughness', power: value }),
  'toughness is': (value) => ({ kind: 'definePowerToughness', toughness: value }),
});

const size: Parser<Meaning<StaticAbility>> = map(
  seq(SELF, possessive, WHICH, lit('equal to'), quantity, STOP),
  ([, , which, , value]) =>
    (scope: Scope) =>
      defining(which(value(scope))),
);

const openingHand: Parser<Meaning<StaticAbility>> = map(
  seq(lit('if'), SELF, lits('is in your opening hand, you may begin the game with it on the battlefield'), STOP),
  () => (): StaticAbility => ({ kind: 'static', parts: [{ kind: 'outside', what: 'openingHandBegin' }] }),
);

const deckLimit: Parser<Meaning<StaticAbility>> = map(
  seq(
    lit('a deck can have any number of cards named'),
    token('name', (found) => (found.kind === 'properName' || found.kind === 'self' ? true : undefined)),
    STOP,
  ),
  () => (): StaticAbility => ({ kind: 'static', parts: [{ kind: 'outside', what: 'deckLimit', amount: 'any' }] }),
);

const commander: Parser<Meaning<StaticAbility>> = map(
  seq(SELF, lit('can be your commander'), STOP),
  () => (): StaticAbility => ({
    kind: 'static',
    parts: [{ kind: 'outside', what: 'canBeCommander' }],
  }),
);

export const DEFINING_STATICS: readonly StaticRecord[] = [
  {
    name: 'size',
    parse: size,
    examples: ["This creature's power and toughness are each equal to the number of lands you control."],
  },
  {
    name: 'outside the game',
    parse: alt(openingHand, deckLimit, commander),
    examples: ['If this enchantment is in your opening hand, you may begin the game with it on the battlefield.'],
  },
];
