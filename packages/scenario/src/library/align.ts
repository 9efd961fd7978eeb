// Which line of a face's text each of its abilities comes from. The engine has no text; the lines are what scripts quote. Keyword abilities are found
// by their word; the others follow the order of the lines, by the kind of ability that a line is.
import type { Ability, FaceDefinition, KeywordAbility } from '@lawmage/ir';
import { isKeyword } from '@lawmage/ir';
import { abilityLines, reminderOf, withoutReminders } from './text.js';

export interface AbilityText {
  readonly text: string;
  readonly reminder: string;
}

interface Part {
  readonly text: string;
  readonly reminder: string;
  readonly line: number;
  used: boolean;
}

/** The text of each ability of the face, by position. */
export function alignAbilities(face: FaceDefinition, text: string): readonly AbilityText[] {
  const lines = abilityLines(text);
  const first = lines.findIndex((line) => BAR.test(line));
  if (first < 0) return alignLines(face.abilities, lines);
  const sections = sectionTexts(lines.slice(first));
  const top = face.abilities.slice(0, face.abilities.length - sections.length);
  return [...alignLines(top, lines.slice(0, first)), ...sections];
}

/** A level row, a station symbol, or a class level bar. */
const BAR = /^(?:LEVEL \d+(?:-\d+|\+)$|\d+\+ \||(?:\{[^}]+\})+: Level \d+)/;

/** What stands under a bar is granted by its static ability: the lines as if in quotation marks. A class level is an activated ability, too. */
function sectionTexts(lines: readonly string[]): readonly AbilityText[] {
  const texts: AbilityText[] = [];
  let under: string[] = [];
  const close = (): void => {
    if (texts.length > 0) texts.push({ text: under.map((line) => `"${line}"`).join(' '), reminder: '' });
  };
  for (const line of lines) {
    const bar = BAR.exec(line);
    if (bar === null) {
      if (!/^\d+\/\d+$/.test(line)) under.push(withoutReminders(line));
      continue;
    }
    close();
    under = [line.slice(bar[0].length).replace(/^ *\u2014? */, '')].filter((rest) => rest !== '');
    texts.push({ text: bar[0], reminder: '' });
  }
  close();
  return texts.filter(({ text }) => text.startsWith('"') || text === '' || text.includes(': Level'));
}

function alignLines(abilities: readonly Ability[], lines: readonly string[]): readonly AbilityText[] {
  const parts = lines.flatMap((line, i) => keywordParts(line, i));
  const keywordLines = new Set<number>();
  const texts: (AbilityText | null)[] = abilities.map((ability) => {
    if (ability.kind !== 'keyword') return null;
    const part =
      parts.find((each) => !each.used && isOf(each.text, ability)) ?? parts.find((each) => isOf(each.text, ability));
    if (part === undefined) return { text: ability.keyword, reminder: '' };
    part.used = true;
    keywordLines.add(part.line);
    return { text: part.text, reminder: part.reminder };
  });
  const others = lines.filter((_, i) => !keywordLines.has(i));
  let at = 0;
  abilities.forEach((ability, i) => {
    if (ability.kind === 'keyword') return;
    const found = others.findIndex((line, n) => n >= at && isLineOf(line, ability));
    const line = others[found >= 0 ? found : Math.min(at, others.length - 1)] ?? '';
    if (found >= 0) at = ability.kind === 'static' || ability.kind === 'spell' ? found : found + 1;
    texts[i] = { text: withoutReminders(line), reminder: reminderOf(line) };
  });
  return texts.map((each) => each ?? { text: '', reminder: '' });
}

/** "Flying, trample" is two parts; a line whose pieces aren't all keywords is one. */
function keywordParts(line: string, index: number): readonly Part[] {
  const plain = withoutReminders(line);
  const pieces = plain.split(/[,;] (?=[a-z])/);
  const whole: Part = { text: plain, reminder: reminderOf(line), line: index, used: false };
  if (pieces.length > 1 && pieces.every((piece) => startsWithKeyword(piece)))
    return pieces.map((piece) => ({ ...whole, text: piece }));
  return [whole];
}

function startsWithKeyword(piece: string): boolean {
  const words = piece.toLowerCase().split(/[\s\u2014]/);
  return (
    words.some((_, i) => i < 3 && isKeyword(words.slice(0, i + 1).join(' '))) ||
    /^(?:hexproof from|protection from|\w+walk|\w+cycling)\b/.test(piece.toLowerCase())
  );
}

function isOf(text: string, ability: KeywordAbility): boolean {
  const lower = text.toLowerCase();
  if (lower.startsWith(ability.keyword) && !/^[a-z]/.test(lower.slice(ability.keyword.length))) return true;
  const word = ability.word?.toLowerCase();
  if (ability.keyword === 'landwalk') return /^(?:non\w+ )?(?:\w+ )?\w+walk\b/.test(lower);
  if (ability.keyword === 'typecycling' || ability.keyword === 'cycling') return /^(?:\w+ )*\w*cycling\b/.test(lower);
  return word !== undefined && lower.startsWith(word);
}

function isLineOf(line: string, ability: Ability): boolean {
  const plain = withoutReminders(line);
  const kind = kindOfLine(plain);
  return ability.kind === 'static' || ability.kind === 'spell' ? kind === 'other' : kind === ability.kind;
}

/** What kind of ability a line looks like. */
export function kindOfLine(line: string): 'triggered' | 'activated' | 'other' {
  const plain = line.replace(/["\u201C][^"\u201D]*["\u201D]/g, '""');
  const isTrigger = /^(?:when|whenever|at) /i;
  const body = isTrigger.test(plain) ? plain : plain.replace(/^[^.:]{2,40}? \u2014 /, '');
  if (isTrigger.test(body) || /^[IVX]+(?:, [IVX]+)* \u2014/.test(plain)) return 'triggered';
  const colon = body.indexOf(':');
  const stop = body.indexOf('. ');
  return colon > 0 && (stop < 0 || colon < stop) ? 'activated' : 'other';
}
