// Names of keywords inside phrases and lists of granted ones ("flying and first strike", "protection from red", "swampwalk").
import {
  OBSOLETE_KEYWORDS,
  isKeyword,
  isKeywordDefined,
  keywordArgument,
  parseCardTypeWord,
  parseColorWord,
  parseSubtypeWord,
  splitCompoundKeyword,
  type Filter,
  type Keyword,
  type KeywordAbility,
} from '@lawmage/ir';
import { fail, lowerOf, type Match, type Parser } from '../grammar/parser.js';
import { not, ofType } from './filters.js';

const MAX_WORDS = 4;

/** A keyword by its name alone: "first strike". */
export const keywordName: Parser<Keyword> = (source, at) => {
  const results: Match<Keyword>[] = [];
  let text = '';
  for (let end = at; end < Math.min(at + MAX_WORDS, source.tokens.length); end += 1) {
    const word = lowerOf(source.tokens[end]);
    if (word === undefined) break;
    text = text === '' ? word : `${text} ${word}`;
    const known = isKeyword(text) ? text : OBSOLETE_KEYWORDS[text];
    if (known !== undefined) results.push({ value: known, end: end + 1 });
    const loud = `${text}!`;
    const mark = source.tokens[end + 1];
    if (mark?.kind === 'punctuation' && mark.text === '!' && isKeyword(loud)) results.push({ value: loud, end: end + 2 });
  }
  return results.length > 0 ? results : fail(source, at, 'keyword');
};

/** A quality: "red", "artifacts", "multicolored", "Dragons". */
export function qualityOf(word: string, lower: string): Filter | undefined {
  const color = parseColorWord(lower);
  if (color !== undefined) return { kind: 'color', color };
  const type = parseCardTypeWord(lower);
  if (type !== undefined) return ofType(type);
  const subtype = parseSubtypeWord(word);
  if (subtype !== undefined) return { kind: 'subtype', subtype: subtype.subtype };
  switch (lower) {
    case 'multicolored':
      return { kind: 'colorCount', op: '≥', count: 2 };
    case 'monocolored':
      return { kind: 'colorCount', op: '=', count: 1 };
    case 'colorless':
      return { kind: 'colorCount', op: '=', count: 0 };
    default:
      return undefined;
  }
}

const LANDWALK_QUALITIES: Readonly<Record<string, Filter>> = {
  'nonbasic land': not({ kind: 'supertype', supertype: 'basic' }),
  'legendary land': { kind: 'supertype', supertype: 'legendary' },
  'artifact land': ofType('artifact'),
  'snow land': { kind: 'supertype', supertype: 'snow' },
};

/** "swampwalk" (CR 702.14a). */
export function compoundKeyword(lower: string): KeywordAbility | undefined {
  const parts = splitCompoundKeyword(lower);
  if (parts === undefined) return undefined;
  const word = parts.quality[0].toUpperCase() + parts.quality.slice(1);
  const subtype = parseSubtypeWord(word);
  if (subtype === undefined) return undefined;
  return {
    kind: 'keyword',
    keyword: parts.keyword,
    quality: { kind: 'subtype', subtype: subtype.subtype },
    word: subtype.subtype,
  };
}

const landwalk: Parser<KeywordAbility> = (source, at) => {
  const first = lowerOf(source.tokens[at]);
  if (first === undefined) return fail(source, at, 'keyword');
  const single = compoundKeyword(first);
  if (single !== undefined && single.keyword === 'landwalk') return [{ value: single, end: at + 1 }];
  if (lowerOf(source.tokens[at + 1]) === 'landwalk') {
    const quality = LANDWALK_QUALITIES[`${first} land`];
    if (quality !== undefined) {
      return [{ value: { kind: 'keyword', keyword: 'landwalk', quality, word: `${first} land` }, end: at + 2 }];
    }
  }
  return fail(source, at, 'keyword');
};

