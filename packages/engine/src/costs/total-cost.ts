// The total cost of a spell or ability (CR 601.2f, 118.7–118.9, 602.2b): base, additional, increases, reductions, setters of the total; then it is locked.
import { commanderTax } from '../players/commanders.js';
import { printManaSymbol, type Cost, type CostPart, type CostScope, type Filter, type ManaSymbol, type Rule } from '@lawmage/ir';
import { activeRules, holds, ruleContext, rulesIndex } from '../abilities/rules-index.js';
import { characteristics } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { matches, playerMatches, quantity } from '../query/evaluate.js';
import { targetsOf } from '../query/facts.js';
import { zoneNumber } from '../link/words.js';
import { legalTargets } from '../targets/legal-targets.js';
import type { Game } from '../state/generated.js';
import { current, currentOrLast } from '../state/objects.js';
import { ZONE, type AbilityInstance, type ActiveRule, type Derived } from '../state/values.js';

/** Mana symbols still to be paid, and the other parts as instructions. */
export interface LockedCost {
  readonly mana: readonly ManaSymbol[];
  readonly parts: readonly CostPart[];
}

export interface CostQuestion {
  /** `spell`: ref is the spell (or the card that would be cast); `ability`: ref is the source. */
  readonly what: 'spell' | 'ability';
  readonly ref: number;
  readonly player: number;
  readonly x: number;
  readonly from: number;
  /** The keyword whose ability it is (equip, cycling …), if any. */
  readonly keyword: string | null;
  readonly cost: Cost;
  readonly slots: Context['slots'];
  /** The ability on the stack or the spell, for its targets; 0 before they are chosen. */
  readonly stackRef: number;
}

/** Splits a cost into mana and the rest, X and quantities filled in. */
export function splitCost(g: Game, cost: Cost, ctx: Context): LockedCost {
  const mana: ManaSymbol[] = [];
  const parts: CostPart[] = [];
  for (const part of cost) {
    switch (part.kind) {
      case 'mana':
        mana.push(...withX(part.symbols, ctx.x));
        break;
      case 'manaAmount':
        mana.push({ kind: 'generic', amount: Math.max(0, quantity(g, part.amount, ctx)) });
        break;
      case 'manaCostOf': {
        const of = part.of.kind === 'self' ? ctx.self : ctx.it;
        mana.push(...withX(characteristics(g, of).cost ?? [], ctx.x));
        break;
      }
      case 'announced':
        parts.push(part);
        break;
      case 'times':
        for (let i = quantity(g, part.count, ctx); i > 0; i--) {
          const once = splitCost(g, part.cost, ctx);
          mana.push(...once.mana);
          parts.push(...once.parts);
        }
        break;
      default:
        parts.push(part);
    }
  }
  return { mana, parts };
}

/** CR 107.3: {X} in a cost is the announced number of generic mana. */
export function withX(symbols: readonly ManaSymbol[], x: number): readonly ManaSymbol[] {
  return symbols.map((symbol) => (symbol.kind === 'variable' ? { kind: 'generic', amount: x } : symbol));
}

export function hasX(cost: Cost): number {
  return cost.reduce((sum, part) => sum + (part.kind === 'mana' ? part.symbols.filter((symbol) => symbol.kind === 'variable').length : 0), 0);
}

/** X in another part of the cost ("remove X counters", "discard X cards"; CR 107.3). */
export function mentionsX(node: unknown): boolean {
  if (node === null || typeof node !== 'object') return false;
  return (node as { kind?: string }).kind === 'x' || Object.values(node).some(mentionsX);
}

/** The locked total (CR 601.2f). */
export function totalCost(g: Game, q: CostQuestion): LockedCost {
  const plain = plainCost(g, q);
  if (plain !== null) return plain;
  const ctx = new Context(q.ref, q.player, q.slots, q.x);
  const base = splitCost(g, q.cost, ctx);
  let generic = 0;
  let symbols: ManaSymbol[] = [];
  for (const symbol of base.mana) {
    if (symbol.kind === 'generic') generic += symbol.amount;
    else symbols.push(symbol);
  }
  generic += taxOf(g, q);
  const changes = costRules(g, q);
  for (const { rule, active } of changes) {
    if (rule.direction !== 'more') continue;
    const amount = changeAmount(g, rule, active, q);
    generic += amount.generic;
    symbols.push(...amount.symbols);
  }
  for (const part of base.parts) if (part.kind === 'announced') generic = Math.max(0, generic - quantity(g, part.reduces, ctx));
  for (const { rule, active } of changes) {
    if (rule.direction !== 'less') continue;
    const amount = changeAmount(g, rule, active, q);
    const before = generic;
    generic = Math.max(0, generic - amount.generic);
    for (const symbol of amount.symbols) [symbols, generic] = reduceBy(symbols, generic, symbol);
    const floor = rule.floor ?? (rule.of.minimumOne === true ? 1 : 0); // "can't reduce … to less than one mana"
    if (floor > 0 && generic + symbols.length < floor) generic = Math.min(before, floor - symbols.length);
  }
  const minimum = minimumOf(g, q);
  if (generic + symbols.length < minimum) generic = minimum - symbols.length; // setters of the total come after all reductions
  return { mana: generic > 0 ? [{ kind: 'generic', amount: generic }, ...symbols] : symbols, parts: base.parts };
}

