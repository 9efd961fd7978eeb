// What every kind of deck file provides: one file a kind, listed in deck-formats.ts.
import type { CardNames } from '../card-index.js';
import type { Deck, ParsedDeck } from './deck.js';

export interface DeckFormat {
  /** As in `--to NAME`. */
  readonly name: string;
  /** For messages. */
  readonly title: string;
  /** Whether the content looks like it. Asked in the table's order; the first yes wins. */
  recognizes(text: string): boolean;
  parse(text: string, cards?: CardNames): ParsedDeck;
  print(deck: Deck): string;
}
