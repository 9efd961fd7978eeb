// Adjectives before a noun: colors, statuses, supertypes, "non-". A record a word; `spread` says how far one reaches in a list (ORACLE-LANGUAGE 3):
// over the whole list, or its neighbour only.
import { parseCardTypeWord, parseColorWord, parseSubtypeWord, type Filter, type Supertype } from '@lawmage/ir';
import { NONE, fail, lowerOf, type Match, type Parser } from '../grammar/parser.js';
import { not, ofType } from './filters.js';

export interface Adjective {
  readonly filter: Filter;
  readonly spread: 'list' | 'near';
}

const status = (word: Extract<Filter, { kind: 'status' }>['status']): Adjective => ({
  filter: { kind: 'status', status: word },
  spread: 'list',
});
const supertype = (word: Supertype): Adjective => ({ filter: { kind: 'supertype', supertype: word }, spread: 'near' });
const colorCount = (op: '=' | '≥', count: number): Adjective => ({
  filter: { kind: 'colorCount', op, count },
  spread: 'list',
});
const negated = (adjective: Adjective): Adjective => ({ ...adjective, filter: not(adjective.filter) });

/** One word each. */
export const ADJECTIVES: Readonly<Record<string, Adjective>> = {
  tapped: status('tapped'),
  untapped: status('untapped'),
  attacking: status('attacking'),
  blocking: status('blocking'),
  blocked: status('blocked'),
  unblocked: status('unblocked'),
  enchanted: status('enchanted'),
  equipped: status('equipped'),
  modified: status('modified'),
  goaded: status('goaded'),
  suspected: status('suspected'),
  saddled: status('saddled'),
  renowned: status('renowned'),
  'face-down': status('faceDown'),
  legendary: supertype('legendary'),
  basic: supertype('basic'),
  snow: supertype('snow'),
  nonlegendary: negated(supertype('legendary')),
  nonbasic: negated(supertype('basic')),
  nonsnow: negated(supertype('snow')),
  colorless: colorCount('=', 0),
  monocolored: colorCount('=', 1),
  multicolored: colorCount('≥', 2),
  historic: { filter: { kind: 'historic' }, spread: 'list' },
  nontoken: { filter: not({ kind: 'token' }), spread: 'list' },
};

export function adjectiveAt(word: string): Adjective | undefined {
  if (Object.hasOwn(ADJECTIVES, word)) return ADJECTIVES[word];
  const color = parseColorWord(word);
  if (color !== undefined) return { filter: { kind: 'color', color }, spread: 'list' };
  if (!word.startsWith('non')) return undefined;
  const rest = word.slice(3);
  const other = parseColorWord(rest);
  if (other !== undefined) return { filter: not({ kind: 'color', color: other }), spread: 'list' };
  const type = parseCardTypeWord(rest);
  return type === undefined ? undefined : { filter: not(ofType(type)), spread: 'list' };
}

/** "non-Human", "non-Aura". */
function negatedSubtype(first: string, second: string | undefined): Adjective | undefined {
  const subtype = first === 'non-' && second !== undefined ? parseSubtypeWord(second) : undefined;
  if (subtype === undefined) return undefined;
  return { filter: not({ kind: 'subtype', subtype: subtype.subtype }), spread: 'list' };
}

/** "attacking or blocking", "white or blue", "tapped or attacking": either. */
function joinedAt(tokens: Parameters<Parser<Adjective>>[0]['tokens'], at: number): Match<Adjective> | undefined {
  const first = adjectiveAt(lowerOf(tokens[at]) ?? '');
  const joiner = lowerOf(tokens[at + 1]);
  const second = adjectiveAt(lowerOf(tokens[at + 2]) ?? '');
  if (first === undefined || second === undefined || (joiner !== 'or' && joiner !== 'and/or')) return undefined;
  return { value: { filter: { kind: 'or', of: [first.filter, second.filter] }, spread: 'list' }, end: at + 3 };
}

/** One adjective, or two joined by "or". */
export const adjective: Parser<Adjective> = (source, at) => {
  const word = lowerOf(source.tokens[at]);
  if (word === undefined) return NONE;
  const next = source.tokens[at + 1];
  const negative = negatedSubtype(word, next?.kind === 'word' ? next.text : undefined);
  if (negative !== undefined) return [{ value: negative, end: at + 2 }];
  const joined = joinedAt(source.tokens, at);
  const found = adjectiveAt(word);
  if (found === undefined) return fail(source, at, 'adjective');
  const single = { value: found, end: at + 1 };
  return joined === undefined ? [single] : [joined, single];
};
