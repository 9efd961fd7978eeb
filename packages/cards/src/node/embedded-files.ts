// The files of the original set, beside this package's code: `embedded/*.jsonl` and `embedded/decks/*.txt`.
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** From `src/node` and from `dist/node` the way is the same. */
const folder = fileURLToPath(new URL('../../embedded/', import.meta.url));

/** The card files, sorted. */
export function listEmbeddedFiles(): string[] {
  return listFiles(folder, '.jsonl');
}

/** The deck files, sorted. */
export function listEmbeddedDeckFiles(): string[] {
  return listFiles(join(folder, 'decks'), '.txt');
}

function listFiles(within: string, ending: string): string[] {
  return readdirSync(within)
    .filter((name) => name.endsWith(ending))
    .toSorted()
    .map((name) => join(within, name));
}
