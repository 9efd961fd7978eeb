// Offers (HARD-PROBLEMS 4, 16; CR 117.1, 601.3, 602.5, 305, 116): everything a player could begin to do with priority now that can be paid for and has targets.
// An offer is (card, face, permission, method) or an activated ability; targets, modes and payments are later steps. Cached until something changes.
import type { ActivatedAbility, Cost, Effect, Filter, ManaSymbol, Rule, TargetSpec } from '@lawmage/ir';
import { activeRules, ruleContext, rulesIndex } from '../abilities/rules-index.js';
import { canPayLocked } from '../costs/pay-ability.js';
import { castableCommanders } from '../players/commanders.js';
import { canPaySomeX } from '../costs/values-of-x.js';
import { leastOfCost, leastOfSymbols } from '../costs/least-mana.js';
import { manaAbilities, manaCeiling, PAYING_OTHERWISE } from '../costs/plan.js';
import { changesItsCost, ownRules, spellsThisTurn, totalCost } from '../costs/total-cost.js';
import { handleOf, deciderOf } from '../decisions/build.js';
import { nodeId } from '../link/link.js';
import { CAN_BE_ACTIVATED, HAS } from '../link/keyword-mask.js';
import { INSTANT, LAND, PERMANENT_BITS, zoneNumber } from '../link/words.js';
import { enchantAbilities, AURA } from '../objects/attachment.js';
import { characteristics, characteristicsOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { condition, matches, matching, playerMatches, playersOf, quantity } from '../query/evaluate.js';
import { isSummoningSick } from '../query/facts.js';
import { auraTarget } from '../resolving/resolve.js';
import { pushFrame } from '../state/frames.js';
import type { Game, GameObject } from '../state/generated.js';
import { current, rowOf } from '../state/objects.js';
import { MARKS, ZONE, type AbilityInstance, type ActiveRule, type Derived, type LinkedAbility, type ZoneId } from '../state/values.js';
import { STEP } from '../turn/step-numbers.js';
import { hasLegalTargets } from '../targets/legal-targets.js';
import { usesOf } from '../costs/uses.js';
import type { ActivateData } from './activate.js';
import type { CastData } from './cast.js';
import { faceDownByOf, turnUpAbilities, withFaceDown } from './face-down-offers.js';
import { announcements } from './announced.js';
import { isChoosable } from './choose-modes.js';
import { ownConditionHolds } from './own-condition.js';
import { asCastFor, withFace } from './face-lens.js';

export interface Offer {
  readonly token: number;
  readonly kind: 'cast' | 'playLand' | 'activate' | 'mana';
  readonly ref: number;
  /** Face or half that is cast; -1 for the whole. */
  readonly face: number;
  /** Linked ability of activations, -1 otherwise. */
  readonly ability: number;
  readonly key: number;
  /** Word for the method: '' the mana cost, 'free', or the label of an alternative or permission. */
  readonly method: string;
  /** Node of the alternative cost's or permission's rule; 0 none. */
  readonly alternative: number;
  readonly permission: number;
  /** Ref of the object that gives the permission. */
  readonly permissionSource: number;
}

const ANYTHING: Filter = { kind: 'anything' };

interface Cached {
  steady: number;
  turn: number;
  active: number;
  version: number;
  /** By player and whether sorcery timing holds. */
  lists: (readonly Offer[] | undefined)[];
}
const CACHE = new WeakMap<Game, Cached>();

/** What the player could do now. Passing is always possible and not in the list. */
export function offersOf(g: Game, player: number): readonly Offer[] {
  if ((g.dirty & g.layerReads) !== 0) rulesIndex(g);
  let cache = CACHE.get(g);
  if (cache === undefined || cache.steady !== g.steady || cache.turn !== g.turn || cache.active !== g.active || (g.catalogue.readsTurn && cache.version !== g.version)) {
    cache = { steady: g.steady, turn: g.turn, active: g.active, version: g.version, lists: [] };
    CACHE.set(g, cache);
  }
  return (cache.lists[player * 2 + (hasSorceryTiming(g, player) ? 1 : 0)] ??= enumerate(g, player));
}

/** CR 307.1, 117.1a: main phase of one's own turn, with an empty stack. */
export function hasSorceryTiming(g: Game, player: number): boolean {
  return g.active === player && g.stack.length === 0 && (g.step === STEP.precombatMain || g.step === STEP.postcombatMain);
}

class Enumerator {
  readonly offers: Offer[] = [];
  readonly sorcery: boolean;
  private ceiling = -1;

  constructor(
    readonly g: Game,
    readonly player: number,
  ) {
    this.sorcery = hasSorceryTiming(g, player);
  }

  /** Whether more mana is asked for than the player can have at most. */
  isBeyond(mana: number): boolean {
    if (mana === 0) return false;
    if (this.ceiling < 0) this.ceiling = manaCeiling(this.g, this.player);
    return mana > this.ceiling;
  }

  addCard(kind: 'cast' | 'playLand', o: GameObject, index: number, face: number, permission: ActiveRule<Rule> | null, method = '', alternative = 0): void {
    this.add(kind, o, index, face, -1, 0, method, alternative, permission);
  }

  addAbility(kind: 'activate' | 'mana', o: GameObject, index: number, { id, key }: AbilityInstance): void {
    this.add(kind, o, index, -1, id, key, '', 0, null);
  }

  private add(kind: Offer['kind'], o: GameObject, index: number, face: number, ability: number, key: number, method: string, alternative: number, by: ActiveRule<Rule> | null): void {
    const handle = handleOf(this.g, deciderOf(this.g, this.player), o.ref);
    const permission = by === null ? 0 : nodeId(by.rule);
    this.offers.push({ token: 1 + handle * 64 + (index % 63), kind, ref: o.ref, face, ability, key, method, alternative, permission, permissionSource: by?.source ?? 0 });
  }
}

function enumerate(g: Game, player: number): readonly Offer[] {
  if (g.counters !== null) g.counters.enumerations++;
  const e = new Enumerator(g, player);
  if (!quickNo(g, e)) {
    for (const ref of g.players[player].hand) castOffers(e, g.objects[rowOf(ref)], null, 0);
    for (const commander of castableCommanders(g, player)) castOffers(e, commander, null, 0); // CR 903.8
    for (const active of activeRules(g, 'permission')) permissionOffers(e, active);
    for (const ref of g.exile) { // CR 715.3d
      const o = g.objects[rowOf(ref)];
      if ((o.marks & MARKS.adventure) !== 0 && o.owner === player) castOffers(e, o, null, 0);
    }
  }
  activationOffers(e);
  return e.offers;
}

/** The cheap test first: without mana, permission or free spells nothing in hand can be cast (HARD-PROBLEMS 16). */
function quickNo(g: Game, e: Enumerator): boolean {
  return g.players[e.player].hand.length === 0 && rulesIndex(g).rules.get('permission') === undefined && g.exile.length === 0 && castableCommanders(g, e.player).length === 0;
}

/** Offers for one card from where it is: its faces, its cost or its alternatives. */
function castOffers(e: Enumerator, o: GameObject, permission: ActiveRule<Rule> | null, base: number): void {
  const { g } = e;
  const definition = g.catalogue.definitions[o.def];
  if (definition === undefined) return;
  if (!e.sorcery && permission === null && !definition.instantSpeed && o.copy === null && g.effects.length === 0 && !rulesIndex(g).rules.has('asThoughFlash')) return; // CR 117.1a
  const rider = permission === null ? undefined : (permission.rule as Extract<Rule, { kind: 'permission' }>).rider;
  const faces = rider?.transformed === true ? [1] : [...castableFaces(definition.definition.layout, definition.faces.length, o.zone), ...(canBeFused(g, o) ? [-1] : [])]; // CR 712.8c
  for (const face of faces) {
    withFace(g, o, face, () => {
      const d = characteristics(g, o.ref);
      if (permission !== null && rider?.transformed !== true && (!isOfThisFace(g, permission, o) || !matches(g, (permission.rule as Permission).from.filter, o.ref, ruleContext(permission)))) return;
      if (face <= 0) faceDownOffers(e, o, permission, base);
      if ((d.types & LAND) !== 0) {
        if (permission === null || (permission.rule as Extract<Rule, { kind: 'permission' }>).action === 'play') landOffer(e, o, face, permission, base);
        return;
      }
      if (d.cost === null && d.types === 0) return;
      spellOffers(e, o, d, face, permission, face < 0 && definition.combined !== null ? base + 16 : base + Math.max(0, face) * 8);
    });
  }
}

/** CR 702.102a: from its owner's hand, both halves at once. */
function canBeFused(g: Game, o: GameObject): boolean {
  const combined = g.catalogue.definitions[o.def]?.combined;
  if (combined === null || combined === undefined || o.zone !== ZONE.hand) return false;
  const abilities = combined.abilities.map((each) => g.catalogue.abilities[each.id]);
  return abilities.some((each) => each.keyword === 'fuse') && abilities.filter((each) => each.ability.kind === 'spell').length === 1;
}

/** CR 709.3, 712.11, 715.3: which faces can be cast from a zone. */
function castableFaces(layout: string, count: number, zone: ZoneId): readonly number[] {
  switch (layout) {
    case 'split':
    case 'room':
    case 'prototype': // CR 718.3: a choice as it is cast
      return [0, 1];
    case 'aftermath':
      return zone === ZONE.graveyard ? [1] : [0];
    case 'modalDoubleFaced':
    case 'adventure':
    case 'omen':
      return count > 1 && zone !== ZONE.exile ? [0, 1] : [0];
    default:
      return [0];
  }
}

/** CR 305.1–305.3, 116.2a. */
function landOffer(e: Enumerator, o: GameObject, face: number, permission: ActiveRule<Rule> | null, base: number): void {
  const { g, player } = e;
  if (!e.sorcery || g.players[player].landsPlayed >= landPlays(g, player)) return;
  if (permission === null && o.zone !== ZONE.hand) return;
  const barred = activeRules(g, 'cant:playLand').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    return action.kind === 'playLand' && playerMatches(g, action.players, player, ruleContext(active)) && (action.filter === undefined || matches(g, action.filter, o.ref, ruleContext(active)));
  });
  if (!barred) e.addCard('playLand', o, base + Math.max(0, face), face, permission);
}

