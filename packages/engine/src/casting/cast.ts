// Casting a spell (CR 601.2), step by step under a mark: what can't be completed is taken back (CR 733). Playing a land (CR 305) is the short form. The frame leaves
// whether it was done.
import type { Cost, CostPart, Effect, ManaSymbol, Rule } from '@lawmage/ir';
import { tellTargets } from '../abilities/put-triggers.js';
import { canPayLocked } from '../costs/pay-ability.js';
import type { PayCostData } from '../costs/pay-cost.js';
import { countCommanderCast } from '../players/commanders.js';
import { valuesOfX } from '../costs/values-of-x.js';
import { hasX, mentionsX, ownRules, SPELLS_CAST, spellsThisTurn, totalCost, type LockedCost } from '../costs/total-cost.js';
import { decisionFor, objectOption } from '../decisions/build.js';
import type { Decision, Option } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { entryFor } from '../zones/entry.js';
import { nodeId } from '../link/link.js';
import { enchantAbilities, AURA } from '../objects/attachment.js';
import { characteristics } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setFrameData, setFrameResult, setGameObjectCast, setGameObjectStack, setGameObjectUses, setGameStatistics, setPlayerLandsPlayed, type Frame, type Game } from '../state/generated.js';
import { mark, release, rollback } from '../state/marks.js';
import { nextRef, object } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { ZONE, type ActiveRule, type CastRecord, type SlotValue, type StackRecord } from '../state/values.js';
import type { AnnounceData } from '../targets/announce.js';
import { spellEffects } from '../resolving/resolve.js';
import { ownConditionHolds } from './own-condition.js';
import type { ModesData } from './choose-modes.js';
import { auraEffect } from './aura-effect.js';
import { announcedCandidates, announcedPart, withAnnounced } from './announced.js';
import { faceDownByOf } from './face-down-offers.js';
import { castFacts } from './cast-facts.js';

export interface CastData {
  readonly ref: number;
  readonly player: number;
  readonly face: number;
  readonly alternative: number;
  readonly permission: number;
  readonly permissionSource: number;
  readonly land: boolean;
  /** Without paying its mana cost, by an effect that casts it now. */
  readonly free: boolean;
  /** Node of a cost to be paid instead, by an effect that casts it now; 0 none. */
  readonly cost: number;
  readonly mark: number;
  readonly stackRef: number;
  readonly x: number;
  readonly additional: readonly number[];
  readonly additionalIndex: number;
  /** Chosen for the cost as it was announced. */
  readonly announced: readonly number[];
  readonly modes: readonly { readonly mode: number; readonly slots: readonly SlotValue[] }[];
  readonly modeIndex: number;
  readonly method: string;
}

type Additional = Extract<Rule, { kind: 'additionalCost' }>;
type Permission = Extract<Rule, { kind: 'permission' }>;

const STEP = { propose: 0, modes: 1, additional: 2, x: 3, targets: 4, modeTargets: 5, costs: 6, paid: 7, told: 8, done: 9, proposed: 10, announced: 11 } as const;

export const castOperation: Operation = {
  run(g, frame) {
    const data = frame.data as CastData;
    switch (frame.step) {
      case STEP.propose:
        return data.land ? playLand(g, frame, data) : propose(g, frame, data);
      case STEP.proposed:
        return proposed(g, frame, data);
      case STEP.modes:
        return takeModes(g, frame, data);
      case STEP.additional:
        return askAdditional(g, frame, data);
      case STEP.announced:
        return askAnnounced(g, frame, data);
      case STEP.x:
        return askX(g, frame, data);
      case STEP.targets:
        return takeTargets(g, frame, data);
      case STEP.modeTargets:
        return takeModeTargets(g, frame, data);
      case STEP.costs:
        return payCosts(g, frame, data);
      case STEP.paid:
        return becomeCast(g, frame, data);
      case STEP.told:
        goTo(g, frame, STEP.done);
        tellTargets(g, data.stackRef);
        return null;
      default:
        popFrame(g, true);
        return null;
    }
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as CastData;
    if (frame.step === STEP.x) {
      const o = object(g, data.stackRef);
      setGameObjectStack(g, o, { ...(o.stack as StackRecord), x: answer[0] });
      setFrameData(g, frame, { ...data, x: answer[0] });
      return announce(g, frame, { ...data, x: answer[0] });
    }
    if (frame.step === STEP.announced) {
      const refs = decision.kind === 'pick' ? decision.options.filter((option) => answer.includes(option.token)).map((option) => option.ref ?? 0) : [];
      return goTo(g, frame, STEP.x, { ...data, announced: refs });
    }
    const times = decision.kind === 'number' ? answer[0] : answer[0];
    goTo(g, frame, STEP.additional, { ...data, additional: [...data.additional, times], additionalIndex: data.additionalIndex + 1 });
  },
};

