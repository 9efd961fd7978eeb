// Events of moving between zones: enters, dies, leaves, is put into a graveyard (CR 603.6, 700.4).
import type { Filter, Zone } from '@lawmage/ir';
import { NOTHING, alt, lit, lits, map, opt, seq, table, type Parser } from '../../grammar/parser.js';
import { allOf, controlledBy } from '../../phrase/filters.js';
import { event, type EventMeaning, type EventRecord } from './record.js';

/** "under your control" is another wording of "you control … enters". */
const under: Parser<Filter | undefined> = opt(
  table<Filter>({
    'under your control': controlledBy({ kind: 'you' }),
    "under an opponent's control": controlledBy({ kind: 'opponent' }),
  }),
);

const withUnder = (subject: Filter | undefined, more: Filter | undefined): Filter | undefined =>
  more === undefined ? subject : allOf([...(subject ? [subject] : []), more]);

const YOURS: Filter = { kind: 'ownedBy', by: { kind: 'you' } };

const FROM = table<Zone>({
  'from your graveyard': 'graveyard',
  'from a graveyard': 'graveyard',
  'from your hand': 'hand',
  'from exile': 'exile',
});

const entering: Parser<EventMeaning> = alt(
  map(
    seq(opt(lit('the battlefield')), under),
    ([, more]): EventMeaning =>
      ({ subject }) =>
        event({ on: 'moveZone', subject: withUnder(subject, more), to: ['battlefield'] }),
  ),
  map(
    seq(opt(lit('the battlefield')), FROM),
    ([, zone]): EventMeaning =>
      ({ subject }) =>
        event({ on: 'moveZone', subject, from: [zone], to: ['battlefield'] }),
  ),
);

const GRAVEYARD = lits(
  'a graveyard',
  'your graveyard',
  "its owner's graveyard",
  "their owner's graveyard",
  "an opponent's graveyard",
);

const owner = (words: string): readonly Filter[] => {
  if (words === 'your graveyard') return [{ kind: 'ownedBy', by: { kind: 'you' } }];
  return words === "an opponent's graveyard" ? [{ kind: 'ownedBy', by: { kind: 'opponent' } }] : [];
};

const putIntoGraveyard: Parser<EventMeaning> = map(
  seq(
    lit('put into'),
    GRAVEYARD,
    table<readonly Zone[] | undefined>({ 'from the battlefield': ['battlefield'], 'from anywhere': undefined }),
  ),
  ([, words, from]): EventMeaning =>
    ({ subject }) =>
      event({
        on: 'moveZone',
        subject: allOf([...(subject ? [subject] : []), ...owner(words)]),
        ...(from && { from }),
        to: ['graveyard'],
      }),
);

export const ZONE_EVENTS: readonly EventRecord[] = [
  {
    name: 'enters',
    forms: ['enter', 'enters'],
    subject: 'object',
    parse: entering,
    examples: [
      'When this creature enters, draw a card.',
      'Whenever another creature you control enters, you gain 1 life.',
    ],
  },
  {
    name: 'dies',
    forms: ['die', 'dies'],
    subject: 'object',
    parse: map(
      NOTHING,
      (): EventMeaning =>
        ({ subject }) =>
          event({ on: 'moveZone', subject, from: ['battlefield'], to: ['graveyard'] }),
    ),
    examples: ['When this creature dies, draw a card.', "When this creature dies, return it to its owner's hand."],
  },
  {
    name: 'leaves',
    forms: ['leave the battlefield', 'leaves the battlefield'],
    subject: 'object',
    parse: map(
      NOTHING,
      (): EventMeaning =>
        ({ subject }) =>
          event({ on: 'moveZone', subject, from: ['battlefield'] }),
    ),
    examples: ['When this creature leaves the battlefield, draw a card.'],
  },
  {
    name: 'leaves a graveyard',
    forms: ['leave your graveyard', 'leaves your graveyard'],
    subject: 'object',
    parse: map(
      NOTHING,
      (): EventMeaning =>
        ({ subject }) =>
          event({ on: 'moveZone', subject: withUnder(subject, YOURS), from: ['graveyard'] }),
    ),
    examples: ['Whenever one or more cards leave your graveyard, draw a card.'],
  },
  {
    name: 'is exiled from the battlefield',
    forms: ['are put into exile from the battlefield', 'is put into exile from the battlefield'],
    subject: 'object',
    parse: map(
      NOTHING,
      (): EventMeaning =>
        ({ subject }) =>
          event({ on: 'moveZone', subject, from: ['battlefield'], to: ['exile'] }),
    ),
    examples: [],
  },
  {
    name: 'is put into a graveyard',
    forms: ['are', 'is'],
    subject: 'object',
    parse: putIntoGraveyard,
    examples: ['When this artifact is put into a graveyard from the battlefield, draw a card.'],
  },
];
