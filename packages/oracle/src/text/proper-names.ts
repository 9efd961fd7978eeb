// Names of other cards and tokens in a text: after "named", "called", "partner with", "meld them into", and in "create N, a …"
// (CR 201.3, 111.4). Where a name ends is told by known names, else by capitals.
import { isKeywordAction } from '@lawmage/ir';
import { normaliseGlyphs } from './normalise.js';
import type { FaceContext, Span } from './tokens.js';

const INTRODUCERS =
  /\b(?:named|called|name is|completed|[Pp]artner with|them into|from among|[Cc]reates?) (?=[\p{Lu}\d])/gu;
const NAME_WORD = /[\p{Lu}\d][\p{L}\p{M}\p{N}]*(?:['.-]\p{L}[\p{L}\p{N}]*)*(?:!|'(?= \p{Lu}))?|\p{Ll}'\p{Lu}\p{L}+/uy;
const CONNECTORS = / (?:(?:of|the|in|to|for|from|with|a|an|at|on|by|de|von|der|la|le|&|-|\/\/) )+|[ -]/uy;
const COMMA = /, (?:the |of )?/uy;
const CONJUNCTION = / (?:and|or) (?:the )?/uy;
/** From one name of a list to the next. */
const LIST_JOINER = /(?:,? (?:and|or|and\/or) |, )(?=\p{Lu})/uy;
const COST_WORDS = new Set(['Pay', 'Remove', 'Put', 'Return']);
const MAX_ENDS = 16;

export interface ProperName extends Span {
  readonly text: string;
}

/** In order; offsets are those of the normalised text. */
export function findProperNames(text: string, context: FaceContext): readonly ProperName[] {
  const names: ProperName[] = [];
  for (const match of text.matchAll(INTRODUCERS)) {
    let start = match.index + match[0].length;
    if (names.length > 0 && start < names[names.length - 1].end) continue;
    let end = endOfName(text, start, context);
    if (end === undefined || !isIntroduced(match[0].trimEnd(), text, start, end, context)) continue;
    names.push({ start, end, text: text.slice(start, end) });
    for (;;) {
      const joiner = matchAt(LIST_JOINER, text, end);
      if (joiner === undefined) break;
      start = end + joiner.length;
      const next = endOfName(text, start, context);
      // A comma may also lead to the next part of a cost: there only a known name counts.
      if (next === undefined || (joiner === ', ' && !opensListItem(text.slice(start, next), context))) break;
      end = next;
      names.push({ start, end, text: text.slice(start, end) });
    }
  }
  return names;
}

function isIntroduced(introducer: string, text: string, start: number, end: number, context: FaceContext): boolean {
  if (/creates?$/i.test(introducer)) return /^, an? /.test(text.slice(end, end + 5));
  return introducer !== 'from among' || isKnownName(text.slice(start, end), context);
}

function isKnownName(name: string, context: FaceContext): boolean {
  return (context.name !== undefined && name === normaliseGlyphs(context.name)) || context.knownNames?.(name) === true;
}

function opensListItem(name: string, context: FaceContext): boolean {
  return isKnownName(name, context) && !isKeywordAction(name.toLowerCase());
}

/** The longest known name, unless capitals go on behind it; a comma behind it may open the next of a list. */
function endOfName(text: string, start: number, context: FaceContext): number | undefined {
  const { ends, plainEnd } = possibleEnds(text, start);
  const known = ends.findLast((end) => isKnownName(text.slice(start, end), context));
  if (known === undefined || plainEnd === undefined) return plainEnd;
  return known >= plainEnd || text[known] === ',' ? known : plainEnd;
}

/** All places where a run of name words may end, and the end that capitals alone suggest. */
function possibleEnds(
  text: string,
  start: number,
): { readonly ends: readonly number[]; readonly plainEnd: number | undefined } {
  const ends: number[] = [];
  let plainEnd: number | undefined;
  let isPlain = true;
  let at = start;
  while (ends.length < MAX_ENDS) {
    const word = matchAt(NAME_WORD, text, at);
    if (word === undefined) break;
    at += word.length;
    const end = word.endsWith("'s") ? at - 2 : at;
    if (end !== at) ends.push(end);
    ends.push(at);
    if (isPlain) plainEnd = end;
    const joiner = matchAt(CONNECTORS, text, at) ?? commaAt(text, at);
    const conjunction =
      joiner === undefined || !startsName(text, at + joiner.length) ? matchAt(CONJUNCTION, text, at) : undefined;
    if (conjunction !== undefined) isPlain = false;
    const next = conjunction ?? joiner;
    if (next === undefined) break;
    at += next.length;
  }
  return { ends, plainEnd };
}

/** A comma inside a name, not before the next part of a cost ("…, Sacrifice"). */
function commaAt(text: string, at: number): string | undefined {
  const comma = matchAt(COMMA, text, at);
  const next = comma === undefined ? undefined : matchAt(NAME_WORD, text, at + comma.length);
  return next === undefined || isKeywordAction(next.toLowerCase()) || COST_WORDS.has(next) ? undefined : comma;
}

function startsName(text: string, at: number): boolean {
  return matchAt(NAME_WORD, text, at) !== undefined;
}

function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0];
}
