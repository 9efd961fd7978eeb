// Entering the battlefield (HARD-PROBLEMS 2).
import { describe, expect, it } from 'vitest';
import type { Quantity } from '@lawmage/ir';
import { card } from '../testing/card.js';
import { all, boost, createToken, CREATURE, ENTERS, enters, entersAsCopyOf, entersWith, gainLife, grant, keyword, LAND, matching, modifying, move, ofType, OTHER, PERMANENT, replacing, SELF, slot, stat, target, whenever, YOU, yourCards, YOURS } from '../testing/language.js';
import { no, pick, pickAt, yes } from '../testing/replies.js';
import { table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
const ogre = card('Ogre').creature(3, 3);
const linkedSum: Quantity = stat('power', { kind: 'linked', link: 1 });
/** "As this enters, exile any number of creature cards from your graveyard. Its power is their total power." */
const ghoul = card('Ghoul').starCreature().with(
  replacing({ events: [ENTERS], changes: [], instead: { steps: [{ kind: 'move', what: { kind: 'choose', from: yourCards('graveyard', CREATURE), min: 0 }, to: 'exile', link: 1 }] } }),
  modifying(SELF, [{ kind: 'definePowerToughness', power: linkedSum, toughness: 3 }], { defining: true }),
);
const clone = card('Clone').creature(0, 1).with(entersAsCopyOf(CREATURE));
const rise = card('Rise').sorcery([move(yourCards('graveyard', CREATURE), 'battlefield')]);
/** "As this enters, choose a color. It has protection from that color." */
const voice = card('Voice').creature(2, 2).with(
  replacing({ events: [ENTERS], changes: [], instead: { steps: [{ kind: 'chooseValue', chooser: YOU, domain: 'color', link: 1 }] } }),
  keyword('protection', { quality: { kind: 'chosen', what: 'color', from: { kind: 'linked', link: 1 } } }),
);
const doubling = (name: string) => card(name).enchantment().with(replacing({ events: [{ on: 'createToken', player: { kind: 'you' }, bind: { amount: 0 } }], changes: [{ kind: 'setAmount', amount: { kind: 'multiply', by: 2, of: { kind: 'slot', slot: 0 } } }], group: true }));

describe('permanents that enter together', () => {
  it('may not be exiled or copied by one another (CR 614.13a, 614.12)', () => {
    const t = table({ graveyard: [ghoul, clone, bear], hand: [rise], battlefield: [ogre] });
    t.cast('Rise').resolve(yes); // nothing to exile, nothing but the Ogre to copy: no further question
    expect([...t.names('battlefield')].sort()).toEqual(['Bear', 'Ghoul', 'Ogre', 'Ogre']);
    expect(t.names('exile')).toEqual([]);
    expect(t.size('Ghoul')).toBe('0/3');
  });

  it('what it exiles as it enters is counted by what it has there (CR 614.12, 607.2d)', () => {
    const t = table({ graveyard: [ogre, bear], hand: [ghoul] });
    t.cast('Ghoul').resolve(pick('Ogre', 'Bear'));
    expect(t.size('Ghoul')).toBe('5/3');
  });

  it('see only what was there before (CR 614.12)', () => {
    const t = table({ graveyard: [clone, bear, card('Bones').types('artifact')], hand: [rise], battlefield: [ogre] });
    t.cast('Rise').resolve(yes);
    expect([...t.names('battlefield')].sort()).toEqual(['Bear', 'Ogre', 'Ogre']);
  });

  it('a general replacement needs to have been there; one about a fellow newcomer does not count (CR 614.12)', () => {
    const banner = card('Mentor').creature(1, 1).with(replacing({ events: [enters(all(CREATURE, YOURS, OTHER))], changes: [{ kind: 'enters', counters: [{ counter: '+1/+1', amount: 1 }] }] }));
    const t = table({ graveyard: [banner, bear], hand: [rise] });
    t.cast('Rise').resolve();
    expect(t.counters('Bear', '+1/+1')).toBe(0);
    const t2 = table({ graveyard: [bear], battlefield: [banner], hand: [rise] });
    t2.cast('Rise').resolve();
    expect(t2.counters('Bear', '+1/+1')).toBe(1);
  });

  it('an effect that exists already changes how it enters; its own general one does not (CR 614.12)', () => {
    const orb = card('Orb').artifact().with(replacing({ events: [enters(PERMANENT)], changes: [{ kind: 'enters', tapped: true }] }));
    const t = table({ hand: [orb, bear] });
    t.cast('Orb').resolve();
    expect(t.row('Orb').tapped).toBe(false);
    t.cast('Bear').resolve();
    expect(t.row('Bear').tapped).toBe(true);
  });

  it('the characteristics that it would have there decide (CR 614.12, 613)', () => {
    const lawn = card('Lawn').enchantment().with(modifying(matching(all(LAND, YOURS)), [{ kind: 'types', types: ['creature'], keep: 'all' }, { kind: 'setPowerToughness', power: 1, toughness: 1 }]), replacing({ events: [enters(all(CREATURE, YOURS))], changes: [{ kind: 'enters', counters: [{ counter: '+1/+1', amount: 1 }] }] }));
    const t = table({ battlefield: [lawn], hand: [card('Glade').land()] });
    t.act('Glade');
    expect(t.counters('Glade', '+1/+1')).toBe(1);
  });
});

describe('choices as it enters', () => {
  it('are made before it is there, and are known to what it has (CR 614.12a)', () => {
    const t = table({ hand: [voice] });
    t.cast('Voice').resolve(pick('R'));
    expect(t.row('Voice').memory).toEqual([{ link: 1, value: 'R' }]);
  });

  it('a token copy is doubled first, then each asks for its own color (CR 616.1g, 707.6)', () => {
    const copying = card('Echo').sorcery([createToken(1, { kind: 'copyOf', of: slot(0) })], target(0, CREATURE));
    const t = table({ hand: [voice, copying], battlefield: [doubling('Season')] });
    t.cast('Voice').resolve(pick('W'));
    t.cast('Echo').resolve(pick('R'), pick('G'));
    expect(t.all('Voice').map((ref) => t.g.objects[ref & 0xffff].memory)).toEqual([[{ link: 1, value: 'W' }], [{ link: 1, value: 'R' }], [{ link: 1, value: 'G' }]]);
  });

  it('what it enters as a copy of brings its choices and counters along (CR 707.5, 616.1c)', () => {
    const hydra = card('Hydra').creature(1, 1).with(entersWith('+1/+1', 2), whenever(ENTERS, [gainLife(3)]));
    const t = table({ hand: [clone], battlefield: [hydra] });
    t.cast('Clone').resolve(yes);
    expect(t.all('Hydra').map((ref) => t.g.objects[ref & 0xffff].counters)).toEqual([[0, 2], [0, 2]]);
    expect(t.life()).toBe(23);
  });

  it('declining leaves it as printed (CR 707.5)', () => {
    const t = table({ hand: [clone], battlefield: [{ card: bear }] });
    t.cast('Clone').resolve(no);
    expect(t.names('battlefield')).toEqual(['Bear', 'Clone']);
  });

  it('a copy of a copy with exceptions has the exceptions (CR 707.3, 707.9)', () => {
    const shade = card('Shade').creature(0, 1).with(entersAsCopyOf(CREATURE, [{ kind: 'types', types: ['artifact'], keep: 'all' }, grant(keyword('flying'))]));
    const t = table({ hand: [shade, clone], battlefield: [ogre] });
    t.cast('Shade').resolve(yes);
    t.cast('Clone').resolve(yes, pickAt(1));
    expect(t.all('Ogre')).toHaveLength(3);
    expect(t.all('Ogre').filter((ref) => t.hasOn(ref, 'flying'))).toHaveLength(2);
  });
});

describe('Auras put onto the battlefield', () => {
  const strength = card('Strength').enchantment('Aura').with(keyword('enchant', { enchant: { objects: { filter: CREATURE } } }), modifying({ kind: 'host', of: SELF }, [boost(2, 2)]));
  const bring = card('Bring').sorcery([move(yourCards('graveyard', ofType('enchantment')), 'battlefield')]);

  it('by an effect: their controller chooses what they enchant (CR 303.4f)', () => {
    const t = table({ graveyard: [strength], hand: [bring], battlefield: [bear] }, { battlefield: [ogre] });
    t.cast('Bring').resolve(pick('Ogre'));
    expect(t.size('Ogre')).toBe('5/5');
  });

  it('stay where they are without anything to enchant (CR 303.4g)', () => {
    const t = table({ graveyard: [strength], hand: [bring] });
    t.cast('Bring').resolve();
    expect(t.names('graveyard')).toEqual(['Strength', 'Bring']);
  });

  it('cast as a spell: enchants its target, and is put into the graveyard without it (CR 303.4a, 608.3b)', () => {
    const kill = card('Kill').instant([{ kind: 'destroy', what: slot(0) }], target(0, CREATURE));
    const t = table({ hand: [strength, strength, kill], battlefield: [bear, ogre] });
    t.cast('Strength', pick('Bear')).resolve();
    expect(t.size('Bear')).toBe('4/4');
    t.cast('Strength', pick('Ogre'));
    t.cast('Kill', pick('Ogre')).resolve();
    expect(t.names('graveyard')).toContain('Strength');
  });
});

describe('who enters what', () => {
  it('a land that is put down by an effect counts triggers once (CR 603.6a)', () => {
    const sower = card('Sower').enchantment().with(whenever(enters(all(LAND, YOURS)), [gainLife(1)]));
    const t = table({ battlefield: [sower], hand: [card('Glade').land(), card('Raise').sorcery([move(yourCards('hand', LAND), 'battlefield')])] });
    t.cast('Raise').resolve();
    expect(t.life()).toBe(21);
  });

  it('an object put onto the battlefield under its owner’s control by another player (CR 110.2a)', () => {
    const t = table({ hand: [card('Gift').sorcery([move(matching(CREATURE, 'graveyard'), 'battlefield', { under: { kind: 'ownerOf', of: matching(CREATURE, 'graveyard') } })])], graveyard: [bear] }, { graveyard: [ogre] });
    t.cast('Gift').resolve();
    expect(t.see('Ogre').controller).toBe(1);
    expect(t.see('Bear').controller).toBe(0);
  });
});
