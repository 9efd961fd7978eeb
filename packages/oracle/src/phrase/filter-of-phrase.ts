// An object phrase as a test of one object: the subject of a trigger, of a static ability, of a prohibition.
import type { Filter } from '@lawmage/ir';
import { refuse, type Scope } from '../bind/scope.js';
import { allOf, anyOf } from './filters.js';
import { otherThan } from './other.js';
import type { CountedPhrase, ObjectPhrase } from './types.js';

export function filterOfPhrase(phrase: ObjectPhrase, scope: Scope): Filter {
  switch (phrase.kind) {
    case 'definite':
      if (phrase.part !== undefined) refuse('a part is no filter');
      return { kind: 'is', objects: phrase.refer(scope).objects() };
    case 'joined':
      return anyOf(phrase.of.map((each) => filterOfPhrase(each, scope)));
    default:
      return filterOfCounted(phrase, scope);
  }
}

/** Without the zone, which the event or the action says; refused where the phrase names one. */
export function filterOfCounted(phrase: CountedPhrase, scope: Scope): Filter {
  const { determiner, group } = phrase;
  if (determiner.kind === 'target' || determiner.kind === 'no') refuse('a filter has no target');
  if (determiner.kind === 'number') refuse('a filter has no number');
  if (group.players !== undefined) refuse('players among objects');
  if (phrase.posts.some((post) => post.constraint !== undefined)) refuse('a condition on a group is no filter');
  return allOf([
    ...(phrase.isOther ? [otherThan(scope)] : []),
    sortedFilter(phrase, scope),
    ...filtersOfPosts(phrase, scope),
  ]);
}

function sortedFilter(phrase: CountedPhrase, scope: Scope): Filter {
  const filter = phrase.group.filter(scope);
  return phrase.group.sort === 'card' ? allOf([{ kind: 'card' }, filter]) : filter;
}

export function filtersOfPosts(phrase: CountedPhrase, scope: Scope): readonly Filter[] {
  return phrase.posts.flatMap((post): readonly Filter[] => {
    if (post.among !== undefined) return refuse('among which of them?');
    const filter = post.filter === undefined ? [] : [post.filter(scope)];
    if (post.zones === undefined) return filter;
    const zone: Filter = { kind: 'inZone', zones: post.zones };
    const owner = post.whose?.(scope);
    return owner === undefined
      ? [...filter, zone]
      : [...filter, zone, { kind: 'ownedBy', by: { kind: 'in', players: owner } }];
  });
}
