// Keywords that are activated abilities of permanents, or labels of such abilities with limits of their own (CR 602).
import type { Ability } from '../ability.js';
import type { CostPart } from '../cost.js';
import type { Quantity } from '../quantity.js';
import type { Objects } from '../reference.js';
import {
  ANYTHING,
  CREATURE,
  OTHER,
  SELF,
  TAP_SELF,
  YOURS,
  activated,
  activatedOf,
  all,
  amountOf,
  andAlso,
  anyNumberOf,
  apply,
  cardsIn,
  costOf,
  doing,
  happened,
  hasActivated,
  matches,
  matching,
  one,
  ownerOf,
  powerOf,
  putCounters,
  slot,
  status,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';
import type { KeywordAbility } from './keyword.js';

/** "Tap any number of other untapped creatures you control with total power N or greater". */
const tapTotalPower = (amount: Quantity): CostPart =>
  doing({
    kind: 'tap',
    what: {
      ...anyNumberOf(matching(all(CREATURE, YOURS, OTHER, status('untapped')))),
      constraints: [{ kind: 'totalAtLeast', of: 'power', amount }],
    },
  });

/** "Exile [materials] from among permanents you control and/or cards in your graveyard" (CR 702.167a–b). */
const exileMaterials = (node: KeywordAbility): CostPart => {
  const amount = node.amount ?? 1;
  const quality = node.quality ?? ANYTHING;
  const from: Objects = {
    kind: 'union',
    of: [matching(all(quality, YOURS, OTHER)), cardsIn('graveyard', all({ kind: 'card' }, quality))],
  };
  return doing({
    kind: 'move',
    what: { kind: 'choose', from, min: amount, ...(node.orMore === undefined && { max: amount }) },
    to: 'exile',
    ...(node.link !== undefined && { link: node.link }),
  });
};

const SOLVED = matches(SELF, status('solved'));

function ifSolved(ability: Ability): Ability {
  if (ability.kind === 'activated' || ability.kind === 'static')
    return { ...ability, condition: andAlso(ability.condition, SOLVED) };
  if (ability.kind !== 'triggered' || ability.trigger.kind !== 'event') return ability;
  const events = ability.trigger.events.map((event) => ({ ...event, condition: andAlso(event.condition, SOLVED) }));
  return { ...ability, trigger: { ...ability.trigger, events } };
}

export const ACTIVATING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.107a
  keyword('outlast', '702.107', 'separate', (node) => [
    activated([...costOf(node), TAP_SELF], [putCounters(SELF, '+1/+1')], { timing: 'sorcery' }),
  ]),
  // CR 702.87a
  keyword('level up', '702.87', 'separate', (node) => [
    activated(costOf(node), [putCounters(SELF, 'level')], { timing: 'sorcery' }),
  ]),
  // CR 702.122a
  keyword('crew', '702.122', 'separate', (node) => [
    activated(
      [tapTotalPower(amountOf(node))],
      [apply(SELF, [{ kind: 'types', types: ['artifact', 'creature'], keep: 'all' }])],
    ),
  ]),
  // CR 702.171a
  keyword('saddle', '702.171', 'separate', (node) => [
    activated([tapTotalPower(amountOf(node))], [{ kind: 'gainDesignation', what: SELF, designation: 'saddled' }], { timing: 'sorcery' }),
  ]),
  // CR 702.184a
  keyword('station', '702.184', 'separate', () => [
    activated(
      [doing({ kind: 'tap', what: one(all(CREATURE, YOURS, OTHER, status('untapped'))), into: { chosen: 0 } })],
      [putCounters(SELF, 'charge', powerOf(slot(0)))],
      { timing: 'sorcery' },
    ),
  ]),
  // CR 702.167a–c
  keyword(
    'craft',
    '702.167',
    'separate',
    (node) => [
      activated(
        [
          ...costOf(node),
          doing({ kind: 'move', what: SELF, from: ['battlefield'], to: 'exile', into: { moved: 0 } }),
          exileMaterials(node),
        ],
        [
          {
            kind: 'move',
            what: slot(0),
            from: ['exile'],
            to: 'battlefield',
            under: ownerOf(slot(0)),
            transformed: true,
          },
        ],
        { timing: 'sorcery' },
      ),
    ],
    { accepts: (node) => node.quality !== undefined },
  ),
  // CR 702.142a
  keyword(
    'boast',
    '702.142',
    'separate',
    (node) =>
      activatedOf(node).map((ability) => ({
        ...ability,
        condition: andAlso(ability.condition, matches(SELF, happened({ on: 'attack' }))),
        limit: { times: 1, per: 'turn' },
      })),
    { accepts: hasActivated },
  ),
  // CR 702.169b–d
  keyword('solved', '702.169', 'separate', (node) => (node.abilities ?? []).map(ifSolved), {
    accepts: (node) => node.abilities?.length === 1 && ['activated', 'triggered', 'static'].includes(node.abilities[0].kind),
  }),
  // CR 702.177a
  keyword(
    'exhaust',
    '702.177',
    'separate',
    (node) => activatedOf(node).map((ability) => ({ ...ability, limit: { times: 1, per: 'game' } })),
    { accepts: hasActivated },
  ),
];
