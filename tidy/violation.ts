// What a law reports: the place, what is wrong there, and what to do about it.

export interface Violation {
  readonly file: string;
  /** Counted from 1; 1 where the whole file or folder is meant. */
  readonly line: number;
  readonly problem: string;
  readonly remedy: string;
}

/** One line a violation, sorted by place: `file:line: problem; remedy`. Empty when there is none. */
export function printViolations(violations: readonly Violation[]): string {
  return violations
    .toSorted((a, b) => compareText(a.file, b.file) || a.line - b.line)
    .map(({ file, line, problem, remedy }) => `${file}:${line}: ${problem}; ${remedy}`)
    .join('\n');
}

function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
