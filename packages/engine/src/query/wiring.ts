// The two look-ups that queries need from rooms above them (layers read queries, queries read layers); machine.ts ties the knot once at load.
import type { Game, GameObject } from '../state/generated.js';
import { Bug } from '../state/failures.js';
import type { Derived } from '../state/values.js';

export interface Wiring {
  /** Brings the characteristics of all permanents up to date (CR 613). */
  layerPass(g: Game): void;
  /** Characteristics of an object outside the battlefield. */
  deriveOutside(g: Game, object: GameObject): Derived;
}

const unset = (): never => {
  throw new Bug('machine.ts is not loaded');
};
export const wiring: Wiring = { layerPass: unset, deriveOutside: unset };
