// What Arena's export button puts on the clipboard: an About block, headings, `4 Name (SET) 123`; double-faced cards by their front
// name. It has no place for a format.
import { DECK_SECTIONS, type Deck } from './deck.js';
import type { DeckFormat } from './deck-format.js';
import { printHeading } from './deck-headings.js';
import { printDeckLine } from './deck-line.js';
import { readDeckLines } from './deck-reader.js';

const PRINTED_LINE = /^\d+ .+ \([A-Z0-9]{2,6}\) \S+$/m;

export const arenaExport: DeckFormat = {
  name: 'arena',
  title: 'Arena export',
  recognizes: (text) => /^about\s*$/im.test(text) || (/^deck\s*$/im.test(text) && PRINTED_LINE.test(text)),
  parse: readDeckLines,
  print: printArenaExport,
};

function printArenaExport({ name, sections }: Deck): string {
  const about = name === undefined ? [] : [['About', `Name ${name}`]];
  const blocks = DECK_SECTIONS.filter((section) => sections[section].length > 0).map((section) => [
    printHeading(section),
    ...sections[section].map(printDeckLine),
  ]);
  return [...about, ...blocks].map((block) => `${block.join('\n')}\n`).join('\n');
}
