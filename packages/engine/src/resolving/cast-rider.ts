// What the way in which a spell was cast does to the permanent that it becomes (CR 400.7d, 702.109a, 702.152a): abilities granted, what happens at the next end step.
import type { Instruction } from '@lawmage/ir';
import { createDelayed } from '../abilities/delayed.js';
import { floatingFor } from '../continuous/floating.js';
import { Context } from '../query/context.js';
import type { Game } from '../state/generated.js';
import { current, currentOrLast } from '../state/objects.js';
import { ZONE } from '../state/values.js';

/** Called when the spell `ref` has resolved. */
export function applyCastRider(g: Game, ref: number): void {
  const spell = currentOrLast(g, ref);
  const permanent = spell === null || spell.arrived === 0 ? null : current(g, spell.arrived);
  if (spell === null || permanent === null || permanent.zone !== ZONE.battlefield || spell.cast === null || spell.cast.rider === 0) return;
  const { grantNode, delayNode } = g.catalogue.nodes[spell.cast.rider] as { readonly grantNode?: number; readonly delayNode?: number };
  const ctx = new Context(permanent.ref, permanent.controller, [], 0);
  if (grantNode !== undefined) floatingFor(g, g.catalogue.nodes[grantNode], ctx, [permanent.ref], { kind: 'permanent' });
  if (delayNode !== undefined) createDelayed(g, g.catalogue.nodes[delayNode] as unknown as Extract<Instruction, { kind: 'delay' }>, ctx);
}
