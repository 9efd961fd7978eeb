import { expect, test } from 'vitest';
import { parseSourceFile } from './source-file.js';
import { findStyleViolations } from './style.js';

function check(text: string, path = 'packages/ir/src/a.ts'): string[] {
  return findStyleViolations([parseSourceFile(path, text)]).map(({ line, problem }) => `${line} ${problem}`);
}

test('finds what may not be written', () => {
  expect(check('\nlet x: any;')).toEqual(['2 uses `any`']);
  expect(check('const x = y as any;')).toHaveLength(1);
  expect(check("export * from './b.js';")).toEqual(['1 uses `export *`']);
  expect(check("export * as b from './b.js';")).toHaveLength(1);
  expect(check('export default 1;')).toEqual(['1 has a default export']);
  expect(check('export default function f() {}')).toHaveLength(1);
  expect(check('const x = 1; export { x as default };')).toHaveLength(1);
  expect(check("export { x } from './b.js'; // any\nconst any = 'any';")).toEqual([]);
});

test('finds names that are not kebab-case or carry a rule number', () => {
  for (const name of ['aB.ts', 'A.ts', 'a_b.ts', 'layers-613.ts', 'cr601.ts', '704/a.ts']) {
    expect(check('', `packages/ir/src/${name}`), name).toHaveLength(1);
  }
  for (const name of ['a-b.ts', 'a.test.ts', 'sets/mm2.ts', 'top-1000.ts', 'view/a.tsx']) {
    expect(check('', `packages/ir/src/${name}`), name).toEqual([]);
  }
});
