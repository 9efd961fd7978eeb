// "All the mana that the player could make now" (FORMAT.md 8 `availableMana…`): a copy of the game goes on to the player's next priority, then every order of
// mana abilities that matters is tried; results that another one covers are left out.
import {
  answerDecision,
  clone,
  listAnswers,
  openDecisions,
  PASS,
  type Answer,
  type Decision,
  type Game,
  type Option,
} from '@lawmage/engine';
import { firstByWalking } from '../run/answer.js';
import type { Run } from '../run/run.js';
import { seatOf, type Check } from '../script/scenario.js';
import { equal, type Compare } from './compare.js';

const LETTERS = 'WUBRGC';
/** States looked at before the question is given up. */
const MOST_STATES = 500;
const MOST_STEPS = 60;

type Act = Extract<Decision, { kind: 'act' }>;
type Amounts = readonly number[];

/** The player's next priority decision in a copy of the game, in which others do nothing. */
function nextPriority(run: Run, seat: number): { readonly game: Game; readonly decision: Act } | null {
  const game = clone(run.game);
  for (let i = 0; i < MOST_STEPS; i++) {
    const [decision] = openDecisions(game);
    if (decision === undefined) return null;
    if (decision.kind === 'act' && decision.cause.purpose === 'priority' && decision.player === seat)
      return { game, decision };
    answerDecision(game, decision, decision.kind === 'act' ? [PASS] : firstByWalking(decision));
  }
  return null;
}

class ManaSearch {
  private readonly seen = new Set<string>();
  readonly results: Amounts[] = [];

  constructor(private readonly seat: number) {}

  explore(game: Game, decision: Act): void {
    const key = this.keyOf(game);
    if (this.seen.has(key) || this.seen.size > MOST_STATES) return;
    this.seen.add(key);
    this.results.push(this.pool(game));
    const options = this.options(game, decision);
    const simple = options.find((option) => this.isSimple(game, option));
    for (const option of simple === undefined ? options : [simple]) this.activate(game, decision, [option.token]);
  }

  /** Answers, then goes on until the player has priority again, in every way. */
  private activate(game: Game, decision: Decision, answer: Answer): void {
    const copy = clone(game);
    answerDecision(copy, decision, answer);
    this.goOn(copy, 0);
  }

  private goOn(game: Game, depth: number): void {
    const [next] = openDecisions(game);
    if (next === undefined || depth > 6 || this.seen.size > MOST_STATES) return;
    if (next.kind === 'act' && next.cause.purpose === 'priority') {
      if (next.player === this.seat) this.explore(game, next);
      return;
    }
    const answers =
      next.kind === 'pay' ? [[next.options.some((option) => option.token === 1) ? 1 : 0]] : listAnswers(next, 8);
    if (answers.length === 1) {
      answerDecision(game, next, answers[0]);
      this.goOn(game, depth + 1);
      return;
    }
    for (const answer of answers) {
      const copy = clone(game);
      answerDecision(copy, next, answer);
      this.goOn(copy, depth + 1);
    }
  }

  /** One mana ability of each sort of source. */
  private options(game: Game, decision: Act): readonly Option[] {
    const kinds = new Set<string>();
    return decision.options.filter((option) => {
      if (option.label === undefined || option.label < 0 || !game.catalogue.abilities[option.label].isManaAbility)
        return false;
      const o = game.objects[(option.ref ?? 0) & 0xffff];
      const kind = `${o.def} ${option.label} ${o.counters.join()} ${o.attachments.join()}`;
      if (kinds.has(kind)) return false;
      kinds.add(kind);
      return true;
    });
  }

  /** Tapping for fixed mana when the source has no other mana ability: nothing is lost by doing it first. */
  private isSimple(game: Game, option: Option): boolean {
    const { ability } = game.catalogue.abilities[option.label as number];
    if (ability.kind !== 'activated' || ability.cost.length !== 1 || ability.cost[0].kind !== 'tapSelf') return false;
    const [step, ...more] = ability.effect.steps;
    if (more.length > 0 || step?.kind !== 'addMana' || step.mana.kind !== 'fixed') return false;
    const o = game.objects[(option.ref ?? 0) & 0xffff];
    const others =
      o.derived?.functional.filter((instance) => game.catalogue.abilities[instance.id].isManaAbility) ?? [];
    return others.length === 1;
  }

  private keyOf(game: Game): string {
    const untapped = game.battlefield
      .map((ref) => game.objects[ref & 0xffff])
      .filter((o) => !o.tapped)
      .map((o) => `${o.def}:${o.counters.join()}`)
      .toSorted();
    return `${this.pool(game).join()}|${untapped.join()}|${game.players[this.seat].life}|${game.players[this.seat].graveyard.length}`;
  }

  private pool(game: Game): Amounts {
    const amounts = [0, 0, 0, 0, 0, 0];
    for (const entry of game.players[this.seat].pool) amounts[entry.mana] += entry.amount;
    return amounts;
  }

  /** Results that no other one covers. */
  maximal(): readonly string[] {
    const distinct = [...new Map(this.results.map((each) => [each.join(), each])).values()].filter((each) =>
      each.some((n) => n > 0),
    );
    return distinct.filter((a) => !distinct.some((b) => a !== b && a.every((n, i) => n <= b[i]))).map(print);
  }
}

/** Colorless first, then as mana is printed. */
function print(amounts: Amounts): string {
  return [5, 0, 1, 2, 3, 4].map((i) => `{${LETTERS[i]}}`.repeat(amounts[i])).join('');
}

/** The same mana in one order of symbols. */
function sorted(mana: string): string {
  return [...mana.matchAll(/\{[^}]*\}/g)]
    .map(([symbol]) => symbol)
    .toSorted()
    .join('');
}

function availableMana(run: Run, check: Check): readonly string[] {
  const seat = seatOf(check.player ?? 'A');
  const start = nextPriority(run, seat);
  if (start === null) return [];
  const search = new ManaSearch(seat);
  search.explore(start.game, start.decision);
  return search.maximal();
}

const ALL_COLORS = ['{W}', '{U}', '{B}', '{R}', '{G}'];

/** One mana of any color is one result in scenarios: {Any}. */
function merged(found: readonly string[]): readonly string[] {
  const rest = new Set(found);
  for (const each of found) {
    if (!each.endsWith('{W}')) continue;
    const base = each.slice(0, -3);
    const variants = ALL_COLORS.map((color) => [...rest].find((other) => sorted(other) === sorted(base + color)));
    if (variants.some((variant) => variant === undefined)) continue;
    for (const variant of variants) rest.delete(variant as string);
    rest.add(`${base}{Any}`);
  }
  return [...rest];
}

export const MANA_CHECKS: Readonly<Record<string, Compare>> = {
  availableManaOptionCount: (run, check) => {
    const found = availableMana(run, check);
    return found.length === check.count || merged(found).length === check.count ? null : `found ${found.join(', ')}`;
  },
  availableManaOption: (run, check) => {
    const found = availableMana(run, check);
    const wanted = sorted(check.mana ?? '');
    return found.some((each) => sorted(each) === wanted) || merged(found).some((each) => sorted(each) === wanted)
      ? null
      : `found ${found.join(', ')}`;
  },
  availableMana: (run, check) => {
    const found = merged(availableMana(run, check)).map(sorted).toSorted().join();
    const wanted = [...(check.text ?? '').matchAll(/(?:\{[^}]*\})+/g)]
      .map(([mana]) => sorted(mana))
      .toSorted()
      .join();
    return equal(found, wanted);
  },
};
