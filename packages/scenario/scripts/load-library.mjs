// The card library of the scripts: records from the card source of DESIGN §6, compiled by the oracle.
import { openCardSource } from '@lawmage/cards/node';
import { readingOf } from '@lawmage/match';
import { createLibrary } from '../dist/index.js';

/** @param {string | undefined} cards a card file, else the usual source */
export async function loadLibrary(cards) {
  const index = await openCardSource(cards === undefined ? {} : { cards }).load();
  return createLibrary({
    cards: index.cards,
    find: (name) => index.find(name),
    compile: (record) => {
      const reading = readingOf(record);
      return reading.understood ? { definition: reading.definition } : { unread: reading.unread[0]?.text ?? '?' };
    },
  });
}
