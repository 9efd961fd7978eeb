// Keywords of Equipment and Fortifications (CR 301.5, 301.6).
import type { TriggeredAbility } from '../ability.js';
import type { FaceDefinition } from '../card.js';
import type { Instruction } from '../instruction.js';
import type { SlotId } from '../reference.js';
import {
  CREATURE,
  ENTERS,
  LAND,
  OTHER,
  SELF,
  YOURS,
  activated,
  all,
  costOf,
  createToken,
  creatureToken,
  matches,
  modifying,
  slot,
  status,
  target,
  triggered,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

const attachTo = (number: SlotId): Instruction => ({ kind: 'attach', what: SELF, to: slot(number) });

/** "When this Equipment enters, create a token, then attach this Equipment to it". */
const bringsBearer = (face: FaceDefinition): TriggeredAbility =>
  triggered(ENTERS, [createToken(face, 1, { into: { moved: 0 } }), attachTo(0)]);

export const ATTACHING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.6a, 702.6c
  keyword('equip', '702.6', 'separate', (node) => [
    activated(costOf(node), [attachTo(0)], {
      timing: 'sorcery',
      targets: [target(0, all(CREATURE, YOURS, ...(node.quality ? [node.quality] : [])))],
    }),
  ]),
  // CR 702.67a
  keyword('fortify', '702.67', 'separate', (node) => [
    activated(costOf(node), [attachTo(0)], { timing: 'sorcery', targets: [target(0, all(LAND, YOURS))] }),
  ]),
  // CR 702.151a–b: attached to another creature, it is no creature.
  keyword('reconfigure', '702.151', 'separate', (node) => [
    activated(costOf(node), [attachTo(0)], { timing: 'sorcery', targets: [target(0, all(CREATURE, YOURS, OTHER))] }),
    activated(costOf(node), [{ kind: 'unattach', what: SELF }], {
      timing: 'sorcery',
      condition: matches({ kind: 'host', of: SELF }, CREATURE),
    }),
    modifying(SELF, [{ kind: 'removeTypes', types: ['creature'] }], { condition: matches(SELF, status('attached')) }),
  ]),
  // CR 702.92a
  keyword('living weapon', '702.92', 'separate', () => [
    bringsBearer(creatureToken(0, 0, ['B'], ['Phyrexian', 'Germ'])),
  ]),
  // CR 702.163a
  keyword('for mirrodin!', '702.163', 'separate', () => [bringsBearer(creatureToken(2, 2, ['R'], ['Rebel']))]),
  // CR 702.182a
  keyword('job select', '702.182', 'separate', () => [bringsBearer(creatureToken(1, 1, [], ['Hero']))]),
];
