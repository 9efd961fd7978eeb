// Noun groups: adjectives and a list of heads ("noncreature artifact", "instant or sorcery card", "creature or planeswalker"), with the rules of
// ORACLE-LANGUAGE 3 for what a list shares. "And" and "or" between heads are both a union.
import {
  parseCardTypeWord,
  parseSubtypeWord,
  pluralOfCardType,
  subtypeIndex,
  subtypeKindAt,
  type CardType,
  type Filter,
  type PlayerFilter,
} from '@lawmage/ir';
import {
  NOTHING,
  COMMA,
  alt,
  fail,
  lit,
  lowerOf,
  many,
  map,
  memo,
  seq,
  table,
  type Match,
  type Parser,
} from '../grammar/parser.js';
import { adjective, type Adjective } from './adjectives.js';
import { allOf, anyOf, ofType } from './filters.js';
import type { GrammaticalNumber, NounGroup, NounSort } from './types.js';

type Number = GrammaticalNumber | 'either';

interface Classifier {
  readonly filter?: Filter;
  readonly sort?: NounSort;
  readonly number: Number;
  readonly words: readonly string[];
  readonly players?: PlayerFilter;
  readonly isPermanent?: true;
}

const SORTS: Readonly<Record<string, Classifier>> = {
  card: { sort: 'card', number: 'one', words: ['card'] },
  cards: { sort: 'card', number: 'many', words: ['card'] },
  spell: { sort: 'spell', number: 'one', words: ['spell'] },
  spells: { sort: 'spell', number: 'many', words: ['spell'] },
  token: { sort: 'token', filter: { kind: 'token' }, number: 'one', words: ['token', 'permanent'] },
  tokens: { sort: 'token', filter: { kind: 'token' }, number: 'many', words: ['token', 'permanent'] },
  source: { sort: 'source', number: 'one', words: ['source'] },
  permanent: { filter: { kind: 'permanent' }, number: 'one', words: ['permanent'], isPermanent: true },
  permanents: { filter: { kind: 'permanent' }, number: 'many', words: ['permanent'], isPermanent: true },
  player: { players: { kind: 'any' }, number: 'one', words: ['player'] },
  players: { players: { kind: 'any' }, number: 'many', words: ['player'] },
  opponent: { players: { kind: 'opponent' }, number: 'one', words: ['player', 'opponent'] },
  opponents: { players: { kind: 'opponent' }, number: 'many', words: ['player', 'opponent'] },
};

const SORT_WORDS = new Set(['card', 'cards', 'spell', 'spells', 'token', 'tokens', 'permanent', 'permanents']);
const PERMANENT_KINDS = new Set(['creature', 'artifact', 'enchantment', 'land', 'battle', 'planeswalker']);

function typeClassifier(word: string): Classifier | undefined {
  const type = parseCardTypeWord(word);
  if (type === undefined || type === 'kindred') return undefined;
  const number = word === type ? 'one' : word === pluralOfCardType(type) ? 'many' : undefined;
  if (number === undefined) return undefined;
  return { filter: ofType(type), number, words: wordsOfType(type) };
}

function wordsOfType(type: CardType): readonly string[] {
  return PERMANENT_KINDS.has(type) ? [type, 'permanent'] : [type];
}

function subtypeClassifier(text: string): Classifier | undefined {
  const word = parseSubtypeWord(text);
  if (word === undefined) return undefined;
  const kind = subtypeKindAt(subtypeIndex(word.subtype));
  if (kind === 'planar' || kind === 'dungeon') return undefined;
  const number = word.number === 'singular' ? 'one' : word.number === 'plural' ? 'many' : 'either';
  const words = kind !== undefined && PERMANENT_KINDS.has(kind) ? [kind, 'permanent'] : [];
  return { filter: { kind: 'subtype', subtype: word.subtype }, number, words: [word.subtype, ...words] };
}

function classifierAt(source: Parameters<Parser<unknown>>[0], at: number): Classifier | undefined {
  const token = source.tokens[at];
  const lower = lowerOf(token);
  if (token === undefined || lower === undefined) return undefined;
  if (Object.hasOwn(SORTS, lower)) return SORTS[lower];
  return typeClassifier(lower) ?? subtypeClassifier(token.text);
}

