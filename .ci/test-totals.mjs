// Prints `PASSED FAILED SKIPPED` from vitest's JSON report: node .ci/test-totals.mjs REPORT EXIT_STATUS.
// A test file that can't be loaded holds no tests, so it counts as one failure; so does a run that failed for no named reason.
import { existsSync, readFileSync } from 'node:fs';

const [path, exitStatus] = process.argv.slice(2);
const report = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined;
const results = report?.testResults ?? [];
const unloadable = results.filter(
  ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
);
const passed = report?.numPassedTests ?? 0;
const skipped = (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0);
const named = (report?.numFailedTests ?? 0) + unloadable.length;
console.log(passed, named === 0 && exitStatus !== '0' ? 1 : named, skipped);
