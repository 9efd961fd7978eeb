// Typed combinators over an immutable token array. A parser answers with all its results (ordered choice would hide ambiguity); `memo` remembers
// them per place. Nothing here skips a token.
import type { Token } from '../text/index.js';

/** The tokens of one line, with what was tried on them. */
export interface Source {
  readonly tokens: readonly Token[];
  /** What each token is looked up by (`keyOf`). */
  readonly keys: readonly string[];
  /** The farthest token that was looked at in vain, and what was expected there. */
  farthest: number;
  readonly expected: Set<string>;
  /** By the number of the memoised parser, then by place. */
  readonly memo: ((readonly Match<unknown>[] | undefined)[] | undefined)[];
}

export interface Match<T> {
  readonly value: T;
  /** The place after the last token read. */
  readonly end: number;
}

export interface Parser<T> {
  (source: Source, at: number): readonly Match<T>[];
  /** The keys of the tokens that it can begin with, if that is known (see `keyOf`): what begins otherwise isn't tried. */
  readonly first?: ReadonlySet<string>;
}
export type ValueOf<P> = P extends Parser<infer T> ? T : never;

export function createSource(tokens: readonly Token[]): Source {
  return { tokens, keys: tokens.map(keyOf), farthest: -1, expected: new Set(), memo: [] };
}

/** The same with other tokens: what was remembered of places doesn't count for them; failures still do. */
export function withTokens(source: Source, tokens: readonly Token[]): Source {
  return { ...source, tokens, keys: tokens.map(keyOf), memo: [] };
}

export const NONE: readonly never[] = [];

export function fail(source: Source, at: number, expected: string): readonly never[] {
  if (at > source.farthest) {
    source.farthest = at;
    source.expected.clear();
  }
  if (at === source.farthest) source.expected.add(expected);
  return NONE;
}

/** The lower-case spelling of a word or number word. */
export function lowerOf(token: Token | undefined): string | undefined {
  if (token === undefined) return undefined;
  return token.kind === 'word' || (token.kind === 'number' && token.form === 'word') ? token.lower : undefined;
}

/** What a token is looked up by: words by their spelling, the rest by kind or mark. */
function keyOf(found: Token): string {
  const lower = lowerOf(found);
  if (lower !== undefined) return lower;
  return found.kind === 'punctuation' ? found.text : found.kind;
}

function startingWith<T>(
  parser: (source: Source, at: number) => readonly Match<T>[],
  first: ReadonlySet<string> | undefined,
): Parser<T> {
  return first === undefined ? parser : Object.assign(parser, { first });
}

/** One token that `read` understands. */
export function token<T>(expected: string, read: (token: Token) => T | undefined): Parser<T> {
  return (source, at) => {
    const found = source.tokens[at];
    const value = found === undefined ? undefined : read(found);
    return value === undefined ? fail(source, at, expected) : [{ value, end: at + 1 }];
  };
}

type Piece = {
  readonly kind: 'word' | 'variable' | 'punctuation' | 'possessive' | 'symbols' | 'dash';
  readonly text: string;
};

