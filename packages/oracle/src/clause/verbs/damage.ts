// Dealing damage (CR 120): "this creature deals 2 damage to any target", divided, equal to a number, to several recipients.
import type { Instruction, InstructionOf, Objects, Players, Quantity, Selection } from '@lawmage/ir';
import { refuse, type Meaning, type ResultCell, type Scope } from '../../bind/scope.js';
import { alt, filterMap, list, lit, lits, map, seq, table, type Parser } from '../../grammar/parser.js';
import { resolveThat } from '../../bind/resolve.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { objectPhrase, playerPhrase, quantity } from '../../phrase/forwards.js';
import { amount } from '../../phrase/numbers.js';
import type { ObjectPhrase, PlayerPhrase } from '../../phrase/types.js';
import type { ClauseContext, Outcome, VerbMeaning, VerbRecord } from '../verb.js';
import { forEach, isBarePlural, noteAmount, timesEach } from './common.js';

type Recipient =
  | { readonly kind: 'objects'; readonly phrase: ObjectPhrase }
  | { readonly kind: 'players'; readonly phrase: PlayerPhrase }
  /** "that player or planeswalker": whatever was the target. */
  | { readonly kind: 'either'; readonly noun: string };

const EITHER = table({
  'that player or planeswalker': 'planeswalker',
  'that permanent or player': 'permanent',
  'that creature or player': 'creature',
});

const recipient: Parser<Recipient> = alt<readonly Parser<Recipient>[]>(
  map(EITHER, (noun) => ({ kind: 'either', noun })),
  map(objectPhrase, (phrase) => ({ kind: 'objects', phrase })),
  filterMap(playerPhrase, (phrase) => (phrase.isGeneric ? undefined : { kind: 'players', phrase })),
);

/** "each creature and each player" are dealt damage together. */
const recipients: Parser<readonly Recipient[]> = alt<readonly Parser<readonly Recipient[]>[]>(
  map(recipient, (one) => [one]),
  filterMap(seq(recipient, lit('and'), recipient), ([a, , b]) => (a.kind !== b.kind ? [a, b] : undefined)),
);

interface Bound {
  readonly to?: Selection;
  readonly toPlayers?: Players;
}

function bindRecipients(
  phrases: readonly Recipient[],
  { scope }: ClauseContext,
  cell: ResultCell,
): Bound & { readonly about: Outcome['about'] } {
  let to: Selection | undefined;
  let toPlayers: Players | undefined;
  let about: Outcome['about'];
  for (const each of phrases) {
    if (each.kind === 'either') return { ...eitherTarget(scope, each.noun), about: undefined };
    if (each.kind === 'objects') {
      const { phrase } = each;
      if (isBarePlural(phrase)) refuse('damage to which of them?');
      const bound = bindSelection(phrase, scope, cell);
      if (to !== undefined || (bound.toPlayers !== undefined && toPlayers !== undefined)) refuse('two recipients');
      to = bound.what;
      toPlayers = bound.toPlayers ?? toPlayers;
      if (bound.what !== undefined) about = bound.referent;
      if (bound.what?.kind === 'choose') refuse('a recipient that is chosen on the way');
    } else {
      if (toPlayers !== undefined) refuse('two recipients');
      toPlayers = each.phrase.bind(scope).players;
    }
  }
  return { ...(to && { to }), ...(toPlayers && { toPlayers }), about };
}

/** The object and the player of one target phrase. */
function eitherTarget(scope: Scope, noun: string): Bound {
  const object = resolveThat(scope, noun, 'one').objects();
  const player = scope.referents.findLast((each) => each.sort === 'player' && each.origin === 'target')?.players();
  if (JSON.stringify(object) !== JSON.stringify(player) || player === undefined) return refuse('two targets');
  return { to: object, toPlayers: player };
}

function deal(
  context: ClauseContext,
  value: Quantity,
  bound: Bound,
  cell: ResultCell,
  more: Partial<InstructionOf<'dealDamage'>> = {},
): Instruction {
  const source = sourceOf(context);
  noteAmount(context.scope, cell, 'damage dealt');
  return { kind: 'dealDamage', source, amount: value, ...bound, ...more, into: cell };
}

function sourceOf({ subject }: ClauseContext): Objects {
  return subject === undefined ? refuse('what deals damage?') : subject.referent.objects(); // CR 608.2h
}

/** One amount to its recipients. */
function dealing(value: Meaning<Quantity>, phrases: readonly Recipient[]): VerbMeaning {
  return (context) => {
    const cell: ResultCell = {};
    const amountNow = value(context.scope);
    const { about, ...bound } = bindRecipients(phrases, context, cell);
    return { steps: [deal(context, amountNow, bound, cell)], ...(about && { about }) };
  };
}

