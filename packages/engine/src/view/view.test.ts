// What a player sees (DESIGN §2.11; HARD-PROBLEMS 13): nothing that it can't know, and nothing of the engine's own.
import { describe, expect, test } from 'vitest';
import { checkAnswer, sampleAnswer } from '../decisions/automaton.js';
import { event } from '../events/event.js';
import { perform } from '../events/perform.js';
import { card } from '../testing/card.js';
import { anyTarget, CREATURE, damage, draw, move, slot, target, YOU } from '../testing/language.js';
import { play, randomFrom, randomGame } from '../testing/random-game.js';
import { pick } from '../testing/replies.js';
import { Table, table } from '../testing/table.js';
import type { Game } from '../state/generated.js';
import { nextRef, rowOf } from '../state/objects.js';
import { ZONE } from '../state/values.js';
import { isKnownTo, isPublic } from '../zones/knowledge.js';
import { viewDecision } from './decision-view.js';
import { viewEvent } from './event-view.js';
import { viewOf } from './view.js';

const bear = card('Bear').creature(2, 2, 'Bear');
const BLANKS = 10;

/** Every number of a JSON value. */
function numbersIn(value: unknown, found: Set<number> = new Set()): Set<number> {
  if (typeof value === 'number') found.add(value);
  else if (typeof value === 'object' && value !== null) for (const part of Object.values(value)) numbersIn(part, found);
  return found;
}
const isPlain = (value: unknown): boolean => JSON.stringify(JSON.parse(JSON.stringify(value))) === JSON.stringify(value);

describe('a view', () => {
  test('shows what is public and the own hand, and only numbers of what is hidden', () => {
    const t = table({ battlefield: [{ card: bear, counters: { '+1/+1': 2 }, tapped: true }], hand: [bear], graveyard: [bear] }, { hand: [bear, bear, card('Secret').creature(1, 1)] });
    const view = viewOf(t.g, 0);
    expect(view).toMatchObject({ viewer: 0, turn: 1, active: 0, step: 'precombatMain', priority: 0, result: null });
    expect(view.battlefield[0]).toMatchObject({ name: 'Bear', controller: 0, counters: [{ counter: '+1/+1', amount: 2 }], characteristics: { power: 4, toughness: 4, types: ['creature'], subtypes: ['Bear'] }, permanent: { tapped: false, summoningSick: false, damage: 0 } });
    expect(view.players[0]).toMatchObject({ life: 20, handSize: 1, librarySize: BLANKS, library: [] });
    expect(view.players[0].hand.map((each) => each.name)).toEqual(['Bear']);
    expect(view.players[0].graveyard.map((each) => each.name)).toEqual(['Bear']);
    expect(view.players[1]).toMatchObject({ handSize: 3, hand: [] });
    expect(JSON.stringify(view)).not.toContain('Secret');
    expect(isPlain(view)).toBe(true);
  });

  test('names targets and sources on the stack by handle', () => {
    const zap = card('Zap').instant([damage(3, slot(0))], anyTarget(0));
    const t = table({ hand: [zap] }, { battlefield: [bear] }).cast('Zap', pick('Bear'));
    for (const seat of [0, 1]) {
      const view = viewOf(t.g, seat);
      const [there] = view.battlefield;
      expect(view.stack[0]).toMatchObject({ name: 'Zap', controller: 0, stack: { sort: 'spell', targets: [{ object: { handle: there.handle, name: 'Bear' } }] } });
    }
  });

  test('shows a face-down permanent as what all see, and to its controller what it is', () => {
    const veil = card('Veil').sorcery([move({ kind: 'top', players: YOU, count: 1 }, 'battlefield', { faceDown: true })]);
    const t = table({ hand: [veil], library: [card('Secret').creature(5, 5)] }).cast('Veil').resolve();
    const [own] = viewOf(t.g, 0).battlefield;
    const [theirs] = viewOf(t.g, 1).battlefield;
    expect(own).toMatchObject({ name: null, faceDown: true, underneath: 'Secret', characteristics: { power: 2, toughness: 2, name: null } });
    expect(theirs).toMatchObject({ name: null, faceDown: true, underneath: null, characteristics: { power: 2, toughness: 2 } });
    expect(theirs.handle).toBeGreaterThan(0);
    expect(JSON.stringify(viewOf(t.g, 1))).not.toContain('Secret');
    perform(t.g, event('moveZone', { subject: t.g.battlefield[0], arrived: nextRef(t.g.battlefield[0]), from: ZONE.battlefield, to: ZONE.hand }));
    expect(viewOf(t.g, 1).players[0].hand.map((each) => each.name)).toEqual(['Secret']); // CR 708.9
  });

  test('shows a card exiled face down to nobody', () => {
    const hide = card('Hide').sorcery([move({ kind: 'top', players: YOU, count: 1 }, 'exile', { faceDown: true })]);
    const t = table({ hand: [hide], library: [card('Secret').creature(5, 5)] }).cast('Hide').resolve();
    for (const seat of [0, 1]) {
      const [exiled] = viewOf(t.g, seat).exile;
      expect(exiled).toMatchObject({ name: null, underneath: null, faceDown: true, characteristics: null }); // CR 406.3
      expect(exiled.handle).toBeGreaterThan(0);
    }
  });

  test('lists phased-out permanents apart, with the same handle', () => {
    const t = table({ battlefield: [bear] });
    const { handle } = viewOf(t.g, 1).battlefield[0];
    perform(t.g, event('phaseOut', { subject: t.one('Bear') }));
    const view = viewOf(t.g, 1);
    expect(view.battlefield).toEqual([]);
    expect(view.phasedOut).toMatchObject([{ name: 'Bear', handle, permanent: { phasedOut: true } }]);
    perform(t.g, event('phaseIn', { subject: t.g.phasedOut[0] }));
    expect(viewOf(t.g, 1).battlefield[0].handle).toBe(handle);
  });

  test('holds no reference and no definition of the engine, at any decision', () => {
    for (const seed of [21, 22]) {
      play(randomGame(seed), seed, (g, decision) => {
        const refs = new Set(g.objects.filter((o) => o !== undefined && o.zone !== ZONE.none && o.ref >= 1 << 16).map((o) => o.ref));
        for (const seat of [0, 1]) {
          const seen = viewOf(g, seat);
          const asked = viewDecision(g, seat, decision);
          const text = JSON.stringify([seen, asked]);
          expect(['"ref"', '"def"', '"nid"', '"known"', '"label"', '"linked"'].filter((word) => text.includes(word))).toEqual([]);
          expect([...numbersIn(seen), ...numbersIn({ ...asked, decision: null, options: [], choices: [] })].filter((number) => refs.has(number))).toEqual([]);
        }
      }, 80);
    }
  });
});

