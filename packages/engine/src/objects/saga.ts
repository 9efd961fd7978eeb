// Sagas (CR 714): lore counters, the final chapter, and when a Saga is done. A chapter is a triggered ability that watches lore counters being put on its bearer, with the
// condition that their number became at least N: (lore ≥ N) and (lore − amount < N).
import type { Condition, TriggeredAbility } from '@lawmage/ir';
import { subtypeNumber } from '../link/words.js';
import { characteristics } from '../query/characteristics.js';
import { counterKind, countersOf } from '../query/counters.js';
import type { Game } from '../state/generated.js';
import { object, rowOf } from '../state/objects.js';
import type { Derived } from '../state/values.js';

const SAGA = subtypeNumber('Saga');

/** The greatest chapter number among its abilities; 0 without one (CR 714.2d). */
export function finalChapter(g: Game, d: Derived): number {
  if (!d.subtypes.includes(SAGA)) return 0;
  let final = 0;
  for (const each of d.functional) {
    const { ability } = g.catalogue.abilities[each.id];
    if (ability.kind === 'triggered') for (const number of chaptersOf(ability)) final = Math.max(final, number);
  }
  return final;
}

function chaptersOf(ability: TriggeredAbility): readonly number[] {
  if (ability.trigger.kind !== 'event') return [];
  return ability.trigger.events.flatMap((pattern) => (pattern.on === 'putCounters' && pattern.counter === 'lore' && pattern.condition !== undefined ? thresholds(pattern.condition) : []));
}

function thresholds(condition: Condition): readonly number[] {
  if (condition.kind === 'and') return condition.of.flatMap(thresholds);
  return condition.kind === 'compare' && condition.op === '≥' && typeof condition.right === 'number' ? [condition.right] : [];
}

/** Sagas with chapters that the player controls: each gets a lore counter as its precombat main phase begins (CR 714.3c). */
export function sagasOf(g: Game, player: number): readonly number[] {
  if (counterKind(g, 'lore') < 0) return [];
  return g.battlefield.filter((ref) => {
    const d = characteristics(g, ref);
    return d.controller === player && finalChapter(g, d) > 0;
  });
}

/** CR 704.5s, 714.4. */
export function isFinished(g: Game, ref: number, d: Derived): boolean {
  const final = finalChapter(g, d);
  if (final === 0 || countersOf(object(g, ref).counters, counterKind(g, 'lore')) < final) return false;
  return !g.stack.some((each) => g.objects[rowOf(each)].stack?.source === ref) && !g.waiting.some((row) => row.source === ref);
}
