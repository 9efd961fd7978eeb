// From the game to the payment solver and back (HARD-PROBLEMS 4): which mana a player has at hand, whether a cost can be paid, and by which activations.
import type { ActivatedAbility, Instruction, ManaOutput, ManaSymbol } from '@lawmage/ir';
import { activeRules, ruleContext, rulesIndex } from '../abilities/rules-index.js';
import { HAS } from '../link/keyword-mask.js';
import { ARTIFACT, CREATURE, MANA_NUMBER, SUPERTYPE_BIT } from '../link/words.js';
import { characteristicsOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { condition, isSummoningSick, matches, objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { fixedMana } from '../actions/number-verbs.js';
import type { Game, GameObject } from '../state/generated.js';
import { current, rowOf } from '../state/objects.js';
import { KIND, type AbilityInstance, type PoolEntry } from '../state/values.js';
import { splitCost } from './total-cost.js';
import { search, type ManaSource, type Payment } from './payment-search.js';

/** What the mana is for: restrictions and "as though" are decided by it (CR 106.6, 609.4b). */
export interface PaymentFor {
  /** The spell or ability on the stack (or the card that would be cast). */
  readonly stackRef: number;
  readonly source: number;
  /** {T} of the source is part of the cost: it can't be tapped for mana as well. */
  readonly tapsSource: boolean;
}

/** A mana ability that a player could activate now. */
export interface ManaAbility extends ManaSource {
  readonly ref: number;
  readonly instance: AbilityInstance;
}

/** Answers remembered by the very list of symbols, until something changes. */
const VERDICTS = new WeakMap<Game, { key: number; turn: number; players: Map<readonly ManaSymbol[], boolean>[] }>();

export function canPayMana(g: Game, player: number, mana: readonly ManaSymbol[], purpose: PaymentFor): boolean {
  if (purpose.tapsSource || dependsOnPurpose(g, player, purpose)) return planPayment(g, player, mana, purpose) !== null;
  let memo = VERDICTS.get(g);
  if (memo === undefined || memo.key !== versionOf(g) || memo.turn !== g.turn) {
    memo = { key: versionOf(g), turn: g.turn, players: [] };
    VERDICTS.set(g, memo);
  }
  const verdicts = (memo.players[player] ??= new Map());
  let verdict = verdicts.get(mana);
  if (verdict === undefined) verdicts.set(mana, (verdict = planPayment(g, player, mana, purpose) !== null));
  return verdict;
}

/** Restricted mana, "as though" and ways to pay such as convoke make the answer depend on what is paid for. */
function dependsOnPurpose(g: Game, player: number, purpose: PaymentFor): boolean {
  if (rulesIndex(g).rules.has('asThough')) return true;
  if (g.players[player].pool.some((entry) => entry.restriction !== 0) || manaAbilities(g, player).some((each) => each.restriction !== 0)) return true;
  const spell = current(g, purpose.stackRef);
  return spell !== null && (characteristicsOf(g, spell).keywords & (HAS.convoke | HAS.improvise | HAS.delve)) !== 0;
}

function versionOf(g: Game): number {
  return g.catalogue.readsTurn ? g.version : g.steady;
}

/** The activations and spendings that pay, or null. */
export function planPayment(g: Game, player: number, mana: readonly ManaSymbol[], purpose: PaymentFor): Payment<ManaAbility> | null {
  const pool = usablePool(g, player, purpose);
  const sources = manaAbilities(g, player).filter((each) => (!purpose.tapsSource || each.ref !== purpose.source) && !each.asks && isUsable(g, each, purpose));
  const life = g.players[player].life;
  return search(mana, pool, [...sources, ...waysToPay(g, player, purpose)], life, anyColor(g, player, purpose));
}

/** Mana of the pool that may be spent for this. */
export function usablePool(g: Game, player: number, purpose: PaymentFor): readonly PoolEntry[] {
  return g.players[player].pool.filter((entry) => mayPay(g, entry.restriction, entry.source, player, purpose));
}

/** CR 106.6: the restriction of a node, read for this payment. */
function mayPay(g: Game, node: number, source: number, player: number, purpose: PaymentFor): boolean {
  if (node === 0) return true;
  const { restriction } = g.catalogue.nodes[node] as { restriction?: Extract<Instruction, { kind: 'addMana' }>['restriction'] };
  if (restriction === undefined) return true;
  const ctx = new Context(source, player, [], 0);
  const o = current(g, purpose.stackRef);
  const isAbility = o === null || o.kind === KIND.ability;
  if (!isAbility && restriction.spells !== undefined) return matches(g, restriction.spells, purpose.stackRef, ctx);
  if (isAbility && restriction.abilitiesOf !== undefined) return matches(g, restriction.abilitiesOf, purpose.source, ctx);
  return restriction.spells === undefined && restriction.abilitiesOf === undefined;
}

function isUsable(g: Game, ability: ManaAbility, purpose: PaymentFor): boolean {
  if (ability.restriction === 0) return true;
  return mayPay(g, ability.restriction, ability.ref, g.objects[rowOf(ability.ref)].controller, purpose);
}

/** CR 609.4b: mana may be spent as though it were of any color. */
function anyColor(g: Game, player: number, purpose: PaymentFor): boolean {
  return activeRules(g, 'asThough').some((active) => {
    const rule = active.rule as { what: string; objects: Parameters<typeof matches>[1]; players?: Parameters<typeof playersOf>[1] };
    if (rule.what !== 'manaAnyColor') return false;
    const ctx = ruleContext(active);
    return (rule.players === undefined ? active.controller === player : playersOf(g, rule.players, ctx).includes(player)) && matches(g, rule.objects, purpose.stackRef === 0 ? purpose.source : purpose.stackRef, ctx);
  });
}

const CACHE = new WeakMap<Game, { version: number; turn: number; lists: (readonly ManaAbility[] | undefined)[] }>();

/** Every mana ability that the player could activate now with its own costs payable, cached until something changes. */
export function manaAbilities(g: Game, player: number): readonly ManaAbility[] {
  let cache = CACHE.get(g);
  if (cache === undefined || cache.version !== versionOf(g) || cache.turn !== g.turn) {
    cache = { version: versionOf(g), turn: g.turn, lists: [] };
    CACHE.set(g, cache);
  }
  return (cache.lists[player] ??= findManaAbilities(g, player));
}

function findManaAbilities(g: Game, player: number): readonly ManaAbility[] {
  const found: ManaAbility[] = [];
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    const d = characteristicsOf(g, o);
    if (d.controller !== player) continue;
    for (const instance of d.functional) {
      const linked = g.catalogue.abilities[instance.id];
      if (!linked.isManaAbility || linked.ability.kind !== 'activated') continue;
      const described = describe(g, o, instance, linked.ability, player);
      if (described !== null) found.push(described);
    }
  }
  return found;
}

/** A mana ability as the solver sees it; null if it can't be activated now. */
function describe(g: Game, o: GameObject, instance: AbilityInstance, ability: ActivatedAbility, player: number): ManaAbility | null {
  const ctx = new Context(o.ref, player, instance.captured ?? [], 0);
  ctx.granter = instance.granter;
  if (ability.condition !== undefined && !condition(g, ability.condition, ctx)) return null;
  const cost = splitCost(g, ability.cost, ctx);
  const taps = cost.parts.some((part) => part.kind === 'tapSelf');
  if (taps && (o.tapped || isSummoningSick(g, o))) return null;
  if (isProhibited(g, o.ref)) return null;
  let life = 0;
  let asks = false;
  let spends = 0;
  for (const part of cost.parts) {
    if (part.kind === 'tapSelf') continue;
    if (part.kind !== 'do') asks = true;
    else if (part.action.kind === 'loseLife') life += quantity(g, part.action.amount, ctx);
    else if (part.action.kind === 'sacrifice' && part.action.what.kind === 'self') spends += 1;
    else asks = true;
  }
  const produced = outputsOf(g, ability.effect.steps, ctx);
  if (produced === null) return null;
  if (!taps && spends === 0 && cost.mana.length === 0) asks = true; // unlimited or limited by other costs: by hand
  const d = characteristicsOf(g, o);
  const restriction = ability.effect.steps.reduce((node, step) => (step.kind === 'addMana' && step.restriction !== undefined ? ((step as { nid?: number }).nid ?? 0) : node), 0);
  return {
    ref: o.ref, instance, outputs: produced.outputs, cost: cost.mana, group: o.ref, asks: asks || produced.asks, life: life + produced.life, restriction, snow: (d.supertypes & SUPERTYPE_BIT.snow) !== 0, repeatable: false,
    penalty: spends * 100 + (life + produced.life) * 20 + ((d.types & CREATURE) !== 0 ? 3 : 0) + produced.outputs.length, special: null,
  };
}

function isProhibited(g: Game, ref: number): boolean {
  return activeRules(g, 'cant:activate').some((active) => {
    const { action } = active.rule as { action: { kind: string; source?: Parameters<typeof matches>[1]; manaAbilities?: string } };
    return action.kind === 'activate' && action.manaAbilities === 'included' && action.source !== undefined && matches(g, action.source, ref, ruleContext(active));
  });
}

/** Lists of mana types that the instructions can add; harm to the player counts as life. Null if nothing is added. */
function outputsOf(g: Game, steps: readonly Instruction[], ctx: Context): { readonly outputs: readonly (readonly number[])[]; readonly life: number; readonly asks: boolean } | null {
  let outputs: (readonly number[])[] | null = null;
  let life = 0;
  let asks = false;
  for (const step of steps) {
    if (step.kind === 'addMana') {
      const alternatives = alternativesOf(g, step.mana, ctx);
      if (alternatives === null) asks = true;
      else outputs = outputs === null ? alternatives.slice() : outputs.flatMap((a) => alternatives.map((b) => [...a, ...b]));
    } else if (step.kind === 'dealDamage' || step.kind === 'loseLife') life += typeof step.amount === 'number' ? step.amount : 1;
    else if (step.kind === 'gainLife') life -= 0;
    else asks = true;
  }
  return outputs === null && !asks ? null : { outputs: outputs ?? [], life, asks };
}

/** The lists of mana among which a player chooses; null for more than can be listed. */
export function alternativesOf(g: Game, mana: ManaOutput, ctx: Context): readonly (readonly number[])[] | null {
  const fixed = fixedMana(g, mana, ctx);
  if (fixed !== null) return [fixed];
  switch (mana.kind) {
    case 'oneColor': {
      const amount = Math.max(0, quantity(g, mana.amount, ctx));
      return mana.colors.map((color) => new Array<number>(amount).fill(MANA_NUMBER[color]));
    }
    case 'anyCombination': {
      const amount = Math.max(0, quantity(g, mana.amount, ctx));
      return amount > 4 ? null : combinations(mana.colors.map((color) => MANA_NUMBER[color]), amount);
    }
    case 'alternatives':
      return mana.of.map((list) => list.map((each) => MANA_NUMBER[each]));
    case 'couldProduce': {
      const types = couldProduce(g, mana, ctx);
      const amount = Math.max(0, quantity(g, mana.amount, ctx));
      return types.map((type) => new Array<number>(amount).fill(type));
    }
    default:
      return null;
  }
}

function combinations(types: readonly number[], amount: number): readonly (readonly number[])[] {
  if (amount === 0) return [[]];
  return types.flatMap((type, i) => combinations(types.slice(i), amount - 1).map((rest) => [type, ...rest]));
}

/** CR 106.7: types of mana that mana abilities of the objects could produce, without regard to their costs. */
function couldProduce(g: Game, mana: Extract<ManaOutput, { kind: 'couldProduce' }>, ctx: Context): readonly number[] {
  const types = new Set<number>();
  for (const ref of objectsOf(g, mana.by, ctx)) {
    const o = current(g, ref);
    if (o === null) continue;
    for (const instance of characteristicsOf(g, o).functional) {
      const linked = g.catalogue.abilities[instance.id];
      if (!linked.isManaAbility || linked.ability.kind !== 'activated') continue;
      for (const step of linked.ability.effect.steps) {
        if (step.kind !== 'addMana' || step.mana.kind === 'couldProduce') continue;
        for (const list of alternativesOf(g, step.mana, new Context(ref, o.controller, [], 0)) ?? []) for (const type of list) types.add(type);
      }
    }
  }
  return [...types].filter((type) => !mana.colorsOnly || type < 5).sort((a, b) => a - b);
}

/** Convoke, improvise and delve as ways to pay a symbol of the locked total (CR 702.51, 702.126, 702.66). */
function waysToPay(g: Game, player: number, purpose: PaymentFor): readonly ManaAbility[] {
  const spell = current(g, purpose.stackRef);
  if (spell === null || spell.kind === KIND.ability) return [];
  const { keywords } = characteristicsOf(g, spell);
  const ways: ManaAbility[] = [];
  const way = (ref: number, special: 'convoke' | 'improvise' | 'delve', outputs: readonly (readonly number[])[], penalty: number): void => {
    ways.push({ ref, instance: { id: -1, key: -1, granter: 0 }, outputs, cost: [], group: ref, asks: false, life: 0, restriction: 0, snow: false, repeatable: false, penalty, special });
  };
  if ((keywords & (HAS.convoke | HAS.improvise)) !== 0)
    for (const ref of g.battlefield) {
      const o = g.objects[rowOf(ref)];
      const d = characteristicsOf(g, o);
      if (d.controller !== player || o.tapped) continue;
      if ((keywords & HAS.convoke) !== 0 && (d.types & CREATURE) !== 0) {
        const colors = [0, 1, 2, 3, 4].filter((c) => (d.colors & (1 << c)) !== 0).map((c) => [c]);
        way(ref, 'convoke', [...colors, [GENERIC_ONLY]], 30 + (d.power ?? 0));
      } else if ((keywords & HAS.improvise) !== 0 && (d.types & ARTIFACT) !== 0) way(ref, 'improvise', [[GENERIC_ONLY]], 25);
    }
  if ((keywords & HAS.delve) !== 0) for (const ref of g.players[player].graveyard) way(ref, 'delve', [[GENERIC_ONLY]], 2);
  return ways;
}
/** Pays one generic mana and nothing else. */
export const GENERIC_ONLY = 6;
