// The layer pass (CR 613; HARD-PROBLEMS 5): brings the characteristics of all permanents up to date. In each sublayer the earliest part that depends
// on no other unapplied part is applied, and all is looked at again (CR 613.8c). Dependency is found by trying (CR 613.8a).
import type { Modification, Objects, StaticAbility } from '@lawmage/ir';
import { Context } from '../query/context.js';
import { countersOf } from '../query/counters.js';
import { matches, objectsOf } from '../query/evaluate.js';
import { setGameDirty, setGameLayerReads, setGameObjectDerived, type Game, type GameObject } from '../state/generated.js';
import { rowOf } from '../state/objects.js';
import { ASPECT } from '../state/generated.js';
import { isWatching } from '../link/watching.js';
import { ZONE, type AbilityInstance, type Derived, type Lens } from '../state/values.js';
import { applyModification, parametersOf } from './apply-modification.js';
import { copiableValues } from './copiable.js';
import { aspectsOf, COLUMN, contextOf, exists, LAYER, partsOf, STRUCTURE, type EffectInstance, type Part } from './effects.js';
import { addIntrinsic } from './land-types.js';
import { recordOf, Working } from './working.js';

/** One run over the battlefield, perhaps with one object looked at as though it were there. */
class Pass {
  readonly rows: (Working | undefined)[] = [];
  readonly works: Working[] = [];
  readonly parts: Part[][] = [[], [], [], [], [], [], [], [], [], [], []];
  /** Parts of static abilities that have been collected, as ids; made when the first collecting again needs them. */
  private ids: Set<string> | null = null;
  private readonly collected: (readonly [ref: number, key: number, id: number, part: number])[] = [];
  /** Sets found in a layer in which no effect changes what another reads, by node: equal permanents share them. */
  private sets: Map<Objects, { readonly you: number; readonly set: readonly number[] }> | null = null;
  /** Aspects that the collected effects read. */
  reads = STRUCTURE;

  constructor(
    readonly g: Game,
    readonly extra: Working | null,
  ) {}

  add(w: Working): void {
    this.rows[rowOf(w.object.ref)] = w;
    this.works.push(w);
  }

  /** Static abilities of an object become effects with parts. */
  collect(w: Working, instances: readonly AbilityInstance[]): void {
    for (const instance of instances) {
      const linked = this.g.catalogue.abilities[instance.id];
      const { ability } = linked;
      if (ability.kind !== 'static' || (linked.zones & (1 << ZONE.battlefield)) === 0) continue;
      this.collectStatic(w, w.object, ability, instance);
    }
  }

  collectStatic(w: Working | null, object: GameObject, ability: StaticAbility, instance: AbilityInstance): void {
    ability.parts.forEach((part, index) => {
      if (part.kind !== 'modify') return;
      if (!this.isNew(object.ref, instance.key, instance.id, index)) return;
      this.reads |= aspectsOf(part) | (ability.condition === undefined ? 0 : aspectsOf(ability.condition));
      const effect: EffectInstance = { floating: null, source: w, sourceRef: object.ref, instance, ability, part: index, timestamp: Math.max(object.timestamp, instance.since ?? 0), granted: instance.since ?? 0, defining: ability.defining === true, started: null };
      for (const each of partsOf(effect, part.modifications, part.to)) this.parts[each.layer].push(each);
    });
  }

  private isNew(ref: number, key: number, id: number, part: number): boolean {
    if (this.ids !== null) {
      const text = idOf([ref, key, id, part]);
      if (this.ids.has(text)) return false;
      this.ids.add(text);
    }
    this.collected.push([ref, key, id, part]);
    return true;
  }

  /** Abilities have changed: those that are not yet there become effects. */
  private collectAgain(w: Working): void {
    this.ids ??= new Set(this.collected.map(idOf));
    this.collect(w, w.functional);
  }

  collectFloating(): void {
    for (const floating of this.g.effects) {
      const node = this.g.catalogue.nodes[floating.node] as { kind?: string; modifications?: readonly Modification[]; with?: readonly Modification[] };
      const modifications = node.kind === 'apply' ? node.modifications : node.with;
      if (modifications === undefined || floating.objects.length === 0) continue;
      if (floating.values === null) for (const each of modifications) this.reads |= aspectsOf(each);
      const effect: EffectInstance = { floating, source: null, sourceRef: floating.source, instance: null, ability: null, part: 0, timestamp: floating.timestamp, defining: false, started: floating.objects };
      for (const each of partsOf(effect, modifications, null)) this.parts[each.layer].push(each);
    }
  }