const amountFor: Parser<Meaning<Quantity>> = alt(
  map(seq(amount, lit('damage')), ([value]) => value),
  map(seq(lit('damage equal to'), quantity), ([, value]) => value),
);

const oneDeal: Parser<VerbMeaning> = alt(
  map(seq(amountFor, lit('to'), recipients), ([value, , phrases]) => dealing(value, phrases)),
  map(seq(amount, lit('damage to'), recipients, forEach), ([value, , phrases, each]) =>
    dealing((scope: Scope) => timesEach(value(scope), each(scope)), phrases),
  ),
  map(seq(lit('damage to'), recipients, lit('equal to'), quantity), ([, phrases, , value]) =>
    lateAmount(phrases, value),
  ),
);

/** "deals damage to target creature equal to its power": the recipient is named before the number. */
function lateAmount(phrases: readonly Recipient[], value: Meaning<Quantity>): VerbMeaning {
  return (context) => {
    const cell: ResultCell = {};
    const { about, ...bound } = bindRecipients(phrases, context, cell);
    return { steps: [deal(context, value(context.scope), bound, cell)], ...(about && { about }) };
  };
}

/** "2 damage to target creature and 1 damage to its controller": at once. */
const severalDeals: Parser<VerbMeaning> = filterMap(list(oneDeal, alt(lit('and'), lit(', and'))), (deals) =>
  deals.length < 2
    ? undefined
    : (context: ClauseContext) => {
        const outcomes = deals.map((each) => {
          const outcome = each(context);
          const [step] = outcome.steps ?? [];
          // "… and that much damage to …": nothing has been dealt yet.
          if (step?.kind === 'dealDamage') context.scope.amounts.push({ read: () => step.amount });
          return outcome;
        });
        const about = outcomes.findLast((each) => each.about !== undefined)?.about;
        const [first, ...also] = outcomes.flatMap((each) => each.steps ?? []);
        const others = also.map((each) => ({ ...each, into: undefined }) as Instruction);
        return { steps: [{ ...first, also: others } as Instruction], ...(about && { about }) };
      },
);

/** CR 601.2d: the division is announced with the targets. */
const divided: Parser<VerbMeaning> = map(
  seq(amount, lits('damage divided as you choose among'), objectPhrase),
  ([value, , phrase]) =>
    (context) => {
      const { scope } = context;
      const cell: ResultCell = {};
      const total = value(scope);
      const before = scope.targets.length;
      const bound = bindSelection(phrase, scope, cell);
      const spec = scope.targets[before];
      if (spec === undefined || scope.targets.length !== before + 1) return refuse('a division among targets only');
      const slot = scope.newSlot();
      spec.divides = { amount: total, slot };
      const { what, toPlayers } = bound;
      return {
        steps: [
          deal(context, total, { ...(what && { to: what }), ...(toPlayers && { toPlayers }) }, cell, { divided: slot }),
        ],
        about: bound.referent,
      };
    },
);

/** "… deals 5 damage instead": the recipients are those of the clause that it replaces. */
const instead: Parser<VerbMeaning> = map(amountFor, (value) => (context) => {
  const { replaces } = context;
  if (replaces?.kind !== 'dealDamage') return refuse('damage to what?');
  const { to, toPlayers } = replaces;
  return { steps: [deal(context, value(context.scope), { ...(to && { to }), ...(toPlayers && { toPlayers }) }, {})] };
});

export const DAMAGE_VERBS: readonly VerbRecord[] = [
  {
    name: 'deal damage',
    forms: ['deal', 'deals'],
    subject: 'object',
    parse: alt(oneDeal, severalDeals, divided, instead),
    examples: [
      'This spell deals 3 damage to any target.',
      'This creature deals 1 damage to each creature and each player.',
      'Target creature you control deals damage equal to its power to target creature.',
      'This spell deals 4 damage divided as you choose among any number of targets.',
      'This spell deals 2 damage to any target. If you control a Wizard, this spell deals 4 damage instead.',
    ],
  },
  {
    name: 'fight',
    forms: ['fight', 'fights'],
    subject: 'object',
    parse: map(objectPhrase, (phrase) => ({ scope, subject }: ClauseContext): Outcome => {
      if (subject === undefined) return refuse('what fights?');
      const bound = bindSelection(phrase, scope, {});
      if (bound.what === undefined || bound.what.kind === 'choose' || bound.toPlayers)
        return refuse('a known object fights');
      return { steps: [{ kind: 'fight', a: subject.objects, b: bound.what }], about: subject.referent };
    }),
    examples: ['Target creature you control fights target creature an opponent controls.'],
  },
];
