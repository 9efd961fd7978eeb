// Deck files on disk.
import { readFileSync } from 'node:fs';
import type { CardNames } from '../card-index.js';
import { printDeckProblem, type Deck } from '../deck/deck.js';
import { parseDeck } from '../deck/deck-formats.js';
import { Rejected } from '../rejected.js';

/** Reads a deck that must be in order. Throws `Rejected` with the file, the first bad line and all problems in its reason. */
export function readDeckFile(file: string, cards?: CardNames): Deck {
  const { deck, problems } = parseDeck(readText(file), cards);
  if (problems.length > 0) {
    throw new Rejected(problems.map(printDeckProblem).join('\n'), { file });
  }
  return deck;
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const code = (error as { code?: unknown }).code;
    const reason = code === 'ENOENT' ? 'there is no such file' : (error as Error).message;
    throw new Rejected(reason, { file });
  }
}
