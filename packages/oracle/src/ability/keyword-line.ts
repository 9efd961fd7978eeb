// Keyword lines (CR 702.1): keywords with their arguments, separated by commas. A keyword without a definition is not read.
import { isCreatureType, isKeywordDefined, keywordArgument, type Cost, type Filter, type Keyword, type KeywordAbility } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../bind/scope.js';
import {
  END,
  NONE,
  STOP,
  alt,
  fail,
  filterMap,
  list,
  lit,
  lowerOf,
  map,
  seq,
  token,
  withTokens,
  type Match,
  type Parser,
  type Source,
} from '../grammar/parser.js';
import { domainOf } from '../phrase/bind-objects.js';
import { objectPhrase } from '../phrase/forwards.js';
import { compoundKeyword, grantedKeyword, keywordName } from '../phrase/keywords.js';
import { manaCost } from '../phrase/mana.js';
import { nounGroup } from '../phrase/nouns.js';
import { cost } from './cost.js';

type Nodes = Meaning<readonly KeywordAbility[]>;

const amount: Parser<KeywordAbility['amount']> = token('number', (found) => {
  if (found.kind === 'number') return found.value;
  return found.kind === 'variable' && found.name === 'X' ? { kind: 'x' } : undefined;
});

const size = token('power/toughness', (found) =>
  found.kind === 'pt' && typeof found.power === 'number' && typeof found.toughness === 'number'
    ? { power: found.power, toughness: found.toughness }
    : undefined,
);

const symbolCost: Parser<Meaning<Cost>> = map(manaCost, (symbols) => () => [{ kind: 'mana', symbols }]);

/** "{2}", or after a dash any cost with a full stop. */
const anyCost: Parser<Meaning<Cost>> = alt(
  symbolCost,
  map(seq(lit('\u2014'), cost, STOP), ([, paid]) => paid),
);

const checked = (node: KeywordAbility): readonly KeywordAbility[] =>
  isKeywordDefined(node) ? [node] : refuse(`"${node.keyword}" has no definition with these arguments`);

const ARGUMENTS = new Map<Keyword, Parser<Nodes>>();
function argumentOf(keyword: Keyword): Parser<Nodes> {
  const known = ARGUMENTS.get(keyword) ?? argument(keyword);
  ARGUMENTS.set(keyword, known);
  return known;
}

/** Keywords by the shape of their argument; the keyword's name has been read. */
function argument(keyword: Keyword): Parser<Nodes> {
  const node: KeywordAbility = { kind: 'keyword', keyword };
  const bare: Parser<Nodes> = (_source, at) => [{ value: () => checked(node), end: at }];
  const withCost = map(
    anyCost,
    (paid): Nodes =>
      (scope) =>
        checked({ ...node, ...(keyword === 'prowl' && { quality: ownTypes(scope) }), cost: paid(scope) }),
  );
  switch (keywordArgument(keyword)) {
    case 'none':
    case 'optionalQuality':
    case 'optionalName':
      return bare;
    case 'cost':
      return withCost;
    case 'optionalCost':
      return alt(bare, withCost);
    case 'costs':
      return alt(
        withCost,
        map(
          seq(anyCost, lit('and/or'), anyCost),
          ([a, , b]): Nodes =>
            (scope) =>
              checked({ ...node, cost: a(scope), secondCost: b(scope) }),
        ),
      );
    case 'number':
      return map(
        amount,
        (value): Nodes =>
          () =>
            checked({ ...node, amount: value }),
      );
    case 'numberAndCost':
      return map(
        seq(amount, lit('\u2014'), cost),
        ([value, , paid]): Nodes =>
          (scope) =>
            checked({ ...node, amount: value, cost: paid(scope) }),
      );
    case 'object':
      return keyword === 'enchant' ? enchanting(node) : () => NONE;
    case 'optionalQualityAndCost':
      return alt(withCost, keyword === 'emerge' ? emergeQuality(node) : equipQuality(node));
    case 'prototype':
      return map(
        seq(symbolCost, lit('\u2014'), size),
        ([paid, , box]): Nodes =>
          (scope) =>
            checked({ ...node, cost: paid(scope), ...box }),
      );
    case 'quality':
      return keyword === 'affinity' ? affinity(node) : () => NONE;
    default:
      return () => NONE;
  }
}

