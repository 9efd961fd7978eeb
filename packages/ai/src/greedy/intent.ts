// Whether an effect is good or bad for what it is pointed at, read off its IR: the sign and size of what its instructions do to a slot. A guess for choosing
// targets, no rule of the game.
import { collect, kindOf, type Ability, type Effect, type Instruction, type Modification, type Objects, type Players, type Quantity, type Rule, type Selection, type TargetSpec } from '@lawmage/ir';

/** Positive: good for the object or player in the slot; negative: bad; 0: can't tell. */
export type Goodness = number;

/** A number as far as it can be known without the game. */
export function roughly(quantity: Quantity | undefined, otherwise = 2): number {
  return typeof quantity === 'number' ? quantity : otherwise;
}

/** All effects that an ability has: its own, and those of modes. */
export function effectsOf(ability: Ability): readonly Effect[] {
  if (ability.kind === 'static' || ability.kind === 'keyword') return [];
  return withModes(ability.effect);
}
function withModes(effect: Effect): readonly Effect[] {
  return [effect, ...(effect.modes?.modes ?? []).flatMap(withModes)];
}

/** The phrase with "target" that fills a slot. */
export function targetSpec(ability: Ability, slot: number): TargetSpec | null {
  for (const effect of effectsOf(ability)) for (const spec of effect.targets ?? []) if (spec.slot === slot) return spec;
  return null;
}

/** What the ability does to the objects or players of a slot, all in all. */
export function goodnessOfSlot(ability: Ability, slot: number): Goodness {
  let sum = 0;
  for (const effect of effectsOf(ability)) for (const step of effect.steps) sum += goodnessOfInstruction(step, slot);
  return sum;
}

function goodnessOfInstruction(step: Instruction, slot: number): Goodness {
  switch (step.kind) {
    case 'gate':
      return sumOf([...(step.action ?? []), ...(step.then ?? [])], slot);
    case 'if':
      return sumOf(step.then, slot) + sumOf(step.else ?? [], slot) / 2;
    case 'forEach':
    case 'repeat':
      return sumOf(step.body, slot);
    case 'sequence':
      return sumOf(step.steps, slot);
    case 'delay':
    case 'reflex':
      return sumOf(step.effect.steps, slot);
    default:
      return mentionsObjects(step, slot) + mentionsPlayers(step, slot);
  }
}
function sumOf(steps: readonly Instruction[], slot: number): Goodness {
  return steps.reduce((sum, step) => sum + goodnessOfInstruction(step, slot), 0);
}

function isSlot(what: Objects | Selection | Players | undefined, slot: number): boolean {
  return what !== undefined && what.kind === 'slot' && what.slot === slot;
}
/** The set is the slot's, or a part of it. */
function reads(what: Objects | Selection | undefined, slot: number): boolean {
  if (what === undefined) return false;
  if (what.kind === 'choose') return 'kind' in what.from && reads(what.from, slot);
  if (what.kind === 'filtered') return reads(what.of, slot);
  if (what.kind === 'union') return what.of.some((each) => reads(each, slot));
  return isSlot(what, slot);
}

function mentionsObjects(step: Instruction, slot: number): Goodness {
  switch (step.kind) {
    case 'move':
      return reads(step.what, slot) ? goodnessOfMove(step) : 0;
    case 'destroy':
      return reads(step.what, slot) ? -4 : 0;
    case 'sacrifice':
    case 'counter':
    case 'discard':
      return reads(step.what, slot) ? -4 : 0;
    case 'tap':
    case 'removeFromCombat':
    case 'goad':
    case 'turnFaceDown':
    case 'phaseOut':
      return reads(step.what, slot) ? -1 : 0;
    case 'untap':
    case 'regenerate':
    case 'removeDamage':
    case 'turnFaceUp':
      return reads(step.what, slot) ? 1 : 0;
    case 'putCounters':
      return reads(step.on, slot) || step.divided !== undefined ? goodnessOfCounter(step.counter) * Math.max(1, roughly(step.amount)) : 0;
    case 'removeCounters':
      return reads(step.from, slot) ? -(step.counter === undefined ? 1 : goodnessOfCounter(step.counter)) : 0;
    case 'dealDamage':
      return (reads(step.to, slot) ? -roughly(step.amount) : 0) + (step.divided !== undefined && !reads(step.to, slot) ? -1 : 0);
    case 'fight':
      return isSlot(step.a, slot) ? 0.5 : isSlot(step.b, slot) ? -3 : 0;
    case 'attach':
      return 0;
    case 'apply':
      return reads(step.to, slot) ? goodnessOfModifications(step.modifications) : 0;
    case 'copy':
      return isSlot(step.what, slot) ? 2 : 0;
    case 'createToken':
      return 'kind' in step.token && isSlot(step.token.of, slot) ? 2 : 0;
    default:
      return 0;
  }
}

