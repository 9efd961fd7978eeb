// Writes rule-numbers.json from an edition of the Comprehensive Rules: numbers only, which are facts, never text.
// Usage: node tidy/make-rule-numbers.mjs RULES_FILE [--check]. The file is named cr-YYYYMMDD.txt, or .txt.gz.
import { readFileSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { gunzipSync } from 'node:zlib';

const [path, flag] = process.argv.slice(2);
const edition = /^cr-(\d{8})\.txt(\.gz)?$/.exec(basename(path ?? ''))?.[1];
if (!edition) {
  console.error('usage: node tidy/make-rule-numbers.mjs cr-YYYYMMDD.txt[.gz] [--check]');
  process.exit(2);
}

const bytes = readFileSync(path);
const text = (path.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
const numbers = new Set();
for (const [, number] of text.matchAll(/^(\d(?=\. \S)|\d{3}(?:\.\d+[a-z]?)?)(?=\.?\s)/gm)) numbers.add(number);

const target = new URL('rule-numbers.json', import.meta.url);
const groups = new Map();
for (const number of numbers) {
  const section = number.slice(0, 3);
  groups.set(section, [...(groups.get(section) ?? []), JSON.stringify(number)]);
}
const lines = [...groups.values()].map((group) => group.join(', ')).join(',\n    ');
const output = `{\n  "edition": "${edition}",\n  "numbers": [\n    ${lines}\n  ]\n}\n`;

if (flag !== '--check') {
  writeFileSync(target, output);
  console.log(`${numbers.size} numbers of the edition of ${edition}`);
} else if (readFileSync(target, 'utf8') !== output) {
  console.error(`rule-numbers.json differs from ${path}; run node tidy/make-rule-numbers.mjs ${path}`);
  process.exit(1);
}
