// `lawmage bench`: the figures of the speed budget (DESIGN §4): medians, counters and a checksum.
import { openCardSource } from '@lawmage/cards/node';
import { readingOf, startOfDeck } from '@lawmage/match';
import { complexStart, measureGames, type GamesFigure } from '../bench/games.js';
import { measureFigures, type Figures } from '../bench/figures.js';
import { FULL, machineSpeed, QUICK } from '../bench/measure.js';
import { CardPool, embeddedDecks, embeddedIndex } from '../card-pool.js';
import { STATUS, type Status } from '../failure.js';
import { Output, short, table } from '../output.js';

export interface BenchOptions {
  readonly quick?: boolean;
  readonly cards?: string;
  readonly json?: boolean;
}

export async function bench(options: BenchOptions): Promise<Status> {
  const output = new Output(options);
  const isQuick = options.quick === true;
  const pool = new CardPool([embeddedIndex()]);
  const decks = embeddedDecks();
  const [deck] = decks.filter(({ id }) => id === CREATURE_DECK).concat(decks);
  const player = (name: string, from = deck): ReturnType<typeof startOfDeck> => startOfDeck(from.deck, name);
  const figures = measureFigures(isQuick ? QUICK : FULL); // first: whole games teach the compiler of the machine other shapes than a single position has
  const games = measureGames({ from: 'decks', players: [player('Alice'), player('Bob')] }, pool, isQuick ? { warmUp: 5, batches: 2, games: 10 } : { warmUp: 300, batches: 5, games: 60 });
  const speed = machineSpeed();
  const complex = measureGames(complexStart(player('Alice', decks[0]), player('Bob', decks[1] ?? decks[0]), pool), pool, isQuick ? { warmUp: 1, batches: 1, games: 2 } : { warmUp: 3, batches: 3, games: 8 });
  const compile = await measureCompile(options);
  print(output, { games, figures, complex, compile, speed, title: deck.title });
  const rounded = Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, Number((value as number).toPrecision(4))]));
  output.finish({
    gamesPerSecond: Number(games.perSecond.toFixed(2)),
    complexGamesPerSecond: Number(complex.perSecond.toFixed(2)),
    ...rounded,
    compileSeconds: Number(compile.seconds.toFixed(3)),
    compiledCards: compile.cards,
    machineSpeed: Math.round(speed),
    counters: games.counters,
    checksum: games.checksum.toString(),
  });
  return STATUS.done;
}

/** The embedded deck with the most creatures. */
const CREATURE_DECK = 'red-white-vanguard';

/** Millions of simple steps a second of an idle machine of 2020 or later. */
const ORDINARY = 900;

interface Compiled {
  readonly cards: number;
  readonly seconds: number;
}

/** Compiling every card of the card file; reading the file isn't counted. */
async function measureCompile(options: BenchOptions): Promise<Compiled> {
  const { cards } = await openCardSource(options.cards === undefined ? {} : { cards: options.cards }).load();
  const before = performance.now();
  for (const card of cards) readingOf(card);
  return { cards: cards.length, seconds: (performance.now() - before) / 1000 };
}

interface Measured {
  readonly games: GamesFigure;
  readonly figures: Figures;
  readonly complex: GamesFigure;
  readonly compile: Compiled;
  readonly title: string;
  readonly speed: number;
}

function print(output: Output, { games, figures, complex, compile, speed, title }: Measured): void {
  const share = Math.min(1, speed / ORDINARY);
  const row = (name: string, value: number, unit: string, must: number, goal: number, better: 'less' | 'more' = 'less'): readonly string[] => rowOf({ name, value, unit, must, goal, better, share: unit === ' ×' ? 1 : share });
  const rows: readonly (readonly string[])[] = [
    ['figure', 'measured', 'estimate', 'must', 'goal', 'met'],
    row(`random games a second (${title})`, games.perSecond, '', 150, 1000, 'more'),
    row('priority window in which nothing can be done', figures.idleWindowMicros, ' µs', 1, 0.3),
    row('all offers; 30 permanents, 7 cards in hand', figures.enumerateMicros, ' µs', 20, 5),
    row('clone of 150 objects', figures.cloneMicros, ' µs', 15, 5),
    row('mark, 20 writes, rollback', figures.probeMicros, ' µs', 5, 1.5),
    row('layers, 30 permanents × 12 effects: full pass', figures.layersMicros, ' µs', 15, 5),
    row('layers when nothing is dirty', figures.cleanReadMicros, ' µs', 0.1, 0.05),
    row('games a second with 100 permanents', complex.perSecond, '', 20, 100, 'more'),
    row('unchanged window, 1,000 permanents against 100', figures.scaling, ' ×', 1.5, 1.1),
    row(`compiling ${compile.cards} cards`, compile.seconds, ' s', 60, 10),
  ];
  output.say(table(rows));
  output.say();
  output.say(`this machine, now: ${Math.round(speed)} million simple steps a second; the estimate assumes a machine with ${ORDINARY}, and is not a measurement`);
  output.say(`work in ${games.counters.decisions} decisions: ${Object.entries(games.counters).map(([name, count]) => `${name} ${count}`).join(', ')}; checksum ${games.checksum.toString()}`);
}

interface Row {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly must: number;
  readonly goal: number;
  readonly better: 'less' | 'more';
  /** Speed of this machine as a part of an ordinary one's. */
  readonly share: number;
}

/** Whether a budget is met is judged by what was measured; the estimate beside it is for reading only. */
function rowOf({ name, value, unit, must, goal, better, share }: Row): readonly string[] {
  const ordinary = better === 'less' ? value * share : value / share;
  const meets = (bound: number): boolean => (better === 'less' ? value <= bound : value >= bound);
  const sign = better === 'less' ? '≤' : '≥';
  return [name, `${short(value)}${unit}`, `${short(ordinary)}${unit}`, `${sign} ${must}${unit}`, `${sign} ${goal}${unit}`, meets(goal) ? 'goal' : meets(must) ? 'must' : 'NO'];
}
