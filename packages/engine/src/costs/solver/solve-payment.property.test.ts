// Small random payments against a brute force that shares nothing with the solver: it makes mana forwards, in every order and every way.
import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import {
  contributorMask,
  readCostParts,
  readCostSymbols,
  spendMask,
  type Demand,
  type PayableSymbol,
} from './demand.js';
import {
  MANA_BIT,
  MAX_VALUE,
  type Alternative,
  type Contributor,
  type CostPart,
  type Mana,
  type ManaLetter,
  type ManaSource,
  type PaymentMeasure,
  type PaymentPlan,
  type PaymentProblem,
} from './payment-problem.js';
import { canPay, canPayAtAll, compareMeasures, planX, solvePayment } from './solve-payment.js';

// ---- random problems

type Purposes = number | undefined;
interface ManaShape {
  readonly types: readonly ManaLetter[];
  readonly amount: number;
  readonly snow: boolean;
  readonly purposes: Purposes;
}
interface AlternativeShape {
  readonly makes: readonly ManaShape[];
  readonly cost: 'none' | '{1}' | '{2}' | '{W/U}';
  readonly lifePaid: number;
  readonly lifeLost: number;
  readonly harm: number;
}
interface SourceShape {
  readonly group: number;
  readonly uses: number;
  readonly value: number;
  readonly manualOnly: boolean;
  readonly alternatives: readonly AlternativeShape[];
}
interface ContributorShape {
  readonly group: number;
  readonly colors: readonly ManaLetter[];
  readonly harm: number;
  readonly value: number;
}
interface Shape {
  readonly symbols: readonly PayableSymbol[];
  readonly life: number;
  readonly pool: readonly ManaShape[];
  readonly sources: readonly SourceShape[];
  readonly contributors: readonly ContributorShape[];
  readonly wanted: readonly number[];
}

const COSTS = {
  none: [],
  '{1}': [{ kind: 'generic', amount: 1 }],
  '{2}': [{ kind: 'generic', amount: 2 }],
  '{W/U}': [{ kind: 'hybrid', options: ['W', 'U'] }],
} as const;

const letter = fc.constantFrom<ManaLetter>('W', 'U', 'G', 'C');
const symbol = fc.oneof<fc.Arbitrary<PayableSymbol>[]>(
  fc.record({ kind: fc.constant('generic'), amount: fc.integer({ min: 0, max: 3 }) }),
  fc.record({ kind: fc.constant('mana'), mana: letter }),
  fc.record({ kind: fc.constant('mana'), mana: letter }),
  fc.record({
    kind: fc.constant('hybrid'),
    options: fc.constantFrom<ManaLetter[]>(['W', 'U'], ['U', 'G'], ['C', 'W']),
  }),
  fc.record({ kind: fc.constant('twobrid'), amount: fc.constant(2), mana: letter }),
  fc.record({ kind: fc.constant('phyrexian'), options: fc.constantFrom<ManaLetter[]>(['W'], ['G', 'U']) }),
  fc.record({ kind: fc.constant('snow') }),
  fc.record({ kind: fc.constant('life'), amount: fc.constant(2) }),
);
const manaShape = (greatest: number): fc.Arbitrary<ManaShape> =>
  fc.record({
    types: fc.oneof(
      letter.map((one) => [one]),
      letter.map((one) => [one]),
      fc.constant<ManaLetter[]>(['W', 'U', 'G']),
    ),
    amount: fc.integer({ min: 1, max: greatest }),
    snow: fc.boolean(),
    purposes: fc.constantFrom<Purposes[]>(undefined, undefined, undefined, 1, 2),
  });
const rarely = (most: number): fc.Arbitrary<number> => fc.constantFrom(0, 0, 0, most);
const alternative: fc.Arbitrary<AlternativeShape> = fc.record({
  makes: fc.oneof(
    fc.array(manaShape(1), { minLength: 1, maxLength: 1 }),
    fc.array(manaShape(2), { minLength: 1, maxLength: 2 }),
  ),
  cost: fc.constantFrom<AlternativeShape['cost'][]>('none', 'none', 'none', '{1}', '{2}', '{W/U}'),
  lifePaid: rarely(1),
  lifeLost: rarely(1),
  harm: rarely(3),
});
const source: fc.Arbitrary<SourceShape> = fc.record({
  group: fc.integer({ min: 0, max: 5 }),
  uses: fc.constantFrom(1, 1, 1, 2),
  value: fc.integer({ min: -1, max: 3 }),
  manualOnly: fc.constantFrom(false, false, false, false, true),
  alternatives: fc.array(alternative, { minLength: 1, maxLength: 2 }),
});
const contributor: fc.Arbitrary<ContributorShape> = fc.record({
  group: fc.integer({ min: 0, max: 7 }),
  colors: fc.constantFrom<ManaLetter[][]>([], ['W'], ['U', 'G']),
  harm: fc.constantFrom(0, 1),
  value: fc.integer({ min: -1, max: 3 }),
});
const shape: fc.Arbitrary<Shape> = fc.record({
  symbols: fc.array(symbol, { minLength: 1, maxLength: 4 }),
  life: fc.integer({ min: 0, max: 4 }),
  pool: fc.array(manaShape(2), { maxLength: 2 }),
  sources: fc.array(source, { maxLength: 4 }),
  contributors: fc.array(contributor, { maxLength: 2 }),
  wanted: fc.tuple(rarely(2), rarely(3), rarely(0), rarely(0), rarely(1), rarely(0)),
});

