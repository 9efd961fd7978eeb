// Running a scenario with the laws of the engine checked at its decisions, and the law of replay at its end.
import { clone, type Game } from '@lawmage/engine';
import type { CardLibrary } from '../library/library.js';
import { runScenario, type RunOptions } from '../run/execute.js';
import type { Scenario, ScenarioResult } from '../script/scenario.js';
import { checkLaws, type Violation } from './check-laws.js';
import { checkReplay } from './replay.js';

/** Decisions with more answers than this are not walked at every decision. */
const MOST_ANSWERS = 200;

/** The result of the scenario, or a `bug` that names the law which is broken. */
export function runScenarioWithLaws(
  scenario: Scenario,
  library: CardLibrary,
  options: RunOptions = {},
): ScenarioResult {
  const violations: Violation[] = [];
  let start: Game | null = null;
  const result = runScenario(scenario, library, {
    ...options,
    onStart: (run) => {
      options.onStart?.(run);
      start = clone(run.game);
      run.keepsHashes = true;
      run.onDecision = (decision) => {
        if (violations.length === 0) violations.push(...checkLaws(run.game, { decision, mostAnswers: MOST_ANSWERS }));
      };
    },
    onEnd: (run) => {
      options.onEnd?.(run);
      violations.push(...checkLaws(run.game));
      if (start !== null && !run.rollsBack) violations.push(...checkReplay(start, run.log));
    },
  });
  const [broken] = violations;
  return broken === undefined || result.status === 'unsupported'
    ? result
    : { ...result, status: 'bug', reason: `law ${broken.law}: ${broken.message}` };
}
