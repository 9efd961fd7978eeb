// What a created token is: "1/1 white Soldier creature", with keywords or abilities (CR 111.3–4).
import {
  parseCardTypeWord,
  parseColorWord,
  parseSubtypeWord,
  type Ability,
  type CardType,
  type Color,
  type FaceDefinition,
  type Quantity,
  type Supertype,
} from '@lawmage/ir';
import {
  NONE,
  alt,
  conjunction,
  fail,
  filterMap,
  lit,
  lowerOf,
  map,
  opt,
  seq,
  token,
  type Parser,
} from '../grammar/parser.js';
import type { Meaning, Scope } from '../bind/scope.js';
import { grantedKeyword } from './keywords.js';
import { valueOfX } from './numbers.js';
import type { GrammaticalNumber } from './types.js';

export interface TokenDescription {
  readonly face: FaceDefinition;
  readonly power?: Meaning<Quantity>;
  readonly toughness?: Meaning<Quantity>;
  readonly abilities: Meaning<readonly Ability[]>;
  readonly number: GrammaticalNumber;
  readonly words: readonly string[];
}

type Size = { readonly power: number | 'X'; readonly toughness: number | 'X' };

const size: Parser<Size> = token('power/toughness', (found) => {
  if (found.kind !== 'pt') return undefined;
  const { power, toughness } = found;
  const isKnown = (value: typeof power): value is number | 'X' => typeof value === 'number' || value === 'X';
  return isKnown(power) && isKnown(toughness) ? { power, toughness } : undefined;
});

const color: Parser<Color> = token('color', (found) =>
  found.kind === 'word' ? parseColorWord(found.lower) : undefined,
);
const colors: Parser<readonly Color[]> = alt(
  constantColorless(),
  map(color, (one) => [one]),
  conjunction(color, 'and'),
);
function constantColorless(): Parser<readonly Color[]> {
  return map(lit('colorless'), () => []);
}

interface Line {
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
}

/** Subtypes and types side by side, to the word "token". */
const typeLine: Parser<Line> = (source, at) => {
  const types: CardType[] = [];
  const subtypes: string[] = [];
  let place = at;
  for (;;) {
    const found = source.tokens[place];
    const lower = lowerOf(found);
    if (found === undefined || lower === undefined || lower === 'token' || lower === 'tokens') break;
    const type = parseCardTypeWord(lower);
    const subtype = parseSubtypeWord(found.text);
    if (type !== undefined && type === lower) types.push(type);
    else if (subtype !== undefined && subtype.number !== 'plural' && types.length === 0) subtypes.push(subtype.subtype);
    else return fail(source, place, 'type of token');
    place += 1;
  }
  return place > at ? [{ value: { types, subtypes }, end: place }] : NONE;
};

const TOKEN: Parser<GrammaticalNumber> = alt(
  map(lit('token'), () => 'one' as const),
  map(lit('tokens'), () => 'many' as const),
);

const quote: Parser<Meaning<readonly Ability[]>> = token('quoted ability', (found) =>
  found.kind === 'quote' ? (scope: Scope) => scope.face.compileQuote(found.lines) : undefined,
);

const ability: Parser<Meaning<readonly Ability[]>> = alt(
  map(
    grantedKeyword,
    (nodes): Meaning<readonly Ability[]> =>
      () =>
        nodes,
  ),
  quote,
);

/** "flying", "flying and haste", "flying, vigilance, and haste", with quoted abilities among them. */
export const abilityList: Parser<Meaning<readonly Ability[]>> = map(
  alt(
    map(ability, (one) => [one]),
    conjunction(ability, 'and'),
  ),
  (of: readonly Meaning<readonly Ability[]>[]) => (scope: Scope) => of.flatMap((each) => each(scope)),
);

const named: Parser<string> = map(
  seq(
    lit('named'),
    token('name', (found) => (found.kind === 'properName' ? found.text : undefined)),
  ),
  ([, name]) => name,
);

const withAbilities: Parser<Meaning<readonly Ability[]>> = map(
  seq(lit('with'), abilityList),
  ([, abilities]) => abilities,
);

const supertypes: Parser<readonly Supertype[]> = map(opt(lit('legendary')), (found) =>
  found === undefined ? [] : ['legendary'],
);

export const tokenDescription: Parser<TokenDescription> = filterMap(
  seq(opt(size), supertypes, opt(colors), typeLine, TOKEN, opt(named), opt(withAbilities)),
  ([pt, above, hues, line, number, name, abilities]) => {
    const isCreature = line.types.includes('creature');
    if (isCreature !== (pt !== undefined) || line.types.length === 0) return undefined;
    if (line.subtypes.length === 0 && name === undefined) return undefined;
    return {
      face: {
        name: name ?? `${line.subtypes.join(' ')} Token`,
        ...(hues && hues.length > 0 && { colorIndicator: hues }),
        supertypes: above,
        types: line.types,
        subtypes: line.subtypes,
        ...(pt && sizeOf(pt)),
        abilities: [],
      },
      ...(pt?.power === 'X' && { power: valueOfX }),
      ...(pt?.toughness === 'X' && { toughness: valueOfX }),
      abilities: abilities ?? (() => []),
      number,
      words: ['token', 'permanent', ...line.types, ...line.subtypes],
    };
  },
);

function sizeOf({ power, toughness }: Size): Partial<FaceDefinition> {
  return {
    power: power === 'X' ? { kind: 'star' } : power,
    toughness: toughness === 'X' ? { kind: 'star' } : toughness,
  };
}
