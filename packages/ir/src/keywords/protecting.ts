// Keywords that protect the bearer or what it is attached to.
import type { Ability } from '../ability.js';
import type { Filter, PlayerFilter } from '../filter.js';
import {
  ANYONE,
  IS_SELF,
  OPPONENT,
  SELF,
  all,
  amountOf,
  controlledBy,
  controllerOf,
  costOf,
  either,
  is,
  not,
  replacing,
  ruling,
  slot,
  triggered,
  unlessPaid,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

/** CR 702.16b–f: not targeted, not enchanted, equipped or fortified, not damaged, not blocked by what has the quality. */
function protection(quality: Filter): Ability {
  return {
    kind: 'static',
    parts: [
      { kind: 'rule', rule: { kind: 'cant', action: { kind: 'target', object: IS_SELF, by: quality } } },
      { kind: 'rule', rule: { kind: 'cant', action: { kind: 'attach', object: IS_SELF, by: quality } } },
      {
        kind: 'replace',
        replacement: { events: [{ on: 'damage', subject: IS_SELF, other: quality }], changes: [{ kind: 'prevent' }] },
      },
      { kind: 'rule', rule: { kind: 'cant', action: { kind: 'block', blocker: quality, attacker: IS_SELF } } },
    ],
  };
}

/** CR 702.16k: each object that the players control, and each that they own and nobody else controls. */
function ofPlayers(players: PlayerFilter): Filter {
  return either(controlledBy(players), all({ kind: 'ownedBy', by: players }, not(controlledBy(ANYONE))));
}

export const PROTECTING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.11b, 702.11d
  keyword('hexproof', '702.11', 'redundant', (node) => [
    ruling({
      kind: 'cant',
      action: { kind: 'target', object: IS_SELF, byPlayer: OPPONENT, ...(node.quality && { by: node.quality }) },
    }),
  ]),
  // CR 702.18a
  keyword('shroud', '702.18', 'redundant', () => [
    ruling({ kind: 'cant', action: { kind: 'target', object: IS_SELF } }),
  ]),
  // CR 702.16b–k
  keyword(
    'protection',
    '702.16',
    'redundant',
    (node) => [protection(node.quality ?? ofPlayers(node.players ?? ANYONE))],
    { accepts: (node) => node.quality !== undefined || node.players !== undefined },
  ),
  // CR 702.21a: the cost is worked out on resolution (CR 702.21b).
  keyword('ward', '702.21', 'separate', (node) => [
    triggered({ on: 'target', subject: IS_SELF, other: controlledBy(OPPONENT), bind: { other: 0 } }, [
      unlessPaid(controllerOf(slot(0)), costOf(node), [{ kind: 'counter', what: slot(0) }]),
    ]),
  ]),
  // CR 702.12b
  keyword('indestructible', '702.12', 'redundant', () => [
    ruling({ kind: 'cant', action: { kind: 'destroy', object: IS_SELF } }),
  ]),
  // CR 702.89a
  keyword('umbra armor', '702.89', 'separate', () => [
    replacing({
      events: [{ on: 'destroy', subject: is({ kind: 'host', of: SELF }), bind: { subject: 0 } }],
      changes: [{ kind: 'skip' }],
      instead: {
        steps: [
          { kind: 'removeDamage', what: slot(0) },
          { kind: 'destroy', what: SELF },
        ],
      },
    }),
  ]),
  // CR 702.64a: each instance prevents by itself (CR 702.64c).
  keyword('absorb', '702.64', 'separate', (node) => [
    replacing({ events: [{ on: 'damage', subject: IS_SELF }], changes: [{ kind: 'prevent', amount: amountOf(node) }] }),
  ]),
];
