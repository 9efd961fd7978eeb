// The turn structure (CR 500–514): which turn comes next, its steps in order, turn-based actions, and priority in each step (CR 117).
import { STEPS, type Rule } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import { matchStateTriggers } from '../abilities/triggers.js';
import { endEffects } from '../continuous/floating.js';
import { decisionFor, objectOption } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { doBatch, isTold } from '../events/batch.js';
import { beginStepWindow, rotateStatistics } from '../events/count.js';
import { event, type GameEvent } from '../events/event.js';
import { HAS } from '../link/keyword-mask.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { matches, playersOf, quantity } from '../query/evaluate.js';
import { sagasOf } from '../objects/saga.js';
import { STEP } from './step-numbers.js';
import { afterSkipped, isSkipped, stepsFrom, takeSkip, type TurnData } from './turn-plan.js';
import { isIdle } from './priority.js';
import { controlPlayer } from '../players/player-control.js';
import { sweepDeparted } from '../state/sweep.js';
import { goTo, popFrame, pushFrame, topFrame } from '../state/frames.js';
import {
  setFrameResult,
  setFloatingEffectDuration,
  setGameActive,
  setGameCombat,
  setGameExtraTurns,
  setGameObjectDamage,
  setGameObjectDeathtouched,
  setGameObjectMarks,
  setGameObjectShields,
  setGameResult,
  setGameStep,
  setGameTurn,
  setGameDelayed,
  setPlayerLandsPlayed, setPlayerTurn, setPlayerTurnBefore,
  setPlayerPool,
  type Frame,
  type Game,
} from '../state/generated.js';
import { object, rowOf } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { MARKS } from '../state/values.js';
import type { DrawData } from '../actions/card-verbs.js';
import { removeFromCombat } from '../zones/leave-combat.js';

/** Turns one after another until the game is over. */
export const turnOperation: Operation = {
  run(g, frame) {
    if (g.result !== null) {
      popFrame(g);
      return null;
    }
    if (frame.step === 0) return beginTurn(g, frame);
    const data = frame.data as TurnData;
    if (data.plan !== null) return runPlan(g, frame, data, data.plan);
    let step = frame.step - 1;
    for (; step < STEPS.length; step++) {
      if (isOmitted(g, step)) continue;
      if (isSkipped(g, step) || (step === STEP.untap && data.skipUntap)) return runPlan(g, frame, data, afterSkipped(stepsFrom(step + 1), step));
      if (!isUneventful(g, step)) {
        goTo(g, frame, step + 2);
        pushFrame(g, 'step', { step });
        return null;
      }
      setGameStep(g, step);
      beginStepWindow(g);
      emptyPools(g);
    }
    goTo(g, frame, 0);
    return null;
  },
};

/** A turn that is not the usual row of steps: extra phases, skips, a turn that ends. */
function runPlan(g: Game, frame: Frame, data: TurnData, plan: readonly number[]): null {
  const [step, ...rest] = plan;
  if (step === undefined) {
    goTo(g, frame, 0);
    return null;
  }
  if (isOmitted(g, step)) goTo(g, frame, 1, { ...data, plan: rest });
  else if (isSkipped(g, step)) goTo(g, frame, 1, { ...data, plan: afterSkipped(rest, step) });
  else {
    goTo(g, frame, 1, { ...data, plan: rest });
    pushFrame(g, 'step', { step });
  }
  return null;
}

/** A step without turn-based action in which nobody watches and nobody can do anything begins and ends (HARD-PROBLEMS 16). */
function isUneventful(g: Game, step: number): boolean {
  if (step !== STEP.upkeep && step !== STEP.precombatMain && step !== STEP.postcombatMain && step !== STEP.endTurn)
    return false;
  if (isTold(g, 'beginStep') || g.effects.some((effect) => effect.duration?.kind === 'untilStep')) return false;
  if (step === STEP.precombatMain && sagasOf(g, g.active).length > 0) return false;
  const before = g.step;
  setGameStep(g, step);
  const idle = isIdle(g);
  setGameStep(g, before);
  return idle;
}

/** Turns between two sweeps of departed objects: a matter of memory, not of rules. */
const SWEEP_EVERY = 4;

