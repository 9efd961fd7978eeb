// Facts about single objects that expressions are built of (CR 109, 110.5, 202.3, 400.7d, 508.5, 700.5): numbers, status words, how it was cast, what it targets. No
// expression of the IR is evaluated here.
import { isCommander } from './commander.js';
import { STEPS } from '@lawmage/ir';
import type { ActivatedAbility, Comparison, Effect, Filter, Stat, TriggeredAbility } from '@lawmage/ir';
import { COLOR_BIT, CREATURE, LAND, TYPE_BIT, bitCount, subtypeNumber } from '../link/words.js';
import { assertNever } from '../state/failures.js';
import type { Game, GameObject } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import { MARKS, ZONE } from '../state/values.js';
import type { Derived, SlotSet, SlotValue, StackRecord } from '../state/values.js';
import { characteristics, characteristicsOf, controllerOf } from './characteristics.js';
import type { Context } from './context.js';
import { allCounters, counterKind, countersOf } from './counters.js';
import { isCreatureType } from './subtypes.js';

const NOTHING: readonly number[] = [];
const AURA = subtypeNumber('Aura');

const EQUIPMENT = subtypeNumber('Equipment');

const HASTE = 1 << 8;

export const BASIC_LAND_NUMBERS: readonly number[] = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest'].map(subtypeNumber);

/** The top `count` cards, topmost first. */
export function topOf(library: readonly number[], count: number): readonly number[] {
  return count <= 0 ? NOTHING : library.slice(Math.max(0, library.length - count)).reverse();
}

/** All targets of a spell or ability on the stack (CR 115.1), those of chosen modes included. */
export function targetsOf(g: Game, ref: number): SlotSet {
  const stack = currentOrLast(g, ref)?.stack ?? null;
  if (stack === null) return { objects: NOTHING, players: NOTHING };
  const sets = targetValues(g, ref, stack).map(slotSet).filter((set): set is SlotSet => set !== null);
  return { objects: sets.flatMap((set) => set.objects), players: sets.flatMap((set) => set.players) };
}

/** What stands in the slots of target phrases: the others hold what a trigger or a cost has written. */
function targetValues(g: Game, ref: number, stack: StackRecord): readonly SlotValue[] {
  return effectsOn(g, ref, stack).flatMap(({ targets, modes }) => [
    ...(targets ?? []).map((spec) => stack.slots[spec.slot]),
    ...stack.modes.flatMap((chosen) => (modes?.modes[chosen.mode]?.targets ?? []).map((spec) => chosen.slots[spec.slot])),
  ]);
}

function effectsOn(g: Game, ref: number, stack: StackRecord): readonly Pick<Effect, 'targets' | 'modes'>[] {
  if (stack.sort === 'delayed') return [(g.catalogue.nodes[stack.node] as unknown as { effect: Effect }).effect];
  if (stack.ability >= 0) return [(g.catalogue.abilities[stack.ability].ability as TriggeredAbility | ActivatedAbility).effect];
  const d = characteristics(g, ref);
  const spells = d.functional.flatMap(({ id }) => {
    const { ability } = g.catalogue.abilities[id];
    return ability.kind === 'spell' ? [ability.effect] : [];
  });
  return d.subtypes.includes(AURA) ? [{ targets: [{ slot: 0, min: 1 }] }, ...spells] : spells; // CR 303.4a
}

/** CR 508.5: the player attacked, or who controls the attacked planeswalker, or protects the battle. */
export function defendingPlayer(g: Game, ref: number): number {
  const attacking = currentOrLast(g, ref)?.attacking ?? 0;
  if (attacking < 0) return -1 - attacking;
  return attacking > 0 ? controllerOf(g, attacking) : -1;
}

/** A linked ability's memory on the bearer (CR 607); null if nothing was remembered. */
export function memoryOf(g: Game, ctx: Context, link: number): SlotValue {
  const object = currentOrLast(g, ctx.self);
  if (object === null) return null;
  for (const entry of object.memory) if (entry.link === link) return entry.value;
  return null;
}

/** CR 700.5: mana symbols of the colors among mana costs of permanents that the player controls; a hybrid symbol counts once. */
export function devotion(g: Game, player: number, colors: number): number {
  let total = 0;
  for (const ref of g.battlefield) {
    const derived = characteristics(g, ref);
    if (derived.controller !== player || derived.cost === null) continue;
    for (const symbol of derived.cost) if ((symbolColors(symbol) & colors) !== 0) total++;
  }
  return total;
}

export function symbolColors(symbol: NonNullable<Derived['cost']>[number]): number {
  const bit = (mana: string): number => (mana in COLOR_BIT ? COLOR_BIT[mana as keyof typeof COLOR_BIT] : 0);
  switch (symbol.kind) {
    case 'mana':
    case 'twobrid':
      return bit(symbol.mana);
    case 'hybrid':
    case 'phyrexian':
      return symbol.options.reduce((mask, mana) => mask | bit(mana), 0);
    default:
      return 0;
  }
}

