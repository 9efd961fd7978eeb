// Selections of objects and players (FORMAT.md 6.1, 6.5): targets given by the action first, then the target queue's first fitting entry or the head of
// the choice queue, whichever fits the legal options; what is forced takes a fitting answer if there is one.
import { checkAnswer, nextTokens, DONE, ZONE, current, type Answer, type Decision, type Option } from '@lawmage/engine';
import { Break } from '../script/breaks.js';
import type { PreparedAnswer, Reference } from '../script/scenario.js';
import { bestFirst } from './heuristics.js';
import { fits, nameOf, plainName, printReference } from './objects.js';
import { headChoice, missing, takeChoice, takeTarget } from './queues.js';
import type { Run } from './run.js';

type Pick = Extract<Decision, { kind: 'pick' }>;

/** Purposes for which the target queue is looked at before the choice queue. */
const TARGET_FIRST: readonly string[] = ['target', 'newTargets', 'search', 'scry', 'surveil', 'lookAt', 'look'];

/** Picks among objects and players. */
export function selectObjects(run: Run, decision: Pick, seat: number): Answer {
  const chosen: Option[] = [];
  const options = inOrder(run, decision.options);
  const done = fromCommand(run, decision, seat, options, chosen) || fromQueues(run, decision, seat, options, chosen);
  if (!done && chosen.length < decision.max) complete(run, decision, seat, options, chosen);
  return answerOf(decision, chosen);
}

export function answerOf(decision: Pick, chosen: readonly Option[]): Answer {
  return chosen.map((option) => option.token).toSorted((a, b) => a - b);
}

/** Battlefield order, stack from the top, libraries from the top, other zones as they are. */
function inOrder(run: Run, options: readonly Option[]): readonly Option[] {
  const { game } = run;
  const place = (option: Option): number => {
    if (option.ref === undefined) return -1;
    const o = current(game, option.ref);
    if (o === null) return 0;
    if (o.zone === ZONE.stack) return game.stack.length - game.stack.indexOf(option.ref);
    if (o.zone === ZONE.battlefield) return game.battlefield.indexOf(option.ref);
    if (o.zone === ZONE.library) return 100000 - game.players[o.owner].library.indexOf(option.ref);
    return 0;
  };
  return [...options].toSorted((a, b) => place(a) - place(b));
}

/** Targets that the action names. True if they fill the selection. */
function fromCommand(run: Run, decision: Pick, seat: number, options: readonly Option[], chosen: Option[]): boolean {
  const { command } = run;
  if (command === null || command.seat !== seat || command.targets.length === 0 || decision.cause.purpose !== 'target')
    return false;
  let left = command.targets;
  while (left.length > 0 && chosen.length < decision.max) {
    const option = firstFit(run, left[0], options, chosen);
    if (option === undefined) {
      if (chosen.length >= decision.min && chosen.length > 0) break;
      if (decision.min === 0) break;
      throw new Break('unusableTarget', `${printReference(left[0])} is no legal target`);
    }
    chosen.push(option);
    left = left.slice(1);
  }
  run.command = { ...command, targets: left };
  return (
    chosen.length >= decision.max ||
    (chosen.length > 0 && chosen.length >= decision.min && !queueFits(run, seat, options, chosen))
  );
}

function queueFits(run: Run, seat: number, options: readonly Option[], chosen: readonly Option[]): boolean {
  return run.queues[seat].target.some(
    (entry) =>
      (entry.targets ?? []).length > 0 && firstFit(run, (entry.targets ?? [])[0], options, chosen) !== undefined,
  );
}

function firstFit(
  run: Run,
  reference: Reference,
  options: readonly Option[],
  chosen: readonly Option[],
): Option | undefined {
  return options.find(
    (option) => !chosen.includes(option) && fits(run.game, run.labels, run.aliases, reference, option),
  );
}

/** True if the selection is ended by an answer. */
function fromQueues(run: Run, decision: Pick, seat: number, options: readonly Option[], chosen: Option[]): boolean {
  const targetFirst = TARGET_FIRST.includes(decision.cause.purpose);
  while (chosen.length < decision.max) {
    const result = targetFirst
      ? (fromTargets(run, decision, seat, options, chosen) ?? fromChoices(run, decision, seat, options, chosen))
      : (fromChoices(run, decision, seat, options, chosen) ?? fromTargets(run, decision, seat, options, chosen));
    if (result === 'stop') return true;
    if (result === null) return false;
  }
  if (chosen.length === options.length && decision.min < decision.max) takeStop(run, seat);
  return true;
}

/** "Up to three" where there was only one: the author ended the selection, for which nothing was left. */
function takeStop(run: Run, seat: number): void {
  const head = headChoice(run, seat, 'stop');
  if (run.queues[seat].target[0]?.kind === 'stop') takeTarget(run, seat, 0);
  else if (head !== null) takeChoice(run, seat, head);
}

type Taken = 'more' | 'stop' | null;

function fromTargets(run: Run, decision: Pick, seat: number, options: readonly Option[], chosen: Option[]): Taken {
  const queue = run.queues[seat].target;
  for (let i = 0; i < queue.length; i++) {
    const entry = queue[i];
    if (entry.kind === 'stop') {
      if (i > 0 || chosen.length < decision.min) continue;
      takeTarget(run, seat, i);
      return 'stop';
    }
    const found = allFit(run, entry.targets ?? [], options, chosen, decision.max);
    if (found === null || !mayJoin(decision, [...chosen, ...found])) continue;
    chosen.push(...found);
    if (entry.kind === 'targetAmount')
      run.amounts = [...run.amounts, { token: found[0].token, amount: entry.amount ?? 0 }];
    takeTarget(run, seat, i);
    return 'more';
  }
  return null;
}

