// Ends that are no success (DESIGN §7): exit statuses, one-line reasons, and how to report a bug of ours.

/** 0 done, 1 the answer is no, 2 the call or its input can't be used, 3 a bug of ours. */
export const STATUS = { done: 0, no: 1, unusable: 2, bug: 3 } as const;
export type Status = (typeof STATUS)[keyof typeof STATUS];

/** The call can't be used: a wrong option, a file that isn't there. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

const OURS_TO_REFUSE: ReadonlySet<string> = new Set(['UsageError', 'Rejected', 'CommanderError', 'InvalidArgumentError']);
const SYSTEM_CODES: Readonly<Record<string, string>> = { ENOENT: 'there is no such file', EACCES: 'it may not be read', EISDIR: 'it is a folder', ENOSPC: 'the disk is full', ENOTDIR: 'it is no folder' };

/** Status and text for whatever was thrown. */
export function explainFailure(error: unknown): { readonly status: Status; readonly text: string } {
  if (!(error instanceof Error)) return { status: STATUS.bug, text: bugText(String(error)) };
  if (OURS_TO_REFUSE.has(error.name)) return { status: STATUS.unusable, text: `lawmage: ${error.message}` };
  const { code, path } = error as NodeJS.ErrnoException;
  if (code !== undefined && SYSTEM_CODES[code] !== undefined) return { status: STATUS.unusable, text: `lawmage: ${path ?? 'file'}: ${SYSTEM_CODES[code]}` };
  return { status: STATUS.bug, text: bugText(error.stack ?? error.message) };
}

function bugText(details: string): string {
  return `${details}\n\nThis is a bug in Lawmage. Please report it with the command that you gave and the lines above (CONTRIBUTING.md says where).`;
}

/** How to report a bug that a replay reproduces. */
export function reportHint(file: string): string {
  return `This is a bug in Lawmage. It is reproduced by: lawmage replay ${file} --verify\nPlease report it with that file (CONTRIBUTING.md says where).`;
}
