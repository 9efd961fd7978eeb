import { expect, test } from 'vitest';
import { findListViolations, type Exceptions } from './exceptions.js';
import { findFolderViolations, findSizeViolations } from './sizes.js';
import { parseSourceFile } from './source-file.js';

const none: Exceptions = { count: 0, sizes: [], folders: [], cardNames: [] };
const path = 'packages/ir/src/a.ts';
const lines = (count: number) => '1;\n'.repeat(count);
const functionOf = (count: number) => `\nexport function tall() {\n${lines(count - 2)}}\n`;
const reason = 'a dispatch table';

test('finds files of more than 500 lines', () => {
  expect(findSizeViolations([parseSourceFile(path, lines(500))], none)).toEqual([]);
  expect(findSizeViolations([parseSourceFile(path, lines(501))], none)).toMatchObject([
    { problem: '501 lines (at most 500)' },
  ]);
});

test('generated files may be long', () => {
  for (const name of ['state/generated.ts', 'state.generated.ts', 'generated/state.ts']) {
    expect(findSizeViolations([parseSourceFile(`packages/ir/src/${name}`, lines(501))], none)).toEqual([]);
  }
});

test('finds functions of more than 80 lines', () => {
  expect(findSizeViolations([parseSourceFile(path, functionOf(80))], none)).toEqual([]);
  expect(findSizeViolations([parseSourceFile(path, functionOf(81))], none)).toMatchObject([
    { line: 2, problem: 'function tall has 81 lines (at most 80)' },
  ]);
  const arrow = parseSourceFile(path, `export const wide = () => {\n${lines(80)}};`);
  expect(findSizeViolations([arrow], none)).toMatchObject([{ problem: 'function wide has 82 lines (at most 80)' }]);
  expect(findSizeViolations([parseSourceFile('packages/ir/src/a.test.ts', functionOf(81))], none)).toEqual([]);
});

test('exceptions excuse what they name, and only that', () => {
  const file = parseSourceFile(path, functionOf(81));
  const excuse = (name: string): Exceptions => ({ ...none, count: 1, sizes: [{ file: path, function: name, reason }] });
  expect(findSizeViolations([file], excuse('tall'))).toEqual([]);
  expect(findSizeViolations([file], excuse('short'))).toHaveLength(2);
  expect(findSizeViolations([], excuse('tall'))).toMatchObject([
    { problem: expect.stringContaining('no longer needed') },
  ]);
});

test('finds folders of more than 25 entries, tests not counted', () => {
  const fill = (count: number, ending: string) =>
    Array.from({ length: count }, (_, index) => parseSourceFile(`packages/ir/src/verbs/v${index}${ending}`, ''));
  expect(findFolderViolations([...fill(25, '.ts'), ...fill(9, '.test.ts')], none)).toEqual([]);
  expect(findFolderViolations(fill(26, '.ts'), none)).toMatchObject([{ file: 'packages/ir/src/verbs' }]);
  const listed = { ...none, count: 1, folders: [{ folder: 'packages/ir/src/verbs', reason }] };
  expect(findFolderViolations(fill(26, '.ts'), listed)).toEqual([]);
  expect(findFolderViolations([], listed)).toHaveLength(1);
});

test('the list of exceptions is counted and gives reasons', () => {
  expect(findListViolations(none)).toEqual([]);
  expect(findListViolations({ ...none, count: 1 })).toHaveLength(1);
  expect(findListViolations({ ...none, count: 1, sizes: [{ file: path, reason: 'big' }] })).toHaveLength(1);
});