/** CR 305.2. */
export function landPlays(g: Game, player: number): number {
  let plays = 1;
  for (const active of activeRules(g, 'extraLandPlays')) {
    const rule = active.rule as Extract<Rule, { kind: 'extraLandPlays' }>;
    const ctx = ruleContext(active);
    if (!playersOf(g, rule.players, ctx).includes(player)) continue;
    plays += rule.amount === 'anyNumber' ? 1000 : quantity(g, rule.amount, ctx);
  }
  return plays;
}

/** CR 702.37c, 708.4: whether it may be cast face down is asked of the face-down spell. */
function faceDownOffers(e: Enumerator, o: GameObject, permission: ActiveRule<Rule> | null, base: number): void {
  const { g, player } = e;
  const rule = permission === null ? null : (permission.rule as Permission);
  if (rule?.cost !== undefined) return; // CR 118.9a
  for (const active of ownRules(g, o.ref, player)) {
    const by = faceDownByOf(active.rule);
    if (by === 0 || !ownConditionHolds(g, active)) continue;
    const alternative = active.rule as Alternative;
    const may = withFaceDown(g, o, by, () => mayCastNow(e, o, characteristics(g, o.ref), rule) && !isCastBarred(g, player, g.objects[rowOf(o.ref)]) && payable(e, g.objects[rowOf(o.ref)], [...alternative.cost, ...(rule?.additional ?? [])]));
    if (may) e.addCard('cast', o, base + 6, Math.max(0, o.face), permission, alternative.label ?? '', nodeId(alternative));
  }
}

