// The counted list of what may break a law of size or naming, each with its reason. An entry that nothing needs fails.
import type { Violation } from './violation.js';

export interface Exceptions {
  /** The number of entries of all lists, written by hand so that a longer list is a deliberate change. */
  readonly count: number;
  readonly sizes: readonly SizeException[];
  readonly folders: readonly FolderException[];
  readonly cardNames: readonly CardNameException[];
}

/** Without `function`: the file may have more than 500 lines. With it: that function may have more than 80. */
export interface SizeException {
  readonly file: string;
  readonly function?: string;
  readonly reason: string;
}

export interface FolderException {
  readonly folder: string;
  readonly reason: string;
}

/** A phrase that code needs and that happens to be the name of a card too. */
export interface CardNameException {
  readonly name: string;
  readonly reason: string;
}

export interface Finding<Exception> {
  readonly violation: Violation;
  readonly excusedBy: (exception: Exception) => boolean;
}

const LIST = 'tidy/exceptions.json';

/** The findings that no exception excuses, and the exceptions that excuse no finding. */
export function applyExceptions<Exception>(
  findings: readonly Finding<Exception>[],
  exceptions: readonly Exception[],
): Violation[] {
  const open = findings.filter(({ excusedBy }) => !exceptions.some(excusedBy)).map(({ violation }) => violation);
  const unused = exceptions
    .filter((exception) => !findings.some(({ excusedBy }) => excusedBy(exception)))
    .map((exception) => ({
      file: LIST,
      line: 1,
      problem: `no longer needed: ${JSON.stringify(exception)}`,
      remedy: 'remove the entry and lower the count',
    }));
  return [...open, ...unused];
}

/** The count must be right, and each entry must say why. */
export function findListViolations({ count, sizes, folders, cardNames }: Exceptions): Violation[] {
  const entries = [...sizes, ...folders, ...cardNames];
  const violations: Violation[] = [];
  if (entries.length !== count) {
    const problem = `count is ${count} but ${entries.length} are listed`;
    violations.push({ file: LIST, line: 1, problem, remedy: 'set count deliberately' });
  }
  for (const entry of entries) {
    if (entry.reason.trim().length >= 10) continue;
    violations.push({ file: LIST, line: 1, problem: `no reason in ${JSON.stringify(entry)}`, remedy: 'say why' });
  }
  return violations;
}
