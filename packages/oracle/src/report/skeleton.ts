// The shape of a sentence: names, numbers, colors, types and symbols abstracted, so that unread sentences can be counted by shape.
import { parseCardTypeWord, parseColorWord, parseNumberWord, parseSubtypeWord } from '@lawmage/ir';

interface Named {
  readonly name: string;
  readonly card_faces?: readonly { readonly name: string }[];
}

export function skeletonOf(text: string, card?: Named): string {
  let shape = text;
  const names = card === undefined ? [] : [card.name, ...(card.card_faces ?? []).map((face) => face.name)];
  for (const name of names.flatMap((each) => [each, each.split(',')[0]]))
    if (name.length > 2) shape = shape.replaceAll(name, '~');
  return shape
    .replace(/\([^)]*\)/gu, '')
    .replace(
      /\bthis (?:creature|artifact|enchantment|land|spell|card|permanent|Aura|Equipment|Vehicle|token)\b/giu,
      '~',
    )
    .replace(/(?:\{[^}]+\})+/gu, '{M}')
    .replace(/[+\u2212-](?:\d+|X)\/[+\u2212-](?:\d+|X)/gu, '+P/+T')
    .replace(/\b(?:\d+|X|\*)\/(?:\d+|X|\*)/gu, 'P/T')
    .replace(/\b\d+\b/gu, 'N')
    .replace(/[\p{L}'-]+/gu, abstractWord)
    .trim();
}

function abstractWord(word: string): string {
  const lower = word.toLowerCase();
  if (parseNumberWord(lower) !== undefined) return 'N';
  if (parseColorWord(lower) !== undefined) return 'COLOR';
  if (parseSubtypeWord(word) !== undefined) return 'SUBTYPE';
  const type = parseCardTypeWord(lower);
  return type === undefined ? word : lower === type ? 'TYPE' : 'TYPES';
}
