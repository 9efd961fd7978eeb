// Writing down declarations of attackers and blockers (CR 508.1, 509.1) as answers: what was wished for, as far as the rules allow it.
import { checkAnswer, nextTokens, type Answer, type Decision } from '@lawmage/engine';

export type AssignDecision = Extract<Decision, { kind: 'assign' }>;

/** Part of an answer: the end of one creature's choices. */
const NEXT = -2;
const DONE = -1;

/** Tokens of the options of creature `index`. */
export function choicesOf(decision: AssignDecision, index: number): readonly number[] {
  return decision.problem.creatures[index].options.map((option) => decision.choices[option].token);
}

function limitOf(decision: AssignDecision, index: number): number {
  const creature = decision.problem.creatures[index];
  return Math.min(creature.limit ?? 1, creature.options.length);
}

/** Positions of the creatures in the order in which the answer lists them. */
function order(decision: AssignDecision): readonly number[] {
  return decision.options.map((_, i) => i).toSorted((a, b) => decision.options[a].token - decision.options[b].token);
}

/**
 * The answer for what each creature (by position) should take; if the rules forbid it, the nearest that walking the decision finds.
 *
 * @param wishes tokens of choices by position of the creature
 */
export function declare(decision: AssignDecision, wishes: ReadonlyMap<number, readonly number[]>): Answer {
  const answer: number[] = [];
  for (const index of order(decision)) {
    const taken = [...(wishes.get(index) ?? [])].filter((token) => choicesOf(decision, index).includes(token)).toSorted((a, b) => a - b);
    const limit = limitOf(decision, index);
    answer.push(...taken.slice(0, limit));
    if (taken.length < limit || limit === 0) answer.push(NEXT);
  }
  return checkAnswer(decision, answer) === null ? answer : walkTowards(decision, wishes);
}

/** Follows the legal tokens step by step, wishes first, staying out second. */
function walkTowards(decision: AssignDecision, wishes: ReadonlyMap<number, readonly number[]>): Answer {
  const answer: number[] = [];
  const creatures = order(decision);
  let at = 0;
  let taken = 0;
  for (let guard = 0; guard < 10_000; guard++) {
    const tokens = nextTokens(decision, answer);
    if (tokens.length === 0 || (tokens.length === 1 && tokens[0] === DONE)) return answer;
    const wished = wishes.get(creatures[at]) ?? [];
    const token = tokens.find((each) => wished.includes(each)) ?? (tokens.includes(NEXT) ? NEXT : (tokens.find((each) => each !== DONE) ?? DONE));
    if (token === DONE) return answer;
    answer.push(token);
    taken = token === NEXT ? 0 : taken + 1;
    if (token === NEXT || taken >= limitOf(decision, creatures[at])) {
      at++;
      taken = 0;
    }
  }
  return answer;
}
