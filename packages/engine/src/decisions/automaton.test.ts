// The laws of the automaton, for every kind: its leaves are the answers that are legal by definition, each once; samples are legal; counting agrees;
// the order in which options are listed does not matter.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer, countAnswers, forcedAnswer, listAnswers, nextTokens, sampleAnswer } from './automaton.js';
import {
  DONE,
  NEXT,
  type Answer,
  type DecisionSpec,
  type Option,
  type PickConstraint,
  type PickSpec,
} from './decision.js';

const asked = { player: 0, decider: 0, cause: { purpose: 'choose' } } as const;
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

/** Options with distinct tokens in no order. */
const options = (max: number, min = 0): fc.Arbitrary<Option[]> =>
  fc.uniqueArray(
    fc.record({
      token: fc.nat(40),
      groups: fc.tuple(fc.nat(3), fc.nat(3)),
      weight: fc.integer({ min: -1, max: 4 }),
    }),
    { selector: ({ token }) => token, minLength: min, maxLength: max },
  );

const tokensOf = (list: readonly Option[]): number[] => list.map(({ token }) => token).toSorted((a, b) => a - b);
const subsetsOf = (tokens: readonly number[]): number[][] =>
  tokens.reduce<number[][]>((all, token) => [...all, ...all.map((each) => [...each, token])], [[]]);
const vectors = (length: number, values: readonly number[]): number[][] =>
  range(length).reduce<number[][]>((all) => all.flatMap((each) => values.map((value) => [...each, value])), [[]]);
function permutations(list: readonly number[]): number[][] {
  if (list.length === 0) return [[]];
  return list.flatMap((first) => permutations(list.filter((each) => each !== first)).map((rest) => [first, ...rest]));
}

const keys = (answers: readonly Answer[]): string[] => answers.map((each) => each.join()).toSorted();

/** `candidates` holds all legal answers and more. */
function obeysLaws(decision: DecisionSpec, candidates: readonly Answer[], isLegal: (answer: Answer) => boolean): void {
  const legal = candidates.filter(isLegal);
  expect(candidates.filter((each) => (checkAnswer(decision, each) === null) !== isLegal(each))).toEqual([]);
  expect(keys(listAnswers(decision, 1_000_000))).toEqual(keys(legal));
  noDeadEnds(decision);
  expect(countAnswers(decision, 1_000_000)).toBe(legal.length);
  expect(countAnswers(decision, 3)).toBe(Math.min(3, legal.length));
  if (legal.length === 0) expect(() => sampleAnswer(decision, () => 0)).toThrow(RangeError);
  else
    for (let seed = 1; seed < 20; seed++)
      expect(checkAnswer(decision, sampleAnswer(decision, stream(seed)))).toBeNull();
  if (legal.length === 1) expect(forcedAnswer({ ...asked, ...decision })).toEqual(legal[0]);
  if (legal.length > 1) expect(forcedAnswer({ ...asked, ...decision })).toBeNull();
  expect(keys(listAnswers(reversed(decision), 1_000_000))).toEqual(keys(legal));
}

function noDeadEnds(decision: DecisionSpec): void {
  const visit = (prefix: readonly number[]): void => {
    const step = nextTokens(decision, prefix);
    if (prefix.length > 0 && step.length === 0) throw new Error(`dead end after ${prefix.join()}`);
    for (const token of step) if (token !== DONE) visit([...prefix, token]);
  };
  visit([]);
}

function stream(seed: number): (bound: number) => number {
  let state = seed * 7919;
  return (bound) => {
    state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
    return Math.floor((state / 0x80000000) * bound);
  };
}

function reversed(decision: DecisionSpec): DecisionSpec {
  switch (decision.kind) {
    case 'number':
    case 'assign':
    case 'name':
      return decision;
    case 'divide':
      return { ...decision, options: decision.options.toReversed(), maxEach: decision.maxEach?.toReversed() };
    default:
      return { ...decision, options: decision.options.toReversed() };
  }
}

