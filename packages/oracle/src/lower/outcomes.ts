// Clause outcomes → instructions: who acts, what the subject is, how long a continuous change lasts.
import type { Duration, Filter, Instruction, Modification, Objects } from '@lawmage/ir';
import { refuse, type Referent, type ResultCell, type Scope } from '../bind/scope.js';
import type { Clause } from '../clause/clause.js';
import type { ClauseContext, ObjectSubject, Outcome } from '../clause/verb.js';
import { bindSelection } from '../phrase/bind-objects.js';
import { YOU } from '../phrase/filters.js';
import { filterOfPhrase } from '../phrase/filter-of-phrase.js';
import type { BoundPlayers, ObjectPhrase } from '../phrase/types.js';

/** Who or what a clause without a subject of its own continues. */
export interface Continued {
  readonly agent: BoundPlayers;
  readonly subject: ObjectSubject | undefined;
  readonly isPlayers: boolean;
}

export const BY_YOU: BoundPlayers = { players: YOU, own: YOU };
export const NOTHING_CONTINUED: Continued = { agent: BY_YOU, subject: undefined, isPlayers: false };

/** The set that a one-shot effect changes is fixed when it begins; rules about "all" stay open (CR 611.2c). */
export function bindSubject(phrase: ObjectPhrase, scope: Scope): ObjectSubject {
  const isSet = phrase.kind === 'counted' && phrase.determiner.kind === 'all';
  if (isSet) {
    const cell: ResultCell = {};
    const bound = bindSelection(phrase, scope, cell);
    if (bound.what === undefined || bound.what.kind === 'choose') return refuse('not a set');
    return { objects: bound.what, filter: filterOfPhrase(phrase, scope), referent: bound.referent, cell };
  }
  const bound = bindSelection(phrase, scope, {});
  if (bound.what === undefined || bound.what.kind === 'choose') return refuse('a subject that is chosen on the way');
  if (bound.toPlayers !== undefined) return refuse('players among objects');
  const filter: Filter = { kind: 'is', objects: bound.what };
  return { objects: bound.what, filter, referent: bound.referent, cell: {} };
}

export function lowerClause(
  clause: Clause,
  scope: Scope,
  before: Continued,
  replaces: Instruction | undefined,
  during?: Duration,
): { readonly outcome: Outcome; readonly continued: Continued; readonly context: ClauseContext } {
  scope.clauseObject = undefined;
  scope.subject = undefined;
  scope.openSets = [];
  const { topic } = scope;
  // "If this spell was kicked, it deals …": a spell deals damage, what it was about doesn't.
  if (clause.verb.name === 'deal damage' && scope.castSubject !== undefined) scope.topic = scope.castSubject;
  const continued = subjectOf(clause, scope, before);
  scope.topic = topic;
  scope.subject = continued.subject?.referent;
  scope.agent = continued.agent;
  const context: ClauseContext = {
    scope,
    agent: continued.agent,
    subject: continued.subject,
    isLasting: (clause.duration ?? during) !== undefined,
    replaces,
  };
  const outcome = clause.meaning(context);
  closeSets(scope, outcome, continued.subject);
  const about =
    outcome.about ?? outcome.to?.referent ?? (outcome.steps === undefined ? continued.subject?.referent : undefined);
  if (about !== undefined) scope.topic = about;
  else if (scope.topic === undefined) scope.topic = namedOnTheWay(scope);
  return { outcome, continued, context };
}

/** "Draw cards equal to the sacrificed creature's power, then gain life equal to its toughness": what a number is taken of may be meant next. */
function namedOnTheWay({ clauseObject }: Scope): Referent | undefined {
  const isOther = clauseObject?.sort === 'object' && clauseObject.number === 'one' && clauseObject.origin !== 'self';
  return isOther ? clauseObject : undefined;
}

/** From now on "those creatures" are the ones that were acted on. */
function closeSets(scope: Scope, outcome: Outcome, subject: ObjectSubject | undefined): void {
  for (const { referent, cell } of scope.openSets) {
    const isChanged = outcome.modifications !== undefined && (outcome.to ?? subject)?.cell === cell;
    if (!isChanged && !(outcome.steps ?? []).some((each) => each.into === cell)) continue;
    const { objects, current } = referent;
    referent.objects = () => (scope.isReplacing ? objects() : { kind: 'slot', slot: scope.readResult(cell, 'chosen') });
    if (current === objects) referent.current = referent.objects;
  }
  scope.openSets = [];
}

function subjectOf(clause: Clause, scope: Scope, before: Continued): Continued {
  const { subject, verb, form } = clause;
  if (subject?.objects !== undefined) {
    return { agent: BY_YOU, subject: bindSubject(subject.objects, scope), isPlayers: false };
  }
  if (subject?.players !== undefined) {
    if (subject.players.isGeneric) return refuse('which player?');
    return { agent: subject.players.bind(scope), subject: undefined, isPlayers: true };
  }
  if (verb.subject === 'object') {
    return before.subject === undefined ? refuse(`what ${verb.forms[1]}?`) : before;
  }
  if (before.isPlayers && (form !== 'base' || before.agent.players.kind === 'you' || isPlural(before))) return before;
  if (before.isPlayers && clause.isOptional === false && form === 'base') return before;
  if (form === 'third' || verb.needsSubject === true) return refuse('who?');
  return NOTHING_CONTINUED;
}

const isPlural = (before: Continued): boolean => before.agent.own.kind === 'candidate';

/** What is lost is lost before what is gained in the same breath: "has flying and loses all other abilities". */
export function inOrder(modifications: readonly Modification[]): readonly Modification[] {
  const isLoss = (each: Modification): boolean => each.kind === 'loseAllAbilities';
  return [...modifications.filter(isLoss), ...modifications.filter((each) => !isLoss(each))];
}

/** The instructions of a clause, with its duration. */
export function stepsOf(
  outcome: Outcome,
  context: ClauseContext,
  duration: Duration | undefined,
  isTimeless: boolean,
): readonly Instruction[] {
  const { steps = [], modifications = [], rules = [] } = outcome;
  if (modifications.length === 0 && rules.length === 0) {
    if (duration !== undefined) refuse('a duration without a continuous effect');
    return steps;
  }
  const lasting = outcome.duration ?? duration;
  if (outcome.duration !== undefined && duration !== undefined) refuse('two durations');
  if (lasting === undefined && !isTimeless) return refuse('for how long?');
  const span: Duration = lasting ?? { kind: 'permanent' };
  const changed = outcome.to ?? context.subject;
  const to: Objects | undefined = changed?.objects;
  const applied: Instruction[] = [];
  if (modifications.length > 0) {
    if (to === undefined) return refuse('what is changed?');
    // The numbers of a resolving effect are found once (CR 608.2h, 611.2d), not for each member.
    if (JSON.stringify(modifications).includes('{"kind":"it"}')) refuse('a number of each of them');
    applied.push({ kind: 'apply', to, modifications: inOrder(modifications), duration: span, into: changed?.cell });
  }
  for (const rule of rules) applied.push({ kind: 'applyRule', rule, duration: span });
  return [...steps, ...applied];
}
