// Answering a decision from the script (FORMAT.md 6): which rule applies follows from the decision's kind and purpose, never from who asks.
import {
  characteristics,
  current,
  nextTokens,
  sampleAnswer,
  DONE,
  type Answer,
  type Decision,
  type Option,
} from '@lawmage/engine';
import { Break } from '../script/breaks.js';
import { declare } from './combat.js';
import { divideAmounts } from './divide.js';
import { answerMenu, answerTriggerOrder, answerReplacement } from './menus.js';
import { fits, hasName } from './objects.js';
import { headChoice, missing, takeChoice, takeMode, takeTarget } from './queues.js';
import type { Run } from './run.js';
import { selectObjects } from './select.js';

/** The answer that the script gives. @throws Break if it has none that fits and the run is strict */
export function scriptedAnswer(run: Run, decision: Decision): Answer {
  const seat = decision.decider;
  switch (decision.kind) {
    case 'act':
      return answerMenu(run, decision, seat, decision.options);
    case 'pick':
      return pick(run, decision, seat);
    case 'order':
      return order(run, decision, seat);
    case 'number':
      return [amount(run, decision, seat)];
    case 'divide':
      return divideAmounts(run, decision, seat);
    case 'assign':
      return declare(run, decision, seat);
    case 'pay':
      return pay(run, decision, seat);
    case 'name':
      return decision.options === undefined
        ? firstByWalking(decision)
        : answerMenu(run, decision, seat, decision.options);
    case 'arrange':
    case 'split':
      return byDefault(run, decision, seat);
  }
}

type Pick = Extract<Decision, { kind: 'pick' }>;

function pick(run: Run, decision: Pick, seat: number): Answer {
  const { purpose } = decision.cause;
  if (purpose === 'mode') return modes(run, decision, seat);
  if (purpose === 'orderTriggers') return answerTriggerOrder(run, decision, seat);
  if (purpose === 'replacement') return answerReplacement(run, decision, seat);
  if (purpose === 'openingHand')
    return decision.options.filter(() => yesNo(run, decision, seat)).map((option) => option.token);
  if (isYesNo(decision)) return [yesNo(run, decision, seat) ? 1 : 0];
  if (decision.options.some((option) => option.ref !== undefined || option.player !== undefined))
    return selectObjects(run, decision, seat);
  return answerMenu(run, decision, seat, decision.options);
}

export function isYesNo(decision: Pick): boolean {
  const [no, yes] = decision.options;
  return (
    decision.options.length === 2 &&
    decision.min === 1 &&
    decision.max === 1 &&
    no.ref === undefined &&
    no.player === undefined &&
    no.name === undefined &&
    no.value === 0 &&
    yes.value === 1
  );
}

/** FORMAT.md 6.2. */
function yesNo(run: Run, decision: Pick, seat: number): boolean {
  const head = headChoice(run, seat, 'yesNo');
  if (head !== null) {
    takeChoice(run, seat, head);
    return head.value === true;
  }
  missing(run, seat, `yes or no to ${decision.cause.purpose}`);
  return true;
}

/** FORMAT.md 6.3. How often an optional cost is paid may be answered by yes and no instead. */
function amount(run: Run, decision: Extract<Decision, { kind: 'number' }>, seat: number): number {
  const most = decision.max ?? Infinity;
  const head = headChoice(run, seat, 'amount', 'yesNo', 'choice');
  if (head?.kind === 'yesNo' && decision.cause.purpose === 'kicker') return countYes(run, seat, most);
  const value = Number(head?.value);
  if (head !== null && head.kind !== 'yesNo' && Number.isInteger(value)) {
    if (value < decision.min || value > most)
      throw new Break('unusableChoice', `${value} is not from ${decision.min} to ${most}`);
    takeChoice(run, seat, head);
    return value;
  }
  if (decision.cause.purpose === 'kicker' && run.strict) return decision.min;
  const named = numberOfNamed(run, decision, seat);
  if (named !== null) return named;
  missing(run, seat, `a number from ${decision.min} to ${most} for ${decision.cause.purpose}`);
  if (decision.cause.purpose === 'x' || decision.cause.purpose === 'kicker')
    return Number.isFinite(most) ? most : decision.min;
  return decision.min;
}

/** The source doesn't ask for an X that follows from what the cost takes: the object that the next answer names tells it. */
function numberOfNamed(run: Run, { allowed = [] }: Extract<Decision, { kind: 'number' }>, seat: number): number | null {
  const name = headChoice(run, seat, 'choice')?.value;
  if (typeof name !== 'string') return null;
  const ref = run.game.players[seat].hand.find((each) => hasName(run.game, each, name));
  const value = ref === undefined ? -1 : characteristics(run.game, ref).manaValue;
  return allowed.includes(value) ? value : null;
}

