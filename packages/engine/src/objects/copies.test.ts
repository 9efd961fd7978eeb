// Copies (HARD-PROBLEMS 11).
import { describe, expect, it } from 'vitest';
import type { Ability, Modification } from '@lawmage/ir';
import { card } from '../testing/card.js';
import { activated, all, applyTo, boost, createToken, CREATURE, ENTERS, entersAsCopyOf, gainLife, grant, keyword, modifying, OTHER, replacing, SELF, slot, subtype, target, whenever, YOU, YOURS, ofType } from '../testing/language.js';
import { pick, pickAt, yes } from '../testing/replies.js';
import { table } from '../testing/table.js';

const bear = card('Bear').colors('G').creature(2, 2, 'Bear');
const clone = card('Clone').colors('U').creature(0, 1).with(entersAsCopyOf(CREATURE));
const UPKEEP_ABILITY: Ability = whenever({ on: 'beginStep', step: 'upkeep', player: { kind: 'you' } }, [gainLife(1)]);
/** Enters as a copy, except that it keeps its color and has an upkeep ability. */
const BLUE: Modification = { kind: 'color', color: { kind: 'colors', colors: ['U'] } };
const doppel = card('Doppel').colors('U').creature(0, 1).with(entersAsCopyOf(CREATURE, [BLUE, grant(UPKEEP_ABILITY)]));
const chameleon = card('Chameleon').creature(1, 1).with(activated([], [applyTo(SELF, [{ kind: 'copyOf', of: slot(0) }], { kind: 'endOfTurn' })], { targets: [target(0, all(CREATURE, OTHER))] }));
/** "As this enters, choose a number: it is a 1/6 or a 6/1" as a choice that is kept. */
const clay = card('Clay').artifact().creature(0, 0).with(
  replacing({ events: [ENTERS], changes: [], instead: { steps: [{ kind: 'chooseValue', chooser: YOU, domain: 'color', link: 1 }] } }),
  modifying(SELF, [boost(3, 3), { kind: 'color', color: { kind: 'chosenColor', from: { kind: 'linked', link: 1 } } }]),
);

describe('what is copied', () => {
  it('exceptions are copied too: a clone of the doppelganger of a bear (CR 707.3)', () => {
    const t = table({ battlefield: [bear], hand: [doppel, clone] });
    t.cast('Doppel').resolve(yes);
    t.cast('Clone').resolve(yes, pickAt(1));
    const all3 = t.all('Bear').map((ref) => t.g.objects[ref & 0xffff].derived);
    expect(all3.map((d) => d?.colors)).toEqual([16, 2, 2]);
    expect(all3.map((d) => d?.abilities.length)).toEqual([0, 1, 1]);
    expect(all3.map((d) => `${d?.power}/${d?.toughness}`)).toEqual(['2/2', '2/2', '2/2']);
  });

  it('neither counters nor effects nor status are (CR 707.2)', () => {
    const t = table({ battlefield: [{ card: bear, counters: { '+1/+1': 2 }, tapped: false }], hand: [clone, card('Pump').instant([applyTo(slot(0), [boost(5, 5)])], target(0, CREATURE))] });
    t.cast('Pump').resolve();
    t.cast('Clone').resolve(yes);
    expect(t.all('Bear').map((ref) => t.g.objects[ref & 0xffff].derived?.power)).toEqual([9, 2]);
  });

  it('the record is taken when the effect begins: later changes of the original don’t matter (CR 707.2b)', () => {
    const t = table({ battlefield: [chameleon, bear, card('Ogre').creature(4, 4)] });
    t.act('Chameleon', [pick('Bear')]).resolve();
    expect(t.all('Bear')).toHaveLength(2);
    t.until((d) => t.g.active === 1 && d.player === 1);
    expect(t.size('Chameleon')).toBe('1/1');
  });

  it('becoming a copy keeps other effects and triggers nothing (CR 707.4)', () => {
    const greeter = card('Greeter').creature(3, 3).with(whenever(ENTERS, [gainLife(5)]));
    const t = table({ battlefield: [chameleon, greeter], hand: [card('Pump').instant([applyTo(slot(0), [boost(3, 3)])], target(0, CREATURE))] });
    t.cast('Pump', pick('Chameleon')).resolve();
    t.act('Chameleon').resolve();
    expect([t.life(), t.g.objects[t.all('Greeter')[0] & 0xffff].derived?.power]).toEqual([20, 6]);
  });
});

