// The commands of DESIGN §7 and their options. Each command's code is loaded when it is called, so that `--help` is quick.
import { Command } from 'commander';
import { ENGINE_VERSION } from '@lawmage/match';
import { ABOUT } from './about.js';
import { UsageError, type Status } from './failure.js';

type Finish = (status: Status) => void;
const CARDS = ['--cards <file>', 'Scryfall card file to take cards from (else LAWMAGE_CARDS, the imported store, the shared file, the embedded set)'] as const;
const JSON_FLAG = ['--json', 'print one JSON object as the last line'] as const;
const OUT = ['--out <file>', 'write one JSON line for each case to this file'] as const;

export function makeProgram(finish: Finish): Command {
  const program = new Command('lawmage');
  program
    .description('A rules engine for Magic: The Gathering. Try: lawmage play')
    .version(ENGINE_VERSION, '-V, --version')
    .option('--about', 'what this is, and its legal notice')
    .showHelpAfterError('(lawmage help shows what there is)')
    .exitOverride()
    .helpCommand(true)
    .configureHelp({ showGlobalOptions: false })
    .allowExcessArguments()
    .action((options: { readonly about?: boolean }, command: Command) => {
      const [word] = command.args;
      if (word !== undefined) throw new UsageError(`there is no command "${word}"; lawmage help lists them`);
      if (options.about === true) process.stdout.write(`${ABOUT}\n`);
      else program.outputHelp();
    });
  addPlaying(program, finish);
  addCards(program, finish);
  addChecking(program, finish);
  const everyCommand = (command: Command): void => {
    command.exitOverride();
    command.commands.forEach((each) => everyCommand(each));
  };
  everyCommand(program);
  return program;
}

function addPlaying(program: Command, finish: Finish): void {
  program
    .command('play')
    .description('play a game in the terminal against the computer')
    .argument('[decks...]', 'your deck and the computer’s: files or embedded decks')
    .option('--watch', 'watch two computers play')
    .option('--seed <number>', 'seed of the game')
    .option('--replay <file>', 'write the game to this file')
    .option('--payment <how>', 'auto: mana is paid for you; ask: you are asked', 'auto')
    .option(...CARDS)
    .action(async (decks: string[], options) => finish(await (await import('./commands/play.js')).play(decks, options)));
  program
    .command('sim')
    .description('play games between decks, all pairs of them, and count')
    .argument('<decks...>', 'deck files or embedded decks')
    .option('--games <number>', 'games for each pair of decks', '100')
    .option('--seed <number>', 'seed of the whole simulation', '1')
    .option('--jobs <number>', 'threads', '1')
    .option('--player <kind>', 'random or greedy', 'random')
    .option('--replays <folder>', 'where to write replays of bugs')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .option(...OUT)
    .action(async (decks: string[], options) => finish(await (await import('./commands/sim.js')).sim(decks, options)));
  program
    .command('replay')
    .description('show a replay, or verify that it gives the same states')
    .argument('<file>')
    .option('--verify', 'verify only, without showing it')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .action(async (file: string, options) => finish(await (await import('./commands/replay.js')).replay(file, options)));
}

function addCards(program: Command, finish: Finish): void {
  const cards = program.command('cards').description('look cards up');
  cards
    .command('show')
    .description('a card, and what the engine will do')
    .argument('<name...>')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .action(async (name: string[], options) => finish(await (await import('./commands/cards.js')).showCard(name.join(' '), options)));
  cards
    .command('search')
    .description('cards by parts of their names')
    .argument('<query...>')
    .option('--limit <number>', 'how many to list', '50')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .action(async (query: string[], options) => finish(await (await import('./commands/cards.js')).searchCards(query.join(' '), options)));
  program
    .command('compile')
    .description('compile card text and report what is understood')
    .argument('[names...]', 'cards; without names all of the card file')
    .option('--format <format>', 'only cards that are legal in it')
    .option('--top <number>', 'how many shapes of unread text to list', '25')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .option(...OUT)
    .option('--page <file>', 'write the coverage page (Markdown), such as docs/COVERAGE.md')
    .action(async (names: string[], options) => finish(await (await import('./commands/compile.js')).compile(names, options)));
  program
    .command('explain')
    .description('what the engine will do with a card or a text')
    .argument('[name...]')
    .option('--text <text>', 'explain this text instead (\\n between lines)')
    .option('--type <line>', 'type line for --text', 'Creature')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .action(async (name: string[], options) => finish(await (await import('./commands/explain.js')).explain(name.length === 0 ? undefined : name.join(' '), options)));
  const deck = program.command('deck').description('deck files');
  deck
    .command('check')
    .description('whether a deck is understood, and legal in a format')
    .argument('<file>')
    .option('--format <format>', 'check the format’s card list, copies and sizes')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .action(async (file: string, options) => finish(await (await import('./commands/deck.js')).checkDeck(file, options)));
  deck
    .command('convert')
    .description('write a deck as another kind of file')
    .argument('<file>')
    .requiredOption('--to <kind>', 'arena or plain')
    .option(...CARDS)
    .action(async (file: string, options) => finish(await (await import('./commands/deck.js')).convertDeck(file, options)));
}

function addChecking(program: Command, finish: Finish): void {
  program
    .command('conformance')
    .description('run conformance scenarios')
    .argument('<paths...>', 'files or folders')
    .option('--filter <id>', 'only scenarios whose id contains this')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .option(...OUT)
    .action(async (paths: string[], options) => finish(await (await import('./commands/conformance.js')).conformance(paths, options)));
  program
    .command('scenario')
    .description('run scenario files')
    .argument('<files...>', 'files or folders')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .option(...OUT)
    .action(async (files: string[], options) => finish(await (await import('./commands/scenario.js')).scenario(files, options)));
  program
    .command('bench')
    .description('measure the figures of the speed budget')
    .option('--quick', 'fewer repetitions')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .action(async (options) => finish(await (await import('./commands/bench.js')).bench(options)));
  program
    .command('fuzz')
    .description('play random games of random decks and check the laws')
    .option('--games <number>', 'games', '20')
    .option('--seed <number>', 'seed', '1')
    .option('--game <number>', 'play only this one of the games (from 0)')
    .option('--laws <which>', 'sampled or all', 'sampled')
    .option('--replays <folder>', 'where to write replays of bugs and violations')
    .option(...CARDS)
    .option(...JSON_FLAG)
    .action(async (options) => finish(await (await import('./commands/fuzz.js')).fuzz(options)));
}
