// Keywords that trigger when creatures block, are blocked or deal combat damage (CR 509.3, 510.3).
import type { Quantity } from '../quantity.js';
import {
  BECOMES_BLOCKED,
  CREATURE,
  DAMAGES_PLAYER,
  IS_SELF,
  SELF,
  all,
  amountOf,
  count,
  has,
  matches,
  minus,
  not,
  pump,
  putCounters,
  slot,
  slotPlayers,
  status,
  times,
  topOfLibrary,
  triggered,
  unless,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

export const BLOCKING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.25a
  keyword('flanking', '702.25', 'separate', () => [
    triggered({ on: 'block', subject: all(CREATURE, not(has('flanking'))), other: IS_SELF, bind: { subject: 0 } }, [
      pump(slot(0), -1, -1),
    ]),
  ]),
  // CR 702.45a: once, however many creatures it blocks (CR 509.3a).
  keyword('bushido', '702.45', 'separate', (node) => [
    triggered([{ on: 'block', subject: IS_SELF }, BECOMES_BLOCKED], [pump(SELF, amountOf(node), amountOf(node))], {
      grouping: 'batch',
    }),
  ]),
  // CR 702.23a–b: counted on resolution.
  keyword('rampage', '702.23', 'separate', (node) => {
    const beyondFirst: Quantity = { kind: 'max', of: [0, minus(count({ kind: 'combatOpponents', of: SELF }), 1)] };
    const bonus = times(amountOf(node), beyondFirst);
    return [triggered(BECOMES_BLOCKED, [pump(SELF, bonus, bonus)])];
  }),
  // CR 702.130a
  keyword('afflict', '702.130', 'separate', (node) => [
    triggered(BECOMES_BLOCKED, [
      { kind: 'loseLife', players: { kind: 'defending', of: SELF }, amount: amountOf(node) },
    ]),
  ]),
  // CR 702.68a
  keyword('frenzy', '702.68', 'separate', (node) => [
    triggered({ on: 'attacksUnblocked', subject: IS_SELF }, [pump(SELF, amountOf(node), 0)]),
  ]),
  // CR 702.70a
  keyword('poisonous', '702.70', 'separate', (node) => [
    triggered(DAMAGES_PLAYER, [
      { kind: 'playerCounters', players: slotPlayers(0), counter: 'poison', amount: amountOf(node) },
    ]),
  ]),
  // CR 702.112a
  keyword('renown', '702.112', 'separate', (node) => [
    triggered(
      { on: 'damage', other: IS_SELF, combat: 'combat', recipient: 'player' },
      [putCounters(SELF, '+1/+1', amountOf(node)), { kind: 'gainDesignation', what: SELF, designation: 'renowned' }],
      { condition: unless(matches(SELF, status('renowned'))) },
    ),
  ]),
  // CR 702.115a
  keyword('ingest', '702.115', 'separate', () => [
    triggered(DAMAGES_PLAYER, [{ kind: 'move', what: topOfLibrary(slotPlayers(0), 1), to: 'exile' }]),
  ]),
];
