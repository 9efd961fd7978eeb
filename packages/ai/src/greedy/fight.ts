// What would happen if one creature blocked another: a sketch of combat damage (CR 509, 510) good enough to choose by.
import { endurance, isCreature, powerOf } from './worth.js';
import type { SeenObject } from '../view.js';

/** Whether evasion keywords let `blocker` block `attacker`; the engine knows exactly, for its own player's blocks. */
export function couldBlock(blocker: SeenObject, attacker: SeenObject): boolean {
  if (!isCreature(blocker) || blocker.tapped) return false;
  const has = attacker.keywords;
  if (has.has('flying') && !blocker.keywords.has('flying') && !blocker.keywords.has('reach')) return false;
  if (has.has('shadow') !== blocker.keywords.has('shadow')) return false;
  if (has.has('horsemanship') && !blocker.keywords.has('horsemanship')) return false;
  if (has.has('fear') && !blocker.types.includes('artifact') && !blocker.colors.includes('B')) return false;
  if (has.has('intimidate') && !blocker.types.includes('artifact') && ![...blocker.colors].some((color) => attacker.colors.includes(color))) return false;
  if (has.has('skulk') && powerOf(blocker) > powerOf(attacker)) return false;
  return !blocker.keywords.has('decayed');
}

/** Whether `by`'s damage kills `creature`. */
export function kills(by: SeenObject, creature: SeenObject): boolean {
  const power = powerOf(by);
  if (power === 0 || endurance(creature) === Infinity) return false;
  if (by.keywords.has('deathtouch')) return true;
  const damage = by.keywords.has('double strike') ? power * 2 : power;
  return damage >= endurance(creature);
}

const strikesFirst = (creature: SeenObject): boolean => creature.keywords.has('first strike') || creature.keywords.has('double strike');

export interface Outcome {
  readonly attackerDies: boolean;
  readonly blockerDies: boolean;
}

/** One blocks one. */
export function outcome(attacker: SeenObject, blocker: SeenObject): Outcome {
  const attackerDies = kills(blocker, attacker);
  const blockerDies = kills(attacker, blocker);
  if (blockerDies && strikesFirst(attacker) && !strikesFirst(blocker)) return { attackerDies: false, blockerDies };
  if (attackerDies && strikesFirst(blocker) && !strikesFirst(attacker)) return { attackerDies, blockerDies: false };
  return { attackerDies, blockerDies };
}

/** Damage to a player if unblocked. */
export function damageOf(attacker: SeenObject): number {
  return powerOf(attacker) * (attacker.keywords.has('double strike') ? 2 : 1);
}
