// What the automata of all kinds share: the step, options in ascending order of tokens, and ranges too wide to list.
import { DONE, type Option } from './decision.js';

/** The tokens that may come next, DONE last among them where the answer may end here. Empty: no answer begins so. */
export type Step = readonly number[];

/** The answer is complete. */
export const ONLY_DONE: Step = [DONE];

/** A whole number in [0, bound). */
export type Random = (bound: number) => number;

/** Ranges with more values than this are not listed in full; `check` still accepts all of them. */
export const WIDE = 1024;
/** How many of the lowest values of such a range are offered if the decision names none. */
const FEW = 16;

/** Ascending by token; the same array if it is already. */
export function ascending(options: readonly Option[]): readonly Option[] {
  for (let i = 1; i < options.length; i++) {
    if (options[i - 1].token > options[i].token) return options.toSorted((a, b) => a.token - b.token);
  }
  return options;
}

/** Index of a token among ascending options; -1 if it isn't there. */
export function indexOfToken(sorted: readonly Option[], token: number): number {
  let low = 0;
  let high = sorted.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const at = sorted[middle].token;
    if (at === token) return middle;
    if (at < token) low = middle + 1;
    else high = middle - 1;
  }
  return -1;
}

/** The values from `low` to `high` by `by`, or some of them if they are many: the named ones, else the lowest and the highest. */
export function spread(low: number, high: number, by: number, named: readonly number[]): number[] {
  const count = Math.floor((high - low) / by) + 1;
  if (count <= WIDE) return Array.from({ length: Math.max(0, count) }, (_, i) => low + i * by);
  const some = named.filter((value) => value >= low && value <= high && (value - low) % by === 0);
  if (some.length === 0) {
    for (let i = 0; i < FEW; i++) some.push(low + i * by);
    if (high < Infinity) some.push(low + (count - 1) * by);
  }
  return [...new Set(some)].toSorted((a, b) => a - b);
}

/** `n` over `k`, or `limit` if that is less. */
export function binomial(n: number, k: number, limit: number): number {
  if (k < 0 || k > n) return 0;
  let result = 1;
  for (let i = 1; i <= Math.min(k, n - k); i++) {
    result = (result * (n - i + 1)) / i;
    if (result >= limit) return limit;
  }
  return Math.min(limit, Math.round(result));
}
