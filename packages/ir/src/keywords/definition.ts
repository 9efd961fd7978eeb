// What a keyword ability means (CR 702.1): where the rules define it, how several instances add up, and the abilities that it stands for.
import type { Ability, StaticPart } from '../ability.js';
import { countSlots, shiftSlots } from '../slots.js';
import type { Keyword } from '../vocabulary/index.js';
import type { KeywordAbility } from './keyword.js';

/** Several instances on one object: one is as good as many; each works by itself; or their numbers are added. */
export type Stacking = 'redundant' | 'separate' | 'summed';

export interface KeywordDefinition {
  readonly keyword: Keyword;
  /** The rule that defines it: "702.9". */
  readonly rule: string;
  readonly stacking: Stacking;
  /** What looks for that keyword finds this one too (CR 702.29f, 702.33c, 702.49d). */
  readonly variantOf?: Keyword;
  /** A procedure of the rules asks for the keyword by name; what it means there is no ability that could be written down. */
  readonly engine?: true;
  /** Whether this node, with its arguments, is understood; absent: any node that has its arguments. */
  readonly accepts?: (node: KeywordAbility) => boolean;
  /** The abilities that it stands for. Slots count from 0 in each of them; `expand` of definitions.ts makes room for those of arguments. */
  readonly expand?: (node: KeywordAbility) => readonly Ability[];
}

export function keyword(
  name: Keyword,
  rule: string,
  stacking: Stacking,
  expand: (node: KeywordAbility) => readonly Ability[],
  more: Pick<KeywordDefinition, 'variantOf' | 'engine' | 'accepts'> = {},
): KeywordDefinition {
  return { keyword: name, rule, stacking, expand, ...more };
}

/** A keyword that only a procedure of the rules asks for. */
export function engineKeyword(
  name: Keyword,
  rule: string,
  stacking: Stacking,
  more: Pick<KeywordDefinition, 'accepts'> = {},
): KeywordDefinition {
  return { keyword: name, rule, stacking, engine: true, ...more };
}

/** Expansions use slots below this number; slots in arguments ("ward—sacrifice …") are moved above it. */
export const ARGUMENT_SLOTS = 8;

/** The abilities of `definition` for `node`, with slot counts. */
export function expandBy(definition: KeywordDefinition, node: KeywordAbility): readonly Ability[] {
  if (definition.expand === undefined) return [];
  const { abilities, ...head } = node;
  const moved =
    countSlots(head, 'ability') === 0 ? head : (shiftSlots(head, 'ability', ARGUMENT_SLOTS) as KeywordAbility);
  return definition.expand(abilities === undefined ? moved : { ...moved, abilities }).map(withSlotCount);
}

function withSlotCount(ability: Ability): Ability {
  const slots = countSlots(ability, 'ability');
  if (slots === 0 || ability.kind === 'keyword') return ability;
  if (ability.kind !== 'static') return { ...ability, effect: { ...ability.effect, slots } };
  return { ...ability, parts: ability.parts.map((part) => withSlotCountOfPart(part, slots)) };
}

function withSlotCountOfPart(part: StaticPart, slots: number): StaticPart {
  if (part.kind !== 'replace' || part.replacement.instead === undefined) return part;
  const { replacement } = part;
  return { ...part, replacement: { ...replacement, instead: { ...part.replacement.instead, slots } } };
}
