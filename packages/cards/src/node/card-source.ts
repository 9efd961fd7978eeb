// Where cards come from, in the order of DESIGN §6: --cards, LAWMAGE_CARDS, the imported store, the shared file, the embedded set.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseCardRecord, type CardRecord } from '../card-record.js';
import { CardIndex } from '../card-index.js';
import { Rejected } from '../rejected.js';
import { isTokenLayout, parseTokenRecord, type TokenRecord } from '../token-records.js';
import { findImportedStore } from './data-folder.js';
import { listEmbeddedFiles } from './embedded-files.js';
import { readJsonRecords } from './read-json-records.js';
import { findSharedFolder } from './shared-folder.js';

export const CARD_SOURCE_KINDS = ['option', 'environment', 'imported', 'shared', 'embedded'] as const;
export type CardSourceKind = (typeof CARD_SOURCE_KINDS)[number];

export interface CardSource {
  readonly kind: CardSourceKind;
  /** The files that the records come from. */
  readonly files: readonly string[];
  /** The cards one by one, in the files' order, in bounded memory; tokens and art cards left out. */
  read(): AsyncGenerator<CardRecord>;
  /** All cards, by name. */
  load(): Promise<CardIndex>;
}

/** Finds the source without reading it. Throws `Rejected` when a file that was named is not there. */
export function openCardSource(options: { readonly cards?: string } = {}): CardSource {
  const { cards } = options;
  if (cards !== undefined) return makeSource('option', [requireFile(cards, '--cards')]);
  const named = process.env['LAWMAGE_CARDS'];
  if (named) return makeSource('environment', [requireFile(named, 'LAWMAGE_CARDS')]);
  const imported = findImportedStore();
  if (imported !== undefined) return makeSource('imported', [imported]);
  const shared = findSharedFile('cards/oracle-cards.jsonl.gz');
  if (shared !== undefined) return makeSource('shared', [shared]);
  return makeSource('embedded', listEmbeddedFiles());
}

/** The original set as a source, whatever else there is. */
export function openEmbeddedSource(): CardSource {
  return makeSource('embedded', listEmbeddedFiles());
}

/** The cards of one file of Scryfall's objects. Throws `Rejected` with file and record for what can't be read. */
export async function* readCardFile(file: string): AsyncGenerator<CardRecord> {
  for await (const batch of readJsonRecords(file)) {
    for (const { value, record } of batch) {
      const card = parseCardRecord(value, { file, record });
      if (!isTokenLayout(card.layout)) yield card;
    }
  }
}

/** The tokens of a file: all records of its token layouts. */
export async function* readTokenFile(file: string): AsyncGenerator<TokenRecord> {
  for await (const batch of readJsonRecords(file)) {
    for (const { value, record } of batch) {
      const token = parseTokenRecord(value, { file, record });
      if (isTokenLayout((value as { layout: string }).layout)) yield token;
    }
  }
}

/** The shared token file, or undefined. */
export function findTokenFile(): string | undefined {
  return findSharedFile('cards/tokens.jsonl.gz');
}

function findSharedFile(path: string): string | undefined {
  const shared = findSharedFolder();
  if (shared === undefined) return undefined;
  const file = join(shared, path);
  return existsSync(file) ? file : undefined;
}

function requireFile(file: string, origin: string): string {
  if (existsSync(file)) return file;
  throw new Rejected(`there is no such file (named by ${origin})`, { file });
}

function makeSource(kind: CardSourceKind, files: readonly string[]): CardSource {
  async function* read(): AsyncGenerator<CardRecord> {
    for (const file of files) yield* readCardFile(file);
  }
  async function load(): Promise<CardIndex> {
    const cards: CardRecord[] = [];
    for (const file of files) {
      for await (const batch of readJsonRecords(file)) {
        for (const { value, record } of batch) {
          const card = parseCardRecord(value, { file, record });
          if (!isTokenLayout(card.layout)) cards.push(card);
        }
      }
    }
    return new CardIndex(cards);
  }
  return { kind, files, read, load };
}