function goodnessOfMove(step: Extract<Instruction, { kind: 'move' }>): Goodness {
  if (step.to === 'battlefield') return 4;
  const fromBattlefield = step.from === undefined || step.from.includes('battlefield') || step.from.includes('stack');
  if (fromBattlefield) return step.to === 'hand' ? -2 : -4;
  return step.to === 'hand' || step.to === 'library' ? 2 : -1;
}

function goodnessOfCounter(counter: string): Goodness {
  const match = /^([+-])\d+\/([+-])\d+$/.exec(counter);
  if (match !== null) return match[1] === '-' ? -1 : 1;
  return counter === 'stun' || counter === 'time' || counter === 'bounty' ? -1 : 1;
}

const DRAWBACKS: ReadonlySet<string> = new Set(['defender', 'decayed', 'cumulative upkeep', 'echo', 'fading', 'vanishing']);

/** How much continuous changes help what they change. */
export function goodnessOfModifications(modifications: readonly Modification[]): Goodness {
  let sum = 0;
  for (const each of modifications) {
    switch (each.kind) {
      case 'changePowerToughness':
        sum += sign(each.power) + sign(each.toughness);
        break;
      case 'grant':
        sum += each.abilities.reduce((total, ability) => total + (ability.kind === 'keyword' ? (DRAWBACKS.has(ability.keyword) ? -1 : 1) : goodnessOfGranted(ability)), 0);
        break;
      case 'loseAllAbilities':
      case 'loseKeyword':
      case 'cantHaveKeyword':
        sum -= 1;
        break;
      case 'setController':
        sum -= 5;
        break;
      case 'setPowerToughness':
        sum += roughly(each.power, 3) >= 3 ? 1 : -1;
        break;
      default:
    }
  }
  return sum;
}
/** A number read from the game is taken as a plus; one multiplied by less than nothing as a minus. */
function sign(quantity: Quantity): number {
  if (typeof quantity === 'number') return Math.max(-3, Math.min(3, quantity));
  if (quantity.kind === 'multiply') return sign(quantity.by) * sign(quantity.of);
  if (quantity.kind === 'subtract' && quantity.from === 0) return -sign(quantity.amount);
  return 1;
}
function goodnessOfGranted(ability: Ability): number {
  return ability.kind === 'static' && ability.parts.some((part) => part.kind === 'rule' && part.rule.kind === 'cant') ? -1 : 1;
}

function mentionsPlayers(step: Instruction, slot: number): Goodness {
  const players = 'players' in step ? (step.players as Players | undefined) : undefined;
  if (step.kind === 'dealDamage') return isSlot(step.toPlayers, slot) ? -roughly(step.amount) : 0;
  if (!isSlot(players, slot)) return 0;
  switch (step.kind) {
    case 'draw':
    case 'gainLife':
    case 'createToken':
    case 'addMana':
    case 'extraTurn':
    case 'search':
    case 'scry':
    case 'win':
      return 2;
    case 'discard':
    case 'loseLife':
    case 'sacrifice':
    case 'mill':
    case 'lose':
    case 'skip':
    case 'controlTurn':
      return -2;
    default:
      return 0;
  }
}

/** What an Aura (or Equipment) does to what it is attached to; 0 can't tell. */
export function goodnessForHost(abilities: readonly Ability[]): Goodness {
  let sum = 0;
  for (const ability of abilities) {
    if (ability.kind !== 'static') continue;
    for (const part of ability.parts) {
      if (part.kind === 'modify' && part.to.kind === 'host') sum += goodnessOfModifications(part.modifications);
      if (part.kind === 'rule' && (part.rule.kind === 'cant' || part.rule.kind === 'must') && mentionsHost(part.rule)) sum -= 3;
    }
  }
  return sum;
}
function mentionsHost(rule: Rule): boolean {
  return collect(rule, 'rule', 'objects').some((each) => kindOf(each) === 'host');
}
