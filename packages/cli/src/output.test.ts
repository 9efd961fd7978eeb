import { describe, expect, it } from 'vitest';
import { explainFailure } from './failure.js';
import { median, wholeNumber } from './numbers.js';
import { short, table } from './output.js';
import { makeProgram } from './program.js';

describe('output', () => {
  it('lays tables out', () => {
    expect(table([['deck', 'wins'], ['A', '10'], ['Long name', '3']])).toBe('deck       wins\nA            10\nLong name     3');
  });
  it('shortens numbers', () => {
    expect([1234.5, 99.94, 0.123456].map(short)).toEqual(['1235', '99.9', '0.123']);
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
  });
  it('reads whole numbers', () => {
    expect(wholeNumber('12', '--games', 1)).toBe(12);
    for (const bad of ['0', '-1', '1.5', 'x', '']) expect(() => wholeNumber(bad, '--games', 1)).toThrow('--games must be');
  });
});

describe('failures', () => {
  it('end with the status that fits', () => {
    const rejected = Object.assign(new Error('decks.txt, line 3: no such card'), { name: 'Rejected' });
    expect(explainFailure(rejected)).toEqual({ status: 2, text: 'lawmage: decks.txt, line 3: no such card' });
    expect(explainFailure(Object.assign(new Error('x'), { code: 'ENOENT', path: 'a.txt' }))).toEqual({ status: 2, text: 'lawmage: a.txt: there is no such file' });
    expect(explainFailure(new TypeError('oops'))).toMatchObject({ status: 3 });
    expect(explainFailure(new TypeError('oops')).text).toContain('report it');
  });
});

describe('the program', () => {
  it('has every command that this stage needs, each with a description', () => {
    const program = makeProgram(() => undefined);
    const names = program.commands.map((command) => command.name());
    for (const name of ['play', 'sim', 'replay', 'cards', 'compile', 'explain', 'conformance', 'scenario', 'deck', 'bench', 'fuzz']) expect(names).toContain(name);
    for (const command of program.commands) expect(command.description()).not.toBe('');
  });
});
