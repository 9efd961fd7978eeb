// Where a game asks for priority and where it passes by itself: own main phases, attacks and end steps of the opponents, and whatever they put on the stack.
import type { PlayerView } from '@lawmage/ai';

const OWN: ReadonlySet<string> = new Set(['precombatMain', 'postcombatMain', 'declareBlockers']);
const THEIRS: ReadonlySet<string> = new Set(['declareAttackers', 'declareBlockers', 'endTurn']);

export interface StopSettings {
  /** Stop in every window in which something can be done. */
  isFull: boolean;
  /** Turn in which the player doesn't want to be asked any more; 0 none. */
  passingTurn: number;
}

/** Whether the player should be asked in this priority window. */
export function isStop(view: PlayerView, settings: StopSettings): boolean {
  const top = view.stack.at(-1);
  if (top !== undefined && top.controller !== view.seat) return true;
  if (settings.passingTurn === view.turn) return view.step === 'declareAttackers' && view.active !== view.seat && view.battlefield.some((each) => each.attacking);
  if (settings.isFull) return true;
  if (top !== undefined) return false;
  if (view.active === view.seat) return OWN.has(view.step);
  return THEIRS.has(view.step);
}
