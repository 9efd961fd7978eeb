// Putting waiting triggers onto the stack (CR 603.3): each player in APNAP order orders their own; modes and targets are chosen as each is put there; one
// without a legal choice is removed (CR 603.3d).
import type { Effect, Instruction, TriggeredAbility } from '@lawmage/ir';
import { decisionFor, refOption } from '../decisions/build.js';
import { nodeId } from '../link/link.js';
import { apnap } from '../query/zones.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setFrameResult, setGameObjectStack, setGameWaiting, setPlayerNextHandle, type Frame, type Game } from '../state/generated.js';
import { newObject, object } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { KIND, ZONE, type SlotSet, type SlotValue, type StackRecord, type WaitingTrigger } from '../state/values.js';
import { addToZone, cease, takeTimestamp } from '../zones/relocate.js';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import type { AnnounceData } from '../targets/announce.js';
import type { ModesData } from '../casting/choose-modes.js';
import { unlatch } from './triggers.js';
import { targetsOf } from '../query/facts.js';

interface PutData {
  /** Ref of the ability being announced. */
  readonly putting: number;
  readonly modes: readonly { readonly mode: number; readonly slots: readonly SlotValue[] }[];
  readonly modeIndex: number;
}

export const putTriggersOperation: Operation = {
  run(g, frame) {
    const data = (frame.data as PutData | null) ?? { putting: 0, modes: [], modeIndex: 0 };
    switch (frame.step) {
      case 0:
        return next(g, frame);
      case 1: // modes have been chosen
        return modesChosen(g, frame, data);
      case 2: // targets of the common part
        return targetsChosen(g, frame, data);
      case 3: // targets of one mode
        return modeTargetsChosen(g, frame, data);
      case 4:
        goTo(g, frame, 0, null);
        return null;
      default:
        popFrame(g);
        return null;
    }
  },
  answer(g, frame, answer, decision) {
    const rows = ownRows(g, decision.player);
    const row = rows[answer[0]];
    put(g, frame, row);
  },
};

/** CR 603.3b: first those not triggered by an ability's triggering; each player in APNAP order. */
function ownRows(g: Game, player: number): readonly WaitingTrigger[] {
  const second = g.waiting.every((row) => row.second);
  return g.waiting.filter((row) => row.controller === player && row.second === second);
}

function next(g: Game, frame: Frame): ReturnType<Operation['run']> {
  if (g.waiting.length === 0 || g.result !== null) {
    popFrame(g);
    return null;
  }
  for (const player of apnap(g)) {
    const rows = ownRows(g, player);
    if (rows.length === 0) continue;
    if (rows.length === 1 || rows.every((row) => alike(row, rows[0]))) {
      put(g, frame, rows[0]);
      return null;
    }
    return { ...decisionFor(g, player, { purpose: 'orderTriggers', rule: '603.3b' }), kind: 'pick', min: 1, max: 1, options: rows.map((row, i) => ({ ...refOption(g, player, i, row.source, row.ability), label: row.ability })) };
  }
  setGameWaiting(g, g.waiting.filter((row) => !g.players[row.controller].left)); // CR 800.4a
  if (g.waiting.length > 0) popFrame(g);
  return null;
}

function alike(a: WaitingTrigger, b: WaitingTrigger): boolean {
  return a.ability === b.ability && a.node === b.node && a.source === b.source && JSON.stringify(a.slots) === JSON.stringify(b.slots);
}

function effectOf(g: Game, row: WaitingTrigger): Effect {
  if (row.ability >= 0) return (g.catalogue.abilities[row.ability].ability as TriggeredAbility).effect;
  return (g.catalogue.nodes[row.node] as unknown as Extract<Instruction, { kind: 'delay' }>).effect;
}

