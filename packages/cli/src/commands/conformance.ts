// `lawmage conformance`: runs scenarios in the format of shared/conformance/FORMAT.md, and reports both halves of the ids (by the first digit of their SHA-1).
import { createHash } from 'node:crypto';
import type { ScenarioResult, ScenarioStatus } from '@lawmage/scenario';
import { openPool } from '../card-pool.js';
import { STATUS, type Status } from '../failure.js';
import { Output, short, table } from '../output.js';
import { Progress } from '../progress.js';
import { librarySource } from './library.js';

export interface ConformanceOptions {
  readonly filter?: string;
  readonly cards?: string;
  readonly json?: boolean;
  readonly out?: string;
}

type Counts = Record<ScenarioStatus, number>;
const noCounts = (): Counts => ({ passed: 0, failed: 0, unsupported: 0, bug: 0 });
const FAILURES_SHOWN = 40;

export async function conformance(paths: readonly string[], options: ConformanceOptions): Promise<Status> {
  const { conformanceCommand, createLibrary, loadConformance } = await import('@lawmage/scenario');
  const data = paths.map((path) => loadConformance(path));
  const pool = await openPool(options);
  const output = new Output(options);
  const library = createLibrary(librarySource(pool));
  const total = data.reduce((sum, { scenarios }) => sum + scenarios.length, 0);
  const progress = new Progress(total, 'scenarios');
  const results: ScenarioResult[] = [];
  const before = performance.now();
  for (const { scenarios, decks } of data) {
    conformanceCommand({
      scenarios,
      decks,
      library,
      ...(options.filter === undefined ? {} : { filter: options.filter }),
      onCase: (result) => {
        results.push(result);
        output.record({ id: result.id, status: result.status, reason: result.reason });
        progress.update(results.length);
      },
    });
  }
  progress.end();
  return report(results, output, (performance.now() - before) / 1000);
}

function report(results: readonly ScenarioResult[], output: Output, seconds: number): Status {
  const all = noCounts();
  const halves = [noCounts(), noCounts()];
  for (const { id, status } of results) {
    all[status]++;
    halves[Number.parseInt(createHash('sha1').update(id).digest('hex')[0], 16) % 2][status]++;
  }
  const failures = results.filter(({ status }) => status === 'failed' || status === 'bug');
  for (const { id, status, reason } of failures.slice(0, FAILURES_SHOWN)) output.say(`${status}: ${id}: ${reason}`);
  if (failures.length > FAILURES_SHOWN) output.say(`… and ${failures.length - FAILURES_SHOWN} more (--out lists all)`);
  const row = (name: string, counts: Counts): readonly string[] => {
    const supported = counts.passed + counts.failed + counts.bug;
    return [name, `${supported + counts.unsupported}`, `${supported}`, `${counts.passed}`, `${counts.failed}`, `${counts.bug}`, supported === 0 ? '–' : `${((100 * counts.passed) / supported).toFixed(1)}%`];
  };
  output.say(table([['scenarios', 'total', 'supported', 'passed', 'failed', 'bugs', 'share'], row('id even', halves[0]), row('id odd', halves[1]), row('all', all)]));
  output.say(`${results.length} scenarios in ${short(seconds)} s`);
  output.finish({ total: results.length, passed: all.passed, failed: all.failed, unsupported: all.unsupported, bugs: all.bug, seconds: Number(seconds.toFixed(3)) });
  return all.bug > 0 ? STATUS.bug : all.failed > 0 ? STATUS.no : STATUS.done;
}