function countYes(run: Run, seat: number, most: number): number {
  let times = 0;
  while (times < most) {
    const head = headChoice(run, seat, 'yesNo');
    if (head === null) break;
    takeChoice(run, seat, head);
    if (head.value !== true) break;
    times++;
  }
  return times;
}

/** FORMAT.md 6.7: numbers count the modes that can be chosen at this moment. */
function modes(run: Run, decision: Pick, seat: number): Answer {
  const chosen: Option[] = [];
  while (chosen.length < decision.max) {
    const numbered = numberedModes(decision.options, chosen);
    const left = numbered.filter((option) => option !== null);
    if (left.length === 0) break;
    const [head] = run.queues[seat].mode;
    if (head === undefined) {
      if (chosen.length >= Math.max(1, decision.min)) break;
      if (left.length > 1 || chosen.length === 0) missing(run, seat, `a mode among ${left.length}`);
      chosen.push(left[0]);
      continue;
    }
    if (head.kind === 'stop') {
      if (chosen.length < decision.min) throw new Break('unusableChoice', 'a mode must be chosen');
      takeMode(run, seat);
      break;
    }
    const option = numberedMode(run, decision, seat, numbered, chosen);
    if (option === null) throw new Break('unusableChoice', `there is no mode ${String(head.value)}`);
    chosen.push(option);
    takeMode(run, seat);
  }
  return chosen.map((option) => option.token).toSorted((a, b) => a - b);
}

/** The mode that the head of the queue means. Numbers above those that can be chosen now count the modes as printed, and so do their neighbors. */
function numberedMode(
  run: Run,
  decision: Pick,
  seat: number,
  numbered: readonly (Option | null)[],
  chosen: readonly Option[],
): Option | null {
  const { mode } = run.queues[seat];
  const number = Number(mode[0]?.value);
  if (mode.every((each) => each.kind !== 'mode' || Number(each.value) <= numbered.length))
    return numbered[number - 1] ?? null;
  return decision.options.find((each) => each.label === number - 1 && !chosen.includes(each)) ?? null;
}

/** One option a mode, in printed order; null for a mode that has been chosen as often as it can be: it keeps its number. */
function numberedModes(options: readonly Option[], chosen: readonly Option[]): readonly (Option | null)[] {
  const modes = [...new Set(options.map((option) => option.label ?? option.token))].toSorted((a, b) => a - b);
  return modes.map(
    (mode) => options.find((option) => (option.label ?? option.token) === mode && !chosen.includes(option)) ?? null,
  );
}

/** FORMAT.md 6.5: asked one at a time. */
function order(run: Run, decision: Extract<Decision, { kind: 'order' }>, seat: number): Answer {
  const left = [...decision.options];
  const placed: Option[] = [];
  while (left.length > 1) {
    const at = orderedNext(run, seat, left);
    if (at < 0) break;
    placed.push(...left.splice(at, 1));
  }
  return [...placed, ...left].map((option) => option.token);
}

function orderedNext(run: Run, seat: number, left: readonly Option[]): number {
  const queue = run.queues[seat].target;
  for (let i = 0; i < queue.length; i++) {
    const [reference] = queue[i].targets ?? [];
    const at =
      reference === undefined
        ? -1
        : left.findIndex((option) => fits(run.game, run.labels, run.aliases, reference, option));
    if (at >= 0) {
      takeTarget(run, seat, i);
      return at;
    }
  }
  const head = headChoice(run, seat, 'choice');
  const at =
    head === null
      ? -1
      : left.findIndex((option) => fits(run.game, run.labels, run.aliases, String(head.value), option));
  if (at >= 0) takeChoice(run, seat, head);
  return at;
}

/** FORMAT.md 6.8. Tokens of the engine's payment: 0 takes the payment back, 1 uses its plan. */
function pay(run: Run, decision: Extract<Decision, { kind: 'pay' }>, seat: number): Answer {
  const CANCEL = 0;
  const PLAN = 1;
  if (run.isManual(seat)) dropManaChoices(run, seat);
  const cancel = headChoice(run, seat, 'manaCancel');
  if (cancel !== null) {
    takeChoice(run, seat, cancel);
    return [CANCEL];
  }
  if (!decision.options.some((option) => option.token === PLAN)) return [CANCEL];
  declineLife(run, decision, seat);
  const instead = insteadOfSource(run, decision);
  return [instead === null ? PLAN : instead.token];
}

