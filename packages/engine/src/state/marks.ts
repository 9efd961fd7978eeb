// Marks and rollback (DESIGN §2.5; CR 733): while a mark is open every setter journals the old value; closing the outermost mark drops the
// journal. Not here: clone and encoding of a state under an open mark (state/snapshot.ts).
import type { Game } from './generated.js';
import type { Journal } from './values.js';

type Row = Record<string, unknown>;

/** Old values, newest last: triples (row, field, old value). */
export class MarkJournal implements Journal {
  readonly rows: object[] = [];
  readonly fields: string[] = [];
  readonly olds: unknown[] = [];
  /** Lengths at which marks were set. */
  readonly marks: number[] = [];
  writes = 0;
  /** Answers since the outermost mark: with the state at it they are the state (DESIGN §2.5). */
  answers: (readonly number[])[] = [];

  write(row: object, field: string, old: unknown): void {
    this.rows.push(row);
    this.fields.push(field);
    this.olds.push(old);
    this.writes++;
  }
}

/** Opens a mark; marks nest. Returns its depth, to be handed to `rollback` or `release`. */
export function mark(g: Game): number {
  if (g.journal === null) g.journal = new MarkJournal();
  const journal = g.journal as MarkJournal;
  journal.marks.push(journal.rows.length);
  return journal.marks.length;
}

/** Takes back everything written since the mark `depth`, and closes it and all inside it. */
export function rollback(g: Game, depth: number): void {
  const journal = g.journal as MarkJournal;
  const to = journal.marks[depth - 1];
  const { version, steady } = g;
  for (let i = journal.rows.length - 1; i >= to; i--) (journal.rows[i] as Row)[journal.fields[i]] = journal.olds[i];
  journal.rows.length = journal.fields.length = journal.olds.length = to;
  closeMarks(g, journal, depth);
  g.version = version + 1;
  g.steady = steady + 1;
  g.settledAt = -1; // caches keyed by it must not see the same number for another state
  g.index = null; // transient: what it was built from may have been taken back
}

/** Keeps what was written since the mark `depth` and closes it; the outermost one drops the journal. */
export function release(g: Game, depth: number): void {
  closeMarks(g, g.journal as MarkJournal, depth);
}

function closeMarks(g: Game, journal: MarkJournal, depth: number): void {
  journal.marks.length = depth - 1;
  if (g.counters !== null) g.counters.journalWrites += journal.writes;
  journal.writes = 0;
  if (depth === 1) g.journal = null;
}

/** Remembers an answer given under an open mark; `before` is the journal at its beginning. A mark that an answer opens is opened before anything is written. */
export function noteAnswer(g: Game, before: Journal | null, answer: readonly number[]): void {
  const journal = g.journal as MarkJournal | null;
  if (journal === null) return;
  if (journal === before) journal.answers.push(answer);
  else journal.answers = [answer];
}

/** Does something with the state as it was at the outermost mark, and puts everything back. What is done must not write. */
export function atOutermostMark<T>(g: Game, act: (answers: readonly (readonly number[])[]) => T): T {
  const journal = g.journal as MarkJournal;
  const { rows, fields, olds } = journal;
  const news: unknown[] = [];
  for (let i = rows.length - 1; i >= 0; i--) {
    news[i] = valueOf(rows[i], fields[i], olds[i]);
    (rows[i] as Row)[fields[i]] = olds[i];
  }
  g.journal = null;
  try {
    return act(journal.answers);
  } finally {
    g.journal = journal;
    for (let i = 0; i < rows.length; i++) putBack(rows[i], fields[i], news[i]);
  }
}

const ABSENT = Symbol('absent');

/** What undoing a write will lose: a value, the tail of an array that was appended to, or that an element had been cut off. */
function valueOf(row: object, field: string, old: unknown): unknown {
  if (!Array.isArray(row)) return (row as Row)[field];
  if (field === 'length') return row.slice(old as number);
  return Number(field) < row.length ? row[Number(field)] : ABSENT;
}

function putBack(row: object, field: string, value: unknown): void {
  if (!Array.isArray(row)) (row as Row)[field] = value;
  else if (field === 'length') row.push(...(value as unknown[]));
  else if (value === ABSENT) row.length = Number(field);
  else row[Number(field)] = value;
}

/** Whether a mark is open. */
export function isMarked(g: Game): boolean {
  return g.journal !== null;
}

/** Sets one element of an array of the state, journalled. */
export function setElement<T>(g: Game, array: T[], index: number, value: T): void {
  if (g.journal !== null) {
    if (index >= array.length) g.journal.write(array, 'length', array.length);
    else g.journal.write(array, String(index), array[index]);
  }
  array[index] = value;
}

/** Shortens an array of the state by its last element, journalled. */
export function popElement<T>(g: Game, array: T[]): void {
  const last = array.length - 1;
  if (g.journal !== null) g.journal.write(array, String(last), array[last]);
  array.pop();
}
