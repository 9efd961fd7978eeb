// Demands as the search sees them: only those in use, and those that exactly the same mana can meet are one. Knows which demand is narrower than
// which (all mana that fits the one fits the other): mana may as well go to the narrowest demand that it fits.
import { lowestBit } from './bits.js';
import type { CostPart, CostSymbol } from './payment-problem.js';

export interface DemandMerge {
  readonly count: number;
  /** By merged demand: the bits of the demands that all of its mana fits too, itself excluded. */
  readonly wider: readonly number[];
  mask(original: number): number;
  parts(original: readonly CostPart[]): CostPart[];
}

interface Asking {
  readonly alternatives: readonly { readonly cost: readonly CostPart[] }[];
}

/** Bits of all demands that the cost or an activation asks for. */
export function demandsOf(cost: readonly CostSymbol[], slots: readonly Asking[]): number {
  let bits = 0;
  for (const { options } of cost) for (const { parts } of options) bits |= bitsOf(parts);
  for (const { alternatives } of slots) for (const use of alternatives) bits |= bitsOf(use.cost);
  return bits;
}

function bitsOf(parts: readonly CostPart[]): number {
  return parts.reduce((bits, { demand, amount }) => (amount > 0 ? bits | (1 << demand) : bits), 0);
}

export function mergeDemands(used: number, mana: readonly { readonly mask: number }[]): DemandMerge {
  const masks = [...new Set(mana.map(({ mask }) => mask & used))];
  const numbers = new Map<string, number>();
  const newNumber = new Int32Array(32).fill(-1);
  const columns: boolean[][] = [];
  for (let demand = 0; demand < 32; demand++) {
    if (((used >>> demand) & 1) === 0) continue;
    const column = masks.map((mask) => ((mask >>> demand) & 1) === 1);
    const key = column.map(Number).join('');
    const known = numbers.get(key);
    newNumber[demand] = known ?? columns.length;
    if (known !== undefined) continue;
    numbers.set(key, columns.length);
    columns.push(column);
  }
  const fitsToo = (narrow: readonly boolean[], wide: readonly boolean[]): boolean =>
    narrow !== wide && narrow.every((fits, at) => !fits || wide[at]);
  const wider = columns.map((column) =>
    columns.reduce((bits, other, at) => (fitsToo(column, other) ? bits | (1 << at) : bits), 0),
  );
  return {
    count: columns.length,
    wider,
    mask: (original) => mapMask(original & used, newNumber),
    parts: (original) => mapParts(original, newNumber),
  };
}

function mapMask(mask: number, newNumber: Int32Array): number {
  let mapped = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) mapped |= 1 << newNumber[lowestBit(rest)];
  return mapped;
}

function mapParts(parts: readonly CostPart[], newNumber: Int32Array): CostPart[] {
  if (parts.length === 0) return [];
  const amounts = new Map<number, number>();
  for (const { demand, amount } of parts) {
    if (amount === 0) continue;
    const number = newNumber[demand];
    amounts.set(number, (amounts.get(number) ?? 0) + amount);
  }
  return [...amounts].map(([demand, amount]) => ({ demand, amount })).toSorted((a, b) => a.demand - b.demand);
}
