// What players may do as long as a permanent is there (CR 601.3, 305.2, 401, 609.4): cast as though with flash, play more lands, see and play the top of a library, play
// from a graveyard, spend mana as though of any color. The same sentences with "this turn" are effects (see clause/watching.ts).
import type { Condition, Domain, Filter, Rule, StaticAbility } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { lastingLeave, type Rules } from '../../clause/leave.js';
import {
  COMMA,
  STOP,
  alt,
  filterMap,
  lit,
  lits,
  map,
  opt,
  seq,
  table,
  token,
  type Parser,
} from '../../grammar/parser.js';
import { ANYTHING, EVERYBODY, IS_SELF, YOU, allOf } from '../../phrase/filters.js';
import { condition, objectPhrase } from '../../phrase/forwards.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { kindOfSpells } from '../../phrase/spells.js';
import type { StaticRecord } from './record.js';

const sight: Parser<Rules> = alt(
  map(lit('you may look at the top card of your library any time'), (): Rules => () => [
    { kind: 'revealsTop', players: YOU, to: 'you' },
  ]),
  map(lit('play with the top card of your library revealed'), (): Rules => () => [
    { kind: 'revealsTop', players: YOU, to: 'all' },
  ]),
  map(lit('players play with the top card of their libraries revealed'), (): Rules => () => [
    { kind: 'revealsTop', players: EVERYBODY, to: 'all' },
  ]),
);

const TOP: Filter = { kind: 'is', objects: { kind: 'top', players: YOU, count: 1 } };
type Place = (filter: Filter) => Domain;
const PLACE = table<Place>({
  'from the top of your library': (filter) => ({ zones: ['library'], whose: YOU, filter: allOf([TOP, filter]) }),
  'from your graveyard': (filter) => ({ zones: ['graveyard'], whose: YOU, filter }),
});

const kindOfLands: Parser<Meaning<Filter>> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' &&
  phrase.determiner.kind === 'all' &&
  phrase.determiner.word === 'bare' &&
  phrase.posts.length === 0 &&
  phrase.group.words.has('land')
    ? (scope: Scope) => filterOfPhrase(phrase, scope)
    : undefined,
);

const permit = (action: 'cast' | 'play', from: Domain, limit?: 'oncePerTurn'): Rule => ({
  kind: 'permission',
  players: YOU,
  action,
  from,
  ...(limit && { limit }),
});

const places: Parser<Rules> = alt(
  map(seq(lit('you may play'), kindOfLands, PLACE), ([, lands, place]): Rules => (scope) => [
    permit('play', place(lands(scope))),
  ]),
  map(seq(lit('you may cast'), kindOfSpells, PLACE), ([, spells, place]): Rules => (scope) => [
    permit('cast', place(spells(scope))),
  ]),
  map(
    seq(lit('you may play'), kindOfLands, lit('and cast'), kindOfSpells, PLACE),
    ([, lands, , spells, place]): Rules =>
      (scope) => [permit('play', place(lands(scope))), permit('cast', place(spells(scope)))],
  ),
  map(seq(lit('you may play cards'), PLACE), ([, place]): Rules => () => [permit('play', place(ANYTHING))]),
);

const rules: Parser<Rules> = alt(lastingLeave, sight, places);

interface When {
  readonly condition: Meaning<Condition>;
}
const yourTurn: Meaning<Condition> = () => ({ kind: 'turnOf', players: YOU });
const when: Parser<When> = alt(
  map(seq(lit('as long as'), condition, COMMA), ([, holds]) => ({ condition: holds })),
  map(lit('during your turn,'), () => ({ condition: yourTurn })),
);

function staticOf(made: readonly Rule[], holds: Condition | undefined): StaticAbility {
  return { kind: 'static', parts: made.map((rule) => ({ kind: 'rule', rule })), ...(holds && { condition: holds }) };
}

const permissions: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(opt(when), rules, STOP),
    ([at, found]): Meaning<StaticAbility> =>
      (scope) =>
        staticOf(found(scope), at?.condition(scope)),
  ),
  map(
    seq(rules, lits('as long as', 'if'), condition, STOP),
    ([found, , holds]): Meaning<StaticAbility> =>
      (scope) =>
        staticOf(found(scope), holds(scope)),
  ),
);

/** "Once during each of your turns, you may cast a creature spell from your graveyard." */
const once: Parser<Meaning<StaticAbility>> = map(
  seq(
    lit('once during each of your turns, you may'),
    table({ cast: 'cast' as const, play: 'play' as const }),
    objectPhrase,
    PLACE,
    STOP,
  ),
  ([, action, phrase, place]): Meaning<StaticAbility> =>
    (scope) => {
      const isSpell = phrase.kind === 'counted' && phrase.group.sort === 'spell';
      if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'a' || isSpell !== (action === 'cast'))
        return refuse('which card?');
      const filter = filterOfPhrase(phrase, scope);
      return staticOf([permit(action, place(filter), 'oncePerTurn')], yourTurn(scope));
    },
);

const SELF = token('this spell', (found) => (found.kind === 'self' ? true : undefined));

/** "You may cast this spell as though it had flash [if …]": wherever it may be cast from (CR 601.3b). */
const own: Parser<Meaning<StaticAbility>> = map(
  alt<readonly Parser<Meaning<Condition> | undefined>[]>(
    map(seq(lit('you may cast'), SELF, lit('as though it had flash'), STOP), () => undefined),
    map(seq(lit('you may cast'), SELF, lit('as though it had flash if'), condition, STOP), ([, , , holds]) => holds),
    map(
      seq(lits('if', 'as long as'), condition, lit(', you may cast'), SELF, lit('as though it had flash'), STOP),
      ([, holds]) => holds,
    ),
  ),
  (holds): Meaning<StaticAbility> =>
    (scope) => ({
      ...staticOf([{ kind: 'asThoughFlash', players: YOU, filter: IS_SELF }], holds?.(scope)),
      zones: ['stack'],
    }),
);

export const PERMISSION_STATICS: readonly StaticRecord[] = [
  {
    name: 'permission',
    parse: permissions,
    examples: [
      'You may cast artifact spells as though they had flash.',
      'You may play an additional land on each of your turns.',
      'You may look at the top card of your library any time.',
      'You may play lands from your graveyard.',
      'You may spend mana as though it were mana of any color.',
    ],
  },
  {
    name: 'once each turn',
    parse: once,
    examples: ['Once during each of your turns, you may cast a creature spell from your graveyard.'],
  },
  {
    name: 'own flash',
    parse: own,
    onSpells: true,
    examples: ['You may cast this spell as though it had flash if you control an artifact.'],
  },
];
