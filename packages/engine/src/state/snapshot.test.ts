// Law: the state is data, also in the middle of a cast (DESIGN §2.1, §2.5; CR 733).
import { describe, expect, test } from 'vitest';
import { checkAnswer, sampleAnswer } from '../decisions/automaton.js';
import { answerDecision, openDecisions } from '../machine.js';
import { PAY_CANCEL } from '../costs/pay-mana.js';
import { CATALOGUE, play, randomFrom, randomGame } from '../testing/random-game.js';
import type { Game } from './generated.js';
import { isMarked, mark, rollback } from './marks.js';
import { clone, decode, encode, stateHash } from './snapshot.js';

const throughJson = (g: Game): Game => decode(JSON.parse(JSON.stringify(encode(g))) as Record<string, unknown>, CATALOGUE);
const question = (g: Game): string => JSON.stringify(openDecisions(g));

describe('a state through JSON', () => {
  test('asks the same and has the same hash, at every decision and under open marks', () => {
    let marked = 0;
    for (const seed of [1, 2]) {
      play(randomGame(seed), seed, (g) => {
        const back = throughJson(g);
        expect(question(back)).toBe(question(g));
        expect(stateHash(back)).toBe(stateHash(g));
        expect(isMarked(back)).toBe(isMarked(g));
        if (isMarked(g)) marked++;
      }, 150);
    }
    expect(marked).toBeGreaterThan(10);
  });

  test('gives the same future when the game goes on in what came back', () => {
    for (const seed of [4, 5]) {
      const straight = play(randomGame(seed), seed, () => undefined, 200);
      const jumping = play(randomGame(seed), seed, (g, _, i) => (i % 3 === 0 ? throughJson(g) : i % 3 === 1 ? clone(g) : undefined), 200);
      expect(stateHash(jumping)).toBe(stateHash(straight));
    }
  });

  test('cancels a payment as it would have been cancelled without', () => {
    let cancelled = 0;
    for (const seed of [6, 7]) {
      play(randomGame(seed), seed, (g, decision) => {
        if (decision.kind !== 'pay' || checkAnswer(decision, [PAY_CANCEL]) !== null) return;
        cancelled++;
        const [one, other] = [clone(g), throughJson(g)];
        for (const each of [one, other]) {
          const [now] = openDecisions(each);
          answerDecision(each, now, [PAY_CANCEL]);
          openDecisions(each);
          expect(isMarked(each)).toBe(false);
        }
        expect(stateHash(one)).toBe(stateHash(other));
      }, 200);
    }
    expect(cancelled).toBeGreaterThan(3);
  });

  test('is the state at the outermost mark plus the answers since', () => {
    let seen = 0;
    play(randomGame(8), 8, (g) => {
      const encoded = encode(g);
      if (isMarked(g)) {
        seen++;
        expect(Array.isArray(encoded.answers)).toBe(true);
      } else expect(encoded.answers).toBeUndefined();
      expect(stateHash(g)).toBe(stateHash(g)); // looking changes nothing
    }, 200);
    expect(seen).toBeGreaterThan(0);
  });
});

describe('a clone', () => {
  test('goes its own way', () => {
    for (const seed of [9, 10]) {
      play(randomGame(seed), seed, (g, _, i) => {
        if (i % 10 !== 0) return;
        const before = stateHash(g);
        const copy = clone(g);
        expect(stateHash(copy)).toBe(before);
        const random = randomFrom(i);
        for (let n = 0; n < 25; n++) {
          const [decision] = openDecisions(copy);
          if (decision === undefined) break;
          answerDecision(copy, decision, sampleAnswer(decision, random));
        }
        expect(stateHash(g)).toBe(before);
      }, 150);
    }
  });
});

describe('a rollback', () => {
  test('restores the hash, whatever has been done since the mark', () => {
    let done = 0;
    for (const seed of [11, 12, 13]) {
      play(randomGame(seed), seed, (g, _, i) => {
        if (i % 7 !== 0 || isMarked(g)) return;
        const before = stateHash(g);
        const asked = question(g);
        const depth = mark(g);
        const random = randomFrom(i);
        for (let n = 0; n < 15; n++) {
          const [decision] = openDecisions(g);
          if (decision === undefined) break;
          answerDecision(g, decision, sampleAnswer(decision, random));
        }
        rollback(g, depth);
        expect(stateHash(g)).toBe(before);
        expect(question(g)).toBe(asked);
        done++;
      }, 150);
    }
    expect(done).toBeGreaterThan(20);
  });
});
