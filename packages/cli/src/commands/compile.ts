// `lawmage compile`: compiles card text, reports coverage by format, and the most frequent shapes of what couldn't be read.
import type { CardRecord } from '@lawmage/cards';
import { openCardSource, type CardSource } from '@lawmage/cards/node';
import { skeletonOf } from '@lawmage/oracle';
import { printUnread, readingOf, type UnreadSpan } from '@lawmage/match';
import { STATUS, UsageError, type Status } from '../failure.js';
import { wholeNumber } from '../numbers.js';
import { Output, short, table } from '../output.js';
import { Progress } from '../progress.js';
import { openPool } from '../card-pool.js';
import { requireCard } from './cards.js';

export interface CompileOptions {
  readonly cards?: string;
  readonly format?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly top?: string;
}

interface Share {
  cards: number;
  understood: number;
}

export async function compile(names: readonly string[], options: CompileOptions): Promise<Status> {
  const top = wholeNumber(options.top ?? '25', '--top', 0);
  const output = new Output(options);
  const coverage = new Coverage();
  const before = performance.now();
  const records = names.length > 0 ? await named(names, options) : await readAll(openCardSource(options.cards === undefined ? {} : { cards: options.cards }));
  const loaded = performance.now();
  const progress = new Progress(records.length, 'cards');
  const wanted = options.format === undefined ? records : records.filter((card) => isLegal(card, options.format ?? ''));
  if (names.length === 0 && wanted.length === 0) throw new UsageError(`no card is legal in "${options.format ?? ''}"; formats are ${formatsOf(records).join(', ')}`);
  wanted.forEach((card, i) => {
    const reading = readingOf(card);
    coverage.add(card, reading.understood ? [] : reading.unread, reading.understood);
    if (output.isRecording) output.record({ name: card.name, understood: reading.understood, unread: reading.understood ? [] : reading.unread });
    if (names.length > 0) output.say(reading.understood ? `${card.name}: understood` : printUnread(card.name, reading.unread));
    progress.update(i + 1);
  });
  progress.end();
  const seconds = (performance.now() - before) / 1000;
  if (names.length === 0) {
    output.say(coverage.print(top));
    output.say();
    output.say(`${wanted.length} cards in ${short(seconds)} s (${short((loaded - before) / 1000)} s of it reading the file)`);
  }
  output.finish({ cards: coverage.all.cards, understood: coverage.all.understood, byFormat: Object.fromEntries(coverage.formats), seconds: Number(seconds.toFixed(3)) });
  return STATUS.done;
}

async function named(names: readonly string[], options: CompileOptions): Promise<readonly CardRecord[]> {
  const pool = await openPool(options);
  return names.map((name) => requireCard(name, pool));
}

async function readAll(source: CardSource): Promise<readonly CardRecord[]> {
  return [...(await source.load()).cards];
}

function isLegal(card: CardRecord, format: string): boolean {
  const legality = card.legalities?.[format];
  return legality === 'legal' || legality === 'restricted';
}
function formatsOf(records: readonly CardRecord[]): readonly string[] {
  return [...new Set(records.flatMap((card) => Object.keys(card.legalities ?? {})))].toSorted();
}

/** Counts what is understood, in all and by format, and the shapes of what isn't. */
class Coverage {
  readonly all: Share = { cards: 0, understood: 0 };
  readonly formats = new Map<string, Share>();
  private readonly shapes = new Map<string, { spans: number; alone: number }>();

  add(card: CardRecord, unread: readonly UnreadSpan[], understood: boolean): void {
    count(this.all, understood);
    for (const format of Object.keys(card.legalities ?? {})) {
      if (!isLegal(card, format)) continue;
      let share = this.formats.get(format);
      if (share === undefined) this.formats.set(format, (share = { cards: 0, understood: 0 }));
      count(share, understood);
    }
    for (const shape of new Set(unread.map((span) => shorten(skeletonOf(span.text, card))))) {
      const known = this.shapes.get(shape) ?? { spans: 0, alone: 0 };
      known.spans++;
      if (unread.length === 1) known.alone++;
      this.shapes.set(shape, known);
    }
  }

  print(top: number): string {
    const order = (format: string): number => (format === 'vintage' ? 0 : 1);
    const formats = [...this.formats].toSorted(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1));
    const row = (name: string, share: Share): readonly string[] => [name, `${share.cards}`, `${share.understood}`, `${((100 * share.understood) / Math.max(1, share.cards)).toFixed(1)}%`];
    const parts = [table([['format', 'cards', 'understood', 'share'], ...formats.map(([name, share]) => row(name, share)), row('all', this.all)])];
    const shapes = [...this.shapes].toSorted(([a, x], [b, y]) => y.alone - x.alone || y.spans - x.spans || (a < b ? -1 : 1)).slice(0, top);
    if (shapes.length > 0) parts.push(table([['cards', 'alone', 'unread (alone: nothing else on the card is unread)'], ...shapes.map(([shape, { spans, alone }]) => [`${spans}`, `${alone}`, shape])]));
    return parts.join('\n\n');
  }
}

const LONGEST = 110;
function shorten(shape: string): string {
  const line = shape.replace(/\s+/g, ' ');
  if (line === '') return '(only text in parentheses)';
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function count(share: Share, understood: boolean): void {
  share.cards++;
  if (understood) share.understood++;
}