/** CR 601.2a: onto the stack, under a mark. */
function propose(g: Game, frame: Frame, data: CastData): null {
  const depth = mark(g);
  const card = object(g, data.ref);
  const from = card.zone;
  const stackRef = nextRef(data.ref);
  const cast: CastRecord = { wasCast: true, player: data.player, from, x: 0, additional: [], alternative: null, facts: [], mana: [0, 0, 0, 0, 0, 0], paidWith: [], face: data.face, rider: riderNode(g, data) };
  const castAs = data.alternative === 0 ? null : (g.catalogue.nodes[data.alternative] as unknown as Extract<Rule, { kind: 'alternativeCost' }>);
  goTo(g, frame, STEP.proposed, { ...data, mark: depth, stackRef });
  doBatch(g, [event('moveZone', { subject: data.ref, arrived: stackRef, from, to: ZONE.stack, player: data.player, rule: '601.2a', entry: { ...entryFor(g, data.ref, data.player, null, new Context(data.ref, data.player, [], 0)), counters: [], face: data.face, cast: castAs?.rider?.characteristics === true ? { ...cast, facts: [castAs.label ?? ''] } : cast, copy: card.copy, faceDownBy: faceDownByOf(castAs) } })], true);
  return null;
}

/** It is on the stack; modes are chosen next (CR 601.2b). */
function proposed(g: Game, frame: Frame, data: CastData): null {
  const { stackRef } = data;
  const o = object(g, stackRef);
  goTo(g, frame, STEP.modes, data);
  setGameObjectStack(g, o, { ability: -1, instance: null, source: stackRef, slots: [], modes: [], x: 0, sort: 'spell', node: 0, waiting: null, paidWith: [] });
  const modal = spellEffects(g, o).find((effect) => effect.modes !== undefined);
  if (modal !== undefined) pushFrame(g, 'chooseModes', { effect: nodeId(modal), self: stackRef, by: stackRef, you: data.player, x: 0, slots: [], key: 0, granter: 0 } satisfies ModesData);
  else setFrameResult(g, frame, null);
  return null;
}

function riderNode(g: Game, data: CastData): number {
  const node = data.alternative !== 0 ? data.alternative : data.permission;
  const rule = node === 0 ? null : (g.catalogue.nodes[node] as { rider?: object });
  return rule?.rider === undefined ? 0 : nodeId(rule.rider);
}

/** Takes everything back (CR 601.2e, 733.1) and leaves false. */
function takeBack(g: Game, data: CastData): null {
  rollback(g, data.mark);
  popFrame(g, false);
  return null;
}

function takeModes(g: Game, frame: Frame, data: CastData): null {
  const modal = spellEffects(g, object(g, data.stackRef)).some((effect) => effect.modes !== undefined);
  const modes = frame.result as readonly number[] | null;
  if (modal && (modes === null || modes.length === 0)) return takeBack(g, data);
  goTo(g, frame, STEP.additional, { ...data, modes: (modal ? (modes as readonly number[]) : []).map((mode) => ({ mode, slots: [] })) });
  return null;
}

/** The spell's additional costs in order (CR 601.2b). */
export function additionalCosts(g: Game, data: CastData): readonly ActiveRule<Rule>[] {
  return ownRules(g, data.stackRef, data.player).filter((active) => active.rule.kind === 'additionalCost' && (active.rule.of === undefined || active.rule.of.of === 'thisSpell') && ownConditionHolds(g, active));
}