export function countersOn(g: Game, ref: number, counter: string | undefined): number {
  const object = currentOrLast(g, ref);
  if (object === null) return 0;
  return counter === undefined ? allCounters(object.counters) : countersOf(object.counters, counterKind(g, counter));
}

/** The record of how the object, or the spell that it was, was cast (CR 400.7d). */
export function castRecordOf(g: Game, ref: number | undefined): GameObject['cast'] {
  return ref === undefined ? null : (currentOrLast(g, ref)?.cast ?? null);
}

/** How often an optional cost was paid: that of a keyword, the kicker in that place, or all kickers (CR 702.33, 607.2i). */
export function timesPaid(record: GameObject['cast'], keyword: string | undefined, cost: number | undefined): number {
  if (record === null) return 0;
  if (keyword !== undefined) return record.facts.filter((fact) => fact === keyword).length;
  if (cost !== undefined) return record.additional[cost] ?? 0;
  return record.facts.filter((fact) => fact === 'kicked').length;
}

export function distinctCount(g: Game, refs: readonly number[], by: 'name' | 'color' | 'cardType' | 'creatureType' | 'manaValue' | 'power' | 'basicLandType'): number {
  let mask = 0;
  const seen = new Set<number>();
  for (const ref of refs) {
    const d = characteristics(g, ref);
    if (by === 'color') mask |= d.colors;
    else if (by === 'cardType') mask |= d.types;
    else if (by === 'name') seen.add(d.name);
    else if (by === 'manaValue') seen.add(d.manaValue);
    else if (by === 'power') seen.add(d.power ?? 0);
    else for (const each of d.subtypes) if (by === 'creatureType' ? isCreatureType(each) : BASIC_LAND_NUMBERS.includes(each)) seen.add(each);
  }
  return bitCount(mask) + seen.size;
}

/** A number of an object (CR 208, 202.3, 306). */
export function statOf(g: Game, ref: number, stat: Stat): number {
  const object = currentOrLast(g, ref);
  if (object === null) return 0;
  const d = characteristicsOf(g, object);
  switch (stat) {
    case 'power':
      return d.power ?? 0;
    case 'toughness':
      return d.toughness ?? 0;
    case 'basePower':
      return d.basePower ?? 0;
    case 'baseToughness':
      return d.baseToughness ?? 0;
    case 'totalPowerToughness':
      return (d.power ?? 0) + (d.toughness ?? 0);
    case 'powerOrToughness':
      return Math.max(d.power ?? 0, d.toughness ?? 0);
    case 'manaValue':
      return manaValueOf(object, d);
    case 'loyalty':
      return countersOn(g, ref, 'loyalty');
    case 'level': // CR 716.2d
      return Math.max(1, object.level);
    default:
      return assertNever(stat);
  }
}

/** CR 202.3e: on the stack {X} is the value chosen for it; elsewhere 0. */
export function manaValueOf(object: GameObject, d: Derived): number {
  if (object.zone !== ZONE.stack || d.cost === null || object.stack === null) return d.manaValue;
  return d.manaValue + object.stack.x * d.cost.filter((symbol) => symbol.kind === 'variable').length;
}

export function compare(left: number, op: Comparison, right: number): boolean {
  switch (op) {
    case '=':
      return left === right;
    case '≠':
      return left !== right;
    case '<':
      return left < right;
    case '≤':
      return left <= right;
    case '>':
      return left > right;
    case '≥':
      return left >= right;
    default:
      return assertNever(op);
  }
}

/** A fact of the cast record (CR 400.7d, 601.2); not cast at all: false. */
export function hasCastFact(g: Game, ref: number, fact: string, ctx: Context, cost?: number): boolean {
  const record = castRecordOf(g, ref);
  if (record === null) return false;
  switch (fact) {
    case 'wasCast':
      return record.wasCast;
    case 'castByYou':
      return record.wasCast && record.player === ctx.you;
    case 'kicked':
    case 'multikicked':
      return record.additional.some((times, i) => times > 0 && (cost === undefined || cost === i)) && record.facts.includes('kicked');
    case 'alternativeCost':
      return record.alternative !== null;
    case 'noManaSpent':
      return record.wasCast && record.mana.every((n) => n === 0);
    default:
      return record.facts.includes(fact);
  }
}

export function activatedMatches(linked: Game['catalogue']['abilities'][number], f: { readonly withTapCost?: true; readonly mana?: true }): boolean {
  const { ability } = linked;
  if (ability.kind !== 'activated') return false;
  if (f.mana === true && !linked.isManaAbility) return false;
  return f.withTapCost !== true || ability.cost.some((part) => part.kind === 'tapSelf');
}

