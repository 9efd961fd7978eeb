// A payment problem in the form that the search works on: demands that the same mana can meet are one, permanents that can do the same are one
// class with a count, and the measure of a use is one number. Sources are put in order by id first, so that their given order does not matter.
import { countBits } from './bits.js';
import { demandsOf, mergeDemands, type DemandMerge } from './merge-demands.js';
import {
  MANA_LETTERS,
  clampValue,
  type Alternative,
  type Contributor,
  type CostOption,
  type CostPart,
  type ManaSource,
  type PaymentProblem,
} from './payment-problem.js';
import { packMeasures } from './pack-measures.js';
import type { SourceScope } from './quick-verdict.js';

/** More uses of one group than this are not looked at. */
const MAX_USES = 1023;

export interface CompileMode {
  readonly scope: SourceScope;
  /** Whether all life losses can be afforded, or life may not be paid at all, or is counted along the way. */
  readonly life: 'plenty' | 'unpaid' | 'counted';
  /** The plan of least measure, or just one. */
  readonly goal: 'cheapest' | 'any';
}

export interface Output {
  /** Over merged demands. */
  readonly mask: number;
  readonly amount: number;
}

/** One way to use a unit of a class. */
export interface Choice {
  readonly slot: number;
  readonly alternative: number;
  readonly outputs: readonly Output[];
  readonly cost: readonly CostPart[];
  readonly produced: number;
  readonly spent: number;
  readonly life: number;
  readonly harm: number;
  readonly waste: number;
  readonly value: number;
  weight: number;
}

export type SlotId = { readonly kind: 'source' | 'contributor'; readonly id: number };

export interface Member {
  /** By slot of the choice. */
  readonly slots: readonly SlotId[];
  readonly uses: number;
}

export interface UnitClass {
  readonly choices: readonly Choice[];
  /** Ascending by id. */
  readonly members: readonly Member[];
  readonly count: number;
}

export interface PoolStep extends Output {
  readonly index: number;
}

export interface CompiledOption extends CostOption {
  readonly index: number;
  /** Parts over merged demands; `parts` are those of the problem. */
  readonly merged: readonly CostPart[];
  readonly amount: number;
  weight: number;
}

export interface CompiledProblem {
  readonly demandCount: number;
  readonly merge: DemandMerge;
  /** By symbol. */
  readonly options: readonly (readonly CompiledOption[])[];
  /** In the order of spending. */
  readonly pool: readonly PoolStep[];
  /** Classes in which some use costs mana. */
  readonly filters: readonly UnitClass[];
  readonly simple: readonly UnitClass[];
  /** Infinity where it is not counted. */
  readonly life: number;
}

export function compileProblem(problem: PaymentProblem, mode: CompileMode): CompiledProblem {
  const slots = listSlots(problem, mode);
  const { pool } = problem;
  const merge = mergeDemands(demandsOf(problem.cost, slots), [...pool, ...slots.flatMap(manaOfSlot)]);
  const options = compileOptions(problem, merge, mode);
  const unordered = listClasses(slots, merge, problem, mode);
  if (mode.goal === 'cheapest') packMeasures(options, unordered);
  const classes = unordered.toSorted(
    (a, b) => leastWeight(a) - leastWeight(b) || a.members[0].slots[0].id - b.members[0].slots[0].id,
  );
  const isFilter = ({ choices }: UnitClass): boolean => choices.some(({ cost }) => cost.length > 0);
  return {
    demandCount: merge.count,
    merge,
    options,
    pool: compilePool(problem, merge),
    filters: classes.filter(isFilter),
    simple: classes.filter((unit) => !isFilter(unit)),
    life: mode.life === 'counted' ? problem.life : Infinity,
  };
}

/** A source or a contributor. */
export interface Slot {
  readonly id: SlotId;
  readonly group: number;
  readonly uses: number;
  readonly value: number;
  readonly alternatives: readonly Alternative[];
}

function listSlots({ sources, contributors }: PaymentProblem, mode: CompileMode): Slot[] {
  const slots: Slot[] = [];
  for (const source of sources) {
    if (source.manualOnly !== true || mode.scope === 'all') slots.push(slotOfSource(source));
  }
  for (const contributor of contributors) slots.push(slotOfContributor(contributor));
  return slots.toSorted((a, b) => a.id.id - b.id.id || (a.id.kind < b.id.kind ? 1 : -1));
}

function slotOfSource({ id, group, uses, value, alternatives }: ManaSource): Slot {
  return { id: { kind: 'source', id }, group, uses: Math.min(uses ?? 1, MAX_USES), value, alternatives };
}

function slotOfContributor({ id, group, mask, harm, value }: Contributor): Slot {
  const makes = [{ type: 0, amount: 1, mask }];
  return { id: { kind: 'contributor', id }, group, uses: 1, value, alternatives: [{ makes, cost: [], harm }] };
}

function manaOfSlot({ alternatives }: Slot): readonly Output[] {
  return alternatives.flatMap(({ makes }) => makes);
}

function compileOptions({ cost }: PaymentProblem, merge: DemandMerge, mode: CompileMode): CompiledOption[][] {
  return cost.map(({ options }) =>
    options.flatMap((option, index) => {
      if (option.life > 0 && mode.life === 'unpaid') return [];
      const merged = merge.parts(option.parts);
      const { parts, life } = option;
      return [{ parts, life, index, merged, amount: sumOf(merged), weight: 0 }];
    }),
  );
}