type Alternative = Extract<Rule, { kind: 'alternativeCost' }>;
type Permission = Extract<Rule, { kind: 'permission' }>;

function spellOffers(e: Enumerator, o: GameObject, d: Derived, face: number, permission: ActiveRule<Rule> | null, base: number): void {
  const { g, player } = e;
  if (permission === null && isBeyondMeans(e, d)) return;
  const rule = permission === null ? null : (permission.rule as Permission);
  const fixed = rule?.cost;
  if (mayCast(e, o, d, rule)) {
    if (fixed !== undefined) {
      const cost: Cost = fixed === 'free' ? [] : fixed.cost;
      if (payable(e, o, [...cost, ...(rule?.additional ?? [])])) e.addCard('cast', o, base, face, permission, rule?.label ?? (fixed === 'free' ? 'free' : 'alternative'));
    } else if (d.cost !== null && payable(e, o, rule?.additional === undefined ? costOfSymbols(d.cost) : [{ kind: 'mana', symbols: d.cost }, ...rule.additional])) e.addCard('cast', o, base, face, permission, rule?.label ?? methodOfFace(g, o, face));
  }
  if (fixed !== undefined) return; // "without paying its mana cost" excludes other alternatives (CR 118.9a)
  alternativesFor(g, o, player).forEach((active, i) => {
    const alternative = active.rule as Alternative;
    if (alternative.condition !== undefined && !condition(g, alternative.condition, new Context(o.ref, player, [], 0))) return;
    const cast = asCastFor(g, o, alternative, () => {
      const seen = g.objects[rowOf(o.ref)];
      return mayCast(e, seen, characteristics(g, o.ref), rule, alternative.timing) && payable(e, seen, [...alternative.cost, ...(rule?.additional ?? [])]);
    });
    if (cast) e.addCard('cast', o, base + 1 + i, alternative.rider?.transformed === true ? 1 : face, permission, alternative.label ?? 'alternative', nodeId(alternative));
  });
}

