// Copiable values of an object, as a copy effect takes them when it begins (CR 707.2, 707.9), with exceptions applied.
import type { Modification } from '@lawmage/ir';
import { linkedAbilitiesOf } from '../link/link.js';
import { COLOR_BIT, SUPERTYPE_BIT, TYPE_BIT, subtypeNumber } from '../link/words.js';
import { keepsSubtype } from '../continuous/apply-modification.js';
import { isCreatureType } from '../query/subtypes.js';
import { copiableValues, printedValues } from '../continuous/copiable.js';
import type { Context } from '../query/context.js';
import { chosenValue, quantity } from '../query/evaluate.js';
import type { Game } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import type { AbilityInstance, Copiable } from '../state/values.js';

/** The copiable values of an object, current or last known. */
export function copyValuesOf(g: Game, ref: number): Copiable {
  const o = currentOrLast(g, ref);
  return o === null ? printedValues(g, -1, 0) : copiableValues(g, o);
}

/** CR 707.9: modifications that become part of the copiable values. */
export function applyCopyExceptions(g: Game, values: Copiable, exceptions: readonly Modification[], ctx: Context): Copiable {
  let next = values;
  for (const m of exceptions) next = exception(g, next, m, ctx);
  return next;
}

function exception(g: Game, v: Copiable, m: Modification, ctx: Context): Copiable {
  switch (m.kind) {
    case 'noManaCost':
      return { ...v, cost: null, manaValue: 0 };
    case 'setName':
      return { ...v, name: g.catalogue.names.indexOf(m.name) };
    case 'types': {
      const types = (m.types ?? []).reduce((mask, type) => mask | TYPE_BIT[type], 0);
      const chosen = m.chosenSubtype === undefined ? null : chosenValue(g, m.chosenSubtype, ctx);
      const added = [...(m.subtypes ?? []).map(subtypeNumber), ...(typeof chosen === 'string' ? [subtypeNumber(chosen)] : [])];
      return { ...v, types: m.keep === 'none' ? types : v.types | types, subtypes: [...new Set([...retained(v, m.keep, types, added), ...added])], supertypes: (m.supertypes ?? []).reduce((mask, word) => mask | SUPERTYPE_BIT[word], v.supertypes) };
    }
    case 'removeTypes':
      return { ...v, types: (m.types ?? []).reduce((mask, type) => mask & ~TYPE_BIT[type], v.types), supertypes: (m.supertypes ?? []).reduce((mask, word) => mask & ~SUPERTYPE_BIT[word], v.supertypes), subtypes: v.subtypes.filter((n) => !(m.subtypes ?? []).some((word) => subtypeNumber(word) === n)) };
    case 'color': {
      const colors = m.color.kind === 'colors' ? m.color.colors.reduce((mask, color) => mask | COLOR_BIT[color], 0) : 31;
      return { ...v, colors: m.add === true ? v.colors | colors : colors };
    }
    case 'setPowerToughness':
    case 'definePowerToughness': // CR 707.9d: a characteristic-defining ability of what is set goes
      return { ...v, power: m.power === undefined ? v.power : quantity(g, m.power, ctx), toughness: m.toughness === undefined ? v.toughness : quantity(g, m.toughness, ctx), abilities: v.abilities.filter((each) => !definesNumbers(g, each)) };
    case 'grant':
      return { ...v, abilities: [...v.abilities, ...linkedAbilitiesOf(m).map((id): AbilityInstance => ({ id, key: id, granter: 0 }))] };
    case 'loseAllAbilities':
      return { ...v, abilities: [] };
    case 'loseKeyword':
      return { ...v, abilities: v.abilities.filter((each) => g.catalogue.abilities[each.id].keyword !== m.keyword) };
    default:
      return v;
  }
}

/** CR 205.1a–b: new card types take the subtypes of the old ones with them; new creature types replace creature types. */
function retained(v: Copiable, keep: 'all' | 'otherTypes' | 'none', types: number, added: readonly number[]): readonly number[] {
  if (keep === 'all') return v.subtypes;
  if (keep === 'none' && types !== 0) return v.subtypes.filter((n) => keepsSubtype(n, types) && !(isCreatureType(n) && added.some(isCreatureType)));
  return added.some(isCreatureType) ? v.subtypes.filter((n) => !isCreatureType(n)) : v.subtypes;
}

function definesNumbers(g: Game, instance: AbilityInstance): boolean {
  const { ability } = g.catalogue.abilities[instance.id];
  return ability.kind === 'static' && ability.defining === true && ability.parts.some((part) => part.kind === 'modify' && part.modifications.some((m) => m.kind === 'definePowerToughness'));
}
