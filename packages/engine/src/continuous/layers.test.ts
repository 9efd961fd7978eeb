// The layers (HARD-PROBLEMS 5).
import { describe, expect, it } from 'vitest';
import type { CardType } from '@lawmage/ir';
import { card } from '../testing/card.js';
import { activated, all, applyTo, boost, CREATURE, either, enters, gainLife, grant, IT, keyword, LAND, mana, matching, modifying, move, not, ofType, OTHER, putCounters, SELF, setTo, slot, stat, subtype, target, TAP_SELF, whenever, YOU, YOURS, yourCards } from '../testing/language.js';
import { pick } from '../testing/replies.js';
import { table } from '../testing/table.js';

const AURA = subtype('Aura');
const manaValueOfIt = stat('manaValue', IT);
/** "Each other non-Aura enchantment is a creature in addition to its other types, with power and toughness equal to its mana value." */
const animator = card('Animator').enchantment().cost('{2}{W}{W}').with(modifying(matching(all(ofType('enchantment'), not(AURA), OTHER)), [{ kind: 'types', types: ['creature'], keep: 'all' }, setTo(manaValueOfIt, manaValueOfIt)]));
/** "All creatures lose all abilities and have base power and toughness 1/1." */
const leveler = card('Leveler').enchantment().cost('{2}{W}{W}').with(modifying(matching(CREATURE), [{ kind: 'loseAllAbilities' }, setTo(1, 1)]));
const bird = card('Bird').creature(3, 3).with(keyword('flying'));
const bear = card('Bear').creature(2, 2);
const moon = card('Moon').enchantment().with(modifying(matching(all(LAND, not({ kind: 'supertype', supertype: 'basic' }))), [{ kind: 'types', subtypes: ['Mountain'], keep: 'otherTypes' }]));
const tomb = card('Tomb').land().supertypes('legendary').with(modifying(matching(LAND), [{ kind: 'types', subtypes: ['Swamp'], keep: 'all' }]));
const enchant = (filter = CREATURE) => keyword('enchant', { enchant: { objects: { filter } } });
const HOST = { kind: 'host', of: SELF } as const;

