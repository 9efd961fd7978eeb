// Performing events (DESIGN §2.4): the one place where what a rule can see is changed. Everything about an event has been decided before; triggers and
// statistics come after. Events that only tell of something done by a procedure change nothing here.
import { countCommanderDamage } from '../players/commanders.js';
import { isKeywordCounter } from '@lawmage/ir';
import { shuffled } from '../state/random.js';
import { HAS } from '../link/keyword-mask.js';
import { CREATURE } from '../link/words.js';
import { characteristics } from '../query/characteristics.js';
import { counterKind, withCounters } from '../query/counters.js';
import {
  setGameDayNight, setGameEpoch, setGameInitiative, setGameMonarch, setGameObjectAttachedTo, setGameObjectBlocked, setGameObjectController, setGameObjectCounters, setGameObjectCounterTimes, setGameObjectDamage, setGameObjectDeathtouched, setGameObjectFace, setGameObjectFaceDown, setGameObjectHandles,
  setGameObjectKnown, setGameObjectMarks, setGameObjectPhasedOut, setGameObjectShields, setGameObjectSince, setGameObjectTapped, setGameObjectTimestamp, setGameBattlefield, setGamePhasedOut, setPlayerCityBlessing, setPlayerCounters, setPlayerDrewEmpty, setPlayerLibrary,
  setPlayerLife, setPlayerLost, setPlayerPool, setGameObjectLevel, setGameObjectFaceDownBy, setGameObjectCast, type Game, type GameObject,
} from '../state/generated.js';
import { current, rowOf } from '../state/objects.js';
import { FACE_DOWN_BY, MARKS, NOT_CAST, ZONE } from '../state/values.js';
import { merge } from '../zones/merge.js';
import { applyAsItArrives } from '../zones/arrival-effect.js';
import { cease, joinAttachment, leaveAttachment, relocate, takeTimestamp, type Frozen } from '../zones/relocate.js';
import { everybodyIn, makeKnown } from '../zones/knowledge.js';
import { ceaseToBeBestowed } from '../objects/bestowed.js';
import { removeFromCombat } from '../zones/leave-combat.js';
import { FLAG, type GameEvent } from './event.js';

/** The largest number that the game keeps (CR 107.1; DESIGN limits). */
export const MAXIMUM_NUMBER = 2_000_000_000;
const clamp = (n: number): number => Math.max(-MAXIMUM_NUMBER, Math.min(MAXIMUM_NUMBER, n));

/** @param frozen what a departing object is before anything of its batch happens (CR 603.10, 608.2h); null: as it is now */
export function perform(g: Game, e: GameEvent, frozen: Frozen | null = null): void {
  switch (e.kind) {
    case 'moveZone':
      relocate(g, e, frozen);
      return applyAsItArrives(g, e);
    case 'draw':
      if (g.players[e.player].library.length === 0) setPlayerDrewEmpty(g, g.players[e.player], true); // CR 121.4
      return;
    case 'damage':
      return performDamage(g, e);
    case 'gainLife':
      return setPlayerLife(g, g.players[e.player], clamp(g.players[e.player].life + e.amount));
    case 'loseLife':
      return setPlayerLife(g, g.players[e.player], clamp(g.players[e.player].life - e.amount));
    case 'playerCounters': {
      const player = g.players[e.player];
      return setPlayerCounters(g, player, withCounters(player.counters, counterKind(g, e.detail), clamp(e.amount)));
    }
    case 'loseGame':
      return setPlayerLost(g, g.players[e.player], true);
    case 'addMana':
      return performMana(g, e);
    case 'shuffle':
      return performShuffle(g, e.player);
    case 'designate':
      return performDesignation(g, e);
    default:
      return performOnObject(g, e);
  }
}

/** Pairs without those of one kind. */
function without(pairs: readonly number[], kind: number): readonly number[] {
  return pairs.filter((_, i) => pairs[i - (i % 2)] !== kind);
}

