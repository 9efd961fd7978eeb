// One face: its text → abilities, its printed values (CR 200–209).
import {
  COLORS,
  parseManaCost,
  type Ability,
  type Color,
  type FaceDefinition,
  type ManaSymbol,
  type PrintedNumber,
} from '@lawmage/ir';
import { BindError, refuse, type FaceFacts, type Meaning } from '../bind/scope.js';
import { lowerReadings, lowerSpell, readLine } from '../ability/line.js';
import type { EffectText } from '../clause/effect.js';
import { readLines, type FaceText, type Line } from '../text/index.js';
import { unreadOf, unreadSpan } from '../report/unread.js';
import type { FaceInput, Unread } from './card-input.js';
import { hasSection, sectionAbilities } from './sections.js';
import { parseTypeLine, type TypeLine } from './type-line.js';
import { withPrintedBelow } from './printed-below.js';
import { knowsItsX } from './announced-x.js';

/** Facts that the faces of a card share while they are compiled. */
export interface CardFacts {
  readonly nextSlot: () => number;
  readonly link: (key: string) => number;
}

export interface CompiledFace {
  readonly definition: FaceDefinition | undefined;
  readonly unread: readonly Unread[];
}

export function compileFace(input: FaceInput, index: number, card: CardFacts): CompiledFace {
  const text = input.oracle_text_updated ?? input.oracle_text ?? '';
  const typeLine = parseTypeLine(input.type_line ?? '');
  if (typeLine === undefined) return failed(index, text, `the type line "${input.type_line ?? ''}"`);
  const values = printedValues(input);
  if (values === undefined) return failed(index, text, 'the printed values');
  const nameStyle = typeLine.supertypes.includes('legendary') ? 'legendary' : 'ordinary';
  const read = readLines(text, { name: input.name, nameStyle });
  const [printed, lines] = withStationBox(values, read.lines);
  const { abilities, unread } = compileLines({ ...read, lines }, factsOf(typeLine, lines, card), index);
  if (input.mana_cost !== undefined && !knowsItsX(abilities, printed.manaCost)) return failed(index, text, 'which X?');
  return { definition: { name: input.name, ...printed, ...typeLine, abilities }, unread };
}

const failed = (face: number, text: string, expected: string): CompiledFace => ({
  definition: undefined,
  unread: [{ face, text, start: 0, end: text.length, expected }],
});

export function factsOf(typeLine: TypeLine, lines: readonly Line[], card: CardFacts): FaceFacts {
  const { types, subtypes } = typeLine;
  const isSpell = types.includes('instant') || types.includes('sorcery');
  const facts: FaceFacts = {
    types,
    subtypes,
    selfWords: new Set([...types, ...(isSpell ? ['spell'] : ['permanent']), 'card', ...subtypes]),
    isSpell,
    compileQuote: (quoted) => compileQuote(quoted, facts),
    link: card.link,
    nextSlot: card.nextSlot,
    linksExiled: !isSpell && linksExiled(lines),
    kickerIndex: (mana) => kickerIndex(lines, mana),
  };
  return facts;
}

const EXILE_WORDS = new Set(['exile', 'exiles']);

/** One line exiles; others speak of what was exiled. Two that exile: which of them is meant is not ours to guess. */
function linksExiled(lines: readonly Line[]): boolean {
  const words = lines.map((line) => line.tokens.map((found) => (found.kind === 'word' ? found.lower : '')));
  const exiling = words.filter((each) => each.some((word) => EXILE_WORDS.has(word)));
  const reads = words.some((each) => each.includes('exiled') && !each.some((word) => EXILE_WORDS.has(word)));
  return exiling.length === 1 && reads;
}

/** Abilities in quotation marks belong to whatever has them: a permanent's, not a spell's. */
function compileQuote(lines: readonly Line[], outer: FaceFacts): readonly Ability[] {
  const facts: FaceFacts = {
    ...outer,
    isSpell: false,
    linksExiled: false,
    selfWords: new Set(['creature', 'permanent', 'card', 'token', 'artifact', 'land', 'enchantment']),
  };
  return lines.flatMap((line) => {
    const { source, readings } = readLine(line, facts);
    const { meanings, reason } = lowerReadings(readings, facts);
    if (meanings.length !== 1) {
      const isRead = readings.length > 0;
      const { start, end, expected } = unreadOf(line, source, '', 0, isRead ? (reason ?? 'ambiguous') : undefined);
      throw new BindError(`in quotes: ${expected ?? 'not read'}`, { start, end });
    }
    return meanings[0];
  });
}

function kickerIndex(lines: readonly Line[], mana: readonly ManaSymbol[]): number {
  const wanted = JSON.stringify(mana);
  for (const { tokens } of lines) {
    const [first] = tokens;
    if (first?.kind !== 'word' || first.lower !== 'kicker') continue;
    const costs = tokens.flatMap((token) => (token.kind === 'symbols' ? [JSON.stringify(token.symbols)] : []));
    const at = costs.indexOf(wanted);
    if (at >= 0) return at;
  }
  return refuse('no such kicker');
}

interface SpellLine {
  readonly line: Line;
  readonly texts: readonly EffectText[];
}

