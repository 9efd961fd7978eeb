// Leaving a game of several players (CR 800.4): what goes, what stays, and that the game goes on.
import { describe, expect, test } from 'vitest';
import { sampleAnswer } from '../decisions/automaton.js';
import { answerDecision, openDecisions } from '../machine.js';
import { controllerOf } from '../query/characteristics.js';
import { card } from '../testing/card.js';
import { applyTo, boost, createToken, CREATURE, damage, ENTERS, gainLife, IS_SELF, move, not, slot, slotPlayers, target, targetPlayer, whenever, YOU, anyTarget } from '../testing/language.js';
import { randomFrom, randomGame } from '../testing/random-game.js';
import { pick } from '../testing/replies.js';
import { Table } from '../testing/table.js';
import { isMarked } from '../state/marks.js';
import { ZONE } from '../state/values.js';
import { viewOf } from '../view/view.js';
import { controlPlayer } from './player-control.js';
import { concede } from './losing.js';

const bear = card('Bear').creature(2, 2);
const steal = card('Steal').sorcery([applyTo(slot(0), [{ kind: 'setController', to: YOU }], { kind: 'permanent' })], target(0, CREATURE));

describe('a player who leaves', () => {
  test('takes what it owns, from every zone', () => {
    const t = new Table([{}, { battlefield: [bear], graveyard: [bear], hand: [bear], exile: [bear] }, {}]).start();
    concede(t.g, 1);
    expect(t.g.result).toBe(null);
    expect(t.names('battlefield')).toEqual([]);
    expect(t.names('exile')).toEqual([]);
    expect(viewOf(t.g, 0).players[1]).toMatchObject({ left: true, handSize: 0, librarySize: 0, graveyard: [] });
    t.to('endTurn');
  });

  test('gives back what it had taken control of, while its other effects last', () => {
    const grow = card('Grow').instant([applyTo(slot(0), [boost(3, 3)])], target(0, CREATURE));
    const t = new Table([{ hand: [steal, grow] }, { battlefield: [bear, card('Ogre').creature(3, 3)] }, {}]).start();
    t.cast('Steal', pick('Bear')).resolve().cast('Grow', pick('Ogre')).resolve();
    expect(controllerOf(t.g, t.one('Bear'))).toBe(0);
    concede(t.g, 0);
    expect(controllerOf(t.g, t.one('Bear'))).toBe(1);
    expect(t.size('Ogre')).toBe('6/6');
  });

  test('takes along what others had taken from it', () => {
    const t = new Table([{ hand: [steal] }, { battlefield: [bear] }, {}]).start().cast('Steal').resolve();
    concede(t.g, 1);
    expect(t.names('battlefield')).toEqual([]);
  });

  test('leaves no ability on the stack, and what it controls but does not own is exiled', () => {
    const bribe = card('Bribe').sorcery([move(slot(0), 'battlefield', { under: YOU })], { slot: 0, min: 1, max: 1, objects: { zones: ['graveyard'], filter: CREATURE } });
    const herald = card('Herald').creature(1, 1).with(whenever(ENTERS, [gainLife(5)]));
    const t = new Table([{ hand: [bribe, herald] }, { graveyard: [bear] }, {}]).start();
    t.cast('Bribe').resolve().cast('Herald').resolveOne();
    expect(t.g.stack.length).toBe(1);
    concede(t.g, 0);
    expect(t.g.stack).toEqual([]);
    expect(t.names('battlefield')).toEqual([]);
    expect(t.names('exile')).toEqual(['Bear']);
    t.until((d) => d.player === 2);
    expect(t.life(0)).toBe(20);
  });

  test('is seen to go by abilities that watch for leaving', () => {
    const mourner = card('Mourner').creature(1, 1).with(whenever({ on: 'moveZone', subject: not(IS_SELF), from: ['battlefield'] }, [gainLife(1)]));
    const t = new Table([{ battlefield: [mourner] }, { battlefield: [bear, bear] }, {}]).start();
    concede(t.g, 1);
    t.resolve();
    expect(t.life(0)).toBe(22); // CR 603.6c
  });

  test('in the middle of a cast leaves the others to go on', () => {
    const zap = card('Zap').instant([damage(3, slot(0))], anyTarget(0));
    for (const leaver of [0, 1]) {
      const t = new Table([{ hand: [zap] }, { battlefield: [bear] }, { battlefield: [card('Ogre').creature(3, 3)] }]).start();
      const [window] = openDecisions(t.g);
      const zapping = window.kind === 'act' ? window.options.find((option) => option.ref === t.g.players[0].hand[0]) : undefined;
      answerDecision(t.g, window, [zapping?.token ?? 0]);
      expect(openDecisions(t.g)[0].cause.purpose).toBe('target');
      expect(isMarked(t.g)).toBe(true);
      concede(t.g, leaver);
      const [next] = openDecisions(t.g);
      expect(t.g.players[next.decider].left).toBe(false);
      expect(t.g.players[leaver].left).toBe(true);
      if (leaver === 1) expect(next).toMatchObject({ player: 0, cause: { purpose: 'target' } }); // asked again, without what has gone
    }
  });

  test('gets nothing: neither control nor tokens nor permanents (CR 800.4b); what falls back to it is exiled (CR 800.4c)', () => {
    const bribe = card('Bribe').sorcery([move(slot(0), 'battlefield', { under: YOU })], { slot: 0, min: 1, max: 1, objects: { zones: ['graveyard'], filter: CREATURE } });
    const borrow = card('Borrow').instant([applyTo(slot(0), [{ kind: 'setController', to: YOU }])], target(0, CREATURE));
    const t = new Table([{ hand: [bribe] }, { graveyard: [bear] }, { hand: [borrow] }]).start();
    t.cast('Bribe').resolve().act('Borrow', [], 2).resolve();
    expect(controllerOf(t.g, t.one('Bear'))).toBe(2);
    concede(t.g, 0);
    expect(controllerOf(t.g, t.one('Bear'))).toBe(2);
    t.until((d) => t.g.turn === 2 && d.player === 1);
    expect([t.names('battlefield'), t.names('exile')]).toEqual([[], ['Bear']]);
    const give = card('Give').sorcery([createToken(1, { face: card('Soldier').creature(1, 1).asFace }, { players: slotPlayers(1) } as never), applyTo(slot(0), [{ kind: 'setController', to: slotPlayers(1) }], { kind: 'permanent' })], target(0, CREATURE), targetPlayer(1));
    const g = new Table([{ hand: [give], battlefield: [bear] }, {}, {}]).start();
    g.cast('Give', pick('third'));
    concede(g.g, 2);
    g.resolve();
    expect([controllerOf(g.g, g.one('Bear')), g.names('battlefield')]).toEqual([0, ['Bear']]);
  });

  test('controls nobody any more', () => {
    const t = new Table([{}, {}, {}]).start();
    controlPlayer(t.g, 2, 1);
    concede(t.g, 1);
    t.until((d) => d.player === 2);
    expect(openDecisions(t.g)[0]).toMatchObject({ player: 2, decider: 2 });
  });

  test('at random moments of random games never stops the others', () => {
    for (const seed of [51, 52, 53]) {
      const g = randomGame(seed, 3 + (seed % 2));
      const random = randomFrom(seed);
      const leaving = new Set([10 + random(60), 80 + random(40)]);
      for (let i = 0; i < 160; i++) {
        if (leaving.has(i) && !g.players[i % g.players.length].left) concede(g, i % g.players.length);
        const [decision] = openDecisions(g);
        if (decision === undefined) break;
        expect(g.players[decision.decider].left).toBe(false);
        for (const player of g.players) {
          if (!player.left) continue;
          expect(g.objects.some((o) => o !== undefined && o.zone !== ZONE.none && o.owner === player.seat)).toBe(false);
          expect(g.battlefield.some((ref) => controllerOf(g, ref) === player.seat)).toBe(false);
        }
        answerDecision(g, decision, sampleAnswer(decision, random));
      }
    }
  });
});
