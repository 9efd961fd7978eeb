// Last known information and identity (HARD-PROBLEMS 3).
import { describe, expect, it } from 'vitest';
import { card } from '../testing/card.js';
import { activated, all, atNext, boost, CREATURE, damagePlayers, destroy, dies, doing, draw, gainLife, is, keyword, mana, matching, modifying, move, not, ofType, OPPONENTS, OTHER, SELF, slot, stat, target, targetPlayer, THEIRS, whenever, YOU, YOURS, ENTERS, damage, controllerOf, either } from '../testing/language.js';
import { pick } from '../testing/replies.js';
import { table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
const ogre = card('Ogre').creature(3, 3);
const EQUIPPED = { kind: 'host', of: SELF } as const;
const clamp = card('Clamp').artifact('Equipment').with(modifying(EQUIPPED, [boost(1, -1)]), whenever(dies(is(EQUIPPED)), [draw(2)]), keyword('equip', { cost: [mana('{0}')] }));
const journey = card('Journey').instant([move(slot(0), 'exile', { into: { moved: 1 } }), atNext('endTurn', [move(slot(1), 'battlefield', { under: { kind: 'ownerOf', of: slot(1) }, counters: [{ counter: '+1/+1', amount: 1 }] })])], target(0, CREATURE));
const recall = card('Recall').sorcery([move(matching(CREATURE, 'exile'), 'battlefield')]);
const banish = card('Banish').sorcery([move(slot(0), 'exile')], target(0, CREATURE));
const prison = card('Prison').enchantment().with(whenever(ENTERS, [move(slot(0), 'exile', { until: { kind: 'selfLeaves' } })], { targets: [target(0, all(THEIRS, not(ofType('land'))))] }));
const shatter = card('Shatter').instant([destroy(slot(0))], target(0, either(ofType('enchantment'), ofType('artifact'))));

describe('last known information', () => {
  it('an Equipment that leaves with its bearer saw it die equipped (CR 603.10a)', () => {
    const t = table({ battlefield: [clamp, ogre], hand: [card('Ruin').sorcery([destroy(matching(either(CREATURE, ofType('artifact'))))])] });
    t.act('Clamp').resolve(); // one creature to choose
    expect(t.size('Ogre')).toBe('4/2');
    t.cast('Ruin').resolve();
    expect(t.names('hand')).toHaveLength(2);
  });

  it('a sacrificed creature’s power is what it last was (CR 608.2h, 608.2k)', () => {
    const altar = card('Altar').artifact().with(activated([doing({ kind: 'sacrifice', players: YOU, what: { kind: 'choose', from: { filter: CREATURE }, min: 1, max: 1 }, into: { chosen: 1 } })], [damagePlayers(stat('power', slot(1)), { kind: 'slot', slot: 0 })], { targets: [targetPlayer(0)] }));
    const banner = card('Banner').enchantment().with(modifying(matching(all(CREATURE, YOURS)), [boost(2, 0)]));
    const t = table({ battlefield: [altar, bear, banner] });
    t.act('Altar', [pick('they')]).resolve();
    expect(t.life(1)).toBe(16);
  });

  it('damage by a source that has left uses its last known abilities (CR 608.2h, 702.15)', () => {
    const pinger = card('Pinger').creature(1, 1).with(keyword('lifelink'), activated([doing({ kind: 'sacrifice', players: YOU, what: SELF })], [damagePlayers(2, OPPONENTS)]));
    const t = table({ battlefield: [pinger] });
    t.act('Pinger').resolve();
    expect([t.life(), t.life(1)]).toEqual([22, 18]);
  });

  it('a static ability reads nothing that has left (CR 604.7)', () => {
    const pair = card('Twin').creature(1, 1).with(modifying(SELF, [boost({ kind: 'count', of: matching(all(CREATURE, OTHER)) }, 0)]));
    const t = table({ battlefield: [pair, bear], hand: [banish] });
    expect(t.size('Twin')).toBe('2/1');
    t.cast('Banish', pick('Bear')).resolve();
    expect(t.size('Twin')).toBe('1/1');
  });
});

describe('a new object in each zone', () => {
  it('the delayed trigger finds what it exiled (CR 603.7c, 400.7)', () => {
    const t = table({ battlefield: [bear], hand: [journey] });
    t.cast('Journey').resolve();
    expect(t.names('battlefield')).toEqual([]);
    t.to('endTurn').resolve();
    expect(t.counters('Bear', '+1/+1')).toBe(1);
  });

  it('what was exiled, returned and exiled again is not found (CR 400.7)', () => {
    const t = table({ battlefield: [bear], hand: [journey, recall, banish] });
    t.cast('Journey').resolve();
    t.cast('Recall').resolve();
    t.cast('Banish').resolve();
    t.to('endTurn').resolve();
    expect(t.names('exile')).toEqual(['Bear']);
  });

  it('a spell loses its target when the target changed zones and came back (CR 608.2b, 400.7)', () => {
    const zap = card('Zap').instant([damage(2, slot(0)), gainLife(5)], target(0, CREATURE));
    const flicker = card('Flicker').instant([move(slot(0), 'exile', { into: { moved: 1 } }), move(slot(1), 'battlefield')], target(0, CREATURE));
    const t = table({ battlefield: [bear], hand: [zap, flicker] });
    t.cast('Zap');
    t.cast('Flicker').resolve();
    expect(t.names('battlefield')).toEqual(['Bear']);
    expect(t.life()).toBe(20); // it didn't resolve
  });

  it('a permanent that dies and comes back triggers anew and keeps nothing (CR 400.7)', () => {
    const pump = card('Pump').instant([{ kind: 'apply', to: slot(0), modifications: [boost(3, 3)], duration: { kind: 'endOfTurn' } }], target(0, CREATURE));
    const flicker = card('Flicker').instant([move(slot(0), 'exile', { into: { moved: 1 } }), move(slot(1), 'battlefield')], target(0, CREATURE));
    const t = table({ battlefield: [bear], hand: [pump, flicker] });
    t.cast('Pump').resolve();
    expect(t.size('Bear')).toBe('5/5');
    t.cast('Flicker').resolve();
    expect(t.size('Bear')).toBe('2/2');
  });
});

describe('until this leaves the battlefield', () => {
  it('what it exiled returns when it leaves (CR 610.3)', () => {
    const t = table({ hand: [prison, shatter] }, { battlefield: [ogre] });
    t.cast('Prison').resolve(); // one target
    expect(t.names('exile')).toEqual(['Ogre']);
    t.cast('Shatter').resolve();
    expect(t.see('Ogre').controller).toBe(1);
  });

  it('if it has left before, nothing is exiled (CR 610.3b)', () => {
    const t = table({ hand: [prison, shatter] }, { battlefield: [ogre] });
    t.cast('Prison').resolveOne();
    t.cast('Shatter').resolve();
    expect(t.names('battlefield')).toEqual(['Ogre']);
  });

  it('two of them remember apart (CR 607.2a, 607.3)', () => {
    const t = table({ hand: [prison, prison, shatter] }, { battlefield: [ogre, bear] });
    t.cast('Prison').resolve(pick('Ogre'));
    t.cast('Prison').resolve(); // the only one left
    expect(t.names('exile')).toEqual(['Ogre', 'Bear']);
    const [first] = t.all('Prison');
    t.cast('Shatter', (d) => (d.kind === 'pick' ? [d.options.find((o) => o.ref === first)?.token ?? 0] : [])).resolve();
    expect(t.names('exile')).toEqual(['Bear']);
  });

  it('an ability of the same source may read what a linked one exiled (CR 607.2a)', () => {
    const keeper = card('Keeper').artifact().with(whenever(ENTERS, [move(slot(0), 'exile', { link: 1 })], { targets: [target(0, CREATURE)] }), activated([], [move({ kind: 'linked', link: 1 }, 'hand')]));
    const t = table({ hand: [keeper] }, { battlefield: [ogre] });
    t.cast('Keeper').resolve();
    t.act('Keeper').resolve();
    expect(t.names('hand', 1)).toEqual(['Ogre']);
  });
});

describe('control and ownership', () => {
  it('a card goes to its owner’s zones (CR 400.3)', () => {
    const steal = card('Steal').sorcery([{ kind: 'apply', to: slot(0), modifications: [{ kind: 'setController', to: YOU }], duration: { kind: 'permanent' } }], target(0, CREATURE));
    const t = table({ hand: [steal, card('Kill').instant([destroy(slot(0))], target(0, CREATURE))] }, { battlefield: [ogre] });
    t.cast('Steal').resolve();
    expect(t.see('Ogre').controller).toBe(0);
    t.cast('Kill').resolve();
    expect(t.names('graveyard', 1)).toEqual(['Ogre']);
  });

  it('the controller of what died is who last controlled it (CR 603.10a, 608.2h)', () => {
    const relic = card('Relic').enchantment().with(whenever(dies(CREATURE, { subject: 0 }), [gainLife(1, controllerOf(slot(0)))]));
    const t = table({ battlefield: [relic], hand: [card('Kill').instant([destroy(slot(0))], target(0, CREATURE))] }, { battlefield: [ogre] });
    t.cast('Kill').resolve();
    expect([t.life(), t.life(1)]).toEqual([20, 21]);
  });
});
