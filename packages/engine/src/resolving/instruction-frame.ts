// The frame operation of single instructions: finds the handler of the instruction's kind.
import type { Instruction, InstructionKind } from '@lawmage/ir';
import { Bug } from '../state/failures.js';
import type { Operation } from '../state/operation.js';
import type { InstructionData, InstructionHandler } from './instruction.js';

export function instructionOperation(handlers: Readonly<Partial<Record<InstructionKind, InstructionHandler>>>): Operation {
  const find = (kind: InstructionKind): InstructionHandler => {
    const handler = handlers[kind];
    if (handler === undefined) throw new Bug(`no handler for instruction ${kind}`);
    return handler;
  };
  return {
    run(g, frame) {
      const node = g.catalogue.nodes[(frame.data as InstructionData).node] as unknown as Instruction;
      return find(node.kind).run(g, frame, node);
    },
    answer(g, frame, answer, decision) {
      const node = g.catalogue.nodes[(frame.data as InstructionData).node] as unknown as Instruction;
      find(node.kind).answer?.(g, frame, node, answer, decision);
    },
  };
}
