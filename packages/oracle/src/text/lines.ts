// A face's text → lines: prefixes peeled, bullets under their header, rows under their roll, sections under their level. What kind of
// ability a line is, the grammar decides.
import { lex } from './lex.js';
import { normalise } from './normalise.js';
import { peelPrefixes, type Peeled, type PeelContext } from './prefixes.js';
import type { FaceContext, FaceText, Line, Prefix, PrefixKind, PtToken, Token } from './tokens.js';

/** Reads one face; never fails: what makes no sense stays in the tokens for the grammar to reject. */
export function readLines(original: string, context: FaceContext): FaceText {
  const source = normalise(original);
  const { lines, faults } = lex(source, context, groupLines);
  return { original, lines: groupLines(lines), reminders: source.reminders, faults };
}

/** A line under construction. */
interface OpenLine {
  peeled: Peeled;
  readonly start: number;
  end: number;
  readonly bullets: OpenLine[];
  readonly rows: OpenLine[];
  readonly section: OpenLine[];
  pt?: PtToken;
}

const SECTION_KINDS = new Set<PrefixKind>(['classLevel', 'levelRow', 'stationRow']);

function groupLines(lines: readonly (readonly Token[])[]): readonly Line[] {
  const context: PeelContext = { rows: lines.some(isStationLine) ? 'station' : 'die' };
  const top: OpenLine[] = [];
  let container = top;
  let section: OpenLine | undefined;
  for (const tokens of lines) {
    const line = openLine(tokens, context);
    const first: Prefix | undefined = line.peeled.prefixes[0];
    if (first !== undefined && SECTION_KINDS.has(first.kind)) {
      top.push(line);
      section = line;
      container = splitSectionLine(line);
      continue;
    }
    const pt = section === undefined ? undefined : lonePt(line);
    if (section !== undefined && pt !== undefined) section.pt = pt;
    else place(line, container);
    if (section !== undefined) section.end = line.end;
  }
  return top.map(closeLine);
}

function isStationLine(tokens: readonly Token[]): boolean {
  const [first] = tokens;
  return first.kind === 'word' && first.lower === 'station';
}

function openLine(tokens: readonly Token[], context: PeelContext): OpenLine {
  const peeled = peelPrefixes(tokens, context);
  return { peeled, start: tokens[0].start, end: tokens[tokens.length - 1].end, bullets: [], rows: [], section: [] };
}

/** What follows "8+ |" or "Level 2 —" on the same line is the first line of the section. */
function splitSectionLine(line: OpenLine): OpenLine[] {
  const { prefixes, tokens } = line.peeled;
  if (prefixes.length > 1 || tokens.length > 0) {
    const start = prefixes[1]?.start ?? tokens[0].start;
    const peeled = { prefixes: prefixes.slice(1), tokens };
    line.section.push({ peeled, start, end: line.end, bullets: [], rows: [], section: [] });
    line.peeled = { prefixes: prefixes.slice(0, 1), tokens: [] };
  }
  return line.section;
}

function lonePt(line: OpenLine): PtToken | undefined {
  const { prefixes, tokens } = line.peeled;
  const [only] = tokens;
  return prefixes.length === 0 && tokens.length === 1 && only.kind === 'pt' ? only : undefined;
}

/** A bullet or row belongs to the line before it. */
function place(line: OpenLine, container: OpenLine[]): void {
  const header = container.at(-1);
  const kind = line.peeled.prefixes[0]?.kind;
  if (header === undefined || kind === undefined) container.push(line);
  else if (kind === 'bullet' || kind === 'modeCost' || kind === 'modeWeight') adopt(header, header.bullets, line);
  else if (kind === 'dieRow') adopt(header, header.rows, line);
  else container.push(line);
}

function adopt(header: OpenLine, children: OpenLine[], line: OpenLine): void {
  children.push(line);
  header.end = line.end;
}

function closeLine(line: OpenLine): Line {
  return {
    start: line.start,
    end: line.end,
    prefixes: line.peeled.prefixes,
    tokens: line.peeled.tokens,
    bullets: line.bullets.map(closeLine),
    rows: line.rows.map(closeLine),
    section: line.section.map(closeLine),
    ...(line.pt === undefined ? {} : { pt: line.pt }),
  };
}
