// Whether a partial pick can still be completed under its constraints. Options are indexes into the ascending list. The look-ahead is exact for
// each constraint by itself, so the search goes back only where constraints interact.
import type { Option, PickConstraint, PickSpec } from './decision.js';
import { ascending } from './step.js';

type MostOf = Extract<PickConstraint, { kind: 'mostOf' }>;
type AtLeastPer = Extract<PickConstraint, { kind: 'atLeastPer' }>;

export class PickSearch {
  readonly options: readonly Option[];
  private readonly constraints: readonly PickConstraint[];
  private readonly most: readonly MostOf[];
  private readonly max: number;
  /** Sum that all `mostOf` must reach together. */
  private wanted = 0;

  constructor(private readonly spec: PickSpec) {
    this.options = ascending(spec.options);
    this.constraints = spec.constraints ?? [];
    this.max = Math.min(spec.max, this.options.length);
    this.most = this.constraints.filter((each) => each.kind === 'mostOf');
    if (this.most.length === 0) return;
    const all = this.options.map((_, i) => i);
    this.wanted = this.reached(all);
    while (this.wanted > 0 && !this.canComplete([], all)) this.wanted--; // CR 601.2c
  }

  /** Whether some of `available` (ascending or not) complete what is picked. */
  canComplete(picked: readonly number[], available: readonly number[]): boolean {
    if (!this.isCompatible(picked)) return false;
    if (this.isComplete(picked)) return true;
    if (picked.length >= this.max) return false;
    const rest = available.filter((i) => this.fits(picked, i));
    if (!this.isPromising(picked, rest)) return false;
    return rest.some((i, at) => this.canComplete([...picked, i], rest.slice(at + 1)));
  }

  /** Why the pick isn't legal, as far as the constraints go. */
  findFault(picked: readonly number[]): string | null {
    for (const constraint of this.constraints) {
      const fault = this.faultOf(constraint, picked);
      if (fault !== null) return fault;
    }
    return this.reached(picked) < this.wanted ? 'more of what must be chosen if able can be chosen' : null;
  }

  isComplete(picked: readonly number[]): boolean {
    return picked.length >= this.spec.min && picked.length <= this.spec.max && this.findFault(picked) === null;
  }

  private keyOf(i: number, group: number): number {
    return this.options[i].groups?.[group] ?? 0;
  }

  private weightOf(i: number): number {
    return this.options[i].weight ?? 0;
  }

  private has(picked: readonly number[], token: number): boolean {
    return picked.some((i) => this.options[i].token === token);
  }

  private reached(picked: readonly number[]): number {
    let sum = 0;
    for (const { tokens, enough = Infinity } of this.most)
      sum += Math.min(enough, picked.filter((i) => tokens.includes(this.options[i].token)).length);
    return sum;
  }

  private faultOf(constraint: PickConstraint, picked: readonly number[]): string | null {
    switch (constraint.kind) {
      case 'differentGroups': {
        const keys = new Set(picked.map((i) => this.keyOf(i, constraint.group)));
        return keys.size < picked.length ? 'two of the chosen are the same in what must differ' : null;
      }
      case 'sameGroup':
        return picked.some((i) => this.keyOf(i, constraint.group) !== this.keyOf(picked[0], constraint.group))
          ? 'the chosen must be the same in something'
          : null;
      case 'sharedBit':
        return picked.length > 1 && picked.reduce((bits, i) => bits & this.keyOf(i, constraint.group), -1) === 0
          ? 'the chosen must share something'
          : null;
      case 'oneOfEach': {
        const keys = picked.map((i) => this.keyOf(i, constraint.group));
        if (!keys.every((key) => constraint.values.includes(key)))
          return 'something chosen is of no kind that is asked for';
        return new Set(keys).size < keys.length ? 'two of the same kind are chosen' : null;
      }
      case 'excludes':
        return constraint.pairs.some(([a, b]) => a !== b && this.has(picked, a) && this.has(picked, b))
          ? 'two that exclude each other are chosen'
          : null;
      case 'totalWeightAtMost':
        return this.total(picked) > constraint.weight ? `the total is above ${constraint.weight}` : null;
      case 'totalWeightAtLeast':
        return this.total(picked) < constraint.weight ? `the total is below ${constraint.weight}` : null;
      case 'atLeastPer':
        return this.missing(constraint, picked) > 0 ? 'too few of one kind are chosen' : null;
      case 'mostOf':
        return null;
    }
  }

