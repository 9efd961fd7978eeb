// Declaring attackers or blockers as a whole (CR 508.1a–d, 509.1a–c): the most requirements, whether a declaration is legal and why not, and which
// choices for a creature still lead to a legal whole. Pure: a problem in, an answer out; it remembers what it has solved of a problem.
import { compileProblem, type Compiled, type Part } from './compile.js';
import type { Assignment, DeclarationProblem, Group } from './problem.js';
import { freeOptions, makeResidual, ownGain, type Fixed } from './residual.js';
import { searchBest } from './search.js';

export type Legality =
  | { readonly legal: true; readonly obeyed: number; readonly maximum: number }
  | { readonly legal: false; readonly reason: IllegalDeclaration };

export type IllegalDeclaration =
  | { readonly kind: 'malformed'; readonly creature: number }
  | { readonly kind: 'forbidden'; readonly creature: number; readonly option: number }
  | { readonly kind: 'tooMany'; readonly creature: number; readonly limit: number }
  | { readonly kind: 'restriction'; readonly bound: number; readonly count: number }
  | { readonly kind: 'requirements'; readonly obeyed: number; readonly maximum: number };

/** What may be done next with one creature: the options that it may take (further ones, higher than those taken), or stop. */
export interface CreatureStep {
  readonly options: readonly number[];
  readonly mayStop: boolean;
}

/** The most requirements that can be obeyed without a cost (CR 508.1d, 509.1c); `null` if the restrictions can't be kept at all. */
export function maxRequirements(problem: DeclarationProblem): {
  readonly maximum: number | null;
  readonly nodes: number;
} {
  const compiled = compileProblem(problem);
  const before = compiled.nodes;
  return { maximum: maximumOf(compiled), nodes: compiled.nodes - before };
}

/** Search nodes that were spent on a problem so far, over all calls. */
export function nodesSearched(problem: DeclarationProblem): number {
  return compileProblem(problem).nodes;
}

/** Whether anything but each creature's own options and limit matters: no restriction, no requirement. */
export function isUnconstrained(problem: DeclarationProblem): boolean {
  const compiled = compileProblem(problem);
  return compiled.parts.length === 0 && !compiled.isImpossible;
}

export function isLegalDeclaration(problem: DeclarationProblem, assignment: Assignment): Legality {
  const { creatures, limits } = compileProblem(problem);
  if (assignment.length !== creatures.length)
    return { legal: false, reason: { kind: 'malformed', creature: assignment.length } };
  for (let creature = 0; creature < creatures.length; creature++) {
    const taken = assignment[creature];
    if (taken.length > limits[creature] && taken.length > 0) {
      const bad = taken.find((option) => !creatures[creature].options.includes(option));
      if (bad !== undefined) return { legal: false, reason: { kind: 'forbidden', creature, option: bad } };
      return { legal: false, reason: { kind: 'tooMany', creature, limit: limits[creature] } };
    }
    for (let i = 0; i < taken.length; i++) {
      if (i > 0 && taken[i] <= taken[i - 1]) return { legal: false, reason: { kind: 'malformed', creature } };
      const isAllowed = creatures[creature].options.includes(taken[i]);
      if (!isAllowed) return { legal: false, reason: { kind: 'forbidden', creature, option: taken[i] } };
    }
  }
  const bounds = problem.bounds ?? [];
  for (let bound = 0; bound < bounds.length; bound++) {
    const { when, group, min = 0, max = Infinity } = bounds[bound];
    if (when !== undefined && countGroup(when, assignment) === 0) continue;
    const count = countGroup(group, assignment);
    // CR 508.1c, 509.1b
    if (count < min || count > max) return { legal: false, reason: { kind: 'restriction', bound, count } };
  }
  const obeyed = countObeyed(problem, assignment);
  const maximum = maximumOf(compileProblem(problem)) ?? 0;
  // CR 508.1d, 509.1c
  if (obeyed < maximum) return { legal: false, reason: { kind: 'requirements', obeyed, maximum } };
  return { legal: true, obeyed, maximum };
}

/** How many creatures of the group take one of its options. */
export function countGroup({ creatures, options }: Group, assignment: Assignment): number {
  let count = 0;
  const add = (taken: readonly number[]): void => {
    if (taken.length > 0 && (options === undefined || taken.some((option) => options.includes(option)))) count++;
  };
  if (creatures === undefined) for (const taken of assignment) add(taken);
  else for (const creature of creatures) add(assignment[creature]);
  return count;
}

/** How many requirements a declaration obeys. */
export function countObeyed(problem: DeclarationProblem, assignment: Assignment): number {
  let obeyed = 0;
  for (const { group, min = 1, max = Infinity, times = 1 } of problem.requirements ?? []) {
    const count = countGroup(group, assignment);
    if (count >= min && count <= max) obeyed += times;
  }
  return obeyed;
}

/**
 * What creature `creature` may do next, when it has `taken` so far and the creatures with a value in `values` are settled. Whatever is offered
 * leads to a legal whole. Nothing is offered if what is settled already doesn't.
 */
