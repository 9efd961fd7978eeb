// Counting what the compiler understands: in all, by format, by card type, by set, and the shapes of what it can't read.
import type { CardRecord } from '@lawmage/cards';
import { skeletonOf } from '@lawmage/oracle';
import type { UnreadSpan } from '@lawmage/match';
import { table } from '../output.js';

export interface Share {
  cards: number;
  understood: number;
}

export interface Shape {
  readonly shape: string;
  /** Cards on which it is unread, and those on which nothing else is. */
  spans: number;
  alone: number;
}

const CARD_TYPES = [
  'Creature',
  'Instant',
  'Sorcery',
  'Artifact',
  'Enchantment',
  'Land',
  'Planeswalker',
  'Battle',
] as const;

export function isLegal(card: CardRecord, format: string): boolean {
  const legality = card.legalities?.[format];
  return legality === 'legal' || legality === 'restricted';
}

function countIn(shares: Map<string, Share>, name: string, understood: boolean): void {
  let share = shares.get(name);
  if (share === undefined) shares.set(name, (share = { cards: 0, understood: 0 }));
  count(share, understood);
}

/** Counts what is understood, in all and by format, and the shapes of what isn't. */
export class Coverage {
  readonly all: Share = { cards: 0, understood: 0 };
  readonly formats = new Map<string, Share>();
  /** Of cards that are legal somewhere, by card type and by the set of their first record. */
  readonly types = new Map<string, Share>();
  readonly sets = new Map<string, Share>();
  private readonly shapes = new Map<string, Shape>();

  add(card: CardRecord, unread: readonly UnreadSpan[], understood: boolean): void {
    count(this.all, understood);
    for (const format of Object.keys(card.legalities ?? {})) {
      if (isLegal(card, format)) countIn(this.formats, format, understood);
    }
    if (isLegal(card, 'vintage')) {
      for (const type of CARD_TYPES) if ((card.type_line ?? '').includes(type)) countIn(this.types, type, understood);
      if (card.set_name !== undefined) countIn(this.sets, card.set_name, understood);
    }
    for (const shape of new Set(unread.map((span) => shorten(skeletonOf(span.text, card))))) {
      const known = this.shapes.get(shape) ?? { shape, spans: 0, alone: 0 };
      known.spans++;
      if (unread.length === 1) known.alone++;
      this.shapes.set(shape, known);
    }
  }

  print(top: number): string {
    const order = (format: string): number => (format === 'vintage' ? 0 : 1);
    const formats = [...this.formats].toSorted(([a], [b]) => order(a) - order(b) || (a < b ? -1 : 1));
    const row = (name: string, share: Share): readonly string[] => [
      name,
      `${share.cards}`,
      `${share.understood}`,
      `${((100 * share.understood) / Math.max(1, share.cards)).toFixed(1)}%`,
    ];
    const parts = [
      table([
        ['format', 'cards', 'understood', 'share'],
        ...formats.map(([name, share]) => row(name, share)),
        row('all', this.all),
      ]),
    ];
    const shapes = this.unread(top);
    if (shapes.length > 0)
      parts.push(
        table([
          ['cards', 'alone', 'unread (alone: nothing else on the card is unread)'],
          ...shapes.map(({ shape, spans, alone }) => [`${spans}`, `${alone}`, shape]),
        ]),
      );
    return parts.join('\n\n');
  }

  /** The shapes that stand most often alone between a card and its being understood. */
  unread(top: number): readonly Shape[] {
    return [...this.shapes.values()]
      .toSorted((a, b) => b.alone - a.alone || b.spans - a.spans || (a.shape < b.shape ? -1 : 1))
      .slice(0, top);
  }
}

const LONGEST = 110;
function shorten(shape: string): string {
  const line = shape.replace(/\s+/g, ' ');
  if (line === '') return '(only text in parentheses)';
  return line.length > LONGEST ? `${line.slice(0, LONGEST - 1)}…` : line;
}

function count(share: Share, understood: boolean): void {
  share.cards++;
  if (understood) share.understood++;
}
