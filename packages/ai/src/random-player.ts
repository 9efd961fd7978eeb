// A player that gives any legal answer, seeded. It passes a little more often than chance would, so that games of many mana abilities move on.
import { PASS, sampleAnswer, type Answer, type Decision } from '@lawmage/engine';
import type { Player } from './player.js';
import { RandomStream } from './random-stream.js';
import { TurnMemory } from './turn-memory.js';
import type { PlayerView } from './view.js';

/** Chances in 64 that it passes without looking at its offers. */
const PASSES = 6;
/** How often it takes one offer in a turn: some can be taken for ever. */
const TIMES_A_TURN = 8;

export function randomPlayer(seed: number): Player {
  const stream = new RandomStream(seed);
  const below = (bound: number): number => stream.below(bound);
  const memory = new TurnMemory(TIMES_A_TURN);
  const act = (decision: Decision, view: PlayerView): Answer => {
    const mayPass = decision.kind === 'act' && decision.options.some((option) => option.token === PASS);
    if (mayPass && below(64) < PASSES) return [PASS];
    const answer = sampleAnswer(decision, below);
    const key = String(answer[0]);
    if (mayPass && answer[0] !== PASS && memory.isSpent(view.turn, key)) return [PASS];
    memory.take(view.turn, key);
    return answer;
  };
  return {
    name: 'random',
    isBlind: true,
    answer(decision: Decision, view: PlayerView): Answer {
      if (decision.kind === 'act') return act(decision, view);
      if (decision.cause.purpose === 'mulligan') return [below(8) === 0 ? 1 : 0];
      return sampleAnswer(decision, below);
    },
  };
}
