// The public interface of @lawmage/cards: records, look-up by name, decks, the original set. Files are read by `@lawmage/cards/node`.
export { CardIndex, type CardNames } from './card-index.js';
export { normalizeCardName } from './card-name.js';
export {
  COLOR_LETTERS,
  facesOf,
  frontNameOf,
  LEGALITIES,
  parseCardRecord,
  rulesTextOf,
  type CardFace,
  type CardRecord,
  type ColorLetter,
  type Legality,
  type RelatedCard,
} from './card-record.js';
export {
  countCards,
  DECK_SECTIONS,
  makeDeck,
  printDeckProblem,
  type Deck,
  type DeckEntry,
  type DeckProblem,
  type DeckSection,
  type ParsedDeck,
} from './deck/deck.js';
export type { DeckFormat } from './deck/deck-format.js';
export {
  DECK_FORMAT_NAMES,
  DECK_FORMATS,
  parseDeck,
  printDeck,
  sniffDeckFormat,
  type DeckFormatName,
} from './deck/deck-formats.js';
export type { EmbeddedDeck } from './embedded/embedded-deck.js';
export { EMBEDDED_CARDS, EMBEDDED_DECKS } from './embedded/embedded-set.generated.js';
export { printPlace, Rejected, type Place } from './rejected.js';
export { indexTokens, isTokenLayout, parseTokenRecord, type TokenRecord } from './token-records.js';
