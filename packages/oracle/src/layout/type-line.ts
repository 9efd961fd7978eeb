// Type lines (CR 205): supertypes and card types before the dash, subtypes after it.
import { isCardType, isSupertype, parseSubtypeWord, type CardType, type Supertype } from '@lawmage/ir';

export interface TypeLine {
  readonly supertypes: readonly Supertype[];
  readonly types: readonly CardType[];
  readonly subtypes: readonly string[];
}

/** Undefined if a word of it is no type. */
export function parseTypeLine(text: string): TypeLine | undefined {
  const [above, below = ''] = text.split(/ [\u2014\u2013-] /u);
  const supertypes: Supertype[] = [];
  const types: CardType[] = [];
  for (const word of above.split(' ').filter((each) => each !== '' && each !== 'Token')) {
    const lower = word.toLowerCase();
    if (isSupertype(lower)) supertypes.push(lower);
    else if (isCardType(lower)) types.push(lower);
    else if (lower === 'tribal') types.push('kindred');
    else return undefined;
  }
  const subtypes = subtypesOf(below);
  return subtypes === undefined || types.length === 0 ? undefined : { supertypes, types, subtypes };
}

function subtypesOf(text: string): readonly string[] | undefined {
  const words = text.split(' ').filter(Boolean);
  const subtypes: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const pair = `${words[at]} ${words[at + 1] ?? ''}`;
    if (parseSubtypeWord(pair) !== undefined) {
      subtypes.push(pair);
      at += 1;
    } else if (parseSubtypeWord(words[at]) !== undefined) subtypes.push(words[at]);
    else return undefined;
  }
  return subtypes;
}
