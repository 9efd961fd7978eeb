// Controlling another player (CR 723): only who decides and what is seen change. The last effect wins (CR 723.2); conceding stays with the person (CR 723.6).
import { setPlayerDecider, type Game } from '../state/generated.js';
import { shareSight } from '../zones/knowledge.js';

/** From now on `decider` decides for `player`; the player itself if they are the same. */
export function controlPlayer(g: Game, player: number, decider: number): void {
  setPlayerDecider(g, g.players[player], decider === player ? -1 : decider);
  if (decider !== player) shareSight(g, player, decider); // CR 723.4
  g.version++;
  g.steady++; // tokens are the decider's: offers are made again
}