function fromChoices(run: Run, decision: Pick, seat: number, options: readonly Option[], chosen: Option[]): Taken {
  const head = headChoice(run, seat, 'choice', 'objects', 'player', 'stop');
  if (head === null) return null;
  if (head.kind === 'stop') {
    if (chosen.length < decision.min) return null;
    takeChoice(run, seat, head);
    return 'stop';
  }
  const found = allFit(run, referencesOf(head), options, chosen, decision.max);
  if (found === null || !mayJoin(decision, [...chosen, ...found])) return null;
  chosen.push(...found);
  takeChoice(run, seat, head);
  return 'more';
}

function referencesOf(answer: PreparedAnswer): readonly Reference[] {
  if (answer.kind === 'objects') return answer.objects ?? [];
  if (answer.kind === 'player') return [{ player: answer.value as 'A' }];
  return [String(answer.value)];
}

/** Distinct options for all references, or null. */
function allFit(
  run: Run,
  references: readonly Reference[],
  options: readonly Option[],
  chosen: readonly Option[],
  max: number,
): readonly Option[] | null {
  const found: Option[] = [];
  for (const reference of references) {
    const option = firstFit(run, reference, options, [...chosen, ...found]);
    if (option === undefined) return null;
    found.push(option);
  }
  return found.length > 0 && chosen.length + found.length <= max ? found : null;
}

/** Whether these can be part of one legal answer together, as far as walking the decision's tokens tells. */
function mayJoin(decision: Pick, options: readonly Option[]): boolean {
  if (decision.constraints === undefined || decision.constraints.length === 0) return true;
  const answer = answerOf(decision, options);
  if (options.length >= decision.min && checkAnswer(decision, answer) === null) return true;
  return options.length < decision.max;
}

/** What the answers leave open. */
function complete(run: Run, decision: Pick, seat: number, options: readonly Option[], chosen: Option[]): void {
  const rest = options.filter((option) => !chosen.includes(option));
  const needed = decision.min - chosen.length;
  if (needed >= rest.length) {
    chosen.push(...rest);
    return;
  }
  if (chosen.length === 0 && decision.min === 0 && saysWhether(run, seat, options, chosen)) return;
  if (needed <= 0 && (chosen.length > 0 || run.strict)) {
    if (chosen.length === 0)
      missing(run, seat, `${decision.cause.purpose}: may choose among ${printOptions(run, options)}`);
    return;
  }
  if (needed > 0 && areAlike(run, rest)) {
    chosen.push(...rest.slice(0, needed));
    return;
  }
  missing(run, seat, `${decision.cause.purpose}: must choose ${decision.min} of ${printOptions(run, options)}`);
  byHeuristic(run, decision, seat, rest, chosen);
}

/** The source asks "may you?" before it asks which: a "no" chooses nothing, a "yes" one of what the next answer names, or the only one there is. */
function saysWhether(run: Run, seat: number, options: readonly Option[], chosen: Option[]): boolean {
  const whether = headChoice(run, seat, 'yesNo');
  if (whether === null) return false;
  takeChoice(run, seat, whether);
  if (whether.value !== true) return true;
  const which = headChoice(run, seat, 'choice', 'objects', 'player');
  const found = which === null ? null : allFit(run, referencesOf(which), options, [], options.length);
  if (found !== null) takeChoice(run, seat, which);
  const taken = found ?? (options.length === 1 ? options : []);
  chosen.push(...taken);
  return taken.length > 0;
}

/** FORMAT.md 7. */
function byHeuristic(run: Run, decision: Pick, seat: number, rest: readonly Option[], chosen: Option[]): void {
  for (const { option, wanted } of bestFirst(run, decision, seat, rest)) {
    if (chosen.length >= decision.max || (!wanted && chosen.length >= decision.min)) break;
    if (mayExtend(decision, chosen, option)) chosen.push(option);
  }
  if (chosen.length >= decision.min && checkAnswer(decision, answerOf(decision, chosen)) === null) return;
  const walked = walkTo(decision);
  chosen.splice(0, chosen.length, ...walked);
}

function mayExtend(decision: Pick, chosen: readonly Option[], option: Option): boolean {
  if (decision.constraints === undefined) return true;
  const next = [...chosen, option];
  return next.length < decision.min || checkAnswer(decision, answerOf(decision, next)) === null;
}

/** The first legal answer by the decision's own steps. */
function walkTo(decision: Pick): readonly Option[] {
  const tokens: number[] = [];
  for (;;) {
    const next = nextTokens(decision, tokens);
    if (next.length === 0 || next.includes(DONE)) break;
    tokens.push(next[0]);
  }
  return tokens.flatMap((token) => decision.options.filter((option) => option.token === token));
}

/** Cards of one name in one zone of one player: it makes no difference which. */
function areAlike(run: Run, options: readonly Option[]): boolean {
  const keys = new Set(
    options.map((option) => {
      if (option.ref === undefined) return `player ${option.player ?? ''}`;
      const o = current(run.game, option.ref);
      return o === null || o.zone === ZONE.battlefield || o.zone === ZONE.stack
        ? `ref ${option.ref}`
        : `${o.zone} ${o.owner} ${plainName(nameOf(run.game, option.ref))}`;
    }),
  );
  return keys.size <= 1;
}

export function printOptions(run: Run, options: readonly Option[]): string {
  const names = options
    .slice(0, 6)
    .map((option) =>
      option.player !== undefined
        ? `player ${run.seatName(option.player)}`
        : option.ref === undefined
          ? (option.name ?? String(option.value ?? option.label ?? option.token))
          : nameOf(run.game, option.ref),
    );
  return `[${names.join(', ')}${options.length > 6 ? ', …' : ''}]`;
}
