// `lawmage compile`: compiles card text, reports coverage by format, and the most frequent shapes of what couldn't be read.
import { writeFileSync } from 'node:fs';
import type { CardRecord } from '@lawmage/cards';
import { openCardSource, type CardSource } from '@lawmage/cards/node';
import { printUnread, readingOf } from '@lawmage/match';
import { Coverage, isLegal } from '../compile/coverage.js';
import { coveragePage } from '../compile/coverage-page.js';
import { STATUS, UsageError, type Status } from '../failure.js';
import { wholeNumber } from '../numbers.js';
import { Output, short } from '../output.js';
import { Progress } from '../progress.js';
import { openPool } from '../card-pool.js';
import { requireCard } from './cards.js';

export interface CompileOptions {
  readonly cards?: string;
  readonly format?: string;
  readonly json?: boolean;
  readonly out?: string;
  readonly top?: string;
  /** File for the coverage page (Markdown). */
  readonly page?: string;
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
  if (options.page !== undefined) {
    if (names.length > 0) throw new UsageError('--page describes a whole card file, not single cards');
    writeFileSync(options.page, coveragePage(coverage));
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

function formatsOf(records: readonly CardRecord[]): readonly string[] {
  return [...new Set(records.flatMap((card) => Object.keys(card.legalities ?? {})))].toSorted();
}
