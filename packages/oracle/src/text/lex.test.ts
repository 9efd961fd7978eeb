import { describe, expect, it } from 'vitest';
import { readLines } from './lines.js';
import type { FaceContext, Token } from './tokens.js';

const GOLEM: FaceContext = { name: 'Copper Golem', nameStyle: 'ordinary' };
const QUEEN: FaceContext = { name: 'Oona Vell, Queen of Mist', nameStyle: 'legendary' };

function tokens(text: string, context: FaceContext = GOLEM): readonly Token[] {
  return readLines(text, context).lines.flatMap((line) => line.tokens);
}

/** "self:Copper Golem", else the spelling. */
function shape(text: string, context: FaceContext = GOLEM): string {
  const marked = new Set(['self', 'properName', 'quote']);
  return tokens(text, context)
    .map((token) => (marked.has(token.kind) ? `${token.kind}:${token.text}` : token.text))
    .join('|');
}

describe('tokens', () => {
  it('tells numbers, P/T, changes and symbols', () => {
    expect(tokens('Three 3/3 */* X/1+* +1/+1 −2/-X +X 1,000 {2}{W/U}{T} X')).toMatchObject([
      { kind: 'number', value: 3, form: 'word' },
      { kind: 'pt', power: 3, toughness: 3 },
      { kind: 'pt', power: '*', toughness: '*' },
      { kind: 'pt', power: 'X', toughness: { kind: 'starPlus', plus: 1 } },
      { kind: 'ptDelta', power: { sign: '+', value: 1 }, toughness: { sign: '+', value: 1 } },
      { kind: 'ptDelta', power: { sign: '-', value: 2 }, toughness: { sign: '-', value: 'X' } },
      { kind: 'signed', sign: '+', value: 'X' },
      { kind: 'number', value: 1000, form: 'digits' },
      {
        kind: 'symbols',
        symbols: [
          { kind: 'generic', amount: 2 },
          { kind: 'hybrid', options: ['W', 'U'] },
          { kind: 'other', symbol: 'tap' },
        ],
      },
      { kind: 'variable', name: 'X' },
    ]);
  });

  it('cuts possessives off, but leaves contractions and subtypes', () => {
    expect(shape("that creature's controller's")).toBe("that|creature|'s|controller|'s");
    expect(shape("opponents' creatures it's can't")).toBe("opponents|'|creatures|it's|can't");
    expect(shape("an Urza's Tower")).toBe("an|Urza's|Tower");
  });

  it('cuts "non-" off a capital and keeps other compounds', () => {
    expect(shape('non-Elf nonland face-down and/or d20 Time Lords')).toBe(
      'non-|Elf|nonland|face-down|and/or|d20|Time Lords',
    );
  });

  it('keeps positions behind reminder text and respelled glyphs', () => {
    const text = 'Reach (It’s tall.) Put a −1/−1 counter';
    const last = tokens(text).at(-1);
    expect(last).toMatchObject({ text: 'counter', start: text.indexOf('counter'), end: text.length });
    expect(tokens(text)[3]).toMatchObject({ kind: 'ptDelta', text: '-1/-1', start: text.indexOf('−') });
  });
});

describe('self-references', () => {
  it('are "this" and a noun of the object, not of time or effect', () => {
    expect(shape("This creature's power, this Aura, this spell, this card")).toBe(
      "self:This creature|'s|power|,|self:this Aura|,|self:this spell|,|self:this card",
    );
    expect(shape('this turn this way this ability')).toBe('this|turn|this|way|this|ability');
    expect(tokens('this Aura')[0]).toMatchObject({ kind: 'self', form: 'this', noun: 'Aura' });
  });

  it('are the full name at word boundaries, with case', () => {
    expect(shape("Copper Golem's copper golem Copper Golems")).toBe("self:Copper Golem|'s|copper|golem|Copper|Golems");
  });

  it('are short names of legends', () => {
    expect(shape('When Oona Vell enters, Oona and Oona Vell, Queen of Mist fight.', QUEEN)).toBe(
      'When|self:Oona Vell|enters|,|self:Oona|and|self:Oona Vell, Queen of Mist|fight|.',
    );
    expect(shape('When Copper enters')).toBe('When|Copper|enters');
    expect(shape('Captain Orr attacks', { name: 'Captain Ysolde P. Orr', nameStyle: 'legendary' })).toBe(
      'self:Captain Orr|attacks',
    );
  });

  it('leave ordinary words alone where they are no name', () => {
    const phoenix: FaceContext = { name: 'Phoenix, Born of Ash', nameStyle: 'legendary' };
    expect(shape('When Phoenix dies, create a Phoenix token.', phoenix)).toBe(
      'When|self:Phoenix|dies|,|create|a|Phoenix|token|.',
    );
    const exile: FaceContext = { name: 'Exile', nameStyle: 'ordinary' };
    expect(shape('Exile target creature. Exile deals 1 damage.', exile)).toBe(
      'Exile|target|creature|.|self:Exile|deals|1|damage|.',
    );
    const flash: FaceContext = { name: 'Flash Orr, Racer', nameStyle: 'legendary' };
    expect(shape('Flash', flash)).toBe('Flash');
  });
});

