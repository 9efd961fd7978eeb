import { describe, expect, it } from 'vitest';
import type { Decision } from '@lawmage/engine';
import type { Prompt } from '@lawmage/match';
import { numberedLines, readReply } from './reply.js';

const asked = { player: 0, decider: 0 } as const;
const prompt = (texts: readonly (readonly [number, string])[], choices: Prompt['choices'] = []): Prompt => ({ title: '', rule: '', lines: texts.map(([token, text]) => ({ token, text })), choices });
const answer = (text: string, decision: Decision, lines: Prompt): unknown => {
  const reply = readReply(text, decision, lines, [99]);
  return reply.kind === 'answer' ? reply.answer : reply.text;
};

describe('a reply', () => {
  const act: Decision = { ...asked, kind: 'act', cause: { purpose: 'priority' }, options: [{ token: 0 }, { token: 65 }, { token: 66 }, { token: 70 }] };
  const offers = prompt([[0, 'pass'], [65, 'play Forest'], [66, 'play Forest'], [70, 'cast Bear']]);

  it('takes what is proposed on Enter', () => {
    expect(answer('', act, offers)).toEqual([99]);
  });
  it('counts equal offers once', () => {
    expect(numberedLines(act, offers).map((line) => line.token)).toEqual([65, 70]);
    expect(answer('2', act, offers)).toEqual([70]);
  });
  it('takes words, and says what is wrong', () => {
    expect(answer('bear', act, offers)).toEqual([70]);
    expect(answer('p', act, offers)).toEqual([0]);
    expect(answer('7', act, offers)).toMatch(/from 1 to 2/);
    expect(answer('wurm', act, offers)).toMatch(/from 1 to 2/);
  });

  const pick: Decision = { ...asked, kind: 'pick', cause: { purpose: 'discard' }, min: 1, max: 2, options: [{ token: 30 }, { token: 10 }, { token: 20 }] };
  const cards = prompt([[30, 'Bear'], [10, 'Wolf'], [20, 'Bird']]);
  it('chooses several by their numbers, in the order of tokens', () => {
    expect(answer('1 2', pick, cards)).toEqual([10, 30]);
    expect(answer('1,3', pick, cards)).toEqual([20, 30]);
    expect(answer('1 2 3', pick, cards)).toBe('Choose 1 to 2.');
    expect(answer('1 1', pick, cards)).toBe('Give each number once.');
    expect(answer('none', pick, cards)).toMatch(/at least 1/);
    expect(answer('bird', pick, cards)).toEqual([20]);
  });

  const may: Decision = { ...asked, kind: 'pick', cause: { purpose: 'may' }, min: 1, max: 1, options: [{ token: 0, value: 0 }, { token: 1, value: 1 }] };
  it('says yes and no', () => {
    const lines = prompt([[0, 'no'], [1, 'yes']]);
    expect(answer('y', may, lines)).toEqual([1]);
    expect(answer('no', may, lines)).toEqual([0]);
    expect(answer('2', may, lines)).toEqual([1]);
    expect(answer('maybe', may, lines)).toBe('Answer 1 or 2.');
  });

  const blockers: Decision = {
    ...asked, kind: 'assign', cause: { purpose: 'blockers' }, options: [{ token: 7 }, { token: 5 }], choices: [{ token: 100 }, { token: 101 }],
    problem: { creatures: [{ options: [0, 1] }, { options: [1] }], options: 2 },
  };
  const lines = prompt([[7, 'Bear'], [5, 'Wall']], [{ token: 100, text: 'Wurm' }, { token: 101, text: 'Drake' }]);
  it('assigns blockers', () => {
    expect(answer('1>1', blockers, lines)).toEqual([-2, 100]);
    expect(answer('1>2 2>2', blockers, lines)).toEqual([101, 101]);
    expect(answer('1 blocks 1', blockers, lines)).toEqual([-2, 100]);
    expect(answer('none', blockers, lines)).toEqual([-2, -2]);
    expect(answer('2>1', blockers, lines)).toBe("Wall can't take Wurm.");
    expect(answer('1', blockers, lines)).toMatch(/which one/);
  });

  it('divides, orders, arranges', () => {
    const divide: Decision = { ...asked, kind: 'divide', cause: { purpose: 'divide' }, options: [{ token: 9 }, { token: 4 }], total: 3, minEach: 1, exact: true };
    expect(answer('2 1', divide, prompt([[9, 'a'], [4, 'b']]))).toEqual([1, 2]);
    const order: Decision = { ...asked, kind: 'order', cause: { purpose: 'order' }, options: [{ token: 9 }, { token: 4 }] };
    expect(answer('2 1', order, prompt([[9, 'a'], [4, 'b']]))).toEqual([4, 9]);
    expect(answer('2', order, prompt([[9, 'a'], [4, 'b']]))).toMatch(/all 2 numbers/);
    const arrange: Decision = { ...asked, kind: 'arrange', cause: { purpose: 'scry' }, options: [{ token: 9 }, { token: 4 }], places: [{ id: 0, min: 0, max: 2, ordered: true }, { id: 1, min: 0, max: 2, ordered: true }] };
    expect(answer('2 | 1', arrange, prompt([[9, 'a'], [4, 'b']]))).toEqual([4, -2, 9]);
  });
});
