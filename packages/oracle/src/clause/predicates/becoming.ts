// What objects are or become (CR 205.1, 105.3, 208.4): colors, types, subtypes and sizes, with what comes with them ("a 3/3 red Dragon creature with flying in addition to its
// other types"), and what they are no longer.
import {
  parseCardTypeWord,
  parseColorWord,
  parseSubtypeWord,
  subtypeIndex,
  subtypeKindAt,
  type CardType,
  type Color,
  type Modification,
  type Quantity,
  type ValueDomain,
} from '@lawmage/ir';
import { objectReferent, refuse, type Draft, type Meaning, type Scope } from '../../bind/scope.js';
import {
  alt,
  conjunction,
  fail,
  filterMap,
  lit,
  lits,
  lowerOf,
  map,
  opt,
  seq,
  token,
  type Parser,
} from '../../grammar/parser.js';
import { quantity } from '../../phrase/forwards.js';
import { valueOfX } from '../../phrase/numbers.js';
import { abilityList } from '../../phrase/token-description.js';
import type { ClauseContext, VerbMeaning, VerbRecord } from '../verb.js';

type Types = Extract<Modification, { kind: 'types' }>;
export type Made = (context: ClauseContext) => readonly Modification[];

export const changes =
  (make: (scope: Scope, context: ClauseContext) => readonly Modification[]): VerbMeaning =>
  (context) => ({ modifications: make(context.scope, context) });

const color: Parser<Color> = token('color', (found) =>
  found.kind === 'word' ? parseColorWord(found.lower) : undefined,
);
export const size = token('power/toughness', (found) => (found.kind === 'pt' ? found : undefined));

const colored = (colors: readonly Color[], add?: true): Modification => ({
  kind: 'color',
  color: { kind: 'colors', colors },
  ...(add && { add }),
});
const colorList: Parser<readonly Color[]> = alt(
  map(color, (one) => [one]),
  conjunction(color, 'and'),
  map(lit('colorless'), () => []),
);

/** A choice made as the effect is: "the color of your choice". */
const chosenNow =
  (domain: ValueDomain, make: (slot: number) => Modification): VerbMeaning =>
  ({ scope, agent }) => {
    const slot = scope.newSlot();
    return {
      steps: [{ kind: 'chooseValue', chooser: agent.players, domain, slot }],
      modifications: [make(slot)],
    };
  };

const ADDED = lits('in addition to its other types', 'in addition to their other types');

const becomingColor: Parser<VerbMeaning> = alt(
  map(
    seq(colorList, opt(lits('in addition to its other colors', 'in addition to their other colors'))),
    ([colors, added]) => changes(() => [colored(colors, added === undefined ? undefined : true)]),
  ),
  map(lit('all colors'), () => changes(() => [{ kind: 'color', color: { kind: 'allColors' } }])),
  map(lit('the color of your choice'), () =>
    chosenNow('color', (slot) => ({ kind: 'color', color: { kind: 'chosenColor', from: { kind: 'slot', slot } } })),
  ),
  map(
    seq(lit('the chosen color'), opt(lits('in addition to its other colors', 'in addition to their other colors'))),
    ([, added]) =>
      changes((scope) => [
        {
          kind: 'color',
          color: { kind: 'chosenColor', from: { kind: 'linked', link: scope.face.link('chosen color') } },
          ...(added !== undefined && { add: true }),
        },
      ]),
  ),
);

const chosenSubtype = (slot: number, keep: Types['keep']): Modification => ({
  kind: 'types',
  chosenSubtype: { kind: 'slot', slot },
  keep,
});

const becomingType: Parser<VerbMeaning> = alt(
  map(lits('every creature type'), () => changes(() => [{ kind: 'types', everyCreatureType: true, keep: 'all' }])),
  map(lit('the basic land type of your choice'), () =>
    chosenNow('basicLandType', (slot) => chosenSubtype(slot, 'otherTypes')),
  ),
  map(seq(lits('the creature type of your choice'), opt(ADDED)), ([, added]) =>
    chosenNow('creatureType', (slot) => chosenSubtype(slot, added === undefined ? 'otherTypes' : 'all')),
  ),
  map(seq(lit('the chosen type'), opt(ADDED)), ([, added]) =>
    changes((scope, { subject }) => {
      const isLand = subject?.referent.words.has('land') === true;
      // A creature type is set or added, a basic land type set: what was chosen is what the noun can have.
      if (isLand && added !== undefined) return refuse('the chosen type of what?');
      const key = isLand ? 'chosen basicLandType' : 'chosen creatureType';
      const from = { kind: 'linked', link: scope.face.link(key) } as const;
      return [{ kind: 'types', chosenSubtype: from, keep: added === undefined ? 'otherTypes' : 'all' }];
    }),
  ),
);

interface Kinds {
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly isPlural: boolean;
}

