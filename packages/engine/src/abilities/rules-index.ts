// Who triggers, replaces, forbids or changes rules now (HARD-PROBLEMS 0.8, 16): lists by kind, rebuilt when abilities changed. Conditions ("as long
// as") are read at use, not here.
import type { EventKind, Replacement, Rule } from '@lawmage/ir';
import { characteristicsOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { condition } from '../query/evaluate.js';
import type { Game, GameObject } from '../state/generated.js';
import { rowOf } from '../state/objects.js';
import { ZONE, type SlotValue, type AbilityInstance, type ActiveRule, type Catalogue, type LinkedAbility, type RulesIndex, type Watcher } from '../state/values.js';

class Builder implements RulesIndex {
  readonly triggers = new Map<EventKind, Watcher[]>();
  readonly stateTriggers: Watcher[] = [];
  readonly replacements = new Map<EventKind, ActiveRule<Replacement>[]>();
  readonly rules = new Map<string, ActiveRule<Rule>[]>();
  readonly reachOut: Watcher[] = [];
}

/** One shape for all rules in force. */
class Active<T> implements ActiveRule<T> {
  constructor(
    readonly rule: T,
    readonly source: number,
    readonly controller: number,
    readonly key: string,
    readonly instance: AbilityInstance | null,
    readonly effect: number,
    readonly slots: readonly SlotValue[],
    readonly x: number,
  ) {}
}
const NO_SLOTS: readonly SlotValue[] = [];

function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key);
  if (list === undefined) map.set(key, [value]);
  else list.push(value);
}

/** The index, brought up to date. */
export function rulesIndex(g: Game): RulesIndex {
  if ((g.dirty & g.layerReads) !== 0 && g.lens === null && g.battlefield.length > 0) characteristicsOf(g, g.objects[rowOf(g.battlefield[0])]); // a layer pass drops the index if abilities changed
  if (g.index !== null) return g.index;
  if (g.counters !== null) g.counters.indexBuilds++;
  const builder = new Builder();
  g.index = builder; // characteristics of other zones may ask for it while it grows
  addZone(g, builder, g.battlefield, ZONE.battlefield);
  addZone(g, builder, g.command, ZONE.command);
  addZone(g, builder, g.exile, ZONE.exile);
  addZone(g, builder, g.stack, ZONE.stack);
  for (const player of g.players) {
    addZone(g, builder, player.graveyard, ZONE.graveyard);
    addZone(g, builder, player.hand, ZONE.hand);
  }
  for (const effect of g.effects) {
    const node = g.catalogue.nodes[effect.node] as { kind?: string; rule?: Rule; replacement?: Replacement };
    const { source, controller, id, slots, x } = effect;
    if (node.kind === 'applyRule' && node.rule !== undefined) push(builder.rules, ruleKey(node.rule), new Active(node.rule, source, controller, `e${id}`, null, id, slots, x));
    if (node.kind === 'watch' && node.replacement !== undefined) for (const kind of kindsOf(node.replacement)) push(builder.replacements, kind, new Active(node.replacement, source, controller, `e${id}`, null, id, slots, x));
  }
  return builder;
}

const KINDS = new WeakMap<Replacement, readonly EventKind[]>();
function kindsOf(replacement: Replacement): readonly EventKind[] {
  let known = KINDS.get(replacement);
  if (known === undefined) KINDS.set(replacement, (known = [...new Set(replacement.events.map((event) => event.on))]));
  return known;
}

/** Prohibitions and requirements are listed by what they are about. */
function ruleKey(rule: Rule): string {
  return rule.kind === 'cant' || rule.kind === 'must' ? actionKey(rule.kind, rule.action.kind) : rule.kind;
}

const ACTION_KEYS: Record<'cant' | 'must', Map<string, string>> = { cant: new Map(), must: new Map() };
/** The key of prohibitions or requirements about an action: one string a pair, so that it is hashed once. */
export function actionKey(kind: 'cant' | 'must', about: string): string {
  let key = ACTION_KEYS[kind].get(about);
  if (key === undefined) ACTION_KEYS[kind].set(about, (key = `${kind}:${about}`));
  return key;
}

