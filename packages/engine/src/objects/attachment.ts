// What may be attached to what (CR 301.5, 303.4, 701.3): the enchant ability, the types, and prohibitions such as protection's.
import type { KeywordAbility, Rule } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import { CREATURE, ENCHANTMENT, LAND, subtypeNumber } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { matches, matching, playerMatches } from '../query/evaluate.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE, type Derived } from '../state/values.js';

export const AURA = subtypeNumber('Aura');
export const EQUIPMENT = subtypeNumber('Equipment');
export const FORTIFICATION = subtypeNumber('Fortification');

/** The enchant abilities of an Aura (CR 702.5a). */
export function enchantAbilities(g: Game, d: Derived): readonly KeywordAbility[] {
  const found: KeywordAbility[] = [];
  for (const each of d.abilities) {
    const { ability } = g.catalogue.abilities[each.id];
    if (ability.kind === 'keyword' && ability.keyword === 'enchant') found.push(ability);
  }
  return found;
}

/** Whether the object may be attached to the host, a permanent ref, or a player as -1 - seat. `you` controls the attachment. */
export function canAttach(g: Game, ref: number, host: number, d: Derived = characteristics(g, ref), you = controllerOf(g, ref)): boolean {
  if (host === ref) return false; // CR 301.5d, 303.4d
  if (host > 0 && (current(g, host) === null || current(g, host)?.zone !== ZONE.battlefield)) return canEnchantElsewhere(g, ref, host, d, you);
  if ((d.types & CREATURE) !== 0 && (d.subtypes.includes(AURA) || d.subtypes.includes(EQUIPMENT)) && !d.subtypes.includes(FORTIFICATION)) {
    if (d.subtypes.includes(EQUIPMENT) || d.subtypes.includes(AURA)) return false; // CR 301.5c, 303.4d
  }
  if (forbidden(g, ref, host)) return false;
  if ((d.types & ENCHANTMENT) !== 0 && d.subtypes.includes(AURA)) return enchants(g, ref, host, d, you);
  if (host < 0) return false;
  const target = characteristics(g, host);
  if (d.subtypes.includes(EQUIPMENT)) return (target.types & CREATURE) !== 0; // CR 301.5
  if (d.subtypes.includes(FORTIFICATION)) return (target.types & LAND) !== 0; // CR 301.6
  return false;
}

function enchants(g: Game, ref: number, host: number, d: Derived, you: number): boolean {
  const abilities = enchantAbilities(g, d);
  if (abilities.length === 0) return false;
  const ctx = new Context(ref, you, [], 0);
  return abilities.every((ability) => {
    if (host < 0) return ability.enchant?.players !== undefined && playerMatches(g, ability.enchant.players, -1 - host, ctx);
    const domain = ability.enchant?.objects;
    return domain !== undefined && (domain.zones === undefined || domain.zones.includes('battlefield')) && matches(g, domain.filter, host, ctx);
  });
}

/** Auras that enchant cards in other zones. */
function canEnchantElsewhere(g: Game, ref: number, host: number, d: Derived, you: number): boolean {
  const ctx = new Context(ref, you, [], 0);
  return enchantAbilities(g, d).some((ability) => ability.enchant?.objects?.zones !== undefined && matching(g, ability.enchant.objects, ctx).includes(host));
}

function forbidden(g: Game, ref: number, host: number): boolean {
  if (host <= 0) return false;
  return activeRules(g, 'cant:attach').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    if (action.kind !== 'attach') return false;
    const ctx = ruleContext(active);
    return matches(g, action.object, host, ctx) && (action.by === undefined || matches(g, action.by, ref, ctx));
  });
}
