// The solver against brute force, the rules' own examples, and how much it searches.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  completions,
  countGroup,
  countObeyed,
  isLegalDeclaration,
  maxRequirements,
  nodesSearched,
  sampleDeclaration,
  stepsFor,
} from './declaration.js';
import type { Assignment, Bound, Candidate, DeclarationProblem, Group, Requirement } from './problem.js';

const range = (n: number): number[] => Array.from({ length: n }, (_, i) => i);

function subsets(options: readonly number[], limit: number): number[][] {
  return options.reduce<number[][]>(
    (all, option) => [...all, ...all.filter((each) => each.length < limit).map((each) => [...each, option])],
    [[]],
  );
}

function everyAssignment(problem: DeclarationProblem): Assignment[] {
  return problem.creatures.reduce<number[][][]>(
    (all, { options, limit }) => all.flatMap((each) => subsets(options, limit ?? 1).map((taken) => [...each, taken])),
    [[]],
  );
}

function keepsRestrictions(problem: DeclarationProblem, assignment: Assignment): boolean {
  return (problem.bounds ?? []).every(({ when, group, min = 0, max = Infinity }) => {
    if (when !== undefined && countGroup(when, assignment) === 0) return true;
    const count = countGroup(group, assignment);
    return count >= min && count <= max;
  });
}

/** By definition (CR 508.1c–d, 509.1b–c). */
function bruteForce(problem: DeclarationProblem): { maximum: number | null; legal: Assignment[] } {
  const kept = everyAssignment(problem).filter((each) => keepsRestrictions(problem, each));
  const isFree = (each: Assignment): boolean =>
    each.every((taken, c) => taken.every((option) => problem.creatures[c].costly?.includes(option) !== true));
  const free = kept.filter(isFree).map((each) => countObeyed(problem, each));
  const maximum = free.length === 0 ? null : Math.max(...free);
  return { maximum, legal: kept.filter((each) => countObeyed(problem, each) >= (maximum ?? 0)) };
}

const some = (n: number): fc.Arbitrary<number[]> => fc.subarray(range(n), { minLength: 1 });

function groups(n: number, m: number): fc.Arbitrary<Group> {
  const creature = fc.nat(n - 1).map((c) => [c]);
  const option = fc.nat(m - 1).map((o) => [o]);
  return fc.record(
    { creatures: fc.oneof(creature, some(n)), options: fc.oneof(option, option, some(m)) },
    { requiredKeys: [] },
  );
}

function bounds(n: number, m: number): fc.Arbitrary<Bound> {
  const any = groups(n, m);
  const menace = fc
    .tuple(fc.nat(m - 1), fc.integer({ min: 2, max: 3 }))
    .map(([a, min]): Bound => ({ when: { options: [a] }, group: { options: [a] }, min }));
  const alone = fc.nat(n - 1).map((c): Bound => ({ when: { creatures: [c] }, group: {}, min: 2 }));
  const atMost = fc.record({ group: any, max: fc.integer({ min: 0, max: 3 }) });
  const wild = fc.record(
    { when: any, group: any, min: fc.integer({ min: 0, max: 3 }), max: fc.integer({ min: 0, max: 3 }) },
    { requiredKeys: ['group'] },
  );
  return fc.oneof(menace, menace, alone, atMost, atMost, wild);
}

function requirements(n: number, m: number): fc.Arbitrary<Requirement> {
  const any = groups(n, m);
  const one = fc.nat(n - 1).map((c): Requirement => ({ group: { creatures: [c] } }));
  const beBlocked = fc.nat(m - 1).map((a): Requirement => ({ group: { options: [a] } }));
  const wild = fc.record(
    { group: any, min: fc.nat(3), max: fc.nat(3), times: fc.integer({ min: 1, max: 2 }) },
    { requiredKeys: ['group'] },
  );
  return fc.oneof(one, beBlocked, fc.record({ group: any }), wild);
}

/** `most` bounds what brute force must go through. */
function problems(most: number): fc.Arbitrary<DeclarationProblem> {
  return fc
    .tuple(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 6 }), fc.boolean())
    .chain(([n, m, hasCosts]) => {
      const allowed = fc.oneof(fc.constant(range(m)), some(m), fc.subarray(range(m)));
      const candidate: fc.Arbitrary<Candidate> = fc
        .record({
          options: allowed,
          limit: fc.oneof({ weight: 3, arbitrary: fc.constant(1) }, fc.integer({ min: 0, max: 3 })),
        })
        .chain(({ options, limit }) =>
          (hasCosts ? fc.subarray(options) : fc.constant(undefined)).map((costly) => ({ options, limit, costly })),
        );
      return fc.record(
        {
          creatures: fc.array(candidate, { minLength: n, maxLength: n }),
          options: fc.constant(m),
          bounds: fc.array(bounds(n, m), { maxLength: 3 }),
          requirements: fc.array(requirements(n, m), { maxLength: 6 }),
        },
        { requiredKeys: ['creatures', 'options'] },
      );
    })
    .filter((problem) => {
      let count = 1;
      for (const { options, limit } of problem.creatures) count *= subsets(options, limit ?? 1).length;
      return count <= most;
    });
}

