// Durations of continuous effects (CR 611.2a): a record each.
import type { Condition, Duration, Filter } from '@lawmage/ir';
import type { Meaning, Scope } from '../bind/scope.js';
import { alt, lits, map, memo, seq, lit, table, type Parser } from '../grammar/parser.js';
import { condition } from './forwards.js';

export interface DurationRecord {
  readonly name: string;
  readonly parse: Parser<Meaning<Duration>>;
  readonly examples: readonly string[];
}

const fixed =
  (
    kind: Extract<
      Duration,
      {
        kind:
          | 'endOfTurn'
          | 'thisTurn'
          | 'endOfCombat'
          | 'permanent'
          | 'untilYourNextTurn'
          | 'untilEndOfYourNextTurn'
          | 'untilYourNextUpkeep'
          | 'untilNextEndStep';
      }
    >['kind'],
  ): Meaning<Duration> =>
  () => ({ kind });

/** CR 611.2b: what is said of a permanent ends when it leaves, whatever it last was. */
function whileThere(holds: Condition): Condition {
  if (holds.kind === 'and') return { ...holds, of: holds.of.map(whileThere) };
  if (holds.kind !== 'matches' || (holds.objects.kind !== 'self' && holds.objects.kind !== 'slot')) return holds;
  if (JSON.stringify(holds.filter).includes('"inZone"')) return holds;
  const filter: Filter = { kind: 'and', of: [{ kind: 'is', objects: holds.objects }, holds.filter] };
  return { kind: 'exists', objects: { kind: 'matching', filter } };
}

export const DURATIONS: readonly DurationRecord[] = [
  {
    name: 'end of turn',
    parse: table<Meaning<Duration>>({ 'until end of turn': fixed('endOfTurn') }),
    examples: ['Target creature gains flying until end of turn.'],
  },
  {
    name: 'this turn',
    parse: table<Meaning<Duration>>({ 'this turn': fixed('thisTurn') }),
    examples: ["Target creature can't block this turn."],
  },
  {
    name: 'end of combat',
    parse: map(lits('until end of combat', 'this combat'), () => fixed('endOfCombat')),
    examples: ['Target creature gains flying until end of combat.'],
  },
  {
    name: 'your next turn',
    parse: table<Meaning<Duration>>({
      'until your next turn': fixed('untilYourNextTurn'),
      'until the end of your next turn': fixed('untilEndOfYourNextTurn'),
      'until your next upkeep': fixed('untilYourNextUpkeep'),
    }),
    examples: ['Target creature gains flying until your next turn.'],
  },
  {
    name: 'as long as it is there',
    // What leaves is another object afterwards (CR 400.7): the effect no longer finds it.
    parse: map(
      lits(
        'for as long as it remains exiled',
        'for as long as they remain exiled',
        'for as long as that card remains exiled',
        'for as long as those cards remain exiled',
      ),
      () => fixed('permanent'),
    ),
    examples: ['Exile the top card of your library. You may play that card for as long as it remains exiled.'],
  },
  {
    name: 'your next end step',
    parse: map(lits('until your next end step'), () => (): Duration => ({
      kind: 'untilStep',
      step: 'endTurn',
      players: { kind: 'you' },
    })),
    examples: ['Exile the top card of your library. Until your next end step, you may play that card.'],
  },
  {
    name: 'condition',
    parse: map(seq(lit('for as long as'), condition), ([, holds]) => (scope: Scope): Duration => ({
      kind: 'while',
      condition: whileThere(holds(scope)),
    })),
    examples: ['Gain control of target creature for as long as you control this creature.'],
  },
];

export const durations: Parser<Meaning<Duration>> = memo(alt(...DURATIONS.map((each) => each.parse)));