function methodOfFace(g: Game, o: GameObject, face: number): string {
  if (face < 0) return g.catalogue.definitions[o.def].combined === null ? '' : 'fuse';
  return face === 1 && g.catalogue.definitions[o.def].definition.layout === 'prototype' ? 'prototype' : '';
}

function mayCast(e: Enumerator, o: GameObject, d: Derived, rule: Permission | null, timing?: 'flash'): boolean {
  return (timing === 'flash' || mayCastNow(e, o, d, rule)) && !isCastBarred(e.g, e.player, o) && hasTargetsFor(e.g, o.ref, d, e.player);
}

/** The cheap test: its mana cost, which nothing reduces and for which nothing else can be paid, is more than the player can have (HARD-PROBLEMS 16). */
function isBeyondMeans(e: Enumerator, d: Derived): boolean {
  if (d.cost === null || !e.isBeyond(leastOfSymbols(d.cost))) return false;
  const { rules } = rulesIndex(e.g);
  return !rules.has('alternativeCost') && !rules.has('costChange') && (d.keywords & PAYING_OTHERWISE) === 0 && !changesItsCost(e.g, d);
}

/** Alternative costs for a spell (CR 118.9): its own, and those that others give it. */
export function alternativesFor(g: Game, o: GameObject, player: number): readonly ActiveRule<Rule>[] {
  const all = ownRules(g, o.ref, player);
  if (all.length === 0 && !rulesIndex(g).rules.has('alternativeCost')) return all;
  const own = all.filter((active) => active.rule.kind === 'alternativeCost' && (active.rule.of === undefined || active.rule.of.of === 'thisSpell') && faceDownByOf(active.rule) === 0 && ownConditionHolds(g, active));
  const others = activeRules(g, 'alternativeCost').filter((active) => {
    const rule = active.rule as Alternative;
    return rule.of !== undefined && rule.of.of === 'spells' && (rule.of.players === undefined ? active.controller === player : playerMatches(g, rule.of.players, player, ruleContext(active))) && (rule.of.filter === undefined || matches(g, rule.of.filter, o.ref, ruleContext(active)));
  });
  return [...own, ...others];
}

/** CR 601.3a–b, 117.1a: instants and flash any time; the rest with sorcery timing. */
function mayCastNow(e: Enumerator, o: GameObject, d: Derived, rule: Permission | null): boolean {
  const { g, player } = e;
  if (rule?.timing === 'sorcery') return e.sorcery;
  if (e.sorcery) return true;
  if ((d.types & INSTANT) !== 0 || (d.keywords & HAS.flash) !== 0 || rule?.timing === 'flash') return true;
  return activeRules(g, 'asThoughFlash').some((active) => {
    const flash = active.rule as Extract<Rule, { kind: 'asThoughFlash' }>;
    const ctx = ruleContext(active);
    return playersOf(g, flash.players, ctx).includes(player) && matches(g, flash.filter, o.ref, ctx);
  }) || ownRules(g, o.ref, player).some((active) => active.rule.kind === 'asThoughFlash' && ownConditionHolds(g, active));
}

