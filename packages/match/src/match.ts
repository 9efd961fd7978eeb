// One authoritative game (DESIGN §1): the seats, what each sees, the log of answers, and taking back. A game is its start and its answers: undoing runs the
// answers again up to the point wanted. Not here: sockets, clocks and files.
import type { CardNames } from '@lawmage/cards';
import type { Player, PlayerView } from '@lawmage/ai';
import { answerDecision, concede, createGame, openDecisions, viewEvent, type Answer, type Decision, type Game, type GameEvent, type GameOptions, type GameResult } from '@lawmage/engine';
import { SeatView } from './view/seat-view.js';
import type { ToldEvent } from './text/sentence.js';
import { catalogueOf, setupOf, type MatchStart } from './start.js';
import type { CardCatalogue } from './catalogue.js';

export interface MatchSetup {
  readonly start: MatchStart;
  readonly cards: CardNames;
  readonly seed: number;
  readonly options?: Partial<GameOptions>;
  readonly scripted?: readonly { readonly stream: string; readonly results: readonly number[] }[];
  /** A catalogue made before of the same start; absent: built from `cards`. */
  readonly catalogue?: CardCatalogue;
}

/** One entry of the log: an answer with what it answered, as a check; or a concession. */
export interface LoggedAnswer {
  readonly player: number;
  readonly kind: Decision['kind'] | 'concede';
  readonly purpose: string;
  readonly answer: Answer;
}

/** Events of one batch, or a decision that had only one answer. */
export type MatchListener = (event: GameEvent, match: Match) => void;

export class Match {
  readonly names: readonly string[];
  readonly cards: CardCatalogue;
  private state: Game;
  private log: LoggedAnswer[] = [];
  private open: readonly Decision[] | null = null;
  private readonly listeners: MatchListener[] = [];
  private isMuted = false;

  constructor(readonly setup: MatchSetup) {
    this.names = setup.start.players.map((player) => player.name);
    this.cards = setup.catalogue ?? catalogueOf(setup.start, setup.cards);
    this.state = this.begin();
  }

  private begin(): Game {
    const { start, seed, options, scripted } = this.setup;
    const game = createGame(setupOf(start, this.cards, { seed, ...(options === undefined ? {} : { options }), ...(scripted === undefined ? {} : { scripted }) }));
    if (this.listeners.length > 0) this.attach(game);
    return game;
  }

  private attach(game: Game): void {
    game.record = {
      add: (entry: unknown) => {
        if (this.isMuted || game !== this.state || isForced(entry)) return;
        for (const listener of this.listeners) listener(entry as GameEvent, this);
      },
    };
  }

  /** The state: for hashes, laws and benchmarks; players get views. */
  get game(): Game {
    return this.state;
  }
  get answers(): readonly LoggedAnswer[] {
    return this.log;
  }
  get result(): GameResult | null {
    return this.state.result;
  }

  /** Hears every event from now on, save those of answers that are run again. */
  listen(listener: MatchListener): void {
    this.listeners.push(listener);
    this.attach(this.state);
  }

  /** The decisions that are open; none when the game is over. */
  decisions(): readonly Decision[] {
    this.open ??= openDecisions(this.state);
    return this.open;
  }

  view(seat: number): SeatView {
    return new SeatView(this.state, seat, this.names);
  }

  /** An open decision as the player who decides sees it, with the view in which its ids mean something. Answers to it are given with `answer`. */
  seen(decision: Decision): { readonly decision: Decision; readonly view: PlayerView } {
    const view = this.view(decision.decider);
    return { decision: view.dress(decision), view };
  }

  /** An event as a seat sees it; to be asked right after it has happened. */
  event(event: GameEvent, seat: number): ToldEvent {
    return { ...viewEvent(this.state, seat, event), isPart: event.outer >= 0, isTapped: event.entry?.tapped === true };
  }

  /** The answer of a computer player. */
  ask(decision: Decision, player: Player): Answer {
    if (player.isBlind === true) return player.answer(decision, this.view(decision.decider));
    const seen = this.seen(decision);
    return player.answer(seen.decision, seen.view);
  }

  /**
   * @param seen an open decision, also as somebody has seen it
   * @throws Illegal if the rules forbid the answer; nothing has changed then
   */
  answer(seen: Decision, answer: Answer): void {
    const open = this.decisions();
    const decision = open.find((each) => each === seen) ?? open.find((each) => each.player === seen.player && each.kind === seen.kind) ?? seen;
    this.log.push({ player: decision.player, kind: decision.kind, purpose: decision.cause.purpose, answer });
    try {
      answerDecision(this.state, decision, answer);
    } catch (error) {
      if (error instanceof Error && error.name === 'Illegal') this.log.pop();
      throw error;
    }
    this.open = null;
  }

  /** CR 104.3a. */
  concede(seat: number): void {
    this.log.push({ player: seat, kind: 'concede', purpose: 'concede', answer: [] });
    concede(this.state, seat);
    this.open = null;
  }

  /** Goes back to the point at which so many answers had been given. */
  undo(keep: number): void {
    const kept = this.log.slice(0, Math.max(0, keep));
    this.isMuted = true;
    try {
      this.log = [];
      this.open = null;
      this.state = this.begin();
      for (const entry of kept) this.redo(entry);
    } finally {
      this.isMuted = false;
    }
  }

  /** Gives a logged answer to the decision that is open. */
  redo(entry: LoggedAnswer): void {
    if (entry.kind === 'concede') {
      this.concede(entry.player);
      return;
    }
    const decision = this.decisions().find((each) => each.player === entry.player) ?? this.decisions()[0];
    this.answer(decision, entry.answer);
  }
}

export function createMatch(setup: MatchSetup): Match {
  return new Match(setup);
}

function isForced(entry: unknown): boolean {
  return (entry as { readonly kind?: unknown }).kind === 'forced';
}
