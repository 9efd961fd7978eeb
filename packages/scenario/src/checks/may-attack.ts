// "Could this creature attack that player in the coming combat?": a copy of the game goes on with nobody acting until attackers are declared.
import { clone, answerDecision, openDecisions, PASS, type Decision } from '@lawmage/engine';
import { firstByWalking } from '../run/answer.js';
import { permanentsOf, fits } from '../run/objects.js';
import type { Run } from '../run/run.js';
import { seatOf } from '../script/scenario.js';
import { equal, type Compare } from './compare.js';

const LIMIT = 200;

type Assign = Extract<Decision, { kind: 'assign' }>;

export const mayAttack: Compare = (run, check) => {
  const declaration = nextDeclaration(run);
  const defender = check.defender;
  const player =
    typeof defender === 'object' && defender.player !== undefined
      ? defender.player
      : typeof defender === 'string'
        ? defender
        : 'B';
  const own = new Set(
    permanentsOf(run.game, null).filter((ref) => fits(run.game, run.labels, run.aliases, check.name ?? '', { ref })),
  );
  const can =
    declaration !== null &&
    declaration.options.some(
      (option, i) =>
        own.has(option.ref ?? 0) &&
        declaration.problem.creatures[i].options.some(
          (choice) => declaration.choices[choice].player === seatOf(player),
        ),
    );
  return equal(can, check.value);
};

class Found extends Error {}

function nextDeclaration(run: Run): Assign | null {
  const game = clone(run.game);
  const { turn } = game;
  let forced: Assign | null = null;
  game.record = {
    add: (entry) => {
      const { kind, decision } = entry as { kind: string; decision?: Decision };
      if (kind !== 'forced' || decision?.kind !== 'assign' || decision.cause.purpose !== 'attackers') return;
      forced = decision;
      throw new Found();
    },
  };
  try {
    for (let i = 0; i < LIMIT; i++) {
      const [decision] = openDecisions(game);
      if (decision === undefined || game.turn !== turn) return null;
      if (decision.kind === 'assign') return decision.cause.purpose === 'attackers' ? decision : null;
      answerDecision(game, decision, decision.kind === 'act' ? [PASS] : firstByWalking(decision));
    }
  } catch (error) {
    if (!(error instanceof Found)) throw error;
  }
  return forced;
}
