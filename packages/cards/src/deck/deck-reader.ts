// Reads lists of lines into sections: what plain lists and Arena exports have in common.
import type { CardNames } from '../card-index.js';
import { editDistance } from '../edit-distance.js';
import {
  countCards,
  makeDeck,
  type Deck,
  type DeckEntry,
  type DeckProblem,
  type DeckSection,
  type ParsedDeck,
} from './deck.js';
import { HEADINGS, parseHeading } from './deck-headings.js';
import { parseDeckLine } from './deck-line.js';

const MAX_SIDEBOARD = 15;

interface DeckInProgress {
  readonly sections: Record<DeckSection, DeckEntry[]>;
  readonly problems: DeckProblem[];
  readonly about: { name?: string; format?: string };
  readonly cards: CardNames | undefined;
  section: DeckSection;
  /** Whether headings or `SB:` say what belongs where; if not, a blank line may begin the sideboard. */
  hasSections: boolean;
  /** Where the last run of card lines begins in `main`, and whether a blank line, with no heading of a group, is before it. */
  blockStart: number;
  isAfterBlank: boolean;
  isInAbout: boolean;
}

/**
 * Reads a plain list or an Arena export. With `cards`, names are looked up and written whole (`A` becomes `A // B`), and a name
 * that no card has is a problem. Problems never stop the reading: all are listed.
 */
export function readDeckLines(text: string, cards?: CardNames): ParsedDeck {
  const progress: DeckInProgress = {
    sections: makeDeck({}).sections as Record<DeckSection, DeckEntry[]>,
    problems: [],
    about: {},
    cards,
    section: 'main',
    hasSections: false,
    blockStart: 0,
    isAfterBlank: false,
    isInAbout: false,
  };
  for (const section of Object.keys(progress.sections)) progress.sections[section as DeckSection] = [];
  for (const [index, raw] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .entries()) {
    readLine(progress, raw.trim(), index + 1);
  }
  if (!progress.hasSections) splitSideboard(progress);
  return { deck: finish(progress), problems: progress.problems };
}

function readLine(progress: DeckInProgress, line: string, number: number): void {
  if (line === '') return endBlock(progress);
  const comment = /^(?:\/\/|#)\s*(.*)$/.exec(line);
  if (comment) return readComment(progress, comment[1].trim());
  if (/^about:?$/i.test(line)) {
    progress.isInAbout = true;
    return;
  }
  if (progress.isInAbout && readAbout(progress, line)) return;
  const heading = parseHeading(line);
  if (heading !== undefined) return beginSection(progress, heading);
  const [, marked] = /^SB:\s*(.*)$/i.exec(line) ?? [];
  if (marked !== undefined) progress.hasSections = true;
  readCard(progress, marked ?? line, line, marked === undefined ? progress.section : 'sideboard', number);
}

/** `// Name: …` and `// Format: …` tell of the deck, `// Sideboard` is a heading, other comments are nobody's. */
function readComment(progress: DeckInProgress, comment: string): void {
  const [, field, value] = /^(name|format):\s*(\S.*)$/i.exec(comment) ?? [];
  if (field !== undefined) {
    progress.about[field.toLowerCase() as 'name' | 'format'] = value;
    return;
  }
  const heading = parseHeading(comment);
  if (heading !== undefined) beginSection(progress, heading);
}

function readAbout(progress: DeckInProgress, line: string): boolean {
  const [, name] = /^name\s+(.*)$/i.exec(line) ?? [];
  if (name !== undefined) progress.about.name = name;
  return name !== undefined;
}

function beginSection(progress: DeckInProgress, heading: DeckSection | 'group'): void {
  progress.isInAbout = false;
  progress.isAfterBlank = false;
  if (heading === 'group') return;
  progress.section = heading;
  progress.hasSections = true;
}

function endBlock(progress: DeckInProgress): void {
  progress.isInAbout = false;
  progress.isAfterBlank = progress.sections.main.length > 0;
}

function readCard(progress: DeckInProgress, line: string, whole: string, section: DeckSection, number: number): void {
  const entry = parseDeckLine(line);
  if (!entry || entry.count === 0) {
    const problem = entry ? 'a count of 0' : 'not a card line ("4 Name") or a heading';
    progress.problems.push({ line: number, text: whole, problem, ...suggestLine(progress, line) });
    return;
  }
  const card = progress.cards?.find(entry.name);
  if (progress.cards && !card) {
    const problem = `no card is called "${entry.name}"`;
    progress.problems.push({ line: number, text: whole, problem, ...suggestName(progress, entry) });
    return;
  }
  if (section === 'main' && progress.isAfterBlank) {
    progress.blockStart = progress.sections.main.length;
  }
  progress.isAfterBlank = false;
  progress.sections[section].push(card ? { ...entry, name: card.name } : entry);
}

function suggestName(progress: DeckInProgress, { count, name }: DeckEntry): Pick<DeckProblem, 'suggestion'> {
  const nearest = progress.cards?.suggest(name, 1)[0];
  return nearest === undefined ? {} : { suggestion: `${count} ${nearest}` };
}

/** A heading that is nearly right, or a card without its number. */
function suggestLine(progress: DeckInProgress, line: string): Pick<DeckProblem, 'suggestion'> {
  const lower = line.toLowerCase().replace(/:$/, '');
  const heading = HEADINGS.find((word) => editDistance(lower, word.toLowerCase(), 2) <= (word.length < 6 ? 1 : 2));
  if (heading !== undefined) return { suggestion: heading };
  const [, name] = /^(?:\d+[xX]?\s*)?([^\d<[{].*)$/.exec(line) ?? [];
  if (name === undefined || /[<>{}=]/.test(name)) return {};
  const card = progress.cards?.find(name)?.name ?? progress.cards?.suggest(name, 1)[0];
  return progress.cards && card === undefined ? {} : { suggestion: `1 ${card ?? name}` };
}

/**
 * Without headings, the last block after a blank line is the sideboard when it is small enough to be one and smaller than the rest;
 * else blank lines only group the deck.
 */
function splitSideboard(progress: DeckInProgress): void {
  const { main } = progress.sections;
  const rest = main.slice(progress.blockStart);
  const isSideboard =
    progress.blockStart > 0 &&
    countCards(rest) <= MAX_SIDEBOARD &&
    countCards(rest) < countCards(main.slice(0, progress.blockStart));
  if (!isSideboard) return;
  progress.sections.sideboard.push(...rest);
  main.length = progress.blockStart;
}

function finish({ sections, about }: DeckInProgress): Deck {
  return makeDeck(sections, about);
}
