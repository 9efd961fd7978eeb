// "You control a Goblin", "an opponent controls three or more creatures", "you control no lands".
import type { Condition, Filter, PlayerFilter } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, seq, table, type Parser } from '../../grammar/parser.js';
import { domainOf } from '../bind-objects.js';
import { allOf, controlledBy, not } from '../filters.js';
import { objectPhrase, playerPhrase } from '../forwards.js';
import { plainNumber } from '../numbers.js';
import { otherThan } from '../other.js';
import { playerFilterOf } from '../players.js';
import type { CountedPhrase, PlayerPhrase } from '../types.js';
import { compare, knownObject, matches, negate, objectsOf, type ConditionRecord } from './record.js';

const counted: Parser<CountedPhrase> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' ? phrase : undefined,
);

const bare: Parser<CountedPhrase> = filterMap(counted, (phrase) =>
  phrase.determiner.kind === 'all' && phrase.determiner.word === 'bare' ? phrase : undefined,
);

type Who = Meaning<PlayerFilter>;

const who: Parser<{ readonly who: Who; readonly isSecond: boolean }> = filterMap(
  playerPhrase,
  (player: PlayerPhrase) => ({
    isSecond: player.person === 'second' || player.number === 'many',
    who: (scope: Scope) => playerFilterOf(player, scope),
  }),
);

function controls(player: PlayerFilter, phrase: CountedPhrase, scope: Scope): Condition {
  const domain = domainOf(phrase, scope);
  if (domain.zones !== undefined) refuse('what is controlled is on the battlefield');
  const other: readonly Filter[] = phrase.isOther ? [otherThan(scope)] : [];
  const filter = allOf([...other, domain.filter, controlledBy(player)]);
  const objects = { kind: 'matching', filter } as const;
  const count = { kind: 'count', of: objects } as const;
  const { determiner } = phrase;
  switch (determiner.kind) {
    case 'a':
      return { kind: 'exists', objects };
    case 'no':
      return { kind: 'not', of: { kind: 'exists', objects } };
    case 'orMore':
      return compare(count, '≥', determiner.least(scope));
    case 'number':
      return determiner.least === undefined ? refuse('how many?') : compare(count, '=', determiner.least(scope));
    default:
      return refuse('how many?');
  }
}

/** Of an opponent: one of them has that many, not all together. */
function controlsIn(player: PlayerFilter, phrase: CountedPhrase, scope: Scope): Condition {
  const isOne = phrase.determiner.kind === 'a';
  if (player.kind === 'you' || player.kind === 'in' || isOne) return controls(player, phrase, scope);
  const own: PlayerFilter = { kind: 'in', players: { kind: 'candidate' } };
  const condition = controls(own, phrase, scope);
  const filter: PlayerFilter = { kind: 'and', of: [player, { kind: 'when', condition }] };
  return compare({ kind: 'countPlayers', of: { kind: 'matching', filter } }, '≥', 1);
}

const VERB = table<'positive' | 'negative'>({
  controls: 'positive',
  control: 'positive',
  "doesn't control": 'negative',
  "don't control": 'negative',
});

