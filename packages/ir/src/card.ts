// Card definitions: a layout with faces (CR 108, 202–209, 709–722). What the compiler makes of a card record, and what a token or emblem is.
import type { CardType, Color, ManaSymbol, Supertype } from './vocabulary/index.js';
import type { Ability } from './ability.js';
import type { PrintedNumber } from './quantity.js';

export const LAYOUTS = ['normal', 'split', 'flip', 'transform', 'modalDoubleFaced', 'meld', 'adventure', 'omen', 'prototype', 'leveler', 'saga', 'class', 'case', 'room', 'aftermath', 'token', 'emblem', 'prepare'] as const;
export type Layout = (typeof LAYOUTS)[number];

export interface FaceDefinition {
  readonly name: string;
  /** Absent: no mana cost (CR 202.1a); it can't be paid. */
  readonly manaCost?: readonly ManaSymbol[];
  /** The color indicator (CR 204), or a token's colors; otherwise the mana cost decides. */
  readonly colorIndicator?: readonly Color[];
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
  readonly power?: PrintedNumber;
  readonly toughness?: PrintedNumber;
  readonly loyalty?: number | 'X';
  readonly defense?: number;
  readonly abilities: readonly Ability[];
}

export interface CardDefinition {
  readonly name: string;
  readonly layout: Layout;
  readonly faces: readonly FaceDefinition[];
}
