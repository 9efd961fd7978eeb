// Keywords that trigger when the bearer is put into a graveyard from the battlefield (CR 603.10a), and those of the upkeep (CR 503.1a).
import type { TriggeredAbility } from '../ability.js';
import {
  DIES,
  FLYING,
  IS_SELF,
  SELF,
  YOU,
  YOUR_UPKEEP,
  YOU_FILTER,
  all,
  amountOf,
  compare,
  costOf,
  countersOn,
  createToken,
  creatureToken,
  either,
  entersWith,
  happened,
  inZone,
  matches,
  may,
  ownerOf,
  putCounters,
  sacrificeSelf,
  slot,
  subtype,
  triggered,
  unless,
  unlessPaid,
  when,
  withCounters,
  withStat,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

/** Persist and undying: back with a counter, if it had none. Slot 0: the permanent as it was; slot 1: the card that it became. */
const returnWith = (counter: string): TriggeredAbility =>
  triggered(
    { ...DIES, bind: { subject: 0, arrived: 1 } },
    [
      {
        kind: 'move',
        what: slot(1),
        from: ['graveyard'],
        to: 'battlefield',
        under: ownerOf(slot(1)),
        counters: [{ counter, amount: 1 }],
      },
    ],
    { condition: compare(countersOn(counter, slot(0)), '=', 0) },
  );

/** "Remove a time counter … sacrifice": vanishing's two triggered abilities. */
const vanish: readonly TriggeredAbility[] = [
  triggered(YOUR_UPKEEP, [{ kind: 'removeCounters', from: SELF, counter: 'time', amount: 1 }], {
    condition: matches(SELF, withCounters('time', '≥', 1)),
  }),
  triggered(
    { on: 'removeCounters', subject: IS_SELF, counter: 'time', condition: compare(countersOn('time', SELF), '=', 0) },
    [sacrificeSelf],
    { grouping: 'batch' },
  ),
];

export const DYING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.79a
  keyword('persist', '702.79', 'separate', () => [returnWith('-1/-1')]),
  // CR 702.93a
  keyword('undying', '702.93', 'separate', () => [returnWith('+1/+1')]),
  // CR 702.135a
  keyword('afterlife', '702.135', 'separate', (node) => [
    triggered(DIES, [
      createToken(creatureToken(1, 1, ['W', 'B'], ['Spirit'], { abilities: [FLYING] }), amountOf(node)),
    ]),
  ]),
  // CR 702.46a
  keyword('soulshift', '702.46', 'separate', (node) => [
    triggered(DIES, [may([{ kind: 'move', what: slot(0), from: ['graveyard'], to: 'hand' }])], {
      targets: [
        {
          slot: 0,
          min: 1,
          max: 1,
          objects: {
            zones: ['graveyard'],
            whose: YOU,
            filter: all(subtype('Spirit'), withStat('manaValue', '≤', amountOf(node))),
          },
        },
      ],
    }),
  ]),
];

export const UPKEEP_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.24a–b
  keyword('cumulative upkeep', '702.24', 'separate', (node) => [
    triggered(
      YOUR_UPKEEP,
      [
        putCounters(SELF, 'age'),
        unlessPaid(YOU, [{ kind: 'times', count: countersOn('age', SELF), cost: costOf(node) }], [sacrificeSelf]),
      ],
      { condition: matches(SELF, inZone('battlefield')) },
    ),
  ]),
  // CR 702.30a
  keyword('echo', '702.30', 'separate', (node) => {
    const arrived = happened({ on: 'moveZone', to: ['battlefield'] }, 'sinceYourLastUpkeep');
    const taken = happened({ on: 'gainControl', player: YOU_FILTER }, 'sinceYourLastUpkeep');
    return [
      triggered(YOUR_UPKEEP, [unlessPaid(YOU, costOf(node), [sacrificeSelf])], {
        condition: matches(SELF, either(arrived, taken)),
      }),
    ];
  }),
  // CR 702.32a
  keyword('fading', '702.32', 'separate', (node) => [
    entersWith('fade', amountOf(node)),
    triggered(YOUR_UPKEEP, [
      { kind: 'removeCounters', from: SELF, counter: 'fade', amount: 1, into: { amount: 0 } },
      when(unless({ kind: 'nonempty', slot: 0 }), [sacrificeSelf]),
    ]),
  ]),
  // CR 702.63a–b: without a number it doesn't enter with counters.
  keyword('vanishing', '702.63', 'separate', (node) => [
    ...(node.amount === undefined ? [] : [entersWith('time', node.amount)]),
    ...vanish,
  ]),
];
