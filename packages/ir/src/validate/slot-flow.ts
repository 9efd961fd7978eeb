// Which slots are written when something is read (HARD-PROBLEMS 10): a walk in the order of performing. After a branch only what both sides
// wrote is known; results of an optional action that wasn't taken, and of a loop without a turn, are empty, hence known afterwards.
import type { Category, FieldRole, SlotKind } from '../schema/category.js';
import { fieldsOf, isCategory } from '../schema/schema.js';
import { eachNode, kindOf, type NodeData } from '../walk.js';
import type { Problem } from './problem.js';

/** What is known to be written: slot → kinds that it can be read as. */
type Known = ReadonlyMap<number, ReadonlySet<SlotKind | 'target'>>;
const NOTHING: Known = new Map();

interface Write {
  readonly slot: number;
  readonly path: string;
}

/** Checks one ability: all its slots, in its own scope and in those of abilities inside it. */
export function checkSlots(
  ability: NodeData,
  path: string,
  problems: Problem[],
  /** Paid before the ability does anything, in its scope. */
  paid: readonly unknown[] = [],
): void {
  new Scope(problems).ability(ability, path, paid);
}

/** One scope of slots: an ability. */
class Scope {
  private readonly readSlots = new Set<number>();
  private readonly results: Write[] = [];

  constructor(private readonly problems: Problem[]) {}

  ability(node: NodeData, path: string, paid: readonly unknown[] = []): void {
    this.parts(node, path, this.read(paid, 'cost', `${path}.paid`, NOTHING));
    for (const { slot, path: at } of this.results) {
      if (this.readSlots.has(slot)) continue;
      this.problems.push({ kind: 'unread', path: at, message: `slot ${slot} is written and never read` });
    }
  }

  private parts(node: NodeData, path: string, before: Known): void {
    const effect = node['effect'] as NodeData | undefined;
    const at = (field: string) => `${path}.${field}`;
    switch (kindOf(node)) {
      case 'activated': {
        // CR 602.2b: targets are chosen before costs are paid
        this.read(node['condition'], 'condition', at('condition'), NOTHING);
        const targets = this.read(effect?.['targets'], 'target', at('effect.targets'), NOTHING);
        const paid = this.read(node['cost'], 'cost', at('cost'), targets);
        this.read({ ...effect, targets: undefined }, 'effect', at('effect'), paid);
        return;
      }
      case 'triggered': {
        const bound = this.read(node['trigger'], 'trigger', at('trigger'), NOTHING);
        this.read(node['condition'], 'condition', at('condition'), bound);
        this.read(effect, 'effect', at('effect'), bound);
        return;
      }
      default:
        this.fields(node, 'ability', path, before);
    }
  }

  /** Reads what a field holds, in order; the answer is what is known afterwards. */
  private read(value: unknown, category: Category, path: string, known: Known): Known {
    let after = known;
    eachNode(value, path, (node, at) => {
      after = this.node(node, category, at, after);
    });
    return after;
  }

  private node(node: NodeData, category: Category, path: string, known: Known): Known {
    const part = (field: string, role: Category, before: Known) =>
      this.read(node[field], role, `${path}.${field}`, before);
    switch (category) {
      case 'ability':
        new Scope(this.problems).ability(node, path);
        return known;
      case 'statistic':
      case 'modes':
        this.fields(node, category, path, known);
        return known;
      case 'mode':
        this.fields(node, category, path, known);
        return known; // another mode may be chosen instead
      case 'trigger':
        return kindOf(node) === 'event' ? this.anyOf(node, path, known) : this.fields(node, category, path, known);
      case 'replacement': {
        const bound = this.anyOf(node, path, known);
        for (const field of ['condition', 'budget', 'cost'] as const) {
          part(field, field === 'budget' ? 'quantity' : field, bound);
        }
        part('changes', 'eventChange', part('instead', 'effect', bound));
        return known;
      }
      case 'instruction':
        return this.instruction(node, path, known);
      default:
        return this.fields(node, category, path, known);
    }
  }

  /** Any of several events: only what all of them bind is known. */
  private anyOf(node: NodeData, path: string, known: Known): Known {
    const after: Known[] = [];
    eachNode(node['events'], `${path}.events`, (event, at) => after.push(this.node(event, 'event', at, known)));
    return after.length === 0 ? known : after.reduce(inBoth);
  }

