// Executing a scenario: stages one after another, each played to its stop, with the checks of the state afterwards (FORMAT.md 1, 2, 9).
import { Bug, Illegal, Rejected, type Decision } from '@lawmage/engine';
import { assertCheck } from '../checks/check.js';
import type { CardLibrary } from '../library/library.js';
import { Break, CheckFailed, StopReached, Unsupported } from '../script/breaks.js';
import { seatOf, type Action, type Scenario, type ScenarioResult, type Stage } from '../script/scenario.js';
import { consumeForced, scriptedAnswer } from './answer.js';
import { buildPosition, type Decks } from './position.js';
import { endCommand, usePriority, describe, type Act } from './priority.js';
import { DECISION_LIMIT, Run } from './run.js';
import { installScripted, takeScripted } from './scripted.js';
import { consumePaidWith, consumePlannedMana, consumeShieldChoice, consumeSilentOrders } from './silent-orders.js';
import { isNeutral, printAnswer } from './queues.js';

export interface RunOptions {
  readonly decks?: Decks;
  /** Called with the run before it starts and after it ended, for laws and logs. */
  readonly onStart?: (run: Run) => void;
  readonly onEnd?: (run: Run) => void;
}

/** Runs one scenario. Nothing is thrown: what goes wrong is the result. */
export function runScenario(scenario: Scenario, library: CardLibrary, options: RunOptions = {}): ScenarioResult {
  const { id } = scenario;
  let outcome: string | null;
  try {
    refuseUncovered(scenario);
    const run = new Run(scenario, buildPosition(scenario, library, options.decks ?? {}));
    options.onStart?.(run);
    outcome = runStages(run, scenario);
    options.onEnd?.(run);
  } catch (error) {
    if (error instanceof Unsupported) return { id, status: 'unsupported', reason: error.message };
    return { id, status: 'bug', reason: bugReason(error) };
  }
  if (scenario.expectFailure === true)
    return outcome === null
      ? { id, status: 'failed', reason: 'expected to fail, but did not' }
      : { id, status: 'passed', reason: '' };
  return outcome === null ? { id, status: 'passed', reason: '' } : { id, status: 'failed', reason: outcome };
}

function bugReason(error: unknown): string {
  if (error instanceof Bug || error instanceof Rejected || error instanceof Illegal)
    return `${error.name}: ${error.message}`;
  if (error instanceof Error)
    return `${error.name}: ${error.message} ${(error.stack ?? '')
      .split('\n')
      .slice(1, 3)
      .map((line) => line.trim())
      .join(' ')}`;
  return String(error);
}

/** Kinds of scenarios that wait; listed in the README. */
function refuseUncovered(scenario: Scenario): void {
  const { type } = scenario.game;
  if (type === 'oathbreakerFreeForAll') throw new Unsupported(`kind: ${type}`);
}

/** Null if everything holds, else what doesn't. */
function runStages(run: Run, scenario: Scenario): string | null {
  for (const stage of [scenario, ...(scenario.stages ?? [])]) {
    const outcome = runStage(run, stage);
    if (outcome !== null) return outcome;
  }
  return null;
}

function runStage(run: Run, stage: Stage): string | null {
  run.begin(stage);
  run.rollsBack = run.rollsBack || stage.actions.some((action) => action.op === 'rollbackTurns');
  let broke: Break | null = null;
  try {
    play(run);
    broke = leftovers(run);
  } catch (error) {
    if (error instanceof CheckFailed) return error.message;
    if (!(error instanceof Break)) throw error;
    broke = error;
    if (run.command !== null && run.guard !== null) run.restore(run.guard);
  }
  if (broke !== null && stage.error === undefined) return broke.message;
  if (broke === null && stage.error?.kind === 'required') return 'expected to break, but did not';
  for (const check of stage.assertions) {
    try {
      assertCheck(run, check, { form: 'final' });
    } catch (error) {
      if (error instanceof CheckFailed) return error.message;
      throw error;
    }
  }
  return null;
}

/** Plays to the stop or the end of the game. */
function play(run: Run): void {
  run.onPaidWith = (ref, seat) => consumePaidWith(run, ref, seat);
  run.onPlannedMana = (ref, seat, mana) => consumePlannedMana(run, ref, seat, mana);
  run.onRegenerate = (ref) => consumeShieldChoice(run, ref);
  run.onForced = (decision, answer) => consumeForced(run, decision, answer);
  try {
    while (advance(run));
  } catch (error) {
    if (error instanceof StopReached) return;
    throw error;
  }
}

/** One decision; false when the game is over. */
function advance(run: Run): boolean {
  const decision = nextDecision(run);
  if (decision === null) return false;
  if (decision.kind === 'act' && decision.cause.purpose === 'priority') {
    atPriority(run, decision);
    return true;
  }
  run.answer(decision, answerFor(run, decision));
  return true;
}

function nextDecision(run: Run): Decision | null {
  if (++run.decisions > DECISION_LIMIT) throw new Bug(`more than ${DECISION_LIMIT} decisions`);
  installScripted(run);
  try {
    const decision = run.next();
    if (run.rollsBack) run.rememberTurn();
    consumeSilentOrders(run, decision);
    return decision;
  } finally {
    takeScripted(run);
  }
}

function answerFor(run: Run, decision: Decision): readonly number[] {
  if (run.forced !== 0 && decision.kind === 'pick') {
    const option = decision.options.find((each) => each.ref === run.forced);
    run.forced = 0;
    if (option !== undefined) return [option.token];
  }
  return scriptedAnswer(run, decision);
}

/** An attempt that breaks is taken back, so that the state at the break is the one before it. */
function atPriority(run: Run, decision: Act): void {
  endCommand(run);
  const guarded =
    run.scenario.error !== undefined || (run.scenario.stages ?? []).some((stage) => stage.error !== undefined);
  run.guard = guarded ? run.save() : null;
  usePriority(run, decision, trial);
}

/** Plays a command until a player has priority again. */
function trial(run: Run): void {
  for (;;) {
    const decision = nextDecision(run);
    if (decision === null) return;
    if (decision.kind === 'act' && decision.cause.purpose === 'priority') return endCommand(run);
    run.answer(decision, answerFor(run, decision));
  }
}

/** Where nobody could block, nobody was asked, and the blocks of the script were in vain. */
function wasDropped(run: Run, action: Action): boolean {
  const attacker = run.blockTurns.get(action.turn);
  return attacker !== undefined && attacker !== seatOf(action.player);
}

/** FORMAT.md 5.1: actions and answers that are left over. */
function leftovers(run: Run): Break | null {
  const actions = run.actions.flat().filter((action) => action.op !== 'block' || !wasDropped(run, action));
  if (actions.length > 0) return new Break('unusedActions', actions.map(describe).join('; '));
  const answers = run.queues.flatMap((queues, seat) =>
    [...queues.choice, ...queues.target]
      .filter((answer) => !isNeutral(answer))
      .map((answer) => `player ${run.seatName(seat)}: ${printAnswer(answer)}`),
  );
  return answers.length > 0 ? new Break('unusedAnswers', answers.slice(0, 4).join('; ')) : null;
}
