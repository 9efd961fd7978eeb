// `lawmage replay`: shows a replay as a log, or verifies that it gives the same states again.
import { readFileSync } from 'node:fs';
import { matchOf, namesOf, parseReplay, LogWriter, verifyReplay, type Match } from '@lawmage/match';
import { CardPool, embeddedIndex, openPool } from '../card-pool.js';
import { STATUS, type Status } from '../failure.js';
import { Output } from '../output.js';

export interface ReplayOptions {
  readonly verify?: boolean;
  readonly cards?: string;
  readonly json?: boolean;
}

export async function replay(file: string, options: ReplayOptions): Promise<Status> {
  const read = parseReplay(readFileSync(file, 'utf8'), file);
  const isEmbedded = namesOf(read.header.start).every((name) => embeddedIndex().find(name) !== undefined);
  const pool = options.cards === undefined && isEmbedded ? new CardPool([embeddedIndex()]) : await openPool(options);
  const output = new Output(options);
  const names = read.header.start.players.map((player) => player.name);
  if (options.verify !== true) show(matchOf(read, pool), read, output);
  const verified = verifyReplay(read, pool);
  const { difference, decisions, hash } = verified;
  if (difference !== null) output.say(`${file}: differs after answer ${difference.after}: ${difference.what}`);
  else if (read.end?.end === 'bug') output.say(`${file}: reproduces the bug after ${decisions} answers: ${read.end.message ?? ''}`);
  else output.say(`${file}: ${names.join(' against ')}, ${decisions} answers, every hash as recorded${read.end === null ? ' (the file has no end)' : `; ended by ${read.end.end}${read.end.winners.length > 0 ? `, ${read.end.winners.map((seat) => names[seat]).join(', ')} won` : ''}`}`);
  output.finish({ decisions, hash, verified: difference === null });
  return difference === null ? STATUS.done : STATUS.no;
}

/** The whole log, as somebody sees it who sees only what is public. */
function show(match: Match, { answers }: ReturnType<typeof parseReplay>, output: Output): void {
  const writer = new LogWriter(-1, (line) => {
    if (line.level !== 1) output.say(line.level === 0 ? `\n${line.text}` : `  ${line.text}`);
  });
  match.listen((event, where) => writer.hear(event, where));
  for (const entry of answers) {
    try {
      match.redo(entry);
      match.decisions();
    } catch (error) {
      output.say(`  ${(error as Error).message}`);
      break;
    }
  }
  writer.flush(match.view(-1));
  output.say();
}
