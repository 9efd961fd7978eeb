// Totals divided among options: damage and counters of spells (CR 601.2d), combat damage (CR 510.1c–e) with trample (CR 702.19b) and deathtouch
// (CR 702.2c). Amounts stand in ascending order of the options' tokens.
import { ProfitFlow } from '../combat/solver/flow.js';
import type { Answer, DivideSpec } from './decision.js';
import { ONLY_DONE, binomial, indexOfToken, ascending, spread, type Random, type Step } from './step.js';

interface Source {
  readonly total: number;
  readonly members: readonly number[];
}
interface Need {
  readonly members: readonly number[];
  readonly amount: number;
  readonly deathtouch: readonly number[];
}
interface Check {
  readonly gate: readonly number[];
  readonly needs: readonly Need[];
}

/** The spec over indexes of the ascending options. */
interface Division {
  readonly sources: readonly Source[];
  readonly sourceOf: readonly number[];
  readonly least: readonly number[];
  readonly most: readonly number[];
  readonly checks: readonly Check[];
  readonly exact: boolean;
}

const divisions = new WeakMap<DivideSpec, Division>();

function divisionOf(spec: DivideSpec): Division {
  const known = divisions.get(spec);
  if (known !== undefined) return known;
  const options = ascending(spec.options);
  const indexes = (tokens: readonly number[]): number[] => tokens.map((token) => indexOfToken(options, token));
  const sources = spec.sources?.map(({ tokens, total }) => ({ total, members: indexes(tokens) })) ?? [
    { total: spec.total, members: options.map((_, i) => i) },
  ];
  const sourceOf = options.map((_, i) => sources.findIndex(({ members }) => members.includes(i)));
  const caps = new Map(spec.options.map(({ token }, i) => [token, spec.maxEach?.[i] ?? Infinity]));
  const made: Division = {
    sources,
    sourceOf,
    least: options.map(() => spec.minEach),
    most: options.map(({ token }, i) => Math.min(caps.get(token) ?? Infinity, sources[sourceOf[i]].total)),
    checks: (spec.checks ?? []).map(({ gate, needs }) => ({
      gate: indexes(gate),
      needs: needs.map(({ tokens, amount, deathtouch = [] }) => ({
        members: indexes(tokens),
        amount,
        deathtouch: indexes(deathtouch),
      })),
    })),
    exact: spec.exact,
  };
  divisions.set(spec, made);
  return made;
}

export function nextAmount(spec: DivideSpec, prefix: readonly number[]): Step {
  const division = divisionOf(spec);
  const i = prefix.length;
  if (i >= spec.options.length) return i > 0 || isFeasible(division, []) ? ONLY_DONE : [];
  const { low, high } = amountRange(division, prefix);
  if (low > high) return [];
  const named = division.checks.flatMap(({ needs }) =>
    needs.flatMap((need) => (need.members.includes(i) ? [need.amount] : [])),
  );
  const values = spread(low, high, 1, [low, high, 0, 1, ...named]);
  if (division.checks.length === 0 && division.sources.length === 1) return values;
  return values.filter((value) => isFeasible(division, [...prefix, value]));
}

/** What its own source leaves for the next option. */
function amountRange(
  { sources, sourceOf, least, most, exact }: Division,
  prefix: readonly number[],
): { low: number; high: number } {
  const i = prefix.length;
  const { total, members } = sources[sourceOf[i]];
  let left = total;
  let restLeast = 0;
  let restMost = 0;
  for (const member of members) {
    if (least[member] > most[member]) return { low: 1, high: 0 };
    if (member < i) left -= prefix[member];
    else if (member > i) {
      restLeast += least[member];
      restMost += most[member];
    }
  }
  return { low: Math.max(least[i], exact ? left - restMost : 0), high: Math.min(most[i], left - restLeast) };
}

/** Whether the first amounts can be completed. Each gate is closed (gets nothing) or open (its needs are met): both are tried. */
function isFeasible(division: Division, prefix: readonly number[]): boolean {
  const least = division.least.map((low, i) => prefix[i] ?? low);
  const most = division.most.map((high, i) => prefix[i] ?? high);
  if (prefix.some((value, i) => value < division.least[i] || value > division.most[i])) return false;
  return decideGates(division, 0, least, most, []);
}

function decideGates(
  division: Division,
  from: number,
  least: number[],
  most: number[],
  needs: readonly Need[],
): boolean {
  if (!canFlow(division, least, most, needs)) return false;
  if (from === division.checks.length) return true;
  const { gate, needs: more } = division.checks[from];
  if (gate.every((i) => least[i] === 0)) {
    const closed = most.slice();
    for (const i of gate) closed[i] = 0;
    if (decideGates(division, from + 1, least, closed, needs)) return true;
  }
  if (gate.every((i) => most[i] === 0)) return false;
  return meetNeeds(division, from, least, most, needs, more);
}

