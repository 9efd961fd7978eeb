// What a card record must say to be compiled: plain data in the field names of the public card files.
export interface FaceInput {
  readonly name: string;
  readonly type_line?: string;
  readonly mana_cost?: string;
  readonly oracle_text?: string;
  /** Wins over `oracle_text`. */
  readonly oracle_text_updated?: string;
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly colors?: readonly string[];
  readonly color_indicator?: readonly string[];
}

export interface CardInput extends FaceInput {
  readonly layout?: string;
  readonly card_faces?: readonly FaceInput[];
}

/** A stretch of text that was not understood, in UTF-16 units of the text that was compiled. */
export interface Unread {
  /** Index of the face. */
  readonly face: number;
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** What would have been read at the farthest place, or why the phrases can't be bound. */
  readonly expected?: string;
}
