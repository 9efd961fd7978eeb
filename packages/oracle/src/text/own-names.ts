// The names by which a face's text may refer to the object itself (CR 201.5): the full name, and short names of legends.
import {
  isAbilityWord,
  isCardType,
  isKeyword,
  isKeywordAction,
  isSubtype,
  isSupertype,
  subtypeIndex,
  subtypeKindAt,
} from '@lawmage/ir';
import { normaliseGlyphs } from './normalise.js';
import type { FaceContext } from './tokens.js';

export interface OwnName {
  readonly text: string;
  readonly form: 'name' | 'shortName';
  /** The text is also an ordinary word of the language: the place decides. */
  readonly confusion: 'none' | 'noun' | 'verb';
}

const SMALL_WORDS = new Set(['the', 'of', 'and', '&', 'a', 'an', 'in', 'to', 'for', 'from', 'with', 'at', 'on', 'who']);

const TITLES = new Set([
  'Captain',
  'Commander',
  'Doctor',
  'Dr.',
  'General',
  'Lady',
  'Lord',
  'Mr.',
  'Mrs.',
  'Ms.',
  'Professor',
]);

/** Words that open sentences and rules clauses: never taken for a short name. */
// prettier-ignore
const CLAUSE_WORDS = new Set([
  'the', 'a', 'an', 'when', 'whenever', 'at', 'if', 'as', 'you', 'your', 'each', 'all', 'any', 'another', 'target', 'choose', 'draw',
  'discard', 'destroy', 'exile', 'return', 'put', 'search', 'create', 'counter', 'sacrifice', 'tap', 'untap', 'add', 'until', 'then',
  'that', 'this', 'it', 'they', 'for', 'other', 'first', 'second', 'third', 'one', 'two', 'three', 'no', 'activate', 'pay', 'space',
  'red', 'blue', 'green', 'white', 'black', 'spell', 'spells', 'card', 'cards', 'token', 'tokens', 'permanent', 'player', 'opponent',
  'time', 'mana', 'life', 'power', 'level', 'day', 'night', 'city', 'old', 'new', 'king', 'lord',
]);

/** Longest first. */
export function ownNames(context: FaceContext): readonly OwnName[] {
  if (context.name === undefined || context.name === '') return [];
  const full = normaliseGlyphs(context.name).replace(/^A-(?=\p{Lu})/u, '');
  const candidates = [full, ...shortNames(full, context)].flatMap((text) => [text, withoutAccents(text)]);
  const names = [...new Set(candidates)].map((text): OwnName => {
    const form = text.length === full.length ? 'name' : 'shortName';
    return { text, form, confusion: confusionOf(text) };
  });
  // The digital edition's rebalanced cards: "A-" is in the name and sometimes in the text.
  if (context.name.startsWith(`A-${full}`)) names.unshift({ text: `A-${full}`, form: 'name', confusion: 'none' });
  return names;
}

/** What stands before the comma or colon, for legends also each shorter beginning, and "Captain Kirk" of a longer name. */
function shortNames(full: string, context: FaceContext): readonly string[] {
  const [head] = full.split(/[,:]/);
  if (context.nameStyle === 'ordinary') return head === full ? [] : [head];
  const words = head.split(' ');
  const beginnings = words.map((_, dropped) => words.slice(0, words.length - dropped));
  const titled = TITLES.has(words[0]) && words.length > 2 ? [[words[0], words[words.length - 1]]] : [];
  return [...beginnings, ...titled]
    .filter((part) => isShortName(part.join(' '), part[part.length - 1]))
    .map((part) => part.join(' '))
    .toSorted((a, b) => b.length - a.length);
}

function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

function isShortName(text: string, lastWord: string): boolean {
  return !SMALL_WORDS.has(lastWord.toLowerCase()) && !CLAUSE_WORDS.has(text.toLowerCase());
}

function confusionOf(word: string): OwnName['confusion'] {
  const lower = word.toLowerCase();
  if (isKeywordAction(lower) || CLAUSE_WORDS.has(lower)) return 'verb';
  if (isKeyword(lower) || isAbilityWord(lower) || isCardType(lower) || isSupertype(lower)) return 'noun';
  return isSubtype(word) && subtypeKindAt(subtypeIndex(word)) !== 'planar' ? 'noun' : 'none';
}

const NOUN_BEFORE =
  /(?:^|[\s"'])(?:a|an|another|target|each|all|other|any|one|two|three|more|X|no|non-|nontoken|legendary|that|those|the|becomes?|type|named|[a-z]*ed|[a-z]*ing|white|blue|black|red|green|colorless|\d+\/\d+)\s$/u;
const NOUN_AFTER =
  /^(?:s?\s(?:creatures?|cards?|tokens?|spells?|permanents?|planeswalkers?|lands?|sources?|artifacts?|enchantments?|counters?|you\scontrol|or\s\p{Lu}|and\s\p{Lu}|\p{Lu}\p{Ll}+\screature)|\s?—|\s\{|,\s(?:trample|vigilance|haste|flying))/u;

const SENTENCE_START = /(?:^|[.:\n"\u2014\u2022]\s?)$/u;
/** A keyword alone on its line or first in a list of keywords. */
const KEYWORD_LINE_AFTER = /^\s*(?:\n|$|,|;)/u;
const VERB_AFTER = /^(?:'s\s|\s(?:deals|enters|is|has|gets|can't|costs)\b)/u;

/** Whether a word of the language stands here as a name: "Phoenix deals …", not "another Phoenix" or "Phoenix creatures". */
export function isNamePlace(name: OwnName, text: string, start: number, end: number): boolean {
  if (name.confusion === 'none') return true;
  const before = text.slice(Math.max(0, start - 16), start);
  const after = text.slice(end, end + 32);
  if (name.confusion === 'verb') return VERB_AFTER.test(after) || !SENTENCE_START.test(before);
  if (SENTENCE_START.test(before) && KEYWORD_LINE_AFTER.test(after)) return false;
  return !NOUN_BEFORE.test(before) && !NOUN_AFTER.test(after);
}
