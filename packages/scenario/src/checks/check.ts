// Comparing the state with an expectation (FORMAT.md 8): a table of kinds. Each says null if it holds, else what is there instead.
import type { Run } from '../run/run.js';
import { CheckFailed, Unsupported } from '../script/breaks.js';
import type { Check } from '../script/scenario.js';
import { MANA_CHECKS } from './available-mana.js';
import type { CheckContext, Compare } from './compare.js';
import { GAME_CHECKS } from './game-checks.js';
import { PERMANENT_CHECKS } from './permanent-checks.js';
import { ZONE_CHECKS } from './zone-checks.js';

const CHECKS: Readonly<Record<string, Compare>> = {
  ...ZONE_CHECKS,
  ...PERMANENT_CHECKS,
  ...GAME_CHECKS,
  ...MANA_CHECKS,
};

/** @throws CheckFailed if it doesn't hold; Unsupported for a kind that isn't covered */
export function assertCheck(run: Run, check: Check, context: CheckContext): void {
  const compare = CHECKS[check.kind];
  if (compare === undefined) throw new Unsupported(`kind: check ${check.kind}`);
  const problem = compare(run, check, context);
  if (problem !== null) throw new CheckFailed(`${printCheck(check)}: ${problem}`);
}

export function printCheck(check: Check): string {
  const { kind, ...fields } = check;
  const shown = Object.entries(fields)
    .filter(([key]) => !['turn', 'step', 'op', 'controller'].includes(key))
    .map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  return `${kind} ${shown.join(' ')}`;
}