describe('proper names', () => {
  it('follow "named" and are then no self-reference', () => {
    expect(shape('a card named Copper Golem')).toBe('a|card|named|properName:Copper Golem');
    expect(tokens('named Copper Golem')[1]).toMatchObject({ isOwn: true });
    expect(shape('a card named Halls of the Sun, reveal it')).toBe(
      'a|card|named|properName:Halls of the Sun|,|reveal|it',
    );
    expect(shape('a creature named Ysolde, the Lost from')).toBe('a|creature|named|properName:Ysolde, the Lost|from');
  });

  it('are two in a list, unless a known name says otherwise', () => {
    const text = 'named Salt and Iron, exile';
    expect(shape(text)).toBe('named|properName:Salt|and|properName:Iron|,|exile');
    const knownNames = (name: string): boolean => name === 'Salt and Iron';
    expect(shape(text, { ...GOLEM, knownNames })).toBe('named|properName:Salt and Iron|,|exile');
  });

  it('end before the next part of a cost', () => {
    expect(shape('Discard a card named Iron Ore, Sacrifice this creature: Draw a card.')).toContain(
      'named|properName:Iron Ore|,|Sacrifice',
    );
  });

  it('are remembered in the text and in quotes', () => {
    const line = tokens('Create Tib, a 1/1 token with "Sacrifice Tib: Draw a card."');
    expect(line[1]).toMatchObject({ kind: 'properName', text: 'Tib', isOwn: false });
    const quote = line.find((token) => token.kind === 'quote');
    expect(quote?.lines[0].tokens[1]).toMatchObject({ kind: 'properName', text: 'Tib' });
  });
});

describe('quotes', () => {
  it('hold lines of their own, and the full stop is put back outside', () => {
    const line = tokens('Elves have "{T}: Add {G}." Draw a card.');
    expect(line.map((token) => token.kind)).toEqual([
      'word',
      'word',
      'quote',
      'punctuation',
      'word',
      'word',
      'word',
      'punctuation',
    ]);
    expect(line[3]).toMatchObject({ text: '.', isImplied: true, start: 26, end: 26 });
    expect(line[2]).toMatchObject({
      lines: [{ tokens: [{ kind: 'symbols' }, { text: ':' }, { text: 'Add' }, { kind: 'symbols' }, { text: '.' }] }],
    });
  });

  it('end no sentence that goes on', () => {
    expect(shape('has "Draw a card." and "Flying"').endsWith('quote:"Flying"')).toBe(true);
    expect(tokens('has "Draw a card." and reach.').filter((token) => token.text === '.')).toHaveLength(1);
  });

  it('nest', () => {
    const [, quote] = tokens(`emblem "Lands you control have '{T}: Draw a card.'"`);
    expect(quote).toMatchObject({ kind: 'quote', mark: '"' });
    const inner = quote.kind === 'quote' ? quote.lines[0].tokens : [];
    expect(shape(`emblem "Elves have '{T}: Add {G}.'" Draw a card.`).endsWith('|.|Draw|a|card|.')).toBe(true);
    expect(inner.map((token) => token.kind)).toEqual(['word', 'word', 'word', 'word', 'quote', 'punctuation']);
  });
});
