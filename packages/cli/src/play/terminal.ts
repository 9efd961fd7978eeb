// Lines in and out: from a terminal or a pipe. The end of the input is an answer too: null.
import { createInterface, type Interface } from 'node:readline';
import type { Readable, Writable } from 'node:stream';

export interface Terminal {
  say(text?: string): void;
  /** The line that was typed, without blanks around it; null when the input has ended. */
  ask(prompt: string): Promise<string | null>;
  close(): void;
  readonly isInteractive: boolean;
}

export function openTerminal(input: Readable = process.stdin, output: Writable = process.stdout): Terminal {
  const isInteractive = (input as { readonly isTTY?: boolean }).isTTY === true;
  const lines: string[] = [];
  let waiting: ((line: string | null) => void) | null = null;
  let isClosed = false;
  const reader: Interface = createInterface({ input, output, terminal: isInteractive });
  const give = (line: string | null): void => {
    const taker = waiting;
    waiting = null;
    taker?.(line);
  };
  reader.on('line', (line) => {
    if (waiting === null) lines.push(line.trim());
    else give(line.trim());
  });
  reader.on('SIGINT', () => reader.close());
  reader.on('close', () => {
    isClosed = true;
    give(null);
  });
  return {
    isInteractive,
    say: (text = '') => {
      output.write(`${text}\n`);
    },
    ask(prompt) {
      if (isInteractive) {
        reader.setPrompt(prompt);
        if (!isClosed) reader.prompt();
      } else output.write(prompt);
      const next = lines.shift();
      if (next !== undefined || isClosed) {
        if (!isInteractive) output.write(next === undefined ? '\n' : `${next}\n`);
        return Promise.resolve(next ?? null);
      }
      return new Promise((resolve) => {
        waiting = (line) => {
          if (!isInteractive) output.write(line === null ? '\n' : `${line}\n`);
          resolve(line);
        };
      });
    },
    close: () => reader.close(),
  };
}
