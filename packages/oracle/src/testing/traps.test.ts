// The ways in which such compilers lie (DESIGN 3.6, ORACLE-LANGUAGE 9): pairs of sentences that must not mean the same, and what some must mean.
import { describe, expect, it } from 'vitest';
import { abilitiesOf, compile, meaningOf, typeLineFor } from './texts.js';

/** [class, a text, another that differs in what the class is about] */
const PAIRS: readonly (readonly [string, string, string])[] = [
  ['a restriction on a target', 'Destroy target creature with flying.', 'Destroy target creature.'],
  ['a controller', 'Destroy target creature an opponent controls.', 'Destroy target creature.'],
  [
    'an intervening if',
    'When this creature enters, if you control a Goblin, draw a card.',
    'When this creature enters, draw a card.',
  ],
  [
    'a comma-if and an if at the end',
    'When this creature enters, if you control a Goblin, draw a card.',
    'When this creature enters, draw a card if you control a Goblin.',
  ],
  ['a second sentence', 'Draw a card. You lose 1 life.', 'Draw a card.'],
  ['for each', 'You gain 2 life for each artifact you control.', 'You gain 2 life.'],
  ['an or-list', 'Destroy target artifact, creature, or enchantment.', 'Destroy target artifact or enchantment.'],
  ['the wrong zone', 'Exile target card from your graveyard.', 'Exile target card from a graveyard.'],
  [
    'the wrong player',
    "Return target creature to its owner's hand. Its controller draws a card.",
    "Return target creature to its owner's hand. Its owner draws a card.",
  ],
  [
    'an additional cost',
    'As an additional cost to cast this spell, sacrifice a creature.\nDraw two cards.',
    'Draw two cards.',
  ],
  [
    'instead',
    'Draw a card. If you control a Wizard, draw two cards instead.',
    'Draw a card. If you control a Wizard, draw two cards.',
  ],
  [
    'modes',
    'Choose one \u2014\n\u2022 Draw a card.\n\u2022 You gain 3 life.',
    'Choose one or both \u2014\n\u2022 Draw a card.\n\u2022 You gain 3 life.',
  ],
  ['another', 'Whenever another creature enters, draw a card.', 'Whenever a creature enters, draw a card.'],
  ['up to', 'Tap up to two target creatures.', 'Tap two target creatures.'],
  ['may', 'When this creature enters, you may draw a card.', 'When this creature enters, draw a card.'],
  ['a duration', 'Target creature gains haste until end of turn.', 'Target creature gains haste.'],
  [
    'trap 1: a postmodifier covers the list',
    'Destroy target artifact or creature you control.',
    'Destroy target artifact or creature.',
  ],
  [
    'trap 2: another target',
    'Tap target creature. Untap another target creature.',
    'Tap target creature. Untap target creature.',
  ],
  [
    'trap 3: up to one other',
    'Tap target creature. Untap up to one other target creature.',
    'Tap target creature. Untap another target creature.',
  ],
  [
    'trap 8: one or more',
    'Whenever one or more creatures enter, draw a card.',
    'Whenever a creature enters, draw a card.',
  ],
  [
    'trap 11: each owner',
    "Return all creatures to their owners' hands.",
    "Return target creature to its owner's hand.",
  ],
  ['trap 14: an opponent and each opponent', 'Each opponent loses 1 life.', 'Target opponent loses 1 life.'],
  ['trap 15: no regeneration', "Destroy target creature. It can't be regenerated.", 'Destroy target creature.'],
  [
    'trap 17: the second spell',
    'Whenever you cast your second spell each turn, draw a card.',
    'Whenever you cast a spell, draw a card.',
  ],
  ['trap 20: as it enters', 'As this creature enters, choose a color.', 'When this creature enters, choose a color.'],
  [
    'trap 23: no target',
    "Return a creature you control to its owner's hand.",
    "Return target creature you control to its owner's hand.",
  ],
  ['trap 26: union and intersection', 'Destroy all artifacts and creatures.', 'Destroy all artifact creatures.'],
  ['trap 30: tapped unless', 'This land enters tapped unless you control a Forest.', 'This land enters tapped.'],
  [
    'dies and leaves',
    'When this creature dies, draw a card.',
    'When this creature leaves the battlefield, draw a card.',
  ],
  [
    'combat damage',
    'Whenever this creature deals combat damage to a player, draw a card.',
    'Whenever this creature deals damage to a player, draw a card.',
  ],
  ['then', 'Draw a card, then discard a card.', 'Discard a card, then draw a card.'],
  ['of their choice', 'Target player sacrifices a creature of their choice.', 'Sacrifice a creature.'],
  [
    'greater and less',
    'Destroy target creature with power 3 or less.',
    'Destroy target creature with power 3 or greater.',
  ],
  [
    'you and an opponent',
    'Whenever you draw a card, you gain 1 life.',
    'Whenever an opponent draws a card, you gain 1 life.',
  ],
  ['and, or', 'Creatures with flying and haste get +1/+1.', 'Creatures with flying or haste get +1/+1.'],
];

