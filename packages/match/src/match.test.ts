import { describe, expect, it } from 'vitest';
import { greedyPlayer, randomPlayer } from '@lawmage/ai';
import { stateHash, type GameEvent } from '@lawmage/engine';
import { createMatch, type Match } from './match.js';
import { playOut } from './play-out.js';
import { LogWriter } from './text/log-writer.js';
import { NO_CARDS, smallCatalogue, smallStart } from './testing/small-set.js';

const catalogue = smallCatalogue();
const smallMatch = (seed: number): Match => createMatch({ start: smallStart(), cards: NO_CARDS, seed, catalogue });

describe('a match', () => {
  it('is played out by random players, the same for the same seed', () => {
    const hashes = [1, 1, 2].map((seed) => {
      const match = smallMatch(seed);
      const outcome = playOut(match, [randomPlayer(seed), randomPlayer(seed + 1)]);
      expect(outcome.turns).toBeGreaterThan(0);
      return stateHash(match.game);
    });
    expect(hashes[0]).toBe(hashes[1]);
    expect(hashes[0]).not.toBe(hashes[2]);
  });

  it('is won by greedy players within a reasonable number of turns', () => {
    for (let seed = 1; seed <= 20; seed++) {
      const outcome = playOut(smallMatch(seed), [greedyPlayer(1), greedyPlayer(2)]);
      expect(outcome.result).toBe('win');
      expect(outcome.turns).toBeLessThan(60);
    }
  });

  it('is usually won by the greedy player against a random one', () => {
    let wins = 0;
    for (let seed = 1; seed <= 30; seed++) if (playOut(smallMatch(seed), [greedyPlayer(1), randomPlayer(seed)]).winners.includes(0)) wins++;
    expect(wins).toBeGreaterThan(26);
  });

  it('goes back to any number of answers, and on to the same end', () => {
    const match = smallMatch(3);
    playOut(match, [randomPlayer(1), randomPlayer(2)]);
    const end = stateHash(match.game);
    const all = match.answers.slice();
    match.undo(40);
    expect(match.answers.length).toBe(40);
    for (const entry of all.slice(40)) match.redo(entry);
    match.decisions();
    expect(stateHash(match.game)).toBe(end);
  });

  it('tells events once, and not again when it is run again', () => {
    const match = smallMatch(4);
    const events: GameEvent[] = [];
    match.listen((event) => events.push(event));
    const players = [greedyPlayer(1), greedyPlayer(2)];
    for (let i = 0; i < 30; i++) {
      const [decision] = match.decisions();
      match.answer(decision, match.ask(decision, players[decision.decider]));
    }
    const told = events.length;
    match.undo(20);
    expect(events.length).toBe(told);
  });

  it('ends when a player concedes', () => {
    const match = smallMatch(5);
    match.decisions();
    match.concede(0);
    expect(match.decisions()).toEqual([]);
    expect(match.result).toMatchObject({ kind: 'win', winners: [1] });
  });
});

describe('a view', () => {
  it('names nothing that its seat does not know', () => {
    const match = smallMatch(6);
    match.decisions();
    const [own, other] = [match.view(0), match.view(1)];
    expect(own.hand.every((card) => card.name !== '')).toBe(true);
    expect(other.hand.every((card) => card.owner === 1)).toBe(true);
    for (let id = 1; id < 400; id++) expect(own.object(id)?.owner ?? 0).toBe(0);
    expect(own.players[1].handSize).toBe(7);
    expect(match.view(-1).hand).toEqual([]);
  });

  it('gives the log without the names of cards that others draw', () => {
    const match = smallMatch(7);
    const seen: string[][] = [[], []];
    const writers = seen.map((lines, seat) => new LogWriter(seat, (line) => lines.push(line.text)));
    match.listen((event, where) => writers.forEach((writer) => writer.hear(event, where)));
    playOut(match, [greedyPlayer(1), greedyPlayer(2)]);
    expect(seen[0]).toContain('Bob draws 7 cards');
    expect(seen[0]).toContain('Bob draws a card');
    expect(seen[0].some((line) => /^You draw .*, .* and /.test(line))).toBe(true);
    expect(seen[1].some((line) => /^You draw (?!a card)/.test(line))).toBe(true);
    expect(seen.flat().some((line) => /^(?:You cast|Bob casts) Plain Bolt targeting /.test(line))).toBe(true);
    expect(seen.flat().every((line) => !/something|undefined|You \w+s /.test(line))).toBe(true);
  });
});
