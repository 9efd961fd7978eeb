// Casting, costs and mana (HARD-PROBLEMS 4).
import { describe, expect, it } from 'vitest';
import { card } from '../testing/card.js';
import { activated, anyTarget, color, CREATURE, damage, doing, draw, either, gainLife, keyword, mana, ruling, SELF, stat, slot, target, TAP_SELF, YOU, damagePlayers, OPPONENTS, whenever, ENTERS, targetPlayer, destroy, ANYTHING } from '../testing/language.js';
import { number, pick, yes, no } from '../testing/replies.js';
import { table } from '../testing/table.js';

const swamp = card('Mire').basic('Swamp');
const forest = card('Wood').basic('Forest');
const bear = card('Bear').creature(2, 2);
const sacrificing = ruling({ kind: 'additionalCost', cost: [doing({ kind: 'sacrifice', players: YOU, what: { kind: 'choose', from: { filter: CREATURE }, min: 1, max: 1 }, into: { chosen: 5 } })] }, { zones: ['stack'] });
const spells = { of: 'spells', players: { kind: 'you' } } as const;
const familiar = card('Familiar').creature(2, 2).with(ruling({ kind: 'costChange', of: { ...spells, filter: either(color('B'), color('G')) }, change: { kind: 'generic', amount: 1 }, direction: 'less' }));
const sphere = card('Third').artifact().with(ruling({ kind: 'minimumCost', of: { of: 'spells' }, amount: 3 }));

describe('the total cost', () => {
  it('is locked before the permanent that reduces it is sacrificed for it (CR 601.2f–h)', () => {
    const reap = card('Reap').cost('{1}{B}').instant([draw(2)]).with(sacrificing);
    const t = table({ battlefield: [familiar, swamp], hand: [reap] });
    t.cast('Reap').resolve();
    expect(t.names('hand')).toHaveLength(2);
    expect(t.names('graveyard')).toEqual(['Familiar', 'Reap']);
  });

  it('is raised to a minimum after all reductions (CR 601.2f)', () => {
    const cheap = card('Cheap').cost('{1}{B}').instant([gainLife(4)]);
    const two = table({ battlefield: [sphere, familiar, swamp, swamp], hand: [cheap] });
    expect(() => two.cast('Cheap')).toThrow('no offer');
    const three = table({ battlefield: [sphere, familiar, swamp, swamp, swamp], hand: [cheap] });
    three.cast('Cheap').resolve();
    expect(three.life()).toBe(24);
    expect(three.all('Mire').every((ref) => three.g.objects[ref & 0xffff].tapped)).toBe(true);
  });

  it('a spell cast without paying its mana cost still pays that minimum (CR 118.9d, 601.2f)', () => {
    const free = card('Free').cost('{5}').instant([gainLife(4)]).with(ruling({ kind: 'alternativeCost', cost: [], label: 'free' }, { zones: ['hand', 'stack'] }));
    const none = table({ battlefield: [sphere], hand: [free] });
    expect(() => none.cast('Free')).toThrow('no offer');
    const three = table({ battlefield: [sphere, swamp, swamp, swamp], hand: [free] });
    three.cast('Free').resolve();
    expect(three.life()).toBe(24);
  });

  it('a reduction of colored mana takes generic only if it says so; generic reductions leave colors (CR 118.7c)', () => {
    const deep = card('Deep').cost('{B}{B}').instant([gainLife(1)]);
    const t = table({ battlefield: [familiar, swamp], hand: [deep] });
    expect(() => t.cast('Deep')).toThrow('no offer');
  });

  it('X is chosen as far as it can be paid, and counts in the mana value on the stack (CR 107.3, 202.3e)', () => {
    const blaze = card('Blaze').cost('{X}{B}').instant([damagePlayers({ kind: 'x' }, OPPONENTS), gainLife(stat('manaValue', SELF))]);
    const t = table({ battlefield: [swamp, swamp, swamp, forest], hand: [blaze] });
    t.cast('Blaze', number(3)).resolve();
    expect([t.life(1), t.life()]).toEqual([17, 24]);
  });

  it('kicker is an optional additional cost; what it does is known later (CR 702.33)', () => {
    const kicked = card('Bruiser').cost('{B}').creature(2, 2).with(keyword('kicker', { cost: [mana('{1}')] }), whenever(ENTERS, [gainLife(5)], { condition: { kind: 'castFact', of: SELF, fact: 'kicked' } }));
    const t = table({ battlefield: [swamp, swamp], hand: [kicked] });
    t.cast('Bruiser', yes).resolve();
    expect(t.life()).toBe(25);
    const t2 = table({ battlefield: [swamp, swamp], hand: [kicked] });
    t2.cast('Bruiser', no).resolve();
    expect(t2.life()).toBe(20);
  });
});