/** Mana that serves for less is spent first, at equal value. */
function compilePool({ pool }: PaymentProblem, merge: DemandMerge): PoolStep[] {
  const steps = pool.map(({ mask, amount, value = 0 }, index) => ({ index, mask: merge.mask(mask), amount, value }));
  const isUseful = ({ mask, amount }: PoolStep): boolean => mask !== 0 && amount > 0;
  return steps
    .filter(isUseful)
    .toSorted((a, b) => a.value - b.value || countBits(a.mask) - countBits(b.mask) || a.index - b.index);
}

function listClasses(slots: readonly Slot[], merge: DemandMerge, problem: PaymentProblem, mode: CompileMode) {
  const groups = new Map<number, Slot[]>();
  for (const slot of slots) {
    const group = groups.get(slot.group);
    if (group) group.push(slot);
    else groups.set(slot.group, [slot]);
  }
  const classes = new Map<string, { choices: Choice[]; members: Member[]; count: number }>();
  for (const group of groups.values()) {
    const choices = listChoices(group, merge, problem, mode);
    if (choices.length === 0) continue;
    const uses = usesOfGroup(group);
    const member = { slots: group.map(({ id }) => id), uses };
    const signature = signatureOf(choices);
    const unit = classes.get(signature);
    if (unit) {
      unit.members.push(member);
      unit.count += uses;
    } else classes.set(signature, { choices, members: [member], count: uses });
  }
  return [...classes.values()];
}

function usesOfGroup(group: readonly Slot[]): number {
  if (group.length === 1) return group[0].uses;
  if (group.some(({ id }) => id.kind === 'contributor')) return 1;
  return group.reduce((most, { uses }) => Math.max(most, uses), 1);
}

function listChoices(group: readonly Slot[], merge: DemandMerge, { wanted }: PaymentProblem, mode: CompileMode) {
  const flexibility = mode.goal === 'cheapest' ? worthOfTypes(typesOf(group), wanted) : 0;
  const choices: Choice[] = [];
  for (let slot = 0; slot < group.length; slot++) {
    const { alternatives, value } = group[slot];
    const worth = clampValue(value + flexibility);
    for (let alternative = 0; alternative < alternatives.length; alternative++) {
      const use = alternatives[alternative];
      if ((use.lifePaid ?? 0) > 0 && mode.life === 'unpaid') continue;
      const outputs = use.makes.map(({ mask, amount }) => ({ mask: merge.mask(mask), amount }));
      if (outputs.every(({ mask }) => mask === 0)) continue;
      choices.push(makeChoice(slot, alternative, use, outputs, merge.parts(use.cost), worth, mode));
    }
  }
  if (choices.length <= 1) return choices;
  return choices.filter((choice, at) => !choices.some((other, index) => isBetter(other, choice, index < at)));
}

function typesOf(group: readonly Slot[]): number {
  let types = 0;
  for (const { alternatives } of group)
    for (const { makes } of alternatives) for (const { type } of makes) types |= type;
  return types;
}

function worthOfTypes(types: number, wanted: readonly number[] | undefined): number {
  let worth = 0;
  for (let at = 0; at < MANA_LETTERS.length; at++) if ((types >> at) & 1) worth += 1 + (wanted?.[at] ?? 0);
  return worth;
}

function makeChoice(
  slot: number,
  alternative: number,
  use: Alternative,
  outputs: readonly Output[],
  cost: readonly CostPart[],
  worth: number,
  mode: CompileMode,
): Choice {
  const produced = sumOf(outputs);
  const spent = sumOf(cost);
  const loss = (use.lifePaid ?? 0) + (use.lifeLost ?? 0);
  const isMeasured = mode.goal === 'cheapest';
  return {
    slot,
    alternative,
    outputs,
    cost,
    produced,
    spent,
    life: mode.life === 'counted' ? loss : 0,
    harm: isMeasured ? loss + (use.harm ?? 0) : 0,
    waste: isMeasured ? Math.max(0, produced - spent) : 0,
    value: isMeasured ? worth : 0,
    weight: 0,
  };
}

/** Whether a use does all that another of the same unit does, for no more. `isFirst` decides between equals. */
function isBetter(a: Choice, b: Choice, isFirst: boolean): boolean {
  if (a === b || a.outputs.length !== b.outputs.length || a.cost.length !== b.cost.length) return false;
  if (!a.cost.every(({ demand, amount }, at) => b.cost[at].demand === demand && b.cost[at].amount === amount))
    return false;
  if (a.life > b.life || a.harm > b.harm || a.value > b.value) return false;
  const covers = a.outputs.every(({ mask, amount }, at) => {
    const other = b.outputs[at];
    return amount === other.amount && (mask & other.mask) === other.mask;
  });
  if (!covers) return false;
  const isEqual = a.life === b.life && a.harm === b.harm && a.value === b.value;
  return isFirst || !isEqual || a.outputs.some(({ mask }, at) => mask !== b.outputs[at].mask);
}

function signatureOf(choices: readonly Choice[]): string {
  let signature = '';
  for (const { slot, alternative, outputs, cost, life, harm, value } of choices) {
    signature += `${slot}.${alternative}.${life}.${harm}.${value}`;
    for (const { mask, amount } of outputs) signature += `+${mask}*${amount}`;
    for (const { demand, amount } of cost) signature += `-${demand}*${amount}`;
    signature += ';';
  }
  return signature;
}

function leastWeight({ choices }: UnitClass): number {
  return choices.reduce((least, { weight }) => Math.min(least, weight), Infinity);
}

function sumOf(parts: readonly { readonly amount: number }[]): number {
  let sum = 0;
  for (const { amount } of parts) sum += amount;
  return sum;
}
