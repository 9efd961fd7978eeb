// Keyword actions, leave to play, choices from among shown cards, exile until the bearer leaves, numbers "this way": what they must mean.
import { describe, expect, it } from 'vitest';
import { abilitiesOf, meaningOf, typeLineFor } from './texts.js';

const all = (text: string, typeLine?: string) =>
  JSON.parse(JSON.stringify(abilitiesOf(text, typeLine ?? typeLineFor(text)))) as unknown;

const WANTED: readonly (readonly [string, string, unknown])[] = [
  [
    'leave to play what was exiled',
    'Exile the top card of your library. You may play that card this turn.',
    [
      {
        effect: {
          steps: [
            { kind: 'move', to: 'exile', into: { moved: 0 } },
            {
              kind: 'applyRule',
              rule: { kind: 'permission', action: 'play', from: { zones: ['exile'] } },
              duration: { kind: 'thisTurn' },
            },
          ],
        },
      },
    ],
  ],
  [
    'casting now is no leave',
    "Exile the top card of your library. You may cast it without paying its mana cost. If you don't, draw a card.",
    [
      {
        effect: {
          steps: [
            {},
            { kind: 'cast', cost: 'free', optional: true },
            { kind: 'if', condition: { kind: 'not', of: { kind: 'did' } } },
          ],
        },
      },
    ],
  ],
  [
    'from among them, and the rest',
    'Look at the top four cards of your library. You may reveal a creature card from among them and put it into your hand. Put the rest on the bottom of your library in a random order.',
    [
      {
        effect: {
          steps: [
            { kind: 'lookAt' },
            {
              kind: 'gate',
              optional: true,
              action: [
                { kind: 'reveal', what: { from: { kind: 'filtered' } } },
                { kind: 'move', to: 'hand' },
              ],
            },
            { kind: 'move', what: { kind: 'minus' }, order: 'random' },
          ],
        },
      },
    ],
  ],
  [
    'a choice from a revealed hand',
    'Target player reveals their hand. You choose a nonland card from it. That player discards that card.',
    [
      {
        effect: {
          steps: [
            { kind: 'reveal', into: { chosen: 1 } },
            { kind: 'choose', chooser: { kind: 'you' }, from: { kind: 'filtered', of: { slot: 1 } } },
            { kind: 'discard', players: { slot: 0 }, what: { slot: 2 } },
          ],
        },
      },
    ],
  ],
  [
    'CR 610.3',
    'When this creature enters, exile target creature an opponent controls until this creature leaves the battlefield.',
    [{ effect: { steps: [{ kind: 'move', to: 'exile', until: { kind: 'selfLeaves' } }] } }],
  ],
  [
    'CR 607.2a',
    "When this creature enters, exile another target creature.\nWhen this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    [
      { effect: { steps: [{ to: 'exile', link: 1 }] } },
      { effect: { steps: [{ what: { kind: 'linked', link: 1 }, to: 'battlefield' }] } },
    ],
  ],
  [
    'what was destroyed this way',
    'Destroy all creatures. You gain 2 life for each creature destroyed this way.',
    [
      {
        effect: {
          steps: [
            { kind: 'destroy', into: { moved: 0 } },
            { kind: 'gainLife', amount: { by: 2 } },
          ],
        },
      },
    ],
  ],
  [
    'adapt',
    '{2}{G}: Adapt 2.',
    [
      {
        effect: {
          steps: [
            {
              kind: 'if',
              condition: { filter: { kind: 'counters', op: '=', value: 0 } },
              then: [{ kind: 'putCounters', amount: 2 }],
            },
          ],
        },
      },
    ],
  ],
  [
    'a state trigger',
    'When you control no Islands, sacrifice this creature.',
    [{ trigger: { kind: 'state', condition: { kind: 'not' } } }],
  ],
  [
    'mana with a purpose',
    '{T}: Add {C}{C}. Spend this mana only to cast artifact spells or activate abilities of artifacts.',
    [{ effect: { steps: [{ restriction: { spells: { type: 'artifact' }, abilitiesOf: { type: 'artifact' } } }] } }],
  ],
];

describe('what they must mean', () => {
  it.each(WANTED)('%s', (_name, text, wanted) => {
    expect(all(text)).toMatchObject(wanted as object);
  });
});

describe('what is refused', () => {
  it.each([
    [
      'two lines that exile: which card?',
      "When this creature enters, exile another target creature.\n{2}: Exile target artifact.\nWhen this creature leaves the battlefield, return the exiled card to the battlefield under its owner's control.",
    ],
    ['the X of monstrosity in another ability', 'When this creature becomes monstrous, draw X cards.'],
    [
      'some of what was destroyed',
      'Destroy all creatures and planeswalkers. You gain 1 life for each creature destroyed this way.',
    ],
    [
      'mana spent on nothing that was allowed',
      'You may spend mana as though it were mana of any color to cast that spell.',
    ],
  ])('%s', (_name, text) => {
    expect(meaningOf(text)).toBeUndefined();
  });
});
