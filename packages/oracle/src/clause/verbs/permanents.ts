// Verbs that change permanents and spells where they are: tap, untap, counters, counter, regenerate, attach, transform.
import type { CounterKind, InstructionOf, Quantity } from '@lawmage/ir';
import { refuse, type Draft, type Meaning, type Referent, type ResultCell } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, opt, seq, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { counterKind } from '../../phrase/counters.js';
import { objectPhrase, quantity } from '../../phrase/forwards.js';
import { count } from '../../phrase/numbers.js';
import type { ObjectPhrase } from '../../phrase/types.js';
import type { ClauseContext, VerbMeaning, VerbRecord } from '../verb.js';
import { bindObject, forEach, markMoved, noteAmount, slotOf, timesEach } from './common.js';

type Simple = InstructionOf<'tap'>['kind'];

const simply =
  (kind: Simple): ((phrase: ObjectPhrase) => VerbMeaning) =>
  (phrase) =>
  (context) => {
    const cell: ResultCell = {};
    const bound = bindObject(phrase, context, cell);
    noteAmount(context.scope, cell);
    if (kind === 'tap' || kind === 'untap') {
      bound.referent.epithets.add(kind === 'tap' ? 'tapped' : 'untapped');
      (bound.referent as Draft<Referent>).done = () => slotOf(context.scope, cell, 'moved');
    }
    const by = context.agent.players;
    return {
      steps: [{ kind, what: bound.what, ...(by.kind !== 'you' && { players: by }), into: cell }],
      about: bound.referent,
    };
  };

const simple = (
  name: string,
  kind: Simple,
  forms: readonly [string, string],
  examples: readonly string[],
): VerbRecord => ({
  name,
  forms,
  subject: 'player',
  parse: map(objectPhrase, simply(kind)),
  examples,
});

function puttingCounters(
  amount: Meaning<Quantity>,
  counter: CounterKind,
  phrase: ObjectPhrase,
  each?: Meaning<Quantity>,
): VerbMeaning {
  return (context) => {
    const { scope } = context;
    const cell: ResultCell = {};
    const bound = bindObject(phrase, context, cell);
    const value = each === undefined ? amount(scope) : timesEach(amount(scope), each(scope));
    noteAmount(scope, cell);
    return {
      steps: [{ kind: 'putCounters', on: bound.what, counter, amount: value, into: cell }],
      about: bound.referent,
    };
  };
}

const COUNTERS = lits('counter', 'counters');
const countersOn: Parser<VerbMeaning> = alt(
  map(seq(count, counterKind, COUNTERS, lit('on'), objectPhrase, opt(forEach)), ([amount, counter, , , phrase, each]) =>
    puttingCounters(amount, counter, phrase, each),
  ),
  map(
    seq(lit('a number of'), counterKind, lit('counters on'), objectPhrase, lit('equal to'), quantity),
    ([, counter, , phrase, , amount]) => puttingCounters(amount, counter, phrase),
  ),
);

const removing: Parser<VerbMeaning> = alt(
  map(
    seq(count, counterKind, COUNTERS, lit('from'), objectPhrase),
    ([amount, counter, , , phrase]): VerbMeaning =>
      (context: ClauseContext) => {
        const cell: ResultCell = {};
        const bound = bindObject(phrase, context, cell);
        noteAmount(context.scope, cell);
        return {
          steps: [{ kind: 'removeCounters', from: bound.what, counter, amount: amount(context.scope), into: cell }],
          about: bound.referent,
        };
      },
  ),
  map(
    seq(lit('all'), counterKind, lit('counters from'), objectPhrase),
    ([, counter, , phrase]): VerbMeaning =>
      (context: ClauseContext) => {
        const cell: ResultCell = {};
        const bound = bindObject(phrase, context, cell);
        noteAmount(context.scope, cell);
        return {
          steps: [{ kind: 'removeCounters', from: bound.what, counter, amount: 'all', into: cell }],
          about: bound.referent,
        };
      },
  ),
);

