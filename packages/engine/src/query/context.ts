// What an expression of the IR is read against: the bearer, its controller, the slots of the scope, X, and the object or player under test.
import type { GameEvent } from '../events/event.js';
import type { SlotValue } from '../state/values.js';

export class Context {
  /** The object under test (`it`). */
  it = 0;
  /** The player under test (`candidate`). */
  candidate = -1;
  granter = 0;
  /** Instructions of a replacement effect are carried out while the bearer is entering: what they do to it, they do to what it becomes (CR 614.12). */
  entering = false;
  /** Player-dependent key of statistics and links: the ability instance's key. */
  key = 0;
  /** The event being matched, if any. */
  event: GameEvent | null = null;

  constructor(
    readonly self: number,
    readonly you: number,
    readonly slots: readonly SlotValue[],
    readonly x: number,
  ) {}
}
