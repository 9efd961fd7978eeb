// Peels what stands before an ability on its line: bullets, chapter numbers, loyalty costs, labels, rows, levels. What is left is an
// ordinary ability. Keyword abilities with a dash ("Ward—…") are no prefix: the grammar reads them.
import {
  isAbilityWord,
  isKeyword,
  keywordArgument,
  KEYWORDS,
  OBSOLETE_KEYWORDS,
  parseRomanNumeral,
  splitCompoundKeyword,
} from '@lawmage/ir';
import { isPunctuation } from './split.js';
import type { Prefix, Span, Token } from './tokens.js';

export interface Peeled {
  readonly prefixes: readonly Prefix[];
  readonly tokens: readonly Token[];
}

export interface PeelContext {
  /** Rows such as "8+ |" belong to a Spacecraft's or Planet's station (CR 702.184), else to a die roll. */
  readonly rows: 'die' | 'station';
}

/** A prefix and how many tokens it takes. */
interface Found {
  readonly prefix: Prefix;
  readonly length: number;
}

type Peel = (tokens: readonly Token[], context: PeelContext) => Found | undefined;

export function peelPrefixes(tokens: readonly Token[], context: PeelContext): Peeled {
  const prefixes: Prefix[] = [];
  let rest = tokens;
  for (;;) {
    const found = firstPrefix(rest, context);
    if (found === undefined) return { prefixes, tokens: rest };
    prefixes.push(found.prefix);
    rest = rest.slice(found.length);
  }
}

function firstPrefix(tokens: readonly Token[], context: PeelContext): Found | undefined {
  for (const peel of PEELS) {
    const found = peel(tokens, context);
    if (found !== undefined) return found;
  }
  return undefined;
}

function spanOf(tokens: readonly Token[], length: number): Span {
  return { start: tokens[0].start, end: tokens[length - 1].end };
}

function isMark(token: Token | undefined, text: string): boolean {
  return token?.kind === 'mark' && token.text === text;
}

function isDash(token: Token | undefined): boolean {
  return token?.kind === 'dash';
}

function peelBullet(tokens: readonly Token[]): Found | undefined {
  const [first, second] = tokens;
  const isBullet =
    isMark(first, '\u2022') || isMark(first, '\u2610') || (isMark(first, '+') && second?.kind === 'symbols');
  return isBullet ? { prefix: { kind: 'bullet', mark: first.text, ...spanOf(tokens, 1) }, length: 1 } : undefined;
}

function peelModeCost(tokens: readonly Token[]): Found | undefined {
  const [first, second] = tokens;
  if (first?.kind !== 'symbols' || !isDash(second)) return undefined;
  return { prefix: { kind: 'modeCost', symbols: first.symbols, ...spanOf(tokens, 2) }, length: 2 };
}

function peelModeWeight(tokens: readonly Token[]): Found | undefined {
  const [open, amount, close, next] = tokens;
  if (!isPunctuation(open, '[') || amount?.kind !== 'number' || !isPunctuation(close, ']')) return undefined;
  if (isPunctuation(next, ':')) return undefined;
  return { prefix: { kind: 'modeWeight', amount: amount.value, ...spanOf(tokens, 3) }, length: 3 };
}

/** "I, II —" (CR 714.2b). */
function peelChapter(tokens: readonly Token[]): Found | undefined {
  const chapters: number[] = [];
  for (let at = 0; at < tokens.length; at += 2) {
    const chapter = romanOf(tokens[at]);
    if (chapter === undefined) return undefined;
    chapters.push(chapter);
    if (isDash(tokens[at + 1]))
      return { prefix: { kind: 'chapter', chapters, ...spanOf(tokens, at + 2) }, length: at + 2 };
    if (!isPunctuation(tokens[at + 1], ',')) return undefined;
  }
  return undefined;
}

function romanOf(token: Token | undefined): number | undefined {
  if (token?.kind !== 'word' && token?.kind !== 'variable') return undefined;
  return parseRomanNumeral(token.text);
}

/** "+1:", "-X:", "0:", and the same in brackets (CR 606.1). */
function peelLoyalty(tokens: readonly Token[]): Found | undefined {
  const isBracketed = isPunctuation(tokens[0], '[');
  const cost = tokens[isBracketed ? 1 : 0];
  const colonAt = isBracketed ? 3 : 1;
  if (isBracketed && !isPunctuation(tokens[2], ']')) return undefined;
  if (!isPunctuation(tokens[colonAt], ':')) return undefined;
  const span = spanOf(tokens, colonAt + 1);
  if (cost.kind === 'signed') {
    return { prefix: { kind: 'loyalty', sign: cost.sign, amount: cost.value, ...span }, length: colonAt + 1 };
  }
  if (cost.kind !== 'number' || cost.form !== 'digits' || cost.value !== 0) return undefined;
  return { prefix: { kind: 'loyalty', sign: '0', amount: 0, ...span }, length: colonAt + 1 };
}

/** "1—9 |", "20 |", "12+ |", "1 or 2 —". */
function peelRow(tokens: readonly Token[], context: PeelContext): Found | undefined {
  const [first, second, third] = tokens;
  if (first?.kind !== 'number' || first.form !== 'digits') return undefined;
  let to: number | undefined = first.value;
  let at = 1;
  if (isMark(second, '+')) {
    to = undefined;
    at = 2;
  } else if ((isDash(second) || (second?.kind === 'word' && second.lower === 'or')) && third?.kind === 'number') {
    to = third.value;
    at = 3;
  }
  if (!isMark(tokens[at], '|') && !isDash(tokens[at])) return undefined;
  const span = spanOf(tokens, at + 1);
  if (to === undefined && context.rows === 'station') {
    return { prefix: { kind: 'stationRow', from: first.value, ...span }, length: at + 1 };
  }
  return { prefix: { kind: 'dieRow', from: first.value, to, ...span }, length: at + 1 };
}

