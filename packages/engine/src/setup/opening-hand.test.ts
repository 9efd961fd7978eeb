// Cards that may begin the game on the battlefield (CR 103.6a).
import { expect, test } from 'vitest';
import { card } from '../testing/card.js';
import { ENTERS, gainLife, whenever } from '../testing/language.js';
import { nothing, pick } from '../testing/replies.js';
import { Table } from '../testing/table.js';

const spring = card('Spring').enchantment().with({ kind: 'static', parts: [{ kind: 'outside', what: 'openingHandBegin' }] }, whenever(ENTERS, [gainLife(5)]));

test('each player in turn order may; nothing triggers before the game begins', () => {
  const t = new Table([{ hand: [spring, spring] }, { hand: [spring] }]).start(pick('Spring'), nothing);
  expect([t.names('battlefield'), t.names('hand'), t.names('hand', 1), t.life()]).toEqual([['Spring'], ['Spring'], ['Spring'], 20]);
  expect(t.asked.slice(0, 2)).toEqual(['openingHand', 'openingHand']);
});