/** Boards without filters and two-mana sources, which are matched and not searched. */
const plain: fc.Arbitrary<Shape> = shape.map((made) => ({
  ...made,
  symbols: made.symbols.filter(({ kind }) => kind !== 'twobrid' && kind !== 'phyrexian'),
  sources: made.sources.map(({ alternatives, ...rest }, at) => ({
    ...rest,
    group: at,
    uses: 1,
    alternatives: alternatives.map(({ makes }): AlternativeShape => {
      const { lifeLost, harm } = alternatives[0];
      return { makes: [{ ...makes[0], amount: 1 }], cost: 'none', lifePaid: 0, lifeLost, harm };
    }),
  })),
}));
const anyShape = fc.oneof({ weight: 3, arbitrary: shape }, { weight: 1, arbitrary: plain });

function bitsOf(letters: readonly ManaLetter[]): number {
  return letters.reduce((bits, one) => bits | MANA_BIT[one], 0);
}

function build(made: Shape): PaymentProblem {
  const demands: Demand[] = [];
  const cost = readCostSymbols(demands, made.symbols);
  const costs = Object.fromEntries(
    Object.entries(COSTS).map(([name, parts]) => [name, readCostParts(demands, parts, 1)]),
  );
  const mana = ({ types, amount, snow, purposes }: ManaShape): Mana => ({
    type: MANA_BIT[types[0]],
    amount,
    mask: spendMask(demands, { types: bitsOf(types), snow, purposes }),
  });
  return {
    cost,
    life: made.life,
    pool: made.pool.map(mana),
    sources: made.sources.map(({ alternatives, ...rest }, id): ManaSource => ({
      ...rest,
      id,
      alternatives: alternatives.map((use): Alternative => ({
        ...use,
        makes: use.makes.map(mana),
        cost: costs[use.cost],
      })),
    })),
    contributors: made.contributors.map(({ colors, ...rest }, at): Contributor => ({
      ...rest,
      id: 100 + at,
      mask: contributorMask(demands, bitsOf(colors)),
    })),
    wanted: made.wanted,
  };
}

// ---- brute force

interface World {
  /** One mask a mana. */
  readonly mana: readonly number[];
  /** By group. */
  readonly used: ReadonlyMap<number, number>;
  readonly paid: number;
  readonly lost: number;
  readonly measure: PaymentMeasure;
}

