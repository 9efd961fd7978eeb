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
  array.length = last;
}