/** The lines of a face; those of a spell's effect make one ability (CR 113.3a), in one scope with its additional costs. */
function compileLines(
  { lines, original }: Pick<FaceText, 'lines' | 'original'>,
  facts: FaceFacts,
  face: number,
): { readonly abilities: readonly Ability[]; readonly unread: readonly Unread[] } {
  const abilities: Ability[] = [];
  const unread: Unread[] = [];
  const spellLines: SpellLine[] = [];
  const costs: (readonly Meaning<Ability>[])[] = [];
  let spellAt: number | undefined;
  for (const line of lines) {
    if (hasSection(line)) {
      const under = compileSection(line, facts, { original, face });
      abilities.push(...under.abilities);
      unread.push(...under.unread);
      continue;
    }
    const { source, readings } = readLine(line, facts);
    const texts = readings.flatMap((each) => (each.kind === 'spell' ? [each.text] : []));
    const paid = readings.flatMap((each) => (each.kind === 'spellCost' ? [each.meaning] : []));
    const { meanings, reason, span } = lowerReadings(readings, facts);
    if (meanings.length === 1) abilities.push(...meanings[0]);
    else if (meanings.length > 1) unread.push(unreadOf(line, source, original, face, 'ambiguous'));
    else if (texts.length > 0 || paid.length > 0) {
      spellAt ??= abilities.length;
      if (paid.length > 0) costs.push(paid);
      else spellLines.push({ line, texts });
    } else {
      const why = readings.length > 0 ? (reason ?? 'not bound') : undefined;
      unread.push(
        span === undefined ? unreadOf(line, source, original, face, why) : unreadSpan(span, original, face, why),
      );
    }
  }
  if (spellAt !== undefined) {
    const { meanings, reason, span } = lowerSpell(
      costs,
      spellLines.map(({ texts }) => texts),
      facts,
    );
    if (meanings.length === 1) abilities.splice(spellAt, 0, ...meanings[0]);
    else {
      const why = meanings.length > 1 ? 'ambiguous' : (reason ?? 'not bound');
      unread.push(
        span === undefined ? spellUnread(spellLines, original, face, why) : unreadSpan(span, original, face, why),
      );
    }
  }
  return { abilities: withPrintedBelow(abilities), unread };
}

function compileSection(
  line: Line,
  facts: FaceFacts,
  { original, face }: { readonly original: string; readonly face: number },
): ReturnType<typeof compileLines> {
  const under = compileLines({ lines: line.section, original }, facts, face);
  if (under.unread.length > 0) return { abilities: [], unread: under.unread };
  try {
    return { abilities: sectionAbilities(line, under.abilities, facts), unread: [] };
  } catch (error) {
    if (error instanceof BindError) return { abilities: [], unread: [unreadSpan(line, original, face, error.message)] };
    throw error;
  }
}

function spellUnread(lines: readonly SpellLine[], original: string, face: number, expected: string): Unread {
  const start = lines[0]?.line.start ?? 0;
  const end = lines.at(-1)?.line.end ?? original.length;
  return { face, text: original.slice(start, end), start, end, expected };
}

/** The box of a Spacecraft's size is printed beside its last station symbol: the card itself has none (CR 721.2b–c). */
function withStationBox(values: Values, lines: readonly Line[]): readonly [Values, readonly Line[]] {
  const { power, toughness, ...rest } = values;
  const last = lines.findLastIndex((line) => line.prefixes[0]?.kind === 'stationRow');
  if (last < 0 || typeof power !== 'number' || typeof toughness !== 'number') return [values, lines];
  const { start, end } = lines[last];
  const pt = { kind: 'pt', power, toughness, text: '', start, end } as const;
  return [rest, lines.map((line, i) => (i === last ? { ...line, pt } : line))];
}

type Values = Pick<FaceDefinition, 'manaCost' | 'colorIndicator' | 'power' | 'toughness' | 'loyalty' | 'defense'>;

function printedValues(input: FaceInput): Values | undefined {
  const manaCost = input.mana_cost === undefined || input.mana_cost === '' ? undefined : parseManaCost(input.mana_cost);
  if (input.mana_cost !== undefined && input.mana_cost !== '' && manaCost === undefined) return undefined;
  const power = printedNumber(input.power);
  const toughness = printedNumber(input.toughness);
  if (power === null || toughness === null) return undefined;
  const indicator = input.color_indicator?.filter((each): each is Color =>
    (COLORS as readonly string[]).includes(each),
  );
  const loyalty =
    input.loyalty === undefined ? undefined : input.loyalty === 'X' ? ('X' as const) : Number(input.loyalty);
  const defense = input.defense === undefined ? undefined : Number(input.defense);
  if (Number.isNaN(loyalty) || Number.isNaN(defense)) return undefined;
  return {
    ...(manaCost && { manaCost }),
    ...(indicator && indicator.length > 0 && { colorIndicator: indicator }),
    ...(power !== undefined && { power }),
    ...(toughness !== undefined && { toughness }),
    ...(loyalty !== undefined && { loyalty }),
    ...(defense !== undefined && { defense }),
  };
}

/** Null: not a number that is understood. */
function printedNumber(text: string | undefined): PrintedNumber | undefined | null {
  if (text === undefined) return undefined;
  if (/^[+-]?\d+$/.test(text)) return Number(text);
  if (text === '*') return { kind: 'star' };
  const plus = /^(\d+)\+\*$|^\*\+(\d+)$/.exec(text);
  return plus === null ? null : { kind: 'star', plus: Number(plus[1] ?? plus[2]) };
}
