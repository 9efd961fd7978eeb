// Keywords whose abilities function in the hand: activated abilities (CR 113.6c) and special actions (CR 116).
import type { Ability } from '../ability.js';
import type { Filter } from '../filter.js';
import type { Instruction } from '../instruction.js';
import type { Rule } from '../modification.js';
import type { SlotId } from '../reference.js';
import type { Zone } from '../vocabulary/index.js';
import {
  CREATURE,
  DISCARD_SELF,
  HASTE,
  IN_EXILE,
  IN_HAND,
  IS_SELF,
  SACRIFICE_SELF,
  SELF,
  YOU,
  YOURS,
  YOUR_UPKEEP,
  YOU_FILTER,
  activated,
  activatedOf,
  all,
  amountOf,
  andAlso,
  apply,
  compare,
  controllerOf,
  costOf,
  costOrManaCost,
  doing,
  filtered,
  grant,
  happened,
  hasActivated,
  inZone,
  is,
  mana,
  matches,
  not,
  one,
  ownerOf,
  putCounters,
  replacing,
  sharesWith,
  slot,
  statistic,
  status,
  target,
  triggered,
  unless,
  when,
  withCounters,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';
import type { KeywordAbility } from './keyword.js';

/** Search your library for one such card and put it there; then shuffle (CR 701.23). Writes slot 0. */
const searchFor = (filter: Filter, to: 'hand' | 'battlefield'): readonly Instruction[] => [
  {
    kind: 'search',
    players: YOU,
    zones: ['library'],
    filter,
    min: 0,
    max: 1,
    ...(to === 'hand' && { reveal: true as const }),
    into: { chosen: 0 },
  },
  { kind: 'move', what: slot(0), from: ['library'], to },
  { kind: 'shuffle', players: YOU },
];

const cycling = (node: KeywordAbility): Ability =>
  activated(
    [...costOf(node), DISCARD_SELF],
    node.quality === undefined ? [{ kind: 'draw', players: YOU, amount: 1 }] : searchFor(node.quality, 'hand'),
    IN_HAND,
  );

const ninjutsu = (node: KeywordAbility, zones: readonly Zone[]): Ability =>
  activated(
    [
      ...costOf(node),
      doing({ kind: 'reveal', players: YOU, what: SELF }),
      doing({ kind: 'move', what: one(all(status('unblocked'), CREATURE, YOURS)), to: 'hand', into: { chosen: 0 } }),
    ],
    [
      {
        kind: 'move',
        what: SELF,
        from: zones,
        to: 'battlefield',
        tapped: true,
        attacking: true,
        attacks: { sameAs: slot(0) },
      },
    ],
    { zones },
  );

/** Slot `number` holds a card that was put into exile this turn: it may be cast from there once the turn has ended. */
export const mayCastLater = (number: SlotId, more: Partial<Extract<Rule, { kind: 'permission' }>>): Instruction => ({
  kind: 'applyRule',
  rule: {
    kind: 'permission',
    players: ownerOf(slot(number)),
    action: 'cast',
    from: { zones: ['exile'], filter: all(is(slot(number)), not(happened({ on: 'moveZone', to: ['exile'] }))) },
    ...more,
  },
  duration: { kind: 'permanent' },
});

/** The card in the slot becomes plotted (CR 702.170d). */
export const becomesPlotted = (number: SlotId): Instruction =>
  mayCastLater(number, { cost: 'free', timing: 'sorcery', label: 'plot', rider: { fact: 'plotted' } });

const suspended = matches(SELF, withCounters('time', '≥', 1));
/** CR 702.62a: played without paying its mana cost; a creature has haste while the player controls it. */
const playSuspended: readonly Instruction[] = [
  {
    kind: 'cast',
    players: YOU,
    what: SELF,
    cost: 'free',
    optional: true,
    lands: true,
    rider: { fact: 'suspended' },
    into: { moved: 0 },
  },
  when(matches(slot(0), CREATURE), [
    apply(slot(0), [grant(HASTE)], {
      kind: 'while',
      condition: { kind: 'playerMatches', players: controllerOf(slot(0)), filter: YOU_FILTER },
    }),
  ]),
];

export const HAND_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.29a, 702.29e
  keyword('cycling', '702.29', 'separate', (node) => [cycling(node)]),
  keyword('typecycling', '702.29', 'separate', (node) => [cycling(node)], {
    variantOf: 'cycling',
    accepts: (node) => node.quality !== undefined,
  }),
  // CR 702.53a
  keyword('transmute', '702.53', 'separate', (node) => [
    activated([...costOf(node), DISCARD_SELF], searchFor(sharesWith('manaValue'), 'hand'), {
      ...IN_HAND,
      timing: 'sorcery',
    }),
  ]),
  // CR 702.71a
  keyword('transfigure', '702.71', 'separate', (node) => [
    activated([...costOf(node), SACRIFICE_SELF], searchFor(all(CREATURE, sharesWith('manaValue')), 'battlefield'), {
      timing: 'sorcery',
    }),
  ]),
  // CR 702.77a
  keyword('reinforce', '702.77', 'separate', (node) => [
    activated([...costOf(node), DISCARD_SELF], [putCounters(slot(0), '+1/+1', amountOf(node))], {
      ...IN_HAND,
      targets: [target(0, CREATURE)],
    }),
  ]),
  // CR 702.49a, 702.49d
  keyword('ninjutsu', '702.49', 'separate', (node) => [ninjutsu(node, ['hand'])]),
  keyword('commander ninjutsu', '702.49', 'separate', (node) => [ninjutsu(node, ['hand', 'command'])], {
    variantOf: 'ninjutsu',
  }),
  // CR 702.57a–b
  keyword(
    'forecast',
    '702.57',
    'separate',
    (node) =>
      activatedOf(node).map((ability) => ({
        ...ability,
        ...IN_HAND,
        cost: [...ability.cost, doing({ kind: 'reveal', players: YOU, what: SELF })],
        condition: andAlso(ability.condition, { kind: 'turnOf', players: YOU }, { kind: 'during', steps: ['upkeep'] }),
        limit: { times: 1, per: 'turn' },
      })),
    { accepts: hasActivated },
  ),
  // CR 702.62a–b
  keyword('suspend', '702.62', 'separate', (node) => [
    activated(
      [
        ...costOf(node),
        doing({
          kind: 'move',
          what: SELF,
          from: ['hand'],
          to: 'exile',
          counters: [{ counter: 'time', amount: amountOf(node) }],
        }),
      ],
      [],
      { ...IN_HAND, timing: 'asCast', special: true },
    ),
    triggered(YOUR_UPKEEP, [{ kind: 'removeCounters', from: SELF, counter: 'time', amount: 1 }], {
      ...IN_EXILE,
      condition: suspended,
    }),
    triggered(
      { on: 'removeCounters', subject: IS_SELF, counter: 'time', condition: unless(suspended) },
      playSuspended,
      { ...IN_EXILE, condition: matches(SELF, inZone('exile')), grouping: 'batch' },
    ),
  ]),
  // CR 702.170a, 702.170d
  keyword('plot', '702.170', 'separate', (node) => [
    activated(
      [...costOf(node), doing({ kind: 'move', what: SELF, from: ['hand'], to: 'exile', into: { moved: 0 } })],
      [becomesPlotted(0)],
      { ...IN_HAND, timing: 'sorcery', special: true },
    ),
  ]),
  // CR 702.143a
  keyword('foretell', '702.143', 'separate', (node) => [
    activated(
      [
        mana('{2}'),
        doing({ kind: 'move', what: SELF, from: ['hand'], to: 'exile', faceDown: true, into: { moved: 0 } }),
      ],
      [
        mayCastLater(0, {
          cost: { kind: 'instead', cost: costOf(node) },
          label: 'foretell',
          rider: { fact: 'foretold' },
        }),
      ],
      { ...IN_HAND, condition: { kind: 'turnOf', players: YOU }, special: true },
    ),
  ]),
  // CR 702.94a
  keyword('miracle', '702.94', 'separate', (node) => [
    replacing(
      {
        events: [{ on: 'moveZone', subject: IS_SELF, drawn: true }],
        condition: compare(statistic({ on: 'draw', player: YOU_FILTER }), '=', 0),
        optional: true,
        changes: [],
        instead: {
          steps: [
            { kind: 'reveal', players: YOU, what: SELF },
            {
              kind: 'reflex',
              effect: {
                steps: [
                  {
                    kind: 'cast',
                    players: YOU,
                    what: filtered({ kind: 'became', of: SELF }, inZone('hand')),
                    cost: { kind: 'instead', cost: costOf(node) },
                    optional: true,
                  },
                ],
              },
            },
          ],
        },
      },
      { zones: ['library'] },
    ),
  ]),
  // CR 702.35a
  keyword('madness', '702.35', 'separate', (node) => [
    replacing(
      { events: [{ on: 'discard', subject: IS_SELF }], changes: [{ kind: 'setDestination', to: 'exile' }] },
      IN_HAND,
    ),
    triggered(
      { on: 'discard', subject: IS_SELF, to: ['exile'] },
      [
        {
          kind: 'cast',
          players: ownerOf(SELF),
          what: SELF,
          cost: { kind: 'instead', cost: costOrManaCost(node) },
          optional: true,
          rider: { fact: 'madness' },
          into: { did: 0 },
        },
        when(unless({ kind: 'did', slot: 0 }), [{ kind: 'move', what: SELF, from: ['exile'], to: 'graveyard' }]),
      ],
      IN_EXILE,
    ),
  ]),
];
