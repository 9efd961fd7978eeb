// Drawing, discarding, milling, looking: verbs about cards in hidden zones and graveyards (CR 121, 701).
import type { Instruction, Objects, Players, Quantity } from '@lawmage/ir';
import {
  objectReferent,
  refuse,
  type Draft,
  type Meaning,
  type Referent,
  type ResultCell,
  type Scope,
} from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, opt, seq, type Parser } from '../../grammar/parser.js';
import { wordsOf } from '../../phrase/bind-objects.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { count, number as plainOrX } from '../../phrase/numbers.js';
import { possessor } from '../../phrase/players.js';
import type { ClauseContext, Outcome, VerbMeaning, VerbRecord } from '../verb.js';
import { amountOf, bindObject, noteAmount, slotOf } from './common.js';

const cards = lits('card', 'cards', 'additional card', 'additional cards');
const cardAmount = amountOf(count, { counted: cards, plain: lit('cards') });

function drawing(value: Meaning<Quantity>): VerbMeaning {
  return ({ scope, agent }) => {
    const cell: ResultCell = {};
    const amount = value(scope);
    noteAmount(scope, cell);
    const isOne = amount === 1;
    scope.mention(
      objectReferent(() => slotOf(scope, cell, 'moved'), {
        number: isOne ? 'one' : 'many',
        words: ['card'],
        origin: 'result',
        epithets: ['drawn'],
      }),
    );
    return { steps: [{ kind: 'draw', players: agent.players, amount, into: cell }] };
  };
}

function milling(value: Meaning<Quantity>): VerbMeaning {
  return ({ scope, agent }) => {
    const cell: ResultCell = {};
    const amount = value(scope);
    noteAmount(scope, cell);
    const referent = objectReferent(() => slotOf(scope, cell, 'moved'), {
      number: amount === 1 ? 'one' : 'many',
      words: ['card'],
      origin: 'result',
      epithets: ['milled'],
    });
    scope.mention(referent);
    return { steps: [{ kind: 'mill', players: agent.players, amount, into: cell }], about: referent };
  };
}

const looking =
  (kind: 'scry' | 'surveil'): ((value: Meaning<Quantity>) => VerbMeaning) =>
  (value) =>
  ({ scope, agent }) => ({ steps: [{ kind, players: agent.players, amount: value(scope) }] });

const HAND = (whose: Players): Objects => ({ kind: 'matching', zones: ['hand'], whose, filter: { kind: 'anything' } });

/** From the hand of who discards; who discards chooses, unless at random (CR 701.9). */
const discarding: Parser<VerbMeaning> = alt(
  filterMap(seq(objectPhrase, opt(lit('at random'))), ([phrase, random]) => {
    if (phrase.kind === 'counted' && (phrase.group.sort !== 'card' || phrase.determiner.kind === 'target'))
      return undefined;
    if (phrase.kind === 'joined') return undefined;
    return (context: ClauseContext): Outcome => {
      const { scope, agent } = context;
      const cell: ResultCell = {};
      const bound = bindObject(phrase, context, cell, { place: { zone: 'hand', whose: agent.own } });
      bound.referent.epithets.add('discarded');
      (bound.referent as Draft<Referent>).done = () => slotOf(scope, cell, 'moved');
      if (random !== undefined && bound.what.kind !== 'choose') refuse('a choice at random');
      const what =
        random !== undefined && bound.what.kind === 'choose' ? { ...bound.what, random: true as const } : bound.what;
      noteAmount(scope, cell);
      return { steps: [{ kind: 'discard', players: agent.players, what, into: cell }], about: bound.referent };
    };
  }),
  map(
    seq(opt(lit('all the cards in')), possessor, lits('hand', 'hands')),
    ([, whose]): VerbMeaning =>
      ({ scope, agent }: ClauseContext) => {
        const cell: ResultCell = {};
        noteAmount(scope, cell);
        whose(scope);
        scope.mention(
          objectReferent(() => slotOf(scope, cell, 'moved'), {
            number: 'many',
            words: ['card'],
            origin: 'result',
            epithets: ['discarded'],
          }),
        );
        return { steps: [{ kind: 'discard', players: agent.players, what: HAND(agent.own), into: cell }] };
      },
  ),
);

