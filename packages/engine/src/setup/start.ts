// Starting a game (CR 103): from decks, with shuffling, mulligans and opening hands, or from a position in which permanents simply are there.
import { decisionFor, objectOption, yesNo } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { hasOpeningHandActions } from './opening-hand.js';
import { entryFor } from '../zones/entry.js';
import { Context } from '../query/context.js';
import { Rejected } from '../state/failures.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { Game, Player, setGameActive, setGameDayNight, setPlayerMulligans, type Frame } from '../state/generated.js';
import { newObject, nextRef, rowOf } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { randomBelow, seededStream } from '../state/random.js';
import { DEFAULT_OPTIONS, KIND, ZONE, type Catalogue, type GameOptions, type ZoneId } from '../state/values.js';
import { makeKnown } from '../zones/knowledge.js';
import { addToZone } from '../zones/relocate.js';
import type { DrawData } from '../actions/card-verbs.js';
import { withCounters, counterKind } from '../query/counters.js';

/** A permanent of a position. */
export interface PlacedObject {
  /** Number of the definition in the catalogue. */
  readonly definition: number;
  readonly face?: number;
  readonly tapped?: boolean;
  readonly counters?: readonly { readonly counter: string; readonly amount: number }[];
  /** Came under control this turn (CR 302.6); the default is that it has been there. */
  readonly summoningSick?: boolean;
  readonly token?: boolean;
}

export interface PlayerSetup {
  /** Definitions of the library, bottom first; for a game from decks in any order. */
  readonly library?: readonly number[];
  readonly hand?: readonly number[];
  readonly graveyard?: readonly number[];
  readonly exile?: readonly number[];
  readonly command?: readonly number[];
  /** Commanders: they begin in the command zone (CR 903.6). */
  readonly commanders?: readonly number[];
  readonly sideboard?: readonly number[];
  readonly battlefield?: readonly PlacedObject[];
  readonly life?: number;
  /** Mana is paid by the solver, or the player is asked. */
  readonly payment?: 'auto' | 'ask';
}

export interface GameSetup {
  readonly catalogue: Catalogue;
  readonly players: readonly PlayerSetup[];
  readonly seed: number;
  readonly options?: Partial<GameOptions>;
  /** Seat of the starting player; absent: chosen at random (CR 103.1). */
  readonly startingPlayer?: number;
  /** `decks`: shuffle, draw opening hands, mulligans. `position`: everything is as said. */
  readonly from: 'decks' | 'position';
  /** In a position: shuffle the libraries first. */
  readonly shuffle?: boolean;
  readonly scripted?: readonly { readonly stream: string; readonly results: readonly number[] }[];
  readonly dayNight?: 'day' | 'night';
  /** Order of turns; default the seats in order. */
  readonly turnOrder?: readonly number[];
}

const LARGEST_PLAYERS = 16;

/** A game ready to run: nothing has been decided yet. @throws Rejected if the setup can't be a game */
export function createGame(setup: GameSetup): Game {
  if (setup.players.length < 1 || setup.players.length > LARGEST_PLAYERS) throw new Rejected(`a game has 1 to ${LARGEST_PLAYERS} players, not ${setup.players.length}`);
  const g = new Game();
  g.catalogue = setup.catalogue;
  g.options = { ...DEFAULT_OPTIONS, ...(setup.players.length === 2 ? {} : { firstDraw: 'take' as const }), ...setup.options }; // CR 103.8c
  g.turnOrder = setup.turnOrder ?? setup.players.map((_, i) => i);
  g.streams = [seededStream(setup.seed, 'root'), ...(setup.scripted ?? []).map((each) => seededStream(setup.seed, each.stream, each.results))];
  setup.players.forEach((player, seat) => {
    const made = new Player();
    made.seat = seat;
    made.life = made.startingLife = player.life ?? g.options.startingLife;
    made.startingLife = g.options.startingLife;
    made.payment = player.payment ?? 'auto';
    g.players.push(made);
  });
  setup.players.forEach((player, seat) => {
    for (const def of player.library ?? []) addCard(g, def, seat, ZONE.library);
    for (const def of player.hand ?? []) addCard(g, def, seat, ZONE.hand);
    for (const def of player.graveyard ?? []) addCard(g, def, seat, ZONE.graveyard);
    for (const def of player.command ?? []) addCard(g, def, seat, ZONE.command);
    for (const def of player.commanders ?? []) designate(g, addCard(g, def, seat, ZONE.command));
    for (const def of player.exile ?? []) addCard(g, def, seat, ZONE.exile);
    for (const def of player.sideboard ?? []) addCard(g, def, seat, ZONE.outside);
  });
  if (setup.dayNight !== undefined) setGameDayNight(g, setup.dayNight === 'day' ? 1 : 2);
  const start = setup.startingPlayer ?? randomBelow(g, 'start', setup.players.length);
  setGameActive(g, g.turnOrder.includes(start) ? start : g.turnOrder[0]);
  const placed = setup.players.flatMap((player, seat) => (player.battlefield ?? []).map((each) => placeLater(g, each, seat)));
  pushFrame(g, 'game', { from: setup.from, shuffle: setup.shuffle === true || setup.from === 'decks', placed, placing: 0 } satisfies StartData);
  return g;
}

