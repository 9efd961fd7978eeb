import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { EMBEDDED_CARDS } from '@lawmage/cards';
import { parseReplay } from '@lawmage/match';
import { searchCards, showCard } from './cards.js';
import { compile } from './compile.js';
import { checkDeck } from './deck.js';
import { explain } from './explain.js';
import { fuzz } from './fuzz.js';
import { play } from './play.js';
import { replay } from './replay.js';
import { sim } from './sim.js';

const folder = mkdtempSync(join(tmpdir(), 'lawmage-'));
/** The embedded set as a card file of the user. */
const cards = join(folder, 'cards.jsonl');
writeFileSync(cards, EMBEDDED_CARDS.map((card) => JSON.stringify(card)).join('\n'));

let printed = '';
beforeEach(() => {
  printed = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => vi.restoreAllMocks());

const lastLine = (): Record<string, unknown> => JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '') as Record<string, unknown>;

describe('the commands', () => {
  it('simulate, with the fields that machines read, and the same checksum twice', async () => {
    const options = { games: '3', seed: '2', jobs: '1', player: 'greedy', json: true, replays: folder };
    expect(await sim(['red-white-vanguard', 'black-green-rotgarden'], options)).toBe(0);
    const first = lastLine();
    expect(first).toMatchObject({ games: 3, finished: 3, bugs: 0 });
    for (const field of ['draws', 'turns', 'decisions', 'seconds', 'gamesPerSecond']) expect(first[field]).toBeTypeOf('number');
    await sim(['red-white-vanguard', 'black-green-rotgarden'], options);
    expect(lastLine()['checksum']).toBe(first['checksum']);
  });

  it('compile', async () => {
    const out = join(folder, 'compiled.jsonl');
    expect(await compile([], { cards, json: true, out })).toBe(0);
    expect(lastLine()).toMatchObject({ cards: EMBEDDED_CARDS.length, understood: EMBEDDED_CARDS.length });
    expect(readFileSync(out, 'utf8').trim().split('\n').length).toBe(EMBEDDED_CARDS.length);
  });

  it('show, search and explain cards', async () => {
    expect(await showCard('reed heron', { cards, json: true })).toBe(0);
    expect(lastLine()).toMatchObject({ cards: [{ name: 'Reed Heron', understood: true }] });
    expect(await searchCards('heron', { cards })).toBe(0);
    expect(await searchCards('zzz', { cards })).toBe(1);
    await expect(showCard('Reed Herron', { cards })).rejects.toThrow('did you mean "Reed Heron"?');
    expect(await explain(undefined, { text: 'When this creature enters, draw a card.', json: true })).toBe(0);
    expect(lastLine()).toMatchObject({ abilities: [{ kind: 'triggered' }] });
    expect(await explain(undefined, { text: 'Frob the knob.' })).toBe(1);
  });

  it('check decks', async () => {
    expect(await checkDeck('red-white-vanguard', { cards, json: true })).toBe(0);
    expect(lastLine()).toMatchObject({ legal: true, problems: [], cards: 60, understood: 60 });
    const file = join(folder, 'bad.txt');
    writeFileSync(file, '4 Reed Heron\n4 Reed Herron\n');
    expect(await checkDeck(file, { cards, format: 'vintage', json: true })).toBe(1);
    expect(printed).toContain('did you mean "4 Reed Heron"');
  });

  it('fuzz', async () => {
    expect(await fuzz({ games: '2', seed: '1', laws: 'all', cards, json: true, replays: folder })).toBe(0);
    expect(lastLine()).toEqual({ games: 2, bugs: 0, violations: 0 });
  });

  it('keep a game as a replay that verifies, and say where a changed one differs', async () => {
    const file = join(folder, 'game.jsonl');
    const terminal = { isInteractive: false, say: () => undefined, ask: () => Promise.resolve('c'), close: () => undefined };
    expect(await play(['red-white-vanguard', 'blue-black-drowned-ford'], { seed: '4', replay: file }, terminal)).toBe(0);
    expect(await replay(file, { verify: true, json: true })).toBe(0);
    expect(lastLine()).toMatchObject({ verified: true });
    expect(await replay(file, {})).toBe(0);
    expect(printed).toContain('Turn 1:');
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, text.replace(/"hash":"[0-9a-f]{4}/, '"hash":"0000'));
    expect(parseReplay(readFileSync(file, 'utf8')).answers.length).toBeGreaterThan(10);
    expect(await replay(file, { verify: true })).toBe(1);
    expect(printed).toMatch(/differs after answer \d+: the (?:last )?state is another/);
  });
});
