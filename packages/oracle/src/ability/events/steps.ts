// "At the beginning of …" (CR 603.2b): whose and which step, as data.
import type { PlayerFilter, Step } from '@lawmage/ir';
import { playerReferent } from '../../bind/scope.js';
import { alt, lit, lits, map, not, seq, table, type Parser } from '../../grammar/parser.js';
import { possessor } from '../../phrase/players.js';
import { filterOfPlayers } from '../../phrase/filters.js';
import type { EventContext, EventDraft } from './record.js';

export type StepMeaning = (context: EventContext) => Pick<EventDraft, 'pattern' | 'column'>;

const STEP_WORDS: Readonly<Record<string, Step>> = {
  upkeep: 'upkeep',
  'draw step': 'draw',
  'end step': 'endTurn',
  'first main phase': 'precombatMain',
  'precombat main phase': 'precombatMain',
  'second main phase': 'postcombatMain',
  'postcombat main phase': 'postcombatMain',
};
const STEP = table(STEP_WORDS);

const at =
  (step: Step, player?: PlayerFilter): StepMeaning =>
  (context) => {
    const { scope, trigger } = context;
    if (player?.kind !== 'you') {
      scope.mention(
        playerReferent(() => ({ kind: 'slot', slot: trigger.read('player', scope) }), {
          words: ['player', 'opponent'],
          origin: 'event',
        }),
      );
    }
    return { pattern: { on: 'beginStep', step, ...(player && player.kind !== 'any' && { player }) }, column: 'player' };
  };

const WHOSE = table<PlayerFilter>({
  your: { kind: 'you' },
  each: { kind: 'any' },
  "each player's": { kind: 'any' },
  "each opponent's": { kind: 'opponent' },
  "each other player's": { kind: 'not', of: { kind: 'you' } },
});

export const beginning: Parser<StepMeaning> = alt(
  map(seq(WHOSE, STEP), ([player, step]) => at(step, player)),
  map(seq(lit('each of your'), table<Step>({ upkeeps: 'upkeep', 'end steps': 'endTurn' })), ([, step]) =>
    at(step, { kind: 'you' }),
  ),
  map(lit('the end step'), () => at('endTurn')),
  map(lits('combat on your turn'), () => at('beginCombat', { kind: 'you' })),
  map(lits('each combat'), () => at('beginCombat')),
  // "enchanted creature's controller's upkeep"
  map(seq(not(WHOSE), possessor, STEP), ([, whose, step]): StepMeaning => (context) => {
    const players = whose(context.scope);
    return at(step, filterOfPlayers(players))(context);
  }),
);
