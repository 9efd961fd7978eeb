// Verbs that move objects (CR 400, 701.8 destroy, 701.9 discard, 701.17 mill, 701.21 sacrifice, 701.13 exile): one batch each.
import type { Instruction, Objects, Players } from '@lawmage/ir';
import { arrivalsOf } from '../objects/merged.js';
import { event, FLAG, type GameEvent, type LibraryPosition } from '../events/event.js';
import { nodeId } from '../link/link.js';
import { zoneNumber } from '../link/words.js';
import { controllerOf } from '../query/characteristics.js';
import type { Context } from '../query/context.js';
import { objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { floatingFor } from '../continuous/floating.js';
import { isAppliedAsItArrives } from '../zones/arrival-effect.js';
import type { InsteadData } from '../events/batch.js';
import { scopeOf } from '../state/frames.js';
import { setFrameData, setGameObjectMemory, type Frame, type Game } from '../state/generated.js';
import { current, currentOrLast, nextRef } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';
import { entryFor } from '../zones/entry.js';
import { arranging, loseOrder } from './library-order.js';
import { stillThere, verb, type InstructionHandler } from '../resolving/instruction.js';

type Move = Extract<Instruction, { kind: 'move' }>;

function controllerFor(g: Game, under: Players | undefined, ref: number, ctx: Context): number {
  if (under === undefined) return ctx.you;
  if (under.kind === 'ownerOf') return currentOrLast(g, ref)?.owner ?? ctx.you;
  if (under.kind === 'controllerOf' && objectsOf(g, under.of, ctx).length > 1) return controllerOf(g, ref);
  const players = playersOf(g, under, ctx);
  const owner = currentOrLast(g, ref)?.owner ?? -1;
  return players.length > 1 && players.includes(owner) ? owner : (players[0] ?? ctx.you); // each puts its own
}

/** Moves by an effect; `from` restricts to where the object must be. */
export function moveEvents(g: Game, node: Move, ctx: Context, selected: readonly number[]): readonly GameEvent[] {
  if (node.until !== undefined && node.until.kind === 'selfLeaves' && current(g, ctx.self)?.zone !== ZONE.battlefield) return []; // CR 610.3b
  const to = zoneNumber(node.to);
  const here = stillThere(g, selected).filter((ref) => {
    const o = current(g, ref);
    if (to === ZONE.battlefield && g.players[controllerFor(g, node.under ?? node.by, ref, ctx)].left) return false; // CR 800.4b
    return o !== null && o.kind !== KIND.ability && (node.from === undefined || node.from.some((zone) => zoneNumber(zone) === o.zone));
  });
  return here.map((ref) => {
    const o = current(g, ref);
    const zone = o?.zone ?? 0;
    const controller = to === ZONE.battlefield ? controllerFor(g, node.under ?? node.by, ref, ctx) : -1; // CR 110.2a: who puts it there
    return event('moveZone', {
      subject: ref,
      arrived: nextRef(ref),
      from: zone,
      to,
      player: to === ZONE.battlefield ? controller : (o?.owner ?? -1),
      source: ctx.self,
      by: ctx.you,
      position: positionOf(node),
      rule: '608.2c',
      node: nodeId(node),
      entry: to === ZONE.battlefield ? entryFor(g, ref, controller, node, ctx) : null,
      flags: to === ZONE.exile && node.faceDown === true ? FLAG.faceDown : 0,
    });
  });
}

function positionOf(node: Move): LibraryPosition {
  if (node.position === undefined) return 'top';
  return typeof node.position === 'object' ? node.position.fromTop : node.position;
}

/** Durations and links of what has been moved. */
function afterMove(g: Game, node: Move, ctx: Context, events: readonly GameEvent[], frame: Frame): void {
  const arrived = events.filter((e) => e.kind === 'moveZone' && e.outer < 0).flatMap((e) => arrivalsOf(g, e));
  if (arrived.length === 0) return;
  loseOrder(g, node, ctx, arrived);
  if (node.link !== undefined) rememberIn(g, frame, ctx.self, node.link, arrived);
  if (node.until?.kind === 'selfLeaves') floatingFor(g, node, ctx, arrived, { kind: 'leaves', ref: ctx.self });
  if (node.with !== undefined && !isAppliedAsItArrives(node)) floatingFor(g, node, ctx, arrived, node.duration ?? { kind: 'permanent' });
}

/** Adds objects to the linked memory of an object (CR 607.2). */
export function remember(g: Game, self: number, link: number, refs: readonly number[]): void {
  const o = current(g, self) ?? currentOrLast(g, self);
  if (o === null) return;
  const old = o.memory.find((entry) => entry.link === link)?.value;
  const objects = [...(typeof old === 'object' && old !== null ? old.objects : []), ...refs];
  setGameObjectMemory(g, o, [...o.memory.filter((entry) => entry.link !== link), { link, value: { objects, players: [] } }]);
}

/** The same for an instruction: what is entering remembers in its entry record (CR 614.12, 607.2d). */
export function rememberIn(g: Game, frame: Frame, self: number, link: number, refs: readonly number[]): void {
  const scope = scopeOf(g, frame);
  const data = scope.data as InsteadData;
  if (data.entering !== true) return remember(g, self, link, refs);
  const old = data.memory.find((entry) => entry.link === link)?.value;
  const objects = [...(typeof old === 'object' && old !== null ? old.objects : []), ...refs];
  setFrameData(g, scope, { ...data, memory: [...data.memory.filter((entry) => entry.link !== link), { link, value: { objects, players: [] } }] });
}

/** A move that an instruction makes of each object by an outer event (destroy, sacrifice …). */
function outerEvents(g: Game, kind: 'destroy' | 'sacrifice' | 'discard' | 'mill', refs: readonly number[], ctx: Context, rule: string, flags = 0): readonly GameEvent[] {
  return refs.map((ref) => {
    const o = current(g, ref);
    return event(kind, { subject: ref, player: o?.zone === ZONE.battlefield ? controllerOf(g, ref) : (o?.owner ?? -1), source: ctx.self, by: ctx.you, rule, flags });
  });
}

export const MOVE_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = {
  move: arranging(verb<'move'>({ select: (node) => node.what, agents: (node) => node.by ?? { kind: 'you' }, events: moveEvents, after: (g, node, ctx, events, _selected, frame) => afterMove(g, node, ctx, events, frame) })),
  destroy: verb<'destroy'>({
    select: (node) => node.what,
    events: (g, node, ctx, selected) => outerEvents(g, 'destroy', stillThere(g, selected).filter((ref) => current(g, ref)?.zone === ZONE.battlefield), ctx, '701.8a', node.noRegeneration === true ? FLAG.noRegeneration : 0),
  }),
  sacrifice: verb<'sacrifice'>({
    select: (node) => node.what,
    agents: (node) => node.players,
    events: (g, node, ctx, selected) => {
      const players = playersOf(g, node.players, ctx);
      return outerEvents(g, 'sacrifice', stillThere(g, selected).filter((ref) => current(g, ref)?.zone === ZONE.battlefield && players.includes(controllerOf(g, ref))), ctx, '701.21a');
    },
  }),
  discard: verb<'discard'>({
    select: (node) => node.what,
    agents: (node) => node.chooser ?? node.players,
    events: (g, node, ctx, selected) => outerEvents(g, 'discard', stillThere(g, selected).filter((ref) => current(g, ref)?.zone === ZONE.hand), ctx, '701.9a'),
  }),
  mill: verb<'mill'>({
    events: (g, node, ctx) => playersOf(g, node.players, ctx).flatMap((player) => {
      ctx.candidate = player;
      const { library } = g.players[player];
      const count = Math.min(library.length, Math.max(0, quantity(g, node.amount, ctx)));
      return outerEvents(g, 'mill', count === 0 ? [] : library.slice(-count).reverse(), ctx, '701.17a');
    }),
  }),
  shuffle: verb<'shuffle'>({ events: (g, node, ctx) => playersOf(g, node.players, ctx).map((player) => event('shuffle', { player, source: ctx.self, by: ctx.you, rule: '701.24a' })) }),
};

export type { Objects };
