// Decks of random cards that the engine understands: up to four copies of spells and the basic lands that their costs ask for.
import type { RandomStream } from '@lawmage/ai';
import type { CardRecord } from '@lawmage/cards';
import { readingOf } from '@lawmage/match';

const SPELLS = 36;
const LANDS = 24;
const BASICS: Readonly<Record<string, string>> = { W: 'Plains', U: 'Island', B: 'Swamp', R: 'Mountain', G: 'Forest' };
const COLORS = Object.keys(BASICS);

/** Cards from which decks are made: of the file only those that the compiler has understood when they were drawn. */
export class DeckSampler {
  private readonly playable: readonly CardRecord[];

  constructor(cards: readonly CardRecord[]) {
    this.playable = cards.filter((card) => isDeckCard(card));
  }

  get isEmpty(): boolean {
    return this.playable.length === 0;
  }

  /** Names, 60 in all, of two colors and colorless cards; fewer spells if hardly anything is understood. */
  sample(stream: RandomStream): readonly string[] {
    const colors = [stream.below(COLORS.length), stream.below(COLORS.length)].map((i) => COLORS[i]);
    const names: string[] = [];
    for (let tries = 0; tries < 4000 && names.length < SPELLS; tries++) {
      const card = this.playable[stream.below(this.playable.length)];
      const identity = card.color_identity ?? card.colors ?? [];
      if (!identity.every((color) => colors.includes(color)) || !readingOf(card).understood) continue;
      const copies = 1 + stream.below(4);
      for (let i = 0; i < copies && names.length < SPELLS; i++) names.push(card.name);
    }
    const lands = SPELLS + LANDS - names.length;
    for (let i = 0; i < lands; i++) names.push(BASICS[colors[i % colors.length]]);
    return names;
  }
}

function isDeckCard(card: CardRecord): boolean {
  if (card.type_line.startsWith('Basic') || card.funny === true || card.digital === true) return false;
  return card.legalities === undefined || card.legalities['vintage'] === 'legal' || card.legalities['vintage'] === 'restricted';
}
