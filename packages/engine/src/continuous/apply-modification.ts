// Applying one modification to the working columns of one object (CR 613.1–613.4). Order and sets are layers.ts's.
import { COLORS, type Modification } from '@lawmage/ir';
import { linkedAbilitiesOf } from '../link/link.js';
import { ALL_COLORS, COLOR_BIT, LAND, SUPERTYPE_BIT, TYPE_BIT, subtypeNumber } from '../link/words.js';
import type { Context } from '../query/context.js';
import { chosenValue, playersOf, quantity } from '../query/evaluate.js';
import { BASIC_LAND_NUMBERS } from '../query/facts.js';
import { isCreatureType } from '../query/subtypes.js';
import { assertNever } from '../state/failures.js';
import type { Game } from '../state/generated.js';
import type { AbilityInstance, Copiable } from '../state/values.js';
import { isLandType } from './land-types.js';
import type { EffectInstance } from './effects.js';
import type { Working } from './working.js';

/** Values that were locked when the effect began (CR 611.2d): [power, toughness] by modification, or a copiable record. */
export interface LockedValues {
  readonly numbers: readonly (readonly [number, number] | null)[];
  readonly copy: Copiable | null;
}

export function applyModification(g: Game, w: Working, m: Modification, effect: EffectInstance, index: number, ctx: Context): void {
  ctx.it = w.object.ref;
  switch (m.kind) {
    case 'noManaCost':
      w.cost = null;
      w.manaValue = 0;
      return;
    case 'copyOf':
      return; // applied as layer 1, before the pass (CR 613.2a)
    case 'setController': {
      const to = playersOf(g, m.to, ctx)[0];
      if (to !== undefined && !g.players[to].left) w.controller = to; // CR 800.4b
      return;
    }
    case 'setName':
      w.name = g.catalogue.names.indexOf(m.name);
      return;
    case 'types':
      return applyTypes(g, w, m, ctx);
    case 'removeTypes':
      for (const type of m.types ?? []) w.types &= ~TYPE_BIT[type];
      for (const word of m.supertypes ?? []) w.supertypes &= ~SUPERTYPE_BIT[word];
      if (m.everyCreatureType === true) {
        w.subtypes = w.subtypes.filter((n) => !isCreatureType(n));
        w.everyCreatureType = false;
      }
      if (m.subtypes !== undefined) w.subtypes = w.subtypes.filter((n) => !m.subtypes?.some((word) => subtypeNumber(word) === n));
      return;
    case 'color': {
      const colors = m.color.kind === 'allColors' ? ALL_COLORS : m.color.kind === 'colors' ? m.color.colors.reduce((mask, color) => mask | COLOR_BIT[color], 0) : colorBit(chosenValue(g, m.color.from, ctx));
      w.colors = m.add === true ? w.colors | colors : colors;
      return;
    }
    case 'grant':
      return grant(g, w, m, effect);
    case 'grantChosenKeyword': {
      const color = chosenValue(g, m.from, ctx);
      const id = typeof color === 'string' ? linkedAbilitiesOf(m)[COLORS.indexOf(color as (typeof COLORS)[number])] : undefined; // CR 607.5a: an unmade choice gives nothing
      return id === undefined ? undefined : addAbilities(g, w, [id], effect);
    }
    case 'loseKeyword':
      w.setAbilities(w.abilities.filter((each) => g.catalogue.abilities[each.id].keyword !== m.keyword)); // CR 113.10b: all instances
      return;
    case 'loseAllAbilities':
      w.setAbilities(m.except === 'mana' ? w.abilities.filter((each) => g.catalogue.abilities[each.id].isManaAbility) : NONE);
      return;
    case 'cantHaveKeyword': // CR 113.11
      w.barred = [...w.barred, m.keyword];
      w.setAbilities(w.abilities.filter((each) => g.catalogue.abilities[each.id].keyword !== m.keyword));
      return;
    case 'definePowerToughness':
    case 'setPowerToughness': {
      const [power, toughness] = numbers(g, m, effect, index, ctx);
      if (power !== null) w.power = w.basePower = power;
      if (toughness !== null) w.toughness = w.baseToughness = toughness;
      return;
    }
    case 'changePowerToughness': {
      const [power, toughness] = numbers(g, m, effect, index, ctx);
      if (w.power !== null) w.power += power ?? 0;
      if (w.toughness !== null) w.toughness += toughness ?? 0;
      return;
    }
    case 'switchPowerToughness':
      [w.power, w.toughness] = [w.toughness, w.power];
      return;
    default:
      return assertNever(m);
  }
}
const NONE: readonly AbilityInstance[] = [];

/** The values with which a modification would be applied now, as text: what dependency compares (CR 613.8a). */
export function parametersOf(g: Game, m: Modification, effect: EffectInstance, index: number, ctx: Context): string {
  switch (m.kind) {
    case 'setController':
      return String(playersOf(g, m.to, ctx)[0] ?? '');
    case 'types':
      return m.chosenSubtype === undefined ? '' : String(chosenValue(g, m.chosenSubtype, ctx));
    case 'color':
      return m.color.kind === 'chosenColor' ? String(chosenValue(g, m.color.from, ctx)) : '';
    case 'definePowerToughness':
    case 'setPowerToughness':
    case 'changePowerToughness':
      return numbers(g, m, effect, index, ctx).join('/');
    default:
      return '';
  }
}

