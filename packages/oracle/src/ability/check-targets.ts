// A safety net: a target that nothing is done to means that a phrase was bound twice or its use was lost.
import { fieldsOf, kindOf, walk, type Ability } from '@lawmage/ir';
import { refuse } from '../bind/scope.js';

export function checkedTargets(abilities: readonly Ability[]): readonly Ability[] {
  for (const ability of abilities) {
    if (
      ability.kind === 'static' ||
      ability.kind === 'keyword' ||
      !JSON.stringify(ability.effect).includes('"targets"')
    )
      continue;
    const targets = new Set<unknown>();
    const read = new Set<unknown>();
    walk(ability, 'ability', (node, category, path) => {
      if (path.includes('abilities[')) return;
      if (category === 'target') targets.add(node['slot']);
      for (const [field, role] of fieldsOf(category, kindOf(node)) ?? []) {
        if (role.startsWith('reads ') && category !== 'target') read.add(node[field]);
      }
    });
    for (const slot of targets) if (!read.has(slot)) refuse('a target that nothing is done to');
  }
  return abilities;
}