/** "protection from red", "hexproof from black and from green": a node for each quality (CR 702.16g). */
const fromQualities: Parser<readonly KeywordAbility[]> = (source, at) => {
  const keyword = lowerOf(source.tokens[at]);
  if (keyword !== 'protection' && keyword !== 'hexproof') return fail(source, at, 'keyword');
  if (lowerOf(source.tokens[at + 1]) !== 'from') return fail(source, at + 1, 'from');
  const first = qualitiesAt(source, keyword, at + 2);
  if (first === undefined) return fail(source, at + 2, 'quality');
  const nodes = [...first.value];
  let end = first.end;
  const results = [{ value: [...nodes], end }];
  for (;;) {
    const next = nextFrom(source, end);
    if (next === undefined) break;
    const more = qualitiesAt(source, keyword, next);
    if (more === undefined) break;
    nodes.push(...more.value);
    end = more.end;
    results.push({ value: [...nodes], end });
  }
  return results.slice(-1);
};

/** After ", from", "and from", ", and from". */
function nextFrom(source: Parameters<Parser<unknown>>[0], at: number): number | undefined {
  let place = at;
  const comma = source.tokens[place];
  if (comma?.kind === 'punctuation' && comma.text === ',') place += 1;
  if (lowerOf(source.tokens[place]) === 'and') place += 1;
  return place > at && lowerOf(source.tokens[place]) === 'from' ? place + 1 : undefined;
}

function qualitiesAt(
  source: Parameters<Parser<unknown>>[0],
  keyword: 'protection' | 'hexproof',
  at: number,
): Match<readonly KeywordAbility[]> | undefined {
  const token = source.tokens[at];
  const lower = lowerOf(token);
  if (token === undefined || lower === undefined) return undefined;
  if (lower === 'everything' && keyword === 'protection') {
    return { value: [{ kind: 'keyword', keyword, quality: { kind: 'anything' }, word: 'everything' }], end: at + 1 };
  }
  if (lower === 'all' && lowerOf(source.tokens[at + 1]) === 'colors') {
    const all = (['W', 'U', 'B', 'R', 'G'] as const).map((color): KeywordAbility => ({
      kind: 'keyword',
      keyword,
      quality: { kind: 'color', color },
    }));
    return { value: all, end: at + 2 };
  }
  const quality = qualityOf(token.text, lower);
  return quality === undefined ? undefined : { value: [{ kind: 'keyword', keyword, quality }], end: at + 1 };
}

/** One granted keyword, with what its argument needs; only those that are understood. */
export const grantedKeyword: Parser<readonly KeywordAbility[]> = (source, at) => {
  const qualified = fromQualities(source, at);
  if (qualified.length > 0) return qualified;
  const walked = landwalk(source, at);
  if (walked.length > 0) return walked.map(({ value, end }) => ({ value: [value], end }));
  return keywordName(source, at).flatMap(({ value, end }) => grantedByName(source, value, end));
};

function grantedByName(
  source: Parameters<Parser<unknown>>[0],
  keyword: Keyword,
  end: number,
): readonly Match<readonly KeywordAbility[]>[] {
  const argument = keywordArgument(keyword);
  const node: KeywordAbility = { kind: 'keyword', keyword };
  if (
    argument === 'none' ||
    argument === 'optionalQuality' ||
    argument === 'optionalCost' ||
    argument === 'optionalName'
  ) {
    return isKeywordDefined(node) ? [{ value: [node], end }] : fail(source, end, 'a keyword that is understood');
  }
  const next = source.tokens[end];
  if (argument === 'number' && next?.kind === 'number') {
    const numbered: KeywordAbility = { ...node, amount: next.value };
    return isKeywordDefined(numbered) ? [{ value: [numbered], end: end + 1 }] : [];
  }
  if (argument === 'cost' && next?.kind === 'symbols') {
    const symbols = next.symbols.flatMap((each) => (each.kind === 'other' || each.kind === 'unknown' ? [] : [each]));
    if (symbols.length !== next.symbols.length) return [];
    const costed: KeywordAbility = { ...node, cost: [{ kind: 'mana', symbols }] };
    return isKeywordDefined(costed) ? [{ value: [costed], end: end + 1 }] : [];
  }
  return fail(source, end, 'keyword argument');
}
