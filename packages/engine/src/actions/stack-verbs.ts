// Verbs about the stack (CR 701.6 counter, 707.10 copy, 115.7 new targets, 608.2g casting during resolution).
import type { Instruction, InstructionOf } from '@lawmage/ir';
import type { CastData } from '../casting/cast.js';
import { enchantAbilities } from '../objects/attachment.js';
import { auraEffect } from '../casting/aura-effect.js';
import { withFace } from '../casting/face-lens.js';
import { yesNo } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { tellTargets } from '../abilities/put-triggers.js';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { nodeId } from '../link/link.js';
import { LAND, zoneNumber } from '../link/words.js';
import { applyCopyExceptions, copyValuesOf } from '../objects/copy-values.js';
import { characteristics } from '../query/characteristics.js';
import { matches, objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { targetsOf } from '../query/facts.js';
import { effectsOf, targetSpecs } from '../resolving/resolve.js';
import { goTo, popFrame, pushFrame, scopeOf, writeSlot } from '../state/frames.js';
import { cloneGameObject, setGameObjectStack, setPlayerNextHandle, type Frame, type Game, type GameObject } from '../state/generated.js';
import { setElement } from '../state/marks.js';
import { current, currentOrLast, newObject, object, rowOf } from '../state/objects.js';
import { KIND, ZONE, type SlotSet, type SlotValue, type StackRecord } from '../state/values.js';
import type { AnnounceData } from '../targets/announce.js';
import { addToZone, takeTimestamp } from '../zones/relocate.js';
import { objectsValue, verb, type InstructionData, type InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';

type Node<K extends Instruction['kind']> = InstructionOf<K>;

const counter = verb<'counter'>({
  select: (node) => node.what,
  events: (g, node, ctx, selected) => selected.filter((ref) => current(g, ref)?.zone === ZONE.stack).map((ref) => event('counter', { subject: ref, player: object(g, ref).controller, source: ctx.self, by: ctx.you, to: node.to === undefined ? 0 : zoneNumber(node.to), position: node.position ?? 'top', rule: '701.6a' })),
  moved: (e) => (e.kind === 'moveZone' ? e.arrived : e.kind === 'counter' ? e.subject : 0),
});

interface CopyLocal {
  readonly copies: readonly number[];
  readonly index: number;
}

/** CR 707.10: copies take over what was announced; then its controller may choose new targets. */
const copy: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'copy'>;
    const data = frame.data as InstructionData;
    const local = data.local as CopyLocal | undefined;
    if (local === undefined) return makeCopies(g, frame, node, data);
    if (frame.step === 2) {
      const changed = retargeted(g, frame, local.copies[local.index]);
      goTo(g, frame, 1, { ...data, local: { ...local, index: local.index + 1 } });
      tellTargets(g, local.copies[local.index], changed);
      return null;
    }
    const ref = local.copies[local.index];
    if (ref === undefined || node.newTargets !== true) {
      popFrame(g);
      return null;
    }
    if (targetSpecs(g, object(g, ref)).length === 0) {
      goTo(g, frame, 1, { ...data, local: { ...local, index: local.index + 1 } });
      return null;
    }
    return yesNo(g, object(g, ref).controller, { purpose: 'newTargets', source: ref, rule: '707.10c' });
  },
  answer(g, frame, _node, answer) {
    const data = frame.data as InstructionData;
    const local = data.local as CopyLocal;
    if (answer[0] === 0) return goTo(g, frame, 1, { ...data, local: { ...local, index: local.index + 1 } });
    goTo(g, frame, 2, data);
    pushRetarget(g, local.copies[local.index]);
  },
};

function makeCopies(g: Game, frame: Frame, node: Node<'copy'>, data: InstructionData): null {
  const ctx = contextFor(g, frame);
  const made: number[] = [];
  const amount = quantity(g, node.amount, ctx);
  for (const ref of objectsOf(g, node.what, ctx)) {
    const original = currentOrLast(g, ref);
    if (original === null || original.stack === null) continue;
    const controller = node.players === undefined ? ctx.you : (playersOf(g, node.players, ctx)[0] ?? ctx.you);
    for (let i = 0; i < amount; i++) made.push(copyOnStack(g, original, controller, node, ctx));
  }
  if (node.into?.moved !== undefined) writeSlot(g, scopeOf(g, frame), node.into.moved, objectsValue(made));
  goTo(g, frame, 1, { ...data, local: { copies: made, index: 0 } satisfies CopyLocal });
  doBatch(g, made.map((ref) => event('copy', { subject: ref, player: object(g, ref).controller, source: ctx.self, by: ctx.you, rule: '707.10' })));
  return null;
}