describe('steps of casting', () => {
  it('“at least one target” that is gone is no offer (CR 601.2c)', () => {
    const t = table({ hand: [card('Kill').instant([destroy(slot(0))], target(0, CREATURE))] });
    expect(() => t.cast('Kill')).toThrow('no offer');
  });

  it('a replaced move to the stack’s graveyard sends a countered spell elsewhere (CR 614.6, 701.6a)', () => {
    const rest = card('Rest').enchantment().with({ kind: 'static', parts: [{ kind: 'replace', replacement: { events: [{ on: 'moveZone', to: ['graveyard'], subject: { kind: 'card' } }], changes: [{ kind: 'setDestination', to: 'exile' }] } }] });
    const t = table({ battlefield: [rest], hand: [card('Heal').instant([gainLife(1)])] });
    t.cast('Heal').resolve();
    expect(t.names('exile')).toEqual(['Heal']);
  });

  it('a land may be played once a turn, with an empty stack in a main phase (CR 305.2, 305.3)', () => {
    const t = table({ hand: [swamp, forest, card('Heal').instant([gainLife(1)])] });
    t.act('Mire');
    expect(() => t.act('Wood')).toThrow('no offer');
  });

  it('convoke and delve pay for the locked total (CR 702.51a, 702.66a)', () => {
    const crowd = card('Crowd').cost('{3}').sorcery([gainLife(1)]).with(keyword('convoke'));
    const t = table({ battlefield: [bear, bear, swamp], hand: [crowd] });
    t.cast('Crowd').resolve();
    expect([t.life(), t.all('Bear').filter((ref) => t.g.objects[ref & 0xffff].tapped).length]).toEqual([21, 2]);
    const dig = card('Dig').cost('{3}{B}').sorcery([gainLife(1)]).with(keyword('delve'));
    const t2 = table({ battlefield: [swamp], graveyard: [bear, bear, bear], hand: [dig] });
    t2.cast('Dig').resolve();
    expect([t2.life(), t2.names('exile').length]).toEqual([21, 3]);
  });
});

describe('abilities', () => {
  it('a cost of discarding and tapping is paid as announced; its results are known to the effect (CR 602.2b, 608.2k)', () => {
    const forge = card('Forge').artifact().with(activated([TAP_SELF, doing({ kind: 'discard', players: YOU, what: { kind: 'choose', from: { zones: ['hand'], whose: YOU, filter: ANYTHING }, min: 1, max: 1 }, into: { moved: 3 } })], [damage(stat('manaValue', slot(3)), slot(0))], { targets: [anyTarget(0)] }));
    const t = table({ battlefield: [forge], hand: [card('Giant').cost('{4}').creature(4, 4)] });
    t.act('Forge', [pick('they')]).resolve();
    expect(t.life(1)).toBe(16);
  });

  it('summoning sickness forbids {T} of creatures, not of artifacts (CR 302.6)', () => {
    const pinger = card('Pinger').creature(1, 1).with(activated([TAP_SELF], [damagePlayers(1, OPPONENTS)]));
    const rod = card('Rod').artifact().with(activated([TAP_SELF], [damagePlayers(1, OPPONENTS)]));
    const t = table({ hand: [pinger, rod] });
    t.cast('Pinger').resolve();
    t.cast('Rod').resolve();
    expect(() => t.act('Pinger')).toThrow('no offer');
    t.act('Rod').resolve();
    expect(t.life(1)).toBe(19);
  });

  it('a loyalty ability once a turn, as a sorcery; the cost changes the counters (CR 606.3, 606.4)', () => {
    const walker = card('Walker').planeswalker(3).with(activated([{ kind: 'loyalty', amount: 1, sign: '+' }], [gainLife(2)], { loyalty: true }), activated([{ kind: 'loyalty', amount: 3, sign: '-' }], [damage(3, slot(0))], { loyalty: true, targets: [targetPlayer(0)] }));
    const t = table({ battlefield: [walker] });
    t.act('Walker').resolve();
    expect([t.life(), t.counters('Walker', 'loyalty')]).toEqual([22, 4]);
    expect(() => t.act('Walker')).toThrow('no offer');
  });
});
