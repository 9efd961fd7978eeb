import { describe, expect, it } from 'vitest';
import { readLines } from './lines.js';
import type { FaceContext, Line, Token } from './tokens.js';

const GOLEM: FaceContext = { name: 'Copper Golem', nameStyle: 'ordinary' };

function lines(text: string, context: FaceContext = GOLEM): readonly Line[] {
  return readLines(text, context).lines;
}

function spell(tokens: readonly Token[]): string {
  return tokens.map((token) => token.text).join(' ');
}

function kinds(line: Line): readonly string[] {
  return line.prefixes.map((prefix) => prefix.kind);
}

describe('lines', () => {
  it('drops reminder text and blank lines, and keeps positions', () => {
    const text = 'Flying (It soars (far).)\n\nWhen this creature dies, draw a card.';
    const face = readLines(text, GOLEM);
    expect(face.lines.map((line) => text.slice(line.start, line.end))).toEqual([
      'Flying',
      'When this creature dies, draw a card.',
    ]);
    expect(face.reminders.map(({ start, end }) => text.slice(start, end))).toEqual(['(It soars (far).)']);
  });

  it('reads a text that is only reminder text as no line', () => {
    expect(lines('({T}: Add {G}.)')).toEqual([]);
  });

  it('gives bullets to the header before them, and no later line', () => {
    const [header, after] = lines('Choose one —\n• Draw a card.\n• You gain 3 life.\nEntwine {2}');
    expect(spell(header.tokens)).toBe('Choose one —');
    expect(header.bullets.map((bullet) => spell(bullet.tokens))).toEqual(['Draw a card .', 'You gain 3 life .']);
    expect(spell(after.tokens)).toBe('Entwine {2}');
  });

  it('reads the costs, names and weights of modes', () => {
    const [spree] = lines('Spree\n+ {1} — Draw a card.\n+ {R}{R} — This spell deals 4 damage to any target.');
    expect(spree.bullets.map(kinds)).toEqual([
      ['bullet', 'modeCost'],
      ['bullet', 'modeCost'],
    ]);
    const [tiered] = lines('Tiered\n• Spark — {0} — Draw a card.');
    expect(kinds(tiered.bullets[0])).toEqual(['bullet', 'label', 'modeCost']);
    const [paws] = lines('Choose up to five {P} worth of modes.\n{P}{P} — Draw a card.');
    expect(kinds(paws.bullets[0])).toEqual(['modeCost']);
    const [weights] = lines('Choose any number of modes that total exactly 4.\n[2] Draw a card.');
    expect(weights.bullets[0].prefixes).toMatchObject([{ kind: 'modeWeight', amount: 2 }]);
  });

  it('peels ability words, flavor words and keywords that own an ability', () => {
    expect(lines('Landfall — Whenever a land you control enters, draw a card.')[0].prefixes).toMatchObject([
      { kind: 'abilityWord', text: 'Landfall' },
    ]);
    expect(lines('Roar of the Deep — {2}: Draw a card.')[0].prefixes).toMatchObject([
      { kind: 'label', text: 'Roar of the Deep' },
    ]);
    expect(lines('Max speed — Exhaust — {3}: Draw a card.')[0].prefixes).toMatchObject([
      { kind: 'keyword', keyword: 'max speed' },
      { kind: 'keyword', keyword: 'exhaust' },
    ]);
    expect(kinds(lines('To solve — You control four Clues.')[0])).toEqual(['toSolve']);
  });

  it('leaves keywords with a dash and modal headers to the grammar', () => {
    for (const text of [
      'Ward—Discard a card.',
      'Ward — Pay 2 life.',
      'Suspend 3—{R}',
      'Prototype {2}{R} — 3/2',
      'Choose one —',
    ]) {
      expect(kinds(lines(text)[0])).toEqual([]);
    }
    expect(kinds(lines('When this creature enters, choose up to one —\n• Draw a card.')[0])).toEqual([]);
  });

  it('peels chapters, also with a flavor word, and not a villainous choice', () => {
    const [first, second] = lines(
      'I, II — Whisper — Draw a card.\nIII — Target opponent faces a villainous choice — That player loses 2 life, or you draw a card.',
    );
    expect(first.prefixes).toMatchObject([
      { kind: 'chapter', chapters: [1, 2] },
      { kind: 'label', text: 'Whisper' },
    ]);
    expect(kinds(second)).toEqual(['chapter']);
  });

  it('peels loyalty costs however they are written', () => {
    const costs = ['+1: Draw a card.', '−X: Draw X cards.', '0: Draw a card.', '[-2]: Draw a card.'].map(
      (text) => lines(text)[0].prefixes[0],
    );
    expect(costs).toMatchObject([
      { kind: 'loyalty', sign: '+', amount: 1 },
      { kind: 'loyalty', sign: '-', amount: 'X' },
      { kind: 'loyalty', sign: '0', amount: 0 },
      { kind: 'loyalty', sign: '-', amount: 2 },
    ]);
  });

  it('puts die rows under the roll', () => {
    const [roll] = lines('Roll a d20.\n1—9 | Draw a card.\n10-19 | Draw two cards.\n20 | Draw three cards.');
    expect(roll.rows.map((row) => row.prefixes[0])).toMatchObject([
      { kind: 'dieRow', from: 1, to: 9 },
      { kind: 'dieRow', from: 10, to: 19 },
      { kind: 'dieRow', from: 20, to: 20 },
    ]);
  });

  it('puts abilities under class levels, level rows and station rows', () => {
    const [top, level] = lines(
      'Creatures you control have reach.\n{1}{W}: Level 2\nCreatures you control get +1/+1.\nDraw a card.',
    );
    expect(spell(top.tokens)).toBe('Creatures you control have reach .');
    expect(level.prefixes).toMatchObject([{ kind: 'classLevel', level: 2 }]);
    expect(level.section).toHaveLength(2);
    const [, row] = lines('Level up {W}\nLEVEL 1-4\n3/3\nFlying');
    expect(row).toMatchObject({ prefixes: [{ kind: 'levelRow', from: 1, to: 4 }], pt: { power: 3, toughness: 3 } });
    expect(row.section.map((line) => spell(line.tokens))).toEqual(['Flying']);
    const [, station] = lines('Station\n8+ | Flying\nWhen you attack, draw a card.\n4/5');
    expect(station).toMatchObject({ prefixes: [{ kind: 'stationRow', from: 8 }], pt: { power: 4, toughness: 5 } });
    expect(station.section).toHaveLength(2);
  });

  it('mends a lost line break and says so', () => {
    const face = readLines('Sacrifice this creature.Modular 1', GOLEM);
    expect(face.lines.map((line) => spell(line.tokens))).toEqual(['Sacrifice this creature .', 'Modular 1']);
    expect(face.faults).toEqual([{ kind: 'lostLineBreak', start: 24, end: 24 }]);
  });
});
