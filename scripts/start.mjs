// `npm start`: builds when there is no build, then plays a game in the terminal. Arguments go to `lawmage play`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

function run(args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' }).status ?? 1;
}

const built = existsSync(`${root}packages/cli/dist/main.js`) ? 0 : run(['scripts/build.mjs']);
process.exitCode = built || run(['packages/cli/bin/lawmage.js', 'play', ...process.argv.slice(2)]);
