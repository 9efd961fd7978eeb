// Conditions: any may stand wherever a condition may (intervening "if", gates, statics "as long as", durations, costs).
import type { Phase, Step } from './event.js';
import type { CastFact, Filter, PlayerFilter } from './filter.js';
import type { KeywordName } from './keywords/keyword.js';
import type { Comparison, Quantity } from './quantity.js';
import type { Objects, Players, SlotId } from './reference.js';

export type Condition =
  | { readonly kind: 'and' | 'or'; readonly of: readonly Condition[] }
  | { readonly kind: 'not'; readonly of: Condition }
  | { readonly kind: 'compare'; readonly left: Quantity; readonly op: Comparison; readonly right: Quantity }
  /** At least one of them exists now. */
  | { readonly kind: 'exists'; readonly objects: Objects }
  /** `objects` is not empty and each member matches (last known information where CR 608.2h allows it). */
  | { readonly kind: 'matches'; readonly objects: Objects; readonly filter: Filter }
  | { readonly kind: 'playerMatches'; readonly players: Players; readonly filter: PlayerFilter }
  /** The optional action or payment that wrote the slot was chosen or begun (CR 118.12, 608.2c). */
  | { readonly kind: 'did'; readonly slot: SlotId }
  /** A result slot holds at least one object or player, or a number above 0 ("if … this way"). */
  | { readonly kind: 'nonempty'; readonly slot: SlotId }
  | { readonly kind: 'castFact'; readonly of: Objects; readonly fact: CastFact; readonly cost?: number; readonly keyword?: KeywordName }
  /** It is the turn of one of `players`. */
  | { readonly kind: 'turnOf'; readonly players: Players }
  | { readonly kind: 'during'; readonly phases?: readonly Phase[]; readonly steps?: readonly Step[] }
  /** A choice equals a value (e.g. a mode word chosen as the permanent entered). */
  | { readonly kind: 'chose'; readonly link: number; readonly value: string }
  | { readonly kind: 'hasDesignation'; readonly players: Players; readonly designation: 'monarch' | 'initiative' | 'cityBlessing' }
  | { readonly kind: 'dayNight'; readonly is: 'day' | 'night' | 'neither' };
