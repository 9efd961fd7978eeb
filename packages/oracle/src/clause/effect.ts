// The text of an effect: sentences and riders to the end of the line, then perhaps the header of a modal choice with its bullets (CR 700.2).
import type { Line } from '../text/index.js';
import {
  END,
  NONE,
  alt,
  createSource,
  lit,
  map,
  memo,
  seq,
  type Match,
  type Parser,
  type Source,
} from '../grammar/parser.js';
import { number, plainNumber } from '../phrase/numbers.js';
import { rider, type Rider } from './riders.js';
import { sentence, type Sentence } from './sentence.js';
import { watching } from './watching.js';
import type { Meaning } from '../bind/scope.js';
import type { ModeChoice, Quantity } from '@lawmage/ir';

export type Part =
  { readonly kind: 'sentence'; readonly sentence: Sentence } | { readonly kind: 'rider'; readonly rider: Rider };

export interface ModalHeader {
  readonly min: Meaning<Quantity>;
  readonly max: Meaning<Quantity>;
  readonly repeat?: true;
  readonly unchosen?: ModeChoice['unchosen'];
}

export interface ModeText {
  readonly line: Line;
  readonly text: EffectText;
}

/** A row of a table of results (CR 706.3a). */
export interface RowText {
  readonly from: number;
  readonly to: number | undefined;
  readonly text: EffectText;
}

export interface EffectText {
  readonly parts: readonly Part[];
  readonly rows?: readonly RowText[];
  readonly header?: ModalHeader;
  readonly modes?: readonly ModeText[];
}

const numbered =
  (value: number): Meaning<Quantity> =>
  () =>
    value;

const header: Parser<ModalHeader> = alt<readonly Parser<ModalHeader>[]>(
  map(seq(lit('choose'), plainNumber, lit('\u2014')), ([, value]) => ({ min: numbered(value), max: numbered(value) })),
  map(lit('choose one or both \u2014'), () => ({ min: numbered(1), max: numbered(2) })),
  map(lit('choose one or more \u2014'), () => ({ min: numbered(1), max: () => Number.MAX_SAFE_INTEGER })),
  map(seq(lit('choose up to'), number, lit('\u2014')), ([, max]) => ({ min: numbered(0), max })),
  map(seq(lit('choose'), plainNumber, lit('. you may choose the same mode more than once.')), ([, value]) => ({
    min: numbered(value),
    max: numbered(value),
    repeat: true as const,
  })),
  map(seq(lit('choose up to'), number, lit('. you may choose the same mode more than once.')), ([, max]) => ({
    min: numbered(0),
    max,
    repeat: true as const,
  })),
);

const part: Parser<Part> = memo(
  alt<readonly Parser<Part>[]>(
    map(rider, (value) => ({ kind: 'rider', rider: value })),
    map(watching, (value) => ({ kind: 'rider', rider: value })),
    map(sentence, (value) => ({ kind: 'sentence', sentence: value })),
  ),
);

const MAX_READINGS = 64;

/** All readings of the text from `at` to the end of the line. */
export function effectText(bullets: readonly Line[], rows: readonly Line[] = []): Parser<EffectText> {
  return (source, at) => {
    const results: Match<EffectText>[] = [];
    const walk = (place: number, parts: readonly Part[]): void => {
      if (results.length >= MAX_READINGS) return;
      if (bullets.length === 0) {
        for (const { end } of END(source, place)) {
          if (parts.length === 0) continue;
          if (rows.length === 0) results.push({ value: { parts }, end });
          else for (const table of rowTexts(rows)) results.push({ value: { parts, rows: table }, end });
        }
      } else {
        for (const found of header(source, place)) {
          for (const { end } of END(source, found.end)) {
            for (const modes of modeTexts(bullets)) results.push({ value: { parts, header: found.value, modes }, end });
          }
        }
      }
      for (const { value, end } of part(source, place)) walk(end, [...parts, value]);
    };
    walk(at, []);
    return results.length > 0 ? results : NONE;
  };
}

/** All readings of one mode. */
export function readMode(line: Line, source: Source = createSource(line.tokens)): readonly ModeText[] {
  if (line.rows.length > 0 || line.section.length > 0) return NONE;
  return effectText(line.bullets)(source, 0).map(({ value }) => ({ line, text: value }));
}

function rowTexts(rows: readonly Line[]): readonly (readonly RowText[])[] {
  let whole: readonly (readonly RowText[])[] = [[]];
  for (const row of rows) {
    const [prefix] = row.prefixes;
    if (prefix?.kind !== 'dieRow' || row.prefixes.length > 1) return NONE;
    const texts = effectText(row.bullets, row.rows)(createSource(row.tokens), 0);
    whole = whole
      .flatMap((before) => texts.map(({ value }) => [...before, { from: prefix.from, to: prefix.to, text: value }]))
      .slice(0, MAX_READINGS);
  }
  return whole;
}

function modeTexts(bullets: readonly Line[]): readonly (readonly ModeText[])[] {
  let whole: readonly (readonly ModeText[])[] = [[]];
  for (const bullet of bullets) {
    const readings = readMode(bullet);
    whole = whole.flatMap((before) => readings.map((reading) => [...before, reading])).slice(0, MAX_READINGS);
  }
  return whole;
}
