// Keywords about how a permanent enters (CR 614.12) and abilities that trigger when one does (CR 603.6a).
import type { EventPattern } from '../event.js';
import type { Instruction } from '../instruction.js';
import type { Quantity } from '../quantity.js';
import {
  ARTIFACT,
  CREATURE,
  DIES,
  ENTERS,
  HASTE,
  IS_SELF,
  OPPONENT,
  OTHER,
  SELF,
  YOU,
  YOURS,
  all,
  amountOf,
  anyNumberOf,
  apply,
  both,
  cardsIn,
  compare,
  count,
  countersOn,
  createToken,
  creatureToken,
  entersWith,
  grant,
  linkOf,
  matches,
  matching,
  may,
  numberIf,
  one,
  oneOf,
  ownerOf,
  putCounters,
  replacing,
  ruling,
  sacrificeSelf,
  sharesWith,
  slot,
  slotPlayers,
  statOf,
  statistic,
  target,
  times,
  topOfLibrary,
  triggered,
  unless,
  when,
  withCounters,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

const CREATURE_ENTERS: EventPattern = { on: 'moveZone', subject: CREATURE, to: ['battlefield'], bind: { subject: 0 } };

export const ENTERING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.43a
  keyword('modular', '702.43', 'separate', (node) => [
    entersWith('+1/+1', amountOf(node)),
    triggered({ ...DIES, bind: { subject: 0 } }, [may([putCounters(slot(1), '+1/+1', countersOn('+1/+1', slot(0)))])], {
      targets: [target(1, all(ARTIFACT, CREATURE))],
    }),
  ]),
  // CR 702.58a
  keyword('graft', '702.58', 'separate', (node) => [
    entersWith('+1/+1', amountOf(node)),
    triggered(
      { ...CREATURE_ENTERS, subject: all(CREATURE, OTHER) },
      [may([{ kind: 'moveCounters', from: SELF, to: slot(0), counter: '+1/+1', amount: 1 }])],
      { condition: matches(SELF, withCounters('+1/+1', '≥', 1)) },
    ),
  ]),
  // CR 702.44a–b
  keyword('sunburst', '702.44', 'separate', () => {
    const colors: Quantity = { kind: 'manaSpent', of: SELF, distinctColors: true };
    const isCreature = matches(SELF, CREATURE);
    return [
      replacing({
        events: [{ ...ENTERS, from: ['stack'] }],
        changes: [
          {
            kind: 'enters',
            counters: [
              { counter: '+1/+1', amount: numberIf(isCreature, colors) },
              { counter: 'charge', amount: numberIf(unless(isCreature), colors) },
            ],
          },
        ],
      }),
    ];
  }),
  // CR 702.38a
  keyword('amplify', '702.38', 'separate', (node) => {
    const shown = anyNumberOf(cardsIn('hand', all(OTHER, sharesWith('creatureType'))));
    return [
      entersWith('+1/+1', times(amountOf(node), count(slot(0))), {
        instead: { steps: [{ kind: 'reveal', players: YOU, what: shown, into: { chosen: 0 } }] },
      }),
    ];
  }),
  // CR 702.54a–b
  keyword('bloodthirst', '702.54', 'separate', (node) => {
    const damaged: EventPattern = { on: 'damage', player: OPPONENT, recipient: 'player' };
    const amount = amountOf(node);
    if (typeof amount === 'object' && amount.kind === 'x') return [entersWith('+1/+1', statistic(damaged, 'amount'))];
    return [entersWith('+1/+1', amount, { condition: compare(statistic(damaged), '≥', 1) })];
  }),
  // CR 702.82a, 702.82c
  keyword('devour', '702.82', 'separate', (node) => {
    const food = anyNumberOf(matching(all(node.quality ?? CREATURE, YOURS)));
    const remember: readonly Instruction[] =
      node.link === undefined ? [] : [{ kind: 'remember', link: node.link, what: slot(0) }];
    return [
      entersWith('+1/+1', times(amountOf(node), count(slot(0))), {
        instead: { steps: [{ kind: 'sacrifice', players: YOU, what: food, into: { chosen: 0 } }, ...remember] },
      }),
    ];
  }),
  // CR 702.104a–b: the linked number is 1 if tribute was paid.
  keyword('tribute', '702.104', 'separate', (node) => [
    entersWith('+1/+1', numberIf({ kind: 'did', slot: 1 }, amountOf(node)), {
      instead: {
        steps: [
          { kind: 'choosePlayer', chooser: YOU, filter: OPPONENT, slot: 0 },
          {
            kind: 'gate',
            players: slotPlayers(0),
            optional: true,
            then: [{ kind: 'note', link: linkOf(node), value: 1 }],
            else: [{ kind: 'note', link: linkOf(node), value: 0 }],
            into: { did: 1 },
          },
        ],
      },
    }),
  ]),
  // CR 702.136a
  keyword('riot', '702.136', 'separate', () => [
    entersWith('+1/+1', numberIf({ kind: 'did', slot: 0 }, 1), {
      instead: {
        steps: [
          {
            kind: 'gate',
            players: YOU,
            optional: true,
            else: [apply(SELF, [grant(HASTE)], { kind: 'permanent' })],
            into: { did: 0 },
          },
        ],
      },
    }),
  ]),
  // CR 702.98a
  keyword('unleash', '702.98', 'separate', () => [
    entersWith('+1/+1', 1, { optional: true }),
    ruling(
      { kind: 'cant', action: { kind: 'block', blocker: IS_SELF } },
      { condition: matches(SELF, withCounters('+1/+1', '≥', 1)) },
    ),
  ]),
  // CR 702.156a
  keyword('ravenous', '702.156', 'separate', () => [
    entersWith('+1/+1', { kind: 'x' }),
    triggered(ENTERS, [{ kind: 'draw', players: YOU, amount: 1 }], { condition: compare({ kind: 'x' }, '≥', 5) }),
  ]),
  // CR 702.123a
  keyword('fabricate', '702.123', 'separate', (node) => [
    triggered(ENTERS, [
      may([putCounters(SELF, '+1/+1', amountOf(node))], undefined, [
        createToken(creatureToken(1, 1, [], ['Servo'], { types: ['artifact', 'creature'] }), amountOf(node)),
      ]),
    ]),
  ]),
  // CR 702.110a
  keyword('exploit', '702.110', 'separate', () => [
    triggered(ENTERS, [may([{ kind: 'sacrifice', players: YOU, what: one(all(CREATURE, YOURS)) }])]),
  ]),
  // CR 702.100a, 702.100c
  keyword('evolve', '702.100', 'separate', () => {
    const greater = (stat: 'power' | 'toughness') => compare(statOf(stat, slot(0)), '>', statOf(stat, SELF));
    return [
      triggered({ ...CREATURE_ENTERS, subject: all(CREATURE, YOURS) }, [putCounters(SELF, '+1/+1')], {
        condition: both(matches(SELF, CREATURE), { kind: 'or', of: [greater('power'), greater('toughness')] }),
      }),
    ];
  }),
  // CR 702.72a
  keyword(
    'champion',
    '702.72',
    'separate',
    (node) => [
      triggered(ENTERS, [
        may(
          [
            {
              kind: 'move',
              what: one(all(node.quality ?? CREATURE, YOURS, OTHER)),
              to: 'exile',
              link: linkOf(node),
            },
          ],
          undefined,
          [sacrificeSelf],
        ),
      ]),
      triggered({ on: 'moveZone', subject: IS_SELF, from: ['battlefield'] }, [
        {
          kind: 'move',
          what: { kind: 'linked', link: linkOf(node) },
          from: ['exile'],
          to: 'battlefield',
          under: ownerOf({ kind: 'linked', link: linkOf(node) }),
        },
      ]),
    ],
    { accepts: (node) => node.quality !== undefined },
  ),
  // CR 702.75a. Who looked keeps knowing the card; a later controller's look is not modelled.
  keyword('hideaway', '702.75', 'separate', (node) => [
    triggered(ENTERS, [
      { kind: 'lookAt', players: YOU, what: topOfLibrary(YOU, amountOf(node)), into: { chosen: 0 } },
      { kind: 'move', what: oneOf(slot(0)), to: 'exile', faceDown: true, link: linkOf(node), into: { chosen: 1 } },
      {
        kind: 'move',
        what: { kind: 'minus', from: slot(0), remove: slot(1) },
        to: 'library',
        position: 'bottom',
        order: 'random',
      },
    ]),
  ]),
  // CR 702.165a; the granted abilities are those printed below it, in `abilities`.
  keyword('backup', '702.165', 'separate', (node) => [
    triggered(
      ENTERS,
      [
        putCounters(slot(0), '+1/+1', amountOf(node)),
        ...(node.abilities === undefined
          ? []
          : [when(unless(matches(slot(0), IS_SELF)), [apply(slot(0), [grant(...node.abilities)])])]),
      ],
      { targets: [target(0, CREATURE)] },
    ),
  ]),
];
