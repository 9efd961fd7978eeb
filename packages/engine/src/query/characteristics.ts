// Characteristics of any object in any zone, current or last known (CR 109.3, 613, 608.2h): the one way to read them. On the battlefield they come
// from the layers through a cache; elsewhere they are what is printed, with what characteristic-defining abilities say.
import { wiring } from './wiring.js';
import { currentOrLast } from '../state/objects.js';
import type { Game, GameObject } from '../state/generated.js';
import { ZONE, type Derived } from '../state/values.js';

const NOTHING: Derived = {
  def: -1, face: 0, name: -1, cost: null, manaValue: 0, colors: 0, types: 0, supertypes: 0, subtypes: [], power: null, toughness: null, loyalty: null, defense: null,
  abilities: [], controller: -1, basePower: null, baseToughness: null, everyCreatureType: false, keywords: 0, keywords2: 0, mana: 0, functional: [],
};

/** The characteristics of `ref`: now if it is still there, else last known; empty if it was never known. */
export function characteristics(g: Game, ref: number): Derived {
  const object = currentOrLast(g, ref);
  return object === null ? NOTHING : characteristicsOf(g, object);
}

/** The same for a row at hand. */
export function characteristicsOf(g: Game, object: GameObject): Derived {
  if (g.lens !== null) {
    const seen = g.lens.rows[object.ref & 0xffff];
    if (seen !== undefined && g.objects[object.ref & 0xffff] === object) return seen;
  }
  if (object.zone === ZONE.battlefield && !object.phasedOut && g.objects[object.ref & 0xffff] === object) {
    if (g.lens === null && (g.dirty & g.layerReads) !== 0) wiring.layerPass(g);
    if (object.derived !== null) return object.derived;
  }
  if (object.derived !== null && g.objects[object.ref & 0xffff] !== object) return object.derived; // departed: frozen
  return wiring.deriveOutside(g, object);
}

/** Who controls it (CR 109.4): after layer 2. */
export function controllerOf(g: Game, ref: number): number {
  const object = currentOrLast(g, ref);
  if (object === null) return -1;
  return object.zone === ZONE.battlefield || object.derived !== null ? characteristicsOf(g, object).controller : object.controller;
}
