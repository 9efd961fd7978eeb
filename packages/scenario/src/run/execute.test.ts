import type { CardDefinition } from '@lawmage/ir';
import { describe, expect, it } from 'vitest';
import type { CardLibrary, LibraryCard } from '../library/library.js';
import { Unsupported } from '../script/breaks.js';
import type { Scenario } from '../script/scenario.js';
import { runScenario } from './execute.js';

const base = { supertypes: [], subtypes: [], abilities: [] } as const;
const CARDS: readonly { readonly definition: CardDefinition; readonly text: string }[] = [
  {
    definition: {
      name: 'Mountain',
      layout: 'normal',
      faces: [{ ...base, name: 'Mountain', supertypes: ['basic'], types: ['land'], subtypes: ['Mountain'] }],
    },
    text: '',
  },
  {
    definition: {
      name: 'Ridge Bear',
      layout: 'normal',
      faces: [
        {
          ...base,
          name: 'Ridge Bear',
          manaCost: [
            { kind: 'generic', amount: 1 },
            { kind: 'mana', mana: 'R' },
          ],
          types: ['creature'],
          power: 2,
          toughness: 2,
        },
      ],
    },
    text: '',
  },
  {
    definition: {
      name: 'Coal Dart',
      layout: 'normal',
      faces: [
        {
          ...base,
          name: 'Coal Dart',
          manaCost: [{ kind: 'mana', mana: 'R' }],
          types: ['instant'],
          abilities: [
            {
              kind: 'spell',
              effect: {
                targets: [
                  {
                    slot: 0,
                    min: 1,
                    max: 1,
                    objects: { filter: { kind: 'type', type: 'creature' } },
                    players: { kind: 'any' },
                  },
                ],
                steps: [
                  {
                    kind: 'dealDamage',
                    source: { kind: 'self' },
                    amount: 3,
                    to: { kind: 'slot', slot: 0 },
                    toPlayers: { kind: 'slot', slot: 0 },
                  },
                ],
                slots: 1,
              },
            },
          ],
        },
      ],
    },
    text: 'Coal Dart deals 3 damage to any target.',
  },
];

const library: CardLibrary = {
  card(name): LibraryCard {
    const found = CARDS.find((card) => card.definition.name.toLowerCase() === name.toLowerCase());
    if (found === undefined) throw new Unsupported(`no card ${name}`);
    return { definition: found.definition, faceNames: [found.definition.name], faces: [found.text] };
  },
  madeUp: () => {
    throw new Unsupported('no compiler');
  },
  byLetters: () => {
    throw new Unsupported('no cards');
  },
};

const decks = { mountains: { main: [{ count: 20, card: 'Mountain' }] } };

function scenario(more: Partial<Scenario>): Scenario {
  return {
    id: 'test',
    game: { type: 'duel', startingLife: 20, players: 2 },
    players: [
      { id: 'A', deck: 'mountains' },
      { id: 'B', deck: 'mountains' },
    ],
    strict: true,
    shuffle: true,
    setup: [],
    actions: [],
    answers: [],
    stop: { turn: 1, step: 'endTurn' },
    assertions: [],
    ...more,
  };
}

const run = (more: Partial<Scenario>): string => {
  const result = runScenario(scenario(more), library, { decks });
  return result.status === 'passed' ? 'passed' : `${result.status}: ${result.reason}`;
};

