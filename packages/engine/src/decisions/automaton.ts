// The token automaton of decisions (HARD-PROBLEMS 9): which token may come next, whether an answer is legal, how many there are, one at random, all of
// them, and whether there is a choice at all. For every kind, the leaves of the automaton are the answers that `checkAnswer` accepts, each once.
import {
  checkArrangement,
  checkOrder,
  checkSplit,
  countOrders,
  countSplits,
  nextInOrder,
  nextPile,
  nextPlace,
  sampleOrder,
  sampleSplit,
} from './all-options.js';
import { checkAssign, countAssigns, nextAssign, sampleAssign } from './assign.js';
import { DONE, type Answer, type Decision, type DecisionSpec, type Option } from './decision.js';
import { checkDivision, countDivisions, nextAmount, sampleDivision } from './divide.js';
import {
  checkName,
  checkNumber,
  checkOffer,
  countNames,
  countNumbers,
  nextName,
  nextNumber,
  nextOffer,
  sampleName,
  sampleNumber,
  sampleOffer,
} from './one-token.js';
import { checkPick, countPicks, nextPick, samplePick } from './pick.js';
import { ascending, type Random, type Step } from './step.js';

export { DONE, NEXT } from './decision.js';
export type { Random, Step } from './step.js';

/**
 * What may follow a prefix that earlier steps led to, never a dead end: DONE means that the prefix is a whole answer. Of a range too wide to list,
 * some values.
 */
export function nextTokens(decision: DecisionSpec, prefix: readonly number[]): Step {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return nextOffer(decision.options, prefix);
    case 'pick':
      return nextPick(decision, prefix);
    case 'order':
      return nextInOrder(decision, prefix);
    case 'number':
      return nextNumber(decision, prefix);
    case 'divide':
      return nextAmount(decision, prefix);
    case 'assign':
      return nextAssign(decision, prefix);
    case 'split':
      return nextPile(decision, prefix);
    case 'name':
      return nextName(decision, prefix);
    case 'arrange':
      return nextPlace(decision, prefix);
  }
}

/** Why an answer is illegal; `null` if it is legal. */
export function checkAnswer(decision: DecisionSpec, answer: Answer): string | null {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return checkOffer(decision.options, answer);
    case 'pick':
      return checkPick(decision, answer);
    case 'order':
      return checkOrder(decision, answer);
    case 'number':
      return checkNumber(decision, answer);
    case 'divide':
      return checkDivision(decision, answer);
    case 'assign':
      return checkAssign(decision, answer);
    case 'split':
      return checkSplit(decision, answer);
    case 'name':
      return checkName(decision, answer);
    case 'arrange':
      return checkArrangement(decision, answer);
  }
}

/** How many answers are legal; `limit` means that many or more. */
export function countAnswers(decision: DecisionSpec, limit: number): number | 'unbounded' {
  const count = countAtOnce(decision, limit);
  if (count === 'unbounded') return count;
  return count === null ? walk(decision, limit, () => undefined) : Math.min(count, limit);
}

/** By arithmetic; `null` where that doesn't tell. */
function countAtOnce(decision: DecisionSpec, limit: number): number | 'unbounded' | null {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return decision.options.length;
    case 'pick':
      return countPicks(decision, limit);
    case 'order':
      return countOrders(decision, limit);
    case 'number':
      return countNumbers(decision);
    case 'divide':
      return countDivisions(decision, limit);
    case 'assign':
      return countAssigns(decision, limit);
    case 'split':
      return countSplits(decision, limit);
    case 'name':
      return countNames(decision);
    case 'arrange':
      return null;
  }
}

/**
 * A legal answer at random (not in all kinds with equal chances).
 *
 * @throws RangeError if no answer is legal: whoever made the decision should not have asked
 */
export function sampleAnswer(decision: DecisionSpec, random: Random): Answer {
  const answer = sampleAtOnce(decision, random) ?? sampleByWalking(decision, random);
  if (answer === null) throw new RangeError(`no answer to this decision is legal: ${decision.kind}`);
  return answer;
}

function sampleAtOnce(decision: DecisionSpec, random: Random): Answer | null {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return sampleOffer(decision.options, random);
    case 'pick':
      return samplePick(decision, random);
    case 'order':
      return sampleOrder(decision, random);
    case 'number':
      return sampleNumber(decision, random);
    case 'divide':
      return sampleDivision(decision, random);
    case 'assign':
      return sampleAssign(decision, random);
    case 'split':
      return sampleSplit(decision, random);
    case 'name':
      return sampleName(decision, random);
    case 'arrange':
      return null;
  }
}

function sampleByWalking(decision: DecisionSpec, random: Random): Answer | null {
  const answer: number[] = [];
  for (;;) {
    const step = nextTokens(decision, answer);
    if (step.length === 0) return null;
    const token = step[random(step.length)];
    if (token === DONE) return answer;
    answer.push(token);
  }
}

/** The first `limit` answers in the order of the automaton. Of ranges too wide to list, those that it offers. */
export function listAnswers(decision: DecisionSpec, limit: number): Answer[] {
  const answers: Answer[] = [];
  walk(decision, limit, (answer) => answers.push(answer));
  return answers;
}

/** Visits at most `limit` leaves and gives their number. */
function walk(decision: DecisionSpec, limit: number, visit: (answer: Answer) => void): number {
  let count = 0;
  const leaf = (answer: Answer): void => {
    count++;
    visit(answer);
  };
  const descend = (prefix: readonly number[]): void => {
    const step = nextTokens(decision, prefix);
    for (const token of step) {
      if (count >= limit) return;
      if (token === DONE) leaf(prefix);
      else descend([...prefix, token]);
    }
  };
  if (limit > 0) descend([]);
  return count;
}

/**
 * The answer if there is nothing to decide: exactly one is legal, or the legal ones differ only in interchangeable options (`alike`).
 * `null`: ask.
 */
export function forcedAnswer(decision: Decision): Answer | null {
  switch (decision.kind) {
    case 'act':
    case 'pay':
      return decision.options.length === 1 || areAlike(decision.options) ? firstOf(decision) : null;
    case 'pick':
      if (decision.min === decision.max && areAlike(decision.options)) return firstOf(decision);
      break;
    case 'order':
      return decision.options.length <= 1 || areAlike(decision.options)
        ? ascending(decision.options).map(({ token }) => token)
        : null;
    case 'name':
      if (decision.options !== undefined && areAlike(decision.options)) return firstOf(decision);
      break;
    case 'assign': {
      const { bounds, requirements, creatures } = decision.problem;
      if ((bounds ?? []).length === 0 && (requirements ?? []).length === 0 && creatures.some(({ options }) => options.length > 0)) return null; // staying out is legal too
      break;
    }
    case 'divide':
      if (decision.checks === undefined && decision.sources === undefined && decision.maxEach === undefined && decision.options.length > 1 && decision.total > decision.minEach * decision.options.length) return null;
      break;
    default:
      break;
  }
  const count = countAtOnce(decision, 2);
  if (count === null ? walk(decision, 2, () => undefined) !== 1 : count !== 1) return null;
  return firstOf(decision);
}

function firstOf(decision: DecisionSpec): Answer | null {
  return listAnswers(decision, 1)[0] ?? null;
}

function areAlike(options: readonly Option[]): boolean {
  const alike = options[0]?.alike;
  return alike !== undefined && options.every((option) => option.alike === alike);
}
