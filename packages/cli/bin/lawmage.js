#!/usr/bin/env node
// Starts the built command. Committed, because npm links only a bin that exists at install time.
import { existsSync } from 'node:fs';

const main = new URL('../dist/main.js', import.meta.url);
if (existsSync(main)) {
  await import(main.href);
} else {
  console.error('lawmage: there is no build; run `npm run build` first');
  process.exitCode = 2;
}
