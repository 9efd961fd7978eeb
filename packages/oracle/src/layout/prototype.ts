// Prototype cards (CR 718): the line "Prototype COST — P/T" gives a second set of cost, color, power and toughness. It is lowered to a second face that
// shares everything else, so that casting it prototyped is casting that face.
import { parseManaCost, type FaceDefinition, type ManaSymbol } from '@lawmage/ir';
import type { FaceInput } from './card-input.js';

export interface PrototypeLine {
  /** The face without the line; its place is left blank, so that offsets stay. */
  readonly rest: FaceInput;
  readonly cost: readonly ManaSymbol[];
  readonly power: number;
  readonly toughness: number;
}

const LINE = /^Prototype ((?:\{[^}]+\})+) [\u2014-] (\d+)\/(\d+)(?: \([^)]*\))?$/m;

/** Reads the line; undefined if the face has none that can be read whole. */
export function prototypeLine(face: FaceInput): PrototypeLine | undefined {
  const text = face.oracle_text_updated ?? face.oracle_text ?? '';
  const found = LINE.exec(text);
  const cost = found === null ? undefined : parseManaCost(found[1]);
  if (found === null || cost === undefined) return undefined;
  const blank = text.slice(0, found.index) + ' '.repeat(found[0].length) + text.slice(found.index + found[0].length);
  return {
    rest: { ...face, oracle_text: blank, oracle_text_updated: undefined },
    cost,
    power: Number(found[2]),
    toughness: Number(found[3]),
  };
}

/** The card as it is when cast prototyped (CR 718.3). */
export function prototypedFace(face: FaceDefinition, { cost, power, toughness }: PrototypeLine): FaceDefinition {
  return { ...face, manaCost: cost, power, toughness };
}
