// Life (CR 119), mana (CR 106), paying, winning and losing.
import type { CostPart, Instruction, ManaOutput, Quantity } from '@lawmage/ir';
import type { Meaning, ResultCell, Scope } from '../../bind/scope.js';
import { resolveIts } from '../../bind/resolve.js';
import { alt, filterMap, lit, lits, map, opt, seq, table, token, type Parser } from '../../grammar/parser.js';
import { counterKind } from '../../phrase/counters.js';
import { quantity } from '../../phrase/forwards.js';
import { manaCost, manaOutput, singleMana } from '../../phrase/mana.js';
import { amount, count } from '../../phrase/numbers.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { amountOf, forEach, noteAmount } from './common.js';

const lifeAmount = amountOf(amount, { counted: lit('life'), plain: lit('life') });

/** "lose half your life, rounded up": of each player that loses it (CR 107.1a). */
const halfLife: Parser<VerbMeaning> = map(
  seq(
    lits('half your life,', 'half their life,'),
    table<'up' | 'down'>({ 'rounded up': 'up', 'rounded down': 'down' }),
  ),
  ([, round]): VerbMeaning =>
    ({ agent }) => ({
      steps: [
        {
          kind: 'loseLife',
          players: agent.players,
          amount: { kind: 'half', of: { kind: 'life', of: agent.own }, round },
        },
      ],
    }),
);

/** Counters on players: poison, experience, rad (CR 122.1). */
const playerCounters: Parser<VerbMeaning> = map(
  seq(count, counterKind, lits('counter', 'counters')),
  ([number, counter]): VerbMeaning =>
    ({ scope, agent }) => ({
      steps: [{ kind: 'playerCounters', players: agent.players, counter, amount: number(scope) }],
    }),
);

const changingLife =
  (kind: 'gainLife' | 'loseLife'): ((value: Meaning<Quantity>) => VerbMeaning) =>
  (value) =>
  ({ scope, agent }) => {
    const cell: ResultCell = {};
    const now = value(scope);
    noteAmount(scope, cell, kind === 'gainLife' ? 'life gained' : 'life lost');
    return { steps: [{ kind, players: agent.players, amount: now, into: cell }] };
  };

function adding(mana: Meaning<ManaOutput>): VerbMeaning {
  return ({ scope, agent }) => ({ steps: [{ kind: 'addMana', players: agent.players, mana: mana(scope) }] });
}

const addMana: Parser<VerbMeaning> = alt(
  map(manaOutput, adding),
  map(seq(singleMana, forEach), ([mana, each]) =>
    adding((scope: Scope) => ({ kind: 'amountOf', mana, amount: each(scope) })),
  ),
  map(seq(lit('an amount of'), singleMana, lit('equal to'), quantity), ([, mana, , value]) =>
    adding((scope: Scope) => ({ kind: 'amountOf', mana, amount: value(scope) })),
  ),
);

const energySymbols: Parser<number> = token('energy', (found) =>
  found.kind === 'symbols' && found.symbols.every((each) => each.kind === 'other' && each.symbol === 'energy')
    ? found.symbols.length
    : undefined,
);

/** CR 107.14. */
const payEnergy =
  (count: Meaning<Quantity>): VerbMeaning =>
  ({ scope, agent }) => ({
    payment: [
      {
        kind: 'do',
        action: { kind: 'playerCounters', players: agent.own, counter: 'energy', amount: count(scope), remove: true },
      },
    ] as readonly CostPart[],
  });

/** Paying life is losing it as a cost (CR 119.4). */
const paying: Parser<VerbMeaning> = alt(
  map(energySymbols, (count) => payEnergy(() => count)),
  filterMap(seq(amount, energySymbols), ([count, symbols]) => (symbols === 1 ? payEnergy(count) : undefined)),
  map(lit('its mana cost'), (): VerbMeaning => ({ scope }) => ({
    payment: [{ kind: 'manaCostOf', of: resolveIts(scope, 'quality').objects() }],
  })),
  map(seq(manaCost, opt(forEach)), ([symbols, each]): VerbMeaning => ({ scope }) => {
    const part: CostPart = { kind: 'mana', symbols };
    return { payment: [each === undefined ? part : { kind: 'times', count: each(scope), cost: [part] }] };
  }),
  map(seq(amount, lit('life')), ([value]): VerbMeaning => ({ scope, agent }) => ({
    payment: [
      { kind: 'do', action: { kind: 'loseLife', players: agent.own, amount: value(scope) } },
    ] as readonly CostPart[],
  })),
);

const winning =
  (kind: 'win' | 'lose'): VerbMeaning =>
  ({ agent }) => ({ steps: [{ kind, players: agent.players } satisfies Instruction] });

const energy: Parser<VerbMeaning> = (source, at) => {
  const found = source.tokens[at];
  if (found?.kind !== 'symbols' || !found.symbols.every((each) => each.kind === 'other' && each.symbol === 'energy'))
    return [];
  const count = found.symbols.length;
  const value: VerbMeaning = ({ agent }) => ({
    steps: [{ kind: 'playerCounters', players: agent.players, counter: 'energy', amount: count }],
  });
  return [{ value, end: at + 1 }];
};

export const LIFE_AND_MANA_VERBS: readonly VerbRecord[] = [
  {
    name: 'gain life',
    needsSubject: true,
    forms: ['gain', 'gains'],
    subject: 'player',
    parse: map(lifeAmount, changingLife('gainLife')),
    examples: [
      'You gain 3 life.',
      'You gain life equal to the number of creatures you control.',
      'You gain 2 life for each artifact you control.',
    ],
  },
  {
    name: 'lose life',
    needsSubject: true,
    forms: ['lose', 'loses'],
    subject: 'player',
    parse: alt(map(lifeAmount, changingLife('loseLife')), halfLife),
    examples: [
      'Each opponent loses 1 life.',
      'Target player loses X life, where X is the number of cards in your hand.',
    ],
  },
  {
    name: 'add mana',
    forms: ['add', 'adds'],
    subject: 'player',
    parse: addMana,
    examples: [
      '{T}: Add {G}.',
      '{T}: Add {R} or {W}.',
      '{T}: Add one mana of any color.',
      '{T}: Add {G} for each creature you control.',
    ],
  },
  {
    name: 'pay',
    forms: ['pay', 'pays'],
    subject: 'player',
    parse: paying,
    examples: ['You may pay {2}. If you do, draw a card.', 'You may pay 2 life. If you do, draw a card.'],
  },
  {
    name: 'win',
    needsSubject: true,
    forms: ['win', 'wins'],
    subject: 'player',
    parse: map(lit('the game'), () => winning('win')),
    examples: ['You win the game.'],
  },
  {
    name: 'lose the game',
    needsSubject: true,
    forms: ['lose', 'loses'],
    subject: 'player',
    parse: map(lit('the game'), () => winning('lose')),
    examples: ['Target player loses the game.'],
  },
  {
    name: 'get counters',
    needsSubject: true,
    forms: ['get', 'gets'],
    subject: 'player',
    parse: playerCounters,
    examples: ['Each opponent gets a poison counter.'],
  },
  {
    name: 'get energy',
    needsSubject: true,
    forms: ['get', 'gets'],
    subject: 'player',
    parse: energy,
    examples: ['You get {E}{E}.'],
  },
];
