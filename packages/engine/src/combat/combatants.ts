// What attacks what, as facts of the state (CR 506): defenders, who may be attacked, and how rules about attacking and blocking are read.
import type { Action, Rule } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import { BATTLE, CREATURE, PLANESWALKER } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { matches } from '../query/evaluate.js';
import { opponentsOf } from '../query/zones.js';
import type { Game } from '../state/generated.js';
import type { ActiveRule } from '../state/values.js';

/** Attackable things as GameObject.attacking codes them: -1 - player, or the ref of a planeswalker or battle (CR 506.3). */
export function defendersFor(g: Game, attacker: number): readonly number[] {
  const opponents = opponentsOf(g, attacker);
  const permanents = g.battlefield.filter((ref) => {
    const d = characteristics(g, ref);
    return opponents.includes(d.controller) && (d.types & (PLANESWALKER | BATTLE)) !== 0;
  });
  return [...opponents.map((player) => -1 - player), ...permanents];
}

/** The player who is attacked, or who controls (or protects) what is attacked (CR 508.5). */
export function playerOf(g: Game, defender: number): number {
  return defender < 0 ? -1 - defender : controllerOf(g, defender);
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

