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
export const PROVISIONAL = 1000;

const isSlot = (role: FieldRole): boolean => !isCategory(role) && role !== 'leaf';

export function numberSlots(ability: Ability): Ability {
  const order: number[] = [];
  const note = (value: unknown): void => {
    for (const slot of [value].flat()) {
      if (typeof slot === 'number' && slot >= PROVISIONAL && !order.includes(slot)) order.push(slot);
    }
  };
  for (const wanted of ['target', 'bindings', 'any'] as const) {
    walk(ability, 'ability', (node, category) => {
      if (wanted === 'any' || category === wanted) eachSlot(node, category, note);
    });
  }
  const numbers = new Map(order.map((slot, at) => [slot, at]));
  const numbered = mapNodes(ability, 'ability', (node, category) => renumber(node, category, numbers));
  return withCount(numbered);
}

function eachSlot(node: NodeData, category: Category, note: (value: unknown) => void): void {
  for (const [field, role] of fieldsOf(category, kindOf(node)) ?? []) if (isSlot(role)) note(node[field]);
}

function renumber(node: NodeData, category: Category, numbers: ReadonlyMap<number, number>): NodeData {
  let changed = category === 'instruction' ? withoutEmptyResults(node) : node;
  if (category === 'event' && isEmpty(changed['bind'])) {
    const { bind: _, ...rest } = changed;
    changed = rest;
  }
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

function withoutEmptyResults(node: NodeData): NodeData {
  if (!isEmpty(node['into'])) return node;
  const { into: _, ...rest } = node;
  return rest;
}

function withCount(ability: Ability): Ability {
  const slots = countSlots(ability, 'ability');
  if (slots === 0 || ability.kind === 'keyword') return ability;
  if (ability.kind !== 'static') return { ...ability, effect: { ...ability.effect, slots } };
  const parts = ability.parts.map((part) => {
    if (part.kind !== 'replace' || part.replacement.instead === undefined) return part;
    const instead = { ...part.replacement.instead, slots };
    return { ...part, replacement: { ...part.replacement, instead } };
  });
  return { ...ability, parts };
}
