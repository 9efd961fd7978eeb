// The record of a static ability's sentence (CR 604): what no clause of the general grammar says.
import type { Ability } from '@lawmage/ir';
import type { Meaning } from '../../bind/scope.js';
import type { Parser } from '../../grammar/parser.js';

export interface StaticRecord {
  readonly name: string;
  /** The sentence with its full stop. */
  readonly parse: Parser<Meaning<Ability>>;
  /** Whether it stands on instants and sorceries too. */
  readonly onSpells?: true;
  /** On a spell it shares the scope of the spell ability. */
  readonly isSpellCost?: true;
  readonly examples: readonly string[];
}
