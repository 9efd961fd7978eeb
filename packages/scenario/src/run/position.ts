// A scenario's starting position (FORMAT.md 2–3) as a game: the catalogue of its cards, zones in order of installation, aliases. Each player also has a
// marker in the command zone, whose special actions the runner uses: one that does nothing, so that every priority window is asked, and one for each
// effect from nowhere. No check counts markers.
import {
  createGame,
  linkCatalogue,
  type Catalogue,
  type Game,
  type PlacedObject,
  type PlayerSetup,
} from '@lawmage/engine';
import { collect, type Ability, type CardDefinition, type Instruction } from '@lawmage/ir';
import { Unsupported } from '../script/breaks.js';
import { seatOf, SEATS, type Action, type Scenario, type SeatName, type SetupEntry } from '../script/scenario.js';
import { customCard } from '../library/custom.js';
import { helperCards, typelessCard } from '../library/helpers.js';
import { Labels, type DefinitionTexts } from '../library/labels.js';
import type { CardLibrary, LibraryCard } from '../library/library.js';
import { normalizeCardName } from '@lawmage/cards';

export interface Deck {
  readonly main: readonly { readonly count: number; readonly card: string }[];
  readonly sideboard?: readonly { readonly count: number; readonly card: string }[];
}
export type Decks = Readonly<Record<string, Deck>>;

export interface Position {
  readonly game: Game;
  readonly labels: Labels;
  /** Alias → row of the object. */
  readonly aliases: ReadonlyMap<string, number>;
  /** By seat, the definition of the marker. */
  readonly markers: readonly number[];
}

/** What is put somewhere: a definition with the face that is up. */
interface Piece {
  readonly definition: CardDefinition;
  readonly texts: DefinitionTexts;
  readonly face: number;
}

const ZONES = ['library', 'hand', 'graveyard', 'command', 'exile', 'outside', 'battlefield'] as const;
type PlacedZone = (typeof ZONES)[number];

interface Placing {
  readonly piece: Piece;
  readonly entry: SetupEntry | null;
  readonly alias: string | null;
}

type Board = Record<PlacedZone, Placing[]>;

/** @throws Unsupported if a card isn't understood or the setup needs what isn't covered */
export function buildPosition(scenario: Scenario, library: CardLibrary, decks: Decks): Position {
  const count = scenario.game.players;
  const cards = withMadeUpCards(library, scenario);
  const boards = Array.from({ length: count }, (_, seat) => boardOf(scenario, seat, cards, decks));
  const markers = boards.map((_, seat) => markerOf(scenario, SEATS[seat]));
  const texts = new Map<string, DefinitionTexts>();
  const definitions: CardDefinition[] = [];
  for (const board of boards)
    for (const zone of ZONES)
      for (const { piece } of board[zone]) {
        if (texts.has(piece.definition.name)) continue;
        texts.set(piece.definition.name, piece.texts);
        definitions.push(piece.definition);
      }
  const catalogue = linkCatalogue([...definitions, ...markers]);
  const numbers = definitionNumbers(catalogue);
  const number = (definition: CardDefinition): number => numbers.get(definition.name) as number;
  const game = createGame({
    catalogue,
    players: boards.map((board, seat) => playerSetup(board, scenario, seat, number, number(markers[seat]))),
    seed: scenario.seed ?? 1,
    options: {
      startingLife: scenario.game.startingLife,
      mulligan: 'none',
      attack: count > 2 && scenario.game.attackOption === 'left' ? 'left' : 'multiple',
      firstDraw: scenario.game.type.endsWith('reeForAll') ? 'take' : 'skip',
    },
    startingPlayer: 0,
    from: 'position',
    shuffle: scenario.shuffle,
    ...dayNightOf(scenario),
    scripted: [
      { stream: 'dice', results: [] },
      { stream: 'coins', results: [] },
    ],
    turnOrder: turnOrder(count),
  });
  return { game, labels: new Labels(catalogue, texts), aliases: aliasRows(boards, isCommander(scenario)), markers: markers.map(number) };
}

/** FORMAT.md 2: A, then the others in reversed order. */
function turnOrder(count: number): readonly number[] {
  return [0, ...Array.from({ length: count - 1 }, (_, i) => count - 1 - i)];
}

