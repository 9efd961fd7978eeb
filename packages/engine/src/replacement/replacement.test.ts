// Replacement and prevention effects (HARD-PROBLEMS 7).
import { describe, expect, it } from 'vitest';
import { card } from '../testing/card.js';
import { activated, all, anyTarget, createToken, CREATURE, damage, damagePlayers, destroy, draw, gainLife, IS_SELF, keyword, matching, move, OPPONENTS, PERMANENT, putCounters, replacing, ruling, SELF, slot, slotNumber, target, TAP_SELF, targetPlayer, YOU, YOURS } from '../testing/language.js';
import { assign, no, pick, pickAt, yes } from '../testing/replies.js';
import { answering, table } from '../testing/table.js';

const bear = card('Bear').creature(2, 2);
const EVENT = slotNumber(0);
const twice = { kind: 'multiply', by: 2, of: EVENT } as const;
const doubler = (name: string) => card(name).enchantment().with(replacing({ events: [{ on: 'damage', other: all(CREATURE, YOURS), bind: { amount: 0 } }], changes: [{ kind: 'setAmount', amount: twice }] }));
const boon = card('Boon').enchantment().with(replacing({ events: [{ on: 'gainLife', player: { kind: 'you' }, bind: { amount: 0 } }], changes: [{ kind: 'setAmount', amount: twice }] }));
/** "If you control a creature, damage that would reduce your life total to less than 1 reduces it to 1 instead." */
const worship = card('Haven').enchantment().with(replacing({
  events: [{ on: 'loseLife', other: { kind: 'anything' }, player: { kind: 'you' }, bind: { amount: 0 }, condition: { kind: 'compare', left: { kind: 'subtract', from: { kind: 'life', of: YOU }, amount: EVENT }, op: '<', right: 1 } }],
  condition: { kind: 'exists', objects: matching(all(CREATURE, YOURS)) }, changes: [{ kind: 'setAmount', amount: { kind: 'subtract', from: { kind: 'life', of: YOU }, amount: 1 } }],
}));
const thought = card('Thought').enchantment().with(replacing({ events: [{ on: 'draw', player: { kind: 'you' } }], changes: [{ kind: 'skip' }], instead: { steps: [draw(2)] } }));
const bolt = card('Bolt').instant([damage(3, slot(0))], anyTarget(0));

describe('each effect acts once on an event', () => {
  it('two doublers make 2 into 8 (CR 614.5)', () => {
    const ping = card('Ping').creature(1, 1).with(activated([TAP_SELF], [damagePlayers(2, OPPONENTS)]));
    const t = table({ battlefield: [doubler('Furnace A'), doubler('Furnace B'), ping] });
    t.act('Ping').resolve();
    expect(t.life(1)).toBe(12);
  });

  it('lifelink is a result of the damage as it was modified, and is itself replaced (CR 120.4)', () => {
    const t = table({ battlefield: [boon, card('Knight').creature(3, 3).with(keyword('lifelink'), keyword('wither'))] }, { battlefield: [card('Wall').creature(0, 4)] });
    t.to('combatDamage', answering('attackers', assign(['Knight', 'they'])), answering('blockers', assign(['Wall', 'Knight'])));
    expect([t.life(), t.counters('Wall', '-1/-1')]).toEqual([26, 3]);
  });

  it('the shield takes two of three; one -1/-1 counter and two life are left (CR 120.4d, 615.7)', () => {
    const ward = card('Ward').instant([{ kind: 'watch', replacement: { events: [{ on: 'damage', subject: { kind: 'is', objects: slot(1) }, bind: { amount: 0 } }], changes: [{ kind: 'prevent' }], budget: 2 }, duration: { kind: 'endOfTurn' } }], target(1, CREATURE));
    const fight = card('Brawl').sorcery([{ kind: 'fight', a: slot(0), b: slot(1) }], target(0, CREATURE), target(1, CREATURE));
    const t = table({ battlefield: [boon, card('Knight').creature(3, 3).with(keyword('lifelink'), keyword('wither')), bear], hand: [ward, fight] });
    t.cast('Ward', pick('Bear')).resolve();
    t.cast('Brawl', pick('Knight'), pick('Bear')).resolve();
    expect([t.life(), t.counters('Bear', '-1/-1'), t.row('Knight').damage]).toEqual([22, 1, 2]);
  });

  it('damage of several sources to a player is one loss: reduced to 1 life (CR 120.4c)', () => {
    const t = table({ battlefield: [worship, bear], life: 2, hand: [card('Storm').sorcery([damagePlayers(5, YOU, matching(all(CREATURE, { kind: 'controlledBy', by: { kind: 'opponent' } })))])] }, { battlefield: [card('Ogre').creature(5, 5), card('Ogre').creature(5, 5)] });
    t.cast('Storm').resolve();
    expect(t.life()).toBe(1);
  });
});

