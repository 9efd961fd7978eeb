// Tests that had waited for a word of the language: dredge beside a draw doubler (CR 702.52, 614.11, 616.1), and a loop that exiles and damages target by target (CR 608.2f).
import { expect, test } from 'vitest';
import { card } from '../testing/card.js';
import { CREATURE, damage, draw, keyword, move, replacing, slot, stat, target, YOU } from '../testing/language.js';
import { pick, yes } from '../testing/replies.js';
import { Table } from '../testing/table.js';

const named = (name: string) => card(name).types('sorcery').cost('{1}');

test('drawing two with a doubler and a dredge card: each single draw is replaced for itself', () => {
  const doubler = card('Doubler').enchantment().with(replacing({ events: [{ on: 'draw', player: { kind: 'you' } }], instead: { steps: [draw(2)] }, changes: [{ kind: 'skip' }] }));
  const troll = card('Troll').creature(1, 1).with(keyword('dredge', { amount: 1 }));
  const study = card('Study').sorcery([draw(2)]);
  const t = new Table([{ battlefield: [doubler], hand: [study], graveyard: [troll], library: ['E', 'D', 'C', 'B', 'A'].map(named) }, {}]).start();
  const before = t.g.players[0].library.length;
  t.cast('Study').until(() => t.g.stack.length === 0, [], 3000, (d) => {
    if (d.cause.purpose === 'replacement' && d.kind === 'pick') return [d.options[0].token];
    if (d.cause.purpose === 'may') return yes(d, t);
    return [0];
  });
  // however it is chosen, one draw is dredged at most, since the card leaves the graveyard; every other draw is doubled once
  expect(t.names('hand')).toContain('Troll');
  expect(t.names('graveyard')).toContain('A');
  const drawn = t.names('hand').filter((name) => name !== 'Troll').length;
  expect([before - t.g.players[0].library.length, drawn]).toEqual([drawn + 1, drawn]);
  expect([2, 3]).toContain(drawn);
});

test('exiling and damaging target by target: each is dealt damage for its own card', () => {
  const eruption = card('Eruption').sorcery([
    { kind: 'forEach', objects: slot(0), slot: 1, body: [
      move({ kind: 'top', players: YOU, count: 1 }, 'exile', { into: { moved: 2 } }),
      damage(stat('manaValue', slot(2)), slot(1)),
    ] },
  ], target(0, CREATURE, { min: 0, max: 2 }));
  const ogre = card('Ogre').creature(5, 5);
  const giant = card('Giant').creature(5, 5);
  const t = new Table([{ hand: [eruption], library: [card('One').artifact().cost('{1}'), card('Three').artifact().cost('{3}')] }, { battlefield: [ogre, giant] }]).start();
  t.cast('Eruption', pick('Ogre', 'Giant')).resolve();
  expect(t.names('exile')).toEqual(['Three', 'One']);
  expect([t.row('Ogre').damage, t.row('Giant').damage]).toEqual([3, 1]);
});
