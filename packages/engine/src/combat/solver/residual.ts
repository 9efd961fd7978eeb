// What is left of a part once some creatures are fixed: classes of equal creatures with counts, and one variable for each class and option (how
// many of the class take it).
import type { Clause, Compiled, Gain, OwnGain, Part } from './compile.js';

/** What a prefix fixes: whole creatures, and perhaps one that has taken some options and may take only higher ones. */
export interface Fixed {
  readonly values: readonly (readonly number[] | undefined)[];
  readonly open?: { readonly creature: number; readonly taken: readonly number[] };
}

export interface CreatureClass {
  readonly count: number;
  /** Above 1 only where `count` is 1. */
  readonly limit: number;
  /** Gain of each creature that takes anything. */
  readonly anyGain: number;
}

export interface Variable {
  readonly class: number;
  readonly option: number;
  readonly gain: number;
  readonly low: number;
  readonly high: number;
}

export interface ResidualCounter {
  /** Count of the creatures that are fixed. */
  readonly base: number;
  /** Variables by class. */
  readonly terms: readonly { readonly class: number; readonly variables: readonly number[] }[];
  readonly options: readonly number[];
}

export interface Residual {
  readonly classes: readonly CreatureClass[];
  readonly variables: readonly Variable[];
  readonly counters: readonly ResidualCounter[];
  /** Their counters are indexes into `counters`. */
  readonly clauses: readonly Clause[];
  readonly gains: readonly Gain[];
  readonly constant: number;
}

export function makeResidual(compiled: Compiled, part: Part, fixed: Fixed, mayPay: 'may pay' | 'free only'): Residual {
  return new ResidualMaker(compiled, part, fixed, mayPay).make();
}

/** What a creature that takes `taken` gains by itself. */
export function ownGain(gains: readonly OwnGain[], taken: readonly number[]): number {
  let sum = 0;
  for (const { options, min, max, times } of gains) {
    const count = taken.some((option) => options.includes(option)) ? 1 : 0;
    if (count >= min && count <= max) sum += times;
  }
  return sum;
}

/** Options a creature may take without a cost. */
export function freeOptions(compiled: Compiled, creature: number): readonly number[] {
  const { options, costly } = compiled.creatures[creature];
  return costly === undefined || costly.length === 0 ? options : options.filter((option) => !costly.includes(option));
}

interface Growing {
  count: number;
  readonly limit: number;
  readonly anyGain: number;
  readonly creature: number;
  readonly variables: readonly { readonly option: number; readonly gain: number; readonly low: number }[];
}

class ResidualMaker {
  private readonly classes: Growing[] = [];
  private readonly classByKey = new Map<string, Growing>();
  private readonly base: number[];
  private constant = 0;

  constructor(
    private readonly compiled: Compiled,
    private readonly part: Part,
    private readonly fixed: Fixed,
    private readonly mayPay: 'may pay' | 'free only',
  ) {
    this.base = part.counters.map(() => 0);
  }

  make(): Residual {
    const { part } = this;
    for (const creature of part.creatures) {
      const value = this.fixed.values[creature];
      if (value === undefined) this.addFree(creature);
      else this.addFixed(creature, value);
    }
    const variables: Variable[] = this.classes.flatMap((each, number) =>
      each.variables.map(({ option, gain, low }) => ({ class: number, option, gain, low, high: each.count })),
    );
    const index = new Map(part.counters.map((counter, i) => [counter, i]));
    const at = (counter: number): number => index.get(counter) ?? -1;
    return {
      classes: this.classes,
      variables,
      counters: part.counters.map((counter, i) => this.makeCounter(counter, this.base[i], variables)),
      clauses: part.clauses.map((clause) => ({ ...clause, when: at(clause.when), group: at(clause.group) })),
      gains: part.gains.map((gain) => ({ ...gain, group: at(gain.group) })),
      constant: this.constant,
    };
  }

