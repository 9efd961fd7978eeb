// One-shot effects that make a replacement or prevention effect for a time (CR 614.1, 615.1): "Prevent the next 3 damage …", "If that creature would
// die this turn, exile it instead."
import type { Duration, EventPattern, Filter, Instruction, Quantity, Replacement } from '@lawmage/ir';
import { refuse, type Meaning, type ResultCell, type Scope } from '../bind/scope.js';
import { STOP, alt, filterMap, lit, lits, map, memo, opt, seq, table, type Parser } from '../grammar/parser.js';
import type { EffectDraft } from '../lower/sentence.js';
import { bindSelection, knownReferent } from '../phrase/bind-objects.js';
import { filterOfPhrase } from '../phrase/filter-of-phrase.js';
import { allOf, filterOfPlayers } from '../phrase/filters.js';
import { objectPhrase, playerPhrase } from '../phrase/forwards.js';
import { amount } from '../phrase/numbers.js';
import { playerFilterOf } from '../phrase/players.js';
import type { ObjectPhrase, PlayerPhrase } from '../phrase/types.js';

/** A sentence that adds its instructions by itself. */
export type Watching = (effect: EffectDraft) => void;

export interface WatchingRecord {
  readonly name: string;
  readonly parse: Parser<Watching>;
  readonly examples: readonly string[];
}

const THIS_TURN: Duration = { kind: 'endOfTurn' };

function watch(effect: EffectDraft, replacement: Replacement, duration: Duration = THIS_TURN): void {
  const step: Instruction = { kind: 'watch', replacement, duration };
  effect.steps.push(step);
  effect.previous = [step];
}

type Combat = EventPattern['combat'];
const DAMAGE = table<Combat>({ damage: undefined, 'combat damage': 'combat' });

type Recipient = { readonly objects: ObjectPhrase } | { readonly players: PlayerPhrase };
const recipient: Parser<Recipient> = alt<readonly Parser<Recipient>[]>(
  map(objectPhrase, (objects) => ({ objects })),
  filterMap(playerPhrase, (players) => (players.isGeneric ? undefined : { players })),
);

/** Damage to it; of "any target", to either: an event to an object and one to a player. */
function damageTo(who: Recipient, combat: Combat, scope: Scope): readonly EventPattern[] {
  const common = { on: 'damage', ...(combat && { combat }) } as const;
  if ('players' in who) return [{ ...common, player: playerFilterOf(who.players, scope), recipient: 'player' }];
  const { objects } = who;
  if (objects.kind === 'counted' && objects.determiner.kind === 'all')
    return [{ ...common, subject: filterOfPhrase(objects, scope) }];
  const bound = bindSelection(objects, scope, {});
  if (bound.what?.kind === 'choose') return refuse('a recipient that is chosen on the way');
  return [
    ...(bound.what === undefined
      ? []
      : [{ ...common, subject: { kind: 'is', objects: bound.what } } satisfies EventPattern]),
    ...(bound.toPlayers === undefined
      ? []
      : [{ ...common, player: filterOfPlayers(bound.toPlayers), recipient: 'player' } satisfies EventPattern]),
  ];
}

const WOULD_BE = lit('that would be dealt');

const shield: Parser<Watching> = map(
  seq(lit('prevent the next'), amount, lit('damage'), WOULD_BE, lit('to'), recipient, lit('this turn'), STOP),
  ([, value, , , , who]: readonly [
    string,
    Meaning<Quantity>,
    string,
    string,
    string,
    Recipient,
    string,
    string,
  ]): Watching =>
    (effect) => {
      const { scope } = effect;
      const budget = value(scope);
      watch(effect, { events: damageTo(who, undefined, scope), changes: [{ kind: 'prevent' }], budget });
    },
);

