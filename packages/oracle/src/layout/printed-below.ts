// Keywords that speak of the abilities printed below them (CR 702.165a): the compiler lists those in the keyword's own `abilities`.
import type { Ability } from '@lawmage/ir';

/** The abilities of a face, with those that each backup gives away. */
export function withPrintedBelow(abilities: readonly Ability[]): readonly Ability[] {
  return abilities.map((ability, i) => {
    if (!isBackup(ability) || ability.kind !== 'keyword') return ability;
    const below = abilities.slice(i + 1).filter((each) => !isBackup(each));
    return below.length === 0 ? ability : { ...ability, abilities: below };
  });
}

function isBackup(ability: Ability): boolean {
  return ability.kind === 'keyword' && ability.keyword === 'backup';
}
