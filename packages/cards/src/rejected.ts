// Input that can't be accepted (DESIGN §2.12), with its place. The engine has its own class of the same name: callers tell it by
// `name`, because this package does not import the engine.

/** Where the fault is: a file, a line or record counted from 1. All parts are optional: text from a browser has no file. */
export interface Place {
  readonly file?: string;
  readonly line?: number;
  readonly record?: number;
}

/** Text or a file that can't be accepted: says where and why. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
  constructor(
    readonly reason: string,
    readonly place: Place = {},
  ) {
    const where = printPlace(place);
    super(where ? `${where}: ${reason}` : reason);
  }
}

/** `cards.json, record 12`; empty when nothing is known. */
export function printPlace({ file, line, record }: Place): string {
  const parts = [
    file,
    line === undefined ? undefined : `line ${line}`,
    record === undefined ? undefined : `record ${record}`,
  ];
  return parts.filter((part) => part !== undefined).join(', ');
}
