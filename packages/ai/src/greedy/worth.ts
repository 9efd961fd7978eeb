// What an object is worth to its controller, in about the unit of a mana: for trades, discards, sacrifices and choosing targets.
import type { KeywordName } from '@lawmage/ir';
import type { SeenObject } from '../view.js';

const KEYWORDS: Partial<Record<KeywordName, number>> = {
  flying: 1, 'first strike': 0.7, 'double strike': 1.5, deathtouch: 1, lifelink: 0.8, trample: 0.5, vigilance: 0.3, haste: 0.3, menace: 0.5, reach: 0.2, hexproof: 0.7, indestructible: 2, ward: 0.5, prowess: 0.4, infect: 1, defender: -1,
};

export function isType(object: SeenObject, type: string): boolean {
  return object.types.includes(type);
}
export function isCreature(object: SeenObject): boolean {
  return isType(object, 'creature');
}

/** On the battlefield, or as it would be there. */
export function worthOf(object: SeenObject): number {
  if (isCreature(object)) return creatureWorth(object);
  if (isType(object, 'land')) return 1.5;
  if (isType(object, 'planeswalker')) return object.manaValue + (object.loyalty ?? 0) / 2;
  if (object.kind === 'token') return 0.7;
  return Math.max(0.5, object.manaValue) + 0.3;
}

function creatureWorth(object: SeenObject): number {
  let worth = 0.6 * Math.max(0, object.power ?? 0) + 0.4 * Math.max(0, object.toughness ?? 0);
  for (const keyword of object.keywords) worth += KEYWORDS[keyword] ?? 0.1;
  for (const ability of object.abilities) if (ability.kind !== 'keyword') worth += 0.5;
  return Math.max(0.3, object.kind === 'token' ? worth : worth * 0.7 + object.manaValue * 0.4);
}

/** How much damage it can take before it dies: infinite for what isn't a creature. */
export function endurance(object: SeenObject): number {
  if (!isCreature(object)) return object.loyalty ?? Infinity;
  if (object.keywords.has('indestructible')) return Infinity;
  return (object.toughness ?? 0) - object.damage;
}

export function powerOf(object: SeenObject): number {
  return Math.max(0, object.power ?? 0);
}
