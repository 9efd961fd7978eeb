// The stack of frames (DESIGN §2.2): unfinished work as data. A frame names its operation by the position in OPS; a finished child leaves its
// result in its parent. What may ask is a frame step, never a call: only the machine sees a Decision.
import { Bug } from './failures.js';
import { Frame, setFrameData, setFrameResult, setFrameSlots, setFrameStep, type Game } from './generated.js';
import { popElement, setElement } from './marks.js';
import type { SlotValue } from './values.js';

/** Every operation that can be unfinished. Appending is compatible; machine.ts checks that each has a handler. */
export const OPS = [
  'game', 'mulligan', 'turn', 'step', 'priority', 'batch', 'resolve', 'steps', 'instruction', 'putTriggers', 'stateBased', 'cast', 'activate',
  'payCost', 'payMana', 'manaAbility', 'declareAttackers', 'declareBlockers', 'combatDamage', 'cleanup', 'chooseObjects', 'choosePlayers', 'chooseValue', 'gate', 'forEach',
  'repeat', 'draw', 'arrange', 'search', 'castNow', 'chooseModes', 'copySpell', 'retarget', 'triggerMana', 'entering', 'playLand', 'special', 'proliferate', 'announceTargets', 'divide', 'openingHand', 'leave',
] as const;
export type OpName = (typeof OPS)[number];
const OP_NUMBER = Object.fromEntries(OPS.map((name, i) => [name, i])) as Record<OpName, number>;

export function opName(frame: Frame): OpName {
  return OPS[frame.op];
}

export function topFrame(g: Game): Frame {
  const frame = g.frames[g.frames.length - 1];
  if (frame === undefined) throw new Bug('no frame');
  return frame;
}

export function parentFrame(g: Game): Frame | null {
  return g.frames.length > 1 ? g.frames[g.frames.length - 2] : null;
}

/** Pushes work to be done before the current top goes on. The new frame shares the scope of the top unless it gets slots of its own. */
export function pushFrame(g: Game, op: OpName, data: unknown, slots?: readonly SlotValue[]): Frame {
  const frame = new Frame();
  frame.op = OP_NUMBER[op];
  frame.data = data;
  const depth = g.frames.length;
  if (slots !== undefined) {
    frame.slots = slots;
    frame.scope = depth;
  } else frame.scope = depth > 0 ? g.frames[depth - 1].scope : -1;
  setElement(g, g.frames, depth, frame);
  if (g.counters !== null) g.counters.frames++;
  return frame;
}

/** Removes the top frame and leaves its result in the frame below. */
export function popFrame(g: Game, result: unknown = null): void {
  popElement(g, g.frames);
  const below = g.frames[g.frames.length - 1];
  if (below !== undefined) setFrameResult(g, below, result);
}

/** Goes to another step, with other data if given. */
export function goTo(g: Game, frame: Frame, step: number, data?: unknown): void {
  setFrameStep(g, frame, step);
  if (data !== undefined) setFrameData(g, frame, data);
}

/** The frame that owns the slots which `frame` uses. */
export function scopeOf(g: Game, frame: Frame): Frame {
  if (frame.scope < 0) throw new Bug(`frame ${opName(frame)} has no scope`);
  return g.frames[frame.scope];
}

export function writeSlot(g: Game, scope: Frame, slot: number, value: SlotValue): void {
  const slots = scope.slots.slice();
  while (slots.length <= slot) slots.push(null);
  slots[slot] = value;
  setFrameSlots(g, scope, slots);
}
