// Subtypes of artifacts, enchantments, lands, spells, battles and dungeons (CR 205.3g–q), in printed spelling, and the one index of all
// subtypes. Every list is append only: a subtype's id is its place in the block of its kind, and blocks are whole words of a bit set.
import { COLORS, type Color } from './colors.js';
import { CREATURE_TYPES, type CreatureType } from './creature-types.js';
import { PLANAR_TYPES, PLANESWALKER_TYPES, type PlanarType, type PlaneswalkerType } from './proper-subtypes.js';

// prettier-ignore
export const ARTIFACT_TYPES = [
  'Attraction', 'Blood', 'Bobblehead', 'Book', 'Clue', 'Contraption', 'Equipment', 'Food', 'Fortification', 'Gold', 'Incubator',
  'Infinity', 'Junk', 'Lander', 'Map', 'Mutagen', 'Powerstone', 'Spacecraft', 'Stone', 'Treasure', 'Vehicle', 'Vibranium',
] as const;
export type ArtifactType = (typeof ARTIFACT_TYPES)[number];

// prettier-ignore
export const ENCHANTMENT_TYPES = [
  'Aura', 'Background', 'Cartouche', 'Case', 'Class', 'Curse', 'Role', 'Room', 'Rune', 'Saga', 'Shard', 'Shrine', 'Plan',
] as const;
export type EnchantmentType = (typeof ENCHANTMENT_TYPES)[number];

// prettier-ignore
export const LAND_TYPES = [
  'Cave', 'Desert', 'Forest', 'Gate', 'Island', 'Lair', 'Locus', 'Mine', 'Mountain', 'Plains', 'Planet', 'Power-Plant', 'Sphere',
  'Swamp', 'Tower', 'Town', "Urza's",
] as const;
export type LandType = (typeof LAND_TYPES)[number];

/** In the order of the colors of their mana, W U B R G (CR 305.6). */
export const BASIC_LAND_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const;
export type BasicLandType = (typeof BASIC_LAND_TYPES)[number];

/** The mana that the intrinsic ability of a basic land type adds (CR 305.6). */
export function manaOfBasicLandType(type: BasicLandType): Color {
  return COLORS[BASIC_LAND_TYPES.indexOf(type)];
}

// prettier-ignore
export const SPELL_TYPES = [
  'Adventure', 'Arcane', 'Lesson', 'Omen', 'Trap', 'Chorus',
] as const;
export type SpellType = (typeof SPELL_TYPES)[number];

export const BATTLE_TYPES = ['Siege'] as const;
export type BattleType = (typeof BATTLE_TYPES)[number];

export const DUNGEON_TYPES = ['Undercity'] as const;
export type DungeonType = (typeof DUNGEON_TYPES)[number];

export const SUBTYPE_KINDS = [
  'creature',
  'artifact',
  'enchantment',
  'land',
  'spell',
  'battle',
  'dungeon',
  'planeswalker',
  'planar',
] as const;
export type SubtypeKind = (typeof SUBTYPE_KINDS)[number];

export type Subtype =
  | CreatureType
  | ArtifactType
  | EnchantmentType
  | LandType
  | SpellType
  | BattleType
  | DungeonType
  | PlaneswalkerType
  | PlanarType;

export const SUBTYPES_BY_KIND: Readonly<Record<SubtypeKind, readonly Subtype[]>> = {
  creature: CREATURE_TYPES,
  artifact: ARTIFACT_TYPES,
  enchantment: ENCHANTMENT_TYPES,
  land: LAND_TYPES,
  spell: SPELL_TYPES,
  battle: BATTLE_TYPES,
  dungeon: DUNGEON_TYPES,
  planeswalker: PLANESWALKER_TYPES,
  planar: PLANAR_TYPES,
};

/** First id of each kind's block: multiples of 32, with room to append. Never move a block: ids are in replays. */
export const SUBTYPE_BLOCKS: Readonly<Record<SubtypeKind, number>> = {
  creature: 0,
  artifact: 480,
  enchantment: 544,
  land: 576,
  spell: 608,
  battle: 640,
  dungeon: 672,
  planeswalker: 704,
  planar: 864,
};

/** One more than the greatest id that any block can hold: the size of a bit set over all subtypes. */
export const SUBTYPE_CAPACITY = 992;

const INDEX = new Map<string, number>();
const NAMES: (Subtype | undefined)[] = Array.from({ length: SUBTYPE_CAPACITY });
for (const kind of SUBTYPE_KINDS) {
  SUBTYPES_BY_KIND[kind].forEach((subtype, at) => {
    const id = SUBTYPE_BLOCKS[kind] + at;
    NAMES[id] = subtype;
    // "Spacecraft" is an artifact type and a planar type: the plain name is the earlier kind's.
    if (!INDEX.has(subtype)) INDEX.set(subtype, id);
  });
}

/** The id of a subtype in printed spelling, else -1. With `kind`, only a subtype of that kind. */
export function subtypeIndex(subtype: string, kind?: SubtypeKind): number {
  if (kind === undefined) return INDEX.get(subtype) ?? -1;
  const at = (SUBTYPES_BY_KIND[kind] as readonly string[]).indexOf(subtype);
  return at < 0 ? -1 : SUBTYPE_BLOCKS[kind] + at;
}

/** The subtype with this id; undefined for an id in the unused end of a block. */
export function subtypeAt(index: number): Subtype | undefined {
  return NAMES[index];
}

export function subtypeKindAt(index: number): SubtypeKind | undefined {
  if (NAMES[index] === undefined) return undefined;
  return SUBTYPE_KINDS.findLast((kind) => SUBTYPE_BLOCKS[kind] <= index);
}

/** Printed spelling, case matters: "Elf", not "elf" or "Elves". */
export function isSubtype(word: string): word is Subtype {
  return INDEX.has(word);
}

export function isCreatureType(word: string): word is CreatureType {
  const index = INDEX.get(word);
  return index !== undefined && index < SUBTYPE_BLOCKS.artifact;
}

export function isBasicLandType(word: string): word is BasicLandType {
  return (BASIC_LAND_TYPES as readonly string[]).includes(word);
}

/** Subtypes that type lines in old data still carry, and what replaced them. */
export const OBSOLETE_SUBTYPES: Readonly<Record<string, CreatureType>> = {
  Cephalid: 'Octopus',
  Hound: 'Dog',
  Naga: 'Snake',
  Viashino: 'Lizard',
};
