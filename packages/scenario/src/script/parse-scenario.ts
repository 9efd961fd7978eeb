// Reads one conformance scenario from JSON: checks what the runner relies on and leaves the rest as it is.
import { Rejected } from '@lawmage/engine';
import { STEPS } from '@lawmage/ir';
import { SEATS, type Action, type Check, type Scenario, type Stage } from './scenario.js';

type Fields = Record<string, unknown>;

/** @throws Rejected with what was expected */
export function parseScenario(value: unknown): Scenario {
  const from = objectOf(value, 'a scenario');
  const id = from['id'];
  if (typeof id !== 'string') throw new Rejected('a scenario needs an "id"');
  const game = objectOf(from['game'], `${id}: "game"`);
  if (typeof game['type'] !== 'string' || typeof game['players'] !== 'number')
    throw new Rejected(`${id}: "game" needs "type" and "players"`);
  if (!Array.isArray(from['players'])) throw new Rejected(`${id}: "players" must be a list`);
  const stages = Array.isArray(from['then']) ? from['then'].map((stage) => parseStage(stage, id)) : undefined;
  return {
    ...(from as unknown as Scenario),
    ...parseStage(from, id),
    strict: from['strict'] === true,
    shuffle: from['shuffle'] === true,
    ...(stages === undefined ? {} : { stages }),
  };
}

function parseStage(value: unknown, id: string): Stage & { readonly setup: Scenario['setup'] } {
  const from = objectOf(value, `${id}: a stage`);
  for (const key of ['setup', 'actions', 'answers', 'assertions'])
    if (from[key] !== undefined && !Array.isArray(from[key])) throw new Rejected(`${id}: "${key}" must be a list`);
  const stop = objectOf(from['stop'], `${id}: "stop"`);
  if (typeof stop['turn'] !== 'number' || !isStep(stop['step']))
    throw new Rejected(`${id}: "stop" needs "turn" and "step"`);
  const stage = from as unknown as Stage;
  return {
    ...stage,
    setup: stage.setup ?? [],
    actions: (stage.actions ?? []).map((action) => parseAction(action, id)),
    answers: stage.answers ?? [],
    assertions: stage.assertions ?? [],
  };
}

/** A check's fields lie beside those of the action; they are gathered, with the subject of 8: `controller`, else the acting player. */
function parseAction(action: Action, id: string): Action {
  if (!isStep(action.step) || typeof action.turn !== 'number' || !(SEATS as readonly string[]).includes(action.player))
    throw new Rejected(`${id}: an action needs "turn", "step" and "player"`);
  if (action.op !== 'check') return action;
  const fields = action as unknown as Check;
  const check: Check = { ...fields, player: fields.controller ?? action.player };
  return {
    turn: action.turn,
    step: action.step,
    player: action.player,
    op: 'check',
    check,
    ...(action.if === undefined ? {} : { if: action.if }),
    ...(action.afterRollback === undefined ? {} : { afterRollback: action.afterRollback }),
  };
}

function isStep(value: unknown): boolean {
  return (STEPS as readonly unknown[]).includes(value);
}

function objectOf(value: unknown, what: string): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Rejected(`${what} must be an object`);
  return value as Fields;
}