/** CR 601.3: prohibitions beat permissions. */
export function isCastBarred(g: Game, player: number, o: GameObject): boolean {
  if (g.stack.some((ref) => (characteristics(g, ref).keywords2 & 1) !== 0)) return true; // CR 702.61b split second
  return activeRules(g, 'cant:cast').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    if (action.kind !== 'cast' || !isOfThisFace(g, active, o)) return false;
    const ctx = ruleContext(active);
    if (!playerMatches(g, action.players, player, ctx) || !matches(g, action.filter, o.ref, ctx)) return false;
    if (action.from !== undefined && !action.from.some((zone) => zoneNumber(zone) === o.zone)) return false;
    if (action.limitPerTurn !== undefined) return spellsThisTurn(g, player) >= action.limitPerTurn;
    if (action.timing === 'sorcery') return !hasSorceryTiming(g, player);
    return action.timing !== 'ownTurn' || g.active !== player;
  });
}

/** A card's own rule counts only for the half or face that has it (CR 709.3b). */
function isOfThisFace(g: Game, active: ActiveRule<Rule>, o: GameObject): boolean {
  return active.source !== o.ref || active.instance === null || characteristics(g, o.ref).functional.some((each) => each.id === active.instance?.id);
}

/** CR 601.2c: every required phrase of the spell, or of enough modes, has a legal target. */
function hasTargetsFor(g: Game, ref: number, d: Derived, player: number): boolean {
  const ctx = new Context(ref, player, [], 0);
  if (d.subtypes.includes(AURA) && (d.types & PERMANENT_BITS) !== 0) {
    const [ability] = enchantAbilities(g, d);
    if (ability !== undefined && !hasLegalTargets(g, auraTarget(ability), ctx, ref, 1)) return false;
  }
  for (const each of d.functional) {
    const { ability } = g.catalogue.abilities[each.id];
    if (ability.kind === 'spell' && !effectHasTargets(g, ability.effect, ctx, ref)) return false;
  }
  return true;
}

export function effectHasTargets(g: Game, effect: Effect, ctx: Context, by: number): boolean {
  for (const spec of effect.targets ?? []) if (!hasLegalTargetsForSomeX(g, spec, ctx, by)) return false;
  const { modes } = effect;
  return modes === undefined || modes.modes.filter((mode) => isChoosable(g, mode, ctx, by)).length >= Math.max(1, Math.min(modes.repeat === true ? 1 : 99, quantity(g, modes.min, ctx)));
}

const MOST_X = 24;
const READS_X = new WeakMap<TargetSpec, boolean>();

/** X is announced before targets are (CR 601.2b–c): it may be what makes one legal. */
function hasLegalTargetsForSomeX(g: Game, spec: TargetSpec, ctx: Context, by: number): boolean {
  const needed = typeof spec.min === 'number' ? spec.min : 0;
  if (hasLegalTargets(g, spec, ctx, by, needed)) return true;
  let readsX = READS_X.get(spec);
  if (readsX === undefined) READS_X.set(spec, (readsX = JSON.stringify(spec.objects ?? null).includes('"kind":"x"')));
  if (!readsX) return false;
  for (let x = 1; x <= MOST_X; x++) if (hasLegalTargets(g, spec, new Context(ctx.self, ctx.you, ctx.slots, x), by, needed)) return true;
  return false;
}

/** Whether the cost with its required additional costs can be paid (optional ones are announced later). */
function payable(e: Enumerator, o: GameObject, cost: Cost): boolean {
  const { g, player } = e;
  const rules = ownRules(g, o.ref, player);
  if (rules.length === 0) return payableWhole(e, o, cost);
  const additional: Cost[] = [[]];
  for (const own of rules) {
    if (own.rule.kind !== 'additionalCost' || own.rule.optional !== undefined || !ownConditionHolds(g, own)) continue;
    const choices = [own.rule.cost, ...(own.rule.alternatives ?? [])];
    additional.splice(0, additional.length, ...additional.flatMap((before) => choices.map((each) => [...before, ...each])));
  }
  return additional.some((each) => payableWhole(e, o, each.length === 0 ? cost : [...cost, ...each]));
}

function payableWhole({ g, player }: Enumerator, o: GameObject, cost: Cost): boolean {
  return announcements(g, cost, o.ref, player).some((slots) => {
    const isPayable = (x: number): boolean => canPayLocked(g, totalCost(g, { what: 'spell', ref: o.ref, player, x, from: o.zone, keyword: null, cost, slots, stackRef: 0 }), new Context(o.ref, player, slots, x), player, o.ref, o.ref);
    return isPayable(0) || canPaySomeX(g, cost, isPayable);
  });
}

