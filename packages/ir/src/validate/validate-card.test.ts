import { describe, expect, it } from 'vitest';
import type { Ability, TargetSpec } from '../ability.js';
import type { CardDefinition } from '../card.js';
import type { Instruction } from '../instruction.js';
import { expandKeyword, KEYWORD_DEFINITIONS } from '../keywords/definitions.js';
import { mana } from '../keywords/build.js';
import type { Quantity } from '../quantity.js';
import type { Keyword } from '../vocabulary/index.js';
import { fieldsOf } from '../schema/schema.js';
import { kindOf, mapNodes, walk } from '../walk.js';
import { validateAbility, validateCard } from './validate-card.js';

const YOU = { kind: 'you' } as const;
const slot = (number: number) => ({ kind: 'slot', slot: number }) as const;
const CREATURE = { kind: 'type', type: 'creature' } as const;
const TARGET: TargetSpec = { slot: 0, min: 1, max: 1, objects: { filter: CREATURE } };

const spell = (steps: readonly Instruction[], targets?: readonly TargetSpec[]): Ability => ({
  kind: 'spell',
  effect: { ...(targets && { targets }), steps },
});
const card = (...abilities: readonly Ability[]): CardDefinition => ({
  name: 'Sample',
  layout: 'normal',
  faces: [{ name: 'Sample', supertypes: [], types: ['sorcery'], subtypes: [], abilities }],
});
const kinds = (ability: Ability) => validateAbility(ability).map(({ kind }) => kind);
const draw = (amount: Quantity): Instruction => ({
  kind: 'draw',
  players: YOU,
  amount,
});
const sacrifice = (into: Instruction['into']): Instruction => ({
  kind: 'sacrifice',
  players: YOU,
  what: { kind: 'choose', from: { filter: CREATURE }, min: 1, max: 1 },
  into,
});
const power = (number: number) => ({ kind: 'stat', stat: 'power', of: slot(number) }) as const;

describe('good definitions', () => {
  const good: Readonly<Record<string, Ability>> = {
    'a target': spell([{ kind: 'destroy', what: slot(0) }], [TARGET]),
    'another target': spell(
      [{ kind: 'fight', a: slot(0), b: slot(1) }],
      [TARGET, { ...TARGET, slot: 1, differentFrom: [0] }],
    ),
    'any target read as object and as player': spell(
      [{ kind: 'dealDamage', source: { kind: 'self' }, amount: 3, to: slot(0), toPlayers: slot(0) }],
      [{ ...TARGET, players: { kind: 'any' } }],
    ),
    'a result': spell([sacrifice({ chosen: 0 }), draw(power(0))]),
    'a result of an optional action, afterwards': spell([
      { kind: 'gate', players: YOU, optional: true, action: [sacrifice({ amount: 0 })] },
      draw(slot(0)),
    ]),
    'a cost read by the effect': {
      kind: 'activated',
      cost: [{ kind: 'do', action: sacrifice({ chosen: 0 }) }],
      effect: { steps: [draw(power(0))] },
    },
    'a binding read by the intervening if and the effect': {
      kind: 'triggered',
      trigger: {
        kind: 'event',
        events: [
          { on: 'moveZone', bind: { subject: 0 } },
          { on: 'attack', bind: { subject: 0 } },
        ],
      },
      condition: { kind: 'matches', objects: slot(0), filter: CREATURE },
      effect: { steps: [{ kind: 'tap', what: slot(0) }] },
    },
    'both branches': spell([
      {
        kind: 'if',
        condition: { kind: 'turnOf', players: YOU },
        then: [{ kind: 'setNumber', slot: 0, value: 1 }],
        else: [{ kind: 'setNumber', slot: 0, value: 2 }],
      },
      draw(slot(0)),
    ]),
    'a loop': spell([
      {
        kind: 'forEach',
        players: { kind: 'opponents' },
        slot: 0,
        body: [{ kind: 'loseLife', players: slot(0), amount: 1, into: { amount: 1 } }],
      },
      draw(slot(1)),
    ]),
    'a delayed trigger that captures': spell([
      { kind: 'move', what: { kind: 'self' }, to: 'exile', into: { moved: 0 } },
      {
        kind: 'delay',
        trigger: { kind: 'event', events: [{ on: 'beginStep', step: 'endTurn' }] },
        effect: { steps: [{ kind: 'move', what: slot(0), to: 'battlefield' }] },
      },
    ]),
    'a chosen number': spell([{ kind: 'chooseValue', chooser: YOU, domain: 'number', slot: 0 }, draw(slot(0))]),
    'modes with targets of their own': {
      kind: 'spell',
      effect: {
        steps: [],
        modes: {
          min: 1,
          max: 1,
          modes: [
            { targets: [TARGET], steps: [{ kind: 'destroy', what: slot(0) }] },
            { targets: [{ ...TARGET, slot: 1 }], steps: [{ kind: 'tap', what: slot(1) }] },
          ],
        },
      },
    },
    'a replacement whose change reads what was done': {
      kind: 'static',
      parts: [
        {
          kind: 'replace',
          replacement: {
            events: [{ on: 'moveZone', to: ['battlefield'] }],
            instead: { steps: [sacrifice({ chosen: 0 })] },
            changes: [{ kind: 'enters', counters: [{ counter: '+1/+1', amount: { kind: 'count', of: slot(0) } }] }],
          },
        },
      ],
    },
  };
  it.each(Object.keys(good))('%s', (name) => expect(validateAbility(good[name])).toEqual([]));
});