describe('the solver equals brute force', () => {
  it('in the maximum', () => {
    fc.assert(
      fc.property(problems(20_000), (problem) => {
        expect(maxRequirements(problem).maximum).toBe(bruteForce(problem).maximum);
      }),
      { numRuns: 400 },
    );
  });

  it('on whole boards of six against six', () => {
    const board = fc.record({
      creatures: fc.constant(range(6).map(() => ({ options: range(6) }))),
      options: fc.constant(6),
      bounds: fc.array(bounds(6, 6), { minLength: 1, maxLength: 4 }),
      requirements: fc.array(requirements(6, 6), { minLength: 3, maxLength: 8 }),
    });
    fc.assert(
      fc.property(board, (problem) => {
        expect(maxRequirements(problem).maximum).toBe(bruteForce(problem).maximum);
      }),
      { numRuns: 5 },
    );
  });

  it('in what is legal', () => {
    fc.assert(
      fc.property(problems(1500), (problem) => {
        const legal = new Set(bruteForce(problem).legal.map((each) => JSON.stringify(each)));
        for (const each of everyAssignment(problem))
          expect(isLegalDeclaration(problem, each).legal).toBe(legal.has(JSON.stringify(each)));
      }),
      { numRuns: 150 },
    );
  });

  it('in its completions: leaves are the legal declarations, no dead end', () => {
    fc.assert(
      fc.property(problems(1500), (problem) => {
        const legal = bruteForce(problem).legal.map((each) => JSON.stringify(each));
        const leaves: string[] = [];
        const walk = (prefix: Assignment): void => {
          if (prefix.length === problem.creatures.length) {
            leaves.push(JSON.stringify(prefix));
            return;
          }
          const { values } = completions(problem, prefix);
          if (prefix.length > 0) expect(values.length).toBeGreaterThan(0);
          for (const value of values) walk([...prefix, value]);
        };
        walk([]);
        expect(leaves.toSorted()).toEqual(legal.toSorted());
      }),
      { numRuns: 150 },
    );
  });

  it('in its samples', () => {
    fc.assert(
      fc.property(problems(3000), fc.infiniteStream(fc.nat(1_000_000)), (problem, stream) => {
        const sample = sampleDeclaration(problem, (bound) => (stream.next().value as number) % bound);
        if (sample === null) expect(bruteForce(problem).legal).toEqual([]);
        else expect(isLegalDeclaration(problem, sample)).toMatchObject({ legal: true });
      }),
      { numRuns: 200 },
    );
  });
});

const attack = (count: number, rest: Partial<DeclarationProblem>, defenders = 1): DeclarationProblem => ({
  creatures: range(count).map(() => ({ options: range(defenders) })),
  options: defenders,
  ...rest,
});
const legalOnes = (problem: DeclarationProblem): Assignment[] =>
  everyAssignment(problem).filter((each) => isLegalDeclaration(problem, each).legal);

describe('the examples of the rules', () => {
  it('CR 508.1c: two that can’t attack alone attack together or not at all', () => {
    const bounds = range(2).map((c): Bound => ({ when: { creatures: [c] }, group: {}, min: 2 }));
    expect(legalOnes(attack(2, { bounds }))).toEqual([
      [[], []],
      [[0], [0]],
    ]);
    expect(isLegalDeclaration(attack(2, { bounds }), [[0], []])).toEqual({
      legal: false,
      reason: { kind: 'restriction', bound: 0, count: 1 },
    });
  });

  it('CR 508.1d: one attacks if able, and no more than one can attack', () => {
    const problem = attack(2, { bounds: [{ group: {}, max: 1 }], requirements: [{ group: { creatures: [0] } }] });
    expect(legalOnes(problem)).toEqual([[[0], []]]);
    expect(isLegalDeclaration(problem, [[], [0]])).toEqual({
      legal: false,
      reason: { kind: 'requirements', obeyed: 0, maximum: 1 },
    });
  });

  it('CR 508.1d: nobody must pay to attack, but may', () => {
    const problem: DeclarationProblem = {
      creatures: [{ options: [0], costly: [0] }],
      options: 1,
      requirements: [{ group: { creatures: [0] } }],
    };
    expect(maxRequirements(problem).maximum).toBe(0);
    expect(legalOnes(problem)).toEqual([[[]], [[0]]]);
  });

  it('CR 509.1c: menace, one that blocks if able and one that need not: both block', () => {
    const problem = attack(2, {
      bounds: [{ when: { options: [0] }, group: { options: [0] }, min: 2 }],
      requirements: [{ group: { creatures: [0] } }],
    });
    expect(legalOnes(problem)).toEqual([[[0], [0]]]);
  });

  it('all must block one attacker, another must be blocked: two blockers obey two either way', () => {
    const problem = attack(
      2,
      {
        requirements: [
          { group: { creatures: [0], options: [0] } },
          { group: { creatures: [1], options: [0] } },
          { group: { options: [1] } },
        ],
      },
      2,
    );
    expect(maxRequirements(problem).maximum).toBe(2);
    expect(legalOnes(problem)).toEqual([
      [[0], [0]],
      [[0], [1]],
      [[1], [0]],
    ]);
  });
});

