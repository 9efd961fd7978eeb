// Words of the vocabulary as the integers and bits that the engine computes with. Fixed by the order of the lists in ir (append-only).
import { CARD_TYPES, COLORS, MANA_TYPES, SUPERTYPES, subtypeAt, subtypeIndex, type CardType, type Color, type ManaType, type Supertype, type Zone } from '@lawmage/ir';
import { ZONE, ZONE_NAMES, type ZoneId } from '../state/values.js';

const bits = <T extends string>(words: readonly T[]): Record<T, number> => Object.fromEntries(words.map((word, i) => [word, 1 << i])) as Record<T, number>;

/** Color → bit (W U B R G). */
export const COLOR_BIT = bits(COLORS) as Record<Color, number>;
export const ALL_COLORS = 31;
export const TYPE_BIT = bits(CARD_TYPES) as Record<CardType, number>;
export const SUPERTYPE_BIT = bits(SUPERTYPES) as Record<Supertype, number>;
/** Mana type → 0–5 (W U B R G C). */
export const MANA_NUMBER = Object.fromEntries(MANA_TYPES.map((mana, i) => [mana, i])) as Record<ManaType, number>;

export const CREATURE = TYPE_BIT.creature;
export const LAND = TYPE_BIT.land;
export const ARTIFACT = TYPE_BIT.artifact;
export const ENCHANTMENT = TYPE_BIT.enchantment;
export const PLANESWALKER = TYPE_BIT.planeswalker;
export const BATTLE = TYPE_BIT.battle;
export const INSTANT = TYPE_BIT.instant;
export const SORCERY = TYPE_BIT.sorcery;
/** CR 110.4: types of permanents. */
export const PERMANENT_BITS = ARTIFACT | BATTLE | CREATURE | ENCHANTMENT | LAND | PLANESWALKER;

/** Number of a subtype, as printed ("Goblin"); -1 if there is no such word. */
export function subtypeNumber(word: string): number {
  return subtypeIndex(word);
}
export function subtypeWord(number: number): string {
  return subtypeAt(number) ?? '';
}

const ZONE_NUMBER: Record<Zone, ZoneId> = {
  battlefield: ZONE.battlefield,
  hand: ZONE.hand,
  library: ZONE.library,
  graveyard: ZONE.graveyard,
  exile: ZONE.exile,
  stack: ZONE.stack,
  command: ZONE.command,
  outside: ZONE.outside,
};
export function zoneNumber(zone: Zone): ZoneId {
  return ZONE_NUMBER[zone];
}
export function zoneBits(zones: readonly Zone[]): number {
  let mask = 0;
  for (const zone of zones) mask |= 1 << ZONE_NUMBER[zone];
  return mask;
}
export function zoneName(zone: ZoneId): (typeof ZONE_NAMES)[number] {
  return ZONE_NAMES[zone];
}

export function bitCount(mask: number): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
}
