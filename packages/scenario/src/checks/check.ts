// Comparing the state with an expectation (FORMAT.md 8): a table of kinds. Each says null if it holds, else what is there instead.
import { countersOf, counterKind, current, type Decision, type Game } from '@lawmage/engine';
import { CheckFailed, Unsupported } from '../script/breaks.js';
import { seatOf, type Check, type SeatName } from '../script/scenario.js';
import { nameOf, permanentsOf } from '../run/objects.js';
import type { Run } from '../run/run.js';
import { MANA_CHECKS } from './available-mana.js';
import { GAME_CHECKS } from './game-checks.js';
import { PERMANENT_CHECKS } from './permanent-checks.js';
import { ZONE_CHECKS } from './zone-checks.js';

/** In which form the comparison stands: after the run, or as an action of a player. */
export interface CheckContext {
  readonly form: 'final' | 'action';
  /** The priority decision at which an action's comparison is made. */
  readonly decision?: Decision;
}

/** Null if it holds, else what is there instead. */
export type Compare = (run: Run, check: Check, context: CheckContext) => string | null;

const CHECKS: Readonly<Record<string, Compare>> = { ...ZONE_CHECKS, ...PERMANENT_CHECKS, ...GAME_CHECKS, ...MANA_CHECKS };

/** @throws CheckFailed if it doesn't hold; Unsupported for a kind that isn't covered */
export function assertCheck(run: Run, check: Check, context: CheckContext): void {
  const compare = CHECKS[check.kind];
  if (compare === undefined) throw new Unsupported(`kind: check ${check.kind}`);
  const problem = compare(run, check, context);
  if (problem !== null) throw new CheckFailed(`${printCheck(check)}: ${problem}`);
}

export function printCheck(check: Check): string {
  const { kind, ...fields } = check;
  const shown = Object.entries(fields).filter(([key]) => !['turn', 'step', 'op', 'controller'].includes(key)).map(([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : String(value)}`);
  return `${kind} ${shown.join(' ')}`;
}

/** Null if equal. */
export function equal(found: unknown, wanted: unknown): string | null {
  return found === wanted ? null : `found ${String(found)}`;
}

export function seatOrNull(name: SeatName | undefined): number | null {
  return name === undefined ? null : seatOf(name);
}

export function counterCount(g: Game, list: readonly number[], counter: string): number {
  const kind = counterKind(g, counter);
  return kind < 0 ? 0 : countersOf(list, kind);
}

/** For messages: what a player has on the battlefield. */
export function listPermanents(run: Run, seat: number | null): string {
  const names = permanentsOf(run.game, seat).filter((ref) => current(run.game, ref) !== null).map((ref) => nameOf(run.game, ref) || '(unnamed)');
  return `[${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}]`;
}
