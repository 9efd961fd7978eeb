import { describe, expect, it } from 'vitest';
import { parseScenarioFile } from './parse-scenario-file.js';

const TEXT = `# A dart kills a bear (CR 120.3e)
card Coal Dart
  cost: {R}
  type: Instant
  text: Coal Dart deals 3 damage to any target.

A battlefield: 2 Mountain (tapped), "Old Bear, Twice Shy" (1 +1/+1) as bear
A library: Top Card, Second Card
B life: 12
turn 1 precombat main
  A cast Coal Dart on @bear, player B
  // a comment
  A answer yes
  A see B life 12
turn 2 declare blockers
  B block Old Bear #2 with Ridge Bear
stop after turn 2 end
expect
  A graveyard has Coal Dart
  A's Ridge Bear is 3/3
  Ridge Bear has no flying
  Ridge Bear is not tapped
`;

describe('parseScenarioFile', () => {
  it('reads zones, cards, actions, answers and expectations', () => {
    const scenario = parseScenarioFile(TEXT, 'dart');
    expect(scenario.id).toBe('dart: A dart kills a bear (CR 120.3e)');
    expect(scenario.cards).toEqual([
      {
        name: 'Coal Dart',
        mana_cost: '{R}',
        type_line: 'Instant',
        oracle_text: 'Coal Dart deals 3 damage to any target.',
      },
    ]);
    expect(scenario.setup).toEqual([
      { player: 'A', zone: 'battlefield', card: 'Mountain', count: 2, tapped: true },
      {
        player: 'A',
        zone: 'battlefield',
        card: 'Old Bear, Twice Shy',
        count: 1,
        counters: [{ counter: '+1/+1', amount: 1 }],
        alias: 'bear',
      },
      { player: 'A', zone: 'library', card: 'Second Card', count: 1 },
      { player: 'A', zone: 'library', card: 'Top Card', count: 1 },
      { player: 'B', life: 12 },
    ]);
    expect(scenario.actions).toEqual([
      {
        turn: 1,
        step: 'precombatMain',
        player: 'A',
        op: 'cast',
        card: 'Coal Dart',
        targets: [{ alias: 'bear' }, { player: 'B' }],
      },
      { turn: 1, step: 'precombatMain', player: 'A', op: 'check', check: { kind: 'life', player: 'B', value: 12 } },
      {
        turn: 2,
        step: 'declareBlockers',
        player: 'B',
        op: 'block',
        attacker: { name: 'Old Bear', index: 1 },
        blocker: 'Ridge Bear',
      },
    ]);
    expect(scenario.answers).toEqual([{ player: 'A', queue: 'choice', kind: 'yesNo', value: true }]);
    expect(scenario.assertions).toEqual([
      { kind: 'graveyardCount', player: 'A', name: 'Coal Dart', count: 1 },
      { kind: 'powerToughness', player: 'A', name: 'Ridge Bear', power: 3, toughness: 3, scope: 'any' },
      { kind: 'ability', name: 'Ridge Bear', ability: { keyword: 'flying' }, match: 'kind', present: false },
      { kind: 'tapped', name: 'Ridge Bear', value: false },
    ]);
  });

  it('says where a line is not understood and what was expected', () => {
    expect(() => parseScenarioFile('a title')).toThrow(/^line 1: expected a title/);
    expect(() => parseScenarioFile('# T (CR 100)\nturn 1 lunch\nstop after turn 1 end')).toThrow(
      'line 2: expected a step, found "turn 1 lunch"',
    );
    expect(() => parseScenarioFile('# T (CR 100)\n\nA cast X')).toThrow(
      'line 3: expected "turn N <step>" before the first action',
    );
    expect(() => parseScenarioFile('# T (CR 100)\nstop after turn 1 end\nexpect\nA is happy')).toThrow(
      'line 4: expected an expectation',
    );
    expect(() => parseScenarioFile('# T (CR 100)\nA life: 3')).toThrow('expected a line "stop after');
  });
});
