// What a player does with priority (FORMAT.md 5.1): the actions of its queue for this turn and step, in order; then it passes.
import { concede, PASS, type Decision, type Option } from '@lawmage/engine';
import { assertCheck } from '../checks/check.js';
import { Break } from '../script/breaks.js';
import type { Action, StackCondition } from '../script/scenario.js';
import { offersFor, wantedMana } from './commands.js';
import { hasName, isCopy, stackHas } from './objects.js';
import { effectsFromNowhere } from './position.js';
import { headChoice, takeChoice } from './queues.js';
import type { Run } from './run.js';

export type Act = Extract<Decision, { kind: 'act' }>;

/** Runs the game up to the next priority decision, and says whether it got there without a break. */
export type Trial = (run: Run) => void;

/** Uses the priority decision: answers it, or changes the game (concession) so that it must be asked again. */
export function usePriority(run: Run, decision: Act, trial: Trial): void {
  const seat = decision.player;
  for (;;) {
    const action = nextAction(run, seat);
    if (action === undefined || !isDue(run, seat, action)) return pass(run, decision);
    switch (action.op) {
      case 'waitStackResolved':
        if (run.game.stack.length > 0) {
          if (action.once === true) drop(run, seat, action);
          return pass(run, decision);
        }
        drop(run, seat, action);
        break;
      case 'check':
        drop(run, seat, action);
        if (action.check !== undefined) assertCheck(run, action.check, { form: 'action', decision });
        break;
      case 'inspect':
        drop(run, seat, action);
        for (const check of action.assertions ?? []) assertCheck(run, check, { form: 'final', decision });
        break;
      case 'concede':
        drop(run, seat, action);
        run.log.push({ kind: 'concede', seat });
        concede(run.game, seat);
        return;
      case 'rollbackTurns':
        drop(run, seat, action);
        run.rollBack(action.turns ?? 0, action.rollback ?? 1);
        return;
      case 'addCounters':
        return addCounters(run, decision, seat, action);
      default:
        if (perform(run, decision, seat, action, trial)) return;
    }
  }
}

function pass(run: Run, decision: Act): void {
  run.answer(decision, [PASS]);
}

const COMBAT_OPS: readonly string[] = ['attack', 'attackNone', 'block', 'blockNone'];

function nextAction(run: Run, seat: number): Action | undefined {
  return run.actions[seat].find(
    (action) => action.turn === run.game.turn && action.step === run.step && !COMBAT_OPS.includes(action.op),
  );
}

export function drop(run: Run, seat: number, action: Action): void {
  run.actions = run.actions.map((list, i) => (i === seat ? list.filter((each) => each !== action) : list));
}

function isDue(run: Run, seat: number, action: Action): boolean {
  if (
    action.ifManaInPool !== undefined &&
    run.game.players[seat].pool.reduce((sum, entry) => sum + entry.amount, 0) < action.ifManaInPool
  )
    return false;
  return action.if === undefined || holds(run, action.if);
}

function holds(run: Run, condition: StackCondition): boolean {
  const { stack } = run.game;
  const has = (ref: number, text: string): boolean => stackHas(run.game, run.labels, ref, text, 'contains');
  if (condition.onStack !== undefined) return stack.some((ref) => has(ref, condition.onStack as string));
  if (condition.notOnStack !== undefined) return !stack.some((ref) => has(ref, condition.notOnStack as string));
  if (condition.copyOnStack !== undefined)
    return stack.some((ref) => isCopy(run.game.objects[ref & 0xffff]) && has(ref, condition.copyOnStack as string));
  if (condition.onTopOfStack !== undefined)
    return stack.length > 0 && has(stack[stack.length - 1], condition.onTopOfStack);
  return true;
}

/** The marker's special action of this effect; the choice of the permanent is answered at once. */
function addCounters(run: Run, decision: Act, seat: number, action: Action): void {
  drop(run, seat, action);
  const index = effectsFromNowhere(run.scenario, run.seatName(seat) as 'A').indexOf(action);
  const marker = run.game.catalogue.definitions[run.markers[seat]];
  const ability = marker.faces[0].printed.abilities[1 + index].id;
  const option = decision.options.find((each) => run.isMarker(each.ref) && each.label === ability);
  const name = typeof action.name === 'string' ? action.name : (action.name?.name ?? '');
  const on = run.game.battlefield.find((ref) => hasName(run.game, ref, name));
  if (option === undefined || on === undefined) throw new Break('noSuchPermanent', `${name} for counters`);
  run.forced = on;
  run.answer(decision, [option.token]);
}

/** True if the decision was answered; false if the action was dropped (FORMAT.md 6 `skipFailedCommand`). */
function perform(run: Run, decision: Act, seat: number, action: Action, trial: Trial): boolean {
  const offers = offersFor(run, decision, action, seat);
  const skip = headChoice(run, seat, 'skipFailedCommand');
  if (skip !== null) {
    takeChoice(run, seat, skip);
    drop(run, seat, action);
    return false;
  }
  if (offers.length === 0) throw new Break('illegalCommand', describe(action));
  drop(run, seat, action);
  if (offers.length === 1) {
    start(run, decision, seat, action, offers[0]);
    return true;
  }
  const saved = run.save();
  let first: unknown = null;
  for (const offer of offers.slice(0, 12)) {
    try {
      start(run, decision, seat, action, offer);
      trial(run);
      return true;
    } catch (error) {
      if (!(error instanceof Break)) throw error;
      first ??= error;
      run.restore(saved);
    }
  }
  throw first;
}

function start(run: Run, decision: Act, seat: number, action: Action, offer: Option): void {
  run.command = { seat, targets: action.targets ?? [], action, mana: wantedMana(action.ability ?? '') };
  run.began =
    run.game.catalogue.abilities[offer.label ?? -1]?.ability.kind === 'activated' &&
    (run.game.catalogue.abilities[offer.label ?? -1].ability as { special?: true }).special === true;
  run.answer(decision, [offer.token]);
}

/** At the next priority: an attempt that was taken back was impossible. */
export function endCommand(run: Run): void {
  const { command } = run;
  const skip = command === null || run.began ? null : headChoice(run, command.seat, 'skipFailedCommand');
  if (command !== null && skip !== null) takeChoice(run, command.seat, skip);
  else if (command !== null && !run.began)
    throw new Break('illegalCommand', `${describe(command.action)} was taken back`);
  run.command = null;
}

export function describe(action: Action): string {
  const what = action.card ?? action.ability ?? action.alias ?? '';
  return `${action.op} ${what} (turn ${action.turn}, ${action.step}, player ${action.player})`;
}
