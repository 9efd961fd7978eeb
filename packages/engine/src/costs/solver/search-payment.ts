// The search for the cheapest payment, backwards in time: what is not yet met is paid by the activation before. Filters come first, in any order,
// and their costs join what is to be met; then the pool and simple sources, which need no mana. Best first (A*), with a memo on what is left.
import type { Choice, CompiledOption, CompiledProblem, UnitClass } from './compile-problem.js';
import { PriorityQueue } from './priority-queue.js';
import { makeSearchBounds, type SearchBounds } from './search-bounds.js';
import { spreadMana, type Spread } from './spread-mana.js';

/** The stage in which filters are used; stages from 0 on are pool parts and units of simple classes. */
const FILTER_STAGE = -1;

/** What was done to come here from `parent`. */
export interface SearchNode {
  readonly stage: number;
  /** By merged demand. */
  readonly left: readonly number[];
  readonly total: number;
  /** By filter class. */
  readonly used: readonly number[];
  readonly life: number;
  readonly weight: number;
  /** Weight and the least that is still to come. */
  readonly bound: number;
  readonly order: number;
  readonly parent: SearchNode | null;
  /** The roots: one option a symbol. */
  readonly options: readonly CompiledOption[];
  readonly unit: UnitClass | null;
  readonly choice: Choice | null;
  /** Index into the problem's pool; −1 none. */
  readonly pool: number;
  /** See Spread. */
  readonly met: readonly number[];
}

export interface SearchResult {
  readonly goal: SearchNode | null;
  readonly nodes: number;
}

export function searchPayment(compiled: CompiledProblem): SearchResult {
  return new Search(compiled).run();
}

type Reached = Pick<SearchNode, 'stage' | 'left' | 'used' | 'life' | 'weight'> &
  Partial<Pick<SearchNode, 'unit' | 'choice' | 'pool' | 'met'>>;

class Search {
  readonly #compiled: CompiledProblem;
  readonly #bounds: SearchBounds;
  readonly #queue = new PriorityQueue<SearchNode>(isBefore);
  /** The least weight with which each state was reached. */
  readonly #reached = new Map<string, number>();
  #order = 0;

  constructor(compiled: CompiledProblem) {
    this.#compiled = compiled;
    this.#bounds = makeSearchBounds(compiled);
  }

  run(): SearchResult {
    this.#pushRoots(0, []);
    let nodes = 0;
    for (let node = this.#queue.pop(); node !== undefined; node = this.#queue.pop()) {
      if (node.weight > (this.#reached.get(keyOf(node)) ?? Infinity)) continue;
      nodes++;
      if (node.total === 0) return { goal: node, nodes };
      if (node.stage === FILTER_STAGE) this.#expandFilters(node);
      else this.#expandStage(node);
    }
    return { goal: null, nodes };
  }

  /** One root for each way to choose among open options; equal symbols in one order only. */
  #pushRoots(symbol: number, chosen: readonly CompiledOption[]): void {
    const { options, demandCount, filters, life } = this.#compiled;
    if (symbol < options.length) {
      const first = firstOption(options, symbol, chosen);
      for (const option of options[symbol].slice(first)) this.#pushRoots(symbol + 1, [...chosen, option]);
      return;
    }
    const left: number[] = Array.from({ length: demandCount }, () => 0);
    let weight = 0;
    let paid = 0;
    for (const option of chosen) {
      for (const { demand, amount } of option.merged) left[demand] += amount;
      weight += option.weight;
      paid += option.life;
    }
    const used = filters.map(() => 0);
    const stage = filters.length > 0 ? FILTER_STAGE : 0;
    this.#push({ stage, left, used, life: life - paid, weight }, null, chosen);
  }

  #expandFilters(node: SearchNode): void {
    const { filters } = this.#compiled;
    this.#push({ ...stateOf(node), stage: 0 }, node, node.options);
    for (const [at, unit] of filters.entries()) {
      if (node.used[at] >= unit.count) continue;
      const used = node.used.with(at, node.used[at] + 1);
      for (const choice of unit.choices) this.#use(node, unit, choice, { ...stateOf(node), used });
    }
  }

