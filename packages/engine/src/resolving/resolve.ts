// Resolving the top object of the stack (CR 608): targets are checked, instructions are followed, a permanent spell enters, the rest goes where it goes.
import type { Effect, Instruction, SpellAbility, TargetSpec, TriggeredAbility, ActivatedAbility, KeywordAbility } from '@lawmage/ir';
import { unlatch } from '../abilities/triggers.js';
import { doBatch } from '../events/batch.js';
import { event, FLAG, type GameEvent } from '../events/event.js';
import { intrinsicCounters } from '../zones/entry.js';
import { nodeId } from '../link/link.js';
import { PERMANENT_BITS } from '../link/words.js';
import { canAttach, enchantAbilities, AURA } from '../objects/attachment.js';
import { characteristics } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { condition } from '../query/evaluate.js';
import { slotSet } from '../query/facts.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setGameObjectMarks, type Frame, type Game, type GameObject } from '../state/generated.js';
import { current, currentOrLast, nextRef, object } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { KIND, MARKS, ZONE, type SlotValue, type StackRecord } from '../state/values.js';
import { isStillLegal } from '../targets/legal-targets.js';
import { ceaseToNeedTarget } from '../objects/bestowed.js';
import { cease } from '../zones/relocate.js';
import { applyCastRider } from './cast-rider.js';
import type { ScopeData } from './scope.js';
import type { StepsData } from './steps.js';

interface ResolveData extends ScopeData {
  readonly ref: number;
  /** Lists still to be run: node, field and slots. */
  readonly queue: readonly { readonly node: number; readonly slots: readonly SlotValue[] }[];
  /** Whether the spell was countered on resolution, or removed by its condition. */
  readonly fizzled: boolean;
}

/** What the object does: the effect of its ability, or of its spell abilities. */
export function effectsOf(g: Game, o: GameObject): readonly Effect[] {
  const stack = o.stack as StackRecord;
  if (stack.sort === 'delayed') return [(g.catalogue.nodes[stack.node] as unknown as Extract<Instruction, { kind: 'delay' }>).effect];
  if (stack.ability >= 0) return [(g.catalogue.abilities[stack.ability].ability as TriggeredAbility | ActivatedAbility).effect];
  return spellEffects(g, o);
}

export function spellEffects(g: Game, o: GameObject): readonly Effect[] {
  const effects: Effect[] = [];
  for (const each of characteristics(g, o.ref).functional) {
    const { ability } = g.catalogue.abilities[each.id];
    if (ability.kind === 'spell') effects.push((ability as SpellAbility).effect);
  }
  return effects;
}

/** The target phrase of an Aura spell, from its enchant ability (CR 303.4a, 702.5a). */
export function auraTarget(ability: KeywordAbility): TargetSpec {
  return { slot: 0, min: 1, max: 1, ...(ability.enchant?.objects !== undefined ? { objects: ability.enchant.objects } : {}), ...(ability.enchant?.players !== undefined ? { players: ability.enchant.players } : {}) };
}

/** All target phrases of an object on the stack, each with the slots that it wrote. */
export function targetSpecs(g: Game, o: GameObject): readonly { readonly spec: TargetSpec; readonly slots: readonly SlotValue[]; readonly mode: number }[] {
  const stack = o.stack as StackRecord;
  const result: { spec: TargetSpec; slots: readonly SlotValue[]; mode: number }[] = [];
  if (stack.sort === 'spell') {
    const d = characteristics(g, o.ref);
    if (d.subtypes.includes(AURA)) for (const ability of enchantAbilities(g, d).slice(0, 1)) result.push({ spec: auraTarget(ability), slots: stack.slots, mode: -1 });
  }
  for (const effect of effectsOf(g, o)) {
    for (const spec of effect.targets ?? []) result.push({ spec, slots: stack.slots, mode: -1 });
    stack.modes.forEach((chosen, i) => {
      for (const spec of effect.modes?.modes[chosen.mode].targets ?? []) result.push({ spec, slots: chosen.slots, mode: i });
    });
  }
  return result;
}

