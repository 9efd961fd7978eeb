// When a delayed triggered ability triggers (CR 603.7): "at the beginning of the next end step", "when that creature dies this turn".
import type { Duration, EventPattern, Trigger } from '@lawmage/ir';
import type { Scope } from '../bind/scope.js';
import { alt, lits, map, table, type Parser } from '../grammar/parser.js';

/** The trigger, and how long it waits. */
export type DelayedTime = (scope: Scope) => { readonly trigger: Trigger; readonly duration?: Duration };

const at =
  (event: EventPattern): DelayedTime =>
  () => ({ trigger: { kind: 'event', events: [event] } });

export const delayedTime: Parser<DelayedTime> = alt(
  table<DelayedTime>({
    'at the beginning of the next end step': at({ on: 'beginStep', step: 'endTurn' }),
    'at the beginning of your next end step': at({ on: 'beginStep', step: 'endTurn', player: { kind: 'you' } }),
    "at the beginning of the next turn's upkeep": at({ on: 'beginStep', step: 'upkeep' }),
    'at the beginning of your next upkeep': at({ on: 'beginStep', step: 'upkeep', player: { kind: 'you' } }),
  }),
  map(lits('at end of combat'), () => at({ on: 'beginStep', step: 'endCombat' })),
);