describe('bad definitions', () => {
  const bad: Readonly<Record<string, readonly [Ability, readonly string[]]>> = {
    'nothing written': [spell([{ kind: 'destroy', what: slot(0) }]), ['unwritten']],
    'read before it is written': [spell([draw(power(0)), sacrifice({ chosen: 0 })]), ['unwritten']],
    'written in one branch': [
      spell([
        { kind: 'if', condition: { kind: 'turnOf', players: YOU }, then: [{ kind: 'setNumber', slot: 0, value: 1 }] },
        draw(slot(0)),
      ]),
      ['unwritten'],
    ],
    'a declined action read in its else': [
      spell([
        { kind: 'gate', players: YOU, optional: true, action: [sacrifice({ chosen: 0 })], else: [draw(power(0))] },
      ]),
      ['unwritten'],
    ],
    'bound by one of two events': [
      {
        kind: 'triggered',
        trigger: { kind: 'event', events: [{ on: 'moveZone', bind: { subject: 0 } }, { on: 'attack' }] },
        effect: { steps: [{ kind: 'tap', what: slot(0) }] },
      },
      ['unwritten'],
    ],
    'of another mode': [
      {
        kind: 'spell',
        effect: {
          steps: [],
          modes: {
            min: 1,
            max: 1,
            modes: [{ targets: [TARGET], steps: [] }, { steps: [{ kind: 'tap', what: slot(0) }] }],
          },
        },
      },
      ['unwritten'],
    ],
    'a loop variable after the loop is of the last turn': [
      spell([
        { kind: 'forEach', objects: { kind: 'self' }, slot: 0, body: [] },
        { kind: 'gainLife', players: slot(0), amount: 1 },
      ]),
      ['wrongKind'],
    ],
    'an object read as a player': [spell([{ kind: 'win', players: slot(0) }], [TARGET]), ['wrongKind']],
    'a player read as a number': [
      spell([{ kind: 'choosePlayer', chooser: YOU, filter: { kind: 'any' }, slot: 0 }, draw(slot(0))]),
      ['wrongKind'],
    ],
    'a number read as done': [
      spell([sacrifice({ amount: 0 }), { kind: 'if', condition: { kind: 'did', slot: 0 }, then: [] }]),
      ['wrongKind'],
    ],
    'a result that nobody reads': [spell([sacrifice({ chosen: 0 })]), ['unread']],
    'different from no target': [spell([], [{ ...TARGET, differentFrom: [3] }]), ['unwritten']],
    'different from a result': [
      {
        kind: 'triggered',
        trigger: { kind: 'event', events: [{ on: 'attack', bind: { subject: 1 } }] },
        effect: { targets: [{ ...TARGET, differentFrom: [1] }], steps: [] },
      },
      ['notATarget'],
    ],
    'a target read inside a granted ability': [
      spell(
        [
          {
            kind: 'apply',
            to: slot(0),
            duration: { kind: 'endOfTurn' },
            modifications: [{ kind: 'grant', abilities: [spell([{ kind: 'destroy', what: slot(0) }])] }],
          },
        ],
        [TARGET],
      ),
      ['unwritten'],
    ],
    'a link that nobody writes': [spell([{ kind: 'tap', what: { kind: 'linked', link: 1 } }]), ['unlinked']],
    'no such kind': [spell([{ kind: 'vanish' } as unknown as Instruction]), ['unknownKind']],
    'a keyword without definition': [{ kind: 'keyword', keyword: 'banding' }, ['undefinedKeyword']],
    'a keyword without its argument': [{ kind: 'keyword', keyword: 'ward' }, ['undefinedKeyword']],
    'an unbound argument': [{ kind: 'keyword', keyword: 'toxic', amount: { kind: 'slot', slot: 0 } }, ['unwritten']],
  };
  it.each(Object.keys(bad))('%s', (name) => {
    const [ability, expected] = bad[name];
    expect(kinds(ability)).toEqual(expected);
  });

  it('says where', () => {
    const problems = validateCard(
      card(
        spell([]),
        spell([draw(1), { kind: 'tap', what: { kind: 'minus', from: { kind: 'self' }, remove: slot(2) } }]),
      ),
    );
    expect(problems.map(({ path }) => path)).toEqual(['faces[0].abilities[1].effect.steps[1].what.remove.slot']);
  });

  it('links over the whole card, and to keywords', () => {
    const exile: Ability = spell([{ kind: 'move', what: { kind: 'self' }, to: 'exile', link: 1 }]);
    const read = (link: number): Ability => spell([{ kind: 'tap', what: { kind: 'linked', link } }]);
    expect(validateCard(card(exile, read(1)))).toEqual([]);
    expect(validateCard(card(exile, read(2))).map(({ kind }) => kind)).toEqual(['unlinked']);
    expect(validateCard(card({ kind: 'keyword', keyword: 'hideaway', amount: 4, link: 3 }, read(3)))).toEqual([]);
  });
});