export function hasStatus(g: Game, o: GameObject, status: Extract<Filter, { kind: 'status' }>['status']): boolean {
  switch (status) {
    case 'tapped':
      return o.tapped;
    case 'untapped':
      return !o.tapped;
    case 'attacking':
      return o.attacking !== 0;
    case 'blocking':
      return o.blocking.length > 0;
    case 'blocked':
      return o.attacking !== 0 && o.blocked;
    case 'unblocked':
      return o.attacking !== 0 && !o.blocked && g.step >= STEPS.indexOf('declareBlockers');
    case 'attached':
      return o.attachedTo !== 0;
    case 'enchanted':
      return o.attachments.some((ref) => characteristics(g, ref).subtypes.includes(AURA));
    case 'equipped':
      return o.attachments.some((ref) => characteristics(g, ref).subtypes.includes(EQUIPMENT));
    case 'modified': // CR 700.9
      return o.counters.length > 0 || o.attachments.some((ref) => modifies(g, ref, controllerNow(g, o)));
    case 'faceDown':
      return o.faceDown;
    case 'faceUp':
      return !o.faceDown;
    case 'phasedOut':
      return o.phasedOut;
    case 'goaded':
      return g.effects.some((effect) => effect.objects.includes(o.ref) && (g.catalogue.nodes[effect.node] as { kind?: string }).kind === 'goad');
    case 'monstrous':
      return (o.marks & MARKS.monstrous) !== 0;
    case 'renowned':
      return (o.marks & MARKS.renowned) !== 0;
    case 'suspected':
      return (o.marks & MARKS.suspected) !== 0;
    case 'saddled':
      return (o.marks & MARKS.saddled) !== 0;
    case 'solved': // CR 719.3b
      return (o.marks & MARKS.solved) !== 0;
    case 'exerted':
      return (o.marks & MARKS.exerted) !== 0;
    case 'commander':
      return isCommander(g, o);
    case 'paired':
      return false;
    case 'summoningSick':
      return isSummoningSick(g, o);
    default:
      return assertNever(status);
  }
}

export function modifies(g: Game, ref: number, controller: number): boolean {
  const d = characteristics(g, ref);
  return d.subtypes.includes(EQUIPMENT) || (d.subtypes.includes(AURA) && d.controller === controller);
}

/** CR 302.6: a creature that its controller has not controlled continuously since the turn began. */
export function isSummoningSick(g: Game, o: GameObject): boolean {
  const d = characteristicsOf(g, o);
  return (d.types & CREATURE) !== 0 && o.since === g.turn && (d.keywords & HASTE) === 0;
}

export function shares(g: Game, o: GameObject, ref: number, by: Extract<Filter, { kind: 'shares' }>['by']): boolean {
  const a = characteristicsOf(g, o);
  const b = characteristics(g, ref);
  switch (by) {
    case 'name':
      return a.name === b.name && a.name >= 0;
    case 'color':
      return (a.colors & b.colors) !== 0;
    case 'cardType':
      return (a.types & b.types) !== 0;
    case 'manaValue':
      return statOf(g, o.ref, 'manaValue') === statOf(g, ref, 'manaValue');
    case 'controller':
      return a.controller === b.controller;
    case 'creatureType':
      if (a.everyCreatureType) return b.everyCreatureType || b.subtypes.some(isCreatureType);
      return a.subtypes.some((n) => isCreatureType(n) && (b.everyCreatureType || b.subtypes.includes(n)));
    case 'landType':
      return (a.types & b.types & LAND) !== 0 && a.subtypes.some((n) => b.subtypes.includes(n));
    default:
      return assertNever(by);
  }
}

export function isChosen(g: Game, o: GameObject, what: string, value: SlotValue): boolean {
  if (typeof value !== 'string') return false; // CR 607.5a: an unmade choice is undefined
  const d = characteristicsOf(g, o);
  if (what === 'color') return (d.colors & COLOR_BIT[value as keyof typeof COLOR_BIT]) !== 0;
  if (what === 'cardType') return (d.types & TYPE_BIT[value as keyof typeof TYPE_BIT]) !== 0;
  if (what === 'name') return g.catalogue.names[d.name] === value;
  const n = subtypeNumber(value);
  return d.subtypes.includes(n) || (d.everyCreatureType && isCreatureType(n));
}

export function slotSet(value: SlotValue | undefined): SlotSet | null {
  return typeof value === 'object' && value !== null ? value : null;
}

export function controllerNow(g: Game, o: GameObject): number {
  if (o.zone === ZONE.battlefield || o.derived !== null) return characteristicsOf(g, o).controller;
  return o.zone === ZONE.stack || o.zone === ZONE.command ? o.controller : o.owner; // CR 109.4: elsewhere "your" cards are those you own
}

export function inPhase(phase: string, step: number): boolean {
  switch (phase) {
    case 'beginning':
      return step <= 2;
    case 'precombatMain':
      return step === 3;
    case 'combat':
      return step >= 4 && step <= 9;
    case 'postcombatMain':
      return step === 10;
    default:
      return step >= 11;
  }
}

export function joined(values: readonly number[], join: 'sum' | 'greatest' | 'least'): number {
  if (join === 'sum') return values.reduce((sum, n) => sum + n, 0);
  if (values.length === 0) return 0;
  return join === 'greatest' ? Math.max(...values) : Math.min(...values);
}
