// The kinds whose answer is one token: an offer, a step of a payment, a number (CR 107.1), a name or word (CR 201.4).
import type { Answer, NameSpec, NumberSpec, Option } from './decision.js';
import { ONLY_DONE, ascending, spread, WIDE, type Random, type Step } from './step.js';

export function nextOffer(options: readonly Option[], prefix: readonly number[]): Step {
  return prefix.length > 0 ? ONLY_DONE : ascending(options).map(({ token }) => token);
}

export function checkOffer(options: readonly Option[], answer: Answer): string | null {
  if (answer.length !== 1) return 'exactly one option must be chosen';
  return options.some(({ token }) => token === answer[0]) ? null : `${answer[0]} is not offered`;
}

export function sampleOffer(options: readonly Option[], random: Random): Answer | null {
  return options.length === 0 ? null : [ascending(options)[random(options.length)].token];
}

function rangeOf({ min, max, multipleOf = 1 }: NumberSpec): { low: number; high: number; by: number } {
  const low = Math.ceil(Math.max(0, min) / multipleOf) * multipleOf; // CR 107.1b
  return { low, high: max ?? Infinity, by: multipleOf };
}

export function nextNumber(spec: NumberSpec, prefix: readonly number[]): Step {
  if (prefix.length > 0) return ONLY_DONE;
  if (spec.allowed !== undefined) return spec.allowed;
  const { low, high, by } = rangeOf(spec);
  return spread(low, high, by, spec.relevant ?? []);
}

export function checkNumber(spec: NumberSpec, answer: Answer): string | null {
  const [value] = answer;
  if (answer.length !== 1 || !Number.isSafeInteger(value)) return 'one whole number must be chosen'; // CR 107.1
  if (spec.allowed !== undefined && !spec.allowed.includes(value)) return `the number must be one of ${spec.allowed.join(', ')}`;
  const { low, high, by } = rangeOf(spec);
  if (value % by !== 0) return `the number must be a multiple of ${by}`;
  if (value < low) return `the number must be at least ${low}`;
  return value > high ? `the number must be at most ${high}` : null;
}

export function countNumbers(spec: NumberSpec): number | 'unbounded' {
  if (spec.allowed !== undefined) return spec.allowed.length;
  const { low, high, by } = rangeOf(spec);
  return high === Infinity ? 'unbounded' : Math.max(0, Math.floor((high - low) / by) + 1);
}

/** An unbounded number is drawn from the relevant values. */
export function sampleNumber(spec: NumberSpec, random: Random): Answer | null {
  if (spec.allowed !== undefined) return spec.allowed.length === 0 ? null : [spec.allowed[random(spec.allowed.length)]];
  const { low, by } = rangeOf(spec);
  const count = countNumbers(spec);
  if (typeof count === 'number' && count <= 0x7fff_ffff) return count === 0 ? null : [low + by * random(count)];
  const some = nextNumber(spec, []);
  return some.length === 0 ? null : [some[random(some.length)]];
}

function isName({ options, size, allowed }: NameSpec, id: number): boolean {
  if (options !== undefined) return options.some(({ token }) => token === id);
  if (!Number.isSafeInteger(id) || id < 0 || (size !== undefined && id >= size)) return false;
  return allowed === undefined || (((allowed[id >> 5] ?? 0) >>> (id & 31)) & 1) === 1;
}

export function nextName(spec: NameSpec, prefix: readonly number[]): Step {
  if (prefix.length > 0) return ONLY_DONE;
  if (spec.options !== undefined) return ascending(spec.options).map(({ token }) => token);
  const { size = Infinity, allowed, relevant = [] } = spec;
  if (allowed === undefined) return spread(0, size - 1, 1, relevant);
  const count = countNames(spec);
  if (count !== 'unbounded' && count > WIDE && relevant.some((id) => isName(spec, id)))
    return [...new Set(relevant.filter((id) => isName(spec, id)))].toSorted((a, b) => a - b);
  const ids: number[] = [];
  const end = Math.min(size, allowed.length * 32);
  for (let id = 0; id < end && ids.length < WIDE; id++) if (isName(spec, id)) ids.push(id);
  return ids;
}

export function checkName(spec: NameSpec, answer: Answer): string | null {
  if (answer.length !== 1) return `one ${spec.domain} must be chosen`;
  return isName(spec, answer[0]) ? null : `${answer[0]} is no ${spec.domain} that may be chosen`;
}

export function countNames({ options, size, allowed }: NameSpec): number | 'unbounded' {
  if (options !== undefined) return options.length;
  if (allowed === undefined) return size ?? 'unbounded';
  const end = Math.min(size ?? Infinity, allowed.length * 32);
  let count = 0;
  allowed.forEach((word, at) => {
    const left = end - at * 32;
    if (left > 0) count += bitsIn(left >= 32 ? word : word & ((1 << left) - 1));
  });
  return count;
}

function bitsIn(word: number): number {
  let count = 0;
  for (let rest = word; rest !== 0; rest &= rest - 1) count++;
  return count;
}

export function sampleName(spec: NameSpec, random: Random): Answer | null {
  const some = nextName(spec, []);
  const count = countNames(spec);
  if (some.length === 0) return null;
  if (count === 'unbounded' || count === some.length) return [some[random(some.length)]];
  let skip = random(count);
  for (let id = 0; ; id++) if (isName(spec, id) && skip-- === 0) return [id];
}
