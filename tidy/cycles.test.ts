import { expect, test } from 'vitest';
import { findCycleViolations, findTypeOnlyCycles } from './cycles.js';
import { parseSourceFile } from './source-file.js';

const a = parseSourceFile('packages/ir/src/a.ts', "import { b } from './deep/b.js';");
const b = parseSourceFile('packages/ir/src/deep/b.ts', "\nexport { c } from '../c.js';");
const toA = (statement: string) => parseSourceFile('packages/ir/src/c.ts', statement);

test('finds a cycle of values, and names its way', () => {
  const [violation, ...more] = findCycleViolations([a, b, toA("import { a } from './a.js';")]);
  expect(more).toEqual([]);
  expect(violation).toMatchObject({
    file: 'packages/ir/src/a.ts',
    line: 1,
    problem: expect.stringContaining(
      'a.ts -> packages/ir/src/deep/b.ts -> packages/ir/src/c.ts -> packages/ir/src/a.ts',
    ),
  });
});

test('finds cycles through inline type imports, dynamic imports and self-imports', () => {
  expect(findCycleViolations([a, b, toA("import { type A } from './a.js';")])).toHaveLength(1);
  expect(findCycleViolations([a, b, toA("void import('./a.js');")])).toHaveLength(1);
  expect(findCycleViolations([toA("import { c } from './c.js';")])).toHaveLength(1);
});

test('allows cycles that only types close', () => {
  const files = [a, b, toA("import type { A } from './a.js';")];
  expect(findCycleViolations(files)).toEqual([]);
  expect(findTypeOnlyCycles(files)).toHaveLength(1);
});

test('follows imports of sibling packages', () => {
  const ir = parseSourceFile('packages/ir/src/index.ts', "import { x } from '@lawmage/engine';");
  const engine = parseSourceFile('packages/engine/src/index.ts', "import { y } from '@lawmage/ir';");
  expect(findCycleViolations([ir, engine])).toHaveLength(1);
});
