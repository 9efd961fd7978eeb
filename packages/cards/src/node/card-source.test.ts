import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CardIndex } from '../card-index.js';
import { printDeckProblem } from '../deck/deck.js';
import { parseDeck, printDeck } from '../deck/deck-formats.js';
import { EMBEDDED_CARDS } from '../embedded/embedded-set.generated.js';
import { indexTokens, type TokenRecord } from '../token-records.js';
import { findTokenFile, openCardSource, openEmbeddedSource, readTokenFile } from './card-source.js';
import { readDeckFile } from './deck-file.js';
import { findSharedFolder } from './shared-folder.js';

const shared = findSharedFolder();
let home = '';
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'lawmage-source-'));
  vi.stubEnv('LAWMAGE_HOME', home);
  vi.stubEnv('LAWMAGE_CARDS', '');
});
afterEach(() => {
  vi.unstubAllEnvs();
  rmSync(home, { recursive: true });
});

const record = { object: 'card', name: 'Own Card', layout: 'normal', type_line: 'Land' };
const write = (name: string, content: string | Buffer): string => {
  writeFileSync(join(home, name), content);
  return join(home, name);
};

test('the option wins over the environment, that over the store, that over the rest', async () => {
  const file = write('own.json', JSON.stringify([record, { ...record, name: 'Own Token', layout: 'token' }]));
  vi.stubEnv('LAWMAGE_SHARED', join(home, 'absent'));
  expect(openCardSource().kind).toBe('embedded');
  write('cards.jsonl.gz', gzipSync(JSON.stringify(record)));
  expect(openCardSource().kind).toBe('imported');
  vi.stubEnv('LAWMAGE_CARDS', file);
  expect(openCardSource().kind).toBe('environment');
  const source = openCardSource({ cards: file });
  expect(source.kind).toBe('option');
  expect((await source.load()).cards.map(({ name }) => name)).toEqual(['Own Card']);
  const read = [];
  for await (const card of source.read()) read.push(card.name);
  expect(read).toEqual(['Own Card']);
});

test('a named file that is absent, or a bad record in it, is refused by place', async () => {
  expect(() => openCardSource({ cards: '/absent' })).toThrow('/absent: there is no such file (named by --cards)');
  vi.stubEnv('LAWMAGE_CARDS', '/absent');
  expect(() => openCardSource()).toThrow('named by LAWMAGE_CARDS');
  const file = write('bad.jsonl', `${JSON.stringify(record)}\n${JSON.stringify({ ...record, cmc: 'x' })}`);
  await expect(openCardSource({ cards: file }).load()).rejects.toThrow(`${file}, record 2: Own Card: "cmc"`);
});

test('a deck file in disorder is refused with all its problems', async () => {
  const cards = await openEmbeddedSource().load();
  const file = write('deck.txt', '4 Reed Heron\r\n4 Reed Hern\r\nhm\r\n');
  expect(() => readDeckFile(file, cards)).toThrow(/deck\.txt: line 2: .*"4 Reed Heron"\?\nline 3: "hm"/);
  expect(() => readDeckFile(join(home, 'absent.txt'))).toThrow('there is no such file');
});

test('the embedded source has the embedded cards', async () => {
  const cards = await openEmbeddedSource().load();
  expect(cards.cards.map(({ name }) => name).toSorted()).toEqual(EMBEDDED_CARDS.map(({ name }) => name).toSorted());
});

let all: Promise<CardIndex> | undefined;
const loadShared = () => (all ??= openCardSource().load());
const isShared = () => openCardSource().kind === 'shared';

test('reads the shared card file', async ({ skip }) => {
  if (!isShared()) return skip('no shared data');
  const cards = await loadShared();
  expect(cards.size).toBe(33855);
  expect(cards.find('seance')?.name).toBe('Séance');
  expect(cards.find('Lim-Dul the Necromancer')?.name).toBe('Lim-Dûl the Necromancer');
  expect(cards.find('fire')?.card_faces).toHaveLength(2);
  expect(cards.suggest('Lightnig Bolt')[0]).toBe('Lightning Bolt');
});

test('reads the shared tokens', async ({ skip }) => {
  const file = isShared() ? findTokenFile() : undefined;
  if (!file) return skip('no shared data');
  const tokens: TokenRecord[] = [];
  for await (const token of readTokenFile(file)) tokens.push(token);
  const index = indexTokens(tokens);
  expect(tokens.length).toBeGreaterThan(1000);
  for (const name of ['treasure', 'food', 'clue', 'blood', 'map']) expect(index.get(name), name).toBeDefined();
});

test("reads Scryfall's own files", async ({ skip }) => {
  if (!shared || !isShared()) return skip('no shared data');
  const samples = join(shared, 'cards/samples');
  const load = async (file: string) => (await openCardSource({ cards: join(samples, file) }).load()).size;
  expect(await load('scryfall-bulk-sample.json.gz')).toBeGreaterThan(290);
  expect(await load('scryfall-cards-fixture.jsonl.gz')).toBeGreaterThan(14);
  await expect(load('mtgjson-set-NEO.json.gz')).rejects.toThrow('MTGJSON');
  await expect(load('mtgjson-atomic-sample.json.gz')).rejects.toThrow('MTGJSON');
});

/** Cards that the shared card file is known to lack. */
const UNKNOWN = [
  'Dimension X Pizzasaur',
  'Foot Chopper',
  'A-Guide of Souls',
  'A-Ocelot Pride',
  'Nick Fury',
  'Rahilda',
  'Strategic Intervention',
];

test('reads all shared decks, and writes what reads as the same', async ({ skip }) => {
  if (!shared || !isShared()) return skip('no shared data');
  const cards = await loadShared();
  const files = readdirSync(join(shared, 'decks')).filter((name) => name.endsWith('.txt'));
  expect(files).toHaveLength(120);
  for (const file of files) {
    const { deck, problems } = parseDeck(readFileSync(join(shared, 'decks', file), 'utf8'), cards);
    const unexpected = problems.filter(({ text }) => !UNKNOWN.some((name) => text.includes(name)));
    expect(unexpected.map(printDeckProblem), file).toEqual([]);
    expect(deck.name, file).toBeDefined();
    expect(deck.format, file).toBeDefined();
    expect(parseDeck(printDeck(deck)).deck, file).toEqual(deck);
    expect(parseDeck(printDeck(deck, 'arena')).deck.sections, file).toEqual(deck.sections);
  }
});

test('reads lists as other programs write them', async ({ skip }) => {
  if (!shared || !isShared()) return skip('no shared data');
  const cards = await loadShared();
  const read = (file: string) => parseDeck(readFileSync(join(shared, 'decks/formats', file), 'utf8'), cards);
  const goldfish = read('mtggoldfish-7607654.txt');
  expect(goldfish.problems).toEqual([]);
  expect([goldfish.deck.sections.main.length, goldfish.deck.sections.sideboard.length]).toEqual([16, 8]);
  const arena = read('testdeck.mtga');
  expect(arena.problems).toEqual([]);
  expect([arena.deck.sections.main.length, arena.deck.sections.sideboard.length]).toEqual([10, 2]);
});
