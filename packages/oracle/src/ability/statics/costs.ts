// Costs as static abilities (CR 601.2f, 118.7–9): spells cost less or more, additional and alternative costs, and what stands on a spell itself.
import type {
  CostAmount,
  CostScope,
  EventPattern,
  PlayerFilter,
  Quantity,
  Rule,
  StaticAbility,
  Zone,
} from '@lawmage/ir';
import type { Meaning, Scope } from '../../bind/scope.js';
import { STOP, alt, filterMap, lit, lits, map, opt, seq, table, token, type Parser } from '../../grammar/parser.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { condition, objectPhrase, quantity } from '../../phrase/forwards.js';
import { manaCost } from '../../phrase/mana.js';
import { nounGroup } from '../../phrase/nouns.js';
import { kindOfSpells } from '../../phrase/spells.js';
import { valueOfX } from '../../phrase/numbers.js';
import { forEach } from '../../clause/verbs/common.js';
import { spokenCost as cost } from '../cost.js';
import type { StaticRecord } from './record.js';

const SELF = token('this spell', (found) => (found.kind === 'self' ? true : undefined));

/** Where costs of the spell itself are worked out: wherever it may be cast from (CR 113.6d–e). */
const CASTING_ZONES: readonly Zone[] = ['stack'];

const ruling = (rule: Rule, more: Partial<StaticAbility> = {}): StaticAbility => ({
  kind: 'static',
  ...more,
  parts: [{ kind: 'rule', rule }],
});

const DIRECTION = table<'less' | 'more'>({ 'less to cast': 'less', 'more to cast': 'more' });

/** "{1}", "{X}" with what X is, or colored mana. */
function amountOf(symbols: Parameters<typeof colored>[0], scope: Scope): CostAmount {
  const [first] = symbols;
  if (symbols.length === 1 && first.kind === 'generic') return { kind: 'generic', amount: first.amount };
  if (symbols.length === 1 && first.kind === 'variable') return { kind: 'generic', amount: valueOfX(scope) };
  return colored(symbols);
}
const colored = (symbols: Extract<CostAmount, { kind: 'mana' }>['symbols']): CostAmount => ({ kind: 'mana', symbols });

interface Change {
  readonly symbols: Extract<CostAmount, { kind: 'mana' }>['symbols'];
  readonly direction: 'less' | 'more';
  readonly each?: Meaning<Quantity>;
  readonly where?: Meaning<Quantity>;
}

/** "for each target beyond the first": of the spell that is cast (CR 601.2f). */
const targetsBeyond: Parser<Meaning<Quantity>> = map(
  lits('for each target beyond the first', 'for each target'),
  (words): Meaning<Quantity> =>
    () => {
      const targets: Quantity = { kind: 'targetCount', of: { kind: 'it' } };
      return words === 'for each target' ? targets : { kind: 'subtract', from: targets, amount: 1 };
    },
);

const change: Parser<Change> = map(
  seq(lits('costs', 'cost'), manaCost, DIRECTION, opt(alt(forEachTail(), whereTail()))),
  ([, symbols, direction, tail]) => ({ symbols, direction, ...tail }),
);

function forEachTail(): Parser<Pick<Change, 'each' | 'where'>> {
  return map(alt(forEach, targetsBeyond), (each) => ({ each }));
}
function whereTail(): Parser<Pick<Change, 'each' | 'where'>> {
  return map(seq(lit(', where X is'), quantity), ([, where]) => ({ where }));
}

function costChange(of: CostScope, { symbols, direction, each, where }: Change, scope: Scope): Rule {
  scope.definedX = where === undefined ? undefined : {};
  const draft = scope.definedX;
  const amount = amountOf(symbols, scope);
  scope.definedX = undefined;
  if (draft !== undefined && where !== undefined) {
    const value = where(scope);
    Object.assign(draft, typeof value === 'number' ? { kind: 'add', of: [value] } : value);
  }
  const by = each?.(scope);
  return { kind: 'costChange', of, change: amount, direction, ...(by !== undefined && { each: by }) };
}

const ownCost: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(SELF, change, STOP),
    ([, changed]) =>
      (scope: Scope) =>
        ruling(costChange({ of: 'thisSpell' }, changed, scope), { zones: CASTING_ZONES }),
  ),
  map(
    seq(SELF, change, lit('if'), condition, STOP),
    ([, changed, , holds]) =>
      (scope: Scope) =>
        ruling(costChange({ of: 'thisSpell' }, changed, scope), { zones: CASTING_ZONES, condition: holds(scope) }),
  ),
  map(
    seq(SELF, change, lit('if it targets'), objectPhrase, STOP),
    ([, changed, , phrase]) =>
      (scope: Scope) =>
        ruling(costChange({ of: 'thisSpell', targeting: filterOfPhrase(phrase, scope) }, changed, scope), {
          zones: CASTING_ZONES,
        }),
  ),
);

