// Whether an object is a commander (CR 903.3): an attribute of the card that it is, or is partly made of, in every zone.
import { COLORS, type CardDefinition, type Color } from '@lawmage/ir';
import type { Game, GameObject } from '../state/generated.js';
import { rowOf } from '../state/objects.js';
import { ZONE, type CommanderRecord } from '../state/values.js';

/** The record of the card that the object is, or is partly made of (CR 903.3b–c); null if it is no commander. */
export function commanderOf(g: Game, o: GameObject): CommanderRecord | null {
  if (g.commanders.length === 0 || o.zone === ZONE.none) return null;
  const row = rowOf(o.ref);
  return g.commanders.find((each) => each.row === row || o.components.some((ref) => rowOf(ref) === each.row)) ?? null;
}

export function isCommander(g: Game, o: GameObject): boolean {
  return commanderOf(g, o) !== null;
}

/** Colors of the color identities of a player's commanders, as established before the game (CR 903.4a). */
export function commanderColors(g: Game, owner: number): readonly Color[] {
  const found = new Set<string>();
  for (const { row } of g.commanders) if (g.objects[row].owner === owner) for (const color of colorIdentity(g.catalogue.definitions[g.objects[row].def].definition)) found.add(color);
  return COLORS.filter((color) => found.has(color));
}

const IDENTITIES = new WeakMap<CardDefinition, ReadonlySet<string>>();

/** CR 903.4: colors of mana symbols in costs and text of all faces, of a color indicator, and those that the card itself defines. */
function colorIdentity(definition: CardDefinition): ReadonlySet<string> {
  let known = IDENTITIES.get(definition);
  if (known === undefined) {
    const found = new Set<string>();
    for (const face of definition.faces) {
      for (const symbol of face.manaCost ?? []) collectColors(symbol, found);
      for (const color of face.colorIndicator ?? []) found.add(color);
      for (const ability of face.abilities) collectColors(ability, found);
    }
    IDENTITIES.set(definition, (known = found));
  }
  return known;
}

/** Mana symbols stand in the IR as symbols of costs and as mana that is added one by one. */
function collectColors(node: unknown, found: Set<string>): void {
  if (Array.isArray(node)) for (const each of node) collectColors(each, found);
  if (Array.isArray(node) || node === null || typeof node !== 'object') return;
  const { kind, mana, options } = node as { readonly kind?: string; readonly mana?: unknown; readonly options?: unknown };
  if (typeof mana === 'string') found.add(mana);
  if ((kind === 'hybrid' || kind === 'phyrexian') && Array.isArray(options)) for (const each of options) found.add(String(each));
  if (kind === 'fixed' && Array.isArray(mana)) for (const each of mana) found.add(String(each));
  if (kind === 'alternatives') for (const each of ((node as { readonly of?: readonly unknown[] }).of ?? []).flat()) found.add(String(each));
  const { defining, parts } = node as { readonly defining?: boolean; readonly parts?: readonly unknown[] };
  if (defining === true) collectDefined(parts, found); // CR 604.3
  for (const part of Object.values(node)) collectColors(part, found);
}

function collectDefined(node: unknown, found: Set<string>): void {
  if (node === null || typeof node !== 'object') return;
  const { kind, colors } = node as { readonly kind?: string; readonly colors?: unknown };
  if (kind === 'color' && Array.isArray(colors)) for (const each of colors) found.add(String(each));
  for (const part of Object.values(node)) collectDefined(part, found);
}
