// Verbs about the course of turns (CR 500.8, 723, 724): extra phases, the end of the turn, control of a player's next turn.
import type { Instruction } from '@lawmage/ir';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { floatingFor } from '../continuous/floating.js';
import { playersOf } from '../query/evaluate.js';
import { goTo, opName, popFrame, pushFrame, topFrame } from '../state/frames.js';
import { setGameCombat, setGameWaiting, type Game } from '../state/generated.js';
import { nextRef, object } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';
import { addPhases, endTurnNow } from '../turn/turn-plan.js';
import { cease } from '../zones/relocate.js';
import { removeFromCombat } from '../zones/leave-combat.js';
import type { InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';
import { atOnce } from './continuous-verbs.js';

/** CR 724.1: triggers that wait cease to exist, the stack is exiled, state-based actions are checked once, and only the cleanup step is left. */
const endTurn: InstructionHandler = {
  run(g, frame) {
    const ctx = contextFor(g, frame);
    switch (frame.step) {
      case 0:
        setGameWaiting(g, []); // CR 724.1a
        goTo(g, frame, 1);
        for (const ref of g.stack) if (object(g, ref).kind !== KIND.card) cease(g, object(g, ref));
        doBatch(g, g.stack.map((ref) => event('moveZone', { subject: ref, arrived: nextRef(ref), from: ZONE.stack, to: ZONE.exile, player: object(g, ref).owner, source: ctx.self, by: ctx.you, rule: '724.1b' })));
        return null;
      case 1:
        goTo(g, frame, 2);
        pushFrame(g, 'stateBased', null); // CR 724.1c
        return null;
      default:
        return leaveTurn(g);
    }
  },
};

function leaveTurn(g: Game): null {
  if (g.result !== null) {
    popFrame(g);
    return null;
  }
  for (const ref of g.battlefield) removeFromCombat(g, object(g, ref));
  setGameCombat(g, null);
  endTurnNow(g);
  while (opName(topFrame(g)) !== 'turn') popFrame(g);
  return null;
}

export const TURN_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = {
  endTurn,
  extraPhase: atOnce<'extraPhase'>((g, node) => addPhases(g, node.phases, node.after)),
  controlTurn: atOnce<'controlTurn'>((g, node, ctx) => {
    const [controller] = playersOf(g, node.players, ctx);
    for (const player of playersOf(g, node.of, ctx)) {
      const made = controller === undefined ? null : floatingFor(g, node, ctx, [], { kind: 'permanent' });
      if (made === null || controller === undefined) continue;
      made.controller = controller;
      made.x = player; // whose turn (CR 723.1)
    }
  }),
};
