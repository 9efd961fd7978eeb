// Working columns of the layer pass (HARD-PROBLEMS 5): the characteristics of one object while effects are applied to it, and the record that
// they become. Not here: order of effects (layers.ts).
import { CAN_BE_ACTIVATED, hasKeywordBits } from '../link/keyword-mask.js';
import { greaterBound } from '../link/mana-bound.js';
import type { Catalogue, AbilityInstance, Copiable, Derived } from '../state/values.js';
import type { GameObject } from '../state/generated.js';

/** Mutable characteristics; readable wherever a Derived is. */
export class Working implements Derived {
  def: number;
  face: number;
  name: number;
  cost: Copiable['cost'];
  manaValue: number;
  colors: number;
  types: number;
  supertypes: number;
  subtypes: readonly number[];
  power: number | null;
  toughness: number | null;
  loyalty: number | null;
  defense: number | null;
  abilities: readonly AbilityInstance[];
  controller: number;
  basePower: number | null;
  baseToughness: number | null;
  everyCreatureType = false;
  keywords = 0;
  keywords2 = 0;
  mana = 0;
  functional: readonly AbilityInstance[];
  switched = false;
  /** Keywords that it can't have (CR 113.11). */
  barred: readonly string[] = NONE;

  constructor(
    readonly object: GameObject,
    from: Copiable,
    controller: number,
    readonly catalogue: Catalogue,
  ) {
    this.def = from.def;
    this.face = from.face;
    this.name = from.name;
    this.cost = from.cost;
    this.manaValue = from.manaValue;
    this.colors = from.colors;
    this.types = from.types;
    this.supertypes = from.supertypes;
    this.subtypes = from.subtypes;
    this.power = this.basePower = from.power;
    this.toughness = this.baseToughness = from.toughness;
    this.loyalty = from.loyalty;
    this.defense = from.defense;
    this.abilities = from.abilities;
    this.controller = controller;
    this.functional = NONE_FUNCTIONAL;
    this.setAbilities(from.abilities);
  }

  /** Replaces the abilities and what follows from them. */
  setAbilities(abilities: readonly AbilityInstance[]): void {
    this.abilities = abilities;
    const known = EXPANSIONS.get(abilities);
    const expanded = known ?? expand(this.catalogue, abilities);
    if (known === undefined) EXPANSIONS.set(abilities, expanded);
    this.functional = expanded.functional;
    this.keywords = expanded.keywords;
    this.keywords2 = expanded.keywords2;
    this.mana = expanded.mana;
  }
}

const NONE: readonly string[] = [];
const NONE_FUNCTIONAL: readonly AbilityInstance[] = [];

interface Expansion {
  readonly functional: readonly AbilityInstance[];
  readonly keywords: number;
  readonly keywords2: number;
  readonly mana: number;
}
/** Interned by the list of abilities, which is immutable: equal permanents share one. */
const EXPANSIONS = new WeakMap<readonly AbilityInstance[], Expansion>();

function expand(catalogue: Catalogue, abilities: readonly AbilityInstance[]): Expansion {
  const functional: AbilityInstance[] = [];
  let keywords = 0;
  let keywords2 = 0;
  let mana = 0;
  const visit = (instance: AbilityInstance): void => {
    const linked = catalogue.abilities[instance.id];
    functional.push(instance);
    if (linked.keyword !== null) {
      const [first, second] = hasKeywordBits(linked.keyword);
      keywords |= first;
      keywords2 |= second;
    }
    if (linked.isManaAbility) mana = greaterBound(mana, linked.mana);
    else if (linked.ability.kind === 'activated') keywords2 |= CAN_BE_ACTIVATED;
    linked.expansion.forEach((id, i) => visit({ ...instance, id, key: instance.key === instance.id ? id : instance.key * 31 + i + 1 }));
  };
  for (const instance of abilities) visit(instance);
  return { functional, keywords, keywords2, mana };
}

/** The immutable record of the columns; the old record itself if nothing differs. */
export function recordOf(w: Working, old: Derived | null): Derived {
  if (old !== null && same(w, old)) return old;
  return {
    def: w.def, face: w.face, name: w.name, cost: w.cost, manaValue: w.manaValue, colors: w.colors, types: w.types, supertypes: w.supertypes, subtypes: w.subtypes,
    power: w.power, toughness: w.toughness, loyalty: w.loyalty, defense: w.defense, abilities: w.abilities, controller: w.controller, basePower: w.basePower,
    baseToughness: w.baseToughness, everyCreatureType: w.everyCreatureType, keywords: w.keywords, keywords2: w.keywords2, mana: w.mana, functional: w.functional,
  };
}

function same(w: Working, d: Derived): boolean {
  return (
    w.power === d.power && w.toughness === d.toughness && w.controller === d.controller && w.types === d.types && w.colors === d.colors && w.name === d.name && w.supertypes === d.supertypes &&
    w.basePower === d.basePower && w.baseToughness === d.baseToughness && w.def === d.def && w.face === d.face && w.everyCreatureType === d.everyCreatureType && w.manaValue === d.manaValue &&
    w.loyalty === d.loyalty && w.defense === d.defense && w.cost === d.cost && sameList(w.subtypes, d.subtypes) && sameAbilities(w.abilities, d.abilities)
  );
}
function sameList(a: readonly number[], b: readonly number[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return false;
  return true;
}
function sameAbilities(a: readonly AbilityInstance[], b: readonly AbilityInstance[]): boolean {
  if (a === b) return true;
  if (a.length !== b.length) return false;
  for (let i = 0; i < a.length; i++) if (a[i].id !== b[i].id || a[i].key !== b[i].key || a[i].granter !== b[i].granter) return false;
  return true;
}
