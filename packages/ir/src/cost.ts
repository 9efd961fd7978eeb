// Costs (CR 118, 601.2b–h, 602.2). A cost is a list of parts paid in any order; other than mana, tapping and loyalty every part is an
// ordinary instruction ("asCost"), so costs and effects share one instruction set.
import type { ManaSymbol } from './vocabulary/index.js';
import type { Instruction, InstructionOf } from './instruction.js';
import type { Quantity } from './quantity.js';
import type { Objects } from './reference.js';

export type CostPart =
  | { readonly kind: 'mana'; readonly symbols: readonly ManaSymbol[] }
  /** Generic mana equal to a quantity. */
  | { readonly kind: 'manaAmount'; readonly amount: Quantity }
  /** The mana cost of an object, read when paid for (CR 702.1b). */
  | { readonly kind: 'manaCostOf'; readonly of: Objects }
  /** {T} and {Q} (CR 107.5, 107.6). */
  | { readonly kind: 'tapSelf' | 'untapSelf' }
  /** A loyalty cost (CR 606.4): positive adds, negative removes. */
  | { readonly kind: 'loyalty'; readonly amount: Quantity; readonly sign: '+' | '-' }
  /** The cost, so many times: all or nothing (CR 702.24a, 702.120a). */
  | { readonly kind: 'times'; readonly count: Quantity; readonly cost: readonly CostPart[] }
  /** An action whose objects are chosen as the spell is announced (CR 601.2b); the total cost is less by that much generic mana (CR 702.119a, 702.180a). */
  | { readonly kind: 'announced'; readonly action: InstructionOf<'sacrifice'> | InstructionOf<'tap'>; readonly reduces: Quantity }
  /** Any other action as a cost; `loseLife` here is paying life (CR 119.4). */
  | { readonly kind: 'do'; readonly action: Instruction };

export type Cost = readonly CostPart[];
