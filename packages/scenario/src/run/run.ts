// One run of a scenario: the game, what is left of the script, and what the event record tells while the machine runs.
import {
  answerDecision,
  clone,
  openDecisions,
  stateHash,
  type Answer,
  type Decision,
  type Game,
} from '@lawmage/engine';
import { STEPS, type Step } from '@lawmage/ir';
import type { Labels } from '../library/labels.js';
import { Break, StopReached } from '../script/breaks.js';
import {
  SEATS,
  seatOf,
  type Action,
  type PreparedAnswer,
  type Reference,
  type Scenario,
  type Stage,
  type Stop,
} from '../script/scenario.js';
import type { Position } from './position.js';

/** A player's prepared answers (FORMAT.md 6): three queues, first in, first out. */
export interface Queues {
  readonly choice: readonly PreparedAnswer[];
  readonly target: readonly PreparedAnswer[];
  readonly mode: readonly PreparedAnswer[];
}

/** The spell or ability being announced, with the targets that its action gives. */
export interface Command {
  readonly seat: number;
  readonly targets: readonly Reference[];
  readonly action: Action;
  /** Kind of mana that the action wants of a mana ability. */
  readonly mana: string | null;
}

/** More decisions than any scenario needs. */
export const DECISION_LIMIT = 5000;

export interface Saved {
  readonly game: Game;
  readonly actions: readonly (readonly Action[])[];
  readonly queues: readonly Queues[];
  readonly command: Command | null;
  readonly began: boolean;
  readonly answers: number;
}

/** What was done to the game so far, for replaying: answers, concessions, and results laid into random streams. */
export type LogEntry =
  | { readonly kind: 'answer'; readonly answer: Answer; readonly hash: string }
  | { readonly kind: 'concede'; readonly seat: number }
  | { readonly kind: 'scripted'; readonly stream: string; readonly results: readonly number[] };

export class Run {
  game: Game;
  readonly labels: Labels;
  readonly aliases: ReadonlyMap<string, number>;
  readonly markers: readonly number[];
  /** Actions still to be done, by seat. */
  actions: readonly (readonly Action[])[];
  queues: readonly Queues[];
  strict = true;
  stop: Stop = { turn: 1, step: 'endTurn' };
  /** At the stop, the turn, step and active player to be reported: the next turn may have begun in the game. */
  atStop: { readonly turn: number; readonly step: Step; readonly active: number } | null = null;
  command: Command | null = null;
  /** A spell was cast, a land played or an ability activated since the command began. */
  began = false;
  decisions = 0;
  /** The state before the current command, kept when the scenario expects breaks. */
  guard: Saved | null = null;
  /** An object that the next choice must name; 0 none. */
  forced = 0;
  /** Amounts that came with targets, for the division that follows. */
  amounts: readonly { readonly token: number; readonly amount: number }[] = [];
  /** By seat, how often the order of triggers was asked since a player last had priority. */
  readonly ordersAsked: number[];
  readonly log: LogEntry[] = [];
  /** Actions that exist only after a rollback. */
  private later: readonly Action[] = [];
  /** The state at the first decision of each turn, kept for scenarios that roll back. */
  private readonly turnStarts = new Map<number, Game>();
  /** Called at every decision before it is answered. */
  onDecision: ((decision: Decision) => void) | null = null;
  /** Whether the log keeps the hash of the state at each answer. */
  keepsHashes = false;
  /** Turns in which blockers were declared, with the attacking player. */
  readonly blockTurns = new Map<number, number>();
  /** Whether turns are kept for going back. */
  rollsBack = false;
  /** Creatures that attacked and blocked in the current combat: pairs of seat and name as they were. */
  combat: { readonly attackers: readonly number[]; readonly blockers: readonly number[] } = {
    attackers: [],
    blockers: [],
  };
  private lastStep = '';
  private lastActive = 0;
  private stopStepBegan = false;
  /** Called when an object is used to pay for a spell in a special way. */
  onPaidWith: ((ref: number, seat: number) => void) | null = null;
  /** The engine's plan is paying for something. */
  planned = false;
  /** Called when a source makes mana for a plan. */
  onPlannedMana: ((ref: number, seat: number, mana: number) => void) | null = null;
  /** Creatures in the order in which the script declared them as blockers. */
  blockOrder: readonly number[] = [];
  /** Called when an object regenerates. */
  onRegenerate: ((ref: number) => void) | null = null;
  /** Called for each decision that the machine answered by itself. */
  onForced: ((decision: Decision, answer: Answer) => void) | null = null;

