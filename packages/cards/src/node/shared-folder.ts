// Where the shared data (card files, rules, decks) lies: LAWMAGE_SHARED, else `shared` beside the repository root.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The folder of shared data, or undefined when there is none. The root is found through git's common directory, so that a worktree
 * finds the folder too; an installed package outside a checkout looks nowhere.
 */
export function findSharedFolder(from: string = dirname(fileURLToPath(import.meta.url))): string | undefined {
  const named = process.env['LAWMAGE_SHARED'];
  if (named) return existsSync(named) ? named : undefined;
  const root = findRepositoryRoot(from);
  if (root === undefined) return undefined;
  const folder = join(dirname(root), 'shared');
  return existsSync(folder) ? folder : undefined;
}

/** The main working tree's folder: where the `.git` folder is that a worktree's `.git` file leads to. */
export function findRepositoryRoot(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    const git = join(folder, '.git');
    const found = statSync(git, { throwIfNoEntry: false });
    if (found) return found.isDirectory() ? folder : rootOfWorktree(folder, git);
    if (dirname(folder) === folder) return undefined;
  }
}

/** `.git` holds `gitdir: …`; that folder's `commondir` leads to the main `.git`. */
function rootOfWorktree(folder: string, git: string): string {
  const [, path] = /^gitdir:\s*(.+?)\s*$/m.exec(readFileSync(git, 'utf8')) ?? [];
  if (path === undefined) return folder;
  const own = resolve(folder, path);
  const common = join(own, 'commondir');
  if (!existsSync(common)) return folder;
  return dirname(resolve(own, readFileSync(common, 'utf8').trim()));
}
