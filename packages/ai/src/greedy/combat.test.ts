import { describe, expect, it } from 'vitest';
import { PLAYER_TOKEN, type Answer } from '@lawmage/engine';
import { creature, player, viewWith } from '../testing/view-of-creatures.js';
import type { SeenObject } from '../view.js';
import { attack } from './attack.js';
import { block } from './block.js';
import type { AssignDecision } from './declare.js';

const NEXT = -2;

function attackersDecision(attackers: readonly SeenObject[]): AssignDecision {
  return {
    kind: 'assign', player: 0, decider: 0, cause: { purpose: 'attackers' },
    options: attackers.map(({ id }) => ({ token: id, ref: id })),
    choices: [{ token: PLAYER_TOKEN + 1, player: 1 }],
    problem: { creatures: attackers.map(() => ({ options: [0] })), options: 1 },
  };
}
function blockersDecision(blockers: readonly SeenObject[], attackers: readonly SeenObject[]): AssignDecision {
  return {
    kind: 'assign', player: 0, decider: 0, cause: { purpose: 'blockers' },
    options: blockers.map(({ id }) => ({ token: id, ref: id })),
    choices: attackers.map(({ id }) => ({ token: id, ref: id })),
    problem: { creatures: blockers.map(() => ({ options: attackers.map((_, i) => i) })), options: attackers.length },
  };
}
const attacks = (answer: Answer): number => answer.filter((token) => token !== NEXT).length;

describe('attacking', () => {
  const attackWith = (mine: readonly SeenObject[], theirs: readonly SeenObject[], life = 20): number => attacks(attack(attackersDecision(mine), viewWith([...mine, ...theirs], { players: [player(0), player(1, life)] })));

  it('goes where nobody can block', () => {
    expect(attackWith([creature(1, 0, 2, 2)], [])).toBe(1);
    expect(attackWith([creature(1, 0, 2, 2, 'flying')], [creature(2, 1, 1, 5)])).toBe(1);
  });
  it('does not run into a bigger blocker', () => {
    expect(attackWith([creature(1, 0, 2, 2)], [creature(2, 1, 3, 4)])).toBe(0);
  });
  it('goes with everything when that kills', () => {
    expect(attackWith([creature(1, 0, 2, 2), creature(3, 0, 2, 2), creature(4, 0, 2, 2)], [creature(2, 1, 3, 4)], 4)).toBe(3);
  });
  it('keeps at home what holds off a deadly answer', () => {
    const mine = [creature(1, 0, 3, 3), creature(3, 0, 3, 3)];
    const theirs = [{ ...creature(2, 1, 3, 2), tapped: true }, { ...creature(4, 1, 3, 2), tapped: true }];
    const view = viewWith([...mine, ...theirs], { players: [player(0, 3), player(1, 20)] });
    expect(attacks(attack(attackersDecision(mine), view))).toBe(0);
  });
});

describe('blocking', () => {
  const blockWith = (mine: readonly SeenObject[], theirs: readonly SeenObject[], life = 20): Answer => block(blockersDecision(mine, theirs), viewWith([...mine, ...theirs], { active: 1, players: [player(0, life), player(1)] }));

  it('blocks where it wins', () => {
    expect(blockWith([creature(1, 0, 3, 3)], [creature(9, 1, 2, 2)])).toEqual([9]);
  });
  it('lets damage through rather than lose a creature for nothing', () => {
    expect(blockWith([creature(1, 0, 1, 1)], [creature(9, 1, 4, 4)])).toEqual([NEXT]);
  });
  it('throws a creature in front only of lethal damage', () => {
    expect(blockWith([creature(1, 0, 1, 1)], [creature(9, 1, 4, 4)], 4)).toEqual([9]);
  });
  it('blocks with two what one cannot kill', () => {
    expect(blockWith([creature(1, 0, 2, 3), creature(2, 0, 2, 3)], [creature(9, 1, 4, 4)])).toEqual([9, 9]);
  });
});
