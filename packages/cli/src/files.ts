// Files and folders given on the command line.
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { UsageError } from './failure.js';

/** The files themselves, and those of folders with one of the endings, sorted; folders are searched to the bottom. @throws UsageError */
export function listFiles(paths: readonly string[], endings: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) throw new UsageError(`${path}: there is no such file or folder`);
    if (!found.isDirectory()) return [path];
    const files = readdirSync(path, { recursive: true, encoding: 'utf8' }).filter((name) => endings.some((ending) => name.endsWith(ending)));
    if (files.length === 0) throw new UsageError(`${path}: no file in it ends in ${endings.join(' or ')}`);
    return files.toSorted().map((name) => join(path, name));
  });
}