/** "LEVEL 1-4", "LEVEL 5+" (CR 711.2), and "STATION 8+" (CR 721.2). */
function peelLevelRow(tokens: readonly Token[]): Found | undefined {
  const [word, first, second, third] = tokens;
  if (word?.kind !== 'word' || (word.text !== 'LEVEL' && word.text !== 'STATION') || first?.kind !== 'number')
    return undefined;
  if (isMark(second, '+')) {
    const span = spanOf(tokens, 3);
    if (word.text === 'STATION') return { prefix: { kind: 'stationRow', from: first.value, ...span }, length: 3 };
    return { prefix: { kind: 'levelRow', from: first.value, to: undefined, ...span }, length: 3 };
  }
  if (!isDash(second) || third?.kind !== 'number') return undefined;
  return { prefix: { kind: 'levelRow', from: first.value, to: third.value, ...spanOf(tokens, 4) }, length: 4 };
}

/** "{1}{U}: Level 2", alone on its line or before a dash (CR 716.2). */
function peelClassLevel(tokens: readonly Token[]): Found | undefined {
  const colon = tokens.findIndex((token) => isPunctuation(token, ':'));
  if (colon < 1 || colon > 8) return undefined;
  const word = tokens[colon + 1];
  const level = tokens[colon + 2];
  if (word?.kind !== 'word' || word.text !== 'Level' || level?.kind !== 'number') return undefined;
  const length = isDash(tokens[colon + 3]) ? colon + 4 : colon + 3;
  if (length === colon + 3 && tokens.length > length) return undefined;
  const cost = tokens.slice(0, colon);
  return { prefix: { kind: 'classLevel', cost, level: level.value, ...spanOf(tokens, length) }, length };
}

const MAX_LABEL_TOKENS = 16;

/** Everything that is words before the first dash. */
function peelBeforeDash(tokens: readonly Token[]): Found | undefined {
  const dash = tokens.findIndex((token, at) => isDash(token) || isLabelEnd(token, at));
  if (dash < 1 || !isDash(tokens[dash])) return undefined;
  const text = printLabel(tokens.slice(0, dash));
  const lower = text.toLowerCase();
  const span = spanOf(tokens, dash + 1);
  const length = dash + 1;
  if (lower === 'to solve') return { prefix: { kind: 'toSolve', ...span }, length };
  if (isKeyword(lower)) {
    const argument = keywordArgument(lower);
    const isOwner = argument === 'ability' || argument === 'condition';
    return isOwner ? { prefix: { kind: 'keyword', keyword: lower, ...span }, length } : undefined;
  }
  if (isAbilityWord(lower)) return { prefix: { kind: 'abilityWord', text, ...span }, length };
  // Without a blank before the dash it is a keyword's argument or a header.
  if (tokens[dash].start === tokens[dash - 1].end || !isLabel(tokens.slice(0, dash), lower)) return undefined;
  return { prefix: { kind: 'label', text, ...span }, length };
}

function isLabelEnd(token: Token, at: number): boolean {
  return (
    at > MAX_LABEL_TOKENS ||
    token.kind === 'quote' ||
    token.kind === 'symbols' ||
    isPunctuation(token, ':') ||
    isPunctuation(token, ';')
  );
}

const CHOICE_WORDS = new Set(['choose', 'chooses', 'choice', 'chosen']);
const CLAUSE_OPENERS = new Set(['when', 'whenever', 'at', 'if', 'as', 'until']);

function isLabel(tokens: readonly Token[], lower: string): boolean {
  const words = tokens.filter((token) => token.kind === 'word');
  if (words.some((word) => CHOICE_WORDS.has(word.lower))) return false;
  if (!/^[\p{Lu}\p{N}.]/u.test(tokens[0].text)) return false;
  const [first] = tokens;
  if (first.kind === 'word' && CLAUSE_OPENERS.has(first.lower) && words.length > 4) return false;
  return !startsWithKeyword(lower);
}

const MULTI_WORD_KEYWORDS = [...KEYWORDS, ...Object.keys(OBSOLETE_KEYWORDS)].filter((keyword) => keyword.includes(' '));

/** "Suspend 3", "Prototype {2}", "Equip Knight": a keyword with an argument, not a label. */
function startsWithKeyword(lower: string): boolean {
  const first = /^\S+/u.exec(lower)?.[0] ?? '';
  const next = lower.slice(first.length + 1);
  if (isKeyword(first))
    return next === '' || /^(?:\d|x\b)/u.test(next) || keywordArgument(first) === 'optionalQualityAndCost';
  if (splitCompoundKeyword(first) !== undefined) return next === '';
  return MULTI_WORD_KEYWORDS.some((keyword) => lower === keyword);
}

function printLabel(tokens: readonly Token[]): string {
  let text = '';
  let end = tokens[0].start;
  for (const token of tokens) {
    if (token.start > end) text += ' ';
    text += token.text;
    end = token.end;
  }
  return text;
}

const PEELS: readonly Peel[] = [
  peelBullet,
  peelModeCost,
  peelModeWeight,
  peelChapter,
  peelLoyalty,
  peelLevelRow,
  peelRow,
  peelClassLevel,
  peelBeforeDash,
];
