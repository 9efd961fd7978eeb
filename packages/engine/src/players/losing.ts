// Winning, losing and leaving (CR 104, 800.4a): a player who has lost leaves at once; the game ends when one player, or nobody, is left.
import { endEffects } from '../continuous/floating.js';
import { setGameDelayed, setGameResult, setGameWaiting, setPlayerConceded, setPlayerLeft, setPlayerLost, type Game } from '../state/generated.js';
import { rowOf } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';
import { addToZone, cease, removeFromZone } from '../zones/relocate.js';
import { setGameObjectController, setGameObjectZone } from '../state/generated.js';

/** Players who have lost leave; ends the game if it is decided (CR 104.2a, 104.4a). Returns whether it is over. */
export function finishGame(g: Game): boolean {
  if (g.result !== null) return true;
  const losers = g.players.filter((player) => player.lost && !player.left);
  if (losers.length === 0) return false;
  for (const player of losers) setPlayerLeft(g, player, true);
  const left = g.players.filter((player) => !player.left);
  if (left.length === 0) setGameResult(g, { kind: 'draw', winners: [], rule: '104.4a' });
  else if (left.length === 1) setGameResult(g, { kind: 'win', winners: [left[0].seat], rule: '104.2a' });
  else for (const player of losers) leaveGame(g, player.seat);
  return g.result !== null;
}

/** CR 104.3a: a player may concede at any time. */
export function concede(g: Game, seat: number): void {
  setPlayerConceded(g, g.players[seat], true);
  setPlayerLost(g, g.players[seat], true);
  finishGame(g);
}

/** CR 104.2b: an effect says that the player wins. */
export function winGame(g: Game, seats: readonly number[], rule: string): void {
  if (g.result === null) setGameResult(g, { kind: 'win', winners: seats, rule });
}

/** CR 800.4a: what the player owns leaves, control effects of theirs end, what they still control on the stack ceases, the rest is exiled. */
export function leaveGame(g: Game, seat: number): void {
  for (const o of g.objects) {
    if (o === undefined || o.owner !== seat || o.zone === ZONE.none) continue;
    if (o.zone === ZONE.library || o.zone === ZONE.hand || o.zone === ZONE.graveyard || o.zone === ZONE.outside) continue; // nobody can see them any more
    cease(g, o);
  }
  endEffects(g, (effect) => effect.controller === seat);
  setGameDelayed(g, g.delayed.filter((delayed) => delayed.controller !== seat));
  setGameWaiting(g, g.waiting.filter((row) => row.controller !== seat));
  for (const ref of [...g.stack]) {
    const o = g.objects[rowOf(ref)];
    if (o.controller === seat && o.kind !== KIND.card) cease(g, o);
  }
  for (const ref of [...g.battlefield]) {
    const o = g.objects[rowOf(ref)];
    if (o.controller !== seat) continue;
    removeFromZone(g, o);
    setGameObjectController(g, o, o.owner);
    setGameObjectZone(g, o, ZONE.exile);
    addToZone(g, o, 'top');
  }
  g.index = null;
}