export const resolveOperation: Operation = {
  run(g, frame) {
    const data = frame.data as ResolveData;
    switch (frame.step) {
      case 0:
        return begin(g, frame, data);
      case 1:
        return runNext(g, frame, data);
      case 2:
        return finish(g, frame, data);
      default:
        markAdventure(g, data);
        applyCastRider(g, data.ref);
        popFrame(g);
        return null;
    }
  },
};

export function pushResolve(g: Game): void {
  const ref = g.stack[g.stack.length - 1];
  const o = object(g, ref);
  const stack = o.stack as StackRecord;
  const self = stack.sort === 'spell' ? ref : stack.source;
  pushFrame(g, 'resolve', { ref, queue: [], fizzled: false, self, you: o.controller, x: stack.x, granter: stack.instance?.granter ?? 0 } satisfies ResolveData);
}

/** CR 608.2a–b. */
function begin(g: Game, frame: Frame, data: ResolveData): null {
  const o = object(g, data.ref);
  const stack = o.stack as StackRecord;
  const ctx = new Context(data.self, data.you, stack.slots, data.x);
  ctx.granter = data.granter;
  if (stack.ability >= 0) {
    const { ability } = g.catalogue.abilities[stack.ability];
    if (ability.kind === 'triggered' && ability.condition !== undefined && !condition(g, ability.condition, ctx)) return end(g, frame, { ...data, fizzled: true }); // CR 608.2a
  }
  const checked = checkTargets(g, o, ctx, data);
  if (checked === null) return end(g, frame, { ...data, fizzled: !ceaseToNeedTarget(g, o) }); // CR 608.3b
  const queue = effectsOf(g, o).flatMap((effect) => [
    { node: nodeId(effect), slots: checked.slots },
    ...stack.modes.map((chosen, i) => ({ node: nodeId((effect.modes as NonNullable<Effect['modes']>).modes[chosen.mode]), slots: checked.modes[i] })),
  ]);
  goTo(g, frame, 1, { ...data, queue });
  return null;
}

/** CR 608.2b: illegal targets are taken out of their slots; if all are illegal, it doesn't resolve (null). */
function checkTargets(g: Game, o: GameObject, ctx: Context, data: ResolveData): { readonly slots: readonly SlotValue[]; readonly modes: readonly (readonly SlotValue[])[] } | null {
  const stack = o.stack as StackRecord;
  const slots = stack.slots.slice();
  const modes = stack.modes.map((each) => each.slots.slice());
  let all = 0;
  let legal = 0;
  for (const { spec, mode } of targetSpecs(g, o)) {
    const place = mode < 0 ? slots : modes[mode];
    const set = slotSet(place[spec.slot]);
    if (set === null) continue;
    const at = new Context(ctx.self, ctx.you, place, ctx.x);
    at.granter = ctx.granter;
    const objects = set.objects.map((ref) => isStillLegal(g, spec, at, data.ref, { ref }));
    const players = set.players.map((player) => isStillLegal(g, spec, at, data.ref, { player }));
    all += objects.length + players.length;
    legal += [...objects, ...players].filter(Boolean).length;
    if (spec.divides !== undefined) place[spec.divides.slot] = String(place[spec.divides.slot] ?? '').split(',').filter((_, i) => [...objects, ...players][i]).join(',');
    place[spec.slot] = { objects: set.objects.filter((_, i) => objects[i]), players: set.players.filter((_, i) => players[i]) };
  }
  return all > 0 && legal === 0 ? null : { slots, modes };
}

function runNext(g: Game, frame: Frame, data: ResolveData): null {
  const [first, ...rest] = data.queue;
  if (first === undefined || g.result !== null) {
    goTo(g, frame, 2, data);
    return null;
  }
  goTo(g, frame, 1, { ...data, queue: rest });
  pushFrame(g, 'steps', { node: first.node, field: 'steps', pc: 0, self: data.self, you: data.you, x: data.x, granter: data.granter } satisfies StepsData & ScopeData, first.slots);
  return null;
}

function end(g: Game, frame: Frame, data: ResolveData): null {
  goTo(g, frame, 2, data);
  return null;
}

