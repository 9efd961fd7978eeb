// Who knows which hidden card, and by which handle each viewer may name an object (HARD-PROBLEMS 13; CR 400.2, 401.2, 402.3, 406.3, 708.5, 708.9, 723.4). A handle is
// given when an object becomes distinguishable for the viewer, and lost when it stops being so. Never keep a bit that a person at the table could not justify.
import { setGameEpoch, setGameObjectHandles, setGameObjectKnown, setPlayerNextHandle, type Game, type GameObject } from '../state/generated.js';
import { rowOf } from '../state/objects.js';
import { ZONE, type ZoneId } from '../state/values.js';

const PUBLIC = (1 << ZONE.battlefield) | (1 << ZONE.graveyard) | (1 << ZONE.stack) | (1 << ZONE.exile) | (1 << ZONE.command);
export function isPublic(zone: ZoneId): boolean {
  return (PUBLIC & (1 << zone)) !== 0;
}

/** All seats, as a mask. */
export function everybodyIn(g: Game): number {
  return (1 << g.players.length) - 1;
}

/** Whether a viewer may know what the object is. */
export function isKnownTo(o: GameObject, viewer: number): boolean {
  return (isPublic(o.zone) && !o.faceDown) || (viewer >= 0 && (o.known & (1 << viewer)) !== 0);
}

/** Players with those who decide for them: they see what they see (CR 723.4). */
function withDeciders(g: Game, players: number): number {
  let all = players;
  for (const player of g.players) if (player.decider >= 0 && (players & (1 << player.seat)) !== 0) all |= 1 << player.decider;
  return all;
}

/** What is known of the new object of a move, and the handles that go with it; `fresh` is not yet in its zone, `old` not in its any more. */
export function inheritKnowledge(g: Game, old: GameObject, fresh: GameObject): void {
  const everybody = everybodyIn(g);
  const hides = !isPublic(fresh.zone) || fresh.faceDown;
  const lost = hides && old.zone === ZONE.hand ? loseTrack(g, old) : 0;
  let seen = old.known & ~lost;
  if (isPublic(old.zone) && !old.faceDown) seen = everybody;
  else if (old.faceDown && (old.zone === ZONE.battlefield || (old.zone === ZONE.stack && fresh.zone !== ZONE.battlefield))) seen = everybody; // CR 708.9
  if (!hides) seen = everybody;
  else if (fresh.zone === ZONE.hand) seen = withDeciders(g, seen | (1 << fresh.owner));
  else if (fresh.faceDown && fresh.zone !== ZONE.exile) seen = withDeciders(g, seen | (1 << fresh.controller)); // CR 708.5; in exile nobody may look (CR 406.3)
  fresh.known = seen;
  fresh.handles = newHandles(g, isPublic(fresh.zone) ? everybody : seen, []);
  if ((seen & ~old.known) !== 0) setGameEpoch(g, g.epoch + 1);
}

/** A card leaves a hand unseen: whoever knew some of that hand can't tell which it was, unless it was the only one. Who loses track. */
function loseTrack(g: Game, old: GameObject): number {
  const { hand } = g.players[old.owner];
  if (hand.length === 0) return 0;
  const lost = everybodyIn(g) & ~withDeciders(g, 1 << old.owner);
  forget(g, hand, lost);
  return lost;
}

/** Gives handles to the viewers in the mask that have none yet. */
function newHandles(g: Game, viewers: number, old: readonly number[]): readonly number[] {
  const handles = g.players.map((_, seat) => old[seat] ?? 0);
  for (const player of g.players) {
    if ((viewers & (1 << player.seat)) === 0 || handles[player.seat] !== 0) continue;
    handles[player.seat] = player.nextHandle;
    setPlayerNextHandle(g, player, player.nextHandle + 1);
  }
  return handles;
}

/** An object that everybody sees from the beginning: a token, an emblem, an ability. */
export function showToAll(g: Game, o: GameObject): void {
  o.known = everybodyIn(g);
  o.handles = newHandles(g, o.known, []);
}

/** Gives players the identity of a hidden object (look, reveal); its handle comes with it. */
export function makeKnown(g: Game, o: GameObject, players: number): void {
  const all = withDeciders(g, players);
  if ((all & ~o.known) === 0) return;
  setGameObjectHandles(g, o, newHandles(g, all & ~o.known, o.handles));
  setGameObjectKnown(g, o, o.known | all);
  setGameEpoch(g, g.epoch + 1);
}

/** Takes knowledge of hidden cards from viewers who can't tell them apart any more, with its handles. */
export function forget(g: Game, refs: readonly number[], viewers: number): void {
  for (const ref of refs) {
    const o = g.objects[rowOf(ref)];
    const lost = o.known & viewers;
    if (lost === 0) continue;
    setGameObjectKnown(g, o, o.known & ~lost);
    if (!isPublic(o.zone)) setGameObjectHandles(g, o, o.handles.map((handle, seat) => ((lost & (1 << seat)) !== 0 ? 0 : handle)));
  }
}

/** Somebody rearranges or takes cards among these unseen: all others lose track of them; of a single card they see where it goes. */
export function rearrangeUnseen(g: Game, refs: readonly number[], by: number): void {
  if (refs.length > 1) forget(g, refs, everybodyIn(g) & ~withDeciders(g, 1 << by));
}

/** One player begins to see all that another knows (CR 723.4). */
export function shareSight(g: Game, from: number, to: number): void {
  for (const o of g.objects) if (o !== undefined && o.zone !== ZONE.none && (o.known & (1 << from)) !== 0) makeKnown(g, o, 1 << to);
}