  private instruction(node: NodeData, path: string, known: Known): Known {
    const part = (field: string, before: Known, role: Category = 'instruction') =>
      this.read(node[field], role, `${path}.${field}`, before);
    const results = (before: Known) => part('into', before, 'results');
    switch (kindOf(node)) {
      case 'gate': {
        const done = part('action', part('cost', part('players', known, 'players'), 'cost'));
        const then = part('then', done);
        const otherwise = part('else', node['optional'] === true ? known : done);
        return results(overlay(done, inBoth(then, overlay(done, otherwise))));
      }
      case 'if':
        return results(inBoth(part('then', part('condition', known, 'condition')), part('else', known)));
      case 'repeat': {
        const body = part('body', part('times', known, 'quantity'));
        return results(part('while', body, 'condition'));
      }
      case 'delay':
        part('effect', part('trigger', part('duration', known, 'duration'), 'trigger'), 'effect');
        return results(known);
      case 'reflex':
        part('effect', part('condition', known, 'condition'), 'effect');
        return results(known);
      case 'forEach': {
        const each = part('players', part('objects', known, 'objects'), 'players');
        return results(part('body', this.written(node, 'slot', 'writes target', path, each)));
      }
      default:
        return this.fields(node, 'instruction', path, known);
    }
  }

  /** The fields of a node in the order of the schema. */
  private fields(node: NodeData, category: Category, path: string, known: Known): Known {
    const shape = fieldsOf(category, kindOf(node));
    if (shape === undefined) {
      this.problems.push({ kind: 'unknownKind', path, message: `no ${category} of kind "${kindOf(node)}"` });
      return known;
    }
    let after = known;
    for (const [field, role] of shape) {
      if (node[field] === undefined) continue;
      const at = `${path}.${field}`;
      if (isCategory(role)) after = this.read(node[field], role, at, after);
      else if (role.startsWith('reads ')) this.readSlot(node[field], role, at, after);
      else if (role.startsWith('writes ')) {
        if (category === 'results') this.results.push({ slot: node[field] as number, path: at });
        after = this.written(node, field, role, path, after);
      }
    }
    return after;
  }

  private readSlot(value: unknown, role: FieldRole, path: string, known: Known): void {
    const wanted = role.slice('reads '.length) as SlotKind | 'target' | 'any';
    for (const slot of [value].flat() as number[]) {
      this.readSlots.add(slot);
      const kinds = known.get(slot);
      if (kinds === undefined) {
        this.problems.push({ kind: 'unwritten', path, message: `slot ${slot} is read and may not have been written` });
      } else if (wanted !== 'any' && !kinds.has(wanted)) {
        const message = `slot ${slot} is read as ${wanted} and holds ${[...kinds].join(', ')}`;
        this.problems.push({ kind: wanted === 'target' ? 'notATarget' : 'wrongKind', path, message });
      }
    }
  }

  private written(node: NodeData, field: string, role: FieldRole, path: string, known: Known): Known {
    const slot = node[field];
    if (typeof slot !== 'number') {
      this.problems.push({ kind: 'unwritten', path: `${path}.${field}`, message: 'no slot number' });
      return known;
    }
    return new Map(known).set(slot, kindsWritten(node, role));
  }
}

function kindsWritten(node: NodeData, role: FieldRole): ReadonlySet<SlotKind | 'target'> {
  if (role === 'writes target') {
    const kinds = new Set<SlotKind | 'target'>();
    if (node['objects'] !== undefined) kinds.add('objects');
    if (node['players'] !== undefined) kinds.add('players');
    return node['body'] === undefined ? kinds.add('target') : kinds;
  }
  if (role === 'writes chosen') {
    if (node['domain'] === 'opponent') return new Set(['players']);
    return new Set(node['domain'] === 'number' ? ['number', 'value'] : ['value']);
  }
  return new Set([role.slice('writes '.length) as SlotKind]);
}

function inBoth(a: Known, b: Known): Known {
  const kept = new Map<number, ReadonlySet<SlotKind | 'target'>>();
  for (const [slot, kinds] of a) {
    const other = b.get(slot);
    if (other !== undefined) kept.set(slot, new Set([...kinds].filter((kind) => other.has(kind))));
  }
  return kept;
}

function overlay(below: Known, above: Known): Known {
  return new Map([...below, ...above]);
}
