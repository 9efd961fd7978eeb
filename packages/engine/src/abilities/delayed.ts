// Creating delayed triggered abilities (CR 603.7): from an instruction, with the slots of its scope.
import { durationOf, takeId } from '../continuous/floating.js';
import { nodeId } from '../link/link.js';
import type { Context } from '../query/context.js';
import type { Instruction } from '@lawmage/ir';
import { nextRef } from '../state/objects.js';
import { DelayedTrigger, setGameDelayed, type Game } from '../state/generated.js';

export function createDelayed(g: Game, node: Extract<Instruction, { kind: 'delay' }>, ctx: Context): void {
  const delayed = new DelayedTrigger();
  delayed.id = takeId(g);
  delayed.node = nodeId(node);
  delayed.source = ctx.entering ? nextRef(ctx.self) : ctx.self; // CR 614.12: it speaks of what the bearer becomes
  delayed.controller = ctx.you; // CR 603.7d
  delayed.slots = ctx.slots;
  delayed.x = ctx.x;
  delayed.created = g.turn;
  delayed.duration = node.duration === undefined ? null : durationOf(g, node.duration, ctx);
  setGameDelayed(g, [...g.delayed, delayed]);
}
