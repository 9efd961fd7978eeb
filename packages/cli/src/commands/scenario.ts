// `lawmage scenario FILE…`: runs the project's own scenario files, with the laws of the engine checked at every decision.
import { readFileSync } from 'node:fs';
import type { ScenarioResult } from '@lawmage/scenario';
import { openPool } from '../card-pool.js';
import { STATUS, UsageError, type Status } from '../failure.js';
import { listFiles } from '../files.js';
import { Output, short } from '../output.js';
import { librarySource } from './library.js';

export interface ScenarioOptions {
  readonly cards?: string;
  readonly json?: boolean;
  readonly out?: string;
}

const ENDINGS = ['.scenario'];

export async function scenario(paths: readonly string[], options: ScenarioOptions): Promise<Status> {
  const files = listFiles(paths, ENDINGS);
  const { createLibrary, runScenarioFile } = await import('@lawmage/scenario');
  const library = createLibrary(librarySource(await openPool(options)));
  const output = new Output(options);
  const before = performance.now();
  let passed = 0;
  let bugs = 0;
  for (const file of files) {
    const result = runFile(file, (text) => runScenarioFile(text, library, { name: file }));
    if (result.status === 'passed') passed++;
    if (result.status === 'bug') bugs++;
    output.say(`${result.status}: ${file}${result.reason === '' ? '' : `: ${result.reason}`}`);
    output.record({ id: result.id, file, status: result.status, reason: result.reason });
  }
  output.say(`${passed} of ${files.length} pass, in ${short((performance.now() - before) / 1000)} s`);
  output.finish({ total: files.length, passed, failed: files.length - passed });
  return bugs > 0 ? STATUS.bug : passed < files.length ? STATUS.no : STATUS.done;
}

/** @throws UsageError with the file if it can't be read as a scenario */
function runFile(file: string, run: (text: string) => ScenarioResult): ScenarioResult {
  const text = readFileSync(file, 'utf8');
  try {
    return run(text);
  } catch (error) {
    if (error instanceof Error && error.name === 'Rejected') throw new UsageError(`${file}: ${error.message}`);
    throw error;
  }
}
