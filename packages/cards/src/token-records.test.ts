import { expect, test } from 'vitest';
import { indexTokens, isTokenLayout, parseTokenRecord } from './token-records.js';

test('reads tokens and emblems in the form of cards', () => {
  const token = parseTokenRecord({
    name: 'Soldier',
    layout: 'token',
    type_line: 'Token Creature',
    created_by: ['A', 1],
  });
  const emblem = parseTokenRecord({ name: 'Corwen Emblem', layout: 'emblem', type_line: 'Emblem' });
  expect(token.created_by).toEqual(['A']);
  expect(emblem).toMatchObject({ layout: 'emblem', created_by: [] });
  expect(indexTokens([token, emblem, token]).get('soldier')).toEqual([token, token]);
  expect(['token', 'art_series', 'normal'].map(isTokenLayout)).toEqual([true, true, false]);
});