  /** CR 122.1b, 613.1f: keyword counters grant their keyword, each kind with the timestamp of its last counter (613.7c). */
  collectCounters(w: Working): void {
    const { counters } = w.object;
    for (let i = 0; i < counters.length; i += 2) {
      const id = this.g.catalogue.counterAbilities[counters[i]] ?? -1;
      if (id < 0) continue;
      const timestamp = countersOf(w.object.counterTimes, counters[i]) || w.object.timestamp;
      const effect: EffectInstance = { floating: null, source: null, sourceRef: w.object.ref, instance: null, ability: null, part: counters[i], timestamp, defining: false, started: [w.object.ref] };
      this.parts[LAYER.abilities].push(...partsOf(effect, [counterGrant(this.g, id)], null));
    }
  }

  /** Objects that a part applies to now. */
  setOf(part: Part): readonly number[] {
    const { effect } = part;
    if (effect.started !== null) return effect.started;
    const ctx = contextOf(this.g, effect);
    const { to } = (effect.ability as StaticAbility).parts[effect.part] as { to: Objects };
    if (this.sets === null || this.extra !== null || !isImpersonal(to)) return this.resolveSet(to, ctx, effect);
    let known = this.sets.get(to);
    if (known === undefined || known.you !== ctx.you) this.sets.set(to, (known = { you: ctx.you, set: this.resolveSet(to, ctx, effect) }));
    return known.set;
  }

  private resolveSet(to: Objects, ctx: Context, effect: EffectInstance): readonly number[] {
    const set = objectsOf(this.g, to, ctx);
    const { extra } = this;
    if (extra === null || set.includes(extra.object.ref)) return extra !== null && effect.source === extra ? set.filter((ref) => ref === extra.object.ref) : set; // CR 614.12: its own statics count for itself alone
    return to.kind === 'matching' && to.zones === undefined && matches(this.g, to.filter, extra.object.ref, ctx) ? [...set, extra.object.ref] : set;
  }

  apply(part: Part): void {
    const { effect } = part;
    const set = this.setOf(part);
    effect.started = set; // CR 613.6
    const ctx = contextOf(this.g, effect);
    for (const ref of set) {
      const w = this.rows[rowOf(ref)];
      if (w === undefined || w.object.ref !== ref) continue;
      const before = w.abilities;
      applyModification(this.g, w, part.modification, effect, part.index, ctx);
      if (w.abilities !== before && part.layer === LAYER.abilities) this.collectAgain(w);
    }
  }

  runLayer(layer: number): void {
    const waiting = this.parts[layer];
    if (waiting.length === 0) return;
    const done = new Set<Part>();
    if (changesNothingRead(waiting)) {
      const first = waiting.slice();
      this.runInOrder(first);
      if (waiting.length === first.length) return;
      for (const part of first) done.add(part); // what was granted goes on in this layer
    }
    for (;;) {
      const candidates = waiting.filter((part) => !done.has(part) && (part.effect.started !== null || exists(this.g, part.effect)));
      if (candidates.length === 0) return;
      const part = this.choose(candidates);
      this.apply(part);
      done.add(part);
    }
  }

  /** No part can depend on another: timestamps alone order them (CR 613.7). */
  private runInOrder(parts: Part[]): void {
    if (parts.length > 1) parts.sort((a, b) => Number(b.effect.defining) - Number(a.effect.defining) || byTime(a, b));
    this.sets = parts.length > 1 ? new Map() : null;
    for (const part of parts) if (part.effect.started !== null || exists(this.g, part.effect)) this.apply(part);
    this.sets = null;
  }

  /** CR 613.7–613.8: characteristic-defining abilities first, then the earliest that depends on no other. */
  private choose(candidates: readonly Part[]): Part {
    const defining = candidates.filter((part) => part.effect.defining);
    const group = defining.length > 0 ? defining : candidates;
    if (group.length === 1) return group[0];
    const ordered = [...group].sort(byTime);
    const dependsOn = ordered.map((a) => ordered.filter((b) => b !== a && b.effect !== a.effect && (b.writes & a.reads) !== 0 && this.dependsOn(a, b)));
    const free = ordered.find((_, i) => dependsOn[i].length === 0);
    return free ?? ordered[this.inLoop(ordered, dependsOn)]; // CR 613.8b: a loop is broken by timestamps
  }

