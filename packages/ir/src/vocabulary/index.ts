// Magic's vocabulary: closed lists of words with their types, and the few open classes. Imports nothing outside this folder.
export { ABILITY_WORDS, isAbilityWord, type AbilityWord } from './ability-words.js';
export {
  CARD_TYPES,
  isCardType,
  isPermanentType,
  isSupertype,
  parseCardTypeWord,
  PERMANENT_TYPES,
  pluralOfCardType,
  SUPERTYPES,
  type CardType,
  type PermanentType,
  type Supertype,
} from './card-types.js';
export {
  COLOR_WORDS,
  COLORS,
  isColor,
  isManaType,
  MANA_TYPES,
  parseColorWord,
  printColorWord,
  type Color,
  type ColorWord,
  type ManaType,
} from './colors.js';
export {
  COUNTERS_WITH_RULES,
  isKeywordCounter,
  KEYWORD_COUNTERS,
  PLAYER_COUNTERS,
  powerToughnessOfCounter,
  type CounterKind,
  type KeywordCounter,
} from './counters.js';
export { CREATURE_TYPES, type CreatureType } from './creature-types.js';
export { isKeywordAction, KEYWORD_ACTIONS, type KeywordAction } from './keyword-actions.js';
export {
  isKeyword,
  KEYWORD_ARGUMENTS,
  keywordArgument,
  KEYWORDS,
  OBSOLETE_KEYWORDS,
  splitCompoundKeyword,
  type Keyword,
  type KeywordArgument,
} from './keywords.js';
export {
  colorsOfCost,
  manaTypesOfSymbol,
  manaValueOf,
  parseManaCost,
  parseManaSymbol,
  printManaCost,
  printManaSymbol,
  VARIABLE_NAMES,
  type ManaSymbol,
  type VariableName,
} from './mana-symbols.js';
export {
  parseNumberWord,
  parseOrdinal,
  parseRomanNumeral,
  parseTimesWord,
  printNumberWord,
  printOrdinal,
  printRomanNumeral,
} from './number-words.js';
export { isOtherSymbolText, OTHER_SYMBOLS, type OtherSymbol, type OtherSymbolText } from './other-symbols.js';
export { parseSubtypeWord, pluralOfSubtype, type SubtypeWord } from './plurals.js';
export { PLANAR_TYPES, PLANESWALKER_TYPES, type PlanarType, type PlaneswalkerType } from './proper-subtypes.js';
export {
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
  type ArtifactType,
  type BasicLandType,
  type BattleType,
  type DungeonType,
  type EnchantmentType,
  type LandType,
  type SpellType,
  type Subtype,
  type SubtypeKind,
} from './subtypes.js';
export { isZone, PLAYER_ZONES, ZONES, type Zone } from './zones.js';
