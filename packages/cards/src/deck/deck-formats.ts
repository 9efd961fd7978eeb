// The kinds of deck file, in the order in which they are tried on a text. A new kind is one file and one line here.
import type { CardNames } from '../card-index.js';
import { arenaExport } from './arena-export.js';
import type { Deck, ParsedDeck } from './deck.js';
import type { DeckFormat } from './deck-format.js';
import { plainList } from './plain-list.js';

export const DECK_FORMATS = [arenaExport, plainList] as const satisfies readonly DeckFormat[];
export const DECK_FORMAT_NAMES = ['arena', 'plain'] as const;
export type DeckFormatName = (typeof DECK_FORMAT_NAMES)[number];

/** The kind that a text looks like; a plain list when nothing else fits. */
export function sniffDeckFormat(text: string): DeckFormat {
  return DECK_FORMATS.find((format) => format.recognizes(text)) ?? plainList;
}

/**
 * Reads a deck of any kind. With `cards`, names are looked up, written whole, and a name that no card has is a problem with a
 * suggestion. Never throws: what can't be read is listed.
 */
export function parseDeck(text: string, cards?: CardNames): ParsedDeck {
  return sniffDeckFormat(text).parse(text, cards);
}

/** Writes a deck; ends with a line break unless the deck is empty. */
export function printDeck(deck: Deck, format: DeckFormatName = 'plain'): string {
  return DECK_FORMATS[DECK_FORMAT_NAMES.indexOf(format)].print(deck);
}
