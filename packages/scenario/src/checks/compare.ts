// What comparisons share: their type, small tests, and what messages show.
import { countersOf, counterKind, current, type Decision, type Game } from '@lawmage/engine';
import { nameOf, permanentsOf } from '../run/objects.js';
import type { Run } from '../run/run.js';
import { seatOf, type Check, type SeatName } from '../script/scenario.js';

/** In which form the comparison stands: after the run, or as an action of a player. */
export interface CheckContext {
  readonly form: 'final' | 'action';
  /** The priority decision at which an action's comparison is made. */
  readonly decision?: Decision;
}

/** Null if it holds, else what is there instead. */
export type Compare = (run: Run, check: Check, context: CheckContext) => string | null;

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
  const names = permanentsOf(run.game, seat)
    .filter((ref) => current(run.game, ref) !== null)
    .map((ref) => nameOf(run.game, ref) || '(unnamed)');
  return `[${names.slice(0, 12).join(', ')}${names.length > 12 ? ', …' : ''}]`;
}
