// A player that plays lands, casts what is worth most, attacks when that is safe or wins, and blocks sanely: enough that games end, and an opponent for
// beginners. It answers everything: what its rules of thumb propose against the law is replaced by a legal answer drawn from a fixed stream.
import { checkAnswer, sampleAnswer, type Answer, type Decision } from '@lawmage/engine';
import type { Player } from '../player.js';
import { RandomStream } from '../random-stream.js';
import type { PlayerView } from '../view.js';
import { act } from './act.js';
import { attack } from './attack.js';
import { block } from './block.js';
import { arrange, bestWord, divide, name, number, pick } from './choose.js';
import { TurnMemory } from '../turn-memory.js';

/** How often it takes one offer in a turn. */
const TIMES_A_TURN = 2;

export function greedyPlayer(seed = 1): Player {
  const memory = new TurnMemory(TIMES_A_TURN);
  const stream = new RandomStream(seed);
  return {
    name: 'greedy',
    answer(decision: Decision, view: PlayerView): Answer {
      const proposed = propose(decision, view, memory);
      if (proposed !== null && checkAnswer(decision, proposed) === null) return proposed;
      return sampleAnswer(decision, (bound: number) => stream.below(bound));
    },
  };
}

function propose(decision: Decision, view: PlayerView, memory: TurnMemory): Answer | null {
  switch (decision.kind) {
    case 'act':
      return decision.cause.purpose === 'priority' || decision.options.some((option) => option.token === 0) ? [act(decision, view, memory)] : [bestWord(decision.options, view).token];
    case 'pick':
      return pick(decision, view);
    case 'order':
      return decision.options.map((option) => option.token);
    case 'number':
      return number(decision);
    case 'divide':
      return divide(decision, view);
    case 'assign':
      return decision.cause.purpose === 'blockers' ? block(decision, view) : attack(decision, view);
    case 'split':
      return decision.options.map((_, i) => i % decision.piles);
    case 'name':
      return name(decision, view);
    case 'arrange':
      return arrange(decision, view);
    case 'pay':
      return pay(decision);
    default:
      return null;
  }
}

/** By the engine's plan where there is one: the least of the ways that don't take the payment back (token 0). */
function pay(decision: Extract<Decision, { kind: 'pay' }>): Answer {
  const tokens = decision.options.map((option) => option.token).filter((token) => token > 0);
  return [tokens.length > 0 ? Math.min(...tokens) : 0];
}
