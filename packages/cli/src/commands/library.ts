// The cards for scenarios: looked up in the pool, compiled by `match`.
import { printUnread, readingOf } from '@lawmage/match';
import type { LibrarySource } from '@lawmage/scenario';
import type { CardPool } from '../card-pool.js';

export function librarySource(pool: CardPool): LibrarySource {
  return {
    cards: pool.cards,
    find: (name) => pool.find(name),
    compile: (record) => {
      const reading = readingOf(record);
      return reading.understood ? { definition: reading.definition } : { unread: printUnread('', reading.unread).replace(/^: /, '') };
    },
  };
}