  constructor(
    readonly scenario: Scenario,
    position: Position,
  ) {
    this.game = position.game;
    this.labels = position.labels;
    this.aliases = position.aliases;
    this.markers = position.markers;
    this.actions = this.game.players.map(() => []);
    this.queues = this.game.players.map(() => ({ choice: [], target: [], mode: [] }));
    this.ordersAsked = this.game.players.map(() => 0);
    this.listen();
  }

  /** Adds a stage's actions and answers to what is left. */
  begin(stage: Stage): void {
    this.strict = stage.strict ?? this.scenario.strict;
    this.stop = stage.stop;
    this.atStop = null;
    this.stopStepBegan = false;
    this.later = [...this.later, ...stage.actions.filter((action) => action.afterRollback !== undefined)];
    this.actions = this.actions.map((list, seat) => [
      ...list,
      ...stage.actions.filter((action) => seatOf(action.player) === seat && action.afterRollback === undefined),
    ]);
    this.queues = this.queues.map((queues, seat) => {
      const own = stage.answers.filter((answer) => seatOf(answer.player) === seat);
      return {
        choice: [...queues.choice, ...own.filter((each) => each.queue === 'choice')],
        target: [...queues.target, ...own.filter((each) => each.queue === 'target')],
        mode: [...queues.mode, ...own.filter((each) => each.queue === 'mode')],
      };
    });
  }

  /** The next decision; null when the game is over. @throws StopReached at the stop */
  next(): Decision | null {
    const [decision] = openDecisions(this.game);
    return decision ?? null;
  }

  answer(decision: Decision, answer: Answer): void {
    this.onDecision?.(decision);
    this.planned = decision.kind === 'pay' && !this.isManual(decision.decider);
    this.log.push({ kind: 'answer', answer, hash: this.keepsHashes ? stateHash(this.game) : '' });
    answerDecision(this.game, decision, answer);
  }

  get turn(): number {
    return this.atStop?.turn ?? this.game.turn;
  }

  get step(): Step {
    return this.atStop?.step ?? STEPS[this.game.step];
  }

  get active(): number {
    return this.atStop?.active ?? this.game.active;
  }

  isMarker(ref: number | undefined): boolean {
    return ref !== undefined && this.markers.includes(this.game.objects[ref & 0xffff]?.def ?? -1);
  }

  /** Whether the player pays by hand. */
  isManual(seat: number): boolean {
    return this.scenario.setup.some(
      (entry) => entry.manualManaPayment === true && entry.player !== undefined && seatOf(entry.player) === seat,
    );
  }

  seatName(seat: number): string {
    return SEATS[seat] ?? String(seat);
  }

  save(): Saved {
    return {
      game: clone(this.game),
      actions: this.actions,
      queues: this.queues,
      command: this.command,
      began: this.began,
      answers: this.log.length,
    };
  }

  restore(saved: Saved): void {
    this.game = clone(saved.game);
    this.actions = saved.actions;
    this.queues = saved.queues;
    this.command = saved.command;
    this.began = saved.began;
    this.log.length = saved.answers;
    this.listen();
  }

  /** Keeps the beginning of each turn. */
  rememberTurn(): void {
    const { turn } = this.game;
    if (!this.turnStarts.has(turn)) this.turnStarts.set(turn, clone(this.game));
  }

  /** Restores the beginning of an earlier turn; the queues stay, and what waits for this rollback goes to their heads. */
  rollBack(turns: number, number: number): void {
    const start = this.turnStarts.get(this.game.turn - turns);
    if (start === undefined) throw new Break('illegalCommand', `no turn ${this.game.turn - turns} to go back to`);
    for (const turn of this.turnStarts.keys()) if (turn > start.turn) this.turnStarts.delete(turn);
    this.game = clone(start);
    this.listen();
    this.lastStep = STEPS[this.game.step];
    this.lastActive = this.game.active;
    this.stopStepBegan = false;
    const due = this.later.filter((action) => action.afterRollback === number);
    this.later = this.later.filter((action) => !due.includes(action));
    this.actions = this.actions.map((list, seat) => [
      ...due.filter((action) => seatOf(action.player) === seat),
      ...list,
    ]);
  }

