import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fc, test as property } from '@fast-check/vitest';
import { afterAll, expect, test } from 'vitest';
import { readJsonRecords } from './read-json-records.js';
import { RecordSplitter } from './record-splitter.js';

const folder = mkdtempSync(join(tmpdir(), 'lawmage-cards-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, content: string | Buffer): string {
  const file = join(folder, name);
  writeFileSync(file, content);
  return file;
}

async function read(file: string): Promise<unknown[]> {
  const values: unknown[] = [];
  for await (const batch of readJsonRecords(file)) for (const { value } of batch) values.push(value);
  return values;
}

const values = [{ name: 'Dûn "the" [{', parts: [{ a: [1] }, '\\'] }, { name: 'b}' }, {}];
const list = JSON.stringify(values, undefined, 1);
const lines = values.map((value) => JSON.stringify(value)).join('\r\n');

test('tells lists from lines and gzip from plain by the bytes, not by the name', async () => {
  for (const text of [list, lines, `\uFEFF\n ${list}\n`, `${lines}\n\n`]) {
    expect(await read(write('cards.txt', text))).toEqual(values);
    expect(await read(write('cards.json', gzipSync(text)))).toEqual(values);
  }
  expect(await read(write('none.json', '[]'))).toEqual([]);
});

test.each([
  ['', 'the file is empty'],
  ['name,cost', 'neither a JSON list nor one JSON object a line'],
  ['[{"a":1},{"a"', 'record 2: the list does not end: the file is cut short'],
  ['[{"a":1},7]', 'record 2: expected an object, found "7"'],
  ['[{"a":1}] x', 'record 1: there is more after the end of the list'],
  ['{"a":1}\n{"a":}', 'record 2: not JSON: '],
  ['{"meta":{},"data":{}}', 'this is an MTGJSON file, which can not be read yet'],
])('says what is wrong with %j and where', async (text, message) => {
  const file = write('bad.json', text);
  const rejection = expect.objectContaining({ name: 'Rejected', message: expect.stringContaining(message) as string });
  await expect(read(file)).rejects.toThrow(rejection);
  await expect(read(file)).rejects.toThrow(file);
});

test('names files that are absent or cut short', async () => {
  await expect(read(join(folder, 'absent.json'))).rejects.toThrow('absent.json: there is no such file');
  await expect(read(folder)).rejects.toThrow('this is a folder');
  const cut = write('cut.gz', gzipSync(list).subarray(0, 40));
  await expect(read(cut)).rejects.toThrow('the compressed file ends early');
});

property.prop([fc.array(fc.dictionary(fc.string(), fc.jsonValue())), fc.integer({ min: 1, max: 9 }), fc.boolean()])(
  'cuts the same records wherever the chunks end',
  (objects, size, isList) => {
    const text = isList ? JSON.stringify(objects) : objects.map((object) => JSON.stringify(object)).join('\n');
    const bytes = Buffer.from(text);
    if (bytes.length === 0) return;
    const splitter = new RecordSplitter('x');
    const found = [];
    for (let at = 0; at < bytes.length; at += size) found.push(...splitter.push(bytes.subarray(at, at + size)));
    found.push(...splitter.end());
    expect(found.map(({ value }) => value)).toEqual(JSON.parse(JSON.stringify(objects)));
  },
);
