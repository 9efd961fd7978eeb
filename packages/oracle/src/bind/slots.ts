// Numbers the slots of an ability for good: targets first, then bindings of the trigger, then results, in the order of writing.
import {
  countSlots,
  fieldsOf,
  isCategory,
  kindOf,
  mapNodes,
  walk,
  type Ability,
  type Category,
  type FieldRole,
  type NodeData,
} from '@lawmage/ir';

/** Provisional slots start here, so that scopes inside others, numbered already, keep their numbers. */
export const PROVISIONAL = 1_000_000;

const isSlot = (role: FieldRole): boolean => !isCategory(role) && role !== 'leaf';

export function numberSlots(ability: Ability): Ability {
  return numberTogether([ability])[0];
}

/** Abilities that share a scope: a spell and its additional costs, whose payment writes what the spell reads (CR 608.2k). */
export function numberTogether(abilities: readonly Ability[]): readonly Ability[] {
  const found = { provisional: false };
  const cleaned = abilities.map((each) => clean(each, found) as Ability);
  return found.provisional ? numberProvisional(cleaned) : cleaned;
}

/** Without results and bindings that nobody reads. */
function clean(value: unknown, found: { provisional: boolean }): unknown {
  if (typeof value === 'number') {
    if (value > PROVISIONAL && value < PROVISIONAL * 2) found.provisional = true;
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => clean(each, found));
  const cleaned: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    if ((key === 'into' || key === 'bind') && isEmpty(each)) continue;
    if (each !== undefined) cleaned[key] = clean(each, found);
  }
  return cleaned;
}

function numberProvisional(drafts: readonly Ability[]): readonly Ability[] {
  const abilities = withoutUnread(drafts);
  const order: number[] = [];
  const note = (value: unknown): void => {
    for (const slot of [value].flat()) {
      if (typeof slot === 'number' && slot > PROVISIONAL && !order.includes(slot)) order.push(slot);
    }
  };
  for (const wanted of ['target', 'bindings', 'any'] as const) {
    for (const ability of abilities) {
      walk(ability, 'ability', (node, category) => {
        if (wanted === 'any' || category === wanted) eachSlot(node, category, note);
      });
    }
  }
  const numbers = new Map(order.map((slot, at) => [slot, at]));
  const numbered = abilities.map((ability) =>
    mapNodes(ability, 'ability', (node, category) => renumber(node, category, numbers)),
  );
  const slots = Math.max(...numbered.map((ability) => countSlots(ability, 'ability')));
  return numbered.map((ability) => withCount(ability, slots));
}

/** Results and bindings that were prepared and then not needed. */
function withoutUnread(abilities: readonly Ability[]): readonly Ability[] {
  const read = new Set<unknown>();
  for (const ability of abilities) {
    walk(ability, 'ability', (node, category) => {
      for (const [field, role] of fieldsOf(category, kindOf(node)) ?? []) {
        if (role.startsWith('reads ')) for (const slot of [node[field]].flat()) read.add(slot);
      }
    });
  }
  const isNeeded = (slot: unknown): boolean => typeof slot !== 'number' || slot < PROVISIONAL || read.has(slot);
  return abilities.map((ability) => prune(ability, isNeeded) as Ability);
}

function prune(value: unknown, isNeeded: (slot: unknown) => boolean): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((each) => prune(each, isNeeded));
  const kept: Record<string, unknown> = {};
  for (const [key, each] of Object.entries(value)) {
    if (key !== 'into' && key !== 'bind') {
      kept[key] = prune(each, isNeeded);
      continue;
    }
    const slots = Object.entries(each as Record<string, unknown>).filter(([, slot]) => isNeeded(slot));
    if (slots.length > 0) kept[key] = Object.fromEntries(slots);
  }
  return kept;
}

function eachSlot(node: NodeData, category: Category, note: (value: unknown) => void): void {
  for (const [field, role] of fieldsOf(category, kindOf(node)) ?? []) if (isSlot(role)) note(node[field]);
}

function renumber(node: NodeData, category: Category, numbers: ReadonlyMap<number, number>): NodeData {
  let changed = node;
  for (const [field, role] of fieldsOf(category, kindOf(node)) ?? []) {
    if (!isSlot(role) || changed[field] === undefined) continue;
    const value = changed[field];
    const next = Array.isArray(value)
      ? value.map((each: number) => numbers.get(each) ?? each)
      : (numbers.get(value as number) ?? value);
    if (next !== value) changed = { ...changed, [field]: next };
  }
  return changed;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

function withCount(ability: Ability, slots: number): Ability {
  if (slots === 0 || ability.kind === 'keyword') return ability;
  if (ability.kind !== 'static') return { ...ability, effect: { ...ability.effect, slots } };
  const parts = ability.parts.map((part) => {
    if (part.kind !== 'replace' || part.replacement.instead === undefined) return part;
    const instead = { ...part.replacement.instead, slots };
    return { ...part, replacement: { ...part.replacement, instead } };
  });
  return { ...ability, parts };
}
