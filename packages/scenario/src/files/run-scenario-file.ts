// Running a scenario file: parsed, then run with the laws checked.
import type { CardLibrary } from '../library/library.js';
import { runScenarioWithLaws } from '../laws/run-with-laws.js';
import { runScenario } from '../run/execute.js';
import type { ScenarioResult } from '../script/scenario.js';
import { parseScenarioFile } from './parse-scenario-file.js';

export interface ScenarioFileOptions {
  /** Shown in front of the title. */
  readonly name?: string;
  /** Whether laws are checked at each decision, too (JSON, derived values, answers, replay); they are unless `none`. */
  readonly laws?: 'all' | 'none';
}

/** @throws Rejected if the file can't be read */
export function runScenarioFile(text: string, library: CardLibrary, options: ScenarioFileOptions = {}): ScenarioResult {
  const scenario = parseScenarioFile(text, options.name);
  return options.laws === 'none' ? runScenario(scenario, library) : runScenarioWithLaws(scenario, library);
}