  /** The earliest part that depends only on parts that (also indirectly) depend on it. */
  private inLoop(ordered: readonly Part[], dependsOn: readonly (readonly Part[])[]): number {
    const reach = (from: number, seen: Set<number>): Set<number> => {
      for (const part of dependsOn[from]) {
        const i = ordered.indexOf(part);
        if (!seen.has(i)) {
          seen.add(i);
          reach(i, seen);
        }
      }
      return seen;
    };
    const reached = ordered.map((_, i) => reach(i, new Set()));
    const found = reached.findIndex((set, i) => [...set].every((j) => j === i || reached[j].has(i)));
    return Math.max(0, found);
  }

  /** CR 613.8a: would applying `b` change whether `a` exists, what it applies to, or what it does to any of those? */
  private dependsOn(a: Part, b: Part): boolean {
    if (a.effect.started !== null && b.effect.started !== null && (b.writes & a.reads & ~(COLUMN.abilities | COLUMN.existence)) === 0) return false;
    const before = this.outcome(a);
    const undo = this.works.map((w) => ({ ...w, setAbilities: undefined }));
    const started = b.effect.started;
    const counted = this.parts.map((list) => list.length);
    const { length } = this.collected;
    const ids = this.ids === null ? null : new Set(this.ids);
    this.apply(b);
    const after = this.outcome(a);
    this.works.forEach((w, i) => Object.assign(w, { ...undo[i], setAbilities: w.setAbilities }));
    this.works.forEach((w) => delete (w as { setAbilities?: unknown }).setAbilities);
    b.effect.started = started;
    this.parts.forEach((list, i) => (list.length = counted[i]));
    this.collected.length = length;
    this.ids = ids;
    return before !== after;
  }

  /** What a part would do now, as text to compare: to whom, and with which values; not what comes of it (CR 613.8a). */
  private outcome(part: Part): string {
    if (part.effect.started === null && !exists(this.g, part.effect)) return 'absent';
    const set = this.setOf(part);
    const ctx = contextOf(this.g, part.effect);
    const lines: string[] = [];
    for (const ref of set) {
      const w = this.rows[rowOf(ref)];
      if (w === undefined || w.object.ref !== ref) continue;
      ctx.it = ref;
      lines.push(`${ref},${parametersOf(this.g, part.modification, part.effect, part.index, ctx)}`);
    }
    return lines.join(';');
  }
}

function idOf(parts: readonly number[]): string {
  return parts.join(':');
}

/** CR 613.7. */
function byTime(a: Part, b: Part): number {
  return a.effect.timestamp - b.effect.timestamp || (a.effect.granted ?? 0) - (b.effect.granted ?? 0) || a.effect.sourceRef - b.effect.sourceRef;
}

/** Whether no part writes what any part reads: then there is no dependency to look for (CR 613.8a). */
function changesNothingRead(parts: readonly Part[]): boolean {
  if (parts.length === 1) return true;
  let reads = 0;
  let writes = 0;
  for (const part of parts) {
    reads |= part.reads;
    writes |= part.writes;
  }
  return (reads & writes) === 0;
}

const IMPERSONAL = new WeakMap<object, boolean>();
/** Words that mean the same whichever object's ability says them, for one "you". */
const IMPERSONAL_KINDS: ReadonlySet<string> = new Set(['matching', 'anything', 'and', 'or', 'not', 'type', 'supertype', 'subtype', 'color', 'colorCount', 'permanent', 'token', 'card', 'controlledBy', 'ownedBy', 'you', 'opponent', 'any', 'active', 'keyword', 'named', 'historic', 'status']);
function isImpersonal(node: object): boolean {
  let known = IMPERSONAL.get(node);
  if (known === undefined) {
    const { kind } = node as { kind?: string };
    known = (kind === undefined || IMPERSONAL_KINDS.has(kind)) && Object.values(node).every((part) => typeof part !== 'object' || part === null || isImpersonal(part as object));
    IMPERSONAL.set(node, known);
  }
  return known;
}

/** A grant of one linked ability, one node an ability and catalogue. */
function counterGrant(g: Game, id: number): Modification {
  let known = COUNTER_GRANTS.get(g.catalogue);
  if (known === undefined) COUNTER_GRANTS.set(g.catalogue, (known = []));
  return (known[id] ??= { kind: 'grant', abilities: [g.catalogue.abilities[id].ability], linked: [id] } as Modification);
}
const COUNTER_GRANTS = new WeakMap<object, Modification[]>();

