// Characteristics of objects outside the battlefield (CR 604.3, 613): copiable values, characteristic-defining abilities, effects that reach the object.
import type { StaticAbility } from '@lawmage/ir';
import { Context } from '../query/context.js';
import { condition, objectsOf } from '../query/evaluate.js';
import type { Game, GameObject } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE, type Copiable, type Derived, type Lens } from '../state/values.js';
import { rulesIndex } from '../abilities/rules-index.js';
import { applyModification } from './apply-modification.js';
import { copiableValues } from './copiable.js';
import { contextOf, LAYER, partsOf, type EffectInstance, type Part } from './effects.js';
import { recordOf, Working } from './working.js';

/** Records of objects that nothing but their printed values says anything about: by copiable record and controller. */
const PLAIN = new WeakMap<Copiable, (Derived | undefined)[]>();

export function deriveOutside(g: Game, o: GameObject): Derived {
  const values = copiableValues(g, o);
  const touched = g.effects.length > 0 && g.effects.some((effect) => effect.objects.includes(o.ref));
  const reached = o.zone !== ZONE.library && g.lens === null && (g.index === null ? false : g.index.reachOut.length > 0);
  if (!touched && !reached && !hasDefining(g, values)) {
    let known = PLAIN.get(values);
    if (known === undefined) PLAIN.set(values, (known = []));
    return (known[o.controller + 1] ??= recordOf(new Working(o, values, o.controller, g.catalogue), null));
  }
  return deriveWith(g, o, values);
}

function hasDefining(g: Game, values: Copiable): boolean {
  let known = DEFINING.get(values);
  if (known === undefined) {
    const w = new Working(PLACEHOLDER, values, 0, g.catalogue);
    known = w.functional.some((each) => {
      const { ability } = g.catalogue.abilities[each.id];
      return ability.kind === 'static' && ability.defining === true;
    });
    DEFINING.set(values, known);
  }
  return known;
}
const DEFINING = new WeakMap<Copiable, boolean>();
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
  if (outer === null) for (const watcher of rulesIndex(g).reachOut) collectReaching(g, parts, watcher.ref, watcher.ability.ability as StaticAbility, watcher.instance, o.ref);
  g.lens = outer ?? lens;
  try {
    parts.sort((a, b) => a.layer - b.layer || Number(b.effect.defining) - Number(a.effect.defining) || a.effect.timestamp - b.effect.timestamp);
    for (const part of parts) if (part.layer >= LAYER.control) applyModification(g, w, part.modification, part.effect, part.index, definingContext(g, part, o));
  } finally {
    g.lens = outer;
  }
  return recordOf(w, null);
}

function sparse(o: GameObject, w: Working): (Derived | undefined)[] {
  const rows: (Derived | undefined)[] = [];
  rows[o.ref & 0xffff] = w;
  return rows;
}

function definingContext(g: Game, part: Part, o: GameObject): Context {
  return part.effect.defining ? new Context(o.ref, o.zone === ZONE.stack ? o.controller : o.owner, [], 0) : contextOf(g, part.effect);
}

function collect(parts: Part[], ability: StaticAbility, effect: EffectInstance): void {
  ability.parts.forEach((part, index) => {
    if (part.kind === 'modify') parts.push(...partsOf({ ...effect, part: index }, part.modifications, part.to));
  });
}

/** A permanent's static ability that says something about objects in other zones ("each creature card in your graveyard has …"). */
function collectReaching(g: Game, parts: Part[], source: number, ability: StaticAbility, instance: EffectInstance['instance'], ref: number): void {
  const bearer = current(g, source);
  if (bearer === null) return;
  ability.parts.forEach((part, index) => {
    if (part.kind !== 'modify') return;
    const ctx = new Context(source, bearer.controller, [], 0);
    g.lens = { rows: [], entering: 0 };
    const set = objectsOf(g, part.to, ctx);
    g.lens = null;
    if (!set.includes(ref)) return;
    parts.push(...partsOf({ floating: null, source: null, sourceRef: source, instance, ability, part: index, timestamp: bearer.timestamp, defining: false, started: set }, part.modifications, part.to));
  });
}
