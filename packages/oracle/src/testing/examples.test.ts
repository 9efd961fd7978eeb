// Every record's examples are understood, none of their words is skipped (mutation), and a card's name means nothing.
import { describe, expect, it } from 'vitest';
import { readLines, type Line, type Token } from '../text/index.js';
import { compileCard } from '../layout/card.js';
import { EXAMPLES } from './examples.js';
import { compile, meaningOf, typeLineFor } from './texts.js';

const STATIC_ONLY = /get \+1\/\+1\.$/;
const lineFor = (text: string, record: string): string =>
  record.startsWith('static') &&
  !/^(?:This spell|As an additional|You may sacrifice)/.test(text) &&
  typeLineFor(text) === 'Sorcery'
    ? 'Enchantment'
    : STATIC_ONLY.test(text) && typeLineFor(text) === 'Sorcery'
      ? 'Enchantment'
      : typeLineFor(text);

describe('examples', () => {
  it.each(EXAMPLES.map(({ record, text }) => [record, text] as const))('%s: %s', (record, text) => {
    const result = compile(text, lineFor(text, record));
    if (!result.understood) throw new Error(JSON.stringify(result.unread));
    expect(result.abilities.length).toBeGreaterThan(0);
  });
});

function tokensOf(lines: readonly Line[]): readonly Token[] {
  return lines.flatMap((line) => [
    ...line.tokens.flatMap((token) => (token.kind === 'quote' ? tokensOf(token.lines) : [token])),
    ...tokensOf(line.bullets),
  ]);
}

/** Words that Oracle text may leave out without a change of meaning. */
const OPTIONAL = new Set(['you', 'your', 'colorless', 'each', 'all', 'card', 'that', 'then']);

describe('no word is skipped', () => {
  it.each(EXAMPLES.map(({ record, text }) => [text, record] as const))('%s', (text, record) => {
    const typeLine = lineFor(text, record);
    const meaning = meaningOf(text, typeLine);
    const { lines } = readLines(text, { name: 'Sample', nameStyle: 'ordinary' });
    for (const token of tokensOf(lines)) {
      if (token.start === token.end || OPTIONAL.has(token.text.toLowerCase())) continue;
      const mutated = `${text.slice(0, token.start)}${text.slice(token.end)}`.replace(/ {2,}/g, ' ');
      expect([token.text, meaningOf(mutated, typeLine)]).not.toEqual([token.text, meaning]);
    }
  });
});

describe('the name of a card means nothing', () => {
  const withName = (name: string, text: string) =>
    compileCard({
      name,
      layout: 'normal',
      type_line: 'Legendary Creature \u2014 Elf',
      power: '1',
      toughness: '1',
      oracle_text: text.replaceAll('~', name),
    });
  it.each([
    'When ~ dies, draw a card.',
    '{T}: ~ deals 1 damage to any target.',
    "~'s power is equal to the number of Elves you control.",
  ])('%s', (text) => {
    const [a, b] = [withName('Mossheart', text), withName('Vell of the Ninth Gate', text)];
    if (!a.understood || !b.understood) throw new Error(JSON.stringify([a, b]));
    expect(a.definition.faces[0].abilities).toEqual(b.definition.faces[0].abilities);
  });
});
