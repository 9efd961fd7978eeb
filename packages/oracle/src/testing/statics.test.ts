// What sentences about rules of the game mean: expectations from the rules that are cited, in made-up wordings.
import type { Rule } from '@lawmage/ir';
import { describe, expect, it } from 'vitest';
import { abilitiesOf, meaningOf } from './texts.js';

const SELF = { kind: 'is', objects: { kind: 'self' } };
const HOST = { kind: 'is', objects: { kind: 'host', of: { kind: 'self' } } };

/** The rules of the last line's static ability. */
function rulesOf(
  text: string,
  typeLine: string = text.startsWith('Enchanted') ? 'Enchantment \u2014 Aura' : 'Creature',
): readonly Rule[] {
  const ability = abilitiesOf(text, typeLine).at(-1);
  if (ability?.kind !== 'static') throw new Error('no static ability');
  return ability.parts.map((part) => (part.kind === 'rule' ? part.rule : fail(part.kind)));
}
function fail(what: string): never {
  throw new Error(`not a rule: ${what}`);
}

describe('combat', () => {
  it('blocks only some: all others are forbidden (CR 509.1b)', () => {
    expect(rulesOf('This creature can block only creatures with flying.')).toEqual([
      {
        kind: 'cant',
        action: {
          kind: 'block',
          blocker: SELF,
          attacker: {
            kind: 'not',
            of: {
              kind: 'and',
              of: [
                { kind: 'type', type: 'creature' },
                { kind: 'keyword', keyword: 'flying' },
              ],
            },
          },
        },
      },
    ]);
  });

  it('blocks more than one (CR 509.1a)', () => {
    expect(rulesOf('This creature can block an additional two creatures each combat.')).toEqual([
      { kind: 'extraBlocks', objects: SELF, amount: 2 },
    ]);
    expect(rulesOf('This creature can block any number of creatures.')).toEqual([
      { kind: 'extraBlocks', objects: SELF, amount: 'anyNumber' },
    ]);
  });

  it('a requirement on those who could block it (CR 509.1c)', () => {
    const must = (more: object) => [{ kind: 'must', action: { kind: 'beBlocked', attacker: SELF, ...more } }];
    expect(rulesOf('This creature must be blocked if able.')).toEqual(must({}));
    expect(rulesOf('All creatures able to block this creature do so.')).toEqual(must({ byAll: true }));
  });

  it('of the player that it attacks, not of another opponent (CR 508.5)', () => {
    const [rule] = rulesOf("This creature can't be blocked as long as defending player controls an artifact.");
    expect(JSON.stringify(rule)).toContain('"attackingPlayer"');
  });
});

describe('what players may do', () => {
  it('leave for a time and for as long as a permanent is there', () => {
    expect(rulesOf('You may cast Aura and Equipment spells as though they had flash.', 'Enchantment')).toEqual([
      {
        kind: 'asThoughFlash',
        players: { kind: 'you' },
        filter: {
          kind: 'or',
          of: [
            { kind: 'subtype', subtype: 'Aura' },
            { kind: 'subtype', subtype: 'Equipment' },
          ],
        },
      },
    ]);
    expect(meaningOf('You may cast spells this turn as though they had flash.')).toContain('"thisTurn"');
    expect(rulesOf('You may play two additional lands on each of your turns.', 'Enchantment')).toEqual([
      { kind: 'extraLandPlays', players: { kind: 'you' }, amount: 2 },
    ]);
  });

  it('only the top card of the library, which is seen', () => {
    const rules = rulesOf('You may cast artifact spells from the top of your library.', 'Enchantment');
    expect(rules).toEqual([
      {
        kind: 'permission',
        players: { kind: 'you' },
        action: 'cast',
        from: {
          zones: ['library'],
          whose: { kind: 'you' },
          filter: {
            kind: 'and',
            of: [
              { kind: 'is', objects: { kind: 'top', players: { kind: 'you' }, count: 1 } },
              { kind: 'type', type: 'artifact' },
            ],
          },
        },
      },
    ]);
  });

  it('once each turn is a use of the permission, on your turn', () => {
    const text = 'Once during each of your turns, you may cast a creature spell from your graveyard.';
    expect(abilitiesOf(text, 'Enchantment')[0]).toMatchObject({
      condition: { kind: 'turnOf' },
      parts: [{ rule: { kind: 'permission', action: 'cast', limit: 'oncePerTurn' } }],
    });
  });
});

describe('what can not be done', () => {
  it('abilities of permanents, with or without mana abilities (CR 602.5, 605)', () => {
    expect(
      rulesOf("Enchanted creature can't attack or block, and its activated abilities can't be activated."),
    ).toEqual([
      { kind: 'cant', action: { kind: 'attack', attacker: HOST } },
      { kind: 'cant', action: { kind: 'block', blocker: HOST } },
      { kind: 'cant', action: { kind: 'activate', source: HOST, manaAbilities: 'included' } },
    ]);
    const text = "Activated abilities of artifacts can't be activated unless they're mana abilities.";
    expect(rulesOf(text, 'Enchantment')).toEqual([
      {
        kind: 'cant',
        action: {
          kind: 'activate',
          source: { kind: 'and', of: [{ kind: 'permanent' }, { kind: 'type', type: 'artifact' }] },
          manaAbilities: 'excluded',
        },
      },
    ]);
  });

  it('one quality of spells and of the sources of abilities, or nothing', () => {
    expect(
      meaningOf("This creature can't be the target of red spells or abilities from red sources.", 'Creature'),
    ).toBeDefined();
    expect(
      meaningOf("This creature can't be the target of red spells or abilities from blue sources.", 'Creature'),
    ).toBeUndefined();
  });

  it('more than so many spells each turn: whoever has cast that many', () => {
    const [rule] = rulesOf("Each opponent can't cast more than one noncreature spell each turn.", 'Enchantment');
    expect(rule).toMatchObject({ kind: 'cant', action: { kind: 'cast', filter: { kind: 'not' } } });
    expect(JSON.stringify(rule)).toContain('"statistic"');
  });
});