describe('runScenario', () => {
  it('plays to the end of the stop and no further', () => {
    expect(
      run({
        stop: { turn: 2, step: 'draw' },
        assertions: [
          { kind: 'handCount', player: 'B', count: 1 },
          { kind: 'handCount', player: 'A', count: 0 },
          { kind: 'turn', value: 2 },
          { kind: 'activePlayer', player: 'B' },
        ],
      }),
    ).toBe('passed');
    expect(run({ stop: { turn: 2, step: 'upkeep' }, assertions: [{ kind: 'handCount', player: 'B', count: 0 }] })).toBe(
      'passed',
    );
    expect(
      run({
        stop: { turn: 3, step: 'untap' },
        assertions: [
          { kind: 'turn', value: 3 },
          { kind: 'libraryCount', player: 'A', count: 20 },
        ],
      }),
    ).toBe('passed');
  });

  it('stops where a step that does not occur would have been', () => {
    expect(
      run({
        stop: { turn: 1, step: 'combatDamage' },
        assertions: [
          { kind: 'turn', value: 1 },
          { kind: 'step', value: 'combatDamage' },
        ],
      }),
    ).toBe('passed');
  });

  const bolt = { turn: 1, step: 'precombatMain', player: 'A', op: 'cast', card: 'Coal Dart' } as const;
  const setup = [
    { player: 'A', zone: 'battlefield', card: 'Mountain', count: 2 },
    { player: 'A', zone: 'hand', card: 'Coal Dart', count: 2 },
    { player: 'B', zone: 'battlefield', card: 'Ridge Bear', count: 2 },
  ] as const;

  it('casts with targets of the action', () => {
    expect(
      run({
        setup,
        actions: [{ ...bolt, targets: [{ player: 'B' }] }],
        assertions: [
          { kind: 'life', player: 'B', value: 17 },
          { kind: 'tappedCount', name: 'Mountain', tapped: true, count: 1 },
        ],
      }),
    ).toBe('passed');
  });

  it('casts with prepared targets and holds priority', () => {
    const answers = [{ player: 'A', queue: 'target', kind: 'target', targets: ['Ridge Bear'] }] as const;
    const check = {
      turn: 1,
      step: 'precombatMain',
      player: 'A',
      op: 'check',
      check: { kind: 'stackSize', count: 2 },
    } as const;
    expect(
      run({
        setup,
        answers,
        actions: [bolt, { ...bolt, targets: [{ player: 'B' }] }, check],
        assertions: [
          { kind: 'permanentCount', player: 'B', name: 'Ridge Bear', count: 1 },
          { kind: 'life', player: 'B', value: 17 },
        ],
      }),
    ).toBe('passed');
  });

  it('fails on impossible actions, missing and unused answers', () => {
    expect(run({ setup: setup.slice(1), actions: [{ ...bolt, targets: [{ player: 'B' }] }] })).toMatch(
      /^failed: illegalCommand/,
    );
    expect(run({ setup, actions: [bolt] })).toMatch(/^failed: missingAnswer/);
    expect(run({ setup, actions: [{ ...bolt, targets: ['Mountain'] }] })).toMatch(/^failed: unusableTarget/);
    expect(run({ answers: [{ player: 'A', queue: 'choice', kind: 'yesNo', value: true }] })).toMatch(
      /^failed: unusedAnswers/,
    );
    expect(
      run({
        setup,
        actions: [{ ...bolt, targets: ['Mountain'] }],
        error: { kind: 'required' },
        assertions: [{ kind: 'handCount', player: 'A', name: 'Coal Dart', count: 2 }],
      }),
    ).toBe('passed');
  });

  it('declares attackers and blockers as scheduled', () => {
    const actions = [
      { turn: 2, step: 'declareAttackers', player: 'B', op: 'attack', attacker: 'Ridge Bear' },
      { turn: 2, step: 'declareAttackers', player: 'B', op: 'attack', attacker: 'Ridge Bear' },
      {
        turn: 2,
        step: 'declareBlockers',
        player: 'A',
        op: 'block',
        blocker: 'Ridge Bear',
        attacker: { name: 'Ridge Bear', index: 0 },
      },
    ] as const;
    const bears = [
      { player: 'A', zone: 'battlefield', card: 'Ridge Bear' },
      { player: 'B', zone: 'battlefield', card: 'Ridge Bear', count: 2 },
    ] as const;
    expect(
      run({
        setup: bears,
        actions,
        stop: { turn: 2, step: 'endTurn' },
        assertions: [
          { kind: 'life', player: 'A', value: 18 },
          { kind: 'permanentCount', player: 'A', name: 'Ridge Bear', count: 0 },
          { kind: 'permanentCount', player: 'B', name: 'Ridge Bear', count: 1 },
          { kind: 'attackers', player: 'B', names: ['Ridge Bear', 'Ridge Bear'] },
        ],
      }),
    ).toBe('passed');
    expect(
      run({
        setup: bears,
        actions: [actions[0], { ...actions[2], attacker: 'Mountain' }],
        stop: { turn: 2, step: 'endTurn' },
      }),
    ).toMatch(/^failed: noSuchPermanent/);
  });

  it('puts counters from nowhere and goes on in stages', () => {
    const setup = [{ player: 'A', zone: 'battlefield', card: 'Ridge Bear' }] as const;
    const actions = [
      { turn: 1, step: 'upkeep', player: 'A', op: 'addCounters', name: 'Ridge Bear', counter: '+1/+1', count: 2 },
    ] as const;
    const stages = [
      {
        actions: [{ turn: 1, step: 'postcombatMain', player: 'B', op: 'concede' }] as const,
        answers: [],
        stop: { turn: 1, step: 'endTurn' } as const,
        assertions: [{ kind: 'won', player: 'A', value: true }] as const,
      },
    ];
    expect(
      run({
        setup,
        actions,
        stop: { turn: 1, step: 'precombatMain' },
        assertions: [{ kind: 'powerToughness', player: 'A', name: 'Ridge Bear', power: 4, toughness: 4, scope: 'any' }],
        stages,
      }),
    ).toBe('passed');
  });
});
