// The search for the cheapest payment, backwards in time: what is not yet met is paid by the activation before. Filters come first, in any order,
// and their costs join what is to be met; then the pool and simple sources, which need no mana. Best first (A*), with a memo on what is left.
import type { Choice, CompiledOption, CompiledProblem, UnitClass } from './compile-problem.js';
import { PriorityQueue } from './priority-queue.js';
import { makeSearchBounds, type SearchBounds } from './search-bounds.js';
import { spreadMana, type Spread } from './spread-mana.js';

/** The stage in which filters are used; stages from 0 on are pool parts and units of simple classes. */
const FILTER_STAGE = -1;
const NOTHING: readonly number[] = [];

/** What was done to come here from `parent`. */
export interface SearchNode {
  stage: number;
  /** By merged demand. */
  left: readonly number[];
  total: number;
  /** By filter class. */
  used: readonly number[];
  life: number;
  weight: number;
  /** Weight and the least that is still to come. */
  bound: number;
  order: number;
  key: string;
  readonly parent: SearchNode | null;
  /** One option a symbol. */
  readonly options: readonly CompiledOption[];
  unit: UnitClass | null;
  choice: Choice | null;
  /** Index into the problem's pool; −1 none. */
  pool: number;
  /** See Spread. */
  met: readonly number[];
}

export interface SearchResult {
  readonly goal: SearchNode | null;
  readonly nodes: number;
}

export function searchPayment(compiled: CompiledProblem): SearchResult {
  return new Search(compiled).run();
}

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
      if (node.weight > (this.#reached.get(node.key) ?? Infinity)) continue;
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
    const root = rootNode(chosen);
    const left: number[] = Array.from({ length: demandCount }, () => 0);
    root.life = life;
    for (const option of chosen) {
      for (const { demand, amount } of option.merged) left[demand] += amount;
      root.weight += option.weight;
      root.life -= option.life;
    }
    root.left = left;
    root.used = filters.map(() => 0);
    root.stage = filters.length > 0 ? FILTER_STAGE : 0;
    this.#push(root);
  }

  #expandFilters(node: SearchNode): void {
    const { filters } = this.#compiled;
    this.#pass(node, 0);
    for (let at = 0; at < filters.length; at++) {
      if (node.used[at] >= filters[at].count) continue;
      const used = node.used.slice();
      used[at]++;
      for (const choice of filters[at].choices) this.#use(node, filters[at], choice, FILTER_STAGE, used);
    }
  }

  #expandStage(node: SearchNode): void {
    const { pool, merge } = this.#compiled;
    const { steps } = this.#bounds;
    const { stage } = node;
    if (stage < pool.length) {
      for (const { left, met } of spreadMana(node.left, [pool[stage]], merge.wider)) {
        const next = childOf(node, stage + 1);
        next.left = left;
        next.met = met;
        next.pool = pool[stage].index;
        this.#push(next);
      }
      return;
    }
    const step = steps[stage - pool.length];
    if (step === undefined) return;
    this.#pass(node, step.next);
    for (const choice of step.unit.choices) this.#use(node, step.unit, choice, stage + 1, node.used);
  }

  #pass(node: SearchNode, stage: number): void {
    this.#push(childOf(node, stage));
  }

  #use(node: SearchNode, unit: UnitClass, choice: Choice, stage: number, used: readonly number[]): void {
    if (choice.life > node.life) return; // CR 118.3
    for (const spread of spreadMana(node.left, choice.outputs, this.#compiled.merge.wider)) {
      if (spread.met.length === 0) continue;
      const next = childOf(node, stage);
      next.left = withCost(spread, choice);
      next.used = used;
      next.life = node.life - choice.life;
      next.weight = node.weight + choice.weight;
      next.unit = unit;
      next.choice = choice;
      next.met = spread.met;
      this.#push(next);
    }
  }

  #push(node: SearchNode): void {
    if (node.life < 0) return;
    let total = 0;
    for (const amount of node.left) total += amount;
    const toCome = this.#leastToCome(node, total);
    if (toCome === Infinity) return;
    node.key = keyOf(node);
    const known = this.#reached.get(node.key);
    if (known !== undefined && known <= node.weight) return;
    this.#reached.set(node.key, node.weight);
    node.total = total;
    node.bound = node.weight + toCome;
    node.order = this.#order++;
    this.#queue.push(node);
  }

  /** Infinity if what may still come can't do it: Hall's condition, for each set of demands. */
  #leastToCome({ stage, left, used }: SearchNode, total: number): number {
    const { sets, capacity, filterCapacity, tabled, least, leastWithFilters } = this.#bounds;
    const { filters } = this.#compiled;
    const withFilters = stage === FILTER_STAGE;
    const tables = withFilters ? leastWithFilters : least[stage];
    if (withFilters && total > this.#mostInTotal(used)) return Infinity;
    let toCome = 0;
    let table = 0;
    for (let at = 0; at < sets.length; at++) {
      let wanted = 0;
      const set = sets[at];
      for (let demand = 0; demand < left.length; demand++) if ((set >> demand) & 1) wanted += left[demand];
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

function keyOf({ stage, left, used, life }: SearchNode): string {
  let key = `${stage},${life}`;
  for (const amount of left) key += `,${amount}`;
  if (stage === FILTER_STAGE) for (const count of used) key += `,${count}`;
  return key;
}

function rootNode(options: readonly CompiledOption[]): SearchNode {
  return makeNode(null, 0, NOTHING, NOTHING, 0, 0, options);
}

/** The same state in another stage. */
function childOf(parent: SearchNode, stage: number): SearchNode {
  const { left, used, life, weight, options } = parent;
  return makeNode(parent, stage, left, used, life, weight, options);
}

/** The one place where nodes are made, so that all have one shape. */
function makeNode(
  parent: SearchNode | null,
  stage: number,
  left: readonly number[],
  used: readonly number[],
  life: number,
  weight: number,
  options: readonly CompiledOption[],
): SearchNode {
  return {
    stage,
    left,
    total: 0,
    used,
    life,
    weight,
    bound: 0,
    order: 0,
    key: '',
    parent,
    options,
    unit: null,
    choice: null,
    pool: -1,
    met: NOTHING,
  };
}

/** Among equals what has less left, then what came first. */
function isBefore(a: SearchNode, b: SearchNode): boolean {
  if (a.bound !== b.bound) return a.bound < b.bound;
  return a.total === b.total ? a.order < b.order : a.total < b.total;
}
