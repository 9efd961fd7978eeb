// The most requirements that one part can obey: branch and bound. A node is a box of bounds; its relaxation is a flow; what the flow's answer
// violates, or claims without reaching, is branched on. Exact.
import { makeLayout, relax, type Box, type Layout } from './network.js';
import type { Residual, ResidualCounter } from './residual.js';
import { findSymmetries } from './symmetry.js';

export interface Found {
  /** The most gains; `null` if no declaration keeps the restrictions. */
  readonly best: number | null;
  readonly nodes: number;
}

/** With `needed` the question is only whether that many gains can be had: the search stops there, and fewer count as none. */
export function searchBest(residual: Residual, needed: number | null): Found {
  const search = new Search(residual, needed);
  search.visit({
    low: residual.variables.map(({ low }) => low),
    high: residual.variables.map(({ high }) => high),
    least: residual.counters.map(() => 0),
    most: residual.counters.map(() => Infinity),
    used: residual.classes.map(() => 0),
  });
  const isEnough = search.best !== null && (needed === null || search.best >= needed);
  return { best: isEnough ? search.best : null, nodes: search.nodes };
}

class Search {
  best: number | null = null;
  nodes = 0;
  private readonly layout: Layout;
  /** Looked for only when there is something to search. */
  private symmetries: readonly (readonly number[])[] | null = null;

  constructor(
    private readonly residual: Residual,
    private readonly needed: number | null,
  ) {
    this.layout = makeLayout(residual);
  }

  visit(box: Box): void {
    this.nodes++;
    if (!this.tighten(box)) return;
    const { bound, values, counted } = relax(this.residual, this.layout, box);
    if (bound === null || (this.best !== null && bound <= this.best)) return;
    if (this.needed !== null && bound < this.needed) return;
    const counts = this.residual.counters.map((counter) => this.countOf(counter, values));
    const outside = counts.findIndex((count, k) => count < box.least[k] || count > box.most[k]);
    if (outside >= 0) {
      if (outside === this.layout.hub) this.branchOnUse(box, values, counted);
      else this.branchOnVariable(box, outside, values, counts[outside]);
      return;
    }
    for (const { when, group, min, max } of this.residual.clauses) {
      if ((when >= 0 && counts[when] === 0) || (counts[group] >= min && counts[group] <= max)) continue;
      this.branchOnClause(box, when, group, min, max);
      return;
    }
    this.accept(values, counts);
    this.branchOnGain(box, counts, bound);
  }

  private branch(box: Box, change: (box: Box) => void): void {
    if (this.needed !== null && this.best !== null && this.best >= this.needed) return;
    this.symmetries ??= findSymmetries(this.residual);
    const child: Box = {
      low: box.low.slice(),
      high: box.high.slice(),
      least: box.least.slice(),
      most: box.most.slice(),
      used: box.used.slice(),
    };
    change(child);
    this.visit(child);
  }

  /** A creature that takes something but wasn't counted: it is used, or takes nothing. */
  private branchOnUse(box: Box, values: readonly number[], counted: readonly number[]): void {
    const { variables } = this.residual;
    const cheat = variables.findIndex((variable, v) => values[v] > 0 && counted[variable.class] === 0);
    if (cheat < 0) return;
    const from = variables[cheat].class;
    this.branch(box, ({ used }) => (used[from] = 1));
    this.branch(box, ({ high }) => variables.forEach((variable, v) => variable.class === from && (high[v] = 0)));
  }

  /** For counts that the flow can't hold: one variable lower or higher. */
  private branchOnVariable(box: Box, counter: number, values: readonly number[], count: number): void {
    const variables = this.residual.counters[counter].terms.flatMap((term) => term.variables);
    const isShort = count < box.least[counter];
    const v = variables.find((each) => (isShort ? values[each] < box.high[each] : values[each] > box.low[each]));
    if (v === undefined) return;
    const value = values[v];
    if (isShort) {
      this.branch(box, ({ low }) => (low[v] = value + 1));
      this.branch(box, ({ high }) => (high[v] = value));
    } else {
      this.branch(box, ({ high }) => (high[v] = value - 1));
      this.branch(box, ({ low }) => (low[v] = value));
    }
  }

