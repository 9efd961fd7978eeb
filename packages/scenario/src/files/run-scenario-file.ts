// Running a scenario file, with the laws of the engine checked at its decisions.
import { clone, type Game } from '@lawmage/engine';
import type { CardLibrary } from '../library/library.js';
import { checkLaws, type Violation } from '../laws/check-laws.js';
import { checkReplay } from '../laws/replay.js';
import { runScenario } from '../run/execute.js';
import type { ScenarioResult } from '../script/scenario.js';
import { parseScenarioFile } from './parse-scenario-file.js';

export interface ScenarioFileOptions {
  /** Shown in front of the title. */
  readonly name?: string;
  /** Whether laws are checked at each decision, too (JSON, derived values, answers, replay). */
  readonly laws?: 'all' | 'none';
}

/** @throws Rejected if the file can't be read */
export function runScenarioFile(text: string, library: CardLibrary, options: ScenarioFileOptions = {}): ScenarioResult {
  const scenario = parseScenarioFile(text, options.name);
  if (options.laws === 'none') return runScenario(scenario, library);
  const violations: Violation[] = [];
  let start: Game | null = null;
  const result = runScenario(scenario, library, {
    onStart: (run) => {
      start = clone(run.game);
      run.keepsHashes = true;
      run.onDecision = (decision) => {
        if (violations.length === 0) violations.push(...checkLaws(run.game, { decision, mostAnswers: 200 }));
      };
    },
    onEnd: (run) => {
      violations.push(...checkLaws(run.game));
      if (start !== null) violations.push(...checkReplay(start, run.log));
    },
  });
  const [broken] = violations;
  return broken === undefined || result.status === 'unsupported' ? result : { ...result, status: 'bug', reason: `law ${broken.law}: ${broken.message}` };
}