  private addFixed(creature: number, taken: readonly number[]): void {
    this.constant += ownGain(this.compiled.own[creature], taken);
    this.part.counters.forEach((counter, i) => {
      const { creatures, options } = this.compiled.counters[counter];
      if (creatures.includes(creature) && taken.some((option) => options.includes(option))) this.base[i]++;
    });
  }

  private addFree(creature: number): void {
    const shape = shapeOf(this.compiled, this.part, creature, this.mayPay);
    this.constant += shape.without;
    const open = this.fixed.open?.creature === creature ? this.fixed.open.taken : undefined;
    if (open !== undefined) this.classes.push(opened(shape, creature, open));
    else if (shape.key === null) this.classes.push({ ...shape, creature, count: 1 });
    else {
      const same = this.classByKey.get(shape.key);
      if (same !== undefined) {
        same.count++;
        return;
      }
      const made: Growing = { ...shape, creature, count: 1 };
      this.classByKey.set(shape.key, made);
      this.classes.push(made);
    }
  }

  private makeCounter(counter: number, base: number, variables: readonly Variable[]): ResidualCounter {
    const { creatures, options } = this.compiled.counters[counter];
    const terms: { class: number; variables: number[] }[] = [];
    const reach = new Set<number>();
    variables.forEach((variable, v) => {
      if (!options.includes(variable.option) || !creatures.includes(this.classes[variable.class].creature)) return;
      reach.add(variable.option);
      const last = terms[terms.length - 1];
      if (last?.class === variable.class) last.variables.push(v);
      else terms.push({ class: variable.class, variables: [v] });
    });
    return { base, terms, options: [...reach].toSorted((a, b) => a - b) };
  }
}

/** A creature of which nothing is fixed yet. Equal keys, equal creatures; creatures that may take several options are kept apart (null). */
export interface Shape {
  readonly key: string | null;
  readonly limit: number;
  readonly anyGain: number;
  /** Gains if it takes nothing. */
  readonly without: number;
  readonly variables: Growing['variables'];
}

function shapeOf(compiled: Compiled, part: Part, creature: number, mayPay: 'may pay' | 'free only'): Shape {
  const known = compiled.shapes[mayPay][creature];
  if (known !== undefined) return known;
  const own = compiled.own[creature];
  const options = mayPay === 'may pay' ? compiled.creatures[creature].options : freeOptions(compiled, creature);
  const isSingle = compiled.limits[creature] <= 1;
  const without = isSingle ? ownGain(own, []) : 0;
  const gainOf = (option: number): number => (isSingle ? ownGain(own, [option]) - without : pairGain(own, option));
  const variables = options.map((option) => ({ option, gain: gainOf(option), low: 0 }));
  const memberships = part.counters.filter((k) => compiled.counters[k].creatures.includes(creature));
  const made: Shape = {
    key: isSingle ? `${options.join()}|${variables.map(({ gain }) => gain).join()}|${memberships.join()}` : null,
    limit: Math.min(compiled.limits[creature], options.length),
    anyGain: isSingle ? 0 : sum(own.filter((gain) => gain.options.length > 1)),
    without,
    variables,
  };
  compiled.shapes[mayPay][creature] = made;
  return made;
}

/** It has taken some options and may take only higher ones. */
function opened({ limit, anyGain, variables }: Shape, creature: number, taken: readonly number[]): Growing {
  const floor = taken.length === 0 ? -1 : taken[taken.length - 1];
  const left = variables.filter(({ option }) => option > floor || taken.includes(option));
  return {
    count: 1,
    creature,
    limit: Math.min(limit, left.length),
    anyGain,
    variables: left.map((variable) => ({ ...variable, low: taken.includes(variable.option) ? 1 : 0 })),
  };
}

function pairGain(gains: readonly OwnGain[], option: number): number {
  return sum(gains.filter(({ options }) => options.length === 1 && options[0] === option));
}

function sum(gains: readonly OwnGain[]): number {
  return gains.reduce((total, { times }) => total + times, 0);
}