  private branchOnClause(box: Box, when: number, group: number, min: number, max: number): void {
    this.branch(box, (child) => narrow(child, group, when === group ? Math.max(1, min) : min, max));
    if (when >= 0) this.branch(box, (child) => narrow(child, when, 0, 0));
  }

  private branchOnGain(box: Box, counts: readonly number[], bound: number): void {
    if (this.best !== null && bound <= this.best) return;
    for (const { group, min, max } of this.residual.gains) {
      if (counts[group] >= min && counts[group] <= max) continue;
      if (box.most[group] < min || box.least[group] > max) continue;
      this.branch(box, (child) => narrow(child, group, min, max));
      if (min > 0) this.branch(box, (child) => narrow(child, group, 0, min - 1));
      if (max < Infinity) this.branch(box, (child) => narrow(child, group, max + 1, Infinity));
      return;
    }
  }

  private accept(values: readonly number[], counts: readonly number[]): void {
    const { classes, variables, gains, constant } = this.residual;
    const taking = classes.map(() => 0);
    let gained = constant;
    variables.forEach(({ class: from, gain }, v) => {
      gained += gain * values[v];
      taking[from] += values[v];
    });
    classes.forEach(({ anyGain, count }, i) => (gained += anyGain * Math.min(count, taking[i])));
    for (const { group, min, max, times } of gains) if (counts[group] >= min && counts[group] <= max) gained += times;
    if (this.best === null || gained > this.best) this.best = gained;
  }

  private countOf({ base, terms }: ResidualCounter, values: readonly number[]): number {
    let count = base;
    for (const term of terms) {
      let taking = 0;
      for (const v of term.variables) taking += values[v];
      count += Math.min(taking, this.residual.classes[term.class].count);
    }
    return count;
  }

  /** Draws the conclusions that need no search; false: the box is empty. */
  private tighten(box: Box): boolean {
    const { counters, clauses, variables } = this.residual;
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (let v = 0; v < variables.length; v++) {
        if (box.low[v] > box.high[v]) return false;
        if (box.low[v] > 0) box.used[variables[v].class] = 1;
      }
      const set = (list: number[], i: number, value: number): void => {
        if (list[i] === value) return;
        list[i] = value;
        isChanged = true;
      };
      for (let k = 0; k < counters.length; k++) {
        set(box.most, k, Math.min(box.most[k], this.countOf(counters[k], box.high)));
        set(box.least, k, Math.max(box.least[k], this.countOf(counters[k], box.low)));
        if (box.least[k] > box.most[k]) return false;
        if (box.most[k] === this.countOf(counters[k], box.low)) this.stop(counters[k], box, set);
      }
      for (const { when, group, min, max } of clauses) {
        if (when < 0 || box.least[when] >= 1) {
          set(box.least, group, Math.max(box.least[group], min));
          set(box.most, group, Math.min(box.most[group], max));
        } else if (box.most[group] < min || box.least[group] > max) set(box.most, when, 0);
      }
      for (const symmetry of this.symmetries ?? [])
        for (let i = 1; i < symmetry.length; i++) {
          const [before, after] = [symmetry[i - 1], symmetry[i]];
          set(box.most, after, Math.min(box.most[after], box.most[before]));
          const back = symmetry.length - i;
          set(box.least, symmetry[back - 1], Math.max(box.least[symmetry[back - 1]], box.least[symmetry[back]]));
        }
    }
    return box.least.every((least, k) => least <= box.most[k]);
  }

  /** A counter that is full: nothing more may go to it. */
  private stop({ terms }: ResidualCounter, box: Box, set: (list: number[], i: number, value: number) => void): void {
    for (const { class: from, variables } of terms) {
      const isIn = this.residual.classes[from].limit > 1 && variables.some((v) => box.low[v] > 0);
      if (!isIn) for (const v of variables) set(box.high, v, box.low[v]);
    }
  }
}

function narrow(box: Box, counter: number, min: number, max: number): void {
  box.least[counter] = Math.max(box.least[counter], min);
  box.most[counter] = Math.min(box.most[counter], max);
}
