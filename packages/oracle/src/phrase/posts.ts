// Postmodifiers of object phrases: a record each. Those of zones come with the word that stands before them, since "from" moves and "in" finds.
import type { Filter, Players, Stat, Zone } from '@lawmage/ir';
import { exiledByBearer, resolveDone, resolveThem } from '../bind/resolve.js';
import { refuse, type Meaning, type Scope } from '../bind/scope.js';
import { alt, filterMap, lit, lits, map, memo, seq, table, token, type Parser } from '../grammar/parser.js';
import { counterKind } from './counters.js';
import { controlledBy, happenedToIt, IS_SELF, not, allOf } from './filters.js';
import { objectPhrase, playerPhrase, quantity } from './forwards.js';
import { keywordName } from './keywords.js';
import { bound, plainNumber } from './numbers.js';
import { inner } from './inner.js';
import { filterOfPhrase } from './filter-of-phrase.js';
import { playerFilterOf, possessor } from './players.js';
import type { PlayerPhrase, Post } from './types.js';

export interface PostRecord {
  readonly name: string;
  readonly parse: Parser<Post>;
  /** A phrase of ours with the postmodifier. */
  readonly examples: readonly string[];
}

const constantly =
  (filter: Filter): Meaning<Filter> =>
  () =>
    filter;

const controlledByPhrase = (player: PlayerPhrase): Post => ({
  filter: (scope) => controlledBy(playerFilterOf(player, scope)),
});

const STATS = table<Stat>({
  power: 'power',
  toughness: 'toughness',
  'mana value': 'manaValue',
  'base power': 'basePower',
});

const statBound: Parser<Post> = map(seq(STATS, bound), ([stat, { op, value }]) => ({
  filter: (scope: Scope): Filter => ({ kind: 'stat', stat, op, value: value(scope) }),
}));

const eitherStat: Parser<Post> = map(seq(lit('power or toughness'), bound), ([, { op, value }]) => ({
  filter: (scope: Scope): Filter => ({ kind: 'stat', stat: 'powerOrToughness', op, value: value(scope) }),
}));

const COMPARED = table<'<' | '>' | '≤' | '≥' | '='>({
  'less than': '<',
  'greater than': '>',
  'less than or equal to': '≤',
  'greater than or equal to': '≥',
  'equal to': '=',
});

const statCompared: Parser<Post> = map(seq(STATS, COMPARED, quantity), ([stat, op, value]) => ({
  filter: (scope: Scope): Filter => ({ kind: 'stat', stat, op, value: value(scope) }),
}));

const counters: Parser<Post> = alt(
  map(seq(alt(lit('a'), lit('an')), counterKind, lit('counter on'), alt(lit('it'), lit('them'))), ([, counter]) => ({
    filter: constantly({ kind: 'counters', counter, op: '≥', value: 1 }),
  })),
  map(lits('a counter on it', 'one or more counters on it', 'counters on them', 'a counter on them'), () => ({
    filter: constantly({ kind: 'counters', op: '≥', value: 1 }),
  })),
  map(
    seq(plainNumber, lits('or more', 'or fewer'), counterKind, lit('counters on'), alt(lit('it'), lit('them'))),
    ([least, word, counter]) => ({
      filter: constantly({ kind: 'counters', counter, op: word === 'or more' ? '≥' : '≤', value: least }),
    }),
  ),
);

const keyword: Parser<Post> = map(keywordName, (name) => ({ filter: constantly({ kind: 'keyword', keyword: name }) }));

const quality: Parser<Post> = alt(statBound, eitherStat, statCompared, counters, keyword);

const ZONES = table<Zone>({ graveyard: 'graveyard', hand: 'hand', library: 'library' });

/** "your graveyard", "its owner's hand", "a graveyard", "target player's library". */
export interface ZonePhrase {
  readonly zones: readonly Zone[];
  readonly whose?: Meaning<Players>;
}

export const zonePhrase: Parser<ZonePhrase> = memo(
  alt(
    map(seq(possessor, ZONES), ([whose, zone]) => ({ zones: [zone], whose })),
    map(lits('a graveyard', 'graveyards', 'all graveyards', 'any graveyard'), () => ({
      zones: ['graveyard' as const],
    })),
    map(lit('outside the game'), () => ({ zones: ['outside' as const] })),
    map(lit('exile'), () => ({ zones: ['exile' as const] })),
    map(lit('the battlefield'), () => ({ zones: ['battlefield' as const] })),
  ),
);

