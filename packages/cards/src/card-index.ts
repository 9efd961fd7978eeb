// Cards by name. A whole card's name wins over a face's name: the card Fire wins over the half of Fire // Ice.
import { normalizeCardName, normalizeHalves } from './card-name.js';
import { facesOf, type CardFace, type CardRecord } from './card-record.js';
import { countBits, editDistance, letterMask } from './edit-distance.js';

/** What deck files and prompts need to know of the cards there are. */
export interface CardNames {
  /** The card of that name, however its case and diacritics are written; else the card with a face of that name. */
  find(name: string): CardRecord | undefined;
  /** Names of cards that were probably meant, best first; empty when nothing is near. */
  suggest(name: string, limit?: number): string[];
}

interface Candidate {
  readonly key: string;
  readonly mask: number;
  /** The whole name of the card. */
  readonly name: string;
}

export class CardIndex implements CardNames {
  readonly cards: readonly CardRecord[];
  private readonly byName = new Map<string, CardRecord>();
  private readonly byFace = new Map<string, CardRecord>();
  private candidates: readonly Candidate[] | undefined;

  /** Of two cards of one name, one that is no joke wins, then the first. */
  constructor(cards: Iterable<CardRecord>) {
    this.cards = [...cards];
    for (const card of this.cards) addCard(this.byName, card.name, card);
    // All front faces go before all others: of two cards with a face of one name, the one in front wins.
    for (const card of this.cards) this.addFaces(card, card.card_faces?.slice(0, 1));
    for (const card of this.cards) this.addFaces(card, card.card_faces?.slice(1));
  }

  private addFaces(card: CardRecord, faces: readonly CardFace[] = []): void {
    for (const face of faces) addCard(this.byFace, face.name, card);
  }

  get size(): number {
    return this.cards.length;
  }

  find(name: string): CardRecord | undefined {
    const key = normalizeCardName(name);
    const found = this.byName.get(key) ?? this.byFace.get(key);
    return found || !name.includes('/') ? found : this.byName.get(normalizeHalves(name));
  }

  suggest(name: string, limit = 3): string[] {
    const key = normalizeCardName(name);
    if (key === '') return [];
    const allowed = key.length < 5 ? 1 : key.length < 12 ? 2 : 3;
    const mask = letterMask(key);
    this.candidates ??= this.listCandidates();
    const ranked: { name: string; rank: number }[] = [];
    for (const candidate of this.candidates) {
      const rank = rankCandidate(key, mask, candidate, allowed);
      if (rank !== undefined) ranked.push({ name: candidate.name, rank });
    }
    ranked.sort((a, b) => a.rank - b.rank || a.name.length - b.name.length || (a.name < b.name ? -1 : 1));
    return [...new Set(ranked.map((entry) => entry.name))].slice(0, limit);
  }

  private listCandidates(): Candidate[] {
    return this.cards.flatMap((card) => {
      const names = new Set([card.name, ...facesOf(card).map((face) => face.name)]);
      return [...names].map((name) => {
        const key = normalizeCardName(name);
        return { key, mask: letterMask(key), name: card.name };
      });
    });
  }
}

function addCard(map: Map<string, CardRecord>, name: string, card: CardRecord): void {
  const key = normalizeCardName(name);
  const rival = map.get(key);
  if (!rival || (rival.funny === true && card.funny !== true)) map.set(key, card);
}

const MIN_PREFIX = 3;
const PREFIX_RANK = 10;
const WORD_RANK = 20;

/** Less is nearer: edits first, then names that begin like it, then names that hold it as words. */
function rankCandidate(key: string, mask: number, candidate: Candidate, allowed: number): number | undefined {
  const isNear =
    Math.abs(candidate.key.length - key.length) <= allowed && countBits(candidate.mask ^ mask) <= 2 * allowed;
  if (isNear) {
    const distance = editDistance(key, candidate.key, allowed);
    if (distance <= allowed) return distance;
  }
  if (key.length < MIN_PREFIX || candidate.key.length <= key.length) return undefined;
  if (candidate.key.startsWith(key)) return PREFIX_RANK;
  return candidate.key.includes(` ${key}`) ? WORD_RANK : undefined;
}
