// Reading look-back statistics (HARD-PROBLEMS 14; CR 608.2i): numbers that have been counted since the first turn. Counting is events/count.ts's.
import { STEPS, type Statistic } from '@lawmage/ir';
import type { Game, Player } from '../state/generated.js';
import type { Context } from './context.js';

const UPKEEP = STEPS.indexOf('upkeep');

/** The value of a linked statistic for the player or object that the context asks about. */
export function statisticValue(g: Game, statistic: Statistic, ctx: Context): number {
  const number = (statistic as { number?: number }).number ?? -1;
  const linked = g.catalogue.statistics[number];
  if (linked === undefined) return 0;
  const key = linked.per === 'object' ? ctx.it : linked.per === 'candidate' ? ctx.candidate : ctx.you;
  const total = bucketValue(g, number, key, statistic.window, ctx.you);
  return linked.apartFromSelf && linked.per === 'player' ? Math.max(0, total - bucketValue(g, number, ctx.self, statistic.window, ctx.you)) : total;
}

/** During a player's upkeep: the turn of the one before (CR 702.30a). */
function turnOfLastUpkeep(g: Game, seat: number): number {
  const player = g.players[seat] as Player | undefined;
  return player === undefined ? 0 : g.active === seat && g.step <= UPKEEP ? player.turnBefore : player.turn;
}

function bucketValue(g: Game, number: number, key: number, window: Statistic['window'], you: number): number {
  for (const bucket of g.statistics) {
    if (bucket.statistic !== number || bucket.key !== key) continue;
    switch (window) {
      case 'thisTurn':
      case 'thisCombat':
        return bucket.thisTurn;
      case 'thisStep':
        return bucket.thisStep ?? 0;
      case 'lastTurn':
        return bucket.lastTurn;
      case 'sinceYourLastUpkeep':
        return bucket.last >= turnOfLastUpkeep(g, you) ? bucket.game : 0;
      default:
        return bucket.game;
    }
  }
  return 0;
}
