// What casting a spell or activating an ability seems to be worth now, in about the unit of a mana; at most 0: better not.
import { isPermanentType, type Ability, type CardType, type Effect, type Instruction, type Objects, type Players, type Selection, type TargetSpec } from '@lawmage/ir';
import type { SeenObject } from '../view.js';
import { goodnessForHost, goodnessOfModifications, goodnessOfSlot, roughly } from './intent.js';
import { candidates, mayBe, type Looker } from './may-match.js';
import { endurance, isCreature, worthOf } from './worth.js';

const NOTHING_TO_TARGET = -100;
const WINS = 1000;

/** A card as a spell. */
export function valueOfSpell(card: SeenObject, from: Looker): number {
  const isPermanent = card.types.some((type) => isPermanentType(type as CardType));
  let value = isPermanent ? Math.max(worthOf(card), 0.5) : 0;
  for (const ability of card.abilities) {
    if (ability.kind === 'spell') value += valueOfEffect(ability.effect, ability, from);
    if (ability.kind === 'keyword' && ability.keyword === 'enchant') value += valueAsAura(card, ability.enchant?.objects, from) - worthOf(card);
    if (ability.kind === 'triggered' && isPermanent && isEnteringTrigger(ability)) value += Math.max(-1, Math.min(3, valueOfEffect(ability.effect, ability, from)));
  }
  if (card.supertypes.includes('legendary') && from.view.battlefield.some((each) => each.name === card.name && each.controller === from.you)) return -1; // CR 704.5j
  return value;
}

function isEnteringTrigger(ability: Extract<Ability, { kind: 'triggered' }>): boolean {
  return ability.trigger.kind === 'event' && ability.trigger.events.some((event) => event.on === 'moveZone' && event.to?.includes('battlefield'));
}

function valueAsAura(card: SeenObject, hosts: TargetSpec['objects'], from: Looker): number {
  const goodness = goodnessForHost(card.abilities);
  const able = hosts === undefined ? [] : candidates(hosts, from).filter((each) => (goodness < 0 ? each.controller !== from.you : each.controller === from.you));
  if (able.length === 0) return NOTHING_TO_TARGET;
  return goodness < 0 ? Math.max(...able.map(worthOf)) : Math.abs(goodness);
}

/** An ability's effect, targets and modes included. */
export function valueOfEffect(effect: Effect, ability: Ability, from: Looker): number {
  let value = effect.steps.reduce((sum, step) => sum + valueOfInstruction(step, from), 0);
  for (const spec of effect.targets ?? []) value += valueOfTarget(spec, ability, from);
  if (effect.modes !== undefined) value += Math.max(...effect.modes.modes.map((mode) => valueOfEffect(mode, ability, from)));
  return value;
}

/** The damage that an ability deals to what is in a slot, if it is known. */
export function damageToSlot(ability: Ability, slot: number): number {
  if (ability.kind === 'static' || ability.kind === 'keyword') return 0;
  const find = (effect: Effect): number =>
    Math.max(0, ...effect.steps.map((step) => (step.kind === 'dealDamage' && ((step.to?.kind === 'slot' && step.to.slot === slot) || (step.toPlayers?.kind === 'slot' && step.toPlayers.slot === slot)) ? roughly(step.amount, 3) : 0)), ...(effect.modes?.modes ?? []).map(find));
  return find(ability.effect);
}

function valueOfTarget(spec: TargetSpec, ability: Ability, from: Looker): number {
  const goodness = goodnessOfSlot(ability, spec.slot);
  const damage = damageToSlot(ability, spec.slot);
  const required = typeof spec.min !== 'number' || spec.min > 0;
  let best = required ? NOTHING_TO_TARGET : 0;
  if (spec.objects !== undefined) for (const each of candidates(spec.objects, from)) best = Math.max(best, gain(each, goodness, damage, from));
  if (spec.players !== undefined) {
    for (const player of from.view.players) {
      if (player.hasLeft || !mayBe(spec.players, player.seat, from)) continue;
      const mine = player.seat === from.you;
      if (damage > 0) best = Math.max(best, mine ? -damage : damage >= player.life ? WINS : damage * (player.life <= 10 ? 0.45 : 0.25));
      else best = Math.max(best, goodness === 0 ? 0.5 : (mine ? 1 : -1) * goodness * 0.6);
    }
  }
  return best;
}

