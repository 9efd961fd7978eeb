// Moving an object between zones (CR 400.7): the old object departs with its last known information, a new one arrives in the same row. Only perform.ts calls
// this; everything that a rule can see about the move has been decided by then.
import { FLAG, type Entry, type GameEvent, type LibraryPosition } from '../events/event.js';
import { isWatching } from '../link/watching.js';
import { characteristicsOf } from '../query/characteristics.js';
import { ceaseToBeBestowed } from '../objects/bestowed.js';
import { Bug } from '../state/failures.js';
import {
  GameObject, setGameBattlefield, setGameCommand, setGameExile, setGameNextTimestamp, setGameObjectArrived, setGameObjectAttachedTo, setGameObjectAttachments, setGameObjectBlockedBy, setGameObjectBlocking, setGameObjectDerived,
  setGamePhasedOut, setGameStack, setGameStrays, setPlayerAttachments, setPlayerGraveyard, setPlayerHand, setPlayerLibrary, setPlayerSideboard, type Game,
} from '../state/generated.js';
import { setElement } from '../state/marks.js';
import { current, nextRef, rowOf } from '../state/objects.js';
import { FACE_DOWN_BY, KIND, ZONE, type Derived, type ZoneId } from '../state/values.js';
import { randomBelow } from '../state/random.js';
import { everybodyIn, inheritKnowledge, isPublic } from './knowledge.js';

const without = (list: readonly number[], ref: number): readonly number[] => list.filter((each) => each !== ref);

/** Takes a ref out of the list of its zone. */
export function removeFromZone(g: Game, o: GameObject): void {
  const { ref } = o;
  switch (o.zone) {
    case ZONE.battlefield:
      if (o.phasedOut) setGamePhasedOut(g, without(g.phasedOut, ref));
      else setGameBattlefield(g, without(g.battlefield, ref));
      return;
    case ZONE.stack:
      return setGameStack(g, without(g.stack, ref));
    case ZONE.exile:
      return setGameExile(g, without(g.exile, ref));
    case ZONE.command:
      return setGameCommand(g, without(g.command, ref));
    case ZONE.hand:
      return setPlayerHand(g, g.players[o.owner], without(g.players[o.owner].hand, ref));
    case ZONE.library: {
      const { library } = g.players[o.owner];
      return setPlayerLibrary(g, g.players[o.owner], library[library.length - 1] === ref ? library.slice(0, -1) : without(library, ref));
    }
    case ZONE.graveyard:
      return setPlayerGraveyard(g, g.players[o.owner], without(g.players[o.owner].graveyard, ref));
    case ZONE.outside:
      return setPlayerSideboard(g, g.players[o.owner], without(g.players[o.owner].sideboard, ref));
    default:
  }
}

/** Puts a ref into the list of a zone. */
export function addToZone(g: Game, o: GameObject, position: LibraryPosition): void {
  const { ref } = o;
  const owner = g.players[o.owner];
  switch (o.zone) {
    case ZONE.battlefield:
      return setGameBattlefield(g, [...g.battlefield, ref]);
    case ZONE.stack:
      return setGameStack(g, [...g.stack, ref]);
    case ZONE.exile:
      return setGameExile(g, [...g.exile, ref]);
    case ZONE.command:
      return setGameCommand(g, [...g.command, ref]);
    case ZONE.hand:
      return setPlayerHand(g, owner, [...owner.hand, ref]);
    case ZONE.library:
      return setPlayerLibrary(g, owner, placed(owner.library, ref, position === 'random' ? 1 + randomBelow(g, `library${o.owner}`, owner.library.length + 1) : position));
    case ZONE.graveyard:
      return setPlayerGraveyard(g, owner, [...owner.graveyard, ref]);
    case ZONE.outside:
      return setPlayerSideboard(g, owner, [...owner.sideboard, ref]);
    default:
  }
}

function placed(library: readonly number[], ref: number, position: LibraryPosition): readonly number[] {
  if (position === 'bottom') return [ref, ...library];
  if (typeof position === 'number') {
    const at = Math.max(0, library.length - position + 1); // position 1 is the top
    return [...library.slice(0, at), ref, ...library.slice(at)];
  }
  return [...library, ref];
}

