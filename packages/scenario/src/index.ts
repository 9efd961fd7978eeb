// The public interface of @lawmage/scenario: positions and scripts as text, the conformance runner, and the laws that every state obeys.
export { runScenario, type RunOptions } from './run/execute.js';
export type { Decks } from './run/position.js';
export { createLibrary, type CardLibrary, type CompileCard, type LibrarySource } from './library/library.js';
export { parseScenario } from './script/parse-scenario.js';
export { SCENARIO_STATUSES, type Scenario, type ScenarioResult, type ScenarioStatus } from './script/scenario.js';
export { runScenarioFile, type ScenarioFileOptions } from './files/run-scenario-file.js';
export { parseScenarioFile } from './files/parse-scenario-file.js';
export { checkLaws, LAWS, type Law, type LawOptions, type Violation } from './laws/check-laws.js';
export { runScenarioWithLaws } from './laws/run-with-laws.js';
export { checkReplay } from './laws/replay.js';
export {
  conformanceCommand,
  type ConformanceOptions,
  type ConformanceSummary,
} from './conformance/conformance-command.js';
export { loadConformance, type ConformanceData } from './conformance/load-conformance.js';