function dayNightOf(scenario: Scenario): { readonly dayNight?: 'day' | 'night' } {
  const entry = scenario.setup.find((each) => each.daytime !== undefined);
  return entry?.daytime === undefined ? {} : { dayNight: entry.daytime };
}

function withMadeUpCards(library: CardLibrary, scenario: Scenario): CardLibrary {
  const made = new Map((scenario.cards ?? []).map((card) => [normalizeCardName(card.name), card] as const));
  for (const card of scenario.cards ?? [])
    for (const face of card.card_faces ?? []) made.set(normalizeCardName(face.name), card);
  if (made.size === 0) return library;
  return {
    ...library,
    card: (name) => {
      const own = made.get(normalizeCardName(name));
      return own === undefined ? library.card(name) : library.madeUp(own);
    },
  };
}

function boardOf(scenario: Scenario, seat: number, library: CardLibrary, decks: Decks): Board {
  const board: Board = { library: [], hand: [], graveyard: [], command: [], exile: [], outside: [], battlefield: [] };
  const entries = scenario.setup.filter((entry) => entry.player !== undefined && seatOf(entry.player) === seat);
  const deck = deckOf(scenario, seat, decks);
  if (!entries.some((entry) => entry.clear === 'library'))
    for (const { card, count } of deck.main) addCopies(board.library, pieceOf(library.card(card), 0), count, null);
  for (const { card, count } of deck.sideboard ?? [])
    addCopies(isCommander(scenario) ? board.command : board.outside, pieceOf(library.card(card), 0), count, null);
  for (const entry of entries) install(board, entry, library, SEATS[seat]);
  return board;
}

/** Commander games: the sideboard holds the commanders (FORMAT.md 2). */
function isCommander(scenario: Scenario): boolean {
  return scenario.game.type.startsWith('commander');
}

function isEmblem({ piece }: Placing): boolean {
  return piece.definition.name.startsWith('Emblem ');
}

function deckOf(scenario: Scenario, seat: number, decks: Decks): Deck {
  const name = scenario.players.find((player) => seatOf(player.id) === seat)?.deck;
  if (name === undefined) return { main: [] };
  const deck = decks[name];
  if (deck === undefined) throw new Unsupported(`deck: ${name}`);
  return deck;
}

function addCopies(list: Placing[], piece: Piece, count: number, entry: SetupEntry | null): void {
  for (let i = 1; i <= count; i++)
    list.push({
      piece,
      entry,
      alias: entry?.alias === undefined ? null : count === 1 ? entry.alias : `${entry.alias}.${i}`,
    });
}

function install(board: Board, entry: SetupEntry, library: CardLibrary, seat: SeatName): void {
  if (entry.plane !== undefined) throw new Unsupported('kind: plane');
  if (entry.emblem !== undefined) {
    addCopies(board.command, emblemPiece(library.byLetters(entry.emblem)), 1, null);
    return;
  }
  if (entry.zone === undefined) return;
  if (entry.zone === 'stack') throw new Unsupported('setup: stack');
  const list = board[entry.zone];
  if (entry.helper !== undefined) {
    for (const made of helperCards(entry.helper, entry.n, seat))
      addCopies(
        list,
        { definition: made.definition, texts: { abilities: made.abilities }, face: 0 },
        entry.count ?? 1,
        entry,
      );
  } else if (entry.custom !== undefined)
    addCopies(list, pieceOf(customCard(entry.custom, library), 0), entry.count ?? 1, entry);
  else if (entry.card !== undefined) {
    const card = library.card(entry.card);
    addCopies(
      list,
      pieceOf(card, entry.zone === 'battlefield' ? faceNamed(card, entry.card) : 0),
      entry.count ?? 1,
      entry,
    );
  }
}

function pieceOf(card: LibraryCard, face: number): Piece {
  return { definition: card.definition, texts: { faces: card.faces }, face };
}

/** The back face lies up if the name is its name and not the front's. */
function faceNamed(card: LibraryCard, name: string): number {
  const wanted = normalizeCardName(name);
  if (card.definition.layout !== 'transform' && card.definition.layout !== 'modalDoubleFaced') return 0;
  const at = card.faceNames.findIndex((each) => normalizeCardName(each) === wanted);
  return Math.max(0, at);
}

