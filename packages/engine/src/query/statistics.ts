// Reading look-back statistics (HARD-PROBLEMS 14; CR 608.2i): numbers that have been counted since the first turn. Counting is events/count.ts's.
import type { Statistic } from '@lawmage/ir';
import type { Game } from '../state/generated.js';
import type { Context } from './context.js';

/** The value of a linked statistic for the player or object that the context asks about. */
export function statisticValue(g: Game, statistic: Statistic, ctx: Context): number {
  const number = (statistic as { number?: number }).number ?? -1;
  const linked = g.catalogue.statistics[number];
  if (linked === undefined) return 0;
  const key = linked.per === 'object' ? ctx.it : linked.per === 'candidate' ? ctx.candidate : ctx.you;
  const total = bucketValue(g, number, key, statistic.window);
  return linked.apartFromSelf && linked.per === 'player' ? Math.max(0, total - bucketValue(g, number, ctx.self, statistic.window)) : total;
}

function bucketValue(g: Game, number: number, key: number, window: Statistic['window']): number {
  for (const bucket of g.statistics) {
    if (bucket.statistic !== number || bucket.key !== key) continue;
    switch (window) {
      case 'thisTurn':
      case 'thisCombat':
      case 'thisStep':
        return bucket.thisTurn;
      case 'lastTurn':
        return bucket.lastTurn;
      default:
        return bucket.game;
    }
  }
  return 0;
}
