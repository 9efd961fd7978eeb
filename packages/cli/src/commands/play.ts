// `lawmage play`: a game in the terminal on the embedded set or with decks of one's own; against the computer, or watching two.
import { writeFileSync } from 'node:fs';
import { deriveSeed, greedyPlayer } from '@lawmage/ai';
import { createMatch, LogWriter, playOut, printReplay, recordReplay, startOfDeck, withPlayableSideboard, type Match, type PlayerStart } from '@lawmage/match';
import { embeddedDecks, readDecks, type CardPool, type NamedDeck } from '../card-pool.js';
import { reportHint, STATUS, UsageError, type Status } from '../failure.js';
import { wholeNumber } from '../numbers.js';
import { bugReplay, messageOf } from '../sim/play-games.js';
import { Session } from '../play/session.js';
import { openTerminal, type Terminal } from '../play/terminal.js';
import { writeReplay } from '../replay-folder.js';

export interface PlayOptions {
  readonly watch?: boolean;
  readonly seed?: string;
  readonly payment?: string;
  readonly cards?: string;
  readonly replay?: string;
}

const SEEDS = 0x7fffffff;

export async function play(names: readonly string[], options: PlayOptions, terminal: Terminal = openTerminal()): Promise<Status> {
  if (names.length > 2) throw new UsageError('a game takes one or two decks: yours and the computer’s');
  if (options.payment !== undefined && options.payment !== 'auto' && options.payment !== 'ask') throw new UsageError(`--payment must be auto or ask, not "${options.payment}"`);
  const seed = options.seed === undefined ? Date.now() % SEEDS : wholeNumber(options.seed, '--seed', 0, 0xffffffff);
  try {
    const chosen = await chooseGame(names, options, terminal);
    if (chosen === null) {
      terminal.say('Goodbye.');
      return STATUS.done;
    }
    return await run(chosen, seed, options, terminal);
  } finally {
    terminal.close();
  }
}

interface ChosenGame {
  readonly decks: readonly [NamedDeck, NamedDeck];
  readonly pool: CardPool;
  readonly isWatched: boolean;
}

/** Decks and manner, asked for where the call doesn't say them; null: the player leaves. */
async function chooseGame(names: readonly string[], options: PlayOptions, terminal: Terminal): Promise<ChosenGame | null> {
  let isWatched = options.watch === true;
  const wanted = names.slice();
  if (wanted.length === 0) {
    terminal.say('Lawmage: a game of Magic in the terminal. Answer with numbers; Enter takes what is proposed; q quits.\n');
    const titles = embeddedDecks().map(({ title }) => title);
    const manner = isWatched ? 1 : await menu('What would you like?', ['Play against the computer', 'Watch two computers play'], terminal);
    if (manner === null) return null;
    isWatched = manner === 1;
    const mine = await menu(isWatched ? 'The first deck:' : 'Your deck:', titles, terminal);
    if (mine === null) return null;
    const theirs = await menu(isWatched ? 'The second deck:' : 'The computer’s deck:', titles, terminal, (mine + 1) % titles.length);
    if (theirs === null) return null;
    wanted.push(titles[mine], titles[theirs]);
  }
  if (wanted.length === 1) wanted.push(wanted[0]);
  const { decks, pool } = await readDecks(wanted, options);
  return { decks: [decks[0], decks[1]], pool, isWatched };
}

async function menu(title: string, lines: readonly string[], terminal: Terminal, proposed = 0): Promise<number | null> {
  terminal.say(title);
  lines.forEach((line, i) => terminal.say(`  ${i + 1}. ${line}`));
  for (;;) {
    const text = await terminal.ask(`[Enter: ${proposed + 1}] > `);
    if (text === null || /^(?:q|quit|exit)$/i.test(text)) return null;
    if (text === '') return proposed;
    const n = Number(text);
    if (Number.isInteger(n) && n >= 1 && n <= lines.length) return n - 1;
    terminal.say(`Give a number from 1 to ${lines.length}, or q to quit.`);
  }
}

async function run({ decks, pool, isWatched }: ChosenGame, seed: number, options: PlayOptions, terminal: Terminal): Promise<Status> {
  const names = isWatched ? decks.map(({ title }, i) => (i === 1 && title === decks[0].title ? `${title} (2)` : title)) : ['Player', 'Computer'];
  const payment: 'ask' | 'auto' = options.payment === 'ask' ? 'ask' : 'auto';
  const players = decks.map(({ deck }, i): PlayerStart => ({ ...withPlayableSideboard(startOfDeck(deck, names[i]), pool).start, ...(i === 0 && !isWatched ? { payment } : {}) }));
  const match = createMatch({ start: { from: 'decks', players }, cards: pool, seed });
  terminal.say(`\n${decks[0].title} against ${decks[1].title} (seed ${seed})`);
  try {
    const ending = isWatched ? await watch(match, terminal, seed) : await new Session(match, 0, terminal, pool).play();
    terminal.say(ending === 'over' ? `\n${resultText(match)}` : ending === 'quit' ? '\nYou left the game. Goodbye.' : '\nThe input has ended; the game stops here.');
    if (options.replay !== undefined) terminal.say(`Replay: ${writeReplayFile(options.replay, match)}`);
    return STATUS.done;
  } catch (error) {
    const file = writeReplay(`bug-play-${seed}`, bugReplay(match, error));
    terminal.say(`\n${messageOf(error)}\n${reportHint(file)}`);
    return STATUS.bug;
  }
}

function writeReplayFile(file: string, match: Match): string {
  writeFileSync(file, printReplay(recordReplay(match)));
  return file;
}

async function watch(match: Match, terminal: Terminal, seed: number): Promise<'over' | 'quit' | 'input ended'> {
  let isRunning = !terminal.isInteractive;
  const standing = (): string => match.view(-1).players.map((player) => `${player.name} ${player.life}`).join(', ');
  const writer = new LogWriter(-1, (line) => {
    if (line.level !== 1) terminal.say(line.level === 0 ? `── ${line.text} (${standing()}) ──` : `  ${line.text}`);
  });
  match.listen((event, where) => writer.hear(event, where));
  const players = [0, 1].map((seat) => greedyPlayer(deriveSeed(seed, seat)));
  if (isRunning) {
    playOut(match, players);
    return 'over';
  }
  let turn = match.game.turn;
  for (;;) {
    const [decision] = match.decisions();
    if (decision === undefined) return 'over';
    if (match.game.turn !== turn && !isRunning) {
      turn = match.game.turn;
      const text = await terminal.ask('[Enter: next turn, a: to the end, q: quit] > ');
      if (text === null) return 'input ended';
      if (text === 'q') return 'quit';
      isRunning = text === 'a';
    }
    match.answer(decision, match.ask(decision, players[decision.decider]));
  }
}

function resultText(match: Match): string {
  const { result } = match;
  if (result === null || result.kind !== 'win') return result?.kind === 'limit' ? 'The game ends by a limit: nobody wins.' : 'The game is a draw.';
  const winners = result.winners.map((seat) => match.names[seat]);
  return winners.includes('Player') ? 'You win!' : `${winners.join(' and ')} wins${result.rule === '' ? '' : ` (CR ${result.rule})`}.`;
}
