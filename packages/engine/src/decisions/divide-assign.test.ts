// The same laws for divisions (with trample) and for attackers and blockers; forced answers; answers read back.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkAnswer, countAnswers, forcedAnswer, listAnswers, nextTokens, sampleAnswer } from './automaton.js';
import { readAssignment, writeAssignment } from './assign.js';
import { DONE, NEXT, type Answer, type AssignSpec, type Decision, type DivideSpec, type Option } from './decision.js';
import { arrangedPlaces, chosenOptions, dividedAmounts, pilesOf } from './read-answer.js';
import { isLegalDeclaration } from '../combat/solver/declaration.js';
import type { Assignment, DeclarationProblem } from '../combat/solver/problem.js';

const asked = { player: 0, decider: 0, cause: { purpose: 'choose' } } as const;
const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);
const opts = (...tokens: number[]): Option[] => tokens.map((token) => ({ token }));
const vectors = (length: number, values: readonly number[]): number[][] =>
  range(length).reduce<number[][]>((all) => all.flatMap((each) => values.map((value) => [...each, value])), [[]]);
const keys = (answers: readonly Answer[]): string[] => answers.map((each) => each.join()).toSorted();
const randoms = fc
  .infiniteStream(fc.nat(1_000_000))
  .map((values) => (bound: number) => (values.next().value as number) % bound);

function noDeadEnds(decision: DivideSpec | AssignSpec): void {
  const visit = (prefix: readonly number[]): void => {
    const step = nextTokens(decision, prefix);
    if (prefix.length > 0 && step.length === 0) throw new Error(`dead end after ${prefix.join()}`);
    for (const token of step) if (token !== DONE) visit([...prefix, token]);
  };
  visit([]);
}

describe('divide', () => {
  it('is all vectors with the total', () => {
    const specs = fc.record({
      kind: fc.constant('divide' as const),
      options: fc.uniqueArray(fc.nat(9), { maxLength: 4 }).map((tokens) => opts(...tokens)),
      total: fc.nat(6),
      minEach: fc.nat(2),
      exact: fc.boolean(),
      caps: fc.option(fc.array(fc.nat(4), { minLength: 4, maxLength: 4 })),
    });
    fc.assert(
      fc.property(specs, randoms, ({ caps, ...rest }, random) => {
        const spec: DivideSpec = { ...rest, maxEach: caps };
        const order = range(spec.options.length).toSorted((a, b) => spec.options[a].token - spec.options[b].token);
        const all = vectors(order.length, range(7));
        const legal = all.filter((amounts) => {
          const sum = amounts.reduce((a, b) => a + b, 0);
          if (sum > spec.total || (spec.exact && sum < spec.total)) return false;
          return amounts.every((amount, i) => amount >= spec.minEach && amount <= (caps?.[order[i]] ?? 9));
        });
        expect(all.filter((each) => checkAnswer(spec, each) === null)).toEqual(legal);
        expect(keys(listAnswers(spec, 1e6))).toEqual(keys(legal));
        expect(countAnswers(spec, 1e6)).toBe(legal.length);
        noDeadEnds(spec);
        if (legal.length > 0) expect(checkAnswer(spec, sampleAnswer(spec, random))).toBeNull();
        expect(forcedAnswer({ ...asked, ...spec })).toEqual(legal.length === 1 ? legal[0] : null);
      }),
    );
  });

  /** Two tramplers, each with its own defender; blockers may block both. */
  it('with several sources, trample and deathtouch', () => {
    const specs = fc
      .record({
        blockers: fc.array(fc.record({ by: fc.constantFrom([0], [1], [0, 1]), lethal: fc.nat(3) }), {
          minLength: 1,
          maxLength: 3,
        }),
        totals: fc.tuple(fc.nat(3), fc.nat(3)),
        deathtouch: fc.tuple(fc.boolean(), fc.boolean()),
        tramples: fc.tuple(fc.boolean(), fc.boolean()),
        ids: fc.shuffledSubarray(range(8), { minLength: 8, maxLength: 8 }),
      })
      .map(({ blockers, totals, deathtouch, tramples, ids }): DivideSpec => {
        let next = 0;
        const pairs = blockers.map(({ by, lethal }) => ({
          lethal,
          tokens: by.map((source) => ({ source, token: ids[next++] })),
        }));
        const gates = [0, 1].map((source) => (tramples[source] ? [{ source, token: ids[next++] }] : []));
        const all = [...pairs.flatMap(({ tokens }) => tokens), ...gates.flat()];
        const sources = [0, 1]
          .map((source) => ({
            tokens: all.filter((each) => each.source === source).map(({ token }) => token),
            total: totals[source],
          }))
          .filter(({ tokens }) => tokens.length > 0);
        const checks = [0, 1].flatMap((source) =>
          gates[source].map(({ token }) => ({
            gate: [token],
            needs: pairs
              .filter(({ tokens }) => tokens.some((each) => each.source === source))
              .map(({ lethal, tokens }) => ({
                tokens: tokens.map((each) => each.token),
                amount: lethal,
                deathtouch: tokens.filter((each) => deathtouch[each.source]).map((each) => each.token),
              })),
          })),
        );
        const total = sources.reduce((sum, each) => sum + each.total, 0);
        return {
          kind: 'divide',
          options: opts(...all.map(({ token }) => token)),
          total,
          minEach: 0,
          exact: true,
          sources,
          checks,
        };
      })
      .filter(({ options }) => options.length <= 6);
    fc.assert(
      fc.property(specs, randoms, (spec, random) => {
        const tokens = spec.options.map(({ token }) => token).toSorted((a, b) => a - b);
        const legal = vectors(tokens.length, range(4)).filter((amounts) => {
          const sum = (some: readonly number[]): number =>
            some.reduce((n, token) => n + amounts[tokens.indexOf(token)], 0);
          return (
            spec.sources?.every((source) => sum(source.tokens) === source.total) === true &&
            spec.checks?.every(
              ({ gate, needs }) =>
                sum(gate) === 0 ||
                needs.every((need) => sum(need.tokens) >= need.amount || sum(need.deathtouch ?? []) > 0),
            ) === true
          );
        });
        expect(keys(listAnswers(spec, 1e6))).toEqual(keys(legal));
        noDeadEnds(spec);
        for (const each of legal) expect(checkAnswer(spec, each)).toBeNull();
        if (legal.length > 0) expect(checkAnswer(spec, sampleAnswer(spec, random))).toBeNull();
      }),
      { numRuns: 200 },
    );
  });

  it('CR 702.19b: the defender gets only what is beyond lethal', () => {
    const needs = [{ tokens: [1], amount: 3 }];
    const spec: DivideSpec = {
      kind: 'divide',
      options: opts(1, 9),
      total: 5,
      minEach: 0,
      exact: true,
      checks: [{ gate: [9], needs }],
    };
    expect(listAnswers(spec, 10)).toEqual([
      [3, 2],
      [4, 1],
      [5, 0],
    ]);
  });

  it('totals too large to list', () => {
    const spec: DivideSpec = { kind: 'divide', options: opts(1, 2, 3), total: 1_000_000, minEach: 0, exact: true };
    expect(nextTokens(spec, []).length).toBeLessThan(20);
    expect(checkAnswer(spec, [333_333, 333_333, 333_334])).toBeNull();
    expect(
      checkAnswer(
        spec,
        sampleAnswer(spec, (n) => n >> 1),
      ),
    ).toBeNull();
  });
});

