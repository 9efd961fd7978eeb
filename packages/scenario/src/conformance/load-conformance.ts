// Reads conformance scenarios and their deck lists from files or folders. Scenarios that their source has switched off are left out.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { Rejected } from '@lawmage/engine';
import type { Decks } from '../run/position.js';
import { parseScenario } from '../script/parse-scenario.js';
import type { Scenario } from '../script/scenario.js';

export interface ConformanceData {
  readonly scenarios: readonly Scenario[];
  readonly decks: Decks;
}

/**
 * @param path a `.jsonl` file, or a folder that has some (in `dev`, or in itself)
 * @throws Rejected with file and line
 */
export function loadConformance(path: string): ConformanceData {
  const files = filesOf(path);
  const scenarios = files.flatMap((file) => readScenarios(file));
  return { scenarios, decks: findDecks(dirname(files[0])) };
}

function filesOf(path: string): readonly string[] {
  if (!existsSync(path)) throw new Rejected(`no such file or folder: ${path}`);
  if (!statSync(path).isDirectory()) return [path];
  const folder = existsSync(join(path, 'dev')) ? join(path, 'dev') : path;
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl') && name !== 'skipped.jsonl' && name !== 'ignored.jsonl')
    .toSorted()
    .map((name) => join(folder, name));
  if (files.length === 0) throw new Rejected(`no .jsonl files in ${folder}`);
  return files;
}

function readScenarios(file: string): readonly Scenario[] {
  const scenarios: Scenario[] = [];
  readFileSync(file, 'utf8')
    .split('\n')
    .forEach((line, i) => {
      if (line.trim() === '') return;
      let value: unknown;
      try {
        value = JSON.parse(line);
      } catch {
        throw new Rejected(`${basename(file)}:${i + 1}: not JSON`);
      }
      if ((value as { ignored?: unknown } | null)?.ignored === true) return;
      try {
        scenarios.push(parseScenario(value));
      } catch (error) {
        throw error instanceof Rejected ? new Rejected(`${basename(file)}:${i + 1}: ${error.message}`) : error;
      }
    });
  return scenarios;
}

/** `decks.json` beside the files or one folder up. */
function findDecks(folder: string): Decks {
  const file = [join(folder, 'decks.json'), join(dirname(folder), 'decks.json')].find((each) => existsSync(each));
  return file === undefined ? {} : (JSON.parse(readFileSync(file, 'utf8')) as Decks);
}