function copyOnStack(g: Game, original: GameObject, controller: number, node: Node<'copy'>, ctx: ReturnType<typeof contextFor>): number {
  const o = newObject(g);
  const { ref, previous } = o;
  const row = cloneGameObject(original);
  row.ref = ref;
  row.previous = previous;
  row.kind = original.kind === KIND.ability ? KIND.ability : KIND.spellCopy;
  row.owner = row.controller = controller; // CR 108.4, 707.10
  row.zone = ZONE.stack;
  row.timestamp = takeTimestamp(g);
  row.derived = null;
  row.arrived = 0;
  row.known = (1 << g.players.length) - 1;
  row.handles = g.players.map((player) => player.nextHandle);
  for (const player of g.players) setPlayerNextHandle(g, player, player.nextHandle + 1);
  if (original.cast !== null) row.cast = { ...original.cast, wasCast: false, mana: [0, 0, 0, 0, 0, 0] };
  if (row.kind === KIND.spellCopy) row.copy = applyCopyExceptions(g, copyValuesOf(g, original.ref), node.except ?? [], ctx);
  if (row.stack !== null && row.stack.sort === 'spell') row.stack = { ...row.stack, source: ref };
  setElement(g, g.objects, rowOf(ref), row);
  addToZone(g, row, 'top');
  g.index = null;
  return ref;
}

/** CR 115.7d: new targets for all its phrases, one after another; what can't be changed stays. */
function pushRetarget(g: Game, ref: number): void {
  const o = object(g, ref);
  const stack = o.stack as StackRecord;
  const [first] = targetSpecs(g, o);
  if (first === undefined) return;
  const effects = effectNodes(g, o);
  pushFrame(g, 'announceTargets', { effect: effects[0], index: 0, slots: stack.modes[0]?.slots ?? stack.slots, self: stack.sort === 'spell' ? ref : stack.source, by: ref, you: o.controller, x: stack.x, granter: stack.instance?.granter ?? 0, phase: 'targets' } satisfies AnnounceData);
}

/** Nodes that hold the target phrases: the common effect's, else the first mode's. */
function effectNodes(g: Game, o: GameObject): readonly number[] {
  const stack = o.stack as StackRecord;
  const effect = effectsOf(g, o).find((each) => (each.targets?.length ?? 0) > 0 || each.modes !== undefined);
  if (effect === undefined) return auraNodes(g, o);
  if ((effect.targets?.length ?? 0) > 0) return [nodeId(effect)];
  return stack.modes.map((each) => nodeId((effect.modes as NonNullable<typeof effect.modes>).modes[each.mode]));
}

/** An Aura spell's phrase stands in its enchant ability (CR 303.4a). */
function auraNodes(g: Game, o: GameObject): readonly number[] {
  const [ability] = enchantAbilities(g, characteristics(g, o.ref));
  return ability === undefined ? [] : [nodeId(auraEffect(g, ability))];
}

/** The new targets are set; the answer is what wasn't a target before. */
function retargeted(g: Game, frame: Frame, ref: number): SlotSet {
  const before = targetsOf(g, ref);
  setTargets(g, frame, ref);
  const { objects, players } = targetsOf(g, ref);
  return { objects: objects.filter((each) => !before.objects.includes(each)), players: players.filter((each) => !before.players.includes(each)) };
}

function setTargets(g: Game, frame: Frame, ref: number): void {
  const slots = frame.result as readonly SlotValue[] | null;
  const o = current(g, ref);
  if (slots === null || o === null || o.stack === null) return;
  const modes = o.stack.modes.length === 0 ? o.stack.modes : o.stack.modes.map((each, i) => (i === 0 ? { ...each, slots } : each));
  setGameObjectStack(g, o, { ...o.stack, slots: o.stack.modes.length === 0 ? slots : o.stack.slots, modes });
}

/** CR 115.7: the player may choose new targets for the spell or ability. */
const retarget: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'retarget'>;
    const ctx = contextFor(g, frame);
    const [ref] = objectsOf(g, node.what, ctx).filter((each) => current(g, each)?.zone === ZONE.stack);
    if (ref === undefined) {
      popFrame(g);
      return null;
    }
    if (frame.step === 0) {
      goTo(g, frame, 1);
      if (targetSpecs(g, object(g, ref)).length > 0) pushRetarget(g, ref);
      return null;
    }
    if (frame.step === 1) {
      const changed = retargeted(g, frame, ref);
      goTo(g, frame, 2);
      tellTargets(g, ref, changed);
      return null;
    }
    popFrame(g);
    return null;
  },
};