describe('pairs that must not mean the same', () => {
  it.each(PAIRS)('%s', (_class, a, b) => {
    const on = (text: string) => (text.startsWith('Creatures with') ? 'Enchantment' : typeLineFor(text));
    const [first, second] = [meaningOf(a, on(a)), meaningOf(b, on(b))];
    expect(first).toBeDefined();
    expect(second).toBeDefined();
    expect(first).not.toBe(second);
  });
});

const only = (text: string, typeLine?: string) =>
  JSON.parse(JSON.stringify(abilitiesOf(text, typeLine ?? typeLineFor(text))[0])) as unknown;

describe('what they must mean', () => {
  it('trap 4: a final duration covers all conjuncts', () => {
    expect(only('Target creature gets +2/+2 and gains flying until end of turn.')).toMatchObject({
      effect: {
        steps: [
          {
            kind: 'apply',
            modifications: [{ kind: 'changePowerToughness' }, { kind: 'grant' }],
            duration: { kind: 'endOfTurn' },
          },
        ],
      },
    });
  });

  it('trap 5: the amount is replaced, the target stays', () => {
    const text = 'This spell deals 2 damage to any target. If you control a Wizard, this spell deals 4 damage instead.';
    expect(only(text)).toMatchObject({
      effect: {
        steps: [
          {
            kind: 'if',
            then: [{ amount: 4, to: { slot: 0 }, toPlayers: { slot: 0 } }],
            else: [{ amount: 2, to: { slot: 0 }, toPlayers: { slot: 0 } }],
          },
        ],
      },
    });
  });

  it('trap 6: "if you do" asks about the choice', () => {
    expect(only('You may sacrifice a creature. If you do, draw a card.')).toMatchObject({
      effect: { steps: [{ kind: 'gate', optional: true, action: [{ kind: 'sacrifice' }], then: [{ kind: 'draw' }] }] },
    });
  });

  it('trap 9: "that much" is the number of the event', () => {
    expect(only('Whenever this creature deals damage, you gain that much life.')).toMatchObject({
      trigger: { events: [{ on: 'damage', bind: { amount: 0 } }] },
      effect: { steps: [{ kind: 'gainLife', amount: { kind: 'slot', slot: 0 } }] },
    });
  });

  it('trap 10: "for each" is one number', () => {
    expect(only('Draw a card for each creature you control.')).toMatchObject({
      effect: { steps: [{ kind: 'draw', amount: { kind: 'count' } }] },
    });
  });

  it('trap 12: the controller of what was destroyed is the last known one', () => {
    expect(only('Destroy target creature. Its controller loses 2 life.')).toMatchObject({
      effect: {
        steps: [
          { kind: 'destroy' },
          { kind: 'loseLife', players: { kind: 'controllerOf', of: { kind: 'slot', slot: 0 } } },
        ],
      },
    });
  });

  it('trap 19: what died is found in the graveyard', () => {
    expect(only('When this creature dies, return it to the battlefield.')).toMatchObject({
      trigger: { events: [{ bind: { arrived: 0 } }] },
      effect: { steps: [{ kind: 'move', what: { kind: 'slot', slot: 0 } }] },
    });
  });

  it('what was exiled comes back as a new object', () => {
    expect(
      only("Exile target creature you control, then return it to the battlefield under its owner's control."),
    ).toMatchObject({
      effect: {
        steps: [
          { kind: 'move', to: 'exile', into: { moved: 1 } },
          { kind: 'move', what: { kind: 'slot', slot: 1 }, under: { kind: 'ownerOf' } },
        ],
      },
    });
  });

  it('trap 22: "this creature" in a granted ability is who has it', () => {
    expect(
      only('Creatures you control have "{T}: This creature deals 1 damage to any target."', 'Enchantment'),
    ).toMatchObject({
      parts: [
        {
          modifications: [
            { kind: 'grant', abilities: [{ kind: 'activated', effect: { steps: [{ source: { kind: 'self' } }] } }] },
          ],
        },
      ],
    });
  });

  it('"another" excludes an earlier target of the same mode, else the bearer', () => {
    expect(only('Tap target creature. Untap another target creature.')).toMatchObject({
      effect: { targets: [{}, { differentFrom: [0] }] },
    });
    expect(only('When this creature enters, tap another target creature.')).toMatchObject({
      effect: { targets: [{ objects: { filter: { kind: 'and', of: [{ kind: 'not' }, {}] } } }] },
    });
  });

  it('"and" joins singular nouns after "each" alone', () => {
    expect(only('Destroy each artifact and creature.')).toEqual(only('Destroy all artifacts and creatures.'));
    expect(meaningOf('Destroy target artifact and creature.')).toBeUndefined();
    expect(meaningOf('Sacrifice an artifact and creature.')).toBeUndefined();
  });

  it('X is the cost, or what the sentence says', () => {
    expect(only('This spell deals X damage to any target.')).toMatchObject({
      effect: { steps: [{ amount: { kind: 'x' } }] },
    });
    expect(
      only('This spell deals X damage to any target, where X is the number of Goblins you control.'),
    ).toMatchObject({
      effect: { steps: [{ amount: { kind: 'count' } }] },
    });
  });

  it('"when you do" is a reflexive trigger with targets of its own', () => {
    expect(
      only('When this creature enters, you may sacrifice another creature. When you do, destroy target artifact.'),
    ).toMatchObject({
      effect: {
        steps: [{ kind: 'gate', then: [{ kind: 'reflex', effect: { targets: [{}], steps: [{ kind: 'destroy' }] } }] }],
      },
    });
  });

  it('a discarded card of the cost is known to the spell', () => {
    const text =
      'As an additional cost to cast this spell, discard a card.\nDraw two cards. If the discarded card was a land card, you gain 2 life.';
    expect(abilitiesOf(text, 'Sorcery')).toMatchObject([
      { parts: [{ rule: { cost: [{ action: { into: { chosen: 0 } } }] } }] },
      {
        effect: {
          steps: [{ kind: 'draw' }, { kind: 'if', condition: { objects: { kind: 'slot', slot: 0 } } }],
          slots: 1,
        },
      },
    ]);
  });
});

