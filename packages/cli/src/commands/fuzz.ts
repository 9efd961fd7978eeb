// `lawmage fuzz`: random games of random decks with the engine's laws checked on the way; whatever breaks leaves a replay that reproduces it.
import { deriveSeed, randomPlayer, RandomStream } from '@lawmage/ai';
import type { CardNames } from '@lawmage/cards';
import { openCardSource } from '@lawmage/cards/node';
import { checkNonInterference } from '@lawmage/engine';
import { createMatch, playOut, printReplay, recordReplay, verifyReplay, parseReplay, type Match, type MatchStart } from '@lawmage/match';
import { CardPool, embeddedIndex } from '../card-pool.js';
import { reportHint, STATUS, UsageError, type Status } from '../failure.js';
import { DeckSampler } from '../fuzz/random-deck.js';
import { wholeNumber } from '../numbers.js';
import { Output, short } from '../output.js';
import { Progress } from '../progress.js';
import { writeReplay } from '../replay-folder.js';
import { bugReplay, messageOf } from '../sim/play-games.js';

export interface FuzzOptions {
  readonly games: string;
  readonly seed: string;
  readonly laws: string;
  /** Only this one, counted from 0. */
  readonly game?: string;
  readonly replays?: string;
  readonly cards?: string;
  readonly json?: boolean;
}

/** With `sampled`, one decision in so many is checked. */
const SAMPLING = 40;
/** With `all`, secrecy is checked at one decision in so many: it plays on from there. */
const SECRECY = 4;
/** Decisions with more answers than this are not listed. */
const MOST_ANSWERS = 1000;
const REPORTED = 10;
/** Seconds that a game may take without being mentioned. */
const SLOW = 20;
/** Random players may activate something for ever; laws need no more than this of it. */
const DECISIONS = 4000;

type CheckLaws = typeof import('@lawmage/scenario').checkLaws;

class Violated extends Error {
  override readonly name = 'Violation';
}

interface Setting {
  readonly check: CheckLaws;
  readonly laws: 'sampled' | 'all';
  readonly cards: CardNames;
}

export async function fuzz(options: FuzzOptions): Promise<Status> {
  const games = wholeNumber(options.games, '--games', 1);
  const seed = wholeNumber(options.seed, '--seed', 0, 0xffffffff);
  const { laws } = options;
  if (laws !== 'sampled' && laws !== 'all') throw new UsageError(`--laws must be sampled or all, not "${laws}"`);
  const { checkLaws } = await import('@lawmage/scenario');
  const source = openCardSource(options.cards === undefined ? {} : { cards: options.cards });
  const own = embeddedIndex();
  const file = source.kind === 'embedded' ? null : await source.load();
  const samplers = [new DeckSampler(own.cards), ...(file === null ? [] : [new DeckSampler(file.cards)])].filter((sampler) => !sampler.isEmpty);
  // names of the embedded set win, so that its decks are what they say
  const cards = new CardPool(file === null ? [own] : [own, file]);
  const output = new Output(options);
  if (file === null) output.say('no card file: decks of the embedded set only');
  const progress = new Progress(games, 'games');
  const before = performance.now();
  const failures: { readonly kind: 'bug' | 'violation'; readonly message: string; readonly file: string; readonly game: number }[] = [];
  const first = options.game === undefined ? 0 : wholeNumber(options.game, '--game', 0);
  const last = options.game === undefined ? games : first + 1;
  for (let game = first; game < last; game++) {
    const gameSeed = deriveSeed(seed, game);
    const begun = performance.now();
    const failure = playOne(gameSeed, samplers[game % samplers.length], { check: checkLaws, laws, cards });
    if (failure !== null) failures.push({ ...failure, game, file: writeReplay(`fuzz-${failure.kind}-${seed}-${game}`, failure.replay, options.replays) });
    const taken = (performance.now() - begun) / 1000;
    if (taken > SLOW) output.say(`game ${game} took ${short(taken)} s`);
    progress.update(game + 1, failures.length > 0 ? `${failures.length} failures` : '');
  }
  progress.end();
  for (const { kind, message, file: replay, game } of failures.slice(0, REPORTED)) {
    output.say(`${kind} in game ${game}: ${message}`);
    output.say(kind === 'bug' ? reportHint(replay) : `The state is the last one of ${replay}; found again by: lawmage fuzz --seed ${seed} --game ${game} --laws ${laws}`);
    output.say();
  }
  if (failures.length > REPORTED) output.say(`… and ${failures.length - REPORTED} more.`);
  const bugs = failures.filter(({ kind }) => kind === 'bug').length;
  const violations = failures.length - bugs;
  output.say(`${last - first} games, ${bugs} bugs, ${violations} violations, in ${short((performance.now() - before) / 1000)} s`);
  output.finish({ games: last - first, bugs, violations });
  return failures.length > 0 ? STATUS.bug : STATUS.done;
}

interface Failure {
  readonly kind: 'bug' | 'violation';
  readonly message: string;
  readonly replay: string;
}

function playOne(seed: number, sampler: DeckSampler, setting: Setting): Failure | null {
  const stream = new RandomStream(seed);
  const start: MatchStart = { from: 'decks', players: ['Alice', 'Bob'].map((name) => ({ name, library: sampler.sample(stream) })) };
  const match = createMatch({ start, cards: setting.cards, seed });
  try {
    playOut(match, [0, 1].map((seat) => randomPlayer(deriveSeed(seed, seat))), DECISIONS, (where) => {
      if (setting.laws === 'all' || stream.below(SAMPLING) === 0) {
        checkState(where, setting);
        if (setting.laws === 'sampled' || stream.below(SECRECY) === 0) checkSecrecy(where, stream.word());
      }
    });
    if (setting.laws === 'all' || stream.below(4) === 0) checkWhole(match, setting);
    return null;
  } catch (error) {
    if (error instanceof Violated) return { kind: 'violation', message: error.message, replay: printReplay({ ...recordReplay(match) }) };
    return { kind: 'bug', message: messageOf(error), replay: bugReplay(match, error) };
  }
}

function checkState(match: Match, { check }: Setting): void {
  const [decision] = match.decisions();
  const [violation] = check(match.game, { ...(decision === undefined ? {} : { decision }), mostAnswers: MOST_ANSWERS });
  if (violation !== undefined) throw new Violated(`law ${violation.law}: ${violation.message}`);
}

/** Decisions of the player that are compared in one check of non-interference. */
const COMPARED = 5;
/** What a player can't know makes no difference to it (DESIGN §2.11), for every seat. */
function checkSecrecy(match: Match, seed: number): void {
  if (match.game.journal !== null) return;
  for (const { seat } of match.game.players) {
    const { violation } = checkNonInterference(match.game, seat, seed, COMPARED);
    if (violation !== null) throw new Violated(`law non-interference: seat ${seat}, ${violation.what} after ${violation.after} answers: ${violation.one} against ${violation.other}`);
  }
}

/** Replaying the game gives the same states. */
function checkWhole(match: Match, { cards }: Setting): void {
  const { difference } = verifyReplay(parseReplay(printReplay(recordReplay(match))), cards);
  if (difference !== null) throw new Violated(`law replay: after answer ${difference.after}: ${difference.what}`);
}
