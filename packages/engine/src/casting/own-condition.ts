// The "if …" of a card's own static ability about casting it, read for the card where it is (CR 601.3, 118.8).
import type { Rule } from '@lawmage/ir';
import { Context } from '../query/context.js';
import { condition } from '../query/evaluate.js';
import type { Game } from '../state/generated.js';
import type { ActiveRule } from '../state/values.js';

export function ownConditionHolds(g: Game, active: ActiveRule<Rule>): boolean {
  if (active.instance === null) return true;
  const { ability } = g.catalogue.abilities[active.instance.id];
  return ability.kind !== 'static' || ability.condition === undefined || condition(g, ability.condition, new Context(active.source, active.controller, [], 0));
}