/** CR 601.2b: intents to pay optional costs, and which of alternative additional costs. */
function askAdditional(g: Game, frame: Frame, data: CastData): Decision | null {
  const costs = additionalCosts(g, data);
  const active = costs[data.additionalIndex];
  if (active === undefined) {
    goTo(g, frame, STEP.announced, data);
    return null;
  }
  const rule = active.rule as Additional;
  const cause = { purpose: 'kicker' as const, source: data.stackRef, slot: nodeId(rule), rule: '601.2b' };
  if (rule.optional === undefined) {
    const choices = [rule.cost, ...(rule.alternatives ?? [])];
    const able = choices.map((_, i) => i).filter((i) => affordable(g, { ...data, additional: [...data.additional, i] }));
    if (able.length === 0) return takeBack(g, data);
    if (able.length === 1) return take(g, frame, data, able[0]);
    return { ...decisionFor(g, data.player, cause), kind: 'pick', min: 1, max: 1, options: able.map((token): Option => ({ token })) };
  }
  let most = 0;
  const cap = rule.optional === 'once' ? 1 : 20;
  while (most < cap && affordable(g, { ...data, additional: [...data.additional, most + 1] })) most++;
  if (most === 0) return take(g, frame, data, 0);
  if (rule.optional === 'once') return { ...decisionFor(g, data.player, cause), kind: 'pick', min: 1, max: 1, options: [{ token: 0, value: 0 }, { token: 1, value: 1 }] };
  return { ...decisionFor(g, data.player, cause), kind: 'number', min: 0, max: most };
}

/** CR 601.2b: what is sacrificed or tapped to reduce the cost. */
function askAnnounced(g: Game, frame: Frame, data: CastData): Decision | null {
  const part = announcedPart(announcedCost(g, data));
  if (part === undefined) {
    goTo(g, frame, STEP.x, data);
    return null;
  }
  const { refs, optional } = announcedCandidates(g, part, data.stackRef, data.player);
  const able = refs.filter((ref) => affordable(g, { ...data, announced: [ref] }));
  const mayBeNone = optional && affordable(g, data);
  if (able.length === 0 && !mayBeNone) return takeBack(g, data);
  if (able.length === 0 || (able.length === 1 && !mayBeNone)) {
    goTo(g, frame, STEP.x, { ...data, announced: able });
    return null;
  }
  return { ...decisionFor(g, data.player, { purpose: part.action.kind === 'tap' ? 'tap' : 'sacrifice', source: data.stackRef, rule: '601.2b' }), kind: 'pick', min: mayBeNone ? 0 : 1, max: 1, options: able.map((ref) => objectOption(g, data.player, ref)) };
}

/** The spell's slots with what was chosen for its cost. */
function costSlots(g: Game, data: CastData): readonly SlotValue[] {
  const slots = object(g, data.stackRef).stack?.slots ?? [];
  const part = announcedPart(announcedCost(g, data));
  return part === undefined ? slots : withAnnounced(part, slots, data.announced);
}

function take(g: Game, frame: Frame, data: CastData, value: number): null {
  goTo(g, frame, STEP.additional, { ...data, additional: [...data.additional, value], additionalIndex: data.additionalIndex + 1 });
  return null;
}

/** The whole cost as announced so far (CR 601.2f). */
export function announcedCost(g: Game, data: CastData): Cost {
  const parts: CostPart[] = [...baseCost(g, data)];
  additionalCosts(g, data).forEach((active, i) => {
    const rule = active.rule as Additional;
    const chosen = data.additional[i];
    if (chosen === undefined) {
      if (rule.optional === undefined) parts.push(...rule.cost);
    } else if (rule.optional === undefined) parts.push(...([rule.cost, ...(rule.alternatives ?? [])][chosen] ?? []));
    else for (let n = 0; n < chosen; n++) parts.push(...rule.cost);
  });
  const modal = spellEffects(g, object(g, data.stackRef)).find((effect) => effect.modes !== undefined)?.modes;
  for (const { mode } of data.modes) parts.push(...(modal?.modes[mode].cost ?? []));
  return parts;
}

function baseCost(g: Game, data: CastData): Cost {
  if (data.cost !== 0) return (g.catalogue.nodes[data.cost] as unknown as { cost: Cost }).cost;
  if (data.free) return [];
  if (data.alternative !== 0) return (g.catalogue.nodes[data.alternative] as unknown as { cost: Cost }).cost;
  const permission = data.permission === 0 ? null : (g.catalogue.nodes[data.permission] as unknown as Permission);
  const additional = permission?.additional ?? [];
  if (permission?.cost === 'free') return additional;
  if (permission?.cost !== undefined) return [...permission.cost.cost.map((part) => (part.kind === 'manaCostOf' && part.of.kind === 'self' ? ownManaCost(g, data) : part)), ...additional]; // {X} of it is announced, too (CR 107.3)
  return [ownManaCost(g, data), ...additional];
}

function ownManaCost(g: Game, data: CastData): CostPart {
  return { kind: 'mana', symbols: characteristics(g, data.stackRef).cost ?? [] };
}

