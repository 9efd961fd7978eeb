// What is said of objects for a time: gets ±P/±T, gains and loses abilities, becomes a color, type or size (CR 613). The same records serve static
// abilities, where they hold as long as the ability does.
import type { Keyword, Modification, Quantity } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { alt, conjunction, lit, lits, map, opt, seq, token, type Parser } from '../../grammar/parser.js';
import { keywordName } from '../../phrase/keywords.js';
import { valueOfX } from '../../phrase/numbers.js';
import { abilityList } from '../../phrase/token-description.js';
import type { PtChange } from '../../text/index.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { forEach } from '../verbs/common.js';
import { baseSize, changes } from './becoming.js';

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

const everyType: Parser<VerbMeaning> = map(lit('all creature types'), () =>
  changes(() => [{ kind: 'types', everyCreatureType: true, keep: 'all' }]),
);

const losing: Parser<VerbMeaning> = alt(
  map(lits('all abilities', 'all other abilities'), () => changes(() => [{ kind: 'loseAllAbilities' }])),
  map(lit('all abilities except mana abilities'), () => changes(() => [{ kind: 'loseAllAbilities', except: 'mana' }])),
  // With what "is a land" says of the types (CR 205.1a).
  map(lit('all other card types and abilities'), () => changes(() => [{ kind: 'loseAllAbilities' }])),
  map(lit('all creature types'), () => changes(() => [{ kind: 'removeTypes', everyCreatureType: true }])),
  map(
    alt(
      map(keywordName, (one) => [one]),
      conjunction(keywordName, 'and'),
    ),
    (keywords: readonly Keyword[]) => changes(() => keywords.map((keyword) => ({ kind: 'loseKeyword', keyword }))),
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
    parse: alt(granting, chosenProtection, everyType),
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
    states: true,
    parse: alt(granting, baseSize, chosenProtection),
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
];
