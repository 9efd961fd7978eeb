// What players can't do for a time, and rules of the game for a time: "players can't gain life this turn".
import type { Action, EventPattern, PlayerFilter, Rule, Zone } from '@lawmage/ir';
import { refuse } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, lits, map, opt, seq, table, type Parser } from '../../grammar/parser.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { plainNumber } from '../../phrase/numbers.js';
import { kindOfSpells } from '../../phrase/spells.js';
import { ANYTHING, filterOfPlayers } from '../../phrase/filters.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';

const forbid = (words: string, action: (players: PlayerFilter) => Action, examples: readonly string[]): VerbRecord => ({
  name: words,
  forms: [words, words],
  subject: 'player',
  parse: map(NOTHING, (): VerbMeaning => ({ agent }) => {
    const rule: Rule = { kind: 'cant', action: action(filterOfPlayers(agent.players)) };
    return { rules: [rule] };
  }),
  examples,
});

const cant = (action: Action): Rule => ({ kind: 'cant', action });

/** Of those players, whoever has done it so many times this turn (CR 101.2). */
function beyond(players: PlayerFilter, event: EventPattern, most: number): PlayerFilter {
  const own: EventPattern = { ...event, player: { kind: 'in', players: { kind: 'candidate' } } };
  const left = { kind: 'statistic', statistic: { event: own, window: 'thisTurn', measure: 'count' } } as const;
  return { kind: 'and', of: [players, { kind: 'when', condition: { kind: 'compare', left, op: '≥', right: most } }] };
}

const ZONES = table<readonly Zone[]>({
  'from graveyards': ['graveyard'],
  'from graveyards or libraries': ['graveyard', 'library'],
  'from exile': ['exile'],
  'from anywhere other than their hands': ['graveyard', 'library', 'exile', 'command', 'outside'],
  'from anywhere other than their hand': ['graveyard', 'library', 'exile', 'command', 'outside'],
});

const casting: Parser<VerbMeaning> = alt(
  filterMap(seq(kindOfSpells, opt(ZONES)), ([kind, from]): VerbMeaning => ({ agent, scope }) => {
    const filter = kind(scope);
    // "can't cast spells" alone is a record of its own.
    if (filter.kind === 'anything' && from === undefined) return refuse('which spells?');
    return { rules: [cant({ kind: 'cast', players: filterOfPlayers(agent.players), filter, ...(from && { from }) })] };
  }),
);

const castingLimit: Parser<VerbMeaning> = filterMap(
  seq(lit('more than'), objectPhrase, lit('each turn')),
  ([, phrase]): VerbMeaning | undefined => {
    if (phrase.kind !== 'counted' || phrase.group.sort !== 'spell' || phrase.determiner.kind !== 'number')
      return undefined;
    const { least } = phrase.determiner;
    const kind = { ...phrase, determiner: { kind: 'all', word: 'bare' } } as const;
    return ({ agent, scope }) => {
      const most = least?.(scope);
      if (typeof most !== 'number') return refuse('how many?');
      const filter = filterOfPhrase(kind, scope);
      const event: EventPattern = { on: 'cast', ...(filter.kind !== 'anything' && { subject: filter }) };
      return { rules: [cant({ kind: 'cast', players: beyond(filterOfPlayers(agent.players), event, most), filter })] };
    };
  },
);

export const PLAYER_PREDICATES: readonly VerbRecord[] = [
  {
    name: "damage can't be prevented",
    forms: ["damage can't be prevented", "damage can't be prevented"],
    subject: 'player',
    parse: map(NOTHING, (): VerbMeaning => () => ({ rules: [{ kind: 'damageCantBePrevented' }] })),
    examples: ["Damage can't be prevented this turn."],
  },
  forbid("can't gain life", (players) => ({ kind: 'gainLife', players }), ["Players can't gain life this turn."]),
  forbid("can't cast spells", (players) => ({ kind: 'cast', players, filter: ANYTHING }), [
    "Target player can't cast spells this turn.",
  ]),
  {
    name: "can't cast some",
    forms: ["can't cast", "can't cast"],
    subject: 'player',
    parse: alt(casting, castingLimit),
    examples: ["Players can't cast creature spells this turn."],
  },
  {
    name: 'can cast only as sorceries',
    forms: ['can cast', 'can cast'],
    subject: 'player',
    parse: map(
      seq(
        kindOfSpells,
        lits('only any time they could cast a sorcery', 'only any time that player could cast a sorcery'),
      ),
      ([kind]): VerbMeaning =>
        ({ agent, scope }) => ({
          rules: [
            cant({ kind: 'cast', players: filterOfPlayers(agent.players), filter: kind(scope), timing: 'sorcery' }),
          ],
        }),
    ),
    examples: [],
  },
  forbid("can't search libraries", (players) => ({ kind: 'search', players }), [
    "Players can't search libraries this turn.",
  ]),
  forbid("can't draw cards", (players) => ({ kind: 'draw', players }), ["Target player can't draw cards this turn."]),
  forbid("can't play lands", (players) => ({ kind: 'playLand', players }), [
    "Target player can't play lands this turn.",
  ]),
  forbid("can't lose life", (players) => ({ kind: 'loseLife', players }), []),
  forbid("can't get counters", (players) => ({ kind: 'getCounters', players }), []),
  forbid("can't get poison counters", (players) => ({ kind: 'getCounters', players, counter: 'poison' }), []),
  {
    name: "can't draw more than",
    forms: ["can't draw more than", "can't draw more than"],
    subject: 'player',
    parse: map(seq(plainNumber, lits('card each turn', 'cards each turn')), ([most]): VerbMeaning => ({ agent }) => ({
      rules: [cant({ kind: 'draw', players: beyond(filterOfPlayers(agent.players), { on: 'draw' }, most) })],
    })),
    examples: [],
  },
  {
    name: 'no maximum hand size',
    forms: ['have no maximum hand size', 'has no maximum hand size'],
    subject: 'player',
    parse: map(NOTHING, (): VerbMeaning => ({ agent }) => ({
      rules: [{ kind: 'handSize', players: agent.players, size: 'none' }],
    })),
    examples: ['You have no maximum hand size until end of turn.'],
  },
  forbid("can't lose the game", (players) => ({ kind: 'loseGame', players }), ["You can't lose the game this turn."]),
  forbid("can't win the game", (players) => ({ kind: 'winGame', players }), [
    "Your opponents can't win the game this turn.",
  ]),
];
