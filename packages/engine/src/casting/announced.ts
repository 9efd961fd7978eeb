// Objects that are chosen for a cost as a spell is announced (CR 601.2b), because the total cost depends on them (CR 702.119a, 702.180a).
import type { ChosenObjects, Cost, CostPart } from '@lawmage/ir';
import { Context } from '../query/context.js';
import { quantity } from '../query/evaluate.js';
import { candidatesFor } from '../resolving/choose-objects.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import type { SlotValue } from '../state/values.js';

type Announced = Extract<CostPart, { kind: 'announced' }>;

export function announcedPart(cost: Cost): Announced | undefined {
  return cost.find((part): part is Announced => part.kind === 'announced');
}

/** The slots with what was chosen. */
export function withAnnounced(part: Announced, slots: readonly SlotValue[], refs: readonly number[]): readonly SlotValue[] {
  const at = part.action.into?.chosen ?? 0;
  const next: SlotValue[] = Array.from({ length: Math.max(slots.length, at + 1) }, (_, i) => slots[i] ?? null);
  next[at] = { objects: refs, players: [] };
  return next;
}

/** What may be chosen, and whether nothing may be. */
export function announcedCandidates(g: Game, part: Announced, ref: number, player: number): { readonly refs: readonly number[]; readonly optional: boolean } {
  const ctx = new Context(ref, player, [], 0);
  const selection = part.action.what as ChosenObjects;
  const refs = candidatesFor(g, selection, ctx, player, part.action.kind).filter((each) => part.action.kind !== 'tap' || current(g, each)?.tapped === false);
  return { refs, optional: quantity(g, selection.min, ctx) === 0 };
}

/** The slots after each choice that could be made; no choice to make leaves them empty. */
export function announcements(g: Game, cost: Cost, ref: number, player: number): readonly (readonly SlotValue[])[] {
  const part = announcedPart(cost);
  if (part === undefined) return [[]];
  const { refs, optional } = announcedCandidates(g, part, ref, player);
  return [...(optional ? [withAnnounced(part, [], [])] : []), ...refs.map((each) => withAnnounced(part, [], [each]))];
}
