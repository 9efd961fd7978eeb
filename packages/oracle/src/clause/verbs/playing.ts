// Leave to play cards for a time, and casting while something resolves (CR 601.3, 608.2g, 611.2).
import type { ChosenObjects, Filter, Instruction, Objects, Rule, Zone } from '@lawmage/ir';
import { refuse, type ResultCell } from '../../bind/scope.js';
import { lits, map, opt, seq, table, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { allOf, not, ofType } from '../../phrase/filters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import type { BoundSelection, ObjectPhrase } from '../../phrase/types.js';
import type { ClauseContext, Outcome, VerbMeaning, VerbRecord } from '../verb.js';

const FREE = lits(
  'without paying its mana cost',
  'without paying their mana costs',
  "without paying that card's mana cost",
);

/** Where the cards are that leave is given for: what was exiled, or the target's zone. */
function zonesOf({ referent }: BoundSelection, { scope }: ClauseContext): readonly Zone[] {
  if (referent.epithets.has('exiled')) return ['exile'];
  const where = JSON.stringify(referent.objects());
  const target = scope.targets.find((each) => JSON.stringify({ kind: 'slot', slot: each.slot }) === where);
  const zones = target?.objects?.zones;
  return zones?.every((zone) => zone === 'graveyard') === true ? zones : refuse('a card in which zone?');
}

/** "You may play that card this turn." */
function leave(action: 'play' | 'cast', phrase: ObjectPhrase, isFree: boolean, context: ClauseContext): Outcome {
  const { scope, agent } = context;
  if (phrase.kind === 'joined' || (phrase.kind === 'definite' && phrase.part !== undefined))
    return refuse('which of them?');
  if (phrase.kind === 'counted' && phrase.determiner.kind !== 'target') return refuse('any of them?');
  const bound = bindSelection(phrase, scope, {});
  const { what } = bound;
  if (what === undefined || what.kind === 'choose' || bound.toPlayers !== undefined) return refuse('play what?');
  const rule: Rule = {
    kind: 'permission',
    players: agent.players,
    action,
    from: { zones: zonesOf(bound, context), filter: { kind: 'is', objects: what } },
    ...(isFree && { cost: 'free' as const }),
  };
  scope.permission = { objects: what, players: agent.players, duration: undefined };
  return { rules: [rule], about: bound.referent };
}

/** "You may cast it without paying its mana cost": now, while the ability resolves (CR 608.2g). */
function castNow(action: 'play' | 'cast', phrase: ObjectPhrase, isFree: boolean, context: ClauseContext): Outcome {
  const { scope, agent } = context;
  const cell: ResultCell = {};
  // What will be a spell is a card as long as it isn't cast.
  const cards: ObjectPhrase =
    phrase.kind === 'counted' && phrase.group.sort === 'spell'
      ? { ...phrase, group: { ...phrase.group, sort: 'card', words: new Set([...phrase.group.words, 'card']) } }
      : phrase;
  const bound = bindSelection(cards, scope, {});
  const { what } = bound;
  if (what === undefined || bound.toPlayers !== undefined) return refuse('cast what?');
  const step: Instruction = {
    kind: 'cast',
    players: agent.players,
    what: castable(what),
    cost: isFree ? 'free' : 'normal',
    optional: what.kind !== 'choose',
    ...(action === 'play' && { lands: true }),
    into: cell,
  };
  scope.openGate = undefined;
  scope.openCast = cell;
  return { steps: [step], about: bound.referent };
}

/** Chosen cards may also be none; lands can't be cast. */
function castable(what: NonNullable<BoundSelection['what']>): NonNullable<BoundSelection['what']> {
  if (what.kind !== 'choose') return what;
  const nonland = not(ofType('land'));
  const from: ChosenObjects['from'] =
    'kind' in what.from
      ? ({ kind: 'filtered', of: what.from, filter: nonland } satisfies Objects)
      : { ...what.from, filter: allOf([nonland, what.from.filter]) satisfies Filter };
  return { ...what, from, min: 0 };
}

const playing = (action: 'play' | 'cast'): Parser<VerbMeaning> =>
  map(seq(objectPhrase, opt(FREE)), ([phrase, free]): VerbMeaning => (context) => {
    if (phrase.kind === 'definite' && phrase.isSelf === true) return refuse('the bearer itself');
    return context.isLasting
      ? leave(action, phrase, free !== undefined, context)
      : castNow(action, phrase, free !== undefined, context);
  });

/** CR 609.4b: of the card where it is, and of the spell that it becomes. */
const spending: Parser<VerbMeaning> = map(
  seq(
    table<'manaAnyColor' | 'manaAnyType'>({
      'mana as though it were mana of any color': 'manaAnyColor',
      'mana as though it were mana of any type': 'manaAnyType',
    }),
    lits('to cast it', 'to cast them', 'to cast that spell', 'to cast those spells'),
  ),
  ([what]): VerbMeaning =>
    (context) =>
      asThough(what, context),
);

function asThough(what: 'manaAnyColor' | 'manaAnyType', { scope }: ClauseContext): Outcome {
  const { permission } = scope;
  if (permission?.duration === undefined) return refuse('to cast what?');
  const { objects, players, duration } = permission;
  const spell: Objects = { kind: 'union', of: [objects, { kind: 'became', of: objects }] };
  return { rules: [{ kind: 'asThough', what, objects: { kind: 'is', objects: spell }, players }], duration };
}

export const PLAYING_VERBS: readonly VerbRecord[] = [
  {
    name: 'play',
    forms: ['play', 'plays'],
    subject: 'player',
    permits: true,
    parse: playing('play'),
    examples: [
      'Exile the top card of your library. You may play that card this turn.',
      'Exile the top two cards of your library. Until the end of your next turn, you may play those cards.',
    ],
  },
  {
    name: 'cast',
    forms: ['cast', 'casts'],
    subject: 'player',
    permits: true,
    parse: playing('cast'),
    examples: [
      'Exile the top card of your library. You may cast it this turn.',
      "Exile the top card of your library. You may cast it without paying its mana cost. If you don't, draw a card.",
    ],
  },
  {
    name: 'spend mana as though',
    forms: ['spend', 'spends'],
    subject: 'player',
    permits: true,
    parse: spending,
    examples: [
      'Exile the top card of your library. You may cast that card this turn. You may spend mana as though it were mana of any color to cast that spell.',
    ],
  },
  {
    name: 'mana of any type can be spent',
    forms: ['mana of any type can be spent', 'mana of any type can be spent'],
    subject: 'player',
    parse: map(
      lits('to cast it', 'to cast them', 'to cast that spell', 'to cast those spells'),
      (): VerbMeaning => (context) => asThough('manaAnyType', context),
    ),
    examples: [
      'Exile the top card of your library. You may play that card this turn and mana of any type can be spent to cast it.',
    ],
  },
];
