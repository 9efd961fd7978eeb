// Slots as the schema knows them (HARD-PROBLEMS 10): which numbers a node names, and renumbering them.
import type { Category, CategoryTypes, FieldRole } from './schema/category.js';
import { fieldsOf, isCategory } from './schema/schema.js';
import { eachNode, eachPart, kindOf, mapNodes, type NodeData } from './walk.js';

export function isSlotRole(role: FieldRole): boolean {
  return !isCategory(role) && role !== 'leaf';
}

/** One more than the greatest slot of the scope that `root` belongs to; abilities inside it have scopes of their own. */
export function countSlots<C extends Category>(root: CategoryTypes[C], category: C): number {
  return countIn(root, category, category);
}

function countIn(value: unknown, category: Category, outermost: Category): number {
  let count = 0;
  eachNode(value, '', (node) => {
    if (category === 'ability' && outermost !== 'ability') return;
    for (const [field, role] of fieldsOf(category, kindOf(node)) ?? []) {
      if (!isSlotRole(role)) continue;
      for (const slot of [node[field]].flat()) if (typeof slot === 'number') count = Math.max(count, slot + 1);
    }
    eachPart(node, category, '', (part, role) => {
      count = Math.max(count, countIn(part, role, role === 'ability' ? 'card' : outermost));
    });
  });
  return count;
}

/** Adds `by` to every slot number of the scope. */
export function shiftSlots<C extends Category>(root: CategoryTypes[C], category: C, by: number): CategoryTypes[C] {
  return mapNodes(root, category, (node, at) => {
    const changed: Record<string, unknown> = {};
    for (const [field, role] of fieldsOf(at, kindOf(node)) ?? []) {
      if (isSlotRole(role) && node[field] !== undefined) changed[field] = shiftField(node[field], by);
    }
    return Object.keys(changed).length === 0 ? node : ({ ...node, ...changed } satisfies NodeData);
  });
}

function shiftField(value: unknown, by: number): unknown {
  if (Array.isArray(value)) return value.map((each) => shiftField(each, by));
  return typeof value === 'number' ? value + by : value;
}
