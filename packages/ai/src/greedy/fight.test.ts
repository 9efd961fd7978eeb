import { describe, expect, it } from 'vitest';
import { creature } from '../testing/view-of-creatures.js';
import { couldBlock, outcome } from './fight.js';

describe('a fight', () => {
  it('knows who dies', () => {
    expect(outcome(creature(1, 0, 3, 3), creature(2, 1, 2, 2))).toEqual({ attackerDies: false, blockerDies: true });
    expect(outcome(creature(1, 0, 2, 2), creature(2, 1, 2, 2))).toEqual({ attackerDies: true, blockerDies: true });
    expect(outcome(creature(1, 0, 5, 5), creature(2, 1, 1, 1, 'deathtouch'))).toEqual({ attackerDies: true, blockerDies: true });
    expect(outcome(creature(1, 0, 2, 1, 'first strike'), creature(2, 1, 2, 2))).toEqual({ attackerDies: false, blockerDies: true });
    expect(outcome(creature(1, 0, 9, 9), creature(2, 1, 0, 1, 'indestructible'))).toEqual({ attackerDies: false, blockerDies: false });
  });

  it('knows evasion', () => {
    const flyer = creature(1, 0, 2, 2, 'flying');
    expect(couldBlock(creature(2, 1, 2, 2), flyer)).toBe(false);
    expect(couldBlock(creature(2, 1, 2, 2, 'reach'), flyer)).toBe(true);
    expect(couldBlock({ ...creature(2, 1, 2, 2), tapped: true }, creature(1, 0, 1, 1))).toBe(false);
  });
});
