// From names of cards to a game's catalogue (DESIGN §2.13): finds their records, compiles each text once, and links the closure. A card that isn't understood
// is refused by name and unread span: it is never silently misplayed.
import { Rejected, type CardNames, type CardRecord } from '@lawmage/cards';
import { linkCatalogue, type Catalogue } from '@lawmage/engine';
import type { CardDefinition } from '@lawmage/ir';
import { compileCard } from '@lawmage/oracle';

export interface UnreadSpan {
  readonly face: number;
  readonly text: string;
  /** UTF-16 offsets into the text of the face. */
  readonly start: number;
  readonly end: number;
}

/** What the compiler makes of a record. */
export type Reading = { readonly understood: true; readonly definition: CardDefinition } | { readonly understood: false; readonly unread: readonly UnreadSpan[] };

const readings = new WeakMap<CardRecord, Reading>();

/** Compiles a record; the same record is compiled once. */
export function readingOf(record: CardRecord): Reading {
  const known = readings.get(record);
  if (known !== undefined) return known;
  const reading: Reading = compileCard(record);
  readings.set(record, reading);
  return reading;
}

/** `Name: can't read "…" (face 1, characters 10–25)`, first span first. */
export function printUnread(name: string, unread: readonly UnreadSpan[]): string {
  const [first] = unread;
  if (first === undefined) return `${name}: not understood`;
  const more = unread.length > 1 ? ` and ${unread.length - 1} more` : '';
  return `${name}: can't read "${first.text}" (face ${first.face + 1}, characters ${first.start}–${first.end})${more}`;
}

export interface CardCatalogue {
  readonly catalogue: Catalogue;
  /** Number of a card's definition. @throws Rejected for a card that isn't in it */
  numberOf(name: string): number;
}

/**
 * The catalogue of the cards with these names, in their order.
 *
 * @throws Rejected if a name is unknown (with suggestions) or a card is not understood
 */
export function buildCatalogue(names: Iterable<string>, cards: CardNames): CardCatalogue {
  const wanted = new Map<string, CardDefinition>();
  const aliases = new Map<string, string>();
  for (const name of names) {
    if (aliases.has(name)) continue;
    const record = findCard(name, cards);
    aliases.set(name, record.name);
    if (!wanted.has(record.name)) wanted.set(record.name, definitionOf(record));
  }
  const catalogue = linkCatalogue([...wanted.values()]);
  const numbers = new Map<string, number>();
  for (const { id, definition } of catalogue.definitions) {
    if (definition.layout !== 'token' && definition.layout !== 'emblem' && !numbers.has(definition.name)) numbers.set(definition.name, id);
  }
  return {
    catalogue,
    numberOf(name) {
      const definition = wanted.get(aliases.get(name) ?? name);
      const number = definition === undefined ? undefined : numbers.get(definition.name);
      if (number === undefined) throw new Rejected(`${name} is not among the cards of this game`);
      return number;
    },
  };
}

function findCard(name: string, cards: CardNames): CardRecord {
  const record = cards.find(name);
  if (record !== undefined) return record;
  const near = cards.suggest(name);
  throw new Rejected(`no card is called "${name}"${near.length > 0 ? `; did you mean ${near.map((each) => `"${each}"`).join(' or ')}?` : ''}`);
}

function definitionOf(record: CardRecord): CardDefinition {
  const reading = readingOf(record);
  if (!reading.understood) throw new Rejected(printUnread(record.name, reading.unread));
  return reading.definition;
}
