// "creature spells", "Aura and Equipment spells", "Dragon spells and artifact spells": kinds of spells as a test of the card that would be cast (CR 601.3).
import type { Filter } from '@lawmage/ir';
import type { Meaning, Scope } from '../bind/scope.js';
import { alt, conjunction, filterMap, map, type Parser } from '../grammar/parser.js';
import { filterOfPhrase } from './filter-of-phrase.js';
import { anyOf } from './filters.js';
import { objectPhrase } from './forwards.js';

const one: Parser<Meaning<Filter>> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' &&
  phrase.determiner.kind === 'all' &&
  phrase.determiner.word === 'bare' &&
  phrase.group.sort === 'spell' &&
  !phrase.isOther
    ? (scope: Scope) => filterOfPhrase(phrase, scope)
    : undefined,
);

export const kindOfSpells: Parser<Meaning<Filter>> = alt(
  one,
  map(
    conjunction(one, 'and'),
    (of): Meaning<Filter> =>
      (scope) =>
        anyOf(of.map((each) => each(scope))),
  ),
);