/** CR 702.2c: a need is met by its amount, or by anything at all from deathtouch. */
function meetNeeds(
  division: Division,
  from: number,
  least: number[],
  most: number[],
  needs: readonly Need[],
  more: readonly Need[],
): boolean {
  const [need, ...others] = more;
  if (need === undefined) return decideGates(division, from + 1, least, most, needs);
  for (const i of need.deathtouch) {
    if (most[i] === 0) continue;
    const touched = least.slice();
    touched[i] = Math.max(1, touched[i]);
    if (meetNeeds(division, from, touched, most, needs, others)) return true;
  }
  return meetNeeds(division, from, least, most, [...needs, need], others);
}

const MUST = 1;
const SOURCE = 0;
const SINK = 1;

/** Sources flow to options, options to the needs that they serve, all to the sink; each unit that must flow is worth one. */
function canFlow(
  { sources, sourceOf, exact }: Division,
  least: readonly number[],
  most: readonly number[],
  needs: readonly Need[],
): boolean {
  const groups = new Map<string, Need>();
  for (const need of needs) {
    const key = need.members.join();
    if (need.amount > (groups.get(key)?.amount ?? 0)) groups.set(key, need);
  }
  const served = [...groups.values()];
  const firstOption = 2 + sources.length;
  const firstNeed = firstOption + least.length;
  const flow = new ProfitFlow(firstNeed + served.length);
  let must = 0;
  const connect = (from: number, to: number, low: number, high: number): boolean => {
    if (low > high) return false;
    must += low;
    flow.add(from, to, low, MUST);
    flow.add(from, to, high - low, 0);
    return true;
  };
  for (let s = 0; s < sources.length; s++)
    if (!connect(SOURCE, 2 + s, exact ? sources[s].total : 0, sources[s].total)) return false;
  for (let i = 0; i < least.length; i++) {
    const need = served.findIndex(({ members }) => members.includes(i));
    if (!connect(2 + sourceOf[i], firstOption + i, least[i], most[i])) return false;
    flow.add(firstOption + i, need < 0 ? SINK : firstNeed + need, most[i], 0);
  }
  served.forEach(({ amount }, n) => connect(firstNeed + n, SINK, amount, Infinity));
  return flow.solve(SOURCE, SINK) === must * MUST;
}

export function checkDivision(spec: DivideSpec, answer: Answer): string | null {
  const { sources, least, most, checks, exact } = divisionOf(spec);
  if (answer.length !== spec.options.length) return 'every option needs an amount';
  for (let i = 0; i < answer.length; i++) {
    if (!Number.isSafeInteger(answer[i])) return 'amounts are whole numbers'; // CR 107.1a
    if (answer[i] < least[i]) return `each must get at least ${least[i]}`;
    if (answer[i] > most[i]) return `one may get at most ${most[i]}`;
  }
  const sum = (members: readonly number[]): number => members.reduce((total, i) => total + answer[i], 0);
  for (const { members, total } of sources) {
    const given = sum(members);
    if (given > total || (exact && given < total)) return `the amounts must add up to ${total}`;
  }
  for (const { gate, needs } of checks) {
    if (sum(gate) === 0) continue;
    const isMet = ({ members, amount, deathtouch }: Need): boolean => sum(members) >= amount || sum(deathtouch) > 0;
    if (!needs.every(isMet)) return 'lethal damage must be assigned first'; // CR 702.19b
  }
  return null;
}

function isPlain({ sources, checks, most }: Division): boolean {
  return checks.length === 0 && sources.length === 1 && most.every((high) => high === sources[0].total);
}

/** `null`: only counting them one by one tells. */
export function countDivisions(spec: DivideSpec, limit: number): number | null {
  const division = divisionOf(spec);
  if (!isPlain(division)) return null;
  const left = spec.total - spec.minEach * spec.options.length;
  const bins = spec.options.length + (spec.exact ? 0 : 1);
  if (left < 0) return 0;
  return bins === 0 ? Number(left === 0) : binomial(left + bins - 1, bins - 1, limit);
}

/** Cuts the spare amount at random points; `null`: walk instead. */
export function sampleDivision(spec: DivideSpec, random: Random): Answer | null {
  const parts = spec.options.length + (spec.exact ? 0 : 1);
  const left = spec.total - spec.minEach * spec.options.length;
  if (!isPlain(divisionOf(spec)) || left < 0 || spec.options.length === 0) return null;
  const cuts = Array.from({ length: parts - 1 }, () => random(left + 1)).toSorted((a, b) => a - b);
  return spec.options.map((_, i) => spec.minEach + (cuts[i] ?? left) - (cuts[i - 1] ?? 0));
}
