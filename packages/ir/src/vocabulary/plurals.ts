// Plural ↔ singular of subtypes. Rules of English first, then the words that break them; reading also accepts a few alternative plurals.
import { SUBTYPE_KINDS, SUBTYPES_BY_KIND, isSubtype, type Subtype } from './subtypes.js';

const IRREGULAR_PLURALS: Readonly<Partial<Record<Subtype, string>>> = {
  Child: 'Children',
  Cyberman: 'Cybermen',
  Cyclops: 'Cyclopes',
  Djinn: 'Djinn',
  Dwarf: 'Dwarves',
  Elf: 'Elves',
  Fungus: 'Fungi',
  Hero: 'Heroes',
  Homunculus: 'Homunculi',
  Locus: 'Loci',
  Mouse: 'Mice',
  Ox: 'Oxen',
  Pegasus: 'Pegasi',
  Werewolf: 'Werewolves',
  Wolf: 'Wolves',
};

/** Plural like the singular. */
const INVARIABLE = new Set<Subtype>([
  'Astartes',
  'Aurochs',
  'Blood',
  'Borg',
  'Custodes',
  'Dauthi',
  'Eldrazi',
  'Equipment',
  'Fish',
  'Food',
  'Gamma',
  'Gith',
  'Gold',
  'Jellyfish',
  'Junk',
  'Kithkin',
  'Kor',
  'Kree',
  'Merfolk',
  'Metathran',
  'Moonfolk',
  'Myr',
  'Nephilim',
  'Plains',
  'Qu',
  'Samurai',
  'Sheep',
  'Soltari',
  'Spacecraft',
  'Starfish',
  'Thalakos',
  'Tosk',
  'Treefolk',
  "Urza's",
  'Vedalken',
  'Vibranium',
  'Xindi',
]);

/** Plurals that are read but never printed. */
const ALTERNATIVE_PLURALS: readonly (readonly [string, Subtype])[] = [
  ['Cyclopses', 'Cyclops'],
  ['Djinns', 'Djinn'],
  ['Dwarfs', 'Dwarf'],
  ['Equipments', 'Equipment'],
  ['Foods', 'Food'],
  ['Funguses', 'Fungus'],
  ['Octopi', 'Octopus'],
  ['Pegasuses', 'Pegasus'],
];

/** "Elf" → "Elves"; for any noun that follows the rules of English, subtype or not. */
export function pluralOfSubtype(subtype: string): string {
  if (isSubtype(subtype)) {
    const irregular = IRREGULAR_PLURALS[subtype];
    if (irregular !== undefined) return irregular;
    if (INVARIABLE.has(subtype)) return subtype;
  }
  if (/(?:s|x|z|ch|sh)$/.test(subtype)) return `${subtype}es`;
  if (/[^aeiou]y$/.test(subtype)) return `${subtype.slice(0, -1)}ies`;
  return `${subtype}s`;
}

const SINGULARS = new Map<string, Subtype>(ALTERNATIVE_PLURALS);
for (const kind of SUBTYPE_KINDS) {
  for (const subtype of SUBTYPES_BY_KIND[kind]) SINGULARS.set(pluralOfSubtype(subtype), subtype);
}

export interface SubtypeWord {
  readonly subtype: Subtype;
  readonly number: 'singular' | 'plural' | 'either';
}

/** "Elf", "Elves" → Elf, with its grammatical number; "either" for words such as Merfolk. Case matters. */
export function parseSubtypeWord(word: string): SubtypeWord | undefined {
  const plural = SINGULARS.get(word);
  if (isSubtype(word)) return { subtype: word, number: plural === word ? 'either' : 'singular' };
  return plural === undefined ? undefined : { subtype: plural, number: 'plural' };
}