function addCard(g: Game, def: number, seat: number, zone: ZoneId): number {
  if (g.catalogue.definitions[def] === undefined) throw new Rejected(`no definition ${def} in the catalogue`);
  const o = newObject(g);
  o.kind = KIND.card;
  o.def = def;
  o.face = g.catalogue.definitions[def].combined !== null ? -1 : 0;
  o.owner = o.controller = seat;
  o.zone = zone;
  o.timestamp = g.nextTimestamp++;
  const hidden = zone === ZONE.library || zone === ZONE.outside;
  const own = zone === ZONE.hand || zone === ZONE.outside;
  addToZone(g, o, 'top');
  if (!hidden || own) makeKnown(g, o, own ? 1 << seat : (1 << g.players.length) - 1);
  return o.ref;
}

/** CR 903.3. */
function designate(g: Game, ref: number): void {
  const nobody = g.players.map(() => 0);
  g.commanders = [...g.commanders, { row: rowOf(ref), casts: nobody, damage: nobody, asked: 0 }];
}

interface Placed {
  readonly ref: number;
  readonly how: PlacedObject;
  readonly seat: number;
}

/** A permanent to be put onto the battlefield when the game begins; it waits in limbo. */
function placeLater(g: Game, how: PlacedObject, seat: number): Placed {
  if (g.catalogue.definitions[how.definition] === undefined) throw new Rejected(`no definition ${how.definition} in the catalogue`);
  const o = newObject(g);
  o.kind = how.token === true ? KIND.token : KIND.card;
  o.def = how.definition;
  o.owner = o.controller = seat;
  o.zone = ZONE.limbo;
  return { ref: o.ref, how, seat };
}

interface StartData {
  readonly from: 'decks' | 'position';
  readonly shuffle: boolean;
  readonly placed: readonly Placed[];
  readonly placing: number;
}

/** CR 103.3–103.8: shuffles, hands, mulligans, permanents of a position, then turns. */
export const gameOperation: Operation = {
  run(g, frame) {
    const data = frame.data as StartData;
    switch (frame.step) {
      case 0:
        goTo(g, frame, 1);
        doBatch(g, data.shuffle ? g.turnOrder.map((player) => event('shuffle', { player, rule: '103.3' })) : [], true);
        return null;
      case 1:
        return place(g, frame, data);
      case 2:
        goTo(g, frame, 3);
        if (data.from === 'decks') pushFrame(g, 'draw', { draws: g.turnOrder.map((player): readonly [number, number] => [player, 7]), drawn: [], source: 0, by: -1 } satisfies DrawData); // CR 103.5
        return null;
      case 3:
        goTo(g, frame, 4);
        if (data.from === 'decks' && g.options.mulligan === 'london') pushFrame(g, 'mulligan', { index: 0, keeping: [] } satisfies MulliganData);
        return null;
      case 4:
        goTo(g, frame, 5);
        if (hasOpeningHandActions(g.catalogue)) pushFrame(g, 'openingHand', { index: 0 });
        return null;
      case 5:
        goTo(g, frame, 6);
        pushFrame(g, 'turn', null);
        return null;
      default:
        return null;
    }
  },
};

