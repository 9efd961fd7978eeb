// Coins, dice and clashes (CR 705, 706, 701.30): what comes out is asked by the sentences that follow.
import type { Filter, Instruction, Objects, Players } from '@lawmage/ir';
import { refuse } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, token, type Parser } from '../../grammar/parser.js';
import { YOU } from '../../phrase/filters.js';
import { parseNumberWord } from '@lawmage/ir';
import type { VerbMeaning, VerbRecord } from '../verb.js';

const flipping: VerbMeaning = ({ scope, agent }) => {
  if (agent.own.kind === 'candidate') return refuse('several coins');
  const won = scope.newSlot();
  const step = { kind: 'flipCoin' as const, players: agent.players, won, call: true };
  scope.coin = step;
  return { steps: [step satisfies Instruction] };
};

/** "a d20", "a six-sided die". */
const SIDES: Parser<number> = alt(
  token('die', (found) => {
    const match = found.kind === 'word' ? /^d(\d+)$/.exec(found.lower) : null;
    return match === null ? undefined : Number(match[1]);
  }),
  filterMap(
    token('die', (found) => (found.kind === 'word' ? /^(.+)-sided$/.exec(found.lower)?.[1] : undefined)),
    (word) => parseNumberWord(word),
  ),
);
const die: Parser<number> = alt(
  filterMap(SIDES, (sides) => sides),
  map(lit('six-sided die'), () => 6),
);

const rolling =
  (sides: number): VerbMeaning =>
  ({ scope, agent }) => {
    if (agent.own.kind === 'candidate') return refuse('several dice');
    const result = scope.newSlot();
    scope.rolled = result;
    scope.amounts.push({ read: () => ({ kind: 'slot', slot: result }) });
    return { steps: [{ kind: 'rollDie', players: agent.players, sides, result }] };
  };

/** CR 701.30b–d. */
const clashing: VerbMeaning = ({ scope, agent }) => {
  if (agent.players.kind !== 'you') return refuse('who clashes?');
  const [opponent, shown, won, each] = [scope.newSlot(), scope.newSlot(), scope.newSlot(), scope.newSlot()];
  const them: Players = { kind: 'slot', slot: opponent };
  const cards: Objects = { kind: 'slot', slot: shown };
  const top = (players: Players): Objects => ({ kind: 'top', players, count: 1 });
  const of = (players: Players): Objects => {
    const mine: Filter = { kind: 'ownedBy', by: players.kind === 'you' ? { kind: 'you' } : { kind: 'in', players } };
    return { kind: 'filtered', of: cards, filter: mine };
  };
  const valueOf = (players: Players) => ({ kind: 'stat', stat: 'manaValue', of: of(players) }) as const;
  scope.clash = won;
  return {
    steps: [
      { kind: 'choosePlayer', chooser: YOU, filter: { kind: 'opponent' }, slot: opponent },
      { kind: 'reveal', players: YOU, what: { kind: 'union', of: [top(YOU), top(them)] }, into: { chosen: shown } },
      {
        kind: 'setNumber',
        slot: won,
        value: {
          kind: 'if',
          condition: {
            kind: 'and',
            of: [
              { kind: 'exists', objects: of(YOU) },
              {
                kind: 'or',
                of: [
                  { kind: 'not', of: { kind: 'exists', objects: of(them) } },
                  { kind: 'compare', left: valueOf(YOU), op: '>', right: valueOf(them) },
                ],
              },
            ],
          },
          then: 1,
          else: 0,
        },
      },
      {
        kind: 'forEach',
        players: { kind: 'unionPlayers', of: [YOU, them] },
        slot: each,
        body: [
          {
            kind: 'gate',
            players: { kind: 'slot', slot: each },
            optional: true,
            action: [
              {
                kind: 'move',
                what: of({ kind: 'slot', slot: each }),
                from: ['library'],
                to: 'library',
                position: 'bottom',
              },
            ],
          },
        ],
      },
    ],
  };
};

export const CHANCE_VERBS: readonly VerbRecord[] = [
  {
    name: 'flip a coin',
    forms: ['flip', 'flips'],
    subject: 'player',
    parse: map(lit('a coin'), () => flipping),
    examples: ['Flip a coin. If you win the flip, draw a card.'],
  },
  {
    name: 'roll a die',
    forms: ['roll a', 'rolls a'],
    subject: 'player',
    parse: map(die, rolling),
    examples: ['Roll a d20. You gain life equal to the result.'],
  },
  {
    name: 'clash',
    forms: ['clash', 'clashes'],
    subject: 'player',
    parse: map(lits('with an opponent'), () => clashing),
    examples: ['Clash with an opponent. If you win, draw a card.'],
  },
];
