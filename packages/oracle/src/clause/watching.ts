// One-shot effects that make a replacement or prevention effect for a time (CR 614.1, 615.1): "Prevent the next 3 damage …", "If that creature would
// die this turn, exile it instead."
import type { Duration, EventPattern, Filter, Instruction, InstructionOf, Quantity, Replacement } from '@lawmage/ir';
import { refuse, type Draft, type Meaning, type ResultCell, type Scope } from '../bind/scope.js';
import { COMMA, STOP, alt, filterMap, lit, lits, map, memo, opt, seq, table, type Parser } from '../grammar/parser.js';
import type { EffectDraft } from '../lower/sentence.js';
import { bindSelection, knownReferent } from '../phrase/bind-objects.js';
import { filterOfPhrase } from '../phrase/filter-of-phrase.js';
import { qualities } from '../phrase/damage-events.js';
import { ANYTHING, allOf, filterOfPlayers } from '../phrase/filters.js';
import { duration, objectPhrase, playerPhrase } from '../phrase/forwards.js';
import { amount } from '../phrase/numbers.js';
import { changedDamageThisTurn } from './changed-damage.js';
import { leaveForATime, leaveThisTurn, type Rules } from './leave.js';
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

/** "If that creature or planeswalker would die this turn, exile it instead.": the target of the damage, whether any was dealt or not. */
const targetWouldDie: Parser<Watching> = map(
  lit('if that creature or planeswalker would die this turn, exile it instead.'),
  (): Watching => (effect) => {
    const dealt = effect.steps.findLast((each) => each.kind === 'dealDamage') as
      Draft<InstructionOf<'dealDamage'>> | undefined;
    if (dealt?.to === undefined || dealt.to.kind !== 'slot') return refuse('which one?');
    watch(effect, {
      events: [
        { on: 'moveZone', subject: { kind: 'is', objects: dealt.to }, from: ['battlefield'], to: ['graveyard'] },
      ],
      changes: [{ kind: 'setDestination', to: 'exile' }],
    });
  },
);

/** "Prevent all combat damage that would be dealt to and dealt by that creature this turn", "… target creature would deal this turn". */
const ofOne: Parser<Watching> = map(
  alt(
    map(
      seq(lit('prevent all'), DAMAGE, lit('that would be dealt to and dealt by'), objectPhrase, lit('this turn'), STOP),
      ([, combat, , phrase]) => ({ combat, phrase, isBoth: true }),
    ),
    map(seq(lit('prevent all'), DAMAGE, objectPhrase, lit('would deal this turn'), STOP), ([, combat, phrase]) => ({
      combat,
      phrase,
      isBoth: false,
    })),
  ),
  ({ combat, phrase, isBoth }): Watching =>
    (effect) => {
      if (phrase.kind === 'joined' || (phrase.kind === 'counted' && phrase.determiner.kind !== 'target'))
        refuse('damage of which?');
      const it: Filter = { kind: 'is', objects: knownReferent(phrase, effect.scope).objects() };
      const common = { on: 'damage', ...(combat && { combat }) } as const;
      const events: readonly EventPattern[] = [{ ...common, other: it }];
      watch(effect, {
        events: isBoth ? [{ ...common, subject: it }, ...events] : events,
        changes: [{ kind: 'prevent' }],
      });
    },
);

/** CR 609.7: a source is chosen as the effect is created; the next damage that it would deal is meant, once (CR 615.9). */
const nextTime: Parser<Watching> = map(
  seq(
    lit('the next time'),
    alt<readonly Parser<Sourced>[]>(
      map(seq(lits('a', 'an'), opt(qualities), lit('source of your choice')), ([, what]) => ({
        choice: () => what ?? ANYTHING,
      })),
      map(lit('a source of your choice of the chosen color'), () => ({
        choice: (scope: Scope): Filter => ({
          kind: 'chosen',
          what: 'color',
          from: { kind: 'linked', link: scope.face.link('chosen color') },
        }),
      })),
      map(objectPhrase, (phrase) => ({ phrase })),
    ),
    lit('would deal'),
    DAMAGE,
    opt(map(seq(lit('to'), recipient), ([, who]) => who)),
    lit('this turn, prevent that damage.'),
  ),
  ([, from, , combat, who]): Watching =>
    (effect) => {
      const { scope } = effect;
      const common = { on: 'damage', ...(combat && { combat }) } as const;
      // Targets are announced in the order of the text; the source is chosen on resolution.
      const other = 'phrase' in from ? knownSource(from.phrase, scope) : chosenSource(from.choice(scope), effect);
      const events = who === undefined ? [common] : damageTo(who, combat, scope);
      effect.steps.push({
        kind: 'watch',
        replacement: { events: events.map((each) => ({ ...each, other })), changes: [{ kind: 'prevent' }] },
        duration: THIS_TURN,
        uses: 1,
      });
      effect.previous = effect.steps.slice(-1);
    },
);
type Sourced = { readonly choice: Meaning<Filter> } | { readonly phrase: ObjectPhrase };

