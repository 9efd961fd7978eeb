// Normalised offset → offset in the original text, in UTF-16 units. Pieces of the original are copied or left out, never moved.

/** Ascending; piece i starts at `from[i]` in the normalised text and at `original[i]` in the original. */
export interface PositionMap {
  readonly from: readonly number[];
  readonly original: readonly number[];
}

export const IDENTITY_MAP: PositionMap = { from: [0], original: [0] };

/** Where the character at `offset` stands in the original. */
export function toOriginal(map: PositionMap, offset: number): number {
  let low = 0;
  let high = map.from.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (map.from[middle] <= offset) low = middle;
    else high = middle - 1;
  }
  return map.original[low] + offset - map.from[low];
}

/** The end of a span: just after the original of its last character, so that a left-out piece behind it is not included. */
export function toOriginalEnd(map: PositionMap, end: number): number {
  return end === 0 ? 0 : toOriginal(map, end - 1) + 1;
}
