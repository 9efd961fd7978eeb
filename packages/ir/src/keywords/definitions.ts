// The keyword abilities that are understood, and what they mean (CR 702). A keyword without a definition is refused by the compiler.
import type { Ability } from '../ability.js';
import { KEYWORD_ARGUMENTS, type Keyword, type KeywordArgument } from '../vocabulary/index.js';
import { ACTIVATING_KEYWORDS } from './activating.js';
import { ADDITIONAL_COST_KEYWORDS } from './additional-costs.js';
import { ALTERNATIVE_COST_KEYWORDS } from './alternative-costs.js';
import { ATTACHING_KEYWORDS } from './attaching.js';
import { ATTACKING_KEYWORDS } from './attacking.js';
import { BLOCKING_KEYWORDS } from './blocking.js';
import { CASTING_KEYWORDS } from './casting.js';
import { CHARACTERISTIC_KEYWORDS, ENGINE_KEYWORDS, OUTSIDE_KEYWORDS } from './characteristics.js';
import { expandBy, type KeywordDefinition } from './definition.js';
import { DYING_KEYWORDS, UPKEEP_KEYWORDS } from './dying.js';
import { ENTERING_KEYWORDS } from './entering.js';
import { EVASION_KEYWORDS } from './evasion.js';
import { FACE_DOWN_KEYWORDS } from './face-down.js';
import { GRAVEYARD_KEYWORDS } from './graveyard.js';
import { HAND_KEYWORDS } from './hand.js';
import type { KeywordAbility } from './keyword.js';
import { PROTECTING_KEYWORDS } from './protecting.js';

const ALL: readonly KeywordDefinition[] = [
  ...ENGINE_KEYWORDS,
  ...EVASION_KEYWORDS,
  ...PROTECTING_KEYWORDS,
  ...ATTACKING_KEYWORDS,
  ...BLOCKING_KEYWORDS,
  ...ENTERING_KEYWORDS,
  ...DYING_KEYWORDS,
  ...UPKEEP_KEYWORDS,
  ...ATTACHING_KEYWORDS,
  ...ACTIVATING_KEYWORDS,
  ...HAND_KEYWORDS,
  ...FACE_DOWN_KEYWORDS,
  ...GRAVEYARD_KEYWORDS,
  ...ADDITIONAL_COST_KEYWORDS,
  ...ALTERNATIVE_COST_KEYWORDS,
  ...CASTING_KEYWORDS,
  ...CHARACTERISTIC_KEYWORDS,
  ...OUTSIDE_KEYWORDS,
];

/** By keyword. */
export const KEYWORD_DEFINITIONS: Readonly<Partial<Record<Keyword, KeywordDefinition>>> = Object.fromEntries(
  ALL.map((definition) => [definition.keyword, definition]),
);

/** Whether a keyword has a definition; of a node, whether it has the arguments that the definition needs. */
export function isKeywordDefined(keyword: Keyword | KeywordAbility): boolean {
  if (typeof keyword === 'string') return Object.hasOwn(KEYWORD_DEFINITIONS, keyword);
  const definition = KEYWORD_DEFINITIONS[keyword.keyword];
  if (definition === undefined) return false;
  return hasArguments(keyword) && (definition.accepts?.(keyword) ?? true);
}

const NEEDED: Readonly<Partial<Record<KeywordArgument, readonly ('cost' | 'amount')[]>>> = {
  cost: ['cost'],
  costs: ['cost'],
  number: ['amount'],
  numberAndCost: ['amount', 'cost'],
  qualityAndCost: ['cost'],
  optionalQualityAndCost: ['cost'],
  qualityBeforeAndCost: ['cost'],
};

function hasArguments(node: KeywordAbility): boolean {
  if (node.keyword === 'vanishing') return true; // CR 702.63b
  return (NEEDED[KEYWORD_ARGUMENTS[node.keyword]] ?? []).every((argument) => node[argument] !== undefined);
}

/** The abilities that a keyword stands for, with their slots counted; none for one that only procedures ask for. */
export function expandKeyword(node: KeywordAbility): readonly Ability[] {
  const definition = KEYWORD_DEFINITIONS[node.keyword];
  return definition === undefined ? [] : expandBy(definition, node);
}

/** Keywords that procedures of the engine ask for by name. */
export const KEYWORDS_OF_PROCEDURES: readonly Keyword[] = ALL.filter((each) => each.engine === true).map(
  (each) => each.keyword,
);

/** Whether looking for `wanted` finds `keyword`: itself, or a variant of it (CR 702.29f). */
export function isKeywordOrVariant(keyword: Keyword, wanted: Keyword): boolean {
  return keyword === wanted || KEYWORD_DEFINITIONS[keyword]?.variantOf === wanted;
}
