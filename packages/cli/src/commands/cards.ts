// `lawmage cards show NAME` and `lawmage cards search QUERY`: cards and what the engine will do. Queries are parts of names for now.
import { facesOf, normalizeCardName, rulesTextOf, type CardRecord } from '@lawmage/cards';
import { readingOf } from '@lawmage/match';
import { openPool, type CardPool } from '../card-pool.js';
import { STATUS, UsageError, type Status } from '../failure.js';
import { wholeNumber } from '../numbers.js';
import { Output } from '../output.js';
import { abilityLines, unreadLines } from './explain-lines.js';

export interface CardsOptions {
  readonly cards?: string;
  readonly json?: boolean;
  readonly limit?: string;
}

/** @throws UsageError with suggestions if no card has the name */
export function requireCard(name: string, pool: CardPool): CardRecord {
  const card = pool.find(name);
  if (card !== undefined) return card;
  const near = pool.suggest(name);
  throw new UsageError(`no card is called "${name}"${near.length > 0 ? `; did you mean ${near.map((each) => `"${each}"`).join(' or ')}?` : ''}`);
}

export async function showCard(name: string, options: CardsOptions): Promise<Status> {
  const card = requireCard(name, await openPool(options));
  const output = new Output(options);
  output.say(cardText(card));
  output.say();
  const reading = readingOf(card);
  output.say(reading.understood ? 'The engine plays it:' : 'The engine does not understand it:');
  for (const line of reading.understood ? abilityLines(reading.definition) : unreadLines(reading.unread)) output.say(`  ${line}`);
  output.finish({ cards: [cardJson(card)] });
  return STATUS.done;
}

export async function searchCards(query: string, options: CardsOptions): Promise<Status> {
  const limit = wholeNumber(options.limit ?? '50', '--limit', 1);
  const words = normalizeCardName(query).split(' ').filter((word) => word !== '');
  if (words.length === 0) throw new UsageError('what should be searched for? Give a part of a name');
  const pool = await openPool(options);
  const found = pool.cards.filter((card) => {
    const name = normalizeCardName(card.name);
    return words.every((word) => name.includes(word));
  });
  const output = new Output(options);
  const sorted = found.toSorted((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0));
  for (const card of sorted.slice(0, limit)) output.say(`${card.name}  ${card.mana_cost ?? ''}  ${card.type_line}`);
  output.say(found.length > limit ? `… and ${found.length - limit} more (--limit)` : `${found.length} ${found.length === 1 ? 'card' : 'cards'}`);
  output.finish({ cards: sorted.slice(0, limit).map(cardJson) });
  return found.length > 0 ? STATUS.done : STATUS.no;
}

function cardText(card: CardRecord): string {
  return facesOf(card)
    .map((face) => {
      const numbers = face.power !== undefined ? `${face.power}/${face.toughness ?? ''}` : face.loyalty !== undefined ? `Loyalty: ${face.loyalty}` : '';
      return [`${face.name}  ${face.mana_cost ?? ''}`.trim(), face.type_line === '' ? card.type_line : face.type_line, rulesTextOf(face), numbers].filter((line) => line !== '').join('\n');
    })
    .join('\n//\n');
}

function cardJson(card: CardRecord): object {
  return { name: card.name, mana_cost: card.mana_cost ?? '', type_line: card.type_line, understood: readingOf(card).understood };
}