const OF_SYMBOLS = new WeakMap<readonly ManaSymbol[], Cost>();
/** The cost that is a mana cost and no more, one for each list of symbols. */
function costOfSymbols(symbols: readonly ManaSymbol[]): Cost {
  let cost = OF_SYMBOLS.get(symbols);
  if (cost === undefined) OF_SYMBOLS.set(symbols, (cost = [{ kind: 'mana', symbols }]));
  return cost;
}

/** Cards that an effect or a rule lets the player cast or play (CR 601.3). */
function permissionOffers(e: Enumerator, active: ActiveRule<Rule>): void {
  const { g, player } = e;
  const rule = active.rule as Permission;
  const ctx = ruleContext(active);
  if (!playersOf(g, rule.players, ctx).includes(player)) return;
  if (rule.limit === 'oncePerTurn' && usedThisTurn(g, active)) return;
  const index = 24 + (nodeId(rule) % 19);
  const fitting = matching(g, rule.from, ctx);
  for (const ref of matching(g, { ...rule.from, filter: ANYTHING }, ctx)) {
    const o = current(g, ref);
    if (!fitting.includes(ref) && (o === null || (g.catalogue.definitions[o.def]?.faces.length ?? 1) === 1)) continue; // CR 601.3e: each face is asked as it would be cast
    if (o !== null && o.zone !== ZONE.hand && o.zone !== ZONE.battlefield && o.zone !== ZONE.stack) castOffers(e, o, active, index);
    else if (o !== null && o.zone === ZONE.hand && rule.cost !== undefined) castOffers(e, o, active, index);
  }
}

export function usedThisTurn(g: Game, active: ActiveRule<Rule>): boolean {
  const o = current(g, active.source);
  const key = nodeId(active.rule);
  if (o === null) return false;
  for (let i = 0; i < o.uses.length; i += 3) if (o.uses[i] === key && o.uses[i + 1] === g.turn) return true;
  return false;
}

/** Activated abilities of permanents, and of cards where theirs function (CR 602, 113.6). */
function activationOffers(e: Enumerator): void {
  const { g, player } = e;
  const byHand = g.players[player].payment !== 'auto';
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    if (byHand || o.faceDown || (characteristicsOf(g, o).keywords2 & CAN_BE_ACTIVATED) !== 0) objectActivations(e, o, ZONE.battlefield);
  }
  for (const zone of [ZONE.hand, ZONE.graveyard, ZONE.exile, ZONE.command] as const) {
    const refs = zone === ZONE.hand ? g.players[player].hand : zone === ZONE.graveyard ? g.players[player].graveyard : zone === ZONE.exile ? g.exile : g.command;
    for (const ref of refs) {
      const o = g.objects[rowOf(ref)];
      if (o.owner === player && ((g.catalogue.definitions[o.def]?.zones ?? 0) & (1 << zone)) !== 0) objectActivations(e, o, zone);
    }
  }
}

function objectActivations(e: Enumerator, o: GameObject, zone: ZoneId): void {
  const { g, player } = e;
  const d = characteristicsOf(g, o);
  if (o.faceDown && zone === ZONE.battlefield && d.controller === player) turnUpAbilities(g, o).forEach((instance, i) => {
    if (canActivate(e, o, instance, g.catalogue.abilities[instance.id])) e.addAbility('activate', o, 48 + i, instance);
  });
  if ((d.keywords2 & CAN_BE_ACTIVATED) === 0 && g.players[player].payment === 'auto') return;
  const controller = zone === ZONE.battlefield ? d.controller : o.owner;
  d.functional.forEach((instance, i) => {
    const linked = g.catalogue.abilities[instance.id];
    if (linked.ability.kind !== 'activated' || (linked.zones & (1 << zone)) === 0) return;
    if (!mayActivate(linked.ability, controller, player)) return;
    if (linked.isManaAbility) {
      if (g.players[player].payment === 'ask' && manaAbilities(g, player).some((each) => each.ref === o.ref && each.instance.key === instance.key)) e.addAbility('mana', o, i, instance);
      return;
    }
    if (canActivate(e, o, instance, linked)) e.addAbility('activate', o, i, instance);
  });
}