describe('what is not understood', () => {
  it('is given as a sentence in offsets of the text', () => {
    const text = 'Draw a card. (It soars.) Frobnicate target creature.';
    const result = compile(text, 'Sorcery');
    expect(result).toMatchObject({
      understood: false,
      unread: [{ face: 0, text: 'Frobnicate target creature.', start: 25, end: text.length }],
    });
  });
});

describe('what a definite phrase says is kept', () => {
  it('"the blocking creature" is not any creature', () => {
    const text = 'Whenever a creature blocks a red creature, the blocking creature gets +1/+1 until end of turn.';
    expect(meaningOf(text, 'Enchantment')).not.toBe(
      meaningOf(text.replace('the blocking creature', 'the creature'), 'Enchantment'),
    );
  });

  it('"other" in a clause about the enchanted creature excludes that creature', () => {
    expect(
      JSON.stringify(
        abilitiesOf('Enchanted creature gets +1/+1 for each other creature you control.', 'Enchantment \u2014 Aura'),
      ),
    ).toContain('{"kind":"not","of":{"kind":"is","objects":{"kind":"host","of":{"kind":"self"}}}}');
  });

  it('a kicked spell deals its damage itself', () => {
    const text =
      "Kicker {1}\nReturn target creature to its owner's hand. If this spell was kicked, it deals 2 damage to each opponent.";
    expect(abilitiesOf(text, 'Instant')).toMatchObject([
      {},
      { effect: { steps: [{}, { then: [{ kind: 'dealDamage', source: { kind: 'self' } }] }] } },
    ]);
  });
});
