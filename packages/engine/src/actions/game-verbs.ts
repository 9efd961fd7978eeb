// Verbs about players and the course of the game (CR 104, 500, 725, 730): win, lose, extra turns, skips, designations.
import type { Instruction } from '@lawmage/ir';
import { floatingFor } from '../continuous/floating.js';
import { event } from '../events/event.js';
import { playersOf, quantity } from '../query/evaluate.js';
import { setGameExtraTurns, setGameResult } from '../state/generated.js';
import { finishGame, winGame } from '../players/losing.js';
import { verb, type InstructionHandler } from '../resolving/instruction.js';
import { atOnce } from './continuous-verbs.js';

export const GAME_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = {
  win: atOnce<'win'>((g, node, ctx) => winGame(g, playersOf(g, node.players, ctx), '104.2b')),
  lose: verb<'lose'>({
    events: (g, node, ctx) => playersOf(g, node.players, ctx).map((player) => event('loseGame', { player, source: ctx.self, by: ctx.you, rule: '104.3e' })),
    after: (g) => void finishGame(g),
  }),
  drawGame: atOnce<'drawGame'>((g) => setGameResult(g, { kind: 'draw', winners: [], rule: '104.4c' })),
  extraTurn: atOnce<'extraTurn'>((g, node, ctx) => {
    const added = playersOf(g, node.players, ctx).flatMap((player) => Array.from({ length: node.amount === undefined ? 1 : quantity(g, node.amount, ctx) }, () => ({ player, skipUntap: node.skipUntap === true })));
    setGameExtraTurns(g, [...added, ...g.extraTurns]); // CR 500.7: the most recently created is taken first
  }),
  designate: verb<'designate'>({ events: (g, node, ctx) => playersOf(g, node.players, ctx).map((player) => event('designate', { player, detail: node.designation, source: ctx.self, by: ctx.you, rule: '725.1' })) }),
  setDayNight: verb<'setDayNight'>({ events: (_g, node, ctx) => [event('designate', { detail: node.to, source: ctx.self, by: ctx.you, rule: '731.1' })] }),
  skip: atOnce<'skip'>((g, node, ctx) => {
    for (const player of playersOf(g, node.players, ctx)) {
      const made = floatingFor(g, node, ctx, [], { kind: 'permanent' }, node.count === undefined ? 1 : quantity(g, node.count, ctx));
      if (made !== null) made.controller = player; // the player whose step is skipped
    }
  }),
};
