// "Activated abilities of creatures your opponents control can't be activated" (CR 602.5): prohibitions on activating, as long as a permanent is there or for a time.
import type { Filter, PlayerFilter, Rule, StaticAbility } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { UNLESS_MANA, sourcesOf } from '../../clause/predicates/prohibitions.js';
import { STOP, alt, filterMap, lit, map, opt, seq, table, type Parser } from '../../grammar/parser.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { objectPhrase } from '../../phrase/forwards.js';
import type { StaticRecord } from './record.js';

const kindOfSources: Parser<Meaning<Filter>> = alt<readonly Parser<Meaning<Filter>>[]>(
  filterMap(objectPhrase, (phrase) => {
    if (phrase.kind !== 'counted') return undefined;
    const { determiner, group, posts } = phrase;
    if (determiner.kind !== 'all' || determiner.word !== 'bare') return undefined;
    const isCard = group.sort === 'card' && posts.some((post) => post.zones !== undefined);
    if (isCard) return (scope: Scope) => filterOfPhrase(phrase, scope);
    return group.sort === 'permanent' && posts.every((post) => post.zones === undefined)
      ? (scope: Scope) => sourcesOf(filterOfPhrase(phrase, scope))
      : undefined;
  }),
  map(lit('sources with the chosen name'), () => (scope: Scope): Filter => ({
    kind: 'chosen',
    what: 'name',
    from: { kind: 'linked', link: scope.face.link('chosen name') },
  })),
  filterMap(objectPhrase, (phrase) =>
    phrase.kind === 'definite'
      ? (scope: Scope): Filter => ({ kind: 'is', objects: phrase.refer(scope).objects() })
      : undefined,
  ),
);

const ruled = (rules: readonly Rule[]): StaticAbility => ({
  kind: 'static',
  parts: rules.map((rule) => ({ kind: 'rule', rule })),
});

const silencing: Parser<Meaning<StaticAbility>> = map(
  seq(lit('activated abilities of'), kindOfSources, lit("can't be activated"), UNLESS_MANA, STOP),
  ([, source, , manaAbilities]) =>
    (scope: Scope) =>
      ruled([{ kind: 'cant', action: { kind: 'activate', source: source(scope), manaAbilities } }]),
);

const WHO = table<PlayerFilter>({
  'your opponents': { kind: 'opponent' },
  'each opponent': { kind: 'opponent' },
  players: { kind: 'any' },
});

/** "Your opponents can't cast spells or activate abilities of artifacts, creatures, or enchantments." */
const forPlayers: Parser<Meaning<StaticAbility>> = map(
  seq(
    opt(lit('during your turn,')),
    WHO,
    lit("can't"),
    opt(lit('cast spells or')),
    lit('activate abilities of'),
    objectPhrase,
    UNLESS_MANA,
    STOP,
  ),
  ([during, players, , casts, , phrase, manaAbilities]) =>
    (scope: Scope): StaticAbility => {
      if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'all' || phrase.group.sort !== 'permanent')
        return refuse('abilities of what?');
      if (phrase.posts.some((post) => post.zones !== undefined)) return refuse('abilities of cards');
      const source = sourcesOf(filterOfPhrase(phrase, scope));
      const made = ruled([
        ...(casts === undefined
          ? []
          : [{ kind: 'cant', action: { kind: 'cast', players, filter: { kind: 'anything' } } } satisfies Rule]),
        { kind: 'cant', action: { kind: 'activate', players, source, manaAbilities } },
      ]);
      return during === undefined ? made : { ...made, condition: { kind: 'turnOf', players: { kind: 'you' } } };
    },
);

export const SILENCING_STATICS: readonly StaticRecord[] = [
  {
    name: 'activated abilities',
    parse: alt(silencing, forPlayers),
    examples: [
      "Activated abilities of creatures your opponents control can't be activated.",
      "Players can't activate abilities of artifacts unless they're mana abilities.",
    ],
  },
];
