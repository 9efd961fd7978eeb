// Demands: the kinds of mana that a payment asks for, numbered as bits of masks (CR 107.4). Turns the symbols of a cost into cost symbols, and
// what is known of a mana, or of a creature that convokes, into the mask of demands that it may meet. Not here: who may do so.
import { MANA_BIT, type CostOption, type CostPart, type CostSymbol, type ManaLetter } from './payment-problem.js';

/** Any type. */
const ALL_TYPES = 63;
const COLORS = 31;
/** Bits of a mask. */
const MAX_DEMANDS = 31;

/** What mana is spent on: 0 is the locked cost, others are the caller's (activation costs that some mana may not be spent on). */
export type PurposeNumber = number;
export const LOCKED_COST: PurposeNumber = 0;

/** One mana of one of `types` (bits of MANA_BIT); its place in the list of demands is its bit in masks. */
export interface Demand {
  readonly types: number;
  readonly snow: boolean;
  readonly purpose: PurposeNumber;
}

/** Symbols as the vocabulary of the IR writes them, with X chosen; `life` is a Phyrexian symbol that life was chosen for. */
export type PayableSymbol =
  | { readonly kind: 'generic'; readonly amount: number }
  | { readonly kind: 'mana'; readonly mana: ManaLetter }
  | { readonly kind: 'hybrid'; readonly options: readonly ManaLetter[] }
  | { readonly kind: 'twobrid'; readonly amount: number; readonly mana: ManaLetter }
  | { readonly kind: 'phyrexian'; readonly options: readonly ManaLetter[] }
  | { readonly kind: 'snow' }
  | { readonly kind: 'life'; readonly amount: number };

/** The number of a demand in the list, put in if it is new. Throws RangeError beyond 31 kinds: merge purposes that no mana tells apart. */
export function numberOfDemand(demands: Demand[], demand: Demand): number {
  const found = demands.findIndex(
    ({ types, snow, purpose }) => types === demand.types && snow === demand.snow && purpose === demand.purpose,
  );
  if (found >= 0) return found;
  if (demands.length === MAX_DEMANDS) throw new RangeError(`more than ${MAX_DEMANDS} kinds of demand in one payment`);
  return demands.push(demand) - 1;
}

/** One cost symbol a symbol, at the same index. */
export function readCostSymbols(
  demands: Demand[],
  symbols: readonly PayableSymbol[],
  purpose: PurposeNumber = LOCKED_COST,
): readonly CostSymbol[] {
  const part = (types: number, amount = 1): CostPart => ({
    demand: numberOfDemand(demands, { types, snow: false, purpose }),
    amount,
  });
  return symbols.map((symbol) => ({ options: readOptions(demands, symbol, purpose, part) }));
}

/** Symbols that can be paid in one way only, such as the costs of filters. */
export function readCostParts(
  demands: Demand[],
  symbols: readonly Exclude<PayableSymbol, { kind: 'twobrid' | 'phyrexian' | 'life' }>[],
  purpose: PurposeNumber = LOCKED_COST,
): readonly CostPart[] {
  return readCostSymbols(demands, symbols, purpose).flatMap(({ options }) => options[0].parts);
}

function readOptions(
  demands: Demand[],
  symbol: PayableSymbol,
  purpose: PurposeNumber,
  part: (types: number, amount?: number) => CostPart,
): readonly CostOption[] {
  switch (symbol.kind) {
    case 'generic':
      return [{ parts: symbol.amount > 0 ? [part(ALL_TYPES, symbol.amount)] : [], life: 0 }]; // CR 107.4b
    case 'mana':
      return [{ parts: [part(MANA_BIT[symbol.mana])], life: 0 }]; // CR 107.4a, 107.4c
    case 'hybrid':
      return [{ parts: [part(typesOf(symbol.options))], life: 0 }]; // CR 107.4e
    case 'twobrid':
      return [
        { parts: [part(MANA_BIT[symbol.mana])], life: 0 },
        { parts: [part(ALL_TYPES, symbol.amount)], life: 0 },
      ]; // CR 107.4e
    case 'phyrexian':
      return [
        { parts: [part(typesOf(symbol.options))], life: 0 },
        { parts: [], life: 2 },
      ]; // CR 107.4f
    case 'snow':
      return [
        { parts: [{ demand: numberOfDemand(demands, { types: ALL_TYPES, snow: true, purpose }), amount: 1 }], life: 0 },
      ]; // CR 107.4h
    case 'life':
      return [{ parts: [], life: symbol.amount }];
    default:
      return assertNever(symbol);
  }
}

function typesOf(letters: readonly ManaLetter[]): number {
  return letters.reduce((bits, letter) => bits | MANA_BIT[letter], 0);
}

/** What a mana may be spent as: `types` holds more than its own type where an effect says "as though" (CR 609.4b). */
export interface SpendableAs {
  readonly types: number;
  readonly snow: boolean;
  /** Bits of the purposes it may be spent on; all if absent (CR 106.6). */
  readonly purposes?: number;
}

/** The demands that such mana may meet. Call it when all demands of the payment are in the list. */
export function spendMask(demands: readonly Demand[], { types, snow, purposes = -1 }: SpendableAs): number {
  let mask = 0;
  for (const [index, demand] of demands.entries()) {
    const fits = (demand.types & types) !== 0 && (!demand.snow || snow) && ((purposes >> demand.purpose) & 1) === 1;
    if (fits) mask |= 1 << index;
  }
  return mask;
}

/** Demands of the locked cost that tapping a creature of these colors, or with no color an artifact or a card to delve, pays for. */
export function contributorMask(demands: readonly Demand[], colors: number): number {
  let mask = 0;
  for (const [index, { types, snow, purpose }] of demands.entries()) {
    // CR 702.51a: generic mana, or mana of a color of the creature; {C} and {S} are neither
    const fits = !snow && (types === ALL_TYPES || (types & colors & COLORS) !== 0);
    if (fits && purpose === LOCKED_COST) mask |= 1 << index;
  }
  return mask;
}

function assertNever(value: never): never {
  throw new TypeError(`unreachable: ${JSON.stringify(value)}`);
}
