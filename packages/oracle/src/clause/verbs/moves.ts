// Verbs that move objects between zones: destroy, exile, return, put, sacrifice (CR 400.7, 701.8, 701.13, 701.21).
import type { Instruction, Players, Selection, Zone } from '@lawmage/ir';
import { refuse, type Meaning, type ResultCell, type Scope } from '../../bind/scope.js';
import { alt, constant, filterMap, lit, lits, map, opt, seq, table, token, type Parser } from '../../grammar/parser.js';
import { EVERYBODY, filterOfPlayers } from '../../phrase/filters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { possessor } from '../../phrase/players.js';
import { zonePhrase, type ZonePhrase } from '../../phrase/posts.js';
import type { ObjectPhrase } from '../../phrase/types.js';
import type { ClauseContext, VerbMeaning, VerbRecord } from '../verb.js';
import { arrival, counterAmount, type ArrivalPart } from './arrival.js';
import { bindObject, markMoved, noteAmount, type Bound } from './common.js';

type Move = Extract<Instruction, { kind: 'move' }>;
type Destination = Meaning<Omit<Move, 'kind' | 'what' | 'into'>>;

interface MoveOptions {
  readonly epithet: string;
  readonly from?: ZonePhrase;
}

function moving(phrase: ObjectPhrase, destination: Destination, options: MoveOptions): VerbMeaning {
  return (context) => {
    const { scope } = context;
    const cell: ResultCell = {};
    // What is counted says its zone itself; a word of its own is for what is known ("return this card from your graveyard").
    if (options.from !== undefined && phrase.kind !== 'definite') refuse('the zone belongs to the noun');
    const bound = bindObject(phrase, context, cell);
    const what = options.from === undefined ? bound.what : ownedIn(bound.what, options.from.whose?.(scope));
    const from = options.from?.zones ?? zonesOf(bound);
    const to = destination(scope);
    const by = context.agent.players.kind === 'you' ? undefined : context.agent.players;
    const isBattlefield = to.to === 'battlefield';
    const step: Move = { kind: 'move', what, ...(from && { from }), ...to, ...(by && { by }), into: cell };
    noteAmount(scope, cell);
    markMoved(bound.referent, scope, cell, {
      epithet: options.epithet,
      words: isBattlefield ? ['permanent'] : ['card'],
    });
    return { steps: [step], about: bound.referent };
  };
}

/** Zones of what is chosen or of a set: it moves only from there. */
function zonesOf({ what }: Bound): readonly Zone[] | undefined {
  if (what.kind === 'choose') return 'kind' in what.from ? undefined : what.from.zones;
  return what.kind === 'matching' ? what.zones : undefined;
}

/** Only if it is in that player's zone; the bearer's abilities function in its owner's (CR 109.5). */
function ownedIn(what: Selection, whose: Players | undefined): Selection {
  if (whose === undefined) return what;
  if (what.kind === 'choose') return refuse('the zone belongs to the noun');
  if (what.kind === 'self') return whose.kind === 'you' ? what : refuse('a zone of somebody else');
  return { kind: 'filtered', of: what, filter: { kind: 'ownedBy', by: filterOfPlayers(whose) } };
}

const HANDS = lits(
  "its owner's hand",
  "their owner's hand",
  "their owners' hands",
  'your hand',
  'their hand',
  "that player's hand",
  "its owners' hand",
);
export const LIBRARIES = lits(
  "its owner's library",
  "their owner's library",
  "their owners' libraries",
  'your library',
  'their library',
  "that player's library",
);
const GRAVEYARDS = lits(
  "its owner's graveyard",
  "their owner's graveyard",
  "their owners' graveyards",
  'your graveyard',
  'their graveyard',
  "that player's graveyard",
);
const ORDER = alt(
  map(lits('in any order'), () => ({ order: 'any' as const })),
  map(lits('in a random order'), () => ({ order: 'random' as const })),
);

const fixed =
  (to: ReturnType<Destination>): Destination =>
  () =>
    to;

const toZone = (word: 'to' | 'into'): Parser<Destination> => map(seq(lit(word), HANDS), () => fixed({ to: 'hand' }));

const toBattlefield = (word: 'to' | 'onto'): Parser<Destination> =>
  map(seq(lit(`${word} the battlefield`), arrival), ([, how]: readonly [string, ArrivalPart]) => (scope: Scope) => ({
    to: 'battlefield',
    ...how(scope),
  }));

const toLibrary = (word: 'to' | 'on'): Parser<Destination> =>
  map(
    seq(
      alt(
        constant(`${word} top of`, 'top' as const),
        constant(`${word} the top of`, 'top' as const),
        constant(`${word} the bottom of`, 'bottom' as const),
      ),
      LIBRARIES,
      opt(ORDER),
    ),
    ([position, , order]) => fixed({ to: 'library', position, ...order }),
  );

