// The lists of objects in zones (CR 400), as refs in their order. Nothing here filters.
import type { Game } from '../state/generated.js';
import { ZONE, type ZoneId } from '../state/values.js';

/** Objects in a zone: of `seat` where the zone belongs to players, of all players for seat -1. */
export function objectsIn(g: Game, zone: ZoneId, seat = -1): readonly number[] {
  switch (zone) {
    case ZONE.battlefield:
      return g.battlefield;
    case ZONE.stack:
      return g.stack;
    case ZONE.exile:
      return g.exile;
    case ZONE.command:
      return g.command;
    case ZONE.hand:
      return ofPlayers(g, seat, 'hand');
    case ZONE.library:
      return ofPlayers(g, seat, 'library');
    case ZONE.graveyard:
      return ofPlayers(g, seat, 'graveyard');
    case ZONE.outside:
      return ofPlayers(g, seat, 'sideboard');
    default:
      return [];
  }
}

type ZoneOfPlayers = 'hand' | 'library' | 'graveyard' | 'sideboard';
function ofPlayers(g: Game, seat: number, zone: ZoneOfPlayers): readonly number[] {
  if (seat >= 0) return g.players[seat][zone];
  let all = g.players[0][zone];
  for (let p = 1; p < g.players.length; p++) {
    const more = g.players[p][zone];
    if (more.length > 0) all = all.length === 0 ? more : all.concat(more);
  }
  return all;
}

/** Players still in the game, in turn order from the active player: APNAP (CR 101.4). */
export function apnap(g: Game): readonly number[] {
  const order = g.turnOrder;
  const start = Math.max(0, order.indexOf(g.active));
  const result: number[] = [];
  for (let i = 0; i < order.length; i++) {
    const seat = order[(start + i) % order.length];
    if (!g.players[seat].left) result.push(seat);
  }
  return result;
}

/** Opponents of a player: everybody else in the game (CR 102.2–3; teams are not played here). */
export function opponentsOf(g: Game, seat: number): readonly number[] {
  return apnap(g).filter((p) => p !== seat);
}

/** Seats in the game. */
export function livePlayers(g: Game): readonly number[] {
  return apnap(g);
}
