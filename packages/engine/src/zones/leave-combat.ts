// Removing an object from combat (CR 506.4): it stops attacking or blocking; what it blocked stays blocked (CR 509.1h).
import { setGameObjectAttacking, setGameObjectBlocked, setGameObjectBlockedBy, setGameObjectBlocking, type Game, type GameObject } from '../state/generated.js';
import { current } from '../state/objects.js';

export function removeFromCombat(g: Game, o: GameObject): void {
  if (o.attacking === 0 && o.blocking.length === 0) return;
  for (const ref of o.blocking) {
    const attacker = current(g, ref);
    if (attacker !== null) setGameObjectBlockedBy(g, attacker, attacker.blockedBy.filter((each) => each !== o.ref));
  }
  for (const ref of o.blockedBy) {
    const blocker = current(g, ref);
    if (blocker !== null) setGameObjectBlocking(g, blocker, blocker.blocking.filter((each) => each !== o.ref));
  }
  setGameObjectAttacking(g, o, 0);
  setGameObjectBlocked(g, o, false);
  setGameObjectBlocking(g, o, []);
  setGameObjectBlockedBy(g, o, []);
}
