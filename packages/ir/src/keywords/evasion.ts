// Keywords that restrict blocking and attacking (CR 509.1b, 508.1c).
import type { Ability } from '../ability.js';
import type { Condition } from '../condition.js';
import type { Filter } from '../filter.js';
import {
  ANYTHING,
  ARTIFACT,
  ATTACKS,
  IS_SELF,
  LAND,
  SELF,
  all,
  atNext,
  color,
  controlledBy,
  either,
  has,
  inPlayers,
  matching,
  not,
  powerOf,
  ruling,
  sacrificeSelf,
  sharesWith,
  triggered,
  withStat,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

const cantBeBlockedBy = (blocker: Filter, condition?: Condition): Ability =>
  ruling({ kind: 'cant', action: { kind: 'block', blocker, attacker: IS_SELF } }, condition && { condition });
const cantBlock = (attacker?: Filter, condition?: Condition): Ability =>
  ruling(
    { kind: 'cant', action: { kind: 'block', blocker: IS_SELF, ...(attacker && { attacker }) } },
    condition && { condition },
  );

export const EVASION_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.9b
  keyword('flying', '702.9', 'redundant', () => [cantBeBlockedBy(not(either(has('flying'), has('reach'))))]),
  // CR 702.17b: flying asks for it.
  keyword('reach', '702.17', 'redundant', () => []),
  // CR 702.111b
  keyword('menace', '702.111', 'redundant', () => [
    ruling({ kind: 'cant', action: { kind: 'blockedByCount', attacker: IS_SELF, fewerThan: 2 } }),
  ]),
  // CR 702.36b
  keyword('fear', '702.36', 'redundant', () => [cantBeBlockedBy(not(either(ARTIFACT, color('B'))))]),
  // CR 702.13b
  keyword('intimidate', '702.13', 'redundant', () => [cantBeBlockedBy(not(either(ARTIFACT, sharesWith('color'))))]),
  // CR 702.28b
  keyword('shadow', '702.28', 'redundant', () => [cantBeBlockedBy(not(has('shadow'))), cantBlock(not(has('shadow')))]),
  // CR 702.118b
  keyword('skulk', '702.118', 'redundant', () => [cantBeBlockedBy(withStat('power', '>', powerOf(SELF)))]),
  // CR 702.31b
  keyword('horsemanship', '702.31', 'redundant', () => [cantBeBlockedBy(not(has('horsemanship')))]),
  // CR 702.14c
  keyword(
    'landwalk',
    '702.14',
    'redundant',
    (node) => {
      const defenders = inPlayers({ kind: 'defending', of: SELF });
      const lands = matching(all(LAND, node.quality ?? ANYTHING, controlledBy(defenders)));
      return [cantBeBlockedBy(ANYTHING, { kind: 'exists', objects: lands })];
    },
    { accepts: (node) => node.quality !== undefined },
  ),
  // CR 702.3b
  keyword('defender', '702.3', 'redundant', () => [
    ruling({ kind: 'cant', action: { kind: 'attack', attacker: IS_SELF } }),
  ]),
  // CR 702.147a
  keyword('decayed', '702.147', 'redundant', () => [
    cantBlock(),
    triggered(ATTACKS, [atNext('endCombat', [sacrificeSelf])]),
  ]),
];
