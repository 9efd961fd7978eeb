// Continuous effects as instances with parts by layer (HARD-PROBLEMS 5; CR 611, 613.1): collected from static abilities of working objects and from
// floating effects. What a part reads and writes decides only which pairs are tried for dependency (CR 613.8).
import type { Modification, StaticAbility } from '@lawmage/ir';
import { ASPECT } from '../state/generated.js';
import type { FloatingEffect, Game } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import { Context } from '../query/context.js';
import { condition } from '../query/evaluate.js';
import type { AbilityInstance } from '../state/values.js';
import type { Working } from './working.js';

/** Layers and sublayers in order (CR 613.1, 613.4): 1 copy … 7a–7d as 7–10. */
export const LAYER = { copy: 1, control: 2, text: 3, types: 4, colors: 5, abilities: 6, define: 7, set: 8, change: 9, switch: 10 } as const;

/** What parts read and write of the working columns; `existence`: whether an ability is still there, which only what takes abilities away changes. */
export const COLUMN = { controller: 1, types: 2, colors: 4, abilities: 8, numbers: 16, names: 32, existence: 64 } as const;

export interface Part {
  readonly effect: EffectInstance;
  readonly layer: number;
  readonly modification: Modification;
  /** Position in the effect's modifications, for locked values. */
  readonly index: number;
  readonly reads: number;
  readonly writes: number;
}

/** One effect in one pass. */
export interface EffectInstance {
  /** Floating effect, or null for a static ability. */
  readonly floating: FloatingEffect | null;
  /** Working source of a static ability on the battlefield; its ability must exist for the effect to start. */
  readonly source: Working | null;
  readonly sourceRef: number;
  readonly instance: AbilityInstance | null;
  readonly ability: StaticAbility | null;
  /** Index of the static part within the ability. */
  readonly part: number;
  readonly timestamp: number;
  /** Among effects of one object: when the ability was granted, 0 if printed (CR 613.7a). */
  readonly granted?: number;
  readonly defining: boolean;
  /** Refs that it applies to, once it has started (CR 613.6). */
  started: readonly number[] | null;
}

const LAYER_OF: Record<Modification['kind'], number> = {
  copyOf: LAYER.copy,
  setController: LAYER.control,
  setName: LAYER.text,
  noManaCost: LAYER.copy,
  types: LAYER.types,
  removeTypes: LAYER.types,
  color: LAYER.colors,
  grant: LAYER.abilities,
  grantChosenKeyword: LAYER.abilities,
  loseKeyword: LAYER.abilities,
  loseAllAbilities: LAYER.abilities,
  cantHaveKeyword: LAYER.abilities,
  definePowerToughness: LAYER.define,
  setPowerToughness: LAYER.set,
  changePowerToughness: LAYER.change,
  switchPowerToughness: LAYER.switch,
};

function writesOf(m: Modification): number {
  switch (m.kind) {
    case 'copyOf':
    case 'noManaCost':
      return 127;
    case 'setController':
      return COLUMN.controller;
    case 'setName':
      return COLUMN.names;
    case 'types':
      return COLUMN.types | COLUMN.abilities | (m.keep === 'all' ? 0 : COLUMN.existence); // CR 305.7
    case 'removeTypes':
      return COLUMN.types | COLUMN.abilities;
    case 'color':
      return COLUMN.colors;
    case 'grant':
    case 'grantChosenKeyword':
      return COLUMN.abilities;
    case 'loseKeyword':
    case 'loseAllAbilities':
    case 'cantHaveKeyword':
      return COLUMN.abilities | COLUMN.existence;
    default:
      return COLUMN.numbers;
  }
}

/** Reads are found once per IR node by looking for the words that read a column. */
const READS = new WeakMap<object, number>();
const COLUMN_OF_KIND: Record<string, number> = {
  type: COLUMN.types, supertype: COLUMN.types, subtype: COLUMN.types, historic: COLUMN.types, permanentCard: COLUMN.types, color: COLUMN.colors, colorCount: COLUMN.colors, devotion: COLUMN.controller,
  keyword: COLUMN.abilities, noAbilities: COLUMN.abilities, hasActivatedAbility: COLUMN.abilities, stat: COLUMN.numbers, extreme: COLUMN.numbers, controlledBy: COLUMN.controller, controllerOf: COLUMN.controller, named: COLUMN.names,
  shares: 63, chosen: COLUMN.types | COLUMN.colors, status: COLUMN.types, you: 0,
};
export function readsOf(node: unknown): number {
  if (node === null || typeof node !== 'object') return 0;
  const known = READS.get(node);
  if (known !== undefined) return known;
  let mask = COLUMN_OF_KIND[(node as { kind?: string }).kind ?? ''] ?? 0;
  for (const part of Object.values(node)) mask |= readsOf(part);
  READS.set(node, mask);
  return mask;
}