const all: Parser<Watching> = alt(
  map(
    seq(lit('prevent all'), DAMAGE, WOULD_BE, lit('this turn'), STOP),
    ([, combat]): Watching =>
      (effect) =>
        watch(effect, { events: [{ on: 'damage', ...(combat && { combat }) }], changes: [{ kind: 'prevent' }] }),
  ),
  map(
    seq(lit('prevent all'), DAMAGE, WOULD_BE, lit('to'), recipient, lit('this turn'), STOP),
    ([, combat, , , who]): Watching =>
      (effect) =>
        watch(effect, { events: damageTo(who, combat, effect.scope), changes: [{ kind: 'prevent' }] }),
  ),
  map(
    seq(lit('prevent all'), DAMAGE, WOULD_BE, lit('this turn to'), recipient, STOP),
    ([, combat, , , who]): Watching =>
      (effect) =>
        watch(effect, { events: damageTo(who, combat, effect.scope), changes: [{ kind: 'prevent' }] }),
  ),
  map(
    seq(
      lit('prevent all'),
      DAMAGE,
      alt(lit('that would be dealt by'), lit('that would be dealt this turn by')),
      objectPhrase,
      opt(lit('this turn')),
      STOP,
    ),
    ([, combat, words, phrase, later]): Watching =>
      (effect) => {
        if ((later === undefined) !== words.includes('this turn')) refuse('for how long?');
        const { scope } = effect;
        const other =
          phrase.kind === 'counted' && phrase.determiner.kind === 'all' ? filterOfPhrase(phrase, scope) : undefined;
        const by = other ?? { kind: 'is' as const, objects: knownReferent(phrase, scope).current() };
        watch(effect, {
          events: [{ on: 'damage', other: by, ...(combat && { combat }) }],
          changes: [{ kind: 'prevent' }],
        });
      },
  ),
);

/** "If that creature would die this turn, exile it instead." */
const wouldDie: Parser<Watching> = map(
  seq(
    lit('if'),
    objectPhrase,
    lits('would die this turn, exile it instead.', 'would be put into a graveyard this turn, exile it instead.'),
  ),
  ([, phrase, words]): Watching =>
    (effect) => {
      const { scope } = effect;
      if (phrase.kind === 'joined') refuse('which one?');
      const isAny = phrase.kind === 'counted';
      if (isAny && phrase.determiner.kind !== 'a') refuse('which one?');
      const subject = isAny
        ? filterOfPhrase(phrase, scope)
        : ({ kind: 'is', objects: knownReferent(phrase, scope).objects() } as const);
      const from = words.startsWith('would die') ? (['battlefield'] as const) : undefined;
      watch(effect, {
        events: [{ on: 'moveZone', subject, ...(from && { from }), to: ['graveyard'] }],
        changes: [{ kind: 'setDestination', to: 'exile' }],
      });
    },
);

/** "If a creature dealt damage this way would die this turn, exile it instead." */
const damagedWouldDie: Parser<Watching> = map(
  seq(
    lits(
      'if a creature dealt damage this way',
      'if a permanent dealt damage this way',
      'if a creature or planeswalker dealt damage this way',
    ),
    lits('would die this turn, exile it instead.'),
  ),
  ([words]): Watching =>
    (effect) => {
      const { scope } = effect;
      const damage = lastDamage(effect.steps) ?? refuse('no damage is dealt');
      const dealt: Filter = {
        kind: 'is',
        objects: { kind: 'slot', slot: scope.readResult((damage.into ??= {}), 'moved') },
      };
      const type: readonly Filter[] = words.startsWith('if a creature dealt')
        ? [{ kind: 'type', type: 'creature' }]
        : [];
      watch(effect, {
        events: [{ on: 'moveZone', subject: allOf([dealt, ...type]), from: ['battlefield'], to: ['graveyard'] }],
        changes: [{ kind: 'setDestination', to: 'exile' }],
      });
    },
);

type Damage = { into?: ResultCell };
function lastDamage(steps: readonly Instruction[]): Damage | undefined {
  const found = steps.findLast((each) => each.kind === 'dealDamage');
  return found as Damage | undefined;
}

const noLife: Parser<Watching> = map(
  seq(lit('if'), playerPhrase, lit('would gain life this turn, that player gains no life instead.')),
  ([, player]): Watching =>
    (effect) =>
      watch(effect, {
        events: [{ on: 'gainLife', player: playerFilterOf(player, effect.scope) }],
        changes: [{ kind: 'skip' }],
      }),
);

export const WATCHING: readonly WatchingRecord[] = [
  {
    name: 'shield',
    parse: shield,
    examples: ['Prevent the next 3 damage that would be dealt to any target this turn.'],
  },
  {
    name: 'prevent all',
    parse: all,
    examples: [
      'Prevent all combat damage that would be dealt this turn.',
      'Prevent all damage that would be dealt to target creature this turn.',
    ],
  },
  {
    name: 'would die',
    parse: wouldDie,
    examples: ['This spell deals 3 damage to target creature. If that creature would die this turn, exile it instead.'],
  },
  {
    name: 'damaged would die',
    parse: damagedWouldDie,
    examples: [
      'This spell deals 3 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.',
    ],
  },
  {
    name: 'no life',
    parse: noLife,
    examples: [
      'This spell deals 2 damage to target player. If that player would gain life this turn, that player gains no life instead.',
    ],
  },
];

export const watching: Parser<Watching> = memo(alt(...WATCHING.map((each) => each.parse)));
