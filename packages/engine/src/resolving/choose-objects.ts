// Choosing objects on resolution or as a cost (CR 608.2d, 101.4): each chooser in APNAP order picks members of one set; what one has taken another can't.
import type { ChosenObjects, Domain, GroupConstraint, Objects } from '@lawmage/ir';
import { countAnswers } from '../decisions/automaton.js';
import { decisionFor, objectOption } from '../decisions/build.js';
import type { Decision, Option, PickConstraint, Purpose } from '../decisions/decision.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import type { Context } from '../query/context.js';
import { matching, objectsOf, quantity } from '../query/evaluate.js';
import { statOf } from '../query/facts.js';
import type { GameEvent } from '../events/event.js';
import { goTo, opName, popFrame } from '../state/frames.js';
import type { Frame, Game } from '../state/generated.js';
import { object } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { randomBelow } from '../state/random.js';
import { ZONE } from '../state/values.js';
import type { ChooseObjectsData } from './instruction.js';
import { contextFor } from './scope.js';

export function isDomain(from: Domain | Objects): from is Domain {
  return !('kind' in from);
}

/** Objects that a player may choose for a selection now. */
export function candidatesFor(g: Game, selection: ChosenObjects, ctx: Context, chooser: number, verb: string): readonly number[] {
  ctx.candidate = chooser;
  const all = isDomain(selection.from) ? matching(g, selection.from, ctx) : objectsOf(g, selection.from, ctx);
  const byAgent = selection.chooser === undefined;
  return all.filter((ref) => {
    const o = object(g, ref);
    if (verb === 'sacrifice') return o.zone === ZONE.battlefield && (!byAgent || controllerOf(g, ref) === chooser); // CR 701.21a
    if (verb === 'discard') return o.zone === ZONE.hand && (!byAgent || o.owner === chooser);
    return true;
  });
}

export const chooseObjectsOperation: Operation = {
  run(g, frame) {
    const data = frame.data as ChooseObjectsData;
    if (data.index >= data.choosers.length) {
      popFrame(g, data.chosen);
      return null;
    }
    const selection = g.catalogue.nodes[data.selection] as ChosenObjects;
    const options = available(g, frame, data, selection);
    const ctx = contextFor(g, frame);
    ctx.candidate = data.choosers[data.index];
    const least = Math.min(options.length, Math.max(0, quantity(g, selection.min, ctx)));
    const most = selection.max === undefined ? options.length : Math.min(options.length, Math.max(least, quantity(g, selection.max, ctx)));
    if (selection.random === true) return chooseAtRandom(g, frame, data, options, most);
    if (most === 0 || options.length === 0) return take(g, frame, data, []);
    const decision = pick(g, data, options, least, most, selection, ctx);
    if (selection.constraints !== undefined && countAnswers(decision, 1) === 0) return take(g, frame, data, []); // what can't be done isn't (CR 609.3)
    return decision;
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as ChooseObjectsData;
    const options = decision.kind === 'pick' ? decision.options : [];
    take(g, frame, data, options.filter((option) => answer.includes(option.token)).map((option) => option.ref ?? 0));
  },
};

function available(g: Game, frame: Frame, data: ChooseObjectsData, selection: ChosenObjects): readonly number[] {
  const entering = enteringNow(g);
  return candidatesFor(g, selection, contextFor(g, frame), data.choosers[data.index], data.verb).filter((ref) => !data.chosen.includes(ref) && !entering.includes(ref));
}

/** Objects that are entering in an event that is being replaced (CR 614.13a): nobody can choose them. */
function enteringNow(g: Game): readonly number[] {
  return g.frames.flatMap((frame) => (opName(frame) === 'batch' ? (frame.data as { events: readonly GameEvent[] }).events.filter((e) => e.entry !== null && e.to === ZONE.battlefield).map((e) => e.subject) : []));
}

function take(g: Game, frame: Frame, data: ChooseObjectsData, refs: readonly number[]): null {
  goTo(g, frame, 0, { ...data, index: data.index + 1, chosen: [...data.chosen, ...refs] } satisfies ChooseObjectsData);
  return null;
}

function chooseAtRandom(g: Game, frame: Frame, data: ChooseObjectsData, options: readonly number[], count: number): null {
  const left = options.slice();
  const picked: number[] = [];
  while (picked.length < count && left.length > 0) picked.push(...left.splice(randomBelow(g, 'choices', left.length), 1));
  return take(g, frame, data, picked);
}

function pick(g: Game, data: ChooseObjectsData, refs: readonly number[], min: number, max: number, selection: ChosenObjects, ctx: Context): Decision {
  const player = data.choosers[data.index];
  return {
    ...decisionFor(g, player, { purpose: data.purpose as Purpose, source: ctx.self }),
    kind: 'pick',
    min,
    max,
    options: refs.map((ref) => constrainedOption(g, player, ref, selection.constraints)),
    ...(selection.constraints === undefined ? {} : { constraints: selection.constraints.map((each, i) => constraint(g, each, i, ctx)) }),
  };
}

/** An option with the keys that the constraints compare. */
export function constrainedOption(g: Game, player: number, ref: number, constraints: readonly GroupConstraint[] | undefined): Option {
  const option = objectOption(g, player, ref);
  if (constraints === undefined) return option;
  const weighed = constraints.find((each) => each.kind === 'totalAtMost' || each.kind === 'totalAtLeast');
  return { ...option, groups: constraints.map((each) => groupKey(g, ref, each)), ...(weighed !== undefined && 'of' in weighed ? { weight: statOf(g, ref, weighed.of) } : {}) };
}

function groupKey(g: Game, ref: number, c: GroupConstraint): number {
  const d = characteristics(g, ref);
  if (c.kind !== 'different' && c.kind !== 'same') return 0;
  switch (c.by) {
    case 'name':
      return d.name;
    case 'power':
      return d.power ?? 0;
    case 'manaValue':
      return d.manaValue;
    case 'controller':
      return d.controller;
    case 'owner':
    case 'zoneOwner':
      return object(g, ref).owner;
    case 'color':
      return d.colors;
    case 'cardType':
      return d.types;
    default:
      return d.subtypes[0] ?? -1;
  }
}

export function constraint(g: Game, c: GroupConstraint, index: number, ctx: Context): PickConstraint {
  switch (c.kind) {
    case 'different':
      return { kind: 'differentGroups', group: index };
    case 'same':
      return { kind: 'sameGroup', group: index };
    case 'totalAtMost':
      return { kind: 'totalWeightAtMost', weight: quantity(g, c.amount, ctx) };
    default:
      return { kind: 'totalWeightAtLeast', weight: quantity(g, c.amount, ctx) };
  }
}
