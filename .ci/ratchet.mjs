// The conformance ratchet: a scenario listed in conformance/passing.txt must pass, unless docs/DIVERGENCES.md names its id.
// Usage: node .ci/ratchet.mjs RESULTS.jsonl [--update]. RESULTS is what `lawmage conformance … --out` writes.
// --update adds newly passing ids to the list; it never removes one. Exits 1 when a listed scenario does not pass.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const PASSING = fileURLToPath(new URL('../conformance/passing.txt', import.meta.url));
const DIVERGENCES = fileURLToPath(new URL('../docs/DIVERGENCES.md', import.meta.url));

const [resultsPath, flag] = process.argv.slice(2);
if (!resultsPath || !existsSync(resultsPath)) {
  console.error(`ratchet: no results at ${resultsPath ?? '(no path given)'}`);
  process.exit(2);
}

const results = new Map(
  readLines(resultsPath)
    .map((line) => JSON.parse(line))
    .map((result) => [result.id, result]),
);
const listed = readLines(PASSING).filter((line) => !line.startsWith('#'));
const divergences = existsSync(DIVERGENCES) ? readFileSync(DIVERGENCES, 'utf8') : '';
const excused = new Set(divergences.match(/[\w.$/]+#\w+/g));

const lost = listed.filter((id) => !hasPassed(results.get(id)) && !excused.has(id));
for (const id of lost) {
  const result = results.get(id);
  console.error(`${id}: ${result ? `${result.status}: ${result.reason ?? 'no reason given'}` : 'listed but not run'}`);
}
const passing = [...results.values()].filter(hasPassed).map(({ id }) => id);
const known = new Set(listed);
const gained = passing.filter((id) => !known.has(id));
console.log(
  `conformance: ${passing.length} of ${results.size} pass; ${listed.length} listed, ${lost.length} lost, ${gained.length} new`,
);

if (flag === '--update') {
  mkdirSync(new URL('../conformance/', import.meta.url), { recursive: true });
  writeFileSync(PASSING, [...listed, ...gained].toSorted().join('\n') + '\n');
}
process.exit(lost.length > 0 ? 1 : 0);

function hasPassed(result) {
  return result?.status === 'passed';
}

function readLines(path) {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
}