  #expandStage(node: SearchNode): void {
    const { pool, merge } = this.#compiled;
    const { steps } = this.#bounds;
    const { stage, left } = node;
    if (stage < pool.length) {
      const { mask, amount, index } = pool[stage];
      for (const spread of spreadMana(left, [{ mask, amount }], merge.wider)) {
        this.#push({ ...stateOf(node), stage: stage + 1, ...spread, pool: index }, node, node.options);
      }
      return;
    }
    const step = steps[stage - pool.length];
    if (step === undefined) return;
    this.#push({ ...stateOf(node), stage: step.next }, node, node.options);
    for (const choice of step.unit.choices) this.#use(node, step.unit, choice, { ...stateOf(node), stage: stage + 1 });
  }

  #use(node: SearchNode, unit: UnitClass, choice: Choice, state: Reached): void {
    if (choice.life > node.life) return; // CR 118.3
    for (const spread of spreadMana(node.left, choice.outputs, this.#compiled.merge.wider)) {
      if (spread.met.length === 0) continue;
      const left = withCost(spread, choice);
      const life = node.life - choice.life;
      const weight = node.weight + choice.weight;
      this.#push({ ...state, left, life, weight, unit, choice, met: spread.met }, node, node.options);
    }
  }

  #push(to: Reached, parent: SearchNode | null, options: readonly CompiledOption[]): void {
    if (to.life < 0) return;
    let total = 0;
    for (const amount of to.left) total += amount;
    const toCome = this.#leastToCome(to, total);
    if (toCome === Infinity) return;
    const bound = to.weight + toCome;
    const key = keyOf(to);
    const known = this.#reached.get(key);
    if (known !== undefined && known <= to.weight) return;
    this.#reached.set(key, to.weight);
    const { unit = null, choice = null, pool = -1, met = [] } = to;
    const order = this.#order++;
    this.#queue.push({ ...stateOf(to), total, bound, order, parent, options, unit, choice, pool, met });
  }

  /** Infinity if what may still come can't do it: Hall's condition, for each set of demands. */
  #leastToCome({ stage, left, used }: Reached, total: number): number {
    const { sets, capacity, filterCapacity, tabled, least, leastWithFilters } = this.#bounds;
    const { filters } = this.#compiled;
    const withFilters = stage === FILTER_STAGE;
    const tables = withFilters ? leastWithFilters : least[stage];
    if (withFilters && total > this.#mostInTotal(used)) return Infinity;
    let toCome = 0;
    let table = 0;
    for (let at = 0; at < sets.length; at++) {
      let wanted = 0;
      for (let demand = 0; demand < left.length; demand++) if ((sets[at] >> demand) & 1) wanted += left[demand];
      let most = capacity[Math.max(0, stage)][at];
      if (withFilters)
        for (let f = 0; f < filters.length; f++) most += (filters[f].count - used[f]) * filterCapacity[f][at];
      if (wanted > most) return Infinity;
      if (at !== tabled[table]) continue;
      const weights = tables[table++];
      toCome = Math.max(toCome, weights[Math.min(wanted, weights.length - 1)]);
    }
    return toCome;
  }

  /** Mana that can still be made, less what filters take. */
  #mostInTotal(used: readonly number[]): number {
    const { capacity, filterGain, sets } = this.#bounds;
    const { filters } = this.#compiled;
    return filters.reduce(
      (most, { count }, f) => most + (count - used[f]) * filterGain[f],
      capacity[0][sets.length - 1] ?? 0,
    );
  }
}

/** Symbols that came before with the same options take theirs in ascending order. */
function firstOption(
  options: readonly (readonly CompiledOption[])[],
  symbol: number,
  chosen: readonly CompiledOption[],
): number {
  const before = symbol - 1;
  if (before < 0 || !haveEqualOptions(options[before], options[symbol])) return 0;
  return options[before].indexOf(chosen[before]);
}

function haveEqualOptions(a: readonly CompiledOption[], b: readonly CompiledOption[]): boolean {
  return a.length === b.length && a.every((option, at) => isEqualOption(option, b[at]));
}

function isEqualOption(a: CompiledOption, b: CompiledOption): boolean {
  if (a.life !== b.life || a.index !== b.index || a.merged.length !== b.merged.length) return false;
  return a.merged.every(({ demand, amount }, at) => b.merged[at].demand === demand && b.merged[at].amount === amount);
}

function withCost({ left }: Spread, { cost }: Choice): readonly number[] {
  if (cost.length === 0) return left;
  const sum = left.slice();
  for (const { demand, amount } of cost) sum[demand] += amount;
  return sum;
}

function stateOf({ stage, left, used, life, weight }: Reached): Reached {
  return { stage, left, used, life, weight };
}

function keyOf({ stage, left, used, life }: Reached): string {
  const filters = stage === FILTER_STAGE ? used.join() : '';
  return `${stage}|${left.join()}|${filters}|${life}`;
}

/** Among equals what has less left, then what came first. */
function isBefore(a: SearchNode, b: SearchNode): boolean {
  if (a.bound !== b.bound) return a.bound < b.bound;
  return a.total === b.total ? a.order < b.order : a.total < b.total;
}
