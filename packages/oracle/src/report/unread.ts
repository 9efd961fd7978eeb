// Where a line stops being understood: the sentence with the farthest token that was looked at, as a span of the original text.
import { readMode } from '../clause/effect.js';
import { createSource, type Source } from '../grammar/parser.js';
import type { Unread } from '../layout/card-input.js';
import { isPunctuation, type Line, type Span, type Token } from '../text/index.js';

/** The sentence in which reading failed; of a choice, the first mode that isn't read. */
export function unreadOf(
  line: Line,
  source: Source,
  original: string,
  face: number,
  reason: string | undefined,
): Unread {
  for (const bullet of reason === undefined ? line.bullets : []) {
    const tried = createSource(bullet.tokens);
    if (readMode(bullet, tried).length === 0) return unreadOf(bullet, tried, original, face, undefined);
  }
  const { tokens } = line;
  if (tokens.length === 0) return spanOf(line.start, line.end, original, face, reason);
  if (reason !== undefined) return spanOf(tokens[0].start, tokens[tokens.length - 1].end, original, face, reason);
  const at = Math.min(Math.max(source.farthest, 0), tokens.length - 1);
  const [first, last] = sentenceAround(tokens, at);
  const expected = [...source.expected].slice(0, 6).join(' | ');
  return spanOf(
    tokens[first].start,
    tokens[last].end,
    original,
    face,
    expected === '' ? undefined : `${expected} at "${tokens[at].text}"`,
  );
}

function sentenceAround(tokens: readonly Token[], at: number): readonly [number, number] {
  const isEnd = (i: number) => isPunctuation(tokens[i], '.');
  let first = at;
  while (first > 0 && !isEnd(first - 1)) first -= 1;
  let last = at;
  while (last < tokens.length - 1 && !isEnd(last)) last += 1;
  return [first, last];
}

function spanOf(start: number, end: number, original: string, face: number, expected: string | undefined): Unread {
  return { face, text: original.slice(start, end), start, end, ...(expected !== undefined && { expected }) };
}

/** A narrower place: a sentence in quotation marks. */
export function unreadSpan(span: Span, original: string, face: number, reason: string | undefined): Unread {
  return spanOf(span.start, span.end, original, face, reason);
}
