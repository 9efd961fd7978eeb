import { expect, test } from 'vitest';
import { fc, test as property } from '@fast-check/vitest';
import { countBits, editDistance, letterMask } from './edit-distance.js';

test('counts insertions, deletions, replacements and swaps', () => {
  expect(editDistance('lamp', 'lamp', 3)).toBe(0);
  expect(editDistance('lamp', 'lamps', 3)).toBe(1);
  expect(editDistance('lamp', 'lmap', 3)).toBe(1);
  expect(editDistance('lamp', 'limb', 3)).toBe(2);
  expect(editDistance('lamp', 'elephant', 3)).toBe(4);
});

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'd', ' '), maxLength: 8 });

property.prop([word, word])('is symmetric, and no mask rules out a near word', (a, b) => {
  const distance = editDistance(a, b, 4);
  expect(editDistance(b, a, 4)).toBe(distance);
  if (distance <= 4) expect(countBits(letterMask(a) ^ letterMask(b))).toBeLessThanOrEqual(2 * distance);
});
