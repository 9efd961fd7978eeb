// Attackers and blockers as a decision (CR 508.1, 509.1): the solver's creatures and options, put in ascending order of their tokens.
import {
  isLegalDeclaration,
  isUnconstrained,
  stepsFor,
  type IllegalDeclaration,
} from '../combat/solver/declaration.js';
import type { Assignment, DeclarationProblem, Group } from '../combat/solver/problem.js';
import { DONE, NEXT, type Answer, type AssignSpec, type Option } from './decision.js';
import { ONLY_DONE, ascending, binomial, indexOfToken, type Random, type Step } from './step.js';

/** The problem over ascending tokens. */
interface Ordered {
  readonly problem: DeclarationProblem;
  /** Length of a list that needs no NEXT. */
  readonly limits: readonly number[];
  readonly choices: readonly Option[];
  /** Index in the spec of each creature and choice. */
  readonly creatureAt: readonly number[];
  readonly choiceAt: readonly number[];
}

const orderings = new WeakMap<AssignSpec, Ordered>();

function orderingOf(spec: AssignSpec): Ordered {
  const known = orderings.get(spec);
  if (known !== undefined) return known;
  const creatureAt = spec.options.map((_, i) => i).toSorted((a, b) => spec.options[a].token - spec.options[b].token);
  const choiceAt = spec.choices.map((_, i) => i).toSorted((a, b) => spec.choices[a].token - spec.choices[b].token);
  const isOrdered = [creatureAt, choiceAt].every((at) => at.every((from, to) => from === to));
  const problem = isOrdered ? spec.problem : reorder(spec.problem, creatureAt, choiceAt);
  const made: Ordered = {
    problem,
    limits: problem.creatures.map(({ options, limit }) => Math.max(1, Math.min(limit ?? 1, options.length))),
    choices: ascending(spec.choices),
    creatureAt,
    choiceAt,
  };
  orderings.set(spec, made);
  return made;
}

function reorder(
  problem: DeclarationProblem,
  creatureAt: readonly number[],
  choiceAt: readonly number[],
): DeclarationProblem {
  const inverse = (at: readonly number[]): ((list: readonly number[]) => number[]) => {
    const to: number[] = [];
    at.forEach((from, i) => (to[from] = i));
    return (list) => list.map((i) => to[i]).toSorted((a, b) => a - b);
  };
  const creaturesOf = inverse(creatureAt);
  const choicesOf = inverse(choiceAt);
  const groupOf = ({ creatures, options }: Group): Group => ({
    ...(creatures === undefined ? {} : { creatures: creaturesOf(creatures) }),
    ...(options === undefined ? {} : { options: choicesOf(options) }),
  });
  return {
    ...problem,
    creatures: creatureAt.map((c) => {
      const { options, costly, ...rest } = problem.creatures[c];
      return { ...rest, options: choicesOf(options), ...(costly === undefined ? {} : { costly: choicesOf(costly) }) };
    }),
    bounds: problem.bounds?.map(({ when, group, ...rest }) => ({
      ...rest,
      ...(when === undefined ? {} : { when: groupOf(when) }),
      group: groupOf(group),
    })),
    requirements: problem.requirements?.map(({ group, ...rest }) => ({ ...rest, group: groupOf(group) })),
  };
}

/** Whole lists of the first creatures, and what the next one has taken so far (`null`: no creature is left); a string says what is wrong. */
function read({ limits, choices }: Ordered, answer: Answer): { values: number[][]; taken: number[] | null } | string {
  const values: number[][] = [];
  let taken: number[] = [];
  const close = (): void => {
    values.push(taken);
    taken = [];
  };
  for (const token of answer) {
    if (values.length >= limits.length) return 'the answer goes on after the last creature';
    if (token === NEXT) {
      close();
      continue;
    }
    const choice = indexOfToken(choices, token);
    if (choice < 0) return `${token} is not offered`;
    taken.push(choice);
    if (taken.length === limits[values.length]) close();
  }
  return { values, taken: values.length < limits.length ? taken : null };
}

export function nextAssign(spec: AssignSpec, prefix: readonly number[]): Step {
  const ordered = orderingOf(spec);
  const state = read(ordered, prefix);
  if (typeof state === 'string') return [];
  const { values, taken } = state;
  // A prefix that steps led to is complete here; only of a decision without creatures nobody has asked yet whether it is legal.
  if (taken === null) return prefix.length > 0 || isLegalDeclaration(ordered.problem, values).legal ? ONLY_DONE : [];
  const { options, mayStop } = stepsFor(ordered.problem, values, values.length, taken);
  const tokens = options.map((choice) => ordered.choices[choice].token);
  if (mayStop) tokens.push(NEXT);
  return tokens;
}

export function checkAssign(spec: AssignSpec, answer: Answer): string | null {
  const ordered = orderingOf(spec);
  const state = read(ordered, answer);
  if (typeof state === 'string') return state;
  if (state.taken !== null) return 'the answer ends before the last creature';
  const legality = isLegalDeclaration(ordered.problem, state.values);
  return legality.legal ? null : explain(legality.reason);
}

function explain(reason: IllegalDeclaration): string {
  switch (reason.kind) {
    case 'malformed':
      return 'list what each creature takes once each, ascending';
    case 'forbidden':
      return `creature ${reason.creature} may not take option ${reason.option}`;
    case 'tooMany':
      return `creature ${reason.creature} may take at most ${reason.limit}`;
    case 'restriction':
      return `restriction ${reason.bound} is broken`;
    case 'requirements':
      return `${reason.obeyed} requirements are obeyed, and ${reason.maximum} can be`;
  }
}

/** `null`: only counting them one by one tells. */
export function countAssigns(spec: AssignSpec, limit: number): number | null {
  const { problem } = orderingOf(spec);
  if (!isUnconstrained(problem)) return null;
  let count = 1;
  problem.creatures.forEach(({ options, limit: most = 1 }) => {
    let ways = 0;
    for (let k = 0; k <= Math.min(most, options.length) && ways < limit; k++)
      ways += binomial(options.length, k, limit);
    count = Math.min(limit, count * ways);
  });
  return count;
}

/** Creature by creature, each open value with equal chance. */
export function sampleAssign(spec: AssignSpec, random: Random): Answer | null {
  const answer: number[] = [];
  for (;;) {
    const step = nextAssign(spec, answer);
    if (step.length === 0) return null;
    const token = step[random(step.length)];
    if (token === DONE) return answer;
    answer.push(token);
  }
}

/** What each creature of `spec.problem` takes, in its own indexes. */
export function readAssignment(spec: AssignSpec, answer: Answer): Assignment {
  const ordered = orderingOf(spec);
  const state = read(ordered, answer);
  const result: number[][] = spec.options.map(() => []);
  if (typeof state === 'string') return result;
  state.values.forEach((taken, i) => {
    result[ordered.creatureAt[i]] = taken.map((choice) => ordered.choiceAt[choice]).toSorted((a, b) => a - b);
  });
  return result;
}

/** The answer that says what `readAssignment` reads. */
export function writeAssignment(spec: AssignSpec, assignment: Assignment): Answer {
  const { creatureAt, limits } = orderingOf(spec);
  return creatureAt.flatMap((creature, i) => {
    const tokens = assignment[creature].map((choice) => spec.choices[choice].token).toSorted((a, b) => a - b);
    return tokens.length < limits[i] ? [...tokens, NEXT] : tokens;
  });
}
