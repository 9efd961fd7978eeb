// Verbs of damage, life, mana and counters of players (CR 119, 120, 106, 122.1f).
import type { Instruction, ManaOutput } from '@lawmage/ir';
import { event, FLAG, type GameEvent } from '../events/event.js';
import { nodeId } from '../link/link.js';
import { BATTLE, CREATURE, MANA_NUMBER, PLANESWALKER, SUPERTYPE_BIT } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import type { Context } from '../query/context.js';
import { chosenValue, objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { slotSet } from '../query/facts.js';
import { counterKind, countersOf } from '../query/counters.js';
import { scopeOf, writeSlot } from '../state/frames.js';
import type { Frame, Game } from '../state/generated.js';
import { current, currentOrLast } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';
import { verb, type InstructionHandler } from '../resolving/instruction.js';
import { dividedPart } from './object-verbs.js';
import { exchangeEvents, setExchangedNumber } from './exchange-life.js';

type DealDamage = Extract<Instruction, { kind: 'dealDamage' }>;

/** CR 120.1–120.8: the source deals damage to each recipient at once. */
function damageEvents(g: Game, node: DealDamage, ctx: Context, selected: readonly number[]): readonly GameEvent[] {
  const sources = objectsOf(g, node.source, ctx).map((ref) => sourceOf(g, ref));
  const players = node.toPlayers === undefined ? [] : playersOf(g, node.toPlayers, ctx);
  const result: GameEvent[] = [];
  for (const source of sources) {
    const base: Partial<GameEvent> = { other: source, source: ctx.self, by: controllerOf(g, source), rule: '120.3', flags: node.unpreventable === true ? FLAG.unpreventable : 0 };
    const parts = node.divided === undefined ? null : (ctx.slots[node.divided] ?? null);
    let index = 0;
    const amountFor = (ref: number): number => {
      if (parts !== null) return dividedPart(parts, index++);
      ctx.it = sources.length > 1 ? source : ref;
      return quantity(g, node.amount, ctx);
    };
    for (const ref of selected) {
      const amount = amountFor(ref);
      if (current(g, ref)?.zone !== ZONE.battlefield || (characteristics(g, ref).types & (CREATURE | PLANESWALKER | BATTLE)) === 0) continue; // CR 120.1
      if (amount > 0) result.push(event('damage', { ...base, subject: ref, amount }));
    }
    for (const player of players) {
      ctx.candidate = player;
      const amount = amountFor(0);
      if (amount > 0 && !g.players[player].left) result.push(event('damage', { ...base, player, amount }));
    }
  }
  return result;
}

/** The source of damage dealt by an ability is the object whose ability it is (CR 113.7, 120.7). */
function sourceOf(g: Game, ref: number): number {
  const o = currentOrLast(g, ref);
  return o !== null && o.kind === KIND.ability && o.stack !== null ? o.stack.source : ref;
}

function lifeVerb(kind: 'gainLife' | 'loseLife' | 'setLife', rule: string): InstructionHandler {
  return verb<'gainLife' | 'loseLife' | 'setLife'>({
    events: (g, node, ctx) => playersOf(g, node.players, ctx).flatMap((player) => {
      ctx.candidate = player;
      const amount = quantity(g, node.amount, ctx);
      return amount <= 0 && kind !== 'setLife' ? [] : [event(kind, { player, amount, source: ctx.self, by: ctx.you, rule })];
    }),
  }) as InstructionHandler;
}

/** Mana that needs no choice; choices are asked by the mana frames before. */
export function fixedMana(g: Game, mana: ManaOutput, ctx: Context): readonly number[] | null {
  switch (mana.kind) {
    case 'fixed':
      return mana.mana.map((each) => MANA_NUMBER[each]);
    case 'amountOf':
      return new Array<number>(Math.max(0, quantity(g, mana.amount, ctx))).fill(MANA_NUMBER[mana.mana]);
    case 'chosenColor': {
      const color = chosenValue(g, mana.from, ctx);
      return typeof color === 'string' && color in MANA_NUMBER ? new Array<number>(Math.max(0, quantity(g, mana.amount, ctx))).fill(MANA_NUMBER[color as keyof typeof MANA_NUMBER]) : [];
    }
    default:
      return null;
  }
}

/** The event of mana being added (CR 106.4); `list` are mana types. */
export function manaEvent(g: Game, node: Extract<Instruction, { kind: 'addMana' }>, player: number, list: readonly number[], ctx: Context): GameEvent {
  const snow = (characteristics(g, ctx.self).supertypes & SUPERTYPE_BIT.snow) !== 0;
  return event('addMana', { player, list, amount: list.length, subject: ctx.self, source: ctx.self, by: ctx.you, node: node.restriction === undefined ? 0 : nodeId(node), flags: (snow ? FLAG.excess : 0) | (node.persists !== undefined ? FLAG.reveal : 0), rule: '106.4' });
}

export const NUMBER_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = {
  dealDamage: verb<'dealDamage'>({
    select: (node) => node.to,
    events: (g, node, ctx, selected) => [
      ...damageEvents(g, withPlayers(node, ctx), ctx, selected),
      ...(node.also ?? []).flatMap((each) => (each.kind === 'dealDamage' && each.to?.kind !== 'choose' ? damageEvents(g, withPlayers(each, ctx), ctx, each.to === undefined ? [] : objectsOf(g, each.to, ctx)) : [])),
    ],
    after: (g, node, ctx, events, _selected, frame) => excess(g, node, ctx, events, frame),
  }),
  gainLife: lifeVerb('gainLife', '119.3'),
  loseLife: lifeVerb('loseLife', '119.3'),
  setLife: lifeVerb('setLife', '119.5'),
  exchangeLife: verb<'exchangeLife'>({ events: exchangeEvents, after: setExchangedNumber }),
  playerCounters: verb<'playerCounters'>({
    events: (g, node, ctx) => playersOf(g, node.players, ctx).flatMap((player) => {
      ctx.candidate = player;
      const amount = quantity(g, node.amount, ctx);
      if (node.remove === true) {
        const have = countersOf(g.players[player].counters, counterKind(g, node.counter));
        return have === 0 ? [] : [event('playerCounters', { player, detail: node.counter, amount: -Math.min(have, amount), source: ctx.self, by: ctx.you, rule: '122.1' })];
      }
      return amount <= 0 ? [] : [event('playerCounters', { player, detail: node.counter, amount, source: ctx.self, by: ctx.you, rule: '122.1' })];
    }),
  }),
};

/** A target that may be a player: the slot of `to` holds players beside objects ("any target"). */
function withPlayers(node: DealDamage, ctx: Context): DealDamage {
  if (node.toPlayers !== undefined || node.to === undefined || node.to.kind !== 'slot') return node;
  const players = slotSet(ctx.slots[node.to.slot])?.players ?? [];
  return players.length === 0 ? node : { ...node, toPlayers: { kind: 'slot', slot: node.to.slot } };
}

/** CR 120.10: damage beyond what was lethal, over the whole batch; read from what is marked now. */
function excess(g: Game, node: DealDamage, _ctx: Context, events: readonly GameEvent[], frame: Frame): void {
  if (node.into?.excess === undefined) return;
  let total = 0;
  for (const e of events) {
    if (e.kind !== 'damage' || e.subject === 0) continue;
    const o = currentOrLast(g, e.subject);
    if (o === null) continue;
    const toughness = characteristics(g, e.subject).toughness ?? 0;
    total += Math.max(0, Math.min(e.amount, o.damage - toughness));
  }
  writeSlot(g, scopeOf(g, frame), node.into.excess, total);
}
