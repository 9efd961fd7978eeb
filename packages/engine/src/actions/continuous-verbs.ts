// Instructions that create continuous effects, replacement effects, delayed and reflexive triggers, emblems (CR 611.2, 614, 603.7, 603.12, 114).
import type { Condition, Instruction, InstructionOf } from '@lawmage/ir';
import { createDelayed } from '../abilities/delayed.js';
import { floatingFor } from '../continuous/floating.js';
import { definitionOf, nodeId } from '../link/link.js';
import { condition, objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { scopeOf, writeSlot, popFrame } from '../state/frames.js';
import { setGameWaiting, type Game } from '../state/generated.js';
import { current, newObject, nextRef } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';
import { showToAll } from '../zones/knowledge.js';
import { addToZone, takeTimestamp } from '../zones/relocate.js';
import type { InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';
import type { Context } from '../query/context.js';

type Node<K extends Instruction['kind']> = InstructionOf<K>;

/** A handler that acts at once, without a batch. */
export function atOnce<K extends Instruction['kind']>(act: (g: Game, node: Node<K>, ctx: Context, write: (slot: number | undefined, value: Parameters<typeof writeSlot>[3]) => void) => void): InstructionHandler {
  return {
    run(g, frame, node) {
      act(g, node as Node<K>, contextFor(g, frame), (slot, value) => {
        if (slot !== undefined) writeSlot(g, scopeOf(g, frame), slot, value);
      });
      popFrame(g);
      return null;
    },
  };
}

/** CR 611.2c: the set is locked; "matching" sets are found now. */
const apply = atOnce<'apply'>((g, node, ctx, write) => {
  const set = objectsOf(g, node.to, ctx).filter((ref) => current(g, ref) !== null);
  write(node.into?.did, set.length > 0);
  write(node.into?.chosen, { objects: set, players: [] });
  write(node.into?.moved, { objects: set, players: [] });
  const locked = ctx.entering ? set.map((ref) => (ref === ctx.self ? nextRef(ref) : ref)) : set;
  if (set.length > 0) floatingFor(g, node, ctx, locked, node.duration);
});

const applyRule = atOnce<'applyRule'>((g, node, ctx) => {
  floatingFor(g, node, ctx, [], node.duration);
});

const watch = atOnce<'watch'>((g, node, ctx) => {
  const budget = node.replacement.budget !== undefined ? quantity(g, node.replacement.budget, ctx) : node.uses !== undefined ? quantity(g, node.uses, ctx) : -1;
  floatingFor(g, node, ctx, [], node.duration, budget);
});

const delay = atOnce<'delay'>((g, node, ctx) => createDelayed(g, node, ctx));

/** CR 603.12: it has happened in this resolution, so it triggers at once. */
const reflex = atOnce<'reflex'>((g, node, ctx) => {
  if (node.condition !== undefined && !condition(g, node.condition as Condition, ctx)) return;
  setGameWaiting(g, [...g.waiting, { sort: 'delayed', ability: -1, instance: null, node: nodeId(node), source: ctx.self, controller: ctx.you, slots: ctx.slots, x: ctx.x, second: false, reflexive: true }]);
});

/** CR 114. */
const emblem = atOnce<'emblem'>((g, node, ctx) => {
  for (const player of playersOf(g, node.players, ctx)) {
    const o = newObject(g);
    o.kind = KIND.emblem;
    o.def = definitionOf(node);
    o.owner = o.controller = player;
    o.zone = ZONE.command;
    o.timestamp = takeTimestamp(g);
    showToAll(g, o);
    addToZone(g, o, 'top');
  }
  g.index = null;
});

export const CONTINUOUS_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = { apply, applyRule, watch, delay, reflex, emblem };
