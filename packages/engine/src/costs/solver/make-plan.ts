// The plan of a finished search: what was done backwards becomes activations in order, with ids, and says which mana meets which demand.
import type { Choice, CompiledProblem, Member, SlotId, UnitClass } from './compile-problem.js';
import type { PaidFrom, PaidTo, PaymentMeasure, PaymentPlan, PaymentProblem, Spending } from './payment-problem.js';
import type { SearchNode } from './search-payment.js';

/** Something that mana or a contributor was used for; the activation's place is known only at the end. */
type Use =
  | { readonly kind: 'pool'; readonly index: number }
  | { readonly kind: 'source'; readonly id: number; readonly choice: Choice }
  | { readonly kind: 'contributor'; readonly id: number; readonly choice: Choice };
type Target = { readonly kind: 'symbol'; readonly symbol: number } | { readonly kind: 'use'; readonly use: Use };

interface Claim {
  readonly target: Target;
  /** Of the problem, and merged. */
  readonly demand: number;
  readonly merged: number;
  amount: number;
}

interface Flow {
  readonly use: Use;
  readonly output: number;
  readonly claim: Claim;
  readonly amount: number;
}

/** `nodes` is left at 0 for the caller to fill. */
export function makePlan(problem: PaymentProblem, compiled: CompiledProblem, goal: SearchNode): PaymentPlan {
  const path: SearchNode[] = [];
  for (let node: SearchNode | null = goal; node !== null; node = node.parent) path.unshift(node);
  const { uses, flows } = followPath(problem, compiled, path);
  const sources = inOrder(uses.filter(({ kind }) => kind === 'source'));
  const activations = sources.flatMap((use) =>
    use.kind === 'source' ? [{ source: use.id, alternative: use.choice.alternative }] : [],
  );
  const options = path[0].options.map(({ index }) => index);
  const places = new Map(sources.map((use, at) => [use, at]));
  return {
    activations,
    options,
    spending: flows.map((flow) => spendingOf(flow, places)),
    contributors: uses.flatMap((use) => (use.kind === 'contributor' ? [use.id] : [])).toSorted((a, b) => a - b),
    life: path[0].options.reduce((sum, { life }) => sum + life, 0),
    measure: measureOf(problem, path[0], uses),
    nodes: 0,
  };
}

function followPath(problem: PaymentProblem, compiled: CompiledProblem, path: readonly SearchNode[]) {
  const claims: Claim[] = [];
  const uses: Use[] = [];
  const flows: Flow[] = [];
  const claim = (target: Target, parts: readonly { demand: number; amount: number }[]): void => {
    for (const { demand, amount } of parts) {
      const [{ demand: merged }] = amount > 0 ? compiled.merge.parts([{ demand, amount }]) : [{ demand: -1 }];
      claims.push({ target, demand, merged, amount });
    }
  };
  for (const [symbol, { parts }] of path[0].options.entries()) claim({ kind: 'symbol', symbol }, parts);
  const takeMember = memberTaker();
  for (const node of path) {
    const use = useOf(node, takeMember);
    if (use === null) continue;
    uses.push(use);
    for (let at = 0; at < node.met.length; at += 3) {
      const [output, demand, amount] = node.met.slice(at, at + 3);
      flows.push(...settle(claims, use, output, demand, amount));
    }
    if (use.kind === 'source') claim({ kind: 'use', use }, costOf(problem, use.id, use.choice.alternative));
  }
  return { uses, flows };
}

function costOf({ sources }: PaymentProblem, id: number, alternative: number) {
  return sources.find((source) => source.id === id)?.alternatives[alternative].cost ?? [];
}

function useOf({ pool, unit, choice }: SearchNode, takeMember: (unit: UnitClass) => Member): Use | null {
  if (pool >= 0) return { kind: 'pool', index: pool };
  if (unit === null || choice === null) return null;
  const slot: SlotId = takeMember(unit).slots[choice.slot];
  return { ...slot, choice };
}

/** Members of a class are used in the order of their ids, each as often as it can be. */
function memberTaker(): (unit: UnitClass) => Member {
  const taken = new Map<UnitClass, number>();
  return (unit) => {
    let before = taken.get(unit) ?? 0;
    taken.set(unit, before + 1);
    for (const member of unit.members) {
      if (before < member.uses) return member;
      before -= member.uses;
    }
    throw new RangeError('a class of sources was used more often than it can be');
  };
}

/** Claims are met in the order in which they came: all that stand here are paid later in time than the mana is made. */
function settle(claims: readonly Claim[], use: Use, output: number, demand: number, amount: number): Flow[] {
  const flows: Flow[] = [];
  let rest = amount;
  for (const claim of claims) {
    if (rest === 0) break;
    if (claim.merged !== demand || claim.amount === 0) continue;
    const met = Math.min(rest, claim.amount);
    claim.amount -= met;
    rest -= met;
    flows.push({ use, output, claim, amount: met });
  }
  return flows;
}

/** Sources without a cost first, those that give something up last of them; then filters, the last found first. */
function inOrder(uses: readonly Use[]): Use[] {
  const isFilter = (use: Use): boolean => use.kind !== 'pool' && use.choice.cost.length > 0;
  const simple = uses.filter((use) => !isFilter(use));
  return [...simple.toSorted(compareSimple), ...uses.filter(isFilter).toReversed()];
}

function compareSimple(a: Use, b: Use): number {
  if (a.kind === 'pool' || b.kind === 'pool') return 0;
  return a.choice.harm - b.choice.harm || a.id - b.id || a.choice.alternative - b.choice.alternative;
}

function spendingOf({ use, output, claim, amount }: Flow, places: ReadonlyMap<Use, number>): Spending {
  return { from: paidFrom(use, output, places), to: paidTo(claim.target, places), demand: claim.demand, amount };
}

function paidFrom(use: Use, output: number, places: ReadonlyMap<Use, number>): PaidFrom {
  switch (use.kind) {
    case 'pool':
      return { kind: 'pool', index: use.index };
    case 'contributor':
      return { kind: 'contributor', id: use.id };
    case 'source':
      return { kind: 'activation', activation: places.get(use) ?? -1, output };
    default:
      return assertNever(use);
  }
}

function paidTo(target: Target, places: ReadonlyMap<Use, number>): PaidTo {
  if (target.kind === 'symbol') return target;
  return { kind: 'activation', activation: places.get(target.use) ?? -1 };
}

function measureOf({ pool }: PaymentProblem, root: SearchNode, uses: readonly Use[]): PaymentMeasure {
  let harm = root.options.reduce((sum, { life }) => sum + life, 0);
  let waste = pool.reduce((sum, { amount }) => sum + amount, 0);
  for (const { amount } of root.options) waste -= amount;
  let value = 0;
  let count = 0;
  for (const use of uses) {
    if (use.kind === 'pool') continue;
    harm += use.choice.harm;
    waste += use.choice.waste;
    value += use.choice.value;
    count++;
  }
  return { harm, waste, uses: count, value };
}

function assertNever(value: never): never {
  throw new TypeError(`unreachable: ${JSON.stringify(value)}`);
}
