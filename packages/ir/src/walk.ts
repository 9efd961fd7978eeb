// Generic traversal of the language, by its schema: visit, collect and rewrite nodes of any category. A node's category follows from its place
// (several categories share kinds); quantities that are plain numbers are no nodes.
import type { Category, CategoryTypes } from './schema/category.js';
import { fieldsOf, isCategory } from './schema/schema.js';

/** A node as plain data: what all nodes have in common. */
export type NodeData = Readonly<Record<string, unknown>>;

/** Called for each node before its parts. Paths look like `abilities[0].effect.steps[1]`. */
export type Visitor = (node: NodeData, category: Category, path: string) => void;

/** The kind of a node; '' where its category has none. */
export function kindOf(node: object): string {
  const { kind } = node as { readonly kind?: unknown };
  return typeof kind === 'string' ? kind : '';
}

/** Visits `root` and all nodes in it, parents first, in the order of the schema. */
export function walk<C extends Category>(root: CategoryTypes[C], category: C, visit: Visitor): void {
  walkNode(root, category, '', visit);
}

function walkNode(value: unknown, category: Category, path: string, visit: Visitor): void {
  eachNode(value, path, (node, at) => {
    visit(node, category, at);
    eachPart(node, category, at, (part, role, place) => walkNode(part, role, place, visit));
  });
}

/** Calls `visit` for the nodes that a field holds: one, or those of (nested) arrays. */
export function eachNode(value: unknown, path: string, visit: (node: NodeData, path: string) => void): void {
  if (Array.isArray(value)) value.forEach((each, at) => eachNode(each, `${path}[${at}]`, visit));
  else if (isNode(value)) visit(value, path);
}

/** Calls `visit` for the fields of a node that hold nodes. */
export function eachPart(
  node: NodeData,
  category: Category,
  path: string,
  visit: (value: unknown, category: Category, path: string) => void,
): void {
  for (const [field, role] of fieldsOf(category, kindOf(node)) ?? []) {
    if (isCategory(role) && node[field] !== undefined)
      visit(node[field], role, path === '' ? field : `${path}.${field}`);
  }
}

/** All nodes of category `wanted` in `root`, itself included, parents first. */
export function collect<C extends Category, W extends Category>(
  root: CategoryTypes[C],
  category: C,
  wanted: W,
): readonly Exclude<CategoryTypes[W], number>[] {
  const found: Exclude<CategoryTypes[W], number>[] = [];
  walk(root, category, (node, at) => {
    if (at === wanted) found.push(node as unknown as Exclude<CategoryTypes[W], number>);
  });
  return found;
}

/** Rewrites nodes, parts first. What isn't changed stays the same object. */
export function mapNodes<C extends Category>(
  root: CategoryTypes[C],
  category: C,
  rewrite: (node: NodeData, category: Category) => NodeData,
): CategoryTypes[C] {
  return mapValue(root, category, rewrite) as CategoryTypes[C];
}

function mapValue(
  value: unknown,
  category: Category,
  rewrite: (node: NodeData, category: Category) => NodeData,
): unknown {
  if (Array.isArray(value)) {
    const mapped = value.map((each) => mapValue(each, category, rewrite));
    return mapped.every((each, at) => each === value[at]) ? value : mapped;
  }
  if (!isNode(value)) return value;
  const changed: Record<string, unknown> = {};
  eachPart(value, category, '', (part, role, field) => {
    const mapped = mapValue(part, role, rewrite);
    if (mapped !== part) changed[field] = mapped;
  });
  return rewrite(Object.keys(changed).length === 0 ? value : { ...value, ...changed }, category);
}

function isNode(value: unknown): value is NodeData {
  return typeof value === 'object' && value !== null;
}