function addZone(g: Game, builder: Builder, refs: readonly number[], zone: number): void {
  for (const ref of refs) {
    const o = g.objects[rowOf(ref)];
    const definition = g.catalogue.definitions[o.def];
    if (zone !== ZONE.battlefield && zone !== ZONE.stack && o.copy === null && definition !== undefined && (definition.watches & (1 << zone)) === 0 && g.effects.length === 0) continue;
    const derived = characteristicsOf(g, o);
    for (const instance of derived.functional) {
      const linked = g.catalogue.abilities[instance.id];
      if ((linked.zones & (1 << zone)) === 0 || linked.zones === -1) continue;
      addAbility(builder, o, instance, linked, zone === ZONE.battlefield ? derived.controller : zone === ZONE.stack || zone === ZONE.command ? o.controller : o.owner);
    }
  }
}

function addAbility(builder: Builder, o: GameObject, instance: AbilityInstance, linked: LinkedAbility, controller: number): void {
  const { ability } = linked;
  if (ability.kind === 'triggered') {
    const watcher: Watcher = { ref: o.ref, instance, ability: linked };
    if (ability.trigger.kind === 'state') builder.stateTriggers.push(watcher);
    else for (const kind of linked.events) push(builder.triggers, kind, watcher);
    return;
  }
  if (ability.kind !== 'static') return;
  const slots = instance.captured ?? NO_SLOTS;
  const x = o.cast?.x ?? 0;
  const key = `a${o.ref}.${instance.key}.${instance.id}.`;
  for (let i = 0; i < ability.parts.length; i++) {
    const part = ability.parts[i];
    if (part.kind === 'rule') push(builder.rules, ruleKey(part.rule), new Active(part.rule, o.ref, controller, key + String(i), instance, 0, slots, x));
    else if (part.kind === 'replace') for (const kind of kindsOf(part.replacement)) push(builder.replacements, kind, new Active(part.replacement, o.ref, controller, key + String(i), instance, 0, slots, x));
    else if (part.kind === 'modify' && reachesOut(part.to)) builder.reachOut.push({ ref: o.ref, instance, ability: linked });
  }
}

/** Whether an ability of this catalogue says something about objects outside the battlefield. */
export function mayReachOut(catalogue: Catalogue): boolean {
  let known = MAY_REACH_OUT.get(catalogue);
  if (known === undefined) {
    known = catalogue.abilities.some(({ ability }) => ability.kind === 'static' && ability.parts.some((part) => part.kind === 'modify' && reachesOut(part.to)));
    MAY_REACH_OUT.set(catalogue, known);
  }
  return known;
}
const MAY_REACH_OUT = new WeakMap<Catalogue, boolean>();

/** Whether the set may contain objects outside the battlefield. */
function reachesOut(to: unknown): boolean {
  const node = to as { kind?: string; zones?: readonly string[]; of?: unknown };
  if (node.kind === 'matching') return node.zones !== undefined && node.zones.some((zone) => zone !== 'battlefield');
  if (node.kind === 'union') return (node.of as readonly unknown[]).some(reachesOut);
  return false;
}

const NO_RULES: readonly ActiveRule<Rule>[] = [];

/** Rules of one key whose condition holds now: `cant:attack`, `must:block`, `costChange` … */
export function activeRules(g: Game, key: string): readonly ActiveRule<Rule>[] {
  const found = rulesIndex(g).rules.get(key);
  if (found === undefined) return NO_RULES;
  for (let i = 0; i < found.length; i++) if (!holds(g, found[i])) return found.filter((each) => holds(g, each));
  return found;
}

/** Whether a static ability's condition, or nothing, stands in the way (CR 604.2). */
export function holds<T>(g: Game, active: ActiveRule<T>): boolean {
  if (active.instance === null) return true;
  const { ability } = g.catalogue.abilities[active.instance.id];
  return ability.kind !== 'static' || ability.condition === undefined || condition(g, ability.condition, ruleContext(active));
}

export function ruleContext<T>(active: ActiveRule<T>): Context {
  const ctx = new Context(active.source, active.controller, active.slots, active.x);
  if (active.instance !== null) ctx.granter = active.instance.granter;
  return ctx;
}
