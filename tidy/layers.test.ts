import { expect, test } from 'vitest';
import { readFileSync } from 'node:fs';
import { findLayerViolations, type Layers } from './layers.js';
import { parseSourceFile } from './source-file.js';

const layers: Layers = { imports: { ir: [], engine: ['ir'], web: [] }, typeImports: { web: ['ir'] } };
const manifests = {
  ir: { name: '@lawmage/ir', exports: { '.': {} } },
  engine: { name: '@lawmage/engine', dependencies: { '@lawmage/ir': '0.1.0' }, exports: { '.': {} } },
};

function check(path: string, text: string): string[] {
  return findLayerViolations([parseSourceFile(path, text)], layers, manifests).map(
    ({ line, problem }) => `${line} ${problem}`,
  );
}

test('finds imports against the layers', () => {
  expect(check('packages/ir/src/a.ts', "\nimport { x } from '@lawmage/engine';")).toEqual([
    '2 ir may not import @lawmage/engine (allowed: nothing)',
  ]);
  expect(check('packages/ir/src/a.ts', "const x = await import('@lawmage/engine');")).toHaveLength(1);
  expect(check('packages/ir/src/a.ts', "export type { X } from '@lawmage/engine';")).toHaveLength(1);
  expect(check('packages/ir/src/a.ts', "let x: import('@lawmage/engine').X;")).toHaveLength(1);
  expect(check('packages/ir/src/a.test.ts', "import { x } from '@lawmage/engine';")).toHaveLength(1);
  expect(check('packages/engine/src/a.ts', "import { x } from '@lawmage/ir';")).toEqual([]);
});

test('lets types through where only types are allowed', () => {
  expect(check('packages/web/src/a.ts', "import type { X } from '@lawmage/ir';")).toEqual([]);
  expect(check('packages/web/src/a.ts', "import { type X } from '@lawmage/ir';")).toHaveLength(1);
});

test('finds side doors and undeclared libraries', () => {
  expect(check('packages/engine/src/a.ts', "import { x } from '@lawmage/ir/src/x.js';")).toHaveLength(1);
  expect(check('packages/engine/src/a.ts', "import { x } from '../../ir/src/x.js';")).toHaveLength(1);
  expect(check('packages/engine/src/a.ts', "import { x } from 'zod';")).toEqual([
    '1 imports zod, which the package does not declare',
  ]);
  expect(check('packages/engine/src/a.test.ts', "import { test } from 'vitest';")).toEqual([]);
});

test('finds wrong manifests', () => {
  const wrong = {
    ir: { name: '@lawmage/ir', dependencies: { '@lawmage/engine': '0.1.0', zod: '^4.0.0' } },
    attic: { name: '@lawmage/attic' },
  };
  expect(findLayerViolations([], layers, wrong).map(({ problem }) => problem)).toEqual([
    'ir may not depend on @lawmage/engine',
    'zod has the range ^4.0.0',
    'package attic has no layer',
  ]);
});

test('the table itself has no cycle', () => {
  const { imports } = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8')) as Layers;
  const reaches = (from: string, to: string): boolean => imports[from].some((next) => next === to || reaches(next, to));
  expect(Object.keys(imports).filter((name) => reaches(name, name))).toEqual([]);
});