/** "artifact creature", "Zombie", "Goblin Warrior creature", "Mountains": subtypes, then types; the last may be plural. */
const kinds: Parser<Kinds> = (source, at) => {
  const types: CardType[] = [];
  const subtypes: string[] = [];
  const results: { value: Kinds; end: number }[] = [];
  for (let place = at; ; place += 1) {
    const found = source.tokens[place];
    const lower = lowerOf(found);
    if (found === undefined || lower === undefined) break;
    const type = parseCardTypeWord(lower);
    const subtype = type === undefined ? parseSubtypeWord(found.text) : undefined;
    if (type !== undefined) types.push(type);
    else if (subtype !== undefined && types.length === 0) subtypes.push(subtype.subtype);
    else break;
    const isPlural = type === undefined ? subtype?.number === 'plural' : lower !== type;
    const value = { types: [...types], subtypes: [...subtypes], isPlural };
    results.push({ value, end: place + 1 });
    // A subtype that is the same in both numbers may be the last word of a plural ("Plains").
    if (subtype?.number === 'either') results.push({ value: { ...value, isPlural: true }, end: place + 1 });
    if (isPlural) break;
  }
  return results.length === 0 ? fail(source, at, 'type') : results;
};

export function sized(power: unknown, toughness: unknown, scope: Scope): Modification {
  const value = (side: unknown): Quantity =>
    typeof side === 'number' ? side : side === 'X' ? valueOfX(scope) : refuse('a size that is no number');
  return { kind: 'setPowerToughness', power: value(power), toughness: value(toughness) };
}

/** "its mana value" of a set is that of each member (CR 613.4b). */
function numberOfEach(value: Meaning<Quantity>, { scope, subject }: ClauseContext): Quantity {
  if (subject?.referent.number !== 'many') return value(scope);
  const { clauseObject } = scope;
  scope.clauseObject = objectReferent(() => ({ kind: 'it' }), { words: subject.referent.words, origin: 'mention' });
  const made = value(scope);
  scope.clauseObject = clauseObject;
  return made;
}

export const writtenSize: Parser<Made> = alt<readonly Parser<Made>[]>(
  map(seq(lit('base power and toughness'), size), ([, pt]): Made => ({ scope }) => [
    sized(pt.power, pt.toughness, scope),
  ]),
  map(
    seq(
      lits(
        'base power and toughness each equal to',
        'base power and base toughness each equal to',
        'power and toughness each equal to',
      ),
      quantity,
    ),
    ([, value]): Made =>
      (context) => {
        const number = numberOfEach(value, context);
        return [{ kind: 'setPowerToughness', power: number, toughness: number }];
      },
  ),
  map(
    seq(
      lit('base power'),
      token('number', (found) => (found.kind === 'number' ? found.value : undefined)),
    ),
    ([, power]): Made =>
      () => [{ kind: 'setPowerToughness', power }],
  ),
  map(
    seq(
      lit('base toughness'),
      token('number', (found) => (found.kind === 'number' ? found.value : undefined)),
    ),
    ([, toughness]): Made =>
      () => [{ kind: 'setPowerToughness', toughness }],
  ),
);

export const baseSize: Parser<VerbMeaning> = map(writtenSize, (made) => changes((_scope, context) => made(context)));

export const granted: Parser<Made> = map(abilityList, (abilities): Made => ({ scope }) => [
  { kind: 'grant', abilities: abilities(scope) },
]);
const every: Parser<Made> = map(lit('all creature types'), (): Made => () => [
  { kind: 'types', everyCreatureType: true, keep: 'all' },
]);

/** What stands after "with": a size, abilities, all creature types, in a row. */
export const together =
  (of: readonly Made[]): Made =>
  (context) =>
    of.flatMap((each) => each(context));

const AND = alt(lit('and'), lit(', and'), lit(','));
const withs: Parser<Made> = alt<readonly Parser<Made>[]>(
  granted,
  every,
  writtenSize,
  map(seq(writtenSize, AND, granted), ([a, , b]) => together([a, b])),
  map(seq(granted, lits('and', ', and'), every), ([a, , b]) => together([a, b])),
  map(seq(every, lits('and', ', and'), granted), ([a, , b]) => together([a, b])),
);

/** CR 205.1b: what is retained. */
interface Retained {
  readonly keep?: 'all';
  readonly colors?: true;
}
const typeWord = token('type', (found) => (found.kind === 'word' ? parseCardTypeWord(found.lower) : undefined));
const subtypeTail: Parser<Retained> = map(
  seq(
    lits('in addition to its other', 'in addition to their other'),
    lits('creature', 'land', 'artifact'),
    lit('types'),
  ),
  () => ({ keep: 'all' }),
);
const retained: Parser<Retained> = alt<readonly Parser<Retained>[]>(
  map(ADDED, () => ({ keep: 'all' })),
  subtypeTail,
  map(lits('in addition to its other colors and types', 'in addition to their other colors and types'), () => ({
    keep: 'all',
    colors: true,
  })),
  map(seq(lits("that's still a", "that's still an", 'that are still'), typeWord), () => ({ keep: 'all' })),
);

