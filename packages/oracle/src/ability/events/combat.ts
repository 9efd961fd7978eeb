// Events of combat and damage (CR 508.3, 509.3, 120.3): attacks, blocks, becomes blocked, deals damage, is dealt damage.
import type { CardType, Comparison, Condition, EventPattern, Filter, PlayerFilter } from '@lawmage/ir';
import { objectReferent, refuse } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, lits, map, seq, table, type Parser } from '../../grammar/parser.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { allOf, controlledBy } from '../../phrase/filters.js';
import { nounGroup } from '../../phrase/nouns.js';
import { plainNumber } from '../../phrase/numbers.js';
import { wordsOf } from '../../phrase/bind-objects.js';
import { objectPhrase, playerPhrase } from '../../phrase/forwards.js';
import type { ObjectPhrase } from '../../phrase/types.js';
import { event, mentionAmount, mentionObject, mentionPlayer, type EventMeaning, type EventRecord } from './record.js';

const genericPlayer: Parser<PlayerFilter> = filterMap(playerPhrase, (player) =>
  player.isGeneric || player.person === 'second' ? player.filter : undefined,
);

const attacking: Parser<EventMeaning> = alt(
  map(
    NOTHING,
    (): EventMeaning =>
      ({ subject }) =>
        event({ on: 'attack', subject }),
  ),
  map(genericPlayer, (player): EventMeaning => (context) => {
    mentionPlayer(context, ['player', 'opponent']);
    return event({ on: 'attack', subject: context.subject, player, recipient: 'player' });
  }),
  map(
    lits('you or a planeswalker you control'),
    (): EventMeaning =>
      ({ subject }) =>
        event({ on: 'attack', subject, player: { kind: 'you' } }),
  ),
);

const secondObject: Parser<ObjectPhrase> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' && phrase.determiner.kind === 'a' ? phrase : undefined,
);

const wordsOfPhrase = (phrase: ObjectPhrase): Iterable<string> => (phrase.kind === 'counted' ? wordsOf(phrase) : []);

const blocking: Parser<EventMeaning> = alt(
  map(
    NOTHING,
    (): EventMeaning =>
      ({ subject }) =>
        event({ on: 'block', subject }),
  ),
  map(secondObject, (phrase): EventMeaning => (context) => {
    const other = filterOfPhrase(phrase, context.scope);
    mentionObject(context, 'other', wordsOfPhrase(phrase));
    return event({ on: 'block', subject: context.subject, other });
  }),
);

const blocked: Parser<EventMeaning> = alt(
  map(
    lit('blocked'),
    (): EventMeaning =>
      ({ subject }) =>
        event({ on: 'becomeBlocked', subject }),
  ),
  map(seq(lit('blocked by'), secondObject), ([, phrase]): EventMeaning => (context) => {
    const filter = filterOfPhrase(phrase, context.scope);
    // "Blocks or becomes blocked by a creature with …": what stands after "by" is said of both.
    const { events } = context.trigger;
    const bare = events.findIndex(
      ({ pattern, column }) => pattern.on === 'block' && pattern.other === undefined && column === 'subject',
    );
    if (bare >= 0) events[bare] = { ...events[bare], pattern: { ...events[bare].pattern, other: filter } };
    mentionObject(context, bare >= 0 ? 'opponent' : 'subject', wordsOfPhrase(phrase));
    // Each blocker of it is one event: the blocker blocks the subject (CR 509.3d).
    return event({ on: 'block', subject: filter, other: context.subject }, 'other');
  }),
);

type Combat = EventPattern['combat'];
const DAMAGE = table<Combat>({ 'combat damage': 'combat', damage: undefined, 'noncombat damage': 'noncombat' });

const dealing: Parser<EventMeaning> = alt(
  // However many it is dealt to at once.
  map(DAMAGE, (combat): EventMeaning => (context) => {
    mentionAmount(context);
    context.trigger.grouping = 'perSource';
    return event({ on: 'damage', other: context.subject, ...(combat && { combat }) }, 'other');
  }),
  map(seq(DAMAGE, lit('to'), genericPlayer), ([combat, , player]): EventMeaning => (context) => {
    mentionAmount(context);
    mentionPlayer(context, ['player', 'opponent']);
    return event(
      { on: 'damage', other: context.subject, player, ...(combat && { combat }), recipient: 'player' },
      'other',
    );
  }),
  // "to a player or planeswalker"
  map(
    seq(
      DAMAGE,
      lit('to'),
      table<readonly ['any' | 'opponent', CardType]>({
        'a player or planeswalker': ['any', 'planeswalker'],
        'a player or battle': ['any', 'battle'],
      }),
    ),
    ([combat, , [kind, type]]): EventMeaning =>
      (context) => {
        mentionAmount(context);
        const common = { on: 'damage', other: context.subject, ...(combat && { combat }) } as const;
        return [
          { pattern: { ...common, player: { kind }, recipient: 'player' }, column: 'other' },
          { pattern: { ...common, subject: { kind: 'type', type }, recipient: 'object' }, column: 'other' },
        ];
      },
  ),
  map(seq(DAMAGE, lit('to'), secondObject), ([combat, , phrase]): EventMeaning => (context) => {
    mentionAmount(context);
    const subject = filterOfPhrase(phrase, context.scope);
    mentionObject(context, 'subject', wordsOfPhrase(phrase));
    return event(
      { on: 'damage', subject, other: context.subject, ...(combat && { combat }), recipient: 'object' },
      'other',
    );
  }),
);

