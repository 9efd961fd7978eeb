// Winning, losing and leaving (CR 104, 800.4a): a player who has lost leaves at once; the game ends when one player, or nobody, is left.
import type { Modification, Rule } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import { matchTriggers } from '../abilities/triggers.js';
import { endEffects } from '../continuous/floating.js';
import { event } from '../events/event.js';
import { controllerOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { playerMatches, playersOf } from '../query/evaluate.js';
import { apnap } from '../query/zones.js';
import { opName, popFrame, topFrame } from '../state/frames.js';
import { setGameDelayed, setGameExtraTurns, setGameInitiative, setGameMonarch, setGameResult, setGameWaiting, setPlayerConceded, setPlayerLeft, setPlayerLost, type FloatingEffect, type Game } from '../state/generated.js';
import { isMarked, rollback } from '../state/marks.js';
import { nextRef, object } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';
import { controlPlayer } from './player-control.js';
import { cease, relocate } from '../zones/relocate.js';

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

/** CR 104.3a: a player may concede at any time. What is just being announced is taken back: the player leaves at once, and nothing may take that back. */
export function concede(g: Game, seat: number): void {
  if (isMarked(g)) rollback(g, 1);
  setPlayerConceded(g, g.players[seat], true);
  setPlayerLost(g, g.players[seat], true);
  finishGame(g);
}

/** CR 104.2b: an effect says that the player wins. */
export function winGame(g: Game, seats: readonly number[], rule: string): void {
  const winners = seats.filter((seat) => !cantWin(g, seat));
  if (g.result === null && winners.length > 0) setGameResult(g, { kind: 'win', winners, rule });
}

/** CR 101.2. */
function cantWin(g: Game, seat: number): boolean {
  return activeRules(g, 'cant:winGame').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    return action.kind === 'winGame' && playerMatches(g, action.players, seat, ruleContext(active));
  });
}

/** CR 800.4a: what the player owns leaves, effects that give it control end, what it still controls on the stack ceases, the rest is exiled. */
export function leaveGame(g: Game, seat: number): void {
  const owned = g.objects.filter((o) => o !== undefined && o.owner === seat && o.zone !== ZONE.none);
  const departures = owned.filter((o) => o.zone === ZONE.battlefield && !o.phasedOut).map((o) => event('moveZone', { subject: o.ref, from: ZONE.battlefield, player: controllerOf(g, o.ref), rule: '800.4a' }));
  matchTriggers(g, departures); // CR 603.6c
  for (const o of owned) cease(g, o);
  endEffects(g, (effect) => givesControl(g, effect, seat));
  setGameDelayed(g, g.delayed.filter((delayed) => delayed.controller !== seat)); // CR 800.4d
  setGameWaiting(g, g.waiting.filter((row) => row.controller !== seat));
  for (const ref of g.stack) {
    const o = object(g, ref);
    if (o.controller === seat && o.kind !== KIND.card) cease(g, o);
  }
  const exiled = [...g.battlefield, ...g.stack].filter((ref) => controllerOf(g, ref) === seat).map((ref) => event('moveZone', { subject: ref, arrived: nextRef(ref), from: object(g, ref).zone, to: ZONE.exile, player: seat, rule: '800.4a' }));
  matchTriggers(g, exiled);
  for (const e of exiled) relocate(g, e);
  handOn(g, seat);
  abandon(g, seat);
  g.index = null;
}

/** Whether an effect gives a player control of something. */
function givesControl(g: Game, effect: FloatingEffect, seat: number): boolean {
  const node = g.catalogue.nodes[effect.node] as { readonly modifications?: readonly Modification[]; readonly with?: readonly Modification[] };
  const ctx = new Context(effect.source, effect.controller, effect.slots, effect.x);
  return (node.modifications ?? node.with ?? []).some((each) => each.kind === 'setController' && playersOf(g, each.to, ctx).includes(seat));
}

/** Turns to come, control of players, and designations (CR 725.4, 726.4). */
function handOn(g: Game, seat: number): void {
  if (g.extraTurns.some((each) => each.player === seat)) setGameExtraTurns(g, g.extraTurns.filter((each) => each.player !== seat));
  for (const player of g.players) if (player.decider === seat) controlPlayer(g, player.seat, player.seat);
  const [heir] = apnap(g);
  if (g.monarch === seat) setGameMonarch(g, heir);
  if (g.initiative === seat) setGameInitiative(g, heir);
}

/** What the player was just doing ends: casting, activating, making mana. */
function abandon(g: Game, seat: number): void {
  for (;;) {
    const top = topFrame(g);
    if (!ACTIONS.has(opName(top)) || (top.data as { readonly player?: number }).player !== seat) return;
    popFrame(g, false);
  }
}
const ACTIONS: ReadonlySet<string> = new Set(['cast', 'activate', 'manaAbility']);
