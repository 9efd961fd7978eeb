// Lines with lines under them: level rows (CR 711.2), station symbols (CR 721.2) and class level bars (CR 716.2). What stands under one is what the
// permanent has while it is that far.
import type { Ability, ActivatedAbility, Condition, Cost, Modification, Quantity, StaticAbility } from '@lawmage/ir';
import { cost } from '../ability/cost.js';
import { refuse, Scope, type FaceFacts } from '../bind/scope.js';
import { numberSlots } from '../bind/slots.js';
import { END, createSource } from '../grammar/parser.js';
import type { Line, Prefix, Token } from '../text/index.js';

const SELF = { kind: 'self' } as const;

export const hasSection = (line: Line): boolean =>
  line.prefixes.length === 1 && ['levelRow', 'stationRow', 'classLevel'].includes(line.prefixes[0].kind);

/** The abilities that a line with a section stands for; `granted` are those printed under it. */
export function sectionAbilities(line: Line, granted: readonly Ability[], facts: FaceFacts): readonly Ability[] {
  const [prefix] = line.prefixes;
  if (line.tokens.length > 0 || line.bullets.length > 0 || line.rows.length > 0) return refuse('a text beside the bar');
  switch (prefix.kind) {
    case 'levelRow':
      return [levelRow(prefix, line, granted)];
    case 'stationRow':
      return [stationRow(prefix, line, granted)];
    case 'classLevel':
      return classLevel(prefix, line, granted, facts);
    default:
      return refuse('no section');
  }
}

const countersOn = (counter: string): Quantity => ({ kind: 'counters', counter, of: SELF });
const has = (abilities: readonly Ability[]): readonly Modification[] =>
  abilities.length === 0 ? [] : [{ kind: 'grant', abilities }];

const asLongAs = (condition: Condition, modifications: readonly Modification[]): StaticAbility => ({
  kind: 'static',
  condition,
  parts: [{ kind: 'modify', to: SELF, modifications }],
});

function sized({ pt }: Line): readonly Modification[] {
  if (pt === undefined) return [];
  if (typeof pt.power !== 'number' || typeof pt.toughness !== 'number') return refuse('a size that is no number');
  return [{ kind: 'setPowerToughness', power: pt.power, toughness: pt.toughness }];
}

/** CR 711.2a–b. */
function levelRow(
  { from, to }: Extract<Prefix, { kind: 'levelRow' }>,
  line: Line,
  granted: readonly Ability[],
): StaticAbility {
  const levels = countersOn('level');
  const least: Condition = { kind: 'compare', left: levels, op: '≥', right: from };
  const holds: Condition =
    to === undefined ? least : { kind: 'and', of: [least, { kind: 'compare', left: levels, op: '≤', right: to }] };
  if (line.pt === undefined) return refuse('a level without its size');
  return asLongAs(holds, [...sized(line), ...has(granted)]);
}

/** CR 721.2a–b. */
function stationRow(
  { from }: Extract<Prefix, { kind: 'stationRow' }>,
  line: Line,
  granted: readonly Ability[],
): StaticAbility {
  const isCreature: readonly Modification[] =
    line.pt === undefined ? [] : [{ kind: 'types', types: ['creature'], keep: 'all' }];
  return asLongAs({ kind: 'compare', left: countersOn('charge'), op: '≥', right: from }, [
    ...isCreature,
    ...sized(line),
    ...has(granted),
  ]);
}

/** CR 716.2a. */
function classLevel(
  { cost: tokens, level }: Extract<Prefix, { kind: 'classLevel' }>,
  line: Line,
  granted: readonly Ability[],
  facts: FaceFacts,
): readonly Ability[] {
  if (line.pt !== undefined || granted.length === 0) return refuse('a level with nothing under it');
  const now: Quantity = { kind: 'stat', stat: 'level', of: SELF };
  const gain: ActivatedAbility = {
    kind: 'activated',
    cost: costOf(tokens, facts),
    effect: { steps: [{ kind: 'gainDesignation', what: SELF, designation: 'level', number: level }] },
    timing: 'sorcery',
    condition: { kind: 'compare', left: now, op: '=', right: level - 1 },
  };
  return [numberSlots(gain), asLongAs({ kind: 'compare', left: now, op: '≥', right: level }, has(granted))];
}

function costOf(tokens: readonly Token[], facts: FaceFacts): Cost {
  const source = createSource(tokens);
  const found = cost(source, 0).filter(({ end }) => END(source, end).length > 0);
  return found.length === 1 ? found[0].value(new Scope(facts)) : refuse('the cost of a level');
}
