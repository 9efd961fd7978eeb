// The game as one player sees it (DESIGN §2.11; HARD-PROBLEMS 13): plain JSON data with the viewer's handles and names. No reference of the engine, library order,
// order of allocation, random state or definition number is in it; two states that differ only in what the player can't know give equal views.
import { STEPS, type Step } from '@lawmage/ir';
import { opName } from '../state/frames.js';
import type { Game, Player } from '../state/generated.js';
import { current } from '../state/objects.js';
import type { PriorityData } from '../turn/priority.js';
import type { GameResult } from '../state/values.js';
import { isKnownTo } from '../zones/knowledge.js';
import { countersView, objectView, objectViews, type CounterView, type ObjectView } from './object-view.js';
import { thingView, type ThingView } from './thing-view.js';

export interface ManaView {
  readonly mana: 'W' | 'U' | 'B' | 'R' | 'G' | 'C';
  readonly amount: number;
  readonly snow: boolean;
  /** May be spent only on some things. */
  readonly restricted: boolean;
}

/** A card of a library whose place a viewer knows. */
export interface KnownPlace {
  /** 1 is the top. */
  readonly position: number;
  readonly card: ObjectView;
}

/** A commander of a player, wherever it is: everybody knows which card it is (CR 903.6). */
export interface CommanderView {
  readonly name: string;
  /** How often each player has cast it from the command zone. */
  readonly casts: readonly number[];
  /** Combat damage that it has dealt to each player. */
  readonly damage: readonly number[];
}

export interface PlayerView {
  readonly seat: number;
  readonly life: number;
  readonly startingLife: number;
  readonly counters: readonly CounterView[];
  readonly handSize: number;
  /** The cards of the hand that the viewer may know: all of its own. */
  readonly hand: readonly ObjectView[];
  readonly librarySize: number;
  readonly library: readonly KnownPlace[];
  /** Bottom first. */
  readonly graveyard: readonly ObjectView[];
  /** Cards from outside the game that the viewer may know: its own. */
  readonly outside: readonly ObjectView[];
  readonly pool: readonly ManaView[];
  readonly landsPlayed: number;
  readonly mulligans: number;
  readonly attachments: readonly ThingView[];
  readonly cityBlessing: boolean;
  readonly commanders: readonly CommanderView[];
  /** Who decides for the player (CR 723). */
  readonly decider: number;
  readonly lost: boolean;
  readonly left: boolean;
}

export interface GameView {
  readonly viewer: number;
  readonly turn: number;
  readonly active: number;
  readonly turnOrder: readonly number[];
  readonly step: Step;
  /** Who has priority; -1 nobody. */
  readonly priority: number;
  readonly monarch: number;
  readonly initiative: number;
  readonly dayNight: 'neither' | 'day' | 'night';
  readonly players: readonly PlayerView[];
  readonly battlefield: readonly ObjectView[];
  readonly phasedOut: readonly ObjectView[];
  /** Bottom first. */
  readonly stack: readonly ObjectView[];
  readonly exile: readonly ObjectView[];
  readonly command: readonly ObjectView[];
  readonly result: GameResult | null;
}

const DAY_NIGHT = ['neither', 'day', 'night'] as const;
const MANA = ['W', 'U', 'B', 'R', 'G', 'C'] as const;

/** What the player in `seat` may see now. A seat of -1 sees what everybody sees, without handles. */
export function viewOf(g: Game, seat: number): GameView {
  return {
    viewer: seat,
    turn: g.turn,
    active: g.active,
    turnOrder: g.turnOrder,
    step: STEPS[g.step],
    priority: priorityHolder(g),
    monarch: g.monarch,
    initiative: g.initiative,
    dayNight: DAY_NIGHT[g.dayNight],
    players: g.players.map((player) => playerView(g, seat, player)),
    battlefield: objectViews(g, seat, g.battlefield),
    phasedOut: objectViews(g, seat, g.phasedOut),
    stack: objectViews(g, seat, g.stack),
    exile: objectViews(g, seat, g.exile),
    command: objectViews(g, seat, g.command),
    result: g.result,
  };
}

/** CR 117: who has priority; -1 while something is being done, and when the game is over. */
function priorityHolder(g: Game): number {
  const top = g.frames.at(-1);
  return g.result === null && top !== undefined && opName(top) === 'priority' ? (top.data as PriorityData).player : -1;
}

function playerView(g: Game, seat: number, player: Player): PlayerView {
  return {
    seat: player.seat,
    life: player.life,
    startingLife: player.startingLife,
    counters: countersView(g, player.counters),
    handSize: player.hand.length,
    hand: objectViews(g, seat, player.hand),
    librarySize: player.library.length,
    library: knownPlaces(g, seat, player),
    graveyard: objectViews(g, seat, player.graveyard),
    outside: objectViews(g, seat, player.sideboard),
    pool: poolView(player),
    landsPlayed: player.landsPlayed,
    mulligans: player.mulligans,
    attachments: player.attachments.map((ref) => thingView(g, seat, ref)).filter((each): each is ThingView => each !== null),
    cityBlessing: player.cityBlessing,
    commanders: commandersOf(g, player.seat),
    decider: player.decider < 0 ? player.seat : player.decider,
    lost: player.lost,
    left: player.left,
  };
}

function commandersOf(g: Game, seat: number): readonly CommanderView[] {
  return g.commanders
    .filter(({ row }) => g.objects[row].owner === seat)
    .map(({ row, casts, damage }) => ({ name: g.catalogue.definitions[g.objects[row].def].definition.name, casts, damage }));
}

function knownPlaces(g: Game, seat: number, player: Player): readonly KnownPlace[] {
  const { library } = player;
  const places: KnownPlace[] = [];
  for (let i = library.length - 1; i >= 0; i--) {
    const o = current(g, library[i]);
    if (o !== null && isKnownTo(o, seat)) places.push({ position: library.length - i, card: objectView(g, seat, o) });
  }
  return places;
}

/** Mana of one kind together, in the order W U B R G C. */
function poolView(player: Player): readonly ManaView[] {
  const found = new Map<string, ManaView>();
  for (const entry of player.pool) {
    if (entry.amount === 0) continue;
    const restricted = entry.restriction !== 0;
    const key = `${entry.mana}${Number(entry.snow)}${Number(restricted)}`;
    found.set(key, { mana: MANA[entry.mana], amount: (found.get(key)?.amount ?? 0) + entry.amount, snow: entry.snow, restricted });
  }
  return [...found.keys()].toSorted().map((key) => found.get(key) as ManaView);
}
