// Texts of abilities in the form in which scripts quote them: reminder text out, the bearer's name as {this}, one spelling of marks.
import { normalizeCardName } from '@lawmage/cards';

const SELF_NOUNS =
  'artifact|aura|battle|card|case|class|creature|curse|emblem|enchantment|equipment|food|fortification|land|permanent|planeswalker|room|saga|siege|spacecraft|spell|token|vehicle';
const SELF = new RegExp(`\\bthis (?:${SELF_NOUNS})\\b`, 'g');

/** The form in which texts are compared. Own names become {this}. */
export function normalText(text: string, ownNames: readonly string[] = []): string {
  let out = text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[\u2019\u2018`]/g, "'")
    .replace(/[\u201C\u201D]/g, '"')
    .replace(/\s*[\u2014\u2013]\s*/g, ' - ')
    .replace(/\u2212/g, '-')
    .toLowerCase()
    .replace(/\{source\}/g, '{this}');
  for (const name of ownNames) if (name !== '') out = out.replaceAll(name, '{this}');
  return out
    .replace(SELF, '{this}')
    .replace(/\b(enters|entered|enter) the battlefield( under)?/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim();
}

/** The names by which a card's text may call it: the whole name, and the part before a comma. */
export function ownNamesOf(name: string): readonly string[] {
  const plain = normalizeCardName(name);
  const comma = plain.indexOf(',');
  return comma > 0 ? [plain, plain.slice(0, comma)] : [plain];
}

/** Reminder texts out. */
export function withoutReminders(line: string): string {
  let out = '';
  let depth = 0;
  for (const letter of line) {
    if (letter === '(') depth++;
    else if (letter === ')' && depth > 0) depth--;
    else if (depth === 0) out += letter;
  }
  return out.replace(/\s+/g, ' ').trim();
}

/** The reminder text of a line, '' if it has none. */
export function reminderOf(line: string): string {
  return /\(([^)]*)\)/.exec(line)?.[1] ?? '';
}

/** Texts in quotation marks, in order. */
export function quotedTexts(line: string): readonly string[] {
  return [...line.matchAll(/["\u201C]([^"\u201D]+)["\u201D]/g)].map((match) => match[1]);
}

/** The lines of a face, bullets joined to their header. */
export function abilityLines(text: string): readonly string[] {
  const lines: string[] = [];
  for (const raw of text.split('\n')) {
    const line = raw.trim();
    if (line === '') continue;
    if (/^[\u2022\u2610]/.test(line) && lines.length > 0) lines[lines.length - 1] += ` ${line}`;
    else lines.push(line);
  }
  return lines;
}
