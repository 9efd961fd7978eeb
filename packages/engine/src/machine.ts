// The machine (DESIGN §2.2): runs frames until a decision is needed, takes answers, and is the one file that knows all rooms. It never blocks, awaits or
// replays; a decision with one legal answer is not asked but recorded.
import { batchOperation } from './events/batch.js';
import { drawOperation } from './actions/card-verbs.js';
import { INSTRUCTION_HANDLERS } from './actions/table.js';
import { putTriggersOperation } from './abilities/put-triggers.js';
import { activateOperation } from './casting/activate.js';
import { castOperation } from './casting/cast.js';
import { chooseModesOperation } from './casting/choose-modes.js';
import { manaAbilityOperation, triggeredManaOperation } from './costs/mana-ability.js';
import { payCostOperation } from './costs/pay-cost.js';
import { payManaOperation } from './costs/pay-mana.js';
import { combatDamageOperation } from './combat/damage.js';
import { declareAttackersOperation } from './combat/attackers.js';
import { declareBlockersOperation } from './combat/blockers.js';
import { deriveOutside } from './continuous/derive.js';
import { layerPass } from './continuous/layers.js';
import { checkAnswer, forcedAnswer } from './decisions/automaton.js';
import type { Answer, Decision } from './decisions/decision.js';
import { forLivingDecider, unpaidAnswer } from './players/gone-player.js';
import { wiring } from './query/wiring.js';
import { chooseObjectsOperation } from './resolving/choose-objects.js';
import { instructionOperation } from './resolving/instruction-frame.js';
import { resolveOperation } from './resolving/resolve.js';
import { stepsOperation } from './resolving/steps.js';
import { openingHandOperation } from './setup/opening-hand.js';
import { gameOperation, mulliganOperation } from './setup/start.js';
import { stateBasedOperation } from './state-based/state-based.js';
import { Bug, Illegal } from './state/failures.js';
import { OPS, topFrame, type OpName } from './state/frames.js';
import type { Game } from './state/generated.js';
import { noteAnswer } from './state/marks.js';
import type { Operation } from './state/operation.js';
import { announceOperation } from './targets/announce.js';
import { cleanupOperation, stepOperation, turnOperation } from './turn/game-loop.js';
import { priorityOperation } from './turn/priority.js';

wiring.layerPass = layerPass;
wiring.deriveOutside = deriveOutside;

const OPERATIONS: Partial<Record<OpName, Operation>> = {
  game: gameOperation,
  mulligan: mulliganOperation,
  openingHand: openingHandOperation,
  turn: turnOperation,
  step: stepOperation,
  priority: priorityOperation,
  batch: batchOperation,
  resolve: resolveOperation,
  steps: stepsOperation,
  instruction: instructionOperation(INSTRUCTION_HANDLERS),
  putTriggers: putTriggersOperation,
  stateBased: stateBasedOperation,
  cast: castOperation,
  activate: activateOperation,
  payCost: payCostOperation,
  payMana: payManaOperation,
  manaAbility: manaAbilityOperation,
  triggerMana: triggeredManaOperation,
  declareAttackers: declareAttackersOperation,
  declareBlockers: declareBlockersOperation,
  combatDamage: combatDamageOperation,
  cleanup: cleanupOperation,
  chooseObjects: chooseObjectsOperation,
  chooseModes: chooseModesOperation,
  draw: drawOperation,
  announceTargets: announceOperation,
};
/** By number, apart: reading one field of many differently made records is slow, and this is read at every step. */
const RUN: readonly (Operation['run'] | undefined)[] = OPS.map((name) => OPERATIONS[name]?.run);
const ANSWER: readonly Operation['answer'][] = OPS.map((name) => OPERATIONS[name]?.answer);

/** More steps than any game needs between two decisions: past it something runs in a circle without events. */
const STEP_LIMIT = 2_000_000;

/** The decisions that are open now: runs the game until it needs one; none when the game is over. */
export function openDecisions(g: Game): readonly Decision[] {
  for (let steps = 0; steps < STEP_LIMIT; steps++) {
    if (g.result !== null) return [];
    const frame = topFrame(g);
    const run = RUN[frame.op];
    if (run === undefined) throw new Bug(`no operation ${OPS[frame.op]}`);
    const asked = run(g, frame);
    if (asked === null) continue;
    const decision = forLivingDecider(g, asked);
    const forced = forcedAnswer(decision) ?? unpaidAnswer(g, decision);
    if (forced === null) return [decision];
    if (g.record !== null) g.record.add({ kind: 'forced', decision, answer: forced });
    ANSWER[frame.op]?.(g, frame, forced, decision);
  }
  throw new Bug('the game runs in a circle without events');
}

/**
 * Answers an open decision and leaves the game at the point where it goes on.
 *
 * @param answer the canonical token list
 * @throws Illegal if the rules forbid the answer; nothing has changed then
 */
export function answerDecision(g: Game, decision: Decision, answer: Answer): void {
  const reason = checkAnswer(decision, answer);
  if (reason !== null) throw new Illegal(reason, decision.cause.rule);
  const frame = topFrame(g);
  if (g.counters !== null) g.counters.decisions++;
  const before = g.journal;
  ANSWER[frame.op]?.(g, frame, answer, decision);
  noteAnswer(g, before, answer);
}