describe('the search is small', () => {
  it('40 equal attackers, three defenders, one goaded by two players', () => {
    const problem = attack(
      40,
      {
        requirements: [
          { group: { creatures: [7] } },
          { group: { creatures: [7] } },
          { group: { creatures: [7], options: [1, 2] } },
          { group: { creatures: [7], options: [0, 2] } },
        ],
      },
      3,
    );
    expect(maxRequirements(problem).maximum).toBe(4);
    let steps = 0;
    const values: (readonly number[])[] = [];
    while (values.length < 40) {
      const { options } = stepsFor(problem, values, values.length, []);
      if (values.length === 7) expect(options).toEqual([2]);
      values.push([options[0]]);
      steps++;
    }
    expect(isLegalDeclaration(problem, values).legal).toBe(true);
    expect(steps).toBeLessThanOrEqual(41);
    expect(nodesSearched(problem)).toBe(0);
  });

  it('40 equal attackers of which at most ten attack, all attack if able', () => {
    const problem = attack(
      40,
      { bounds: [{ group: {}, max: 10 }], requirements: range(40).map((c) => ({ group: { creatures: [c] } })) },
      3,
    );
    expect(maxRequirements(problem)).toEqual({ maximum: 10, nodes: 1 });
    const sample = sampleDeclaration(problem, () => 0);
    expect(sample?.filter((taken) => taken.length > 0).length).toBe(10);
  });

  it('20 blockers that must block, 20 attackers with exactly two or no blockers', () => {
    const exactlyTwo = range(20).map((a): Bound => ({
      when: { options: [a] },
      group: { options: [a] },
      min: 2,
      max: 2,
    }));
    const problem = attack(
      21,
      { bounds: exactlyTwo, requirements: range(21).map((c) => ({ group: { creatures: [c] } })) },
      20,
    );
    const { maximum, nodes } = maxRequirements(problem);
    expect(maximum).toBe(20);
    expect(nodes).toBeLessThan(100);
  });

  it('20 distinct blockers, 20 attackers that must be blocked', () => {
    const problem: DeclarationProblem = {
      creatures: range(20).map((c) => ({ options: range(20).filter((a) => (a * 7 + c * 3) % 5 === 0 || a === 0) })),
      options: 20,
      requirements: range(20).map((a) => ({ group: { options: [a] } })),
    };
    expect(maxRequirements(problem).nodes).toBe(1);
  });

  it('200 harsh boards of ten blockers and eight attackers', () => {
    let state = 12345;
    const below = (bound: number): number => {
      state = (Math.imul(state, 1103515245) + 12345) & 0x7fffffff;
      return Math.floor((state / 0x80000000) * bound);
    };
    const oneIn = (n: number): boolean => below(n) === 0;
    const nodes = range(200).map(() => {
      const kinds = range(4).map(() => range(8).filter(() => !oneIn(3)));
      const problem: DeclarationProblem = {
        creatures: range(10).map(() => ({ options: kinds[below(4)], limit: oneIn(5) ? 2 : 1 })),
        options: 8,
        bounds: [
          ...range(8)
            .filter(() => oneIn(3))
            .map((a) => ({ when: { options: [a] }, group: { options: [a] }, min: 2 })),
          ...range(10)
            .filter(() => oneIn(6))
            .map((c) => ({ when: { creatures: [c] }, group: {}, min: 2 })),
          ...(oneIn(2) ? [{ group: {}, max: 1 + below(10) }] : []),
        ],
        requirements: [
          ...range(10)
            .filter(() => oneIn(3))
            .map((c) => ({ group: { creatures: [c] } })),
          ...range(8)
            .filter(() => oneIn(3))
            .map((a) => ({ group: { options: [a] } })),
          ...(oneIn(3) ? range(10).map((c) => ({ group: { creatures: [c], options: [0] } })) : []),
          ...(oneIn(3) ? [{ group: { options: [1], creatures: range(10).filter(() => oneIn(2)) } }] : []),
        ],
      };
      return maxRequirements(problem).nodes;
    });
    const sorted = nodes.toSorted((a, b) => a - b);
    expect(sorted[100]).toBeLessThanOrEqual(5);
    expect(sorted[199]).toBeLessThanOrEqual(200);
  });

  it('nothing to obey: no search', () => {
    const problem = attack(40, {}, 3);
    expect(
      completions(
        problem,
        range(10).map(() => [1]),
      ).values,
    ).toEqual([[], [0], [1], [2]]);
    expect(nodesSearched(problem)).toBe(0);
  });
});
