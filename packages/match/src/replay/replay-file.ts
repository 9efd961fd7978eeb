// Replay files (DESIGN §2.3): JSON Lines. First the header, then an answer a line, a state hash every so often, and the end. Text in and out; no files here.
import { Rejected } from '@lawmage/cards';
import type { GameOptions } from '@lawmage/engine';
import type { LoggedAnswer } from '../match.js';
import type { MatchStart } from '../start.js';

export const REPLAY_SCHEMA = 'lawmage-replay-1';

export interface ReplayHeader {
  readonly schema: typeof REPLAY_SCHEMA;
  readonly engineVersion: string;
  /** Of the Comprehensive Rules: a date. */
  readonly edition: string;
  readonly catalogueHash: string;
  readonly format: string;
  readonly options: Partial<GameOptions>;
  readonly seed: number;
  readonly start: MatchStart;
  readonly scripted: readonly { readonly stream: string; readonly results: readonly number[] }[];
}

/** The state's hash when so many answers had been given. */
export interface HashLine {
  readonly after: number;
  readonly hash: string;
}

export interface EndLine {
  /** `bug`: the last answer led to a failure of ours; `unfinished`: somebody left. */
  readonly end: 'win' | 'draw' | 'limit' | 'presumedLoop' | 'unfinished' | 'bug';
  readonly winners: readonly number[];
  readonly decisions: number;
  /** Absent after a bug. */
  readonly hash?: string;
  readonly message?: string;
}

export interface Replay {
  readonly header: ReplayHeader;
  readonly answers: readonly LoggedAnswer[];
  readonly hashes: readonly HashLine[];
  readonly end: EndLine | null;
}

export function printReplay({ header, answers, hashes, end }: Replay): string {
  const lines: string[] = [JSON.stringify(header)];
  const at = new Map(hashes.map((each) => [each.after, each]));
  answers.forEach(({ player, kind, purpose, answer }, i) => {
    lines.push(JSON.stringify({ player, kind, purpose, answer }));
    const hash = at.get(i + 1);
    if (hash !== undefined) lines.push(JSON.stringify(hash));
  });
  if (end !== null) lines.push(JSON.stringify(end));
  return `${lines.join('\n')}\n`;
}

type Fields = Readonly<Record<string, unknown>>;

/** @throws Rejected with the line that can't be read */
export function parseReplay(text: string, file?: string): Replay {
  const answers: LoggedAnswer[] = [];
  const hashes: HashLine[] = [];
  let header: ReplayHeader | null = null;
  let end: EndLine | null = null;
  text.split('\n').forEach((content, i) => {
    if (content.trim() === '') return;
    const reject = (reason: string): Rejected => new Rejected(reason, { ...(file === undefined ? {} : { file }), line: i + 1 });
    const line = parseLine(content, reject);
    if (header === null) header = parseHeader(line, reject);
    else if ('answer' in line) answers.push(parseAnswer(line, reject));
    else if ('end' in line) end = line as unknown as EndLine;
    else if (typeof line['after'] === 'number' && typeof line['hash'] === 'string') hashes.push({ after: line['after'], hash: line['hash'] });
    else throw reject('expected an answer, a hash or the end');
  });
  if (header === null) throw new Rejected('the file is empty', file === undefined ? {} : { file });
  return { header, answers, hashes, end };
}

type Fault = (reason: string) => Rejected;

function parseLine(content: string, reject: Fault): Fields {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch {
    throw reject('this is no JSON');
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw reject('expected a JSON object');
  return value as Fields;
}

function parseHeader(line: Fields, reject: Fault): ReplayHeader {
  if (line['schema'] !== REPLAY_SCHEMA) throw reject(`this is no replay of the schema ${REPLAY_SCHEMA}`);
  for (const key of ['engineVersion', 'edition', 'catalogueHash', 'format']) if (typeof line[key] !== 'string') throw reject(`the header has no "${key}"`);
  if (typeof line['seed'] !== 'number') throw reject('the header has no "seed"');
  const start = line['start'] as Fields | undefined;
  if (typeof start !== 'object' || start === null || !Array.isArray(start['players'])) throw reject('the header has no "start" with players');
  return line as unknown as ReplayHeader;
}

function parseAnswer(line: Fields, reject: Fault): LoggedAnswer {
  const { player, kind, purpose, answer } = line;
  if (typeof player !== 'number' || typeof kind !== 'string' || typeof purpose !== 'string') throw reject('an answer needs "player", "kind" and "purpose"');
  if (!Array.isArray(answer) || !answer.every((token) => Number.isSafeInteger(token))) throw reject('an answer is a list of whole numbers');
  return { player, kind: kind as LoggedAnswer['kind'], purpose, answer: answer as number[] };
}
