// A declaration problem made ready for the solver: groups that always count the same are one counter, requirements on one creature become gains
// of its own, and creatures that nothing couples fall into separate parts (HARD-PROBLEMS 8).
import type { Candidate, DeclarationProblem, Group } from './problem.js';
import type { Shape } from './residual.js';

/** How many creatures of `creatures` take at least one of `options`; both ascending, and only what is possible. */
export interface Counter {
  readonly creatures: readonly number[];
  readonly options: readonly number[];
}

/** Counter `group` lies in [min, max], if counter `when` is at least 1 (-1: always). */
export interface Clause {
  readonly when: number;
  readonly group: number;
  readonly min: number;
  readonly max: number;
}

/** Worth `times` if counter `group` lies in [min, max]. */
export interface Gain {
  readonly group: number;
  readonly min: number;
  readonly max: number;
  readonly times: number;
}

/** Worth `times` if the number of creatures (one or none) that take one of `options` lies in [min, max]. */
export interface OwnGain {
  readonly options: readonly number[];
  readonly min: number;
  readonly max: number;
  readonly times: number;
}

/** Creatures that counters couple, directly or not. */
export interface Part {
  readonly creatures: readonly number[];
  readonly counters: readonly number[];
  readonly clauses: readonly Clause[];
  readonly gains: readonly Gain[];
  /** Best gains by what is fixed of the part. */
  readonly known: Map<string, number>;
}

export interface Compiled {
  readonly creatures: readonly Candidate[];
  readonly limits: readonly number[];
  readonly counters: readonly Counter[];
  readonly own: readonly (readonly OwnGain[])[];
  readonly parts: readonly Part[];
  /** Part of each creature; -1: nothing cares what it does. */
  readonly partOf: readonly number[];
  /** Gains that nothing can change, and whether some restriction can't be met at all. */
  readonly constant: number;
  readonly isImpossible: boolean;
  readonly hasCosts: boolean;
  maximum: number | null;
  /** Search nodes so far. */
  nodes: number;
  /** Creatures of which nothing is fixed, as the solver sees them; made when needed. */
  readonly shapes: Readonly<Record<'may pay' | 'free only', Shape[]>>;
}

const compiledProblems = new WeakMap<DeclarationProblem, Compiled>();

export function compileProblem(problem: DeclarationProblem): Compiled {
  const known = compiledProblems.get(problem);
  if (known !== undefined) return known;
  const made = new Compiler(problem).compile();
  compiledProblems.set(problem, made);
  return made;
}

/** Ascending lists: what both have. */
export function intersect(a: readonly number[], b: readonly number[]): number[] {
  const both: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    if (a[i] === b[j]) {
      both.push(a[i]);
      i++;
      j++;
    } else if (a[i] < b[j]) i++;
    else j++;
  }
  return both;
}

class Compiler {
  private readonly counters: Counter[] = [];
  private readonly counterByKey = new Map<string, number>();
  private readonly own: OwnGain[][];
  private readonly clauses: Clause[] = [];
  private readonly gains: Gain[] = [];
  private readonly limits: readonly number[];
  private constant = 0;
  private isImpossible = false;

  constructor(private readonly problem: DeclarationProblem) {
    this.own = problem.creatures.map(() => []);
    this.limits = problem.creatures.map(({ options, limit }) => Math.min(limit ?? 1, options.length));
  }

  compile(): Compiled {
    const { creatures } = this.problem;
    this.readBounds();
    this.readRequirements();
    const { parts, partOf } = this.split();
    return {
      creatures,
      limits: this.limits,
      counters: this.counters,
      own: this.own,
      parts,
      partOf,
      constant: this.constant,
      isImpossible: this.isImpossible,
      hasCosts: creatures.some(({ costly }) => costly !== undefined && costly.length > 0),
      maximum: null,
      nodes: 0,
      shapes: { 'may pay': [], 'free only': [] },
    };
  }

  /** What of a group can ever count. */
  private narrow(group: Group): Counter {
    const { creatures } = this.problem;
    const within = group.creatures ?? creatures.map((_, c) => c);
    const some: number[] = [];
    const reach = new Set<number>();
    for (const c of within) {
      const options =
        group.options === undefined ? creatures[c].options : intersect(creatures[c].options, group.options);
      if (options.length === 0 || this.limits[c] <= 0) continue;
      some.push(c);
      for (const option of options) reach.add(option);
    }
    return { creatures: some, options: [...reach].toSorted((a, b) => a - b) };
  }

