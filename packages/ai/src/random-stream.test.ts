import { describe, expect, it } from 'vitest';
import { deriveSeed, RandomStream } from './random-stream.js';

describe('a random stream', () => {
  it('gives the same numbers for the same seed, others for another', () => {
    const numbers = (seed: number): number[] => {
      const stream = new RandomStream(seed);
      return Array.from({ length: 8 }, () => stream.below(1000));
    };
    expect(numbers(7)).toEqual(numbers(7));
    expect(numbers(7)).not.toEqual(numbers(8));
  });

  it('spreads evenly over its bound', () => {
    const stream = new RandomStream(1);
    const counts = [0, 0, 0, 0, 0];
    for (let i = 0; i < 5000; i++) counts[stream.below(5)]++;
    for (const count of counts) expect(Math.abs(count - 1000)).toBeLessThan(150);
    expect(stream.below(1)).toBe(0);
  });

  it('derives different seeds for neighbours', () => {
    const seeds = new Set(Array.from({ length: 1000 }, (_, i) => deriveSeed(1, i)));
    expect(seeds.size).toBe(1000);
  });
});
