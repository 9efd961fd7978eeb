// `lawmage deck check FILE`: whether the engine understands a deck's cards, and whether a format allows it; `deck convert`: another kind of file.
import { readFileSync } from 'node:fs';
import { countCards, DECK_FORMAT_NAMES, parseDeck, printDeck, printDeckProblem, type CardRecord, type Deck } from '@lawmage/cards';
import { printUnread, readingOf } from '@lawmage/match';
import { findDeck, openPool } from '../card-pool.js';
import { STATUS, UsageError, type Status } from '../failure.js';
import { Output } from '../output.js';

export interface DeckOptions {
  readonly format?: string;
  readonly to?: string;
  readonly cards?: string;
  readonly json?: boolean;
}

export async function checkDeck(name: string, options: DeckOptions): Promise<Status> {
  const source = findDeck(name);
  const pool = await openPool(options);
  const parsed = source.kind === 'embedded' ? { deck: source.deck, problems: [] } : parseDeck(readFileSync(source.file, 'utf8'), pool);
  const output = new Output(options);
  const problems = parsed.problems.map(printDeckProblem);
  const main = parsed.deck.sections.main;
  const all = [...main, ...parsed.deck.sections.sideboard, ...parsed.deck.sections.commander];
  const unread = new Map<string, string>();
  let understood = 0;
  let total = 0;
  for (const entry of all) {
    const card = pool.find(entry.name);
    if (card === undefined) continue;
    total += entry.count;
    const reading = readingOf(card);
    if (reading.understood) understood += entry.count;
    else unread.set(card.name, printUnread(card.name, reading.unread));
    if (options.format !== undefined) problems.push(...legality(card, entry.count, options.format));
  }
  if (options.format !== undefined) problems.push(...counts(parsed.deck, (cardName) => pool.find(cardName)));
  output.say(`${source.title}: ${countCards(main)} cards${parsed.deck.sections.sideboard.length > 0 ? `, sideboard ${countCards(parsed.deck.sections.sideboard)}` : ''}`);
  output.say(`${understood} of ${total} cards are understood`);
  for (const line of unread.values()) output.say(`  ${line}`);
  for (const problem of problems) output.say(problem);
  const legal = problems.length === 0;
  if (options.format !== undefined) output.say(legal ? `Legal in ${options.format}, as far as is checked: legality of cards, copies, sizes` : `Not legal in ${options.format}`);
  output.finish({ legal, problems, cards: total, understood });
  return legal ? STATUS.done : STATUS.no;
}

function legality(card: CardRecord, count: number, format: string): readonly string[] {
  const status = card.legalities?.[format];
  if (status === undefined) return card.legalities === undefined ? [] : [`${card.name}: nothing is known of the format ${format}`];
  if (status === 'legal') return [];
  if (status === 'restricted') return count > 1 ? [`${card.name}: restricted in ${format}, ${count} copies`] : [];
  return [`${card.name}: ${status === 'banned' ? 'banned' : 'not legal'} in ${format}`];
}

const SMALLEST_DECK = 60;
const MOST_COPIES = 4;
/** CR 100.2a, 100.4a: sizes and copies of constructed decks. */
function counts({ sections }: Deck, find: (name: string) => CardRecord | undefined): readonly string[] {
  const problems: string[] = [];
  const size = countCards(sections.main);
  if (sections.commander.length > 0) return problems;
  if (size < SMALLEST_DECK) problems.push(`the main deck has ${size} cards; it needs at least ${SMALLEST_DECK}`);
  if (countCards(sections.sideboard) > 15) problems.push(`the sideboard has ${countCards(sections.sideboard)} cards; at most 15 are allowed`);
  const copies = new Map<string, number>();
  for (const entry of [...sections.main, ...sections.sideboard]) copies.set(entry.name, (copies.get(entry.name) ?? 0) + entry.count);
  for (const [name, count] of copies) {
    const card = find(name);
    const mayHaveMore = card === undefined || card.type_line.includes('Basic') || /any number of cards named/.test(card.oracle_text ?? '');
    if (count > MOST_COPIES && !mayHaveMore) problems.push(`${name}: ${count} copies; at most ${MOST_COPIES} are allowed`);
  }
  return problems;
}

export async function convertDeck(file: string, options: DeckOptions): Promise<Status> {
  const to = DECK_FORMAT_NAMES.find((each) => each === options.to);
  if (to === undefined) throw new UsageError(`--to must be one of ${DECK_FORMAT_NAMES.join(', ')}`);
  const pool = await openPool(options);
  const source = findDeck(file);
  const { deck, problems } = source.kind === 'embedded' ? { deck: source.deck, problems: [] } : parseDeck(readFileSync(source.file, 'utf8'), pool);
  if (problems.length > 0) throw new UsageError(`${file}: ${printDeckProblem(problems[0])}`);
  process.stdout.write(printDeck(deck, to));
  return STATUS.done;
}
