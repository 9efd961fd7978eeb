// Cards for scenarios: found by name, compiled once, with the texts that label their abilities.
import { facesOf, normalizeCardName, rulesTextOf, type CardRecord } from '@lawmage/cards';
import type { CardDefinition } from '@lawmage/ir';
import { Unsupported } from '../script/breaks.js';
import type { MadeUpCard } from '../script/scenario.js';

export interface LibraryCard {
  readonly definition: CardDefinition;
  /** Names of the faces, as the record has them. */
  readonly faceNames: readonly string[];
  /** Texts of the faces. */
  readonly faces: readonly string[];
}

/** What compiling a record gives: the definition, or the first thing that isn't understood. */
export type CompileCard = (record: CardRecord) => { readonly definition: CardDefinition } | { readonly unread: string };

export interface CardLibrary {
  /** @throws Unsupported if there is no such card or it isn't understood */
  card(name: string): LibraryCard;
  /** Compiles a card whose text is given. @throws Unsupported */
  madeUp(card: MadeUpCard): LibraryCard;
  /** The planeswalker card whose name is written without spaces and punctuation. @throws Unsupported */
  byLetters(letters: string): LibraryCard;
}

export interface LibrarySource {
  /** All cards, for look-ups by letters only. */
  readonly cards: readonly CardRecord[];
  find(name: string): CardRecord | undefined;
  readonly compile: CompileCard;
}

/** A library over a card index; each card is compiled once for all scenarios. */
export function createLibrary(source: LibrarySource): CardLibrary {
  const known = new Map<CardRecord, LibraryCard | Unsupported>();
  const byLetters = new Map<string, CardRecord>();
  const compiled = (record: CardRecord): LibraryCard => {
    let found = known.get(record);
    if (found === undefined) {
      found = compileRecord(record, source.compile);
      known.set(record, found);
    }
    if (found instanceof Unsupported) throw found;
    return found;
  };
  return {
    card(name) {
      const record = source.find(name);
      if (record === undefined) throw new Unsupported(`no card ${name}`);
      return compiled(record);
    },
    madeUp: (card) => compiled(recordOf(card)),
    byLetters(letters) {
      if (byLetters.size === 0) for (const card of source.cards) byLetters.set(lettersOf(card.name), card);
      const record = byLetters.get(lettersOf(letters));
      if (record === undefined) throw new Unsupported(`no card ${letters}`);
      return compiled(record);
    },
  };
}

function compileRecord(record: CardRecord, compile: CompileCard): LibraryCard | Unsupported {
  const result = compile(record);
  if ('unread' in result) return new Unsupported(`card not understood: ${record.name}: ${result.unread}`);
  const faces = facesOf(record);
  return {
    definition: result.definition,
    faceNames: faces.map((face) => face.name),
    faces: faces.map((face) => rulesTextOf(face)),
  };
}

function recordOf(card: MadeUpCard): CardRecord {
  return { layout: card.layout ?? (card.card_faces === undefined ? 'normal' : 'transform'), ...card } as CardRecord;
}

function lettersOf(name: string): string {
  return normalizeCardName(name).replace(/[^a-z0-9]/g, '');
}
