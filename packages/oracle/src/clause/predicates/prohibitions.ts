// What can't be done with objects (CR 101.2): their activated abilities can't be activated (602.5), they can't be targeted (115), enchanted or equipped (303.4i, 301.5).
import type { Action, Filter, PlayerFilter } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, map, opt, seq, table, type Parser } from '../../grammar/parser.js';
import { adjective } from '../../phrase/adjectives.js';
import { IS_SELF, allOf, anyOf, not } from '../../phrase/filters.js';
import { kindOfSpells } from '../../phrase/spells.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { knownSubject as known, ruling } from './restrictions.js';

const cant = (action: Action) => ({ kind: 'cant', action }) as const;

export const UNLESS_MANA = map(opt(lit("unless they're mana abilities")), (found) =>
  found === undefined ? ('included' as const) : ('excluded' as const),
);

/** Of permanents only: a noun without a zone means the battlefield (CR 109.2). */
export function sourcesOf(filter: Filter): Filter {
  return allOf([{ kind: 'permanent' }, filter]);
}

/** "its activated abilities can't be activated". */
const SILENCED: VerbRecord = {
  name: 'activated abilities',
  forms: ["activated abilities can't be activated", "activated abilities can't be activated"],
  subject: 'object',
  ofOwner: true,
  parse: map(UNLESS_MANA, (manaAbilities) => ruling((source) => [cant({ kind: 'activate', source, manaAbilities })])),
  examples: ["Tap target creature. Its activated abilities can't be activated this turn."],
};

type Target = Extract<Action, { kind: 'target' }>;
type By = Pick<Target, 'by' | 'byPlayer' | 'sourceKinds'>;

const CONTROLLERS = map(
  opt(
    table<PlayerFilter>({
      'your opponents control': { kind: 'opponent' },
      'an opponent controls': { kind: 'opponent' },
      'you control': { kind: 'you' },
    }),
  ),
  (byPlayer): Pick<Target, 'byPlayer'> => (byPlayer === undefined ? {} : { byPlayer }),
);

/** "black or red spells", "Aura spells", "spells": by a spell of that sort. */
const bySpells: Parser<Meaning<By>> = map(kindOfSpells, (kind) => (scope: Scope) => {
  const filter = kind(scope);
  return { sourceKinds: 'spells', ...(filter.kind !== 'anything' && { by: filter }) };
});

/** "abilities from artifact sources". */
const sourceKind: Parser<Meaning<Filter>> = alt(
  map(
    seq(adjective, lit('sources')),
    ([{ filter }]) =>
      () =>
        filter,
  ),
  map(
    seq(adjective, lit('or'), adjective, lit('sources')),
    ([a, , b]) =>
      () =>
        anyOf([a.filter, b.filter]),
  ),
);

const by: Parser<Meaning<By>> = alt<readonly Parser<Meaning<By>>[]>(
  map(
    seq(lit('spells or abilities'), CONTROLLERS),
    ([, who]) =>
      () =>
        who,
  ),
  map(
    seq(lit('spells and abilities'), CONTROLLERS),
    ([, who]) =>
      () =>
        who,
  ),
  bySpells,
  map(seq(lit('abilities'), CONTROLLERS), ([, who]) => () => ({ sourceKinds: 'abilities' as const, ...who })),
  map(seq(lit('abilities from'), sourceKind), ([, kind]) => (scope: Scope) => ({
    sourceKinds: 'abilities' as const,
    by: kind(scope),
  })),
  // The same quality of both: "nongreen spells or abilities from nongreen sources".
  filterMap(
    seq(kindOfSpells, lit('or abilities from'), sourceKind, CONTROLLERS),
    ([kind, , source, who]) =>
      (scope: Scope) => {
        const [a, b] = [kind(scope), source(scope)];
        if (JSON.stringify(a) !== JSON.stringify(b)) return refuse('two qualities');
        return { by: a, ...who };
      },
  ),
);

const untargetable: Parser<VerbMeaning> = map(by, (source): VerbMeaning => ({ scope, subject }) => {
  const object = known(subject).filter;
  return { rules: [cant({ kind: 'target', object, ...source(scope) })] };
});

const AURA: Filter = { kind: 'subtype', subtype: 'Aura' };
const attachments: Parser<Meaning<Filter>> = alt<readonly Parser<Meaning<Filter>>[]>(
  map(lit('enchanted'), () => () => AURA),
  map(lit('enchanted by other auras'), () => () => allOf([not(IS_SELF), AURA])),
  map(lit('equipped'), () => () => ({ kind: 'subtype', subtype: 'Equipment' })),
  map(lit('enchanted or equipped'), () => () => anyOf([AURA, { kind: 'subtype', subtype: 'Equipment' }])),
);

export const PROHIBITION_PREDICATES: readonly VerbRecord[] = [
  SILENCED,
  {
    name: "can't be the target",
    forms: ["can't be the target of", "can't be the target of"],
    subject: 'object',
    parse: untargetable,
    examples: ["Target creature can't be the target of spells or abilities your opponents control this turn."],
  },
  {
    name: "can't be the targets",
    forms: ["can't be the targets of", "can't be the targets of"],
    subject: 'object',
    parse: untargetable,
    examples: ["Creatures you control can't be the targets of blue or black spells this turn."],
  },
  {
    name: "can't be attached to",
    forms: ["can't be", "can't be"],
    subject: 'object',
    parse: map(attachments, (kind): VerbMeaning => ({ scope, subject }) => ({
      rules: [cant({ kind: 'attach', object: known(subject).filter, by: kind(scope) })],
    })),
    examples: [],
  },
  {
    name: "can't transform",
    forms: ["can't transform", "can't transform"],
    subject: 'object',
    parse: map(NOTHING, () => ruling((object) => [cant({ kind: 'transform', object })])),
    examples: [],
  },
];