/** CR 702.76a: the creature types of the spell. */
function ownTypes({ face }: Scope): Filter {
  const types = face.subtypes.filter(isCreatureType).map((subtype): Filter => ({ kind: 'subtype', subtype }));
  return types.length === 0 ? refuse('a spell without creature types') : { kind: 'or', of: types };
}

/** "Equip Knight {1}". */
function equipQuality(node: KeywordAbility): Parser<Nodes> {
  const quality = filterMap(nounGroup, (group) =>
    group.number !== 'many' && group.players === undefined ? group : undefined,
  );
  return map(
    seq(quality, anyCost),
    ([group, paid]): Nodes =>
      (scope) =>
        checked({ ...node, quality: group.filter(scope), cost: paid(scope) }),
  );
}

/** "Emerge from artifact {4}" (CR 702.119b). */
function emergeQuality(node: KeywordAbility): Parser<Nodes> {
  return map(seq(lit('from'), equipQuality(node)), ([, nodes]) => nodes);
}

/** "affinity for artifacts (CR 702.41a). */
function affinity(node: KeywordAbility): Parser<Nodes> {
  const kind = filterMap(nounGroup, (group) =>
    group.number !== 'one' && group.players === undefined ? group : undefined,
  );
  return map(
    seq(lit('for'), kind),
    ([, group]): Nodes =>
      (scope) =>
        checked({ ...node, quality: group.filter(scope) }),
  );
}

/** CR 702.5a: "enchant creature you control". The noun has no determiner: it is read as after "a". */
function enchanting(node: KeywordAbility): Parser<Nodes> {
  const objects: Parser<Nodes> = (source, at) => {
    const shifted = withTokens(source, [...source.tokens.slice(0, at), ARTICLE, ...source.tokens.slice(at)]);
    return objectPhrase(shifted, at).flatMap(({ value, end }): readonly Match<Nodes>[] => {
      if (value.kind !== 'counted' || value.determiner.kind !== 'a' || value.isOther) return [];
      const phrase = value;
      return [
        { value: (scope: Scope) => checked({ ...node, enchant: { objects: domainOf(phrase, scope) } }), end: end - 1 },
      ];
    });
  };
  return alt(
    objects,
    map(lit('player'), (): Nodes => () => checked({ ...node, enchant: { players: { kind: 'any' } } })),
    map(lit('opponent'), (): Nodes => () => checked({ ...node, enchant: { players: { kind: 'opponent' } } })),
  );
}

const ARTICLE = { kind: 'word', lower: 'a', text: 'a', start: 0, end: 0 } as const;

/** "plainscycling {2}", "basic landcycling {1}" (CR 702.29e). */
const typecycling: Parser<Nodes> = (source, at) => {
  const word = lowerOf(source.tokens[at]);
  if (word === undefined) return fail(source, at, 'keyword');
  if (word === 'basic' && lowerOf(source.tokens[at + 1]) === 'landcycling') {
    return cyclingCost(source, at + 2, {
      kind: 'keyword',
      keyword: 'typecycling',
      quality: {
        kind: 'and',
        of: [
          { kind: 'supertype', supertype: 'basic' },
          { kind: 'type', type: 'land' },
        ],
      },
      word: 'basic land',
    });
  }
  const compound = compoundKeyword(word);
  return compound?.keyword === 'typecycling' ? cyclingCost(source, at + 1, compound) : fail(source, at, 'keyword');
};

function cyclingCost(source: Source, at: number, node: KeywordAbility): readonly Match<Nodes>[] {
  return anyCost(source, at).map(({ value, end }) => ({
    value: (scope: Scope) => checked({ ...node, cost: value(scope) }),
    end,
  }));
}

const byName: Parser<Nodes> = (source, at) =>
  keywordName(source, at).flatMap(({ value, end }) => argumentOf(value)(source, end));

/** Landwalk, and "protection from …". */
const qualified: Parser<Nodes> = filterMap(grantedKeyword, (nodes): Nodes | undefined =>
  nodes.some((each) => each.quality !== undefined && each.keyword !== 'typecycling') ? () => nodes : undefined,
);

/** "protection from the chosen color" is a static ability; "protection from a player" is not read yet. */
const one: Parser<Nodes> = alt(qualified, typecycling, byName);

/** The whole line. */
export const keywordLine: Parser<Nodes> = map(
  seq(list(one, alt(lit(','), lit(';'))), END),
  ([all]) =>
    (scope) =>
      all.flatMap((each) => each(scope)),
);