/** Last known information of an object about to leave with others (HARD-PROBLEMS 3): what their leaving must not change. */
export interface Frozen {
  readonly derived: Derived;
  readonly attachments: readonly number[];
  readonly blocking: readonly number[];
  readonly blockedBy: readonly number[];
}

export function freeze(g: Game, ref: number): Frozen | null {
  const o = current(g, ref);
  return o === null ? null : { derived: characteristicsOf(g, o), attachments: o.attachments, blocking: o.blocking, blockedBy: o.blockedBy };
}

/** Moves the subject of a zone-change event; the new ref is `nextRef` of the old one. */
export function relocate(g: Game, e: GameEvent, frozen: Frozen | null = null): void {
  const old = current(g, e.subject);
  if (old === null) throw new Bug('moving an object that is not there');
  if (old.zone === ZONE.battlefield) detachAll(g, old);
  const derived = frozen === null ? characteristicsOf(g, old) : frozen.derived;
  if (frozen !== null) {
    setGameObjectAttachments(g, old, frozen.attachments);
    setGameObjectBlocking(g, old, frozen.blocking);
    setGameObjectBlockedBy(g, old, frozen.blockedBy);
  }
  removeFromZone(g, old);
  const fresh = new GameObject();
  fresh.ref = nextRef(old.ref);
  fresh.kind = old.kind;
  fresh.def = old.def;
  fresh.face = homeFace(g, old);
  fresh.owner = old.owner;
  fresh.controller = old.owner;
  fresh.zone = e.to;
  fresh.timestamp = takeTimestamp(g);
  fresh.becameFrom = old.ref;
  const hiddenMove = !isPublic(old.zone) && !isPublic(e.to) && old.known !== everybodyIn(g); // a revealed card can be followed (CR 702.94b)
  fresh.previous = hiddenMove ? null : old;
  if (e.to === ZONE.battlefield || e.to === ZONE.stack) {
    if (e.entry !== null) applyEntry(g, fresh, e.entry);
    if (old.zone === ZONE.stack) fresh.cast = old.cast; // CR 400.7d
  }
  if (old.kind === KIND.token && old.copy !== null) fresh.copy = old.copy;
  if (old.kind === KIND.spellCopy && e.to === ZONE.battlefield) {
    fresh.kind = KIND.token; // CR 608.3f
    fresh.copy ??= old.copy;
  }
  if (e.to === ZONE.exile && (e.flags & FLAG.faceDown) !== 0) fresh.faceDown = true; // CR 406.3
  inheritKnowledge(g, old, fresh);
  setGameObjectDerived(g, old, derived);
  setGameObjectArrived(g, old, fresh.ref);
  setElement(g, g.objects, rowOf(fresh.ref), fresh);
  addToZone(g, fresh, e.position);
  if (touchesIndex(g, old, derived, e.to)) g.index = null;
  if ((old.kind === KIND.token || old.kind === KIND.spellCopy) && e.to !== ZONE.battlefield) setGameStrays(g, g.strays + 1);
  if (fresh.attachedTo !== 0) joinAttachment(g, fresh.ref, fresh.attachedTo);
  for (const ref of old.components) if (ref !== 0) leaveWith(g, g.objects[rowOf(ref)], e);
}

/** CR 730.3: each component of a merged permanent goes where the permanent goes; tokens cease to exist. */
function leaveWith(g: Game, part: GameObject, e: GameEvent): void {
  const fresh = new GameObject();
  fresh.ref = nextRef(part.ref);
  fresh.kind = part.kind;
  fresh.owner = part.owner;
  fresh.controller = part.owner;
  fresh.becameFrom = part.ref;
  if (part.kind === KIND.card) {
    fresh.def = part.def;
    fresh.face = homeFace(g, part);
    fresh.zone = e.to;
    fresh.timestamp = takeTimestamp(g);
    inheritKnowledge(g, part, fresh);
  } else fresh.zone = ZONE.none;
  setElement(g, g.objects, rowOf(fresh.ref), fresh);
  if (part.kind === KIND.card) addToZone(g, fresh, e.position);
}

