// Finding a payment (CR 106, 118, 601.2g–h): an exact depth-first search over classes of equal sources, hardest symbols first, cheapest sources first. Pure: it is
// given the symbols, the pool and the sources, and returns activations and what pays what.
import type { ManaSymbol } from '@lawmage/ir';
import { MANA_NUMBER } from '../link/words.js';
import type { PoolEntry } from '../state/values.js';

export interface ManaSource {
  /** Alternatives, each a list of mana types 0–5 (W U B R G C), 6 for "one generic". */
  readonly outputs: readonly (readonly number[])[];
  /** Mana that activating it costs. */
  readonly cost: readonly ManaSymbol[];
  /** Sources of one group exclude each other (two abilities of one permanent). */
  readonly group: number;
  /** It asks, reveals or randomises: by hand only. */
  readonly asks: boolean;
  readonly life: number;
  readonly restriction: number;
  readonly snow: boolean;
  readonly repeatable: boolean;
  /** What its use costs beside the mana; smaller is used first. */
  readonly penalty: number;
  readonly special: 'convoke' | 'improvise' | 'delve' | null;
}

export interface Payment<S extends ManaSource> {
  readonly activations: readonly { readonly source: S; readonly output: readonly number[] }[];
  /** Mana spent from the pool as it is after the activations, by type; special ways are not in it. */
  readonly spent: readonly number[];
  readonly life: number;
  /** Nodes searched. */
  readonly nodes: number;
}

/** One unit to be paid: a mask of the mana types that do (bit 6: generic-only ways), and whether only snow does. */
interface Unit {
  readonly mask: number;
  readonly snow: boolean;
  /** Life that pays it instead (Phyrexian), 0 none. */
  readonly life: number;
  /** Generic mana that pays it instead ({2/W}), 0 none. */
  readonly generic: number;
}

const ANY = 63;
const GENERIC = 127;
const NODE_LIMIT = 60_000;

function unitsOf(symbols: readonly ManaSymbol[], anyColor: boolean): Unit[] {
  const units: Unit[] = [];
  const bit = (type: keyof typeof MANA_NUMBER): number => (anyColor ? ANY : 1 << MANA_NUMBER[type]);
  for (const symbol of symbols) {
    switch (symbol.kind) {
      case 'generic':
        for (let i = 0; i < symbol.amount; i++) units.push({ mask: GENERIC, snow: false, life: 0, generic: 0 });
        break;
      case 'mana':
        units.push({ mask: bit(symbol.mana), snow: false, life: 0, generic: 0 });
        break;
      case 'hybrid':
        units.push({ mask: symbol.options.reduce((mask, option) => mask | bit(option), 0), snow: false, life: 0, generic: 0 });
        break;
      case 'phyrexian':
        units.push({ mask: symbol.options.reduce((mask, option) => mask | bit(option), 0), snow: false, life: 2, generic: 0 }); // CR 107.4f
        break;
      case 'twobrid':
        units.push({ mask: bit(symbol.mana), snow: false, life: 0, generic: symbol.amount });
        break;
      case 'snow':
        units.push({ mask: ANY, snow: true, life: 0, generic: 0 });
        break;
      default:
        break; // X has been filled in
    }
  }
  return units.sort((a, b) => hardness(a) - hardness(b));
}

function hardness(unit: Unit): number {
  if (unit.mask === GENERIC) return 100;
  return (unit.snow ? 50 : count(unit.mask)) + (unit.life > 0 || unit.generic > 0 ? 20 : 0);
}
function count(mask: number): number {
  let n = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) n++;
  return n;
}

interface Floating {
  readonly type: number;
  readonly snow: boolean;
  readonly fromPool: boolean;
}

class Search<S extends ManaSource> {
  nodes = 0;
  readonly used = new Set<number>();
  readonly chosen: { source: S; output: readonly number[] }[] = [];
  readonly spent = [0, 0, 0, 0, 0, 0];
  life = 0;

  constructor(
    readonly sources: readonly S[],
    readonly lifeLeft: number,
  ) {}

  /** Pays the units in order with what floats and what can be made. */
  run(units: readonly Unit[], floating: readonly Floating[], depth: number): boolean {
    if (this.nodes++ > NODE_LIMIT) return false;
    const [unit, ...rest] = units;
    if (unit === undefined) return true;
    const tried = new Set<number>();
    for (let i = 0; i < floating.length; i++) {
      const mana = floating[i];
      const key = mana.type * 2 + (mana.snow ? 1 : 0);
      if (tried.has(key) || (unit.mask & (1 << mana.type)) === 0 || (unit.snow && !mana.snow)) continue;
      tried.add(key);
      if (mana.type < 6) this.spent[mana.type]++;
      if (this.run(rest, floating.filter((_, j) => j !== i), depth)) return true;
      if (mana.type < 6) this.spent[mana.type]--;
    }
    if (this.make(unit, units, floating, depth)) return true;
    if (unit.generic > 0 && this.run([...rest, ...Array.from({ length: unit.generic }, () => ({ mask: GENERIC, snow: false, life: 0, generic: 0 }))], floating, depth)) return true;
    if (unit.life > 0 && this.life + unit.life <= this.lifeLeft) {
      this.life += unit.life;
      if (this.run(rest, floating, depth)) return true;
      this.life -= unit.life;
    }
    return false;
  }

