// All ways in which the mana of one use can meet demands, up to equal results. As much as fits is spent, each mana on a narrowest demand that it
// fits: any payment can be rearranged so, because a mana freed elsewhere fits what this one would have met.
import { lowestBit } from './bits.js';

/** What is left of each demand, and which output met what: triples of output, demand, amount. */
export interface Spread {
  readonly left: readonly number[];
  readonly met: readonly number[];
}

export function spreadMana(
  left: readonly number[],
  outputs: readonly { readonly mask: number; readonly amount: number }[],
  wider: readonly number[],
): readonly Spread[] {
  let spreads: readonly Spread[] = [{ left, met: [] }];
  for (const [output, { mask, amount }] of outputs.entries()) {
    spreads = spreadOutput(spreads, output, mask, amount, wider);
  }
  return spreads;
}

function spreadOutput(
  spreads: readonly Spread[],
  output: number,
  mask: number,
  amount: number,
  wider: readonly number[],
): readonly Spread[] {
  const done: Spread[] = [];
  let open = spreads;
  for (let rest = amount; rest > 0 && open.length > 0;) {
    const narrowest = open.map(({ left }) => narrowestDemands(left, mask, wider));
    if (open.length === 1 && isSingle(narrowest[0])) {
      // One place to go: all at once.
      const demand = lowestBit(narrowest[0]);
      const spent = Math.min(rest, open[0].left[demand]);
      open = [meet(open[0], output, demand, spent)];
      rest -= spent;
      continue;
    }
    const further = new Map<string, Spread>();
    for (const [at, spread] of open.entries()) {
      if (narrowest[at] === 0) done.push(spread);
      for (let demands = narrowest[at]; demands !== 0; demands &= demands - 1) {
        const next = meet(spread, output, lowestBit(demands), 1);
        const key = next.left.join();
        if (!further.has(key)) further.set(key, next);
      }
    }
    open = [...further.values()];
    rest--;
  }
  return done.length === 0 ? open : [...done, ...open];
}

function meet({ left, met }: Spread, output: number, demand: number, amount: number): Spread {
  const rest = left.slice();
  rest[demand] -= amount;
  return { left: rest, met: [...met, output, demand, amount] };
}

function narrowestDemands(left: readonly number[], mask: number, wider: readonly number[]): number {
  let open = 0;
  for (let demands = mask; demands !== 0; demands &= demands - 1) {
    const demand = lowestBit(demands);
    if (left[demand] > 0) open |= 1 << demand;
  }
  for (let demands = open; demands !== 0; demands &= demands - 1) open &= ~wider[lowestBit(demands)];
  return open;
}

function isSingle(mask: number): boolean {
  return mask !== 0 && (mask & (mask - 1)) === 0;
}
