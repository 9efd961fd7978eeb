// Normalised text → tokens, line by line, with spans of the original text. Every character becomes part of a token, or is a blank.
import {
  isCardType,
  isOtherSymbolText,
  isSubtype,
  OTHER_SYMBOLS,
  parseManaSymbol,
  parseNumberWord,
  VARIABLE_NAMES,
  type VariableName,
} from '@lawmage/ir';
import type { Normalised } from './normalise.js';
import { isNamePlace, ownNames, type OwnName } from './own-names.js';
import { toOriginal, toOriginalEnd, type PositionMap } from './position-map.js';
import { findProperNames, type ProperName } from './proper-names.js';
import type { FaceContext, Fault, LexedSymbol, Line, PtValue, Punctuation, QuoteToken, Token } from './tokens.js';
import { PUNCTUATION } from './tokens.js';

export type BuildLines = (lines: readonly (readonly Token[])[]) => readonly Line[];

export interface Lexed {
  /** Lines without blank ones. */
  readonly lines: readonly (readonly Token[])[];
  readonly faults: readonly Fault[];
}

/** `buildLines` groups the lines of a quote. */
export function lex(source: Normalised, context: FaceContext, buildLines: BuildLines): Lexed {
  const proper = findProperNames(source.text, context);
  const own = ownNames(context);
  const lexer: Lexer = {
    text: source.text,
    map: source.map,
    own,
    properAt: new Map(proper.map((name) => [name.start, name])),
    introduced: introducedNames(proper, own),
    buildLines,
    faults: [],
  };
  return { lines: lexRange(lexer, 0, source.text.length, undefined), faults: lexer.faults };
}

interface Lexer {
  readonly text: string;
  readonly map: PositionMap;
  readonly own: readonly OwnName[];
  readonly properAt: ReadonlyMap<number, ProperName>;
  /** Longest first. */
  readonly introduced: readonly string[];
  readonly buildLines: BuildLines;
  readonly faults: Fault[];
}

type QuoteMark = QuoteToken['mark'];

function introducedNames(proper: readonly ProperName[], ownNameList: readonly OwnName[]): readonly string[] {
  if (proper.length === 0) return [];
  const own = new Set(ownNameList.map((name) => name.text));
  const names = new Set(proper.map((name) => name.text).filter((name) => !own.has(name) && !isSubtype(name)));
  return [...names].toSorted((a, b) => b.length - a.length);
}

