// A card as Scryfall's bulk files describe it: the fields that we use, under Scryfall's names, and nothing else. What the card does is
// not here: that is compiled from its text.
import { Rejected, type Place } from './rejected.js';

export const LEGALITIES = ['legal', 'not_legal', 'banned', 'restricted'] as const;
export type Legality = (typeof LEGALITIES)[number];

export const COLOR_LETTERS = ['W', 'U', 'B', 'R', 'G'] as const;
export type ColorLetter = (typeof COLOR_LETTERS)[number];

/** What a whole card and one face of it have in common. Numbers are text as printed: `2`, `*`, `1+*`. */
export interface CardFace {
  readonly name: string;
  readonly mana_cost?: string;
  readonly type_line: string;
  readonly oracle_text?: string;
  /** The same text in today's wording, where the file's own text is older. */
  readonly oracle_text_updated?: string;
  readonly power?: string;
  readonly toughness?: string;
  readonly loyalty?: string;
  readonly defense?: string;
  readonly colors?: readonly ColorLetter[];
  readonly color_indicator?: readonly ColorLetter[];
}

/** Another card or token that this one names: Scryfall's `all_parts`. */
export interface RelatedCard {
  readonly name: string;
  readonly component?: string;
  readonly type_line?: string;
}

export interface CardRecord extends CardFace {
  readonly layout: string;
  readonly oracle_id?: string;
  /** Mana value. */
  readonly cmc?: number;
  readonly hand_modifier?: string;
  readonly life_modifier?: string;
  readonly color_identity?: readonly ColorLetter[];
  readonly keywords?: readonly string[];
  /** By format: `standard`, `commander` … */
  readonly legalities?: Readonly<Record<string, Legality>>;
  /** Two or more, on a card with several faces, halves or parts. */
  readonly card_faces?: readonly CardFace[];
  readonly all_parts?: readonly RelatedCard[];
  /** Lower-case set code. */
  readonly set?: string;
  readonly set_name?: string;
  readonly set_type?: string;
  readonly rarity?: string;
  readonly collector_number?: string;
  /** Day, as `2025-04-11`. */
  readonly released_at?: string;
  /** Lower-case codes of all sets known to have it. */
  readonly printings?: readonly string[];
  readonly reserved?: boolean;
  /** Not for serious play (silver border, acorn, playtest). */
  readonly funny?: boolean;
  /** Exists only in a digital game. */
  readonly digital?: boolean;
}

/** The text to compile: today's wording where it is known. Empty for a face without text. */
export function rulesTextOf(face: CardFace): string {
  return face.oracle_text_updated ?? face.oracle_text ?? '';
}

/** The faces of a card in printed order; a card with one face is its own face. */
export function facesOf(card: CardRecord): readonly CardFace[] {
  return card.card_faces ?? [card];
}

/**
 * The name by which decks and other programs may list the card: for `A // B` the front name `A`, except split cards, which are
 * always listed whole.
 */