interface CastLocal {
  readonly left: readonly number[];
  readonly done: readonly number[];
}

/** CR 608.2g: spells cast during a resolution, one after another; timing doesn't matter. */
const castNow: InstructionHandler = {
  run(g, frame, instruction): Decision | null {
    const node = instruction as Node<'cast'>;
    const data = frame.data as InstructionData;
    const ctx = contextFor(g, frame);
    const [player] = playersOf(g, node.players, ctx);
    const local = data.local as CastLocal | undefined;
    if (local === undefined) {
      if (node.what.kind === 'choose' && frame.step === 0) {
        goTo(g, frame, 1);
        pushFrame(g, 'chooseObjects', { selection: nodeId(node.what), choosers: [player], index: 0, chosen: [], purpose: 'castNow', verb: 'cast' });
        return null;
      }
      const refs = node.what.kind === 'choose' ? ((frame.result as readonly number[] | null) ?? []) : objectsOf(g, node.what, ctx);
      goTo(g, frame, 2, { ...data, local: { left: refs.filter((ref) => current(g, ref) !== null), done: [] } satisfies CastLocal });
      return null;
    }
    if (frame.step === 3) {
      const cast = frame.result === true ? [...local.done, local.left[0]] : local.done;
      goTo(g, frame, 2, { ...data, local: { left: local.left.slice(1), done: cast } satisfies CastLocal });
      return null;
    }
    const [ref] = local.left;
    if (ref === undefined || player === undefined) return finishCast(g, frame, node, local);
    if (!isCastable(g, node, ref, ctx)) {
      goTo(g, frame, 2, { ...data, local: { ...local, left: local.left.slice(1) } });
      return null;
    }
    if (!node.optional) return beginCast(g, frame, node, ref, player);
    return yesNo(g, player, { purpose: 'castNow', source: ref, rule: '608.2g' });
  },
  answer(g, frame, instruction, answer, decision) {
    const data = frame.data as InstructionData;
    const local = data.local as CastLocal;
    if (answer[0] === 1) beginCast(g, frame, instruction as Node<'cast'>, local.left[0], decision.player);
    else goTo(g, frame, 2, { ...data, local: { ...local, left: local.left.slice(1) } });
  },
};

function isCastable(g: Game, node: Node<'cast'>, ref: number, ctx: ReturnType<typeof contextFor>): boolean {
  const o = object(g, ref);
  const isDoubleFaced = (g.catalogue.definitions[o.def]?.faces.length ?? 0) > 1;
  if (node.rider?.transformed === true && !isDoubleFaced) return false;
  const d = withFace(g, o, node.rider?.transformed === true ? 1 : o.face, () => characteristics(g, ref)); // CR 712.8c
  if ((d.types & LAND) !== 0) return node.lands === true;
  if (node.cost === 'normal' && d.cost === null) return false;
  return node.spells === undefined || matches(g, node.spells, ref, ctx);
}

function beginCast(g: Game, frame: Frame, node: Node<'cast'>, ref: number, player: number): null {
  goTo(g, frame, 3);
  const land = (characteristics(g, ref).types & LAND) !== 0;
  const cost = typeof node.cost === 'object' ? nodeId(node.cost) : 0;
  pushFrame(g, 'cast', { ref, player, face: node.rider?.transformed === true ? 1 : Math.max(0, object(g, ref).face), alternative: 0, permission: node.rider === undefined ? 0 : nodeId(node), permissionSource: 0, land, free: node.cost === 'free', cost, mark: 0, stackRef: 0, x: 0, additional: [], additionalIndex: 0, announced: [], modes: [], modeIndex: 0, method: node.rider?.fact ?? '' } satisfies CastData);
  return null;
}

function finishCast(g: Game, frame: Frame, node: Node<'cast'>, local: CastLocal): null {
  const scope = scopeOf(g, frame);
  if (node.into?.did !== undefined) writeSlot(g, scope, node.into.did, local.done.length > 0);
  if (node.into?.chosen !== undefined) writeSlot(g, scope, node.into.chosen, objectsValue(local.done));
  popFrame(g);
  return null;
}

export const STACK_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = { counter, copy, retarget, cast: castNow };
