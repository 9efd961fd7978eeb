// The three kinds of failure (DESIGN §2.12). There is no fourth; a game that meets a limit ends with a result instead.

/** Text or input that can't be accepted: says where and why. */
export class Rejected extends Error {
  override readonly name = 'Rejected';
}

/** An answer that the rules forbid; nothing has changed. `rule` is the number of the rule, if one decides. */
export class Illegal extends Error {
  override readonly name = 'Illegal';
  constructor(
    message: string,
    readonly rule?: string,
  ) {
    super(message);
  }
}

/** Ours. */
export class Bug extends Error {
  override readonly name = 'Bug';
}

/** Ends an exhaustive switch. */
export function assertNever(value: never): never {
  throw new Bug(`unexpected ${JSON.stringify(value)}`);
}
