import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { COLORS, CREATURE_TYPES } from '@lawmage/ir';
import { expect, test } from 'vitest';
import { CardIndex } from '../card-index.js';
import { normalizeCardName } from '../card-name.js';
import { parseCardRecord, rulesTextOf, type CardRecord } from '../card-record.js';
import { countCards } from '../deck/deck.js';
import { parseDeck } from '../deck/deck-formats.js';
import { findTokenFile, openCardSource, readTokenFile } from '../node/card-source.js';
import { EMBEDDED_CARDS, EMBEDDED_DECKS } from './embedded-set.generated.js';

const cards = new CardIndex(EMBEDDED_CARDS);
const isBasic = ({ type_line }: CardRecord) => type_line.startsWith('Basic');
const BASICS: Record<string, string> = { Plains: 'W', Island: 'U', Swamp: 'B', Mountain: 'R', Forest: 'G' };

test('the generated module is that of the files', () => {
  const script = fileURLToPath(new URL('../../scripts/generate-embedded.mjs', import.meta.url));
  expect(spawnSync(process.execPath, [script, '--check']).status, 'run node scripts/generate-embedded.mjs').toBe(0);
});

test('is large enough, and every record is in order', () => {
  expect(EMBEDDED_CARDS.length).toBeGreaterThanOrEqual(64 + 5);
  expect(new Set(EMBEDDED_CARDS.map(({ name }) => normalizeCardName(name))).size).toBe(EMBEDDED_CARDS.length);
  for (const card of EMBEDDED_CARDS) {
    expect(parseCardRecord(card)).toEqual(card);
    const symbols = [...(card.mana_cost ?? '').matchAll(/\{(\w+)\}/g)].map(([, symbol]) => symbol);
    const values = symbols.map((symbol) => (symbol === 'X' ? 0 : Number.isNaN(Number(symbol)) ? 1 : Number(symbol)));
    expect(card.cmc, card.name).toBe(values.reduce((total, value) => total + value, 0));
    expect(card.colors, card.name).toEqual(COLORS.filter((color) => symbols.includes(color)));
    const inText = [...rulesTextOf(card).matchAll(/\{([WUBRG])\}/g)].map(([, symbol]) => symbol);
    const identity = [...symbols, ...inText, BASICS[card.name]];
    expect(card.color_identity, card.name).toEqual(COLORS.filter((color) => identity.includes(color)));
    const isCreature = card.type_line.includes('Creature');
    expect(card.power !== undefined && card.toughness !== undefined, card.name).toBe(isCreature);
    expect(card.loyalty !== undefined, card.name).toBe(card.type_line.includes('Planeswalker'));
    if (isCreature) {
      const subtypes = card.type_line.split(' — ')[1].split(' ');
      for (const subtype of subtypes) expect(CREATURE_TYPES, card.name).toContain(subtype);
    }
  }
});

test('shows every color, permanent type and keyword of the foundation', () => {
  const texts = EMBEDDED_CARDS.map((card) => `${card.type_line}\n${rulesTextOf(card)}`).join('\n');
  for (const color of COLORS) {
    expect(EMBEDDED_CARDS.filter(({ colors }) => colors?.includes(color)).length).toBeGreaterThan(15);
  }
  const words =
    'Artifact,Equipment,Aura,Enchantment,Land,Planeswalker,Instant,Sorcery,Flying,First strike,Double strike,Deathtouch,' +
    'Trample,Vigilance,Haste,Lifelink,Reach,Menace,Defender,Flash,Hexproof,Indestructible,Ward {,Protection from,Prowess,' +
    'Flashback {,Kicker {,Cycling {,Equip {,Enchant creature,Convoke,Choose one —,Scry,Counter target,Draw a card,fights';
  for (const word of words.split(',')) expect(texts.toLowerCase(), word).toContain(word.toLowerCase());
});

test('is written in the modern templating', () => {
  for (const card of EMBEDDED_CARDS) {
    const text = rulesTextOf(card);
    expect(text, card.name).not.toMatch(
      /enters the battlefield|converted mana|his or her|'s controller loses| {2}|’|\d — /,
    );
    for (const line of text.split('\n')) {
      const isWhole = line === '' || /[."]$|\.\)$|^Choose one —$/.test(line) || /^[A-Z][^.]*$/.test(line);
      expect(isWhole, `${card.name}: ${line}`).toBe(true);
    }
    const namesItself = /^(Creature|Artifact|Enchantment|Land)/.test(card.type_line) && text.includes(card.name);
    expect(namesItself, `${card.name} should say "this creature" (or what it is)`).toBe(false);
  }
});

test('the decks are sound', () => {
  expect(EMBEDDED_DECKS.length).toBeGreaterThanOrEqual(2);
  for (const { id, text } of EMBEDDED_DECKS) {
    const { deck, problems } = parseDeck(text, cards);
    expect(problems, id).toEqual([]);
    expect(deck.name, id).toBeDefined();
    const { main, sideboard } = deck.sections;
    expect([countCards(main), countCards(sideboard)], id).toEqual([60, 0]);
    const isLand = (name: string) => cards.find(name)?.type_line.includes('Land') === true;
    const lands = countCards(main.filter(({ name }) => isLand(name)));
    expect(lands === 24 || lands === 25, id).toBe(true);
    for (const { name, count } of main) expect(count <= 4 || isBasic(cards.find(name)!), `${id}: ${name}`).toBe(true);
  }
});

test('no name is that of a real card, face or token', async ({ skip }) => {
  const source = openCardSource();
  if (source.kind !== 'shared') return skip('no shared data');
  const own = new Map(
    EMBEDDED_CARDS.filter((card) => !isBasic(card)).map(({ name }) => [normalizeCardName(name), name]),
  );
  const taken: string[] = [];
  const check = (name: string) => own.has(normalizeCardName(name)) && taken.push(name);
  for await (const card of source.read()) for (const { name } of [card, ...(card.card_faces ?? [])]) check(name);
  const tokens = findTokenFile();
  if (tokens) for await (const { name } of readTokenFile(tokens)) check(name);
  expect(taken).toEqual([]);
});
