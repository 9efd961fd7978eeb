// Declaring attackers and blockers as scheduled (FORMAT.md 5.3): actions in list order; what must attack or block does so by the decision's own steps.
import { checkAnswer, controllerOf, nextTokens, type Answer, type Decision, type Option } from '@lawmage/engine';
import { Break } from '../script/breaks.js';
import { seatOf, type Action, type Reference } from '../script/scenario.js';
import { fits, hasName, permanentsOf, printReference } from './objects.js';
import { headChoice, takeChoice, takeTarget } from './queues.js';
import type { Run } from './run.js';

type Assign = Extract<Decision, { kind: 'assign' }>;

/** In an `assign` answer: the end of one creature's choices. */
const NEXT = -2;

/** What each creature should do: indexes of choices, by the index of the creature. */
type Plan = ReadonlyMap<number, readonly number[]>;

export function declare(run: Run, decision: Assign, seat: number): Answer {
  const isAttack = decision.cause.purpose === 'attackers';
  const op = isAttack ? 'attack' : 'block';
  const due = run.actions[seat].filter(
    (action) => action.turn === run.game.turn && (action.op === op || action.op === `${op}None`),
  );
  const plan = new Map<number, number[]>();
  const used: Action[] = [];
  let defender: number | null = null;
  for (const action of due) {
    if (action.op !== op) {
      used.push(action);
      continue;
    }
    const creature = creatureFor(
      run,
      decision,
      seat,
      (isAttack ? action.attacker : action.blocker) ?? '',
      plan,
      isAttack,
    );
    const choice: number = isAttack ? defenderFor(run, decision, action, defender) : attackerFor(run, decision, action);
    if (creature === UNABLE || choice < 0 || !decision.problem.creatures[creature].options.includes(choice)) {
      if (!isAttack || choice < 0)
        used.push(action); // a block that isn't possible, or an attack on what nobody can attack, is in vain
      else if (run.strict) throw new Break('illegalAttack', describe(action));
      continue;
    }
    if (isAttack) defender = choice;
    used.push(action);
    if (isAttack && !paysToAttack(run, decision, seat, creature, choice)) continue;
    plan.set(creature, [...(plan.get(creature) ?? []), choice]);
  }
  if (!isAttack) run.blockOrder = [...run.blockOrder, ...[...plan.keys()].map((i) => decision.options[i].ref ?? 0)];
  const answer = follow(run, decision, seat, plan);
  checkFollowed(decision, plan, answer, used);
  run.actions = run.actions.map((list, i) => (i === seat ? list.filter((action) => !used.includes(action)) : list));
  return answer;
}

/** No creature of that name can do it. */
const UNABLE = -1;

/** The first creature of that name that isn't used yet; a blocker may be used again if it can block more. */
function creatureFor(
  run: Run,
  decision: Assign,
  seat: number,
  reference: Reference,
  plan: Plan,
  isAttack: boolean,
): number {
  const own = permanentsOf(run.game, seat);
  const named = ownMatches(run, own, reference);
  if (named.length === 0) throw new Break('noSuchPermanent', printReference(reference));
  const candidates = named
    .map((ref) => decision.options.findIndex((option) => option.ref === ref))
    .filter((i) => i >= 0);
  const free = candidates.find((i) => !plan.has(i));
  if (isAttack || candidates.length === 0) return free ?? UNABLE;
  const able = candidates.find(
    (i) => (plan.get(i)?.length ?? 0) < Math.max(1, decision.problem.creatures[i].limit ?? 1),
  );
  if (able === undefined) throw new Break('illegalBlock', `${printReference(reference)} can't block another creature`);
  return able;
}

/** `{name, index}` counts among the player's own permanents here. */
function ownMatches(run: Run, own: readonly number[], reference: Reference): readonly number[] {
  if (typeof reference !== 'string' && reference.name !== undefined && reference.index !== undefined) {
    const named = own.filter((ref) => hasName(run.game, ref, reference.name as string));
    const one = named[reference.index];
    return one === undefined ? [] : [one];
  }
  return own.filter((ref) => fits(run.game, run.labels, run.aliases, reference, { ref }));
}

function defenderFor(run: Run, decision: Assign, action: Action, before: number | null): number {
  const wanted = action.defender;
  if (wanted === undefined) {
    if (before !== null) return before;
    return lastPlayer(decision.choices);
  }
  if (wanted.player !== undefined)
    return decision.choices.findIndex((choice) => choice.player === seatOf(wanted.player as string));
  return decision.choices.findIndex(
    (choice) => choice.ref !== undefined && fits(run.game, run.labels, run.aliases, wanted.permanent ?? '', choice),
  );
}

/** FORMAT.md 5.3: with several opponents the last attackable one in the order A, B, C, D. */
function lastPlayer(choices: readonly Option[]): number {
  let last = -1;
  choices.forEach((choice, i) => {
    if (choice.player !== undefined && (last < 0 || choice.player > (choices[last].player as number))) last = i;
  });
  return last;
}

