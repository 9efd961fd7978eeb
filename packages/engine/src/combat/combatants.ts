// What attacks what, as facts of the state (CR 506): defenders, who may be attacked, and how rules about attacking and blocking are read.
import type { Action, Rule } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import { BATTLE, CREATURE, PLANESWALKER } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { matches } from '../query/evaluate.js';
import { opponentsOf } from '../query/zones.js';
import { currentOrLast } from '../state/objects.js';
import type { Game } from '../state/generated.js';
import type { ActiveRule } from '../state/values.js';

/** Opponents who are defending players while the player attacks (CR 802.2, 803.1): all, or only a neighbor. */
function defendingPlayers(g: Game, attacker: number): readonly number[] {
  const opponents = opponentsOf(g, attacker);
  const { attack } = g.options;
  if (attack === 'multiple' || opponents.length < 2) return opponents;
  const at = g.turnOrder.indexOf(attacker);
  const { length } = g.turnOrder;
  const seated = Array.from({ length: length - 1 }, (_, i) => g.turnOrder[(at + (attack === 'left' ? i + 1 : length - 1 - i)) % length]);
  return seated.filter((seat) => opponents.includes(seat)).slice(0, 1);
}

/** Things that a player's creatures may attack as GameObject.attacking codes them: -1 - player, or the ref of a planeswalker or battle (CR 506.3). */
export function defendersFor(g: Game, attacker: number): readonly number[] {
  const opponents = defendingPlayers(g, attacker);
  const permanents = g.battlefield.filter((ref) => {
    const d = characteristics(g, ref);
    return (opponents.includes(d.controller) && (d.types & PLANESWALKER) !== 0) || ((d.types & BATTLE) !== 0 && opponents.includes(protectorOf(g, ref)));
  });
  return [...opponents.map((player) => -1 - player), ...permanents];
}

/** The player who is attacked, or who controls (or protects) what is attacked (CR 508.5). */
export function playerOf(g: Game, defender: number): number {
  if (defender < 0) return -1 - defender;
  return (characteristics(g, defender).types & BATTLE) !== 0 ? protectorOf(g, defender) : controllerOf(g, defender);
}

/** Link under which a battle remembers its protector (CR 310.8). */
export const PROTECTOR_LINK = -310;

/** A Siege's protector is an opponent of its controller, chosen as it enters (CR 310.11a); with one opponent there is no choice. */
export function protectorOf(g: Game, ref: number): number {
  const chosen = currentOrLast(g, ref)?.memory.find((entry) => entry.link === PROTECTOR_LINK)?.value;
  if (typeof chosen === 'object' && chosen !== null && chosen.players.length > 0) return chosen.players[0];
  return opponentsOf(g, controllerOf(g, ref))[0] ?? -1;
}

export function isCreature(g: Game, ref: number): boolean {
  return (characteristics(g, ref).types & CREATURE) !== 0;
}

type OfKind<A, K> = A extends { readonly kind: infer Kinds } ? (K extends Kinds ? A : never) : never;

export interface ActionRule<K extends Action['kind']> {
  readonly action: OfKind<Action, K>;
  readonly active: ActiveRule<Rule>;
}

/** Prohibitions or requirements of one kind that are in force. */
export function actionRules<K extends Action['kind']>(g: Game, sort: 'cant' | 'must', kind: K): readonly ActionRule<K>[] {
  return activeRules(g, `${sort}:${kind}`).map((active) => ({ active, action: (active.rule as Extract<Rule, { kind: 'cant' | 'must' }>).action as OfKind<Action, K> }));
}

/** "As though it didn't have defender", "as though it had reach" …: the rule of a keyword is not read for this creature (CR 609.4). */
export function isPretended(g: Game, what: string, ref: number): boolean {
  return activeRules(g, 'asThough').some((active) => {
    const rule = active.rule as Extract<Rule, { kind: 'asThough' }>;
    return rule.what === what && matches(g, rule.objects, ref, ruleContext(active));
  });
}

/** The keyword whose definition made the rule, if any. */
export function keywordOfRule(g: Game, active: ActiveRule<Rule>): string | null {
  if (active.instance === null) return null;
  const { ofKeyword } = g.catalogue.abilities[active.instance.id];
  return ofKeyword < 0 ? null : g.catalogue.abilities[ofKeyword].keyword;
}

