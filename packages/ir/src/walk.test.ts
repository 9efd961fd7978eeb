import { describe, expect, it } from 'vitest';
import type { Ability } from './ability.js';
import {
  ACTION_KINDS,
  CONDITION_KINDS,
  FILTER_KINDS,
  INSTRUCTION_KINDS,
  MODIFICATION_KINDS,
  QUANTITY_KINDS,
  RULE_KINDS,
} from './schema/kinds.js';
import { SCHEMA } from './schema/schema.js';
import { countSlots, shiftSlots } from './slots.js';
import { collect, mapNodes, walk } from './walk.js';

const ABILITY: Ability = {
  kind: 'triggered',
  trigger: {
    kind: 'event',
    events: [{ on: 'attack', subject: { kind: 'is', objects: { kind: 'self' } }, bind: { player: 0 } }],
  },
  effect: {
    targets: [
      {
        slot: 1,
        min: 1,
        max: 1,
        objects: { filter: { kind: 'and', of: [{ kind: 'type', type: 'creature' }] } },
        differentFrom: [2],
      },
    ],
    steps: [
      {
        kind: 'if',
        condition: { kind: 'and', of: [] },
        then: [{ kind: 'draw', players: { kind: 'slot', slot: 0 }, amount: { kind: 'slot', slot: 3 } }],
      },
      {
        kind: 'apply',
        to: { kind: 'slot', slot: 1 },
        modifications: [
          {
            kind: 'grant',
            abilities: [{ kind: 'spell', effect: { steps: [{ kind: 'tap', what: { kind: 'slot', slot: 7 } }] } }],
          },
        ],
        duration: { kind: 'endOfTurn' },
      },
    ],
  },
};

describe('walking', () => {
  it('tells the category of a node by its place', () => {
    const found: string[] = [];
    walk(ABILITY, 'ability', (node, category, path) => {
      if (node['kind'] === 'and' || node['kind'] === 'slot') found.push(`${category} ${path}`);
    });
    expect(found).toEqual([
      'filter effect.targets[0].objects.filter',
      'condition effect.steps[0].condition',
      'players effect.steps[0].then[0].players',
      'quantity effect.steps[0].then[0].amount',
      'objects effect.steps[1].to',
      'objects effect.steps[1].modifications[0].abilities[0].effect.steps[0].what',
    ]);
  });

  it('collects nodes of a category', () => {
    expect(collect(ABILITY, 'ability', 'instruction').map(({ kind }) => kind)).toEqual(['if', 'draw', 'apply', 'tap']);
    expect(collect(ABILITY, 'ability', 'ability')).toHaveLength(2);
  });

  it('rewrites parts first and keeps what is unchanged', () => {
    expect(mapNodes(ABILITY, 'ability', (node) => node)).toBe(ABILITY);
    const changed = mapNodes(ABILITY, 'ability', (node, category) =>
      category === 'filter' && node['kind'] === 'type' ? { ...node, type: 'land' } : node,
    );
    expect(JSON.stringify(changed)).toBe(JSON.stringify(ABILITY).replace('"creature"', '"land"'));
    expect(changed.kind === 'triggered' && changed.trigger).toBe(ABILITY.trigger);
  });

  it('counts slots of a scope and shifts them', () => {
    expect(countSlots(ABILITY, 'ability')).toBe(4);
    const shifted = shiftSlots(ABILITY, 'ability', 10);
    expect(countSlots(shifted, 'ability')).toBe(14);
    expect(shiftSlots(shifted, 'ability', -10)).toEqual(ABILITY);
  });
});

describe('kinds', () => {
  it.each([
    ['instruction', INSTRUCTION_KINDS],
    ['filter', FILTER_KINDS],
    ['quantity', QUANTITY_KINDS],
    ['condition', CONDITION_KINDS],
    ['rule', RULE_KINDS],
    ['action', ACTION_KINDS],
    ['modification', MODIFICATION_KINDS],
  ] as const)('%s: those of the schema, each once', (category, kinds) => {
    expect([...kinds].toSorted()).toEqual(Object.keys(SCHEMA[category]).toSorted());
  });
});
