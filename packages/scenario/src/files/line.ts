// Lines of a scenario file and the small words they share: players, steps, references, lists.
import { Rejected } from '@lawmage/engine';
import { STEPS, type Step } from '@lawmage/ir';
import { SEATS, type Reference, type SeatName } from '../script/scenario.js';

export interface SourceLine {
  readonly number: number;
  readonly text: string;
}

/** @throws Rejected naming the line, what was expected and what is there */
export function fault(line: SourceLine, expected: string): never {
  throw new Rejected(`line ${line.number}: expected ${expected}, found "${line.text}"`);
}

/** Without blank lines and comments, which are lines that begin with "//". */
export function linesOf(text: string): readonly SourceLine[] {
  return text
    .split('\n')
    .map((raw, i) => ({ number: i + 1, text: raw.trim() }))
    .filter((line) => line.text !== '' && !line.text.startsWith('//'));
}

export function isSeat(word: string): word is SeatName {
  return (SEATS as readonly string[]).includes(word);
}

const STEP_WORDS: Readonly<Record<string, Step>> = {
  main: 'precombatMain',
  firstmain: 'precombatMain',
  secondmain: 'postcombatMain',
  attackers: 'declareAttackers',
  blockers: 'declareBlockers',
  damage: 'combatDamage',
  combat: 'beginCombat',
  endofcombat: 'endCombat',
  end: 'endTurn',
  endstep: 'endTurn',
};

/** "precombat main", "declare attackers", "end" …; undefined if it is no step. */
export function parseStep(words: string): Step | undefined {
  const key = words.toLowerCase().replace(/[^a-z]/g, '');
  return STEPS.find((step) => step.toLowerCase() === key) ?? STEP_WORDS[key];
}

/** "Ember Cat", "Ember Cat #2" (the second of the name), "@alias", "the face-down creature", "player B". */
export function parseReference(text: string): Reference {
  const trimmed = text.trim();
  const player = /^player ([A-D])$/.exec(trimmed);
  if (player !== null) return { player: player[1] as SeatName };
  if (trimmed.startsWith('@')) return { alias: trimmed.slice(1) };
  if (trimmed === 'the face-down creature') return { unnamed: 'faceDownCreature' };
  const numbered = /^(.+) #(\d+)$/.exec(trimmed);
  return numbered === null ? trimmed : { name: numbered[1], index: Number(numbered[2]) - 1 };
}

/** References with commas between them; a name with a comma stands in quotation marks. */
export function parseReferences(text: string): readonly Reference[] {
  return splitList(text).map(parseReference);
}

export function splitList(text: string): readonly string[] {
  return [...text.matchAll(/"([^"]*)"|[^,]+/g)]
    .map((match) => (match[1] ?? match[0]).trim())
    .filter((part) => part !== '');
}