describe('one token', () => {
  it('act, pay', () => {
    fc.assert(
      fc.property(options(6), fc.constantFrom('act' as const, 'pay' as const), (list, kind) => {
        const candidates = [[], [1, 2], ...range(41).map((token) => [token])];
        obeysLaws({ kind, options: list }, candidates, (a) => a.length === 1 && tokensOf(list).includes(a[0]));
      }),
    );
  });

  it('number', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -2, max: 9 }),
        fc.integer({ min: -2, max: 20 }),
        fc.integer({ min: 1, max: 4 }),
        (min, max, by) => {
          const candidates = [[], [1, 1], [1.5], ...range(30).map((n) => [n - 5])];
          obeysLaws({ kind: 'number', min, max, multipleOf: by }, candidates, (a) => {
            const [n] = a;
            return a.length === 1 && Number.isInteger(n) && n >= Math.max(0, min) && n <= max && n % by === 0;
          });
        },
      ),
    );
  });

  it('an unbounded number offers what is relevant and accepts more', () => {
    const decision: DecisionSpec = { kind: 'number', min: 0, max: null, relevant: [7, 0, 3] };
    expect(nextTokens(decision, [])).toEqual([0, 3, 7]);
    expect(nextTokens(decision, [123_456])).toEqual([DONE]);
    expect(checkAnswer(decision, [123_456])).toBeNull();
    expect(checkAnswer(decision, [-1])).not.toBeNull();
    expect(countAnswers(decision, 10)).toBe('unbounded');
    expect([0, 3, 7]).toContain(sampleAnswer(decision, stream(1))[0]);
    expect(sampleAnswer({ kind: 'number', min: 0, max: 1_000_000 }, (n) => n - 1)).toEqual([1_000_000]);
  });

  it('name', () => {
    fc.assert(
      fc.property(
        fc.nat(70),
        fc.option(fc.array(fc.integer(), { maxLength: 3 }), { nil: undefined }),
        (size, allowed) => {
          const candidates = [[], [0, 0], ...range(100).map((n) => [n - 2])];
          obeysLaws({ kind: 'name', domain: 'cardName', size, allowed }, candidates, (a) => {
            const [n] = a;
            if (a.length !== 1 || n < 0 || n >= size) return false;
            return (
              allowed === undefined ||
              (BigInt.asUintN(32, BigInt(allowed[n >> 5] ?? 0)) & (1n << BigInt(n & 31))) !== 0n
            );
          });
        },
      ),
    );
  });

  it('names of a large domain', () => {
    const allowed = range(1000).map(() => -1);
    const decision: DecisionSpec = {
      kind: 'name',
      domain: 'cardName',
      size: 32_000,
      allowed,
      relevant: [31_999, 5, 40_000],
    };
    expect(nextTokens(decision, [])).toEqual([5, 31_999]);
    expect(checkAnswer(decision, [17_000])).toBeNull();
    expect(countAnswers(decision, 1e9)).toBe(32_000);
    expect(sampleAnswer(decision, () => 20_000)).toEqual([20_000]);
    const rare = range(1000).map((word) => (word % 100 === 99 ? 1 : 0));
    expect(nextTokens({ ...decision, allowed: rare }, []).length).toBe(10);
    expect(countAnswers({ kind: 'name', domain: 'word' }, 5)).toBe('unbounded');
  });
});

describe('all options', () => {
  it('order', () => {
    fc.assert(
      fc.property(options(4), (list) => {
        const tokens = tokensOf(list);
        const candidates = [...permutations(tokens), [99], [...tokens, 99], ...vectors(2, tokens)];
        const all = new Set(permutations(tokens).map((each) => each.join()));
        obeysLaws(
          { kind: 'order', options: list },
          unique(candidates),
          (a) => all.has(a.join()) && a.length === tokens.length,
        );
      }),
    );
  });

  it('split', () => {
    fc.assert(
      fc.property(options(4), fc.integer({ min: 1, max: 3 }), (list, piles) => {
        const candidates = unique([...vectors(list.length, [-1, 0, 1, 2, 3]), [0, 0, 0, 0, 0]]);
        obeysLaws(
          { kind: 'split', options: list, piles },
          candidates,
          (a) => a.length === list.length && a.every((p) => p >= 0 && p < piles),
        );
      }),
    );
  });

  const places = fc.array(fc.record({ id: fc.nat(9), min: fc.nat(2), max: fc.nat(4), ordered: fc.boolean() }), {
    maxLength: 3,
  });
  it('arrange', () => {
    fc.assert(
      fc.property(options(4), places, (list, where) => {
        const tokens = tokensOf(list);
        const separators = range(Math.max(0, where.length - 1)).map((i) => -100 - i);
        const all = permutations([...tokens, ...separators]).map((each) =>
          each.map((token) => (token <= -100 ? NEXT : token)),
        );
        const candidates = unique([...all, [NEXT], [], [...tokens, 99], tokens.slice(1)]);
        obeysLaws({ kind: 'arrange', options: list, places: where }, candidates, (a) => {
          const parts = split(a);
          if (where.length === 0) return tokens.length === 0 && a.length === 0;
          if (
            parts.length !== where.length ||
            parts
              .flat()
              .toSorted((x, y) => x - y)
              .join() !== tokens.join()
          )
            return false;
          return where.every(({ min, max, ordered }, i) => {
            const isAscending = parts[i].every((token, at) => at === 0 || parts[i][at - 1] < token);
            return parts[i].length >= min && parts[i].length <= max && (ordered || isAscending);
          });
        });
      }),
      { numRuns: 150 },
    );
  });
});

function split(answer: Answer): number[][] {
  const parts: number[][] = [[]];
  for (const token of answer) {
    if (token === NEXT) parts.push([]);
    else parts[parts.length - 1].push(token);
  }
  return parts;
}

function unique(answers: readonly number[][]): number[][] {
  return [...new Map(answers.map((each) => [each.join(), each])).values()];
}

