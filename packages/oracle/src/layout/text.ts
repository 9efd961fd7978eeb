// A text without a card: for tests, for "what does this mean", and for made-up cards.
import type { Ability } from '@lawmage/ir';
import type { CardInput, Unread } from './card-input.js';
import { compileCard } from './card.js';

export interface TextOptions {
  /** Defaults to what the text looks like: "Creature" for permanents' abilities. */
  readonly typeLine?: string;
  readonly name?: string;
}

export type TextResult =
  | { readonly understood: true; readonly abilities: readonly Ability[] }
  | { readonly understood: false; readonly unread: readonly Unread[] };

export function compileText(text: string, options: TextOptions = {}): TextResult {
  const typeLine = options.typeLine ?? 'Creature';
  const card: CardInput = {
    name: options.name ?? 'Sample',
    layout: 'normal',
    type_line: typeLine,
    oracle_text: text,
    ...(/\bCreature\b/.test(typeLine) && { power: '1', toughness: '1' }),
  };
  const result = compileCard(card);
  if (!result.understood) return { understood: false, unread: result.unread };
  return { understood: true, abilities: result.definition.faces[0].abilities };
}
