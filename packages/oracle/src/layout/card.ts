// A card record → its definition: the layout, the faces, and the proof that every reference is bound.
import { validateCard, type CardDefinition, type Layout } from '@lawmage/ir';
import '../grammar.js';
import { PROVISIONAL } from '../bind/slots.js';
import type { CardInput, FaceInput, Unread } from './card-input.js';
import { compileFace, type CardFacts } from './face.js';
import { withTextVariant } from './text-variant.js';
import { prototypedFace, prototypeLine } from './prototype.js';

export type CompileResult =
  | { readonly understood: true; readonly definition: CardDefinition; readonly preferences?: readonly string[] }
  | { readonly understood: false; readonly unread: readonly Unread[]; readonly partial?: Partial<CardDefinition> };

/** Layout words of the card files that are understood; the others make a card not understood. */
const LAYOUTS: Readonly<Record<string, Layout>> = {
  normal: 'normal',
  split: 'split',
  token: 'token',
  transform: 'transform',
  modal_dfc: 'modalDoubleFaced',
  adventure: 'adventure',
  flip: 'flip',
  prototype: 'prototype',
  saga: 'saga',
  class: 'class',
  leveler: 'leveler',
  case: 'case',
};

/** Layouts of one face. */
const SINGLE: ReadonlySet<Layout> = new Set(['normal', 'token', 'prototype', 'saga', 'class', 'leveler', 'case']);

export function compileCard(card: CardInput): CompileResult {
  if (card.layout === 'prototype') return compilePrototype(card);
  const layout = layoutOf(card);
  const faces = card.card_faces ?? [card];
  if (layout === undefined) {
    return { understood: false, unread: [wholeFace(card, 0, `the layout "${card.layout ?? ''}"`)] };
  }
  const facts = cardFacts();
  const printed = card.card_faces === undefined ? withTextVariant(card) : faces;
  const compiled = printed.map((face, index) => compileFace(face, index, facts));
  const unread = compiled.flatMap((each) => each.unread);
  const definitions = compiled.flatMap(({ definition }) => (definition === undefined ? [] : [definition]));
  if (unread.length > 0) {
    const own = unread.map((each) => (each.face < faces.length ? each : { ...each, face: 0 }));
    return { understood: false, unread: own, partial: { name: card.name, layout, faces: definitions } };
  }
  return checked({ name: card.name, layout, faces: definitions }, printed);
}

function compilePrototype(card: CardInput): CompileResult {
  const line = prototypeLine(card);
  if (line === undefined) return { understood: false, unread: [wholeFace(card, 0, 'Prototype COST — P/T')] };
  const { definition, unread } = compileFace(line.rest, 0, cardFacts());
  if (definition === undefined || unread.length > 0) return { understood: false, unread };
  return checked({ name: card.name, layout: 'prototype', faces: [definition, prototypedFace(definition, line)] }, [
    card,
    card,
  ]);
}

function layoutOf(card: CardInput): Layout | undefined {
  const word = card.layout ?? 'normal';
  const hasFaces = card.card_faces !== undefined;
  const layout = Object.hasOwn(LAYOUTS, word) ? LAYOUTS[word] : undefined;
  return layout !== undefined && SINGLE.has(layout) === !hasFaces ? layout : undefined;
}

export function cardFacts(): CardFacts {
  let slot = PROVISIONAL;
  const links = new Map<string, number>();
  return {
    nextSlot: () => {
      slot += 1;
      return slot;
    },
    link: (key) => {
      const known = links.get(key) ?? links.size + 1;
      links.set(key, known);
      return known;
    },
  };
}

/** A definition with an unbound reference is refused: the compiler's last line of defence. */
function checked(definition: CardDefinition, faces: readonly FaceInput[]): CompileResult {
  const problems = validateCard(definition);
  if (problems.length === 0) return { understood: true, definition };
  const unread = problems.map(({ path, message }): Unread => {
    const face = Number(/^faces\[(\d+)\]/.exec(path)?.[1] ?? 0);
    return wholeFace(faces[face], face, `${path}: ${message}`);
  });
  return { understood: false, unread, partial: definition };
}

function wholeFace(face: FaceInput, index: number, expected: string): Unread {
  const text = face.oracle_text_updated ?? face.oracle_text ?? '';
  return { face: index, text, start: 0, end: text.length, expected };
}
