// What the mana still to come can do at best, tabulated before the search: by Hall's condition whether it can suffice (for sets of demands), and
// the least measure of making so much mana if its type did not matter. Filters count as if their own cost were met, but only their gain in total.
import type { CompiledProblem, Output, UnitClass } from './compile-problem.js';

/** Up to this many demands all sets are tested, beyond it single ones, pairs, all but one, and all. All together stand last. */
const MAX_FOR_ALL_SETS = 5;
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
  /** By stage and amount. */
  readonly least: readonly Float64Array[];
  /** By amount, filters included. */
  readonly leastWithFilters: Float64Array;
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
  const capacity: Float64Array[] = Array.from({ length: stages + 1 });
  const least: Float64Array[] = Array.from({ length: stages + 1 });
  capacity[stages] = new Float64Array(sets.length);
  least[stages] = new Float64Array(size).fill(Infinity);
  least[stages][0] = 0;
  for (let stage = stages - 1; stage >= 0; stage--) {
    const part = stage < pool.length ? [asChoice(pool[stage])] : steps[stage - pool.length].unit.choices;
    const gains = capacityOf(part, sets);
    capacity[stage] = capacity[stage + 1].map((amount, at) => amount + gains[at]);
    least[stage] = leastWithUnit(least[stage + 1], part);
  }
  const filterChoices = filters.map(({ choices }) => choices.map((choice) => ({ ...choice, gain: gainOf(choice) })));
  let leastWithFilters = least[0];
  for (const [at, { count }] of filters.entries()) {
    for (let use = 0; use < Math.min(count, greatest); use++) {
      leastWithFilters = leastWithUnit(leastWithFilters, filterChoices[at]);
    }
  }
  return {
    steps,
    sets,
    capacity,
    filterCapacity: filterChoices.map((choices) => capacityOf(choices, sets)),
    filterGain: filterChoices.map((choices) => Math.max(...choices.map(({ gain }) => gain))),
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

interface Use {
  readonly outputs: readonly Output[];
  readonly gain: number;
  readonly weight: number;
}

function asChoice(output: Output): Use & { produced: number; spent: number } {
  return { outputs: [output], gain: output.amount, produced: output.amount, spent: 0, weight: 0 };
}

function gainOf({ produced, spent }: { readonly produced: number; readonly spent: number }): number {
  return Math.max(0, produced - spent);
}

function capacityOf(
  choices: readonly { readonly outputs: readonly Output[] }[],
  sets: readonly number[],
): Float64Array {
  const capacity = new Float64Array(sets.length);
  for (const { outputs } of choices) {
    for (const [at, set] of sets.entries()) {
      let amount = 0;
      for (const output of outputs) if ((output.mask & set) !== 0) amount += output.amount;
      if (amount > capacity[at]) capacity[at] = amount;
    }
  }
  return capacity;
}

/** The table once one more unit may be used. */
function leastWithUnit(
  table: Float64Array,
  choices: readonly { readonly produced: number; readonly spent: number; readonly weight: number }[],
): Float64Array {
  const result = table.slice();
  for (const choice of choices) {
    const gain = gainOf(choice);
    if (gain === 0) continue;
    for (let amount = 1; amount < table.length; amount++) {
      const weight = choice.weight + table[Math.max(0, amount - gain)];
      if (weight < result[amount]) result[amount] = weight;
    }
  }
  return result;
}