/** "Shuffle and put that card on top", "put them back in any order": of the library where it is, or its owner's. */
const onTop: Parser<Destination> = alt(
  map(lit('on top'), () => fixed({ to: 'library', position: 'top' })),
  map(lits('back in any order', 'back on top in any order'), () =>
    fixed({ to: 'library', position: 'top', order: 'any' }),
  ),
  map(seq(lits('back on top of', 'on top of'), LIBRARIES, lit('in any order')), () =>
    fixed({ to: 'library', position: 'top', order: 'any' }),
  ),
);

const NTH = table<number>({ second: 1, third: 2, fourth: 3, fifth: 4, sixth: 5, seventh: 6 });
/** "into its owner's library third from the top" (CR 401.7). */
const fromTop: Parser<Destination> = map(seq(lit('into'), LIBRARIES, NTH, lit('from the top')), ([, , fromTop_]) =>
  fixed({ to: 'library', position: { fromTop: fromTop_ } }),
);

const intoGraveyard: Parser<Destination> = map(seq(lit('into'), GRAVEYARDS), () => fixed({ to: 'graveyard' }));

const fromZone: Parser<ZonePhrase> = map(seq(lit('from'), zonePhrase), ([, zone]) => zone);

const returning: Parser<VerbMeaning> = map(
  seq(objectPhrase, opt(fromZone), alt(toZone('to'), toBattlefield('to'), toLibrary('to'))),
  ([phrase, from, to]) => moving(phrase, to, { epithet: 'returned', ...(from && { from }) }),
);

const DESTINATIONS = alt(toZone('into'), toBattlefield('onto'), toLibrary('on'), onTop, fromTop, intoGraveyard);

const putting: Parser<VerbMeaning> = alt(
  (source, at) => topOrBottom(source, at),
  map(seq(objectPhrase, opt(fromZone), DESTINATIONS), ([phrase, from, to]) =>
    moving(phrase, to, { epithet: 'put', ...(from && { from }) }),
  ),
  // "Put one of them into your hand and the rest into your graveyard."
  map(
    seq(objectPhrase, DESTINATIONS, lit('and'), objectPhrase, DESTINATIONS),
    ([first, to, , second, then]): VerbMeaning =>
      (context) => {
        const a = moving(first, to, { epithet: 'put' })(context);
        const b = moving(second, then, { epithet: 'put' })(context);
        return { steps: [...(a.steps ?? []), ...(b.steps ?? [])], ...(a.about && { about: a.about }) };
      },
  ),
);

/** "Target creature's owner puts it on their choice of the top or bottom of their library." */
const topOrBottom: Parser<VerbMeaning> = map(
  seq(
    objectPhrase,
    lits(
      'on their choice of the top or bottom of their library',
      'on your choice of the top or bottom of your library',
    ),
  ),
  ([phrase]): VerbMeaning =>
    (context) => {
      const { agent } = context;
      const bound = bindObject(phrase, context, {});
      const { what } = bound;
      if (what.kind === 'choose' || bound.referent.number !== 'one' || agent.own.kind === 'candidate')
        return refuse('each of them?');
      const by = agent.players.kind === 'you' ? undefined : agent.players;
      const put = (position: 'top' | 'bottom') => ({
        steps: [{ kind: 'move', what, to: 'library', position, ...(by && { by }) } satisfies Move],
      });
      return {
        steps: [
          {
            kind: 'chooseMode',
            chooser: agent.players,
            choice: { min: 1, max: 1, modes: [put('top'), put('bottom')] },
          },
        ],
      };
    },
);

/** What a permanent's ability exiles is known to its other abilities (CR 607.2a). */
const EXILE: Destination = ({ face }) => ({ to: 'exile', ...(face.linksExiled && { link: face.link('exiled') }) });

const selfLeaves: Parser<string> = map(seq(lit('until'), selfToken(), lit('leaves the battlefield')), () => 'leaves');

function selfToken(): Parser<true> {
  return token('self', (found) => (found.kind === 'self' ? true : undefined));
}

/** CR 610.3: until the bearer leaves, then it returns to where it was. */
const EXILE_UNTIL: Destination = (scope) =>
  scope.face.isSpell ? refuse('until what leaves?') : { ...EXILE(scope), until: { kind: 'selfLeaves' } };

/** "Exile it with three time counters on it": they are put on it in exile. */
const exileWithCounters: Parser<VerbMeaning> = map(
  seq(
    objectPhrase,
    opt(fromZone),
    lit('with'),
    counterAmount(),
    lits('counter on it', 'counters on it', 'counter on them', 'counters on them'),
  ),
  ([phrase, from, , counters]): VerbMeaning =>
    (context) => {
      const { counter, amount } = counters(context.scope);
      const outcome = moving(phrase, EXILE, { epithet: 'exiled', ...(from && { from }) })(context);
      const exiled = outcome.about?.current() ?? refuse('exile what?');
      return { ...outcome, steps: [...(outcome.steps ?? []), { kind: 'putCounters', on: exiled, counter, amount }] };
    },
);

