// Can a cost be paid? (CR 118.3, 601.2g–h): looked at before something is offered. Mana is the solver's answer; other parts are looked at one by one.
import type { ChosenObjects, Cost, CostPart, Instruction, Rule, Selection } from '@lawmage/ir';
import { actionKey, activeRules, ruleContext } from '../abilities/rules-index.js';
import { controllerOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { counterKind, countersOf, allCounters } from '../query/counters.js';
import { objectsOf, playerMatches, quantity } from '../query/evaluate.js';
import { isSummoningSick } from '../query/facts.js';
import { statOf } from '../query/facts.js';
import { candidatesFor } from '../resolving/choose-objects.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE } from '../state/values.js';
import { canPayMana } from './plan.js';
import { splitCost, type LockedCost } from './total-cost.js';

/** Whether the player can pay the whole cost now. */
export function canPayCost(g: Game, cost: Cost, ctx: Context, player: number): boolean {
  return canPayLocked(g, splitCost(g, cost, ctx), ctx, player, 0, ctx.self);
}

export function canPayLocked(g: Game, cost: LockedCost, ctx: Context, player: number, stackRef: number, source: number): boolean {
  if (!cost.parts.every((part) => canPayPart(g, part, ctx, player, source))) return false;
  return cost.mana.length === 0 || canPayMana(g, player, cost.mana, { stackRef, source, tapsSource: cost.parts.some((part) => part.kind === 'tapSelf') });
}

function canPayPart(g: Game, part: CostPart, ctx: Context, player: number, source: number): boolean {
  const o = current(g, source);
  switch (part.kind) {
    case 'tapSelf':
    case 'untapSelf':
      return o !== null && o.zone === ZONE.battlefield && o.tapped === (part.kind === 'untapSelf') && !isSummoningSick(g, o); // CR 302.6
    case 'loyalty':
      return part.sign === '+' || (o !== null && countersOf(o.counters, counterKind(g, 'loyalty')) >= quantity(g, part.amount, ctx)); // CR 606.6
    case 'do':
      return canDo(g, part.action, ctx, player);
    default:
      return true;
  }
}

/** Whether an action that is a cost can be taken completely (CR 118.3). */
export function canDo(g: Game, action: Instruction, ctx: Context, player: number): boolean {
  switch (action.kind) {
    case 'loseLife': {
      const amount = quantity(g, action.amount, ctx);
      return amount === 0 || (g.players[player].life >= amount && !isBarred(g, 'loseLife', player) && !isBarred(g, 'payLife', player)); // CR 119.4, 119.8
    }
    case 'gainLife': // CR 119.7
      return !isBarred(g, 'gainLife', player);
    case 'mill':
      return g.players[player].library.length >= quantity(g, action.amount, ctx);
    case 'playerCounters':
      return action.remove !== true || countersOf(g.players[player].counters, counterKind(g, action.counter)) >= quantity(g, action.amount, ctx);
    case 'removeCounters':
      return canRemove(g, action, ctx, player);
    case 'sacrifice':
    case 'discard':
    case 'move':
    case 'tap':
    case 'untap':
    case 'reveal':
    case 'exert':
      return enough(g, action.what, ctx, player, action.kind);
    case 'putCounters':
      return enough(g, action.on, ctx, player, action.kind);
    case 'sequence':
      return action.steps.every((step) => canDo(g, step, ctx, player));
    default:
      return true;
  }
}

function canRemove(g: Game, action: Extract<Instruction, { kind: 'removeCounters' }>, ctx: Context, player: number): boolean {
  const needed = typeof action.amount === 'string' ? 1 : quantity(g, action.amount, ctx);
  const has = (ref: number): boolean => {
    const o = current(g, ref);
    return o !== null && (action.counter === undefined ? allCounters(o.counters) : countersOf(o.counters, counterKind(g, action.counter))) >= needed;
  };
  if (action.from.kind === 'choose') return candidatesFor(g, action.from, ctx, player, 'removeCounters').some(has);
  return objectsOf(g, action.from, ctx).some(has);
}

function enough(g: Game, what: Selection, ctx: Context, player: number, verb: string): boolean {
  if (what.kind !== 'choose') {
    const refs = objectsOf(g, what, ctx);
    if (what.kind === 'matching') return true; // "discard your hand"
    return refs.length > 0 && refs.every((ref) => fits(g, ref, verb, player));
  }
  const least = quantity(g, what.min, ctx);
  const able = candidatesFor(g, what as ChosenObjects, ctx, player, verb).filter((ref) => fits(g, ref, verb, player));
  return able.length >= least && (what.constraints ?? []).every((each) => each.kind !== 'totalAtLeast' || able.reduce((sum, ref) => sum + Math.max(0, statOf(g, ref, each.of)), 0) >= quantity(g, each.amount, ctx)); // crew N (CR 702.122a)
}

function fits(g: Game, ref: number, verb: string, player: number): boolean {
  const o = current(g, ref);
  if (o === null) return false;
  if (verb === 'sacrifice') return o.zone === ZONE.battlefield && controllerOf(g, ref) === player;
  if (verb === 'discard') return o.zone === ZONE.hand;
  if (verb === 'tap') return !o.tapped;
  if (verb === 'untap') return o.tapped;
  return true;
}

function isBarred(g: Game, about: 'loseLife' | 'gainLife' | 'payLife', player: number): boolean {
  return activeRules(g, actionKey('cant', about)).some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    return 'players' in action && action.players !== undefined && playerMatches(g, action.players, player, ruleContext(active));
  });
}

