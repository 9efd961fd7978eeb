// Creatures put onto the battlefield attacking (CR 506.3, 508.4): what they may be attacking, and the choice of it as they enter.
import type { Arrival } from '@lawmage/ir';
import { decisionFor, objectOption, playerOption } from '../decisions/build.js';
import type { Decision, Option } from '../decisions/decision.js';
import { changed, type Entry, type GameEvent } from '../events/event.js';
import { BATTLE, CREATURE } from '../link/words.js';
import type { Context } from '../query/context.js';
import { objectsOf, playersOf } from '../query/evaluate.js';
import type { EnteringView } from '../replacement/candidates.js';
import type { Game } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import { defendersFor, playerOf } from './combatants.js';

/** What a creature that arrives attacking may attack, as GameObject.attacking codes it. */
export function attackable(g: Game, controller: number, { attacks }: Arrival, ctx: Context): readonly number[] {
  if (g.combat === null || controller !== g.active) return []; // CR 506.3b
  const all = defendersFor(g, controller);
  if (attacks === undefined) return all;
  if (attacks.sameAs !== undefined) {
    const codes = objectsOf(g, attacks.sameAs, ctx).map((ref) => currentOrLast(g, ref)?.attacking ?? 0);
    return all.filter((code) => codes.includes(code)); // CR 508.4a
  }
  const players = attacks.players === undefined ? [] : playersOf(g, attacks.players, ctx);
  return all.filter((code) => players.includes(playerOf(g, code)));
}

/** The event with what the creature attacks, if that is settled; else the question. */
export function settleAttacked(g: Game, e: GameEvent, view: EnteringView | null): GameEvent | Decision {
  const entry = e.entry;
  if (entry?.attackable === undefined) return e;
  const { types, controller } = view?.derived ?? { types: 0, controller: -1 };
  const canAttack = (types & CREATURE) !== 0 && (types & BATTLE) === 0 && controller === g.active; // CR 506.3a–b, 506.3f
  const codes = canAttack ? entry.attackable : [];
  if (codes.length < 2) return changed(e, { entry: withAttacked(entry, codes[0] ?? 0) });
  const option = (code: number): Option => (code < 0 ? playerOption(-1 - code) : objectOption(g, controller, code));
  return { ...decisionFor(g, controller, { purpose: 'attacked', source: e.subject, rule: '508.4' }), kind: 'pick', min: 1, max: 1, options: codes.map(option) };
}

export function withAttacked(entry: Entry, attacking: number): Entry {
  return { ...entry, attackable: undefined, attacking };
}