/** The emblem that the card makes, as an object of the command zone. */
function emblemPiece(card: LibraryCard): Piece {
  const emblem = card.definition.faces
    .flatMap((face) => face.abilities)
    .flatMap((ability) => collect(ability, 'ability', 'instruction'))
    .find((node) => node.kind === 'emblem');
  if (emblem === undefined || emblem.kind !== 'emblem') throw new Unsupported(`no emblem of ${card.definition.name}`);
  const { abilities } = emblem;
  return {
    definition: {
      ...typelessCard(
        `Emblem ${card.definition.name}`,
        abilities.map((ability) => ({ zones: ['command'], ...ability }) as Ability),
      ),
    },
    texts: { abilities: [] },
    face: 0,
  };
}

export function markerName(seat: SeatName): string {
  return `(script of ${seat})`;
}

/** Effects from nowhere that the player's script has (FORMAT.md 5.2 `addCounters`), in order. */
export function effectsFromNowhere(scenario: Scenario, seat: SeatName): readonly Action[] {
  return [scenario, ...(scenario.stages ?? [])]
    .flatMap((stage) => stage.actions)
    .filter((action) => action.player === seat && action.op === 'addCounters');
}

function markerOf(scenario: Scenario, seat: SeatName): CardDefinition {
  const special = (steps: readonly Instruction[]): Ability => ({
    kind: 'activated',
    cost: [],
    effect: { steps, slots: 0 },
    special: true,
    timing: 'instant',
    zones: ['command'],
  });
  const counters = effectsFromNowhere(scenario, seat).map((action) =>
    special([
      {
        kind: 'putCounters',
        on: { kind: 'choose', from: { filter: { kind: 'permanent' } }, min: 1, max: 1 },
        counter: action.counter ?? '',
        amount: action.count ?? 1,
      },
    ]),
  );
  return typelessCard(markerName(seat), [special([]), ...counters]);
}

function definitionNumbers(catalogue: Catalogue): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const { id, definition } of catalogue.definitions)
    if (definition.layout !== 'token' && definition.layout !== 'emblem') numbers.set(definition.name, id);
  return numbers;
}

function playerSetup(
  board: Board,
  scenario: Scenario,
  seat: number,
  number: (definition: CardDefinition) => number,
  marker: number,
): PlayerSetup {
  const entries = scenario.setup.filter((entry) => entry.player !== undefined && seatOf(entry.player) === seat);
  const numbers = (list: readonly Placing[]): readonly number[] => list.map(({ piece }) => number(piece.definition));
  const commanders = isCommander(scenario) ? board.command.filter((each) => !isEmblem(each)) : [];
  const life = entries.filter((entry) => entry.life !== undefined).at(-1)?.life;
  return {
    library: numbers(board.library),
    hand: numbers(board.hand),
    graveyard: numbers(board.graveyard),
    exile: numbers(board.exile),
    command: [...numbers(board.command.filter((each) => !commanders.includes(each))), marker],
    commanders: numbers(commanders),
    sideboard: numbers(board.outside),
    battlefield: board.battlefield.map(({ piece, entry }): PlacedObject => ({
      definition: number(piece.definition),
      face: piece.face,
      tapped: entry?.tapped === true,
      counters: entry?.counters ?? [],
    })),
    ...(life === undefined ? {} : { life }),
    payment: 'ask', // mana abilities are offered; payments take the engine's plan unless the script says otherwise
  };
}

/** Rows are given in order: zone by zone for each player, then the permanents. */
function aliasRows(boards: readonly Board[], hasCommanders: boolean): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  let row = 1;
  const pass = (list: readonly Placing[]): void => {
    for (const { alias } of list) {
      if (alias !== null) rows.set(alias, row);
      row++;
    }
  };
  for (const board of boards) {
    for (const zone of ['library', 'hand', 'graveyard'] as const) pass(board[zone]);
    const commanders = hasCommanders ? board.command.filter((each) => !isEmblem(each)) : [];
    pass(board.command.filter((each) => !commanders.includes(each)));
    row++; // the marker
    pass(commanders);
    pass(board.exile);
    pass(board.outside);
  }
  for (const board of boards) pass(board.battlefield);
  return rows;
}