/** Every list of tokens that could be an answer: all assignments, written down. */
function everyAnswer(spec: AssignSpec): Answer[] {
  const values = (limit: number, choices: readonly number[]): number[][] =>
    choices.reduce<number[][]>(
      (all, c) => [...all, ...all.filter((each) => each.length < limit).map((each) => [...each, c])],
      [[]],
    );
  const all = spec.problem.creatures.reduce<number[][][]>(
    (some, { limit }) =>
      some.flatMap((each) => values(limit ?? 1, range(spec.choices.length)).map((taken) => [...each, taken])),
    [[]],
  );
  return all
    .filter((each) => isLegalDeclaration(spec.problem, each).legal)
    .map((each: Assignment) => writeAssignment(spec, each));
}

describe('assign', () => {
  const specs = fc
    .record({ n: fc.integer({ min: 1, max: 4 }), m: fc.integer({ min: 1, max: 3 }) })
    .chain(({ n, m }) =>
      fc.record({
        creatures: fc.array(fc.record({ options: fc.subarray(range(m)), limit: fc.integer({ min: 1, max: 2 }) }), {
          minLength: n,
          maxLength: n,
        }),
        menace: fc.subarray(range(m)),
        alone: fc.subarray(range(n)),
        lure: fc.option(fc.nat(m - 1)),
        must: fc.array(fc.nat(n - 1), { maxLength: 2 }),
        creatureTokens: fc.shuffledSubarray(range(20), { minLength: n, maxLength: n }),
        choiceTokens: fc.shuffledSubarray(range(20), { minLength: m, maxLength: m }),
        m: fc.constant(m),
        n: fc.constant(n),
      }),
    )
    .map(({ creatures, menace, alone, lure, must, creatureTokens, choiceTokens, n, m }): AssignSpec => {
      const problem: DeclarationProblem = {
        creatures,
        options: m,
        bounds: [
          ...menace.map((a) => ({ when: { options: [a] }, group: { options: [a] }, min: 2 })),
          ...alone.map((c) => ({ when: { creatures: [c] }, group: {}, min: 2 })),
        ],
        requirements: [
          ...must.map((c) => ({ group: { creatures: [c] } })),
          ...(lure === null ? [] : range(n).map((c) => ({ group: { creatures: [c], options: [lure] } }))),
        ],
      };
      return { kind: 'assign', options: opts(...creatureTokens), choices: opts(...choiceTokens), problem };
    });

  it('is the solver’s declarations, whatever the order of tokens', () => {
    fc.assert(
      fc.property(specs, randoms, (spec, random) => {
        const legal = everyAnswer(spec);
        expect(keys(listAnswers(spec, 1e6))).toEqual(keys(legal));
        expect(countAnswers(spec, 1e6)).toBe(legal.length);
        noDeadEnds(spec);
        for (const each of legal) {
          expect(checkAnswer(spec, each)).toBeNull();
          expect(writeAssignment(spec, readAssignment(spec, each))).toEqual(each);
        }
        if (legal.length > 0) expect(checkAnswer(spec, sampleAnswer(spec, random))).toBeNull();
        expect(forcedAnswer({ ...asked, ...spec })).toEqual(legal.length === 1 ? legal[0] : null);
      }),
      { numRuns: 150 },
    );
  });

  it('says what is wrong', () => {
    const problem: DeclarationProblem = {
      creatures: [{ options: [0, 1], limit: 2 }, { options: [0] }],
      options: 2,
      requirements: [{ group: { options: [1] } }],
    };
    const spec: AssignSpec = { kind: 'assign', options: opts(4, 7), choices: opts(10, 11), problem };
    expect(nextTokens(spec, [])).toEqual([10, 11]);
    expect(nextTokens(spec, [10])).toEqual([11]);
    expect(nextTokens(spec, [11])).toEqual([NEXT]);
    expect(checkAnswer(spec, [11, NEXT, 10])).toBeNull();
    expect(checkAnswer(spec, [NEXT, NEXT])).toContain('0 requirements');
    expect(checkAnswer(spec, [11, NEXT])).toContain('ends before');
    expect(checkAnswer(spec, [11, 10, NEXT])).toContain('ascending');
    expect(checkAnswer(spec, [11, NEXT, 11])).toContain('may not take');
  });
});

