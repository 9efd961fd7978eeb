// The course of turns, and what changes it (CR 500, 723, 724); Sagas (714); cards cast in special ways.
import { describe, expect, it } from 'vitest';
import type { TriggeredAbility } from '@lawmage/ir';
import { openDecisions } from '../machine.js';
import { card } from '../testing/card.js';
import { ALL_PLAYERS, atNext, CREATURE, gainLife, IS_SELF, keyword, matching, OPPONENTS, putCounters, SELF, slot, target, whenever, YOU } from '../testing/language.js';
import { pick } from '../testing/replies.js';
import { table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
/** "N — effect" of a Saga. */
const chapter = (n: number, gain: number): TriggeredAbility =>
  whenever({ on: 'putCounters', subject: IS_SELF, counter: 'lore', bind: { amount: 0 }, condition: { kind: 'and', of: [{ kind: 'compare', left: { kind: 'counters', counter: 'lore', of: SELF }, op: '≥', right: n }, { kind: 'compare', left: { kind: 'subtract', from: { kind: 'counters', counter: 'lore', of: SELF }, amount: { kind: 'slot', slot: 0 } }, op: '<', right: n }] } }, [gainLife(gain)]);

describe('turns', () => {
  it('an extra turn comes in between; afterwards the order goes on (CR 500.7)', () => {
    const t = table({ hand: [card('Again').sorcery([{ kind: 'extraTurn', players: OPPONENTS }])] });
    t.cast('Again').resolve();
    const order: number[] = [];
    for (let i = 0; i < 3; i++) {
      t.to('upkeep');
      order.push(t.g.active);
    }
    expect(order).toEqual([1, 1, 0]);
  });

  it('ending the turn exiles the stack and goes to cleanup; end step triggers don’t trigger (CR 724.1)', () => {
    const t = table({ battlefield: [bear], hand: [card('Time').instant([{ kind: 'endTurn' }, gainLife(9)]), card('Heal').instant([gainLife(5), atNext('endTurn', [gainLife(50)])]), card('Pump').instant([{ kind: 'apply', to: matching(CREATURE), modifications: [{ kind: 'changePowerToughness', power: 1, toughness: 1 }], duration: { kind: 'endOfTurn' } }])] });
    t.cast('Pump').resolve();
    t.cast('Heal');
    t.cast('Time');
    t.until((d) => t.g.active === 1 && d.player === 1);
    expect([t.life(), t.names('exile'), t.size('Bear')]).toEqual([20, ['Heal', 'Time'], '2/2']);
  });

  it('a player controls another’s next turn: the decisions are answered by it (CR 723.1)', () => {
    const t = table({ hand: [card('Slave').sorcery([{ kind: 'controlTurn', players: YOU, of: OPPONENTS }])] }, { hand: [bear] });
    t.cast('Slave').resolve();
    t.until((d) => t.g.active === 1 && d.player === 1);
    expect(openDecisions(t.g)[0].decider).toBe(0);
    t.until((d) => t.g.active === 0 && d.player === 0).until((d) => t.g.active === 1 && d.player === 1);
    expect(openDecisions(t.g)[0].decider).toBe(1);
  });

  it('proliferate gives one more of each kind (CR 701.34a)', () => {
    const t = table({ battlefield: [{ card: bear, counters: { '+1/+1': 1, charge: 2 } }], hand: [card('Spread').sorcery([{ kind: 'playerCounters', players: ALL_PLAYERS, counter: 'poison', amount: 1 }, { kind: 'proliferate', players: YOU }])] });
    t.cast('Spread').resolve(pick('Bear', 'they'));
    expect([t.counters('Bear', '+1/+1'), t.counters('Bear', 'charge'), t.g.players.map((p) => p.counters[1])]).toEqual([2, 3, [1, 2]]);
  });
});

describe('Sagas', () => {
  it('enter with a lore counter, get one each turn, and are sacrificed after the last chapter (CR 714.3, 704.5s)', () => {
    const saga = card('Tale').enchantment('Saga').with(chapter(1, 1), chapter(2, 10));
    const t = table({ hand: [saga] });
    t.cast('Tale').resolve();
    expect([t.life(), t.counters('Tale', 'lore')]).toEqual([21, 1]);
    t.to('upkeep').to('upkeep').to('precombatMain').resolve();
    expect([t.life(), t.names('battlefield'), t.names('graveyard')]).toEqual([31, [], ['Tale']]);
  });

  it('a chapter triggers when the number jumps past it (CR 714.2b)', () => {
    const saga = card('Tale').enchantment('Saga').with(chapter(1, 1), chapter(2, 10), chapter(3, 100));
    const t = table({ hand: [saga, card('Skip').sorcery([putCounters(slot(0), 'lore', 2)], target(0, { kind: 'type', type: 'enchantment' }))] });
    t.cast('Tale').resolve();
    t.cast('Skip').resolve();
    expect([t.life(), t.names('battlefield')]).toEqual([131, []]);
  });
});

describe('cast in a special way', () => {
  it('dash: haste, and back to hand at the next end step (CR 702.109a)', () => {
    const raider = card('Raider').cost('{5}').creature(3, 1).with(keyword('dash', { cost: [] }));
    const t = table({ hand: [raider] });
    t.cast('Raider').resolve();
    expect(t.has('Raider', 'haste')).toBe(true);
    t.to('endTurn').resolve();
    expect(t.names('hand')).toEqual(['Raider']);
  });

  it('what died meanwhile is not found (CR 400.7)', () => {
    const raider = card('Raider').cost('{5}').creature(3, 1).with(keyword('dash', { cost: [] }));
    const t = table({ hand: [raider, card('Kill').instant([{ kind: 'destroy', what: slot(0) }], target(0, CREATURE))] });
    t.cast('Raider').resolve();
    t.cast('Kill').resolve();
    t.to('endTurn').resolve();
    expect(t.names('graveyard')).toContain('Raider');
  });
});