function beginTurn(g: Game, frame: Frame): null {
  if (g.turn >= g.options.maximumTurns) {
    setGameResult(g, { kind: 'limit', winners: [], rule: '' });
    return null;
  }
  const [extra, ...rest] = g.extraTurns;
  const last = (frame.data as TurnData | null)?.regular ?? g.active;
  const next = extra !== undefined ? extra.player : g.turn === 0 ? g.active : nextPlayer(g, last); // CR 500.7: extra turns come in between
  if (extra !== undefined) setGameExtraTurns(g, rest);
  const data: TurnData = { regular: extra === undefined ? next : last, plan: null, skipUntap: extra?.skipUntap === true };
  if (takeSkip(g, next, 'turn')) {
    goTo(g, frame, 0, data); // CR 614.10a: as though it didn't exist
    return null;
  }
  const begun = extra !== undefined ? [next] : turnsUpTo(g, g.active, next);
  setGameTurn(g, g.turn + 1);
  setGameActive(g, next);
  setGameStep(g, 0);
  for (const player of g.players) setPlayerLandsPlayed(g, player, 0);
  setPlayerTurnBefore(g, g.players[next], g.players[next].turn);
  setPlayerTurn(g, g.players[next], g.turn);
  rotateStatistics(g);
  endEffects(
    g,
    (effect) =>
      effect.duration?.kind === 'untilTurnOf' && begun.includes(effect.duration.player) && effect.duration.since < g.turn,
  ); // CR 611.2
  if (g.turn % SWEEP_EVERY === 0) sweepDeparted(g);
  goTo(g, frame, 1, data);
  takeControl(g, next);
  doBatch(g, [event('beginTurn', { player: next, rule: '500.7' })]);
  return null;
}

/** CR 723.1: control of the player during the turn that begins; the last effect wins, and all such control of the turn before has ended. */
function takeControl(g: Game, active: number): void {
  for (const player of g.players) if (player.decider >= 0) controlPlayer(g, player.seat, player.seat);
  const isControl = (node: number): boolean => (g.catalogue.nodes[node] as { kind?: string }).kind === 'controlTurn';
  const found = g.effects.filter((effect) => isControl(effect.node) && effect.x === active);
  for (const effect of found) controlPlayer(g, active, effect.controller);
  if (found.length > 0) endEffects(g, (effect) => found.includes(effect));
}

/** The player whose turn begins, and those before it who have left and whose turns would have begun (CR 800.4k, 800.4m). */
function turnsUpTo(g: Game, from: number, next: number): readonly number[] {
  const order = g.turnOrder;
  const seats: number[] = [];
  for (let i = order.indexOf(from) + 1; order[i % order.length] !== next; i++) seats.push(order[i % order.length]);
  return [...seats.filter((seat) => g.players[seat].left), next];
}

function nextPlayer(g: Game, from: number): number {
  const order = g.turnOrder;
  const at = order.indexOf(from);
  for (let i = 1; i <= order.length; i++) {
    const seat = order[(at + i) % order.length];
    if (!g.players[seat].left) return seat;
  }
  return from;
}

/** Steps that don't happen (CR 508.8, 510.4, 506.1). */
function isOmitted(g: Game, step: number): boolean {
  switch (step) {
    case STEP.declareBlockers:
    case STEP.combatDamage:
      return !anyAttacker(g);
    case STEP.firstStrikeDamage:
      return !anyAttacker(g) || !anyFirstStrike(g);
    default:
      return false;
  }
}

function anyAttacker(g: Game): boolean {
  return (
    g.combat !== null && (g.battlefield.some((ref) => object(g, ref).attacking !== 0) || g.combat.attackers.length > 0)
  );
}

/** CR 510.4: whether a creature in combat has first or double strike as the step would begin. */
function anyFirstStrike(g: Game): boolean {
  return g.battlefield.some((ref) => {
    const o = g.objects[rowOf(ref)];
    return (
      (o.attacking !== 0 || o.blocking.length > 0) &&
      (characteristics(g, ref).keywords & (HAS['first strike'] | HAS['double strike'])) !== 0
    );
  });
}

interface StepData {
  readonly step: number;
}

