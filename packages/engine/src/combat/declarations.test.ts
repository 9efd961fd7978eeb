// Declaring attackers and blockers through the engine's frames (HARD-PROBLEMS 8).
import { describe, expect, it } from 'vitest';
import { checkAnswer } from '../decisions/automaton.js';
import { openDecisions } from '../machine.js';
import { NEXT, type Decision } from '../decisions/decision.js';
import { card } from '../testing/card.js';
import { all, CREATURE, gainLife, IS_SELF, keyword, mana, matching, ruling, slot, target, whenever, damage } from '../testing/language.js';
import { assign, divide } from '../testing/replies.js';
import { answering, table, Table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
const eager = card('Eager').creature(2, 2).with(ruling({ kind: 'must', action: { kind: 'attack', attacker: IS_SELF } }));
const onlyOne = card('Narrow').enchantment().with(ruling({ kind: 'cant', action: { kind: 'attackLimit', max: 1 } }));

/** The declaration that is open, and whether an answer to it is legal. */
function declaration(t: Table, purpose: 'attackers' | 'blockers', answers: readonly (readonly (readonly [string, ...string[]])[])[]): readonly boolean[] {
  let found: Decision | undefined;
  try {
    t.until(() => false, [answering(purpose, (d) => { found = d; throw new Error('stop'); })]);
  } catch (error) {
    if ((error as Error).message !== 'stop') throw error;
  }
  const [d] = openDecisions(t.g);
  expect(found?.cause.purpose).toBe(purpose);
  return answers.map((pairs) => checkAnswer(d, assign(...pairs)(d, t)) === null);
}

describe('attackers', () => {
  it('at most one may attack and one attacks if able: only that one (CR 508.1d)', () => {
    const t = table({ battlefield: [eager, bear, onlyOne] });
    t.to('endTurn'); // one legal declaration: it is not asked
    expect([t.life(1), t.row('Eager').tapped, t.row('Bear').tapped]).toEqual([18, true, false]);
  });

  it('nobody has to pay to attack (CR 508.1d)', () => {
    const toll = card('Toll').enchantment().with(ruling({ kind: 'cant', action: { kind: 'attack', attacker: CREATURE, defender: { kind: 'you' } }, unless: [mana('{2}')] }));
    const t = table({ battlefield: [eager, card('Wood').basic('Forest'), card('Wood').basic('Forest')] }, { battlefield: [toll] });
    expect(declaration(t, 'attackers', [[], [['Eager', 'they']]])).toEqual([true, true]);
    const t2 = table({ battlefield: [eager, card('Wood').basic('Forest'), card('Wood').basic('Forest')] }, { battlefield: [toll] });
    t2.to('endTurn', answering('attackers', assign(['Eager', 'they'])));
    expect([t2.life(1), t2.all('Wood').every((ref) => t2.g.objects[ref & 0xffff].tapped)]).toEqual([18, true]);
  });

  it('attacking taps, except with vigilance; triggers see the attack (CR 508.1f, 508.1m)', () => {
    const knight = card('Knight').creature(2, 2).with(keyword('vigilance'), whenever({ on: 'attack', subject: IS_SELF }, [gainLife(1)]));
    const t = table({ battlefield: [knight, bear] });
    t.to('declareAttackers', answering('attackers', assign(['Knight', 'they'], ['Bear', 'they']))).resolve();
    expect([t.row('Knight').tapped, t.row('Bear').tapped, t.life()]).toEqual([false, true, 21]);
  });

  it('a goaded creature attacks, and not the goading player if it can (CR 701.15b)', () => {
    const goad = card('Goad').sorcery([{ kind: 'goad', what: slot(0) }], target(0, CREATURE));
    const t = table({ hand: [goad] }, { battlefield: [bear] });
    t.cast('Goad').resolve();
    t.until((d) => t.g.active === 1 && d.player === 1 && t.g.step === 12 - 1);
    expect(t.life()).toBe(18); // nothing else was legal
  });

  it('it can attack if it has been there since the turn began, or has haste (CR 302.6, 702.10b)', () => {
    const t = table({ battlefield: [{ card: bear, sick: true }, { card: card('Racer').creature(1, 1).with(keyword('haste')), sick: true }] });
    expect(declaration(t, 'attackers', [[['Racer', 'they']]])).toEqual([true]);
    const [d] = openDecisions(t.g);
    expect(d.kind === 'assign' ? d.options : []).toHaveLength(1); // the Racer
  });
});

describe('blockers', () => {
  const toBlocks = (t: Table, ...attackers: readonly string[]): Table => t.until((d) => t.g.step === 5 && d.player === 1, [answering('attackers', assign(...attackers.map((name): [string, string] => [name, 'they'])))]);

  it('one blocks if able, the attacker has menace: both block (CR 509.1c)', () => {
    const menace = card('Brute').creature(3, 3).with(keyword('menace'));
    const must = card('Must').creature(1, 1).with(ruling({ kind: 'must', action: { kind: 'block', blocker: IS_SELF } }));
    const t = toBlocks(table({ battlefield: [menace] }, { battlefield: [must, bear] }), 'Brute');
    t.to('endTurn', divide({ Must: 1, Bear: 2 })); // one legal declaration: both block
    expect([t.names('battlefield'), t.life(1)]).toEqual([[], 20]);
  });

  it('all who can must block the lure, though another “must be blocked” goes unanswered (CR 509.1c)', () => {
    const lure = card('Lure').creature(1, 1).with(ruling({ kind: 'must', action: { kind: 'beBlocked', attacker: IS_SELF, byAll: true } }));
    const bait = card('Bait').creature(1, 1).with(ruling({ kind: 'must', action: { kind: 'beBlocked', attacker: IS_SELF } }));
    const t = toBlocks(table({ battlefield: [lure, bait] }, { battlefield: [bear, card('Ogre').creature(3, 3)] }), 'Lure', 'Bait');
    expect(declaration(t, 'blockers', [[['Bear', 'Lure'], ['Ogre', 'Lure']], [['Bear', 'Lure'], ['Ogre', 'Bait']], [['Bear', 'Bait'], ['Ogre', 'Bait']], []])).toEqual([true, true, false, false]);
  });

  it('flying is blocked by flying and reach (CR 702.9b, 702.17b)', () => {
    const bird = card('Bird').creature(1, 1).with(keyword('flying'));
    const spider = card('Spider').creature(1, 3).with(keyword('reach'));
    const t = toBlocks(table({ battlefield: [bird] }, { battlefield: [bear, spider] }), 'Bird');
    expect(declaration(t, 'blockers', [[['Spider', 'Bird']]])).toEqual([true]);
    const [d] = openDecisions(t.g);
    expect(d.kind === 'assign' ? d.options.map((o) => t.nameOf(o.ref ?? 0)) : []).toEqual(['Spider']);
  });
});

describe('combat damage', () => {
  it('trample needs lethal damage to all blockers first, deathtouch makes one enough (CR 702.19b, 702.2c)', () => {
    const beast = card('Beast').creature(5, 5).with(keyword('trample'), keyword('deathtouch'));
    const t = table({ battlefield: [beast] }, { battlefield: [card('Wall').creature(0, 6), bear] });
    t.to('endTurn', answering('attackers', assign(['Beast', 'they'])), answering('blockers', assign(['Wall', 'Beast'], ['Bear', 'Beast'])), divide({ Wall: 1, Bear: 1, they: 3 }));
    expect([t.life(1), t.names('graveyard', 1).length]).toEqual([17, 2]);
  });

  it('first strike deals first; the dead deal none (CR 510.4, 702.7b)', () => {
    const duelist = card('Duelist').creature(2, 1).with(keyword('first strike'));
    const t = table({ battlefield: [duelist] }, { battlefield: [bear] });
    t.to('endTurn', answering('attackers', assign(['Duelist', 'they'])), answering('blockers', assign(['Bear', 'Duelist'])));
    expect(t.names('battlefield')).toEqual(['Duelist']);
  });

  it('double strike deals twice; a blocked attacker whose blocker is gone deals none (CR 702.4b, 510.1c)', () => {
    const twin = card('Twin').creature(2, 2).with(keyword('double strike'));
    const t = table({ battlefield: [twin] });
    t.to('endTurn', answering('attackers', assign(['Twin', 'they'])));
    expect(t.life(1)).toBe(16);
    const zap = card('Zap').instant([damage(5, slot(0))], target(0, CREATURE));
    const t2 = table({ battlefield: [bear], hand: [zap] }, { battlefield: [card('Chump').creature(1, 1)] });
    t2.until((d) => t2.g.step === 6 && d.player === 0, [answering('attackers', assign(['Bear', 'they'])), answering('blockers', assign(['Chump', 'Bear']))]);
    t2.cast('Zap', (d, at) => (d.kind === 'pick' ? [d.options.find((o) => at.nameOf(o.ref ?? 0) === 'Chump')?.token ?? 0] : [])).resolve();
    t2.to('endTurn');
    expect(t2.life(1)).toBe(20);
  });

  it('an extra combat phase follows, with a main phase after it (CR 500.8)', () => {
    const again = card('Again').sorcery([{ kind: 'untap', what: matching(all(CREATURE, { kind: 'status', status: 'tapped' })) }, { kind: 'extraPhase', phases: ['combat', 'postcombatMain'], after: 'this' }]);
    const t = table({ battlefield: [card('Knight').creature(3, 3).with(keyword('vigilance'))], hand: [again] });
    t.cast('Again').resolve();
    t.to('endTurn', answering('attackers', assign(['Knight', 'they'])), answering('attackers', assign(['Knight', 'they'])));
    expect(t.life(1)).toBe(14);
  });
});

describe('whom one may attack', () => {
  const choices = (attack: 'multiple' | 'left' | 'right', seats: number): readonly (number | undefined)[] => {
    const t = new Table([{ battlefield: [card('Bear').creature(2, 2)] }, ...Array.from({ length: seats - 1 }, () => ({}))], { options: { attack } }).start();
    let found: readonly (number | undefined)[] = [];
    t.to('endTurn', answering('attackers', (d) => {
      found = d.kind === 'assign' ? d.choices.map((choice) => choice.player) : [];
      return d.kind === 'assign' ? d.options.map(() => NEXT) : [];
    }));
    return found;
  };

  it('among several: any opponent, or only a neighbor (CR 802.2, 803.1)', () => {
    expect([choices('multiple', 4), choices('left', 4), choices('right', 4), choices('left', 2)]).toEqual([[1, 2, 3], [1], [3], [1]]);
  });
});