describe('draws', () => {
  it('draw two with a doubler of draws: four cards, none doubled again (CR 614.5, 121.2)', () => {
    const t = table({ battlefield: [thought], hand: [card('Study').sorcery([draw(2)])] });
    t.cast('Study').resolve();
    expect(t.names('hand')).toHaveLength(4);
  });

  it('an optional replacement is asked one draw at a time (CR 121.6b)', () => {
    const mine = card('Mine').enchantment().with(replacing({ events: [{ on: 'draw', player: { kind: 'you' } }], optional: true, changes: [{ kind: 'skip' }], instead: { steps: [gainLife(4)] } }));
    const t = table({ battlefield: [mine], hand: [card('Study').sorcery([draw(3)])] });
    t.cast('Study').resolve(yes, no, yes);
    expect([t.life(), t.names('hand').length]).toEqual([28, 1]);
  });

  it('drawing from an empty library loses only at the next check, and replaced draws don’t count (CR 704.5b, 614.11)', () => {
    const t = table({ hand: [card('All').sorcery([draw(11)])] });
    t.cast('All').resolve();
    expect(t.g.result).toMatchObject({ kind: 'win', winners: [1] });
  });
});

describe('instead of destruction and loss', () => {
  it('a regeneration shield taps, heals and removes from combat; “can’t be regenerated” passes it (CR 701.19a)', () => {
    const troll = card('Troll').creature(2, 2).with(activated([], [{ kind: 'regenerate', what: SELF }]));
    const t = table({ battlefield: [troll], hand: [bolt, card('Doom').instant([{ kind: 'destroy', what: slot(0), noRegeneration: true }], target(0, CREATURE))] });
    t.act('Troll').resolve();
    t.act('Troll').resolve();
    t.cast('Bolt', pick('Troll')).resolve();
    expect([t.row('Troll').tapped, t.row('Troll').damage, t.row('Troll').shields]).toEqual([true, 0, 1]);
    t.cast('Doom').resolve();
    expect(t.names('battlefield')).toEqual([]);
  });

  it('shields last until end of turn (CR 701.19a)', () => {
    const t = table({ battlefield: [card('Troll').creature(2, 2).with(activated([], [{ kind: 'regenerate', what: SELF }]))] });
    t.act('Troll').resolve();
    t.to('upkeep');
    expect(t.row('Troll').shields).toBe(0);
  });

  it('a shield counter saves from an effect and from damage, once each (CR 122.1c)', () => {
    const kill = card('Kill').instant([destroy(slot(0))], target(0, CREATURE));
    const t = table({ battlefield: [{ card: bear, counters: { shield: 2 } }], hand: [kill, bolt] });
    t.cast('Kill').resolve();
    expect(t.counters('Bear', 'shield')).toBe(1);
    t.cast('Bolt', pick('Bear')).resolve();
    expect([t.counters('Bear', 'shield'), t.row('Bear').damage]).toEqual([0, 0]);
  });

  it('a stun counter is removed instead of untapping (CR 122.1d)', () => {
    const t = table({ battlefield: [{ card: bear, tapped: true, counters: { stun: 1 } }], hand: [card('Rouse').instant([{ kind: 'untap', what: slot(0) }], target(0, CREATURE))] });
    expect([t.counters('Bear', 'stun'), t.row('Bear').tapped]).toEqual([0, true]); // the untap step
    t.cast('Rouse').resolve();
    expect(t.row('Bear').tapped).toBe(false);
  });

  it('a finality counter sends it to exile (CR 122.1h)', () => {
    const t = table({ battlefield: [{ card: bear, counters: { finality: 1 } }], hand: [card('Kill').instant([destroy(slot(0))], target(0, CREATURE))] });
    t.cast('Kill').resolve();
    expect(t.names('exile')).toEqual(['Bear']);
  });

  it('losing the game is replaced while the creature dies of the same damage (CR 400.6, 704.3)', () => {
    const angel = card('Angel').creature(5, 5).with(replacing({ events: [{ on: 'loseGame', player: { kind: 'you' } }], changes: [{ kind: 'skip' }], instead: { steps: [move(SELF, 'exile'), { kind: 'setLife', players: YOU, amount: { kind: 'startingLife' } }] } }));
    const both = card('Both').sorcery([{ kind: 'dealDamage', source: SELF, amount: 5, to: slot(0), toPlayers: YOU }], target(0, CREATURE));
    for (const choice of ['exile', 'graveyard'] as const) {
      const t = table({ battlefield: [angel], life: 5, hand: [both] });
      t.cast('Both').resolve(answering('replacement', choice === 'exile' ? pickAt(1) : pickAt(0)));
      expect(t.life()).toBe(20);
      expect(t.names(choice)).toContain('Angel');
    }
  });

  it('a prohibition beats a replacement; an indestructible permanent is not destroyed (CR 614.17, 702.12b)', () => {
    const t = table({ battlefield: [card('Rock').artifact().with(keyword('indestructible'))], hand: [card('Ruin').sorcery([destroy(matching(PERMANENT))])] });
    t.cast('Ruin').resolve();
    expect(t.names('battlefield')).toEqual(['Rock']);
    const still = card('Still').enchantment().with(ruling({ kind: 'cant', action: { kind: 'gainLife', players: { kind: 'any' } } }));
    const t2 = table({ battlefield: [boon, still], hand: [card('Heal').instant([gainLife(3)])] });
    t2.cast('Heal').resolve();
    expect(t2.life()).toBe(20);
  });
});

