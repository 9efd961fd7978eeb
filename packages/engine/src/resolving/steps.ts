// Running a list of instructions in order (CR 608.2c). The frame that owns the scope leaves its slots and entry choices to its parent when it ends.
import { Bug } from '../state/failures.js';
import { nodeId } from '../link/link.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import type { Frame, Game } from '../state/generated.js';
import type { Operation } from '../state/operation.js';
import type { Instruction } from '@lawmage/ir';

export interface StepsData {
  readonly node: number;
  /** The field of the node that holds the list. */
  readonly field: string;
  readonly pc: number;
}

/** Runs a list of instructions held by a linked node, in the scope of the top frame or in one with slots of its own. */
export function pushSteps(g: Game, node: object, field: string): void {
  pushFrame(g, 'steps', { node: nodeId(node), field, pc: 0 } satisfies StepsData);
}

export const stepsOperation: Operation = {
  run(g, frame) {
    const data = frame.data as StepsData;
    const list = (g.catalogue.nodes[data.node] as Record<string, unknown>)[data.field] as readonly Instruction[] | undefined;
    if (list === undefined) throw new Bug(`no list ${data.field} in node ${data.node}`);
    if (data.pc >= list.length || g.result !== null) {
      popFrame(g, ownsScope(g, frame) ? { slots: frame.slots, memory: (data as { memory?: unknown }).memory ?? [] } : null);
      return null;
    }
    goTo(g, frame, 0, { ...data, pc: data.pc + 1 });
    pushFrame(g, 'instruction', { node: nodeId(list[data.pc]) });
    return null;
  },
};

function ownsScope(g: Game, frame: Frame): boolean {
  return frame.scope === g.frames.length - 1 || g.frames[frame.scope] === frame;
}
