// The head of a triggered ability (CR 603.1): "When/Whenever/At", its events, and an intervening "if" (CR 603.4).
import type { Condition, EventPattern, Filter } from '@lawmage/ir';
import { objectReferent, refuse, type Draft, type Meaning, type Referent, type Scope } from '../bind/scope.js';
import {
  COMMA,
  alt,
  fail,
  filterMap,
  lit,
  lits,
  lowerOf,
  map,
  memo,
  opt,
  seq,
  table,
  token,
  type Match,
  type Parser,
  type Source,
} from '../grammar/parser.js';
import { wordsOf } from '../phrase/bind-objects.js';
import { allOf, anyOf, IS_SELF } from '../phrase/filters.js';
import { filterOfPhrase } from '../phrase/filter-of-phrase.js';
import { CONTROLS } from '../phrase/conditions/controls.js';
import { OBJECT_HAS } from '../phrase/conditions/objects.js';
import { condition, objectPhrase, playerPhrase } from '../phrase/forwards.js';
import type { CountedPhrase, ObjectPhrase, PlayerPhrase } from '../phrase/types.js';
import { EVENTS } from './events/index.js';
import { TriggerDraft, type EventContext, type EventMeaning, type EventRecord } from './events/record.js';
import { beginning } from './events/steps.js';

/** What the scope knows of the trigger when its effect is lowered. */
export interface TriggerHead {
  readonly lower: (scope: Scope) => TriggerDraft;
  readonly condition?: Meaning<Condition>;
}

type Subject =
  | { readonly kind: 'objects'; readonly phrase: ObjectPhrase; readonly orSelf: boolean }
  | { readonly kind: 'players'; readonly phrase: PlayerPhrase };

/** States that trigger: what is controlled, what counters there are. */
const STATE: Parser<Meaning<Condition>> = alt(CONTROLS.parse, OBJECT_HAS.parse);

const self = token('this object', (found) => (found.kind === 'self' ? true : undefined));

const isSingle = (phrase: ObjectPhrase): phrase is CountedPhrase =>
  phrase.kind === 'counted' && (phrase.determiner.kind === 'a' || phrase.determiner.kind === 'orMore');

const subject: Parser<Subject> = alt<readonly Parser<Subject>[]>(
  filterMap(objectPhrase, (phrase) =>
    phrase.kind === 'joined' || (phrase.kind === 'counted' && !isSingle(phrase))
      ? undefined
      : { kind: 'objects', phrase, orSelf: false },
  ),
  filterMap(seq(self, lit('or'), objectPhrase), ([, , phrase]) =>
    isSingle(phrase) ? { kind: 'objects', phrase, orSelf: true } : undefined,
  ),
  filterMap(playerPhrase, (phrase) => (phrase.filter === undefined ? undefined : { kind: 'players', phrase })),
);

interface EventPhrase {
  readonly meaning: EventMeaning;
  readonly record: EventRecord;
  readonly form: 'base' | 'third';
}

function indexEvents(): ReadonlyMap<
  string,
  readonly { readonly record: EventRecord; readonly form: 'base' | 'third'; readonly words: Parser<string> }[]
> {
  const index = new Map<string, { record: EventRecord; form: 'base' | 'third'; words: Parser<string> }[]>();
  for (const record of EVENTS) {
    (['base', 'third'] as const).forEach((form, at) => {
      const text = record.forms[at];
      const [first] = text.split(' ');
      index.set(first, [...(index.get(first) ?? []), { record, form, words: lit(text) }]);
    });
  }
  return index;
}
const INDEX = indexEvents();

const eventPhrase: Parser<EventPhrase> = memo((source: Source, at: number): readonly Match<EventPhrase>[] => {
  const entries = INDEX.get(lowerOf(source.tokens[at]) ?? '');
  if (entries === undefined) return fail(source, at, 'event');
  return entries.flatMap(({ record, form, words }) =>
    words(source, at).flatMap(({ end }) =>
      record.parse(source, end).map((match) => ({ value: { meaning: match.value, record, form }, end: match.end })),
    ),
  );
});

