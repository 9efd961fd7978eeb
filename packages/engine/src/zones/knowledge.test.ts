// Who knows which card (HARD-PROBLEMS 13): reveals, shuffles, hidden moves, searches, scrying, and seeing with a player whom one controls.
import { describe, expect, test } from 'vitest';
import { openDecisions } from '../machine.js';
import { controlPlayer } from '../players/player-control.js';
import { event } from '../events/event.js';
import { perform } from '../events/perform.js';
import { card } from '../testing/card.js';
import { ANYTHING, draw, matching, move, slot, YOU } from '../testing/language.js';
import { nothing, pick } from '../testing/replies.js';
import { table, type Table } from '../testing/table.js';
import { nextRef } from '../state/objects.js';
import { ZONE } from '../state/values.js';
import { STEP } from '../turn/step-numbers.js';
import { viewOf } from '../view/view.js';

const bear = card('Bear').creature(2, 2);
const ogre = card('Ogre').creature(3, 3);
const spy = card('Spy').sorcery([{ kind: 'lookAt', players: YOU, what: matching(ANYTHING, 'hand') }]);
const handSeen = (t: Table, seat: number, of: number): readonly (string | null)[] => viewOf(t.g, seat).players[of].hand.map((each) => each.name);
const librarySeen = (t: Table, seat: number, of: number): readonly (readonly [number, string | null])[] => viewOf(t.g, seat).players[of].library.map((each) => [each.position, each.card.name] as const);

describe('knowledge', () => {
  test('of a hand that was looked at lasts while its cards stay', () => {
    const t = table({ hand: [spy] }, { hand: [bear, ogre] });
    expect(handSeen(t, 0, 1)).toEqual([]);
    t.cast('Spy').resolve();
    expect(handSeen(t, 0, 1)).toEqual(['Bear', 'Ogre']);
    expect(handSeen(t, 1, 0)).toEqual([]);
  });

  test('is lost of all that an unseen card could have been', () => {
    const t = table({ hand: [spy] }, { hand: [bear, ogre] }).cast('Spy').resolve();
    const [first] = t.g.players[1].hand;
    perform(t.g, event('moveZone', { subject: first, arrived: nextRef(first), from: ZONE.hand, to: ZONE.library, player: 1, position: 'top' }));
    expect(handSeen(t, 0, 1)).toEqual([]);
    expect(librarySeen(t, 0, 1)).toEqual([]);
    expect(librarySeen(t, 1, 1)).toEqual([[1, 'Bear']]);
  });

  test('is kept of the only card that it could have been', () => {
    const t = table({ hand: [spy] }, { hand: [bear] }).cast('Spy').resolve();
    const [only] = t.g.players[1].hand;
    perform(t.g, event('moveZone', { subject: only, arrived: nextRef(only), from: ZONE.hand, to: ZONE.library, player: 1, position: 'top' }));
    expect(librarySeen(t, 0, 1)).toEqual([[1, 'Bear']]);
  });

  test('of a library follows the cards down as others are put on top, and ends with a shuffle', () => {
    const peek = card('Peek').sorcery([{ kind: 'lookAt', players: YOU, what: { kind: 'top', players: YOU, count: 2 } }]);
    const t = table({ hand: [peek], library: [bear, ogre], battlefield: [card('Wall').creature(0, 4)] }).cast('Peek').resolve();
    expect(librarySeen(t, 0, 0)).toEqual([[1, 'Ogre'], [2, 'Bear']]);
    expect(librarySeen(t, 1, 0)).toEqual([]);
    const wall = t.one('Wall');
    perform(t.g, event('moveZone', { subject: wall, arrived: nextRef(wall), from: ZONE.battlefield, to: ZONE.library, player: 0, position: 'top' }));
    expect(librarySeen(t, 0, 0)).toEqual([[1, 'Wall'], [2, 'Ogre'], [3, 'Bear']]);
    expect(librarySeen(t, 1, 0)).toEqual([[1, 'Wall']]);
    perform(t.g, event('shuffle', { player: 0 }));
    expect(librarySeen(t, 0, 0)).toEqual([]);
    expect(librarySeen(t, 1, 0)).toEqual([]);
  });

  test('of the top of a library ends when its owner scries more than one', () => {
    const oracle = card('Oracle').sorcery([{ kind: 'reveal', what: { kind: 'top', players: YOU, count: 2 } }, { kind: 'scry', players: YOU, amount: 2 }]);
    const t = table({ hand: [oracle], library: [bear, ogre] }).cast('Oracle').resolve(nothing, pick('Bear', 'Ogre'));
    expect(librarySeen(t, 1, 0)).toEqual([]);
    expect(librarySeen(t, 0, 0).map(([, name]) => name).toSorted()).toEqual(['Bear', 'Ogre']);
  });

  test('of a revealed top card goes with it into the hand', () => {
    const show = card('Show').sorcery([{ kind: 'reveal', what: { kind: 'top', players: YOU, count: 1 } }, draw(2)]);
    const t = table({ hand: [show], library: [bear, ogre] }).cast('Show').resolve();
    expect(handSeen(t, 1, 0)).toEqual(['Ogre']);
  });

  test('does not follow a card that was searched for unseen', () => {
    const tutor = card('Tutor').sorcery([
      { kind: 'reveal', what: { kind: 'top', players: YOU, count: 2 } },
      { kind: 'search', players: YOU, zones: ['library'], filter: ANYTHING, min: 1, max: 1, into: { chosen: 1 } },
      move(slot(1), 'hand'),
      { kind: 'shuffle', players: YOU },
    ]);
    const t = table({ hand: [tutor], library: [bear, ogre] }).cast('Tutor').resolve(pick('Ogre'));
    expect(handSeen(t, 0, 0)).toEqual(['Ogre']);
    expect(handSeen(t, 1, 0)).toEqual([]);
  });
});

describe('controlling a player (CR 723)', () => {
  test('gives the decisions and the sight, and takes neither life nor cards', () => {
    const t = table({ hand: [card('Idle').creature(1, 1)] }, { hand: [bear, ogre], battlefield: [card('Wolf').creature(2, 2)] });
    t.until((d) => d.player === 1 && t.g.active === 1);
    controlPlayer(t.g, 1, 0);
    expect(handSeen(t, 0, 1).slice(0, 2)).toEqual(['Bear', 'Ogre']); // CR 723.4
    expect(handSeen(t, 1, 0)).toEqual([]);
    expect(viewOf(t.g, 1).players[1].decider).toBe(0);
    t.until((d) => d.player === 1 && t.g.active === 1 && t.g.step === STEP.precombatMain);
    const [decision] = openDecisions(t.g);
    expect(decision).toMatchObject({ player: 1, decider: 0 });
    const tokens = 'options' in decision ? (decision.options ?? []).map((option) => option.token) : [];
    expect(new Set(tokens).size).toBe(tokens.length);
    t.act('Bear', [], 1).resolve();
    expect(t.names('battlefield')).toContain('Bear');
    expect(t.row('Bear').controller).toBe(1);
  });

  test('ends when it is given back', () => {
    const t = table({}, { hand: [bear] });
    controlPlayer(t.g, 1, 0);
    controlPlayer(t.g, 1, 1);
    t.until((d) => d.player === 1);
    expect(openDecisions(t.g)[0]).toMatchObject({ player: 1, decider: 1 });
  });
});
