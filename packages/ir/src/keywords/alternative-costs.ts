// Keywords that offer an alternative cost for the bearer's own spell, with what follows if it was paid (CR 118.9).
import type { Ability } from '../ability.js';
import type { Condition } from '../condition.js';
import type { Cost } from '../cost.js';
import type { Filter } from '../filter.js';
import type { Instruction } from '../instruction.js';
import type { CastRider } from '../modification.js';
import type { Keyword } from '../vocabulary/index.js';
import {
  CREATURE,
  DIES,
  ENTERS,
  HASTE,
  LAND,
  ON_STACK,
  OPPONENT,
  SELF,
  YOU,
  YOURS,
  ANNOUNCED,
  YOU_FILTER,
  all,
  amountOf,
  apply,
  atNext,
  both,
  compare,
  costOf,
  costPaid,
  doing,
  either,
  entersWith,
  grant,
  matches,
  modifying,
  numberIf,
  one,
  putCounters,
  replacing,
  ruling,
  sacrificeSelf,
  slot,
  statOf,
  statistic,
  status,
  subtype,
  triggered,
  withCounters,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';
import { mayCastLater } from './hand.js';

const alternative = (
  name: Keyword,
  cost: Cost,
  more: { readonly condition?: Condition; readonly timing?: 'flash'; readonly rider?: CastRider } = {},
): Ability => ruling({ kind: 'alternativeCost', cost, label: name, ...more }, ON_STACK);

/** As the spell becomes a permanent, if the cost was paid. */
const asItEnters = (name: Keyword, steps: readonly Instruction[]): Ability =>
  replacing(
    { events: [{ ...ENTERS, from: ['stack'] }], changes: [], instead: { steps } },
    { condition: costPaid(name) },
  );

/** Abilities that the permanent has as long as its cost of that name was paid. */
const hasIfPaid = (name: Keyword, ...abilities: readonly Ability[]): Ability =>
  modifying(SELF, [grant(...abilities)], { condition: costPaid(name) });

const damagedBy = (source: Filter): Condition =>
  compare(statistic({ on: 'damage', other: source, combat: 'combat', recipient: 'player' }), '≥', 1);

/** The target and the merging of a mutating creature spell; a permanent of the same owner. */
const MUTATING: Ability = {
  kind: 'spell',
  effect: {
    targets: [{ slot: 0, min: 1, max: 1, objects: { filter: { kind: 'and', of: [CREATURE, { kind: 'not', of: { kind: 'subtype', subtype: 'Human' } }, { kind: 'ownedBy', by: { kind: 'in', players: { kind: 'ownerOf', of: SELF } } }] } } }],
    steps: [{ kind: 'merge', what: SELF, with: slot(0) }],
    slots: 1,
  },
};

export const ALTERNATIVE_COST_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.74a
  keyword('evoke', '702.74', 'separate', (node) => [
    alternative('evoke', costOf(node)),
    triggered(ENTERS, [sacrificeSelf], { condition: costPaid('evoke') }),
  ]),
  // CR 702.109a
  keyword('dash', '702.109', 'separate', (node) => [
    alternative('dash', costOf(node), { rider: { atNextEndStep: 'returnToHand' } }),
    hasIfPaid('dash', HASTE),
  ]),
  // CR 702.152a
  keyword('blitz', '702.152', 'separate', (node) => [
    alternative('blitz', costOf(node), { rider: { atNextEndStep: 'sacrifice' } }),
    hasIfPaid('blitz', HASTE, triggered(DIES, [{ kind: 'draw', players: YOU, amount: 1 }])),
  ]),
  // CR 702.185a
  keyword('warp', '702.185', 'separate', (node) => [
    alternative('warp', costOf(node), {
      condition: matches(SELF, { kind: 'castFact', fact: 'castFromZone', zone: 'hand' }),
    }),
    asItEnters('warp', [
      atNext('endTurn', [
        { kind: 'move', what: SELF, from: ['battlefield'], to: 'exile', into: { moved: 0 } },
        mayCastLater(0, {}),
      ]),
    ]),
  ]),
  // CR 702.176a
  keyword('impending', '702.176', 'separate', (node) => {
    const waiting = both(costPaid('impending'), matches(SELF, withCounters('time', '≥', 1)));
    return [
      alternative('impending', costOf(node)),
      entersWith('time', amountOf(node), {
        events: [{ ...ENTERS, from: ['stack'] }],
        condition: costPaid('impending'),
      }),
      modifying(SELF, [{ kind: 'removeTypes', types: ['creature'] }], { condition: waiting }),
      triggered(
        { on: 'beginStep', step: 'endTurn', player: YOU_FILTER },
        [{ kind: 'removeCounters', from: SELF, counter: 'time', amount: 1 }],
        { condition: waiting },
      ),
    ];
  }),
  // CR 702.113a–b: it has its target only if the cost was paid.
  keyword('awaken', '702.113', 'separate', (node) => {
    const targets = numberIf(costPaid('awaken'), 1);
    return [
      alternative('awaken', costOf(node)),
      {
        kind: 'spell',
        effect: {
          targets: [{ slot: 0, min: targets, max: targets, objects: { filter: all(LAND, YOURS) } }],
          steps: [
            putCounters(slot(0), '+1/+1', amountOf(node)),
            apply(
              slot(0),
              [
                { kind: 'types', types: ['creature'], subtypes: ['Elemental'], keep: 'all' },
                { kind: 'setPowerToughness', power: 0, toughness: 0 },
                grant(HASTE),
              ],
              { kind: 'permanent' },
            ),
          ],
        },
      },
    ];
  }),
  // CR 702.137a
  keyword('spectacle', '702.137', 'separate', (node) => [
    alternative('spectacle', costOf(node), {
      condition: compare(statistic({ on: 'loseLife', player: OPPONENT }), '≥', 1),
    }),
  ]),
  // CR 702.117a: by you or a teammate; this spell isn't cast yet (CR 601.2i).
  keyword('surge', '702.117', 'separate', (node) => [
    alternative('surge', costOf(node), {
      condition: compare(statistic({ on: 'cast', player: { kind: 'not', of: OPPONENT } }), '≥', 1),
    }),
  ]),
  // CR 702.173a
  keyword('freerunning', '702.173', 'separate', (node) => [
    alternative('freerunning', costOf(node), {
      condition: damagedBy(all(CREATURE, YOURS, either(subtype('Assassin'), status('commander')))),
    }),
  ]),
  // CR 702.188a
  keyword('web-slinging', '702.188', 'separate', (node) => [
    alternative('web-slinging', [
      ...costOf(node),
      doing({ kind: 'move', what: one(all(CREATURE, YOURS, status('tapped'))), to: 'hand' }),
    ]),
  ]),
  // CR 702.190a–b
  keyword('sneak', '702.190', 'separate', (node) => [
    alternative(
      'sneak',
      [...costOf(node), doing({ kind: 'move', what: one(all(CREATURE, YOURS, status('unblocked'))), to: 'hand' })],
      {
        condition: both({ kind: 'turnOf', players: YOU }, { kind: 'during', steps: ['declareBlockers'] }),
        timing: 'flash',
        rider: { attacking: true },
      },
    ),
  ]),
  // CR 702.76a: the quality is the spell's creature types.
  keyword(
    'prowl',
    '702.76',
    'separate',
    (node) => [alternative('prowl', costOf(node), { condition: damagedBy(all(YOURS, node.quality ?? CREATURE)) })],
    { accepts: (node) => node.quality !== undefined },
  ),
  // CR 702.119a–b
  keyword('emerge', '702.119', 'separate', (node) => [
    alternative('emerge', [
      ...costOf(node),
      {
        kind: 'announced',
        action: {
          kind: 'sacrifice',
          players: YOU,
          what: one(all(node.quality ?? CREATURE, YOURS)),
          into: { chosen: ANNOUNCED },
        },
        reduces: statOf('manaValue', slot(ANNOUNCED)),
      },
    ]),
  ]),
  // CR 702.103a–b
  keyword('bestow', '702.103', 'separate', (node) => [
    alternative('bestow', costOf(node), { rider: { characteristics: true } }),
    modifying(
      SELF,
      [
        { kind: 'types', types: ['enchantment'], subtypes: ['Aura'], keep: 'none' },
        grant({ kind: 'keyword', keyword: 'enchant', enchant: { objects: { filter: CREATURE } } }),
      ],
      { defining: true, condition: costPaid('bestow') },
    ),
  ]),
  // CR 702.140a–c
  keyword('mutate', '702.140', 'separate', (node) => [
    alternative('mutate', costOf(node), { rider: { characteristics: true } }),
    modifying(SELF, [grant(MUTATING)], { defining: true, condition: costPaid('mutate') }),
  ]),
  // CR 702.96a–c, 702.148a: the text that the spell has instead is its other face.
  keyword('overload', '702.96', 'separate', (node) => [
    alternative('overload', costOf(node), { rider: { transformed: true } }),
  ]),
  keyword('cleave', '702.148', 'separate', (node) => [
    alternative('cleave', costOf(node), { rider: { transformed: true } }),
  ]),
  // CR 702.162a
  keyword('more than meets the eye', '702.162', 'separate', (node) => [
    alternative('more than meets the eye', costOf(node), { rider: { transformed: true } }),
  ]),
];
