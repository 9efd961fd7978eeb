import { describe, expect, it } from 'vitest';
import { play } from '../commands/play.js';
import type { Terminal } from './terminal.js';

/** A terminal that types these lines, then the last one for ever (or the end of input). */
function scripted(lines: readonly string[], then: string | null): { readonly terminal: Terminal; readonly text: () => string; readonly asked: () => number } {
  const said: string[] = [];
  let at = 0;
  const terminal: Terminal = {
    isInteractive: false,
    say: (text = '') => said.push(text),
    ask: (prompt) => {
      said.push(prompt);
      return Promise.resolve(at < lines.length ? lines[at++] : (at++, then));
    },
    close: () => undefined,
  };
  return { terminal, text: () => said.join('\n'), asked: () => at };
}

const OPTIONS = { seed: '5' };

describe('play', () => {
  it('starts from menus and ends when the player leaves', async () => {
    const { terminal, text } = scripted(['', '2', '9', '1', '', 'q'], null);
    expect(await play([], OPTIONS, terminal)).toBe(0);
    expect(text()).toContain('Give a number from 1 to');
    expect(text()).toContain('Keep this hand, or take a mulligan?');
    expect(text()).toContain('You left the game.');
  });

  it('ends politely when the input ends', async () => {
    const { terminal, text } = scripted(['', '', ''], null);
    expect(await play([], OPTIONS, terminal)).toBe(0);
    expect(text()).toContain('The input has ended');
  });

  it('ends when the input has ended at the first menu', async () => {
    expect(await play([], OPTIONS, scripted([], null).terminal)).toBe(0);
  });

  it('plays a whole game with Enter alone', async () => {
    const { terminal, text } = scripted(['', '', ''], '');
    expect(await play([], OPTIONS, terminal)).toBe(0);
    expect(text()).toMatch(/Computer wins|You win|draw/);
  });

  it('plays a whole game that the computer plays for the player', async () => {
    const { terminal, text } = scripted(['', '', ''], 'c');
    expect(await play([], { seed: '8' }, terminal)).toBe(0);
    expect(text()).toMatch(/Computer wins|You win/);
    expect(text()).not.toMatch(/undefined|something|option \d/);
  });

  it('takes back', async () => {
    const { terminal, text } = scripted(['', '', '', 'u', '', '1', 'u', '1', 'u', 'u', 'u', '?', 'b', 'l', 'i 1', 'q'], null);
    expect(await play([], OPTIONS, terminal)).toBe(0);
    expect(text()).toContain('There is nothing to take back.');
    expect(text()).toContain('(taken back)');
    expect(text().split('Keep this hand').length).toBeGreaterThan(2);
  });

  it('lets two computers play', async () => {
    const { terminal, text } = scripted(['2', '1', '3'], null);
    expect(await play([], OPTIONS, terminal)).toBe(0);
    expect(text()).toContain('wins');
  });

  it('refuses what it cannot use', async () => {
    await expect(play(['no-such-deck'], OPTIONS, scripted([], null).terminal)).rejects.toThrow('no such deck file');
    await expect(play(['a', 'b', 'c'], OPTIONS, scripted([], null).terminal)).rejects.toThrow('one or two decks');
    await expect(play([], { seed: 'x' }, scripted([], null).terminal)).rejects.toThrow('--seed must be a whole number');
  });
});
