// How a match starts, by card names: what a replay keeps (DESIGN §2.3). Decks, or a position in which permanents simply are there.
import { countCards, Rejected, type CardNames, type Deck } from '@lawmage/cards';
import type { GameOptions, GameSetup, PlayerSetup } from '@lawmage/engine';
import { buildCatalogue, readingOf, type CardCatalogue } from './catalogue.js';

export interface PlacedCard {
  readonly name: string;
  readonly face?: number;
  readonly tapped?: boolean;
  readonly counters?: readonly { readonly counter: string; readonly amount: number }[];
  readonly summoningSick?: boolean;
}

/** What a player has when the game starts; cards by name. */
export interface PlayerStart {
  readonly name: string;
  /** Bottom first in a position; a deck in the order of its list. */
  readonly library?: readonly string[];
  readonly hand?: readonly string[];
  readonly graveyard?: readonly string[];
  readonly exile?: readonly string[];
  readonly command?: readonly string[];
  /** Commanders (CR 903.6). */
  readonly commanders?: readonly string[];
  readonly sideboard?: readonly string[];
  readonly battlefield?: readonly PlacedCard[];
  readonly life?: number;
  readonly payment?: 'auto' | 'ask';
}

export interface MatchStart {
  readonly from: 'decks' | 'position';
  readonly players: readonly PlayerStart[];
  readonly startingPlayer?: number;
  readonly shuffle?: boolean;
}

const SMALLEST_LIBRARY = 7;

/** A player's start from a deck. @throws Rejected if it has too few cards to draw a hand */
export function startOfDeck(deck: Deck, name: string): PlayerStart {
  const cards = countCards(deck.sections.main);
  if (cards < SMALLEST_LIBRARY) throw new Rejected(`the deck ${deck.name ?? ''} has ${cards} cards; a game needs at least ${SMALLEST_LIBRARY}`);
  const expand = (entries: Deck['sections']['main']): readonly string[] => entries.flatMap((entry) => Array.from({ length: entry.count }, () => entry.name));
  const sideboard = expand(deck.sections.sideboard);
  const commanders = expand(deck.sections.commander);
  return { name, library: expand(deck.sections.main), ...(sideboard.length > 0 ? { sideboard } : {}), ...(commanders.length > 0 ? { commanders } : {}) };
}

const ZONES = ['library', 'hand', 'graveyard', 'exile', 'command', 'commanders', 'sideboard'] as const;

/** All names of cards in it, each once, in order. */
export function namesOf(start: MatchStart): readonly string[] {
  const names = new Set<string>();
  for (const player of start.players) {
    for (const zone of ZONES) for (const name of player[zone] ?? []) names.add(name);
    for (const placed of player.battlefield ?? []) names.add(placed.name);
  }
  return [...names];
}

export function catalogueOf(start: MatchStart, cards: CardNames): CardCatalogue {
  return buildCatalogue(namesOf(start), cards);
}

export interface PlayableSideboard {
  readonly start: PlayerStart;
  /** Names that were left out. */
  readonly left: readonly string[];
}

/**
 * The start with only those sideboard cards that are understood: the others stay outside the game, where nothing can bring them in (CR 400.11). Cards of the
 * deck itself are never left out.
 */
export function withPlayableSideboard(start: PlayerStart, cards: CardNames): PlayableSideboard {
  const isPlayable = (name: string): boolean => {
    const record = cards.find(name);
    return record !== undefined && readingOf(record).understood;
  };
  const all = start.sideboard ?? [];
  return { start: { ...start, sideboard: all.filter(isPlayable) }, left: [...new Set(all.filter((name) => !isPlayable(name)))] };
}

/** The engine's setup of a start. */
export function setupOf(start: MatchStart, { catalogue, numberOf }: CardCatalogue, more: Pick<GameSetup, 'seed' | 'options' | 'scripted'>): GameSetup {
  const players = start.players.map((player): PlayerSetup => {
    const zones = Object.fromEntries(ZONES.flatMap((zone) => (player[zone] === undefined ? [] : [[zone, player[zone].map(numberOf)]])));
    const battlefield = player.battlefield?.map(({ name, ...how }) => ({ ...how, definition: numberOf(name) }));
    return { ...zones, ...(battlefield === undefined ? {} : { battlefield }), ...(player.life === undefined ? {} : { life: player.life }), payment: player.payment ?? 'auto' };
  });
  return {
    catalogue,
    players,
    from: start.from,
    ...(start.startingPlayer === undefined ? {} : { startingPlayer: start.startingPlayer }),
    ...(start.shuffle === undefined ? {} : { shuffle: start.shuffle }),
    ...more,
    ...(start.players.some(({ commanders = [] }) => commanders.length > 0) && { options: { ...COMMANDER, ...more.options } }),
  };
}

/** CR 903.7. */
const COMMANDER: Partial<GameOptions> = { format: 'commander', startingLife: 40 };