  private make(unit: Unit, units: readonly Unit[], floating: readonly Floating[], depth: number): boolean {
    if (depth > this.sources.length) return false;
    const seen = new Set<string>();
    for (const source of this.sources) {
      if (this.used.has(source.group) || (unit.snow && !source.snow)) continue;
      const outputs = source.outputs.filter((output) => output.some((type) => (unit.mask & (1 << type)) !== 0));
      if (outputs.length === 0) continue;
      const signature = `${source.outputs.join('|')}/${source.penalty}/${source.cost.length}/${source.snow ? 1 : 0}`;
      if (source.cost.length === 0 && seen.has(signature)) continue;
      seen.add(signature);
      for (const output of outputs) {
        this.used.add(source.group);
        this.chosen.push({ source, output });
        const made = output.map((type) => ({ type, snow: source.snow, fromPool: false }));
        const lifeBefore = this.life;
        this.life += source.life;
        if (source.cost.length === 0 ? this.run(units, [...floating, ...made], depth + 1) : this.runFilter(source, units, floating, made, depth)) return true;
        this.life = lifeBefore;
        this.chosen.pop();
        this.used.delete(source.group);
      }
    }
    return false;
  }

  /** A source with a mana cost of its own: that is paid before its mana floats. */
  private runFilter(source: S, units: readonly Unit[], floating: readonly Floating[], made: readonly Floating[], depth: number): boolean {
    const at = this.chosen.length - 1;
    const entry = this.chosen[at];
    const own = unitsOf(source.cost, false);
    this.chosen.splice(at, 1);
    const spentBefore = [...this.spent];
    const paid = this.payFirst(own, floating, (left) => {
      this.chosen.push(entry);
      if (this.run(units, [...left, ...made], depth + 1)) return true;
      this.chosen.pop();
      return false;
    }, depth + 1);
    if (paid) return true;
    this.spent.splice(0, 6, ...spentBefore);
    this.chosen.splice(at, 0, entry);
    return false;
  }

  private payFirst(units: readonly Unit[], floating: readonly Floating[], then: (left: readonly Floating[]) => boolean, depth: number): boolean {
    if (this.nodes++ > NODE_LIMIT || depth > this.sources.length + 1) return false;
    const [unit, ...rest] = units;
    if (unit === undefined) return then(floating);
    const tried = new Set<number>();
    for (let i = 0; i < floating.length; i++) {
      const mana = floating[i];
      if (mana.type > 5 || tried.has(mana.type) || (unit.mask & (1 << mana.type)) === 0) continue;
      tried.add(mana.type);
      this.spent[mana.type]++;
      if (this.payFirst(rest, floating.filter((_, j) => j !== i), then, depth)) return true;
      this.spent[mana.type]--;
    }
    for (const source of this.sources) {
      if (this.used.has(source.group) || source.cost.length > 0 || source.special !== null) continue;
      for (const output of source.outputs) {
        if (!output.some((type) => (unit.mask & (1 << type)) !== 0)) continue;
        this.used.add(source.group);
        this.chosen.push({ source, output });
        if (this.payFirst(units, [...floating, ...output.map((type) => ({ type, snow: source.snow, fromPool: false }))], then, depth + 1)) return true;
        this.chosen.pop();
        this.used.delete(source.group);
      }
    }
    return false;
  }
}

/** A payment of the symbols, or null if none exists. Sources that ask are left out by the caller. */
export function search<S extends ManaSource>(symbols: readonly ManaSymbol[], pool: readonly PoolEntry[], sources: readonly S[], life: number, anyColor: boolean): Payment<S> | null {
  const units = unitsOf(symbols, anyColor);
  const floating: Floating[] = pool.flatMap((entry) => Array.from({ length: entry.amount }, () => ({ type: entry.mana, snow: entry.snow, fromPool: true })));
  const most = floating.length + sources.reduce((sum, source) => sum + Math.max(0, ...source.outputs.map((output) => output.length)), 0);
  if (units.filter((unit) => unit.life === 0).length > most) return null;
  const ordered = [...sources].sort((a, b) => a.penalty - b.penalty);
  const run = new Search(ordered, life);
  if (!run.run(units, floating, 0)) return null;
  return { activations: [...run.chosen], spent: [...run.spent], life: run.life - run.chosen.reduce((sum, each) => sum + each.source.life, 0), nodes: run.nodes };
}
