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

describe('what objects become (CR 205.1)', () => {
  const changes = (text: string, typeLine?: string) => {
    const ability = abilitiesOf(text, typeLine ?? 'Enchantment').at(-1);
    if (ability?.kind !== 'static') throw new Error('no static ability');
    return ability.parts.flatMap((part) => (part.kind === 'modify' ? part.modifications : []));
  };

  it('a land type is set, or added', () => {
    expect(changes('Nonbasic lands are Mountains.')).toEqual([
      { kind: 'types', subtypes: ['Mountain'], keep: 'otherTypes' },
    ]);
    expect(changes('Each land is a Swamp in addition to its other land types.')).toEqual([
      { kind: 'types', subtypes: ['Swamp'], keep: 'all' },
    ]);
  });

  it('new card types replace the old ones; subtypes alone leave them; an artifact creature keeps them', () => {
    const keep = (text: string) => changes(text, 'Enchantment \u2014 Aura').find((each) => each.kind === 'types');
    expect(keep('Enchanted creature is a Treefolk with base power and toughness 0/4.')).toMatchObject({
      keep: 'otherTypes',
    });
    expect(keep('Enchanted creature is a blue Frog creature.')).toMatchObject({ keep: 'none' });
    expect(keep('Enchanted permanent is an artifact creature.')).toMatchObject({ keep: 'otherTypes' });
    expect(keep("Enchanted land is a 2/2 creature. It's still a land.")).toMatchObject({ keep: 'all' });
  });

  it('other colors and types: both are added', () => {
    const text = 'Enchanted creature is a black Demon in addition to its other colors and types.';
    expect(changes(text, 'Enchantment \u2014 Aura')).toEqual([
      { kind: 'color', color: { kind: 'colors', colors: ['B'] }, add: true },
      { kind: 'types', subtypes: ['Demon'], keep: 'all' },
    ]);
  });

  it('of a set each has its own mana value; a resolving effect has one number (CR 611.2d)', () => {
    const text = 'Each artifact is an artifact creature with base power and toughness each equal to its mana value.';
    expect(changes(text)[1]).toMatchObject({ power: { kind: 'stat', stat: 'manaValue', of: { kind: 'it' } } });
    const once =
      'All artifacts become artifact creatures with base power and toughness each equal to their mana value.';
    expect(meaningOf(`${once.slice(0, -1)} until end of turn.`, 'Sorcery')).toBeUndefined();
  });

  it('"all other abilities" are lost before those that are had', () => {
    const text = 'Enchanted creature has flying and loses all other abilities.';
    expect(changes(text, 'Enchantment \u2014 Aura').map((each) => each.kind)).toEqual(['loseAllAbilities', 'grant']);
  });

  it('what the effect that puts it onto the battlefield says of it holds as it enters (CR 611.2e), a token is so (CR 111.3)', () => {
    const move = meaningOf(
      'Return target creature card from your graveyard to the battlefield. That creature is a Zombie in addition to its other types.',
      'Sorcery',
    );
    expect(move).toContain('"with":[{"kind":"types"');
    expect(meaningOf('Create a 1/1 green Snake creature token. It has flying.', 'Sorcery')).toBe(
      meaningOf('Create a 1/1 green Snake creature token with flying.', 'Sorcery'),
    );
    expect(meaningOf('Target creature has flying.', 'Sorcery')).toBeUndefined();
  });
});

describe('copies (CR 707)', () => {
  const ENTERS_AS = 'You may have this creature enter as a copy of any creature on the battlefield';

  it('the original is chosen as it enters; exceptions are part of the copiable values (CR 707.5, 707.9)', () => {
    const [ability] = abilitiesOf(
      `${ENTERS_AS}, except it's an Illusion in addition to its other types and it has flying.`,
      'Creature',
    );
    expect(ability).toMatchObject({
      parts: [
        {
          replacement: {
            optional: true,
            instead: {
              steps: [{ kind: 'choose', from: { filter: { kind: 'type', type: 'creature' } }, min: 1, max: 1 }],
            },
            changes: [
              { kind: 'enters', except: [{ kind: 'types', subtypes: ['Illusion'], keep: 'all' }, { kind: 'grant' }] },
            ],
          },
        },
      ],
    });
  });

  it('what is no copiable value is no exception', () => {
    expect(meaningOf(`${ENTERS_AS}, except it has all creature types.`, 'Creature')).toBeUndefined();
    expect(meaningOf(`${ENTERS_AS}, except it gets +1/+1.`, 'Creature')).toBeUndefined();
  });

  it('all that follows "except" belongs to it', () => {
    const text =
      "Create a token that's a copy of target creature, except it's 1/1 and it's a Spirit in addition to its other types.";
    const [ability] = abilitiesOf(text, 'Sorcery');
    expect(ability).toMatchObject({
      effect: {
        steps: [{ token: { except: [{ kind: 'setPowerToughness' }, { kind: 'types', subtypes: ['Spirit'] }] } }],
      },
    });
  });

  it('"each other" of what becomes a copy of another object is not "other than the bearer"', () => {
    expect(
      meaningOf(
        '{T}: Each other creature you control becomes a copy of target creature until end of turn.',
        'Creature',
      ),
    ).toBeUndefined();
  });
});

