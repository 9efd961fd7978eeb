// Comparisons of players and the game: life, counters, mana, results, turn and step, what is playable, the stack (FORMAT.md 8).
import { STEPS } from '@lawmage/ir';
import { controllerOf, current, type Option } from '@lawmage/engine';
import { isLandOffer, offerName, offersFor, realOptions } from '../run/commands.js';
import { fits, nameOf, plainName, printReference, stackHas } from '../run/objects.js';
import type { Run } from '../run/run.js';
import { seatOf, type Check, type Reference } from '../script/scenario.js';
import { mayAttack } from './may-attack.js';
import { counterCount, equal, type Compare } from './compare.js';

const seatIn = (check: Check): number => seatOf(check.player ?? 'A');

const manaPool: Compare = (run, check) => {
  const pool = run.game.players[seatIn(check)].pool;
  for (const letter of check.colors ?? '') {
    const found = pool.filter((entry) => 'WUBRGC'[entry.mana] === letter).reduce((sum, entry) => sum + entry.amount, 0);
    if (found !== check.amount) return `found ${found} of ${letter}`;
  }
  return null;
};

function hasWon(run: Run, seat: number): boolean {
  return run.game.result?.kind === 'win' && run.game.result.winners.includes(seat);
}

function hasLost(run: Run, seat: number): boolean {
  const player = run.game.players[seat];
  return player.lost || player.conceded || (run.game.result?.kind === 'win' && !run.game.result.winners.includes(seat));
}

const gameResult: Compare = (run, check) => {
  const found = hasWon(run, seatIn(check)) ? 'won' : hasLost(run, seatIn(check)) ? 'lost' : 'draw';
  return equal(found, check.result);
};

const playable: Compare = (run, check, context) => {
  const { decision } = context;
  if (decision?.kind !== 'act') return 'no priority';
  const found = playableOptions(run, decision, check.text ?? '', seatIn(check)).length > 0;
  return equal(found, check.present ?? true);
};

/** Options whose label starts with the text. */
function playableOptions(
  run: Run,
  decision: Parameters<typeof realOptions>[1],
  text: string,
  seat: number,
): readonly Option[] {
  const before = run.queues;
  const action = { turn: run.turn, step: run.step, player: 'A', op: 'activate', ability: text } as const;
  const found = offersFor(run, decision, action, seat);
  run.queues = before; // looking takes no answers
  if (found.length > 0) return found;
  const begins = /^(?:cast|play) (.*)$/i.exec(text);
  if (begins === null) return [];
  const wanted = plainName(begins[1]);
  return realOptions(run, decision).filter(
    (option) =>
      (option.label ?? -1) < 0 &&
      isLandOffer(run, option) === /^play/i.test(text) &&
      offerName(run, option).some((name) => name.startsWith(wanted)),
  );
}

const stackObject: Compare = (run, check) =>
  equal(
    run.game.stack.filter((ref) => stackHas(run.game, run.labels, ref, check.text ?? '', 'starts')).length,
    check.count,
  );

function inCombat(role: 'attackers' | 'blockers'): Compare {
  return (run, check) => {
    const left = run.combat[role].filter((ref) => controllerOf(run.game, ref) === seatIn(check));
    const wanted: Reference[] = [...(check.names ?? [])];
    for (const ref of left) {
      const at = wanted.findIndex((name) => fits(run.game, run.labels, run.aliases, name, { ref }));
      if (at < 0) return `${nameOf(run.game, ref)} is one of them`;
      wanted.splice(at, 1);
    }
    return wanted.length === 0 ? null : `${wanted.map(printReference).join(', ')} not among them`;
  };
}

const dayNight: Compare = (run, check) => {
  const { dayNight: now } = run.game;
  const is = check.is === 'either' ? now !== 0 : check.is === 'day' ? now === 1 : now === 2;
  return equal(is, check.value ?? true);
};

const topCardRevealed: Compare = (run, check) => {
  const { library } = run.game.players[seatIn(check)];
  const top = current(run.game, library.at(-1) ?? 0);
  const everybody = (1 << run.game.players.length) - 1;
  return equal(top !== null && (top.known & everybody) === everybody, check.value ?? true);
};

const designated =
  (field: 'monarch' | 'initiative'): Compare =>
  (run, check) => {
    const wanted = check.monarch ?? check.player ?? 'none';
    return equal(run.game[field], wanted === 'none' ? -1 : seatOf(wanted));
  };

export const GAME_CHECKS: Readonly<Record<string, Compare>> = {
  life: (run, check) => equal(run.game.players[seatIn(check)].life, check.value),
  playerCounters: (run, check) =>
    equal(counterCount(run.game, run.game.players[seatIn(check)].counters, check.counter ?? ''), check.count),
  manaPool,
  won: (run, check) => equal(hasWon(run, seatIn(check)), check.value),
  lost: (run, check) => equal(hasLost(run, seatIn(check)), check.value),
  gameResult,
  gameEnded: (run, check) => equal(run.game.result !== null, check.value),
  gameIsDraw: (run, check) => equal(run.game.result !== null && run.game.result.kind !== 'win', check.value),
  playerInGame: (run, check) =>
    equal(
      !run.game.players[seatOf(check.target ?? 'A')].left && !hasLost(run, seatOf(check.target ?? 'A')),
      check.value,
    ),
  turn: (run, check) => equal(run.turn, check.value),
  step: (run, check) => (STEPS.includes(run.step) ? equal(run.step, check.value) : 'no step'),
  activePlayer: (run, check) => equal(run.seatName(run.active), check.player),
  monarch: designated('monarch'),
  initiative: designated('initiative'),
  dayNight,
  landsPlayed: (run, check) => equal(run.game.players[seatIn(check)].landsPlayed, check.value),
  topCardRevealed,
  playable,
  attackers: inCombat('attackers'),
  blockers: inCombat('blockers'),
  mayAttack,
  stackSize: (run, check) => equal(run.game.stack.length, check.count),
  stackObject,
};