export const CONTROLS: ConditionRecord = {
  name: 'controls',
  parse: alt(
    map(seq(who, VERB, counted), ([{ who: player }, polarity, phrase]) => (scope: Scope): Condition => {
      const filter = player(scope);
      const condition = controlsIn(filter, phrase, scope);
      return polarity === 'positive' ? condition : negate(condition);
    }),
    // "you control a Swamp or a Forest"
    filterMap(seq(who, VERB, objectPhrase), ([{ who: player }, polarity, phrase]) => {
      if (phrase.kind !== 'joined' || phrase.word !== 'or') return undefined;
      return (scope: Scope): Condition => {
        const filter = player(scope);
        const of = phrase.of.map((each) =>
          each.kind === 'counted' ? controlsIn(filter, each, scope) : refuse('which of them?'),
        );
        const either: Condition = { kind: 'or', of };
        return polarity === 'positive' ? either : negate(either);
      };
    }),
    // "you control two or fewer other lands"
    map(
      seq(who, VERB, plainNumber, lit('or fewer'), objectPhrase),
      ([{ who: player }, polarity, most, , phrase]) =>
        (scope: Scope): Condition => {
          if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'all' || phrase.determiner.word !== 'bare')
            return refuse('how many?');
          const filter = player(scope);
          if (filter.kind !== 'you') return refuse('each of them?');
          const domain = domainOf(phrase, scope);
          if (domain.zones !== undefined) refuse('what is controlled is on the battlefield');
          const other: readonly Filter[] = phrase.isOther ? [otherThan(scope)] : [];
          const of = allOf([...other, domain.filter, controlledBy(filter)]);
          const fewer = compare({ kind: 'count', of: { kind: 'matching', filter: of } }, '≤', most);
          return polarity === 'positive' ? fewer : negate(fewer);
        },
    ),
    map(seq(who, VERB, knownObject), ([{ who: player }, polarity, phrase]) => (scope: Scope): Condition => {
      const filter = controlledBy(player(scope));
      return matches(objectsOf(phrase, scope), polarity === 'positive' ? filter : not(filter));
    }),
    // "a Mountain or a Forest": one of either.
    filterMap(seq(who, VERB, objectPhrase), ([{ who: player }, polarity, phrase]) => {
      if (phrase.kind !== 'joined' || phrase.word !== 'or') return undefined;
      const parts = phrase.of.flatMap((each) => (each.kind === 'counted' ? [each] : []));
      if (parts.length !== phrase.of.length || parts.some((each) => each.isOther)) return undefined;
      return (scope: Scope): Condition => {
        const filter = player(scope);
        const either: Condition = { kind: 'or', of: parts.map((each) => controlsIn(filter, each, scope)) };
        return polarity === 'positive' ? either : negate(either);
      };
    }),
    map(
      seq(who, lits('controls', 'control'), plainNumber, lit('or fewer'), bare),
      ([{ who: player }, , most, , phrase]) =>
        (scope: Scope): Condition => {
          const filter = player(scope);
          if (filter.kind !== 'you') return refuse('whose?');
          const other: readonly Filter[] = phrase.isOther ? [otherThan(scope)] : [];
          const of = allOf([...other, domainOf(phrase, scope).filter, controlledBy(filter)]);
          return compare({ kind: 'count', of: { kind: 'matching', filter: of } }, '≤', most);
        },
    ),
    map(
      seq(who, lits('controls', 'control'), lits('fewer than', 'at least'), counted),
      ([{ who: player }, , word, phrase]) =>
        (scope: Scope): Condition => {
          const { determiner } = phrase;
          if (determiner.kind !== 'number' || determiner.least === undefined) return refuse('how many?');
          const least = determiner.least(scope);
          const of = allOf([domainOf(phrase, scope).filter, controlledBy(player(scope))]);
          const count = { kind: 'count', of: { kind: 'matching', filter: of } } as const;
          return compare(count, word === 'at least' ? '≥' : '<', least);
        },
    ),
  ),
  examples: [
    'you control a Goblin',
    'you control three or more artifacts',
    'you control no lands',
    "you don't control a creature",
  ],
};

export const MORE_THAN: ConditionRecord = {
  name: 'more than',
  parse: map(
    seq(lit('an opponent controls more'), counted, lit('than you')),
    ([, phrase]) =>
      (scope: Scope): Condition => {
        const filter = domainOf(phrase, scope).filter;
        const count = (player: PlayerFilter) =>
          ({ kind: 'count', of: { kind: 'matching', filter: allOf([filter, controlledBy(player)]) } }) as const;
        const condition = compare(count({ kind: 'in', players: { kind: 'candidate' } }), '>', count({ kind: 'you' }));
        const more: PlayerFilter = { kind: 'and', of: [{ kind: 'opponent' }, { kind: 'when', condition }] };
        return compare({ kind: 'countPlayers', of: { kind: 'matching', filter: more } }, '≥', 1);
      },
  ),
  examples: ['an opponent controls more lands than you'],
};