  private number(counter: Counter): number {
    const key = `${counter.creatures.join()}|${counter.options.join()}`;
    const known = this.counterByKey.get(key);
    if (known !== undefined) return known;
    this.counterByKey.set(key, this.counters.length);
    return this.counters.push(counter) - 1;
  }

  /** Conditions that differ only in whom they are about are one: any of them at all. So equal creatures stay equal. */
  private readBounds(): void {
    const whens = new Map<string, { creatures: Set<number>; options: readonly number[] | undefined; clause: Clause }>();
    for (const { when, group, min = 0, max = Infinity } of this.problem.bounds ?? []) {
      const clause: Clause = { when: -1, group: this.number(this.narrow(group)), min, max };
      if (when === undefined) {
        this.addClause(clause);
        continue;
      }
      const key = `${clause.group}|${min}|${max}|${when.options?.join() ?? 'all'}`;
      const creatures = this.narrow(when).creatures;
      const same = whens.get(key);
      if (same === undefined) whens.set(key, { creatures: new Set(creatures), options: when.options, clause });
      else for (const c of creatures) same.creatures.add(c);
    }
    for (const { creatures, options, clause } of whens.values()) {
      if (creatures.size === 0) continue;
      const when = this.narrow({ creatures: [...creatures].toSorted((a, b) => a - b), options });
      this.addClause({ ...clause, when: this.number(when) });
    }
  }

  private addClause(clause: Clause): void {
    const couples = clause.when >= 0 || this.counters[clause.group].creatures.length > 0;
    if (couples) this.clauses.push(clause);
    else if (clause.min > 0) this.isImpossible = true;
  }

  private readRequirements(): void {
    for (const { group, min = 1, max = Infinity, times = 1 } of this.problem.requirements ?? []) {
      const counter = this.narrow(group);
      const [only] = counter.creatures;
      if (only === undefined) this.constant += min <= 0 ? times : 0;
      else if (counter.creatures.length === 1 && this.isOwn(only, counter.options, min, max))
        this.own[only].push({ options: counter.options, min, max, times });
      else this.gains.push({ group: this.number(counter), min, max, times });
    }
  }

  /** A creature that can take several options at once has gains of its own only for one option or for any. */
  private isOwn(creature: number, options: readonly number[], min: number, max: number): boolean {
    if (this.limits[creature] === 1) return true;
    if (min !== 1 || max < 1) return false;
    return options.length === 1 || options.length === this.problem.creatures[creature].options.length;
  }

  private split(): { parts: readonly Part[]; partOf: readonly number[] } {
    const root = this.problem.creatures.map((_, c) => c);
    const find = (c: number): number => {
      while (root[c] !== c) c = root[c] = root[root[c]];
      return c;
    };
    const isBound = this.own.map((gains) => gains.length > 0);
    const couple = (creatures: readonly number[]): void => {
      for (const c of creatures) {
        isBound[c] = true;
        root[find(c)] = find(creatures[0]);
      }
    };
    const members = (clause: Clause): readonly number[] => [
      ...(clause.when < 0 ? [] : this.counters[clause.when].creatures),
      ...this.counters[clause.group].creatures,
    ];
    for (const clause of this.clauses) couple(members(clause));
    for (const { group } of this.gains) couple(this.counters[group].creatures);
    const numbers = new Map<number, number>();
    const partOf = root.map((_, c) => {
      if (!isBound[c]) return -1;
      const top = find(c);
      if (!numbers.has(top)) numbers.set(top, numbers.size);
      return numbers.get(top) ?? -1;
    });
    const parts = Array.from({ length: numbers.size }, () => ({
      creatures: [] as number[],
      counters: [] as number[],
      clauses: [] as Clause[],
      gains: [] as Gain[],
      known: new Map<string, number>(),
    }));
    partOf.forEach((part, c) => part >= 0 && parts[part].creatures.push(c));
    for (const clause of this.clauses) parts[partOf[members(clause)[0]]].clauses.push(clause);
    for (const gain of this.gains) parts[partOf[this.counters[gain.group].creatures[0]]].gains.push(gain);
    for (const part of parts) {
      const used = [
        ...part.clauses.flatMap(({ when, group }) => [when, group]),
        ...part.gains.map(({ group }) => group),
      ];
      part.counters.push(...new Set(used.filter((counter) => counter >= 0)));
    }
    return { parts, partOf };
  }
}
