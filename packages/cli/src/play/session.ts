// One game at the terminal: shows what happens, asks what the player has to decide, and lets it take back, look things up, or leave.
import { greedyPlayer, type Player, type PlayerView } from '@lawmage/ai';
import { checkAnswer, PASS, type Answer, type Decision } from '@lawmage/engine';
import { facesOf, rulesTextOf, type CardNames } from '@lawmage/cards';
import { isYesNo, LogWriter, promptOf, type LogLine, type Match, type Prompt } from '@lawmage/match';
import { boardText } from './board.js';
import { numberedLines, printAssignment, readReply } from './reply.js';
import { isStop, type StopSettings } from './stops.js';
import type { Terminal } from './terminal.js';

const HELP = `  a number      choose that line; several: 1 3 4
  Enter         pass, or take what is proposed after "Enter:"
  attackers     1 3 or all; blockers: 1>2 (your creature 1 blocks attacker 2); none
  u             undo your last decision
  c             let the computer choose for you
  e             pass until the end of this turn (you are still asked about attacks)
  full          stop in every window in which you could do something (again: off)
  b             show the board        l  show the last lines of the log
  i NAME        show a card (or i and the number of a line)
  concede       give up               q  quit`;

const LOG_SHOWN = 30;

/** How a session ended. */
export type Ending = 'over' | 'quit' | 'input ended';

export class Session {
  private readonly settings: StopSettings = { isFull: false, passingTurn: 0 };
  /** Numbers of answers at which the player was asked. */
  private asked: number[] = [];
  private readonly log: string[] = [];
  private opponent: Player = greedyPlayer(1);
  private adviser: Player = greedyPlayer(2);
  private shownTurn = -1;
  private readonly writer: LogWriter;

  constructor(
    private readonly match: Match,
    private readonly seat: number,
    private readonly terminal: Terminal,
    private readonly cards: CardNames,
  ) {
    this.writer = new LogWriter(seat, (line) => this.hear(line));
    match.listen((event, where) => this.writer.hear(event, where));
  }

  private get view(): PlayerView {
    return this.match.view(this.seat);
  }

  private hear(line: LogLine): void {
    if (line.level === 1) return;
    const text = line.level === 0 ? `── ${line.text} ──` : `  ${line.text}`;
    this.log.push(text);
    this.terminal.say(text);
  }

  async play(): Promise<Ending> {
    for (;;) {
      const [decision] = this.match.decisions();
      if (decision === undefined) {
        this.writer.flush(this.view);
        return 'over';
      }
      if (decision.decider !== this.seat) {
        this.match.answer(decision, this.match.ask(decision, this.opponent));
        continue;
      }
      if (decision.cause.purpose === 'priority' && !isStop(this.view, this.settings)) {
        this.match.answer(decision, [PASS]);
        continue;
      }
      const ending = await this.ask(decision);
      if (ending !== null) return ending;
    }
  }

  private async ask(open: Decision): Promise<Ending | null> {
    const { decision, view } = this.match.seen(open);
    this.writer.flush(view);
    const prompt = promptOf(decision, view);
    if (this.showsBoard(decision)) this.terminal.say(`\n${boardText(view)}`);
    const proposed = this.proposal(decision, view);
    this.terminal.say();
    this.show(decision, prompt);
    for (;;) {
      const text = await this.terminal.ask(`${promptEnd(decision, prompt, proposed)}> `);
      if (text === null) return 'input ended';
      const done = this.command(text, decision, prompt, view);
      if (done === 'quit') return 'quit';
      if (done === 'moved') return null;
      if (done === 'said') continue;
      const reply = readReply(text, decision, prompt, proposed);
      if (reply.kind === 'problem') {
        this.terminal.say(reply.text);
        continue;
      }
      this.asked.push(this.match.answers.length);
      this.match.answer(decision, reply.answer);
      return null;
    }
  }

  private showsBoard(decision: Decision): boolean {
    const isMajor = decision.cause.purpose === 'priority' || decision.kind === 'assign' || decision.cause.purpose === 'mulligan';
    const isNew = this.shownTurn !== this.match.game.turn;
    this.shownTurn = this.match.game.turn;
    return isMajor || isNew;
  }

  /** What Enter does: pass, attack with nothing, or what the computer would choose. */
  private proposal(decision: Decision, view: PlayerView): Answer {
    if (decision.kind === 'act' && decision.options.some((option) => option.token === PASS)) return [PASS];
    if (decision.kind === 'assign') {
      const nothing = printAssignment(decision, new Map());
      if (checkAnswer(decision, nothing) === null) return nothing;
    }
    return this.adviser.answer(decision, view);
  }

