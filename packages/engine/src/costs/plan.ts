// From the game to the payment solver and back (HARD-PROBLEMS 4): which mana a player has at hand, whether a cost can be paid, and by which activations.
import { commanderColors } from '../query/commander.js';
import type { ActivatedAbility, Instruction, ManaOutput, ManaSymbol } from '@lawmage/ir';
import { activeRules, ruleContext, rulesIndex } from '../abilities/rules-index.js';
import { HAS } from '../link/keyword-mask.js';
import { boundOf } from '../link/mana-bound.js';
import { ARTIFACT, CREATURE, MANA_NUMBER, SUPERTYPE_BIT } from '../link/words.js';
import { characteristicsOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { condition, matches, objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { isSummoningSick } from '../query/facts.js';
import { fixedMana } from '../actions/number-verbs.js';
import type { Game, GameObject } from '../state/generated.js';
import { current, rowOf } from '../state/objects.js';
import { KIND, type AbilityInstance, type PoolEntry } from '../state/values.js';
import { splitCost } from './total-cost.js';
import { usesOf } from './uses.js';
import { contributorMask, readCostParts, readCostSymbols, spendMask, type Demand, type PayableSymbol } from './solver/demand.js';
import { GRAVEYARD_CARD_HARM, SACRIFICE_HARM, type Alternative, type ManaSource, type PaymentProblem } from './solver/payment-problem.js';
import { canPay, solvePayment } from './solver/solve-payment.js';

/** What the mana is for: restrictions and "as though" are decided by it (CR 106.6, 609.4b). */
export interface PaymentFor {
  /** The spell or ability on the stack (or the card that would be cast). */
  readonly stackRef: number;
  readonly source: number;
  /** {T} of the source is part of the cost: it can't be tapped for mana as well. */
  readonly tapsSource: boolean;
}

/** A mana ability that a player could activate now. */
export interface ManaAbility {
  readonly ref: number;
  readonly instance: AbilityInstance;
  /** Alternatives, each a list of mana types 0–5 (W U B R G C). */
  readonly outputs: readonly (readonly number[])[];
  /** Mana that activating it costs. */
  readonly cost: readonly ManaSymbol[];
  /** It asks, reveals, randomises or uses other things: by hand only. */
  readonly asks: boolean;
  readonly lifePaid: number;
  readonly lifeLost: number;
  /** Permanents given up. */
  readonly harm: number;
  /** Node of the addMana with a restriction, 0 none. */
  readonly restriction: number;
  readonly snow: boolean;
  readonly value: number;
}

/** A permanent or card that pays for one mana without mana. */
export interface WayToPay {
  readonly ref: number;
  readonly sort: 'convoke' | 'improvise' | 'delve';
  readonly colors: number;
  readonly value: number;
}

/** How a cost is paid: activations in order, ways to pay by the symbol that they pay for, and life. */
export interface Payment {
  readonly activations: readonly { readonly ability: ManaAbility; readonly output: readonly number[] }[];
  readonly ways: readonly { readonly way: WayToPay; readonly symbol: number }[];
  /** Amounts taken from each usable pool entry, in their order. */
  readonly fromPool: readonly number[];
  /** Symbols paid with life (CR 107.4f). */
  readonly lifeFor: readonly number[];
}

/** Answers remembered by the very list of symbols, until something changes. */
const VERDICTS = new WeakMap<Game, { key: number; turn: number; players: Map<readonly ManaSymbol[], boolean>[] }>();

export function canPayMana(g: Game, player: number, mana: readonly ManaSymbol[], purpose: PaymentFor): boolean {
  if ((purpose.tapsSource && makesMana(g, purpose.source)) || dependsOnPurpose(g, player, purpose)) return isPayable(g, player, mana, purpose);
  let memo = VERDICTS.get(g);
  if (memo === undefined || memo.key !== versionOf(g) || memo.turn !== g.turn) {
    memo = { key: versionOf(g), turn: g.turn, players: [] };
    VERDICTS.set(g, memo);
  }
  const verdicts = (memo.players[player] ??= new Map());
  let verdict = verdicts.get(mana);
  if (verdict === undefined) verdicts.set(mana, (verdict = isPayable(g, player, mana, purpose)));
  return verdict;
}

function makesMana(g: Game, ref: number): boolean {
  const o = current(g, ref);
  return o === null || characteristicsOf(g, o).mana !== 0;
}

/** The quick answer: no plan is made. */
function isPayable(g: Game, player: number, mana: readonly ManaSymbol[], purpose: PaymentFor): boolean {
  const abilities = manaAbilities(g, player).filter((each) => (!purpose.tapsSource || each.ref !== purpose.source) && !each.asks && isUsable(g, each, purpose));
  return canPay(problemOf(g, player, mana, usablePool(g, player, purpose), abilities, waysToPay(g, player, purpose), anyColor(g, player, purpose)));
}

/** Restricted mana, "as though" and ways to pay such as convoke make the answer depend on what is paid for. */
function dependsOnPurpose(g: Game, player: number, purpose: PaymentFor): boolean {
  if (rulesIndex(g).rules.has('asThough')) return true;
  if (g.players[player].pool.some((entry) => entry.restriction !== 0) || manaAbilities(g, player).some((each) => each.restriction !== 0)) return true;
  const spell = current(g, purpose.stackRef);
  return spell !== null && (characteristicsOf(g, spell).keywords & PAYING_OTHERWISE) !== 0;
}

function versionOf(g: Game): number {
  return g.catalogue.readsTurn ? g.version : g.steady;
}

/** The payment of least measure (solver/solve-payment.ts), or null. */
export function planPayment(g: Game, player: number, mana: readonly ManaSymbol[], purpose: PaymentFor, from: 'everything' | 'pool' = 'everything'): Payment | null {
  const abilities = from === 'pool' ? [] : manaAbilities(g, player).filter((each) => (!purpose.tapsSource || each.ref !== purpose.source) && !each.asks && isUsable(g, each, purpose));
  const ways = from === 'pool' ? [] : waysToPay(g, player, purpose);
  const pool = usablePool(g, player, purpose);
  const plan = solvePayment(problemOf(g, player, mana, pool, abilities.map((each) => (each.ref === purpose.source ? { ...each, value: each.value + 64 } : each)), ways, anyColor(g, player, purpose)));
  if (plan === null) return null;
  const fromPool = pool.map(() => 0);
  const byWay: { way: WayToPay; symbol: number }[] = [];
  for (const { from: source, to, amount } of plan.spending) {
    if (source.kind === 'pool') fromPool[source.index] += amount;
    else if (source.kind === 'contributor' && to.kind === 'symbol') byWay.push({ way: ways[source.id], symbol: to.symbol });
  }
  return {
    activations: plan.activations.map(({ source, alternative }) => ({ ability: abilities[source], output: abilities[source].outputs[alternative] })),
    ways: byWay,
    fromPool,
    lifeFor: plan.options.flatMap((option, symbol) => (mana[symbol].kind === 'phyrexian' && option === 1 ? [symbol] : [])),
  };
}

const FILTER_COST = 1;

function problemOf(g: Game, player: number, mana: readonly ManaSymbol[], pool: readonly PoolEntry[], abilities: readonly ManaAbility[], ways: readonly WayToPay[], asThough: number): PaymentProblem {
  const demands: Demand[] = [];
  const cost = readCostSymbols(demands, mana as readonly PayableSymbol[]);
  const costs = abilities.map((each) => (each.cost.length === 0 ? NO_COST : readCostParts(demands, each.cost as Parameters<typeof readCostParts>[1], FILTER_COST)));
  const masks: number[] = [];
  const maskOf = (type: number, snow: boolean, restricted: boolean): number => {
    const key = type + (snow ? 8 : 0) + (restricted ? 16 : 0);
    return (masks[key] ??= spendMask(demands, { types: asThough | (1 << type), snow, ...(restricted ? { purposes: 1 } : {}) }));
  };
  const sources: ManaSource[] = [];
  for (let id = 0; id < abilities.length; id++) {
    const { outputs, snow, restriction, lifePaid, lifeLost, harm, ref, value } = abilities[id];
    const alternatives: Alternative[] = [];
    for (const output of outputs) {
      const makes = runs(output).map(([type, amount]) => ({ type: 1 << type, amount, mask: maskOf(type, snow, restriction !== 0) }));
      alternatives.push({ makes, cost: costs[id], lifePaid, lifeLost, harm });
    }
    sources.push({ id, group: ref, value, alternatives });
  }
  return {
    cost,
    life: Math.max(0, g.players[player].life),
    pool: pool.map((entry) => ({ type: 1 << entry.mana, amount: entry.amount, mask: maskOf(entry.mana, entry.snow, entry.restriction !== 0), value: entry.restriction !== 0 ? 0 : 1 })),
    sources,
    contributors: ways.map((way, id) => ({ id, group: way.ref, mask: contributorMask(demands, way.colors), harm: way.sort === 'delve' ? GRAVEYARD_CARD_HARM : 0, value: way.value })),
  };
}
const NO_COST: Alternative['cost'] = [];
const COLORS = 31;
const ALL = 63;

type Run = readonly [type: number, amount: number];
const RUNS = new WeakMap<readonly number[], readonly Run[]>();
/** Equal mana together: [type, amount]. */
function runs(output: readonly number[]): readonly Run[] {
  let known = RUNS.get(output);
  if (known === undefined) {
    const counts = new Map<number, number>();
    for (const type of output) counts.set(type, (counts.get(type) ?? 0) + 1);
    RUNS.set(output, (known = [...counts]));
  }
  return known;
}

/** Mana of the pool that may be spent for this. */
export function usablePool(g: Game, player: number, purpose: PaymentFor): readonly PoolEntry[] {
  const { pool } = g.players[player];
  return pool.length === 0 ? pool : pool.filter((entry) => mayPay(g, entry.restriction, entry.source, player, purpose));
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

/** CR 609.4b: the colors (or types) that mana may be spent as though it were of. */
function anyColor(g: Game, player: number, purpose: PaymentFor): number {
  return activeRules(g, 'asThough').reduce((types, active) => {
    const rule = active.rule as { what: string; objects: Parameters<typeof matches>[1]; players?: Parameters<typeof playersOf>[1] };
    if (rule.what !== 'manaAnyColor' && rule.what !== 'manaAnyType') return types;
    const ctx = ruleContext(active);
    const applies = (rule.players === undefined ? active.controller === player : playersOf(g, rule.players, ctx).includes(player)) && matches(g, rule.objects, purpose.stackRef === 0 ? purpose.source : purpose.stackRef, ctx);
    return !applies ? types : types | (rule.what === 'manaAnyType' ? ALL : COLORS);
  }, 0);
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

/**
 * More mana than this the player can't have, whatever it is for: the pool and one use of each permanent. Looked at before anything else (HARD-PROBLEMS 16).
 */
export function manaCeiling(g: Game, player: number): number {
  let sum = 0;
  for (const entry of g.players[player].pool) sum += entry.amount;
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    const d = characteristicsOf(g, o);
    if (d.mana !== 0 && d.controller === player) sum += boundOf(d.mana, o.tapped);
  }
  return sum;
}

function findManaAbilities(g: Game, player: number): readonly ManaAbility[] {
  const found: ManaAbility[] = [];
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    const d = characteristicsOf(g, o);
    if (d.mana === 0 || d.controller !== player) continue;
    for (const instance of d.functional) {
      const linked = g.catalogue.abilities[instance.id];
      if (!linked.isManaAbility || linked.ability.kind !== 'activated') continue;
      const described = describe(g, o, instance, linked.ability, player);
      if (described !== null) found.push(described);
    }
  }
  return found;
}

const PLAIN = new WeakMap<ActivatedAbility, ManaAbility['outputs'] | null>();
/** Outputs of an ability that is "{T}: Add" with mana that depends on nothing; null for all others. */
function plainOutputs(g: Game, ability: ActivatedAbility): ManaAbility['outputs'] | null {
  let known = PLAIN.get(ability);
  if (known === undefined) PLAIN.set(ability, (known = readPlain(g, ability)));
  return known;
}
function readPlain(g: Game, { cost, effect, condition: when, limit }: ActivatedAbility): ManaAbility['outputs'] | null {
  if (when !== undefined || limit !== undefined || cost.length !== 1 || cost[0].kind !== 'tapSelf' || effect.steps.length !== 1) return null;
  const [step] = effect.steps;
  if (step.kind !== 'addMana' || step.restriction !== undefined) return null;
  const { mana } = step;
  if (mana.kind !== 'fixed' && mana.kind !== 'alternatives' && (mana.kind !== 'oneColor' || typeof mana.amount !== 'number')) return null;
  return alternativesOf(g, mana, new Context(0, 0, [], 0));
}
const NO_SYMBOLS: readonly ManaSymbol[] = [];

function describePlain(g: Game, o: GameObject, instance: AbilityInstance, outputs: ManaAbility['outputs']): ManaAbility | null {
  if (o.tapped || isSummoningSick(g, o) || isProhibited(g, o.ref)) return null;
  const d = characteristicsOf(g, o);
  return { ref: o.ref, instance, outputs, cost: NO_SYMBOLS, asks: false, lifePaid: 0, lifeLost: 0, harm: 0, restriction: 0, snow: (d.supertypes & SUPERTYPE_BIT.snow) !== 0, value: (d.types & CREATURE) !== 0 ? 8 + 4 * (d.power ?? 0) : 0 };
}

/** A mana ability as the solver sees it; null if it can't be activated now. */
function describe(g: Game, o: GameObject, instance: AbilityInstance, ability: ActivatedAbility, player: number): ManaAbility | null {
  const plain = plainOutputs(g, ability);
  if (plain !== null) return describePlain(g, o, instance, plain);
  const ctx = new Context(o.ref, player, instance.captured ?? [], 0);
  ctx.granter = instance.granter;
  if (ability.condition !== undefined && !condition(g, ability.condition, ctx)) return null;
  if (ability.limit !== undefined && usesOf(o, instance.key, ability.limit.per === 'turn' ? g.turn : 0) >= ability.limit.times) return null;
  const cost = splitCost(g, ability.cost, ctx);
  const taps = cost.parts.some((part) => part.kind === 'tapSelf');
  if (taps && (o.tapped || isSummoningSick(g, o))) return null;
  if (isProhibited(g, o.ref)) return null;
  let lifePaid = 0;
  let asks = false;
  let spends = 0;
  for (const part of cost.parts) {
    if (part.kind === 'tapSelf') continue;
    if (part.kind !== 'do') asks = true;
    else if (part.action.kind === 'loseLife') lifePaid += quantity(g, part.action.amount, ctx);
    else if (part.action.kind === 'sacrifice' && part.action.what.kind === 'self') spends += 1;
    else asks = true;
  }
  const produced = outputsOf(g, ability.effect.steps, ctx);
  if (produced === null) return null;
  if (!taps && spends === 0 && cost.mana.length === 0) asks = true; // unlimited or limited by other costs: by hand
  const d = characteristicsOf(g, o);
  const restriction = ability.effect.steps.reduce((node, step) => (step.kind === 'addMana' && step.restriction !== undefined ? ((step as { nid?: number }).nid ?? 0) : node), 0);
  return { ref: o.ref, instance, outputs: produced.outputs, cost: cost.mana, asks: asks || produced.asks, lifePaid, lifeLost: produced.life, harm: spends * SACRIFICE_HARM, restriction, snow: (d.supertypes & SUPERTYPE_BIT.snow) !== 0, value: (d.types & CREATURE) !== 0 ? 8 + 4 * (d.power ?? 0) : 0 };
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
      const colors = mana.colors === 'commanderIdentity' ? commanderColors(g, ctx.you) : mana.colors;
      return colors.map((color) => new Array<number>(amount).fill(MANA_NUMBER[color]));
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

/** Keywords by which something else than mana pays for mana. */
export const PAYING_OTHERWISE = HAS.convoke | HAS.improvise | HAS.delve;

/** Convoke, improvise and delve as ways to pay a symbol of the locked total (CR 702.51, 702.126, 702.66). */
function waysToPay(g: Game, player: number, purpose: PaymentFor): readonly WayToPay[] {
  const spell = current(g, purpose.stackRef);
  if (spell === null || spell.kind === KIND.ability) return [];
  const { keywords } = characteristicsOf(g, spell);
  const ways: WayToPay[] = [];
  if ((keywords & (HAS.convoke | HAS.improvise)) !== 0)
    for (const ref of g.battlefield) {
      const o = g.objects[rowOf(ref)];
      const d = characteristicsOf(g, o);
      if (d.controller !== player || o.tapped) continue;
      if ((keywords & HAS.convoke) !== 0 && (d.types & CREATURE) !== 0) ways.push({ ref, sort: 'convoke', colors: d.colors, value: 30 + 4 * (d.power ?? 0) });
      else if ((keywords & HAS.improvise) !== 0 && (d.types & ARTIFACT) !== 0) ways.push({ ref, sort: 'improvise', colors: 0, value: 25 });
    }
  if ((keywords & HAS.delve) !== 0) for (const ref of g.players[player].graveyard) ways.push({ ref, sort: 'delve', colors: 0, value: 0 });
  return ways;
}
