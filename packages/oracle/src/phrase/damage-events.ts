// Damage as an event that may be changed (CR 120, 609.7, 614, 615): "a red source you control would deal damage to an opponent or a permanent an opponent controls".
import type { EventPattern, Filter, PlayerFilter } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../bind/scope.js';
import {
  NOTHING,
  alt,
  conjunction,
  filterMap,
  lit,
  lits,
  lowerOf,
  map,
  opt,
  seq,
  table,
  type Parser,
} from '../grammar/parser.js';
import { adjectiveAt } from './adjectives.js';
import { filtersOfPosts, filterOfPhrase } from './filter-of-phrase.js';
import { allOf, anyOf, controlledBy, not, OTHER_THAN_SELF } from './filters.js';
import { objectPhrase, playerPhrase } from './forwards.js';
import { qualityOf } from './keywords.js';
import { plainNumber } from './numbers.js';
import { playerFilterOf } from './players.js';
import type { ObjectPhrase } from './types.js';

/** "red", "noncreature", "artifact", "Giant": what a source may be. */
const quality: Parser<Filter> = (source, at) => {
  const found = source.tokens[at];
  const lower = lowerOf(found);
  if (found === undefined || lower === undefined) return [];
  const filter = adjectiveAt(lower)?.filter ?? qualityOf(found.text, lower);
  return filter === undefined ? [] : [{ value: filter, end: at + 1 }];
};
export const qualities: Parser<Filter> = alt(quality, map(conjunction(quality, 'or'), anyOf));

const CONTROLLED = table<Filter>({
  'you control': controlledBy({ kind: 'you' }),
  'an opponent controls': controlledBy({ kind: 'opponent' }),
  'your opponents control': controlledBy({ kind: 'opponent' }),
  "you don't control": not(controlledBy({ kind: 'you' })),
});

/** What deals it. */
export const damageSource: Parser<Meaning<Filter>> = alt<readonly Parser<Meaning<Filter>>[]>(
  map(
    seq(lits('a', 'an', 'another'), opt(qualities), lit('source'), opt(CONTROLLED)),
    ([word, what, , who]) =>
      () =>
        allOf([...(word === 'another' ? [OTHER_THAN_SELF] : []), ...(what ? [what] : []), ...(who ? [who] : [])]),
  ),
  filterMap(objectPhrase, (phrase) =>
    phrase.kind === 'definite' || (phrase.kind === 'counted' && phrase.determiner.kind === 'a')
      ? (scope: Scope) => filterOfPhrase(phrase, scope)
      : undefined,
  ),
);

/** Plural: "sources you control", "artifact creatures". */
export const damageSources: Parser<Meaning<Filter>> = alt<readonly Parser<Meaning<Filter>>[]>(
  map(
    seq(opt(qualities), lit('sources'), opt(CONTROLLED)),
    ([what, , who]) =>
      () =>
        allOf([...(what ? [what] : []), ...(who ? [who] : [])]),
  ),
  filterMap(objectPhrase, (phrase) =>
    phrase.kind === 'counted' && phrase.determiner.kind === 'all' && phrase.determiner.word === 'bare'
      ? (scope: Scope) => filterOfPhrase(phrase, scope)
      : undefined,
  ),
);

type Whom = readonly Pick<EventPattern, 'subject' | 'player' | 'recipient'>[];

const toPlayer = (player: PlayerFilter): Whom => [{ player, recipient: 'player' }];

function toObjects(phrase: ObjectPhrase, scope: Scope): Whom {
  if (phrase.kind !== 'counted') return [{ subject: filterOfPhrase(phrase, scope) }];
  const { determiner, group } = phrase;
  if (determiner.kind !== 'a') return refuse('damage to how many?');
  if (group.players === undefined) return [{ subject: filterOfPhrase(phrase, scope) }];
  // "a permanent or player", "a creature an opponent controls or an opponent"
  const subject = allOf([group.filter(scope), ...filtersOfPosts(phrase, scope)]);
  return [{ subject }, ...toPlayer(group.players)];
}

const whom: Parser<Meaning<Whom>> = alt<readonly Parser<Meaning<Whom>>[]>(
  map(lit('a permanent or player'), () => () => [{}]),
  map(objectPhrase, (phrase) => (scope: Scope) => toObjects(phrase, scope)),
  map(playerPhrase, (player) => (scope: Scope) => toPlayer(playerFilterOf(player, scope))),
  map(seq(playerPhrase, lits('or', 'and/or'), objectPhrase), ([player, , phrase]) => (scope: Scope) => [
    ...toPlayer(playerFilterOf(player, scope)),
    ...toObjects(phrase, scope),
  ]),
);

const KIND = table<EventPattern['combat']>({
  damage: undefined,
  'combat damage': 'combat',
  'noncombat damage': 'noncombat',
});

interface Amount {
  readonly op: '≥' | '≤';
  readonly value: number;
}
const threshold: Parser<Amount | undefined> = alt<readonly Parser<Amount | undefined>[]>(
  map(NOTHING, () => undefined),
  map(seq(plainNumber, lit('or more')), ([value]) => ({ op: '≥', value })),
  map(seq(plainNumber, lit('or less')), ([value]) => ({ op: '≤', value })),
);

/** "a source you control would deal damage to a permanent or player": the events that it means, with the amount bound. */
export const wouldDeal: Parser<(scope: Scope, amount: number) => readonly EventPattern[]> = map(
  seq(damageSource, lit('would deal'), threshold, KIND, opt(map(seq(lit('to'), whom), ([, to]) => to))),
  ([source, , limit, combat, to]) =>
    (scope, amount) => {
      const other = source(scope);
      return (to?.(scope) ?? [{}]).map((each) => ({
        on: 'damage',
        ...each,
        ...(other.kind !== 'anything' && { other }),
        ...(combat && { combat }),
        ...(limit && { amount: limit }),
        bind: { amount },
      }));
    },
);
