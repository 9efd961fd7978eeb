// How much mana one activation of a mana ability can make at most (CR 605): a number per ability, so that "there can't be enough mana" is known without
// looking at any cost (HARD-PROBLEMS 16). Two bounds in one number: of the permanent as it is, and, from TAPPED up, of the same permanent tapped.
import type { Ability, Instruction, ManaOutput } from '@lawmage/ir';

/** More than any sum that is compared with a cost: what depends on the game, or can be repeated. */
const UNKNOWN = 0xff;
const TAPPED_SHIFT = 8;

/** The bound of an activated mana ability; 0 for what is none. */
export function manaBound(ability: Ability): number {
  if (ability.kind !== 'activated') return 0;
  const amount = Math.min(UNKNOWN, ability.effect.steps.reduce((sum, step) => sum + amountOf(step), 0));
  const taps = ability.cost.some((part) => part.kind === 'tapSelf');
  return taps ? amount : UNKNOWN | (UNKNOWN << TAPPED_SHIFT); // without {T} it might be activated again
}

function amountOf(step: Instruction): number {
  if (step.kind !== 'addMana') return step.kind === 'dealDamage' || step.kind === 'loseLife' || step.kind === 'gainLife' ? 0 : UNKNOWN;
  return outputOf(step.mana);
}

function outputOf(mana: ManaOutput): number {
  if (mana.kind === 'fixed') return mana.mana.length;
  if (mana.kind === 'alternatives') return Math.max(0, ...mana.of.map((each) => each.length));
  return typeof mana.amount === 'number' ? mana.amount : UNKNOWN;
}

/** The greater of each of the two bounds. */
export function greaterBound(a: number, b: number): number {
  return Math.max(a & UNKNOWN, b & UNKNOWN) | (Math.max(a >> TAPPED_SHIFT, b >> TAPPED_SHIFT) << TAPPED_SHIFT);
}

/** What the permanent can make at most. */
export function boundOf(mana: number, tapped: boolean): number {
  return tapped ? mana >> TAPPED_SHIFT : mana & UNKNOWN;
}
