// The cards and decks that a command works with: the card source of DESIGN §6 with the embedded set behind it, so that embedded decks always play.
import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { CardIndex, EMBEDDED_CARDS, EMBEDDED_DECKS, parseDeck, type CardNames, type CardRecord, type Deck } from '@lawmage/cards';
import { findSharedFolder, openCardSource, readDeckFile } from '@lawmage/cards/node';
import { UsageError } from './failure.js';

/** Looks a name up in the first source that knows it. */
export class CardPool implements CardNames {
  constructor(private readonly sources: readonly CardIndex[]) {}

  find(name: string): CardRecord | undefined {
    for (const source of this.sources) {
      const found = source.find(name);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  suggest(name: string, limit = 3): string[] {
    return [...new Set(this.sources.flatMap((source) => source.suggest(name, limit)))].slice(0, limit);
  }

  /** All cards, those of the first source first; of two with one name the first. */
  get cards(): readonly CardRecord[] {
    const names = new Set<string>();
    const [first, ...others] = this.sources;
    if (first === undefined) return [];
    for (const card of first.cards) names.add(card.name);
    return [...first.cards, ...others.flatMap((source) => source.cards.filter((card) => !names.has(card.name)))];
  }
}

let embedded: CardIndex | null = null;
export function embeddedIndex(): CardIndex {
  embedded ??= new CardIndex(EMBEDDED_CARDS);
  return embedded;
}

/** Cards by --cards and so on; the embedded set alone where nothing else is wanted. */
export async function openPool(options: { readonly cards?: string }): Promise<CardPool> {
  const source = openCardSource(options.cards === undefined ? {} : { cards: options.cards });
  if (source.kind === 'embedded') return new CardPool([embeddedIndex()]);
  return new CardPool([await source.load(), embeddedIndex()]);
}

export interface NamedDeck {
  readonly title: string;
  readonly deck: Deck;
}

/** A deck as named on the command line, and whether it is one of ours. */
export type DeckSource = { readonly kind: 'embedded'; readonly title: string; readonly deck: Deck } | { readonly kind: 'file'; readonly title: string; readonly file: string };

export interface EmbeddedNamedDeck extends NamedDeck {
  /** Its file's name. */
  readonly id: string;
}

let decks: readonly EmbeddedNamedDeck[] | null = null;
/** The embedded decks. */
export function embeddedDecks(): readonly EmbeddedNamedDeck[] {
  decks ??= EMBEDDED_DECKS.map(({ id, text }): EmbeddedNamedDeck => {
    const { deck } = parseDeck(text, embeddedIndex());
    return { id, title: deck.name ?? id, deck };
  });
  return decks;
}

/** A file, an embedded deck by its title, or a shared deck by its file's name. @throws UsageError if there is none */
export function findDeck(name: string): DeckSource {
  if (existsSync(name)) return { kind: 'file', title: basename(name).replace(/\.\w+$/, ''), file: name };
  const own = embeddedDecks().find(({ id, title }) => id === name || slug(title) === slug(name));
  if (own !== undefined) return { kind: 'embedded', title: own.title, deck: own.deck };
  const shared = findSharedFolder();
  const file = shared === undefined ? undefined : join(shared, 'decks', `${name}.txt`);
  if (file !== undefined && existsSync(file)) return { kind: 'file', title: name, file };
  throw new UsageError(`${name}: there is no such deck file; the embedded decks are ${embeddedDecks().map(({ id }) => id).join(', ')}`);
}
function slug(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');
}

/** Reads decks, with the smallest pool of cards that knows them. */
export async function readDecks(names: readonly string[], options: { readonly cards?: string }): Promise<{ readonly decks: readonly NamedDeck[]; readonly pool: CardPool }> {
  const sources = names.map(findDeck);
  const needsMore = options.cards !== undefined || sources.some((source) => source.kind === 'file');
  const pool = needsMore ? await openPool(options) : new CardPool([embeddedIndex()]);
  const decks = sources.map((source): NamedDeck => ({ title: source.title, deck: source.kind === 'embedded' ? source.deck : readDeckFile(source.file, pool) }));
  return { decks, pool };
}

/** A deck from text, for tests and samples. */
export function deckFromText(text: string, cards?: CardNames): Deck {
  return parseDeck(text, cards).deck;
}
