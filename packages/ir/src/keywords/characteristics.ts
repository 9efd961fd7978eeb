// Keywords that define or change characteristics (CR 604.3), those that function outside the game, and those that only procedures of the
// rules read.
import {
  all,
  ANYONE,
  compare,
  count,
  ENTERS,
  matching,
  modifying,
  SELF,
  slot,
  slotPlayers,
  triggered,
  when,
  YOU,
  YOURS,
} from './build.js';
import { engineKeyword, keyword, type KeywordDefinition } from './definition.js';

export const CHARACTERISTIC_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.73a
  keyword('changeling', '702.73', 'redundant', () => [
    modifying(SELF, [{ kind: 'types', everyCreatureType: true, keep: 'all' }], { defining: true }),
  ]),
  // CR 702.114a
  keyword('devoid', '702.114', 'redundant', () => [
    modifying(SELF, [{ kind: 'color', color: { kind: 'colors', colors: [] } }], { defining: true }),
  ]),
  // CR 702.161a
  keyword('living metal', '702.161', 'redundant', () => [
    modifying(SELF, [{ kind: 'types', types: ['artifact', 'creature'], keep: 'all' }], {
      condition: { kind: 'turnOf', players: YOU },
    }),
  ]),
];

export const OUTSIDE_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.124a: deck construction only
  keyword('partner', '702.124', 'redundant', () => []),
  keyword('friends forever', '702.124', 'redundant', () => []),
  keyword('choose a background', '702.124', 'redundant', () => []),
  keyword("doctor's companion", '702.124', 'redundant', () => []),
  // CR 702.124j
  keyword(
    'partner with',
    '702.124',
    'separate',
    (node) => [
      triggered(
        ENTERS,
        [
          {
            kind: 'gate',
            players: slotPlayers(0),
            optional: true,
            action: [
              {
                kind: 'search',
                players: slotPlayers(0),
                zones: ['library'],
                filter: { kind: 'named', name: node.word ?? '' },
                min: 0,
                max: 1,
                reveal: true,
                into: { chosen: 1 },
              },
              { kind: 'move', what: slot(1), from: ['library'], to: 'hand' },
              { kind: 'shuffle', players: slotPlayers(0) },
            ],
          },
        ],
        { targets: [{ slot: 0, min: 1, max: 1, players: ANYONE }] },
      ),
    ],
    { accepts: (node) => node.word !== undefined },
  ),
];

export const ENGINE_KEYWORDS: readonly KeywordDefinition[] = [
  engineKeyword('deathtouch', '702.2', 'redundant'), // CR 702.2b–c: lethal damage, state-based actions
  engineKeyword('double strike', '702.4', 'redundant'), // CR 702.4b: combat damage steps
  engineKeyword('first strike', '702.7', 'redundant'), // CR 702.7b
  engineKeyword('enchant', '702.5', 'separate', { accepts: (node) => node.enchant !== undefined }), // CR 702.5a: target and host
  engineKeyword('flash', '702.8', 'redundant'), // CR 702.8a: when it may be cast
  engineKeyword('haste', '702.10', 'redundant'), // CR 702.10b–c: attacking, {T} costs
  engineKeyword('lifelink', '702.15', 'redundant'), // CR 702.15b: a result of damage
  engineKeyword('trample', '702.19', 'redundant', { accepts: (node) => node.quality === undefined }), // CR 702.19b: assigning damage
  engineKeyword('vigilance', '702.20', 'redundant'), // CR 702.20b: attacking doesn't tap
  engineKeyword('convoke', '702.51', 'redundant'), // CR 702.51a: paying the total cost
  engineKeyword('delve', '702.66', 'redundant'), // CR 702.66a
  engineKeyword('improvise', '702.126', 'redundant'), // CR 702.126a
  engineKeyword('fuse', '702.102', 'redundant'), // CR 702.102a–d: both halves of a split card
  engineKeyword('wither', '702.80', 'redundant'), // CR 702.80a: a result of damage
  engineKeyword('infect', '702.90', 'redundant'), // CR 702.90b–c
  engineKeyword('toxic', '702.164', 'summed'), // CR 702.164b–c
  // CR 702.131a–b: on a permanent, as soon as there are ten; on a spell, as it resolves
  keyword(
    'ascend',
    '702.131',
    'redundant',
    () => [
      {
        kind: 'spell',
        effect: {
          steps: [
            when(compare(count(matching(all({ kind: 'permanent' }, YOURS))), '≥', 10), [
              { kind: 'designate', players: YOU, designation: 'cityBlessing' },
            ]),
          ],
        },
      },
    ],
    { engine: true },
  ),
];
