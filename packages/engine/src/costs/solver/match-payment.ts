// The payment of least measure where each use makes one mana and the uses of a group differ only in what it can pay: nearly every board without
// filters and two-mana sources. Sets of sources that can be spent together form a matroid, so taking the cheapest one that still fits is exact.
import { countBits, lowestBit } from './bits.js';
import {
  MANA_LETTERS,
  clampValue,
  type PaidFrom,
  type PaymentPlan,
  type PaymentProblem,
  type Spending,
} from './payment-problem.js';
import type { SourceScope } from './quick-verdict.js';

/** Beyond this much mana, the search, which spends equal mana of the pool at once, is the better way. */
const MAX_TOTAL = 1000;

interface Way {
  readonly kind: 'source' | 'contributor';
  readonly id: number;
  readonly alternative: number;
  readonly mask: number;
}

/** One mana of the pool, or one use of a group. */
interface Unit {
  /** Index into the pool; −1: a group. */
  readonly pool: number;
  readonly ways: Way[];
  readonly harm: number;
  value: number;
  types: number;
  mask: number;
  /** The least id. */
  id: number;
  /** Demand that it pays, −1 none. */
  pays: number;
}

interface Wants {
  readonly amounts: Float64Array;
  readonly total: number;
  readonly life: number;
}

/** 'unsuited' where the problem is not of this kind; null where it is and can't be paid. */
export function matchPayment(problem: PaymentProblem, scope: SourceScope): PaymentPlan | null | 'unsuited' {
  const wants = readWants(problem);
  if (wants === null || wants.total > MAX_TOTAL) return 'unsuited';
  if (wants.life > problem.life) return null; // CR 118.3
  const groups = readGroups(problem, scope, wants.life);
  if (groups === null) return 'unsuited';
  const units = [...readPool(problem, wants.total), ...groups.toSorted(compareUnits)];
  const matching = new Matching(wants.amounts);
  let nodes = 0;
  for (const unit of units) {
    if (matching.size === wants.total) break;
    nodes++;
    matching.add(unit);
  }
  return matching.size < wants.total ? null : planOf(problem, wants, units, nodes);
}

function readWants({ cost }: PaymentProblem): Wants | null {
  const amounts = new Float64Array(32);
  let total = 0;
  let life = 0;
  for (const { options } of cost) {
    if (options.length !== 1) return null;
    life += options[0].life;
    for (const { demand, amount } of options[0].parts) {
      amounts[demand] += amount;
      total += amount;
    }
  }
  return { amounts, total, life };
}

function readGroups(
  { sources, contributors, wanted }: PaymentProblem,
  scope: SourceScope,
  life: number,
): Unit[] | null {
  const groups = new Map<number, Unit>();
  for (const { id, group, uses = 1, value, alternatives, manualOnly } of sources) {
    if (manualOnly === true && scope === 'automatic') continue;
    if (uses > 1) return null;
    for (const [alternative, { makes, cost, lifePaid = 0, lifeLost = 0, harm = 0 }] of alternatives.entries()) {
      if (cost.length > 0 || makes.length !== 1 || makes[0].amount !== 1) return null;
      if (lifePaid > 0 || (lifeLost > 0 && life > 0)) return null;
      const way: Way = { kind: 'source', id, alternative, mask: makes[0].mask };
      if (!addWay(groups, group, way, harm + lifeLost, value, makes[0].type)) return null;
    }
  }
  for (const { id, group, mask, harm = 0, value } of contributors) {
    if (!addWay(groups, group, { kind: 'contributor', id, alternative: 0, mask }, harm, value, 0)) return null;
  }
  const units = [...groups.values()];
  for (const unit of units) {
    for (let at = 0; at < MANA_LETTERS.length; at++) if ((unit.types >> at) & 1) unit.value += 1 + (wanted?.[at] ?? 0);
    unit.value = clampValue(unit.value);
    if (unit.ways.length > 1) unit.ways.sort((a, b) => a.id - b.id || a.alternative - b.alternative);
  }
  return units;
}

/** False if the ways of the group differ in measure. */
function addWay(
  groups: Map<number, Unit>,
  group: number,
  way: Way,
  harm: number,
  value: number,
  type: number,
): boolean {
  const unit = groups.get(group);
  if (unit === undefined) {
    groups.set(group, { pool: -1, ways: [way], harm, value, types: type, mask: way.mask, id: way.id, pays: -1 });
    return true;
  }
  unit.ways.push(way);
  unit.types |= type;
  unit.mask |= way.mask;
  unit.id = Math.min(unit.id, way.id);
  return unit.harm === harm && unit.value === value;
}

