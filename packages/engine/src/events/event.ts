// Events (DESIGN §2.4; CR 700.1): every change that a rule or a card can see, as one flat immutable record. An event names the rule that it comes
// from, and its lineage: the replacement effects that have already acted on it (CR 614.5).
import type { EventKind } from '@lawmage/ir';
import type { CastRecord, Copiable, MemoryEntry, ZoneId } from '../state/values.js';

/** How an object enters the battlefield (HARD-PROBLEMS 2): what replacement effects edit before anything moves. */
export interface Entry {
  readonly controller: number;
  readonly tapped: boolean;
  /** Pairs of counter kind and number. */
  readonly counters: readonly number[];
  readonly copy: Copiable | null;
  readonly face: number;
  /** Value of FACE_DOWN_BY. */
  readonly faceDownBy: number;
  readonly attachedTo: number;
  /** As GameObject.attacking. */
  readonly attacking: number;
  /** What it may be attacking, coded in the same way, while that isn't settled (CR 508.4). */
  readonly attackable?: readonly number[];
  readonly memory: readonly MemoryEntry[];
  readonly cast: CastRecord | null;
  /** Node of the arriving instruction with further modifications, 0 none, and the scope's slots for them. */
  readonly node: number;
}

export type LibraryPosition = 'top' | 'bottom' | 'random' | number;

export interface GameEvent {
  readonly kind: EventKind;
  readonly subject: number;
  readonly other: number;
  readonly player: number;
  readonly amount: number;
  readonly from: ZoneId;
  readonly to: ZoneId;
  readonly step: number;
  /** Counter kind, keyword, keyword action … */
  readonly detail: string;
  readonly combat: boolean;
  /** The spell, ability or object that causes it, and that one's controller (-1: the game). */
  readonly source: number;
  readonly by: number;
  readonly rule: string;
  readonly lineage: readonly string[];
  readonly entry: Entry | null;
  /** Ref that the subject has after the event (CR 400.7). */
  readonly arrived: number;
  readonly position: LibraryPosition;
  /** Position in the batch of the event that this one is part of; -1 none. */
  readonly outer: number;
  /** Catalogue node of the instruction that it comes from. */
  readonly node: number;
  readonly flags: number;
  /** Mana types of mana events and the like. */
  readonly list: readonly number[];
}

/** Bits of GameEvent.flags. */
export const FLAG = { unpreventable: 1, noRegeneration: 2, dropped: 4, cost: 8, lifelink: 16, faceDown: 32, reveal: 64, excess: 128, deathtouch: 256, newTargets: 512, transformed: 1024, asCast: 2048, entering: 4096, decided: 8192 } as const;

const NONE: readonly never[] = [];

/** The columns in one order, so that all events have one shape (a record with few of them given is looked at by what it has, not by what it lacks). */
class Columns implements GameEvent {
  subject = 0;
  other = 0;
  player = -1;
  amount = 0;
  from: ZoneId = 0;
  to: ZoneId = 0;
  step = -1;
  detail = '';
  combat = false;
  source = 0;
  by = -1;
  rule = '';
  lineage: readonly string[] = NONE;
  entry: Entry | null = null;
  arrived = 0;
  position: LibraryPosition = 'top';
  outer = -1;
  node = 0;
  flags = 0;
  list: readonly number[] = NONE;

  constructor(public kind: EventKind) {}
}

/** An event with the given columns; all others are empty. */
export function event(kind: EventKind, columns: Partial<GameEvent>): GameEvent {
  return filled(new Columns(kind), columns);
}

function filled(e: Columns, columns: Partial<GameEvent>): GameEvent {
  for (const name in columns) {
    const value = columns[name as keyof GameEvent];
    if (value !== undefined) (e as unknown as Record<string, unknown>)[name] = value;
  }
  return e;
}

/** The same event with some columns changed. */
export function changed(from: GameEvent, columns: Partial<GameEvent>): GameEvent {
  const e = new Columns(from.kind);
  e.subject = from.subject;
  e.other = from.other;
  e.player = from.player;
  e.amount = from.amount;
  e.from = from.from;
  e.to = from.to;
  e.step = from.step;
  e.detail = from.detail;
  e.combat = from.combat;
  e.source = from.source;
  e.by = from.by;
  e.rule = from.rule;
  e.lineage = from.lineage;
  e.entry = from.entry;
  e.arrived = from.arrived;
  e.position = from.position;
  e.outer = from.outer;
  e.node = from.node;
  e.flags = from.flags;
  e.list = from.list;
  return filled(e, columns);
}
