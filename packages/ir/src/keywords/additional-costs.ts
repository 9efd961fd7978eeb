// Keywords that add costs to the bearer's own spell, mostly optional ones, with what follows if they were paid (CR 601.2b, 118.8).
import type { Ability } from '../ability.js';
import type { Cost } from '../cost.js';
import type { Instruction } from '../instruction.js';
import type { Modification } from '../modification.js';
import type { Quantity } from '../quantity.js';
import type { Players } from '../reference.js';
import { COLORS, type Keyword } from '../vocabulary/index.js';
import {
  ARTIFACT,
  CAST_THIS,
  CREATURE,
  ENTERS,
  IS_SELF,
  ON_STACK,
  OPPONENT,
  SACRIFICE_SELF,
  SELF,
  TAP_SELF,
  YOU,
  YOURS,
  activated,
  all,
  amountOf,
  costOf,
  costPaid,
  createToken,
  creatureToken,
  doing,
  either,
  linkOf,
  mana,
  minus,
  ofType,
  one,
  replacing,
  ruling,
  sharesWith,
  status,
  timesPaid,
  tokenFace,
  triggered,
  when,
  withStat,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';
import type { KeywordAbility } from './keyword.js';

const additional = (name: Keyword, cost: Cost, optional?: 'once' | 'anyNumber'): Ability =>
  ruling({ kind: 'additionalCost', cost, ...(optional && { optional }), label: name }, ON_STACK);

/** "When you cast this spell, if its … cost was paid, copy it" so many times; with new targets if wanted (CR 707.10). */
const copiesIfPaid = (name: Keyword, amount: Quantity = 1): Ability =>
  triggered(CAST_THIS, [{ kind: 'copy', what: SELF, amount, newTargets: true }], {
    ...ON_STACK,
    condition: costPaid(name),
  });
/** "When this creature enters, if its … cost was paid, create" token copies of it. */
const tokensIfPaid = (name: Keyword, amount: Quantity, except?: readonly Modification[]): Ability =>
  triggered(
    ENTERS,
    [{ kind: 'createToken', players: YOU, amount, token: { kind: 'copyOf', of: SELF, ...(except && { except }) } }],
    { condition: costPaid(name) },
  );

const FOOD = tokenFace({
  types: ['artifact'],
  subtypes: ['Food'],
  abilities: [activated([mana('{2}'), TAP_SELF, SACRIFICE_SELF], [{ kind: 'gainLife', players: YOU, amount: 3 }])],
});
const TREASURE = tokenFace({
  types: ['artifact'],
  subtypes: ['Treasure'],
  abilities: [
    activated(
      [TAP_SELF, SACRIFICE_SELF],
      [{ kind: 'addMana', players: YOU, mana: { kind: 'oneColor', colors: COLORS, amount: 1 } }],
    ),
  ],
});

/** CR 702.174d–i: what the chosen player gets, by the words after "gift". */
const GIFTS: Readonly<Record<string, (players: Players) => Instruction>> = {
  food: (players) => createToken(FOOD, 1, { players }),
  card: (players) => ({ kind: 'draw', players, amount: 1 }),
  'tapped fish': (players) => createToken(creatureToken(1, 1, ['U'], ['Fish']), 1, { players, tapped: true }),
  'extra turn': (players) => ({ kind: 'extraTurn', players }),
  treasure: (players) => createToken(TREASURE, 1, { players }),
  octopus: (players) => createToken(creatureToken(8, 8, ['U'], ['Octopus']), 1, { players }),
};
const giftOf = (node: KeywordAbility) => GIFTS[(node.word ?? '').toLowerCase().replace(/^an? /, '')];

export const ADDITIONAL_COST_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.33a–b
  keyword('kicker', '702.33', 'separate', (node) =>
    [costOf(node), ...(node.secondCost ? [node.secondCost] : [])].map((cost) => additional('kicker', cost, 'once')),
  ),
  // CR 702.33c
  keyword('multikicker', '702.33', 'separate', (node) => [additional('multikicker', costOf(node), 'anyNumber')], {
    variantOf: 'kicker',
  }),
  // CR 702.27a
  keyword('buyback', '702.27', 'separate', (node) => [
    additional('buyback', costOf(node), 'once'),
    replacing(
      {
        events: [{ on: 'moveZone', subject: IS_SELF, from: ['stack'], to: ['graveyard'], asItResolves: true }],
        changes: [{ kind: 'setDestination', to: 'hand' }],
      },
      { ...ON_STACK, condition: costPaid('buyback') },
    ),
  ]),
  // CR 702.42a: the compiler lets the modal ability choose all modes if the cost was paid (`insteadIf`).
  keyword('entwine', '702.42', 'separate', (node) => [additional('entwine', costOf(node), 'once')]),
  // CR 702.120a
  keyword('escalate', '702.120', 'separate', (node) => [
    additional('escalate', [{ kind: 'times', count: minus({ kind: 'modesChosen', of: SELF }, 1), cost: costOf(node) }]),
  ]),
  // CR 702.172a, 702.183a: the modes carry their costs, and the modal ability says how many are chosen.
  keyword('spree', '702.172', 'redundant', () => []),
  keyword('tiered', '702.183', 'redundant', () => []),
  // CR 702.56a
  keyword('replicate', '702.56', 'separate', (node) => [
    additional('replicate', costOf(node), 'anyNumber'),
    copiesIfPaid('replicate', timesPaid('replicate')),
  ]),
  // CR 702.78a
  keyword('conspire', '702.78', 'separate', () => [
    additional(
      'conspire',
      [doing({ kind: 'tap', what: one(all(CREATURE, YOURS, status('untapped'), sharesWith('color')), 2) })],
      'once',
    ),
    copiesIfPaid('conspire'),
  ]),
  // CR 702.153a
  keyword('casualty', '702.153', 'separate', (node) => [
    additional(
      'casualty',
      [
        doing({
          kind: 'sacrifice',
          players: YOU,
          what: one(all(CREATURE, YOURS, withStat('power', '≥', amountOf(node)))),
        }),
      ],
      'once',
    ),
    copiesIfPaid('casualty'),
  ]),
  // CR 702.157a
  keyword('squad', '702.157', 'separate', (node) => [
    additional('squad', costOf(node), 'anyNumber'),
    tokensIfPaid('squad', timesPaid('squad')),
  ]),
  // CR 702.175a
  keyword('offspring', '702.175', 'separate', (node) => [
    additional('offspring', costOf(node), 'once'),
    tokensIfPaid('offspring', 1, [{ kind: 'setPowerToughness', power: 1, toughness: 1 }]),
  ]),
  // CR 702.166a
  keyword('bargain', '702.166', 'separate', () => [
    additional(
      'bargain',
      [
        doing({
          kind: 'sacrifice',
          players: YOU,
          what: one(all(YOURS, either(ARTIFACT, ofType('enchantment'), { kind: 'token' }))),
        }),
      ],
      'once',
    ),
  ]),
  // CR 702.174a–b: on a permanent when it enters, on an instant or sorcery before its other spell abilities (CR 702.174j).
  keyword(
    'gift',
    '702.174',
    'separate',
    (node) => {
      const chosen: Players = { kind: 'linkedPlayers', link: linkOf(node) };
      const given = giftOf(node)(chosen);
      return [
        additional(
          'gift',
          [doing({ kind: 'choosePlayer', chooser: YOU, filter: OPPONENT, slot: 0, link: linkOf(node) })],
          'once',
        ),
        triggered(ENTERS, [given], { condition: costPaid('gift') }),
        { kind: 'spell', effect: { steps: [when(costPaid('gift'), [given])] } },
      ];
    },
    { accepts: (node) => giftOf(node) !== undefined },
  ),
];
