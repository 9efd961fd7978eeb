// Plain lists: `// Name: …` comments, card lines, headings for all but a main deck that stands alone.
import { DECK_SECTIONS, type Deck } from './deck.js';
import type { DeckFormat } from './deck-format.js';
import { printHeading } from './deck-headings.js';
import { printDeckLine } from './deck-line.js';
import { readDeckLines } from './deck-reader.js';

export const plainList: DeckFormat = {
  name: 'plain',
  title: 'plain list',
  recognizes: () => true,
  parse: readDeckLines,
  print: printPlainList,
};

function printPlainList({ name, format, sections }: Deck): string {
  const comments = [
    ...(name === undefined ? [] : [`// Name: ${name}`]),
    ...(format === undefined ? [] : [`// Format: ${format}`]),
  ];
  const used = DECK_SECTIONS.filter((section) => sections[section].length > 0);
  const blocks = used.map((section) => {
    const lines = sections[section].map(printDeckLine);
    return section === 'main' && used[0] === 'main' ? lines : [printHeading(section), ...lines];
  });
  return [comments, ...blocks]
    .filter((block) => block.length > 0)
    .map((block) => `${block.join('\n')}\n`)
    .join('\n');
}
