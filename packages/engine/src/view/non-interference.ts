// The law of non-interference (DESIGN §2.11; HARD-PROBLEMS 13): two states that differ only in what a player can't know give that player equal bytes, until another
// player chooses by hidden information or the player is shown a difference.
import { checkAnswer, sampleAnswer } from '../decisions/automaton.js';
import { NEXT, type Answer, type Decision } from '../decisions/decision.js';
import { answerDecision, openDecisions } from '../machine.js';
import { below, seededStream } from '../state/random.js';
import type { Game, GameObject } from '../state/generated.js';
import { clone } from '../state/snapshot.js';
import { ZONE } from '../state/values.js';
import { isKnownTo } from '../zones/knowledge.js';
import { viewDecision } from './decision-view.js';
import { redrawHidden } from './hidden-cards.js';
import { viewOf } from './view.js';

export interface Interference {
  /** Answers of the player before the difference. */
  readonly after: number;
  readonly what: 'view' | 'decision' | 'tokens';
  /** The first difference, with what is around it. */
  readonly one: string;
  readonly other: string;
}

export interface NonInterference {
  readonly violation: Interference | null;
  /** Decisions of the player that were compared. */
  readonly compared: number;
  /** Why the comparison ended. */
  readonly end: 'violation' | 'shown' | 'other player' | 'game over' | 'long enough';
}

/**
 * Goes on from a state at a decision in it and in one that differs in what the player can't know, with the same random answers. Neither touches `g`.
 *
 * @param seed of the difference and of the answers; even ones leave the player's own library alone, so that the comparison lasts longer
 * @param length number of the player's decisions after which to stop
 */
export function checkNonInterference(g: Game, seat: number, seed: number, length = 30): NonInterference {
  const one = clone(g);
  const other = clone(g);
  const ownLibrary = seed % 2 !== 0;
  redrawHidden(other, seat, seed, (o) => ownLibrary || o.owner !== seat || o.zone !== ZONE.library);
  const differing = one.objects.flatMap((o, row) => (o !== undefined && o.def !== other.objects[row].def ? [row] : []));
  const random = seededStream(seed, 'answers').state.slice();
  for (let compared = 0; ; compared++) {
    const before = [chance(one), chance(other)];
    const first = toOwnDecision(one, seat);
    const second = toOwnDecision(other, seat);
    if (isShown(one, seat, differing) || isShown(other, seat, differing) || before[0] !== chance(one) || before[1] !== chance(other)) return { violation: null, compared, end: 'shown' };
    if (first === 'other' || second === 'other') return { violation: null, compared, end: 'other player' };
    const violation = difference(one, other, seat, first, second, compared);
    if (violation !== null) return { violation, compared, end: 'violation' };
    if (first === null || second === null) return { violation: null, compared, end: 'game over' };
    if (compared >= length) return { violation: null, compared, end: 'long enough' };
    const answer = sampleAnswer(first, (bound) => below(random, bound));
    answerDecision(one, first, answer);
    answerDecision(other, second, answer);
  }
}

/** Runs to the player's next decision; others pass, attack and block with nothing. null: the game is over. */
function toOwnDecision(g: Game, seat: number): Decision | 'other' | null {
  for (;;) {
    const [decision] = openDecisions(g);
    if (decision === undefined) return null;
    if (decision.decider === seat) return decision;
    const answer = blandAnswer(decision);
    if (answer === null) return 'other';
    answerDecision(g, decision, answer);
  }
}

/** An answer that tells nothing about what its giver holds; null if there is none. */
function blandAnswer(decision: Decision): Answer | null {
  const blank: Answer = decision.kind === 'assign' ? decision.options.map(() => NEXT) : [0];
  const isBland = decision.kind === 'act' || decision.kind === 'assign' || decision.cause.purpose === 'mulligan';
  return isBland && checkAnswer(decision, blank) === null ? blank : null;
}

/** Whether one of the cards that differ is now known to the player. */
function isShown(g: Game, seat: number, rows: readonly number[]): boolean {
  return rows.some((row) => {
    const o = g.objects[row] as GameObject | undefined;
    return o !== undefined && o.zone !== ZONE.none && isKnownTo(o, seat);
  });
}

/** The random streams: whatever comes of them, a shuffle too, may differ from then on. */
function chance(g: Game): string {
  return JSON.stringify(g.streams);
}

function difference(one: Game, other: Game, seat: number, first: Decision | null, second: Decision | null, after: number): Interference | null {
  const compare = (what: Interference['what'], a: unknown, b: unknown): Interference | null => {
    const [x, y] = [JSON.stringify(a) ?? '', JSON.stringify(b) ?? ''];
    if (x === y) return null;
    let at = 0;
    while (x[at] === y[at]) at++;
    return { after, what, one: x.slice(Math.max(0, at - 120), at + 120), other: y.slice(Math.max(0, at - 120), at + 120) };
  };
  const see = (g: Game, decision: Decision | null): unknown => (decision === null ? null : viewDecision(g, seat, decision));
  const tokens = (decision: Decision | null): unknown => (decision !== null && 'options' in decision ? (decision.options ?? []).map((option) => option.token) : []);
  return compare('view', viewOf(one, seat), viewOf(other, seat)) ?? compare('decision', see(one, first), see(other, second)) ?? compare('tokens', tokens(first), tokens(second));
}

