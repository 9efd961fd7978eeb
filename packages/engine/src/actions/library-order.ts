// Several cards put into a library at once (CR 401.4): their owner arranges them, or the player whom the effect tells to; "in a random order" is chance. Afterwards
// whoever didn't arrange them can't tell them apart.
import type { Instruction } from '@lawmage/ir';
import { deciderOf, decisionFor, handleOf, objectOption } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import type { Context } from '../query/context.js';
import { goTo } from '../state/frames.js';
import { setFrameResult, type Frame, type Game } from '../state/generated.js';
import { current, rowOf } from '../state/objects.js';
import { shuffled } from '../state/random.js';
import { forget, everybodyIn, rearrangeUnseen } from '../zones/knowledge.js';
import { stillThere, type InstructionData, type InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';

type Move = Extract<Instruction, { kind: 'move' }>;

/** Arranged so far: the refs in the order in which they will be moved. The last one ends topmost on top, bottommost at the bottom. */
interface Arranged {
  readonly done: readonly number[];
  readonly left: readonly number[];
}

/** A `move` that lets cards bound for a library be arranged before they go. */
export function arranging(inner: InstructionHandler): InstructionHandler {
  return {
    ...inner,
    run(g, frame, instruction) {
      const node = instruction as Move;
      if (frame.step !== 1 || node.to !== 'library') return inner.run(g, frame, node);
      const data = frame.data as InstructionData;
      const arranged = (data.local as Arranged | undefined) ?? { done: [], left: (frame.result as readonly number[] | null) ?? data.selected ?? [] };
      return arrange(g, frame, node, data, arranged) ?? inner.run(g, frame, node);
    },
    answer(g, frame, instruction, answer, decision) {
      if (decision.kind !== 'order') return inner.answer?.(g, frame, instruction, answer, decision);
      const refs = answer.map((token) => decision.options.find((option) => option.token === token)?.ref ?? 0);
      const data = frame.data as InstructionData;
      const { done, left } = data.local as Arranged;
      keep(g, frame, data, { done: [...done, ...refs], left: left.filter((ref) => !refs.includes(ref)) });
    },
  };
}

/** The next question; null: all is arranged, and the frame's data says so. */
function arrange(g: Game, frame: Frame, node: Move, data: InstructionData, { done, left }: Arranged): Decision | null {
  const ctx = contextFor(g, frame);
  const there = stillThere(g, left);
  const [first] = there;
  if (first === undefined || node.order === 'random' || node.position === 'random') {
    keep(g, frame, data, { done: [...done, ...(there.length > 1 ? shuffled(g, 'libraryOrder', there) : there)], left: [] });
    return null;
  }
  const owner = current(g, first)?.owner ?? -1;
  const group = there.filter((ref) => current(g, ref)?.owner === owner);
  keep(g, frame, data, { done, left: there });
  const chooser = chooserOf(g, node, ctx, owner);
  if (group.some((ref) => handleOf(g, deciderOf(g, chooser), ref) === 0)) return arrange(g, frame, node, data, { done: [...done, ...shuffled(g, 'libraryOrder', group)], left: there.filter((ref) => !group.includes(ref)) }); // it can't tell them apart
  if (group.length > 1 && !areAlike(g, group)) return { ...decisionFor(g, chooser, { purpose: 'order', source: ctx.self, rule: '401.4' }), kind: 'order', options: group.map((ref) => objectOption(g, chooser, ref)) };
  return arrange(g, frame, node, data, { done: [...done, ...group], left: there.filter((ref) => !group.includes(ref)) });
}

function keep(g: Game, frame: Frame, data: InstructionData, local: Arranged): void {
  setFrameResult(g, frame, null);
  goTo(g, frame, 1, { ...data, selected: [...local.done, ...local.left], local } satisfies InstructionData);
}

/** Its owner, unless the effect tells its controller to put them back in any order. */
function chooserOf(g: Game, node: Move, ctx: Context, owner: number): number {
  return node.order === 'any' && node.by === undefined && !g.players[ctx.you].left ? ctx.you : owner;
}

/** Cards that nobody could tell apart: no order to choose. */
function areAlike(g: Game, refs: readonly number[]): boolean {
  const first = g.objects[rowOf(refs[0])];
  return refs.every((ref) => g.objects[rowOf(ref)].def === first.def);
}

/** Who loses track of cards that have gone into a library together. */
export function loseOrder(g: Game, node: Move, ctx: Context, arrived: readonly number[]): void {
  if (node.to !== 'library') return;
  if (node.position === 'random' || (node.order === 'random' && arrived.length > 1)) return forget(g, arrived, everybodyIn(g));
  for (const player of g.players) {
    const own = arrived.filter((ref) => current(g, ref)?.owner === player.seat);
    if (own.length > 1) rearrangeUnseen(g, own, chooserOf(g, node, ctx, player.seat));
  }
}
