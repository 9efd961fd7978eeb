// The log: a sentence for an event, as a viewer may know it, with the number of the rule that it comes from. Events that follow from another line say nothing.
import type { PlayerView } from '@lawmage/ai';
import { zoneName, type GameEvent } from '@lawmage/engine';
import { STEPS } from '@lawmage/ir';
import { does, list, many, nameOf, objectName, ownedBy, playerName, stepName, toPlayer } from './words.js';

export interface LogLine {
  readonly text: string;
  /** Number of the rule; empty if none decides. */
  readonly rule: string;
  /** How deep it lies: 0 turns, 1 steps, 2 what happens. */
  readonly level: 0 | 1 | 2;
  /** Of a drawn card: who draws and its name, empty if the viewer doesn't know it; for joining lines. */
  readonly draw?: { readonly player: number; readonly card: string };
}

/** A line for the event, or null if there is nothing to say. */
export function sentence(e: GameEvent, view: PlayerView): LogLine | null {
  const text = textOf(e, view);
  if (text === null) return null;
  const draw = isDraw(e) ? { draw: { player: e.player, card: view.object(e.arrived)?.name ?? '' } } : {};
  return { text, rule: e.rule, level: e.kind === 'beginTurn' ? 0 : e.kind === 'beginStep' ? 1 : 2, ...draw };
}

function textOf(e: GameEvent, view: PlayerView): string | null {
  const told = cardText(e, view) ?? numberText(e, view);
  if (told !== null) return told + because(e, view);
  return turnText(e, view) ?? combatText(e, view) ?? stateText(e, view);
}

const OWN_DOING: ReadonlySet<GameEvent['kind']> = new Set(['cast', 'activate', 'playLand', 'draw', 'cycle', 'reveal', 'shuffle', 'search']);
/** ` (Name)`: the permanent or spell that it comes from, where the sentence doesn't name it. */
function because(e: GameEvent, view: PlayerView): string {
  if (e.source === 0 || e.source === e.subject || OWN_DOING.has(e.kind) || isDraw(e)) return '';
  const source = view.object(e.source);
  const named = source?.kind === 'ability' ? view.object(source.source) : source;
  return named === null || named === undefined || named.name === '' || named.id === e.subject ? '' : ` (${named.name})`;
}

function turnText(e: GameEvent, view: PlayerView): string | null {
  switch (e.kind) {
    case 'beginTurn':
      return `Turn ${view.turn}: ${e.player === view.seat ? 'you' : playerName(e.player, view)}`;
    case 'beginStep':
      return `${stepName(STEPS[e.step] ?? '')}`;
    default:
      return null;
  }
}

function cardText(e: GameEvent, view: PlayerView): string | null {
  const who = (verb: string): string => does(e.player, verb, view);
  switch (e.kind) {
    case 'cast':
      return `${who('casts')} ${nameOf(e.subject, view)}${targetsText(e.subject, view)}`;
    case 'activate':
      return `${who('activates')} ${nameOf(e.subject, view)}${targetsText(e.subject, view)}`;
    case 'playLand':
      return `${who('plays')} ${nameOf(e.subject, view)}`;
    case 'discard':
      return `${who('discards')} ${movedName(e, view)}`;
    case 'sacrifice':
      return `${who('sacrifices')} ${nameOf(e.subject, view)}`;
    case 'destroy':
      return `${nameOf(e.subject, view)} is destroyed`;
    case 'counter':
      return `${nameOf(e.subject, view)} is countered`;
    case 'mill':
      return `${who('mills')} ${e.subject === 0 ? many(e.amount, 'card') : movedName(e, view)}`;
    case 'search':
      return `${who('searches')} a library`;
    case 'shuffle':
      return `${who('shuffles')}`;
    case 'scry':
    case 'surveil':
      return `${who(e.kind === 'scry' ? 'scries' : 'surveils')} ${e.amount}`;
    case 'reveal':
      return `${who('reveals')} ${nameOf(e.subject, view)}`;
    case 'createToken':
      return `${who('creates')} ${e.amount > 1 ? `${e.amount} tokens` : 'a token'}`;
    case 'copy':
      return `${who('copies')} ${nameOf(e.other !== 0 ? e.other : e.subject, view)}`;
    case 'cycle':
      return `${who('cycles')} ${nameOf(e.subject, view)}`;
    case 'moveZone':
      return moveText(e, view);
    default:
      return null;
  }
}

