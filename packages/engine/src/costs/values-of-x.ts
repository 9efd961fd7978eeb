// The values of X that can be paid (CR 107.3, 601.2b): a range where X only scales the cost, single ones where something with that number is asked for.
import type { Cost, Quantity } from '@lawmage/ir';
import { characteristicsOf } from '../query/characteristics.js';
import type { Game } from '../state/generated.js';
import { ZONE } from '../state/values.js';
import { mentionsX } from './total-cost.js';

const MOST = 1000;

/** Fields of a number decision: what may be announced. */
export interface ValuesOfX {
  readonly min: number;
  readonly max: number;
  readonly relevant: readonly number[];
  readonly allowed?: readonly number[];
}

export function valuesOfX(g: Game, cost: Cost, isPayable: (x: number) => boolean): ValuesOfX {
  let most = 0;
  while (most < MOST && isPayable(most + 1)) most++;
  const others = asksForNumber(cost) ? numbersInPlay(g).filter((x) => x > most && isPayable(x)) : [];
  if (others.length === 0) return { min: 0, max: most, relevant: [0, most] };
  const range = Array.from({ length: most }, (_, i) => i + 1);
  const allowed = [...(isPayable(0) ? [0] : []), ...range, ...others];
  return { min: allowed[0], max: allowed[allowed.length - 1], relevant: allowed, allowed };
}

/** Whether some X can be paid, once 0 can't. */
export function canPaySomeX(g: Game, cost: Cost, isPayable: (x: number) => boolean): boolean {
  return asksForNumber(cost) && numbersInPlay(g).some((x) => x > 0 && isPayable(x));
}

/** Whether the cost asks for an object with a number of X ("discard a card with mana value X"). */
function asksForNumber(cost: Cost): boolean {
  return cost.some((part) => {
    let known = ASKS.get(part);
    if (known === undefined) ASKS.set(part, (known = hasNumberFilter(part)));
    return known;
  });
}
const ASKS = new WeakMap<object, boolean>();

function hasNumberFilter(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  const { kind, value } = node as { readonly kind?: string; readonly value?: Quantity };
  return (kind === 'stat' && mentionsX(value)) || Object.values(node).some(hasNumberFilter);
}

/** Mana values, powers and toughnesses of all objects, in ascending order. */
function numbersInPlay(g: Game): readonly number[] {
  const found = new Set<number>();
  for (const o of g.objects) {
    if (o === undefined || o.zone === ZONE.none || o.zone === ZONE.library) continue;
    const { manaValue, power, toughness } = characteristicsOf(g, o);
    for (const number of [manaValue, power, toughness]) if (number !== null && number > 0) found.add(number);
  }
  return [...found].toSorted((a, b) => a - b);
}
