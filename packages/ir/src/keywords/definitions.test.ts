import { describe, expect, it } from 'vitest';
import type { Ability } from '../ability.js';
import { validateAbility } from '../validate/validate-card.js';
import { collect } from '../walk.js';
import { KEYWORDS, KEYWORD_ARGUMENTS, type Keyword } from '../vocabulary/index.js';
import { countSlots } from '../slots.js';
import { mana } from './build.js';
import { ARGUMENT_SLOTS } from './definition.js';
import {
  expandKeyword,
  isKeywordDefined,
  isKeywordOrVariant,
  KEYWORD_DEFINITIONS,
  KEYWORDS_OF_PROCEDURES,
} from './definitions.js';
import type { KeywordAbility } from './keyword.js';

const ACTIVATED: Ability = {
  kind: 'activated',
  cost: [mana('{1}')],
  effect: { steps: [{ kind: 'draw', players: { kind: 'you' }, amount: 1 }] },
};

/** A node with every argument that any keyword takes. */
function sample(keyword: Keyword): KeywordAbility {
  const all: KeywordAbility = {
    kind: 'keyword',
    keyword,
    cost: [mana('{2}')],
    secondCost: [mana('{B}')],
    amount: 2,
    quality: { kind: 'color', color: 'R' },
    word: 'a Food',
    enchant: { objects: { filter: { kind: 'type', type: 'creature' } } },
    abilities: [ACTIVATED],
  };
  return keyword === 'trample' || keyword === 'cycling' ? { ...all, quality: undefined } : all;
}

/** Known gaps: they need more of the engine or of the language than there is. */
// prettier-ignore
const UNDEFINED: readonly Keyword[] = [
  'banding', 'bands with other', 'phasing', 'splice', 'offering', 'epic', 'haunt', 'aura swap', 'soulbond', 'cipher', 'hidden agenda', 'double agenda', 'assist', 'companion',
  'daybound', 'nightbound', 'compleated', 'enlist', 'read ahead', 'space sculptor', 'visit', 'prototype',
  'max speed', 'start your engines!', '∞', 'paradigm', 'power-up', 'teamwork', 'storied',
];

const DEFINED = KEYWORDS.filter((keyword) => isKeywordDefined(keyword));

describe('keyword definitions', () => {
  it.each(DEFINED)('%s is bound, and expands with room for arguments', (keyword) => {
    const node = sample(keyword);
    expect(isKeywordDefined(node)).toBe(true);
    expect(validateAbility(node)).toEqual([]);
    for (const ability of expandKeyword(node)) {
      expect(countSlots(ability, 'ability')).toBeLessThanOrEqual(ARGUMENT_SLOTS);
    }
  });

  it('defines each keyword under its own name and a rule of chapter 702', () => {
    for (const [keyword, definition] of Object.entries(KEYWORD_DEFINITIONS)) {
      expect(definition.keyword).toBe(keyword);
      expect(definition.rule).toMatch(/^702\.\d+$/);
      expect(definition.engine === true || definition.expand !== undefined).toBe(true);
    }
  });

  it('leaves out what can not be expressed, and says so', () => {
    const missing = KEYWORDS.filter((keyword) => !isKeywordDefined(keyword));
    expect(missing).toEqual(UNDEFINED);
    expect(validateAbility({ kind: 'keyword', keyword: 'banding' }).map(({ kind }) => kind)).toEqual([
      'undefinedKeyword',
    ]);
    expect(expandKeyword({ kind: 'keyword', keyword: 'banding' })).toEqual([]);
  });

  it('refuses a node that lacks an argument', () => {
    for (const keyword of DEFINED) {
      if (KEYWORD_ARGUMENTS[keyword] === 'cost') expect(isKeywordDefined({ kind: 'keyword', keyword })).toBe(false);
    }
    expect(isKeywordDefined({ kind: 'keyword', keyword: 'gift', word: 'a Pony' })).toBe(false);
    expect(isKeywordDefined({ kind: 'keyword', keyword: 'vanishing' })).toBe(true);
  });

  it('makes room for slots in arguments', () => {
    const ward: KeywordAbility = {
      kind: 'keyword',
      keyword: 'ward',
      cost: [
        { kind: 'do', action: { kind: 'setNumber', slot: 0, value: 2 } },
        { kind: 'do', action: { kind: 'loseLife', players: { kind: 'you' }, amount: { kind: 'slot', slot: 0 } } },
      ],
    };
    const [ability] = expandKeyword(ward);
    expect(ability.kind === 'triggered' && ability.effect.slots).toBe(ARGUMENT_SLOTS + 1);
    expect(validateAbility(ability)).toEqual([]);
  });

  it('counts slots on the effect', () => {
    const [ability] = expandKeyword({ kind: 'keyword', keyword: 'undying' });
    expect(ability.kind === 'triggered' && ability.effect.slots).toBe(2);
    const [devour] = expandKeyword({ kind: 'keyword', keyword: 'devour', amount: 1 });
    expect(collect(devour, 'ability', 'effect')[0].slots).toBe(1);
  });

  it('knows variants and what procedures ask for', () => {
    expect(isKeywordOrVariant('typecycling', 'cycling')).toBe(true);
    expect(isKeywordOrVariant('cycling', 'typecycling')).toBe(false);
    expect(KEYWORDS_OF_PROCEDURES).toContain('first strike');
    expect(KEYWORDS_OF_PROCEDURES).not.toContain('flying');
  });
});

