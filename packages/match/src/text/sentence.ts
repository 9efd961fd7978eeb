// The log: a sentence for an event, as a viewer may know it, with the number of the rule that it comes from. Events that follow from another line say nothing.
import type { PlayerView } from '@lawmage/ai';
import { zoneName, type GameEvent } from '@lawmage/engine';
import { STEPS } from '@lawmage/ir';
import { list, many, nameOf, objectName, playerName, stepName } from './words.js';

export interface LogLine {
  readonly text: string;
  /** Number of the rule; empty if none decides. */
  readonly rule: string;
  /** How deep it lies: 0 turns, 1 steps, 2 what happens. */
  readonly level: 0 | 1 | 2;
}

/** A line for the event, or null if there is nothing to say. */
export function sentence(e: GameEvent, view: PlayerView): LogLine | null {
  const text = textOf(e, view);
  if (text === null) return null;
  return { text, rule: e.rule, level: e.kind === 'beginTurn' ? 0 : e.kind === 'beginStep' ? 1 : 2 };
}

function textOf(e: GameEvent, view: PlayerView): string | null {
  return turnText(e, view) ?? cardText(e, view) ?? combatText(e, view) ?? numberText(e, view) ?? stateText(e, view);
}

function turnText(e: GameEvent, view: PlayerView): string | null {
  switch (e.kind) {
    case 'beginTurn':
      return `Turn ${view.turn}: ${playerName(e.player, view)}`;
    case 'beginStep':
      return `${stepName(STEPS[e.step] ?? '')}`;
    default:
      return null;
  }
}

function cardText(e: GameEvent, view: PlayerView): string | null {
  const who = playerName(e.player, view);
  switch (e.kind) {
    case 'cast':
      return `${who} casts ${nameOf(e.subject, view)}${targetsText(e.subject, view)}`;
    case 'activate':
      return `${who} activates ${nameOf(e.subject, view)}${targetsText(e.subject, view)}`;
    case 'playLand':
      return `${who} plays ${nameOf(e.subject, view)}`;
    case 'draw': {
      const card = nameOf(e.arrived !== 0 ? e.arrived : e.subject, view);
      return `${who} draws ${e.subject === 0 && e.arrived === 0 ? many(Math.max(1, e.amount), 'card') : card}`;
    }
    case 'discard':
      return `${who} discards ${movedName(e, view)}`;
    case 'sacrifice':
      return `${who} sacrifices ${nameOf(e.subject, view)}`;
    case 'destroy':
      return `${nameOf(e.subject, view)} is destroyed`;
    case 'counter':
      return `${nameOf(e.subject, view)} is countered`;
    case 'mill':
      return `${who} mills ${e.subject === 0 ? many(e.amount, 'card') : movedName(e, view)}`;
    case 'search':
      return `${who} searches a library`;
    case 'shuffle':
      return `${who} shuffles`;
    case 'scry':
    case 'surveil':
      return `${who} ${e.kind === 'scry' ? 'scries' : 'surveils'} ${e.amount}`;
    case 'reveal':
      return `${who} reveals ${nameOf(e.subject, view)}`;
    case 'createToken':
      return `${who} creates ${e.amount > 1 ? `${e.amount} tokens` : 'a token'}`;
    case 'copy':
      return `${who} copies ${nameOf(e.other !== 0 ? e.other : e.subject, view)}`;
    case 'cycle':
      return `${who} cycles ${nameOf(e.subject, view)}`;
    case 'moveZone':
      return moveText(e, view);
    default:
      return null;
  }
}

/** The name after the move, where the viewer may see the card there. */
function movedName(e: GameEvent, view: PlayerView): string {
  const arrived = e.arrived === 0 ? null : view.object(e.arrived);
  return arrived !== null && arrived.name !== '' ? arrived.name : nameOf(e.subject, view);
}

function targetsText(id: number, view: PlayerView): string {
  const targets = view.object(id)?.targets ?? [];
  if (targets.length === 0) return '';
  return ` targeting ${list(targets.map((target) => (target.player !== undefined ? playerName(target.player, view) : nameOf(target.object ?? 0, view))))}`;
}