/** What an effect has done to things: "each creature destroyed this way". */
export const PARTICIPLES = [
  'revealed',
  'exiled',
  'milled',
  'discarded',
  'destroyed',
  'sacrificed',
  'tapped',
  'untapped',
  'returned',
] as const;

export const POSTS: readonly PostRecord[] = [
  {
    name: 'controller',
    parse: alt(
      map(lit('you control'), () => ({ filter: constantly(controlledBy({ kind: 'you' })) })),
      map(lits("you don't control"), () => ({ filter: constantly(not(controlledBy({ kind: 'you' }))) })),
      map(seq(playerPhrase, lits('controls', 'control')), ([player]) => controlledByPhrase(player)),
    ),
    examples: ['target creature you control', 'each artifact an opponent controls', "target land you don't control"],
  },
  {
    name: 'owner',
    parse: alt(map(lit('you own'), () => ({ filter: constantly({ kind: 'ownedBy', by: { kind: 'you' } }) }))),
    examples: ['each creature you own'],
  },
  {
    name: 'with',
    parse: alt(
      map(seq(lit('with'), quality), ([, post]) => post),
      map(seq(lit('with'), quality, lit('or'), quality), ([, a, , b]) => either(a, b)),
      map(seq(lit('with'), quality, lit('and'), quality), ([, a, , b]) => both(a, b)),
      map(seq(lit('without'), keyword), ([, post]) => negate(post)),
      map(
        seq(lits('with no', 'without'), counterKind, lits('counter on it', 'counters on it', 'counters on them')),
        ([, counter]) => ({
          filter: constantly({ kind: 'counters', counter, op: '=', value: 0 }),
        }),
      ),
    ),
    examples: ['target creature with flying', 'each creature with power 3 or less', 'target creature without reach'],
  },
  {
    name: 'zone',
    parse: map(seq(table<'from' | 'in'>({ from: 'from', in: 'in', on: 'in' }), zonePhrase), ([place, zone]) => ({
      place,
      zones: zone.zones,
      ...(zone.whose && { whose: zone.whose }),
    })),
    examples: ['target creature card from your graveyard'],
  },
  {
    // CR 109.2: what is neither a permanent nor a spell.
    name: 'not on the battlefield',
    parse: map(lit("that aren't on the battlefield"), () => ({
      place: 'in' as const,
      zones: ['hand', 'library', 'graveyard', 'exile', 'command'] as const,
    })),
    examples: [],
  },
  {
    name: 'single zone',
    parse: map(lits('from a single graveyard'), () => ({
      place: 'from' as const,
      zones: ['graveyard' as const],
      constraint: () => ({ kind: 'same' as const, by: 'zoneOwner' as const }),
    })),
    examples: [],
  },
  {
    name: 'same name',
    parse: map(seq(lit('with the same name as'), objectPhrase), ([, phrase]) => ({
      filter: (scope: Scope): Filter => {
        if (phrase.kind !== 'definite' || phrase.part !== undefined) return refuse('the name of what?');
        return { kind: 'shares', by: 'name', with: phrase.refer(scope).objects() };
      },
    })),
    examples: [],
  },
  {
    name: 'named',
    parse: map(
      seq(
        lit('named'),
        token('name', (found) => (found.kind === 'properName' || found.kind === 'self' ? found.text : undefined)),
      ),
      ([, name]) => ({ filter: constantly({ kind: 'named', name }) }),
    ),
    examples: ['a card named Sample'],
  },
  {
    name: 'other than',
    parse: alt(
      map(
        seq(
          lit('other than'),
          token('self', (found) => (found.kind === 'self' ? true : undefined)),
        ),
        () => ({
          filter: constantly(not(IS_SELF)),
        }),
      ),
    ),
    examples: ['each creature other than this creature'],
  },
  {
    name: 'chosen value',
    parse: alt(
      map(lit('of the chosen type'), () => ({ filter: (scope: Scope) => chosen(scope, 'creatureType') })),
      map(lit('of the chosen color'), () => ({ filter: (scope: Scope) => chosen(scope, 'color') })),
      map(lit('with the chosen name'), () => ({ filter: (scope: Scope) => chosen(scope, 'name') })),
    ),
    examples: ['creatures you control of the chosen type'],
  },
  {
    name: 'in combat with',
    parse: alt(
      map(seq(lits('blocking', 'blocked by'), objectPhrase), ([word, phrase]) => ({
        filter: (scope: Scope): Filter => ({
          kind: word === 'blocking' ? 'blockingAny' : 'blockedByAny',
          filter: filterOfPhrase(inner(phrase), scope),
        }),
      })),
      map(lit('attacking you'), () => ({ filter: constantly({ kind: 'attackingPlayer', filter: { kind: 'you' } }) })),
    ),
    examples: ['target creature blocking this creature'],
  },
  {
    name: 'attached to',
    parse: map(seq(lit('attached to'), objectPhrase), ([, phrase]) => ({
      filter: (scope: Scope): Filter => ({ kind: 'attachedTo', filter: filterOfPhrase(inner(phrase), scope) }),
    })),
    examples: ['target Aura attached to a creature'],
  },
  {
    name: 'past of this turn',
    parse: filterMap(
      seq(
        lits('that', 'that was', 'that were'),
        table<Filter>({
          'entered this turn': happenedToIt({ on: 'moveZone', to: ['battlefield'] }),
          'entered the battlefield this turn': happenedToIt({ on: 'moveZone', to: ['battlefield'] }),
          'attacked this turn': happenedToIt({ on: 'attack' }),
          'blocked this turn': happenedToIt({ on: 'block' }),
          'dealt damage this turn': happenedToIt({ on: 'damage' }),
        }),
      ),
      ([word, filter]) => {
        const isPassive = filter.kind === 'happened' && filter.statistic.event.on === 'damage';
        return isPassive === (word !== 'that') ? { filter: constantly(filter) } : undefined;
      },
    ),
    examples: ['target creature that attacked this turn', 'target creature that was dealt damage this turn'],
  },
  {
    name: 'among',
    parse: alt(
      map(
        lits(
          'from among them',
          'from among those cards',
          'from among the revealed cards',
          'from among the milled cards',
          'from among the exiled cards',
          'from among cards milled this way',
          'among them',
        ),
        () => ({ among: resolveThem }),
      ),
      map(seq(lits(...PARTICIPLES), lit('this way')), ([epithet]) => ({
        among: (scope: Scope) => resolveDone(scope, epithet),
        isDone: true as const,
      })),
      // A hand that was revealed or looked at.
      map(lit('from it'), () => ({ among: (scope: Scope) => scope.shownHand ?? refuse('from what?') })),
    ),
    examples: [],
  },
  {
    name: 'exiled with',
    parse: map(
      seq(
        lit('exiled with'),
        token('self', (found) => (found.kind === 'self' ? true : undefined)),
      ),
      () => ({
        zones: ['exile' as const],
        filter: (scope: Scope): Filter => ({ kind: 'is', objects: exiledByBearer(scope, 'many').objects() }),
      }),
    ),
    examples: [],
  },
  {
    name: 'targeting',
    parse: map(seq(lits('that targets', 'that target'), objectPhrase), ([, phrase]) => ({
      filter: (scope: Scope): Filter => ({ kind: 'targets', filter: filterOfPhrase(phrase, scope) }),
    })),
    examples: ['target spell that targets a creature you control'],
  },
];