function numbers(g: Game, m: { readonly power?: Parameters<typeof quantity>[1]; readonly toughness?: Parameters<typeof quantity>[1] }, effect: EffectInstance, index: number, ctx: Context): readonly [number | null, number | null] {
  const locked = (effect.floating?.values as LockedValues | null)?.numbers[index] ?? null;
  if (locked !== null) return [m.power === undefined ? null : locked[0], m.toughness === undefined ? null : locked[1]];
  return [m.power === undefined ? null : quantity(g, m.power, ctx), m.toughness === undefined ? null : quantity(g, m.toughness, ctx)];
}

function colorBit(value: unknown): number {
  return typeof value === 'string' && value in COLOR_BIT ? COLOR_BIT[value as keyof typeof COLOR_BIT] : 0;
}

/** CR 205.1a–b: setting replaces types of that sort; "in addition" keeps them. Setting a basic land type: CR 305.7. */
function applyTypes(g: Game, w: Working, m: Extract<Modification, { kind: 'types' }>, ctx: Context): void {
  const types = (m.types ?? []).reduce((mask, type) => mask | TYPE_BIT[type], 0);
  const added = (m.subtypes ?? []).map(subtypeNumber);
  const chosen = m.chosenSubtype === undefined ? null : chosenValue(g, m.chosenSubtype, ctx);
  if (typeof chosen === 'string') added.push(subtypeNumber(chosen));
  if (m.keep === 'none' && types !== 0) {
    w.types = types;
    w.subtypes = w.subtypes.filter((n) => keepsSubtype(n, types));
    if ((types & TYPE_BIT.creature) === 0) w.everyCreatureType = false;
  } else w.types |= types;
  const setsLandType = m.keep !== 'all' && added.some(isLandType);
  if (setsLandType && (w.types & LAND) !== 0) {
    w.subtypes = w.subtypes.filter((n) => !isLandType(n));
    w.setAbilities(w.abilities.filter((each) => each.granter !== 0)); // CR 305.7: abilities from its text go
  } else if (m.keep !== 'all' && added.some(isCreatureType)) {
    w.subtypes = w.subtypes.filter((n) => !isCreatureType(n));
    w.everyCreatureType = false;
  }
  if (added.length > 0) w.subtypes = [...new Set([...w.subtypes, ...added])];
  for (const word of m.supertypes ?? []) w.supertypes |= SUPERTYPE_BIT[word];
  if (m.everyCreatureType === true) w.everyCreatureType = true;
}

/** CR 205.1a: subtypes that belong to no remaining card type are lost. */
export function keepsSubtype(n: number, types: number): boolean {
  if (isCreatureType(n)) return (types & TYPE_BIT.creature) !== 0;
  if (isLandType(n)) return (types & LAND) !== 0;
  return (types & (TYPE_BIT.artifact | TYPE_BIT.enchantment | TYPE_BIT.planeswalker)) !== 0;
}

function grant(g: Game, w: Working, m: Extract<Modification, { kind: 'grant' }>, effect: EffectInstance): void {
  addAbilities(g, w, linkedAbilitiesOf(m), effect);
}

function addAbilities(g: Game, w: Working, ids: readonly number[], effect: EffectInstance): void {
  const added: AbilityInstance[] = [];
  const provider = effect.floating !== null ? effect.floating.id * 4096 : (effect.sourceRef * 64 + (effect.instance?.id ?? 0)) | 0;
  ids.forEach((id, i) => {
    const { keyword } = g.catalogue.abilities[id];
    if (keyword !== null && w.barred.includes(keyword)) return;
    added.push({ id, key: provider * 8 + i + 1_000_003, granter: effect.sourceRef, since: effect.timestamp, ...(effect.floating !== null && effect.floating.slots.length > 0 ? { captured: effect.floating.slots } : {}) });
  });
  if (added.length > 0) w.setAbilities(intern(w.abilities, added));
}

/** One list for equal grants on equal lists, so that swarms share their expansions. */
const GRANTED = new WeakMap<readonly AbilityInstance[], { readonly added: readonly AbilityInstance[]; readonly list: readonly AbilityInstance[] }[]>();
function intern(abilities: readonly AbilityInstance[], added: readonly AbilityInstance[]): readonly AbilityInstance[] {
  let known = GRANTED.get(abilities);
  if (known === undefined) GRANTED.set(abilities, (known = []));
  const hit = known.find((each) => each.added.length === added.length && each.added.every((a, i) => a.id === added[i].id && a.key === added[i].key && a.granter === added[i].granter && a.since === added[i].since && a.captured === added[i].captured));
  if (hit !== undefined) return hit.list;
  const list = [...abilities, ...added];
  if (known.length > 16) known.shift();
  known.push({ added, list });
  return list;
}

export { BASIC_LAND_NUMBERS };