/** Tokens of [from, end), cut at line ends; `inside` is the mark of the quote that this range fills. */
function lexRange(lexer: Lexer, from: number, end: number, inside: QuoteMark | undefined): Token[][] {
  const lines: Token[][] = [];
  let line: Token[] = [];
  let at = from;
  while (at < end) {
    const character = lexer.text[at];
    if (character === '\n' || isLostLineBreak(lexer, at, line)) {
      if (line.length > 0) lines.push(line);
      line = [];
      if (character !== '\n') at = pushToken(lexer, at, end, inside, line);
      else at += 1;
    } else if (character === ' ' || character === '\t' || character === '\r') {
      at += 1;
    } else {
      at = pushToken(lexer, at, end, inside, line);
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
}

const AFTER_LOST_BREAK = /(?:\p{Lu}\p{Ll}|\d+(?:[-\u2014]\d+|\+)? ?(?:\||\u2014)|\d or \d \u2014)/uy;

/** A sentence begins right after a full stop: the data has lost a line break there. */
function isLostLineBreak(lexer: Lexer, at: number, line: readonly Token[]): boolean {
  const last = line.at(-1);
  if (last?.kind !== 'punctuation' || last.text !== '.' || last.isImplied || lexer.text[at - 1] !== '.') return false;
  if (!/[\p{Ll}\d)]/u.test(lexer.text[at - 2] ?? '')) return false;
  AFTER_LOST_BREAK.lastIndex = at;
  if (!AFTER_LOST_BREAK.test(lexer.text)) return false;
  const original = toOriginal(lexer.map, at);
  lexer.faults.push({ kind: 'lostLineBreak', start: original, end: original });
  return true;
}

/** Adds the token at `at`, which is no blank, and returns where it ends. */
function pushToken(lexer: Lexer, at: number, end: number, inside: QuoteMark | undefined, line: Token[]): number {
  const named = lexNames(lexer, at, end);
  if (named !== undefined) return push(line, named.token, named.end);
  const character = lexer.text[at];
  if (character === '"' || (character === "'" && inside !== "'" && opensQuote(lexer.text, at))) {
    const quoted = lexQuote(lexer, at, end, character, line);
    if (quoted !== undefined) return quoted;
  }
  if (character === '{') {
    const symbols = lexSymbols(lexer, at);
    if (symbols !== undefined) return push(line, symbols.token, symbols.end);
  }
  const lexed = lexNumeric(lexer, at) ?? lexWord(lexer, at, line) ?? lexMark(lexer, at);
  return push(line, lexed.token, lexed.end);
}

function push(line: Token[], token: Token, end: number): number {
  line.push(token);
  return end;
}

interface LexedToken {
  readonly token: Token;
  readonly end: number;
}

function span(lexer: Lexer, at: number, end: number): { start: number; end: number; text: string } {
  return { start: toOriginal(lexer.map, at), end: toOriginalEnd(lexer.map, end), text: lexer.text.slice(at, end) };
}

const WORD_CHARACTER = /[\p{L}\p{N}]/u;

function lexNames(lexer: Lexer, at: number, end: number): LexedToken | undefined {
  const { text } = lexer;
  const proper = lexer.properAt.get(at);
  if (proper !== undefined && proper.end <= end) {
    const isOwn = lexer.own.some((name) => name.text === proper.text);
    return { token: { kind: 'properName', ...span(lexer, at, proper.end), isOwn }, end: proper.end };
  }
  if (lexer.own.length === 0 || (at > 0 && WORD_CHARACTER.test(text[at - 1]) && WORD_CHARACTER.test(text[at])))
    return undefined;
  const introduced = lexer.introduced.find((name) => text.startsWith(name, at) && isBoundary(text, at + name.length));
  const own = lexer.own.find((name) => text.startsWith(name.text, at) && isBoundary(text, at + name.text.length));
  if (introduced !== undefined && introduced.length > (own?.text.length ?? 0)) {
    const nameEnd = at + introduced.length;
    return { token: { kind: 'properName', ...span(lexer, at, nameEnd), isOwn: false }, end: nameEnd };
  }
  if (own === undefined) return undefined;
  const ownEnd = at + own.text.length;
  if (ownEnd > end || !isNamePlace(own, text, at, ownEnd)) return undefined;
  return { token: { kind: 'self', ...span(lexer, at, ownEnd), form: own.form }, end: ownEnd };
}

function isBoundary(text: string, at: number): boolean {
  if (at >= text.length) return true;
  if (WORD_CHARACTER.test(text[at])) return false;
  return !(text[at] === '-' && /\p{L}/u.test(text[at + 1] ?? ''));
}

/** A single quote opens a quote after a blank and before an ability. */
function opensQuote(text: string, at: number): boolean {
  return /[\s]/.test(text[at - 1] ?? ' ') && /[\p{Lu}{+-]/u.test(text[at + 1] ?? '') && closeOf(text, at, "'") >= 0;
}

function closeOf(text: string, at: number, mark: QuoteMark): number {
  if (mark === '"') return text.indexOf('"', at + 1);
  const afterStop = /[.!?}]'(?=[\s.,"]|$)|[^.!?}]'(?=")/gu;
  afterStop.lastIndex = at + 1;
  const stop = afterStop.exec(text);
  return stop === null ? -1 : stop.index + 1;
}

/** Pushes the quote and, if its own full stop ends the sentence around it too, an implied full stop. */
function lexQuote(lexer: Lexer, at: number, end: number, mark: QuoteMark, line: Token[]): number | undefined {
  const close = closeOf(lexer.text, at, mark);
  if (close < 0 || close >= end) return undefined;
  const inner = lexRange(lexer, at + 1, close, mark);
  const after = close + 1;
  line.push({ kind: 'quote', ...span(lexer, at, after), lines: lexer.buildLines(inner), mark });
  // A quote at the very end of this one lends it its last mark.
  const last = lexer.text[lexer.text[close - 1] === "'" ? close - 2 : close - 1];
  if (last === ',') pushImplied(lexer, line, after, ',');
  else if (/[.!?}]/.test(last) && endsSentence(lexer.text, after, end)) pushImplied(lexer, line, after, '.');
  return after;
}

function pushImplied(lexer: Lexer, line: Token[], at: number, text: Punctuation): void {
  const original = toOriginalEnd(lexer.map, at);
  line.push({ kind: 'punctuation', start: original, end: original, text, isImplied: true });
}

/** Nothing, a line end, or a new sentence follows. */
function endsSentence(text: string, at: number, end: number): boolean {
  const rest = /^[ \t]*(\n|\S)?/u.exec(text.slice(at, Math.min(end, at + 8)))?.[1];
  return rest === undefined || rest === '\n' || rest === '\u2022' || /\p{Lu}/u.test(rest);
}

const SYMBOL = /\{([^{}\n]*)\}/uy;

function lexSymbols(lexer: Lexer, at: number): LexedToken | undefined {
  const symbols: LexedSymbol[] = [];
  let end = at;
  for (;;) {
    SYMBOL.lastIndex = end;
    const match = SYMBOL.exec(lexer.text);
    if (match === null) break;
    symbols.push(readSymbol(match[1]));
    end = SYMBOL.lastIndex;
  }
  return symbols.length === 0 ? undefined : { token: { kind: 'symbols', ...span(lexer, at, end), symbols }, end };
}

function readSymbol(text: string): LexedSymbol {
  if (isOtherSymbolText(text)) return { kind: 'other', symbol: OTHER_SYMBOLS[text] };
  return parseManaSymbol(text) ?? { kind: 'unknown', text };
}

const PT_DELTA = /([+-])(\d+|[XYZ])\/([+-])(\d+|[XYZ])(?![\p{L}\p{N}/])/uy;
const PT = /(\d+\+\*|\d+|[XYZ*])\/(\d+\+\*|\d+|[XYZ*])(?![\p{L}\p{N}/])/uy;
const SIGNED = /([+-])(\d+|[XYZ])(?![\p{L}\p{N}])/uy;
const DIGITS = /\d{1,3}(?:,\d{3})+(?![\d])|\d+(?![\p{L}\d]|-\p{L})/uy;
/** The hyphen of a range of numbers. */
const RANGE_HYPHEN = /-(?=\d)/uy;

function lexNumeric(lexer: Lexer, at: number): LexedToken | undefined {
  const { text } = lexer;
  const code = text.charCodeAt(at);
  const isDigit = code >= 48 && code <= 57;
  // Signs, "*", X, Y, Z and digits are all that such a token begins with.
  if (!isDigit && code !== 42 && code !== 43 && code !== 45 && !(code >= 88 && code <= 90)) return undefined;
  if (code === 45 && /\d/.test(text[at - 1] ?? '')) {
    return matchAt(RANGE_HYPHEN, text, at) && { token: { kind: 'dash', ...span(lexer, at, at + 1) }, end: at + 1 };
  }
  const delta = matchAt(PT_DELTA, text, at);
  if (delta !== undefined) {
    const end = at + delta[0].length;
    const power = { sign: readSign(delta[1]), value: readValue(delta[2]) };
    const toughness = { sign: readSign(delta[3]), value: readValue(delta[4]) };
    return { token: { kind: 'ptDelta', ...span(lexer, at, end), power, toughness }, end };
  }
  const pt = matchAt(PT, text, at);
  if (pt !== undefined) {
    const end = at + pt[0].length;
    return { token: { kind: 'pt', ...span(lexer, at, end), power: readPt(pt[1]), toughness: readPt(pt[2]) }, end };
  }
  const signed = matchAt(SIGNED, text, at);
  if (signed !== undefined) {
    const end = at + signed[0].length;
    return {
      token: { kind: 'signed', ...span(lexer, at, end), sign: readSign(signed[1]), value: readValue(signed[2]) },
      end,
    };
  }
  const digits = isDigit ? matchAt(DIGITS, text, at) : undefined;
  if (digits === undefined) return undefined;
  const end = at + digits[0].length;
  const value = Number(digits[0].replaceAll(',', ''));
  return { token: { kind: 'number', ...span(lexer, at, end), value, form: 'digits', lower: digits[0] }, end };
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function readSign(text: string): '+' | '-' {
  return text === '+' ? '+' : '-';
}

function readValue(text: string): number | VariableName {
  return isVariableName(text) ? text : Number(text);
}

function readPt(text: string): PtValue {
  if (text === '*') return '*';
  return text.endsWith('+*') ? { kind: 'starPlus', plus: Number(text.slice(0, -2)) } : readValue(text);
}

function isVariableName(text: string): text is VariableName {
  return (VARIABLE_NAMES as readonly string[]).includes(text);
}

const WORD = /non-(?=\p{Lu})|[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:(?:['/-]|\uA789)[\p{L}\p{N}][\p{L}\p{M}\p{N}]*)*/uy;
const CONTRACTED = new Set(['it', 'that', 'he', 'she', 'there', 'who', 'what', 'let', 'here', 'where', 'how', 'one']);
const SELF_NOUNS = new Set(['permanent', 'spell', 'card', 'token', 'emblem']);

function lexWord(lexer: Lexer, at: number, line: readonly Token[]): LexedToken | undefined {
  const { text } = lexer;
  if (text[at] === "'") return lexPossessive(lexer, at, line);
  const word = matchAt(WORD, text, at)?.[0];
  if (word === undefined) return undefined;
  if (word === 'this' || word === 'This') {
    const self = lexThis(lexer, at);
    if (self !== undefined) return self;
  }
  if (isVariableName(word)) return { token: { kind: 'variable', ...span(lexer, at, at + 1), name: word }, end: at + 1 };
  // The one subtype of two words (CR 205.3m).
  if (word === 'Time' && text.startsWith(' Lord', at + 4)) return lexTimeLord(lexer, at);
  const plain = withoutPossessive(word);
  const end = at + plain.length;
  const lower = plain.toLowerCase();
  const value = parseNumberWord(lower);
  if (value !== undefined)
    return { token: { kind: 'number', ...span(lexer, at, end), value, form: 'word', lower }, end };
  return { token: { kind: 'word', ...span(lexer, at, end), lower }, end };
}

function lexTimeLord(lexer: Lexer, at: number): LexedToken {
  const end = at + (lexer.text.startsWith(' Lords', at + 4) ? 10 : 9);
  const named = span(lexer, at, end);
  return { token: { kind: 'word', ...named, lower: named.text.toLowerCase() }, end };
}

/** "creature's" → "creature"; not "it's" and not subtypes such as "Urza's". */
function withoutPossessive(word: string): string {
  if (!word.endsWith("'s")) return word;
  const stem = word.slice(0, -2);
  return CONTRACTED.has(stem.toLowerCase()) || isSubtype(word) ? word : stem;
}

function lexPossessive(lexer: Lexer, at: number, line: readonly Token[]): LexedToken | undefined {
  const last = line.at(-1);
  if (last === undefined || last.end !== toOriginal(lexer.map, at)) return undefined;
  const end = matchAt(/'s(?![\p{L}\p{N}])/uy, lexer.text, at) === undefined ? at + 1 : at + 2;
  return { token: { kind: 'possessive', ...span(lexer, at, end) }, end };
}

const NOUN_AFTER_THIS = /this ([\p{L}'-]+)/iuy;

/** "this creature", "this spell", "this Aura" (CR 201.5a); not "this turn", "this way", "this ability". */
function lexThis(lexer: Lexer, at: number): LexedToken | undefined {
  const match = matchAt(NOUN_AFTER_THIS, lexer.text, at);
  if (match === undefined) return undefined;
  const noun = withoutPossessive(match[1]);
  if (!SELF_NOUNS.has(noun) && !isCardType(noun) && !isSubtype(noun)) return undefined;
  const end = at + 5 + noun.length;
  return { token: { kind: 'self', ...span(lexer, at, end), form: 'this', noun }, end };
}

function lexMark(lexer: Lexer, at: number): LexedToken {
  const { text } = lexer;
  const character = String.fromCodePoint(text.codePointAt(at) ?? 0);
  const end = at + character.length;
  const isSpacedHyphen = character === '-' && text[at - 1] === ' ' && text[at + 1] === ' ';
  if (character === '\u2014' || isSpacedHyphen) return { token: { kind: 'dash', ...span(lexer, at, end) }, end };
  const punctuation = PUNCTUATION.find((mark) => mark === character);
  if (punctuation === undefined) return { token: { kind: 'mark', ...span(lexer, at, end) }, end };
  return { token: { kind: 'punctuation', ...span(lexer, at, end), text: punctuation, isImplied: false }, end };
}
