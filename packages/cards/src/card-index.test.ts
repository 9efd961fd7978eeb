import { expect, test } from 'vitest';
import { CardIndex } from './card-index.js';
import type { CardRecord } from './card-record.js';

const card = (name: string, funny?: boolean): CardRecord => {
  const faces = name.split(' // ').map((face) => ({ name: face, type_line: 'Land' }));
  return { name, layout: 'normal', type_line: 'Land', funny, card_faces: faces.length > 1 ? faces : undefined };
};
const cards = [
  card('Wick // Ember'),
  card('Ember // Ash'),
  card('Wick'),
  card('Séanvarre'),
  card('Dûn-Mar, the Ægir'),
  card('Twin Lamp', true),
  card('Twin Lamp'),
  card('Lantern Muster'),
  card('Lantern Mustang'),
  card('SP//lamp'),
];
const index = new CardIndex(cards);
const find = (name: string) => index.find(name)?.name;

test('finds a whole name before the name of a face, and a front face before others', () => {
  expect(find('Wick')).toBe('Wick');
  expect(find('Ember')).toBe('Ember // Ash');
  expect(find('Ash')).toBe('Ember // Ash');
  expect(index.find('twin lamp')?.funny).toBeUndefined();
});

test('forgives case, diacritics, apostrophes and the ways to write halves', () => {
  expect(find('seanvarre')).toBe('Séanvarre');
  expect(find('Se\u0301anvarre')).toBe('Séanvarre');
  expect(find('dun‑mar, the aegir')).toBe('Dûn-Mar, the Ægir');
  expect(find('wick/ember')).toBe('Wick // Ember');
  expect(find('Wick /// Ember')).toBe('Wick // Ember');
  expect(find('sp//LAMP')).toBe('SP//lamp');
  expect(find('Lamp')).toBeUndefined();
});

test('suggests what was probably meant, nearest first', () => {
  expect(index.suggest('Lantern Mustre')).toEqual(['Lantern Muster', 'Lantern Mustang']);
  expect(index.suggest('Wcik')).toEqual(['Wick', 'Wick // Ember']);
  expect(index.suggest('Dun-M')).toEqual(['Dûn-Mar, the Ægir']);
  expect(index.suggest('Muster')).toEqual(['Lantern Muster']);
  expect(index.suggest('Nothing Like It')).toEqual([]);
  expect(index.suggest(' ')).toEqual([]);
});
