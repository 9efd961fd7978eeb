// Priority (CR 117): state-based actions and triggers first (CR 117.5, 704.3), then each player may act or pass; when all pass in succession the top of the stack
// resolves or the step ends. Passing when nothing else is possible is forced and not asked.
import { matchStateTriggers } from '../abilities/triggers.js';
import { deciderOf } from '../decisions/build.js';
import type { Cause, Decision, Option } from '../decisions/decision.js';
import { beginOffer, offersOf, type Offer } from '../casting/offers.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setGameForcedSteps, setGameResult, type Frame, type Game } from '../state/generated.js';
import type { Operation } from '../state/operation.js';
import { pushResolve } from '../resolving/resolve.js';
import { needsStateBasedActions } from '../state-based/state-based.js';

export interface PriorityData {
  /** Players that have passed in succession. */
  readonly passed: number;
  readonly player: number;
  /** Offer being attempted, and those that were taken back since something last happened: they aren't offered again (CR 733.1). */
  readonly attempt?: number;
  readonly failed?: readonly number[];
}

function priorityData(passed: number, player: number, attempt?: number, failed?: readonly number[]): PriorityData {
  if (failed !== undefined) return attempt === undefined ? { passed, player, failed } : { passed, player, attempt, failed };
  return attempt === undefined ? { passed, player } : { passed, player, attempt };
}

/** Token of passing (CR 117.3d). */
export const PASS = 0;

export const priorityOperation: Operation = {
  run(g, frame) {
    const data = settleAttempt(g, frame);
    if (g.result !== null) {
      popFrame(g);
      return null;
    }
    if (!isSettled(g) && !settle(g)) return null;
    let { passed, player } = data;
    for (const all = living(g); passed < all; passed++) {
      if (!g.players[player].left) {
        const offers = possible(offersOf(g, player), data);
        if (offers.length > 0) {
          if (passed !== data.passed) goTo(g, frame, 0, priorityData(passed, player, data.attempt, data.failed));
          return ask(g, player, offers);
        }
      }
      player = nextSeat(g, player); // nothing to do: passing is forced
    }
    return allPassed(g, frame);
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as PriorityData;
    setGameForcedSteps(g, 0);
    if (answer[0] === PASS) {
      goTo(g, frame, 0, priorityData(data.passed + 1, nextSeat(g, data.player)));
      return;
    }
    const offer = offersOf(g, decision.player).find((each) => each.token === answer[0]);
    if (offer === undefined) return;
    goTo(g, frame, 0, priorityData(0, data.player, offer.token, data.failed)); // the same player goes on (CR 117.3c)
    beginOffer(g, decision.player, offer);
  },
};

/** What became of the last attempt: done, or taken back. */
function settleAttempt(g: Game, frame: Frame): PriorityData {
  const data = frame.data as PriorityData;
  if (data.attempt === undefined) return data;
  const isTakenBack = frame.result === false && g.players[data.player].payment === 'auto';
  const next = priorityData(data.passed, data.player, undefined, isTakenBack ? [...(data.failed ?? []), data.attempt] : undefined);
  goTo(g, frame, 0, next);
  return next;
}

function possible(offers: readonly Offer[], data: PriorityData): readonly Offer[] {
  return data.failed === undefined ? offers : offers.filter((offer) => !data.failed?.includes(offer.token));
}

function living(g: Game): number {
  return g.players.filter((player) => !player.left).length;
}

/** CR 117.5: state-based actions until none, then triggers, and all again. False: a frame has been pushed that must end first. */
function settle(g: Game): boolean {
  if (g.forcedSteps > g.options.maximumForcedSteps) {
    setGameResult(g, { kind: 'presumedLoop', winners: [], rule: '104.4b' });
    return false;
  }
  if (needsStateBasedActions(g)) {
    pushFrame(g, 'stateBased', null);
    return false;
  }
  matchStateTriggers(g);
  if (g.waiting.length > 0) {
    pushFrame(g, 'putTriggers', null);
    return false;
  }
  return true;
}

/** Nothing has changed since state-based actions last found nothing to do, and nothing waits. */
export function isSettled(g: Game): boolean {
  return g.settledAt === g.steady && g.waiting.length === 0;
}

/** Whether a window would open and close without anybody being able to do anything (HARD-PROBLEMS 16). */
export function isIdle(g: Game): boolean {
  if (!isSettled(g) || g.stack.length > 0) return false;
  for (const player of g.players) if (!player.left && offersOf(g, player.seat).length > 0) return false;
  return true;
}

function nextSeat(g: Game, from: number): number {
  const order = g.turnOrder;
  const at = order.indexOf(from);
  for (let i = 1; i <= order.length; i++) {
    const seat = order[(at + i) % order.length];
    if (!g.players[seat].left) return seat;
  }
  return from;
}

/** CR 117.4. */
function allPassed(g: Game, frame: Frame): null {
  if (g.stack.length === 0) {
    popFrame(g);
    return null;
  }
  goTo(g, frame, 0, priorityData(0, g.players[g.active].left ? nextSeat(g, g.active) : g.active));
  pushResolve(g);
  return null;
}

const PRIORITY: Cause = { purpose: 'priority', rule: '117.1' };

function ask(g: Game, player: number, offers: readonly Offer[]): Decision {
  const options: Option[] = [{ token: PASS }];
  for (const offer of offers) options.push({ token: offer.token, ref: offer.ref, label: offer.ability, value: offer.face, name: offer.method });
  return { player, decider: deciderOf(g, player), cause: PRIORITY, kind: 'act', options };
}