describe('several effects', () => {
  it('the affected player chooses the order of a doubler and an adder (CR 616.1)', () => {
    const adder = card('Adder').enchantment().with(replacing({ events: [{ on: 'gainLife', player: { kind: 'you' }, bind: { amount: 0 } }], changes: [{ kind: 'setAmount', amount: { kind: 'add', of: [EVENT, 1] } }] }));
    const t = table({ battlefield: [boon, adder], hand: [card('Heal').instant([gainLife(3)])] });
    t.cast('Heal').resolve(answering('replacement', pick('Adder')));
    expect(t.life()).toBe(28);
    const t2 = table({ battlefield: [boon, adder], hand: [card('Heal').instant([gainLife(3)])] });
    t2.cast('Heal').resolve(answering('replacement', pick('Boon')));
    expect(t2.life()).toBe(27);
  });

  it('counters are doubled as a group, those it enters with included (CR 614.16, 122.6a)', () => {
    const season = card('Season').enchantment().with(replacing({ events: [{ on: 'putCounters', subject: all(PERMANENT, YOURS), bind: { amount: 0 } }], changes: [{ kind: 'setAmount', amount: twice }], group: true }));
    const hydra = card('Hydra').creature(0, 0).with(replacing({ events: [{ on: 'moveZone', subject: IS_SELF, to: ['battlefield'] }], changes: [{ kind: 'enters', counters: [{ counter: '+1/+1', amount: 2 }] }] }));
    const walker = card('Walker').planeswalker(3);
    const t = table({ battlefield: [season], hand: [hydra, walker, card('Grow').instant([putCounters(slot(0), '+1/+1', 1)], target(0, CREATURE))] });
    t.cast('Hydra').resolve();
    expect(t.counters('Hydra', '+1/+1')).toBe(4);
    t.cast('Grow').resolve();
    expect(t.counters('Hydra', '+1/+1')).toBe(6);
    t.cast('Walker').resolve();
    expect(t.counters('Walker', 'loyalty')).toBe(6);
  });

  it('tokens are doubled as a group by each of two: four (CR 614.5, 616.1g)', () => {
    const parallel = (name: string) => card(name).enchantment().with(replacing({ events: [{ on: 'createToken', player: { kind: 'you' }, bind: { amount: 0 } }], changes: [{ kind: 'setAmount', amount: twice }], group: true }));
    const t = table({ battlefield: [parallel('Pair A'), parallel('Pair B')], hand: [card('Make').sorcery([createToken(1, { face: { ...bear.asFace, name: 'Cub' } })])] });
    t.cast('Make').resolve();
    expect(t.all('Cub')).toHaveLength(4);
  });

  it('“if it would die this turn, exile it instead” is an effect of its own (CR 614.15)', () => {
    const purge = card('Purge').instant([damage(2, slot(0)), { kind: 'watch', replacement: { events: [{ on: 'moveZone', subject: { kind: 'is', objects: slot(0) }, from: ['battlefield'], to: ['graveyard'] }], changes: [{ kind: 'setDestination', to: 'exile' }] }, duration: { kind: 'endOfTurn' } }], target(0, CREATURE));
    const t = table({ battlefield: [bear], hand: [purge] });
    t.cast('Purge').resolve();
    expect(t.names('exile')).toEqual(['Bear']);
  });

  it('damage that can’t be prevented is not, and uses no shield (CR 615.12)', () => {
    const ward = card('Ward').instant([{ kind: 'watch', replacement: { events: [{ on: 'damage', player: { kind: 'you' }, recipient: 'player', bind: { amount: 0 } }], changes: [{ kind: 'prevent' }], budget: 2 }, duration: { kind: 'endOfTurn' } }]);
    const skull = card('Skull').instant([{ kind: 'dealDamage', source: SELF, amount: 3, toPlayers: { kind: 'slot', slot: 0 }, unpreventable: true }], targetPlayer(0));
    const t = table({ hand: [ward, skull, bolt] });
    t.cast('Ward').resolve();
    t.cast('Skull', pick('you')).resolve();
    expect(t.life()).toBe(17);
    t.cast('Bolt', pick('you')).resolve();
    expect(t.life()).toBe(16);
  });

  it('a redirection changes who is dealt the damage (CR 614.9)', () => {
    const martyr = card('Martyr').creature(1, 5).with(replacing({ events: [{ on: 'damage', player: { kind: 'you' }, recipient: 'player' }], changes: [{ kind: 'redirect', toObject: SELF }] }));
    const t = table({ battlefield: [martyr], hand: [bolt] });
    t.cast('Bolt', pick('you')).resolve();
    expect([t.life(), t.row('Martyr').damage]).toEqual([20, 3]);
  });
});