  private show(decision: Decision, prompt: Prompt): void {
    const { terminal } = this;
    terminal.say(`${prompt.title}${prompt.rule === '' ? '' : `  (CR ${prompt.rule})`}`);
    numberedLines(decision, prompt).forEach((line, i) => terminal.say(`  ${i + 1}. ${line.text}`));
    if (prompt.choices.length > 1 || decision.cause.purpose === 'blockers') {
      terminal.say(decision.cause.purpose === 'blockers' ? ' attackers:' : ' who can be attacked:');
      prompt.choices.forEach((line, i) => terminal.say(`  >${i + 1}. ${line.text}`));
    }
  }

  /** Does what isn't an answer. `moved`: the game is somewhere else now; null: it is an answer. */
  private command(text: string, decision: Decision, prompt: Prompt, view: PlayerView): 'quit' | 'moved' | 'said' | null {
    const [word, ...rest] = text.toLowerCase().split(/\s+/);
    switch (word) {
      case 'q':
      case 'quit':
      case 'exit':
        return 'quit';
      case '?':
      case 'h':
      case 'help':
        this.terminal.say(HELP);
        return 'said';
      case 'b':
        this.terminal.say(boardText(this.view));
        this.show(decision, prompt);
        return 'said';
      case 'l':
        this.terminal.say(this.log.slice(-LOG_SHOWN).join('\n'));
        return 'said';
      case 'i':
        this.terminal.say(this.info(rest.join(' '), decision, prompt, view));
        return 'said';
      case 'u':
      case 'undo':
        return this.undo() ? 'moved' : 'said';
      case 'c':
        this.asked.push(this.match.answers.length);
        this.match.answer(decision, this.adviser.answer(decision, view));
        return 'moved';
      case 'e':
        if (decision.cause.purpose !== 'priority') return null;
        this.settings.passingTurn = this.match.game.turn;
        this.asked.push(this.match.answers.length);
        this.match.answer(decision, [PASS]);
        return 'moved';
      case 'full':
        this.settings.isFull = !this.settings.isFull;
        this.terminal.say(this.settings.isFull ? 'You will be asked in every window.' : 'You will be asked where it usually matters.');
        return 'said';
      case 'concede':
        this.match.concede(this.seat);
        return 'moved';
      default:
        return null;
    }
  }

  private undo(): boolean {
    const to = this.asked.pop();
    if (to === undefined) {
      this.terminal.say('There is nothing to take back.');
      return false;
    }
    this.match.undo(to);
    this.settings.passingTurn = 0;
    this.opponent = greedyPlayer(1); // it forgets what it did in the future
    this.adviser = greedyPlayer(2);
    this.shownTurn = -1;
    this.log.push('  (taken back)');
    this.terminal.say('  (taken back)');
    return true;
  }

  private info(name: string, decision: Decision, prompt: Prompt, view: PlayerView): string {
    const line = /^\d+$/.test(name) ? numberedLines(decision, prompt)[Number(name) - 1] : undefined;
    const ref = line !== undefined && 'options' in decision ? decision.options?.find((option) => option.token === line.token)?.ref : undefined;
    const wanted = ref === undefined ? name : (view.object(ref)?.name ?? name);
    if (wanted === '') return 'i and a name, or the number of a line: shows the card.';
    const card = this.cards.find(wanted) ?? this.cards.find(this.cards.suggest(wanted, 1)[0] ?? '');
    if (card === undefined) return `No card is called "${wanted}".`;
    return facesOf(card).map((face) => `${face.name} ${face.mana_cost ?? ''}\n${face.type_line}${face.power === undefined ? '' : ` ${face.power}/${face.toughness ?? ''}`}\n${rulesTextOf(face)}`).join('\n//\n');
  }
}

/** `Enter: pass`. */
function promptEnd(decision: Decision, prompt: Prompt, proposed: Answer): string {
  return `[Enter: ${proposalText(decision, prompt, proposed)}, ? help] `;
}
function proposalText(decision: Decision, prompt: Prompt, proposed: Answer): string {
  if (decision.kind === 'act' && proposed[0] === PASS) return 'pass';
  if (decision.kind === 'assign') return proposed.every((token) => token === -2) ? (decision.cause.purpose === 'blockers' ? "don't block" : "don't attack") : 'as required';
  if (decision.kind === 'number' || decision.kind === 'divide') return proposed.join(' ');
  if (isYesNo(decision)) return prompt.lines.find((line) => line.token === proposed[0])?.text ?? 'no';
  if (decision.kind === 'order') return 'as listed';
  if (decision.kind === 'pay' && proposed[0] === 1) return 'pay';
  const words = proposed.map((token) => prompt.lines.findIndex((line) => line.token === token) + 1).filter((n) => n > 0);
  return words.length === 0 ? 'none' : words.join(' ');
}
