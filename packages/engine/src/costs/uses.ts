// Uses of abilities that have a limit (CR 602.5b): triples of key, turn (0: the game) and times on the object.
import { setGameObjectUses, type Game, type GameObject } from '../state/generated.js';

export function usesOf(o: GameObject, key: number, turn: number): number {
  for (let i = 0; i < o.uses.length; i += 3) if (o.uses[i] === key && o.uses[i + 1] === turn) return o.uses[i + 2];
  return 0;
}

export function countUseOf(g: Game, o: GameObject, key: number, turn: number): void {
  const at = o.uses.findIndex((value, i) => i % 3 === 0 && value === key && o.uses[i + 1] === turn);
  setGameObjectUses(g, o, at < 0 ? [...o.uses, key, turn, 1] : o.uses.map((value, i) => (i === at + 2 ? value + 1 : value)));
}
