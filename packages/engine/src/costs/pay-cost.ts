// Paying a cost (CR 601.2g–h, 602.2b, 118): mana first, with the mana abilities that make it, then the other parts in order. The frame leaves whether all of it
// was paid; whoever pushed it takes back what was begun if not (CR 733).
import type { Cost, CostPart, ManaSymbol } from '@lawmage/ir';
import { doBatch } from '../events/batch.js';
import { event, FLAG } from '../events/event.js';
import { nodeId } from '../link/link.js';
import { Context } from '../query/context.js';
import { quantity } from '../query/evaluate.js';
import { slotSet } from '../query/facts.js';
import { goTo, popFrame, pushFrame, scopeOf } from '../state/frames.js';
import type { Frame, Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import type { ScopeData } from '../resolving/scope.js';
import { canDo } from './pay-ability.js';
import type { PayManaData } from './pay-mana.js';
import { splitCost } from './total-cost.js';

export interface PayCostData {
  /** Node and field that hold the cost; the mana part may have been locked before. */
  readonly costNode: number;
  readonly field: string;
  readonly player: number;
  /** The object whose cost it is ({T} taps it). */
  readonly source: number;
  /** The spell or ability on the stack that is being paid for; 0 none. */
  readonly stackRef: number;
  /** Part being paid. */
  readonly index: number;
  /** Locked mana, null: as the cost says. */
  readonly mana: readonly ManaSymbol[] | null;
  readonly paidWith: readonly number[];
  /** 0 mana, 1 parts, 2 waiting for a part. */
  readonly phase: number;
  /** Locked parts as nodes, where the cost is not one field of one node. */
  readonly parts?: readonly number[];
}

function partsOf(g: Game, frame: Frame, data: PayCostData): { readonly mana: readonly ManaSymbol[]; readonly parts: readonly CostPart[] } {
  if (data.parts !== undefined) return { mana: data.mana ?? [], parts: data.parts.map((id) => g.catalogue.nodes[id] as unknown as CostPart) };
  const holder = g.catalogue.nodes[data.costNode] as Record<string, unknown>;
  const scope = scopeOf(g, frame);
  const base = scope.data as ScopeData;
  const ctx = new Context(base.self, data.player, scope.slots, base.x);
  const split = splitCost(g, (holder[data.field] ?? []) as Cost, ctx);
  return { mana: data.mana ?? split.mana, parts: split.parts };
}

export const payCostOperation: Operation = {
  run(g, frame) {
    const data = frame.data as PayCostData;
    const { mana, parts } = partsOf(g, frame, data);
    if (data.phase === 0) {
      goTo(g, frame, 0, { ...data, phase: 1 });
      if (mana.length > 0) {
        pushFrame(g, 'payMana', { mana, player: data.player, stackRef: data.stackRef, source: data.source, tapsSource: parts.some((part) => part.kind === 'tapSelf'), plan: null, index: 0 } satisfies PayManaData);
        goTo(g, frame, 1);
      }
      return null;
    }
    if (frame.step === 1) {
      if (frame.result === false) {
        popFrame(g, false);
        return null;
      }
      goTo(g, frame, 0);
    }
    if (data.phase === 2) {
      const paid = { ...data, phase: 1, index: data.index + 1 };
      goTo(g, frame, 0, { ...paid, paidWith: [...data.paidWith, ...usedBy(g, frame)] });
      return null;
    }
    const part = parts[data.index];
    if (part === undefined) {
      popFrame(g, { paidWith: data.paidWith, slots: frame.slots });
      return null;
    }
    return payPart(g, frame, data, part);
  },
};

/** Objects that the last part of the cost used. */
function usedBy(_g: Game, frame: Frame): readonly number[] {
  const { result } = frame;
  if (!Array.isArray(result)) return [];
  return (result as { outer?: number; subject?: number }[]).filter((e) => (e.outer ?? 0) < 0).map((e) => e.subject ?? 0).filter((ref) => ref !== 0);
}

function payPart(g: Game, frame: Frame, data: PayCostData, part: CostPart): null {
  const o = current(g, data.source);
  goTo(g, frame, 0, { ...data, phase: 2 });
  switch (part.kind) {
    case 'tapSelf':
      if (o === null || o.tapped) return fail(g);
      doBatch(g, [event('tap', { subject: data.source, player: data.player, source: data.source, by: data.player, flags: FLAG.cost, rule: '107.5' })]);
      return null;
    case 'untapSelf':
      if (o === null || !o.tapped) return fail(g);
      doBatch(g, [event('untap', { subject: data.source, player: data.player, source: data.source, by: data.player, flags: FLAG.cost, rule: '107.6' })]);
      return null;
    case 'loyalty': {
      const base = scopeOf(g, frame).data as ScopeData;
      const amount = quantity(g, part.amount, new Context(base.self, data.player, scopeOf(g, frame).slots, base.x));
      doBatch(g, [event(part.sign === '+' ? 'putCounters' : 'removeCounters', { subject: data.source, player: data.player, detail: 'loyalty', amount, flags: FLAG.cost, rule: '606.4' })]);
      return null;
    }
    case 'announced': {
      const value = slotSet(scopeOf(g, frame).slots[part.action.into?.chosen ?? -1]);
      const selected = value?.objects ?? [];
      if (selected.some((ref) => current(g, ref) === null || (part.action.kind === 'tap' && current(g, ref)?.tapped === true))) return fail(g);
      pushFrame(g, 'instruction', { node: nodeId(part.action), selected });
      return null;
    }
    case 'do': {
      const scope = scopeOf(g, frame);
      const base = scope.data as ScopeData;
      if (!canDo(g, part.action, new Context(base.self, data.player, scope.slots, base.x), data.player)) return fail(g);
      pushFrame(g, 'instruction', { node: nodeId(part.action) });
      return null;
    }
    default:
      return null; // mana has been paid
  }
}

function fail(g: Game): null {
  popFrame(g, false);
  return null;
}