/** The plan pays Phyrexian symbols with mana while there is some: "no" to paying life was the answer to that. */
function declineLife(run: Run, decision: Decision, seat: number): void {
  const o = current(run.game, decision.cause.source ?? 0);
  if (o?.stack === null || o === null || run.queues[seat].choice[0]?.value !== false) return;
  const cost =
    o.stack.ability >= 0
      ? (run.game.catalogue.abilities[o.stack.ability].ability as { readonly cost?: unknown }).cost
      : characteristics(run.game, o.ref).cost;
  if (JSON.stringify(cost ?? null).includes('"phyrexian"')) takeChoice(run, seat, headChoice(run, seat, 'yesNo'));
}

/** A permanent is not tapped for mana for its own ability while another source makes the same mana. */
function insteadOfSource(run: Run, decision: Extract<Decision, { kind: 'pay' }>): Option | null {
  const source = current(run.game, decision.cause.source ?? 0)?.stack?.source ?? 0;
  if (source === 0 || decision.plan?.includes(source) !== true) return null;
  const own = decision.options.find((option) => option.ref === source && option.label !== undefined);
  if (own?.label === undefined) return null;
  const [mana] = run.labels.of(own.label);
  return (
    decision.options.find(
      (option) =>
        option.ref !== undefined &&
        option.ref !== source &&
        decision.plan?.includes(option.ref) !== true &&
        run.labels.of(option.label ?? -1)[0] === mana,
    ) ?? null
  );
}

const MANA_CHOICES: readonly string[] = ['white', 'blue', 'black', 'red', 'green', 'colorless'];
const SPECIAL_PAYMENTS: readonly string[] = ['convoke', 'improvise', 'exile a card', 'assist', 'waterbend'];

/** By hand each symbol names its color from the pool, or a special way to pay with what is used for it; the plan spends the pool first and uses the rest. */
function dropManaChoices(run: Run, seat: number): void {
  for (;;) {
    const head = headChoice(run, seat, 'choice');
    const word = String(head?.value ?? '').toLowerCase();
    const isSpecial = SPECIAL_PAYMENTS.includes(word);
    if (head === null || (!isSpecial && !MANA_CHOICES.includes(word))) return;
    takeChoice(run, seat, head);
    if (isSpecial) dropPaymentObjects(run, seat);
  }
}

/** The end of a selection for the special payment; what is used is taken as it is used (silent-orders.ts). */
function dropPaymentObjects(run: Run, seat: number): void {
  if (run.queues[seat].target[0]?.kind === 'stop') takeTarget(run, seat, 0);
  const head = headChoice(run, seat, 'stop');
  if (head !== null) takeChoice(run, seat, head);
}

function byDefault(run: Run, decision: Decision, seat: number): Answer {
  missing(run, seat, `${decision.kind} for ${decision.cause.purpose}`);
  return firstByWalking(decision);
}

/** In a list of tokens: the end of one creature's choices, or of one place. */
const NEXT = -2;

/** The shortest of the first answers by the decision's own steps: nobody attacks, nothing optional is chosen. */
export function firstByWalking(decision: Decision): Answer {
  const tokens: number[] = [];
  for (let i = 0; i < 1000; i++) {
    const next = nextTokens(decision, tokens);
    if (next.includes(DONE)) return tokens;
    if (next.length === 0) return sampleAnswer(decision, () => 0);
    tokens.push(next.includes(NEXT) ? NEXT : next[0]);
  }
  return tokens;
}

/** A decision that the machine answered by itself consumes the answers that fit it (FORMAT.md 6.1). */
export function consumeForced(run: Run, decision: Decision, answer: Answer): void {
  const seat = decision.decider;
  if (run.forced !== 0 && decision.kind === 'pick') {
    run.forced = 0;
    return;
  }
  if (decision.kind === 'assign') {
    declare(run, decision, seat);
    return;
  }
  if (decision.kind === 'number') {
    const head = headChoice(run, seat, 'amount');
    if (head !== null && Number(head.value) === answer[0]) takeChoice(run, seat, head);
    return;
  }
  if (decision.kind !== 'pick' || decision.max === 0 || isYesNo(decision)) return;
  if (decision.cause.purpose === 'mode') {
    const [head] = run.queues[seat].mode;
    if (head?.kind === 'mode' && Number(head.value) <= answer.length)
      for (let i = 0; i < answer.length && run.queues[seat].mode[0]?.kind === 'mode'; i++) takeMode(run, seat);
    return;
  }
  if (decision.options.some((option) => option.ref !== undefined || option.player !== undefined))
    consumeSelection(run, decision, seat);
  else if (decision.options[0]?.name !== undefined) {
    const head = headChoice(run, seat, 'choice');
    if (head !== null && String(head.value).toLowerCase() === decision.options[0].name.toLowerCase())
      takeChoice(run, seat, head);
  }
}

function consumeSelection(run: Run, decision: Pick, seat: number): void {
  try {
    selectObjects(run, decision, seat);
  } catch (error) {
    if (!(error instanceof Break) || error.kind !== 'missingAnswer') throw error;
  }
}
