// Where an ability functions (CR 113.6): told by what it says of the bearer's zone.
import { walk, type Ability, type Filter, type Zone } from '@lawmage/ir';

/** The zones other than the usual ones. */
export function zonesOf(ability: Ability): readonly Zone[] | undefined {
  const zones = new Set<Zone>();
  walk(ability, 'ability', (node, category, path) => {
    if (path.includes('.abilities[')) return;
    const each = node as {
      kind?: string;
      what?: { kind: string };
      from?: readonly Zone[];
      objects?: { kind: string };
      filter?: Filter;
    };
    const isSelf = each.what?.kind === 'self';
    if (category === 'instruction' && isSelf && each.kind === 'discard' && path.startsWith('cost')) zones.add('hand');
    if (category === 'instruction' && isSelf && each.kind === 'move' && each.from !== undefined)
      each.from.forEach((zone) => zones.add(zone));
    if (
      category === 'condition' &&
      each.kind === 'matches' &&
      each.objects?.kind === 'self' &&
      each.filter !== undefined
    ) {
      for (const zone of zonesOfFilter(each.filter)) zones.add(zone);
    }
  });
  if (
    ability.kind === 'triggered' &&
    ability.trigger.kind === 'event' &&
    ability.trigger.events.every(
      (event) => event.on === 'cast' && event.subject?.kind === 'is' && event.subject.objects.kind === 'self',
    )
  ) {
    zones.add('stack');
  }
  zones.delete('battlefield');
  return zones.size === 0 ? undefined : [...zones];
}

function zonesOfFilter(filter: Filter): readonly Zone[] {
  if (filter.kind === 'inZone') return filter.zones;
  return filter.kind === 'and' ? filter.of.flatMap(zonesOfFilter) : [];
}
