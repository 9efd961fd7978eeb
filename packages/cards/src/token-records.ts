// Tokens and emblems as records. Only the predefined ones (CR 111.10) are needed to play: text that creates a Treasure names no more
// than that; the others are described by the text that creates them.
import { parseCardRecord, type CardRecord } from './card-record.js';
import { normalizeCardName } from './card-name.js';
import type { Place } from './rejected.js';

export interface TokenRecord extends CardRecord {
  readonly layout: 'token' | 'emblem';
  /** Names of cards that make it. */
  readonly created_by: readonly string[];
}

/** Whether a record of a Scryfall file is no card that a deck can hold: a token, an emblem, an art card. */
export function isTokenLayout(layout: string): boolean {
  return layout === 'token' || layout === 'double_faced_token' || layout === 'emblem' || layout === 'art_series';
}

/** Checks one object of a token file; throws `Rejected` with the place. */
export function parseTokenRecord(value: unknown, place: Place = {}): TokenRecord {
  const card = parseCardRecord(value, place);
  const makers = (value as { created_by?: unknown }).created_by;
  return {
    ...card,
    layout: card.layout === 'emblem' ? 'emblem' : 'token',
    created_by: Array.isArray(makers) ? makers.filter((maker): maker is string => typeof maker === 'string') : [],
  };
}

/** Tokens by name: several may share one (there are many Soldiers). */
export function indexTokens(tokens: Iterable<TokenRecord>): ReadonlyMap<string, readonly TokenRecord[]> {
  const index = new Map<string, TokenRecord[]>();
  for (const token of tokens) {
    const key = normalizeCardName(token.name);
    const same = index.get(key);
    if (same) same.push(token);
    else index.set(key, [token]);
  }
  return index;
}
