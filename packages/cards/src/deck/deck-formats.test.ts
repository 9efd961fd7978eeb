import { expect, test } from 'vitest';
import { fc, test as property } from '@fast-check/vitest';
import { CardIndex } from '../card-index.js';
import type { CardRecord } from '../card-record.js';
import { DECK_SECTIONS, makeDeck, printDeckProblem, type DeckEntry } from './deck.js';
import { parseDeck, printDeck, sniffDeckFormat } from './deck-formats.js';
import { HEADINGS } from './deck-headings.js';

const parse = (...lines: string[]) => parseDeck(lines.join('\n'));
const entries = (...names: string[]) => names.map((name) => ({ count: 4, name }));
const faces = ['Wick', 'Ember'].map((name) => ({ name, type_line: 'Land' }));
const cards = new CardIndex([
  { name: 'Reed Heron', layout: 'normal', type_line: 'Land' },
  { name: 'Wick // Ember', layout: 'transform', type_line: 'Land', card_faces: faces },
] satisfies CardRecord[]);

test('reads a plain list with comments, sections and marks', () => {
  const { deck, problems } = parse(
    '\uFEFF// Name: The Ford',
    '// Format: modern',
    '# a remark',
    '4 Reed Heron',
    '4x Wick // Ember *F*',
    '',
    '// Lands (20)',
    '12 Lamp (Post)',
    '8 [NLM] Post',
    'SB: 2 Mud',
  );
  expect(problems).toEqual([]);
  expect(deck).toMatchObject({ name: 'The Ford', format: 'modern' });
  expect(deck.sections.main.map(({ name }) => name)).toEqual([
    'Reed Heron',
    'Wick // Ember',
    'Lamp (Post)',
    '[NLM] Post',
  ]);
  expect(deck.sections.sideboard).toEqual([{ count: 2, name: 'Mud' }]);
});

test('reads an Arena export', () => {
  const text = ['About', 'Name Fords', '', 'Commander', '1 Oswin (NLM) 115', '', 'Deck', '3 Heron (PDOM) 6p', '4 Post'];
  const { deck, problems } = parse(...text, '', 'Sideboard', '2 Mud (NLM) A-3');
  expect(sniffDeckFormat(text.join('\r\n')).name).toBe('arena');
  expect(problems).toEqual([]);
  expect(deck.name).toBe('Fords');
  expect(deck.sections).toMatchObject({
    commander: [{ count: 1, name: 'Oswin', set: 'nlm', collectorNumber: '115' }],
    main: [
      { count: 3, name: 'Heron', set: 'pdom', collectorNumber: '6p' },
      { count: 4, name: 'Post' },
    ],
    sideboard: [{ count: 2, name: 'Mud', set: 'nlm', collectorNumber: 'A-3' }],
  });
});

test('takes brackets that hold no set code as a part of the name', () => {
  const names = ['Lamp (Used)', 'Lamp (Not the Old One)', 'Lamp (2024)'];
  expect(parse(...names.map((name) => `1 ${name}`)).deck.sections.main.map(({ name }) => name)).toEqual(names);
});

test('a blank line begins the sideboard when no heading does and the rest is small enough', () => {
  const side = parse('40 A', '20 B', '', '15 C').deck.sections;
  expect(side.sideboard).toEqual([{ count: 15, name: 'C' }]);
  expect(parse('36 A', '', '24 B').deck.sections.sideboard).toEqual([]);
  expect(parse('36 A', '', '12 B', '', '', '12 C', '').deck.sections.sideboard).toEqual([{ count: 12, name: 'C' }]);
  expect(parse('36 A', '', '// Lands', '12 B').deck.sections.sideboard).toEqual([]);
  expect(parse('36 A', '', '12 B', '', 'Sideboard:', '1 C').deck.sections.main).toHaveLength(2);
  expect(parse('4 A', '// Sideboard', '4 B').deck.sections.sideboard).toEqual(entries('B'));
});

test('line ends of every system are the same', () => {
  const lines = ['// Name: X', '4 A', '', 'Sideboard', '4 B', ''];
  for (const end of ['\r\n', '\r']) expect(parseDeck(lines.join(end))).toEqual(parse(...lines));
});

test('names what it can not read, with a suggestion', () => {
  const { deck, problems } = parseDeck(
    '4 reed heron\n1 Wick\n2 Read Heron\n0 Wick\nSidebord\nReed Heron\n{;}\n',
    cards,
  );
  expect(deck.sections.main).toEqual([
    { count: 4, name: 'Reed Heron' },
    { count: 1, name: 'Wick // Ember' },
  ]);
  expect(problems.map(printDeckProblem)).toEqual([
    'line 3: "2 Read Heron": no card is called "Read Heron"; did you mean "2 Reed Heron"?',
    'line 4: "0 Wick": a count of 0; did you mean "1 Wick // Ember"?',
    'line 5: "Sidebord": not a card line ("4 Name") or a heading; did you mean "Sideboard"?',
    'line 6: "Reed Heron": not a card line ("4 Name") or a heading; did you mean "1 Reed Heron"?',
    'line 7: "{;}": not a card line ("4 Name") or a heading',
  ]);
});

test('an empty text is an empty deck', () => {
  expect(parseDeck('')).toEqual({ deck: makeDeck({}), problems: [] });
  expect(printDeck(makeDeck({}))).toBe('');
});

const words = fc
  .array(fc.stringMatching(/^[A-Za-zÉû',!-]{1,8}$/), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.join(' '))
  .filter((name) => !HEADINGS.some((heading) => heading.toLowerCase() === name.toLowerCase()));
const name = fc.oneof(
  words,
  fc.tuple(words, words).map((halves) => halves.join(' // ')),
);
const printing = fc.oneof(
  fc.constant({}),
  fc.record({ set: fc.stringMatching(/^[a-z][a-z0-9]{2}$/) }),
  fc.record({
    set: fc.stringMatching(/^[a-z0-9]{3,5}$/),
    collectorNumber: fc.stringMatching(/^[A-Z]?[0-9]{1,3}[ps]?$/),
  }),
);
const entry = fc
  .tuple(fc.integer({ min: 1, max: 60 }), name, printing)
  .map(([count, cardName, rest]): DeckEntry => ({ count, name: cardName, ...rest }));
const sections = fc.record(
  Object.fromEntries(DECK_SECTIONS.map((section) => [section, fc.array(entry, { maxLength: 4 })])),
  {
    requiredKeys: [],
  },
);

property.prop([sections, fc.option(words, { nil: undefined })])(
  'what is printed reads as the same deck',
  (parts, title) => {
    const deck = makeDeck(parts, title === undefined ? {} : { name: title });
    expect(parseDeck(printDeck(deck, 'arena'))).toEqual({ deck, problems: [] });
    const inFormat = { ...deck, format: 'modern' };
    expect(parseDeck(printDeck(inFormat, 'plain').replaceAll('\n', '\r\n'))).toEqual({ deck: inFormat, problems: [] });
  },
);
