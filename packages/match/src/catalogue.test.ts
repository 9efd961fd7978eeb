import { describe, expect, it } from 'vitest';
import { CardIndex, EMBEDDED_CARDS, type CardRecord } from '@lawmage/cards';
import { buildCatalogue } from './catalogue.js';
import { startOfDeck } from './start.js';
import { makeDeck } from '@lawmage/cards';

const odd: CardRecord = { name: 'Odd One', layout: 'normal', type_line: 'Instant', mana_cost: '{U}', oracle_text: 'Draw a card.\nFrobnicate target sprocket thrice.' };
const cards = new CardIndex([...EMBEDDED_CARDS, odd]);

describe('a catalogue', () => {
  it('has each card once, and the same hash for the same cards', () => {
    const built = buildCatalogue(['Forest', 'Reed Heron', 'Forest'], cards);
    expect(built.catalogue.definitions[built.numberOf('Reed Heron')].definition.name).toBe('Reed Heron');
    expect(buildCatalogue(['Forest', 'Reed Heron'], cards).catalogue.hash).toBe(built.catalogue.hash);
    expect(() => built.numberOf('Swamp')).toThrow('not among the cards');
  });

  it('refuses a card that is not understood, by name and span', () => {
    expect(() => buildCatalogue(['Odd One'], cards)).toThrow(/Odd One: can't read ".*sprocket.*" \(face 1, characters \d+–\d+\)/);
  });

  it('suggests names', () => {
    expect(() => buildCatalogue(['Reed Herron'], cards)).toThrow('did you mean "Reed Heron"?');
  });

  it('refuses a deck from which no hand can be drawn', () => {
    expect(() => startOfDeck(makeDeck({ main: [{ count: 3, name: 'Forest' }] }), 'Alice')).toThrow('at least 7');
  });
});
