// Abilities (CR 113): spell, activated, triggered, static and keyword abilities, and the effect body that they share.
import type { Zone } from './vocabulary/index.js';
import type { Condition } from './condition.js';
import type { Cost } from './cost.js';
import type { Trigger } from './event.js';
import type { PlayerFilter } from './filter.js';
import type { Instruction, ModeChoice, Replacement } from './instruction.js';
import type { KeywordAbility } from './keywords/keyword.js';
import type { Modification, Rule } from './modification.js';
import type { Quantity } from './quantity.js';
import type { Domain, Objects, SlotId } from './reference.js';

/** One phrase with "target" (CR 115): filled at announcement, checked again on resolution (CR 608.2b). */
export interface TargetSpec {
  readonly slot: SlotId;
  readonly min: Quantity;
  /** Absent: any number. */
  readonly max?: Quantity;
  /** Objects that may be targeted; absent: none (only players). */
  readonly objects?: Domain;
  /** Players that may be targeted; absent: none. */
  readonly players?: PlayerFilter;
  /** "another target": differs from the targets in these slots ("other than self" is part of the filter). */
  readonly differentFrom?: readonly SlotId[];
  /** Targets of this slot differ in something, or total something (group constraints). */
  readonly constraints?: readonly import('./reference.js').GroupConstraint[];
  /** The spell divides this amount among these targets at announcement (CR 601.2d). */
  readonly divides?: { readonly amount: Quantity; readonly slot: SlotId };
  /** Chosen by another player (CR 115.1: "target … of an opponent's choice"). */
  readonly chooser?: 'opponent';
}

/** What an ability does when it resolves. `modes` come with their own targets and steps, after the common ones. */
export interface Effect {
  readonly targets?: readonly TargetSpec[];
  readonly steps: readonly Instruction[];
  readonly modes?: ModeChoice;
  /** Number of slots of the scope, set by bind on the outermost effect of an ability. */
  readonly slots?: number;
}

/** Where an ability works; absent: battlefield for permanents, the stack for instants and sorceries (CR 113.6). */
export interface Functioning {
  readonly zones?: readonly Zone[];
}

export type Ability = SpellAbility | ActivatedAbility | TriggeredAbility | StaticAbility | KeywordAbility;

interface Labelled {
  /** An ability word or flavor word printed before it (CR 207.2c); no meaning. */
  readonly label?: string;
}

/** CR 113.3a. */
export interface SpellAbility extends Labelled {
  readonly kind: 'spell';
  readonly effect: Effect;
}

/** CR 113.3b, 602. Whether it is a mana ability (CR 605.1a) is computed. */
export interface ActivatedAbility extends Labelled, Functioning {
  readonly kind: 'activated';
  readonly cost: Cost;
  readonly effect: Effect;
  /** `asCast`: any time its controller could begin to cast the bearer (CR 702.62a). */
  readonly timing?: 'sorcery' | 'instant' | 'asCast';
  /** "Activate only if/during …". */
  readonly condition?: Condition;
  readonly limit?: { readonly times: number; readonly per: 'turn' | 'game' };
  /** Who may activate it; absent: its controller. */
  readonly activator?: 'any' | 'opponents';
  readonly loyalty?: true;
  /** A special action (CR 116): it doesn't use the stack, is no ability activation, and `effect` happens at once. */
  readonly special?: true;
  /** It works while the bearer is face down, as of the bearer face up (CR 702.37e). */
  readonly whileFaceDown?: true;
}

/** CR 113.3c, 603. */
export interface TriggeredAbility extends Labelled, Functioning {
  readonly kind: 'triggered';
  readonly trigger: Trigger;
  /** Intervening "if" (CR 603.4). */
  readonly condition?: Condition;
  readonly effect: Effect;
  readonly limit?: { readonly times: number; readonly per: 'turn' | 'game' };
  /** "Do this only once each turn" (CR 603.2h). */
  readonly doLimit?: { readonly times: number; readonly per: 'turn' };
}

/** CR 113.3d, 604. One sentence may have several parts; they share condition, timestamp and set. */
export interface StaticAbility extends Labelled, Functioning {
  readonly kind: 'static';
  readonly parts: readonly StaticPart[];
  readonly condition?: Condition;
  /** A characteristic-defining ability (CR 604.3). */
  readonly defining?: true;
}

export type StaticPart =
  | { readonly kind: 'modify'; readonly to: Objects; readonly modifications: readonly Modification[] }
  | { readonly kind: 'rule'; readonly rule: Rule }
  | { readonly kind: 'replace'; readonly replacement: Replacement }
  /** Read outside the game: opening hand, deck building. */
  | { readonly kind: 'outside'; readonly what: 'openingHandBegin' | 'deckLimit' | 'canBeCommander'; readonly amount?: Quantity | 'any' };

export type { Domain };
