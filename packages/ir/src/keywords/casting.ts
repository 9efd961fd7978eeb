// Keywords about casting: triggered by it, changing what the spell costs, or working while it is on the stack.
import type { Ability } from '../ability.js';
import type { EventPattern } from '../event.js';
import type { Quantity } from '../quantity.js';
import {
  ANYONE,
  ANYTHING,
  CAST_THIS,
  CREATURE,
  IS_SELF,
  LAND,
  ON_STACK,
  OPPONENT,
  OPPONENTS,
  SELF,
  YOU,
  YOURS,
  YOU_FILTER,
  all,
  amountOf,
  anyNumberOf,
  atNext,
  both,
  compare,
  count,
  filtered,
  inZone,
  mana,
  matches,
  matching,
  may,
  not,
  powerOf,
  pump,
  putCounters,
  replacing,
  ruling,
  sharesWith,
  slot,
  slotNumber,
  slotPlayers,
  statOf,
  statistic,
  topOfLibrary,
  triggered,
  withStat,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

/** "When you cast this spell, copy it for each …" (CR 707.10). */
const copiesWhenCast = (amount: Quantity, on: EventPattern = CAST_THIS): Ability =>
  triggered(on, [{ kind: 'copy', what: SELF, amount, newTargets: true }], ON_STACK);
const costsLessForEach = (each: Quantity): Ability =>
  ruling(
    {
      kind: 'costChange',
      of: { of: 'thisSpell' },
      change: { kind: 'generic', amount: 1 },
      direction: 'less',
      each,
    },
    ON_STACK,
  );

export const CASTING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.108a
  keyword('prowess', '702.108', 'separate', () => [
    triggered({ on: 'cast', subject: not(CREATURE), player: YOU_FILTER }, [pump(SELF, 1, 1)]),
  ]),
  // CR 702.101a
  keyword('extort', '702.101', 'separate', () => [
    triggered({ on: 'cast', player: YOU_FILTER }, [
      {
        kind: 'gate',
        players: YOU,
        optional: true,
        cost: [mana('{W/B}')],
        then: [
          { kind: 'loseLife', players: OPPONENTS, amount: 1, into: { amount: 0 } },
          { kind: 'gainLife', players: YOU, amount: slotNumber(0) },
        ],
      },
    ]),
  ]),
  // CR 702.191a
  keyword('increment', '702.191', 'separate', () => {
    const spent: Quantity = { kind: 'manaSpent', of: slot(0) };
    return [
      triggered({ on: 'cast', player: YOU_FILTER, bind: { subject: 0 } }, [putCounters(SELF, '+1/+1')], {
        condition: both(matches(SELF, CREATURE), {
          kind: 'or',
          of: [compare(spent, '>', powerOf(SELF)), compare(spent, '>', statOf('toughness', SELF))],
        }),
      }),
    ];
  }),
  // CR 702.40a: the spells cast before it are counted when it is cast.
  keyword('storm', '702.40', 'separate', () => [copiesWhenCast(slotNumber(0), { ...CAST_THIS, bind: { amount: 0 } })]),
  // CR 702.69a
  keyword('gravestorm', '702.69', 'separate', () => [
    copiesWhenCast(
      statistic({ on: 'moveZone', subject: { kind: 'permanent' }, from: ['battlefield'], to: ['graveyard'] }),
    ),
  ]),
  // CR 702.85a
  keyword('cascade', '702.85', 'separate', () => {
    const cheaper = withStat('manaValue', '<', statOf('manaValue', SELF));
    return [
      triggered(
        CAST_THIS,
        [
          {
            kind: 'revealUntil',
            players: YOU,
            filter: all(not(LAND), cheaper),
            exile: true,
            rest: 1,
            into: { chosen: 0 },
          },
          { kind: 'cast', players: YOU, what: slot(0), cost: 'free', optional: true, spells: cheaper },
          {
            kind: 'move',
            what: filtered({ kind: 'union', of: [slot(0), slot(1)] }, inZone('exile')),
            to: 'library',
            position: 'bottom',
            order: 'random',
          },
        ],
        ON_STACK,
      ),
    ];
  }),
  // CR 702.60a
  keyword('ripple', '702.60', 'separate', (node) => [
    triggered(
      CAST_THIS,
      [
        may(
          [{ kind: 'reveal', players: YOU, what: topOfLibrary(YOU, amountOf(node)), into: { chosen: 0 } }],
          [
            {
              kind: 'cast',
              players: YOU,
              what: anyNumberOf(filtered(slot(0), sharesWith('name'))),
              cost: 'free',
              optional: true,
            },
            {
              kind: 'move',
              what: filtered(slot(0), inZone('library')),
              to: 'library',
              position: 'bottom',
              order: 'any',
            },
          ],
        ),
      ],
      ON_STACK,
    ),
  ]),
  // CR 702.144a
  keyword('demonstrate', '702.144', 'separate', () => [
    triggered(
      CAST_THIS,
      [
        may(
          [{ kind: 'copy', what: SELF, amount: 1, newTargets: true }],
          [
            { kind: 'choosePlayer', chooser: YOU, filter: OPPONENT, slot: 0 },
            { kind: 'copy', what: SELF, amount: 1, newTargets: true, players: slotPlayers(0) },
          ],
        ),
      ],
      ON_STACK,
    ),
  ]),
  // CR 702.88a
  keyword('rebound', '702.88', 'redundant', () => [
    replacing(
      {
        events: [{ on: 'moveZone', subject: IS_SELF, from: ['stack'], to: ['graveyard'], asItResolves: true }],
        changes: [{ kind: 'setDestination', to: 'exile' }],
        instead: {
          steps: [
            atNext(
              'upkeep',
              [
                {
                  kind: 'cast',
                  players: YOU,
                  what: filtered({ kind: 'became', of: SELF }, inZone('exile')),
                  cost: 'free',
                  optional: true,
                },
              ],
              YOU_FILTER,
            ),
          ],
        },
      },
      { ...ON_STACK, condition: matches(SELF, { kind: 'castFact', fact: 'castFromZone', zone: 'hand' }) },
    ),
  ]),
  // CR 702.61a
  keyword('split second', '702.61', 'redundant', () => [
    {
      kind: 'static',
      ...ON_STACK,
      parts: [
        { kind: 'rule', rule: { kind: 'cant', action: { kind: 'cast', players: ANYONE, filter: ANYTHING } } },
        {
          kind: 'rule',
          rule: { kind: 'cant', action: { kind: 'activate', source: ANYTHING, manaAbilities: 'excluded' } },
        },
      ],
    },
  ]),
  // CR 702.41a–b
  keyword(
    'affinity',
    '702.41',
    'separate',
    (node) => [costsLessForEach(count(matching(all(node.quality ?? ANYTHING, YOURS))))],
    { accepts: (node) => node.quality !== undefined },
  ),
  // CR 702.125a–c
  keyword('undaunted', '702.125', 'separate', () => [costsLessForEach({ kind: 'countPlayers', of: OPPONENTS })]),
];