/** Cards that are looked at become "them". */
const lookAt: Parser<VerbMeaning> = map(seq(lit('at'), objectPhrase), ([, phrase]): VerbMeaning => (context) => {
  const { scope, agent } = context;
  const cell: ResultCell = {};
  const bound = bindObject(phrase, context, cell);
  if (bound.what.kind !== 'top') return refuse('look at what?');
  const referent = objectReferent(() => slotOf(scope, cell, 'chosen'), {
    number: bound.referent.number,
    words: ['card'],
    origin: 'result',
  });
  scope.mention(referent);
  return { steps: [{ kind: 'lookAt', players: agent.players, what: bound.what, into: cell }], about: referent };
});

const lookAtHand: Parser<VerbMeaning> = map(
  seq(lit('at'), possessor, lit('hand')),
  ([, whose]): VerbMeaning =>
    ({ scope, agent }) => ({
      steps: [{ kind: 'lookAt', players: agent.players, what: HAND(whose(scope)), into: showHand(scope) }],
    }),
);

/** The cards of a hand that is shown: "choose a card from it". */
function showHand(scope: Scope): ResultCell {
  const cell: ResultCell = {};
  scope.shownHand = objectReferent(() => slotOf(scope, cell, 'chosen'), {
    number: 'many',
    words: ['card'],
    origin: 'result',
    epithets: ['revealed'],
  });
  scope.mention(scope.shownHand);
  return cell;
}

const revealing: Parser<VerbMeaning> = alt(
  filterMap(objectPhrase, (phrase) => (phrase.kind === 'joined' ? undefined : reveal(phrase))),
  map(seq(possessor, lit('hand')), ([whose]): VerbMeaning => ({ scope, agent }: ClauseContext) => {
    whose(scope);
    const cell = showHand(scope);
    return {
      steps: [{ kind: 'reveal', players: agent.players, what: HAND(agent.own), into: cell }] as readonly Instruction[],
    };
  }),
);

function reveal(phrase: Parameters<typeof bindObject>[0]): VerbMeaning {
  return (context) => {
    const { scope, agent } = context;
    const cell: ResultCell = {};
    const bound = bindObject(phrase, context, cell, { place: { zone: 'hand', whose: agent.own } });
    if (phrase.kind === 'counted' && phrase.group.sort === 'permanent') refuse('what a face-down permanent is'); // CR 708.12
    const step: Instruction = { kind: 'reveal', players: agent.players, what: bound.what, into: cell };
    bound.referent.epithets.add('revealed');
    if (bound.what.kind !== 'top') return { steps: [step], about: bound.referent };
    const referent = objectReferent(() => slotOf(scope, cell, 'chosen'), {
      number: bound.referent.number,
      words: phrase.kind === 'counted' ? wordsOf(phrase) : ['card'],
      origin: 'result',
      epithets: ['revealed'],
    });
    scope.mention(referent);
    return { steps: [step], about: referent };
  };
}

export const CARD_VERBS: readonly VerbRecord[] = [
  {
    name: 'draw',
    forms: ['draw', 'draws'],
    subject: 'player',
    parse: map(cardAmount, drawing),
    examples: [
      'Draw two cards.',
      'Target player draws a card.',
      'Draw a card for each creature you control.',
      'Draw cards equal to the number of lands you control.',
    ],
  },
  {
    name: 'discard',
    forms: ['discard', 'discards'],
    subject: 'player',
    parse: discarding,
    examples: ['Target player discards two cards.', 'Each opponent discards a card at random.', 'Discard your hand.'],
  },
  {
    name: 'mill',
    forms: ['mill', 'mills'],
    subject: 'player',
    parse: map(cardAmount, milling),
    examples: ['Target player mills three cards.'],
  },
  {
    name: 'scry',
    forms: ['scry', 'scries'],
    subject: 'player',
    parse: map(plainOrX, looking('scry')),
    examples: ['Scry 2.'],
  },
  {
    name: 'surveil',
    forms: ['surveil', 'surveils'],
    subject: 'player',
    parse: map(plainOrX, looking('surveil')),
    examples: ['Surveil 1.'],
  },
  {
    name: 'look at',
    forms: ['look', 'looks'],
    subject: 'player',
    parse: alt(lookAt, lookAtHand),
    examples: [
      'Look at the top three cards of your library. Put one of them into your hand and the rest into your graveyard.',
      "Look at target player's hand.",
    ],
  },
  {
    name: 'reveal',
    forms: ['reveal', 'reveals'],
    subject: 'player',
    parse: revealing,
    examples: [
      "Reveal the top card of your library. If it's a land card, put it onto the battlefield.",
      'Target player reveals their hand.',
    ],
  },
];
