// Words for things as a viewer may know them: names of objects and players, lists, numbers.
import type { PlayerView, SeenObject } from '@lawmage/ai';
import { printManaCost } from '@lawmage/ir';

/** `a, b and c`. */
export function list(parts: readonly string[], joiner = 'and'): string {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${joiner} ${parts[parts.length - 1]}`;
}

/** `1 card`, `3 cards`. */
export function many(amount: number, word: string): string {
  return amount === 1 ? `1 ${word}` : `${amount} ${word}s`;
}

export function playerName(seat: number, view: PlayerView): string {
  return view.players[seat]?.name ?? 'the game';
}

/** `Alice draws`; `You draw` where the player is the viewer. */
export function does(seat: number, verb: string, view: PlayerView): string {
  return seat === view.seat && seat >= 0 ? `You ${plain(verb)}` : `${playerName(seat, view)} ${verb}`;
}
const IRREGULAR: Readonly<Record<string, string>> = { scries: 'scry', is: 'are', has: 'have' };
function plain(verb: string): string {
  return IRREGULAR[verb] ?? (/(?:ch|sh|ss|x)es$/.test(verb) ? verb.slice(0, -2) : verb.slice(0, -1));
}
/** As the object of a sentence: `Alice`, `you`. */
export function toPlayer(seat: number, view: PlayerView): string {
  return seat === view.seat && seat >= 0 ? 'you' : playerName(seat, view);
}
/** `Alice's`, `your`. */
export function ownedBy(seat: number, view: PlayerView): string {
  return seat === view.seat && seat >= 0 ? 'your' : `${playerName(seat, view)}'s`;
}

/** The name if the viewer knows it, else what can be said: `a card`, `a face-down creature`. */
export function objectName(object: SeenObject | null): string {
  if (object === null) return 'something';
  if (object.kind === 'ability') return `the ability of ${object.sourceName === '' ? 'something' : object.sourceName}`;
  if (object.name !== '') return object.name;
  return object.faceDown ? 'a face-down card' : 'a card';
}

export function nameOf(id: number, view: PlayerView): string {
  return objectName(view.object(id));
}

/** `2/3`, with what it has been damaged; empty if it is no creature. */
export function stats(object: SeenObject): string {
  if (object.power === null || object.toughness === null) return object.loyalty === null ? '' : `loyalty ${object.loyalty}`;
  return `${object.power}/${object.toughness}${object.damage > 0 ? ` (${object.damage} damage)` : ''}`;
}

export function costText(object: SeenObject): string {
  return object.cost === null || object.cost.length === 0 ? '' : printManaCost(object.cost);
}

const STEP_NAMES: Readonly<Record<string, string>> = {
  untap: 'untap step', upkeep: 'upkeep', draw: 'draw step', precombatMain: 'main phase', beginCombat: 'beginning of combat', declareAttackers: 'declare attackers step', declareBlockers: 'declare blockers step',
  firstStrikeDamage: 'first-strike damage', combatDamage: 'combat damage', endCombat: 'end of combat', postcombatMain: 'second main phase', endTurn: 'end step', cleanup: 'cleanup step',
};
export function stepName(step: string): string {
  return STEP_NAMES[step] ?? step;
}