describe('particular expansions', () => {
  const printed = (node: KeywordAbility) => JSON.stringify(expandKeyword(node));

  it('lets flying be blocked by flying or reach only', () => {
    expect(expandKeyword({ kind: 'keyword', keyword: 'flying' })).toEqual([
      {
        kind: 'static',
        parts: [
          {
            kind: 'rule',
            rule: {
              kind: 'cant',
              action: {
                kind: 'block',
                blocker: {
                  kind: 'not',
                  of: {
                    kind: 'or',
                    of: [
                      { kind: 'keyword', keyword: 'flying' },
                      { kind: 'keyword', keyword: 'reach' },
                    ],
                  },
                },
                attacker: { kind: 'is', objects: { kind: 'self' } },
              },
            },
          },
        ],
      },
    ]);
  });

  it('gives protection its five parts', () => {
    const [ability] = expandKeyword({ kind: 'keyword', keyword: 'protection', quality: { kind: 'color', color: 'R' } });
    expect(ability.kind === 'static' && ability.parts).toHaveLength(4);
    for (const part of ['"target"', '"attach"', '"prevent"', '"block"']) {
      expect(printed({ kind: 'keyword', keyword: 'protection', quality: { kind: 'color', color: 'R' } })).toContain(
        part,
      );
    }
  });

  it('expands both kickers', () => {
    expect(
      expandKeyword({ kind: 'keyword', keyword: 'kicker', cost: [mana('{1}')], secondCost: [mana('{R}')] }),
    ).toHaveLength(2);
  });

  it('limits the ability after boast and exhaust', () => {
    const [boast] = expandKeyword({ kind: 'keyword', keyword: 'boast', abilities: [ACTIVATED] });
    expect(boast).toMatchObject({ kind: 'activated', limit: { times: 1, per: 'turn' } });
    const [exhaust] = expandKeyword({ kind: 'keyword', keyword: 'exhaust', abilities: [ACTIVATED] });
    expect(exhaust).toMatchObject({ kind: 'activated', limit: { times: 1, per: 'game' } });
  });

  it('searches for typecycling and draws for cycling', () => {
    expect(printed({ kind: 'keyword', keyword: 'cycling', cost: [mana('{2}')] })).toContain('"draw"');
    const typecycling: KeywordAbility = {
      kind: 'keyword',
      keyword: 'typecycling',
      cost: [mana('{2}')],
      quality: { kind: 'subtype', subtype: 'Forest' },
    };
    expect(printed(typecycling)).toContain('"search"');
  });
});