interface HeadItem {
  readonly adjectives: readonly Adjective[];
  readonly filters: readonly Filter[];
  readonly number: Number;
  readonly sort: NounSort | undefined;
  readonly words: readonly string[];
  readonly players?: PlayerFilter;
}

/** Classifiers side by side: all of them ("artifact creature", "Goblin creature card"). Only the last is inflected. */
function classifiersAt(
  source: Parameters<Parser<unknown>>[0],
  start: number,
): Match<readonly Classifier[]> | undefined {
  const found: Classifier[] = [];
  let at = start;
  for (;;) {
    const next = classifierAt(source, at);
    if (next === undefined) break;
    if (next.players !== undefined && found.length > 0) break;
    found.push(next);
    at += 1;
    if (next.number === 'many' || next.players !== undefined) break;
    if (next.sort !== undefined && !SORT_WORDS.has(lowerOf(source.tokens[at]) ?? '')) break;
  }
  return found.length === 0 ? undefined : { value: found, end: at };
}

const withCommas: Parser<readonly Adjective[]> = map(
  seq(adjective, many(map(seq(alt(COMMA, NOTHING), adjective), ([, value]) => value))),
  ([first, rest]) => [first, ...rest],
);
const adjectives: Parser<readonly Adjective[]> = memo((source, at) => [
  ...withCommas(source, at),
  { value: [], end: at },
]);

const headItem: Parser<HeadItem> = memo((source, at) => {
  const results: Match<HeadItem>[] = [];
  for (const adjacent of adjectives(source, at)) {
    const heads = classifiersAt(source, adjacent.end);
    if (heads === undefined) {
      fail(source, adjacent.end, 'noun');
      continue;
    }
    const item = itemOf(adjacent.value, heads.value);
    if (item !== undefined) results.push({ value: item, end: heads.end });
  }
  return results;
});

function itemOf(before: readonly Adjective[], heads: readonly Classifier[]): HeadItem | undefined {
  const last = heads[heads.length - 1];
  const sort = heads.findLast((each) => each.sort !== undefined)?.sort;
  const filters = heads.flatMap((each): readonly Filter[] => {
    // "permanent card", "permanent spell" (CR 110.4a)
    if (each.isPermanent && (sort === 'card' || sort === 'spell')) return [{ kind: 'permanentCard' }];
    return each.filter === undefined ? [] : [each.filter];
  });
  if (last.players !== undefined && (before.length > 0 || heads.length > 1)) return undefined;
  return {
    adjectives: before,
    filters,
    number: last.number,
    sort,
    words: heads.flatMap((each) => each.words),
    ...(last.players && { players: last.players }),
  };
}

const OR = alt(lit('or'), lit('and/or'));
const AND = lit('and');
type Joiner = 'or' | 'and';

const ACTIVATED: Filter = { kind: 'activatedAbility' };
const TRIGGERED: Filter = { kind: 'triggeredAbility' };
const SPELL: Filter = { kind: 'spell' };
/** What is on the stack (CR 112, 113.1c): abilities, and spells beside them. */
const ON_STACK: Parser<NounGroup> = table<NounGroup>(
  Object.fromEntries(
    (
      [
        ['activated ability', [ACTIVATED], ['ability']],
        ['triggered ability', [TRIGGERED], ['ability']],
        ['activated or triggered ability', [ACTIVATED, TRIGGERED], ['ability']],
        ['spell or ability', [{ kind: 'anything' }], ['spell', 'ability']],
        ['spell, activated ability, or triggered ability', [{ kind: 'anything' }], ['spell', 'ability']],
        ['spell or activated ability', [SPELL, ACTIVATED], ['spell', 'ability']],
      ] as const
    ).map(([words, filters, names]) => [
      words,
      { filter: () => anyOf(filters), number: 'one', sort: 'ability', words: new Set(names), isBare: true },
    ]),
  ),
);

/** "A", "A or B", "A, B, or C". */
export const nounGroup: Parser<NounGroup> = groups(false);

/** After "each": "artifact and creature", "instant and sorcery card". In the singular "and" joins nothing else. */
export const nounGroupOfEach: Parser<NounGroup> = groups(true);

function groups(isOfEach: boolean): Parser<NounGroup> {
  return memo((source, at) => readGroups(source, at, isOfEach));
}

