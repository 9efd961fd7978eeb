// Where the user's own data lies: LAWMAGE_HOME, else the platform's data folder.
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';

/** The folder; it may not exist yet. */
export function dataFolder(): string {
  const { LAWMAGE_HOME, XDG_DATA_HOME, APPDATA } = process.env;
  if (LAWMAGE_HOME) return LAWMAGE_HOME;
  if (process.platform === 'win32') return join(APPDATA ?? join(homedir(), 'AppData', 'Roaming'), 'lawmage');
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'lawmage');
  return join(XDG_DATA_HOME ?? join(homedir(), '.local', 'share'), 'lawmage');
}

/** The store that `lawmage cards import` will write: one compressed file of records, a line each. Undefined when there is none. */
export function findImportedStore(): string | undefined {
  const store = join(dataFolder(), 'cards.jsonl.gz');
  return existsSync(store) ? store : undefined;
}