/** CR 608.2n, 608.3: the last step. */
function finish(g: Game, frame: Frame, data: ResolveData): null {
  goTo(g, frame, 3, data);
  const o = current(g, data.ref);
  if (o === null || o.zone !== ZONE.stack) return null; // it moved itself
  const stack = o.stack as StackRecord;
  if (o.kind === KIND.ability) {
    if (stack.instance !== null && stack.sort === 'triggered') unlatch(g, stack.source, stack.instance.key);
    cease(g, o);
    return null;
  }
  const d = characteristics(g, o.ref);
  if ((d.types & PERMANENT_BITS) !== 0 && !data.fizzled) doBatch(g, [permanentEnters(g, o)]);
  else if (o.kind === KIND.spellCopy) cease(g, o);
  else if (!data.fizzled && partOfLayout(g, o) === 'omen') {
    doBatch(g, [event('moveZone', { subject: o.ref, arrived: nextRef(o.ref), from: ZONE.stack, to: ZONE.library, player: o.owner, rule: '720.3d' }), event('shuffle', { player: o.owner, rule: '720.3d' })]);
  } else doBatch(g, [event('moveZone', { subject: o.ref, arrived: nextRef(o.ref), from: ZONE.stack, to: !data.fizzled && partOfLayout(g, o) === 'adventure' ? ZONE.exile : ZONE.graveyard, player: o.owner, flags: data.fizzled ? 0 : FLAG.asCast, rule: data.fizzled ? '608.2b' : '608.2n' })]);
  return null;
}

/** The layout whose other part (adventure, omen) this spell is (CR 715.3d, 720.3d); '' for a spell that is the card itself. */
function partOfLayout(g: Game, o: GameObject): string {
  return o.face === 1 ? (g.catalogue.definitions[o.def]?.definition.layout ?? '') : '';
}

/** CR 715.3d: while it stays exiled by its own resolution, its owner may cast the creature. */
function markAdventure(g: Game, data: ResolveData): void {
  const spell = currentOrLast(g, data.ref);
  const card = spell === null || spell.arrived === 0 ? null : current(g, spell.arrived);
  if (spell === null || data.fizzled || card === null || card.zone !== ZONE.exile || partOfLayout(g, spell) !== 'adventure') return;
  setGameObjectMarks(g, card, card.marks | MARKS.adventure);
}

/** CR 702.190b: what the creature attacked that was returned as a cost. */
function attackingFor(g: Game, o: GameObject): { readonly attacking: number; readonly tapped: boolean } {
  const rider = o.cast === null || o.cast.rider === 0 ? undefined : (g.catalogue.nodes[o.cast.rider] as { readonly attacking?: true });
  const attacked = rider?.attacking === true && g.combat !== null ? (o.cast?.paidWith ?? []).map((ref) => currentOrLast(g, ref)?.attacking ?? 0).find((each) => each !== 0) : undefined;
  return { attacking: attacked ?? 0, tapped: rider?.attacking === true };
}

/** CR 608.3. */
function permanentEnters(g: Game, o: GameObject): GameEvent {
  const stack = o.stack as StackRecord;
  const d = characteristics(g, o.ref);
  const set = slotSet(stack.slots[0]);
  const host = d.subtypes.includes(AURA) && set !== null ? (set.objects[0] ?? (set.players[0] !== undefined ? -1 - set.players[0] : 0)) : 0;
  const enters = host === 0 || canAttach(g, o.ref, host, d, o.controller);
  if (!enters) return event('moveZone', { subject: o.ref, arrived: nextRef(o.ref), from: ZONE.stack, to: ZONE.graveyard, player: o.owner, rule: '608.3b' });
  return event('moveZone', {
    subject: o.ref, arrived: nextRef(o.ref), from: ZONE.stack, to: ZONE.battlefield, player: o.controller, source: o.ref, by: o.controller, rule: '608.3',
    entry: { controller: o.controller, counters: o.faceDown ? [] : intrinsicCounters(g, d.def, Math.max(0, o.face), o.cast?.x ?? 0), copy: o.copy, face: o.face, faceDownBy: o.faceDownBy, attachedTo: host, ...attackingFor(g, o), memory: o.memory, cast: o.cast, node: 0 },
  });
}
