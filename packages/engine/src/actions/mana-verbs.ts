// Adding mana (CR 106.4): what needs no choice is added; else the player chooses the type or combination, unless the payment plan has chosen.
import type { Instruction } from '@lawmage/ir';
import { alternativesOf } from '../costs/plan.js';
import type { ManaScope } from '../costs/mana-ability.js';
import { decisionFor } from '../decisions/build.js';
import { doBatch } from '../events/batch.js';
import { playersOf } from '../query/evaluate.js';
import { goTo, popFrame, scopeOf } from '../state/frames.js';
import type { InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';
import { manaEvent } from './number-verbs.js';

type AddMana = Extract<Instruction, { kind: 'addMana' }>;

const addMana: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as AddMana;
    if (frame.step === 1) {
      popFrame(g);
      return null;
    }
    const ctx = contextFor(g, frame);
    const [player] = playersOf(g, node.players, ctx);
    const alternatives = player === undefined ? [] : (alternativesOf(g, node.mana, ctx) ?? []);
    const preset = (scopeOf(g, frame).data as ManaScope).preset ?? null;
    if (alternatives.length <= 1 || preset !== null) {
      goTo(g, frame, 1);
      const list = alternatives.length <= 1 ? (alternatives[0] ?? []) : fitting(alternatives, preset ?? []);
      if (player !== undefined && list.length > 0) doBatch(g, [manaEvent(g, node, player, list, ctx)]);
      return null;
    }
    return { ...decisionFor(g, player, { purpose: 'manaColor', source: ctx.self, rule: '106.1' }), kind: 'pick', min: 1, max: 1, options: alternatives.map((list, token) => ({ token, name: list.map((type) => 'WUBRGC'[type]).join('') })) };
  },
  answer(g, frame, instruction, answer) {
    const node = instruction as AddMana;
    const ctx = contextFor(g, frame);
    const [player] = playersOf(g, node.players, ctx);
    const list = (alternativesOf(g, node.mana, ctx) ?? [])[answer[0]] ?? [];
    goTo(g, frame, 1);
    doBatch(g, [manaEvent(g, node, player, list, ctx)]);
  },
};

/** The alternative that the plan meant: its mana begins with it, or is part of it when several instructions add. */
function fitting(alternatives: readonly (readonly number[])[], preset: readonly number[]): readonly number[] {
  const text = (list: readonly number[]): string => [...list].sort().join();
  return alternatives.find((list) => text(list) === text(preset)) ?? alternatives.find((list) => list.every((type) => preset.includes(type))) ?? alternatives[0];
}

export const MANA_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = { addMana };