const PIECE = /'s(?= |$)|s'(?= |$)|(\{[^}]*\})+|\u2014|[.,:;]|[^\s.,:;\u2014{]+/gu;

function piecesOf(text: string): readonly Piece[] {
  return [...text.matchAll(PIECE)].flatMap(([piece]): Piece[] => {
    if (piece === "'s") return [{ kind: 'possessive', text: piece }];
    if (piece === '\u2014') return [{ kind: 'dash', text: piece }];
    if (piece.startsWith('{')) return [{ kind: 'symbols', text: piece }];
    if (/^[XYZ]$/.test(piece)) return [{ kind: 'variable', text: piece }];
    if (/^[.,:;]$/.test(piece)) return [{ kind: 'punctuation', text: piece }];
    const possessive = /^(.+)'s$/u.exec(piece);
    if (possessive !== null && !/^(it|that|he|she|there)$/iu.test(possessive[1])) {
      return [
        { kind: 'word', text: possessive[1].toLowerCase() },
        { kind: 'possessive', text: "'s" },
      ];
    }
    if (piece.endsWith("s'")) {
      return [
        { kind: 'word', text: piece.slice(0, -1).toLowerCase() },
        { kind: 'possessive', text: "'" },
      ];
    }
    return [{ kind: 'word', text: piece.toLowerCase() }];
  });
}

function isPiece(found: Token | undefined, piece: Piece): boolean {
  if (found === undefined) return false;
  if (piece.kind === 'word') return lowerOf(found) === piece.text;
  return found.kind === piece.kind && (piece.kind !== 'possessive' ? found.text === piece.text : true);
}

/** The words as written: "until end of turn", "its owner's hand", ", then". */
export function lit(text: string): Parser<string> {
  const pieces = piecesOf(text);
  const [start] = pieces;
  const key = start.kind === 'word' || start.kind === 'punctuation' ? start.text : start.kind;
  const parser = (source: Source, at: number): readonly Match<string>[] => {
    for (let i = 0; i < pieces.length; i += 1) {
      if (!isPiece(source.tokens[at + i], pieces[i])) return fail(source, at + i, text);
    }
    return [{ value: text, end: at + pieces.length }];
  };
  return startingWith(parser, new Set([key]));
}

/** One of several wordings. */
export function lits(...texts: readonly string[]): Parser<string> {
  return alt(...texts.map(lit));
}

/** Wordings with their values. */
export function table<T>(entries: Readonly<Record<string, T>>): Parser<T> {
  return alt(...Object.entries(entries).map(([text, value]) => map(lit(text), () => value)));
}

type Values<P extends readonly Parser<unknown>[]> = { readonly [I in keyof P]: ValueOf<P[I]> };

export function seq<P extends readonly Parser<unknown>[]>(...parsers: P): Parser<Values<P>> {
  const { length } = parsers;
  const walk = (
    source: Source,
    i: number,
    found: readonly Match<unknown>[],
    values: unknown[],
    results: Match<Values<P>>[],
  ): void => {
    for (let k = 0; k < found.length; k += 1) {
      const { value, end } = found[k];
      values[i] = value;
      if (i + 1 === length) results.push({ value: values.slice() as unknown as Values<P>, end });
      else {
        const next = parsers[i + 1](source, end);
        if (next.length > 0) walk(source, i + 1, next, values, results);
      }
    }
  };
  const parser = (source: Source, at: number): readonly Match<Values<P>>[] => {
    const start = parsers[0](source, at);
    if (start.length === 0) return NONE;
    if (start.length === 1 && length > 1) {
      const second = parsers[1](source, start[0].end);
      if (second.length === 0) return NONE; // nearly always: nothing has to be laid out
      const values = new Array<unknown>(length);
      values[0] = start[0].value;
      const results: Match<Values<P>>[] = [];
      walk(source, 1, second, values, results);
      return results;
    }
    const results: Match<Values<P>>[] = [];
    walk(source, 0, start, Array.from<unknown>({ length }), results);
    return results;
  };
  return startingWith(parser, parsers[0].first);
}

export function alt<P extends readonly Parser<unknown>[]>(...parsers: P): Parser<ValueOf<P[number]>> {
  type Value = ValueOf<P[number]>;
  const isKnown = parsers.every((each) => each.first !== undefined);
  const first = isKnown ? new Set(parsers.flatMap((each) => [...(each.first ?? [])])) : undefined;
  // Those that may begin with a key, in their order; for all other keys, those of which nothing is known.
  const byKey = new Map<string, readonly Parser<Value>[]>();
  for (const key of new Set(parsers.flatMap((each) => [...(each.first ?? [])]))) {
    byKey.set(
      key,
      parsers.filter((each) => each.first === undefined || each.first.has(key)) as readonly Parser<Value>[],
    );
  }
  const rest = parsers.filter((each) => each.first === undefined) as readonly Parser<Value>[];
  const parser = (source: Source, at: number): readonly Match<Value>[] => {
    const able = byKey.get(source.keys[at] ?? '') ?? rest;
    if (able.length < parsers.length) noteSkipped(source, at, first);
    let results: readonly Match<Value>[] = NONE;
    for (let i = 0; i < able.length; i += 1) {
      const found = able[i](source, at);
      if (found.length > 0) results = results.length === 0 ? found : [...results, ...found];
    }
    return results;
  };
  return startingWith(parser, first);
}

/** What wasn't even tried failed here too. */
function noteSkipped(source: Source, at: number, first: ReadonlySet<string> | undefined): void {
  if (at < source.farthest) return;
  fail(source, at, first === undefined || first.size > 3 ? '…' : [...first].join(' | '));
}

export function map<T, U>(parser: Parser<T>, convert: (value: T) => U): Parser<U> {
  const mapped = (source: Source, at: number): readonly Match<U>[] => {
    const found = parser(source, at);
    if (found.length === 0) return NONE;
    if (found.length === 1) return [{ value: convert(found[0].value), end: found[0].end }];
    return found.map(({ value, end }) => ({ value: convert(value), end }));
  };
  return startingWith(mapped, parser.first);
}

/** Like `map`, but `undefined` is no result. */
export function filterMap<T, U>(parser: Parser<T>, convert: (value: T) => U | undefined): Parser<U> {
  const mapped = (source: Source, at: number): readonly Match<U>[] => {
    const found = parser(source, at);
    if (found.length === 0) return NONE;
    return found.flatMap(({ value, end }) => {
      const converted = convert(value);
      return converted === undefined ? [] : [{ value: converted, end }];
    });
  };
  return startingWith(mapped, parser.first);
}

/** With and without. */
export function opt<T>(parser: Parser<T>): Parser<T | undefined> {
  return (source, at) => [...parser(source, at), { value: undefined, end: at }];
}

/** The value without the words around it. */
export function after<T>(words: string, parser: Parser<T>): Parser<T> {
  return map(seq(lit(words), parser), ([, value]) => value);
}

export function before<T>(parser: Parser<T>, words: string): Parser<T> {
  return map(seq(parser, lit(words)), ([value]) => value);
}

export function constant<T>(words: string, value: T): Parser<T> {
  return map(lit(words), () => value);
}

/** As many as there are, and fewer. */
export function many<T>(parser: Parser<T>): Parser<readonly T[]> {
  return (source, at) => {
    const results: Match<readonly T[]>[] = [];
    const walk = (place: number, values: readonly T[]): void => {
      for (const match of parser(source, place)) {
        if (match.end > place) walk(match.end, [...values, match.value]);
      }
      results.push({ value: values, end: place });
    };
    walk(at, []);
    return results;
  };
}

/** One or more, with separators. */
export function list<T>(item: Parser<T>, separator: Parser<unknown>): Parser<readonly T[]> {
  return (source, at) => {
    const results: Match<readonly T[]>[] = [];
    const walk = (place: number, values: readonly T[]): void => {
      for (const match of item(source, place)) {
        const next = [...values, match.value];
        results.push({ value: next, end: match.end });
        for (const { end } of separator(source, match.end)) walk(end, next);
      }
    };
    walk(at, []);
    return results;
  };
}

/** "A and B", "A, B, and C": two or more. */
export function conjunction<T>(item: Parser<T>, word: string): Parser<readonly T[]> {
  const last = alt(lit(word), lit(`, ${word}`));
  return (source, at) => {
    const results: Match<readonly T[]>[] = [];
    const walk = (place: number, values: readonly T[]): void => {
      for (const match of item(source, place)) {
        const next = [...values, match.value];
        for (const joint of last(source, match.end)) {
          const isSerial = joint.end - match.end === 2;
          if (isSerial !== next.length > 1) continue;
          for (const end of item(source, joint.end)) results.push({ value: [...next, end.value], end: end.end });
        }
        for (const comma of COMMA(source, match.end)) walk(comma.end, next);
      }
    };
    walk(at, []);
    return results;
  };
}

/** Results are computed once for each place. */
export function memo<T>(parser: Parser<T>): Parser<T> {
  const number = memoised++;
  return startingWith((source: Source, at: number): readonly Match<T>[] => {
    const places = (source.memo[number] ??= []);
    const known = places[at] as readonly Match<T>[] | undefined;
    if (known !== undefined) return known;
    const found = parser(source, at);
    places[at] = found;
    return found;
  }, parser.first);
}
/** How many memoised parsers there are. */
let memoised = 0;

/** A parser that is defined later: phrases contain each other. */
export interface Forward<T> extends Parser<T> {
  define(parser: Parser<T>): void;
}

export function forward<T>(name: string): Forward<T> {
  let defined: Parser<T> | undefined;
  const parser = memo<T>((source, at) => {
    if (defined === undefined) throw new Error(`the grammar has no ${name}`);
    return defined(source, at);
  });
  return Object.assign((source: Source, at: number) => parser(source, at), {
    define(given: Parser<T>) {
      defined = given;
    },
  });
}

/** Only where the next token isn't what `parser` reads. */
export function not(parser: Parser<unknown>): Parser<undefined> {
  return (source, at) => {
    const { farthest } = source;
    const found = parser({ ...source, memo: [], expected: new Set(), farthest }, at);
    return found.length === 0 ? [{ value: undefined, end: at }] : NONE;
  };
}

/** Reads nothing. */
export const NOTHING: Parser<undefined> = (_source, at) => [{ value: undefined, end: at }];

export const COMMA: Parser<string> = lit(',');
export const STOP: Parser<string> = lit('.');

/** The end of the line. */
export const END: Parser<undefined> = (source, at) =>
  at === source.tokens.length ? [{ value: undefined, end: at }] : fail(source, at, 'the end');
