// Exchanging life totals, with each other or with an object's power or toughness (CR 701.12c, 701.12g): gaining and losing what is needed, all or nothing.
import type { Instruction } from '@lawmage/ir';
import { floatingFor } from '../continuous/floating.js';
import { event, type GameEvent } from '../events/event.js';
import { Context } from '../query/context.js';
import { objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { isForbidden } from '../replacement/forbid.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE } from '../state/values.js';

type Exchange = Extract<Instruction, { kind: 'exchangeLife' }>;

/** The life totals that are set; none if the exchange can't be completed (CR 701.12a). */
export function exchangeEvents(g: Game, node: Exchange, ctx: Context): readonly GameEvent[] {
  const first = playersOf(g, node.a, ctx);
  const [a, b] = node.b === undefined ? first : [first[0], playersOf(g, node.b, ctx)[0]];
  if (node.number !== undefined) return numberEvents(g, node, ctx, a);
  if (a === undefined || b === undefined || a === b || (node.b === undefined && first.length !== 2)) return [];
  const events = [setLife(g, a, g.players[b].life, ctx, '701.12c'), setLife(g, b, g.players[a].life, ctx, '701.12c')];
  return events.every((e) => mayBecome(g, e)) ? events : [];
}

function numberEvents(g: Game, node: Exchange, ctx: Context, player: number | undefined): readonly GameEvent[] {
  if (player === undefined || node.number === undefined || exchanged(g, node, ctx).length === 0) return [];
  const e = setLife(g, player, quantity(g, node.number, ctx), ctx, '701.12g');
  return mayBecome(g, e) ? [e] : [];
}

/** `list` keeps the total that is given away. */
function setLife(g: Game, player: number, amount: number, ctx: Context, rule: string): GameEvent {
  return event('setLife', { player, amount, list: [g.players[player].life], source: ctx.self, by: ctx.you, rule });
}

/** CR 119.7–8: nobody gets a total that it couldn't gain or lose its way to. */
function mayBecome(g: Game, e: GameEvent): boolean {
  const player = g.players[e.player];
  if (player.left) return false;
  if (e.amount === player.life) return true;
  return !isForbidden(g, event(e.amount > player.life ? 'gainLife' : 'loseLife', { player: e.player, amount: Math.abs(e.amount - player.life), source: e.source, by: e.by }));
}

/** The permanents whose number is exchanged. */
function exchanged(g: Game, { number }: Exchange, ctx: Context): readonly number[] {
  return number !== undefined && typeof number === 'object' && number.kind === 'stat' ? objectsOf(g, number.of, ctx).filter((ref) => current(g, ref)?.zone === ZONE.battlefield) : [];
}

/** CR 613.4b: the number becomes what the life total was. */
export function setExchangedNumber(g: Game, node: Exchange, ctx: Context, events: readonly GameEvent[]): void {
  const given = events.find((e) => e.kind === 'setLife' && e.rule === '701.12g');
  if (given === undefined || node.with === undefined) return;
  floatingFor(g, node, new Context(ctx.self, ctx.you, ctx.slots, given.list[0]), exchanged(g, node, ctx), { kind: 'permanent' });
}
