// The log: a sentence for an event, as a viewer may know it, with the number of the rule that it comes from. Events that follow from another line say nothing.
import type { PlayerView, SeenObject } from '@lawmage/ai';
import type { EventView, ThingView } from '@lawmage/engine';
import { does, list, many, ownedBy, playerName, stepName, toPlayer } from './words.js';

/** An event as a viewer sees it, with what its neighbours in the batch tell. */
export interface ToldEvent extends EventView {
  /** Part of another event of the batch, which has a line of its own: the move of a destroyed creature and the like. */
  readonly isPart: boolean;
  /** It enters tapped. */
  readonly isTapped: boolean;
}

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
export function sentence(e: ToldEvent, view: PlayerView): LogLine | null {
  const text = textOf(e, view);
  if (text === null) return null;
  const draw = isDraw(e) ? { draw: { player: e.player, card: e.arrived?.name ?? '' } } : {};
  return { text, rule: e.rule, level: e.kind === 'beginTurn' ? 0 : e.kind === 'beginStep' ? 1 : 2, ...draw };
}

function textOf(e: ToldEvent, view: PlayerView): string | null {
  const told = cardText(e, view) ?? numberText(e, view);
  if (told !== null) return told + because(e, view);
  return turnText(e, view) ?? combatText(e, view) ?? stateText(e, view);
}

const OWN_DOING: ReadonlySet<EventView['kind']> = new Set(['cast', 'activate', 'playLand', 'draw', 'cycle', 'reveal', 'shuffle', 'search']);
/** ` (Name)`: the permanent or spell that it comes from, where the sentence doesn't name it. */
function because(e: ToldEvent, view: PlayerView): string {
  if (e.source === null || OWN_DOING.has(e.kind) || isDraw(e) || isSame(e.source, e.subject)) return '';
  const name = e.source.name ?? abilityOnStack(e.source, view)?.sourceName ?? '';
  return name === '' || name === e.subject?.name ? '' : ` (${name})`;
}

function isSame(a: ThingView | null, b: ThingView | null): boolean {
  return a !== null && b !== null && a.handle !== 0 && a.handle === b.handle;
}

/** The spell or ability on the stack that a thing is; for a viewer without handles the newest one. */
function onStack(thing: ThingView | null, view: PlayerView): SeenObject | null {
  if (thing === null) return null;
  return (thing.handle === 0 ? view.stack.at(-1) : view.stack.find((each) => each.id === thing.handle)) ?? null;
}
function abilityOnStack(thing: ThingView, view: PlayerView): SeenObject | null {
  const found = onStack(thing, view);
  return found?.kind === 'ability' ? found : null;
}

/** The name that the viewer may know, else what can be said. */
function nameOf(thing: ThingView | null, view: PlayerView): string {
  if (thing === null) return 'a card';
  if (thing.name !== null && thing.name !== '') return thing.name;
  const ability = abilityOnStack(thing, view);
  if (ability !== null) return ability.sourceName === '' ? 'an ability' : `the ability of ${ability.sourceName}`;
  return view.object(thing.handle)?.faceDown === true ? 'a face-down card' : 'a card';
}

function turnText(e: ToldEvent, view: PlayerView): string | null {
  switch (e.kind) {
    case 'beginTurn':
      return `Turn ${view.turn}: ${e.player === view.seat ? 'you' : playerName(e.player, view)}`;
    case 'beginStep':
      return stepName(e.step ?? '');
    default:
      return null;
  }
}

function cardText(e: ToldEvent, view: PlayerView): string | null {
  const who = (verb: string): string => does(e.player, verb, view);
  switch (e.kind) {
    case 'cast':
      return `${who('casts')} ${nameOf(e.subject, view)}${targetsText(e.subject, view)}`;
    case 'activate':
      return `${who('activates')} ${nameOf(e.subject, view)}${targetsText(e.other ?? e.subject, view)}`;
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
      return `${who('mills')} ${e.subject === null ? many(e.amount, 'card') : movedName(e, view)}`;
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
      return `${who('copies')} ${nameOf(e.other ?? e.subject, view)}`;
    case 'cycle':
      return `${who('cycles')} ${nameOf(e.subject, view)}`;
    case 'moveZone':
      return moveText(e, view);
    default:
      return null;
  }
}