function lockedCost(g: Game, data: CastData): LockedCost {
  const o = object(g, data.stackRef);
  return totalCost(g, { what: 'spell', ref: data.stackRef, player: data.player, x: data.x, from: o.cast?.from ?? ZONE.hand, keyword: null, cost: announcedCost(g, data), slots: costSlots(g, data), stackRef: data.stackRef });
}

function affordable(g: Game, data: CastData): boolean {
  const locked = lockedCost(g, data);
  return canPayLocked(g, locked, new Context(data.stackRef, data.player, [], data.x), data.player, data.stackRef, data.stackRef);
}

/** CR 601.2b, 107.3: the value of X, as far as it can be paid. */
function askX(g: Game, frame: Frame, data: CastData): Decision | null {
  const cost = announcedCost(g, data);
  if (hasX(cost) === 0 && !mentionsX(cost)) {
    announce(g, frame, data);
    return null;
  }
  const values = valuesOfX(g, cost, (x) => affordable(g, { ...data, x }));
  return { ...decisionFor(g, data.player, { purpose: 'x', source: data.stackRef, rule: '601.2b' }), kind: 'number', ...values };
}

/** CR 601.2c. */
function announce(g: Game, frame: Frame, data: CastData): void {
  goTo(g, frame, STEP.targets, data);
  const o = object(g, data.stackRef);
  const effect = announcedEffect(g, data);
  if (effect === null) {
    setFrameResult(g, frame, []);
    return;
  }
  pushFrame(g, 'announceTargets', { effect: nodeId(effect), index: 0, slots: [], self: data.stackRef, by: data.stackRef, you: data.player, x: (o.stack as StackRecord).x, granter: 0, phase: 'targets' } satisfies AnnounceData);
}

/** The effect whose target phrases are filled: the spell's, or an Aura's enchant ability as a phrase. */
function announcedEffect(g: Game, data: CastData): Effect | null {
  const o = object(g, data.stackRef);
  const d = characteristics(g, data.stackRef);
  const [effect] = spellEffects(g, o);
  if (effect !== undefined) return effect;
  if (!d.subtypes.includes(AURA)) return null;
  const [ability] = enchantAbilities(g, d);
  return ability === undefined ? null : auraEffect(g, ability);
}

function takeTargets(g: Game, frame: Frame, data: CastData): null {
  const slots = frame.result as readonly SlotValue[] | null;
  if (slots === null) return takeBack(g, data);
  const o = object(g, data.stackRef);
  setGameObjectStack(g, o, { ...(o.stack as StackRecord), slots });
  return announceMode(g, frame, { ...data, modes: data.modes.map((each) => ({ ...each, slots })) }, 0);
}

function announceMode(g: Game, frame: Frame, data: CastData, index: number): null {
  const o = object(g, data.stackRef);
  const chosen = data.modes[index];
  if (chosen === undefined) {
    setGameObjectStack(g, o, { ...(o.stack as StackRecord), modes: data.modes });
    goTo(g, frame, STEP.costs, data);
    return null;
  }
  const modal = spellEffects(g, o).find((effect) => effect.modes !== undefined)?.modes;
  goTo(g, frame, STEP.modeTargets, { ...data, modeIndex: index });
  const mode = modal?.modes[chosen.mode];
  if (mode === undefined) return null;
  pushFrame(g, 'announceTargets', { effect: nodeId(mode), index: 0, slots: chosen.slots, self: data.stackRef, by: data.stackRef, you: data.player, x: (o.stack as StackRecord).x, granter: 0, phase: 'targets' } satisfies AnnounceData);
  return null;
}

function takeModeTargets(g: Game, frame: Frame, data: CastData): null {
  const slots = frame.result as readonly SlotValue[] | null;
  if (slots === null) return takeBack(g, data);
  const modes = data.modes.map((each, i) => (i === data.modeIndex ? { ...each, slots } : each));
  return announceMode(g, frame, { ...data, modes }, data.modeIndex + 1);
}

/** CR 601.2f–h: the total is locked, mana abilities are activated, costs are paid. */
function payCosts(g: Game, frame: Frame, data: CastData): null {
  const o = object(g, data.stackRef);
  const stack = o.stack as StackRecord;
  const cast = o.cast as CastRecord;
  setGameObjectCast(g, o, { ...cast, x: stack.x, additional: data.additional, alternative: data.alternative !== 0 || data.free || data.cost !== 0 ? data.method || 'alternative' : null, facts: castFacts(g, data, cast.from) });
  const locked = lockedCost(g, data);
  goTo(g, frame, STEP.paid, data);
  pushPayment(g, locked.mana, locked.parts, data.player, data.stackRef, data.stackRef, costSlots(g, data), stack.x, 0);
  return null;
}

