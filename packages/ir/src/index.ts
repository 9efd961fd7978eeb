// The language between compiler and engine (DESIGN §1): vocabulary, references, filters, quantities, conditions, events, instructions,
// modifications, abilities, cards, keywords. It imports nothing.
export type { ChosenObjects, Domain, GroupConstraint, Objects, Players, Selection, SlotId } from './reference.js';
export { CAST_FACTS, STATUSES } from './filter.js';
export type { CastFact, ChosenValue, Filter, PlayerFilter, Stat, Statistic, Status } from './filter.js';
export type { Comparison, PrintedNumber, Quantity } from './quantity.js';
export type { Condition } from './condition.js';
export { EVENT_KINDS, PHASES, STEPS } from './event.js';
export type { EventChange, EventKind, EventPattern, Phase, Step, Trigger } from './event.js';
export type { Action, CastRider, ColorChoice, CostAmount, CostScope, Duration, Modification, Rule } from './modification.js';
export type { Cost, CostPart } from './cost.js';
export type { Arrival, CounterAmount, Designation, Instruction, InstructionKind, InstructionOf, ManaOutput, ManaRestriction, Mode, ModeChoice, Replacement, Results, SearchZone, TokenBlueprint, ValueDomain } from './instruction.js';
export type { Ability, ActivatedAbility, Effect, Functioning, SpellAbility, StaticAbility, StaticPart, TargetSpec, TriggeredAbility } from './ability.js';
export { LAYOUTS } from './card.js';
export type { CardDefinition, FaceDefinition, Layout } from './card.js';
export type { KeywordAbility, KeywordName } from './keywords/keyword.js';
export { SCHEMA, fieldsOf, isCategory } from './schema/schema.js';
export type { Category, CategoryTypes, FieldRole, SlotKind, SlotRole } from './schema/category.js';
export { ACTION_KINDS, CONDITION_KINDS, FILTER_KINDS, INSTRUCTION_KINDS, MODIFICATION_KINDS, QUANTITY_KINDS, RULE_KINDS } from './schema/kinds.js';
export { collect, eachNode, eachPart, kindOf, mapNodes, walk } from './walk.js';
export type { NodeData, Visitor } from './walk.js';
export { countSlots, shiftSlots } from './slots.js';
export { expandKeyword, isKeywordDefined, isKeywordOrVariant, KEYWORD_DEFINITIONS, KEYWORDS_OF_PROCEDURES } from './keywords/definitions.js';
export type { KeywordDefinition, Stacking } from './keywords/definition.js';
export { becomesPlotted } from './keywords/hand.js';
export { validateAbility, validateCard } from './validate/validate-card.js';
export type { Problem } from './validate/problem.js';
export {
  ABILITY_WORDS,
  isAbilityWord,
  CARD_TYPES,
  isCardType,
  isPermanentType,
  isSupertype,
  parseCardTypeWord,
  PERMANENT_TYPES,
  pluralOfCardType,
  SUPERTYPES,
  COLOR_WORDS,
  COLORS,
  isColor,
  isManaType,
  MANA_TYPES,
  parseColorWord,
  printColorWord,
  COUNTERS_WITH_RULES,
  isKeywordCounter,
  KEYWORD_COUNTERS,
  PLAYER_COUNTERS,
  powerToughnessOfCounter,
  CREATURE_TYPES,
  isKeywordAction,
  KEYWORD_ACTIONS,
  isKeyword,
  KEYWORD_ARGUMENTS,
  keywordArgument,
  KEYWORDS,
  OBSOLETE_KEYWORDS,
  splitCompoundKeyword,
  colorsOfCost,
  manaTypesOfSymbol,
  manaValueOf,
  parseManaCost,
  parseManaSymbol,
  printManaCost,
  printManaSymbol,
  VARIABLE_NAMES,
  parseNumberWord,
  parseOrdinal,
  parseRomanNumeral,
  parseTimesWord,
  printNumberWord,
  printOrdinal,
  printRomanNumeral,
  isOtherSymbolText,
  OTHER_SYMBOLS,
  parseSubtypeWord,
  pluralOfSubtype,
  PLANAR_TYPES,
  PLANESWALKER_TYPES,
  ARTIFACT_TYPES,
  BASIC_LAND_TYPES,
  BATTLE_TYPES,
  DUNGEON_TYPES,
  ENCHANTMENT_TYPES,
  isBasicLandType,
  isCreatureType,
  isSubtype,
  LAND_TYPES,
  manaOfBasicLandType,
  OBSOLETE_SUBTYPES,
  SPELL_TYPES,
  SUBTYPE_BLOCKS,
  SUBTYPE_CAPACITY,
  SUBTYPE_KINDS,
  subtypeAt,
  subtypeIndex,
  subtypeKindAt,
  SUBTYPES_BY_KIND,
  isZone,
  PLAYER_ZONES,
  ZONES,
} from './vocabulary/index.js';
export type {
  AbilityWord,
  CardType,
  PermanentType,
  Supertype,
  Color,
  ColorWord,
  ManaType,
  CounterKind,
  KeywordCounter,
  CreatureType,
  KeywordAction,
  Keyword,
  KeywordArgument,
  ManaSymbol,
  VariableName,
  OtherSymbol,
  OtherSymbolText,
  SubtypeWord,
  PlanarType,
  PlaneswalkerType,
  ArtifactType,
  BasicLandType,
  BattleType,
  DungeonType,
  EnchantmentType,
  LandType,
  SpellType,
  Subtype,
  SubtypeKind,
  Zone,
} from './vocabulary/index.js';
