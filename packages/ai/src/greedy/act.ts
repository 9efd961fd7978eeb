// What to do with priority (CR 117): a land, then the dearest good spell, removal when it kills, answers to the opponents' spells, abilities a few times a turn.
import { PASS, type Decision, type Option } from '@lawmage/engine';
import type { Ability, ActivatedAbility } from '@lawmage/ir';
import type { PlayerView, SeenObject } from '../view.js';
import type { TurnMemory } from '../turn-memory.js';
import type { Looker } from './may-match.js';
import { valueOfEffect, valueOfSpell } from './value.js';
import { isCreature, worthOf } from './worth.js';

/** Token of the offer to take. */
export function act(decision: Extract<Decision, { kind: 'act' }>, view: PlayerView, memory: TurnMemory): number {
  let best: Option | null = null;
  let bestValue = 0;
  let bestKey = '';
  for (const option of decision.options) {
    if (option.token === PASS || option.ref === undefined) continue;
    const key = `${option.token}/${option.label ?? ''}`;
    if (memory.isSpent(view.turn, key)) continue;
    const value = valueOfOffer(option, view, decision.player);
    if (value > bestValue) {
      best = option;
      bestValue = value;
      bestKey = key;
    }
  }
  if (best === null) return PASS;
  memory.take(view.turn, bestKey);
  return best.token;
}

function valueOfOffer(option: Option, view: PlayerView, me: number): number {
  const object = view.object(option.ref ?? 0);
  if (object === null) return 0;
  const ability = option.label === undefined || option.label < 0 ? null : view.ability(option.label);
  const from: Looker = { view, you: me, self: object.id };
  if (ability !== null) return ability.kind === 'activated' ? valueOfActivation(ability, object, from) : 0;
  if (object.types.includes('land') && object.zone !== 'battlefield') return 500 - object.supertypes.length; // a land first, basics last
  return valueOfCasting(object, from);
}

function isOwnMain(view: PlayerView, me: number): boolean {
  return view.active === me && view.stack.length === 0 && (view.step === 'precombatMain' || view.step === 'postcombatMain');
}

function valueOfCasting(card: SeenObject, from: Looker): number {
  const { view, you } = from;
  const value = valueOfSpell(card, from);
  if (value <= 0) return 0;
  const spell = card.abilities.find((each) => each.kind === 'spell');
  const isFast = card.types.includes('instant') || card.keywords.has('flash');
  if (spell !== undefined && counters(spell)) return answersTop(view, you) ? value : 0;
  if (spell !== undefined && isFast && isTrick(spell)) return isTrickTime(view, you) ? value : 0;
  if (isOwnMain(view, you)) return value + card.manaValue * 0.5;
  if (view.stack.length > 0) return 0;
  const isLate = view.active !== you && (view.step === 'endTurn' || view.step === 'declareAttackers');
  return isFast && isLate ? value : 0;
}

/** Whether the newest thing on the stack is an opponent's and worth a card. */
function answersTop(view: PlayerView, me: number): boolean {
  const top = view.stack.at(-1);
  return top !== undefined && top.controller !== me && (top.kind === 'ability' || worthOf(top) >= 1.5);
}

function counters(ability: Ability): boolean {
  return ability.kind === 'spell' && ability.effect.steps.some((step) => step.kind === 'counter' || (step.kind === 'gate' && (step.else ?? []).some((each) => each.kind === 'counter')));
}

/** Something that only changes a creature for the turn: waits for combat. */
function isTrick(ability: Ability): boolean {
  if (ability.kind !== 'spell' || ability.effect.steps.length === 0) return false;
  return ability.effect.steps.every((step) => step.kind === 'apply' && step.duration.kind === 'endOfTurn');
}
function isTrickTime(view: PlayerView, me: number): boolean {
  if (view.step !== 'declareBlockers' || view.stack.length > 0) return false;
  return view.battlefield.some((each) => each.controller === me && isCreature(each) && (each.blocked || each.blocking.length > 0));
}

function valueOfActivation(ability: ActivatedAbility, object: SeenObject, from: Looker): number {
  const { view, you } = from;
  if (ability.effect.steps.some((step) => step.kind === 'addMana')) return 0; // mana is made when it is paid
  const cost = costOf(ability);
  const value = valueOfEffect(ability.effect, ability, from) - cost;
  if (ability.loyalty === true) return isOwnMain(view, you) ? value + 2 : 0;
  const attach = ability.effect.steps.some((step) => step.kind === 'attach');
  if (attach) return isOwnMain(view, you) && object.attachedTo === 0 && view.battlefield.some((each) => each.controller === you && isCreature(each)) ? 1.2 : 0;
  if (value <= 0.2) return 0;
  if (isOwnMain(view, you)) return value;
  const isLate = view.active !== you && view.step === 'endTurn' && view.stack.length === 0;
  const isPump = ability.effect.steps.every((step) => step.kind === 'apply');
  return isLate || (isPump && isTrickTime(view, you)) ? value : 0;
}

/** What paying takes away, beside mana. */
function costOf(ability: ActivatedAbility): number {
  let sum = 0.1;
  for (const part of ability.cost) {
    if (part.kind !== 'do') continue;
    if (part.action.kind === 'sacrifice') sum += 2.5;
    else if (part.action.kind === 'discard' || part.action.kind === 'move') sum += 1.2;
    else if (part.action.kind === 'loseLife') sum += 0.7;
    else sum += 0.2;
  }
  return sum;
}
