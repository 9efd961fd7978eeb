// Cards put into a library together (CR 401.4): arranged by their owner, by chance, or not at all where nobody could tell.
import { describe, expect, test } from 'vitest';
import { card } from '../testing/card.js';
import { CREATURE, matching, move } from '../testing/language.js';
import { pick } from '../testing/replies.js';
import { Table } from '../testing/table.js';
import { viewOf } from '../view/view.js';

const named = (name: string) => card(name).creature(2, 2);
const three = ['Ant', 'Bee', 'Cat'].map(named);
const sweep = (order?: 'any' | 'random', position: 'top' | 'bottom' = 'top') => card('Sweep').sorcery([move(matching(CREATURE), 'library', { position, ...(order && { order }) })]);

describe('several cards into a library', () => {
  test('are arranged by each owner; the last one ends topmost, or bottommost', () => {
    const t = new Table([{ battlefield: three, hand: [sweep()] }, { battlefield: [named('Dog'), named('Eel')] }]).start();
    t.cast('Sweep').resolve(pick('Cat', 'Ant', 'Bee'), pick('Eel', 'Dog'));
    expect(t.names('library').slice(-3)).toEqual(['Cat', 'Ant', 'Bee']);
    expect(t.names('library', 1).slice(-2)).toEqual(['Eel', 'Dog']);
    expect(viewOf(t.g, 1).players[0].library).toEqual([]);
    expect(viewOf(t.g, 0).players[0].library.map(({ position }) => position)).toEqual([1, 2, 3]);
    const low = new Table([{ battlefield: three, hand: [sweep(undefined, 'bottom')] }, {}]).start();
    low.cast('Sweep').resolve(pick('Cat', 'Ant', 'Bee'));
    expect(low.names('library').slice(0, 3)).toEqual(['Bee', 'Ant', 'Cat']);
  });

  test('by the player who is told to, or by chance', () => {
    const t = new Table([{ hand: [sweep('any')] }, { battlefield: three }]).start();
    t.cast('Sweep').until(() => t.g.stack.length === 0, [(d, table) => {
      expect(d.player).toBe(0);
      return pick('Bee', 'Cat', 'Ant')(d, table);
    }]);
    expect(t.names('library', 1).slice(-3)).toEqual(['Bee', 'Cat', 'Ant']);
    const orders = new Set([1, 2, 3, 4, 5, 6, 7, 8].map((seed) => {
      const chance = new Table([{ battlefield: three, hand: [sweep('random', 'bottom')] }, {}], { seed }).start().cast('Sweep').resolve();
      expect([chance.asked.includes('order'), viewOf(chance.g, 0).players[0].library]).toEqual([false, []]);
      return chance.names('library').slice(0, 3).join();
    }));
    expect(orders.size).toBeGreaterThan(1);
  });

  test('are not arranged where it makes no difference', () => {
    const t = new Table([{ battlefield: [named('Ant'), named('Ant')], hand: [sweep()] }, {}]).start().cast('Sweep').resolve();
    expect(t.asked).not.toContain('order');
  });
});