/** What it is worth to point an effect at an object: positive is good for the one who points. */
export function gain(object: SeenObject, goodness: number, damage: number, from: Looker): number {
  const mine = object.controller === from.you;
  const sign = mine ? 1 : -1;
  if (damage > 0) {
    const dies = endurance(object) <= damage;
    return sign * (dies ? -worthOf(object) : isCreature(object) ? -0.2 : -damage * 0.4);
  }
  if (goodness <= -3.5) return -sign * worthOf(object);
  if (goodness < 0) return -sign * Math.min(worthOf(object) * 0.5, -goodness);
  if (goodness > 0) return sign * Math.min(3, goodness * 0.5 + worthOf(object) * 0.1);
  return mine ? 0.1 : 0.2;
}

function isYou(players: Players | undefined): boolean {
  return players === undefined || players.kind === 'you';
}
function isOpponents(players: Players | undefined): boolean {
  return players !== undefined && (players.kind === 'opponents' || (players.kind === 'matching' && players.filter.kind === 'opponent'));
}
function side(players: Players | undefined): number {
  return isYou(players) ? 1 : isOpponents(players) ? -1 : 0;
}

/** What an instruction does without regard to targets. */
function valueOfInstruction(step: Instruction, from: Looker): number {
  switch (step.kind) {
    case 'draw':
      return side(step.players) * 1.3 * roughly(step.amount);
    case 'discard':
    case 'sacrifice':
      return side(step.players) * -1.3;
    case 'gainLife':
      return side(step.players) * 0.25 * roughly(step.amount, 3);
    case 'loseLife':
      return lifeLoss(step.players, roughly(step.amount), from);
    case 'mill':
      return side(step.players) * -0.1;
    case 'dealDamage':
      return step.toPlayers !== undefined ? lifeLoss(step.toPlayers, roughly(step.amount), from) : step.to !== undefined ? overSet(step.to, from, (each) => gain(each, -roughly(step.amount), roughly(step.amount), from)) : 0;
    case 'createToken':
      return side(step.players) * 1.4 * roughly(step.amount, 1);
    case 'destroy':
      return overSet(step.what, from, (each) => gain(each, -4, 0, from));
    case 'move':
      return step.to === 'battlefield' ? 1.5 : overSet(step.what, from, (each) => (each.zone === 'battlefield' ? gain(each, -4, 0, from) : 0));
    case 'search':
      return side(step.players) * 1.5;
    case 'scry':
    case 'surveil':
      return 0.4;
    case 'apply':
      return step.to.kind === 'slot' ? 0 : overSet(step.to, from, (each) => (each.controller === from.you ? 0.4 : -0.4) * Math.sign(goodnessOfModifications(step.modifications)));
    case 'putCounters':
      return step.on.kind === 'self' || step.on.kind === 'matching' ? 1 : 0;
    case 'win':
      return side(step.players) * WINS;
    case 'lose':
      return side(step.players) * -WINS;
    case 'extraTurn':
      return side(step.players) * 6;
    case 'gate':
      return sumOf(step.action, from) * (step.optional ? 0.7 : 1) + sumOf(step.then, from) * 0.5;
    case 'if':
      return sumOf(step.then, from) * 0.6 + sumOf(step.else, from) * 0.4;
    case 'forEach':
    case 'repeat':
      return sumOf(step.body, from);
    case 'sequence':
      return sumOf(step.steps, from);
    default:
      return 0;
  }
}
function sumOf(steps: readonly Instruction[] | undefined, from: Looker): number {
  return (steps ?? []).reduce((sum, step) => sum + valueOfInstruction(step, from), 0);
}

function lifeLoss(players: Players, amount: number, from: Looker): number {
  if (players.kind === 'slot') return 0;
  const mine = from.view.players[from.you].life;
  if (isYou(players)) return amount >= mine ? -WINS : -0.25 * amount;
  const lethal = from.view.players.some((player) => player.seat !== from.you && !player.hasLeft && player.life <= amount);
  if (players.kind === 'all' && amount >= mine) return -WINS;
  return lethal ? WINS : players.kind === 'all' ? 0 : 0.3 * amount;
}

/** Sums over what an untargeted instruction would be done to, as far as it can be seen. */
function overSet(what: Selection | Objects, from: Looker, value: (each: SeenObject) => number): number {
  if (what.kind !== 'matching') return 0;
  return candidates(what, from).reduce((sum, each) => sum + value(each), 0);
}