const exiling: Parser<VerbMeaning> = alt(
  map(seq(objectPhrase, opt(fromZone), opt(selfLeaves)), ([phrase, from, until]) =>
    moving(phrase, until === undefined ? EXILE : EXILE_UNTIL, { epithet: 'exiled', ...(from && { from }) }),
  ),
  exileWithCounters,
  // "exile all graveyards", "exile target player's graveyard"
  map(
    alt(
      graveyardOf(),
      map(lit('all graveyards'), (): Meaning<Players> => () => EVERYBODY),
    ),
    (whose): VerbMeaning =>
      ({ scope }) => {
        const cell: ResultCell = {};
        noteAmount(scope, cell);
        const all: Move = {
          kind: 'move',
          what: { kind: 'matching', zones: ['graveyard'], whose: whose(scope), filter: { kind: 'anything' } },
          from: ['graveyard'],
          to: 'exile',
          into: cell,
        };
        return { steps: [all] };
      },
  ),
);

function graveyardOf(): Parser<Meaning<Players>> {
  return map(seq(possessor, lit('graveyard')), ([whose]) => whose);
}

const sacrificing: Parser<VerbMeaning> = filterMap(
  seq(objectPhrase, opt(lit('of their choice'))),
  ([phrase, choice]) => {
    if (phrase.kind === 'counted' && phrase.determiner.kind === 'target') return undefined;
    return (context: ClauseContext) => {
      const { scope, agent } = context;
      const cell: ResultCell = {};
      const bound = bindObject(phrase, context, cell);
      if (choice !== undefined && (bound.what.kind !== 'choose' || agent.players.kind === 'you'))
        refuse('whose choice?');
      noteAmount(scope, cell);
      bound.referent.epithets.add('sacrificed');
      const what = bound.what.kind === 'matching' ? restrict(bound.what, agent.own) : bound.what;
      return { steps: [{ kind: 'sacrifice', players: agent.players, what, into: cell }], about: bound.referent };
    };
  },
);

/** "sacrifice all creatures": one's own. */
function restrict(what: Extract<Bound['what'], { kind: 'matching' }>, agent: Players): Bound['what'] {
  const by = agent.kind === 'you' ? ({ kind: 'you' } as const) : ({ kind: 'in', players: agent } as const);
  const { filter } = what;
  if (JSON.stringify(filter).includes('"controlledBy"')) return what;
  return {
    ...what,
    filter: { kind: 'and', of: [...(filter.kind === 'and' ? filter.of : [filter]), { kind: 'controlledBy', by }] },
  };
}

const destroying: Parser<VerbMeaning> = map(objectPhrase, (phrase): VerbMeaning => (context: ClauseContext) => {
  const { scope } = context;
  const cell: ResultCell = {};
  const bound = bindObject(phrase, context, cell);
  noteAmount(scope, cell);
  markMoved(bound.referent, scope, cell, { epithet: 'destroyed', words: ['card'] });
  return { steps: [{ kind: 'destroy', what: bound.what, into: cell }], about: bound.referent };
});

export const MOVE_VERBS: readonly VerbRecord[] = [
  {
    name: 'destroy',
    forms: ['destroy', 'destroys'],
    subject: 'player',
    parse: destroying,
    examples: [
      'Destroy target artifact or enchantment.',
      'Destroy all creatures.',
      'Destroy target creature. Its controller loses 2 life.',
    ],
  },
  {
    name: 'exile',
    forms: ['exile', 'exiles'],
    subject: 'player',
    parse: exiling,
    examples: [
      'Exile target creature. Its controller gains 3 life.',
      'Target player exiles a card from their graveyard.',
      'Exile all graveyards.',
    ],
  },
  {
    name: 'return',
    forms: ['return', 'returns'],
    subject: 'player',
    parse: returning,
    examples: [
      "Return target creature to its owner's hand.",
      'Return target creature card from your graveyard to the battlefield.',
      "Exile target creature you control, then return it to the battlefield under its owner's control.",
    ],
  },
  {
    name: 'put into a zone',
    forms: ['put', 'puts'],
    subject: 'player',
    parse: putting,
    examples: [
      "Put target creature on the bottom of its owner's library.",
      'Each player puts a creature card from their graveyard onto the battlefield.',
    ],
  },
  {
    name: 'sacrifice',
    forms: ['sacrifice', 'sacrifices'],
    subject: 'player',
    parse: sacrificing,
    examples: [
      'Target player sacrifices a creature of their choice.',
      'Each opponent sacrifices an artifact of their choice.',
    ],
  },
];