describe('timestamps and layers', () => {
  it('one effect animates, the other takes abilities and sets 1/1: the later setter wins, whichever came first (CR 613.1, 613.6, 613.7)', () => {
    const first = table({ battlefield: [animator, leveler, bird] });
    expect([first.size('Leveler'), first.size('Bird'), first.has('Bird', 'flying')]).toEqual(['1/1', '1/1', false]);
    const second = table({ battlefield: [leveler, animator, bird] });
    expect([second.size('Leveler'), second.size('Bird')]).toEqual(['4/4', '1/1']);
  });

  it('an effect goes on in later layers though its ability is gone (CR 613.6)', () => {
    const both = card('Both').enchantment().with(modifying(matching(CREATURE), [{ kind: 'loseAllAbilities' }, boost(1, 1)]), modifying(SELF, [{ kind: 'types', types: ['creature'], keep: 'all' }, setTo(2, 2)]));
    const t = table({ battlefield: [both, bird] });
    expect([t.size('Both'), t.size('Bird'), t.has('Bird', 'flying')]).toEqual(['3/3', '4/4', false]);
  });

  it('what started to apply to noncreature artifacts still applies to them as creatures (CR 613.6)', () => {
    const march = card('March').sorcery([applyTo(matching(all(ofType('artifact'), not(CREATURE))), [{ kind: 'types', types: ['creature'], keep: 'all' }, setTo(2, 2)])]);
    const engine = card('Engine').enchantment().with(modifying(matching(all(ofType('artifact'), not(CREATURE))), [{ kind: 'types', types: ['creature'], keep: 'all' }, setTo(5, 5)]));
    const t = table({ battlefield: [card('Rock').artifact()], hand: [march] });
    t.cast('March').resolve();
    expect(t.size('Rock')).toBe('2/2');
    expect(table({ battlefield: [card('Rock').artifact(), engine] }).size('Rock')).toBe('5/5');
  });

  it('a dependent effect waits whatever its timestamp: the land loses the ability before it applies (CR 613.8a, 305.7)', () => {
    for (const battlefield of [[moon, tomb], [tomb, moon]]) {
      const t = table({ battlefield: [...battlefield, card('Glade').land()] });
      expect([t.isSubtype('Tomb', 'Mountain'), t.isSubtype('Tomb', 'Swamp'), t.isSubtype('Glade', 'Swamp'), t.isSubtype('Glade', 'Mountain')]).toEqual([true, false, false, true]);
    }
  });

  it('a loop of dependencies is broken by timestamps (CR 613.8b)', () => {
    const one = card('One').enchantment().with(modifying(matching(ofType('artifact')), [{ kind: 'types', types: ['creature'], keep: 'none' }]));
    const two = card('Two').enchantment().with(modifying(matching(CREATURE), [{ kind: 'types', types: ['artifact'], keep: 'none' }]));
    const t = table({ battlefield: [one, two, card('Rock').artifact()] });
    expect([t.isType('Rock', 'artifact'), t.isType('Rock', 'creature')]).toEqual([true, false]);
  });

  it('an ability granted by an Aura has the Aura’s timestamp if that is later (CR 613.7a)', () => {
    const hammer = card('Hammer').artifact('Equipment').with(modifying(HOST, [boost(10, 10), { kind: 'loseKeyword', keyword: 'flying' }]), keyword('equip', { cost: [mana('{0}')] }));
    const rune = card('Rune').enchantment('Aura').with(enchant(ofType('artifact')), modifying(HOST, [grant(modifying(HOST, [grant(keyword('flying'))]))]));
    const t = table({ battlefield: [hammer, bear], hand: [rune] });
    t.cast('Rune').resolve();
    t.act('Hammer').resolve();
    expect([t.size('Bear'), t.has('Bear', 'flying')]).toEqual(['12/12', true]);
    // and the other way round: the Hammer is the later object
    const other = table({ battlefield: [bear], hand: [hammer, rune] });
    other.cast('Hammer').resolve();
    other.act('Hammer').resolve();
    other.cast('Rune').resolve();
    expect(other.has('Bear', 'flying')).toBe(true);
  });

  it('an Equipment gets a new timestamp when it becomes attached (CR 613.7e)', () => {
    const hammer = card('Hammer').artifact('Equipment').with(modifying(HOST, [{ kind: 'loseKeyword', keyword: 'flying' }]), keyword('equip', { cost: [mana('{0}')] }));
    const wings = card('Wings').enchantment().with(modifying(matching(all(CREATURE, YOURS)), [grant(keyword('flying'))]));
    const t = table({ battlefield: [hammer, wings, bear] });
    expect(t.has('Bear', 'flying')).toBe(true);
    t.act('Hammer').resolve();
    expect(t.has('Bear', 'flying')).toBe(false);
  });
});

describe('sublayers of power and toughness', () => {
  it('defined, set, changed, counters, switched (CR 613.4)', () => {
    const cda = card('Tally').starCreature().with(modifying(SELF, [{ kind: 'definePowerToughness', power: { kind: 'count', of: yourCards('hand') }, toughness: 4 }], { defining: true }));
    const pump = card('Pump').instant([applyTo(slot(0), [boost(2, 0)])], target(0, CREATURE));
    const turn = card('Turn').instant([applyTo(slot(0), [{ kind: 'switchPowerToughness' }])], target(0, CREATURE));
    const small = card('Small').instant([applyTo(slot(0), [setTo(1, 1)])], target(0, CREATURE));
    const t = table({ battlefield: [cda], hand: [pump, turn, small] });
    expect(t.size('Tally')).toBe('3/4');
    t.cast('Pump').resolve();
    expect(t.size('Tally')).toBe('4/4');
    t.cast('Turn').resolve();
    expect(t.size('Tally')).toBe('4/3');
    t.cast('Small').resolve(); // set below the change
    expect(t.size('Tally')).toBe('1/3');
  });

  it('counters change after setting effects (CR 613.4c)', () => {
    const t = table({ battlefield: [leveler, { card: bird, counters: { '+1/+1': 2 } }] });
    expect(t.size('Bird')).toBe('3/3');
  });

  it('numbers of a resolved effect are locked, those of a static ability live (CR 611.2d, 611.3a)', () => {
    const rally = card('Rally').instant([applyTo(slot(0), [boost({ kind: 'count', of: matching(all(CREATURE, YOURS)) }, 0)])], target(0, CREATURE));
    const t = table({ battlefield: [bear], hand: [rally, bird] });
    t.cast('Rally').resolve();
    t.cast('Bird').resolve();
    expect(t.size('Bear')).toBe('3/2');
  });

  it('the set of a resolved effect is locked (CR 611.2c)', () => {
    const t = table({ battlefield: [bear], hand: [card('Rally').instant([applyTo(matching(CREATURE), [boost(1, 1)])]), bird] });
    t.cast('Rally').resolve();
    t.cast('Bird').resolve();
    expect([t.size('Bear'), t.size('Bird')]).toEqual(['3/3', '3/3']);
  });
});

