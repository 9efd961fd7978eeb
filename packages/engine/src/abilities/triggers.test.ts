// Triggers (HARD-PROBLEMS 6).
import { describe, expect, it } from 'vitest';
import { card } from '../testing/card.js';
import { activated, ALL_PLAYERS, all, anyTarget, atNext, CREATURE, damage, destroy, dies, draw, ENTERS, enters, gainLife, loseLife, matching, move, ofType, OTHER, PERMANENT, putCounters, ruling, SELF, slot, subtype, target, whenever, when, YOU, YOURS } from '../testing/language.js';
import { pick, yes, no } from '../testing/replies.js';
import { answering, table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
const kill = card('Kill').instant([destroy(slot(0))], target(0, PERMANENT));

describe('when and how often', () => {
  it('a state trigger triggers once until it has left the stack, and again if it still holds (CR 603.8)', () => {
    const diver = card('Diver').creature(3, 3).with({ kind: 'triggered', trigger: { kind: 'state', condition: { kind: 'not', of: { kind: 'exists', objects: matching(all(subtype('Island'), YOURS)) } } }, effect: { steps: [{ kind: 'sacrifice', players: YOU, what: SELF }] } });
    const t = table({ battlefield: [diver, card('Isle').basic('Island')], hand: [kill] });
    expect(t.names('battlefield')).toContain('Diver');
    t.cast('Kill', pick('Isle')).resolveOne();
    expect(t.names('stack')).toHaveLength(1);
    t.resolve();
    expect(t.names('battlefield')).toEqual([]);
    const holder = card('Ticker').enchantment().with({ kind: 'triggered', trigger: { kind: 'state', condition: { kind: 'compare', left: { kind: 'counters', counter: 'charge', of: SELF }, op: '<', right: 2 } }, effect: { steps: [putCounters(SELF, 'charge')] } });
    const t2 = table({ battlefield: [holder] });
    expect(t2.counters('Ticker', 'charge')).toBe(2);
  });

  it('two effects that make it trigger an additional time add up to three (CR 603.2d)', () => {
    const echo = (name: string) => card(name).artifact().with(ruling({ kind: 'extraTriggers', events: ['enters'], subject: CREATURE, sources: all(PERMANENT, YOURS) }));
    const elf = card('Elf').creature(1, 1).with(whenever(ENTERS, [gainLife(1)]));
    const t = table({ battlefield: [echo('Echo A'), echo('Echo B')], hand: [elf] });
    t.cast('Elf').resolve();
    expect(t.life()).toBe(23);
  });

  it('the source that makes triggers additional is read in the state before for leaving (CR 603.2d, 603.10a)', () => {
    const echo = card('Echo').creature(1, 1).with(ruling({ kind: 'extraTriggers', events: ['dies'], subject: CREATURE, sources: all(PERMANENT, YOURS) }));
    const urn = card('Urn').enchantment().with(whenever(dies(CREATURE), [gainLife(1)]));
    const t = table({ battlefield: [echo, urn], hand: [card('Wrath').sorcery([destroy(matching(CREATURE))])] });
    t.cast('Wrath').resolve();
    expect(t.life()).toBe(22);
  });

  it('an intervening “if” is checked when it triggers and when it resolves (CR 603.4, 608.2a)', () => {
    const seer = card('Seer').creature(1, 1).with(whenever(ENTERS, [gainLife(5)], { condition: { kind: 'exists', objects: matching(all(CREATURE, YOURS, OTHER)) } }));
    const t = table({ hand: [seer] });
    t.cast('Seer').resolve();
    expect(t.life()).toBe(20);
    const t2 = table({ hand: [seer, kill], battlefield: [bear] });
    t2.cast('Seer').resolveOne();
    expect(t2.names('stack')).toHaveLength(1);
    t2.cast('Kill', pick('Bear')).resolve();
    expect(t2.life()).toBe(20);
  });

  it('an ability limited to once each turn triggers once (CR 603.2h)', () => {
    const well = card('Well').enchantment().with(whenever({ on: 'draw', player: { kind: 'you' } }, [gainLife(1)], { limit: { times: 1, per: 'turn' } }));
    const t = table({ battlefield: [well], hand: [card('Study').sorcery([draw(3)])] });
    t.cast('Study').resolve();
    expect(t.life()).toBe(21);
  });

  it('a creature that enters with another sees it enter (CR 603.6a)', () => {
    const guide = card('Guide').creature(1, 1).with(whenever(enters(all(CREATURE, YOURS)), [gainLife(1)]));
    const t = table({ graveyard: [guide, bear], hand: [card('Rise').sorcery([move({ kind: 'matching', filter: CREATURE, zones: ['graveyard'], whose: YOU }, 'battlefield')])] });
    t.cast('Rise').resolve();
    expect(t.life()).toBe(22);
  });

  it('an ability that stops before its event ends does not trigger; one that leaves its zone with others does (CR 603.10)', () => {
    const grave = card('Grave').enchantment().with(whenever({ on: 'moveZone', from: ['graveyard'], subject: { kind: 'card' } }, [gainLife(1)], { grouping: 'batch' }));
    const t = table({ battlefield: [grave], graveyard: [bear, bear], hand: [card('Empty').sorcery([move({ kind: 'matching', filter: { kind: 'anything' }, zones: ['graveyard'], whose: YOU }, 'exile')])] });
    t.cast('Empty').resolve();
    expect(t.life()).toBe(21);
  });
});

describe('order on the stack', () => {
  it('the active player’s go on first, so the other’s resolve first (CR 603.3b, 101.4)', () => {
    const mine = card('Mine').enchantment().with(whenever(enters(CREATURE), [loseLife(1, ALL_PLAYERS), when({ kind: 'compare', left: { kind: 'life', of: YOU }, op: '=', right: 19 }, [gainLife(10)])]));
    const theirs = card('Theirs').enchantment().with(whenever(enters(CREATURE), [loseLife(1, ALL_PLAYERS), when({ kind: 'compare', left: { kind: 'life', of: YOU }, op: '=', right: 19 }, [gainLife(10)])]));
    const t = table({ battlefield: [mine], hand: [bear] }, { battlefield: [theirs] });
    t.cast('Bear').resolve();
    expect([t.life(), t.life(1)]).toEqual([18, 28]);
  });

  it('a player orders triggers of its own (CR 603.3b)', () => {
    const a = card('Adder').enchantment().with(whenever(enters(CREATURE), [{ kind: 'setLife', players: YOU, amount: 5 }]));
    const b = card('Giver').enchantment().with(whenever(enters(CREATURE), [gainLife(3)]));
    const t = table({ battlefield: [a, b], hand: [bear] });
    t.cast('Bear').resolve(answering('orderTriggers', pick('Giver')));
    expect(t.life()).toBe(8); // the Giver went on first and resolved last
    const t2 = table({ battlefield: [a, b], hand: [bear] });
    t2.cast('Bear').resolve(answering('orderTriggers', pick('Adder')));
    expect(t2.life()).toBe(5);
  });

  it('what triggers on a triggering goes on afterwards, above it (CR 603.3b)', () => {
    const first = card('First').enchantment().with(whenever(enters(CREATURE), [{ kind: 'setLife', players: YOU, amount: 5 }]));
    const chaser = card('Chaser').enchantment().with(whenever({ on: 'triggerAbility', subject: { kind: 'named', name: 'First' } }, [gainLife(7), putCounters(SELF, 'charge')]));
    const t = table({ battlefield: [chaser, first], hand: [bear] });
    t.cast('Bear').resolve();
    expect(t.life()).toBe(5);
    expect(t.counters('Chaser', 'charge')).toBe(1);
  });

  it('a trigger without a legal target is removed (CR 603.3d)', () => {
    const hawk = card('Hawk').creature(1, 1).with(whenever(ENTERS, [destroy(slot(0)), gainLife(5)], { targets: [target(0, ofType('artifact'))] }));
    const t = table({ hand: [hawk] });
    t.cast('Hawk').resolve();
    expect(t.life()).toBe(20);
  });
});

describe('delayed and reflexive', () => {
  it('a delayed trigger triggers once, at the next time (CR 603.7b)', () => {
    const t = table({ hand: [card('Later').sorcery([atNext('endTurn', [gainLife(2)])])] });
    t.cast('Later').resolve();
    t.to('endTurn').resolve();
    expect(t.life()).toBe(22);
    t.to('upkeep').to('endTurn').resolve();
    expect(t.life()).toBe(22);
  });

  it('“when you do” triggers once it has been done, with targets of its own (CR 603.12)', () => {
    const altar = card('Altar').artifact().with(activated([], [{ kind: 'gate', players: YOU, optional: true, action: [{ kind: 'sacrifice', players: YOU, what: { kind: 'choose', from: { filter: CREATURE }, min: 1, max: 1 }, into: { moved: 0 } }], into: { did: 1 } }, { kind: 'reflex', condition: { kind: 'did', slot: 1 }, effect: { targets: [anyTarget(2)], steps: [damage(3, slot(2))] } }]));
    const t = table({ battlefield: [altar, bear] });
    t.act('Altar').resolve(yes, pick('they'));
    expect(t.life(1)).toBe(17);
    const t2 = table({ battlefield: [altar, bear] });
    t2.act('Altar').resolve(no);
    expect(t2.life(1)).toBe(20);
  });

  it('an optional action that is impossible is not offered (CR 118.12)', () => {
    const altar = card('Altar').artifact().with(activated([], [{ kind: 'gate', players: YOU, optional: true, action: [{ kind: 'discard', players: YOU, what: { kind: 'choose', from: { zones: ['hand'], whose: YOU, filter: { kind: 'anything' } }, min: 1, max: 1 } }], then: [gainLife(1)], else: [gainLife(9)] }]));
    const t = table({ battlefield: [altar] });
    t.act('Altar').resolve();
    expect(t.life()).toBe(29);
    expect(t.asked).toEqual([]);
  });
});

describe('attack, block, damage', () => {
  it('“one or more creatures deal combat damage to a player” is once a player (CR 603.2c, 510.2)', () => {
    const raid = card('Raid').enchantment().with(whenever({ on: 'damage', other: all(CREATURE, YOURS), combat: 'combat', recipient: 'player' }, [gainLife(1)], { grouping: 'perPlayer' }));
    const t = table({ battlefield: [raid, bear, bear] });
    t.to('endTurn', answering('attackers', (d) => (d.kind === 'assign' ? d.options.map(() => d.choices[0].token) : [])));
    expect([t.life(), t.life(1)]).toEqual([21, 16]);
  });

  it('the permanent’s own triggered ability on entering does not see what died before (CR 603.6)', () => {
    const ghost = card('Ghost').creature(1, 1).with(whenever(dies(all(CREATURE, OTHER)), [gainLife(1)]));
    const t = table({ battlefield: [bear], hand: [kill, ghost] });
    t.cast('Kill').resolve();
    t.cast('Ghost').resolve();
    expect(t.life()).toBe(20);
  });
});
