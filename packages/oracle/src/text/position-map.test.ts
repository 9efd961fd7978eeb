import { describe, expect, it } from 'vitest';
import { normalise } from './normalise.js';
import { toOriginal, toOriginalEnd } from './position-map.js';

describe('position map', () => {
  it('leads every normalised character back to its own place', () => {
    const original = '(Only this.) a (b) c\n(d) e — “f” (unclosed';
    const { text, map } = normalise(original);
    expect(text).toBe(' a  c\n e — "f" (unclosed');
    const back = Array.from(text, (_, at) => original[toOriginal(map, at)]).join('');
    expect(back).toBe(' a  c\n e — “f” (unclosed');
  });

  it('ends a span before the reminder text that follows', () => {
    const { text, map } = normalise('Reach (Tall.)');
    expect(toOriginalEnd(map, text.indexOf('h') + 1)).toBe(5);
    expect(toOriginalEnd(map, 0)).toBe(0);
  });
});
