// An event as a viewer sees it (CR 400.2, 701.20): what happened in the open, and of hidden cards only what the viewer may know. Look at events right after they have
// happened, while handles are fresh.
import { STEPS, type EventKind, type Step } from '@lawmage/ir';
import type { GameEvent } from '../events/event.js';
import type { Game } from '../state/generated.js';
import { ZONE_NAMES } from '../state/values.js';
import { thingView, type ThingView } from './thing-view.js';

export interface EventView {
  readonly kind: EventKind;
  /** Number of the rule that it comes from. */
  readonly rule: string;
  readonly player: number;
  /** Player whose spell, ability or action causes it; -1 the game. */
  readonly by: number;
  readonly amount: number;
  readonly from: (typeof ZONE_NAMES)[number] | null;
  readonly to: (typeof ZONE_NAMES)[number] | null;
  readonly step: Step | null;
  readonly detail: string;
  readonly combat: boolean;
  /** What it happens to, as it was; null: nothing, or nothing that the viewer can tell apart. */
  readonly subject: ThingView | null;
  /** The same after the move. */
  readonly arrived: ThingView | null;
  readonly other: ThingView | null;
  readonly source: ThingView | null;
  /** Mana types, players and the like. */
  readonly list: readonly number[];
}

export function viewEvent(g: Game, seat: number, e: GameEvent): EventView {
  const moves = e.from !== 0 || e.to !== 0;
  return {
    kind: e.kind,
    rule: e.rule,
    player: e.player,
    by: e.by,
    amount: e.amount,
    from: moves ? ZONE_NAMES[e.from] : null,
    to: moves ? ZONE_NAMES[e.to] : null,
    step: e.step < 0 ? null : STEPS[e.step],
    detail: e.detail,
    combat: e.combat,
    subject: thingView(g, seat, e.subject),
    arrived: thingView(g, seat, e.arrived),
    other: thingView(g, seat, e.other),
    source: thingView(g, seat, e.source),
    list: e.list,
  };
}
