// Kinds of counters: an open class, whatever words stand before "counter" (CR 122.1).
import type { CounterKind } from '@lawmage/ir';
import { fail, lowerOf, type Parser } from '../grammar/parser.js';

const COUNTER_WORDS = new Set(['counter', 'counters']);
/** Words that are never part of a kind. */
const EXCLUDED = new Set([
  'a',
  'an',
  'the',
  'that',
  'those',
  'of',
  'on',
  'more',
  'all',
  'each',
  'another',
  'additional',
  'this',
  'any',
  'number',
  'no',
  'with',
  'many',
]);

/** The kind, before the word "counter" or "counters", which is not read. */
export const counterKind: Parser<CounterKind> = (source, at) => {
  const [first, second, third] = source.tokens.slice(at, at + 3);
  if (first?.kind === 'ptDelta' && COUNTER_WORDS.has(lowerOf(second) ?? ''))
    return [{ value: first.text, end: at + 1 }];
  const one = lowerOf(first);
  if (one === undefined || first.kind !== 'word' || EXCLUDED.has(one)) return fail(source, at, 'kind of counter');
  if (COUNTER_WORDS.has(lowerOf(second) ?? '')) return [{ value: one, end: at + 1 }];
  const two = lowerOf(second);
  if (two === 'strike' && COUNTER_WORDS.has(lowerOf(third) ?? '')) return [{ value: `${one} ${two}`, end: at + 2 }];
  return fail(source, at + 1, 'counter');
};
