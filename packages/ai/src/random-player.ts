// A player that gives any legal answer, seeded. It passes a little more often than chance would, so that games of many mana abilities move on.
import { PASS, sampleAnswer, type Answer, type Decision } from '@lawmage/engine';
import type { Player } from './player.js';
import { RandomStream } from './random-stream.js';

/** Chances in 64 that it passes without looking at its offers. */
const PASSES = 6;

export function randomPlayer(seed: number): Player {
  const stream = new RandomStream(seed);
  const below = (bound: number): number => stream.below(bound);
  return {
    name: 'random',
    answer(decision: Decision): Answer {
      if (decision.kind === 'act' && below(64) < PASSES && decision.options.some((option) => option.token === PASS)) return [PASS];
      if (decision.cause.purpose === 'mulligan') return [below(8) === 0 ? 1 : 0];
      return sampleAnswer(decision, below);
    },
  };
}
