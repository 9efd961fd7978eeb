import { describe, expect, it } from 'vitest';
import { catalogueOf, parseReplay, startOfDeck, verifyReplay } from '@lawmage/match';
import { embeddedDecks, embeddedIndex } from '../card-pool.js';
import { Checksum } from './checksum.js';
import { pairsOf, planGames } from './game-plan.js';
import { bugReplay, playGames, type Job } from './play-games.js';
import { createMatch, playOut } from '@lawmage/match';
import { randomPlayer } from '@lawmage/ai';

const cards = embeddedIndex();

describe('a simulation', () => {
  it('pairs decks without mirrors, unless there is one deck', () => {
    expect(pairsOf(1)).toEqual([[0, 0]]);
    expect(pairsOf(3)).toEqual([[0, 1], [0, 2], [1, 2]]);
  });

  it('gives each game a seed of its own that does not depend on how many there are', () => {
    const few = planGames(2, 3, 1);
    const many = planGames(2, 5, 1);
    expect(new Set(many.map(({ seed }) => seed)).size).toBe(10);
    for (const game of few) expect(many).toContainEqual(game);
  });

  it('has a checksum that does not depend on the order of games', () => {
    const [a, b] = [new Checksum(), new Checksum()];
    a.add(0, 0, '0123456789abcdef');
    a.add(0, 1, 'fedcba9876543210');
    b.add(0, 1, 'fedcba9876543210');
    b.add(0, 0, '0123456789abcdef');
    expect(String(a)).toBe(String(b));
    const other = new Checksum();
    other.add(0, 0, 'fedcba9876543210');
    other.add(0, 1, '0123456789abcdef');
    expect(String(a)).not.toBe(String(other));
  });

  it('gives the same when split into jobs', () => {
    const starts = embeddedDecks().slice(0, 2).map(({ deck, title }) => startOfDeck(deck, title));
    const games = planGames(1, 6, 3);
    const job: Job = { starts, pairs: [[0, 1]], games, player: 'random' };
    const whole = new Checksum();
    const tally = playGames(job, cards);
    whole.addSums(tally.sums);
    const split = new Checksum();
    for (const part of [0, 1]) split.addSums(playGames({ ...job, games: games.filter((_, i) => i % 2 === part) }, cards).sums);
    expect(String(split)).toBe(String(whole));
    expect(tally.bugs).toEqual([]);
    expect(tally.pairs[0].games).toBe(6);
  });

  it('keeps a replay of a game that breaks', () => {
    const starts = embeddedDecks().slice(0, 2).map(({ deck, title }) => startOfDeck(deck, title));
    const start = { from: 'decks', players: starts } as const;
    const match = createMatch({ start, cards, seed: 1, catalogue: catalogueOf(start, cards) });
    const broken = { name: 'broken', answer: () => [-77] };
    expect(() => playOut(match, [randomPlayer(1), broken])).toThrow();
    const replay = parseReplay(bugReplay(match, new Error('broken')));
    expect(replay.end).toMatchObject({ end: 'bug', message: 'Error: broken' });
    const { difference } = verifyReplay(replay, cards);
    expect(difference?.what ?? 'reproduced').toMatch(/leads to none now/);
  });
});