describe('forced answers', () => {
  const decide = (spec: Decision): Answer | null => forcedAnswer(spec);
  it('interchangeable options are no choice', () => {
    const alike = [5, 3, 4].map((token) => ({ token, alike: 1 }));
    expect(decide({ ...asked, kind: 'pick', options: alike, min: 2, max: 2 })).toEqual([3, 4]);
    expect(decide({ ...asked, kind: 'pick', options: alike, min: 1, max: 2 })).toBeNull();
    expect(decide({ ...asked, kind: 'act', options: alike })).toEqual([3]);
    expect(decide({ ...asked, kind: 'order', options: alike })).toEqual([3, 4, 5]);
    expect(decide({ ...asked, kind: 'pick', options: opts(1, 2), min: 1, max: 1 })).toBeNull();
  });
  it('one legal answer is no choice', () => {
    const groups = [1, 2, 3].map((token) => ({ token, groups: [token === 3 ? 1 : 0] }));
    const constraints = [{ kind: 'sameGroup', group: 0 } as const];
    expect(decide({ ...asked, kind: 'pick', options: groups, min: 2, max: 2, constraints })).toEqual([1, 2]);
    expect(decide({ ...asked, kind: 'pick', options: [], min: 0, max: 3 })).toEqual([]);
    expect(decide({ ...asked, kind: 'number', min: 4, max: 4 })).toEqual([4]);
    expect(decide({ ...asked, kind: 'number', min: 4, max: null })).toBeNull();
  });
});

describe('reading answers', () => {
  it('gives them in terms of the options', () => {
    const options = opts(8, 2, 5);
    expect(chosenOptions(options, [5, 2]).map(({ token }) => token)).toEqual([5, 2]);
    expect(dividedAmounts({ kind: 'divide', options, total: 6, minEach: 0, exact: true }, [1, 2, 3])).toEqual([
      3, 1, 2,
    ]);
    expect(pilesOf({ kind: 'split', options, piles: 2 }, [1, 0, 1])).toEqual([opts(5), opts(2, 8)]);
    const places = range(2).map((id) => ({ id, min: 0, max: 3, ordered: true }));
    expect(arrangedPlaces({ kind: 'arrange', options, places }, [8, NEXT, 5, 2])).toEqual([opts(8), opts(5, 2)]);
  });
});
