// Merging (CR 702.140c, 730): the controller of the mutating creature spell chooses whether it goes on top of the creature or under it.
import type { Instruction } from '@lawmage/ir';
import { yesNo } from '../decisions/build.js';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { objectsOf } from '../query/evaluate.js';
import { goTo, popFrame } from '../state/frames.js';
import { current } from '../state/objects.js';
import { ZONE } from '../state/values.js';
import type { InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';

type Merge = Extract<Instruction, { kind: 'merge' }>;

export const merge: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Merge;
    const ctx = contextFor(g, frame);
    const [host] = objectsOf(g, node.with, ctx);
    if (frame.step === 1 || host === undefined || current(g, host)?.zone !== ZONE.battlefield) {
      popFrame(g);
      return null;
    }
    return yesNo(g, ctx.you, { purpose: 'mutateUnder', source: ctx.self, rule: '702.140c' });
  },
  answer(g, frame, instruction, answer) {
    const node = instruction as Merge;
    const ctx = contextFor(g, frame);
    const [part] = objectsOf(g, node.what, ctx);
    const [host] = objectsOf(g, node.with, ctx);
    goTo(g, frame, 1);
    doBatch(g, [event('keywordAction', { subject: host, other: part, player: ctx.you, source: part, by: ctx.you, detail: 'mutate', amount: answer[0] === 1 ? 0 : 1, rule: '702.140c' })]);
  },
};
