// Streams the records of a big JSON file in bounded memory: an array or one object a line, plain or gzip, told by the first bytes.
import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { Rejected } from '../rejected.js';
import { RecordSplitter, type JsonRecord } from './record-splitter.js';

const CHUNK = 1 << 18;

/**
 * The values in a file, in batches as they are read. Throws `Rejected` with the file and the record's number for what is no JSON, ends
 * early, or is neither an array nor a line a record.
 */
export async function* readJsonRecords(file: string): AsyncGenerator<readonly JsonRecord[]> {
  const splitter = new RecordSplitter(file);
  try {
    for await (const chunk of await openBytes(file)) {
      const records = splitter.push(chunk as Buffer);
      if (records.length > 0) yield records;
    }
  } catch (error) {
    throw error instanceof Rejected ? error : new Rejected(reasonOf(error, splitter.count), { file });
  }
  const last = splitter.end();
  if (last.length > 0) yield last;
}

async function openBytes(file: string): Promise<Readable> {
  const handle = await open(file, 'r');
  try {
    const { bytesRead, buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    const isGzip = bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
    const bytes = createReadStream(file, { highWaterMark: CHUNK });
    if (!isGzip) return bytes;
    const unzipped = createGunzip({ chunkSize: CHUNK });
    bytes.on('error', (error) => unzipped.destroy(error));
    return bytes.pipe(unzipped);
  } finally {
    await handle.close();
  }
}

function reasonOf(error: unknown, records: number): string {
  const code = (error as { code?: unknown }).code;
  if (code === 'ENOENT') return 'there is no such file';
  if (code === 'EISDIR') return 'this is a folder, not a file';
  if (code === 'EACCES' || code === 'EPERM') return 'the file may not be read';
  const what = code === 'Z_BUF_ERROR' ? 'the compressed file ends early' : (error as Error).message;
  return `${what} (after ${records} records)`;
}
