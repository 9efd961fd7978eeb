// Removes what the build made, so that the next build starts from nothing.
import { readdirSync, rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));
for (const name of readdirSync(packages)) rmSync(`${packages}${name}/dist`, { recursive: true, force: true });
