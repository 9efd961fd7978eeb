// When something may be done: "during your upkeep", "during combat", "during your turn, before attackers are declared" (CR 500).
import type { Condition, Phase, PlayerFilter, Step } from '@lawmage/ir';
import { table, type Parser } from '../grammar/parser.js';
import { playersOfFilter } from './filters.js';

interface When {
  readonly turn?: PlayerFilter;
  readonly steps?: readonly Step[];
  readonly phases?: readonly Phase[];
  readonly before?: Step;
}

/** Before a step: it hasn't begun this turn, also where there is a second combat. */
function conditionOf({ turn, steps, phases, before }: When): Condition {
  const of: Condition[] = [];
  if (turn !== undefined) of.push({ kind: 'turnOf', players: playersOfFilter(turn) });
  if (steps !== undefined || phases !== undefined)
    of.push({ kind: 'during', ...(steps && { steps }), ...(phases && { phases }) });
  if (before !== undefined)
    of.push({
      kind: 'compare',
      left: {
        kind: 'statistic',
        statistic: { event: { on: 'beginStep', step: before }, window: 'thisTurn', measure: 'count' },
      },
      op: '=',
      right: 0,
    });
  return of.length === 1 ? of[0] : { kind: 'and', of };
}

const YOUR: PlayerFilter = { kind: 'you' };
const THEIR: PlayerFilter = { kind: 'opponent' };
const TIMES: Readonly<Record<string, When>> = {
  'during your turn': { turn: YOUR },
  "during an opponent's turn": { turn: THEIR },
  'during your turn, before attackers are declared': { turn: YOUR, before: 'declareAttackers' },
  "during an opponent's turn, before attackers are declared": { turn: THEIR, before: 'declareAttackers' },
  'before attackers are declared': { before: 'declareAttackers' },
  'during your upkeep': { turn: YOUR, steps: ['upkeep'] },
  "during an opponent's upkeep": { turn: THEIR, steps: ['upkeep'] },
  'during any upkeep step': { steps: ['upkeep'] },
  'during your draw step': { turn: YOUR, steps: ['draw'] },
  'during your end step': { turn: YOUR, steps: ['endTurn'] },
  'during combat': { phases: ['combat'] },
  'during combat on your turn': { turn: YOUR, phases: ['combat'] },
  "during combat on an opponent's turn": { turn: THEIR, phases: ['combat'] },
  'during the declare attackers step': { steps: ['declareAttackers'] },
  'during the declare blockers step': { steps: ['declareBlockers'] },
  'before the combat damage step': { before: 'combatDamage' },
};

export const timeOfGame: Parser<Condition> = table(
  Object.fromEntries(Object.entries(TIMES).map(([words, when]) => [words, conditionOf(when)])),
);
