// Kinds of counters (CR 122). An open class: any words before "counter" are a kind, spelled as printed in lower case ("+1/+1", "charge").
import type { Keyword } from './keywords.js';

export type CounterKind = string;

/** Keywords that a counter can give (CR 122.1b). */
export const KEYWORD_COUNTERS = [
  'flying',
  'first strike',
  'double strike',
  'deathtouch',
  'decayed',
  'exalted',
  'haste',
  'hexproof',
  'indestructible',
  'lifelink',
  'menace',
  'reach',
  'shadow',
  'trample',
  'vigilance',
] as const satisfies readonly Keyword[];
export type KeywordCounter = (typeof KEYWORD_COUNTERS)[number];

/** Kinds that the rules themselves read (CR 122.1, 306.5b, 310.4c, 714.2, 702.62). */
export const COUNTERS_WITH_RULES = [
  '+1/+1',
  '-1/-1',
  'loyalty',
  'defense',
  'lore',
  'poison',
  'energy',
  'experience',
  'rad',
  'ticket',
  'stun',
  'shield',
  'finality',
  'time',
  'fade',
  'age',
  'level',
  'charge',
] as const;

/** Kinds that players, not objects, get (CR 122.1). */
export const PLAYER_COUNTERS = ['poison', 'energy', 'experience', 'rad', 'ticket'] as const;

export function isKeywordCounter(kind: CounterKind): kind is KeywordCounter {
  return (KEYWORD_COUNTERS as readonly string[]).includes(kind);
}

/** The change of a ±P/±T kind (CR 122.1a): "-0/-1" → {power: 0, toughness: -1}; else undefined. */
export function powerToughnessOfCounter(
  kind: CounterKind,
): { readonly power: number; readonly toughness: number } | undefined {
  const match = /^([+-]\d+)\/([+-]\d+)$/.exec(kind);
  // "+ 0" turns -0 into 0.
  return match === null ? undefined : { power: Number(match[1]) + 0, toughness: Number(match[2]) + 0 };
}
