// Counters on objects and players (CR 122): flat lists of pairs (kind, number). Kinds are numbers of the catalogue; unknown words have none.
import type { Game } from '../state/generated.js';

export function counterKind(g: Game, word: string): number {
  return g.catalogue.counterKinds.indexOf(word);
}

/** How many counters of a kind a list holds. */
export function countersOf(list: readonly number[], kind: number): number {
  for (let i = 0; i < list.length; i += 2) if (list[i] === kind) return list[i + 1];
  return 0;
}

export function allCounters(list: readonly number[]): number {
  let sum = 0;
  for (let i = 1; i < list.length; i += 2) sum += list[i];
  return sum;
}

/** The list with `amount` more (or fewer) counters of a kind, none below zero. */
export function withCounters(list: readonly number[], kind: number, amount: number): readonly number[] {
  for (let i = 0; i < list.length; i += 2) {
    if (list[i] !== kind) continue;
    const left = list[i + 1] + amount;
    const copy = list.slice();
    if (left > 0) copy[i + 1] = left;
    else copy.splice(i, 2);
    return copy;
  }
  return amount > 0 ? [...list, kind, amount] : list;
}
