// "That creature is a black Zombie": what is said of a permanent by the effect that puts it onto the battlefield applies as it arrives (CR 611.2e), so before anything triggers.
import type { Modification } from '@lawmage/ir';
import { floatingFor } from '../continuous/floating.js';
import type { GameEvent } from '../events/event.js';
import { Context } from '../query/context.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE } from '../state/values.js';

interface Arriving {
  readonly with?: readonly Modification[];
  readonly duration?: Parameters<typeof floatingFor>[4];
}

/** Whether the modifications are the same for whoever reads them: then they need no scope. */
function isFixed(modifications: readonly Modification[]): boolean {
  let known = FIXED.get(modifications);
  if (known === undefined) FIXED.set(modifications, (known = !/"kind":"(?:slot|x|self)"/.test(JSON.stringify(modifications))));
  return known;
}
const FIXED = new WeakMap<object, boolean>();

/** At the arrival, where that can be; the instruction does the rest when its batch is done. */
export function applyAsItArrives(g: Game, e: GameEvent): void {
  if (e.node === 0 || e.to !== ZONE.battlefield) return;
  const node = g.catalogue.nodes[e.node] as Arriving;
  if (node.with === undefined || !isFixed(node.with) || current(g, e.arrived)?.zone !== ZONE.battlefield) return;
  floatingFor(g, node, new Context(e.source, e.by, [], 0), [e.arrived], node.duration ?? { kind: 'permanent' });
}

export function isAppliedAsItArrives(node: object): boolean {
  const { with: modifications } = node as Arriving;
  return modifications !== undefined && isFixed(modifications);
}
