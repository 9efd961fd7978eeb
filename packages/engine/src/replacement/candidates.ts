// Which replacement and prevention effects apply to an event now (CR 614, 615, 616.1): from the index, from the moving object itself (CR 400.6, 614.12), and the
// rules' own (regeneration shields, CR 701.19a). Applying one is apply.ts's.
import { isCommander } from '../query/commander.js';
import type { EventPattern, Replacement } from '@lawmage/ir';
import { asThoughOnBattlefield } from '../continuous/layers.js';
import { FLAG, type Entry, type GameEvent } from '../events/event.js';
import { boundContext, matchesPattern, subjectOf } from '../abilities/match.js';
import { activeRules, holds, ruleContext, rulesIndex } from '../abilities/rules-index.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { condition, matches } from '../query/evaluate.js';
import { subtypeNumber } from '../link/words.js';
import { builtInFor, type BuiltIn } from './built-in.js';
import { cloneGameObject, type Game, type GameObject } from '../state/generated.js';
import { current, object, rowOf } from '../state/objects.js';
import { ZONE, type ActiveRule, type Derived } from '../state/values.js';

const AURA = subtypeNumber('Aura');

export interface Candidate {
  readonly active: ActiveRule<Replacement>;
  readonly pattern: EventPattern;
  /** CR 616.1a–e: self-replacement 0, control 1, copy 2, back face 3, others 4. */
  readonly order: number;
  /** An effect of the rules themselves, applied by built-in.ts. */
  readonly builtIn?: BuiltIn;
}

/** The object as it would enter, and its characteristics there (CR 614.12). */
export interface EnteringView {
  readonly row: GameObject;
  readonly derived: Derived;
}

/** A row standing for the entering object as the entry record has it. */
export function enteringRow(g: Game, e: GameEvent, entry: Entry): GameObject {
  const row = cloneGameObject(object(g, e.subject));
  row.controller = entry.controller;
  row.copy = entry.copy ?? row.copy;
  row.face = entry.face;
  row.faceDown = entry.faceDownBy !== 0;
  row.faceDownBy = entry.faceDownBy;
  row.tapped = entry.tapped;
  row.counters = entry.counters;
  row.attachedTo = entry.attachedTo;
  row.memory = entry.memory;
  row.cast = entry.cast ?? row.cast;
  return row;
}

export function enteringView(g: Game, e: GameEvent): EnteringView | null {
  if (e.kind !== 'moveZone' || e.to !== ZONE.battlefield || e.entry === null) return null;
  const row = enteringRow(g, e, e.entry);
  return { row, derived: asThoughOnBattlefield(g, row) };
}

/** Reads with the entering object seen as it would be on the battlefield. */
export function withEntering<T>(g: Game, view: EnteringView | null, read: () => T): T {
  if (view === null) return read();
  const rows: (Derived | undefined)[] = g.battlefield.reduce<(Derived | undefined)[]>((list, ref) => {
    list[rowOf(ref)] = characteristics(g, ref);
    return list;
  }, []);
  rows[rowOf(view.row.ref)] = view.derived;
  const outer = g.lens;
  const place = g.objects[rowOf(view.row.ref)];
  g.lens = { rows, entering: view.row.ref };
  g.objects[rowOf(view.row.ref)] = view.row; // read only: restored below
  try {
    return read();
  } finally {
    g.objects[rowOf(view.row.ref)] = place;
    g.lens = outer;
  }
}

/** Whether anybody could have anything to say about such an event. */
export function isWatched(g: Game, e: GameEvent): boolean {
  if (rulesIndex(g).replacements.has(e.kind)) return true;
  if (e.kind === 'destroy' && (current(g, e.subject)?.shields ?? 0) > 0) return true;
  if (e.kind === 'destroy' || e.kind === 'damage' || e.kind === 'untap') return e.subject !== 0 && (current(g, e.subject)?.counters.length ?? 0) > 0; // CR 122.1c–d
  return e.kind === 'moveZone' && ownReplacements(g, e);
}

function ownReplacements(g: Game, e: GameEvent): boolean {
  if (e.entry !== null && (e.entry.copy !== null || e.entry.attackable !== undefined)) return true;
  const o = current(g, e.subject);
  if (o === null) return false;
  if (o.cast?.rider || o.counters.length > 0) return true;
  if ((e.to === ZONE.hand || e.to === ZONE.library) && isCommander(g, o)) return true; // CR 903.9b
  if (e.to === ZONE.battlefield && g.catalogue.grantsReplacements) return true;
  if (e.to !== ZONE.battlefield) return hasOwn(g, characteristics(g, e.subject));
  const definition = g.catalogue.definitions[o.def];
  if (e.entry !== null && (e.entry.attachedTo !== 0 || definition?.faces.some((face) => face.printed.subtypes.includes(AURA)) === true)) return true; // CR 303.4f–i
  return o.copy !== null || definition === undefined || definition.faces.some((face) => hasOwnIn(g, face.printed.abilities.map((each) => each.id)));
}
function hasOwn(g: Game, derived: Derived): boolean {
  return hasOwnIn(g, derived.abilities.map((each) => each.id));
}
function hasOwnIn(g: Game, ids: readonly number[]): boolean {
  return ids.some((id) => {
    const linked = g.catalogue.abilities[id];
    if (linked.expansion.length > 0 && hasOwnIn(g, linked.expansion)) return true;
    return linked.ability.kind === 'static' && linked.ability.parts.some((part) => part.kind === 'replace');
  });
}

