// Laws of hidden information (HARD-PROBLEMS 13): a determinized state looks the same to its player and differs in what it can't know; what a player can't know
// does not show.
import { describe, expect, test } from 'vitest';
import { sampleAnswer } from '../decisions/automaton.js';
import { answerDecision, openDecisions } from '../machine.js';
import { PAY_CANCEL } from '../costs/pay-mana.js';
import { play, randomFrom, randomGame } from '../testing/random-game.js';
import type { Game } from '../state/generated.js';
import { isMarked } from '../state/marks.js';
import { rowOf } from '../state/objects.js';
import { stateHash } from '../state/snapshot.js';
import { viewDecision } from './decision-view.js';
import { determinize } from './determinize.js';
import { checkNonInterference } from './non-interference.js';
import { viewOf } from './view.js';

const identities = (g: Game, refs: readonly number[]): readonly number[] => refs.map((ref) => g.objects[rowOf(ref)].def);

describe('determinize', () => {
  test('gives the player an equal view and an equal question, and leaves the true state alone', () => {
    for (const seed of [31, 32]) {
      play(randomGame(seed), seed, (g, decision, i) => {
        const hash = stateHash(g);
        const seat = decision.decider;
        const other = determinize(g, seat, i);
        const [again] = openDecisions(other);
        expect(JSON.stringify(viewOf(other, seat))).toBe(JSON.stringify(viewOf(g, seat)));
        expect(JSON.stringify(viewDecision(other, seat, again))).toBe(JSON.stringify(viewDecision(g, seat, decision)));
        expect(stateHash(g)).toBe(hash);
      }, 80);
    }
  });

  test('redraws hands, libraries and streams from the same cards', () => {
    const g = randomGame(33);
    openDecisions(g);
    const other = determinize(g, 0, 1);
    const cards = (each: Game, seat: number): readonly number[] => identities(each, [...each.players[seat].hand, ...each.players[seat].library]);
    for (const seat of [0, 1]) expect([...cards(other, seat)].toSorted()).toEqual([...cards(g, seat)].toSorted());
    expect(identities(other, other.players[0].hand)).toEqual(identities(g, g.players[0].hand));
    expect(identities(other, other.players[0].library)).not.toEqual(identities(g, g.players[0].library));
    expect(identities(other, other.players[1].hand)).not.toEqual(identities(g, g.players[1].hand));
    expect(other.streams).not.toEqual(g.streams);
    expect(stateHash(determinize(g, 0, 1))).toBe(stateHash(other));
    expect(stateHash(determinize(g, 0, 2))).not.toBe(stateHash(other));
  });

  test('can be played on, and cancelling a cast in it tells nothing', () => {
    let cancelled = 0;
    for (const seed of [34, 35]) {
      play(randomGame(seed), seed, (g, decision, i) => {
        if (!isMarked(g) && i % 10 !== 0) return;
        const other = determinize(g, decision.decider, i);
        if (decision.kind === 'pay' && decision.options.some((option) => option.token === PAY_CANCEL)) {
          const hidden = identities(other, other.players[1].hand);
          const [now] = openDecisions(other);
          answerDecision(other, now, [PAY_CANCEL]);
          openDecisions(other);
          expect(identities(other, other.players[1].hand)).toEqual(hidden);
          cancelled++;
          return;
        }
        const random = randomFrom(i);
        for (let n = 0; n < 20; n++) {
          const [now] = openDecisions(other);
          if (now === undefined) break;
          answerDecision(other, now, sampleAnswer(now, random));
        }
      }, 100);
    }
    expect(cancelled).toBeGreaterThan(0);
  });
});

describe('non-interference', () => {
  test('what a player cannot know does not show', () => {
    let compared = 0;
    for (const seed of [41, 43]) {
      play(randomGame(seed, seed === 43 ? 3 : 2), seed, (g, _, i) => {
        if (i % 9 !== 0) return;
        for (const { seat } of g.players) {
          const result = checkNonInterference(g, seat, seed * 1000 + i, 12);
          expect(result.violation).toBe(null);
          compared += result.compared;
        }
      }, 60);
    }
    expect(compared).toBeGreaterThan(30);
  });

  test('compares states that do differ: the other player sees it', () => {
    const g = randomGame(44);
    openDecisions(g);
    expect(JSON.stringify(viewOf(determinize(g, 0, 1), 0))).toBe(JSON.stringify(viewOf(g, 0)));
    expect(JSON.stringify(viewOf(determinize(g, 0, 1), 1))).not.toBe(JSON.stringify(viewOf(g, 1)));
  });
});