/** Whether the move takes abilities that the index lists into or out of a zone where they function. Arrivals on the battlefield are seen by the layer pass. */
function touchesIndex(g: Game, old: GameObject, derived: { readonly functional: readonly { readonly id: number }[] }, to: ZoneId): boolean {
  if (g.effects.length > 0 || old.copy !== null) return true;
  const watches = g.catalogue.definitions[old.def]?.watches ?? -1;
  if ((watches & (1 << to)) !== 0 && to !== ZONE.battlefield) return true;
  if (old.zone === ZONE.battlefield) return derived.functional.some((each) => isWatching(g, each.id));
  return (watches & (1 << old.zone)) !== 0;
}

/** The next timestamp (CR 613.7). */
export function takeTimestamp(g: Game): number {
  const timestamp = g.nextTimestamp;
  setGameNextTimestamp(g, timestamp + 1);
  return timestamp;
}

/** Outside the battlefield and the stack a card shows its front, a split card both halves (CR 709.4, 712.8). */
function homeFace(g: Game, old: GameObject): number {
  return g.catalogue.definitions[old.def]?.combined ? -1 : 0;
}

function applyEntry(g: Game, o: GameObject, entry: Entry): void {
  o.controller = entry.controller;
  o.since = g.turn;
  o.tapped = entry.tapped;
  o.counters = entry.counters;
  o.copy = entry.copy;
  o.face = entry.face;
  o.faceDown = entry.faceDownBy !== FACE_DOWN_BY.nothing;
  o.faceDownBy = entry.faceDownBy;
  o.attachedTo = entry.attachedTo;
  o.attacking = entry.attacking;
  o.memory = entry.memory;
  o.cast = entry.cast;
}

/** What leaves takes itself out of combat and lets go of what it was attached to, and that of it (CR 301.5c, 506.4). */
function detachAll(g: Game, o: GameObject): void {
  if (o.attachedTo !== 0) leaveAttachment(g, o.ref, o.attachedTo);
  for (const ref of o.attachments) {
    const aura = current(g, ref);
    if (aura !== null && ceaseToBeBestowed(g, aura)) setGameObjectAttachedTo(g, aura, 0); // CR 702.103f
  }
  for (const ref of o.blocking) {
    const attacker = current(g, ref);
    if (attacker !== null) setGameObjectBlockedBy(g, attacker, without(attacker.blockedBy, o.ref));
  }
  for (const ref of o.blockedBy) {
    const blocker = current(g, ref);
    if (blocker !== null) setGameObjectBlocking(g, blocker, without(blocker.blocking, o.ref));
  }
}

/** Adds an attachment to its host's list; a negative host is a player. */
export function joinAttachment(g: Game, ref: number, host: number): void {
  if (host < 0) {
    const player = g.players[-1 - host];
    return setPlayerAttachments(g, player, [...player.attachments, ref]);
  }
  const object = current(g, host);
  if (object !== null) setGameObjectAttachments(g, object, [...object.attachments, ref]);
}

export function leaveAttachment(g: Game, ref: number, host: number): void {
  if (host < 0) {
    const player = g.players[-1 - host];
    return setPlayerAttachments(g, player, without(player.attachments, ref));
  }
  const object = current(g, host);
  if (object !== null) setGameObjectAttachments(g, object, without(object.attachments, ref));
}

/** A copy, token or ability that ceases to exist (CR 704.5d–e, 608.2n): its row becomes free when nobody remembers it. */
export function cease(g: Game, o: GameObject): void {
  const derived = characteristicsOf(g, o);
  removeFromZone(g, o);
  setGameObjectDerived(g, o, derived);
  const tomb = new GameObject();
  tomb.ref = nextRef(o.ref);
  tomb.zone = ZONE.none;
  tomb.kind = o.kind;
  tomb.previous = o;
  setElement(g, g.objects, rowOf(o.ref), tomb);
  g.index = null;
}
