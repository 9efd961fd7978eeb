// Proliferate (CR 701.34): each player chooses any number of permanents and players with counters, then gives each another counter of each kind there, all at once.
import type { Instruction } from '@lawmage/ir';
import { decisionFor, objectOption, playerOption } from '../decisions/build.js';
import type { Decision, Option } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event, type GameEvent } from '../events/event.js';
import { playersOf } from '../query/evaluate.js';
import type { Context } from '../query/context.js';
import { goTo, popFrame } from '../state/frames.js';
import type { Game } from '../state/generated.js';
import { object } from '../state/objects.js';
import type { InstructionData, InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';

type Proliferate = Extract<Instruction, { kind: 'proliferate' }>;

interface Local {
  readonly players: readonly number[];
  readonly index: number;
  /** What each has chosen: refs, or -1 - seat, with who chose. */
  readonly chosen: readonly (readonly [by: number, what: number])[];
}

function optionsFor(g: Game, player: number): readonly Option[] {
  return [
    ...g.battlefield.filter((ref) => object(g, ref).counters.length > 0).map((ref) => objectOption(g, player, ref)),
    ...g.players.filter((each) => !each.left && each.counters.length > 0).map((each) => playerOption(each.seat)),
  ];
}

export const proliferate: InstructionHandler = {
  run(g, frame, instruction): Decision | null {
    const node = instruction as Proliferate;
    const data = frame.data as InstructionData;
    const ctx = contextFor(g, frame);
    const local = data.local as Local | undefined;
    if (frame.step === 1) {
      popFrame(g);
      return null;
    }
    if (local === undefined) {
      goTo(g, frame, 0, { ...data, local: { players: playersOf(g, node.players, ctx), index: 0, chosen: [] } satisfies Local });
      return null;
    }
    const player = local.players[local.index];
    if (player !== undefined) {
      const options = optionsFor(g, player);
      return { ...decisionFor(g, player, { purpose: 'proliferate', source: ctx.self, rule: '701.34a' }), kind: 'pick', min: 0, max: options.length, options };
    }
    goTo(g, frame, 1);
    doBatch(g, [...local.chosen.flatMap(([by, what]) => added(g, by, what, ctx)), ...local.players.map((by) => event('keywordAction', { player: by, detail: 'proliferate', source: ctx.self, by: ctx.you, rule: '701.34a' }))]);
    return null;
  },
  answer(g, frame, _node, answer, decision) {
    const data = frame.data as InstructionData;
    const local = data.local as Local;
    const picked = decision.kind === 'pick' ? decision.options.filter((option) => answer.includes(option.token)) : [];
    const chosen = picked.map((option): readonly [number, number] => [decision.player, option.player !== undefined ? -1 - option.player : (option.ref ?? 0)]);
    goTo(g, frame, 0, { ...data, local: { ...local, index: local.index + 1, chosen: [...local.chosen, ...chosen] } satisfies Local });
  },
};

function added(g: Game, by: number, what: number, ctx: Context): readonly GameEvent[] {
  const base = { source: ctx.self, by: ctx.you, amount: 1, rule: '701.34a' };
  const kinds = (what < 0 ? g.players[-1 - what] : object(g, what)).counters.filter((_, i) => i % 2 === 0).map((kind) => g.catalogue.counterKinds[kind]);
  return kinds.map((detail) => (what < 0 ? event('playerCounters', { ...base, player: -1 - what, detail }) : event('putCounters', { ...base, subject: what, player: by, detail })));
}
