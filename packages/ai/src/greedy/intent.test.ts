import { describe, expect, it } from 'vitest';
import type { Ability, Instruction, Objects } from '@lawmage/ir';
import { goodnessForHost, goodnessOfSlot, targetSpec } from './intent.js';

const slot: Objects = { kind: 'slot', slot: 0 };
function spell(...steps: readonly Instruction[]): Ability {
  return { kind: 'spell', effect: { targets: [{ slot: 0, min: 1, max: 1, objects: { filter: { kind: 'type', type: 'creature' } } }], steps } };
}

describe('what an effect does to its target', () => {
  it.each([
    ['destroy', spell({ kind: 'destroy', what: slot }), -1],
    ['damage', spell({ kind: 'dealDamage', source: { kind: 'self' }, amount: 3, to: slot }), -1],
    ['exile', spell({ kind: 'move', what: slot, to: 'exile' }), -1],
    ['growth', spell({ kind: 'apply', to: slot, modifications: [{ kind: 'changePowerToughness', power: 3, toughness: 3 }], duration: { kind: 'endOfTurn' } }), 1],
    ['shrinking', spell({ kind: 'apply', to: slot, modifications: [{ kind: 'changePowerToughness', power: -2, toughness: -2 }], duration: { kind: 'endOfTurn' } }), -1],
    ['counters', spell({ kind: 'putCounters', on: slot, counter: '+1/+1', amount: 2 }), 1],
    ['drawing nothing of it', spell({ kind: 'draw', players: { kind: 'you' }, amount: 1 }), 0],
  ] as const)('%s', (_, ability, sign) => {
    expect(Math.sign(goodnessOfSlot(ability, 0))).toBe(sign);
    expect(targetSpec(ability, 0)).not.toBeNull();
    expect(targetSpec(ability, 1)).toBeNull();
  });

  it('tells helpful Auras from harmful ones', () => {
    const aura = (power: number): Ability => ({ kind: 'static', parts: [{ kind: 'modify', to: { kind: 'host', of: { kind: 'self' } }, modifications: [{ kind: 'changePowerToughness', power, toughness: power }] }] });
    expect(goodnessForHost([aura(2)])).toBeGreaterThan(0);
    expect(goodnessForHost([aura(-2)])).toBeLessThan(0);
    const pacify: Ability = { kind: 'static', parts: [{ kind: 'rule', rule: { kind: 'cant', action: { kind: 'attack', attacker: { kind: 'is', objects: { kind: 'host', of: { kind: 'self' } } } } } }] };
    expect(goodnessForHost([pacify])).toBeLessThan(0);
  });
});