/** CR 121.1: the move that a draw consists of. */
function isDraw(e: ToldEvent): boolean {
  return e.kind === 'moveZone' && e.isPart && e.rule === '121.1' && e.to === 'hand';
}

/** The name after the move, where the viewer may see the card there. */
function movedName(e: ToldEvent, view: PlayerView): string {
  return e.arrived !== null && e.arrived.name !== null ? e.arrived.name : nameOf(e.subject, view);
}

function targetsText(thing: ThingView | null, view: PlayerView): string {
  const targets = onStack(thing, view)?.targets ?? [];
  if (targets.length === 0) return '';
  return ` targeting ${list(targets.map((target) => (target.player !== undefined ? toPlayer(target.player, view) : target.name === undefined || target.name === '' ? 'something' : target.name)))}`;
}

/** Moves that no other line tells: entering, dying, leaving. */
function moveText(e: ToldEvent, view: PlayerView): string | null {
  if (isDraw(e)) return `${does(e.player, 'draws', view)} ${movedName(e, view)}`;
  if (e.isPart) return null; // of a destroy, sacrifice, discard … that has its own line
  const { from, to } = e;
  const name = movedName(e, view);
  if (from === null || to === null || from === 'limbo' || from === 'none' || to === 'limbo' || to === 'none' || from === to) return null;
  if (e.rule === '305.1' || to === 'stack') return null; // told by playLand, cast
  switch (to) {
    case 'battlefield':
      return `${name} enters the battlefield${e.isTapped ? ' tapped' : ''}`;
    case 'graveyard':
      if (from === 'stack') return null; // it has resolved
      return from === 'battlefield' ? `${name} ${isCreatureMove(e, view) ? 'dies' : 'is put into the graveyard'}` : `${name} is put into the graveyard from the ${from}`;
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
function isCreatureMove(e: ToldEvent, view: PlayerView): boolean {
  const found = e.arrived === null ? null : view.object(e.arrived.handle);
  return found === null || found.zone !== 'graveyard' || found.types.includes('creature'); // a token has ceased to exist
}

function combatText(e: ToldEvent, view: PlayerView): string | null {
  switch (e.kind) {
    case 'attack':
      return `${nameOf(e.subject, view)} attacks ${e.other !== null ? nameOf(e.other, view) : toPlayer(e.player, view)}`;
    case 'block':
      return `${nameOf(e.subject, view)} blocks ${nameOf(e.other, view)}`;
    case 'damage': {
      if (e.amount <= 0) return null;
      const to = e.subject !== null ? nameOf(e.subject, view) : toPlayer(e.player, view);
      return `${nameOf(e.other ?? e.source, view)} deals ${e.amount} damage to ${to}`;
    }
    case 'fight':
      return `${nameOf(e.subject, view)} fights ${nameOf(e.other, view)}`;
    default:
      return null;
  }
}

function numberText(e: ToldEvent, view: PlayerView): string | null {
  const who = (verb: string): string => does(e.player, verb, view);
  switch (e.kind) {
    case 'gainLife':
      return e.amount > 0 ? `${who('gains')} ${e.amount} life` : null;
    case 'loseLife':
      return e.amount > 0 && !e.isPart ? `${who('loses')} ${e.amount} life` : null;
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

function stateText(e: ToldEvent, view: PlayerView): string | null {
  const name = nameOf(e.subject, view);
  switch (e.kind) {
    case 'transform':
      return `${name} transforms`;
    case 'turnFace':
      return `${name} is turned ${view.object(e.subject?.handle ?? 0)?.faceDown === true ? 'face down' : 'face up'}`;
    case 'attach':
      return `${name} becomes attached to ${e.other !== null ? nameOf(e.other, view) : playerName(e.player, view)}`;
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
      return `${e.subject === null ? playerName(e.player, view) : name}: ${e.detail}`;
    default:
      return null; // taps, triggers and what other lines tell
  }
}
