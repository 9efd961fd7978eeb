// Cuts a stream of bytes into JSON values: the elements of one array, or one value a line. Looks only at brackets, quotes and line
// breaks, which UTF-8 never hides inside other characters.
import { Rejected } from '../rejected.js';

export interface JsonRecord {
  readonly value: unknown;
  /** Counted from 1. */
  readonly record: number;
}

/** The longest real card is under 100 KB. What is longer is one big object, such as an MTGJSON file. */
const MAX_RECORD = 1 << 24;

const LINE_BREAK = 0x0a;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

type Shape = 'unknown' | 'list' | 'lines' | 'ended';

export class RecordSplitter {
  /** Records found so far. */
  count = 0;
  private shape: Shape = 'unknown';
  /** Bytes of a record that is not complete yet. */
  private pending: Buffer = Buffer.alloc(0);
  private depth = 0;
  private isInString = false;
  private isEscaped = false;

  constructor(private readonly file: string) {}

  /** The records completed by these bytes. */
  push(chunk: Buffer): JsonRecord[] {
    let bytes = chunk;
    if (this.shape === 'unknown') {
      bytes = this.skipToStart(chunk);
      if (bytes.length === 0) return [];
    }
    if (this.shape === 'lines') return this.pushLines(bytes);
    return this.pushList(bytes);
  }

  /** The record that the end of the file completes. */
  end(): JsonRecord[] {
    if (this.shape === 'unknown') throw this.fault('the file is empty');
    if (this.shape === 'lines') return this.parseLine(this.pending);
    if (this.shape === 'list') throw this.fault('the list does not end: the file is cut short', this.count + 1);
    return [];
  }

  private skipToStart(chunk: Buffer): Buffer {
    let at = this.count === 0 && chunk[0] === 0xef && chunk[1] === 0xbb && chunk[2] === 0xbf ? 3 : 0;
    while (at < chunk.length && isBlank(chunk[at])) at++;
    if (at === chunk.length) return chunk.subarray(at);
    if (chunk[at] === OPEN_LIST) {
      this.shape = 'list';
      return chunk.subarray(at + 1);
    }
    if (chunk[at] !== OPEN_OBJECT) throw this.fault('neither a JSON list nor one JSON object a line');
    this.shape = 'lines';
    return chunk.subarray(at);
  }

  private pushLines(chunk: Buffer): JsonRecord[] {
    const found: JsonRecord[] = [];
    let start = 0;
    for (let end = chunk.indexOf(LINE_BREAK); end >= 0; end = chunk.indexOf(LINE_BREAK, start)) {
      found.push(...this.parseLine(this.join(chunk.subarray(start, end))));
      start = end + 1;
    }
    this.keep(chunk.subarray(start));
    return found;
  }

  private parseLine(line: Buffer): JsonRecord[] {
    return line.every(isBlank) ? [] : [this.parse(line)];
  }

  private pushList(chunk: Buffer): JsonRecord[] {
    const found: JsonRecord[] = [];
    let start = this.depth > 0 ? 0 : -1;
    for (let at = 0; at < chunk.length; at++) {
      const byte = chunk[at];
      if (this.isInString) {
        at = this.skipString(chunk, at);
      } else if (this.depth === 0) {
        if (byte !== OPEN_OBJECT) this.readBetween(byte);
        else {
          start = at;
          this.depth = 1;
        }
      } else if (byte === QUOTE) {
        this.isInString = true;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        this.depth++;
      } else if ((byte === CLOSE_OBJECT || byte === CLOSE_LIST) && --this.depth === 0) {
        found.push(this.parse(this.join(chunk.subarray(start, at + 1))));
        start = -1;
      }
    }
    if (start >= 0) this.keep(chunk.subarray(start));
    return found;
  }

  /** Where the string ends: at its closing quote, or at the last byte of the chunk. */
  private skipString(chunk: Buffer, from: number): number {
    for (let at = from; at < chunk.length; at++) {
      if (this.isEscaped) this.isEscaped = false;
      else if (chunk[at] === BACKSLASH) this.isEscaped = true;
      else if (chunk[at] === QUOTE) {
        this.isInString = false;
        return at;
      }
    }
    return chunk.length;
  }

  /** Between records: blanks, commas, and the end of the list, after which only blanks may come. */
  private readBetween(byte: number): void {
    if (isBlank(byte)) return;
    if (this.shape === 'ended') throw this.fault('there is more after the end of the list', this.count);
    if (byte === CLOSE_LIST) this.shape = 'ended';
    else if (byte !== COMMA)
      throw this.fault(`expected an object, found "${String.fromCharCode(byte)}"`, this.count + 1);
  }

  private join(last: Buffer): Buffer {
    if (this.pending.length === 0) return last;
    const whole = Buffer.concat([this.pending, last]);
    this.pending = Buffer.alloc(0);
    return whole;
  }

  private keep(rest: Buffer): void {
    if (this.pending.length + rest.length > MAX_RECORD) {
      throw this.fault('a single record of more than 16 MB; is this an MTGJSON file?', this.count + 1);
    }
    this.pending = this.pending.length === 0 ? Buffer.from(rest) : Buffer.concat([this.pending, rest]);
  }

  private parse(bytes: Buffer): JsonRecord {
    this.count++;
    let value: unknown;
    try {
      value = JSON.parse(bytes.toString('utf8'));
    } catch (error) {
      const hint =
        this.count === 1 && this.shape === 'lines'
          ? '; each line must be one whole object (MTGJSON files can not be read yet)'
          : '';
      throw this.fault(`not JSON: ${(error as Error).message}${hint}`, this.count);
    }
    if (this.count === 1 && isMtgjson(value)) throw this.fault('this is an MTGJSON file, which can not be read yet');
    return { value, record: this.count };
  }

  private fault(reason: string, record?: number): Rejected {
    return new Rejected(reason, { file: this.file, record });
  }
}

function isMtgjson(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'meta' in value && 'data' in value;
}