/** What the characteristics of permanents always depend on. */
export const STRUCTURE = ASPECT.battlefield | ASPECT.controller | ASPECT.counters | ASPECT.attachment | ASPECT.effects | ASPECT.copy;

/** Aspects of the state that words of the language read, beyond characteristics (HARD-PROBLEMS 0.7). */
const ASPECT_OF_KIND: Record<string, number> = {
  status: ASPECT.tapped | ASPECT.combat | ASPECT.status, attackingPlayer: ASPECT.combat, blockingAny: ASPECT.combat, blockedByAny: ASPECT.combat, combatOpponents: ASPECT.combat, defending: ASPECT.combat,
  life: ASPECT.life, playerCounters: ASPECT.life, startingLife: 0, cardsInHand: ASPECT.hand, turnOf: ASPECT.turn, during: ASPECT.turn, active: ASPECT.turn, statistic: ASPECT.statistics, happened: ASPECT.statistics,
  linked: ASPECT.memory, linkedNumber: ASPECT.memory, linkedPlayers: ASPECT.memory, chosen: ASPECT.memory, chose: ASPECT.memory, targets: ASPECT.stack, targetsOf: ASPECT.stack, spell: ASPECT.stack, top: ASPECT.library,
  hasDesignation: ASPECT.status | ASPECT.life, dayNight: ASPECT.status, castFact: 0, counters: ASPECT.counters, inZone: ASPECT.zones | ASPECT.hand | ASPECT.graveyard | ASPECT.library | ASPECT.stack,
};
const ZONE_ASPECT: Record<string, number> = { hand: ASPECT.hand, graveyard: ASPECT.graveyard, library: ASPECT.library, exile: ASPECT.zones, command: ASPECT.zones, stack: ASPECT.stack, battlefield: 0, outside: 0 };
const ASPECTS = new WeakMap<object, number>();

/** Aspects that an IR node reads. */
export function aspectsOf(node: unknown): number {
  if (node === null || typeof node !== 'object') return 0;
  const known = ASPECTS.get(node);
  if (known !== undefined) return known;
  const { kind, zones, stat } = node as { kind?: string; zones?: readonly string[]; stat?: string };
  let mask = ASPECT_OF_KIND[kind ?? ''] ?? 0;
  if (stat === 'level') mask |= ASPECT.status;
  if (Array.isArray(zones)) for (const zone of zones) mask |= ZONE_ASPECT[zone as string] ?? 0;
  if (kind !== 'grant') for (const part of Object.values(node)) mask |= aspectsOf(part);
  ASPECTS.set(node, mask);
  return mask;
}

/** Parts of one effect in all layers. */
export function partsOf(effect: EffectInstance, modifications: readonly Modification[], to: unknown): readonly Part[] {
  return modifications.map((modification, index) => {
    const layer = LAYER_OF[modification.kind];
    const own = modification.kind === 'grant' ? 0 : readsOf(modification);
    return { effect, layer, modification, index, reads: own | readsOf(to) | (effect.ability?.condition === undefined ? 0 : readsOf(effect.ability.condition)) | (effect.source === null ? 0 : COLUMN.existence), writes: writesOf(modification) };
  });
}

/** The context in which an effect's expressions are read: "you" is the source's controller after layer 2 (CR 613.1b). */
export function contextOf(g: Game, effect: EffectInstance): Context {
  if (effect.floating !== null) {
    const floating = effect.floating;
    return new Context(floating.source, floating.controller, floating.slots, floating.x);
  }
  const you = effect.source !== null ? effect.source.controller : (currentOrLast(g, effect.sourceRef)?.controller ?? -1);
  const ctx = new Context(effect.sourceRef, you, effect.instance?.captured ?? [], 0);
  ctx.granter = effect.instance?.granter ?? 0;
  return ctx;
}

/** Whether an effect that hasn't started exists now: the ability is there, and its condition holds (CR 613.6, 604.2). */
export function exists(g: Game, effect: EffectInstance): boolean {
  if (effect.floating !== null) return true;
  if (effect.source !== null && !effect.source.functional.some((each) => each.key === effect.instance?.key && each.id === effect.instance.id)) return false;
  return effect.ability?.condition === undefined || condition(g, effect.ability.condition, contextOf(g, effect));
}
