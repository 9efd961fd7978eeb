// Cutting a line's tokens: sentences, cost and effect, bracketed words. Quotes are single tokens, so nothing inside them is cut.
import type { PunctuationToken, Token } from './tokens.js';

/** Each sentence with its full stop, if it has one. "!" and "?" end none: they occur in keywords and names. */
export function splitSentences(tokens: readonly Token[]): readonly (readonly Token[])[] {
  const sentences: Token[][] = [];
  let sentence: Token[] = [];
  for (const token of tokens) {
    sentence.push(token);
    if (isPunctuation(token, '.')) {
      sentences.push(sentence);
      sentence = [];
    }
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}

export interface SplitCost {
  readonly cost: readonly Token[];
  readonly colon: PunctuationToken;
  readonly effect: readonly Token[];
}

/** "{T}, Sacrifice this artifact: Draw a card." (CR 602.1a); undefined if no colon stands outside quotes. */
export function splitCost(tokens: readonly Token[]): SplitCost | undefined {
  const at = tokens.findIndex((token) => isPunctuation(token, ':'));
  if (at < 0) return undefined;
  return { cost: tokens.slice(0, at), colon: tokens[at] as PunctuationToken, effect: tokens.slice(at + 1) };
}

export interface BracketReadings {
  /** The brackets gone, the words in them kept. */
  readonly withWords: readonly Token[];
  /** The words in brackets gone too (CR 702.148a). */
  readonly withoutWords: readonly Token[];
}

/** The two texts of a cleave card; undefined if there are no brackets. */
export function bracketReadings(tokens: readonly Token[]): BracketReadings | undefined {
  if (!tokens.some((token) => isPunctuation(token, '['))) return undefined;
  const withWords: Token[] = [];
  const withoutWords: Token[] = [];
  let depth = 0;
  for (const token of tokens) {
    if (isPunctuation(token, '[')) depth += 1;
    else if (isPunctuation(token, ']')) depth -= 1;
    else {
      withWords.push(token);
      if (depth === 0) withoutWords.push(token);
    }
  }
  return { withWords, withoutWords };
}

export function isPunctuation(token: Token | undefined, text: PunctuationToken['text']): token is PunctuationToken {
  return token !== undefined && token.kind === 'punctuation' && token.text === text;
}
