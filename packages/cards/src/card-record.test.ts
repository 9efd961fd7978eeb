import { expect, test } from 'vitest';
import { facesOf, frontNameOf, parseCardRecord, rulesTextOf } from './card-record.js';

const place = { file: 'cards.json', record: 12 };
const plain = { object: 'card', name: 'Reed Heron', layout: 'normal', type_line: 'Creature — Bird', image_uris: {} };
const twoFaced = {
  name: 'Lamp Post // Lamp Spirit',
  layout: 'transform',
  type_line: 'Artifact // Creature — Spirit',
  card_faces: [
    { name: 'Lamp Post', mana_cost: '{2}', type_line: 'Artifact', oracle_text: 'Old.', oracle_text_updated: 'New.' },
    { name: 'Lamp Spirit', mana_cost: '', type_line: 'Creature — Spirit', power: '1', toughness: '1+*' },
  ],
};

test('keeps the fields that are used', () => {
  const card = parseCardRecord({
    ...plain,
    power: '2',
    colors: ['U'],
    legalities: { standard: 'legal' },
    loyalty: null,
  });
  expect(card).toEqual({
    name: 'Reed Heron',
    layout: 'normal',
    type_line: 'Creature — Bird',
    power: '2',
    colors: ['U'],
    legalities: { standard: 'legal' },
  });
  expect(facesOf(card)).toEqual([card]);
  expect(rulesTextOf(card)).toBe('');
});

test('reads the faces of a card', () => {
  const card = parseCardRecord(twoFaced);
  expect(facesOf(card).map(rulesTextOf)).toEqual(['New.', '']);
  expect(facesOf(card)[1]).toMatchObject({ power: '1', toughness: '1+*' });
  expect(frontNameOf(card)).toBe('Lamp Post');
  expect(frontNameOf({ ...card, layout: 'split' })).toBe('Lamp Post // Lamp Spirit');
});

test('shares equal legalities and keeps others apart', () => {
  const tableOf = (legalities: object) => parseCardRecord({ ...plain, legalities }).legalities;
  expect(tableOf({ a: 'legal', b: 'banned' })).toBe(tableOf({ a: 'legal', b: 'banned' }));
  expect(tableOf({ b: 'legal', a: 'banned' })).toEqual({ b: 'legal', a: 'banned' });
  expect(tableOf({ a: 'legal' })).toEqual({ a: 'legal' });
});

test.each([
  [[], 'cards.json, record 12: expected a card object, found a list of 0'],
  [{ ...plain, name: 7 }, 'cards.json, record 12: "name" must be text, found 7'],
  [{ ...plain, type_line: undefined }, 'cards.json, record 12: Reed Heron: "type_line" must be text, found nothing'],
  [{ ...plain, power: 2 }, 'cards.json, record 12: Reed Heron: "power" must be text, found 2'],
  [{ ...plain, cmc: '2' }, 'cards.json, record 12: Reed Heron: "cmc" must be a number, found "2"'],
  [
    { ...plain, colors: ['P'] },
    'cards.json, record 12: Reed Heron: "colors" holds "P", which is not one of W, U, B, R, G',
  ],
  [
    { ...plain, legalities: { standard: 'maybe' } },
    'cards.json, record 12: Reed Heron: "legalities" says "maybe" for standard, which is not one of legal, not_legal, banned, restricted',
  ],
  [
    { ...twoFaced, card_faces: [twoFaced.card_faces[0], { name: 'Lamp Spirit' }] },
    'cards.json, record 12: Lamp Post // Lamp Spirit: face 2: "type_line" must be text, found nothing',
  ],
])('names the place of a malformed record', (value, message) => {
  expect(() => parseCardRecord(value, place)).toThrow(expect.objectContaining({ name: 'Rejected', message }));
});
