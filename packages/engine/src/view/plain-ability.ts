// Abilities as a view shows them: the IR that the linker was given, without the numbers that it left on the nodes. Made once for each ability of a catalogue.
import type { Ability } from '@lawmage/ir';
import type { LinkedAbility } from '../state/values.js';

const PLAIN = new WeakMap<LinkedAbility, Ability>();

/** The ability as its card defines it. */
export function plainAbility(linked: LinkedAbility): Ability {
  let known = PLAIN.get(linked);
  if (known === undefined) PLAIN.set(linked, (known = plain(linked.ability) as Ability));
  return known;
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (value === null || typeof value !== 'object') return value;
  const from = value as Record<string, unknown>;
  const isStatistic = typeof from.event === 'object' && typeof from.window === 'string' && typeof from.measure === 'string';
  const to: Record<string, unknown> = {};
  for (const [key, part] of Object.entries(from)) {
    if (key === 'nid' || key === 'linked' || (key === 'definition' && typeof part === 'number') || (key === 'number' && isStatistic)) continue;
    to[key] = plain(part);
  }
  return to;
}
