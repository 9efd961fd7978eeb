// Keywords whose abilities function in the graveyard: leave to cast the card from there, and abilities to activate there.
import type { Ability } from '../ability.js';
import type { Cost } from '../cost.js';
import type { Filter } from '../filter.js';
import type { Instruction } from '../instruction.js';
import type { CastRider, Modification, Rule } from '../modification.js';
import { ZONES, type Color } from '../vocabulary/index.js';
import {
  ANNOUNCED,
  ANYONE,
  ANYTHING,
  CREATURE,
  EXILE_SELF_FROM_GRAVEYARD,
  HASTE,
  INSTANT_OR_SORCERY,
  IN_GRAVEYARD,
  IS_SELF,
  LAND,
  ON_STACK,
  OPPONENTS,
  SELF,
  YOU,
  YOURS,
  YOU_FILTER,
  one,
  status,
  activated,
  all,
  amountOf,
  atNext,
  cardsIn,
  compare,
  costOf,
  costOrManaCost,
  count,
  doing,
  grant,
  happened,
  inPlayers,
  is,
  matches,
  oneOf,
  powerOf,
  putCounters,
  replacing,
  ruling,
  slot,
  slotPlayers,
  target,
  triggered,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

type Permission = Extract<Rule, { kind: 'permission' }>;

/** "You may cast this card from your graveyard …" */
const castFromGraveyard = (more: Partial<Permission>, filter: Filter = IS_SELF): Ability =>
  ruling(
    { kind: 'permission', players: YOU, action: 'cast', from: { zones: ['graveyard'], filter }, ...more },
    IN_GRAVEYARD,
  );
const instead = (cost: Cost): Permission['cost'] => ({ kind: 'instead', cost });
const EXILE_RIDER: CastRider = { insteadOfGraveyard: 'exile', leavesStackOnly: true };
const discarding = (filter: Filter): Cost => [
  doing({ kind: 'discard', players: YOU, what: oneOf(cardsIn('hand', filter)) }),
];

/** A token that's a copy of the card, with no mana cost (CR 707.9b). */
const copyOfCard = (except: readonly Modification[]): Instruction => ({
  kind: 'createToken',
  players: YOU,
  amount: 1,
  token: { kind: 'copyOf', of: SELF, except: [...except, { kind: 'noManaCost' }] },
});
const becomesZombie = (letter: Color): readonly Modification[] => [
  { kind: 'color', color: { kind: 'colors', colors: [letter] } },
  { kind: 'types', subtypes: ['Zombie'], keep: 'all' },
];

export const GRAVEYARD_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.34a
  keyword('flashback', '702.34', 'separate', (node) => [
    castFromGraveyard(
      { cost: instead(costOrManaCost(node)), rider: EXILE_RIDER, label: 'flashback' },
      all(IS_SELF, INSTANT_OR_SORCERY),
    ),
  ]),
  // CR 702.180a
  keyword('harmonize', '702.180', 'separate', (node) => [
    castFromGraveyard({
      cost: instead([
        ...costOf(node),
        {
          kind: 'announced',
          action: {
            kind: 'tap',
            what: { ...one(all(CREATURE, YOURS, status('untapped'))), min: 0 },
            into: { chosen: ANNOUNCED },
          },
          reduces: powerOf(slot(ANNOUNCED)),
        },
      ]),
      rider: EXILE_RIDER,
      label: 'harmonize',
    }),
  ]),
  // CR 702.133a
  keyword('jump-start', '702.133', 'separate', () => [
    castFromGraveyard(
      { additional: discarding(ANYTHING), rider: EXILE_RIDER, label: 'jump-start' },
      all(IS_SELF, INSTANT_OR_SORCERY),
    ),
  ]),
  // CR 702.81a
  keyword('retrace', '702.81', 'redundant', () => [
    castFromGraveyard({ additional: discarding(LAND), label: 'retrace' }),
  ]),
  // CR 702.138a–b
  keyword('escape', '702.138', 'separate', (node) => [
    castFromGraveyard({ cost: instead(costOf(node)), rider: { fact: 'escaped' }, label: 'escape' }),
  ]),
  // CR 702.146a–b
  keyword('disturb', '702.146', 'separate', (node) => [
    castFromGraveyard({ cost: instead(costOf(node)), rider: { transformed: true }, label: 'disturb' }),
  ]),
  // CR 702.187b–c
  keyword('mayhem', '702.187', 'separate', (node) => [
    castFromGraveyard(
      { ...(node.cost ? { cost: instead(node.cost) } : { action: 'play' as const }), label: 'mayhem' },
      all(IS_SELF, happened({ on: 'discard', player: YOU_FILTER })),
    ),
  ]),
  // CR 702.127a: of the half that bears it
  keyword('aftermath', '702.127', 'redundant', () => [
    castFromGraveyard({ label: 'aftermath' }),
    ruling(
      {
        kind: 'cant',
        action: { kind: 'cast', players: ANYONE, filter: IS_SELF, from: ZONES.filter((zone) => zone !== 'graveyard') },
      },
      { zones: ZONES },
    ),
    replacing(
      {
        events: [{ on: 'moveZone', subject: IS_SELF, from: ['stack'] }],
        changes: [{ kind: 'setDestination', to: 'exile' }],
      },
      {
        ...ON_STACK,
        condition: matches(SELF, { kind: 'castFact', fact: 'castFromZone', zone: 'graveyard' }),
      },
    ),
  ]),
  // CR 702.84a
  keyword('unearth', '702.84', 'separate', (node) => [
    activated(
      costOf(node),
      [
        {
          kind: 'move',
          what: SELF,
          from: ['graveyard'],
          to: 'battlefield',
          with: [grant(HASTE)],
          duration: { kind: 'permanent' },
          into: { moved: 0 },
        },
        atNext('endTurn', [{ kind: 'move', what: slot(0), from: ['battlefield'], to: 'exile' }]),
        {
          kind: 'watch',
          replacement: {
            events: [{ on: 'moveZone', subject: is(slot(0)), from: ['battlefield'] }],
            changes: [{ kind: 'setDestination', to: 'exile' }],
          },
          duration: { kind: 'permanent' },
        },
      ],
      { ...IN_GRAVEYARD, timing: 'sorcery' },
    ),
  ]),
  // CR 702.128a
  keyword('embalm', '702.128', 'separate', (node) => [
    activated([...costOf(node), EXILE_SELF_FROM_GRAVEYARD], [copyOfCard(becomesZombie('W'))], {
      ...IN_GRAVEYARD,
      timing: 'sorcery',
    }),
  ]),
  // CR 702.129a
  keyword('eternalize', '702.129', 'separate', (node) => [
    activated(
      [...costOf(node), EXILE_SELF_FROM_GRAVEYARD],
      [copyOfCard([...becomesZombie('B'), { kind: 'setPowerToughness', power: 4, toughness: 4 }])],
      { ...IN_GRAVEYARD, timing: 'sorcery' },
    ),
  ]),
  // CR 702.141a
  keyword('encore', '702.141', 'separate', (node) => [
    activated(
      [...costOf(node), EXILE_SELF_FROM_GRAVEYARD],
      [
        {
          kind: 'forEach',
          players: OPPONENTS,
          slot: 0,
          body: [
            {
              kind: 'createToken',
              players: YOU,
              amount: 1,
              token: { kind: 'copyOf', of: SELF },
              with: [grant(HASTE)],
              duration: { kind: 'permanent' },
              into: { moved: 1 },
            },
            {
              kind: 'applyRule',
              rule: {
                kind: 'must',
                action: { kind: 'attack', attacker: is(slot(1)), defender: inPlayers(slotPlayers(0)) },
              },
              duration: { kind: 'thisTurn' },
            },
          ],
        },
        atNext('endTurn', [{ kind: 'sacrifice', players: YOU, what: slot(1) }]),
      ],
      { ...IN_GRAVEYARD, timing: 'sorcery' },
    ),
  ]),
  // CR 702.97a: the power that the card had
  keyword('scavenge', '702.97', 'separate', (node) => [
    activated([...costOf(node), EXILE_SELF_FROM_GRAVEYARD], [putCounters(slot(0), '+1/+1', powerOf(SELF))], {
      ...IN_GRAVEYARD,
      timing: 'sorcery',
      targets: [target(0, CREATURE)],
    }),
  ]),
  // CR 702.52a–b
  keyword('dredge', '702.52', 'separate', (node) => [
    replacing(
      {
        events: [{ on: 'draw', player: YOU_FILTER }],
        condition: compare(count(cardsIn('library')), '≥', amountOf(node)),
        optional: true,
        changes: [{ kind: 'skip' }],
        instead: {
          steps: [
            { kind: 'mill', players: YOU, amount: amountOf(node) },
            { kind: 'move', what: SELF, from: ['graveyard'], to: 'hand' },
          ],
        },
      },
      IN_GRAVEYARD,
    ),
  ]),
  // CR 702.59a
  keyword('recover', '702.59', 'separate', (node) => [
    triggered(
      {
        on: 'moveZone',
        subject: all(CREATURE, { kind: 'ownedBy', by: YOU_FILTER }),
        from: ['battlefield'],
        to: ['graveyard'],
      },
      [
        {
          kind: 'gate',
          players: YOU,
          optional: true,
          cost: costOf(node),
          then: [{ kind: 'move', what: SELF, from: ['graveyard'], to: 'hand' }],
          else: [{ kind: 'move', what: SELF, from: ['graveyard'], to: 'exile' }],
        },
      ],
      IN_GRAVEYARD,
    ),
  ]),
];
