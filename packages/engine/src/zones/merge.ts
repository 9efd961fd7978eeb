// Merging an object with a permanent (CR 730.2). Only perform.ts calls this.
import { OWN } from '../objects/merged.js';
import { setGameObjectComponents, setGameObjectFaceDown, setGameObjectZone, type Game, type GameObject } from '../state/generated.js';
import { ZONE } from '../state/values.js';
import { removeFromZone } from './relocate.js';

/** CR 730.2: the object leaves its zone and becomes part of the permanent, which stays the object that it was (730.2c). */
export function merge(g: Game, host: GameObject, part: GameObject, place: 'top' | 'bottom'): void {
  removeFromZone(g, part);
  setGameObjectZone(g, part, ZONE.limbo);
  const before = host.components.length === 0 ? [OWN] : host.components;
  setGameObjectComponents(g, host, place === 'top' ? [part.ref, ...before] : [...before, part.ref]);
  if (place === 'top' && host.faceDown) setGameObjectFaceDown(g, host, false); // CR 730.2e
  g.index = null;
}