/** A cost with one fixed list of symbols that nothing changes: that very list, so that answers about it can be remembered. */
function plainCost(g: Game, q: CostQuestion): LockedCost | null {
  const plain = plainOf(q.cost);
  if (plain === null || taxOf(g, q) > 0) return null;
  const { rules } = rulesIndex(g);
  if (rules.has('costChange') || rules.has('minimumCost')) return null;
  if (q.what === 'spell' && ownRules(g, q.ref, q.player).some((own) => own.rule.kind === 'costChange')) return null;
  return plain;
}

const PLAIN = new WeakMap<Cost, LockedCost | null>();
function plainOf(cost: Cost): LockedCost | null {
  let known = PLAIN.get(cost);
  if (known === undefined) PLAIN.set(cost, (known = readPlain(cost)));
  return known;
}
function readPlain(cost: Cost): LockedCost | null {
  const mana = cost.filter((part) => part.kind === 'mana');
  if (mana.length !== 1 || mana[0].symbols.some((symbol) => symbol.kind === 'variable')) return null;
  if (cost.some((part) => part.kind === 'manaAmount' || part.kind === 'manaCostOf' || part.kind === 'times' || part.kind === 'announced')) return null;
  return { mana: mana[0].symbols, parts: cost.filter((part) => part.kind !== 'mana') };
}

/** CR 903.8. */
function taxOf(g: Game, q: CostQuestion): number {
  return q.what === 'spell' && q.from === ZONE.command ? commanderTax(g, q.player, q.ref) : 0;
}

/** CR 118.7c: colored reduction takes that symbol, and generic if there is none left. */
function reduceBy(symbols: ManaSymbol[], generic: number, by: ManaSymbol): [ManaSymbol[], number] {
  if (by.kind === 'generic') return [symbols, Math.max(0, generic - by.amount)];
  const i = symbols.findIndex((symbol) => printManaSymbol(symbol) === printManaSymbol(by));
  if (i >= 0) return [symbols.filter((_, j) => j !== i), generic];
  return [symbols, Math.max(0, generic - 1)];
}

type CostChange = Extract<Rule, { kind: 'costChange' }>;

function changeAmount(g: Game, rule: CostChange, active: ActiveRule<Rule>, q: CostQuestion): { readonly generic: number; readonly symbols: readonly ManaSymbol[] } {
  const ctx = ruleContext(active);
  ctx.it = q.ref;
  const times = rule.each === undefined ? 1 : Math.max(0, quantity(g, rule.each, ctx));
  if (rule.change.kind === 'generic') return { generic: times * quantity(g, rule.change.amount, ctx), symbols: [] };
  if (rule.change.kind === 'life') return { generic: 0, symbols: [] };
  const once = rule.change.symbols;
  return { generic: times * once.reduce((sum, s) => sum + (s.kind === 'generic' ? s.amount : 0), 0), symbols: Array.from({ length: times }, () => once.filter((s) => s.kind !== 'generic')).flat() };
}

/** Cost changes that bear on this cost: from elsewhere, and the spell's or ability's own. */
function costRules(g: Game, q: CostQuestion): readonly { readonly rule: CostChange; readonly active: ActiveRule<Rule> }[] {
  const found: { rule: CostChange; active: ActiveRule<Rule> }[] = [];
  for (const active of activeRules(g, 'costChange')) {
    const rule = active.rule as CostChange;
    if (rule.of.of === 'thisSpell' || rule.of.of === 'thisAbility') continue;
    if (rule.direction === 'more' && rule.of.targeting !== undefined && q.stackRef === 0 && !mustTarget(g, rule.of.targeting, ruleContext(active), q)) continue; // CR 601.4: it may still be cast with other targets
    if (inScope(g, rule.of, active, q)) found.push({ rule, active });
  }
  if (q.what === 'spell') for (const own of ownRules(g, q.ref, q.player)) if (own.rule.kind === 'costChange' && own.rule.of.of === 'thisSpell' && inScope(g, own.rule.of, own, q)) found.push({ rule: own.rule, active: own });
  return found;
}

