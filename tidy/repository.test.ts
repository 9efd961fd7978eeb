// The laws, applied to the repository. That each can fail is shown beside its checker.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findBudgetViolations, type Budgets } from './budgets.js';
import { findCardNameViolations, indexCardNames } from './card-names.js';
import { findCitationViolations, findScenarioCitationViolations, type RuleNumbers } from './citations.js';
import { findCycleViolations, findTypeOnlyCycles } from './cycles.js';
import { findListViolations, type Exceptions } from './exceptions.js';
import { findLayerViolations, type Layers, type Manifests, type PackageManifest } from './layers.js';
import { findEngineViolations, findPortabilityViolations, type Portability } from './purity.js';
import { findSharedFolder, readCardNames, readRulesTerms } from './shared-data.js';
import { findFolderViolations, findSizeViolations } from './sizes.js';
import { listFiles, readSourceFiles } from './source-file.js';
import { findStyleViolations } from './style.js';
import { printViolations, type Violation } from './violation.js';

const root = fileURLToPath(new URL('..', import.meta.url));
const files = readSourceFiles(root);
const layers = readJson<Layers & Portability>('tidy/layers.json');
const exceptions = readJson<Exceptions>('tidy/exceptions.json');
const rules = readJson<RuleNumbers>('tidy/rule-numbers.json');
const shared = findSharedFolder(root);

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
}

function readManifests(): Manifests {
  const folders = readdirSync(join(root, 'packages')).filter((name) =>
    existsSync(join(root, 'packages', name, 'package.json')),
  );
  return Object.fromEntries(folders.map((name) => [name, readJson<PackageManifest>(`packages/${name}/package.json`)]));
}

function readScenarios(): { path: string; text: string }[] {
  const folders = ['packages', 'scenarios'].filter((folder) => existsSync(join(root, folder)));
  return folders
    .flatMap((folder) => listFiles(root, folder))
    .filter((path) => path.endsWith('.scenario') || /(^|\/)scenarios\/.*\.(txt|md|lawmage)$/.test(path))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

function expectNone(violations: readonly Violation[]): void {
  expect(printViolations(violations)).toBe('');
}

test('packages import only what their layer may', () => {
  expectNone(findLayerViolations(files, layers, readManifests()));
});

test('no imports form a cycle', () => {
  const typeOnly = findTypeOnlyCycles(files).length - findCycleViolations(files).length;
  if (typeOnly > 0) console.info(`tidy: ${typeOnly} cycles of type-only imports (allowed)`);
  expectNone(findCycleViolations(files));
});

test('files, functions and folders keep their sizes', () => {
  expectNone([
    ...findListViolations(exceptions),
    ...findSizeViolations(files, exceptions),
    ...findFolderViolations(files, exceptions),
  ]);
});

test('sources keep the style that can be checked', () => {
  expectNone(findStyleViolations(files));
});

test('what a browser loads reaches no host module', () => {
  expectNone(findPortabilityViolations(files, layers));
});

test('the engine is pure', () => {
  expectNone(findEngineViolations(files));
});

test('every rule that is cited exists', () => {
  expectNone([...findCitationViolations(files, rules), ...findScenarioCitationViolations(readScenarios(), rules)]);
});

test('kinds keep their budgets', () => {
  expectNone(findBudgetViolations(files, readJson<Budgets>('tidy/budgets.json')));
});

test('engine and oracle know no card by name', ({ skip }) => {
  const names = shared && readCardNames(shared);
  if (!names) return skip('no shared card file');
  const index = indexCardNames(names, readRulesTerms(shared, rules.edition));
  expect(index.size).toBeGreaterThan(1000);
  expectNone(findCardNameViolations(files, index, exceptions.cardNames));
});

test('the committed rule numbers are those of the edition', ({ skip }) => {
  const edition = shared && join(shared, `rules/cr-${rules.edition}.txt.gz`);
  if (!edition || !existsSync(edition)) return skip('no shared rules file');
  const { status, stderr } = spawnSync(process.execPath, [
    join(root, 'tidy/make-rule-numbers.mjs'),
    edition,
    '--check',
  ]);
  expect(stderr.toString()).toBe('');
  expect(status).toBe(0);
});
