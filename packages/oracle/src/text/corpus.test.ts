// Laws over every text of the card file: no character is lost, spans nest and ascend, and it is quick. Skipped without shared data.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { readLines } from './lines.js';
import type { FaceContext, FaceText, Line, Span, Token } from './tokens.js';

interface Face {
  readonly text: string;
  readonly context: FaceContext;
}

interface Row {
  readonly name: string;
  readonly type_line?: string;
  readonly oracle_text?: string;
  readonly oracle_text_updated?: string;
  readonly card_faces?: readonly Row[];
}

function sharedFile(): string | undefined {
  const folders = [process.env['LAWMAGE_SHARED']];
  try {
    const common = execFileSync('git', ['rev-parse', '--path-format=absolute', '--git-common-dir'], {
      encoding: 'utf8',
    });
    folders.push(join(common.trim(), '..', '..', 'shared'));
  } catch {
    // Not a checkout: only the variable counts.
  }
  const files = folders.flatMap((folder) =>
    folder === undefined ? [] : [join(folder, 'cards', 'oracle-cards.jsonl.gz')],
  );
  return files.find((file) => existsSync(file));
}

function readFaces(file: string): readonly Face[] {
  const rows = gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean);
  return rows.flatMap((line) => {
    const card = JSON.parse(line) as Row;
    return [card, ...(card.card_faces ?? [])].flatMap((face) => {
      const nameStyle = face.type_line?.includes('Legendary') ? ('legendary' as const) : ('ordinary' as const);
      const texts = new Set([face.oracle_text_updated, face.oracle_text]);
      return [...texts].flatMap((text) =>
        text === undefined ? [] : [{ text, context: { name: face.name, nameStyle } }],
      );
    });
  });
}

/** Every span that accounts for characters, with quotes opened. */
function leafSpans(lines: readonly Line[]): Span[] {
  return lines.flatMap((line) => [
    ...line.prefixes,
    ...line.tokens.flatMap(tokenSpans),
    ...leafSpans(line.bullets),
    ...leafSpans(line.rows),
    ...leafSpans(line.section),
    ...(line.pt === undefined ? [] : [line.pt]),
  ]);
}

function tokenSpans(token: Token): Span[] {
  if (token.kind !== 'quote') return [token];
  const marks = [
    { start: token.start, end: token.start + 1 },
    { start: token.end - 1, end: token.end },
  ];
  return [...marks, ...leafSpans(token.lines)];
}

function lostCharacters(face: FaceText): string {
  const isCovered = new Uint8Array(face.original.length);
  for (const { start, end } of [...face.reminders, ...leafSpans(face.lines)]) isCovered.fill(1, start, end);
  return [...face.original].length === 0
    ? ''
    : face.original.replace(/\S/g, (character, at: number) => (isCovered[at] === 1 ? '' : character)).trim();
}

function isOrdered(tokens: readonly Token[]): boolean {
  return tokens.every((token, at) => token.start <= token.end && (at === 0 || tokens[at - 1].end <= token.start));
}

const file = sharedFile();
if (file === undefined) console.log('skipped: 4 (no shared data)');

describe.skipIf(file === undefined)('every text of the card file', () => {
  const faces = file === undefined ? [] : readFaces(file);
  const read = faces.map((face) => readLines(face.text, face.context));

  it('is lexed without losing a character', () => {
    const losses = read.flatMap((face, at) => (lostCharacters(face) === '' ? [] : [faces[at].context.name]));
    expect(losses).toEqual([]);
  });

  it('has ascending tokens', () => {
    const lines = read.flatMap((face) =>
      face.lines.flatMap((line) => [line, ...line.bullets, ...line.rows, ...line.section]),
    );
    expect(lines.filter((line) => !isOrdered(line.tokens))).toEqual([]);
  });

  it('has tokens whose spelling is that of the original', () => {
    const words = read.flatMap((face) =>
      face.lines.flatMap((line) =>
        line.tokens.filter((token) => token.kind === 'word').map((token) => ({ face, token })),
      ),
    );
    const wrong = words.filter(
      ({ face, token }) =>
        token.text.replaceAll("'", '’') !== face.original.slice(token.start, token.end).replaceAll("'", '’'),
    );
    expect(wrong.map(({ token }) => token.text)).toEqual([]);
  });
});
