// Helpers of the tests: compile a text of ours as a creature, an instant, an Aura …, whatever the text looks like.
import type { Ability } from '@lawmage/ir';
import { compileText, type TextResult } from '../layout/text.js';

/** A type line on which the text can stand. */
export function typeLineFor(whole: string): string {
  const text = whole.replaceAll(/"[^"]*"/g, ''); // a quoted ability says nothing of its bearer's type
  if (/\bthis land\b/i.test(text)) return 'Land';
  if (/\bthis Aura\b|\benchanted\b/i.test(text)) return 'Enchantment \u2014 Aura';
  if (/\bthis Equipment\b|\bequipped\b/i.test(text)) return 'Artifact \u2014 Equipment';
  if (/\bthis artifact\b/i.test(text)) return 'Artifact';
  if (/\bthis enchantment\b/i.test(text)) return 'Enchantment';
  if (/\bthis creature\b|^(?:When|Whenever|At)\b|:/.test(text)) return 'Creature';
  return 'Sorcery';
}

export function compile(text: string, typeLine: string = typeLineFor(text)): TextResult {
  return compileText(text, { typeLine });
}

/** The meaning as text that can be compared; undefined if it isn't understood. */
export function meaningOf(text: string, typeLine: string = typeLineFor(text)): string | undefined {
  const result = compile(text, typeLine);
  return result.understood ? JSON.stringify(result.abilities) : undefined;
}

export function abilitiesOf(text: string, typeLine: string = typeLineFor(text)): readonly Ability[] {
  const result = compile(text, typeLine);
  if (result.understood) return result.abilities;
  const [unread] = result.unread;
  throw new Error(`not understood: ${unread.text} (${unread.expected ?? ''})`);
}
