// Keywords that let a card be cast face down and turned face up (CR 708, 702.37, 702.168).
import type { Ability } from '../ability.js';
import type { Instruction } from '../instruction.js';
import type { Keyword } from '../vocabulary/index.js';
import { ON_STACK, SELF, activated, costOf, mana, putCounters, ruling } from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';
import type { KeywordAbility } from './keyword.js';

/** "You may cast this card face down … by paying {3} rather than paying its mana cost." */
const castFaceDown = (label: Keyword, faceDown: 'morph' | 'disguise'): Ability =>
  ruling({ kind: 'alternativeCost', cost: [mana('{3}')], label, rider: { faceDown } }, ON_STACK);

/** The special action of turning it face up. */
const turnFaceUp = (node: KeywordAbility, ...more: readonly Instruction[]): Ability =>
  activated(costOf(node), [{ kind: 'turnFaceUp', what: SELF }, ...more], { special: true, whileFaceDown: true });

export const FACE_DOWN_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.37a, 702.37e
  keyword('morph', '702.37', 'separate', (node) => [castFaceDown('morph', 'morph'), turnFaceUp(node)]),
  // CR 702.37b
  keyword(
    'megamorph',
    '702.37',
    'separate',
    (node) => [castFaceDown('megamorph', 'morph'), turnFaceUp(node, putCounters(SELF, '+1/+1'))],
    { variantOf: 'morph' },
  ),
  // CR 702.168a, 702.168d
  keyword('disguise', '702.168', 'separate', (node) => [castFaceDown('disguise', 'disguise'), turnFaceUp(node)]),
];
