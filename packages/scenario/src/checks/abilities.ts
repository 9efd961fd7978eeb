// Whether an object has an ability that a check names by its keyword (FORMAT.md 8 `ability`).
import { hasKeyword, type Derived } from '@lawmage/engine';
import { isKeyword, type Color, type Filter } from '@lawmage/ir';
import { normalText } from '../library/text.js';
import { plainName } from '../run/objects.js';
import type { Run } from '../run/run.js';
import type { AbilityQuery } from '../script/scenario.js';

/** Null for words that are no keywords of the rules: such checks are skipped. */
export function hasAbility(run: Run, d: Derived, query: AbilityQuery, match: string | undefined): boolean | null {
  if (query.manaAbility !== undefined) return hasManaAbility(run, d, query.manaAbility);
  const word = query.keyword?.toLowerCase() ?? '';
  if (!isKeyword(word)) return describedAbility(run, d, word);
  if (match === 'kind' || (query.fromColors === undefined && (query.args ?? []).length === 0))
    return hasKeyword(run.game.catalogue, d, word);
  return countAbilities(run, d, query) > 0;
}

export function countAbilities(run: Run, d: Derived, query: AbilityQuery): number {
  const word = query.keyword?.toLowerCase() ?? '';
  return d.abilities.filter((instance) => {
    const linked = run.game.catalogue.abilities[instance.id];
    if (linked.keyword !== word) return false;
    if (query.fromColors !== undefined)
      return (
        linked.ability.kind === 'keyword' &&
        [...query.fromColors].every((color) =>
          mentionsColor(linked.ability.kind === 'keyword' ? linked.ability.quality : undefined, color as Color),
        )
      );
    return (query.args ?? []).every((arg) =>
      run.labels
        .of(instance.id)
        .some((label) => label.includes(normalText(arg)) || plainName(label).includes(plainName(arg))),
    );
  }).length;
}

function mentionsColor(filter: Filter | undefined, color: Color): boolean {
  if (filter === undefined) return false;
  if (filter.kind === 'color') return filter.color === color;
  return (filter.kind === 'or' || filter.kind === 'and') && filter.of.some((part) => mentionsColor(part, color));
}

function hasManaAbility(run: Run, d: Derived, mana: string): boolean {
  const wanted = mana.toLowerCase();
  return d.functional.some((instance) => {
    const linked = run.game.catalogue.abilities[instance.id];
    if (!linked.isManaAbility) return false;
    return run.labels
      .of(instance.id)
      .some((label) =>
        wanted === 'any'
          ? label.includes('any color')
          : label.startsWith(`{t}: add {${wanted}}`) || (label.startsWith('{t}: add') && label.includes(`{${wanted}}`)),
      );
  });
}

/** Landwalk is written with the land; null for words that aren't known. */
function describedAbility(run: Run, d: Derived, word: string): boolean | null {
  const walk = /^(\w+)walk$/.exec(word);
  if (walk === null) return null;
  const land = walk[1];
  return d.abilities.some((instance) => {
    const { ability } = run.game.catalogue.abilities[instance.id];
    return (
      ability.kind === 'keyword' &&
      ability.keyword === 'landwalk' &&
      (ability.word?.toLowerCase() === land ||
        JSON.stringify(ability.quality ?? '')
          .toLowerCase()
          .includes(`"${land}"`))
    );
  });
}
