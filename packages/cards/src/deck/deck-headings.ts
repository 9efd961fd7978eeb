// The headings of deck lists: which begin a section, and which only group the cards of one.
import type { DeckSection } from './deck.js';

/** As printed, and as read: the first heading of each section is the one that is written. */
const SECTION_HEADINGS: Readonly<Record<DeckSection, readonly string[]>> = {
  commander: ['Commander', 'Commanders', 'Oathbreaker', 'Signature Spell'],
  companion: ['Companion'],
  main: ['Deck', 'Main', 'Mainboard', 'Maindeck', 'Main Deck'],
  sideboard: ['Sideboard', 'Side', 'Side Deck'],
  planes: ['Planar Deck', 'Planes'],
  schemes: ['Scheme Deck', 'Schemes'],
  attractions: ['Attractions', 'Attraction Deck'],
  stickers: ['Stickers', 'Sticker Sheets'],
  maybeboard: ['Maybeboard', 'Considering'],
};

const GROUP_HEADINGS = [
  'Creatures',
  'Creature',
  'Planeswalkers',
  'Planeswalker',
  'Instants',
  'Instant',
  'Sorceries',
  'Sorcery',
  'Spells',
  'Instants and Sorceries',
  'Artifacts',
  'Artifact',
  'Enchantments',
  'Enchantment',
  'Battles',
  'Battle',
  'Lands',
  'Land',
  'Other',
];

const sectionOf = new Map<string, DeckSection>();
for (const [section, headings] of Object.entries(SECTION_HEADINGS)) {
  for (const heading of headings) sectionOf.set(heading.toLowerCase(), section as DeckSection);
}
const groups = new Set(GROUP_HEADINGS.map((heading) => heading.toLowerCase()));

/** All words that may stand alone on a line, for suggestions. */
export const HEADINGS: readonly string[] = [...Object.values(SECTION_HEADINGS).flat(), ...GROUP_HEADINGS];

/** `Sideboard`, `SIDEBOARD:`, `Sideboard (15)`. */
const HEADING = /^([A-Za-z][A-Za-z ]*?)\s*(?:[([]\d+[)\]])?\s*:?$/;

/** The section that a line begins; `group` for a heading inside a section; undefined when the line is no heading. */
export function parseHeading(line: string): DeckSection | 'group' | undefined {
  const words = HEADING.exec(line)?.[1].toLowerCase();
  if (words === undefined) return undefined;
  return sectionOf.get(words) ?? (groups.has(words) ? 'group' : undefined);
}

export function printHeading(section: DeckSection): string {
  return SECTION_HEADINGS[section][0];
}