  setQueues(seat: number, change: Partial<Queues>): void {
    this.queues = this.queues.map((queues, i) => (i === seat ? { ...queues, ...change } : queues));
  }

  private listen(): void {
    this.game.record = { add: (entry) => this.hear(entry as Heard) };
  }

  private hear(entry: Heard): void {
    if (entry.rule !== undefined && PAYING_RULES.includes(entry.rule))
      this.onPaidWith?.(entry.subject ?? 0, entry.player ?? 0);
    switch (entry.kind) {
      case 'forced':
        this.onForced?.(entry.decision as Decision, entry.answer as Answer);
        return;
      case 'cast':
      case 'activate':
      case 'playLand':
      case 'addMana':
        this.began = true;
        if (this.planned && entry.list !== undefined)
          this.onPlannedMana?.(entry.subject ?? 0, entry.player ?? 0, entry.list[0] ?? -1);
        return;
      case 'tapForMana':
      case 'turnFace':
        this.began = true;
        return;
      case 'beginTurn':
        return this.hearTurn();
      case 'beginStep':
        return this.hearStep(STEPS[entry.step ?? 0]);
      case 'attack':
        this.combat = { ...this.combat, attackers: [...this.combat.attackers, entry.subject ?? 0] };
        return;
      case 'block':
        if (!this.combat.blockers.includes(entry.subject ?? 0))
          this.combat = { ...this.combat, blockers: [...this.combat.blockers, entry.subject ?? 0] };
        return;
      case 'regenerate':
        this.onRegenerate?.(entry.subject ?? 0);
        return;
      default:
    }
  }

  private hearTurn(): void {
    const { turn, active } = this.game;
    const before = this.lastActive;
    this.lastActive = active;
    this.lastStep = '';
    if (this.stop.step === 'untap') {
      if (turn >= this.stop.turn) this.reachStop(turn, active);
    } else if (turn > this.stop.turn && (this.stopStepBegan || !canBeSkipped(this.stop.step)))
      this.reachStop(turn - 1, before);
  }

  /** FORMAT.md 2: the run ends when the step after `stop` would begin, or where the stop's step would have been. */
  private hearStep(step: Step): void {
    if (step === 'beginCombat') {
      this.combat = { attackers: [], blockers: [] };
      this.blockOrder = [];
    }
    if (step === 'declareBlockers') this.blockTurns.set(this.game.turn, this.game.active);
    const { turn, active } = this.game;
    const last = this.lastStep;
    this.lastStep = step;
    if (turn < this.stop.turn || this.stop.step === 'untap') return;
    const passed =
      STEPS.indexOf(step) > STEPS.indexOf(this.stop.step) &&
      (!canBeSkipped(this.stop.step) || phaseOf(last) === phaseOf(this.stop.step));
    if (this.stopStepBegan || passed) this.reachStop(turn, active);
    if (step === this.stop.step) this.stopStepBegan = true;
  }

  private reachStop(turn: number, active: number): never {
    this.atStop = { turn, step: this.stop.step, active };
    throw new StopReached('the stop is reached');
  }
}

interface Heard {
  readonly kind: string;
  readonly step?: number;
  readonly subject?: number;
  readonly player?: number;
  readonly rule?: string;
  readonly list?: readonly number[];
  readonly decision?: unknown;
  readonly answer?: unknown;
}

/** Rules of convoke, improvise and delve, by which events tell that an object was used to pay. */
const PAYING_RULES: readonly string[] = ['702.51a', '702.126a', '702.66a'];

const COMBAT: readonly string[] = [
  'beginCombat',
  'declareAttackers',
  'declareBlockers',
  'firstStrikeDamage',
  'combatDamage',
  'endCombat',
];

/** Steps whose whole phase can be skipped while the turn goes on. */
function canBeSkipped(step: string): boolean {
  return COMBAT.includes(step) || step === 'precombatMain' || step === 'postcombatMain';
}

function phaseOf(step: string): string {
  return COMBAT.includes(step) ? 'combat' : step;
}