/** One step: it begins, its turn-based actions happen, players get priority, mana empties (CR 500.2–500.5). */
export const stepOperation: Operation = {
  run(g, frame) {
    do runStep(g, frame);
    while (topFrame(g) === frame);
    return null;
  },
};

function runStep(g: Game, frame: Frame): void {
  const { step } = frame.data as StepData;
  switch (frame.step) {
    case 0:
      setGameStep(g, step);
      beginStepWindow(g);
      endAtStep(g, step);
      goTo(g, frame, 1);
      if (isTold(g, 'beginStep')) doBatch(g, [event('beginStep', { step, player: g.active, rule: '500.6' })]);
      return;
    case 1:
      if (Array.isArray(frame.result) && frame.result.length === 0) return popFrame(g); // CR 614.10: replaced by nothing
      setFrameResult(g, frame, null); // the state doesn't depend on whether the event was told
      goTo(g, frame, 2);
      return turnBasedActions(g, step);
    case 2:
      goTo(g, frame, 3);
      if (step !== STEP.untap && step !== STEP.cleanup && !isIdle(g))
        pushFrame(g, 'priority', { passed: 0, player: g.active });
      return;
    case 3:
      goTo(g, frame, 4);
      emptyPools(g);
      if (step === STEP.endCombat) endCombat(g);
      return;
    default:
      popFrame(g);
  }
}

/** "Until your next upkeep", "until the next end step" (CR 611.2). */
function endAtStep(g: Game, step: number): void {
  endEffects(g, ({ duration }) => duration?.kind === 'untilStep' && duration.step === step && (duration.player < 0 || duration.player === g.active));
}

/** CR 500.5, 106.4. */
function emptyPools(g: Game): void {
  for (const player of g.players) {
    if (player.pool.length === 0) continue;
    const kept = player.pool.filter((entry) => entry.persists && g.step !== STEP.cleanup);
    if (kept.length !== player.pool.length) setPlayerPool(g, player, kept);
  }
}

function turnBasedActions(g: Game, step: number): void {
  switch (step) {
    case STEP.untap:
      return untapStep(g);
    case STEP.draw: // CR 504.1, 103.8a
      if (g.turn === 1 && g.options.firstDraw === 'skip') return;
      pushFrame(g, 'draw', { draws: [[g.active, 1]], drawn: [], source: 0, by: -1 } satisfies DrawData);
      return;
    case STEP.precombatMain: // CR 505.4, 714.3c
      doBatch(g, sagasOf(g, g.active).map((ref) => event('putCounters', { subject: ref, player: g.active, detail: 'lore', amount: 1, rule: '714.3c' })));
      return;
    case STEP.beginCombat:
      setGameCombat(g, { attackers: [], blockers: [], firstStrikers: [], secondStep: false });
      return;
    case STEP.declareAttackers:
      pushFrame(g, 'declareAttackers', null);
      return;
    case STEP.declareBlockers:
      pushFrame(g, 'declareBlockers', null);
      return;
    case STEP.firstStrikeDamage:
    case STEP.combatDamage:
      pushFrame(g, 'combatDamage', null);
      return;
    case STEP.cleanup:
      pushFrame(g, 'cleanup', null);
      return;
    default:
  }
}

/** CR 502: phasing in, day and night, untapping at once. */
function untapStep(g: Game): void {
  const phasing = g.phasedOut.filter((ref) => g.objects[rowOf(ref)].controller === g.active);
  const untapping: GameEvent[] = [];
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    if (controllerOf(g, ref) !== g.active) continue;
    if ((o.marks & MARKS.exerted) !== 0) {
      setGameObjectMarks(g, o, o.marks & ~MARKS.exerted); // CR 701.43a
      continue;
    }
    if (o.tapped && !staysTapped(g, ref))
      untapping.push(event('untap', { subject: ref, player: g.active, rule: '502.3' }));
  }
  for (const effect of g.effects.slice()) {
    const { duration } = effect;
    if (duration?.kind !== 'untapSteps' || !effect.objects.some((ref) => controllerOf(g, ref) === g.active)) continue;
    if (duration.left > 1) setFloatingEffectDuration(g, effect, { kind: 'untapSteps', left: duration.left - 1 });
    else endEffects(g, (each) => each === effect);
  }
  doBatch(g, [
    ...phasing.map((ref) => event('phaseIn', { subject: ref, player: g.active, rule: '502.1' })),
    ...untapping,
  ]);
}