function bruteForce(problem: PaymentProblem, manual: 'automatic' | 'all'): PaymentMeasure | null {
  const sources = problem.sources.filter(({ manualOnly }) => manual === 'all' || manualOnly !== true);
  const usesOf = (group: number): number =>
    problem.contributors.some((one) => one.group === group)
      ? 1
      : Math.max(1, ...sources.filter((one) => one.group === group).map(({ uses = 1 }) => uses));
  const worthOf = (group: number, value: number): number => {
    const made = sources.filter((one) => one.group === group).flatMap(({ alternatives }) => alternatives);
    const types = new Set(made.flatMap(({ makes }) => makes.map(({ type }) => type)));
    const worth = [...types].reduce((sum, type) => sum + 1 + (problem.wanted?.[Math.log2(type)] ?? 0), value);
    return Math.max(0, Math.min(MAX_VALUE, worth));
  };
  let best: PaymentMeasure | null = null;
  const seen = new Set<string>();

  const keyOf = ({ mana, used, paid, lost, measure }: World, parts: readonly CostPart[]): string =>
    JSON.stringify([mana.toSorted(), [...used].toSorted(), paid, lost, Object.values(measure), parts]);
  const settle = (world: World): void => {
    if (world.paid > 0 && world.paid + world.lost > problem.life) return;
    const measure = { ...world.measure, harm: world.measure.harm + world.paid + world.lost };
    if (best === null || compareMeasures(measure, best) < 0) best = measure;
  };
  const payParts = (world: World, parts: readonly CostPart[], done: (after: World) => void): void => {
    const [part, ...rest] = parts;
    if (part === undefined) return done(world);
    if (part.amount === 0) return payParts(world, rest, done);
    const less = [{ ...part, amount: part.amount - 1 }, ...rest];
    const tried = new Set<number>();
    for (const [at, mask] of world.mana.entries()) {
      if (((mask >> part.demand) & 1) === 0 || tried.has(mask)) continue;
      tried.add(mask);
      payParts({ ...world, mana: world.mana.toSpliced(at, 1) }, less, done);
    }
  };
  const payLocked = (world: World, parts: readonly CostPart[]): void => {
    const key = keyOf(world, parts);
    if (seen.has(key)) return;
    seen.add(key);
    const [part, ...rest] = parts.filter(({ amount }) => amount > 0);
    if (part === undefined) return settle(world);
    const less = [{ ...part, amount: part.amount - 1 }, ...rest];
    for (const { group, mask, harm = 0, value } of problem.contributors) {
      if (((mask >> part.demand) & 1) === 0 || (world.used.get(group) ?? 0) >= usesOf(group)) continue;
      const measure = addMeasure(world.measure, { harm, waste: 1, uses: 1, value: worthOf(group, value) });
      payLocked({ ...world, used: withUse(world.used, group), measure }, less);
    }
    const tried = new Set<number>();
    for (const [at, one] of world.mana.entries()) {
      if (((one >> part.demand) & 1) === 0 || tried.has(one)) continue;
      tried.add(one);
      payLocked({ ...world, mana: world.mana.toSpliced(at, 1) }, less);
    }
  };
  const chooseOptions = (world: World, at: number, parts: readonly CostPart[]): void => {
    if (at === problem.cost.length) return payLocked(world, parts);
    for (const option of problem.cost[at].options) {
      const amount = option.parts.reduce((sum, part) => sum + part.amount, 0);
      const measure = addMeasure(world.measure, { harm: 0, waste: -amount, uses: 0, value: 0 });
      chooseOptions({ ...world, paid: world.paid + option.life, measure }, at + 1, [...parts, ...option.parts]);
    }
  };
  const makeMana = (world: World): void => {
    const key = `make ${keyOf(world, [])}`;
    if (seen.has(key)) return;
    seen.add(key);
    chooseOptions(world, 0, []);
    for (const { group, value, alternatives } of sources) {
      if ((world.used.get(group) ?? 0) >= usesOf(group)) continue;
      for (const { makes, cost, lifePaid = 0, lifeLost = 0, harm = 0 } of alternatives) {
        payParts(world, cost, (after) => {
          const made = makes.flatMap(({ mask, amount }) => Array.from({ length: amount }, () => mask));
          const spent = cost.reduce((sum, part) => sum + part.amount, 0);
          const waste = Math.max(0, made.length - spent);
          makeMana({
            mana: [...after.mana, ...made],
            used: withUse(after.used, group),
            paid: after.paid + lifePaid,
            lost: after.lost + lifeLost,
            measure: addMeasure(after.measure, { harm, waste, uses: 1, value: worthOf(group, value) }),
          });
        });
      }
    }
  };
  const pool = problem.pool.flatMap(({ mask, amount }) => Array.from({ length: amount }, () => mask));
  const measure = { harm: 0, waste: pool.length, uses: 0, value: 0 };
  makeMana({ mana: pool, used: new Map(), paid: 0, lost: 0, measure });
  return best;
}

function withUse(used: ReadonlyMap<number, number>, group: number): ReadonlyMap<number, number> {
  return new Map([...used, [group, (used.get(group) ?? 0) + 1]]);
}

function addMeasure(a: PaymentMeasure, b: PaymentMeasure): PaymentMeasure {
  return { harm: a.harm + b.harm, waste: a.waste + b.waste, uses: a.uses + b.uses, value: a.value + b.value };
}

// ---- a plan, played through