const constraint = (tokens: readonly number[]): fc.Arbitrary<PickConstraint> => {
  const group = fc.nat(1);
  const token = fc.constantFrom(...tokens, 41);
  const some = fc.uniqueArray(token, { minLength: 1, maxLength: 4 });
  const values = fc.uniqueArray(fc.nat(3), { minLength: 1 });
  return fc.oneof(
    fc.record({ kind: fc.constantFrom('differentGroups' as const, 'sameGroup' as const, 'sharedBit' as const), group }),
    fc.record({
      kind: fc.constantFrom('totalWeightAtMost' as const, 'totalWeightAtLeast' as const),
      weight: fc.integer({ min: -1, max: 9 }),
    }),
    fc.record({ kind: fc.constant('oneOfEach' as const), group, values }),
    fc.record({ kind: fc.constant('excludes' as const), pairs: fc.array(fc.tuple(token, token), { maxLength: 3 }) }),
    fc.record(
      { kind: fc.constant('atLeastPer' as const), group, count: fc.integer({ min: 1, max: 2 }), values },
      { requiredKeys: ['kind', 'group'] },
    ),
    fc.record(
      { kind: fc.constant('mostOf' as const), tokens: some, enough: fc.integer({ min: 1, max: 2 }) },
      { requiredKeys: ['kind', 'tokens'] },
    ),
  );
};

const picks = (constraints: number): fc.Arbitrary<PickSpec> =>
  options(7, 1).chain((list) =>
    fc.record({
      kind: fc.constant('pick' as const),
      options: fc.constant(list),
      min: fc.nat(4),
      max: fc.nat(7),
      constraints: fc.array(constraint(tokensOf(list)), { minLength: constraints, maxLength: constraints }),
    }),
  );

/** The constraints by their definitions. */
function satisfies(spec: PickSpec, answer: Answer): boolean {
  const picked = answer.map((token) => spec.options.find((option) => option.token === token));
  if (picked.some((each) => each === undefined) || answer.length < spec.min || answer.length > spec.max) return false;
  const group = (g: number): number[] => picked.map((each) => each?.groups?.[g] ?? 0);
  const total = picked.reduce((sum, each) => sum + (each?.weight ?? 0), 0);
  return (spec.constraints ?? []).every((each) => {
    switch (each.kind) {
      case 'differentGroups':
        return new Set(group(each.group)).size === picked.length;
      case 'sameGroup':
        return new Set(group(each.group)).size <= 1;
      case 'sharedBit':
        return picked.length < 2 || range(3).some((bit) => group(each.group).every((key) => (key >> bit) & 1));
      case 'totalWeightAtMost':
        return total <= each.weight;
      case 'totalWeightAtLeast':
        return total >= each.weight;
      case 'oneOfEach':
        return (
          new Set(group(each.group)).size === picked.length &&
          group(each.group).every((key) => each.values.includes(key))
        );
      case 'excludes':
        return each.pairs.every(([a, b]) => a === b || !answer.includes(a) || !answer.includes(b));
      case 'atLeastPer': {
        const wanted = each.values ?? spec.options.map((option) => option.groups?.[each.group] ?? 0);
        return wanted.every((value) => group(each.group).filter((key) => key === value).length >= (each.count ?? 1));
      }
      case 'mostOf':
        return true;
    }
  });
}

function obeysPickLaws(spec: PickSpec): void {
  const all = subsetsOf(tokensOf(spec.options));
  const reached = (answer: Answer): number =>
    (spec.constraints ?? []).reduce((sum, each) => {
      if (each.kind !== 'mostOf') return sum;
      return sum + Math.min(each.enough ?? Infinity, answer.filter((token) => each.tokens.includes(token)).length);
    }, 0);
  const most = Math.max(...all.filter((each) => satisfies(spec, each)).map(reached));
  const candidates = [...all, [41], ...all.filter((each) => each.length === 2).map((each) => each.toReversed())];
  const isAscending = (a: Answer): boolean => a.every((token, i) => i === 0 || a[i - 1] < token);
  obeysLaws(spec, candidates, (a) => isAscending(a) && satisfies(spec, a) && reached(a) >= most);
}

describe('pick', () => {
  it('without constraints', () => {
    fc.assert(fc.property(picks(0), obeysPickLaws), { numRuns: 60 });
  });
  it('with one constraint', () => {
    fc.assert(fc.property(picks(1), obeysPickLaws), { numRuns: 150 });
  });
  it('with several', () => {
    fc.assert(fc.property(fc.oneof(picks(2), picks(3)), obeysPickLaws), { numRuns: 150 });
  });
  it('three of a hundred with different names, total at most four: a few steps', () => {
    const spec: PickSpec = {
      kind: 'pick',
      options: range(100).map((i) => ({ token: i, groups: [i % 10], weight: i % 7 })),
      min: 3,
      max: 3,
      constraints: [
        { kind: 'differentGroups', group: 0 },
        { kind: 'totalWeightAtMost', weight: 4 },
      ],
    };
    const first = nextTokens(spec, []);
    expect(first.length).toBeGreaterThan(50);
    for (let seed = 1; seed < 20; seed++) expect(checkAnswer(spec, sampleAnswer(spec, stream(seed)))).toBeNull();
  });
});