describe('replacement effects (CR 614, 615)', () => {
  const replacement = (text: string, typeLine = 'Enchantment') => {
    const ability = abilitiesOf(text, typeLine)[0];
    if (ability.kind !== 'static' || ability.parts[0].kind !== 'replace') throw new Error('no replacement');
    return ability.parts[0].replacement;
  };
  const AMOUNT = { kind: 'slot', slot: 0 };

  it('damage is changed by what deals it and to whom', () => {
    expect(
      replacement(
        'If a red or artifact source you control would deal damage to an opponent or a permanent an opponent controls, it deals that much damage plus 1 instead.',
      ),
    ).toMatchObject({
      events: [{ player: { kind: 'opponent' }, recipient: 'player' }, { subject: { kind: 'and' } }],
      changes: [{ kind: 'setAmount', amount: { kind: 'add', of: [AMOUNT, 1] } }],
    });
    expect(replacement('If a green source would deal damage to you, prevent 2 of that damage.')).toEqual({
      events: [{ on: 'damage', player: { kind: 'you' }, recipient: 'player', other: { kind: 'color', color: 'G' } }],
      changes: [{ kind: 'prevent', amount: 2 }],
    });
  });

  it('an effect that would make tokens or counters is not the paying of a cost (CR 118)', () => {
    const tokens = replacement(
      'If an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    );
    expect(tokens).toMatchObject({ group: true, events: [{ on: 'createToken', byEffect: true }] });
    const any = replacement(
      'If one or more tokens would be created under your control, twice that many of those tokens are created instead.',
    );
    expect(any.events[0]).not.toHaveProperty('byEffect');
  });

  it('counters of the same kind, or nothing', () => {
    const text = (kind: string) =>
      `If one or more +1/+1 counters would be put on a creature you control, twice that many ${kind} counters are put on it instead.`;
    expect(meaningOf(text('+1/+1'), 'Enchantment')).toBeDefined();
    expect(meaningOf(text('-1/-1'), 'Enchantment')).toBeUndefined();
  });

  it('"you may" makes it optional: the draw happens if it is not chosen', () => {
    expect(replacement('If you would draw a card, you may skip that draw instead.')).toMatchObject({ optional: true });
    expect(replacement('If you would draw a card, you may draw two cards instead.')).toMatchObject({
      optional: true,
      changes: [{ kind: 'skip' }],
      instead: { steps: [{ kind: 'draw', amount: 2 }] },
    });
  });

  it('a graveyard is its owner\u2019s (CR 404.1)', () => {
    expect(
      replacement("If a card would be put into an opponent's graveyard from anywhere, exile it instead.").events,
    ).toEqual([
      {
        on: 'moveZone',
        to: ['graveyard'],
        subject: { kind: 'and', of: [{ kind: 'card' }, { kind: 'ownedBy', by: { kind: 'opponent' } }] },
      },
    ]);
  });

  it('the next time is one time; the source is chosen as the effect is made (CR 609.7)', () => {
    const text = 'The next time a red source of your choice would deal damage to you this turn, prevent that damage.';
    expect(abilitiesOf(text, 'Instant')[0]).toMatchObject({
      effect: {
        steps: [
          { kind: 'choose', min: 1, max: 1 },
          { kind: 'watch', uses: 1 },
        ],
      },
    });
  });

  it('enters tapped unless a card is revealed; with counters, of others too', () => {
    const reveal = "As this land enters, you may reveal a Giant card from your hand. If you don't, it enters tapped.";
    expect(replacement(reveal, 'Land')).toMatchObject({
      instead: { steps: [{ kind: 'gate', optional: true, cost: [{ action: { kind: 'reveal' } }] }] },
      changes: [{ kind: 'enters', tapped: true, when: { kind: 'not' } }],
    });
    expect(
      replacement('Each other Elf you control enters with an additional +1/+1 counter on it.', 'Creature'),
    ).toMatchObject({
      events: [{ on: 'moveZone', to: ['battlefield'] }],
      changes: [{ kind: 'enters', counters: [{ counter: '+1/+1', amount: 1 }] }],
    });
    const dead =
      'As long as this creature is in your graveyard, each Elf you control enters with an additional +1/+1 counter on it.';
    expect(abilitiesOf(dead, 'Creature')[0]).toMatchObject({ zones: ['graveyard'] });
  });
});
