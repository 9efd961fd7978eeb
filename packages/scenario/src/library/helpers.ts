// Helper permanents of conformance scenarios (FORMAT.md 3): permanents without card type that do one thing at instant speed and without cost.
import type { Ability, CardDefinition, Effect, Objects, TargetSpec, Zone } from '@lawmage/ir';
import { Unsupported } from '../script/breaks.js';
import type { SeatName } from '../script/scenario.js';

export interface MadeCard {
  readonly definition: CardDefinition;
  /** The label of each ability. */
  readonly abilities: readonly string[];
}

/** The permanents that a helper entry stands for. @throws Unsupported for a kind that is not known */
export function helperCards(kind: string, n: number | undefined, seat: SeatName): readonly MadeCard[] {
  const make = (label: string, ability: Ability): MadeCard => ({
    definition: typelessCard(`${label} for Player${seat}`, [ability]),
    abilities: [label],
  });
  const target = (label: string, effect: Effect): readonly MadeCard[] => [make(label, free(effect))];
  switch (kind) {
    case 'targetDestroy':
      return target('target destroy', onTarget(n ?? 1, [{ kind: 'destroy', what: chosen }]));
    case 'targetExile':
      return target('target exile', onTarget(n ?? 1, [{ kind: 'move', what: chosen, to: 'exile' }]));
    case 'targetDamage':
      return target(`target damage ${n ?? 1}`, damage(n ?? 1));
    case 'allDestroy':
      return target('all destroy', {
        steps: [{ kind: 'destroy', what: { kind: 'matching', filter: { kind: 'permanent' } } }],
        slots: 0,
      });
    case 'targetTransform':
      return target('target transform', onTarget(1, [{ kind: 'transform', what: chosen }]));
    case 'targetBlink':
      return target('target blink', {
        ...onTarget(1, [
          { kind: 'move', what: chosen, to: 'exile', into: { moved: 1 } },
          { kind: 'move', what: { kind: 'slot', slot: 1 }, to: 'battlefield', under: { kind: 'you' } },
        ]),
        slots: 2,
      });
    case 'returnFromAnyToHand':
      return [
        make('return from graveyard', free(returnFrom('graveyard'))),
        make('return from exile', free(returnFrom('exile'))),
        make('return from library', free(searchLibrary())),
      ];
    case 'spellCostModification': {
      const amount = n ?? 1;
      const label = `spells cost ${amount}`;
      return [
        make(label, {
          kind: 'static',
          parts: [
            {
              kind: 'rule',
              rule: {
                kind: 'costChange',
                of: { of: 'spells', players: { kind: 'you' } },
                change: { kind: 'generic', amount: Math.abs(amount) },
                direction: amount > 0 ? 'more' : 'less',
              },
            },
          ],
        }),
      ];
    }
    default:
      throw new Unsupported(`helper: ${kind}`);
  }
}

const chosen: Objects = { kind: 'slot', slot: 0 };

export function typelessCard(name: string, abilities: readonly Ability[]): CardDefinition {
  return { name, layout: 'normal', faces: [{ name, supertypes: [], types: [], subtypes: [], abilities }] };
}

function free(effect: Effect): Ability {
  return { kind: 'activated', cost: [], effect };
}

function onTarget(n: number, steps: Effect['steps']): Effect {
  const target: TargetSpec = { slot: 0, min: n, max: n, objects: { filter: { kind: 'permanent' } } };
  return { targets: [target], steps, slots: 1 };
}

/** CR 115.4: any target. */
function damage(n: number): Effect {
  const filter = {
    kind: 'or',
    of: [
      { kind: 'type', type: 'creature' },
      { kind: 'type', type: 'planeswalker' },
      { kind: 'type', type: 'battle' },
    ],
  } as const;
  const target: TargetSpec = { slot: 0, min: 1, max: 1, objects: { filter }, players: { kind: 'any' } };
  return {
    targets: [target],
    steps: [
      { kind: 'dealDamage', source: { kind: 'self' }, amount: n, to: chosen, toPlayers: { kind: 'slot', slot: 0 } },
    ],
    slots: 1,
  };
}

function returnFrom(zone: Zone): Effect {
  const target: TargetSpec = { slot: 0, min: 1, max: 1, objects: { zones: [zone], filter: { kind: 'card' } } };
  return { targets: [target], steps: [{ kind: 'move', what: chosen, to: 'hand' }], slots: 1 };
}

function searchLibrary(): Effect {
  return {
    steps: [
      {
        kind: 'search',
        players: { kind: 'you' },
        zones: ['library'],
        filter: { kind: 'anything' },
        min: 1,
        max: 1,
        into: { chosen: 0 },
      },
      { kind: 'move', what: chosen, to: 'hand' },
      { kind: 'shuffle', players: { kind: 'you' } },
    ],
    slots: 1,
  };
}
