// What is said of objects for a time: gets ±P/±T, gains and loses abilities, becomes a color, type or size (CR 613). The same records serve static
// abilities, where they hold as long as the ability does.
import { parseColorWord, type CardType, type Color, type Keyword, type Modification, type Quantity } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import {
  alt,
  conjunction,
  constant,
  filterMap,
  lit,
  lits,
  map,
  opt,
  seq,
  token,
  type Parser,
} from '../../grammar/parser.js';
import { keywordName } from '../../phrase/keywords.js';
import { valueOfX } from '../../phrase/numbers.js';
import { abilityList } from '../../phrase/token-description.js';
import type { PtChange } from '../../text/index.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { forEach } from '../verbs/common.js';
import { nounGroup } from '../../phrase/nouns.js';

const changes =
  (make: (scope: Scope) => readonly Modification[]): VerbMeaning =>
  ({ scope }) => ({ modifications: make(scope) });

/** CR 107.3: "-X" is the negative of X. */
function signed({ sign, value }: PtChange, scope: Scope): Quantity {
  if (typeof value === 'number') return sign === '-' ? -value + 0 : value;
  if (value !== 'X') return refuse('a second variable');
  const x = valueOfX(scope);
  return sign === '-' ? { kind: 'subtract', from: 0, amount: x } : x;
}

const delta = token('±P/±T', (found) => (found.kind === 'ptDelta' ? found : undefined));

function times(value: Quantity, each: Quantity | undefined): Quantity {
  if (each === undefined || value === 0) return value;
  return value === 1 ? each : { kind: 'multiply', by: value, of: each };
}

const sizeChange = (
  { power, toughness }: { readonly power: PtChange; readonly toughness: PtChange },
  each: Meaning<Quantity> | undefined,
): VerbMeaning =>
  changes((scope) => {
    const [p, t] = [signed(power, scope), signed(toughness, scope)];
    const by = each?.(scope);
    return [{ kind: 'changePowerToughness', power: times(p, by), toughness: times(t, by) }];
  });

const getting: Parser<VerbMeaning> = alt(
  map(seq(delta, opt(forEach)), ([change, each]) => sizeChange(change, each)),
  map(seq(delta, lit('until end of turn'), forEach), ([change, , each]): VerbMeaning => (context) => ({
    ...sizeChange(change, each)(context),
    duration: { kind: 'endOfTurn' },
  })),
);

const granting: Parser<VerbMeaning> = map(abilityList, (abilities) =>
  changes((scope) => [{ kind: 'grant', abilities: abilities(scope) }]),
);

/** "gains protection from the chosen color" (CR 702.16). */
const chosenProtection: Parser<VerbMeaning> = alt(
  map(
    lits('protection from the chosen color', 'protection from the color of your choice'),
    (words): VerbMeaning =>
      ({ scope, agent }) => {
        if (words === 'protection from the chosen color') {
          return { modifications: [{ kind: 'grantChosenKeyword', keyword: 'protection', from: chosenColor(scope) }] };
        }
        const slot = scope.newSlot();
        return {
          steps: [{ kind: 'chooseValue', chooser: agent.players, domain: 'color', slot }],
          modifications: [{ kind: 'grantChosenKeyword', keyword: 'protection', from: { kind: 'slot', slot } }],
        };
      },
  ),
);

function chosenColor(scope: Scope): Extract<Modification, { kind: 'grantChosenKeyword' }>['from'] {
  const slot = scope.chosenValues.get('color');
  return slot === undefined ? { kind: 'linked', link: scope.face.link('chosen color') } : { kind: 'slot', slot };
}

const losing: Parser<VerbMeaning> = alt(
  constant(
    'all abilities',
    changes(() => [{ kind: 'loseAllAbilities' }]),
  ),
  map(
    alt(
      map(keywordName, (one) => [one]),
      conjunction(keywordName, 'and'),
    ),
    (keywords: readonly Keyword[]) => changes(() => keywords.map((keyword) => ({ kind: 'loseKeyword', keyword }))),
  ),
);

const color: Parser<Color> = token('color', (found) =>
  found.kind === 'word' ? parseColorWord(found.lower) : undefined,
);
const size = token('power/toughness', (found) => (found.kind === 'pt' ? found : undefined));

const colored = (colors: readonly Color[]): Modification => ({ kind: 'color', color: { kind: 'colors', colors } });
const colorList: Parser<readonly Color[]> = alt(
  map(color, (one) => [one]),
  conjunction(color, 'and'),
  map(lit('colorless'), () => []),
);

const becomingColor: Parser<VerbMeaning> = alt(
  map(colorList, (colors) => changes(() => [colored(colors)])),
  map(lits('the color of your choice'), (): VerbMeaning => ({ scope }) => {
    const slot = scope.newSlot();
    return {
      steps: [{ kind: 'chooseValue', chooser: { kind: 'you' }, domain: 'color', slot }],
      modifications: [{ kind: 'color', color: { kind: 'chosenColor', from: { kind: 'slot', slot } } }],
    };
  }),
);

