// Every scenario file of the project, on made-up cards and the embedded set, with the laws checked at each decision.
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { CardIndex, EMBEDDED_CARDS } from '@lawmage/cards';
import { readingOf } from '@lawmage/match';
import { describe, expect, it } from 'vitest';
import { createLibrary } from '../library/library.js';
import { runScenarioFile } from './run-scenario-file.js';

const root = fileURLToPath(new URL('../../rules/', import.meta.url));
const index = new CardIndex(EMBEDDED_CARDS);
const library = createLibrary({
  cards: index.cards,
  find: (name) => index.find(name),
  compile: (record) => {
    const reading = readingOf(record);
    return reading.understood ? { definition: reading.definition } : { unread: reading.unread[0]?.text ?? '' };
  },
});

describe('rules scenarios', () => {
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.scenario'))
    .toSorted();
  it.each(files)('%s', (name) => {
    const result = runScenarioFile(readFileSync(root + name, 'utf8'), library, { name });
    expect(`${result.status} ${result.reason}`.trim()).toBe('passed');
  });
});
