// Divisions (FORMAT.md 6.6): amounts in the order of the recipients, or amounts that came with the targets; otherwise lethal damage to each in turn.
import { characteristics, checkAnswer, current, type Answer, type Decision, type Option } from '@lawmage/engine';
import { headChoice, takeChoice } from './queues.js';
import type { Run } from './run.js';

type Divide = Extract<Decision, { kind: 'divide' }>;

export function divideAmounts(run: Run, decision: Divide, seat: number): Answer {
  if (decision.cause.purpose === 'divideDamage') return divided(run, { ...decision, options: asDeclared(run, decision.options) }, seat);
  return divided(run, decision, seat);
}

/** FORMAT.md 6.6: blockers in order of declaration. */
function asDeclared(run: Run, options: readonly Option[]): readonly Option[] {
  const place = (option: Option): number => {
    const at = run.blockOrder.indexOf(option.ref ?? -1);
    return at < 0 ? Infinity : at;
  };
  return options.toSorted((a, b) => (place(a) === place(b) ? 0 : place(a) - place(b)));
}

function divided(run: Run, decision: Divide, seat: number): Answer {
  const parts = new Map<number, number>();
  let left = decision.total;
  const give = (option: Option, amount: number): void => {
    const given = Math.max(0, Math.min(left, amount));
    parts.set(option.token, (parts.get(option.token) ?? 0) + given);
    left -= given;
  };
  const announced = decision.options.every((option) => run.amounts.some((each) => each.token === option.token));
  if (announced)
    for (const option of decision.options)
      give(option, run.amounts.find((each) => each.token === option.token)?.amount ?? 0);
  else fromQueue(run, decision, seat, give, () => left);
  run.amounts = [];
  if (left > 0) spread(run, decision, parts, left);
  const answer = inTokenOrder(decision).map((option) => parts.get(option.token) ?? 0);
  if (checkAnswer(decision, answer) === null) return answer;
  const fallback = new Map<number, number>(decision.options.map((option) => [option.token, decision.minEach]));
  spread(run, decision, fallback, decision.total - decision.minEach * decision.options.length);
  return inTokenOrder(decision).map((option) => fallback.get(option.token) ?? 0);
}

function inTokenOrder(decision: Divide): readonly Option[] {
  return [...decision.options].toSorted((a, b) => a.token - b.token);
}

function fromQueue(
  run: Run,
  decision: Divide,
  seat: number,
  give: (option: Option, amount: number) => void,
  left: () => number,
): void {
  const isDamage = decision.cause.purpose === 'divideDamage';
  const recipients = isDamage ? decision.options.filter((option) => !isGate(decision, option)) : decision.options;
  for (const option of recipients) {
    if (left() === 0 && !isDamage) break;
    const head = headChoice(run, seat, 'amount', 'stop');
    if (head === null) return;
    takeChoice(run, seat, head);
    if (head.kind === 'stop') return;
    give(option, Number(head.value));
  }
  for (const option of decision.options) if (isDamage && isGate(decision, option)) give(option, left());
}

/** The defender of a trampler: what isn't assigned goes there. */
function isGate(decision: Divide, option: Option): boolean {
  return (decision.checks ?? []).some((check) => check.gate.includes(option.token));
}

/** The rest: lethal damage to each creature in turn, then all to the defender of a trampler, else to the first. */
function spread(run: Run, decision: Divide, parts: Map<number, number>, amount: number): void {
  let left = amount;
  const add = (option: Option, more: number): void => {
    parts.set(option.token, (parts.get(option.token) ?? 0) + more);
    left -= more;
  };
  const gate = decision.options.find((option) => isGate(decision, option));
  if (decision.cause.purpose === 'divideDamage') {
    for (const option of decision.options)
      if (option !== gate)
        add(option, Math.max(0, Math.min(left, lethalFor(run, decision, option) - (parts.get(option.token) ?? 0))));
  }
  if (left > 0 && decision.options.length > 0) add(gate ?? decision.options[0], left);
}

function lethalFor(run: Run, decision: Divide, option: Option): number {
  const need = (decision.checks ?? [])
    .flatMap((check) => check.needs)
    .find((each) => each.tokens.includes(option.token));
  if (need !== undefined) return need.amount;
  const o = option.ref === undefined ? null : current(run.game, option.ref);
  return o === null ? 0 : Math.max(0, (characteristics(run.game, o.ref).toughness ?? 0) - o.damage);
}
