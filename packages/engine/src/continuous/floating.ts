// Making and ending floating effects (CR 611.2): the set and the numbers are locked when the effect begins (CR 611.2c–d).
import type { Condition, Duration, Modification } from '@lawmage/ir';
import { STEPS } from '@lawmage/ir';
import { nodeId } from '../link/link.js';
import { Context } from '../query/context.js';
import { condition, objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { copyValuesOf, applyCopyExceptions } from '../objects/copy-values.js';
import { FloatingEffect, setGameEffects, setGameNextId, type Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE, type EffectDuration } from '../state/values.js';
import { takeTimestamp } from '../zones/relocate.js';
import type { LockedValues } from './apply-modification.js';

export function takeId(g: Game): number {
  const id = g.nextId;
  setGameNextId(g, id + 1);
  return id;
}

/** The run-time form of a duration; null if it has ended already (CR 611.2b). */
export function durationOf(g: Game, duration: Duration | EffectDuration, ctx: Context): EffectDuration | null {
  switch (duration.kind) {
    case 'thisTurn':
      return { kind: 'endOfTurn', turn: g.turn };
    case 'endOfTurn':
      return { kind: 'endOfTurn', turn: g.turn };
    case 'endOfCombat':
    case 'permanent':
    case 'leaves':
    case 'untilTurnOf':
    case 'untilEndOfTurnOf':
      return duration as EffectDuration;
    case 'untilYourNextTurn':
      return { kind: 'untilTurnOf', player: ctx.you, since: g.turn };
    case 'untilEndOfYourNextTurn':
      return { kind: 'untilEndOfTurnOf', player: ctx.you, since: g.turn };
    case 'untilYourNextUpkeep':
      return { kind: 'untilStep', step: STEPS.indexOf('upkeep'), player: ctx.you, since: g.turn };
    case 'untilNextEndStep':
      return { kind: 'untilStep', step: STEPS.indexOf('endTurn'), player: -1, since: g.turn };
    case 'untapSteps':
      return 'count' in duration ? { kind: 'untapSteps', left: duration.count } : duration;
    case 'untilStep':
      return 'players' in duration ? { kind: 'untilStep', step: STEPS.indexOf(duration.step), player: playersOf(g, duration.players, ctx)[0] ?? -1, since: g.turn } : duration;
    case 'while':
      if (!('condition' in duration)) return duration;
      return condition(g, duration.condition, ctx) ? { kind: 'while', node: nodeId(duration.condition) } : null;
    default:
      return { kind: 'permanent' };
  }
}

/** Creates the effect of an instruction for a locked set of objects; nothing if its duration has already ended. */
export function floatingFor(g: Game, node: object, ctx: Context, objects: readonly number[], duration: Duration | EffectDuration, budget = -1): FloatingEffect | null {
  const lasts = durationOf(g, duration, ctx);
  if (lasts === null) return null;
  const effect = new FloatingEffect();
  effect.id = takeId(g);
  effect.node = nodeId(node);
  effect.source = ctx.self;
  effect.controller = ctx.you;
  effect.timestamp = takeTimestamp(g);
  effect.objects = objects;
  effect.slots = ctx.slots;
  effect.x = ctx.x;
  effect.duration = lasts;
  effect.budget = budget;
  effect.values = lockedValues(g, node as { modifications?: readonly Modification[]; with?: readonly Modification[] }, ctx);
  setGameEffects(g, [...g.effects, effect]);
  g.index = null;
  return effect;
}

function lockedValues(g: Game, node: { modifications?: readonly Modification[]; with?: readonly Modification[] }, ctx: Context): LockedValues | null {
  const modifications = node.modifications ?? node.with;
  if (modifications === undefined) return null;
  let copy: LockedValues['copy'] = null;
  let locks = false;
  const numbers = modifications.map((m): readonly [number, number] | null => {
    if (m.kind === 'copyOf') {
      const of = objectsOf(g, m.of, ctx)[0];
      if (of !== undefined) copy = applyCopyExceptions(g, copyValuesOf(g, of), m.except ?? [], ctx);
      return null;
    }
    if (m.kind !== 'changePowerToughness' && m.kind !== 'setPowerToughness' && m.kind !== 'definePowerToughness') return null;
    locks = true;
    return [m.power === undefined ? 0 : quantity(g, m.power, ctx), m.toughness === undefined ? 0 : quantity(g, m.toughness, ctx)];
  });
  return locks || copy !== null ? { numbers, copy } : null;
}

/** Ends the effects that `ended` names. */
export function endEffects(g: Game, ended: (effect: FloatingEffect) => boolean): void {
  if (!g.effects.some(ended)) return;
  setGameEffects(g, g.effects.filter((effect) => !ended(effect)));
  g.index = null;
}

/** "For as long as": ends those whose condition no longer holds (CR 611.2b); looked at whenever state-based actions are. */
export function endLapsedEffects(g: Game): void {
  endEffects(g, (effect) => {
    const { duration } = effect;
    if (duration === null) return false;
    if (duration.kind === 'while') return !condition(g, g.catalogue.nodes[duration.node] as Condition, new Context(effect.source, effect.controller, effect.slots, effect.x));
    return false;
  });
}

/** Effects whose source has left the battlefield (CR 610.3): their objects return. */
export function departedEffects(g: Game): readonly FloatingEffect[] {
  return g.effects.filter((effect) => effect.duration?.kind === 'leaves' && current(g, effect.duration.ref)?.zone !== ZONE.battlefield);
}