function chosen(scope: Scope, what: 'color' | 'creatureType' | 'name'): Filter {
  const slot = scope.chosenValues.get(what);
  if (slot !== undefined) return { kind: 'chosen', what, from: { kind: 'slot', slot } };
  return { kind: 'chosen', what, from: { kind: 'linked', link: scope.face.link(`chosen ${what}`) } };
}

function filterIn(post: Post, scope: Scope): Filter {
  return post.filter?.(scope) ?? refuse('not a quality');
}

const either = (a: Post, b: Post): Post => ({
  filter: (scope) => ({ kind: 'or', of: [filterIn(a, scope), filterIn(b, scope)] }),
});
const both = (a: Post, b: Post): Post => ({ filter: (scope) => allOf([filterIn(a, scope), filterIn(b, scope)]) });
const negate = (a: Post): Post => ({ filter: (scope) => not(filterIn(a, scope)) });

const anyPost = alt(...POSTS.map((each) => each.parse));

/** What may belong to an inner noun belongs to it: the longest reading (preference "nearest noun"). */
export const post: Parser<Post> = memo((source, at) => {
  const found = anyPost(source, at);
  const end = Math.max(...found.map((each) => each.end));
  return found.filter((each) => each.end === end);
});

/** Several, in any order. */
export const posts: Parser<readonly Post[]> = memo((source, at) => {
  const results: { value: readonly Post[]; end: number }[] = [{ value: [], end: at }];
  const walk = (place: number, found: readonly Post[]): void => {
    if (found.length === 3) return;
    for (const { value, end } of post(source, place)) {
      const next = [...found, value];
      results.push({ value: next, end });
      walk(end, next);
    }
  };
  walk(at, []);
  return results;
});
