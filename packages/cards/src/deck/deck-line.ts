// One line of a deck list that names a card: `4 Name`, `4x Name`, `4 Name (SET) 123`.
import type { DeckEntry } from './deck.js';

const LINE = /^(\d{1,4})[xX]?\s+(\S.*)$/;
/** A set in brackets, and what follows it. Names may end in brackets too: those hold blanks or mixed case, codes don't. */
const PRINTING = /^(.*\S)\s+[([]([A-Z0-9]{2,6}|[a-z0-9]{2,6})[)\]](?:\s+([\w★†-]+))?$/;
/** Foil and etched marks of Moxfield and others. */
const MARKS = /(?:\s+\*[A-Z]{1,2}\*)+$/;

/** A card line without its section; undefined when it is none. */
export function parseDeckLine(line: string): DeckEntry | undefined {
  const [, count, rest] = LINE.exec(line) ?? [];
  if (count === undefined) return undefined;
  const text = rest.replace(MARKS, '');
  const [, name, set, collectorNumber] = PRINTING.exec(text) ?? [];
  if (name === undefined || (!/[A-Za-z]/.test(set) && collectorNumber === undefined))
    return { count: Number(count), name: text };
  const printing = { count: Number(count), name, set: set.toLowerCase() };
  return collectorNumber === undefined ? printing : { ...printing, collectorNumber };
}

export function printDeckLine({ count, name, set, collectorNumber }: DeckEntry): string {
  if (set === undefined) return `${count} ${name}`;
  const printing = `${count} ${name} (${set.toUpperCase()})`;
  return collectorNumber === undefined ? printing : `${printing} ${collectorNumber}`;
}
