// Events of what players do: cast, draw, discard, sacrifice, gain life; and tapping, targeting, cycling.
import {
  parseOrdinal,
  type Condition,
  type EventKind,
  type EventPattern,
  type Filter,
  type PlayerFilter,
  type Quantity,
} from '@lawmage/ir';
import { refuse } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, lits, map, opt, seq, table, token, type Parser } from '../../grammar/parser.js';
import { filterOfCounted } from '../../phrase/filter-of-phrase.js';
import { wordsOf } from '../../phrase/bind-objects.js';
import { OTHER_THAN_SELF, allOf, castFrom } from '../../phrase/filters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { plainNumber } from '../../phrase/numbers.js';
import type { CountedPhrase } from '../../phrase/types.js';
import {
  event,
  mentionAmount,
  mentionObject,
  mentionPlayer,
  type EventContext,
  type EventMeaning,
  type EventRecord,
} from './record.js';

const one: Parser<CountedPhrase> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' && phrase.determiner.kind === 'a' ? phrase : undefined,
);

const playerOf = ({ players }: EventContext): PlayerFilter => players ?? refuse('who?');

/** "casts a creature spell": the spell's filter, and the spell to be referred to. */
const casting: Parser<EventMeaning> = alt(
  filterMap(one, (phrase): EventMeaning | undefined => {
    if (phrase.group.sort !== 'spell') return undefined;
    return (context) => {
      const subject = castFrom(filterOfCounted(phrase, context.scope));
      mentionObject(context, 'subject', wordsOf(phrase));
      context.scope.eventSubject = context.scope.referents.at(-1);
      mentionPlayer(context, ['player', 'opponent']);
      return event(
        { on: 'cast', ...(subject.kind !== 'anything' && { subject }), player: playerOf(context) },
        'player',
      );
    };
  }),
  map(seq(lits('your', 'their'), ordinal(), lits('spell each turn')), ([, nth]): EventMeaning => (context) => {
    mentionObject(context, 'subject', ['spell']);
    mentionPlayer(context, ['player', 'opponent']);
    context.trigger.ordinal = { nth, window: 'thisTurn', per: 'player' };
    return event({ on: 'cast', player: playerOf(context) }, 'player');
  }),
);

function ordinal(): Parser<number> {
  return token('ordinal', (found) => (found.kind === 'word' ? parseOrdinal(found.lower) : undefined));
}

const drawing: Parser<EventMeaning> = alt(
  map(lit('a card'), (): EventMeaning => (context) => {
    mentionPlayer(context, ['player', 'opponent']);
    return event({ on: 'draw', player: playerOf(context) }, 'player');
  }),
  map(
    seq(lits('your', 'their'), ordinal(), lits('card each turn', 'card in a turn')),
    ([, nth]): EventMeaning =>
      (context) => {
        mentionPlayer(context, ['player', 'opponent']);
        context.trigger.ordinal = { nth, window: 'thisTurn', per: 'player' };
        return event({ on: 'draw', player: playerOf(context) }, 'player');
      },
  ),
);

/** A verb with one object: discards a card, sacrifices a creature. */
const acting = (on: EventKind): Parser<EventMeaning> =>
  map(one, (phrase): EventMeaning => (context) => {
    const subject = objectFilter(phrase, context);
    mentionObject(context, 'subject', wordsOf(phrase));
    context.scope.eventSubject = context.scope.referents.at(-1);
    mentionPlayer(context, ['player', 'opponent']);
    const isAny = subject.kind === 'anything' || (on === 'discard' && subject.kind === 'card');
    return event({ on, ...(!isAny && { subject }), player: playerOf(context) }, 'player');
  });

function objectFilter(phrase: CountedPhrase, { scope }: EventContext): Filter {
  return filterOfCounted(phrase, scope);
}

const life = (on: 'gainLife' | 'loseLife'): Parser<EventMeaning> =>
  map(lit('life'), (): EventMeaning => (context) => {
    mentionAmount(context);
    mentionPlayer(context, ['player', 'opponent']);
    return event({ on, player: playerOf(context) }, 'player');
  });

const bySubject =
  (pattern: EventPattern): EventMeaning =>
  ({ subject }) =>
    event({ ...pattern, subject });

const SPELL: Filter = { kind: 'spell' };
const CONTROLLED = table<PlayerFilter>({
  'an opponent controls': { kind: 'opponent' },
  'you control': { kind: 'you' },
});
const ABILITY_ONLY: Filter = { kind: 'or', of: [{ kind: 'activatedAbility' }, { kind: 'triggeredAbility' }] };
const TARGETING = table<Filter | undefined>({
  'a spell or ability': undefined,
  'a spell': SPELL,
  'an ability': ABILITY_ONLY,
});

