// Which abilities the index lists: those that trigger, replace, forbid or change rules.
import type { Game } from '../state/generated.js';

export function isWatching(g: Game, ability: number): boolean {
  const { kind } = g.catalogue.abilities[ability].ability;
  return kind === 'static' || kind === 'triggered';
}