describe('abilities', () => {
  it('a keyword counter gives its keyword; losing it and a later counter go by timestamp (CR 122.1b, 613.1f)', () => {
    const wing = card('Wing').instant([putCounters(slot(0), 'flying')], target(0, CREATURE));
    const ground = card('Ground').instant([applyTo(slot(0), [{ kind: 'loseKeyword', keyword: 'flying' }])], target(0, CREATURE));
    const t = table({ battlefield: [bear], hand: [wing, ground, wing] });
    t.cast('Wing').resolve();
    expect(t.has('Bear', 'flying')).toBe(true);
    t.cast('Ground').resolve();
    expect(t.has('Bear', 'flying')).toBe(false);
    t.cast('Wing').resolve();
    expect(t.has('Bear', 'flying')).toBe(true);
  });

  it('“can’t have” beats what comes later (CR 113.11)', () => {
    const anchor = card('Anchor').enchantment().with(modifying(matching(CREATURE), [{ kind: 'cantHaveKeyword', keyword: 'flying' }]));
    const wing = card('Wing').instant([applyTo(slot(0), [grant(keyword('flying'))])], target(0, CREATURE));
    const t = table({ battlefield: [anchor, bird], hand: [wing] });
    expect(t.has('Bird', 'flying')).toBe(false);
    t.cast('Wing').resolve();
    expect(t.has('Bird', 'flying')).toBe(false);
  });

  it('losing all abilities takes only what was there before (CR 613.7)', () => {
    const blank = card('Null').instant([applyTo(slot(0), [{ kind: 'loseAllAbilities' }])], target(0, CREATURE));
    const wing = card('Wing').instant([applyTo(slot(0), [grant(keyword('flying'))])], target(0, CREATURE));
    const t = table({ battlefield: [card('Knight').creature(2, 2).with(keyword('vigilance'))], hand: [wing, blank, wing] });
    t.cast('Wing').resolve();
    t.cast('Null').resolve();
    expect([t.has('Knight', 'flying'), t.has('Knight', 'vigilance')]).toEqual([false, false]);
    t.cast('Wing').resolve();
    expect(t.has('Knight', 'flying')).toBe(true);
  });

  it('a granted triggered ability triggers for its bearer’s controller (CR 603.3a, 113.8)', () => {
    const lord = card('Lord').enchantment().with(modifying(matching(all(CREATURE, YOURS)), [grant(whenever(enters(all(CREATURE, OTHER)), [gainLife(1)]))]));
    const t = table({ battlefield: [lord, bear], hand: [bird] });
    t.cast('Bird').resolve();
    expect(t.life()).toBe(21);
  });

  it('a granted activated ability may be used and speaks of its bearer (CR 201.5)', () => {
    const lord = card('Lord').enchantment().with(modifying(matching(all(CREATURE, YOURS)), [grant(activated([TAP_SELF], [gainLife(stat('power', SELF))]))]));
    const t = table({ battlefield: [lord, bear] });
    t.act('Bear').resolve();
    expect(t.life()).toBe(22);
  });

  it('a land that becomes a basic type loses its text’s abilities, gains the mana ability and keeps what others give (CR 305.7)', () => {
    const spring = card('Spring').land().with(activated([TAP_SELF], [gainLife(5)]));
    const gift = card('Gift').enchantment().with(modifying(matching(LAND), [grant(keyword('indestructible'))]));
    const t = table({ battlefield: [spring, gift, moon], hand: [card('Zap').instant([gainLife(1)]).cost('{R}')] });
    expect(t.has('Spring', 'indestructible')).toBe(true);
    expect(() => t.act('Spring')).toThrow('no offer');
    t.cast('Zap').resolve();
    expect(t.life()).toBe(21);
  });
});