function put(g: Game, frame: Frame, row: WaitingTrigger): void {
  const at = g.waiting.indexOf(row);
  setGameWaiting(g, g.waiting.filter((_, i) => i !== at));
  const effect = effectOf(g, row);
  const o = newObject(g);
  o.kind = KIND.ability;
  o.owner = o.controller = row.controller;
  o.zone = ZONE.stack;
  o.timestamp = takeTimestamp(g);
  o.known = (1 << g.players.length) - 1;
  o.handles = g.players.map((player) => player.nextHandle);
  for (const player of g.players) bumpHandle(g, player.seat);
  o.def = -1;
  o.stack = { ability: row.ability, instance: row.instance, source: row.source, slots: row.slots, modes: [], x: row.x, sort: row.sort, node: row.node, waiting: row, paidWith: [] } satisfies StackRecord;
  addToZone(g, o, 'top');
  const data: PutData = { putting: o.ref, modes: [], modeIndex: 0 };
  if (effect.modes !== undefined) {
    goTo(g, frame, 1, data);
    pushFrame(g, 'chooseModes', { effect: nodeId(effect), self: row.source, by: o.ref, you: row.controller, x: row.x, slots: row.slots, key: row.instance?.key ?? 0, granter: row.instance?.granter ?? 0 } satisfies ModesData);
    return;
  }
  announce(g, frame, data, effect, row.slots, 2);
}

function bumpHandle(g: Game, seat: number): void {
  const player = g.players[seat];
  setPlayerNextHandle(g, player, player.nextHandle + 1);
}

function announce(g: Game, frame: Frame, data: PutData, effect: Effect, slots: readonly SlotValue[], step: number): void {
  const stack = object(g, data.putting).stack as StackRecord;
  goTo(g, frame, step, data);
  if ((effect.targets?.length ?? 0) === 0) {
    setFrameResult(g, frame, slots);
    return;
  }
  pushFrame(g, 'announceTargets', { effect: nodeId(effect), index: 0, slots, self: stack.source, by: data.putting, you: object(g, data.putting).controller, x: stack.x, granter: stack.instance?.granter ?? 0, phase: 'targets' } satisfies AnnounceData);
}

function remove(g: Game, frame: Frame, data: PutData): null {
  const o = object(g, data.putting);
  if (o.stack?.instance) unlatch(g, o.stack.source, o.stack.instance.key);
  cease(g, o); // CR 603.3d
  goTo(g, frame, 0, null);
  return null;
}

function modesChosen(g: Game, frame: Frame, data: PutData): null {
  const modes = frame.result as readonly number[] | null;
  if (modes === null || modes.length === 0) return remove(g, frame, data);
  const o = object(g, data.putting);
  const stack = o.stack as StackRecord;
  announce(g, frame, { ...data, modes: modes.map((mode) => ({ mode, slots: stack.slots })) }, effectOf(g, stack.waiting as WaitingTrigger), stack.slots, 2);
  return null;
}

function targetsChosen(g: Game, frame: Frame, data: PutData): null {
  const slots = frame.result as readonly SlotValue[] | null;
  if (slots === null) return remove(g, frame, data);
  const o = object(g, data.putting);
  setGameObjectStack(g, o, { ...(o.stack as StackRecord), slots });
  return modeStep(g, frame, { ...data, modeIndex: 0, modes: data.modes.map((each) => ({ ...each, slots })) });
}

function modeStep(g: Game, frame: Frame, data: PutData): null {
  const o = object(g, data.putting);
  const stack = o.stack as StackRecord;
  const effect = effectOf(g, stack.waiting as WaitingTrigger);
  const next = data.modes[data.modeIndex];
  if (next === undefined) {
    setGameObjectStack(g, o, { ...stack, modes: data.modes });
    goTo(g, frame, 4, data);
    tellTargets(g, data.putting);
    return null;
  }
  announce(g, frame, data, (effect.modes as NonNullable<Effect['modes']>).modes[next.mode], next.slots, 3);
  return null;
}

function modeTargetsChosen(g: Game, frame: Frame, data: PutData): null {
  const slots = frame.result as readonly SlotValue[] | null;
  if (slots === null) return remove(g, frame, data);
  const modes = data.modes.map((each, i) => (i === data.modeIndex ? { ...each, slots } : each));
  return modeStep(g, frame, { ...data, modes, modeIndex: data.modeIndex + 1 });
}

/** CR 115.7, 603.2: objects and players become targets. The caller's frame has gone on. */
export function tellTargets(g: Game, by: number, which: SlotSet = targetsOf(g, by)): void {
  const { objects, players } = which;
  if (objects.length + players.length === 0) return;
  const { controller } = object(g, by);
  doBatch(g, [
    ...[...new Set(objects)].map((ref) => event('target', { subject: ref, other: by, player: controller, source: by, by: controller, rule: '115.1' })),
    ...[...new Set(players)].map((player) => event('target', { player, other: by, source: by, by: controller, rule: '115.1' })),
  ]);
}