function checkPlan(problem: PaymentProblem, plan: PaymentPlan): void {
  const used = new Map<number, number>();
  const uses = plan.activations.map(({ source: id, alternative: at }) => {
    const made = problem.sources.find((one) => one.id === id);
    if (made === undefined) throw new Error(`no source ${id}`);
    expect(made.manualOnly).not.toBe(true);
    used.set(made.group, (used.get(made.group) ?? 0) + 1);
    return made.alternatives[at];
  });
  for (const id of plan.contributors) {
    const group = problem.contributors.find((one) => one.id === id)?.group ?? NaN;
    used.set(group, (used.get(group) ?? 0) + 1);
  }
  for (const [group, count] of used) {
    const most = problem.sources.filter((one) => one.group === group).map((one) => one.uses ?? 1);
    const isOnce = problem.contributors.some((one) => one.group === group);
    expect(count).toBeLessThanOrEqual(isOnce ? 1 : Math.max(1, ...most));
  }
  const spent = new Map<string, number>();
  const met = new Map<string, number>();
  const add = (sums: Map<string, number>, key: string, amount: number): void => {
    sums.set(key, (sums.get(key) ?? 0) + amount);
  };
  for (const { from, to, demand, amount } of plan.spending) {
    let mask = 0;
    if (from.kind === 'pool') mask = problem.pool[from.index].mask;
    if (from.kind === 'activation') mask = uses[from.activation].makes[from.output].mask;
    if (from.kind === 'contributor') mask = problem.contributors.find(({ id }) => id === from.id)?.mask ?? 0;
    expect((mask >> demand) & 1).toBe(1);
    if (to.kind === 'activation' && from.kind === 'activation') expect(from.activation).toBeLessThan(to.activation);
    if (from.kind === 'contributor') expect(to.kind).toBe('symbol');
    add(spent, JSON.stringify(from), amount);
    add(met, JSON.stringify([to, demand]), amount);
  }
  for (const [key, amount] of spent) {
    const from = JSON.parse(key) as PaymentPlan['spending'][number]['from'];
    if (from.kind === 'pool') expect(amount).toBeLessThanOrEqual(problem.pool[from.index].amount);
    if (from.kind === 'activation') expect(amount).toBeLessThanOrEqual(uses[from.activation].makes[from.output].amount);
    if (from.kind === 'contributor') expect(amount).toBe(1);
  }
  const wanted = new Map<string, number>();
  for (const [at, option] of plan.options.entries()) {
    for (const part of problem.cost[at].options[option].parts) {
      if (part.amount > 0) add(wanted, JSON.stringify([{ kind: 'symbol', symbol: at }, part.demand]), part.amount);
    }
  }
  for (const [activation, { cost }] of uses.entries()) {
    for (const part of cost)
      add(wanted, JSON.stringify([{ kind: 'activation', activation }, part.demand]), part.amount);
  }
  expect(new Map([...met].toSorted())).toEqual(new Map([...wanted].toSorted()));
  expect(plan.life).toBe(problem.cost.reduce((sum, { options }, at) => sum + options[plan.options[at]].life, 0));
}

// ---- laws

const runs = Number(process.env['SOLVER_RUNS'] ?? 150);

test.prop([anyShape], { numRuns: runs })('finds a payment whenever there is one, and one of least measure', (made) => {
  const problem = build(made);
  const plan = solvePayment(problem);
  const least = bruteForce(problem, 'automatic');
  expect(plan?.measure ?? null).toEqual(least);
  if (plan) checkPlan(problem, plan);
  expect(canPay(problem)).toBe(least !== null);
  expect(canPayAtAll(problem)).toBe(bruteForce(problem, 'all') !== null);
});

test.prop([anyShape, fc.infiniteStream(fc.nat())], { numRuns: runs })(
  'does not depend on the order of the sources',
  (made, keys) => {
    const problem = build(made);
    const shuffle = <T>(items: readonly T[]): T[] =>
      items
        .map((item) => ({ item, key: keys.next().value ?? 0 }))
        .toSorted((a, b) => a.key - b.key)
        .map(({ item }) => item);
    const other = { ...problem, sources: shuffle(problem.sources), contributors: shuffle(problem.contributors) };
    expect(solvePayment(other)).toEqual(solvePayment(problem));
  },
);

test.prop([anyShape, fc.integer({ min: 1, max: 2 })], { numRuns: Math.ceil(runs / 4) })(
  'finds the greatest X',
  (made, symbols) => {
    const problem = build({ ...made, symbols: [{ kind: 'generic', amount: 1 }, ...made.symbols.slice(0, 2)] });
    const withX = (x: number): PaymentProblem => {
      const option = { parts: [{ demand: 0, amount: x * symbols }], life: 0 };
      return { ...problem, cost: [...problem.cost, { options: [option] }] };
    };
    const found = planX(problem, { demand: 0, amount: symbols });
    const payable = (x: number): boolean => bruteForce(withX(x), 'automatic') !== null;
    if (found === null) expect(payable(0)).toBe(false);
    else {
      expect([payable(found.x), payable(found.x + 1)]).toEqual([true, false]);
      checkPlan(withX(found.x), found.plan);
    }
  },
);