const beingDealt: Parser<EventMeaning> = map(seq(lit('dealt'), DAMAGE), ([, combat]): EventMeaning => (context) => {
  mentionAmount(context);
  if (context.subject === undefined) return refuse('what is dealt damage?');
  context.trigger.grouping = 'perSubject'; // however many deal it at once
  return event({ on: 'damage', subject: context.subject, ...(combat && { combat }), recipient: 'object' });
});

const YOU: PlayerFilter = { kind: 'you' };

const HOW_MANY: Parser<{ readonly op: Comparison; readonly count: number }> = alt(
  map(seq(plainNumber, lit('or more')), ([count]) => ({ op: '≥' as const, count })),
  map(seq(lit('exactly'), plainNumber), ([, count]) => ({ op: '=' as const, count })),
);

/** "Whenever you attack with two or more creatures": those that attack as attackers are declared (CR 508.3d). */
const attackingWith: Parser<EventMeaning> = map(
  seq(lit('with'), HOW_MANY, nounGroup),
  ([, { op, count }, group]): EventMeaning =>
    (context) => {
      const { players, scope, trigger } = context;
      if (group.sort !== 'permanent' || group.players !== undefined || players?.kind !== 'you')
        return refuse('with what?');
      trigger.grouping = 'batch';
      const attackers: Filter = allOf([
        group.filter(scope),
        { kind: 'status', status: 'attacking' },
        controlledBy(players),
      ]);
      const of = { kind: 'matching', filter: attackers } as const;
      const condition: Condition = { kind: 'compare', left: { kind: 'count', of }, op, right: count };
      scope.mention(objectReferent(() => of, { number: 'many', words: group.words, origin: 'mention' }));
      return event({ on: 'attackDeclared', player: players, condition }, 'player');
    },
);

export const COMBAT_EVENTS: readonly EventRecord[] = [
  {
    name: 'attacks',
    forms: ['attack', 'attacks'],
    subject: 'object',
    parse: attacking,
    examples: [
      'Whenever this creature attacks, draw a card.',
      'Whenever this creature attacks, defending player loses 1 life.',
    ],
  },
  {
    name: 'blocks',
    forms: ['block', 'blocks'],
    subject: 'object',
    parse: blocking,
    examples: [
      'Whenever this creature blocks, you gain 2 life.',
      'Whenever this creature blocks a creature, that creature gets -1/-1 until end of turn.',
    ],
  },
  {
    name: 'becomes blocked',
    forms: ['become', 'becomes'],
    subject: 'object',
    parse: blocked,
    examples: [
      'Whenever this creature becomes blocked, it gets +2/+0 until end of turn.',
      'Whenever this creature blocks or becomes blocked by a creature with flying, destroy that creature.',
    ],
  },
  {
    name: 'deals damage',
    forms: ['deal', 'deals'],
    subject: 'object',
    parse: dealing,
    examples: [
      'Whenever this creature deals combat damage to a player, draw a card.',
      'Whenever this creature deals damage, you gain that much life.',
    ],
  },
  {
    name: 'is dealt damage',
    forms: ['are', 'is'],
    subject: 'object',
    parse: beingDealt,
    examples: ['Whenever this creature is dealt damage, draw a card.'],
  },
  {
    name: 'attacks (player)',
    forms: ['attack', 'attacks'],
    subject: 'player',
    parse: alt(
      map(
        NOTHING,
        (): EventMeaning =>
          ({ players }) =>
            event({ on: 'attackDeclared', player: players ?? YOU }, 'player'),
      ),
      attackingWith,
    ),
    examples: ['Whenever you attack, draw a card.', 'Whenever you attack with two or more creatures, draw a card.'],
  },
  {
    name: 'attacks and is not blocked',
    forms: ["attack and aren't blocked", "attacks and isn't blocked"],
    subject: 'object',
    parse: map(
      NOTHING,
      (): EventMeaning =>
        ({ subject }) =>
          event({ on: 'attacksUnblocked', subject }),
    ),
    examples: ["Whenever this creature attacks and isn't blocked, draw a card."],
  },
  {
    name: 'is dealt damage (player)',
    forms: ['are dealt', 'is dealt'],
    subject: 'player',
    parse: map(DAMAGE, (combat): EventMeaning => (context) => {
      mentionAmount(context);
      mentionPlayer(context, ['player', 'opponent']);
      context.trigger.grouping = 'perPlayer';
      return event(
        { on: 'damage', player: context.players ?? YOU, recipient: 'player', ...(combat && { combat }) },
        'player',
      );
    }),
    examples: ['Whenever an opponent is dealt noncombat damage, draw a card.'],
  },
];
