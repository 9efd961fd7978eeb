import { describe, expect, it } from 'vitest';
import { readLines } from './lines.js';
import { bracketReadings, splitCost, splitSentences } from './split.js';
import type { Token } from './tokens.js';

function tokens(text: string): readonly Token[] {
  return readLines(text, { name: undefined, nameStyle: 'ordinary' }).lines.flatMap((line) => line.tokens);
}

function spell(part: readonly Token[] | undefined): string | undefined {
  return part?.map((token) => token.text).join(' ');
}

describe('splitSentences', () => {
  it('cuts at full stops, also at those put back behind a quote', () => {
    const sentences = splitSentences(tokens('It has "Draw a card. You lose 1 life." Then draw a card.'));
    expect(sentences.map(spell)).toEqual(['It has "Draw a card. You lose 1 life." .', 'Then draw a card .']);
  });
});

describe('splitCost', () => {
  it('cuts at the first colon outside quotes', () => {
    const split = splitCost(tokens('{T}, Discard a card: It gains "{T}: Draw a card."'));
    expect(spell(split?.cost)).toBe('{T} , Discard a card');
    expect(spell(split?.effect)).toBe('It gains "{T}: Draw a card." .');
  });

  it('finds no cost in a sentence whose only colon is quoted', () => {
    expect(splitCost(tokens('Elves have "{T}: Add {G}."'))).toBeUndefined();
  });
});

describe('bracketReadings', () => {
  it('gives the text with and without the words in brackets', () => {
    const readings = bracketReadings(tokens('Destroy target [green] creature.'));
    expect(spell(readings?.withWords)).toBe('Destroy target green creature .');
    expect(spell(readings?.withoutWords)).toBe('Destroy target creature .');
    expect(bracketReadings(tokens('Draw a card.'))).toBeUndefined();
  });
});
