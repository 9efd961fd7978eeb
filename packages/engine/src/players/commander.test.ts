// Commander (CR 903): the command zone, what casting from it costs more, the way back, damage that makes a player lose, color identity, secrecy.
import { describe, expect, test } from 'vitest';
import { openDecisions } from '../machine.js';
import { card } from '../testing/card.js';
import { activated, destroy, CREATURE, mana, move, slot, target, TAP_SELF, YOU } from '../testing/language.js';
import { assign, no, yes } from '../testing/replies.js';
import { answering, Table } from '../testing/table.js';
import { determinize } from '../view/determinize.js';
import { viewOf } from '../view/view.js';

const chief = card('Chief').supertypes('legendary').creature(2, 2).cost('{1}');
const rock = card('Rock').artifact().with(activated([TAP_SELF], [{ kind: 'addMana', players: YOU, mana: { kind: 'amountOf', mana: 'C', amount: 9 } }]));
const doom = card('Doom').instant([destroy(slot(0))], target(0, CREATURE));
const bounce = card('Bounce').instant([move(slot(0), 'hand')], target(0, CREATURE));
const tuck = card('Tuck').instant([move(slot(0), 'library', { position: 'bottom' })], target(0, CREATURE));
const bury = card('Bury').instant([move(slot(0), 'library'), { kind: 'shuffle', players: YOU }], target(0, CREATURE));
const exile = card('Exile').instant([move(slot(0), 'exile')], target(0, CREATURE));

/** Names of what lies in the command zone, without the bells. */
const command = (t: Table): readonly string[] => t.g.command.map((ref) => t.nameOf(ref)).filter((name) => name !== 'Bell');
const offers = (t: Table, name: string): number => {
  const [d] = openDecisions(t.g);
  return d.kind === 'act' ? d.options.filter((option) => option.ref !== undefined && t.nameOf(option.ref) === name).length : 0;
};

describe('a commander', () => {
  test('begins in the command zone and costs {2} more for each time it has been cast from there (CR 903.6, 903.8)', () => {
    const t = new Table([{ commanders: [chief], battlefield: [rock, rock, rock], hand: [doom, doom] }, {}]).start();
    expect(command(t)).toEqual(['Chief']);
    t.cast('Chief').resolve().cast('Doom').resolve(yes);
    expect(command(t)).toEqual(['Chief']);
    expect(viewOf(t.g, 1).players[0].commanders).toEqual([{ name: 'Chief', casts: [1, 0], damage: [0, 0] }]);
    t.cast('Chief').resolve();
    expect(t.names('battlefield')).toContain('Chief');
    expect(viewOf(t.g, 1).players[0].commanders[0].casts).toEqual([2, 0]);
    expect(t.row('Chief').cast?.mana.reduce((a, b) => a + b, 0)).toBe(3);
  });

  test('cannot be cast if the tax cannot be paid, by another player, or from a graveyard', () => {
    const land = card('Spring').land().with(activated([TAP_SELF], [{ kind: 'addMana', players: YOU, mana: { kind: 'fixed', mana: ['C'] } }]));
    const t = new Table([{ commanders: [chief], battlefield: [land, land, land], hand: [doom] }, {}]).start();
    t.cast('Chief').resolve().cast('Doom').resolve(yes);
    expect(offers(t, 'Chief')).toBe(0); // two mana are left, it costs three
    t.until((d) => d.player === 1);
    expect(offers(t, 'Chief')).toBe(0);
    const left = new Table([{ commanders: [chief], battlefield: [rock, rock], hand: [doom] }, {}]).start();
    left.cast('Chief').resolve().cast('Doom').resolve(no);
    expect([command(left), left.names('graveyard'), offers(left, 'Chief')]).toEqual([[], ['Chief', 'Doom'], 0]);
    left.to('endTurn'); // its owner is asked once (CR 903.9a)
  });

  test('may go to the command zone from exile, and instead of to a hand or a library (CR 903.9a–b)', () => {
    for (const [spell, zone] of [[exile, 'exile'], [bounce, 'hand'], [tuck, 'library']] as const) {
      const name = spell.definition.name;
      const kept = new Table([{ commanders: [chief], battlefield: [rock, rock], hand: [spell] }, {}]).start();
      kept.cast('Chief').resolve().cast(name).resolve(yes);
      expect([name, command(kept)]).toEqual([name, ['Chief']]);
      const gone = new Table([{ commanders: [chief], battlefield: [rock, rock], hand: [spell] }, {}]).start();
      gone.cast('Chief').resolve().cast(name).resolve(no);
      expect([name, command(gone), gone.names(zone).includes('Chief')]).toEqual([name, [], true]);
    }
  });

  test('beats a player to whom it has dealt 21 combat damage (CR 903.10a)', () => {
    const giant = card('Giant').supertypes('legendary').creature(11, 11);
    const t = new Table([{ commanders: [giant] }, { life: 40 }]).start().cast('Giant').resolve();
    const attack = answering('attackers', assign(['Giant', 'they']));
    t.to('endTurn').to('endTurn').to('endTurn', attack).to('endTurn');
    expect(viewOf(t.g, 1).players[0].commanders[0].damage).toEqual([0, 11]);
    t.until(() => false, [attack], 200);
    expect([t.life(1), t.g.result?.winners]).toEqual([18, [0]]);
  });

  test('is a card, not its characteristics: copies are none, and the designation stays secret with a hidden card', () => {
    const t = new Table([{ commanders: [chief], battlefield: [rock, rock], hand: [bury], library: [doom, exile] }, {}]).start();
    t.cast('Chief').resolve().cast('Bury').resolve(no);
    const other = determinize(t.g, 1, 5);
    const [{ row }] = other.commanders;
    expect(other.catalogue.definitions[other.objects[row].def].definition.name).toBe('Chief');
    expect(JSON.stringify(viewOf(other, 1))).toBe(JSON.stringify(viewOf(t.g, 1)));
    expect([0, 1, 2, 3].map((seed) => determinize(t.g, 1, seed).commanders[0].row).some((each) => each !== t.g.commanders[0].row)).toBe(true);
  });

  test('lends its colors: symbols in its cost and text (CR 903.4)', () => {
    const mixed = card('Mixed').supertypes('legendary').creature(1, 1).cost('{W}').with(activated([mana('{B}')], []));
    const tower = card('Tower').land().with(activated([TAP_SELF], [{ kind: 'addMana', players: YOU, mana: { kind: 'oneColor', colors: 'commanderIdentity', amount: 1 } }]));
    const spells = ['W', 'U', 'B'].map((symbol) => card(symbol).instant([]).cost(`{${symbol}}`));
    const t = new Table([{ commanders: [mixed], battlefield: [tower], hand: spells }, {}]).start();
    expect(['W', 'U', 'B'].map((name) => offers(t, name))).toEqual([1, 0, 1]);
  });
});
