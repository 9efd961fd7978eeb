// `lawmage explain NAME` or `--text TEXT`: what the engine will do, in words.
import { readingOf } from '@lawmage/match';
import type { CardRecord } from '@lawmage/cards';
import { effectText } from '@lawmage/match';
import { openPool } from '../card-pool.js';
import { STATUS, UsageError, type Status } from '../failure.js';
import { Output } from '../output.js';
import { requireCard } from './cards.js';
import { abilityLines, unreadLines } from './explain-lines.js';

export interface ExplainOptions {
  readonly text?: string;
  readonly type?: string;
  readonly cards?: string;
  readonly json?: boolean;
}

export async function explain(name: string | undefined, options: ExplainOptions): Promise<Status> {
  if ((name === undefined) === (options.text === undefined)) throw new UsageError('give the name of a card, or a text with --text');
  const card = name === undefined ? madeUp(options) : requireCard(name, await openPool(options));
  const output = new Output(options);
  const reading = readingOf(card);
  if (!reading.understood) {
    output.say(`${card.name}: not understood`);
    for (const line of unreadLines(reading.unread)) output.say(`  ${line}`);
    output.finish({ abilities: [], understood: false, unread: reading.unread });
    return STATUS.no;
  }
  output.say(card.name);
  for (const line of abilityLines(reading.definition)) output.say(`  ${line}`);
  output.finish({ understood: true, abilities: reading.definition.faces.flatMap((face) => face.abilities.map((ability) => ({ face: face.name, kind: ability.kind, words: effectText(ability), ability }))) });
  return STATUS.done;
}

function madeUp({ text = '', type = 'Creature' }: ExplainOptions): CardRecord {
  return { name: 'This Card', layout: 'normal', type_line: type, oracle_text: text.replaceAll('\\n', '\n'), ...(type.includes('Creature') ? { power: '1', toughness: '1' } : {}) };
}
