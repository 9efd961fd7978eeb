// Simultaneous events (HARD-PROBLEMS 1).
import { describe, expect, it } from 'vitest';
import { card } from '../testing/card.js';
import { ALL_PLAYERS, all, CREATURE, damage, destroy, dies, draw, entersAsCopyOf, gainLife, keyword, loseLife, matching, modifying, OTHER, putCounters, replacing, slot, stat, target, whenever, YOURS, boost, SELF, THEIRS, count } from '../testing/language.js';
import { pick, pickAt } from '../testing/replies.js';
import { table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
const wrath = card('Wrath').sorcery([destroy(matching(CREATURE))]);
/** "Whenever this or another creature dies, you gain 1 life." */
const artist = card('Artist').creature(0, 1).with(whenever(dies(CREATURE), [gainLife(1)]));
/** "Whenever one or more creatures die, put that many charge counters on this." */
const counting = card('Counter of Deaths').enchantment().with(whenever(dies(CREATURE, { set: 0 }), [putCounters(SELF, 'charge', count(slot(0)))], { grouping: 'batch' }));
/** "If a card would be put into an opponent's graveyard from anywhere, exile it instead." */
const leyline = card('Leyline').enchantment().with(replacing({ events: [{ on: 'moveZone', to: ['graveyard'], subject: { kind: 'and', of: [{ kind: 'card' }, { kind: 'ownedBy', by: { kind: 'opponent' } }] } }], changes: [{ kind: 'setDestination', to: 'exile' }] }));

describe('events at once', () => {
  it('a death trigger sees all creatures that die with it, and not those exiled instead (CR 603.10a, 614.6)', () => {
    const t = table({ battlefield: [artist, { card: bear, token: true }, { card: bear, token: true }, leyline, counting], hand: [wrath] }, { battlefield: [bear] });
    t.cast('Wrath').resolve();
    expect(t.names('battlefield')).toEqual(['Leyline', 'Counter of Deaths']);
    expect(t.life()).toBe(23);
    expect(t.counters('Counter of Deaths', 'charge')).toBe(3); // CR 603.2c: once, and its set is three
    expect(t.names('exile')).toEqual(['Bear']);
  });

  it('counters that cancel and a death are one check: no undying with a counter on it (CR 704.3, 704.8)', () => {
    const wolf = card('Wolf').creature(1, 1).with(keyword('undying'));
    const wither = card('Wither').sorcery([putCounters(slot(0), '-1/-1', 3)], target(0, CREATURE));
    const t = table({ battlefield: [{ card: wolf, counters: { '+1/+1': 1 } }], hand: [wither] });
    t.cast('Wither').resolve();
    expect(t.names('battlefield')).toEqual([]);
    expect(t.names('graveyard')).toContain('Wolf');
  });

  it('undying returns a creature without a counter (CR 702.93a)', () => {
    const wolf = card('Wolf').creature(1, 1).with(keyword('undying'));
    const t = table({ battlefield: [wolf], hand: [wrath] });
    t.cast('Wrath').resolve();
    expect(t.counters('Wolf', '+1/+1')).toBe(1);
  });

  it('an anthem that leaves with the creatures still counted when they died (CR 603.10a, 608.2h)', () => {
    const lord = card('Lord').creature(2, 2).with(modifying(matching(all(CREATURE, YOURS, OTHER)), [boost(1, 1)]));
    const mourner = card('Mourner').enchantment().with(whenever(dies(all(CREATURE, YOURS), { subject: 0 }), [gainLife(stat('power', slot(0)))]));
    const t = table({ battlefield: [lord, bear, mourner], hand: [wrath] });
    t.cast('Wrath').resolve();
    expect(t.life()).toBe(20 + 2 + 3);
  });

  it('players that would lose together lose together: a draw (CR 104.4a, 704.7)', () => {
    const t = table({ life: 2, hand: [card('Blast').sorcery([loseLife(3, ALL_PLAYERS)])] }, { life: 3 });
    t.cast('Blast').resolve();
    expect(t.g.result).toMatchObject({ kind: 'draw' });
  });

  it('everybody chooses what to sacrifice in turn order, then all leave at once (CR 101.4, 608.2e)', () => {
    const edict = card('Edict').sorcery([{ kind: 'sacrifice', players: ALL_PLAYERS, what: { kind: 'choose', from: { filter: CREATURE }, min: 1, max: 1 } }]);
    const other = card('Ogre').creature(3, 3);
    const t = table({ battlefield: [bear, artist], hand: [edict] }, { battlefield: [other, bear] });
    t.cast('Edict').resolve(pick('Artist'), pick('Ogre'));
    expect(t.names('battlefield')).toEqual(['Bear', 'Bear']);
    expect(t.life()).toBe(22);
  });

  it('damage to several and life gained from it happen in one event; lifelink counts each (CR 120.3f, 120.4)', () => {
    const giver = card('Linker').creature(1, 4).with(keyword('lifelink'));
    const flare = card('Flare').sorcery([damage(2, matching(all(CREATURE, THEIRS)), slot(0))], target(0, CREATURE));
    const t = table({ battlefield: [giver], hand: [flare] }, { battlefield: [bear, bear, bear] });
    t.cast('Flare', pick('Linker')).resolve();
    expect(t.life()).toBe(26);
    expect(t.names('graveyard', 1)).toEqual(['Bear', 'Bear', 'Bear']);
  });

  it('the legend rule asks once and puts the rest into the graveyard with the other actions (CR 704.5j)', () => {
    const legend = card('Legend').supertypes('legendary').creature(2, 2);
    const clone = card('Clone').creature(0, 1).with(entersAsCopyOf(CREATURE));
    const t = table({ battlefield: [legend], hand: [clone] });
    t.cast('Clone').resolve(() => [1], pickAt(0));
    expect(t.all('Legend')).toHaveLength(1);
    expect(t.names('graveyard')).toEqual(['Clone']);
  });

  it('one draw after another: each can be replaced on its own (CR 121.2, 614.11)', () => {
    const well = card('Well').enchantment().with(whenever({ on: 'draw', player: { kind: 'you' } }, [gainLife(1)]));
    const t = table({ battlefield: [well], hand: [card('Study').sorcery([draw(3)])] });
    t.cast('Study').resolve();
    expect(t.life()).toBe(23);
    expect(t.names('hand')).toHaveLength(3);
  });

  it('fighting creatures deal damage at once (CR 701.14a)', () => {
    const t = table({ battlefield: [bear], hand: [card('Brawl').sorcery([{ kind: 'fight', a: slot(0), b: slot(1) }], target(0, all(CREATURE, YOURS)), target(1, all(CREATURE, THEIRS)))] }, { battlefield: [card('Ogre').creature(3, 2)] });
    t.cast('Brawl').resolve();
    expect(t.names('battlefield')).toEqual([]);
  });
});

