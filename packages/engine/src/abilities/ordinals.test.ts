// "The second … each turn", emblems, and what several players do each with its own (CR 603.2, 114.4, 608.2e).
import { expect, test } from 'vitest';
import { card } from '../testing/card.js';
import { ALL_PLAYERS, gainLife, matching, move, CREATURE, whenever } from '../testing/language.js';
import { Table } from '../testing/table.js';

const charm = card('Charm').instant([]);
const nth = (n: number, player: 'you' | 'opponent') => {
  const ability = whenever({ on: 'cast', player: { kind: player } }, [gainLife(1)]);
  return { ...ability, trigger: { ...ability.trigger, ordinal: { nth: n, window: 'thisTurn', per: 'player' } } } as typeof ability;
};

test('the n-th spell of a turn is counted for each player apart', () => {
  const watch = card('Watch').enchantment().with(nth(2, 'you'));
  const t = new Table([{ battlefield: [watch], hand: [charm, charm, charm] }, { hand: [charm] }]).start();
  t.act('Charm', [], 1).resolve().cast('Charm').resolve();
  expect(t.life()).toBe(20);
  t.cast('Charm').resolve();
  expect(t.life()).toBe(21);
  t.cast('Charm').resolve();
  expect(t.life()).toBe(21);
  const others = new Table([{ battlefield: [card('Guard').enchantment().with(nth(1, 'opponent'))] }, { hand: [charm, charm] }, { hand: [charm] }]).start();
  others.act('Charm', [], 1).resolve().act('Charm', [], 1).resolve().act('Charm', [], 2).resolve();
  expect(others.life()).toBe(22); // the first of each
});

test('abilities of an emblem function in the command zone (CR 114.4)', () => {
  const seer = card('Seer').sorcery([{ kind: 'emblem', players: { kind: 'you' }, name: 'Emblem', abilities: [whenever({ on: 'cast', player: { kind: 'you' } }, [gainLife(1)])] }]);
  const t = new Table([{ hand: [seer, charm] }, {}]).start().cast('Seer').resolve().cast('Charm').resolve();
  expect(t.life()).toBe(21);
});

test('"each player returns the creature cards from their graveyard" is each its own', () => {
  const bear = card('Bear').creature(2, 2);
  const dawn = card('Dawn').sorcery([move(matching(CREATURE, 'graveyard'), 'battlefield', { by: ALL_PLAYERS, what: { kind: 'matching', filter: CREATURE, zones: ['graveyard'], whose: { kind: 'candidate' } } } as never)]);
  const t = new Table([{ hand: [dawn], graveyard: [bear] }, { graveyard: [bear, bear] }]).start().cast('Dawn').resolve();
  expect(t.g.battlefield.map((ref) => t.g.objects[ref & 0xffff].controller)).toEqual([0, 1, 1]);
});