describe('skips', () => {
  it('two effects skip two draw steps (CR 614.10a)', () => {
    const lazy = card('Lazy').sorcery([{ kind: 'skip', players: YOU, what: 'drawStep' }, { kind: 'skip', players: YOU, what: 'drawStep' }]);
    const t = table({ hand: [lazy] });
    t.cast('Lazy').resolve();
    for (const cards of [0, 0, 1]) {
      t.until((d) => t.g.active === 1 && d.player === 1);
      t.until((d) => t.g.active === 0 && t.g.step === 3 && d.player === 0);
      expect(t.names('hand')).toHaveLength(cards);
    }
  });

  it('a skipped turn does not happen, nor what is scheduled for it (CR 614.10a, 500.11)', () => {
    const t = table({ hand: [card('Nap').sorcery([{ kind: 'skip', players: OPPONENTS, what: 'turn' }])] });
    t.cast('Nap').resolve();
    t.to('upkeep');
    expect([t.g.active, t.g.turn]).toEqual([0, 2]);
  });

  it('a skipped untap step and combat phase (CR 614.10)', () => {
    const t = table({ battlefield: [{ card: bear, tapped: false }], hand: [card('Nap').sorcery([{ kind: 'skip', players: YOU, what: 'untapStep' }, { kind: 'skip', players: YOU, what: 'combat' }, { kind: 'tap', what: matching(CREATURE) }])] });
    t.cast('Nap').resolve();
    t.to('endTurn');
    expect(t.asked).not.toContain('attackers');
    t.until((d) => t.g.active === 1 && d.player === 1).until((d) => t.g.active === 0 && t.g.step === 3 && d.player === 0);
    expect(t.row('Bear').tapped).toBe(true);
  });
});

describe('where a spell goes', () => {
  it('flashback exiles it whenever it would leave the stack (CR 702.34a)', () => {
    const t = table({ graveyard: [card('Spark').instant([gainLife(2)]).with(keyword('flashback', { cost: [] }))], hand: [card('No').instant([{ kind: 'counter', what: slot(0) }], { slot: 0, min: 1, max: 1, objects: { zones: ['stack'], filter: { kind: 'spell' } } })] });
    t.cast('Spark').resolve();
    expect([t.life(), t.names('exile')]).toEqual([22, ['Spark']]);
    const t2 = table({ graveyard: [card('Spark').instant([gainLife(2)]).with(keyword('flashback', { cost: [] }))], hand: [card('No').instant([{ kind: 'counter', what: slot(0) }], { slot: 0, min: 1, max: 1, objects: { zones: ['stack'], filter: { kind: 'spell' } } })] });
    t2.cast('Spark');
    t2.cast('No').resolve();
    expect([t2.life(), t2.names('exile')]).toEqual([20, ['Spark']]);
  });
});