/** "the target of a spell an opponent controls [for the first time each turn]": what targets it is "that spell or ability". */
const targeted: Parser<EventMeaning> = map(
  seq(lit('the target of'), TARGETING, opt(CONTROLLED), opt(lit('for the first time each turn'))),
  ([, by, controller, first]): EventMeaning =>
    (context) => {
      mentionObject(context, 'other', ['spell', 'ability']);
      // Counted for each object: this is the first time it has become one.
      if (first !== undefined && (by !== undefined || (controller !== undefined && !context.isSelf)))
        return refuse('the first time of such a target');
      const owner: PlayerFilter = { kind: 'in', players: { kind: 'controllerOf', of: { kind: 'it' } } };
      const player: PlayerFilter = controller?.kind === 'you' ? owner : { kind: 'not', of: owner };
      const times: Quantity = {
        kind: 'statistic',
        statistic: {
          event: {
            on: 'target',
            subject: { kind: 'is', objects: { kind: 'it' } },
            ...(controller !== undefined && { player }),
          },
          window: 'thisTurn',
          measure: 'count',
        },
      };
      const once: Condition = { kind: 'compare', left: times, op: '=', right: 1 };
      const filters: readonly Filter[] = [
        ...(by === undefined ? [] : [by]),
        ...(controller === undefined ? [] : [{ kind: 'controlledBy', by: controller } satisfies Filter]),
      ];
      return event({
        on: 'target',
        subject: context.subject,
        ...(filters.length > 0 && { other: allOf(filters) }),
        ...(first !== undefined && { condition: once }),
      });
    },
);

const becoming: Parser<EventMeaning> = alt(
  map(lit('tapped'), () => bySubject({ on: 'tap' })),
  map(lit('untapped'), () => bySubject({ on: 'untap' })),
  map(lit('monstrous'), (): EventMeaning => (context) => {
    // CR 701.37c: X is that of the ability, which the event doesn't tell.
    context.scope.hasNoX = true;
    return event({ on: 'becomeMonstrous', subject: context.subject });
  }),
  map(lits('renowned', 'saddled', 'solved'), (action) => bySubject({ on: 'keywordAction', action })),
  map(seq(lit('level'), plainNumber), ([, value]) =>
    bySubject({ on: 'keywordAction', action: 'level', amount: { op: '=', value } }),
  ),
  targeted,
);

/** "cast or copy an instant or sorcery spell" (CR 707.10c). */
const castingOrCopying: Parser<EventMeaning> = filterMap(one, (phrase): EventMeaning | undefined => {
  if (phrase.group.sort !== 'spell') return undefined;
  return (context) => {
    const subject = filterOfCounted(phrase, context.scope);
    mentionObject(context, 'subject', wordsOf(phrase));
    context.scope.eventSubject = context.scope.referents.at(-1);
    mentionPlayer(context, ['player', 'opponent']);
    const what = subject.kind !== 'anything' ? { subject } : {};
    return (['cast', 'copy'] as const).map((on) => ({
      pattern: { on, ...what, player: playerOf(context) },
      column: 'player' as const,
    }));
  };
});

/** CR 700.13: what was announced targets an opponent, what one controls, or a card in one's graveyard; once each. */
const crime: EventMeaning = (context) => {
  const who = playerOf(context);
  if (who.kind !== 'you') return refuse('whose crime?');
  const opponent: PlayerFilter = { kind: 'opponent' };
  const theirs: Filter = {
    kind: 'or',
    of: [
      { kind: 'controlledBy', by: opponent },
      {
        kind: 'and',
        of: [
          { kind: 'inZone', zones: ['graveyard'] },
          { kind: 'ownedBy', by: opponent },
        ],
      },
    ],
  };
  const other: Filter = { kind: 'controlledBy', by: who };
  context.trigger.grouping = 'batch';
  return [
    { pattern: { on: 'target', subject: theirs, other, recipient: 'object' }, column: 'player' },
    { pattern: { on: 'target', player: opponent, other, recipient: 'player' }, column: 'player' },
  ];
};

const looking = (on: 'scry' | 'surveil', word: string): EventRecord => ({
  name: word,
  forms: [on, word],
  subject: 'player',
  parse: map(NOTHING, (): EventMeaning => (context) => event({ on, player: playerOf(context) }, 'player')),
  examples: [`Whenever you ${on}, draw a card.`],
});