function mayActivate(ability: ActivatedAbility, controller: number, player: number): boolean {
  if (ability.activator === 'any') return true;
  return ability.activator === 'opponents' ? controller !== player : controller === player;
}

function canActivate(e: Enumerator, o: GameObject, instance: AbilityInstance, linked: LinkedAbility): boolean {
  const { g, player } = e;
  const ability = linked.ability as ActivatedAbility;
  if ((ability.timing === 'sorcery' || ability.loyalty === true) && !e.sorcery) return false; // CR 606.3
  if (ability.timing === 'asCast' && !mayCastNow(e, o, characteristicsOf(g, o), null)) return false;
  if (ability.loyalty === true && loyaltyUsed(g, o)) return false;
  if (ability.limit !== undefined && usesOf(o, instance.key, ability.limit.per === 'turn' ? g.turn : 0) >= ability.limit.times) return false;
  const ctx = new Context(o.ref, player, instance.captured ?? [], 0);
  ctx.granter = instance.granter;
  if (ability.condition !== undefined && !condition(g, ability.condition, ctx)) return false;
  if (e.isBeyond(leastOfCost(ability.cost)) && !rulesIndex(g).rules.has('costChange')) return false;
  if (ability.cost.some((part) => part.kind === 'tapSelf') && (o.tapped || isSummoningSick(g, o))) return false;
  if (isActivationBarred(g, player, o, linked)) return false;
  if (!effectHasTargets(g, ability.effect, ctx, o.ref)) return false;
  const isPayable = (x: number): boolean => {
    const at = x === 0 ? ctx : new Context(o.ref, player, ctx.slots, x);
    return canPayLocked(g, totalCost(g, { what: 'ability', ref: o.ref, player, x, from: o.zone, keyword: keywordOf(g, linked), cost: ability.cost, slots: ctx.slots, stackRef: 0 }), at, player, 0, o.ref);
  };
  return isPayable(0) || canPaySomeX(g, ability.cost, isPayable);
}

/** The keyword that an ability comes from. */
export function keywordOf(g: Game, linked: LinkedAbility): string | null {
  return linked.ofKeyword < 0 ? null : g.catalogue.abilities[linked.ofKeyword].keyword;
}

/** Key under which all loyalty abilities of a permanent count (CR 606.3). */
export const LOYALTY_KEY = -606;
function loyaltyUsed(g: Game, o: GameObject): boolean {
  return usesOf(o, LOYALTY_KEY, g.turn) > 0;
}

function isActivationBarred(g: Game, player: number, o: GameObject, linked: LinkedAbility): boolean {
  if ((linked.ability as ActivatedAbility).special === true) return false; // CR 116.1: no ability is activated
  if (g.stack.some((ref) => (characteristics(g, ref).keywords2 & 1) !== 0)) return true; // CR 702.61b
  return activeRules(g, 'cant:activate').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    if (action.kind !== 'activate') return false;
    const ctx = ruleContext(active);
    if (action.players !== undefined && !playerMatches(g, action.players, player, ctx)) return false;
    if (action.loyaltyOnly === true && (linked.ability as ActivatedAbility).loyalty !== true) return false;
    if (action.keyword !== undefined && keywordOf(g, linked) !== action.keyword) return false;
    return matches(g, action.source, o.ref, ctx);
  });
}

/** Begins what the player chose; the frame does the steps of CR 601.2 or 602.2. */
export function beginOffer(g: Game, player: number, offer: Offer): void {
  if (offer.kind === 'mana') pushFrame(g, 'manaAbility', { ref: offer.ref, key: offer.key, ability: offer.ability, player, output: null });
  else if (offer.kind === 'activate') pushFrame(g, 'activate', { ref: offer.ref, key: offer.key, ability: offer.ability, player, mark: 0, stackRef: 0, x: 0, modes: [], modeIndex: 0 } satisfies ActivateData);
  else pushFrame(g, 'cast', { ref: offer.ref, player, face: offer.face, alternative: offer.alternative, permission: offer.permission, permissionSource: offer.permissionSource, land: offer.kind === 'playLand', free: false, cost: 0, mark: 0, stackRef: 0, x: 0, additional: [], additionalIndex: 0, announced: [], modes: [], modeIndex: 0, method: offer.method } satisfies CastData);
}

