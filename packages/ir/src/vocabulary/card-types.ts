// Card types (CR 205.2a), supertypes (CR 205.4a) and their plural words.
export const CARD_TYPES = [
  'artifact',
  'battle',
  'conspiracy',
  'creature',
  'dungeon',
  'enchantment',
  'instant',
  'kindred',
  'land',
  'phenomenon',
  'plane',
  'planeswalker',
  'scheme',
  'sorcery',
  'vanguard',
] as const;
export type CardType = (typeof CARD_TYPES)[number];

// CR 110.4
export const PERMANENT_TYPES = [
  'artifact',
  'battle',
  'creature',
  'enchantment',
  'land',
  'planeswalker',
] as const satisfies readonly CardType[];
export type PermanentType = (typeof PERMANENT_TYPES)[number];

export const SUPERTYPES = ['basic', 'legendary', 'ongoing', 'snow', 'world'] as const;
export type Supertype = (typeof SUPERTYPES)[number];

const IRREGULAR_PLURALS: Readonly<Partial<Record<CardType, string>>> = {
  conspiracy: 'conspiracies',
  kindred: 'kindreds',
  phenomenon: 'phenomena',
  sorcery: 'sorceries',
};

const SINGULARS = new Map<string, CardType>();
for (const type of CARD_TYPES) {
  SINGULARS.set(type, type);
  SINGULARS.set(pluralOfCardType(type), type);
}

export function isCardType(word: string): word is CardType {
  return (CARD_TYPES as readonly string[]).includes(word);
}

export function isPermanentType(word: string): word is PermanentType {
  return (PERMANENT_TYPES as readonly string[]).includes(word);
}

export function isSupertype(word: string): word is Supertype {
  return (SUPERTYPES as readonly string[]).includes(word);
}

export function pluralOfCardType(type: CardType): string {
  return IRREGULAR_PLURALS[type] ?? `${type}s`;
}

/** "creature" and "creatures" → creature; lower case only. */
export function parseCardTypeWord(word: string): CardType | undefined {
  return SINGULARS.get(word);
}
