// Announcing targets (CR 601.2c–d): one phrase after another; the same object may be chosen for different phrases unless they say "another". Division among
// targets follows at once. The frame leaves the filled slots, or null if a required phrase has no legal target.
import type { Effect, TargetSpec } from '@lawmage/ir';
import { decisionFor, objectOption, playerOption } from '../decisions/build.js';
import type { Decision, Option } from '../decisions/decision.js';
import { constrainedOption, constraint } from '../resolving/choose-objects.js';
import { Context } from '../query/context.js';
import { quantity } from '../query/evaluate.js';
import { slotSet } from '../query/facts.js';
import { goTo, popFrame } from '../state/frames.js';
import type { Frame, Game } from '../state/generated.js';
import type { Operation } from '../state/operation.js';
import type { SlotValue } from '../state/values.js';
import { legalTargets } from './legal-targets.js';

export interface AnnounceData {
  /** Node of the effect or mode whose phrases are filled. */
  readonly effect: number;
  readonly index: number;
  readonly slots: readonly SlotValue[];
  readonly self: number;
  /** The spell or ability on the stack. */
  readonly by: number;
  readonly you: number;
  readonly x: number;
  readonly granter: number;
  /** The number of targets was fixed to this (copies with new targets). */
  readonly phase: 'targets' | 'divide';
}

function contextOf(data: AnnounceData): Context {
  const ctx = new Context(data.self, data.you, data.slots, data.x);
  ctx.granter = data.granter;
  return ctx;
}

/** Options for one phrase now. */
export function targetOptions(g: Game, spec: TargetSpec, data: AnnounceData): readonly Option[] {
  const ctx = contextOf(data);
  const { objects, players } = legalTargets(g, spec, ctx, data.by);
  const taken = (spec.differentFrom ?? []).map((slot) => slotSet(data.slots[slot]));
  return [
    ...objects.filter((ref) => !taken.some((set) => set?.objects.includes(ref))).map((ref) => (spec.constraints === undefined ? objectOption(g, data.you, ref) : constrainedOption(g, data.you, ref, spec.constraints))),
    ...players.filter((player) => !taken.some((set) => set?.players.includes(player))).map(playerOption),
  ];
}

export const announceOperation: Operation = {
  run(g, frame) {
    const data = frame.data as AnnounceData;
    const effect = g.catalogue.nodes[data.effect] as unknown as Effect;
    const spec = effect.targets?.[data.index];
    if (spec === undefined) {
      popFrame(g, data.slots);
      return null;
    }
    const ctx = contextOf(data);
    if (data.phase === 'divide') return divide(g, frame, data, spec, ctx);
    const options = targetOptions(g, spec, data);
    const min = quantity(g, spec.min, ctx);
    const max = spec.max === undefined ? options.length : Math.min(options.length, quantity(g, spec.max, ctx));
    if (options.length < min) {
      popFrame(g, null);
      return null;
    }
    if (max === 0) return fill(g, frame, data, spec, []);
    const most = spec.divides === undefined ? max : Math.min(max, Math.max(min, quantity(g, spec.divides.amount, ctx))); // each gets at least one
    return {
      ...decisionFor(g, chooser(g, spec, data), { purpose: 'target', source: data.by, slot: spec.slot, rule: '601.2c' }),
      kind: 'pick',
      min,
      max: most,
      options,
      ...(spec.constraints === undefined ? {} : { constraints: spec.constraints.map((each, i) => constraint(g, each, i, ctx)) }),
    };
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as AnnounceData;
    const spec = (g.catalogue.nodes[data.effect] as unknown as Effect).targets?.[data.index] as TargetSpec;
    if (decision.kind === 'divide') return finishDivision(g, frame, data, spec, inOptionOrder(decision.options, answer));
    if (decision.kind !== 'pick') return;
    fill(g, frame, data, spec, answer.map((token) => decision.options.find((option) => option.token === token)).filter((option): option is Option => option !== undefined));
  },
};

/** Amounts come in ascending order of tokens; targets keep the order in which they were named. */
function inOptionOrder(options: readonly Option[], amounts: readonly number[]): readonly number[] {
  const tokens = options.map((option) => option.token).sort((a, b) => a - b);
  return options.map((option) => amounts[tokens.indexOf(option.token)]);
}

function chooser(g: Game, spec: TargetSpec, data: AnnounceData): number {
  if (spec.chooser !== 'opponent') return data.you;
  return g.turnOrder.find((seat) => seat !== data.you && !g.players[seat].left) ?? data.you;
}

function fill(g: Game, frame: Frame, data: AnnounceData, spec: TargetSpec, picked: readonly Option[]): null {
  const slots = data.slots.slice();
  while (slots.length <= spec.slot) slots.push(null);
  slots[spec.slot] = { objects: picked.flatMap((option) => (option.ref === undefined ? [] : [option.ref])), players: picked.flatMap((option) => (option.player === undefined ? [] : [option.player])) };
  const divides = spec.divides !== undefined && picked.length > 0;
  goTo(g, frame, 0, { ...data, slots, index: divides ? data.index : data.index + 1, phase: divides ? 'divide' : 'targets' } satisfies AnnounceData);
  return null;
}

/** CR 601.2d: each target gets at least one; kept as numbers in the order objects, players. */
function divide(g: Game, frame: Frame, data: AnnounceData, spec: TargetSpec, ctx: Context): Decision | null {
  const set = slotSet(data.slots[spec.slot]);
  const targets: readonly Option[] = [...(set?.objects ?? []).map((ref) => objectOption(g, data.you, ref)), ...(set?.players ?? []).map(playerOption)];
  const total = spec.divides === undefined ? 0 : quantity(g, spec.divides.amount, ctx);
  if (targets.length === 1) {
    finishDivision(g, frame, data, spec, [total]);
    return null;
  }
  return { ...decisionFor(g, data.you, { purpose: 'divide', source: data.by, slot: spec.slot, rule: '601.2d' }), kind: 'divide', options: targets, total, minEach: 1, exact: true };
}

function finishDivision(g: Game, frame: Frame, data: AnnounceData, spec: TargetSpec, parts: readonly number[]): void {
  const slots = data.slots.slice();
  const slot = spec.divides?.slot ?? 0;
  while (slots.length <= slot) slots.push(null);
  slots[slot] = parts.join(',');
  goTo(g, frame, 0, { ...data, slots, index: data.index + 1, phase: 'targets' } satisfies AnnounceData);
}
