// First step of reading a text: odd glyphs to the one spelling of each mark, reminder text out (CR 207.2a), positions kept. It changes
// spelling only; old and new wording are the grammar's business.
import type { PositionMap } from './position-map.js';
import type { Span } from './tokens.js';

export interface Normalised {
  readonly text: string;
  readonly map: PositionMap;
  /** Reminder texts with their parentheses, in original offsets. */
  readonly reminders: readonly Span[];
}

/** The whole list of respellings; each is one character for one character. */
export const GLYPHS: Readonly<Record<string, string>> = {
  '\u2019': "'",
  '\u2018': "'",
  '\u201C': '"',
  '\u201D': '"',
  '\u2212': '-', // minus sign
  '\u2013': '\u2014', // en dash → em dash
  '\u00A0': ' ', // no-break space
  '\u03A4': 'T', // Greek letters that look Latin, in one card's data
  '\u03BF': 'o',
};

const GLYPH_PATTERN = new RegExp(`[${Object.keys(GLYPHS).join('')}]`, 'g');

export function normalise(original: string): Normalised {
  const text = normaliseGlyphs(original);
  if (!text.includes('(')) return { text, map: { from: [0], original: [0] }, reminders: [] };
  const reminders = findReminders(text);
  const from: number[] = [];
  const starts: number[] = [];
  let out = '';
  let at = 0;
  for (const reminder of [...reminders, { start: text.length, end: text.length }]) {
    if (reminder.start > at || from.length === 0) {
      from.push(out.length);
      starts.push(at);
      out += text.slice(at, reminder.start);
    }
    at = reminder.end;
  }
  return { text: out, map: { from, original: starts }, reminders };
}

/** For names too, so that a name is found in a text however either is spelled. */
export function normaliseGlyphs(text: string): string {
  return text.replace(GLYPH_PATTERN, (glyph) => GLYPHS[glyph]);
}

/** Outermost balanced parentheses. */
function findReminders(text: string): Span[] {
  const reminders: Span[] = [];
  let depth = 0;
  let start = 0;
  for (let at = text.indexOf('('); at >= 0 && at < text.length; at += 1) {
    const character = text[at];
    if (character === '(') {
      if (depth === 0) start = at;
      depth += 1;
    } else if (character === ')' && depth > 0) {
      depth -= 1;
      if (depth === 0) reminders.push({ start, end: at + 1 });
    }
  }
  return reminders;
}
