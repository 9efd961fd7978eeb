// A deck as a list of names: what a deck file says, before anybody asks whether the cards exist or a format allows them.

/** In printed order. `maybeboard` is no part of a game; it is kept so that reading and writing loses nothing. */
export const DECK_SECTIONS = [
  'commander',
  'companion',
  'main',
  'sideboard',
  'planes',
  'schemes',
  'attractions',
  'stickers',
  'maybeboard',
] as const;
export type DeckSection = (typeof DECK_SECTIONS)[number];

export interface DeckEntry {
  readonly count: number;
  readonly name: string;
  /** Lower-case set code of the printing asked for. */
  readonly set?: string;
  /** Text as printed: `123`, `6p`, `A-12`. Only with `set`. */
  readonly collectorNumber?: string;
}

export interface Deck {
  readonly name?: string;
  readonly format?: string;
  readonly sections: Readonly<Record<DeckSection, readonly DeckEntry[]>>;
}

/** A line that can't be read, or that names no card. Lines are counted from 1. */
export interface DeckProblem {
  readonly line: number;
  readonly text: string;
  readonly problem: string;
  /** What was probably meant: a whole line to put in its place. */
  readonly suggestion?: string;
}

/** What could be read, and what couldn't. A deck with problems is not to be played with. */
export interface ParsedDeck {
  readonly deck: Deck;
  readonly problems: readonly DeckProblem[];
}

/** A deck with the given sections; the others are empty. */
export function makeDeck(sections: Partial<Deck['sections']>, about: Pick<Deck, 'name' | 'format'> = {}): Deck {
  const all = Object.fromEntries(DECK_SECTIONS.map((section) => [section, sections[section] ?? []]));
  return { ...about, sections: all as unknown as Deck['sections'] };
}

/** The number of cards in a section. */
export function countCards(entries: readonly DeckEntry[]): number {
  return entries.reduce((total, { count }) => total + count, 0);
}

/** `line 3: "4 Fooo": no card is called "Fooo"; did you mean "4 Foo"?` */
export function printDeckProblem({ line, text, problem, suggestion }: DeckProblem): string {
  const hint = suggestion === undefined ? '' : `; did you mean "${suggestion}"?`;
  return `line ${line}: "${text}": ${problem}${hint}`;
}
