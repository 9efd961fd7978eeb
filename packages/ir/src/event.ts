// Event patterns: what triggers, replacement effects and statistics watch (CR 603.2, 614.1). A pattern names the kind of
// event and filters its columns; `bind` copies columns into slots of the watching ability's scope.
import type { CounterKind, ManaType, Zone } from './vocabulary/index.js';
import type { Condition } from './condition.js';
import type { Filter, PlayerFilter } from './filter.js';
import type { KeywordName } from './keywords/keyword.js';
import type { Modification } from './modification.js';
import type { Comparison, Quantity } from './quantity.js';
import type { Objects, SlotId } from './reference.js';

export const PHASES = ['beginning', 'precombatMain', 'combat', 'postcombatMain', 'ending'] as const;
export type Phase = (typeof PHASES)[number];
/** In turn order (CR 500.1). `firstStrikeDamage` is the additional combat damage step of CR 510.4. */
export const STEPS = ['untap', 'upkeep', 'draw', 'precombatMain', 'beginCombat', 'declareAttackers', 'declareBlockers', 'firstStrikeDamage', 'combatDamage', 'endCombat', 'postcombatMain', 'endTurn', 'cleanup'] as const;
export type Step = (typeof STEPS)[number];

/**
 * Columns: `subject` the object it happens to or that acts, `other` the second object (source of damage, blocked
 * creature, target's spell), `player` the player it happens to or who acts, `amount` the number.
 */
export const EVENT_KINDS = [
  'moveZone', // subject moves from → to; player: owner of destination/controller; covers enters, dies, leaves, exile, mill
  'beginStep', 'beginTurn', 'beginPhase',
  'attack', // subject attacks; player: defending player; other: attacked permanent
  'attackDeclared', // player attacks with a set: batch
  'block', // subject blocks other
  'becomeBlocked', // subject becomes blocked (other: blockers)
  'attacksUnblocked',
  'cast', // subject; player; amount: spells cast earlier this turn, by anyone (CR 702.40a)
  'activate', 'copy',
  'damage', // subject (or player) is dealt amount by other
  'tap', 'untap', 'tapForMana', 'addMana',
  'draw', 'discard', 'sacrifice', 'destroy', 'mill', 'search', 'shuffle', 'scry', 'surveil', 'reveal',
  'gainLife', 'loseLife', 'setLife',
  'putCounters', 'removeCounters', 'playerCounters',
  'createToken', 'target', // subject becomes the target of other
  'turnFace', 'transform', 'attach', 'unattach', 'counter', 'cycle', 'playLand', 'fight', 'regenerate',
  'loseGame', 'gainControl', 'triggerAbility', 'phaseOut', 'phaseIn', 'keywordAction', 'flipCoin', 'rollDie', 'designate', 'crew', 'becomeMonstrous',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

export interface EventPattern {
  readonly on: EventKind;
  /** Filters the subject; absent: any subject. */
  readonly subject?: Filter;
  readonly other?: Filter;
  /** Filters the player column. */
  readonly player?: PlayerFilter;
  readonly from?: readonly Zone[];
  readonly to?: readonly Zone[];
  /** beginStep: which. */
  readonly step?: Step;
  /** damage: combat damage or not; absent: either. */
  readonly combat?: 'combat' | 'noncombat';
  /** damage: dealt to players, to objects; attack: attacks a player, or a permanent; absent: either. */
  readonly recipient?: 'player' | 'object';
  /** moveZone: only the move that ends the resolution of a spell (CR 608.2n), not one by being countered. */
  readonly asItResolves?: true;
  /** As the result of an effect, not of paying a cost. */
  readonly byEffect?: true;
  /** moveZone: only the move of a card that is drawn (CR 121.1). */
  readonly drawn?: true;
  readonly counter?: CounterKind;
  readonly manaType?: ManaType;
  readonly keyword?: KeywordName;
  /** keywordAction: which word of chapter 701 ('explore', 'proliferate' …). */
  readonly action?: string;
  readonly amount?: { readonly op: Comparison; readonly value: Quantity };
  /** Further condition over the bound slots and the state at the event. */
  readonly condition?: Condition;
  /** Copies columns into slots. `set`: all matching subjects of the batch; `players`: all matching players of it. */
  readonly bind?: { readonly subject?: SlotId; readonly other?: SlotId; readonly player?: SlotId; readonly amount?: SlotId; readonly set?: SlotId; readonly arrived?: SlotId };
}

/** What a triggered ability waits for. */
export type Trigger =
  | {
      readonly kind: 'event';
      /** Any of them ("enters or attacks"). */
      readonly events: readonly EventPattern[];
      /** each: one trigger an event; batch: one for all matching events at once ("one or more"); perPlayer, perSource, perSubject: one for each of that column. */
      readonly grouping?: 'each' | 'batch' | 'perPlayer' | 'perSource' | 'perSubject';
      /** Only the n-th such event of the turn ("your second spell each turn"). */
      readonly ordinal?: { readonly nth: number; readonly window: 'thisTurn'; readonly per: 'player' | 'source' };
    }
  /** A state trigger (CR 603.8). */
  | { readonly kind: 'state'; readonly condition: Condition };

/** Changes to the event that a replacement effect replaces (CR 614, 615). Applied to every event that matches. */
export type EventChange =
  | { readonly kind: 'prevent'; readonly amount?: Quantity } // all, or that much of it (CR 615)
  | { readonly kind: 'setAmount'; readonly amount: Quantity; readonly round?: 'up' | 'down' }
  | { readonly kind: 'setDestination'; readonly to: Zone; readonly position?: 'top' | 'bottom'; readonly shuffle?: true }
  | { readonly kind: 'enters'; readonly tapped?: true; readonly counters?: readonly { readonly counter: CounterKind; readonly amount: Quantity }[]; readonly asCopyOf?: Objects; readonly except?: readonly Modification[]; readonly transformed?: true; /** Only if it holds, read after `instead` ("if you don't, it enters tapped"). */ readonly when?: Condition }
  | { readonly kind: 'redirect'; readonly toObject?: Objects; readonly toYou?: true }
  /** The event doesn't happen; the replacement's instructions are performed instead. */
  | { readonly kind: 'skip' };