/** Moves that no other line tells: entering, dying, leaving. */
function moveText(e: GameEvent, view: PlayerView): string | null {
  if (e.outer >= 0) return null; // part of a destroy, sacrifice, discard … that has its own line
  const [from, to] = [zoneName(e.from), zoneName(e.to)];
  const name = movedName(e, view);
  if (from === 'limbo' || from === 'none' || to === 'limbo' || to === 'none' || from === to) return null;
  if (e.rule === '305.1' || to === 'stack') return null; // told by playLand, cast
  switch (to) {
    case 'battlefield':
      return `${name} enters the battlefield${e.entry?.tapped === true ? ' tapped' : ''}`;
    case 'graveyard':
      if (from === 'stack') return null; // it has resolved
      return from === 'battlefield' ? `${name} dies`.replace('dies', isCreatureMove(e, view) ? 'dies' : 'is put into the graveyard') : `${name} is put into the graveyard from the ${from}`;
    case 'hand':
      return from === 'library' ? `${playerName(e.player, view)} puts ${name} into hand` : `${name} returns to ${playerName(e.player, view)}'s hand`;
    case 'library':
      return from === 'hand' ? `${playerName(e.player, view)} puts ${name} into the library` : `${name} is put into ${playerName(e.player, view)}'s library`;
    case 'exile':
      return `${name} is exiled`;
    default:
      return null;
  }
}
function isCreatureMove(e: GameEvent, view: PlayerView): boolean {
  return view.object(e.subject)?.types.includes('creature') === true;
}

function combatText(e: GameEvent, view: PlayerView): string | null {
  switch (e.kind) {
    case 'attack':
      return `${nameOf(e.subject, view)} attacks ${e.other !== 0 ? nameOf(e.other, view) : playerName(e.player, view)}`;
    case 'block':
      return `${nameOf(e.subject, view)} blocks ${nameOf(e.other, view)}`;
    case 'damage': {
      if (e.amount <= 0) return null;
      const to = e.subject !== 0 ? nameOf(e.subject, view) : playerName(e.player, view);
      return `${nameOf(e.other !== 0 ? e.other : e.source, view)} deals ${e.amount} damage to ${to}`;
    }
    case 'fight':
      return `${nameOf(e.subject, view)} fights ${nameOf(e.other, view)}`;
    default:
      return null;
  }
}

function numberText(e: GameEvent, view: PlayerView): string | null {
  const who = playerName(e.player, view);
  switch (e.kind) {
    case 'gainLife':
      return e.amount > 0 ? `${who} gains ${e.amount} life` : null;
    case 'loseLife':
      return e.amount > 0 && e.outer < 0 ? `${who} loses ${e.amount} life` : null;
    case 'setLife':
      return `${who}'s life becomes ${e.amount}`;
    case 'putCounters':
      return e.amount > 0 ? `${nameOf(e.subject, view)} gets ${many(e.amount, `${e.detail} counter`)}` : null;
    case 'removeCounters':
      return e.amount > 0 ? `${many(e.amount, `${e.detail} counter`)} removed from ${nameOf(e.subject, view)}` : null;
    case 'playerCounters':
      return `${who} gets ${many(e.amount, `${e.detail} counter`)}`;
    case 'addMana':
      return null;
    case 'flipCoin':
      return `${who} flips a coin`;
    case 'rollDie':
      return `${who} rolls ${e.amount}`;
    default:
      return null;
  }
}

function stateText(e: GameEvent, view: PlayerView): string | null {
  const subject = view.object(e.subject);
  const name = objectName(subject, view);
  switch (e.kind) {
    case 'transform':
      return `${name} transforms`;
    case 'turnFace':
      return `${name} is turned ${subject?.faceDown === true ? 'face down' : 'face up'}`;
    case 'attach':
      return `${name} becomes attached to ${e.other !== 0 ? nameOf(e.other, view) : playerName(e.player, view)}`;
    case 'gainControl':
      return `${playerName(e.player, view)} gains control of ${name}`;
    case 'regenerate':
      return `${name} regenerates`;
    case 'becomeMonstrous':
      return `${name} becomes monstrous`;
    case 'phaseOut':
      return `${name} phases out`;
    case 'phaseIn':
      return `${name} phases in`;
    case 'designate':
      return `${playerName(e.player, view)} becomes ${e.detail}`;
    case 'loseGame':
      return `${playerName(e.player, view)} loses the game`;
    case 'keywordAction':
      return `${name === 'something' ? playerName(e.player, view) : name}: ${e.detail}`;
    default:
      return null; // taps, triggers and what other lines tell
  }
}
