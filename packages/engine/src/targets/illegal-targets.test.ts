// Targets that have become illegal, and references that survive (HARD-PROBLEMS 10).
import { describe, expect, it } from 'vitest';
import { card } from '../testing/card.js';
import { all, anyTarget, applyTo, color, CREATURE, damage, destroy, doing, gainLife, keyword, LAND, move, not, ruling, stat, slot, slotPlayers, target, targetPlayer, THEIRS, YOU, YOURS, setTo, controllerOf } from '../testing/language.js';
import { divide, pick, yes } from '../testing/replies.js';
import { table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
const ogre = card('Ogre').creature(3, 3);
const kill = card('Kill').instant([destroy(slot(0))], target(0, CREATURE));
const sacrificing = ruling({ kind: 'additionalCost', cost: [doing({ kind: 'sacrifice', players: YOU, what: { kind: 'choose', from: { filter: CREATURE }, min: 1, max: 1 }, into: { chosen: 5 } })] }, { zones: ['stack'] });

describe('illegal targets', () => {
  it('one permanent for two phrases: the legal one still works, without regeneration (CR 608.2b)', () => {
    const glade = card('Glade').land().with({ kind: 'static', parts: [{ kind: 'modify', to: { kind: 'self' }, modifications: [{ kind: 'types', types: ['creature'], keep: 'all' }, setTo(1, 1)] }] });
    const spores = card('Spores').sorcery([{ kind: 'destroy', what: { kind: 'union', of: [slot(0), slot(1)] }, noRegeneration: true }], target(0, all(CREATURE, not(color('B')))), target(1, LAND));
    const darken = card('Darken').instant([applyTo(slot(0), [{ kind: 'color', color: { kind: 'colors', colors: ['B'] } }])], target(0, CREATURE));
    const t = table({ battlefield: [glade], hand: [spores, darken] });
    t.cast('Spores');
    t.cast('Darken').resolve();
    expect(t.names('battlefield')).toEqual([]);
  });

  it('with all targets illegal nothing happens, without one the rest does (CR 608.2b)', () => {
    const thirst = card('Thirst').instant([damage(2, slot(0)), gainLife(2)], target(0, CREATURE));
    const t = table({ battlefield: [bear], hand: [thirst, kill] });
    t.cast('Thirst');
    t.cast('Kill').resolve();
    expect(t.life()).toBe(20);
    const pair = card('Pair').instant([damage(1, slot(0)), damage(1, slot(1)), gainLife(2)], target(0, CREATURE), target(1, CREATURE, { differentFrom: [0] }));
    const t2 = table({ battlefield: [bear, ogre], hand: [pair, kill] });
    t2.cast('Pair', pick('Bear'));
    t2.cast('Kill', pick('Bear')).resolve();
    expect([t2.life(), t2.row('Ogre').damage]).toEqual([22, 1]);
  });

  it('information about an illegal target is undefined: that part does nothing (CR 608.2b)', () => {
    const swing = card('Swing').instant([damage(stat('power', slot(0)), slot(1), slot(0)), gainLife(1)], target(0, all(CREATURE, YOURS)), target(1, all(CREATURE, THEIRS)));
    const t = table({ battlefield: [bear], hand: [swing, kill] }, { battlefield: [ogre] });
    t.cast('Swing');
    t.cast('Kill', pick('Bear')).resolve();
    expect([t.life(), t.row('Ogre').damage]).toEqual([21, 0]);
    const toll = card('Toll').instant([{ kind: 'loseLife', players: controllerOf(slot(0)), amount: 3 }, { kind: 'draw', players: slotPlayers(1), amount: 1 }], target(0, CREATURE), targetPlayer(1));
    const t2 = table({ hand: [toll, kill] }, { battlefield: [ogre] });
    t2.cast('Toll', pick('you'));
    t2.cast('Kill').resolve();
    expect([t2.life(1), t2.names('hand').length]).toEqual([20, 1]);
  });

  it('damage divided as announced stays divided (CR 601.2d, 608.2b)', () => {
    const volley = card('Volley').instant([{ kind: 'dealDamage', source: { kind: 'self' }, amount: 3, to: slot(0), divided: 1 }], { slot: 0, min: 1, max: 3, objects: { filter: CREATURE }, divides: { amount: 3, slot: 1 } });
    const t = table({ battlefield: [bear, ogre], hand: [volley, kill] });
    t.cast('Volley', pick('Bear', 'Ogre'), divide({ Bear: 2, Ogre: 1 }));
    t.cast('Kill', pick('Bear')).resolve();
    expect(t.row('Ogre').damage).toBe(1);
  });

  it('“another target” differs; hexproof and protection bar (CR 115.3, 702.11, 702.16b)', () => {
    const guarded = card('Guarded').creature(1, 1).with(keyword('hexproof'));
    const black = card('Bane').cost('{0}').colors('B').instant([destroy(slot(0))], target(0, CREATURE));
    const white = card('Paladin').creature(2, 2).with(keyword('protection', { quality: color('B') }));
    const t = table({ hand: [black] }, { battlefield: [guarded, white] });
    expect(() => t.cast('Bane')).toThrow('no offer');
  });
});

describe('copies of spells', () => {
  it('a copy knows what was sacrificed for the original (CR 707.10)', () => {
    const fling = card('Hurl').instant([damage(stat('power', slot(5)), slot(0))], anyTarget(0)).with(sacrificing);
    const fork = card('Fork').instant([{ kind: 'copy', what: slot(0), amount: 1, newTargets: true }], { slot: 0, min: 1, max: 1, objects: { zones: ['stack'], filter: { kind: 'spell' } } });
    const t = table({ battlefield: [ogre], hand: [fling, fork] });
    t.cast('Hurl', pick('they'));
    t.cast('Fork').resolve(yes, pick('you'));
    expect([t.life(), t.life(1)]).toEqual([17, 17]);
  });

  it('copies X, targets and modes, but not the mana (CR 707.10)', () => {
    const charm = { ...card('Charm').types('instant').definition };
    const definition = { ...charm, faces: [{ ...charm.faces[0], abilities: [{ kind: 'spell' as const, effect: { steps: [], modes: { min: 1, max: 1, modes: [{ steps: [gainLife(3)] }, { steps: [damage(2, slot(0))], targets: [targetPlayer(0)] }] } } }] }] };
    const fork = card('Fork').instant([{ kind: 'copy', what: slot(0), amount: 2 }], { slot: 0, min: 1, max: 1, objects: { zones: ['stack'], filter: { kind: 'spell' } } });
    const t = table({ hand: [definition, fork] });
    t.cast('Charm', (d) => (d.kind === 'pick' ? [d.options[1].token] : []), pick('they'));
    t.cast('Fork').resolve();
    expect(t.life(1)).toBe(14);
  });

  it('a copy of a permanent spell becomes a token (CR 608.3f)', () => {
    const fork = card('Fork').instant([{ kind: 'copy', what: slot(0), amount: 1 }], { slot: 0, min: 1, max: 1, objects: { zones: ['stack'], filter: { kind: 'spell' } } });
    const t = table({ hand: [bear, fork] });
    t.cast('Bear');
    t.cast('Fork').resolve();
    expect(t.all('Bear').map((ref) => t.g.objects[ref & 0xffff].kind)).toEqual([1, 0]);
  });

  it('a trigger that names its event’s objects still does when they have moved (CR 608.2h)', () => {
    const warden = card('Warden').enchantment().with({ kind: 'triggered', trigger: { kind: 'event', events: [{ on: 'moveZone', subject: CREATURE, from: ['battlefield'], to: ['graveyard'], bind: { subject: 0, arrived: 1 } }] }, effect: { steps: [move(slot(1), 'exile'), gainLife(stat('toughness', slot(0)))] } });
    const t = table({ battlefield: [warden, ogre], hand: [kill] });
    t.cast('Kill').resolve();
    expect([t.names('exile'), t.life()]).toEqual([['Ogre'], 23]);
  });
});