function isPlural(who: Subject): boolean {
  if (who.kind === 'players') return who.phrase.person === 'second' || who.phrase.number === 'many';
  return who.phrase.kind === 'counted'
    ? who.phrase.determiner.kind === 'orMore'
    : who.phrase.kind === 'definite' && who.phrase.number === 'many';
}

const OR = lits('or', 'and/or');

function eventsFor(wanted: EventRecord['subject'], form: EventPhrase['form']): Parser<readonly EventPhrase[]> {
  const one = filterMap(eventPhrase, (found) =>
    found.record.subject === wanted && found.form === form ? found : undefined,
  );
  return alt<readonly Parser<readonly EventPhrase[]>[]>(
    map(one, (single) => [single]),
    map(seq(one, OR, one), ([a, , b]) => [a, b]),
    map(seq(one, COMMA, one, lit(', or'), one), ([a, , b, , c]) => [a, b, c]),
  );
}
const SEVERAL = {
  player: { base: eventsFor('player', 'base'), third: eventsFor('player', 'third') },
  object: { base: eventsFor('object', 'base'), third: eventsFor('object', 'third') },
} as const;

export const events: Parser<TriggerHead> = (source, at) =>
  subject(source, at).flatMap((who) => {
    const several = SEVERAL[who.value.kind === 'players' ? 'player' : 'object'][isPlural(who.value) ? 'base' : 'third'];
    return several(source, who.end).map(({ value, end }): Match<TriggerHead> => ({
      value: { lower: (scope) => lowerEvents(who.value, value, scope) },
      end,
    }));
  });

function lowerEvents(who: Subject, phrases: readonly EventPhrase[], scope: Scope): TriggerDraft {
  const trigger = new TriggerDraft();
  const context = contextOf(who, trigger, scope);
  for (const { meaning } of phrases) {
    for (const { pattern, column } of meaning(context)) trigger.events.push({ pattern, column, bind: {} });
  }
  // Groups of one kind of event; beside another, each event counts.
  if (phrases.length > 1 && trigger.grouping?.startsWith('per') === true) trigger.grouping = undefined;
  if (who.kind === 'objects' && isBatch(who.phrase)) trigger.grouping = 'batch';
  for (const each of scope.referents) if (each.origin === 'event') markArrival(each, trigger, scope);
  if (context.isSelf) markArrival(scope.self, trigger, scope);
  return trigger;
}

function isBatch(phrase: ObjectPhrase): boolean {
  return phrase.kind === 'counted' && phrase.determiner.kind === 'orMore';
}

function contextOf(who: Subject, trigger: TriggerDraft, scope: Scope): EventContext {
  if (who.kind === 'players') {
    return { scope, subject: undefined, players: who.phrase.filter, isSelf: false, trigger };
  }
  const { phrase, orSelf } = who;
  const isSelf = phrase.kind === 'definite' && phrase.isSelf === true;
  const described = orSelf ? anyOf([IS_SELF, filterWithoutOther(phrase, scope)]) : filterOfPhrase(phrase, scope);
  const isSpell = phrase.kind === 'counted' && phrase.group.sort === 'spell';
  const filter = isSpell ? allOf([{ kind: 'spell' }, described]) : described;
  if (isSelf) scope.eventSubject = scope.self;
  else {
    scope.eventExcludesSelf = orSelf || (phrase.kind === 'counted' && phrase.isOther);
    const isMany = isBatch(phrase);
    if (
      isMany &&
      phrase.kind === 'counted' &&
      phrase.determiner.kind === 'orMore' &&
      phrase.determiner.least(scope) !== 1
    )
      refuse('a number in a trigger');
    const words =
      phrase.kind === 'counted'
        ? [...wordsOf(phrase), ...(orSelf ? scope.face.selfWords : [])]
        : wordsOfDefinite(phrase, scope);
    scope.eventSubject = objectReferent(() => ({ kind: 'slot', slot: trigger.read('sentenceSubject', scope) }), {
      number: isMany ? 'many' : 'one',
      words,
      origin: 'event',
    });
    scope.mention(scope.eventSubject);
  }
  return { scope, subject: filter, players: undefined, isSelf, trigger };
}