export function stepsFor(
  problem: DeclarationProblem,
  values: readonly (readonly number[] | undefined)[],
  creature: number,
  taken: readonly number[],
): CreatureStep {
  const compiled = compileProblem(problem);
  const limit = compiled.limits[creature];
  const above = taken.length === 0 ? -1 : taken[taken.length - 1];
  const further = taken.length < limit ? compiled.creatures[creature].options.filter((option) => option > above) : [];
  if (compiled.parts.length === 0 && !compiled.isImpossible) return { options: further, mayStop: true };
  const rest = new Rest(compiled, values, compiled.partOf[creature]);
  if (!rest.canBeLegal) return { options: [], mayStop: false };
  if (compiled.partOf[creature] < 0) return { options: further, mayStop: true };
  const settled = values.slice();
  const canTake = (option: number): boolean => {
    const more = [...taken, option];
    settled[creature] = more.length === limit ? more : undefined;
    return rest.allows({ values: settled, open: more.length === limit ? undefined : { creature, taken: more } });
  };
  const options = further.filter(canTake);
  settled[creature] = taken;
  return { options, mayStop: rest.allows({ values: settled }) };
}

/**
 * The values of the next creature, after those of `prefix`, from which a legal whole is still reachable. A creature that may block many attackers
 * has many values; `stepsFor` goes through them one option at a time.
 */
export function completions(
  problem: DeclarationProblem,
  prefix: Assignment,
): { readonly values: readonly (readonly number[])[]; readonly nodes: number } {
  const compiled = compileProblem(problem);
  const before = compiled.nodes;
  const creature = prefix.length;
  const found: (readonly number[])[] = [];
  const visit = (taken: readonly number[]): void => {
    const { options, mayStop } = stepsFor(problem, prefix, creature, taken);
    if (mayStop) found.push(taken);
    for (const option of options) visit([...taken, option]);
  };
  if (creature < compiled.creatures.length) visit([]);
  return { values: found, nodes: compiled.nodes - before };
}

/** A legal declaration, drawn creature by creature; `null` if there is none. `random(n)` gives a whole number in [0, n). */
export function sampleDeclaration(problem: DeclarationProblem, random: (bound: number) => number): Assignment | null {
  const values: (readonly number[])[] = [];
  while (values.length < problem.creatures.length) {
    const taken: number[] = [];
    for (;;) {
      const { options, mayStop } = stepsFor(problem, values, values.length, taken);
      const choices = options.length + (mayStop ? 1 : 0);
      if (choices === 0) return null;
      const choice = random(choices);
      if (choice === options.length) break;
      taken.push(options[choice]);
    }
    values.push(taken);
  }
  return values;
}

function maximumOf(compiled: Compiled): number | null {
  if (compiled.isImpossible) return null;
  if (compiled.maximum !== null) return compiled.maximum;
  let maximum = compiled.constant;
  for (const part of compiled.parts) {
    const best = bestOf(compiled, part, { values: [] }, 'free only', null);
    if (best === null) return null;
    maximum += best;
  }
  compiled.maximum = maximum;
  return maximum;
}

/** The parts beside the one in question, and how much that one must add to them. */
class Rest {
  readonly canBeLegal: boolean;
  private readonly needed: number | null;

  constructor(
    private readonly compiled: Compiled,
    values: readonly (readonly number[] | undefined)[],
    private readonly part: number,
  ) {
    let total = compiled.constant;
    let canKeep = !compiled.isImpossible;
    for (let i = 0; canKeep && i < compiled.parts.length; i++) {
      if (i === part) continue;
      const best = this.best(i, { values });
      if (best === null) canKeep = false;
      else total += best;
    }
    const maximum = maximumOf(compiled);
    this.needed = maximum === null ? null : maximum - total;
    this.canBeLegal = canKeep && (part >= 0 || this.needed === null || this.needed <= 0);
  }

  allows(fixed: Fixed): boolean {
    const best = this.best(this.part, fixed);
    return best !== null && (this.needed === null || best >= this.needed);
  }

  /** Without costs, each part must reach its own maximum; with them one part may make up for another. */
  private best(part: number, fixed: Fixed): number | null {
    const { compiled } = this;
    const needed = compiled.hasCosts ? null : bestOf(compiled, compiled.parts[part], { values: [] }, 'free only', null);
    return bestOf(compiled, compiled.parts[part], fixed, compiled.hasCosts ? 'may pay' : 'free only', needed);
  }
}

function bestOf(
  compiled: Compiled,
  part: Part,
  fixed: Fixed,
  mayPay: 'may pay' | 'free only',
  needed: number | null,
): number | null {
  const [only] = part.creatures;
  if (part.counters.length === 0 && compiled.limits[only] === 1) return bestAlone(compiled, only, fixed, mayPay);
  const key = keyOf(part, fixed, mayPay);
  const known = part.known.get(key);
  if (known !== undefined) return known < 0 ? null : known;
  const { best, nodes } = searchBest(makeResidual(compiled, part, fixed, mayPay), needed);
  compiled.nodes += nodes;
  part.known.set(key, best ?? -1);
  return best;
}

/** One creature, one option, nothing else involved: no search. */
function bestAlone(compiled: Compiled, creature: number, fixed: Fixed, mayPay: 'may pay' | 'free only'): number {
  const gains = compiled.own[creature];
  const value = fixed.values[creature];
  if (value !== undefined) return ownGain(gains, value);
  const options = mayPay === 'may pay' ? compiled.creatures[creature].options : freeOptions(compiled, creature);
  return options.reduce((best, option) => Math.max(best, ownGain(gains, [option])), ownGain(gains, []));
}

function keyOf(part: Part, { values, open }: Fixed, mayPay: 'may pay' | 'free only'): string {
  const fixes = part.creatures.map((creature) => {
    if (open?.creature === creature) return `+${open.taken.join(',')}`;
    return values[creature]?.join(',') ?? '?';
  });
  return `${mayPay}:${fixes.join(';')}`;
}