interface OwnRule {
  readonly rule: Rule;
  readonly instance: AbilityInstance;
  readonly part: number;
}
/** Found once for each list of abilities, which is immutable. */
const OWN_RULES = new WeakMap<readonly AbilityInstance[], readonly OwnRule[]>();
const NO_RULES: readonly ActiveRule<Rule>[] = [];

function rulesOf(g: Game, { functional }: Derived): readonly OwnRule[] {
  let known = OWN_RULES.get(functional);
  if (known === undefined) {
    known = functional.flatMap((instance) => {
      const { ability } = g.catalogue.abilities[instance.id];
      return ability.kind !== 'static' ? [] : ability.parts.flatMap((part, i) => (part.kind === 'rule' ? [{ rule: part.rule, instance, part: i }] : []));
    });
    OWN_RULES.set(functional, known);
  }
  return known;
}

/** Whether an ability of its own can make the spell cost less or something else. */
export function changesItsCost(g: Game, d: Derived): boolean {
  const known = rulesOf(g, d);
  return known.some(({ rule }) => rule.kind === 'alternativeCost' || rule.kind === 'costChange');
}

/** Rules that a card's own abilities make for casting it (CR 113.6d–f), wherever it is. */
export function ownRules(g: Game, ref: number, player: number): readonly ActiveRule<Rule>[] {
  const known = rulesOf(g, characteristics(g, ref));
  if (known.length === 0) return NO_RULES;
  return known.map(({ rule, instance, part }) => ({ rule, source: ref, controller: player, key: `o${ref}.${instance.key}.${instance.id}.${part}`, instance, effect: 0, slots: [], x: 0 }));
}

function inScope(g: Game, scope: CostScope, active: ActiveRule<Rule>, q: CostQuestion): boolean {
  const ctx = ruleContext(active);
  if (!holds(g, active)) return false;
  if (scope.players !== undefined && !playerMatches(g, scope.players, q.player, ctx)) return false;
  switch (scope.of) {
    case 'spells':
    case 'thisSpell':
      if (q.what !== 'spell') return false;
      break;
    case 'activatedAbilities':
      if (q.what !== 'ability') return false;
      break;
    case 'equip':
    case 'cycling':
      if (q.keyword !== scope.of) return false;
      break;
    case 'keyword':
      if (q.keyword !== scope.keyword) return false;
      break;
    default:
      return false;
  }
  if (scope.from !== undefined && !scope.from.some((zone) => zoneNumber(zone) === q.from)) return false;
  if (scope.filter !== undefined && !matches(g, scope.filter, q.ref, ctx)) return false;
  if (scope.targeting !== undefined) {
    const filter = scope.targeting;
    if (q.stackRef === 0) return couldTarget(g, filter, ctx); // CR 601.4: it depends on a choice still open
    if (!targetsOf(g, q.stackRef).objects.some((ref) => current(g, ref) !== null && matches(g, filter, ref, ctx))) return false;
  }
  return scope.nthEachTurn === undefined || (currentOrLast(g, q.ref)?.cast?.facts.includes(`spell#${scope.nthEachTurn}`) ?? false) || spellsThisTurn(g, q.player) + 1 === scope.nthEachTurn;
}

/** Whether a required target of the spell can be nothing else. */
function mustTarget(g: Game, filter: Filter, ctx: Context, q: CostQuestion): boolean {
  return characteristics(g, q.ref).functional.some((each) => {
    const { ability } = g.catalogue.abilities[each.id];
    if (ability.kind !== 'spell') return false;
    return (ability.effect.targets ?? []).some((spec) => {
      if (spec.min === 0) return false;
      const { objects, players } = legalTargets(g, spec, new Context(q.ref, q.player, [], 0), q.ref);
      const others = objects.some((ref) => !matches(g, filter, ref, ctx));
      return players.length === 0 && objects.length > 0 && !others;
    });
  });
}

function couldTarget(g: Game, filter: Filter, ctx: Context): boolean {
  return g.battlefield.some((ref) => matches(g, filter, ref, ctx)) || g.stack.some((ref) => matches(g, filter, ref, ctx));
}

/** How many spells the player has cast this turn: kept by the cast procedure in a bucket of its own. */
export function spellsThisTurn(g: Game, player: number): number {
  return g.statistics.find((bucket) => bucket.statistic === SPELLS_CAST && bucket.key === player)?.thisTurn ?? 0;
}
export const SPELLS_CAST = -1;

function minimumOf(g: Game, q: CostQuestion): number {
  let minimum = 0;
  for (const active of activeRules(g, 'minimumCost')) {
    const rule = active.rule as Extract<Rule, { kind: 'minimumCost' }>;
    if (inScope(g, rule.of, active, q)) minimum = Math.max(minimum, rule.amount);
  }
  return minimum;
}
