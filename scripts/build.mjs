// Builds the workspace: generated sources, then `tsc -b`, then the data that is compiled by the built code.
// Arguments go to tsc (`npm run build -- --force`). Exits with the status of the first step that fails.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

function run(script, args) {
  const { status, error } = spawnSync(process.execPath, [script, ...args], { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}

function runIfPresent(script) {
  if (existsSync(`${root}${script}`)) run(script, []);
}

runIfPresent('packages/engine/scripts/generate-state.mjs');
run(tsc, ['-b', ...process.argv.slice(2)]);
runIfPresent('packages/cards/scripts/compile-embedded.mjs');