function readGroups(
  source: Parameters<Parser<unknown>>[0],
  at: number,
  isOfEach: boolean,
): readonly Match<NounGroup>[] {
  const results: Match<NounGroup>[] = isOfEach ? [] : [...ON_STACK(source, at)];
  const add = (items: readonly HeadItem[], joiner: Joiner | undefined, end: number): void => {
    const { number } = items[items.length - 1];
    if (isOfEach && (joiner !== 'and' || number === 'many')) return;
    const group = groupOf(items, isOfEach ? 'or' : joiner);
    if (group !== undefined) results.push({ value: group, end });
  };
  const walk = (place: number, items: readonly HeadItem[]): void => {
    for (const { value, end } of headItem(source, place)) {
      const next = [...items, value];
      if (items.length === 0) add(next, undefined, end);
      for (const joiner of ['or', 'and'] as const) {
        for (const last of lastItems(source, end, joiner, next.length > 1))
          add([...next, last.value], joiner, last.end);
      }
      for (const comma of COMMA(source, end)) walk(comma.end, next);
    }
  };
  walk(at, []);
  return results;
}

function lastItems(
  source: Parameters<Parser<unknown>>[0],
  at: number,
  joiner: Joiner,
  isSerial: boolean,
): readonly Match<HeadItem>[] {
  const word = joiner === 'or' ? OR : AND;
  const start = isSerial ? COMMA(source, at).flatMap(({ end }) => word(source, end)) : word(source, at);
  return start.flatMap(({ end }) => headItem(source, end));
}

function groupOf(items: readonly HeadItem[], joiner: Joiner | undefined): NounGroup | undefined {
  const last = items[items.length - 1];
  const players = items.flatMap((each) => (each.players === undefined ? [] : [each.players]));
  if (players.length > 1) return undefined;
  const objects = items.filter((each) => each.players === undefined);
  const sorts = new Set(objects.map((each) => each.sort));
  // A shared head closes the list: "instant or sorcery card". Otherwise all items are of one sort.
  const isShared = last.sort !== undefined && objects.slice(0, -1).every((each) => each.sort === undefined);
  if (sorts.size > 1 && !isShared) return undefined;
  if (!agree(items, isShared, joiner)) return undefined;
  const filter = filterOfItems(objects, isShared);
  if (filter === undefined) return undefined;
  const words = new Set(items.flatMap((each) => each.words));
  if (isShared && last.sort !== 'token')
    for (const word of last.sort === 'card' ? ['permanent'] : []) words.delete(word);
  return {
    filter: () => filter,
    number: last.number,
    sort: last.sort ?? 'permanent',
    words,
    ...(players.length > 0 && { players: players[0] }),
    isBare: items.length === 1 && last.adjectives.length === 0,
  };
}

function agree(items: readonly HeadItem[], isShared: boolean, joiner: Joiner | undefined): boolean {
  if (items.length === 1) return true;
  const last = items[items.length - 1];
  if (joiner === 'and' && last.number === 'one') return false;
  const others = items.slice(0, -1);
  if (isShared) return others.every((each) => each.number !== 'many');
  return others.every((each) => each.number === 'either' || last.number === 'either' || each.number === last.number);
}

/** Adjectives of the first item that spread cover a list whose other items have none of their own. */
function filterOfItems(items: readonly HeadItem[], isShared: boolean): Filter | undefined {
  if (items.length === 0) return { kind: 'not', of: { kind: 'anything' } };
  const [first, ...rest] = items;
  const own = (item: HeadItem) => allOf([...item.adjectives.map((each) => each.filter), ...item.filters]);
  if (rest.length === 0) return own(first);
  const spreads = first.adjectives.filter((each) => each.spread === 'list');
  const others = rest.some((each) => each.adjectives.length > 0);
  if (spreads.length === 0 || others) {
    if (spreads.length > 0 && !isShared && rest.some((each) => each.adjectives.length === 0)) return undefined;
    return anyOf(items.map(own));
  }
  const near = first.adjectives.filter((each) => each.spread === 'near').map((each) => each.filter);
  const union = anyOf([allOf([...near, ...first.filters]), ...rest.map((each) => allOf(each.filters))]);
  return allOf([...spreads.map((each) => each.filter), union]);
}
