// Tests run from source: sibling packages are aliased to their src, so no build is needed.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

const packageAliases = readdirSync(`${root}packages`, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => ({
    find: new RegExp(`^@lawmage/${entry.name}$`),
    replacement: `${root}packages/${entry.name}/src/index.ts`,
  }));

// Vitest reads its configuration from the default export of this file.
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@lawmage\/cards\/node$/, replacement: `${root}packages/cards/src/node/index.ts` },
      ...packageAliases,
    ],
  },
  test: {
    include: ['packages/**/*.test.ts', 'tidy/**/*.test.ts'],
    exclude: ['**/node_modules/**', '**/dist/**'],
    pool: 'forks',
    maxWorkers: Number(process.env['LAWMAGE_TEST_WORKERS'] ?? 2),
    passWithNoTests: true,
    testTimeout: 30_000,
    coverage: { include: ['packages/*/src/**/*.ts'], exclude: ['**/*.test.ts'] },
  },
});
