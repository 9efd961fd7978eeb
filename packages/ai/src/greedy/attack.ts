// Which creatures attack (CR 508): those that can't be blocked at a loss, all of them when that wins, and none that is needed at home.
import type { Answer, Option } from '@lawmage/engine';
import type { PlayerView, SeenObject } from '../view.js';
import { choicesOf, declare, type AssignDecision } from './declare.js';
import { couldBlock, damageOf, outcome } from './fight.js';
import { isCreature, powerOf, worthOf } from './worth.js';

interface Attacker {
  readonly index: number;
  readonly seen: SeenObject;
}

export function attack(decision: AssignDecision, view: PlayerView): Answer {
  const me = decision.player;
  const attackers = decision.options.map((option, index): Attacker | null => seenAttacker(option, index, view)).filter((each): each is Attacker => each !== null);
  const defender = defendingPlayer(decision, view);
  const blockers = view.battlefield.filter((each) => each.controller === defender && isCreature(each) && !each.tapped);
  const life = view.players[defender]?.life ?? 20;
  const chosen = isLethal(attackers, blockers, life) ? attackers : keepHome(attackers.filter(({ seen }) => isWorthwhile(seen, blockers)), attackers, view, me);
  const wishes = new Map<number, readonly number[]>();
  for (const { index } of chosen) wishes.set(index, [bestDefender(decision, index, defender)]);
  return declare(decision, wishes);
}

function seenAttacker(option: Option, index: number, view: PlayerView): Attacker | null {
  const seen = option.ref === undefined ? null : view.object(option.ref);
  return seen === null ? null : { index, seen };
}

/** The player that is attacked if there is a choice: the one with the least life. */
function defendingPlayer(decision: AssignDecision, view: PlayerView): number {
  const seats = decision.choices.map((choice) => choice.player).filter((seat): seat is number => seat !== undefined);
  const opponents = view.players.filter((player) => player.seat !== decision.player && !player.hasLeft).map((player) => player.seat);
  const candidates = seats.length > 0 ? seats : opponents;
  return candidates.reduce((best, seat) => (view.players[seat].life < view.players[best].life ? seat : best), candidates[0] ?? 0);
}

function bestDefender(decision: AssignDecision, index: number, defender: number): number {
  const tokens = choicesOf(decision, index);
  return decision.choices.find((choice) => choice.player === defender && tokens.includes(choice.token))?.token ?? tokens[0];
}

/** Even if each blocker stops the greatest attacker that it can. */
function isLethal(attackers: readonly Attacker[], blockers: readonly SeenObject[], life: number): boolean {
  const left = blockers.slice();
  let damage = 0;
  for (const { seen } of attackers.toSorted((a, b) => damageOf(b.seen) - damageOf(a.seen))) {
    const at = left.findIndex((blocker) => couldBlock(blocker, seen));
    const needed = seen.keywords.has('menace') ? 2 : 1;
    if (at >= 0 && left.length >= needed) left.splice(at, needed);
    else damage += damageOf(seen);
  }
  return damage >= life;
}

/** No single block is bad for it: nobody can block it, or the block costs the defender at least as much. */
function isWorthwhile(attacker: SeenObject, blockers: readonly SeenObject[]): boolean {
  if (powerOf(attacker) === 0) return false;
  const able = blockers.filter((blocker) => couldBlock(blocker, attacker));
  if (able.length < (attacker.keywords.has('menace') ? 2 : 1)) return true;
  const deadly = able.filter((blocker) => outcome(attacker, blocker).attackerDies);
  if (deadly.some((blocker) => !outcome(attacker, blocker).blockerDies || worthOf(blocker) < worthOf(attacker) - 0.3)) return false;
  return deadly.length > 0 || gangPower(able) < (attacker.toughness ?? 0) || able.length < 2;
}
function gangPower(blockers: readonly SeenObject[]): number {
  return blockers.map(powerOf).toSorted((a, b) => b - a).slice(0, 2).reduce((sum, power) => sum + power, 0);
}

/** Holds creatures back while the opponents' answer would kill; the least useful attackers stay first. */
function keepHome(chosen: readonly Attacker[], all: readonly Attacker[], view: PlayerView, me: number): readonly Attacker[] {
  const enemies = view.battlefield.filter((each) => each.controller !== me && isCreature(each) && powerOf(each) > 0);
  const { life } = view.players[me];
  const going = chosen.toSorted((a, b) => damageOf(b.seen) - damageOf(a.seen));
  for (;;) {
    const home = view.battlefield.filter((each) => each.controller === me && isCreature(each) && (!each.tapped || each.keywords.has('vigilance')) && !going.some(({ seen }) => seen.id === each.id && !seen.keywords.has('vigilance')));
    if (going.length === 0 || life - unblockedDamage(enemies, home) > Math.min(4, life / 3) || all.length === 0) return going;
    going.pop();
  }
}
function unblockedDamage(enemies: readonly SeenObject[], home: readonly SeenObject[]): number {
  const left = home.map((each) => ({ ...each, tapped: false }));
  let damage = 0;
  for (const enemy of enemies.toSorted((a, b) => damageOf(b) - damageOf(a))) {
    const at = left.findIndex((blocker) => couldBlock(blocker, enemy));
    if (at >= 0) left.splice(at, 1);
    else damage += damageOf(enemy);
  }
  return damage;
}
