// The mana payment solver (CR 601.2g–h): finds the payment of least measure whenever there is one without sources that are used by hand only.
// Measure, compared in this order: harm, waste, uses, value, then lower ids first; each is explained at solvePayment. Pure, deterministic.
import { compileProblem, type CompileMode } from './compile-problem.js';
import { makePlan } from './make-plan.js';
import { matchPayment } from './match-payment.js';
import type { CostPart, ManaSource, PaymentMeasure, PaymentPlan, PaymentProblem } from './payment-problem.js';
import { quickVerdict, type SourceScope } from './quick-verdict.js';
import { searchPayment } from './search-payment.js';

/**
 * The payment of least measure, or null if there is none without sources that are `manualOnly`.
 *
 * 1. `harm`: life paid and lost, and the `harm` of what is sacrificed, exiled or otherwise given up, in points of life.
 * 2. `waste`: mana left over at the end, plus what filters burn beyond what they make. The pool counts too.
 * 3. `uses`: activations and contributors.
 * 4. `value`: the sum over them of the source's `value` (attackers high, so that they go last) and of 1 + `wanted` for each type of mana that
 *    its group can make, at most MAX_VALUE a use: flexible sources stay, above all those that the hand needs.
 *
 * Equal plans: classes of equal sources by their least use, then by id; members of a class by id. Of the pool, what has the lower `value`, then
 * what serves for less, is spent first.
 *
 * Life: a payment in which any life is paid has to afford all life paid and lost in it. One that only loses life has not (CR 118.3b).
 */
export function solvePayment(problem: PaymentProblem): PaymentPlan | null {
  const matched = matchPayment(problem, 'automatic');
  if (matched !== 'unsuited') return matched;
  let best: PaymentPlan | null = null;
  let nodes = 0;
  for (const life of lifeModes(problem, 'automatic')) {
    const compiled = compileProblem(problem, { scope: 'automatic', life, goal: 'cheapest' });
    const result = searchPayment(compiled);
    nodes += result.nodes;
    const plan = result.goal && makePlan(problem, compiled, result.goal);
    if (plan && (!best || compareMeasures(plan.measure, best.measure) < 0)) best = plan;
  }
  return best && { ...best, nodes };
}

/** Negative if `a` is the better. */
export function compareMeasures(a: PaymentMeasure, b: PaymentMeasure): number {
  return a.harm - b.harm || a.waste - b.waste || a.uses - b.uses || a.value - b.value;
}

/** Whether `solvePayment` has an answer. */
export function canPay(problem: PaymentProblem): boolean {
  return isPayable(problem, 'automatic');
}

/** Whether the cost can be paid if sources that are used by hand only make what they say. */
export function canPayAtAll(problem: PaymentProblem): boolean {
  return isPayable(problem, 'all');
}

export interface VariablePlan {
  readonly x: number;
  readonly plan: PaymentPlan;
}

/**
 * The greatest X that can be paid, with its plan; null if not even X = 0 can. The problem is without X; `variable` is what X asks for, its
 * amount the number of {X} in the cost, at least 1 (CR 107.3). In the plan, X is the symbol after the last.
 */
export function planX(problem: PaymentProblem, variable: CostPart): VariablePlan | null {
  const at = (x: number): PaymentProblem => withVariable(problem, { ...variable, amount: variable.amount * x });
  if (!canPay(at(0))) return null;
  // Whoever can pay for X can pay for less.
  let low = 0;
  let high = Math.floor(greatestMana(problem) / variable.amount);
  for (let x = high; low < high; x = Math.ceil((low + high) / 2)) {
    if (canPay(at(x))) low = x;
    else high = x - 1;
  }
  const plan = solvePayment(at(low));
  return plan && { x: low, plan };
}

function withVariable(problem: PaymentProblem, part: CostPart): PaymentProblem {
  return { ...problem, cost: [...problem.cost, { options: [{ parts: [part], life: 0 }] }] };
}

/** No payment spends more mana than this on the cost. */
function greatestMana({ pool, sources, contributors }: PaymentProblem): number {
  let amount = contributors.length;
  for (const mana of pool) amount += mana.amount;
  const uses = mostUses(sources);
  for (const { alternatives } of sources) {
    amount += uses * Math.max(0, ...alternatives.map(({ makes }) => makes.reduce((sum, mana) => sum + mana.amount, 0)));
  }
  return amount;
}

/** Of any group: a source can be used as often as another of its group says. */
function mostUses(sources: readonly ManaSource[]): number {
  return sources.reduce((most, { uses = 1 }) => Math.max(most, uses), 1);
}

function isPayable(problem: PaymentProblem, scope: SourceScope): boolean {
  const verdict = quickVerdict(problem, scope);
  if (verdict !== 'unknown') return verdict === 'yes';
  const matched = matchPayment(problem, scope);
  if (matched !== 'unsuited') return matched !== null;
  return lifeModes(problem, scope).some(
    (life) => searchPayment(compileProblem(problem, { scope, life, goal: 'any' })).goal !== null,
  );
}

/** Life is counted along the way only where it could run out; a payment without any paid life is then looked for apart. */
function lifeModes({ cost, sources, life }: PaymentProblem, scope: SourceScope): readonly CompileMode['life'][] {
  const uses = mostUses(sources);
  let paid = 0;
  let lost = 0;
  for (const { options } of cost) paid += Math.max(0, ...options.map((option) => option.life));
  for (const { alternatives, manualOnly } of sources) {
    if (manualOnly === true && scope === 'automatic') continue;
    paid += uses * Math.max(0, ...alternatives.map(({ lifePaid = 0 }) => lifePaid));
    lost += uses * Math.max(0, ...alternatives.map(({ lifeLost = 0 }) => lifeLost));
  }
  if (paid === 0 || paid + lost <= life) return ['plenty'];
  return life > 0 ? ['unpaid', 'counted'] : ['unpaid'];
}
