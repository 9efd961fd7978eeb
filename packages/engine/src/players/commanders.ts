// Commanders (CR 903): cards that keep their designation in every zone, what casting them from the command zone costs, the damage that they have dealt, and their
// way back. Deck construction is not the game's business.
import { yesNo } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { event, type GameEvent } from '../events/event.js';
import { commanderOf } from '../query/commander.js';
import { apnap } from '../query/zones.js';
import { setGameCommanders, type Game, type GameObject } from '../state/generated.js';
import { nextRef, rowOf } from '../state/objects.js';
import { ZONE, type CommanderRecord } from '../state/values.js';

/** Commanders that the player owns and may cast from the command zone (CR 903.8). */
export function castableCommanders(g: Game, player: number): readonly GameObject[] {
  return g.commanders.map(({ row }) => g.objects[row]).filter((o) => o.zone === ZONE.command && o.owner === player);
}

/** Generic mana that casting it from the command zone costs more (CR 903.8). */
export function commanderTax(g: Game, player: number, ref: number): number {
  if (g.commanders.length === 0) return 0;
  return 2 * (commanderOf(g, g.objects[rowOf(ref)])?.casts[player] ?? 0);
}

function changeRecord(g: Game, record: CommanderRecord, change: Partial<CommanderRecord>): void {
  setGameCommanders(g, g.commanders.map((each) => (each.row === record.row ? { ...each, ...change } : each)));
}

const plus = (list: readonly number[], seat: number, amount: number): readonly number[] => list.map((each, i) => (i === seat ? each + amount : each));

/** It was cast from the command zone. */
export function countCommanderCast(g: Game, player: number, ref: number): void {
  const record = commanderOf(g, g.objects[rowOf(ref)]);
  if (record !== null) changeRecord(g, record, { casts: plus(record.casts, player, 1) });
}

/** CR 903.10a: combat damage to players is counted over the game. */
export function countCommanderDamage(g: Game, e: GameEvent): void {
  if (g.commanders.length === 0 || !e.combat || e.subject !== 0) return;
  const source = g.objects[rowOf(e.other)];
  const record = source.ref === e.other ? commanderOf(g, source) : null;
  if (record !== null) changeRecord(g, record, { damage: plus(record.damage, e.player, e.amount) });
}

/** CR 704.6c. */
export function isBeatenByCommander(g: Game, seat: number): boolean {
  const most = g.options.commanderDamage;
  return most > 0 && g.commanders.some(({ damage }) => damage[seat] >= most);
}

/** Commanders in a graveyard or in exile that have got there since the last check, in the order in which their owners are asked (CR 704.6d, 101.4). */
export function returnableCommanders(g: Game): readonly CommanderRecord[] {
  if (g.commanders.length === 0) return g.commanders;
  const due = g.commanders.filter(({ row, asked }) => {
    const o = g.objects[row];
    return (o.zone === ZONE.graveyard || o.zone === ZONE.exile) && o.ref !== asked && !g.players[o.owner].left;
  });
  return due.length < 2 ? due : apnap(g).flatMap((player) => due.filter(({ row }) => g.objects[row].owner === player));
}

/** May its owner put it into the command zone? */
export function askReturn(g: Game, { row }: CommanderRecord): Decision {
  const o = g.objects[row];
  return yesNo(g, o.owner, { purpose: 'commander', source: o.ref, rule: '903.9a' });
}

/** The question has been answered. */
export function noteReturnAsked(g: Game, record: CommanderRecord): void {
  changeRecord(g, record, { asked: g.objects[record.row].ref });
}

export function returnToCommand(g: Game, ref: number): GameEvent {
  const o = g.objects[rowOf(ref)];
  return event('moveZone', { subject: ref, arrived: nextRef(ref), from: o.zone, to: ZONE.command, player: o.owner, rule: '903.9a' });
}
