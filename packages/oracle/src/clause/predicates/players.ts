// What players can't do for a time, and rules of the game for a time: "players can't gain life this turn".
import type { Action, PlayerFilter, Rule } from '@lawmage/ir';
import { NOTHING, map } from '../../grammar/parser.js';
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
  forbid("can't lose the game", (players) => ({ kind: 'loseGame', players }), ["You can't lose the game this turn."]),
  forbid("can't win the game", (players) => ({ kind: 'winGame', players }), [
    "Your opponents can't win the game this turn.",
  ]),
];
