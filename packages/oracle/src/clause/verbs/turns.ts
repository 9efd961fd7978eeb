// The course of turns (CR 500.8, 500.11, 723): additional phases, skipped steps and turns.
import type { InstructionOf, Phase } from '@lawmage/ir';
import { NOTHING, alt, lit, map, seq, table, type Parser } from '../../grammar/parser.js';
import { plainNumber } from '../../phrase/numbers.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';

type Skipped = InstructionOf<'skip'>['what'];

const SKIPPED = table<Skipped>({
  'your next turn': 'turn',
  'their next turn': 'turn',
  'your next untap step': 'untapStep',
  'their next untap step': 'untapStep',
  'your next draw step': 'drawStep',
  'their next draw step': 'drawStep',
  'your next upkeep step': 'upkeep',
  'your next combat phase': 'combat',
  'their next combat phase': 'combat',
});

const skipping: Parser<VerbMeaning> = alt(
  map(SKIPPED, (what): VerbMeaning => ({ agent }) => ({ steps: [{ kind: 'skip', players: agent.players, what }] })),
  map(seq(lit('your next'), plainNumber, lit('turns')), ([, count]): VerbMeaning => ({ agent }) => ({
    steps: [{ kind: 'skip', players: agent.players, what: 'turn', count }],
  })),
);

const extra = (words: string, after: 'this' | 'main', phases: readonly Phase[], example: string): VerbRecord => ({
  name: words,
  forms: [words, words],
  subject: 'player',
  parse: map(NOTHING, (): VerbMeaning => () => ({ steps: [{ kind: 'extraPhase', phases, after }] })),
  examples: [example],
});

export const TURN_VERBS: readonly VerbRecord[] = [
  {
    name: 'skip',
    forms: ['skip', 'skips'],
    subject: 'player',
    parse: skipping,
    examples: ['You skip your next turn.', 'Target player skips their next draw step.'],
  },
  extra(
    'after this phase, there is an additional combat phase',
    'this',
    ['combat'],
    'Untap all creatures you control. After this phase, there is an additional combat phase.',
  ),
  extra(
    'after this main phase, there is an additional combat phase followed by an additional main phase',
    'main',
    ['combat', 'postcombatMain'],
    'Untap all creatures you control. After this main phase, there is an additional combat phase followed by an additional main phase.',
  ),
  extra(
    'after this phase, there is an additional combat phase followed by an additional main phase',
    'this',
    ['combat', 'postcombatMain'],
    'Untap all creatures you control. After this phase, there is an additional combat phase followed by an additional main phase.',
  ),
  extra(
    'there is an additional combat phase after this phase',
    'this',
    ['combat'],
    'Untap all creatures you control. There is an additional combat phase after this phase.',
  ),
];