export function frontNameOf(card: CardRecord): string {
  return card.card_faces && card.layout !== 'split' ? card.card_faces[0].name : card.name;
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Checks one object of a Scryfall file and keeps the fields that we use; a field that is absent or null is undefined. Unknown fields
 * are let be; a field of the wrong type is a fault. Throws `Rejected` with the place and the card's name.
 */
export function parseCardRecord(value: unknown, place: Place = {}): CardRecord {
  if (!isObject(value)) throw new Rejected(`expected a card object, found ${describe(value)}`, place);
  const from = value;
  const at = (problem: string) => new Rejected(`${nameForMessage(from)}${problem}`, place);
  if (from['name'] === '') throw at('"name" is empty');
  // All fields are set in one order, also the absent ones: objects of one shape are built and read several times faster.
  return {
    name: textOf(from, 'name', at),
    layout: optionalText(from, 'layout', at) ?? 'normal',
    mana_cost: optionalText(from, 'mana_cost', at),
    cmc: optionalOf(from, 'cmc', 'number', at),
    // Scryfall leaves the whole type line out on reversible cards.
    type_line: from['card_faces'] == null ? textOf(from, 'type_line', at) : (optionalText(from, 'type_line', at) ?? ''),
    oracle_text: optionalText(from, 'oracle_text', at),
    oracle_text_updated: optionalText(from, 'oracle_text_updated', at),
    power: optionalText(from, 'power', at),
    toughness: optionalText(from, 'toughness', at),
    loyalty: optionalText(from, 'loyalty', at),
    defense: optionalText(from, 'defense', at),
    hand_modifier: optionalText(from, 'hand_modifier', at),
    life_modifier: optionalText(from, 'life_modifier', at),
    colors: colorsOf(from, 'colors', at),
    color_indicator: colorsOf(from, 'color_indicator', at),
    color_identity: colorsOf(from, 'color_identity', at),
    keywords: textsOf(from, 'keywords', at),
    legalities: legalitiesOf(from, at),
    card_faces: parseFaces(from['card_faces'], at),
    all_parts: parseParts(from['all_parts'], at),
    oracle_id: optionalText(from, 'oracle_id', at),
    set: optionalText(from, 'set', at),
    set_name: optionalText(from, 'set_name', at),
    set_type: optionalText(from, 'set_type', at),
    rarity: optionalText(from, 'rarity', at),
    collector_number: optionalText(from, 'collector_number', at),
    released_at: optionalText(from, 'released_at', at),
    printings: textsOf(from, 'printings', at),
    reserved: optionalOf(from, 'reserved', 'boolean', at),
    funny: optionalOf(from, 'funny', 'boolean', at),
    digital: optionalOf(from, 'digital', 'boolean', at),
  };
}

type Fault = (problem: string) => Rejected;

function parseFaces(value: unknown, at: Fault): CardFace[] | undefined {
  if (value == null) return undefined;
  if (!Array.isArray(value) || value.length < 2) {
    throw at(`"card_faces" must be a list of two or more, found ${describe(value)}`);
  }
  return value.map((entry: unknown, index) => {
    const inFace: Fault = (problem) => at(`face ${index + 1}: ${problem}`);
    const from = objectOf(entry, inFace);
    return {
      name: textOf(from, 'name', inFace),
      mana_cost: optionalText(from, 'mana_cost', inFace),
      type_line: textOf(from, 'type_line', inFace),
      oracle_text: optionalText(from, 'oracle_text', inFace),
      oracle_text_updated: optionalText(from, 'oracle_text_updated', inFace),
      power: optionalText(from, 'power', inFace),
      toughness: optionalText(from, 'toughness', inFace),
      loyalty: optionalText(from, 'loyalty', inFace),
      defense: optionalText(from, 'defense', inFace),
      colors: colorsOf(from, 'colors', inFace),
      color_indicator: colorsOf(from, 'color_indicator', inFace),
    };
  });
}

function parseParts(value: unknown, at: Fault): RelatedCard[] | undefined {
  if (value == null) return undefined;
  if (!Array.isArray(value)) throw at(`"all_parts" must be a list, found ${describe(value)}`);
  return value.map((entry: unknown, index) => {
    const inPart: Fault = (problem) => at(`part ${index + 1}: ${problem}`);
    const from = objectOf(entry, inPart);
    return {
      name: textOf(from, 'name', inPart),
      component: optionalText(from, 'component', inPart),
      type_line: optionalText(from, 'type_line', inPart),
    };
  });
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectOf(value: unknown, at: Fault): Fields {
  if (!isObject(value)) throw at(`expected an object, found ${describe(value)}`);
  return value;
}

function textOf(from: Fields, key: string, at: Fault): string {
  const value = from[key];
  if (typeof value !== 'string') throw at(`"${key}" must be text, found ${describe(value)}`);
  return value;
}

function optionalText(from: Fields, key: string, at: Fault): string | undefined {
  return from[key] == null ? undefined : textOf(from, key, at);
}

interface Primitives {
  readonly number: number;
  readonly boolean: boolean;
}
const TYPE_WORDS = { number: 'a number', boolean: 'true or false' } as const;

function optionalOf<T extends keyof Primitives>(
  from: Fields,
  key: string,
  type: T,
  at: Fault,
): Primitives[T] | undefined {
  const value = from[key];
  if (value == null) return undefined;
  if (typeof value !== type) throw at(`"${key}" must be ${TYPE_WORDS[type]}, found ${describe(value)}`);
  return value as Primitives[T];
}

function textsOf(from: Fields, key: string, at: Fault): readonly string[] | undefined {
  const value = from[key];
  if (value == null) return undefined;
  if (!Array.isArray(value)) throw at(`"${key}" must be a list of texts, found ${describe(value)}`);
  for (const entry of value as unknown[]) {
    if (typeof entry !== 'string') throw at(`"${key}" must be a list of texts, found ${describe(entry)} in it`);
  }
  return value as string[];
}

const isColorLetter = (text: string) => (COLOR_LETTERS as readonly string[]).includes(text);

function colorsOf(from: Fields, key: string, at: Fault): readonly ColorLetter[] | undefined {
  const texts = textsOf(from, key, at);
  const odd = texts?.find((text) => !isColorLetter(text));
  if (odd !== undefined) throw at(`"${key}" holds ${describe(odd)}, which is not one of W, U, B, R, G`);
  return texts as readonly ColorLetter[] | undefined;
}

type LegalityTable = Readonly<Record<string, Legality>>;

/** Equal tables share one object: thousands of cards are legal in the same formats. By the table's digits in base 4. */
const sharedTables = new Map<number, LegalityTable>();

function legalitiesOf(from: Fields, at: Fault): LegalityTable | undefined {
  if (from['legalities'] == null) return undefined;
  const table = objectOf(from['legalities'], (problem) => at(`"legalities": ${problem}`));
  let digits = 1;
  for (const format in table) {
    const digit = LEGALITIES.indexOf(table[format] as Legality);
    if (digit < 0) {
      const found = describe(table[format]);
      throw at(`"legalities" says ${found} for ${format}, which is not one of ${LEGALITIES.join(', ')}`);
    }
    digits = digits * LEGALITIES.length + digit;
  }
  const shared = sharedTables.get(digits);
  if (shared && isSameTable(shared, table)) return shared;
  sharedTables.set(digits, table as LegalityTable);
  return table as LegalityTable;
}

function isSameTable(a: Fields, b: Fields): boolean {
  for (const format in a) if (a[format] !== b[format]) return false;
  return true;
}

function nameForMessage(from: Fields): string {
  return typeof from['name'] === 'string' && from['name'] !== '' ? `${from['name']}: ` : '';
}

function describe(value: unknown): string {
  if (value === undefined) return 'nothing';
  if (value === null) return 'null';
  if (Array.isArray(value)) return `a list of ${value.length}`;
  if (typeof value === 'object') return 'an object';
  if (typeof value !== 'string') return String(value as number | boolean);
  return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
}
