// Sets of demands as bit masks.

/** How many demands are in the set. */
export function countBits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** The lowest demand of a set that is not empty. Walk with `mask &= mask - 1`. */
export function lowestBit(mask: number): number {
  return 31 - Math.clz32(mask & -mask);
}