interface Kinds {
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
}

/** "artifact creature", "Zombie": types and subtypes side by side. */
const kinds: Parser<Kinds> = filterMap(nounGroup, (group) => {
  if (!group.isBare || group.number === 'many' || group.players !== undefined || group.sort !== 'permanent')
    return undefined;
  return kindsOf(group.filter as Meaning<unknown> as () => unknown);
});

function kindsOf(filter: () => unknown): Kinds | undefined {
  const types: CardType[] = [];
  const subtypes: string[] = [];
  const read = (node: unknown): boolean => {
    const each = node as { kind: string; type?: CardType; subtype?: string; of?: readonly unknown[] };
    if (each.kind === 'and') return (each.of ?? []).every(read);
    if (each.kind === 'type' && each.type !== undefined) types.push(each.type);
    else if (each.kind === 'subtype' && each.subtype !== undefined) subtypes.push(each.subtype);
    else return false;
    return true;
  };
  return read(filter()) ? { types, subtypes } : undefined;
}

/** "a 3/3 red Dragon creature [with flying] [in addition to its other types]". */
const becoming: Parser<VerbMeaning> = map(
  seq(
    lits('a', 'an'),
    opt(size),
    opt(colorList),
    kinds,
    opt(map(seq(lit('with'), abilityList), ([, abilities]) => abilities)),
    opt(lits('in addition to its other types', 'in addition to their other types')),
  ),
  ([, pt, colors, { types, subtypes }, abilities, added]) =>
    changes((scope) => [
      ...(colors === undefined ? [] : [colored(colors)]),
      {
        kind: 'types',
        ...(types.length > 0 && { types }),
        ...(subtypes.length > 0 && { subtypes }),
        keep: added === undefined ? keptTypes(types) : 'all',
      },
      ...(pt === undefined ? [] : [sized(pt.power, pt.toughness, scope)]),
      ...(abilities === undefined ? [] : [{ kind: 'grant' as const, abilities: abilities(scope) }]),
    ]),
);

/** CR 205.1a–b: new card types replace the old ones, except where an object becomes an artifact creature. */
function keptTypes(types: readonly CardType[]): 'none' | 'otherTypes' {
  const isArtifactCreature = types.includes('artifact') && types.includes('creature');
  return types.length === 0 || isArtifactCreature ? 'otherTypes' : 'none';
}

function sized(power: unknown, toughness: unknown, scope: Scope): Modification {
  const value = (side: unknown): Quantity =>
    typeof side === 'number' ? side : side === 'X' ? valueOfX(scope) : refuse('a size that is no number');
  return { kind: 'setPowerToughness', power: value(power), toughness: value(toughness) };
}

const baseSize: Parser<VerbMeaning> = alt(
  map(seq(lit('base power and toughness'), size), ([, pt]) =>
    changes((scope) => [sized(pt.power, pt.toughness, scope)]),
  ),
);

export const CHANGE_PREDICATES: readonly VerbRecord[] = [
  {
    name: 'get',
    forms: ['get', 'gets'],
    subject: 'object',
    parse: getting,
    examples: [
      'Target creature gets +2/+2 until end of turn.',
      'Creatures you control get +1/+1 and gain vigilance until end of turn.',
      'Target creature gets +X/+0 until end of turn, where X is the number of Goblins you control.',
      'Target creature gets +1/+1 until end of turn for each artifact you control.',
    ],
  },
  {
    name: 'gain',
    forms: ['gain', 'gains'],
    subject: 'object',
    parse: alt(granting, chosenProtection),
    timeless: true,
    examples: [
      'Target creature gains flying and haste until end of turn.',
      'Target creature gains protection from the color of your choice until end of turn.',
    ],
  },
  {
    name: 'have',
    forms: ['have', 'has'],
    subject: 'object',
    parse: alt(granting, baseSize),
    examples: ['Target creature has base power and toughness 1/1 until end of turn.'],
  },
  {
    name: 'lose',
    forms: ['lose', 'loses'],
    subject: 'object',
    parse: losing,
    timeless: true,
    examples: [
      'Target creature loses flying until end of turn.',
      'Target creature loses all abilities until end of turn.',
    ],
  },
  {
    name: 'become',
    forms: ['become', 'becomes'],
    subject: 'object',
    parse: alt(becomingColor, becoming),
    timeless: true,
    examples: [
      'Target creature becomes blue until end of turn.',
      'This creature becomes the color of your choice until end of turn.',
    ],
  },
  {
    name: 'be',
    forms: ['are', 'is'],
    subject: 'object',
    parse: alt(becomingColor, becoming),
    examples: [],
  },
];
