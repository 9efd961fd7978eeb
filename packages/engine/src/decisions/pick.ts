// Subsets: targets, discards, sacrifices, modes, yes or no. Without constraints everything is arithmetic; with them, `pick-search.ts` looks ahead.
import { shuffled } from './all-options.js';
import { DONE, type Answer, type PickSpec } from './decision.js';
import { pickSearch } from './pick-search.js';
import { ONLY_DONE, ascending, binomial, indexOfToken, type Random, type Step } from './step.js';

function isPlain({ constraints }: PickSpec): boolean {
  return constraints === undefined || constraints.length === 0;
}

export function nextPick(spec: PickSpec, prefix: readonly number[]): Step {
  const options = ascending(spec.options);
  const from = prefix.length === 0 ? 0 : indexOfToken(options, prefix[prefix.length - 1]) + 1;
  if (!isPlain(spec)) return nextConstrained(spec, prefix, from);
  if (spec.min > Math.min(spec.max, options.length)) return [];
  const mayEnd = prefix.length >= spec.min;
  if (prefix.length >= spec.max || (mayEnd && from >= options.length)) return mayEnd ? ONLY_DONE : [];
  const tokens: number[] = [];
  const end = options.length - Math.max(0, spec.min - prefix.length - 1);
  for (let i = from; i < end; i++) tokens.push(options[i].token);
  if (mayEnd) tokens.push(DONE);
  return tokens;
}

function nextConstrained(spec: PickSpec, prefix: readonly number[], from: number): Step {
  const search = pickSearch(spec);
  const picked = prefix.map((token) => indexOfToken(search.options, token));
  const later = search.options.map((_, i) => i).slice(from);
  const tokens: number[] = [];
  if (prefix.length < spec.max)
    later.forEach((i, at) => {
      if (search.canComplete([...picked, i], later.slice(at + 1))) tokens.push(search.options[i].token);
    });
  if (!search.isComplete(picked)) return tokens;
  if (tokens.length === 0) return ONLY_DONE;
  tokens.push(DONE);
  return tokens;
}

export function checkPick(spec: PickSpec, answer: Answer): string | null {
  if (answer.length < spec.min) return `at least ${spec.min} must be chosen`;
  if (answer.length > spec.max) return `at most ${spec.max} may be chosen`;
  const options = ascending(spec.options);
  const picked: number[] = [];
  for (const token of answer) {
    const i = indexOfToken(options, token);
    if (i < 0) return `${token} is not offered`;
    if (picked.length > 0 && i <= picked[picked.length - 1]) return 'list what is chosen once each, ascending';
    picked.push(i);
  }
  return isPlain(spec) ? null : pickSearch(spec).findFault(picked);
}

/** `null`: only counting them one by one tells. */
export function countPicks(spec: PickSpec, limit: number): number | null {
  if (!isPlain(spec)) return null;
  let count = 0;
  const most = Math.min(spec.max, spec.options.length);
  for (let k = Math.max(0, spec.min); k <= most && count < limit; k++) count += binomial(spec.options.length, k, limit);
  return Math.min(count, limit);
}

/** The number of picked is drawn first, as far as the constraints leave it open. */
export function samplePick(spec: PickSpec, random: Random): Answer | null {
  const options = ascending(spec.options);
  const least = Math.max(0, spec.min);
  const most = Math.min(spec.max, options.length);
  if (least > most) return null;
  const size = least + random(most - least + 1);
  const order = options.map((_, i) => i);
  const picked: number[] = [];
  if (isPlain(spec)) {
    for (let k = 0; k < size; k++) {
      const j = k + random(order.length - k);
      picked.push(order[j]);
      order[j] = order[k];
    }
  } else {
    const search = pickSearch(spec);
    if (!search.canComplete([], order)) return null;
    const mixed = shuffled(order, random);
    mixed.forEach((i, at) => {
      const rest = mixed.slice(at + 1);
      if (picked.length >= size && search.canComplete(picked, rest)) return;
      if (search.canComplete([...picked, i], rest)) picked.push(i);
    });
  }
  return picked.toSorted((a, b) => a - b).map((i) => options[i].token);
}
