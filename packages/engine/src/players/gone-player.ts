// Choices of players who have left the game (CR 800.4f–h): they pay nothing; any other choice is made by the next player in turn order who is still there.
import { checkAnswer } from '../decisions/automaton.js';
import type { Answer, Decision } from '../decisions/decision.js';
import type { Game } from '../state/generated.js';

/** The answer of a player who has left, where it is about paying: not paid (CR 800.4f). null: it is no such decision. */
export function unpaidAnswer(g: Game, decision: Decision): Answer | null {
  if (!g.players[decision.player].left) return null;
  const isPayment = decision.kind === 'pay' || decision.cause.purpose === 'may' || decision.cause.purpose === 'payCost' || decision.cause.purpose === 'priority';
  return isPayment && checkAnswer(decision, [0]) === null ? [0] : null;
}

/** The decision with somebody who can make it (CR 800.4g–h; the controller of the object does not choose who). */
export function forLivingDecider(g: Game, decision: Decision): Decision {
  if (!g.players[decision.decider].left) return decision;
  const at = g.turnOrder.indexOf(decision.player);
  const order = [...g.turnOrder.slice(at), ...g.turnOrder.slice(0, at)];
  const decider = order.find((seat) => !g.players[seat].left);
  return decider === undefined ? decision : { ...decision, decider };
}