/** In the order of spending; no more of each than could be spent. */
function readPool({ pool }: PaymentProblem, total: number): Unit[] {
  const units = pool.flatMap(({ mask, amount, value = 0 }, index) => {
    const one = { pool: index, ways: [], harm: 0, value, types: 0, mask, id: index };
    return Array.from({ length: Math.min(amount, total) }, (): Unit => ({ ...one, pays: -1 }));
  });
  return units.toSorted((a, b) => a.value - b.value || countBits(a.mask) - countBits(b.mask) || a.id - b.id);
}

function compareUnits(a: Unit, b: Unit): number {
  return a.harm - b.harm || a.value - b.value || a.id - b.id;
}

/** Units matched to demands; a unit is added if others can move over to make room. */
class Matching {
  size = 0;
  readonly #free: Float64Array;
  readonly #wanted: number;
  /** By demand; made when the first pays for it. */
  readonly #payers: (Unit[] | undefined)[] = [];

  constructor(amounts: Float64Array) {
    this.#free = amounts.slice();
    this.#wanted = amounts.reduce((bits, amount, demand) => (amount > 0 ? bits | (1 << demand) : bits), 0);
  }

  add(unit: Unit): void {
    if (this.#place(unit, { open: this.#wanted })) this.size++;
  }

  /** `open`: demands not yet tried for this addition. */
  #place(unit: Unit, tried: { open: number }): boolean {
    for (let demands = unit.mask & tried.open; demands !== 0; demands &= demands - 1) {
      const demand = lowestBit(demands);
      if (this.#free[demand] === 0) continue;
      this.#free[demand]--;
      this.#put(unit, demand);
      return true;
    }
    for (let demands = unit.mask & tried.open; demands !== 0; demands = unit.mask & tried.open) {
      const demand = lowestBit(demands);
      tried.open &= ~(1 << demand);
      const payers = this.#payers[demand] ?? [];
      for (const payer of payers) {
        if (!this.#place(payer, tried)) continue;
        payers.splice(payers.indexOf(payer), 1);
        this.#put(unit, demand);
        return true;
      }
    }
    return false;
  }

  #put(unit: Unit, demand: number): void {
    unit.pays = demand;
    (this.#payers[demand] ??= []).push(unit);
  }
}

function planOf(problem: PaymentProblem, wants: Wants, units: readonly Unit[], nodes: number): PaymentPlan {
  const paying = units.filter(({ pays }) => pays >= 0);
  const used = paying.filter(({ pool }) => pool < 0).toSorted((a, b) => a.harm - b.harm || wayOf(a).id - wayOf(b).id);
  const sources = used.filter((unit) => wayOf(unit).kind === 'source');
  const places = new Map(sources.map((unit, at) => [unit, at]));
  const contributors = used.filter((unit) => !places.has(unit)).map((unit) => wayOf(unit).id);
  const pool = problem.pool.reduce((sum, { amount }) => sum + amount, 0);
  return {
    activations: sources.map(wayOf).map(({ id, alternative }) => ({ source: id, alternative })),
    options: problem.cost.map(() => 0),
    spending: spend(problem, paying, places),
    contributors: contributors.toSorted((a, b) => a - b),
    life: wants.life,
    measure: {
      harm: used.reduce((sum, { harm }) => sum + harm, wants.life),
      waste: pool - (paying.length - used.length),
      uses: used.length,
      value: used.reduce((sum, { value }) => sum + value, 0),
    },
    nodes,
  };
}

/** The first way that can pay what the unit pays. */
function wayOf({ ways, pays }: Unit): Way {
  return ways.find(({ mask }) => (mask >> pays) & 1) ?? ways[0];
}

function spend({ cost }: PaymentProblem, paying: readonly Unit[], places: ReadonlyMap<Unit, number>): Spending[] {
  const claims = cost.flatMap(({ options }, symbol) => options[0].parts.map((part) => ({ demand: part.demand, amount: part.amount, symbol })));
  const spending: Spending[] = [];
  for (const unit of paying) {
    const claim = claims.find(({ demand, amount }) => demand === unit.pays && amount > 0);
    if (claim === undefined) continue;
    claim.amount--;
    const { symbol, demand } = claim;
    const last = spending.at(-1);
    const isSame = last?.from.kind === 'pool' && last.from.index === unit.pool && last.demand === demand;
    if (isSame && last.to.kind === 'symbol' && last.to.symbol === symbol) {
      spending[spending.length - 1] = { from: last.from, to: last.to, demand, amount: last.amount + 1 };
    } else spending.push({ from: paidFrom(unit, places), to: { kind: 'symbol', symbol }, demand, amount: 1 });
  }
  return spending;
}

function paidFrom(unit: Unit, places: ReadonlyMap<Unit, number>): PaidFrom {
  if (unit.pool >= 0) return { kind: 'pool', index: unit.pool };
  const activation = places.get(unit);
  if (activation === undefined) return { kind: 'contributor', id: wayOf(unit).id };
  return { kind: 'activation', activation, output: 0 };
}
