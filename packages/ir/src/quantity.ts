// Quantities and comparisons: every number of the language (CR 107, 608.2h). Amount fields take a Quantity, so "for each",
// "equal to", "that many" and "where X is" are one thing.
import type { CardType, Color, CounterKind } from './vocabulary/index.js';
import type { Filter, Stat, Statistic } from './filter.js';
import type { Condition } from './condition.js';
import type { KeywordName } from './keywords/keyword.js';
import type { Objects, Players, SlotId } from './reference.js';

export type Comparison = '=' | '≠' | '<' | '≤' | '>' | '≥';

export type Quantity =
  | number
  /** The value chosen for {X} in the cost of the spell or ability (CR 107.3). */
  | { readonly kind: 'x' }
  | { readonly kind: 'slot'; readonly slot: SlotId }
  /** How many objects, or, with `distinct`, how many different values they have ("card types among …", "colors among …"). */
  | { readonly kind: 'count'; readonly of: Objects; readonly distinct?: 'name' | 'color' | 'cardType' | 'creatureType' | 'manaValue' | 'power' | 'basicLandType' }
  | { readonly kind: 'countPlayers'; readonly of: Players }
  /** A number of objects, joined over the set: sum (also of one), greatest, least. */
  | { readonly kind: 'stat'; readonly stat: Stat; readonly of: Objects; readonly join?: 'sum' | 'greatest' | 'least' }
  | { readonly kind: 'counters'; readonly counter?: CounterKind; readonly of: Objects }
  | { readonly kind: 'playerCounters'; readonly counter: string; readonly of: Players }
  | { readonly kind: 'life'; readonly of: Players; readonly join?: 'sum' | 'greatest' | 'least' }
  | { readonly kind: 'startingLife' }
  | { readonly kind: 'cardsInHand'; readonly of: Players; readonly join?: 'sum' | 'greatest' | 'least' }
  | { readonly kind: 'add'; readonly of: readonly Quantity[] }
  | { readonly kind: 'subtract'; readonly from: Quantity; readonly amount: Quantity }
  | { readonly kind: 'multiply'; readonly by: Quantity; readonly of: Quantity }
  /** CR 107.1a: rounding is always stated. */
  | { readonly kind: 'half'; readonly of: Quantity; readonly round: 'up' | 'down' }
  | { readonly kind: 'max' | 'min'; readonly of: readonly Quantity[] }
  | { readonly kind: 'devotion'; readonly colors: readonly Color[] } // CR 700.5
  | { readonly kind: 'statistic'; readonly statistic: Statistic }
  /** Mana spent to cast `of`, all or of a color; number of colors of it (converge). */
  | { readonly kind: 'manaSpent'; readonly of: Objects; readonly color?: Color; readonly distinctColors?: true }
  /** How often an optional cost was paid: the kickers', or that of `keyword` (squad, replicate …). */
  | { readonly kind: 'timesKicked'; readonly of: Objects; readonly cost?: number; readonly keyword?: KeywordName }
  /** How many modes were chosen for `of` (CR 700.2). */
  | { readonly kind: 'modesChosen'; readonly of: Objects }
  /** How many targets `of` has, objects and players (CR 601.2c). */
  | { readonly kind: 'targetCount'; readonly of: Objects }
  /** The number that a linked ability noted (CR 607). */
  | { readonly kind: 'linkedNumber'; readonly link: number }
  | { readonly kind: 'if'; readonly condition: Condition; readonly then: Quantity; readonly else: Quantity };

/** Power and toughness as printed: a number, or a value that a characteristic-defining ability gives (CR 208.2). */
export type PrintedNumber = number | { readonly kind: 'star'; readonly plus?: number };

export type { CardType, Filter };