describe('control and copies', () => {
  it('“you” of a static ability is who controls it after layer 2 (CR 613.1b, 109.5)', () => {
    const steal = card('Steal').sorcery([applyTo(slot(0), [{ kind: 'setController', to: YOU }], { kind: 'permanent' })], target(0, ofType('enchantment')));
    const lord = card('Lord').enchantment().with(modifying(matching(all(CREATURE, YOURS)), [boost(1, 1)]));
    const t = table({ battlefield: [bear], hand: [steal] }, { battlefield: [lord, bird] });
    expect([t.size('Bear'), t.size('Bird')]).toEqual(['2/2', '4/4']);
    t.cast('Steal').resolve();
    expect([t.size('Bear'), t.size('Bird')]).toEqual(['3/3', '3/3']);
  });

  it('“becomes a copy” is layer 1: other effects stay on top (CR 613.2, 707.4)', () => {
    const shift = card('Shift').instant([applyTo(slot(0), [{ kind: 'copyOf', of: slot(1) }])], target(0, CREATURE), target(1, CREATURE));
    const pump = card('Pump').instant([applyTo(slot(0), [boost(3, 3)])], target(0, CREATURE));
    const t = table({ battlefield: [bear, bird], hand: [pump, shift] });
    t.cast('Pump', pick('Bear')).resolve();
    t.cast('Shift', pick('Bear'), pick('Bird')).resolve();
    expect(t.all('Bird').map((ref) => `${t.g.objects[ref & 0xffff].derived?.power}`)).toEqual(['6', '3']);
  });
});

describe('reading in mid-layer', () => {
  it('an effect counts types as they are when it applies (CR 613.8, 613.1d)', () => {
    const army = card('Army').starCreature().with(modifying(SELF, [{ kind: 'definePowerToughness', power: { kind: 'count', of: matching(all(CREATURE, YOURS)) }, toughness: 1 }], { defining: true }));
    const wake = card('Wake').enchantment().with(modifying(matching(all(LAND, YOURS)), [{ kind: 'types', types: ['creature' as CardType], keep: 'all' }, setTo(1, 1)]));
    const t = table({ battlefield: [army, card('Glade').land(), wake] });
    expect(t.size('Army')).toBe('2/1');
  });

  it('an effect that removes itself ends: “as long as it isn’t a creature” (CR 604.2)', () => {
    const gearhulk = card('Sleeper').artifact().with(modifying(SELF, [{ kind: 'types', types: ['creature'], keep: 'all' }, setTo(4, 4)], { condition: { kind: 'exists', objects: matching(all(either(LAND), YOURS)) } }));
    const t = table({ battlefield: [gearhulk, card('Glade').land()], hand: [card('Sink').sorcery([move(matching(LAND), 'exile')])] });
    expect(t.size('Sleeper')).toBe('4/4');
    t.cast('Sink').resolve();
    expect(t.isType('Sleeper', 'creature')).toBe(false);
  });
});

describe('outside the battlefield', () => {
  const teacher = card('Teacher').enchantment().with(modifying(yourCards('hand', CREATURE), [grant(keyword('flying'))], { condition: { kind: 'exists', objects: matching(all(LAND, YOURS)) } }));

  it('a granted ability is there whether or not anything was computed before, and only while the condition holds (CR 604.2, 613.1)', () => {
    const t = table({ battlefield: [teacher, card('Glade').land()], hand: [bird, bear] });
    const [ref] = t.g.players[0].hand.filter((each) => t.nameOf(each) === 'Bear');
    expect(t.hasOn(ref, 'flying')).toBe(true);
    t.g.index = null;
    expect(t.hasOn(ref, 'flying')).toBe(true);
    const bare = table({ battlefield: [teacher], hand: [bear] });
    expect(bare.hasOn(bare.g.players[0].hand[0], 'flying')).toBe(false);
  });
});