/** CR 701.6. */
const countering: Parser<VerbMeaning> = filterMap(objectPhrase, (phrase) => {
  if (phrase.kind === 'counted' && phrase.group.sort !== 'spell' && phrase.group.sort !== 'ability') return undefined;
  return (context: ClauseContext) => {
    const cell: ResultCell = {};
    const bound = bindObject(phrase, context, cell);
    markMoved(bound.referent, context.scope, cell, { epithet: 'countered', words: ['card'] });
    return { steps: [{ kind: 'counter', what: bound.what, into: cell }], about: bound.referent };
  };
});

const attaching: Parser<VerbMeaning> = map(
  seq(objectPhrase, lit('to'), objectPhrase),
  ([what, , to]): VerbMeaning =>
    (context) => {
      const bound = bindObject(what, context, {});
      const host = bindSelection(to, context.scope, {});
      if (host.what === undefined || host.toPlayers !== undefined) return refuse('attached to what?');
      return { steps: [{ kind: 'attach', what: bound.what, to: host.what }], about: bound.referent };
    },
);

const copying: Parser<VerbMeaning> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' && phrase.group.sort !== 'spell'
    ? undefined
    : (context: ClauseContext) => {
        const bound = bindObject(phrase, context, {});
        if (bound.what.kind === 'choose') return refuse('a copy of a known spell');
        return { steps: [{ kind: 'copy', what: bound.what, amount: 1 }], about: bound.referent };
      },
);

/** "Tap or untap target permanent": chosen as it is done (CR 608.2d). */
const tappingOrUntapping: Parser<VerbMeaning> = map(objectPhrase, (phrase): VerbMeaning => (context) => {
  const bound = bindObject(phrase, context, {});
  const { what } = bound;
  if (what.kind === 'choose') return refuse('which of them?');
  const modes = (['tap', 'untap'] as const).map((kind) => ({ steps: [{ kind, what } as const] }));
  return {
    steps: [{ kind: 'chooseMode', chooser: context.agent.players, choice: { min: 1, max: 1, modes } }],
    about: bound.referent,
  };
});

export const PERMANENT_VERBS: readonly VerbRecord[] = [
  {
    name: 'tap or untap',
    forms: ['tap or untap', 'taps or untaps'],
    subject: 'player',
    parse: tappingOrUntapping,
    examples: ['Tap or untap target permanent.', 'You may tap or untap target creature.'],
  },
  simple('tap', 'tap', ['tap', 'taps'], ['Tap target creature.', 'Tap all creatures your opponents control.']),
  simple('untap', 'untap', ['untap', 'untaps'], ['Untap target permanent.', 'Untap up to two lands.']),
  simple('regenerate', 'regenerate', ['regenerate', 'regenerates'], ['Regenerate target creature.']),
  simple('transform', 'transform', ['transform', 'transforms'], ['Transform this creature.']),
  simple('goad', 'goad', ['goad', 'goads'], ['Goad target creature an opponent controls.']),
  simple('suspect', 'suspect', ['suspect', 'suspects'], ['Suspect target creature.']),
  simple('exert', 'exert', ['exert', 'exerts'], []),
  {
    name: 'put counters',
    forms: ['put', 'puts'],
    subject: 'player',
    parse: countersOn,
    examples: [
      'Put a +1/+1 counter on target creature.',
      'Put two charge counters on this artifact.',
      'Put a +1/+1 counter on each creature you control.',
    ],
  },
  {
    name: 'remove counters',
    forms: ['remove', 'removes'],
    subject: 'player',
    parse: removing,
    examples: ['Remove a +1/+1 counter from target creature.', 'Remove all charge counters from this artifact.'],
  },
  {
    name: 'counter',
    forms: ['counter', 'counters'],
    subject: 'player',
    parse: countering,
    examples: ['Counter target creature spell.', 'Counter target spell unless its controller pays {2}.'],
  },
  {
    name: 'attach',
    forms: ['attach', 'attaches'],
    subject: 'player',
    parse: attaching,
    examples: ['Attach this Equipment to target creature you control.'],
  },
  {
    name: 'copy',
    forms: ['copy', 'copies'],
    subject: 'player',
    parse: copying,
    examples: ['Copy target instant or sorcery spell. You may choose new targets for the copy.'],
  },
];
