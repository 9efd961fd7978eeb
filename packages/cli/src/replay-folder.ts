// Where replays are written: the folder named, else `replays` in the data folder (LAWMAGE_HOME).
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder } from '@lawmage/cards/node';

/** Writes a replay and returns its path. */
export function writeReplay(name: string, text: string, folder: string = join(dataFolder(), 'replays')): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${name.replace(/[^\w.-]+/g, '-')}.jsonl`);
  writeFileSync(file, text);
  return file;
}