/** Pays a locked cost for a spell or ability; the paying frame owns the slots, so that costs can write results (CR 608.2k). */
export function pushPayment(g: Game, mana: readonly ManaSymbol[], parts: readonly CostPart[], player: number, source: number, stackRef: number, slots: readonly SlotValue[], x: number, granter: number): void {
  const data: PayCostData & { self: number; you: number; x: number; granter: number; parts: readonly number[] } = {
    costNode: 0, field: 'cost', player, source, stackRef, index: 0, mana, paidWith: [], phase: 0, self: source, you: player, x, granter, parts: parts.map((part) => nodeId(part)),
  };
  pushFrame(g, 'payCost', data, slots);
}

/** CR 601.2i: the spell becomes cast. */
function becomeCast(g: Game, frame: Frame, data: CastData): null {
  const paid = frame.result as { readonly paidWith: readonly number[]; readonly slots: readonly SlotValue[] } | false | null;
  if (paid === false || paid === null) return takeBack(g, data);
  const o = object(g, data.stackRef);
  const stack = o.stack as StackRecord;
  setGameObjectStack(g, o, { ...stack, slots: mergeSlots(stack.slots, paid.slots), modes: stack.modes.map((each) => ({ ...each, slots: mergeSlots(each.slots, paid.slots) })), paidWith: paid.paidWith });
  setGameObjectCast(g, o, { ...(o.cast as CastRecord), paidWith: paid.paidWith });
  usePermission(g, data);
  release(g, data.mark);
  const before = g.statistics.filter((bucket) => bucket.statistic === SPELLS_CAST).reduce((sum, bucket) => sum + bucket.thisTurn, 0);
  countSpell(g, data.player);
  if ((o.cast as CastRecord).from === ZONE.command) countCommanderCast(g, data.player, data.stackRef);
  goTo(g, frame, STEP.told, data);
  doBatch(g, [event('cast', { subject: data.stackRef, player: data.player, source: data.stackRef, by: data.player, amount: before, from: (o.cast as CastRecord).from, rule: '601.2i' })]);
  return null;
}

function mergeSlots(a: readonly SlotValue[], b: readonly SlotValue[]): readonly SlotValue[] {
  return Array.from({ length: Math.max(a.length, b.length) }, (_, i) => b[i] ?? a[i] ?? null);
}

function countSpell(g: Game, player: number): void {
  const n = spellsThisTurn(g, player);
  const others = g.statistics.filter((bucket) => bucket.statistic !== SPELLS_CAST || bucket.key !== player);
  const old = g.statistics.find((bucket) => bucket.statistic === SPELLS_CAST && bucket.key === player);
  setGameStatistics(g, [...others, { statistic: SPELLS_CAST, key: player, thisTurn: n + 1, lastTurn: old?.lastTurn ?? 0, game: (old?.game ?? 0) + 1, last: g.turn }]);
}

/** "Once each turn" permissions are used up. */
function usePermission(g: Game, data: CastData): void {
  if (data.permission === 0) return;
  const rule = g.catalogue.nodes[data.permission] as unknown as Permission;
  const source = data.permissionSource === 0 ? null : (g.objects[data.permissionSource & 0xffff] ?? null);
  if (rule.limit === 'oncePerTurn' && source !== null && source.ref === data.permissionSource) setGameObjectUses(g, source, [...source.uses, data.permission, g.turn, 1]);
}

/** CR 305.1, 116.2a: a special action. */
function playLand(g: Game, frame: Frame, data: CastData): null {
  const player = g.players[data.player];
  setPlayerLandsPlayed(g, player, player.landsPlayed + 1);
  usePermission(g, data);
  goTo(g, frame, STEP.done);
  const o = object(g, data.ref);
  const face = Math.max(0, data.face);
  doBatch(g, [
    event('moveZone', { subject: data.ref, arrived: nextRef(data.ref), from: o.zone, to: ZONE.battlefield, player: data.player, by: data.player, rule: '305.1', entry: { ...entryFor(g, data.ref, data.player, null, new Context(data.ref, data.player, [], 0)), face } }),
    event('playLand', { subject: nextRef(data.ref), player: data.player, from: o.zone, rule: '305.1' }),
  ]);
  return null;
}
