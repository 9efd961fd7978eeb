// Scenario files: text that a judge can read (README.md), translated into the script that conformance scenarios have too. By hand, line by line: the
// grammar is a list of sentences.
import type {
  Action,
  Check,
  MadeUpCard,
  PreparedAnswer,
  Scenario,
  SeatName,
  SetupEntry,
  Stop,
} from '../script/scenario.js';
import { parseExpectation } from './expectations.js';
import { fault, isSeat, linesOf, parseStep, splitList, type SourceLine } from './line.js';
import { parseScriptLine, type When } from './script-lines.js';

interface Draft {
  readonly cards: CardDraft[];
  readonly setup: SetupEntry[];
  readonly actions: Action[];
  readonly answers: PreparedAnswer[];
  readonly assertions: Check[];
  when: When | null;
  stop: Stop | null;
  strict: boolean;
  breaks: boolean;
  seed: number;
}

type FaceDraft = { -readonly [K in keyof MadeUpCard]?: MadeUpCard[K] };
interface CardDraft {
  readonly faces: FaceDraft[];
  layout: string | null;
}

/** @throws Rejected with the line and what was expected there */
export function parseScenarioFile(text: string, name = 'scenario'): Scenario {
  const [first, ...rest] = linesOf(text);
  if (first === undefined) fault({ number: 1, text: '' }, 'a title: "# what it shows (CR n)"');
  const title = /^# (.+ \(CR \d+(?:\.\d+[a-z]*)?(?:, \d+(?:\.\d+[a-z]*)?)*\))$/.exec(first.text);
  if (title === null) fault(first, 'a title: "# what it shows (CR n)"');
  const draft: Draft = {
    cards: [],
    setup: [],
    actions: [],
    answers: [],
    assertions: [],
    when: null,
    stop: null,
    strict: true,
    breaks: false,
    seed: 1,
  };
  let block: 'card' | 'expect' | null = null;
  for (const line of rest) block = readLine(draft, line, block);
  if (draft.stop === null) fault(rest.at(-1) ?? first, 'a line "stop after turn N <step>"');
  return {
    id: `${name}: ${title[1]}`,
    game: { type: 'duel', startingLife: 20, players: 2 },
    players: [{ id: 'A' }, { id: 'B' }],
    strict: draft.strict,
    shuffle: false,
    setup: draft.setup,
    actions: draft.actions,
    answers: draft.answers,
    stop: draft.stop,
    assertions: draft.assertions,
    cards: draft.cards.map(cardOf),
    seed: draft.seed,
    ...(draft.breaks ? { error: { kind: 'required' as const } } : {}),
  };
}

/** Reads one line and says in which block the next one stands. */
function readLine(draft: Draft, line: SourceLine, block: 'card' | 'expect' | null): 'card' | 'expect' | null {
  const { text } = line;
  const card = /^card (.+)$/.exec(text);
  if (card !== null) {
    draft.cards.push({ faces: [{ name: card[1] }], layout: null });
    return 'card';
  }
  if (block === 'card' && readCardLine(draft.cards[draft.cards.length - 1], line)) return 'card';
  if (text === 'expect') return 'expect';
  if (text === 'expect a break') {
    draft.breaks = true;
    return null;
  }
  const turn = /^turn (\d+) ([a-z ]+)$/i.exec(text);
  if (turn !== null) {
    draft.when = { turn: Number(turn[1]), step: parseStep(turn[2]) ?? fault(line, 'a step') };
    return null;
  }
  const stop = /^stop after turn (\d+) ([a-z ]+)$/i.exec(text);
  if (stop !== null) {
    draft.stop = { turn: Number(stop[1]), step: parseStep(stop[2]) ?? fault(line, 'a step') };
    return null;
  }
  const before = /^stop before turn (\d+)$/i.exec(text);
  if (before !== null) {
    draft.stop = { turn: Number(before[1]), step: 'untap' };
    return null;
  }
  if (block === 'expect') {
    draft.assertions.push(parseExpectation(line, text));
    return 'expect';
  }
  return readOther(draft, line);
}