describe('choices', () => {
  it('what enters as a copy chooses anew (CR 707.6)', () => {
    const t = table({ hand: [clay, clone] });
    t.cast('Clay').resolve(pick('R'));
    t.cast('Clone').resolve(yes, pick('G'));
    expect(t.all('Clay').map((ref) => t.g.objects[ref & 0xffff].derived?.colors)).toEqual([8, 16]);
  });

  it('what becomes a copy has no choice of its own: the unmade choice is undefined (CR 707.2, 607.5a)', () => {
    const t = table({ hand: [clay], battlefield: [chameleon] });
    t.cast('Clay').resolve(pick('R'));
    t.act('Chameleon').resolve();
    expect(t.all('Clay').map((ref) => t.g.objects[ref & 0xffff].derived?.colors)).toEqual([0, 8]);
  });
});

describe('tokens', () => {
  it('a token copy has the copiable values with exceptions (CR 707.9, 111.3)', () => {
    const echo = card('Echo').sorcery([createToken(1, { kind: 'copyOf', of: slot(0), except: [{ kind: 'setPowerToughness', power: 1, toughness: 1 }, grant(keyword('haste'))] })], target(0, CREATURE));
    const t = table({ battlefield: [bear], hand: [echo] });
    t.cast('Echo').resolve();
    const [, token] = t.all('Bear');
    expect([t.hasOn(token, 'haste'), t.g.objects[token & 0xffff].derived?.power]).toEqual([true, 1]);
  });

  it('an exception that sets power drops the ability that defines it (CR 707.9d)', () => {
    const tally = card('Tally').starCreature().with(modifying(SELF, [{ kind: 'definePowerToughness', power: 7, toughness: 7 }], { defining: true }));
    const echo = card('Echo').sorcery([createToken(1, { kind: 'copyOf', of: slot(0), except: [{ kind: 'setPowerToughness', power: 1, toughness: 1 }] })], target(0, CREATURE));
    const t = table({ battlefield: [tally], hand: [echo] });
    t.cast('Echo').resolve();
    expect(t.all('Tally').map((ref) => t.g.objects[ref & 0xffff].derived?.power)).toEqual([7, 1]);
  });

  it('a token ceases to exist after its death trigger has seen it (CR 111.7, 704.5d)', () => {
    const urn = card('Urn').enchantment().with(whenever({ on: 'moveZone', subject: { kind: 'token' }, from: ['battlefield'], to: ['graveyard'] }, [gainLife(1)]));
    const make = card('Make').sorcery([createToken(1, { face: { ...card('Cub').creature(1, 1).asFace } })]);
    const t = table({ battlefield: [urn], hand: [make, card('Kill').instant([{ kind: 'destroy', what: slot(0) }], target(0, CREATURE))] });
    t.cast('Make').resolve();
    t.cast('Kill').resolve();
    expect([t.life(), t.names('graveyard')]).toEqual([21, ['Make', 'Kill']]);
  });

  it('an intrinsic entry counter is that of what it is a copy of (CR 306.5b, 707.5)', () => {
    const walker = card('Walker').planeswalker(4);
    const mirror = card('Mirror').artifact().with(entersAsCopyOf(ofType('planeswalker')));
    const t = table({ battlefield: [walker], hand: [mirror] });
    t.cast('Mirror').resolve(yes);
    expect(t.all('Walker').map((ref) => t.g.objects[ref & 0xffff].counters[1])).toEqual([4, 4]);
  });
});

describe('linked and granted abilities on copies', () => {
  it('a copy of a copy of a lord is another lord (CR 707.3)', () => {
    const lord = card('Lord').creature(1, 1, 'Bear').with(modifying({ kind: 'matching', filter: all(subtype('Bear'), YOURS, OTHER) }, [boost(1, 1)]));
    const t = table({ battlefield: [lord, bear], hand: [clone, clone] });
    t.cast('Clone').resolve(yes, pick('Lord'));
    t.cast('Clone').resolve(yes, pickAt(1));
    expect(t.names('battlefield').filter((name) => name === 'Lord').length + t.names('battlefield').filter((name) => name === 'Bear').length).toBe(4);
  });
});