export const ACTION_EVENTS: readonly EventRecord[] = [
  {
    name: 'casts',
    forms: ['cast', 'casts'],
    subject: 'player',
    parse: casting,
    examples: [
      'Whenever you cast a noncreature spell, draw a card.',
      'Whenever a player casts a spell with mana value 3 or less, this creature deals 2 damage to that player.',
      'Whenever you cast your second spell each turn, draw a card.',
    ],
  },
  {
    name: 'draws',
    forms: ['draw', 'draws'],
    subject: 'player',
    parse: drawing,
    examples: [
      'Whenever an opponent draws a card, they lose 1 life.',
      'Whenever you draw your second card each turn, you gain 1 life.',
    ],
  },
  {
    name: 'discards',
    forms: ['discard', 'discards'],
    subject: 'player',
    parse: acting('discard'),
    examples: ['Whenever an opponent discards a card, that player loses 2 life.'],
  },
  {
    name: 'sacrifices',
    forms: ['sacrifice', 'sacrifices'],
    subject: 'player',
    parse: acting('sacrifice'),
    examples: ['Whenever you sacrifice another creature, draw a card.'],
  },
  {
    name: 'gains life',
    forms: ['gain', 'gains'],
    subject: 'player',
    parse: life('gainLife'),
    examples: ['Whenever you gain life, put a +1/+1 counter on this creature.'],
  },
  {
    name: 'loses life',
    forms: ['lose', 'loses'],
    subject: 'player',
    parse: life('loseLife'),
    examples: ['Whenever an opponent loses life, you gain that much life.'],
  },
  {
    name: 'becomes',
    forms: ['become', 'becomes'],
    subject: 'object',
    parse: becoming,
    examples: [
      'Whenever this land becomes tapped, it deals 1 damage to you.',
      'When this creature becomes the target of a spell or ability, sacrifice it.',
      'When this permanent becomes level 2, draw a card.',
      'When this creature becomes monstrous, draw a card.',
    ],
  },
  {
    name: 'commits a crime',
    forms: ['commit a crime', 'commits a crime'],
    subject: 'player',
    parse: map(NOTHING, () => crime),
    examples: ['Whenever you commit a crime, draw a card.'],
  },
  looking('scry', 'scries'),
  looking('surveil', 'surveils'),
  {
    name: 'proliferates',
    forms: ['proliferate', 'proliferates'],
    subject: 'player',
    parse: map(
      NOTHING,
      (): EventMeaning => (context) =>
        event({ on: 'keywordAction', action: 'proliferate', player: playerOf(context) }, 'player'),
    ),
    examples: ['Whenever you proliferate, draw a card.'],
  },
  {
    name: 'casts or copies',
    forms: ['cast or copy', 'casts or copies'],
    subject: 'player',
    parse: castingOrCopying,
    examples: ['Whenever you cast or copy an instant or sorcery spell, draw a card.'],
  },
  {
    // A cycled card is discarded (CR 702.29a).
    name: 'cycles or discards',
    forms: ['cycle or discard', 'cycles or discards'],
    subject: 'player',
    parse: acting('discard'),
    examples: ['Whenever you cycle or discard a card, draw a card.'],
  },
  {
    name: 'gains or loses life',
    forms: ['gain or lose', 'gains or loses'],
    subject: 'player',
    parse: map(lit('life'), (): EventMeaning => (context) => {
      mentionAmount(context);
      mentionPlayer(context, ['player', 'opponent']);
      return (['gainLife', 'loseLife'] as const).map((on) => ({
        pattern: { on, player: playerOf(context) },
        column: 'player' as const,
      }));
    }),
    examples: ['Whenever you gain or lose life, draw a card.'],
  },
  {
    // CR 702.140d
    name: 'mutates',
    forms: ['mutate', 'mutates'],
    subject: 'object',
    parse: map(NOTHING, () => bySubject({ on: 'keywordAction', action: 'mutate' })),
    examples: ['Whenever this creature mutates, draw a card.'],
  },
  {
    name: 'transforms',
    forms: ['transform', 'transforms'],
    subject: 'object',
    parse: map(NOTHING, () => bySubject({ on: 'transform' })),
    examples: [],
  },
  {
    name: 'is turned face up',
    forms: ['are turned face up', 'is turned face up'],
    subject: 'object',
    parse: map(NOTHING, () => bySubject({ on: 'turnFace', action: 'faceUp' })),
    examples: ['When this creature is turned face up, draw a card.'],
  },
  {
    name: 'cycles',
    forms: ['cycle', 'cycles'],
    subject: 'player',
    parse: alt(
      map(lit('a card'), (): EventMeaning => (context) => event({ on: 'cycle', player: playerOf(context) }, 'player')),
      map(
        lit('another card'),
        (): EventMeaning => (context) =>
          event({ on: 'cycle', subject: OTHER_THAN_SELF, player: playerOf(context) }, 'player'),
      ),
      map(
        token('this card', (found) => (found.kind === 'self' ? true : undefined)),
        (): EventMeaning => (context) =>
          event(
            { on: 'cycle', subject: { kind: 'is', objects: { kind: 'self' } }, player: playerOf(context) },
            'player',
          ),
      ),
    ),
    examples: ['Whenever you cycle a card, draw a card.'],
  },
];
