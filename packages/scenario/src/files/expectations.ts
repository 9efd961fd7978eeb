// Expectations as sentences: "A life 17", "A battlefield has 2 Ember Cat", "A's Ember Cat is 3/3", "Ember Cat has flying".
import { isKeyword } from '@lawmage/ir';
import type { Check, SeatName } from '../script/scenario.js';
import { fault, parseReference, type SourceLine } from './line.js';

type Reader = (match: readonly string[]) => Check;

const seat = (text: string): SeatName => text as SeatName;
const owned = (text: string | undefined): { readonly player?: SeatName } =>
  text === undefined || text === '' ? {} : { player: seat(text.charAt(0)) };
const NUMBER_WORDS: Readonly<Record<string, number>> = {
  no: 0,
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};
const number = (text: string | undefined): number => (text === undefined ? 1 : (NUMBER_WORDS[text] ?? Number(text)));

const ZONE_KIND: Readonly<Record<string, string>> = {
  battlefield: 'permanentCount',
  hand: 'handCount',
  graveyard: 'graveyardCount',
  library: 'libraryCount',
  exile: 'exileCount',
  tokens: 'tokenCount',
};

function inZone([, who, zone, count, name]: readonly string[]): Check {
  const check = {
    kind: ZONE_KIND[zone],
    count: number(count),
    ...(name === undefined || name === 'cards' || name === 'permanents' ? {} : { name: parseReference(name) }),
  };
  return zone === 'exile' ? { ...check, owner: seat(who) } : { ...check, player: seat(who) };
}

function isState([, who, name, not, state]: readonly string[]): Check {
  const value = not === undefined;
  const base = { ...owned(who), name: parseReference(name) };
  if (state === 'tapped' || state === 'untapped')
    return { kind: 'tapped', ...base, value: value === (state === 'tapped') };
  const type = new RegExp(`^(?:an? )?(${TYPES})$`).exec(state);
  if (type !== null) return { kind: 'cardType', ...base, type: type[1], present: value };
  const colors = /^(white|blue|black|red|green)$/.exec(state);
  if (colors !== null)
    return {
      kind: 'color',
      ...base,
      colors: { white: 'W', blue: 'U', black: 'B', red: 'R', green: 'G' }[colors[1] as 'white'],
      present: value,
    };
  const subtype = /^an? ([A-Z][\w'-]*)$/.exec(state);
  if (subtype !== null) return { kind: 'subtype', ...base, subtype: subtype[1], present: value };
  return { kind: 'permanentProperty', ...base, property: state === 'face down' ? 'faceDown' : state, value };
}

const COUNTER = '([+-]\\d+/[+-]\\d+|[a-z]+)';
const WHOSE = "(?:([A-D])'s )?";

const STATES =
  'tapped|untapped|attacking|face down|flipped|transformed|copy|colorless|attached|legendary|snow|basic|monstrous|renowned|suspected|saddled|white|blue|black|red|green';
const TYPES = 'artifact|battle|creature|enchantment|land|planeswalker';

/** Tried in order. */
const SENTENCES: readonly (readonly [RegExp, Reader])[] = [
  [/^([A-D]) life (-?\d+)$/, ([, who, value]) => ({ kind: 'life', player: seat(who), value: Number(value) })],
  [
    /^([A-D]) (battlefield|hand|graveyard|library|exile|tokens) has (no|an?|one|two|three|four|five|\d+)(?: (.+))?$/,
    inZone,
  ],
  [
    /^([A-D]) (battlefield|hand|graveyard|library|exile|tokens) has (?!\d)()(.+)$/,
    ([all, who, zone, , name]) => inZone([all, who, zone, '1', name]),
  ],
  [/^([A-D]) library top is (.+)$/, ([, who, name]) => ({ kind: 'libraryCardAt', player: seat(who), index: 0, name })],
  [
    new RegExp(`^([A-D]) has (no|an?|\\d+) ${COUNTER} counters?$`),
    ([, who, count, counter]) => ({ kind: 'playerCounters', player: seat(who), counter, count: number(count) }),
  ],
  [
    /^([A-D]) mana ([WUBRGC]) (\d+)$/,
    ([, who, colors, amount]) => ({ kind: 'manaPool', player: seat(who), colors, amount: Number(amount) }),
  ],
  [/^([A-D]) (won|lost)$/, ([, who, kind]) => ({ kind, player: seat(who), value: true })],
  [/^([A-D]) is the monarch$/, ([, who]) => ({ kind: 'monarch', monarch: who })],
  [
    /^([A-D]) can (not )?do "(.+)"$/,
    ([, who, not, text]) => ({ kind: 'playable', player: seat(who), text, present: not === undefined }),
  ],
  [/^the game is (not )?a draw$/, ([, not]) => ({ kind: 'gameIsDraw', value: not === undefined })],
  [/^the game is (not )?over$/, ([, not]) => ({ kind: 'gameEnded', value: not === undefined })],
  [/^it is turn (\d+)$/, ([, value]) => ({ kind: 'turn', value: Number(value) })],
  [/^it is (day|night)$/, ([, is]) => ({ kind: 'dayNight', is, value: true })],
  [/^stack has (no|\d+)(?: objects?)?$/, ([, count]) => ({ kind: 'stackSize', count: number(count) })],
  [
    new RegExp(`^${WHOSE}(.+) is (-?\\d+)/(-?\\d+)$`),
    ([, who, name, power, toughness]) => ({
      kind: 'powerToughness',
      player: seat(who ?? 'A'),
      name: parseReference(name),
      power: Number(power),
      toughness: Number(toughness),
      scope: 'any',
    }),
  ],
  [
    new RegExp(`^${WHOSE}(.+) has (no|an?|\\d+) ${COUNTER} counters?$`),
    ([, who, name, count, counter]) => ({
      kind: 'permanentCounters',
      ...owned(who),
      name: parseReference(name),
      counter,
      count: number(count),
    }),
  ],
  [
    new RegExp(`^${WHOSE}(.+) has (\\d+) damage$`),
    ([, who, name, value]) => ({ kind: 'damage', ...owned(who), name: parseReference(name), value: Number(value) }),
  ],
  [
    new RegExp(`^${WHOSE}(.+) is attached to (?:([A-D])'s )?(.+)$`),
    ([, who, attachment, host, name]) => ({
      kind: 'attachedTo',
      player: seat(host ?? who ?? 'A'),
      attachment: parseReference(attachment),
      name: parseReference(name),
      value: true,
    }),
  ],
  [new RegExp(`^${WHOSE}(.+) is (not )?(${STATES}|(?:an? )?(?:${TYPES})|an? [A-Z][\\w'-]*)$`), isState],
];

/** One sentence as a check. @throws Rejected */
export function parseExpectation(line: SourceLine, sentence: string): Check {
  for (const [pattern, read] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match !== null) return read(match);
  }
  const has = new RegExp(`^${WHOSE}(.+) has (no )?([a-z ]+)$`).exec(sentence);
  if (has !== null && isKeyword(has[4]))
    return {
      kind: 'ability',
      ...owned(has[1]),
      name: parseReference(has[2]),
      ability: { keyword: has[4] },
      match: 'kind',
      present: has[3] === undefined,
    };
  return fault(line, 'an expectation such as "A life 17", "A graveyard has Ember Cat" or "A\'s Ember Cat is 3/3"');
}
