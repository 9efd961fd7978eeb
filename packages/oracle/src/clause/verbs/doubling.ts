// Switching and doubling power and toughness (CR 613.4d, 701.10), doubling counters, and dividing them among targets (CR 601.2d).
import type { Instruction, Modification, Objects, Quantity } from '@lawmage/ir';
import { refuse, type Referent, type ResultCell } from '../../bind/scope.js';
import { resolveIts } from '../../bind/resolve.js';
import { alt, lit, lits, map, seq, table, token, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { counterKind } from '../../phrase/counters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { count } from '../../phrase/numbers.js';
import type { ClauseContext, Outcome, VerbMeaning, VerbRecord } from '../verb.js';
import { bindObject } from './common.js';

const possessive: Parser<true> = token("'s", (found) => (found.kind === 'possessive' ? true : undefined));

type Whose = (context: ClauseContext, cell: ResultCell) => { readonly objects: Objects; readonly referent: Referent };

/** "target creature's", "its": whose numbers. */
const whose: Parser<Whose> = alt<readonly Parser<Whose>[]>(
  map(lit('its'), () => ({ scope }) => {
    const referent = resolveIts(scope, 'quality');
    return { objects: referent.current(), referent };
  }),
  map(seq(objectPhrase, possessive), ([phrase]) => (context, cell) => {
    const bound = bindObject(phrase, context, cell);
    if (bound.what.kind === 'choose') return refuse('whose numbers?');
    return { objects: bound.what, referent: bound.referent };
  }),
);

type Sides = 'power' | 'toughness' | 'both';
const SIDES = table<Sides>({ power: 'power', toughness: 'toughness', 'power and toughness': 'both' });

/** CR 701.10b: +X/+0, where X is its power when the effect begins. */
function doubled(sides: Sides, of: Objects): Modification {
  const side = (stat: 'power' | 'toughness'): Quantity =>
    sides === 'both' || sides === stat ? { kind: 'stat', stat, of } : 0;
  return { kind: 'changePowerToughness', power: side('power'), toughness: side('toughness') };
}

const changing =
  (of: Whose, modification: (objects: Objects) => Modification): VerbMeaning =>
  (context): Outcome => {
    const cell: ResultCell = {};
    const { objects, referent } = of(context, cell);
    if (referent.number !== 'one') return refuse('each by its own number');
    return { modifications: [modification(objects)], to: { objects, referent, cell } };
  };

const doublingCounters: Parser<VerbMeaning> = alt(
  map(
    seq(lit('the number of'), counterKind, lit('counters on'), objectPhrase),
    ([, counter, , phrase]): VerbMeaning =>
      (context) =>
        doubleOn(phrase, context, counter),
  ),
  map(
    seq(lits('the number of each kind of counter on'), objectPhrase),
    ([, phrase]): VerbMeaning =>
      (context) =>
        doubleOn(phrase, context, undefined),
  ),
);

function doubleOn(
  phrase: Parameters<typeof bindObject>[0],
  context: ClauseContext,
  counter: string | undefined,
): Outcome {
  const bound = bindObject(phrase, context, {});
  if (bound.what.kind === 'choose') return refuse('counters on which of them?');
  return {
    steps: [{ kind: 'doubleCounters', on: bound.what, ...(counter !== undefined && { counter }) }],
    about: bound.referent,
  };
}

/** CR 601.2d: the division is announced with the targets. */
const distributing: Parser<VerbMeaning> = map(
  seq(count, counterKind, lit('counters among'), objectPhrase),
  ([amount, counter, , phrase]): VerbMeaning =>
    (context) => {
      const { scope } = context;
      const total = amount(scope);
      const before = scope.targets.length;
      const bound = bindSelection(phrase, scope, {});
      const spec = scope.targets[before];
      if (
        spec === undefined ||
        scope.targets.length !== before + 1 ||
        bound.what === undefined ||
        bound.toPlayers !== undefined
      )
        return refuse('a division among targets only');
      const slot = scope.newSlot();
      spec.divides = { amount: total, slot };
      const step: Instruction = { kind: 'putCounters', on: bound.what, counter, amount: total, divided: slot };
      return { steps: [step], about: bound.referent };
    },
);

export const DOUBLING_VERBS: readonly VerbRecord[] = [
  {
    name: 'switch',
    forms: ['switch', 'switches'],
    subject: 'player',
    parse: map(seq(whose, lit('power and toughness')), ([of]) =>
      changing(of, () => ({ kind: 'switchPowerToughness' })),
    ),
    examples: ["Switch target creature's power and toughness until end of turn."],
  },
  {
    name: 'double',
    forms: ['double', 'doubles'],
    subject: 'player',
    parse: alt(
      map(seq(whose, SIDES), ([of, sides]) => changing(of, (objects) => doubled(sides, objects))),
      map(seq(lit('the'), SIDES, lit('of'), objectPhrase), ([, sides, , phrase]) =>
        changing(
          (context, cell) => {
            const bound = bindObject(phrase, context, cell);
            if (bound.what.kind === 'choose') return refuse('whose numbers?');
            return { objects: bound.what, referent: bound.referent };
          },
          (objects) => doubled(sides, objects),
        ),
      ),
      doublingCounters,
    ),
    examples: [
      "Double target creature's power until end of turn.",
      'Double the number of +1/+1 counters on target creature.',
    ],
  },
  {
    name: 'distribute',
    forms: ['distribute', 'distributes'],
    subject: 'player',
    parse: distributing,
    examples: ['Distribute three +1/+1 counters among one, two, or three target creatures you control.'],
  },
];
