// What a command prints (DESIGN §7): prose for people, with --json one JSON object as the last line of standard output, with --out one JSON line a case.
import { closeSync, openSync, writeSync } from 'node:fs';

export interface OutputOptions {
  readonly json?: boolean;
  readonly out?: string;
}

export class Output {
  private readonly file: number | null;

  constructor(private readonly options: OutputOptions) {
    this.file = options.out === undefined ? null : openSync(options.out, 'w');
  }

  say(text = ''): void {
    process.stdout.write(`${text}\n`);
  }

  /** One case for --out. */
  record(value: object): void {
    if (this.file !== null) writeSync(this.file, `${JSON.stringify(value)}\n`);
  }

  get isRecording(): boolean {
    return this.file !== null;
  }

  /** The summary for machines; closes the file of cases. */
  finish(value: object): void {
    if (this.file !== null) closeSync(this.file);
    if (this.options.json === true) process.stdout.write(`${JSON.stringify(value)}\n`);
  }
}

/** Columns padded to equal width; numbers, being text that starts with a digit, to the right. */
export function table(rows: readonly (readonly string[])[]): string {
  const widths = rows.reduce<number[]>((max, row) => row.map((cell, i) => Math.max(max[i] ?? 0, cell.length)), []);
  const isNumeric = widths.map((_, i) => rows.slice(1).every((row) => /^[-\d.,%≤≥ ]*$/.test(row[i] ?? '')));
  return rows.map((row) => row.map((cell, i) => (isNumeric[i] ? cell.padStart(widths[i]) : cell.padEnd(widths[i]))).join('  ').trimEnd()).join('\n');
}

/** Three significant digits at most. */
export function short(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toString();
  return Number(value.toPrecision(3)).toString();
}
