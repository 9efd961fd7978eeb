// When a delayed triggered ability triggers (CR 603.7): "at the beginning of the next end step", "when that creature dies this turn".
import type { Duration, EventPattern, Trigger } from '@lawmage/ir';
import type { Scope } from '../bind/scope.js';
import { events } from '../ability/trigger.js';
import { alt, lit, lits, map, seq, table, type Parser } from '../grammar/parser.js';

/** The trigger, and how long it waits. */
export type DelayedTime = (scope: Scope) => { readonly trigger: Trigger; readonly duration?: Duration };

const at =
  (event: EventPattern): DelayedTime =>
  () => ({ trigger: { kind: 'event', events: [event] } });

/** "when that creature dies this turn" (CR 603.7a). */
const eventThisTurn: Parser<DelayedTime> = map(
  seq(lit('when'), events, lit('this turn')),
  ([, head]): DelayedTime =>
    (scope) => ({
      trigger: head.lower(scope).toTrigger(),
      duration: { kind: 'thisTurn' },
    }),
);

export const delayedTime: Parser<DelayedTime> = alt(
  eventThisTurn,
  table<DelayedTime>({
    'at the beginning of the next end step': at({ on: 'beginStep', step: 'endTurn' }),
    'at the beginning of your next end step': at({ on: 'beginStep', step: 'endTurn', player: { kind: 'you' } }),
    "at the beginning of the next turn's upkeep": at({ on: 'beginStep', step: 'upkeep' }),
    'at the beginning of your next upkeep': at({ on: 'beginStep', step: 'upkeep', player: { kind: 'you' } }),
  }),
  map(lits('at end of combat'), () => at({ on: 'beginStep', step: 'endCombat' })),
);
