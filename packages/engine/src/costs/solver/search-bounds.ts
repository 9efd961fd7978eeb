// What the mana still to come can do at best, tabulated before the search: by Hall's condition whether it can suffice (for sets of demands), and
// the least measure of making so much mana if its type did not matter. Filters count as if their own cost were met, but only their gain in total.
import type { CompiledProblem, Output, UnitClass } from './compile-problem.js';
import type { CostPart } from './payment-problem.js';

/** Up to this many demands all sets are tested, beyond it single ones, pairs, all but one, and all. All together stand last. */
const MAX_FOR_ALL_SETS = 5;
/** Up to this many demands the least measure is tabulated for all sets, beyond it for single ones and all. */
const MAX_FOR_ALL_TABLES = 4;
/** Beyond this much mana the least measure is taken as that of this much: still a lower bound. */
const MAX_AMOUNT = 256;

/** A simple source of the class may be used; when its class is left, the search goes on at `next`. */
export interface Step {
  readonly unit: UnitClass;
  readonly next: number;
}

export interface SearchBounds {
  /** Units of simple classes, one after the other, behind the pool. */
  readonly steps: readonly Step[];
  readonly sets: readonly number[];
  /** By stage and set, stage s before pool part or step s. */
  readonly capacity: readonly Float64Array[];
  /** By filter class and set, for one use. */
  readonly filterCapacity: readonly Float64Array[];
  /** By filter class: mana gained by one use. */
  readonly filterGain: readonly number[];
  /** Places in `sets` that have tables of least measure. */
  readonly tabled: readonly number[];
  /** By stage, table and amount. */
  readonly least: readonly (readonly Float64Array[])[];
  /** By table and amount, filters included. */
  readonly leastWithFilters: readonly Float64Array[];
}

export function makeSearchBounds(compiled: CompiledProblem): SearchBounds {
  const { pool, simple, filters, demandCount } = compiled;
  const greatest = greatestDemand(compiled);
  const steps: Step[] = [];
  for (const unit of simple) {
    const count = Math.min(unit.count, greatest);
    const next = pool.length + steps.length + count;
    for (let at = 0; at < count; at++) steps.push({ unit, next });
  }
  const sets = listSets(demandCount);
  const stages = pool.length + steps.length;
  const size = Math.min(greatest, MAX_AMOUNT) + 1;
  const tabled = listTabled(sets, demandCount);
  const tabledSets = tabled.map((at) => sets[at]);
  const capacity: Float64Array[] = Array.from({ length: stages + 1 });
  const least: Float64Array[][] = Array.from({ length: stages + 1 });
  capacity[stages] = new Float64Array(sets.length);
  least[stages] = tabled.map(() => new Float64Array(size).fill(Infinity, 1));
  for (let stage = stages - 1; stage >= 0; stage--) {
    const uses = stage < pool.length ? [useOfPool(pool[stage])] : steps[stage - pool.length].unit.choices;
    const most = capacityOf(uses, sets);
    capacity[stage] = capacity[stage + 1].map((amount, at) => amount + most[at]);
    least[stage] = least[stage + 1].map((table, at) => leastWithUnit(table, uses, tabledSets[at]));
  }
  let leastWithFilters = least[0];
  for (const { choices, count } of filters) {
    for (let use = 0; use < Math.min(count, greatest); use++) {
      leastWithFilters = leastWithFilters.map((table, at) => leastWithUnit(table, choices, tabledSets[at]));
    }
  }
  return {
    steps,
    sets,
    capacity,
    filterCapacity: filters.map(({ choices }) => capacityOf(choices, sets)),
    filterGain: filters.map(({ choices }) => Math.max(...choices.map((choice) => gainOf(choice, -1)))),
    tabled,
    least,
    leastWithFilters,
  };
}

/** More mana than this is never asked for at once. */
function greatestDemand({ options, filters }: CompiledProblem): number {
  let amount = 0;
  for (const symbol of options) amount += symbol.reduce((most, option) => Math.max(most, option.amount), 0);
  for (const { choices, count } of filters) {
    amount += count * choices.reduce((most, { spent }) => Math.max(most, spent), 0);
  }
  return amount;
}

function listSets(demandCount: number): number[] {
  const all = (1 << demandCount) - 1;
  if (demandCount <= MAX_FOR_ALL_SETS) return Array.from({ length: all }, (_, index) => index + 1);
  const sets = new Set<number>();
  for (let a = 0; a < demandCount; a++) {
    sets.add(all ^ (1 << a));
    for (let b = a; b < demandCount; b++) sets.add((1 << a) | (1 << b));
  }
  return [...sets, all];
}

function listTabled(sets: readonly number[], demandCount: number): number[] {
  const isTabled = (set: number, at: number): boolean =>
    demandCount <= MAX_FOR_ALL_TABLES || at === sets.length - 1 || (set & (set - 1)) === 0;
  return [...sets.keys()].filter((at) => isTabled(sets[at], at));
}

interface Use {
  readonly outputs: readonly Output[];
  readonly cost: readonly CostPart[];
  readonly weight: number;
}

function useOfPool(output: Output): Use {
  return { outputs: [output], cost: [], weight: 0 };
}

/** By how much a use lessens what is wanted of a set, at best. */
function gainOf({ outputs, cost }: Use, set: number): number {
  let gain = 0;
  for (const { mask, amount } of outputs) if ((mask & set) !== 0) gain += amount;
  for (const { demand, amount } of cost) if ((set >> demand) & 1) gain -= amount;
  return Math.max(0, gain);
}

function capacityOf(uses: readonly Use[], sets: readonly number[]): Float64Array {
  const capacity = new Float64Array(sets.length);
  for (const { outputs } of uses) {
    for (let at = 0; at < sets.length; at++) {
      let amount = 0;
      for (const output of outputs) if ((output.mask & sets[at]) !== 0) amount += output.amount;
      if (amount > capacity[at]) capacity[at] = amount;
    }
  }
  return capacity;
}

/** The table of a set once one more unit may be used. */
function leastWithUnit(table: Float64Array, uses: readonly Use[], set: number): Float64Array {
  let result = table;
  for (const use of uses) {
    const gain = gainOf(use, set);
    if (gain === 0) continue;
    if (result === table) result = table.slice();
    for (let amount = 1; amount < table.length; amount++) {
      const weight = use.weight + table[Math.max(0, amount - gain)];
      if (weight < result[amount]) result[amount] = weight;
    }
  }
  return result;
}
