import { expect, test } from 'vitest';
import { countKinds, findBudgetViolations } from './budgets.js';
import { parseSourceFile } from './source-file.js';

const files = [
  parseSourceFile(
    'packages/ir/src/a.ts',
    "export const MOVES = ['exile', 'return'] as const satisfies readonly string[];",
  ),
  parseSourceFile(
    'packages/ir/src/b.ts',
    "export const INSTRUCTION_KINDS = [...MOVES, 'draw', ...MORE] as const;\nconst MORE = ['scry'];",
  ),
];
const budgetOf = (budget: number | null) => ({ INSTRUCTION_KINDS: { package: 'ir', budget } });

test('counts members, spreads included', () => {
  expect(countKinds(files, 'ir', 'INSTRUCTION_KINDS')?.count).toBe(4);
  expect(countKinds(files, 'engine', 'INSTRUCTION_KINDS')).toBeUndefined();
  expect(() => countKinds(files.slice(1), 'ir', 'INSTRUCTION_KINDS')).toThrow('MOVES');
});

test('finds a list above its budget', () => {
  expect(findBudgetViolations(files, budgetOf(3))).toMatchObject([{ file: 'packages/ir/src/b.ts', line: 1 }]);
  expect(findBudgetViolations(files, budgetOf(4))).toEqual([]);
  expect(findBudgetViolations(files, budgetOf(null))).toEqual([]);
});
