// Shuffling things into libraries (CR 701.24), and going through a library until something is found.
import type { Filter, Instruction, Objects, Players, Zone } from '@lawmage/ir';
import { objectReferent, refuse, type Draft, type Referent, type ResultCell } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, seq, table, type Parser } from '../../grammar/parser.js';
import { wordsOf } from '../../phrase/bind-objects.js';
import { filtersOfPosts } from '../../phrase/filter-of-phrase.js';
import { allOf } from '../../phrase/filters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { possessor } from '../../phrase/players.js';
import type { CountedPhrase } from '../../phrase/types.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { bindObject, markMoved, noteAmount, slotOf } from './common.js';
import { LIBRARIES } from './moves.js';

/** "Shuffle it into its owner's library": also if it doesn't get there (CR 701.24d). */
const shufflingObjects: Parser<VerbMeaning> = map(
  seq(objectPhrase, lit('into'), LIBRARIES),
  ([phrase]): VerbMeaning =>
    (context) => {
      const { scope, agent } = context;
      const cell: ResultCell = {};
      const place = agent.players.kind === 'you' ? {} : { place: { zone: 'graveyard' as const, whose: agent.own } };
      const bound = bindObject(
        phrase,
        context,
        cell,
        phrase.kind === 'counted' && phrase.determiner.kind !== 'target' ? {} : place,
      );
      const owner: Players =
        agent.players.kind === 'you' && bound.what.kind !== 'choose'
          ? { kind: 'ownerOf', of: bound.referent.objects() }
          : agent.players;
      const by = agent.players.kind === 'you' ? undefined : agent.players;
      const move: Instruction = { kind: 'move', what: bound.what, to: 'library', order: 'random', ...(by && { by }), into: cell };
      noteAmount(scope, cell);
      markMoved(bound.referent, scope, cell, { words: ['card'] });
      return { steps: [move, { kind: 'shuffle', players: owner }], about: bound.referent };
    },
);

const WHOLE = table<readonly Zone[]>({
  graveyard: ['graveyard'],
  hand: ['hand'],
  'hand and graveyard': ['hand', 'graveyard'],
  'graveyard and hand': ['hand', 'graveyard'],
});

/** "their hand and graveyard into their library". */
const shufflingZones: Parser<VerbMeaning> = map(
  seq(possessor, WHOLE, lit('into'), LIBRARIES),
  ([whose, zones]): VerbMeaning =>
    ({ scope, agent }) => {
      const cell: ResultCell = {};
      const owner = whose(scope);
      if (JSON.stringify(owner) !== JSON.stringify(agent.own)) return refuse("somebody else's cards");
      const by = agent.players.kind === 'you' ? undefined : agent.players;
      const cards: Objects = { kind: 'matching', zones, whose: agent.players, filter: { kind: 'anything' } };
      noteAmount(scope, cell);
      return {
        steps: [
          { kind: 'move', what: cards, from: zones, to: 'library', order: 'random', ...(by && { by }), into: cell },
          { kind: 'shuffle', players: agent.players },
        ],
      };
    },
);

const wanted: Parser<{ readonly phrase: CountedPhrase }> = filterMap(objectPhrase, (phrase) => {
  if (phrase.kind !== 'counted' || phrase.group.sort !== 'card' || phrase.isOther) return undefined;
  if (
    phrase.posts.some((post) => post.zones !== undefined || post.among !== undefined || post.constraint !== undefined)
  )
    return undefined;
  return phrase.determiner.kind === 'a' ? { phrase } : undefined;
});

/** "Reveal (exile) cards from the top of your library until you reveal (exile) a creature card." */
const until = (exile: boolean): Parser<VerbMeaning> =>
  map(
    seq(
      lit('cards from the top of'),
      possessor,
      lit('library until'),
      lits('you', 'they', 'that player', 'he or she'),
      exile ? lits('exile', 'exiles') : lits('reveal', 'reveals'),
      wanted,
    ),
    ([, whose, , , , { phrase }]): VerbMeaning =>
      ({ scope }) => {
        const cell: ResultCell = {};
        const players = whose(scope);
        if (players.kind === 'candidate') return refuse('several libraries');
        const filter: Filter = allOf([phrase.group.filter(scope), ...filtersOfPosts(phrase, scope)]);
        const rest = scope.newSlot();
        const epithet = exile ? 'exiled' : 'revealed';
        const found: Draft<Referent> = objectReferent(() => slotOf(scope, cell, 'moved'), {
          words: [...wordsOf(phrase), 'card'],
          origin: 'result',
          epithets: [epithet],
        });
        const all = objectReferent(
          () => ({ kind: 'union', of: [slotOf(scope, cell, 'moved'), { kind: 'slot', slot: rest }] }),
          { number: 'many', words: ['card'], origin: 'result', epithets: [epithet] },
        );
        scope.mention(all);
        scope.mention(found);
        // The card's new place is another object: "the rest" are those that weren't it.
        scope.partition = { from: all, taken: [() => slotOf(scope, cell, 'moved')] };
        const step: Instruction = {
          kind: 'revealUntil',
          players,
          filter,
          rest,
          ...(exile && { exile: true as const }),
          into: cell,
        };
        return { steps: [step], about: found };
      },
  );

export const SHUFFLING_VERBS: readonly VerbRecord[] = [
  {
    name: 'shuffle into',
    forms: ['shuffle', 'shuffles'],
    subject: 'player',
    parse: alt(shufflingObjects, shufflingZones),
    examples: [
      "Shuffle target creature into its owner's library.",
      'Target player shuffles their graveyard into their library.',
    ],
  },
  {
    name: 'reveal until',
    forms: ['reveal', 'reveals'],
    subject: 'player',
    parse: until(false),
    examples: [
      'Reveal cards from the top of your library until you reveal a creature card. Put that card into your hand and the rest on the bottom of your library in a random order.',
    ],
  },
  {
    name: 'exile until',
    forms: ['exile', 'exiles'],
    subject: 'player',
    parse: until(true),
    examples: [
      'Exile cards from the top of your library until you exile a nonland card. You may cast that card without paying its mana cost.',
    ],
  },
];
