// The page docs/COVERAGE.md, made by `lawmage compile --page FILE`: nothing in it is written by hand.
import type { Coverage, Share } from './coverage.js';

const UNREAD = 100;
/** Sets with fewer cards say little. */
const LEAST_CARDS = 30;

export function coveragePage(coverage: Coverage): string {
  const bySize = (shares: ReadonlyMap<string, Share>): readonly (readonly [string, Share])[] =>
    [...shares].toSorted(([a, x], [b, y]) => y.cards - x.cards || (a < b ? -1 : 1));
  const sets = bySize(coverage.sets).filter(([, share]) => share.cards >= LEAST_CARDS);
  const parts = [
    '# Coverage',
    'Cards of which every word is understood; all others are refused, with the words that could not be read. Written by `npx lawmage compile --page docs/COVERAGE.md`: a sentence here is a shape, in which names, numbers, colors, types and symbols are abstracted.',
    '## By format',
    shares(bySize(coverage.formats)),
    '## By card type (Vintage)',
    shares(bySize(coverage.types)),
    `## By set (Vintage; the set of each card's record; at least ${LEAST_CARDS} cards)`,
    shares(sets),
    `## The ${UNREAD} shapes that block most cards alone`,
    rows(
      ['cards', 'alone', 'shape'],
      coverage
        .unread(UNREAD)
        .map(({ shape, spans, alone }) => [
          `${spans}`,
          `${alone}`,
          `\`${shape.replaceAll('`', "'").replaceAll('|', '/')}\``,
        ]),
    ),
  ];
  return `${parts.join('\n\n')}\n`;
}

function shares(list: readonly (readonly [string, Share])[]): string {
  return rows(
    ['', 'cards', 'understood', 'share'],
    list.map(([name, { cards, understood }]) => [
      name,
      `${cards}`,
      `${understood}`,
      `${((100 * understood) / Math.max(1, cards)).toFixed(1)} %`,
    ]),
  );
}

function rows(head: readonly string[], body: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
