// Whole games by random players: of one creature deck against itself, and from a position with a hundred permanents.
import { deriveSeed, randomPlayer } from '@lawmage/ai';
import type { CardNames } from '@lawmage/cards';
import type { Game } from '@lawmage/engine';
import { catalogueOf, createMatch, playOut, stateAt, type CardCatalogue, type MatchStart, type PlayerStart } from '@lawmage/match';
import { median } from '../numbers.js';
import { Checksum } from '../sim/checksum.js';

type Counters = NonNullable<Game['counters']>;

export interface GamesFigure {
  readonly perSecond: number;
  readonly counters: Counters;
  readonly checksum: Checksum;
}

export interface GamesEffort {
  readonly warmUp: number;
  readonly batches: number;
  readonly games: number;
}

/** Plays the same games in each batch; counters and checksum are those of one batch. */
export function measureGames(start: MatchStart, cards: CardNames, effort: GamesEffort): GamesFigure {
  const catalogue = catalogueOf(start, cards);
  playBatch(start, cards, catalogue, effort.warmUp);
  const rates: number[] = [];
  let counters = noCounters();
  let checksum = new Checksum();
  for (let i = 0; i < effort.batches; i++) {
    counters = noCounters();
    checksum = new Checksum();
    const before = performance.now();
    playBatch(start, cards, catalogue, effort.games, counters, checksum);
    rates.push((effort.games * 1000) / (performance.now() - before));
  }
  return { perSecond: median(rates), counters, checksum };
}

function noCounters(): Counters {
  return { layerPasses: 0, indexBuilds: 0, clones: 0, enumerations: 0, journalWrites: 0, decisions: 0, frames: 0, events: 0 };
}

const SEED = 20260417;
function playBatch(start: MatchStart, cards: CardNames, catalogue: CardCatalogue, games: number, counters?: Counters, checksum?: Checksum): void {
  for (let game = 0; game < games; game++) {
    const seed = deriveSeed(SEED, game);
    const match = createMatch({ start, cards, seed, catalogue });
    if (counters !== undefined) match.game.counters = counters;
    playOut(match, [0, 1].map((seat) => randomPlayer(deriveSeed(seed, seat))));
    checksum?.add(0, game, stateAt(match));
  }
}

const PERMANENTS = 50;

/** Each side begins with fifty permanents: the deck's own cards, so that there are triggers and tokens, and lands. */
export function complexStart(first: PlayerStart, second: PlayerStart, cards: CardNames): MatchStart {
  const side = (player: PlayerStart): PlayerStart => {
    const permanents = (player.library ?? []).filter((name) => isPermanent(name, cards));
    const battlefield = Array.from({ length: PERMANENTS }, (_, i) => ({ name: permanents[(i * 7) % permanents.length] }));
    return { name: player.name, library: player.library, battlefield: battlefield.filter(({ name }, i) => !isLegendary(name, cards) || battlefield.findIndex((each) => each.name === name) === i), life: 60 };
  };
  return { from: 'position', shuffle: true, players: [side(first), side(second)] };
}

function isPermanent(name: string, cards: CardNames): boolean {
  const line = cards.find(name)?.type_line ?? '';
  return !/Instant|Sorcery|Aura/.test(line);
}
function isLegendary(name: string, cards: CardNames): boolean {
  return (cards.find(name)?.type_line ?? '').includes('Legendary');
}
