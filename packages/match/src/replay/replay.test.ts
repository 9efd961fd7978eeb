import { describe, expect, it } from 'vitest';
import { randomPlayer } from '@lawmage/ai';
import { createMatch, type Match } from '../match.js';
import { playOut } from '../play-out.js';
import { NO_CARDS, smallCatalogue, smallStart } from '../testing/small-set.js';
import { recordReplay } from './record-replay.js';
import { parseReplay, printReplay } from './replay-file.js';

function playedMatch(): Match {
  const match = createMatch({ start: smallStart(), cards: NO_CARDS, seed: 11, catalogue: smallCatalogue() });
  playOut(match, [randomPlayer(1), randomPlayer(2)]);
  return match;
}

describe('a replay', () => {
  it('is the same after printing and parsing', () => {
    const replay = recordReplay(playedMatch());
    expect(replay.hashes.length).toBeGreaterThan(0);
    expect(parseReplay(printReplay(replay))).toEqual(replay);
  });

  it('names the line that cannot be read', () => {
    const lines = printReplay(recordReplay(playedMatch())).split('\n');
    lines[2] = '{"answer": ["x"], "player": 0, "kind": "pick", "purpose": "mulligan"}';
    expect(() => parseReplay(lines.join('\n'), 'game.jsonl')).toThrow('game.jsonl, line 3: an answer is a list of whole numbers');
    expect(() => parseReplay('nonsense')).toThrow('line 1: this is no JSON');
    expect(() => parseReplay('')).toThrow('empty');
  });
});
