import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ENGINE_VERSION } from './version.js';

it('is the version of the packages', () => {
  const file = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { readonly version: string };
  expect(ENGINE_VERSION).toBe(file.version);
});