/** All effects that apply to the event as it is now and have not acted on it. */
export function candidates(g: Game, e: GameEvent, view: EnteringView | null): readonly Candidate[] {
  const found: Candidate[] = [];
  const unpreventable = e.kind === 'damage' && isUnpreventable(g, e);
  const consider = (active: ActiveRule<Replacement>, own: boolean): void => {
    if (e.lineage.includes(active.key) || found.some((each) => each.active.key === active.key)) return;
    const replacement = active.rule;
    if (unpreventable && replacement.changes.some((change) => change.kind === 'prevent') && replacement.changes.length === 1 && replacement.instead === undefined) return; // CR 615.12
    if (!holds(g, active)) return;
    const ctx = ruleContext(active);
    const pattern = replacement.events.find((p) => (!own || view === null || isSelfOnly(p)) && matchesPattern(g, p, e, boundContext(p, e, ctx), e.kind === 'moveZone' ? e.subject : subjectOf(e))); // CR 614.12
    if (pattern === undefined) return;
    if (replacement.condition !== undefined) {
      const at = boundContext(pattern, e, ctx);
      at.it = e.subject;
      if (!condition(g, replacement.condition, at)) return;
    }
    found.push({ active, pattern, order: orderOf(replacement) });
  };
  withEntering(g, view, () => {
    const index = g.index ?? rulesIndex(g);
    for (const active of index.replacements.get(e.kind) ?? []) if (active.source !== e.subject || e.kind !== 'moveZone' || e.to !== ZONE.battlefield) consider(active, false);
    if (e.kind === 'moveZone') for (const active of ownOf(g, e, view)) consider(active, true);
  });
  for (const each of builtInFor(g, e)) if (!e.lineage.includes(each.active.key)) found.push({ ...each, pattern: { on: e.kind }, order: 4 });
  return found;
}

/** Replacement effects of the moving object's own abilities (CR 400.6, 614.12), wherever it is. */
function ownOf(g: Game, e: GameEvent, view: EnteringView | null): readonly ActiveRule<Replacement>[] {
  const derived = view?.derived ?? characteristics(g, e.subject);
  const result: ActiveRule<Replacement>[] = [];
  const o = current(g, e.subject);
  if (o === null) return result;
  const controller = view?.derived.controller ?? (o.zone === ZONE.battlefield ? derived.controller : o.zone === ZONE.stack ? o.controller : o.owner);
  for (const instance of derived.functional) {
    const { ability } = g.catalogue.abilities[instance.id];
    if (ability.kind !== 'static') continue;
    ability.parts.forEach((part, i) => {
      if (part.kind !== 'replace') return;
      if (view === null && !part.replacement.events.some((p) => p.on === 'moveZone' && isSelfOnly(p))) return;
      result.push({ rule: part.replacement, source: e.subject, controller, key: `a${e.subject}.${instance.key}.${instance.id}.${i}`, instance, effect: 0, slots: instance.captured ?? [], x: o.cast?.x ?? o.stack?.x ?? 0 });
    });
  }
  return result;
}

/** The pattern speaks of the bearer alone (CR 614.12: then its own effect counts as it enters). */
export function isSelfOnly(pattern: EventPattern): boolean {
  const { subject } = pattern;
  if (subject === undefined) return false;
  if (subject.kind === 'is') return subject.objects.kind === 'self';
  return subject.kind === 'and' && subject.of.some((each) => each.kind === 'is' && each.objects.kind === 'self');
}

function orderOf(replacement: Replacement): number {
  return replacement.changes.some((change) => change.kind === 'enters' && change.asCopyOf !== undefined) ? 2 : 4; // CR 616.1c
}

/** CR 615.12: damage that can't be prevented. */
function isUnpreventable(g: Game, e: GameEvent): boolean {
  if ((e.flags & FLAG.unpreventable) !== 0) return true;
  return activeRules(g, 'damageCantBePrevented').some((active) => {
    const rule = active.rule as { source?: Parameters<typeof matches>[1] };
    return rule.source === undefined || matches(g, rule.source, e.other, ruleContext(active));
  });
}

/** Who chooses among several (CR 616.1): the affected object's controller, or its owner without one, or the affected player. */
export function affectedPlayer(g: Game, e: GameEvent, view: EnteringView | null): number {
  if (view !== null) return view.derived.controller;
  if (e.subject !== 0) {
    const o = current(g, e.subject);
    if (o !== null) return o.zone === ZONE.battlefield ? controllerOf(g, e.subject) : o.zone === ZONE.stack ? o.controller : o.owner;
  }
  return e.player >= 0 ? e.player : g.active;
}
