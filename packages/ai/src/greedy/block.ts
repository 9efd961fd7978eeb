// Which creatures block (CR 509): good blocks always, trades when they pay, chump blocks only against lethal damage.
import type { Answer } from '@lawmage/engine';
import type { PlayerView, SeenObject } from '../view.js';
import { choicesOf, declare, type AssignDecision } from './declare.js';
import { damageOf, outcome } from './fight.js';
import { endurance, isCreature, powerOf, worthOf } from './worth.js';

interface Blocker {
  readonly index: number;
  readonly seen: SeenObject;
  /** Tokens of the attackers that it may block. */
  readonly choices: readonly number[];
}
interface Threat {
  readonly token: number;
  readonly seen: SeenObject;
}

export function block(decision: AssignDecision, view: PlayerView): Answer {
  const blockers = blockersOf(decision, view);
  const threats = decision.choices
    .map((choice): Threat | null => {
      const seen = choice.ref === undefined ? null : view.object(choice.ref);
      return seen === null ? null : { token: choice.token, seen };
    })
    .filter((each): each is Threat => each !== null)
    .toSorted((a, b) => damageOf(b.seen) - damageOf(a.seen));
  const wishes = new Map<number, readonly number[]>();
  const blocked = new Set<number>();
  const { life } = view.players[decision.player];
  for (const threat of threats) {
    const best = bestBlock(threat, blockers.filter(({ index }) => !wishes.has(index)), life);
    if (best === null) continue;
    for (const { index } of best) wishes.set(index, [threat.token]);
    blocked.add(threat.token);
  }
  for (const threat of threats) {
    if (incoming(threats, blocked) < life) break;
    const chump = blockers.filter(({ index, choices }) => !wishes.has(index) && choices.includes(threat.token)).toSorted((a, b) => worthOf(a.seen) - worthOf(b.seen));
    const needed = threat.seen.keywords.has('menace') ? 2 : 1;
    if (blocked.has(threat.token) || chump.length < needed) continue;
    for (const { index } of chump.slice(0, needed)) wishes.set(index, [threat.token]);
    blocked.add(threat.token);
  }
  return declare(decision, wishes);
}

function blockersOf(decision: AssignDecision, view: PlayerView): readonly Blocker[] {
  const blockers: Blocker[] = [];
  decision.options.forEach((option, index) => {
    const seen = option.ref === undefined ? null : view.object(option.ref);
    if (seen !== null && isCreature(seen)) blockers.push({ index, seen, choices: choicesOf(decision, index) });
  });
  return blockers;
}

function incoming(threats: readonly Threat[], blocked: ReadonlySet<number>): number {
  return threats.reduce((sum, { token, seen }) => sum + (blocked.has(token) ? 0 : damageOf(seen)), 0);
}

/** The blockers of the best block of one attacker, or null if none pays. */
function bestBlock(threat: Threat, free: readonly Blocker[], life: number): readonly Blocker[] | null {
  const able = free.filter(({ choices }) => choices.includes(threat.token));
  const { seen } = threat;
  if (seen.keywords.has('menace')) return gang(threat, able);
  let best: Blocker | null = null;
  let bestGain = 0;
  for (const blocker of able) {
    const { attackerDies, blockerDies } = outcome(seen, blocker.seen);
    const saved = Math.min(1.5, damageOf(seen) * (life <= 8 ? 0.3 : 0.12));
    const gain = (attackerDies ? worthOf(seen) : 0) - (blockerDies ? worthOf(blocker.seen) : 0) + (seen.keywords.has('trample') ? 0 : saved);
    if (gain > bestGain + 1e-9) {
      best = blocker;
      bestGain = gain;
    }
  }
  if (best !== null) return [best];
  return gang(threat, able);
}

/** Two blockers that kill what one can't, if at most one of them is lost for something dearer. */
function gang({ seen }: Threat, able: readonly Blocker[]): readonly Blocker[] | null {
  const sorted = able.toSorted((a, b) => powerOf(b.seen) - powerOf(a.seen));
  for (let i = 0; i < sorted.length; i++) {
    for (let j = i + 1; j < sorted.length; j++) {
      const [a, b] = [sorted[i], sorted[j]];
      if (powerOf(a.seen) + powerOf(b.seen) < endurance(seen)) continue;
      const canKillBoth = damageOf(seen) >= endurance(a.seen) + endurance(b.seen) || seen.keywords.has('deathtouch') || seen.keywords.has('first strike');
      if (!canKillBoth && worthOf(seen) > Math.max(worthOf(a.seen), worthOf(b.seen))) return [a, b];
    }
  }
  return null;
}