function staysTapped(g: Game, ref: number): boolean {
  const o = object(g, ref);
  if (g.effects.some((effect) => effect.duration?.kind === 'untapSteps' && effect.objects.includes(o.ref))) return true;
  return activeRules(g, 'doesntUntap').some((active) =>
    matches(g, (active.rule as Extract<Rule, { kind: 'doesntUntap' }>).objects, ref, ruleContext(active)),
  );
}

/** CR 511.3. */
function endCombat(g: Game): void {
  for (const ref of g.battlefield) removeFromCombat(g, g.objects[rowOf(ref)]);
  setGameCombat(g, null);
  endEffects(g, (effect) => effect.duration?.kind === 'endOfCombat');
}

/** CR 514: discard to hand size, damage wears off and "until end of turn" ends at once, then perhaps priority. */
export const cleanupOperation: Operation = {
  run(g, frame) {
    switch (frame.step) {
      case 0:
        return discardDown(g, frame);
      case 1:
        goTo(g, frame, 2);
        wearOff(g);
        return null;
      case 2:
        goTo(g, frame, 3);
        matchStateTriggers(g);
        pushFrame(g, 'stateBased', null);
        return null;
      case 3: // CR 514.3a
        if (frame.result === true || g.waiting.length > 0) {
          goTo(g, frame, 4);
          pushFrame(g, 'priority', { passed: 0, player: g.active });
        } else popFrame(g);
        return null;
      default:
        emptyPools(g);
        goTo(g, frame, 0);
        return null;
    }
  },
  answer(g, frame, answer, decision) {
    const refs =
      decision.kind === 'pick'
        ? decision.options.filter((option) => answer.includes(option.token)).map((option) => option.ref ?? 0)
        : [];
    goTo(g, frame, 1);
    doBatch(
      g,
      refs.map((ref) => event('discard', { subject: ref, player: g.active, rule: '514.1' })),
    );
  },
};

/** CR 402.2, 514.1. */
export function maximumHandSize(g: Game, seat: number): number {
  let size = 7;
  for (const active of activeRules(g, 'handSize')) {
    const rule = active.rule as Extract<Rule, { kind: 'handSize' }>;
    const ctx = ruleContext(active);
    if (!playersOf(g, rule.players, ctx).includes(seat)) continue;
    if (rule.size === 'none') return Infinity;
    const amount = quantity(g, rule.size, ctx);
    size = rule.change === 'increase' ? size + amount : rule.change === 'decrease' ? size - amount : amount;
  }
  return Math.max(0, size);
}

function discardDown(g: Game, frame: Frame): Decision | null {
  const { hand } = g.players[g.active];
  const excess = hand.length - maximumHandSize(g, g.active);
  if (excess > 0 && !g.players[g.active].left)
    return {
      ...decisionFor(g, g.active, { purpose: 'cleanupDiscard', rule: '514.1' }),
      kind: 'pick',
      min: excess,
      max: excess,
      options: hand.map((ref) => objectOption(g, g.active, ref)),
    };
  goTo(g, frame, 1);
  return null;
}

/** CR 514.2. */
function wearOff(g: Game): void {
  for (const ref of [...g.battlefield, ...g.phasedOut]) {
    const o = g.objects[rowOf(ref)];
    if (o.damage !== 0) setGameObjectDamage(g, o, 0);
    if (o.deathtouched) setGameObjectDeathtouched(g, o, false);
    if (o.shields !== 0) setGameObjectShields(g, o, 0);
    if ((o.marks & MARKS.saddled) !== 0) setGameObjectMarks(g, o, o.marks & ~MARKS.saddled);
  }
  endEffects(g, (effect) => {
    const { duration } = effect;
    if (duration === null) return false;
    if (duration.kind === 'endOfTurn') return duration.turn <= g.turn;
    return duration.kind === 'untilEndOfTurnOf' && duration.player === g.active && duration.since < g.turn;
  });
  setGameDelayed(
    g,
    g.delayed.filter(
      (delayed) => delayed.duration === null || delayed.duration.kind !== 'endOfTurn' || delayed.duration.turn > g.turn,
    ),
  );
}
