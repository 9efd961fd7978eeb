// Characteristics of objects outside the battlefield (CR 604.3, 613): copiable values, characteristic-defining abilities, effects that reach the object.
import type { StaticAbility } from '@lawmage/ir';
import { controllerOf } from '../query/characteristics.js';
import { Context } from '../query/context.js';
import { condition, objectsOf } from '../query/evaluate.js';
import type { Game, GameObject } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE, type Copiable, type Derived, type Lens, type Watcher } from '../state/values.js';
import { holds, mayReachOut, rulesIndex, ruleContext } from '../abilities/rules-index.js';
import { applyModification } from './apply-modification.js';
import { copiableValues } from './copiable.js';
import { contextOf, LAYER, partsOf, type EffectInstance, type Part } from './effects.js';
import { recordOf, Working } from './working.js';

interface Known {
  /** Whether a characteristic-defining ability is among them (CR 604.3). */
  readonly defining: boolean;
  /** Records of objects that nothing but their printed values says anything about, by controller. */
  readonly plain: (Derived | undefined)[];
}
const KNOWN = new WeakMap<Copiable, Known>();

export function deriveOutside(g: Game, o: GameObject): Derived {
  const values = copiableValues(g, o);
  const known = KNOWN.get(values) ?? knownOf(g, values);
  if (known.defining || isTouched(g, o) || isReached(g, o)) return deriveWith(g, o, values);
  return (known.plain[o.controller + 1] ??= recordOf(new Working(o, values, o.controller, g.catalogue), null));
}

function isTouched(g: Game, o: GameObject): boolean {
  for (let i = 0; i < g.effects.length; i++) if (g.effects[i].objects.includes(o.ref)) return true;
  return false;
}

function isReached(g: Game, o: GameObject): boolean {
  return g.lens === null && mayReachOut(g.catalogue) && rulesIndex(g).reachOut.some((each) => speaksOf(each, o));
}

function speaksOf(watcher: Watcher, o: GameObject): boolean {
  return o.zone !== ZONE.library || reachesLibraries(watcher.ability.ability);
}

/** Few effects say anything of cards in libraries: the others don't make all of them be derived. */
function reachesLibraries(ability: object): boolean {
  let known = LIBRARIES.get(ability);
  if (known === undefined) LIBRARIES.set(ability, (known = (ability as StaticAbility).parts.some((part) => part.kind === 'modify' && 'zones' in part.to && part.to.zones?.includes('library') === true)));
  return known;
}
const LIBRARIES = new WeakMap<object, boolean>();

function knownOf(g: Game, values: Copiable): Known {
  const w = new Working(PLACEHOLDER, values, 0, g.catalogue);
  const defining = w.functional.some((each) => {
    const { ability } = g.catalogue.abilities[each.id];
    return ability.kind === 'static' && ability.defining === true;
  });
  const known: Known = { defining, plain: [] };
  KNOWN.set(values, known);
  return known;
}
const PLACEHOLDER = { ref: 0 } as GameObject;

function deriveWith(g: Game, o: GameObject, values: Copiable): Derived {
  const w = new Working(o, values, o.controller, g.catalogue);
  const parts: Part[] = [];
  for (const instance of w.functional) {
    const { ability } = g.catalogue.abilities[instance.id];
    if (ability.kind === 'static' && ability.defining === true && (ability.condition === undefined || condition(g, ability.condition, new Context(o.ref, o.controller, [], 0)))) collect(parts, ability, { floating: null, source: null, sourceRef: o.ref, instance, ability, part: 0, timestamp: 0, defining: true, started: [o.ref] });
  }
  for (const floating of g.effects) {
    if (!floating.objects.includes(o.ref)) continue;
    const node = g.catalogue.nodes[floating.node] as { kind?: string; modifications?: never; with?: never };
    const effect: EffectInstance = { floating, source: null, sourceRef: floating.source, instance: null, ability: null, part: 0, timestamp: floating.timestamp, defining: false, started: floating.objects };
    parts.push(...partsOf(effect, (node.kind === 'apply' ? node.modifications : node.with) ?? [], null));
  }
  const lens: Lens = { rows: sparse(o, w), entering: g.lens?.entering ?? 0 };
  const outer = g.lens;
  if (outer === null && mayReachOut(g.catalogue)) for (const watcher of rulesIndex(g).reachOut) if (speaksOf(watcher, o)) collectReaching(g, parts, watcher, o.ref);
  g.lens = outer === null ? lens : { rows: withRow(outer.rows, o, w), entering: outer.entering }; // what asks about it while it is derived sees it as far as it is
  try {
    parts.sort((a, b) => a.layer - b.layer || Number(b.effect.defining) - Number(a.effect.defining) || a.effect.timestamp - b.effect.timestamp);
    for (const part of parts) if (part.layer >= LAYER.control) applyModification(g, w, part.modification, part.effect, part.index, definingContext(g, part, o));
  } finally {
    g.lens = outer;
  }
  return recordOf(w, null);
}

function withRow(rows: Lens['rows'], o: GameObject, w: Working): (Derived | undefined)[] {
  const copy = rows.slice();
  copy[o.ref & 0xffff] = w;
  return copy;
}

function sparse(o: GameObject, w: Working): (Derived | undefined)[] {
  const rows: (Derived | undefined)[] = [];
  rows[o.ref & 0xffff] = w;
  return rows;
}

function definingContext(g: Game, part: Part, o: GameObject): Context {
  const { effect } = part;
  if (effect.defining) return new Context(o.ref, o.zone === ZONE.stack ? o.controller : o.owner, [], 0);
  if (effect.floating !== null) return contextOf(g, effect);
  const ctx = new Context(effect.sourceRef, controllerOf(g, effect.sourceRef), effect.instance?.captured ?? [], 0);
  ctx.granter = effect.instance?.granter ?? 0;
  return ctx;
}

function collect(parts: Part[], ability: StaticAbility, effect: EffectInstance): void {
  ability.parts.forEach((part, index) => {
    if (part.kind === 'modify') parts.push(...partsOf({ ...effect, part: index }, part.modifications, part.to));
  });
}

/** A static ability that says something about objects in other zones ("each creature card in your graveyard has …"). */
function collectReaching(g: Game, parts: Part[], watcher: Watcher, ref: number): void {
  const { ref: source, instance } = watcher;
  const ability = watcher.ability.ability as StaticAbility;
  const bearer = current(g, source);
  if (bearer === null) return;
  const active = { source, controller: controllerOf(g, source), key: '', rule: null, instance, effect: 0, slots: instance.captured ?? [], x: 0 };
  g.lens = { rows: [], entering: 0 };
  try {
    if (!holds(g, active)) return; // CR 604.2
    ability.parts.forEach((part, index) => {
      if (part.kind !== 'modify') return;
      const set = objectsOf(g, part.to, ruleContext(active));
      if (!set.includes(ref)) return;
      parts.push(...partsOf({ floating: null, source: null, sourceRef: source, instance, ability, part: index, timestamp: bearer.timestamp, defining: false, started: set }, part.modifications, part.to));
    });
  } finally {
    g.lens = null;
  }
}