function filterWithoutOther(phrase: ObjectPhrase, scope: Scope): Filter {
  if (phrase.kind !== 'counted' || !phrase.isOther) return refuse('"this or another"');
  return filterOfPhrase({ ...phrase, isOther: false }, scope);
}

function wordsOfDefinite(phrase: ObjectPhrase, scope: Scope): ReadonlySet<string> {
  return phrase.kind === 'definite' ? phrase.refer(scope).words : new Set();
}

/** What left the battlefield is now the object that it became (CR 400.7): "return it" finds that one (trap 19). */
function markArrival(referent: Referent, trigger: TriggerDraft, scope: Scope): void {
  const isLeaving = trigger.events.every(
    ({ pattern }) => pattern.on === 'moveZone' && pattern.from?.includes('battlefield') === true,
  );
  const isCardEvent = trigger.events.every(({ pattern }) => pattern.on === 'discard' || pattern.on === 'sacrifice');
  if (trigger.events.length === 0 || !(isLeaving || isCardEvent) || referent.sort !== 'object') return;
  const draft = referent as Draft<Referent>;
  draft.current = () => ({ kind: 'slot', slot: trigger.read('arrived', scope) });
  draft.words = new Set([...referent.words, 'card']);
}

const steps: Parser<TriggerHead> = map(seq(lit('at the beginning of'), beginning), ([, meaning]) => ({
  lower: (scope: Scope) => {
    const trigger = new TriggerDraft();
    const { pattern, column } = meaning({ scope, subject: undefined, players: undefined, isSelf: false, trigger });
    trigger.events.push({ pattern, column, bind: {} });
    return trigger;
  },
}));

/** "When you cast this spell" (CR 603.2): the ability functions on the stack. */
const castThis: Parser<TriggerHead> = map(seq(lit('you cast'), self), () => ({
  lower: (scope: Scope) => {
    const trigger = new TriggerDraft();
    trigger.events.push({ pattern: { on: 'cast', subject: IS_SELF }, column: 'subject', bind: {} });
    scope.eventSubject = scope.self;
    return trigger;
  },
}));

/** "When you control no Islands" (CR 603.8). */
const state: Parser<TriggerHead> = map(seq(lit('when'), STATE), ([, holds]) => ({
  lower: (scope: Scope) => {
    const trigger = new TriggerDraft();
    trigger.state = holds(scope);
    scope.topic = undefined;
    return trigger;
  },
}));

/** "Whenever you're dealt damage". */
const dealtToYou: Parser<TriggerHead> = map(
  table<EventPattern['combat']>({ "you're dealt damage": undefined, "you're dealt combat damage": 'combat' }),
  (combat) => ({
    lower: (scope: Scope) => {
      const trigger = new TriggerDraft();
      scope.amounts.push({ read: () => ({ kind: 'slot', slot: trigger.read('amount', scope) }) });
      const pattern = {
        on: 'damage',
        player: { kind: 'you' },
        recipient: 'player',
        ...(combat && { combat }),
      } as const;
      trigger.events.push({ pattern, column: 'player', bind: {} });
      trigger.grouping = 'perPlayer';
      return trigger;
    },
  }),
);

const heads: Parser<TriggerHead> = alt(
  map(seq(lits('when', 'whenever'), alt(events, castThis, dealtToYou)), ([, head]) => head),
  state,
  steps,
);

export const triggerHead: Parser<TriggerHead> = map(
  seq(heads, opt(map(seq(lit(', if'), condition), ([, holds]) => holds)), COMMA),
  ([head, holds]) => ({ ...head, ...(holds && { condition: holds }) }),
);