function knownSource(phrase: ObjectPhrase, scope: Scope): Filter {
  if (phrase.kind === 'joined' || (phrase.kind === 'counted' && phrase.determiner.kind !== 'target'))
    return refuse('which source?');
  return { kind: 'is', objects: knownReferent(phrase, scope).objects() };
}

function chosenSource(filter: Filter, effect: EffectDraft): Filter {
  const slot = effect.scope.newSlot();
  // CR 609.7a: permanents and spells; what else could be one is named by an object on the stack or is in the command zone.
  const from = {
    zones: ['battlefield', 'stack', 'command'] as const,
    filter: allOf([
      { kind: 'not', of: { kind: 'or', of: [{ kind: 'activatedAbility' }, { kind: 'triggeredAbility' }] } },
      filter,
    ]),
  };
  effect.steps.push({ kind: 'choose', chooser: { kind: 'you' }, from, min: 1, max: 1, into: { chosen: slot } });
  return { kind: 'is', objects: { kind: 'slot', slot } };
}

const changedThisTurn: Parser<Watching> = map(
  changedDamageThisTurn,
  (made): Watching =>
    (effect) =>
      watch(effect, made(effect.scope)),
);

const noLife: Parser<Watching> = map(
  seq(lit('if'), playerPhrase, lit('would gain life this turn, that player gains no life instead.')),
  ([, player]): Watching =>
    (effect) =>
      watch(effect, {
        events: [{ on: 'gainLife', player: playerFilterOf(player, effect.scope) }],
        changes: [{ kind: 'skip' }],
      }),
);

const leave: Parser<Watching> = alt(
  map(
    seq(leaveThisTurn, STOP),
    ([rules]): Watching =>
      (effect) =>
        lend(effect, rules, { kind: 'thisTurn' }),
  ),
  map(
    seq(duration, COMMA, leaveForATime, STOP),
    ([lasts, , rules]): Watching =>
      (effect) =>
        lend(effect, rules, lasts(effect.scope)),
  ),
);

function lend(effect: EffectDraft, rules: Rules, lasts: Duration): void {
  const steps = rules(effect.scope).map((rule): Instruction => ({ kind: 'applyRule', rule, duration: lasts }));
  effect.steps.push(...steps);
  effect.previous = steps;
}

/** CR 509.1c: a requirement on everything that could block it. */
const allBlock: Parser<Watching> = map(
  seq(lit('all creatures able to block'), objectPhrase, lit('this turn do so.')),
  ([, phrase]): Watching =>
    (effect) => {
      const bound = bindSelection(phrase, effect.scope, {});
      if (bound.what === undefined || bound.what.kind === 'choose') return refuse('which creature?');
      effect.scope.topic = bound.referent;
      const attacker = { kind: 'is', objects: bound.what } as const;
      lend(effect, () => [{ kind: 'must', action: { kind: 'beBlocked', attacker, byAll: true } }], {
        kind: 'thisTurn',
      });
    },
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
    name: 'leave',
    parse: leave,
    examples: [
      'You may cast spells this turn as though they had flash.',
      'You may play an additional land this turn.',
      'Until your next turn, you may cast sorcery spells as though they had flash.',
    ],
  },
  {
    name: 'all block it',
    parse: allBlock,
    examples: ['All creatures able to block target creature this turn do so.'],
  },
  {
    name: 'damaged would die',
    parse: damagedWouldDie,
    examples: [
      'This spell deals 3 damage to each creature. If a creature dealt damage this way would die this turn, exile it instead.',
    ],
  },
  {
    name: 'target would die',
    parse: targetWouldDie,
    examples: [],
  },
  {
    name: 'damage of one object',
    parse: ofOne,
    examples: [
      'Prevent all combat damage that would be dealt to and dealt by target creature this turn.',
      'Prevent all damage target creature would deal this turn.',
    ],
  },
  {
    name: 'the next time',
    parse: nextTime,
    examples: ['The next time a red source of your choice would deal damage to you this turn, prevent that damage.'],
  },
  {
    name: 'changed damage',
    parse: changedThisTurn,
    examples: ['If a source you control would deal damage this turn, it deals double that damage instead.'],
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
