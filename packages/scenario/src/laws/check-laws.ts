// Laws that every state and every decision obeys (DESIGN §2): a state survives JSON, cached characteristics equal recomputed ones, what a decision lists is
// what it accepts and what its steps reach. Not here: non-interference, which needs views.
import {
  characteristics,
  checkAnswer,
  clone,
  countAnswers,
  decode,
  encode,
  listAnswers,
  nextTokens,
  stateHash,
  DONE,
  type Answer,
  type Decision,
  type Game,
} from '@lawmage/engine';

export const LAWS = ['json', 'derived', 'answers', 'replay'] as const;
export type Law = (typeof LAWS)[number];

export interface Violation {
  readonly law: Law;
  readonly message: string;
}

export interface LawOptions {
  /** The open decision, for the laws about answers. */
  readonly decision?: Decision;
  /** Decisions with more answers than this are not listed. */
  readonly mostAnswers?: number;
}

const MOST_ANSWERS = 10_000;

/** The laws that the state breaks; empty if none. A state under an open mark is not looked at: it is never encoded. */
export function checkLaws(g: Game, options: LawOptions = {}): readonly Violation[] {
  const violations: Violation[] = [];
  if (g.journal === null) violations.push(...checkJson(g), ...checkDerived(g));
  if (options.decision !== undefined)
    violations.push(...checkAnswers(options.decision, options.mostAnswers ?? MOST_ANSWERS));
  return violations;
}

/** State → JSON → state gives the same state. */
function checkJson(g: Game): readonly Violation[] {
  const there = JSON.parse(JSON.stringify(encode(g))) as Record<string, unknown>;
  const back = decode(there, g.catalogue);
  const before = stateHash(g);
  const after = stateHash(back);
  return before === after ? [] : [{ law: 'json', message: `hash ${before} became ${after} by way of JSON` }];
}

/** Cached always equals recomputed (DESIGN §2.6). */
function checkDerived(g: Game): readonly Violation[] {
  const fresh = clone(g);
  fresh.dirty = -1;
  const violations: Violation[] = [];
  for (const ref of g.battlefield) {
    const cached = JSON.stringify(characteristics(g, ref));
    const recomputed = JSON.stringify(characteristics(fresh, ref));
    if (cached !== recomputed)
      violations.push({ law: 'derived', message: `object ${ref}: cached ${difference(cached, recomputed)}` });
  }
  return violations;
}

function difference(a: string, b: string): string {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  const from = Math.max(0, at - 30);
  return `${a.slice(from, at + 40)} but recomputed ${b.slice(from, at + 40)}`;
}

/** Every listed answer is accepted, and the steps of the decision reach exactly those. */
function checkAnswers(decision: Decision, most: number): readonly Violation[] {
  const count = countAnswers(decision, most);
  if (count === 'unbounded' || count >= most) return [];
  const listed = listAnswers(decision, most);
  const violations: Violation[] = [];
  for (const answer of listed) {
    const reason = checkAnswer(decision, answer);
    if (reason !== null)
      violations.push({
        law: 'answers',
        message: `${decision.cause.purpose}: [${answer.join()}] is listed but not accepted: ${reason}`,
      });
  }
  const reached = new Set<string>();
  walk(decision, [], reached, most);
  const wanted = new Set(listed.map((answer) => answer.join()));
  for (const each of wanted)
    if (!reached.has(each))
      violations.push({
        law: 'answers',
        message: `${decision.cause.purpose}: [${each}] is listed but the steps don't reach it`,
      });
  for (const each of reached)
    if (!wanted.has(each))
      violations.push({
        law: 'answers',
        message: `${decision.cause.purpose}: the steps reach [${each}], which is not listed`,
      });
  return violations.slice(0, 5);
}

function walk(decision: Decision, prefix: Answer, reached: Set<string>, most: number): void {
  if (reached.size > most) return;
  for (const token of nextTokens(decision, prefix)) {
    if (token === DONE) reached.add(prefix.join());
    else walk(decision, [...prefix, token], reached, most);
  }
}
