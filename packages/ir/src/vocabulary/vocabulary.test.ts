import { describe, expect, it } from 'vitest';
import {
  ABILITY_WORDS,
  CARD_TYPES,
  colorsOfCost,
  COLORS,
  KEYWORD_COUNTERS,
  KEYWORDS,
  isKeyword,
  manaOfBasicLandType,
  manaValueOf,
  OBSOLETE_SUBTYPES,
  parseCardTypeWord,
  parseColorWord,
  parseManaCost,
  parseNumberWord,
  parseRomanNumeral,
  parseSubtypeWord,
  pluralOfCardType,
  pluralOfSubtype,
  powerToughnessOfCounter,
  printColorWord,
  printManaCost,
  printNumberWord,
  printRomanNumeral,
  splitCompoundKeyword,
  SUBTYPE_BLOCKS,
  SUBTYPE_CAPACITY,
  SUBTYPE_KINDS,
  subtypeAt,
  subtypeIndex,
  subtypeKindAt,
  SUBTYPES_BY_KIND,
} from './index.js';

describe('subtypes', () => {
  it('keep their ids: lists are append only', () => {
    expect(
      ['Advisor', 'Zubera', 'Time Lord', 'Attraction', 'Aura', 'Cave', 'Siege', 'Ajani'].map((type) =>
        subtypeIndex(type),
      ),
    ).toEqual([0, 315, 316, 480, 544, 576, 640, 704]);
  });

  it('fill blocks that do not overlap', () => {
    SUBTYPE_KINDS.forEach((kind, at) => {
      const next = SUBTYPE_KINDS[at + 1];
      const end = next === undefined ? SUBTYPE_CAPACITY : SUBTYPE_BLOCKS[next];
      expect(SUBTYPE_BLOCKS[kind] % 32).toBe(0);
      expect(SUBTYPE_BLOCKS[kind] + SUBTYPES_BY_KIND[kind].length).toBeLessThanOrEqual(end);
    });
  });

  it('are found by name and by id; only "Spacecraft" is two', () => {
    const names = SUBTYPE_KINDS.flatMap((kind) => SUBTYPES_BY_KIND[kind]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual(['Spacecraft']);
    for (const kind of SUBTYPE_KINDS) {
      for (const subtype of SUBTYPES_BY_KIND[kind]) {
        const id = subtypeIndex(subtype, kind);
        expect(subtypeAt(id)).toBe(subtype);
        expect(subtypeKindAt(id)).toBe(kind);
      }
    }
    expect([subtypeIndex('elf'), subtypeIndex('Elf', 'land'), subtypeAt(479)]).toEqual([-1, -1, undefined]);
    for (const subtype of Object.values(OBSOLETE_SUBTYPES))
      expect(subtypeIndex(subtype, 'creature')).toBeGreaterThanOrEqual(0);
  });

  it('have plurals that lead back', () => {
    for (const kind of SUBTYPE_KINDS) {
      for (const subtype of SUBTYPES_BY_KIND[kind]) {
        expect(parseSubtypeWord(pluralOfSubtype(subtype))?.subtype).toBe(subtype);
        expect(parseSubtypeWord(subtype)?.subtype).toBe(subtype);
      }
    }
    const words = ['Elf', 'Wolf', 'Mercenary', 'Ally', 'Faerie', 'Sphinx', 'Class', 'Plains', 'Time Lord'];
    expect(words.map(pluralOfSubtype)).toEqual([
      'Elves',
      'Wolves',
      'Mercenaries',
      'Allies',
      'Faeries',
      'Sphinxes',
      'Classes',
      'Plains',
      'Time Lords',
    ]);
    expect(parseSubtypeWord('Merfolk')).toEqual({ subtype: 'Merfolk', number: 'either' });
    expect(parseSubtypeWord('Djinns')).toEqual({ subtype: 'Djinn', number: 'plural' });
    expect(parseSubtypeWord('elves')).toBeUndefined();
  });

  it('give basic land types their mana', () => {
    expect((['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'] as const).map(manaOfBasicLandType)).toEqual(COLORS);
  });
});

describe('words', () => {
  it('read and print alike', () => {
    for (const type of CARD_TYPES) expect(parseCardTypeWord(pluralOfCardType(type))).toBe(type);
    for (const color of COLORS) expect(parseColorWord(printColorWord(color))).toBe(color);
    for (let value = 0; value < 100; value += 1) expect(parseNumberWord(printNumberWord(value))).toBe(value);
    for (let value = 1; value < 12; value += 1) expect(parseRomanNumeral(printRomanNumeral(value))).toBe(value);
    expect([printNumberWord(99), printNumberWord(100)]).toEqual(['ninety-nine', '100']);
  });

  it('know keywords, and keywords built with a type', () => {
    expect(KEYWORD_COUNTERS.every((kind) => isKeyword(kind))).toBe(true);
    expect(isKeyword('toString')).toBe(false);
    expect(KEYWORDS.filter((keyword) => (ABILITY_WORDS as readonly string[]).includes(keyword))).toEqual([]);
    expect(splitCompoundKeyword('plainscycling')).toEqual({ keyword: 'typecycling', quality: 'plains' });
    expect(splitCompoundKeyword('swampwalk')).toEqual({ keyword: 'landwalk', quality: 'swamp' });
    expect(splitCompoundKeyword('cycling')).toBeUndefined();
  });

  it('read what counters change', () => {
    expect(powerToughnessOfCounter('-0/-1')).toEqual({ power: 0, toughness: -1 });
    expect(powerToughnessOfCounter('charge')).toBeUndefined();
  });
});

describe('mana costs', () => {
  const COSTS = ['', '{0}', '{2}{W/U}{X}', '{C/R}{2/B}{G/P}{R/G/P}{S}', '{1000000}', '{C/P}'];

  it('print as they were read', () => {
    for (const cost of COSTS) expect(printManaCost(parseManaCost(cost) ?? [])).toBe(cost);
  });

  it('have mana values and colors', () => {
    const values = COSTS.map((cost) => manaValueOf(parseManaCost(cost) ?? []));
    expect(values).toEqual([0, 0, 3, 6, 1000000, 1]);
    expect(manaValueOf(parseManaCost('{X}{X}{R}') ?? [], 3)).toBe(7);
    expect(COSTS.map((cost) => colorsOfCost(parseManaCost(cost) ?? []).join(''))).toEqual([
      '',
      '',
      'WU',
      'BRG',
      '',
      '',
    ]);
  });

  it('are nothing else', () => {
    for (const text of ['2R', '{T}', '{W}x', '{W/}', '{W/U/B}', '{P}', '{2/3}', '{W/U/B/P}'])
      expect(parseManaCost(text)).toBeUndefined();
  });
});
