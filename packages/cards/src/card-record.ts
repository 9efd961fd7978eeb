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

const FACE_TEXTS = [
  'oracle_text',
  'oracle_text_updated',
  'mana_cost',
  'power',
  'toughness',
  'loyalty',
  'defense',
] as const;
const CARD_TEXTS = [
  'oracle_id',
  'set',
  'set_name',
  'set_type',
  'rarity',
  'collector_number',
  'released_at',
  'hand_modifier',
  'life_modifier',
] as const;
const FLAGS = ['reserved', 'funny', 'digital'] as const;

type Fields = Record<string, unknown>;

/**
 * Checks one object of a Scryfall file and keeps the fields that we use. Unknown fields are let be; a field of the wrong type is a
 * fault. Throws `Rejected` with the place and the card's name.
 */
export function parseCardRecord(value: unknown, place: Place = {}): CardRecord {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Rejected(`expected a card object, found ${describe(value)}`, place);
  }
  const from = value as Fields;
  const at = (problem: string) => new Rejected(`${nameForMessage(from)}${problem}`, place);
  const card: Fields = { name: from['name'], layout: from['layout'], type_line: from['type_line'] };
  if (typeof from['name'] !== 'string' || from['name'] === '')
    throw at(`"name" must be text, found ${describe(from['name'])}`);
  card['layout'] = from['layout'] === undefined ? 'normal' : textOf(from, 'layout', at);
  copyFace(from, card, at);
  // Scryfall leaves the whole type line out on reversible cards.
  card['type_line'] =
    from['type_line'] === undefined && from['card_faces'] != null ? '' : textOf(from, 'type_line', at);
  for (const key of CARD_TEXTS) if (from[key] != null) card[key] = textOf(from, key, at);
  for (const key of FLAGS) if (from[key] != null) card[key] = flagOf(from, key, at);
  if (from['cmc'] != null) card['cmc'] = numberOf(from, 'cmc', at);
  if (from['color_identity'] != null) card['color_identity'] = colorsOf(from, 'color_identity', at);
  if (from['keywords'] != null) card['keywords'] = textsOf(from, 'keywords', at);
  if (from['printings'] != null) card['printings'] = textsOf(from, 'printings', at);
  if (from['legalities'] != null) card['legalities'] = legalitiesOf(from, at);
  if (from['card_faces'] != null) card['card_faces'] = parseFaces(from['card_faces'], at);
  if (from['all_parts'] != null) card['all_parts'] = parseParts(from['all_parts'], at);
  return card as unknown as CardRecord;
}

type Fault = (problem: string) => Rejected;

function copyFace(from: Fields, to: Fields, at: Fault): void {
  for (const key of FACE_TEXTS) if (from[key] != null) to[key] = textOf(from, key, at);
  if (from['colors'] != null) to['colors'] = colorsOf(from, 'colors', at);
  if (from['color_indicator'] != null) to['color_indicator'] = colorsOf(from, 'color_indicator', at);
}

function parseFaces(value: unknown, at: Fault): CardFace[] {
  if (!Array.isArray(value) || value.length < 2)
    throw at(`"card_faces" must be a list of two or more, found ${describe(value)}`);
  return value.map((entry: unknown, index) => {
    const inFace: Fault = (problem) => at(`face ${index + 1}: ${problem}`);
    const from = objectOf(entry, inFace);
    const face: Fields = { name: textOf(from, 'name', inFace), type_line: textOf(from, 'type_line', inFace) };
    copyFace(from, face, inFace);
    return face as unknown as CardFace;
  });
}

function parseParts(value: unknown, at: Fault): RelatedCard[] {
  if (!Array.isArray(value)) throw at(`"all_parts" must be a list, found ${describe(value)}`);
  return value.map((entry: unknown, index) => {
    const inPart: Fault = (problem) => at(`part ${index + 1}: ${problem}`);
    const from = objectOf(entry, inPart);
    const part: Fields = { name: textOf(from, 'name', inPart) };
    for (const key of ['component', 'type_line']) if (from[key] != null) part[key] = textOf(from, key, inPart);
    return part as unknown as RelatedCard;
  });
}

function objectOf(value: unknown, at: Fault): Fields {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw at(`expected an object, found ${describe(value)}`);
  return value as Fields;
}

function textOf(from: Fields, key: string, at: Fault): string {
  const value = from[key];
  if (typeof value !== 'string') throw at(`"${key}" must be text, found ${describe(value)}`);
  return value;
}

function numberOf(from: Fields, key: string, at: Fault): number {
  const value = from[key];
  if (typeof value !== 'number') throw at(`"${key}" must be a number, found ${describe(value)}`);
  return value;
}

function flagOf(from: Fields, key: string, at: Fault): boolean {
  const value = from[key];
  if (typeof value !== 'boolean') throw at(`"${key}" must be true or false, found ${describe(value)}`);
  return value;
}

function textsOf(from: Fields, key: string, at: Fault): readonly string[] {
  const value = from[key];
  if (!Array.isArray(value)) throw at(`"${key}" must be a list of texts, found ${describe(value)}`);
  for (const entry of value as unknown[]) {
    if (typeof entry !== 'string') throw at(`"${key}" must be a list of texts, found ${describe(entry)} in it`);
  }
  return value as string[];
}

const isColorLetter = (text: string) => (COLOR_LETTERS as readonly string[]).includes(text);

function colorsOf(from: Fields, key: string, at: Fault): readonly ColorLetter[] {
  const texts = textsOf(from, key, at);
  const odd = texts.find((text) => !isColorLetter(text));
  if (odd !== undefined) throw at(`"${key}" holds ${describe(odd)}, which is not one of W, U, B, R, G`);
  return texts as readonly ColorLetter[];
}

/** Equal tables share one object: thousands of cards are legal in the same formats. */
const sharedLegalities = new Map<string, Readonly<Record<string, Legality>>>();

function legalitiesOf(from: Fields, at: Fault): Readonly<Record<string, Legality>> {
  const table = objectOf(from['legalities'], (problem) => at(`"legalities": ${problem}`));
  let key = '';
  for (const format in table) {
    const value = table[format];
    if (!(LEGALITIES as readonly unknown[]).includes(value)) {
      throw at(`"legalities" says ${describe(value)} for ${format}, which is not one of ${LEGALITIES.join(', ')}`);
    }
    key += `${format} ${value as string};`;
  }
  const shared = sharedLegalities.get(key);
  if (shared) return shared;
  sharedLegalities.set(key, table as Record<string, Legality>);
  return table as Record<string, Legality>;
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
