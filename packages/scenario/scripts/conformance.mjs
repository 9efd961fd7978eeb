// Runs conformance scenarios on the built packages and prints failures grouped by reason. Scenarios are split by the parity of the first hex digit of the
// SHA-1 of their id: the odd half is held out, so it is run and counted, but its failures are listed only with --held-out.
// usage: node scripts/conformance.mjs [PATH] [--filter TEXT] [--list N] [--out FILE] [--held-out] [--cards FILE] [--unsupported] [--laws]
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSharedFolder } from '@lawmage/cards/node';
import { conformanceCommand, loadConformance } from '../dist/index.js';
import { loadLibrary } from './load-library.mjs';

const args = process.argv.slice(2);
const option = (name) => {
  const at = args.indexOf(name);
  return at < 0 ? undefined : args.splice(at, 2)[1];
};
const flag = (name) => {
  const at = args.indexOf(name);
  if (at >= 0) args.splice(at, 1);
  return at >= 0;
};
const filter = option('--filter');
const listed = Number(option('--list') ?? 30);
const out = option('--out');
const cards = option('--cards');
const heldOut = flag('--held-out');
const withUnsupported = flag('--unsupported');
const laws = flag('--laws') ? 'all' : 'none';
const path = args[0] ?? join(findSharedFolder() ?? '../shared', 'conformance');

const isHeldOut = (id) => Number.parseInt(createHash('sha1').update(id).digest('hex')[0], 16) % 2 === 1;
const library = await loadLibrary(cards);
const { scenarios, decks } = loadConformance(path);
const results = [];
const slowest = [];
let last = performance.now();
const summary = conformanceCommand({
  scenarios,
  decks,
  library,
  filter,
  laws,
  onCase: (result) => {
    const now = performance.now();
    slowest.push([now - last, result.id]);
    last = now;
    results.push(result);
  },
});

const halves = { even: {}, odd: {} };
for (const { id, status } of results) {
  const half = halves[isHeldOut(id) ? 'odd' : 'even'];
  half[status] = (half[status] ?? 0) + 1;
}
const shown = results.filter(
  ({ id, status }) =>
    status !== 'passed' && (withUnsupported || status !== 'unsupported') && (heldOut || !isHeldOut(id)),
);
const groups = new Map();
for (const result of shown) {
  const key = `${result.status}: ${result.reason
    .replace(/["'[(].*$/, '')
    .replace(/\d+/g, 'n')
    .slice(0, 70)}`;
  groups.set(key, [...(groups.get(key) ?? []), result]);
}
for (const [key, members] of [...groups].toSorted((a, b) => b[1].length - a[1].length)) {
  console.log(`${members.length} × ${key}`);
  for (const { id, reason } of members.slice(0, listed)) console.log(`    ${id}: ${reason.slice(0, 300)}`);
}
slowest.sort((a, b) => b[0] - a[0]);
console.log(
  'slowest:',
  slowest
    .slice(0, 5)
    .map(([ms, id]) => `${Math.round(ms)} ms ${id}`)
    .join('; '),
);
for (const [name, half] of Object.entries(halves)) {
  const ran = (half.passed ?? 0) + (half.failed ?? 0) + (half.bug ?? 0);
  console.log(
    `${name}: ${JSON.stringify(half)} passed ${half.passed ?? 0} of ${ran} supported (${ran === 0 ? 0 : ((100 * (half.passed ?? 0)) / ran).toFixed(1)} %)`,
  );
}
console.log(JSON.stringify(summary));
if (out !== undefined) writeFileSync(out, results.map((result) => JSON.stringify(result)).join('\n'));