  private total(picked: readonly number[]): number {
    return picked.reduce((sum, i) => sum + this.weightOf(i), 0);
  }

  /** How many more are needed at least. */
  private missing({ group, count = 1, values }: AtLeastPer, picked: readonly number[]): number {
    const keys = values ?? new Set(this.options.map((_, i) => this.keyOf(i, group)));
    let missing = 0;
    for (const key of keys) missing += Math.max(0, count - picked.filter((i) => this.keyOf(i, group) === key).length);
    return missing;
  }

  /** The constraints that more picks can't mend. */
  private isCompatible(picked: readonly number[]): boolean {
    return this.constraints.every((constraint) => {
      const { kind } = constraint;
      if (kind === 'totalWeightAtMost' || kind === 'totalWeightAtLeast' || kind === 'atLeastPer' || kind === 'mostOf')
        return true;
      return this.faultOf(constraint, picked) === null;
    });
  }

  private fits(picked: readonly number[], i: number): boolean {
    return this.isCompatible([...picked, i]);
  }

  /** A necessary condition; sufficient where there is only one constraint. */
  private isPromising(picked: readonly number[], rest: readonly number[]): boolean {
    for (const constraint of this.constraints) {
      if (constraint.kind === 'sameGroup' && picked.length === 0 && this.spec.min > 1) {
        const keys = new Set(rest.map((i) => this.keyOf(i, constraint.group)));
        const of = (key: number): number[] => rest.filter((i) => this.keyOf(i, constraint.group) === key);
        return [...keys].some((key) => this.canReach(picked, of(key)));
      }
      if (constraint.kind === 'sharedBit' && this.spec.min > picked.length + 1) {
        const common = picked.reduce((bits, i) => bits & this.keyOf(i, constraint.group), -1);
        const of = (bit: number): number[] =>
          rest.filter((i) => (this.keyOf(i, constraint.group) & common & bit) !== 0);
        return Array.from({ length: 32 }, (_, n) => 1 << n).some((bit) => this.canReach(picked, of(bit)));
      }
    }
    return this.canReach(picked, rest);
  }

  private canReach(picked: readonly number[], rest: readonly number[]): boolean {
    let needed = Math.max(1, this.spec.min - picked.length);
    for (const constraint of this.constraints) {
      if (constraint.kind !== 'atLeastPer') continue;
      if (this.missing(constraint, [...picked, ...rest]) > 0) return false;
      needed = Math.max(needed, this.missing(constraint, picked));
    }
    if (this.wanted > 0) {
      if (this.reached([...picked, ...rest]) < this.wanted) return false;
      needed = Math.max(needed, Math.ceil((this.wanted - this.reached(picked)) / this.most.length));
    }
    const room = this.max - picked.length;
    if (needed > room || needed > rest.length) return false;
    const distinct = this.constraints.find(({ kind }) => kind === 'differentGroups' || kind === 'oneOfEach');
    const group = distinct !== undefined && 'group' in distinct ? distinct.group : -1;
    if (group >= 0 && new Set(rest.map((i) => this.keyOf(i, group))).size < needed) return false;
    return this.constraints.every((constraint) => {
      if (constraint.kind === 'totalWeightAtMost')
        return this.total(picked) + this.leastTotal(rest, needed, room, group, 1) <= constraint.weight;
      if (constraint.kind === 'totalWeightAtLeast')
        return this.total(picked) - this.leastTotal(rest, needed, room, group, -1) >= constraint.weight;
      return true;
    });
  }

  /** The least total weight times `sign` of from `needed` to `room` of the rest, one of each key of the group if there is one. */
  private leastTotal(rest: readonly number[], needed: number, room: number, group: number, sign: 1 | -1): number {
    let weights = rest.map((i) => this.weightOf(i) * sign);
    if (group >= 0) {
      const least = new Map<number, number>();
      rest.forEach((i, at) => {
        const key = this.keyOf(i, group);
        least.set(key, Math.min(least.get(key) ?? Infinity, weights[at]));
      });
      weights = [...least.values()];
    }
    weights.sort((a, b) => a - b);
    let sum = 0;
    for (let i = 0; i < weights.length && i < room && (i < needed || weights[i] < 0); i++) sum += weights[i];
    return sum;
  }
}

const searches = new WeakMap<PickSpec, PickSearch>();

/** The search of a decision, made once. */
export function pickSearch(spec: PickSpec): PickSearch {
  let search = searches.get(spec);
  if (search === undefined) {
    search = new PickSearch(spec);
    searches.set(spec, search);
  }
  return search;
}