function readOther(draft: Draft, line: SourceLine): null {
  const { text } = line;
  const option = /^(strict|seed|daytime): (\w+)$/.exec(text);
  if (option !== null) {
    if (option[1] === 'strict') draft.strict = option[2] !== 'no';
    else if (option[1] === 'seed') draft.seed = Number(option[2]);
    else draft.setup.push({ daytime: option[2] === 'night' ? 'night' : 'day' });
    return null;
  }
  const zone = /^([A-D]) (life|library|hand|graveyard|exile|battlefield): (.+)$/.exec(text);
  if (zone !== null) {
    draft.setup.push(...placed(line, zone[1] as SeatName, zone[2], zone[3]));
    return null;
  }
  const [who] = text;
  if (!isSeat(who) || text[1] !== ' ')
    fault(line, 'a player\'s zone, "turn N <step>", an action of a player, "stop after …" or "expect"');
  if (draft.when === null) fault(line, '"turn N <step>" before the first action');
  const { action, answer } = parseScriptLine(line, who, text.slice(2), draft.when);
  if (action !== undefined) draft.actions.push(action);
  if (answer !== undefined) draft.answers.push(answer);
  return null;
}

/** "2 Ember Cat (tapped, 1 +1/+1) as kitty". The library is written from the top. */
function placed(line: SourceLine, player: SeatName, zone: string, list: string): readonly SetupEntry[] {
  if (zone === 'life') return [{ player, life: Number(list) }];
  const entries = splitOutsideBrackets(list).map((part): SetupEntry => {
    const match = /^(?:(\d+) )?(.+?)(?: \(([^)]*)\))?(?: as (\w+))?$/.exec(part);
    if (match === null) return fault(line, 'cards such as "2 Ember Cat (tapped)"');
    const [, count, card, marks, alias] = match;
    const counters = splitList(marks ?? '').flatMap((mark) => {
      const counter = /^(\d+) ([+-]\d+\/[+-]\d+|[a-z]+)$/.exec(mark);
      return counter === null ? [] : [{ counter: counter[2], amount: Number(counter[1]) }];
    });
    return {
      player,
      zone: zone as 'hand',
      card: card.replace(/^"|"$/g, ''),
      count: Number(count ?? 1),
      ...(splitList(marks ?? '').includes('tapped') ? { tapped: true } : {}),
      ...(counters.length === 0 ? {} : { counters }),
      ...(alias === undefined ? {} : { alias }),
    };
  });
  return zone === 'library' ? entries.toReversed() : entries;
}

/** At commas outside brackets and quotation marks. */
function splitOutsideBrackets(list: string): readonly string[] {
  return [...list.matchAll(/(?:"[^"]*"|\([^)]*\)|[^,])+/g)].map(([part]) => part.trim()).filter((part) => part !== '');
}

const CARD_FIELDS: Readonly<Record<string, keyof MadeUpCard>> = {
  cost: 'mana_cost',
  type: 'type_line',
  loyalty: 'loyalty',
  defense: 'defense',
};

/** A line of a card block; false if the block is over. */
function readCardLine(card: CardDraft, line: SourceLine): boolean {
  const face = card.faces[card.faces.length - 1];
  const more = /^\| (.+)$/.exec(line.text);
  if (more !== null) {
    face.oracle_text = face.oracle_text === undefined ? more[1] : `${face.oracle_text}\n${more[1]}`;
    return true;
  }
  const back = /^(back|half) (.+)$/.exec(line.text);
  if (back !== null) {
    card.faces.push({ name: back[2] });
    card.layout ??= back[1] === 'half' ? 'split' : 'transform';
    return true;
  }
  const field = /^(cost|type|size|loyalty|defense|text|layout): (.+)$/.exec(line.text);
  if (field === null) return false;
  const [, key, value] = field;
  if (key === 'layout') card.layout = value;
  else if (key === 'text') face.oracle_text = value;
  else if (key === 'size') [face.power, face.toughness] = value.split('/');
  else Object.assign(face, { [CARD_FIELDS[key]]: value });
  return true;
}

function cardOf(card: CardDraft): MadeUpCard {
  const faces = card.faces.map((face) => ({ type_line: 'Enchantment', ...face, name: face.name ?? '' }));
  if (faces.length === 1) return { ...faces[0], ...(card.layout === null ? {} : { layout: card.layout }) };
  return {
    name: faces.map((face) => face.name).join(' // '),
    type_line: faces.map((face) => face.type_line).join(' // '),
    layout: card.layout ?? 'transform',
    card_faces: faces,
  };
}
