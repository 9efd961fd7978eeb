// What a face's text is lexed into: tokens, prefixes and lines. Every span is [start, end) in UTF-16 units of the original text.
import type { Keyword, ManaSymbol, OtherSymbol, VariableName } from '@lawmage/ir';

export type Token =
  | WordToken
  | NumberToken
  | VariableToken
  | SignedToken
  | PtToken
  | PtDeltaToken
  | SymbolsToken
  | QuoteToken
  | SelfToken
  | ProperNameToken
  | PossessiveToken
  | PunctuationToken
  | DashToken
  | MarkToken;

export type TokenKind = Token['kind'];

export interface Span {
  readonly start: number;
  readonly end: number;
}

/** `text` is the normalised spelling (see normalise.ts), with case. */
interface TokenBase extends Span {
  readonly text: string;
}

/** Contractions ("it's", "can't") are one word; "non-" before a capital ("non-Human") is a word of its own. */
export interface WordToken extends TokenBase {
  readonly kind: 'word';
  readonly lower: string;
}

/** "3", "1,000", "three", "Three". */
export interface NumberToken extends TokenBase {
  readonly kind: 'number';
  readonly value: number;
  readonly form: 'digits' | 'word';
  readonly lower: string;
}

/** X, Y or Z as a word. */
export interface VariableToken extends TokenBase {
  readonly kind: 'variable';
  readonly name: VariableName;
}

/** "+1", "-X" that is no part of a P/T change. */
export interface SignedToken extends TokenBase {
  readonly kind: 'signed';
  readonly sign: '+' | '-';
  readonly value: number | VariableName;
}

/** One side of a P/T: 3, X, *; "1+*" is {star, plus: 1}. */
export type PtValue = number | VariableName | '*' | { readonly kind: 'starPlus'; readonly plus: number };

/** "3/3", "X/X", "1+*" on either side. */
export interface PtToken extends TokenBase {
  readonly kind: 'pt';
  readonly power: PtValue;
  readonly toughness: PtValue;
}

export interface PtChange {
  readonly sign: '+' | '-';
  readonly value: number | VariableName;
}

/** "+1/+1", "-2/-0", "+X/+0". */
export interface PtDeltaToken extends TokenBase {
  readonly kind: 'ptDelta';
  readonly power: PtChange;
  readonly toughness: PtChange;
}

export type LexedSymbol =
  | ManaSymbol
  | { readonly kind: 'other'; readonly symbol: OtherSymbol }
  | { readonly kind: 'unknown'; readonly text: string };

/** Adjacent symbols: "{2}{R}", "{T}". */
export interface SymbolsToken extends TokenBase {
  readonly kind: 'symbols';
  readonly symbols: readonly LexedSymbol[];
}

/** A quoted text, lexed as lines in a scope of its own; a "self" inside is the bearer's "this" or the grantor's name (CR 201.5). */
export interface QuoteToken extends TokenBase {
  readonly kind: 'quote';
  readonly lines: readonly Line[];
  readonly mark: '"' | "'";
}

/** The object that the text is on. `form` and `noun` are print hints, except that spell and card fix a zone (CR 113.6). */
export interface SelfToken extends TokenBase {
  readonly kind: 'self';
  readonly form: 'this' | 'name' | 'shortName';
  /** The noun after "this", lower case or as the subtype is spelled: "creature", "spell", "card", "Aura". */
  readonly noun?: string;
}

/** Another object's name: after "named", "partner with" …, or a name that such a place introduced earlier in the text. */
export interface ProperNameToken extends TokenBase {
  readonly kind: 'properName';
  /** The name, full or short, is the card's own, used as a name and not as a self-reference (CR 201.5). */
  readonly isOwn: boolean;
}

/** "'s", or "'" after a plural. */
export interface PossessiveToken extends TokenBase {
  readonly kind: 'possessive';
}

export const PUNCTUATION = ['.', ',', ':', ';', '!', '?', '[', ']'] as const;
export type Punctuation = (typeof PUNCTUATION)[number];

/** An implied full stop has no width: it ends a sentence whose own full stop stands inside a quote. */
export interface PunctuationToken extends TokenBase {
  readonly kind: 'punctuation';
  readonly text: Punctuation;
  readonly isImplied: boolean;
}

/** "—", with or without blanks, a hyphen between blanks, and the hyphen of "1-4". */
export interface DashToken extends TokenBase {
  readonly kind: 'dash';
}

/** Any other character: "•", "+", "|", "&" … The grammar reads it or rejects it. */
export interface MarkToken extends TokenBase {
  readonly kind: 'mark';
}

export type Prefix = Span &
  (
    | { readonly kind: 'bullet'; readonly mark: string }
    | { readonly kind: 'abilityWord'; readonly text: string }
    /** Flavor words and the names of modes and choices: a label to be printed back. */
    | { readonly kind: 'label'; readonly text: string }
    | { readonly kind: 'chapter'; readonly chapters: readonly number[] }
    | { readonly kind: 'loyalty'; readonly sign: '+' | '-' | '0'; readonly amount: number | VariableName }
    /** A keyword that owns the ability after the dash: exhaust, boast, forecast, max speed, companion … */
    | { readonly kind: 'keyword'; readonly keyword: Keyword }
    | { readonly kind: 'toSolve' }
    /** The cost of a mode: "+ {2} —", "{P}{P} —", "{0} —". */
    | { readonly kind: 'modeCost'; readonly symbols: readonly LexedSymbol[] }
    /** The weight of a mode: "[2]". */
    | { readonly kind: 'modeWeight'; readonly amount: number }
    | { readonly kind: 'dieRow'; readonly from: number; readonly to: number | undefined }
    | { readonly kind: 'classLevel'; readonly cost: readonly Token[]; readonly level: number }
    | { readonly kind: 'levelRow'; readonly from: number; readonly to: number | undefined }
    | { readonly kind: 'stationRow'; readonly from: number }
  );

export type PrefixKind = Prefix['kind'];

/** A printed line without its prefixes, and what belongs to it. */
export interface Line extends Span {
  readonly prefixes: readonly Prefix[];
  readonly tokens: readonly Token[];
  /** Options of a modal header, of an "as enters, choose" and the like: the bullet lines that follow. */
  readonly bullets: readonly Line[];
  /** Rows of a die table. */
  readonly rows: readonly Line[];
  /** Lines under a class level, a level row or a station row. */
  readonly section: readonly Line[];
  /** The P/T box of a level row or station row. */
  readonly pt?: PtToken;
}

/** What the lexer noticed and mended in the data. */
export interface Fault extends Span {
  readonly kind: 'lostLineBreak';
}

export interface FaceText {
  readonly original: string;
  readonly lines: readonly Line[];
  /** Reminder text: dropped, but accounted for. */
  readonly reminders: readonly Span[];
  readonly faults: readonly Fault[];
}

export interface FaceContext {
  /** The face's name; undefined for texts that have none. */
  readonly name: string | undefined;
  readonly nameStyle: 'legendary' | 'ordinary';
  /** Whether a text is the name of a card or token: settles where a name ends. */
  readonly knownNames?: (text: string) => boolean;
}
