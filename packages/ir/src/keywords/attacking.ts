// Keywords that trigger when creatures attack (CR 508.3).
import type { EventPattern } from '../event.js';
import type { Quantity } from '../quantity.js';
import {
  ATTACKS,
  CREATURE,
  IS_SELF,
  OPPONENT,
  OPPONENTS,
  OTHER,
  SELF,
  YOU,
  YOURS,
  all,
  amountOf,
  atNext,
  compare,
  controlledBy,
  count,
  createToken,
  creatureToken,
  inPlayers,
  is,
  matching,
  may,
  one,
  powerOf,
  pump,
  putCounters,
  slot,
  slotPlayers,
  statistic,
  status,
  target,
  triggered,
  when,
  withStat,
} from './build.js';
import { keyword, type KeywordDefinition } from './definition.js';

const ATTACKING_CREATURES = all(CREATURE, status('attacking'));
/** Slot 0: the defending player. */
const ATTACKS_PLAYER_OF: EventPattern = { ...ATTACKS, bind: { player: 0 } };

export const ATTACKING_KEYWORDS: readonly KeywordDefinition[] = [
  // CR 702.83a, 702.83b: alone, if it is the only attacker.
  keyword('exalted', '702.83', 'separate', () => [
    triggered(
      {
        on: 'attack',
        subject: all(CREATURE, YOURS),
        condition: compare(count(matching(ATTACKING_CREATURES)), '=', 1),
        bind: { subject: 0 },
      },
      [pump(slot(0), 1, 1)],
    ),
  ]),
  // CR 702.86a
  keyword('annihilator', '702.86', 'separate', (node) => [
    triggered(ATTACKS_PLAYER_OF, [
      {
        kind: 'sacrifice',
        players: slotPlayers(0),
        what: one(all({ kind: 'permanent' }, controlledBy(inPlayers(slotPlayers(0)))), amountOf(node)),
      },
    ]),
  ]),
  // CR 702.91a
  keyword('battle cry', '702.91', 'separate', () => [
    triggered(ATTACKS, [pump(matching(all(ATTACKING_CREATURES, OTHER)), 1, 0)]),
  ]),
  // CR 702.105a: the player, not a planeswalker of theirs.
  keyword('dethrone', '702.105', 'separate', () => [
    triggered(
      {
        ...ATTACKS_PLAYER_OF,
        recipient: 'player',
        condition: compare({ kind: 'life', of: slotPlayers(0) }, '≥', {
          kind: 'life',
          of: { kind: 'all' },
          join: 'greatest',
        }),
      },
      [putCounters(SELF, '+1/+1')],
    ),
  ]),
  // CR 702.121a
  keyword('melee', '702.121', 'separate', () => {
    const attacked = statistic(
      { on: 'attack', subject: YOURS, player: inPlayers({ kind: 'candidate' }), recipient: 'player' },
      'count',
      'thisCombat',
    );
    const bonus: Quantity = {
      kind: 'countPlayers',
      of: {
        kind: 'matching',
        filter: { kind: 'and', of: [OPPONENT, { kind: 'when', condition: compare(attacked, '≥', 1) }] },
      },
    };
    return [triggered(ATTACKS, [pump(SELF, bonus, bonus)])];
  }),
  // CR 702.134a
  keyword('mentor', '702.134', 'separate', () => [
    triggered(ATTACKS, [putCounters(slot(0), '+1/+1')], {
      targets: [target(0, all(ATTACKING_CREATURES, withStat('power', '<', powerOf(SELF))))],
    }),
  ]),
  // CR 702.149a
  keyword('training', '702.149', 'separate', () => {
    const stronger = matching(all(ATTACKING_CREATURES, OTHER, withStat('power', '>', powerOf(SELF))));
    return [triggered({ ...ATTACKS, condition: { kind: 'exists', objects: stronger } }, [putCounters(SELF, '+1/+1')])];
  }),
  // CR 702.39a
  keyword('provoke', '702.39', 'separate', () => [
    triggered(
      ATTACKS_PLAYER_OF,
      [
        may([
          {
            kind: 'applyRule',
            rule: { kind: 'must', action: { kind: 'block', blocker: is(slot(1)), attacker: IS_SELF } },
            duration: { kind: 'endOfCombat' },
          },
          { kind: 'untap', what: slot(1) },
        ]),
      ],
      { targets: [target(1, all(CREATURE, controlledBy(inPlayers(slotPlayers(0)))))] },
    ),
  ]),
  // CR 702.116a
  keyword('myriad', '702.116', 'separate', () => [
    triggered(ATTACKS_PLAYER_OF, [
      {
        kind: 'forEach',
        players: { kind: 'minusPlayers', from: OPPONENTS, remove: slotPlayers(0) },
        slot: 1,
        body: [
          may([
            {
              kind: 'createToken',
              players: YOU,
              amount: 1,
              token: { kind: 'copyOf', of: SELF },
              tapped: true,
              attacking: true,
              attacks: { players: slotPlayers(1) },
              into: { moved: 2 },
            },
          ]),
        ],
      },
      when({ kind: 'nonempty', slot: 2 }, [atNext('endCombat', [{ kind: 'move', what: slot(2), to: 'exile' }])]),
    ]),
  ]),
  // CR 702.181a
  keyword('mobilize', '702.181', 'separate', (node) => [
    triggered(ATTACKS, [
      createToken(creatureToken(1, 1, ['R'], ['Warrior']), amountOf(node), {
        tapped: true,
        attacking: true,
        into: { moved: 0 },
      }),
      atNext('endTurn', [{ kind: 'sacrifice', players: YOU, what: slot(0) }]),
    ]),
  ]),
  // CR 702.189a
  keyword('firebending', '702.189', 'separate', (node) => [
    triggered(ATTACKS, [
      {
        kind: 'addMana',
        players: YOU,
        mana: { kind: 'amountOf', mana: 'R', amount: amountOf(node) },
        persists: 'combat',
      },
    ]),
  ]),
];
