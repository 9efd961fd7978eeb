// Ability words (CR 207.2c), lower case. They have no rules meaning: a label before a dash.
// prettier-ignore
export const ABILITY_WORDS = [
  'adamant', 'addendum', 'alliance', 'battalion', 'bloodrush', 'celebration', 'channel', 'chroma', 'cohort', 'constellation',
  'converge', "council's dilemma", 'coven', 'delirium', 'descend 4', 'descend 8', 'disappear', 'domain', 'eerie', 'eminence',
  'enrage', 'fateful hour', 'fathomless descent', 'ferocious', 'flurry', 'formidable', 'grandeur', 'hellbent', 'heroic',
  'imprint', 'infusion', 'inspired', 'join forces', 'kinship', 'landfall', 'lieutenant', 'magecraft', 'metalcraft', 'morbid',
  'opus', 'pack tactics', 'paradox', 'parley', 'radiance', 'raid', 'rally', 'renew', 'repartee', 'revolt', 'secret council',
  'spell mastery', 'strive', 'survival', 'sweep', 'tempting offer', 'threshold', 'undergrowth', 'valiant', 'vivid', 'void',
  'will of the council',
] as const;
export type AbilityWord = (typeof ABILITY_WORDS)[number];

/** Lower case. */
export function isAbilityWord(text: string): text is AbilityWord {
  return (ABILITY_WORDS as readonly string[]).includes(text);
}
