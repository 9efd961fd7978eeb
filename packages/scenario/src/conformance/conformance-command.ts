// Running many scenarios, with counts: what `lawmage conformance` does. Files are read by load-conformance.ts.
import type { CardLibrary } from '../library/library.js';
import { runScenarioWithLaws } from '../laws/run-with-laws.js';
import { runScenario } from '../run/execute.js';
import type { Decks } from '../run/position.js';
import type { Scenario, ScenarioResult } from '../script/scenario.js';

export interface ConformanceOptions {
  readonly scenarios: Iterable<Scenario>;
  readonly library: CardLibrary;
  readonly decks: Decks;
  /** Only scenarios whose id contains this. */
  readonly filter?: string;
  /** Checks the laws of the engine at each decision, too; much slower. */
  readonly laws?: 'all' | 'none';
  /** Called after each case. */
  readonly onCase?: (result: ScenarioResult) => void;
  /** Milliseconds; the command line's clock. */
  readonly now?: () => number;
}

export interface ConformanceSummary {
  readonly total: number;
  readonly passed: number;
  readonly failed: number;
  readonly unsupported: number;
  readonly bugs: number;
  readonly seconds: number;
}

/** Runs the scenarios one after another. */
export function conformanceCommand(options: ConformanceOptions): ConformanceSummary {
  const now = options.now ?? (() => performance.now());
  const begun = now();
  const counts = { passed: 0, failed: 0, unsupported: 0, bug: 0 };
  let total = 0;
  for (const scenario of options.scenarios) {
    if (options.filter !== undefined && !scenario.id.includes(options.filter)) continue;
    const run = options.laws === 'all' ? runScenarioWithLaws : runScenario;
    const result = run(scenario, options.library, { decks: options.decks });
    total++;
    counts[result.status]++;
    options.onCase?.(result);
  }
  return {
    total,
    passed: counts.passed,
    failed: counts.failed,
    unsupported: counts.unsupported,
    bugs: counts.bug,
    seconds: (now() - begun) / 1000,
  };
}