/** Permanents of a position enter one after another: their own replacement effects count, nothing triggers. */
function place(g: Game, frame: Frame, data: StartData): null {
  const next = data.placed[data.placing];
  if (data.placing > 0 && frame.result !== null) settlePlaced(g, data.placed[data.placing - 1]);
  if (next === undefined) {
    goTo(g, frame, 2);
    return null;
  }
  goTo(g, frame, 1, { ...data, placing: data.placing + 1 });
  const ctx = new Context(next.ref, next.seat, [], 0);
  const { how } = next;
  const entry = { ...entryFor(g, next.ref, next.seat, how.face === 1 ? { transformed: true } : null, ctx) };
  const counters = (how.counters ?? []).reduce((list, each) => withCounters(list, counterKind(g, each.counter), each.amount), entry.counters);
  doBatch(g, [event('moveZone', { subject: next.ref, arrived: nextRef(next.ref), from: ZONE.limbo, to: ZONE.battlefield, player: next.seat, rule: '110.2', entry: { ...entry, tapped: how.tapped === true, counters } })], true);
  return null;
}

function settlePlaced(g: Game, placed: Placed): void {
  const o = g.objects[rowOf(placed.ref)];
  o.since = placed.how.summoningSick === true ? g.turn + 1 : -1; // the first turn is about to begin
}

interface MulliganData {
  readonly index: number;
  /** Seats that keep. */
  readonly keeping: readonly number[];
}

/** London mulligan (CR 103.5): in turn order each decides; those who don't keep shuffle and draw seven; then cards go to the bottom. */
export const mulliganOperation: Operation = {
  run(g, frame) {
    const data = frame.data as MulliganData;
    const seats = g.turnOrder;
    if (frame.step === 2) return bottom(g, frame, data);
    if (frame.step === 1) {
      // those who mulligan have shuffled and drawn
      goTo(g, frame, 0, { ...data, index: 0 });
      return null;
    }
    if (frame.step >= 10) return redraw(g, frame, data);
    if (data.index < seats.length) {
      const seat = seats[data.index];
      if (data.keeping.includes(seat)) {
        goTo(g, frame, 0, { ...data, index: data.index + 1 });
        return null;
      }
      return yesNo(g, seat, { purpose: 'mulligan', rule: '103.5' });
    }
    const again = seats.filter((seat) => !data.keeping.includes(seat));
    if (again.length === 0) goTo(g, frame, 2, { ...data, index: 0 });
    else {
      for (const seat of again) setPlayerMulligans(g, g.players[seat], g.players[seat].mulligans + 1);
      goTo(g, frame, 10, data);
    }
    return null;
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as MulliganData;
    if (frame.step === 2) {
      const picked = decision.kind === 'pick' ? answer.map((token) => decision.options.find((option) => option.token === token)?.ref ?? 0) : [];
      goTo(g, frame, 2, { ...data, index: data.index + 1 });
      doBatch(g, picked.map((ref) => event('moveZone', { subject: ref, arrived: nextRef(ref), from: ZONE.hand, to: ZONE.library, player: decision.player, position: 'bottom', rule: '103.5' })), true);
      return;
    }
    const mulligan = answer[0] === 1 && g.players[decision.player].mulligans < 7;
    goTo(g, frame, 0, { index: data.index + 1, keeping: mulligan ? data.keeping : [...data.keeping, decision.player] } satisfies MulliganData);
  },
};

function redraw(g: Game, frame: Frame, data: MulliganData): null {
  const again = g.turnOrder.filter((seat) => !data.keeping.includes(seat));
  if (frame.step === 10) {
    goTo(g, frame, 11);
    doBatch(g, again.flatMap((seat) => g.players[seat].hand.map((ref) => event('moveZone', { subject: ref, arrived: nextRef(ref), from: ZONE.hand, to: ZONE.library, player: seat, rule: '103.5' }))), true);
  } else if (frame.step === 11) {
    goTo(g, frame, 12);
    doBatch(g, again.map((player) => event('shuffle', { player, rule: '103.5' })), true);
  } else {
    goTo(g, frame, 1);
    pushFrame(g, 'draw', { draws: again.map((seat): readonly [number, number] => [seat, 7]), drawn: [], source: 0, by: -1 } satisfies DrawData);
  }
  return null;
}

function bottom(g: Game, frame: Frame, data: MulliganData): Decision | null {
  const seat = g.turnOrder[data.index];
  if (seat === undefined) {
    popFrame(g);
    return null;
  }
  const count = Math.min(g.players[seat].mulligans, g.players[seat].hand.length);
  if (count > 0) return { ...decisionFor(g, seat, { purpose: 'bottomCards', rule: '103.5' }), kind: 'pick', min: count, max: count, options: g.players[seat].hand.map((ref) => objectOption(g, seat, ref)) };
  goTo(g, frame, 2, { ...data, index: data.index + 1 });
  return null;
}