interface Described {
  readonly pt?: { readonly power: unknown; readonly toughness: unknown };
  readonly isLegendary: boolean;
  readonly colors?: readonly Color[];
  readonly kinds: Kinds;
  readonly more?: Made;
  readonly retained?: Retained;
}

const described: Parser<Described> = filterMap(
  seq(
    opt(lits('a', 'an')),
    opt(lit('legendary')),
    opt(size),
    opt(colorList),
    kinds,
    // "with flying in addition to its other types", "in addition to its other types with flying" are both said
    alt<readonly Parser<{ readonly more?: Made; readonly retained?: Retained }>[]>(
      (_source, at) => [{ value: {}, end: at }],
      map(retained, (kept) => ({ retained: kept })),
      map(seq(lit('with'), withs), ([, more]) => ({ more })),
      map(seq(lit('with'), withs, retained), ([, more, kept]) => ({ more, retained: kept })),
      map(seq(retained, lit('with'), withs), ([kept, , more]) => ({ more, retained: kept })),
    ),
  ),
  ([article, legendary, pt, colors, kind, tail]) => {
    const isPlural = article === undefined;
    return isPlural === kind.isPlural
      ? { isLegendary: legendary !== undefined, kinds: kind, ...(pt && { pt }), ...(colors && { colors }), ...tail }
      : undefined;
  },
);

/** "a 4/4 black Zombie", "an artifact in addition to its other types": as exceptions of a copy say it too (CR 707.9b). */
export const descriptionOf: Parser<Made> = map(described, (what) => (context) => modificationsOf(what, context));

const becoming: Parser<VerbMeaning> = map(described, (what) =>
  changes((_scope, context) => modificationsOf(what, context)),
);

function modificationsOf(what: Described, context: ClauseContext): readonly Modification[] {
  const { pt, colors, isLegendary, kinds: kind, more, retained: kept } = what;
  const types: Draft<Types> = {
    kind: 'types',
    ...(kind.types.length > 0 && { types: kind.types }),
    ...(kind.subtypes.length > 0 && { subtypes: kind.subtypes }),
    ...(isLegendary && { supertypes: ['legendary'] }),
    keep: kept?.keep ?? keptTypes(kind),
  };
  const further = more?.(context) ?? [];
  const hasEveryType = further.some((each) => each.kind === 'types' && each.everyCreatureType === true);
  if (hasEveryType) types.everyCreatureType = true;
  return [
    ...(colors === undefined ? [] : [colored(colors, kept?.colors)]),
    types,
    ...(pt === undefined ? [] : [sized(pt.power, pt.toughness, context.scope)]),
    ...further.filter((each) => each.kind !== 'types'),
  ];
}

/** CR 205.1a–b: new card types replace the old ones, except where an object becomes an artifact creature; subtypes alone replace those of their sort. */
function keptTypes({ types, subtypes }: Kinds): 'none' | 'otherTypes' {
  const isArtifactCreature = types.includes('artifact') && types.includes('creature');
  if (types.length > 0) return isArtifactCreature ? 'otherTypes' : 'none';
  const sorts = new Set(subtypes.map((word) => subtypeKindAt(subtypeIndex(word))));
  return sorts.size > 1 ? refuse('subtypes of several sorts') : 'otherTypes';
}

const notBeing: Parser<VerbMeaning> = map(seq(opt(lits('a', 'an')), typeWord), ([, type]) =>
  changes(() => [{ kind: 'removeTypes', types: [type] }]),
);

export const BECOMING_PREDICATES: readonly VerbRecord[] = [
  {
    name: 'become',
    forms: ['become', 'becomes'],
    subject: 'object',
    parse: alt(becomingColor, becomingType, becoming),
    timeless: true,
    examples: [
      'Target creature becomes blue until end of turn.',
      'This creature becomes the color of your choice until end of turn.',
      'Target land becomes the basic land type of your choice until end of turn.',
      'Target creature becomes a blue Frog with base power and toughness 1/1 until end of turn.',
      'Target land becomes a 2/2 creature with all creature types until end of turn.',
    ],
  },
  {
    name: 'be',
    forms: ['are', 'is'],
    subject: 'object',
    states: true,
    parse: alt(becomingColor, becomingType, becoming),
    timeless: true,
    examples: [
      'Return target creature card from your graveyard to the battlefield. That creature is a black Zombie in addition to its other colors and types.',
    ],
  },
  {
    name: 'be not',
    forms: ["aren't", "isn't"],
    subject: 'object',
    parse: notBeing,
    examples: [],
  },
];