/** The attacker to block: one that this player may block, of that name. */
function attackerFor(run: Run, decision: Assign, action: Action): number {
  const reference = action.attacker ?? '';
  if (typeof reference !== 'string' && reference.name !== undefined && reference.index !== undefined) {
    const attackers = run.game.battlefield.filter(
      (ref) =>
        decision.choices.some((choice) => choice.ref === ref) && hasName(run.game, ref, reference.name as string),
    );
    const among = permanentsOf(run.game, controllerOf(run.game, attackers[0] ?? 0)).filter((ref) =>
      hasName(run.game, ref, reference.name as string),
    );
    const one = among[reference.index];
    return decision.choices.findIndex((choice) => choice.ref === one);
  }
  const at = decision.choices.findIndex((choice) => fits(run.game, run.labels, run.aliases, reference, choice));
  if (at < 0 && ownMatches(run, run.game.battlefield, reference).length === 0)
    throw new Break('noSuchPermanent', printReference(reference));
  return at;
}

/** A cost to attack is accepted or declined by yes or no. */
function paysToAttack(run: Run, decision: Assign, seat: number, creature: number, choice: number): boolean {
  if (decision.problem.creatures[creature].costly?.includes(choice) !== true) return true;
  const head = headChoice(run, seat, 'yesNo');
  if (head === null) return true;
  takeChoice(run, seat, head);
  return head.value === true;
}

/** Walks the decision's steps, taking what is planned where it may be taken. */
function follow(run: Run, decision: Assign, seat: number, plan: Plan): Answer {
  const order = decision.options
    .map((_, i) => i)
    .toSorted((a, b) => decision.options[a].token - decision.options[b].token);
  const direct = order.flatMap((i) => partFor(decision, i, plan.get(i) ?? []));
  if (checkAnswer(decision, direct) === null) return direct;
  const tokens: number[] = [];
  for (const i of order) {
    const wanted = (plan.get(i) ?? []).map((choice) => decision.choices[choice].token).toSorted((a, b) => a - b);
    for (let taken = 0; ;) {
      const next = nextTokens(decision, tokens);
      if (next.length === 0) return tokens;
      const pick =
        wanted.find((token) => next.includes(token)) ??
        (next.includes(NEXT) ? NEXT : whatMust(run, decision, seat, next));
      tokens.push(pick);
      taken++;
      if (pick === NEXT || taken >= limitOf(decision, i)) break;
    }
  }
  return tokens;
}

/** Whom a creature attacks that must attack: as the target queue says, else the next player in turn order. */
function whatMust(run: Run, decision: Assign, seat: number, next: readonly number[]): number {
  const choices = decision.choices.filter((choice) => next.includes(choice.token));
  const queue = run.queues[seat].target;
  for (let i = 0; i < queue.length; i++) {
    const [reference] = queue[i].targets ?? [];
    const meant = choices.find(
      (choice) => reference !== undefined && fits(run.game, run.labels, run.aliases, reference, choice),
    );
    if (meant === undefined) continue;
    takeTarget(run, seat, i);
    return meant.token;
  }
  const { turnOrder } = run.game;
  const distance = (player: number): number =>
    (turnOrder.indexOf(player) - turnOrder.indexOf(seat) + turnOrder.length) % turnOrder.length;
  const players = choices.filter((choice) => choice.player !== undefined);
  const nearest = players.toSorted((a, b) => distance(a.player ?? 0) - distance(b.player ?? 0))[0];
  return nearest?.token ?? next[0];
}

function limitOf(decision: Assign, i: number): number {
  const { limit, options } = decision.problem.creatures[i];
  return Math.min(limit ?? 1, Math.max(1, options.length));
}

function partFor(decision: Assign, i: number, choices: readonly number[]): readonly number[] {
  const tokens = choices.map((choice) => decision.choices[choice].token).toSorted((a, b) => a - b);
  return tokens.length < limitOf(decision, i) ? [...tokens, NEXT] : tokens;
}

/** A declaration that isn't what the script says is a break of the script, not a reason to declare something else. */
function checkFollowed(decision: Assign, plan: Plan, answer: Answer, used: readonly Action[]): void {
  const reason = checkAnswer(decision, answer);
  const planned = [...plan.values()].reduce((sum, choices) => sum + choices.length, 0);
  const taken = answer.filter((token) => token !== NEXT).length;
  if (reason === null && taken >= planned) return;
  throw new Break(
    decision.cause.purpose === 'attackers' ? 'illegalAttack' : 'illegalBlock',
    `${used.map(describe).join(', ')}: ${reason ?? 'not allowed together'}`,
  );
}

function describe(action: Action): string {
  const who = printReference((action.op === 'attack' ? action.attacker : action.blocker) ?? '');
  return action.op === 'attack' ? `${who} attacks` : `${who} blocks ${printReference(action.attacker ?? '')}`;
}
