import type { Ability, FaceDefinition } from '@lawmage/ir';
import { describe, expect, it } from 'vitest';
import { alignAbilities, kindOfLine } from './align.js';
import { normalText, ownNamesOf, quotedTexts, withoutReminders } from './text.js';

const face = (...abilities: readonly Ability[]): FaceDefinition => ({
  name: 'X',
  supertypes: [],
  types: [],
  subtypes: [],
  abilities,
});
const keyword = (word: 'flying' | 'cycling' | 'equip' | 'first strike'): Ability => ({
  kind: 'keyword',
  keyword: word,
});
const activated: Ability = { kind: 'activated', cost: [], effect: { steps: [] } };
const triggered: Ability = { kind: 'triggered', trigger: { kind: 'event', events: [] }, effect: { steps: [] } };
const fixed: Ability = { kind: 'static', parts: [] };

describe('alignAbilities', () => {
  it('finds keywords by their word and the rest in order by kind', () => {
    const text =
      'Flying, first strike\nOther creatures you control get +1/+1.\nWhen Mill Cat enters, draw a card.\n{T}: Draw a card. (It happens.)\nCycling {2} ({2}, Discard this card: Draw a card.)';
    const lines = alignAbilities(
      face(keyword('flying'), keyword('first strike'), fixed, triggered, activated, keyword('cycling')),
      text,
    ).map((line) => line.text);
    expect(lines).toEqual([
      'Flying',
      'first strike',
      'Other creatures you control get +1/+1.',
      'When Mill Cat enters, draw a card.',
      '{T}: Draw a card.',
      'Cycling {2}',
    ]);
  });

  it('gives the parts of one sentence the same line and joins bullets', () => {
    const text = "Mill Cat attacks each combat and can't block.\nWhenever you draw, choose one —\n• Draw.\n• Discard.";
    expect(alignAbilities(face(fixed, fixed, triggered), text).map((line) => line.text.slice(0, 12))).toEqual([
      'Mill Cat att',
      'Mill Cat att',
      'Whenever you',
    ]);
  });
});

describe('kindOfLine', () => {
  it.each([
    ['{1}, {T}: Draw a card.', 'activated'],
    ['Constellation — Whenever you draw, scry 1.', 'triggered'],
    ['II, III — Draw a card.', 'triggered'],
    ['−2: Draw a card.', 'activated'],
    ['Creatures have "{T}: Add {G}."', 'other'],
    ['As long as it is your turn, this creature has flying.', 'other'],
  ])('%s', (line, kind) => expect(kindOfLine(line)).toBe(kind));
});

describe('normalText', () => {
  it('writes the bearer as {this}', () => {
    expect(
      normalText('When Orla, Mill Keeper enters the battlefield, Orla draws.', ownNamesOf('Orla, Mill Keeper')),
    ).toBe('when {this} enters, {this} draws.');
    expect(normalText('Sacrifice this creature: Draw.')).toBe('sacrifice {this}: draw.');
    expect(normalText('II — Draw')).toBe('ii - draw');
  });

  it('takes reminders out and finds quotations', () => {
    expect(withoutReminders('Cycling {2} ({2}, Discard this card: Draw a card.)')).toBe('Cycling {2}');
    expect(quotedTexts('It has "{T}: Draw." and “Flying.”')).toEqual(['{T}: Draw.', 'Flying.']);
  });
});