describe('law: an unbound read is always found', () => {
  const samples = (Object.keys(KEYWORD_DEFINITIONS) as Keyword[]).flatMap((keyword) =>
    expandKeyword({
      kind: 'keyword',
      keyword,
      cost: [mana('{1}')],
      amount: 1,
      quality: CREATURE,
      word: 'card',
      players: { kind: 'any' },
    }),
  );

  it('in the expansions of all keywords', () => {
    let reads = 0;
    for (const ability of samples) {
      for (let nth = 0; nth < countReads(ability); nth += 1) {
        reads += 1;
        expect(kinds(breakRead(ability, nth))).toContain('unwritten');
      }
    }
    expect(reads).toBeGreaterThan(50);
  });
});

const readFields = (category: Parameters<typeof fieldsOf>[0], kind: string) =>
  (fieldsOf(category, kind) ?? []).filter(([, role]) => role.startsWith('reads '));

function countReads(ability: Ability): number {
  let count = 0;
  walk(ability, 'ability', (node, category) => {
    count += readFields(category, kindOf(node)).filter(([field]) => node[field] !== undefined).length;
  });
  return count;
}

/** The nth slot read names a slot that nobody writes. */
function breakRead(ability: Ability, nth: number): Ability {
  let seen = 0;
  return mapNodes(ability, 'ability', (node, category) => {
    for (const [field] of readFields(category, kindOf(node))) {
      if (node[field] === undefined) continue;
      seen += 1;
      if (seen === nth + 1) return { ...node, [field]: 99 };
    }
    return node;
  });
}