function performOnObject(g: Game, e: GameEvent): void {
  if ((e.flags & FLAG.entering) !== 0) return; // part of how it entered
  const o = current(g, e.subject);
  if (o === null) return;
  switch (e.kind) {
    case 'tap':
      return setGameObjectTapped(g, o, true);
    case 'untap':
      return setGameObjectTapped(g, o, false);
    case 'putCounters':
      if (isKeywordCounter(e.detail)) setGameObjectCounterTimes(g, o, [...without(o.counterTimes, counterKind(g, e.detail)), counterKind(g, e.detail), takeTimestamp(g)]); // CR 613.7c
      return setGameObjectCounters(g, o, withCounters(o.counters, counterKind(g, e.detail), clamp(e.amount)));
    case 'removeCounters':
      return setGameObjectCounters(g, o, withCounters(o.counters, counterKind(g, e.detail), -e.amount));
    case 'counter':
      if (g.stack.includes(o.ref) && o.kind !== 0) cease(g, o); // a card moves as an inner event; abilities and copies cease (CR 701.6a, 112.1a)
      return;
    case 'attach':
      if (o.attachedTo !== 0) leaveAttachment(g, o.ref, o.attachedTo);
      setGameObjectAttachedTo(g, o, e.other !== 0 ? e.other : -1 - e.player);
      joinAttachment(g, o.ref, o.attachedTo);
      return setGameObjectTimestamp(g, o, takeTimestamp(g)); // CR 613.7e
    case 'unattach':
      ceaseToBeBestowed(g, o); // CR 702.103f
      leaveAttachment(g, o.ref, o.attachedTo);
      return setGameObjectAttachedTo(g, o, 0);
    case 'regenerate': // CR 701.19a
      setGameObjectShields(g, o, Math.max(0, o.shields - 1));
      setGameObjectDamage(g, o, 0);
      setGameObjectDeathtouched(g, o, false);
      return removeFromCombat(g, o);
    case 'transform':
      setGameObjectFace(g, o, o.face === 0 ? 1 : 0);
      return setGameObjectTimestamp(g, o, takeTimestamp(g)); // CR 613.7g
    case 'turnFace':
      if (o.faceDown) makeKnown(g, o, everybodyIn(g));
      setGameObjectFaceDown(g, o, e.detail === 'faceDown');
      setGameObjectFaceDownBy(g, o, e.detail === 'faceDown' ? FACE_DOWN_BY.effect : FACE_DOWN_BY.nothing);
      if (e.amount > 0) setGameObjectCast(g, o, { ...(o.cast ?? NOT_CAST), x: e.amount }); // CR 702.37f
      return setGameObjectTimestamp(g, o, takeTimestamp(g)); // CR 613.7f
    case 'gainControl':
      setGameObjectController(g, o, e.player);
      return setGameObjectSince(g, o, g.turn);
    case 'becomeBlocked':
      return setGameObjectBlocked(g, o, true);
    case 'becomeMonstrous':
      return setGameObjectMarks(g, o, o.marks | MARKS.monstrous);
    case 'keywordAction':
      return performDesignationOf(g, o, e);
    case 'phaseOut':
      removeFromCombat(g, o);
      setGameBattlefield(g, g.battlefield.filter((ref) => ref !== o.ref));
      setGamePhasedOut(g, [...g.phasedOut, o.ref]);
      return setGameObjectPhasedOut(g, o, true);
    case 'phaseIn':
      setGamePhasedOut(g, g.phasedOut.filter((ref) => ref !== o.ref));
      setGameBattlefield(g, [...g.battlefield, o.ref]);
      return setGameObjectPhasedOut(g, o, false);
    default:
      return; // tells of something that the procedure has done
  }
}

const DESIGNATIONS: Readonly<Record<string, number>> = { renowned: MARKS.renowned, saddled: MARKS.saddled, solved: MARKS.solved };

/** CR 702.112b, 702.171b, 716.2b, 719.3b: kept until it leaves. Other keyword actions only tell of what was done. */
function performDesignationOf(g: Game, o: GameObject, e: GameEvent): void {
  if (e.detail === 'mutate') {
    const part = current(g, e.other);
    if (part !== null) merge(g, o, part, e.amount > 0 ? 'top' : 'bottom'); // CR 702.140c
  } else if (e.detail === 'level') setGameObjectLevel(g, o, e.amount);
  else if (DESIGNATIONS[e.detail] !== undefined) setGameObjectMarks(g, o, o.marks | DESIGNATIONS[e.detail]);
}

/** CR 120.3e, 120.6, 702.2b: damage stays marked on a creature; results are events of their own. */
function performDamage(g: Game, e: GameEvent): void {
  countCommanderDamage(g, e);
  if (e.subject === 0) return;
  const o = current(g, e.subject);
  if (o === null || (characteristics(g, o.ref).types & CREATURE) === 0) return;
  const source = characteristics(g, e.other);
  if ((source.keywords & (HAS.infect | HAS.wither)) === 0) setGameObjectDamage(g, o, clamp(o.damage + e.amount));
  if ((source.keywords & HAS.deathtouch) !== 0) setGameObjectDeathtouched(g, o, true);
}

function performMana(g: Game, e: GameEvent): void {
  const player = g.players[e.player];
  const pool = player.pool.slice();
  const snow = (e.flags & FLAG.excess) !== 0;
  for (const mana of e.list) {
    const i = pool.findIndex((entry) => entry.mana === mana && entry.source === e.subject && entry.restriction === e.node && entry.snow === snow);
    if (i >= 0) pool[i] = { ...pool[i], amount: pool[i].amount + 1 };
    else pool.push({ mana, amount: 1, snow, source: e.subject, restriction: e.node, persists: (e.flags & FLAG.reveal) !== 0 });
  }
  setPlayerPool(g, player, pool);
}

/** CR 701.24, 103.3: nobody knows the order afterwards. */
function performShuffle(g: Game, seat: number): void {
  const player = g.players[seat];
  for (const ref of player.library) {
    const o = g.objects[rowOf(ref)];
    setGameObjectKnown(g, o, 0);
    if (o.handles.length > 0) setGameObjectHandles(g, o, []);
  }
  setPlayerLibrary(g, player, shuffled(g, `library${seat}`, player.library));
  setGameEpoch(g, g.epoch + 1);
}

function performDesignation(g: Game, e: GameEvent): void {
  if (e.detail === 'monarch') setGameMonarch(g, e.player);
  else if (e.detail === 'initiative') setGameInitiative(g, e.player);
  else if (e.detail === 'cityBlessing') setPlayerCityBlessing(g, g.players[e.player], true);
  else if (e.detail === 'day' || e.detail === 'night') setGameDayNight(g, e.detail === 'day' ? 1 : 2);
}

export { ZONE };
