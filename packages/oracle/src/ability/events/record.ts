// The record of a trigger event (CR 603.2). Columns of an event are bound to slots when something reads them.
import type { Condition, EventPattern, Filter, PlayerFilter, Quantity, SlotId, Trigger } from '@lawmage/ir';
import { objectReferent, playerReferent, type Draft, type Referent, type Scope } from '../../bind/scope.js';
import type { Parser } from '../../grammar/parser.js';

type Bindings = NonNullable<EventPattern['bind']>;
export type Column = keyof Bindings;

/** One of the events of a trigger, being built. */
export interface EventDraft {
  readonly pattern: Omit<EventPattern, 'bind'>;
  readonly bind: Draft<Bindings>;
  /** Where the subject of the sentence stands in this event. */
  readonly column: Column;
}

export interface EventContext {
  readonly scope: Scope;
  /** The subject, as a test of the object or of the player. */
  readonly subject: Filter | undefined;
  readonly players: PlayerFilter | undefined;
  readonly isSelf: boolean;
  readonly trigger: TriggerDraft;
}

/** The other creature of a block stands on the side where the sentence's subject doesn't. */
function columnOf(event: EventDraft, column: Column | 'sentenceSubject' | 'opponent'): Column {
  if (column === 'sentenceSubject') return event.column;
  if (column === 'opponent') return event.column === 'subject' ? 'other' : 'subject';
  return column;
}

export class TriggerDraft {
  readonly events: EventDraft[] = [];
  /** A state that triggers, instead of events (CR 603.8). */
  state: Condition | undefined;
  grouping: Extract<Trigger, { kind: 'event' }>['grouping'];
  ordinal: Extract<Trigger, { kind: 'event' }>['ordinal'];

  /** The slot of a column of all events; the subject's is where each event has it. */
  read(column: Column | 'sentenceSubject' | 'opponent', scope: Scope): SlotId {
    const known = this.slots.get(column) ?? scope.newSlot();
    this.slots.set(column, known);
    for (const event of this.events) event.bind[columnOf(event, column)] = known;
    return known;
  }

  private readonly slots = new Map<string, SlotId>();

  toTrigger(): Trigger {
    if (this.state !== undefined) return { kind: 'state', condition: this.state };
    const events = this.events.map(({ pattern, bind }): EventPattern => ({ ...pattern, bind }));
    return {
      kind: 'event',
      events,
      ...(this.grouping && { grouping: this.grouping }),
      ...(this.ordinal && { ordinal: this.ordinal }),
    };
  }
}

export type EventMeaning = (context: EventContext) => readonly Pick<EventDraft, 'pattern' | 'column'>[];

export interface EventRecord {
  readonly name: string;
  readonly forms: readonly [base: string, third: string];
  readonly subject: 'object' | 'player';
  readonly parse: Parser<EventMeaning>;
  /** Abilities of ours. */
  readonly examples: readonly string[];
}

export const event = (pattern: Omit<EventPattern, 'bind'>, column: Column = 'subject') => [{ pattern, column }];

/** A further object of the event, to be referred to. */
export function mentionObject(
  { scope, trigger }: EventContext,
  column: Column | 'opponent',
  words: Iterable<string>,
): Referent {
  return scope.mention(
    objectReferent(() => ({ kind: 'slot', slot: trigger.read(column, scope) }), { words, origin: 'event' }),
  );
}

/** The player of the event. */
export function mentionPlayer({ scope, trigger, players }: EventContext, words: readonly string[] = ['player']): void {
  // "You" is never "that player".
  if (players?.kind === 'you') return;
  scope.mention(
    playerReferent(() => ({ kind: 'slot', slot: trigger.read('player', scope) }), { words, origin: 'event' }),
  );
}

/** The number of the event: "that much" (trap 9). */
export function mentionAmount({ scope, trigger }: EventContext): void {
  scope.amounts.push({ read: (): Quantity => ({ kind: 'slot', slot: trigger.read('amount', scope) }) });
}