/** CR 121.1: the move that a draw consists of. */
function isDraw(e: GameEvent): boolean {
  return e.kind === 'moveZone' && e.outer >= 0 && e.rule === '121.1' && zoneName(e.to) === 'hand';
}

/** The name after the move, where the viewer may see the card there. */
function movedName(e: GameEvent, view: PlayerView): string {
  const arrived = e.arrived === 0 ? null : view.object(e.arrived);
  return arrived !== null && arrived.name !== '' ? arrived.name : nameOf(e.subject, view);
}

function targetsText(id: number, view: PlayerView): string {
  const targets = view.object(id)?.targets ?? [];
  if (targets.length === 0) return '';
  return ` targeting ${list(targets.map((target) => (target.player !== undefined ? toPlayer(target.player, view) : nameOf(target.object ?? 0, view))))}`;
}

/** Moves that no other line tells: entering, dying, leaving. */
function moveText(e: GameEvent, view: PlayerView): string | null {
  if (isDraw(e)) return `${does(e.player, 'draws', view)} ${movedName(e, view)}`;
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
      return from === 'library' ? `${does(e.player, 'puts', view)} ${name} into ${e.player === view.seat ? 'your' : 'their'} hand` : `${name} returns to ${ownedBy(e.player, view)} hand`;
    case 'library':
      return from === 'hand' ? `${does(e.player, 'puts', view)} ${name} into ${e.player === view.seat ? 'your' : 'their'} library` : `${name} is put into ${ownedBy(e.player, view)} library`;
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
      return `${nameOf(e.subject, view)} attacks ${e.other !== 0 ? nameOf(e.other, view) : toPlayer(e.player, view)}`;
    case 'block':
      return `${nameOf(e.subject, view)} blocks ${nameOf(e.other, view)}`;
    case 'damage': {
      if (e.amount <= 0) return null;
      const to = e.subject !== 0 ? nameOf(e.subject, view) : toPlayer(e.player, view);
      return `${nameOf(e.other !== 0 ? e.other : e.source, view)} deals ${e.amount} damage to ${to}`;
    }
    case 'fight':
      return `${nameOf(e.subject, view)} fights ${nameOf(e.other, view)}`;
    default:
      return null;
  }
}

function numberText(e: GameEvent, view: PlayerView): string | null {
  const who = (verb: string): string => does(e.player, verb, view);
  switch (e.kind) {
    case 'gainLife':
      return e.amount > 0 ? `${who('gains')} ${e.amount} life` : null;
    case 'loseLife':
      return e.amount > 0 && e.outer < 0 ? `${who('loses')} ${e.amount} life` : null;
    case 'setLife':
      return `${ownedBy(e.player, view)} life becomes ${e.amount}`;
    case 'putCounters':
      return e.amount > 0 ? `${nameOf(e.subject, view)} gets ${many(e.amount, `${e.detail} counter`)}` : null;
    case 'removeCounters':
      return e.amount > 0 ? `${many(e.amount, `${e.detail} counter`)} removed from ${nameOf(e.subject, view)}` : null;
    case 'playerCounters':
      return `${who('gets')} ${many(e.amount, `${e.detail} counter`)}`;
    case 'addMana':
      return null;
    case 'flipCoin':
      return `${who('flips')} a coin`;
    case 'rollDie':
      return `${who('rolls')} ${e.amount}`;
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
      return `${does(e.player, 'gains', view)} control of ${name}`;
    case 'regenerate':
      return `${name} regenerates`;
    case 'becomeMonstrous':
      return `${name} becomes monstrous`;
    case 'phaseOut':
      return `${name} phases out`;
    case 'phaseIn':
      return `${name} phases in`;
    case 'designate':
      return `${does(e.player, 'becomes', view)} ${e.detail}`;
    case 'loseGame':
      return `${does(e.player, 'loses', view)} the game`;
    case 'keywordAction':
      return `${name === 'something' ? playerName(e.player, view) : name}: ${e.detail}`;
    default:
      return null; // taps, triggers and what other lines tell
  }
}