describe('handles', () => {
  const wrongHandles = (g: Game): readonly string[] => {
    const wrong: string[] = [];
    for (const { seat, hand } of g.players) {
      const seen = new Set<number>();
      for (const o of g.objects) {
        if (o === undefined || o.zone === ZONE.none || o.zone === ZONE.limbo) continue;
        const handle = o.handles[seat] ?? 0;
        if ((handle !== 0) !== (isPublic(o.zone) || isKnownTo(o, seat))) wrong.push(`${o.ref} in ${o.zone} has ${handle} for ${seat}`);
        if (handle !== 0 && seen.has(handle)) wrong.push(`${handle} twice for ${seat}`);
        seen.add(handle);
      }
      for (const ref of hand) if (!isKnownTo(g.objects[rowOf(ref)], seat)) wrong.push(`${seat} doesn't know its hand`);
    }
    return wrong;
  };
  test('name exactly what a viewer can tell apart, each once', () => {
    for (const seed of [23, 24]) play(randomGame(seed, 3), seed, (g) => void expect(wrongHandles(g)).toEqual([]), 150);
  });

  test('make the tokens of options, so that none is lost or double', () => {
    for (const seed of [25, 26]) {
      play(randomGame(seed), seed, (_g, decision) => {
        const tokens = 'options' in decision ? (decision.options ?? []).map((option) => option.token) : [];
        expect(new Set(tokens).size).toBe(tokens.length);
      }, 200);
    }
  });
});

describe('the view of a decision', () => {
  test('gives the decider an automaton without references, and others only that somebody decides', () => {
    for (const seed of [27, 28]) {
      play(randomGame(seed), seed, (g, decision, i) => {
        const own = viewDecision(g, decision.decider, decision);
        if (!own.decides) throw new Error('the decider sees its decision');
        expect(checkAnswer(decision, sampleAnswer(own.decision, randomFrom(i)))).toBe(null);
        expect(own.options.map((option) => option.token)).toEqual(own.options.map((option) => option.token).toSorted((a, b) => a - b));
        expect(viewDecision(g, 1 - decision.decider, decision)).toEqual({ decides: false, player: decision.player, decider: decision.decider });
      }, 120);
    }
  });

  test('names what can be chosen', () => {
    const t = new Table([{ hand: [card('Kill').instant([{ kind: 'destroy', what: slot(0) }], target(0, CREATURE)).with()], battlefield: [bear] }, { battlefield: [card('Ogre').creature(3, 3)] }]).start();
    let seen: unknown;
    t.cast('Kill', (decision) => {
      seen = viewDecision(t.g, 0, decision);
      return pick('Ogre')(decision, t);
    });
    expect(seen).toMatchObject({ decides: true, source: { name: 'Kill' }, options: [{ object: { name: 'Bear' }, zone: 'battlefield' }, { object: { name: 'Ogre' } }] });
  });
});

describe('the view of an event', () => {
  test('a draw shows its card only to the player who drew', () => {
    const t = table({ hand: [card('Study').sorcery([draw(1)])], library: [card('Secret').creature(1, 1)] });
    const events: Parameters<typeof viewEvent>[2][] = [];
    t.g.record = { add: (e) => void (typeof e === 'object' && e !== null && 'subject' in e && events.push(e as Parameters<typeof viewEvent>[2])) };
    t.cast('Study').resolve();
    const drawn = events.find((e) => e.kind === 'moveZone' && e.to === ZONE.hand);
    if (drawn === undefined) throw new Error('nothing was drawn');
    expect(viewEvent(t.g, 0, drawn)).toMatchObject({ from: 'library', to: 'hand', player: 0, arrived: { name: 'Secret' } });
    expect(viewEvent(t.g, 1, drawn)).toMatchObject({ from: 'library', to: 'hand', player: 0, subject: null, arrived: null });
  });
});
