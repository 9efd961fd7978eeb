import { expect, test } from 'vitest';
import { findEngineViolations, findPortabilityViolations } from './purity.js';
import { parseSourceFile } from './source-file.js';

const portability = { portable: ['cards'], portableLibraries: ['zod'] };

function checkPortable(...texts: readonly (readonly [path: string, text: string])[]): string[] {
  const files = texts.map(([path, text]) => parseSourceFile(path, text));
  return findPortabilityViolations(files, portability).map(({ file, line, problem }) => `${file}:${line} ${problem}`);
}

const index = 'packages/cards/src/index.ts';

test('finds host modules behind a portable entry, with the way there', () => {
  expect(
    checkPortable(
      [index, "import { x } from '@lawmage/ir';"],
      ['packages/ir/src/index.ts', "import { y } from './deep.js';"],
      ['packages/ir/src/deep.ts', "\nimport { readFileSync } from 'node:fs';"],
    ),
  ).toEqual([
    `packages/ir/src/deep.ts:2 imports node:fs (reached by ${index} -> packages/ir/src/index.ts -> packages/ir/src/deep.ts)`,
  ]);
});

test('finds builtins without prefix, native packages and host globals', () => {
  expect(checkPortable([index, "import { join } from 'path';"])).toHaveLength(1);
  expect(checkPortable([index, "import { open } from 'better-sqlite3';"])).toHaveLength(1);
  expect(checkPortable([index, 'export const x = process.env;'])).toHaveLength(1);
  expect(checkPortable([index, "import { z } from 'zod';"])).toEqual([]);
  expect(checkPortable([index, ''], ['packages/cards/src/node/index.ts', "import 'node:fs';"])).toEqual([]);
});

function checkEngine(text: string, path = 'packages/engine/src/a.ts'): string[] {
  return findEngineViolations([parseSourceFile(path, text)]).map(
    ({ line, problem }) => `${line} ${problem.split(',')[0]}`,
  );
}

test('finds chance, clocks and output in the engine', () => {
  expect(checkEngine('\nconst x = Math.random();')).toEqual(['2 uses `Math.random`']);
  expect(checkEngine('const x = Date.now();')).toEqual(['1 uses `Date`']);
  expect(checkEngine('setTimeout(f, 1);')).toEqual(['1 uses `setTimeout`']);
  expect(checkEngine('console.log(1);')).toEqual(['1 uses `console`']);
  expect(checkEngine('const f = new Function("");')).toEqual(['1 uses `Function`']);
  expect(checkEngine('const x = process.env;')).toEqual(['1 uses `process`']);
});

test('lets members, comments and other packages be', () => {
  expect(checkEngine('const x = { process: y.process, Date: 1 }; // Date, console')).toEqual([]);
  expect(checkEngine('const x = Math.floor(y.random());')).toEqual([]);
  expect(checkEngine('Date.now();', 'packages/cli/src/a.ts')).toEqual([]);
  expect(checkEngine('Date.now();', 'packages/engine/src/a.test.ts')).toEqual([]);
});