/** "Creature spells you cast cost {1} less to cast." */
const spellsCost: Parser<Meaning<StaticAbility>> = filterMap(
  seq(
    objectPhrase,
    opt(
      table<CostScope['players']>({
        'you cast': { kind: 'you' },
        'your opponents cast': { kind: 'opponent' },
        'opponents cast': { kind: 'opponent' },
      }),
    ),
    change,
    STOP,
  ),
  ([phrase, players, changed]) => {
    if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'all' || phrase.group.sort !== 'spell')
      return undefined;
    return (scope: Scope) => {
      const filter = filterOfPhrase(phrase, scope);
      const of: CostScope = {
        of: 'spells',
        ...(players && { players }),
        ...(filter.kind !== 'anything' && { filter }),
      };
      return ruling(costChange(of, changed, scope));
    };
  },
);

const CASTERS = table<PlayerFilter>({
  'you cast': { kind: 'you' },
  'your opponents cast': { kind: 'opponent' },
  'opponents cast': { kind: 'opponent' },
});

/** "Spells your opponents cast that target this creature cost {2} more to cast." */
const targetingCost: Parser<Meaning<StaticAbility>> = map(
  seq(kindOfSpells, CASTERS, lit('that target'), objectPhrase, change, STOP),
  ([kind, players, , phrase, changed]) =>
    (scope: Scope) => {
      const filter = kind(scope);
      const targeting = filterOfPhrase(phrase, scope);
      const of: CostScope = { of: 'spells', players, ...(filter.kind !== 'anything' && { filter }), targeting };
      return ruling(costChange(of, changed, scope));
    },
);

const ORDINAL = table({ first: 0, second: 1, third: 2 });

/** "The first creature spell you cast each turn costs {2} less to cast": so many such spells have been cast before it. */
const ordinalCost: Parser<Meaning<StaticAbility>> = filterMap(
  seq(lit('the'), ORDINAL, nounGroup, lit('you cast each turn'), change, STOP),
  ([, before, group, , changed]) =>
    group.sort !== 'spell' || group.number !== 'one' || group.players !== undefined
      ? undefined
      : (scope: Scope) => {
          const filter = group.filter(scope);
          const kind = filter.kind === 'anything' ? {} : { subject: filter };
          const event: EventPattern = { on: 'cast', player: { kind: 'in', players: { kind: 'candidate' } }, ...kind };
          const left = { kind: 'statistic', statistic: { event, window: 'thisTurn', measure: 'count' } } as const;
          const players: PlayerFilter = {
            kind: 'and',
            of: [{ kind: 'you' }, { kind: 'when', condition: { kind: 'compare', left, op: '=', right: before } }],
          };
          const of: CostScope = { of: 'spells', players, ...(filter.kind !== 'anything' && { filter }) };
          return ruling(costChange(of, changed, scope));
        },
);

const additional: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(lit('as an additional cost to cast'), SELF, lit(','), cost, STOP),
    ([, , , paid]) =>
      (scope: Scope) =>
        ruling({ kind: 'additionalCost', cost: paid(scope) }, { zones: CASTING_ZONES }),
  ),
  map(
    seq(lit('as an additional cost to cast'), SELF, lit(','), cost, lit('or'), cost, STOP),
    ([, , , a, , b]) =>
      (scope: Scope) =>
        ruling({ kind: 'additionalCost', cost: a(scope), alternatives: [b(scope)] }, { zones: CASTING_ZONES }),
  ),
);

const POSSESSIVE = token("'s", (found) => (found.kind === 'possessive' ? true : undefined));
const RATHER = seq(lit('rather than pay'), SELF, POSSESSIVE, lit('mana cost'));

const alternative: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(lit('you may'), cost, RATHER, STOP),
    ([, paid]) =>
      (scope: Scope) =>
        ruling({ kind: 'alternativeCost', cost: paid(scope) }, { zones: CASTING_ZONES }),
  ),
  map(
    seq(lit('if'), condition, lit(', you may'), cost, RATHER, STOP),
    ([, holds, , paid]) =>
      (scope: Scope) =>
        ruling({ kind: 'alternativeCost', cost: paid(scope), condition: holds(scope) }, { zones: CASTING_ZONES }),
  ),
);

const uncounterable: Parser<Meaning<StaticAbility>> = map(
  seq(SELF, lit("can't be countered"), STOP),
  () => () =>
    ruling(
      { kind: 'cant', action: { kind: 'counter', object: { kind: 'is', objects: { kind: 'self' } } } },
      { zones: ['stack'] },
    ),
);

export const COST_STATICS: readonly StaticRecord[] = [
  {
    name: 'own cost',
    parse: ownCost,
    onSpells: true,
    examples: ['This spell costs {1} less to cast for each creature you control.'],
  },
  { name: 'spells cost', parse: spellsCost, examples: ['Creature spells you cast cost {1} less to cast.'] },
  {
    name: 'spells that target cost',
    parse: targetingCost,
    examples: ['Spells your opponents cast that target this creature cost {2} more to cast.'],
  },
  {
    name: 'the first spell costs',
    parse: ordinalCost,
    examples: ['The first creature spell you cast each turn costs {2} less to cast.'],
  },
  {
    name: 'additional cost',
    parse: additional,
    onSpells: true,
    isSpellCost: true,
    examples: ['As an additional cost to cast this spell, sacrifice a land.'],
  },
  {
    name: 'alternative cost',
    parse: alternative,
    onSpells: true,
    examples: ["You may sacrifice two Mountains rather than pay this spell's mana cost."],
  },
  { name: "can't be countered", parse: uncounterable, onSpells: true, examples: ["This spell can't be countered."] },
];
