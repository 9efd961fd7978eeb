// The relaxation that the search bounds with: a flow from classes of creatures to options, through the groups that lie inside one another.
// Counts it can't express are left out, which can only raise the profit.
import { ProfitFlow } from './flow.js';
import type { Residual } from './residual.js';

/** Bounds of the variables and of the counters (what is fixed included), and which classes are known to be used (0 or 1). */
export interface Box {
  readonly low: number[];
  readonly high: number[];
  readonly least: number[];
  readonly most: number[];
  readonly used: number[];
}

/** Which counters are flows, and through which node each option and counter leads on. -1: to the sink. */
export interface Layout {
  readonly isFlow: readonly boolean[];
  /** The counter of all creatures where some may take several options; -1: none. It is counted where creatures take their first. */
  readonly hub: number;
  readonly options: readonly number[];
  readonly parentOfOption: readonly number[];
  readonly parentOfCounter: readonly number[];
}

/** A unit that must flow outweighs all gains. */
const MUST = 1_000_000;
const SOURCE = 0;
const SINK = 1;

export function makeLayout(residual: Residual): Layout {
  const { counters, variables } = residual;
  const options = [...new Set(variables.map(({ option }) => option))].toSorted((a, b) => a - b);
  const isFlow = counters.map(() => false);
  const inOrder = counters.map((_, k) => k).toSorted((a, b) => counters[a].options.length - counters[b].options.length);
  const taken: number[] = [];
  for (const k of inOrder) {
    if (!canFlow(residual, k) || !taken.every((other) => isNested(counters[other].options, counters[k].options)))
      continue;
    isFlow[k] = true;
    taken.push(k);
  }
  const parentOf = (some: readonly number[], after: number): number =>
    taken.find((k, i) => i > after && some.every((option) => counters[k].options.includes(option))) ?? -1;
  const isAll = (k: number): boolean =>
    !isFlow[k] && counters[k].terms.reduce((n, term) => n + term.variables.length, 0) === variables.length;
  return {
    isFlow,
    hub: counters.findIndex((_, k) => isAll(k)),
    options,
    parentOfOption: options.map((option) => parentOf([option], -1)),
    parentOfCounter: counters.map((counter, k) => (isFlow[k] ? parentOf(counter.options, taken.indexOf(k)) : -1)),
  };
}

/** All that can reach these options is counted, and each creature once. */
function canFlow({ counters, variables, classes }: Residual, k: number): boolean {
  const counter = counters[k];
  const reaching = variables.filter(({ option }) => counter.options.includes(option)).length;
  if (counter.options.length === 0 || reaching !== counter.terms.reduce((n, term) => n + term.variables.length, 0))
    return false;
  return counter.terms.every((term) => term.variables.length === 1 || classes[term.class].limit === 1);
}

function isNested(small: readonly number[], large: readonly number[]): boolean {
  const common = small.filter((option) => large.includes(option)).length;
  return common === 0 || common === small.length;
}

export interface Relaxed {
  /** At least what the best declaration in the box gains; null: there is none. */
  readonly bound: number | null;
  readonly values: readonly number[];
  /** How many of each class the hub counts. A class that takes something uncounted is one that the flow cheats with. */
  readonly counted: readonly number[];
}

export function relax(residual: Residual, layout: Layout, box: Box): Relaxed {
  const { classes, variables, counters, gains } = residual;
  const firstOption = 2 + classes.length;
  const firstCounter = firstOption + layout.options.length;
  const flow = new ProfitFlow(firstCounter + counters.length);
  let must = 0;
  const connect = (from: number, to: number, low: number, high: number, profit: number): number => {
    must += low;
    if (low > 0) flow.add(from, to, low, profit + MUST);
    return flow.add(from, to, high - low, profit);
  };
  const hub = layout.hub < 0 ? SOURCE : firstCounter + layout.hub;
  if (layout.hub >= 0) {
    const { base } = counters[layout.hub];
    connect(SOURCE, hub, box.least[layout.hub] - base, box.most[layout.hub] - base, 0);
  }
  const firsts = classes.map(({ count, limit, anyGain }, i) => {
    if (limit > 1) flow.add(SOURCE, 2 + i, count * (limit - 1), 0);
    return connect(hub, 2 + i, box.used[i], count, anyGain);
  });
  const nodeOf = new Map(layout.options.map((option, i) => [option, firstOption + i]));
  const edges = variables.map(({ class: from, option, gain }, v) =>
    connect(2 + from, nodeOf.get(option) ?? SINK, box.low[v], box.high[v], gain),
  );
  const upTo = (parent: number): number => (parent < 0 ? SINK : firstCounter + parent);
  layout.options.forEach((_, i) => flow.add(firstOption + i, upTo(layout.parentOfOption[i]), Infinity, 0));
  const firstUnit = counters.map(() => 0);
  let bound = residual.constant;
  for (const { group, min, max, times } of gains) {
    if (box.most[group] < min || box.least[group] > max) continue;
    if (layout.isFlow[group] && min >= 1 && box.least[group] === 0) firstUnit[group] += times;
    else bound += times;
  }
  counters.forEach(({ base }, k) => {
    if (!layout.isFlow[k]) return;
    const low = box.least[k] - base;
    const high = box.most[k] - base;
    const to = upTo(layout.parentOfCounter[k]);
    if (firstUnit[k] === 0) connect(firstCounter + k, to, low, high, 0);
    else if (high > 0) {
      flow.add(firstCounter + k, to, 1, firstUnit[k]);
      flow.add(firstCounter + k, to, high - 1, 0);
    }
  });
  const profit = flow.solve(SOURCE, SINK);
  // CR 508.1c, 509.1b: what must flow and can't means that no declaration lies in the box.
  if (profit <= (must - 1) * MUST + MUST / 2) return { bound: null, values: [], counted: [] };
  const onEdge = (edge: number, low: number): number => flow.flowOn(edge) + (low > 0 ? flow.flowOn(edge - 2) : 0);
  return {
    bound: bound + profit - must * MUST,
    values: edges.map((edge, v) => onEdge(edge, box.low[v])),
    counted: firsts.map((edge, i) => onEdge(edge, box.used[i])),
  };
}
