// Searching and shuffling (CR 701.23–24).
import type { Filter, Instruction, InstructionOf, Quantity } from '@lawmage/ir';
import { objectReferent, refuse, type ResultCell, type Scope } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, lits, map, seq, type Parser } from '../../grammar/parser.js';
import { allOf } from '../../phrase/filters.js';
import { filtersOfPosts } from '../../phrase/filter-of-phrase.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { possessor } from '../../phrase/players.js';
import type { CountedPhrase } from '../../phrase/types.js';
import type { ClauseContext, VerbMeaning, VerbRecord } from '../verb.js';
import { slotOf } from './common.js';

type Zones = InstructionOf<'search'>['zones'];

const ZONES: Parser<Zones> = alt<readonly Parser<Zones>[]>(
  map(lit('library'), () => ['library']),
  map(lit('library and/or graveyard'), () => ['library', 'graveyard']),
  map(lit('library and graveyard'), () => ['library', 'graveyard']),
  map(lit('graveyard, hand, and library'), () => ['graveyard', 'hand', 'library']),
);

const searched: Parser<CountedPhrase> = filterMap(objectPhrase, (phrase) =>
  phrase.kind === 'counted' && phrase.group.sort === 'card' && phrase.posts.every((post) => post.zones === undefined)
    ? phrase
    : undefined,
);

function amounts(
  { determiner }: CountedPhrase,
  filter: Filter,
  scope: Scope,
): { readonly min: Quantity; readonly max?: Quantity } {
  // CR 701.23b, d: what is described by a quality may fail to be found.
  const isAnyCard = filter.kind === 'anything';
  if (determiner.kind === 'a') return { min: isAnyCard ? 1 : 0, max: 1 };
  if (determiner.kind !== 'number') return refuse('how many cards?');
  const max = determiner.most?.(scope);
  const least = determiner.least?.(scope) ?? 0;
  return { min: isAnyCard ? least : 0, ...(max !== undefined && { max }) };
}

const searching: Parser<VerbMeaning> = map(
  seq(possessor, ZONES, lit('for'), searched),
  ([whose, zones, , phrase]): VerbMeaning =>
    ({ scope, agent }: ClauseContext) => {
      const cell: ResultCell = {};
      const owner = whose(scope);
      if (phrase.posts.some((post) => post.constraint !== undefined)) refuse('a condition on the group of cards');
      const filter = allOf([phrase.group.filter(scope), ...filtersOfPosts(phrase, scope)]);
      const { min, max } = amounts(phrase, filter, scope);
      const referent = objectReferent(() => slotOf(scope, cell, 'chosen'), {
        number: max === 1 ? 'one' : 'many',
        words: [...phrase.group.words, 'card'],
        origin: 'result',
        epithets: ['found'],
      });
      scope.mention(referent);
      const isOwn = JSON.stringify(owner) === JSON.stringify(agent.own);
      const step: Instruction = {
        kind: 'search',
        players: agent.players,
        ...(!isOwn && { whose: owner }),
        zones,
        filter,
        min,
        ...(max !== undefined && { max }),
        into: cell,
      };
      return { steps: [step], about: referent };
    },
);

const shuffling: Parser<VerbMeaning> = alt(
  map(NOTHING, (): VerbMeaning => ({ agent }: ClauseContext) => ({
    steps: [{ kind: 'shuffle', players: agent.players }] as readonly Instruction[],
  })),
  map(lits('your library', 'their library'), (): VerbMeaning => ({ agent }: ClauseContext) => ({
    steps: [{ kind: 'shuffle', players: agent.players }] as readonly Instruction[],
  })),
);

export const SEARCH_VERBS: readonly VerbRecord[] = [
  {
    name: 'search',
    forms: ['search', 'searches'],
    subject: 'player',
    parse: searching,
    examples: [
      'Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
      'Search your library for up to two Goblin cards, reveal them, put them into your hand, then shuffle.',
    ],
  },
  {
    name: 'shuffle',
    forms: ['shuffle', 'shuffles'],
    subject: 'player',
    parse: shuffling,
    examples: [],
  },
];
