// The kinds that say something about every option: an order, piles (CR 700.3), places.
import { NEXT, type Answer, type ArrangeSpec, type Option, type OrderSpec, type SplitSpec } from './decision.js';
import { ONLY_DONE, ascending, type Random, type Step } from './step.js';

export function nextInOrder({ options }: OrderSpec, prefix: readonly number[]): Step {
  if (prefix.length >= options.length) return ONLY_DONE;
  return ascending(options).flatMap(({ token }) => (prefix.includes(token) ? [] : [token]));
}

export function checkOrder({ options }: OrderSpec, answer: Answer): string | null {
  if (answer.length !== options.length) return 'every option must be put in order once';
  const left = new Set(options.map(({ token }) => token));
  return answer.every((token) => left.delete(token)) ? null : 'every option must be put in order once';
}

export function countOrders({ options }: OrderSpec, limit: number): number {
  let count = 1;
  for (let i = 2; i <= options.length && count < limit; i++) count *= i;
  return Math.min(count, limit);
}

export function sampleOrder({ options }: OrderSpec, random: Random): Answer {
  return shuffled(ascending(options), random).map(({ token }) => token);
}

export function shuffled<T>(list: readonly T[], random: Random): T[] {
  const result = list.slice();
  for (let i = result.length - 1; i > 0; i--) {
    const j = random(i + 1);
    [result[i], result[j]] = [result[j], result[i]];
  }
  return result;
}

export function nextPile({ options, piles }: SplitSpec, prefix: readonly number[]): Step {
  return prefix.length >= options.length ? ONLY_DONE : Array.from({ length: piles }, (_, pile) => pile);
}

export function checkSplit({ options, piles }: SplitSpec, answer: Answer): string | null {
  if (answer.length !== options.length) return 'every option must be put into a pile';
  return answer.every((pile) => Number.isInteger(pile) && pile >= 0 && pile < piles) ? null : 'there is no such pile';
}

export function countSplits({ options, piles }: SplitSpec, limit: number): number {
  return Math.min(piles ** options.length, limit);
}

export function sampleSplit({ options, piles }: SplitSpec, random: Random): Answer | null {
  return piles < 1 && options.length > 0 ? null : options.map(() => random(piles));
}

/** Where an arrangement stands after a prefix. */
interface Placing {
  readonly place: number;
  readonly count: number;
  readonly last: number;
  readonly left: readonly Option[];
}

function readPlacing({ options }: ArrangeSpec, prefix: readonly number[]): Placing {
  let place = 0;
  let count = 0;
  let last = -1;
  for (const token of prefix) {
    if (token === NEXT) {
      place++;
      count = 0;
      last = -1;
    } else {
      count++;
      last = token;
    }
  }
  return { place, count, last, left: ascending(options).filter(({ token }) => !prefix.includes(token)) };
}

/** Whether the rest fits when the place has `count` and may get `available` of the `left` cards that are still to be placed. */
function canFinish({ places }: ArrangeSpec, place: number, count: number, available: number, left: number): boolean {
  let least = 0;
  let most = 0;
  for (const { min, max } of places.slice(place + 1)) {
    if (min > max) return false;
    least += min;
    most += max;
  }
  const here = places[place];
  const low = Math.max(0, here.min - count, left - most);
  const high = Math.min(here.max - count, available, left - least);
  return low <= high;
}

export function nextPlace(spec: ArrangeSpec, prefix: readonly number[]): Step {
  const { places } = spec;
  const { place, count, last, left } = readPlacing(spec, prefix);
  if (place >= places.length) return places.length === 0 && left.length === 0 ? ONLY_DONE : [];
  const { ordered } = places[place];
  const isLast = place === places.length - 1;
  if (isLast && left.length === 0) return count >= places[place].min && count <= places[place].max ? ONLY_DONE : [];
  const steps: number[] = [];
  left.forEach(({ token }, i) => {
    if (!ordered && token < last) return;
    const available = ordered ? left.length - 1 : left.length - 1 - i;
    if (canFinish(spec, place, count + 1, available, left.length - 1)) steps.push(token);
  });
  if (!isLast && count >= places[place].min && count <= places[place].max) {
    if (canFinish(spec, place + 1, 0, left.length, left.length)) steps.push(NEXT);
  }
  return steps;
}

export function checkArrangement({ options, places }: ArrangeSpec, answer: Answer): string | null {
  const parts: number[][] = [[]];
  for (const token of answer) {
    if (token === NEXT) parts.push([]);
    else parts[parts.length - 1].push(token);
  }
  if (places.length === 0) return options.length === 0 && answer.length === 0 ? null : 'there is no place to put it';
  if (parts.length !== places.length) return `there are ${places.length} places`;
  const left = new Set(options.map(({ token }) => token));
  for (let i = 0; i < places.length; i++) {
    const part = parts[i];
    const { id, min, max, ordered } = places[i];
    if (part.length < min || part.length > max) return `place ${id} must get from ${min} to ${max}`;
    if (!part.every((token) => left.delete(token))) return 'every option must be put in one place';
    if (!ordered && part.some((token, at) => at > 0 && token < part[at - 1]))
      return `the order in place ${id} is not chosen: list it ascending`;
  }
  return left.size === 0 ? null : 'every option must be put in one place';
}
