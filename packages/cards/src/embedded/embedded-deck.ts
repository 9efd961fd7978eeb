// A deck of the original set.

export interface EmbeddedDeck {
  /** The file's name without its ending. */
  readonly id: string;
  /** A plain list, for `parseDeck`. */
  readonly text: string;
}