function run(g: Game, extra: Working | null): Pass {
  const pass = new Pass(g, extra);
  for (const ref of g.battlefield) {
    if (ref === extra?.object.ref) continue; // a permanent as it would be face up
    const o = g.objects[rowOf(ref)];
    pass.add(new Working(o, copiableValues(g, o), o.controller, g.catalogue));
  }
  if (extra !== null) pass.add(extra);
  const outside = outsideStatics(g);
  for (const { ref } of outside) { // another effect may take the ability from its card (CR 613.8a)
    const o = g.objects[rowOf(ref)];
    if (pass.rows[rowOf(ref)] === undefined) pass.add(new Working(o, copiableValues(g, o), o.controller, g.catalogue));
  }
  const lens: Lens = { rows: pass.rows, entering: extra === null ? 0 : extra.object.ref };
  const outer = g.lens;
  g.lens = lens;
  try {
    for (const w of pass.works) pass.collect(w, w.functional);
    for (const { ref, ability, instance } of outside) pass.collectStatic(pass.rows[rowOf(ref)] ?? null, g.objects[rowOf(ref)], ability, instance);
    for (const w of pass.works) if (w.object.counters.length > 0) pass.collectCounters(w);
    pass.collectFloating();
    for (let layer: number = LAYER.control; layer <= LAYER.switch; layer++) {
      if (layer === LAYER.change) for (const w of pass.works) changeByCounters(w);
      if (layer === LAYER.abilities) for (const w of pass.works) addIntrinsic(g.catalogue, w);
      pass.runLayer(layer);
    }
  } finally {
    g.lens = outer;
  }
  return pass;
}

/** CR 613.4c, 122.1a. The kinds are the first two of every catalogue. */
function changeByCounters(w: Working): void {
  if (w.object.counters.length === 0 || w.power === null || w.toughness === null) return;
  const change = countersOf(w.object.counters, 0) - countersOf(w.object.counters, 1);
  w.power += change;
  w.toughness += change;
}

/** Static abilities that function outside the battlefield and may change permanents: emblems, graveyard abilities. */
function outsideStatics(g: Game): { ref: number; ability: StaticAbility; instance: AbilityInstance }[] {
  const found: { ref: number; ability: StaticAbility; instance: AbilityInstance }[] = [];
  const visit = (refs: readonly number[], zone: number): void => {
    for (const ref of refs) {
      const o = g.objects[rowOf(ref)];
      const definition = g.catalogue.definitions[o.def];
      if (definition === undefined || (definition.zones & (1 << zone)) === 0) continue;
      for (const instance of definition.faces[Math.max(0, o.face)].printed.abilities) {
        const linked = g.catalogue.abilities[instance.id];
        if (linked.ability.kind === 'static' && linked.ability.defining !== true && (linked.zones & (1 << zone)) !== 0) found.push({ ref, ability: linked.ability, instance });
      }
    }
  };
  visit(g.command, ZONE.command);
  for (const player of g.players) visit(player.graveyard, ZONE.graveyard);
  return found;
}

/** Whether a change of this record could change who triggers, replaces or forbids. */
function isIndexed(g: Game, d: Derived | null): boolean {
  return d !== null && d.functional.some((each) => isWatching(g, each.id));
}

const OUTSIDE = new WeakMap<object, number>();
/** Zones from which abilities of this catalogue can change permanents: emblems, graveyard abilities. */
function outsideAspects(g: Game): number {
  let known = OUTSIDE.get(g.catalogue);
  if (known === undefined) {
    known = 0;
    for (const definition of g.catalogue.definitions) {
      if ((definition.watches & (1 << ZONE.graveyard)) !== 0) known |= ASPECT.graveyard;
      if ((definition.watches & (1 << ZONE.command)) !== 0) known |= ASPECT.zones;
    }
    OUTSIDE.set(g.catalogue, known);
  }
  return known;
}

/** Brings the cached characteristics of all permanents up to date. */
export function layerPass(g: Game): void {
  if (g.counters !== null) g.counters.layerPasses++;
  const pass = run(g, null);
  setGameDirty(g, 0);
  setGameLayerReads(g, pass.reads | outsideAspects(g));
  let changed = false;
  for (const w of pass.works) {
    if (w.object.zone !== ZONE.battlefield) continue; // derived on demand
    const record = recordOf(w, w.object.derived);
    if (record !== w.object.derived) {
      if (!changed) changed = isIndexed(g, w.object.derived) || isIndexed(g, record);
      setGameObjectDerived(g, w.object, record);
    }
  }
  if (changed) g.index = null;
}

/**
 * The characteristics that an object would have on the battlefield (CR 614.12): with its own static abilities that affect it and with continuous effects
 * that already exist. Writes nothing.
 *
 * @param row a row standing for the object as it would be: ref, copy, face, facing, counters, controller
 */
export function asThoughOnBattlefield(g: Game, row: GameObject): Derived {
  const extra = new Working(row, copiableValues(g, row), row.controller, g.catalogue);
  run(g, extra);
  return recordOf(extra, null);
}
