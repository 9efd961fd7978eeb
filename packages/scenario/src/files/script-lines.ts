// Script lines of a scenario file: what players do, and the answers they have ready.
import type { Step } from '@lawmage/ir';
import type { Action, PreparedAnswer, SeatName } from '../script/scenario.js';
import { parseExpectation } from './expectations.js';
import { fault, parseReference, parseReferences, type SourceLine } from './line.js';

export interface When {
  readonly turn: number;
  readonly step: Step;
}

type Made =
  { readonly action: Omit<Action, 'turn' | 'step' | 'player'> } | { readonly answer: Omit<PreparedAnswer, 'player'> };

/** "on X, Y": the targets. */
function on(text: string | undefined): Pick<Action, 'targets'> {
  return text === undefined ? {} : { targets: parseReferences(text) };
}

/** `if "text" is on the stack`. */
function condition(text: string | undefined): Pick<Action, 'if'> {
  return text === undefined ? {} : { if: { onStack: text } };
}

const ON = '(?: on (.+?))?(?: if "([^"]+)" is on the stack)?';

const ACTIONS: readonly (readonly [RegExp, (match: readonly string[], line: SourceLine) => Made])[] = [
  [
    new RegExp(`^cast "([^"]+)"${ON}$`),
    ([, card, targets, when]) => ({ action: { op: 'cast', card, ...on(targets), ...condition(when) } }),
  ],
  [
    new RegExp(`^cast (.+?)${ON}$`),
    ([, card, targets, when]) => ({ action: { op: 'cast', card, ...on(targets), ...condition(when) } }),
  ],
  [
    new RegExp(`^activate "([^"]+)"${ON}$`),
    ([, ability, targets, when]) => ({ action: { op: 'activate', ability, ...on(targets), ...condition(when) } }),
  ],
  [/^make mana "([^"]+)"$/, ([, ability]) => ({ action: { op: 'activateMana', ability } })],
  [/^play (.+)$/, ([, card]) => ({ action: { op: 'playLand', card } })],
  [
    /^attack with (.+) at player ([A-D])$/,
    ([, attacker, player]) => ({
      action: { op: 'attack', attacker: parseReference(attacker), defender: { player: player as SeatName } },
    }),
  ],
  [
    /^attack with (.+) at (.+)$/,
    ([, attacker, permanent]) => ({
      action: { op: 'attack', attacker: parseReference(attacker), defender: { permanent: parseReference(permanent) } },
    }),
  ],
  [/^attack with (.+)$/, ([, attacker]) => ({ action: { op: 'attack', attacker: parseReference(attacker) } })],
  [
    /^block (.+) with (.+)$/,
    ([, attacker, blocker]) => ({
      action: { op: 'block', attacker: parseReference(attacker), blocker: parseReference(blocker) },
    }),
  ],
  [
    /^wait( once)?$/,
    ([, once]) => ({ action: { op: 'waitStackResolved', ...(once === undefined ? {} : { once: true }) } }),
  ],
  [
    /^put (\d+) ([+-]\d+\/[+-]\d+|[a-z]+) counters? on (.+)$/,
    ([, count, counter, name]) => ({
      action: { op: 'addCounters', name: parseReference(name), counter, count: Number(count) },
    }),
  ],
  [/^concede$/, () => ({ action: { op: 'concede' } })],
  [/^see (.+)$/, ([, sentence], line) => ({ action: { op: 'check', check: parseExpectation(line, sentence) } })],
  [/^answer (yes|no)$/, ([, word]) => ({ answer: { queue: 'choice', kind: 'yesNo', value: word === 'yes' } })],
  [/^answer (\d+)$/, ([, value]) => ({ answer: { queue: 'choice', kind: 'amount', value: Number(value) } })],
  [/^answer "(.+)"$/, ([, value]) => ({ answer: { queue: 'choice', kind: 'choice', value } })],
  [/^answer player ([A-D])$/, ([, value]) => ({ answer: { queue: 'choice', kind: 'player', value } })],
  [/^answer stop$/, () => ({ answer: { queue: 'choice', kind: 'stop' } })],
  [
    /^answer coin (heads|tails)$/,
    ([, side]) => ({ answer: { queue: 'choice', kind: 'coinFlip', value: side === 'heads' } }),
  ],
  [/^answer die (\d+)$/, ([, value]) => ({ answer: { queue: 'choice', kind: 'dieRoll', value: Number(value) } })],
  [/^choose (.+)$/, ([, list]) => ({ answer: { queue: 'choice', kind: 'objects', objects: parseReferences(list) } })],
  [/^mode (\d+)$/, ([, value]) => ({ answer: { queue: 'mode', kind: 'mode', value: Number(value) } })],
  [/^mode stop$/, () => ({ answer: { queue: 'mode', kind: 'stop' } })],
  [/^target stop$/, () => ({ answer: { queue: 'target', kind: 'stop' } })],
  [
    /^target (.+) with (\d+)$/,
    ([, target, amount]) => ({
      answer: { queue: 'target', kind: 'targetAmount', targets: parseReferences(target), amount: Number(amount) },
    }),
  ],
  [/^target (.+)$/, ([, list]) => ({ answer: { queue: 'target', kind: 'target', targets: parseReferences(list) } })],
];

/** "A cast Coal Dart on player B". @throws Rejected */
export function parseScriptLine(
  line: SourceLine,
  player: SeatName,
  rest: string,
  when: When,
): { readonly action?: Action; readonly answer?: PreparedAnswer } {
  for (const [pattern, make] of ACTIONS) {
    const match = pattern.exec(rest);
    if (match === null) continue;
    const made = make(match, line);
    return 'action' in made ? { action: { ...when, player, ...made.action } } : { answer: { player, ...made.answer } };
  }
  return fault(
    line,
    'something that a player does: cast, activate, play, make mana, attack with, block, wait, put counters, concede, see, answer, choose, target, mode',
  );
}
