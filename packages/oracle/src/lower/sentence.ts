// Sentences → instructions: "may" and "unless" gates, "if" and "otherwise", "instead", delayed and reflexive triggers, durations over conjuncts
// (ORACLE-LANGUAGE 8). One gate node serves may / unless / if you do (CR 118.12); "when you do" is a reflexive trigger (CR 603.12).
import type { Condition, CostPart, Duration, Instruction, Modification, Players, Rule } from '@lawmage/ir';
import { refuse, type OpenGate, type OpenIf, type Scope } from '../bind/scope.js';
import type { Joined, Lead, Sentence, Trail } from '../clause/sentence.js';
import type { ClauseContext, Outcome } from '../clause/verb.js';
import { statedSteps, withArrivals } from './arriving.js';
import { lowerClause, NOTHING_CONTINUED, stepsOf, type Continued } from './outcomes.js';

/** The instructions of an ability so far. */
export interface EffectDraft {
  readonly scope: Scope;
  steps: Instruction[];
  /** Those of the sentence before: what "instead" replaces one of. */
  previous: readonly Instruction[];
  /** Nothing may follow (a reflexive trigger owns what does). */
  isClosed: boolean;
}

export function newEffect(scope: Scope): EffectDraft {
  return { scope, steps: [], previous: [], isClosed: false };
}

export function lowerSentence(sentence: Sentence, effect: EffectDraft): void {
  const { scope } = effect;
  if (effect.isClosed) refuse('what follows a reflexive trigger');
  scope.castSubject = undefined;
  const whereX = sentence.trails.filter((each) => each.kind === 'whereX');
  scope.definedX = whereX.length > 0 ? {} : undefined;
  if (sentence.leads.some((each) => each.kind === 'whenDone')) lowerReflexive(sentence, effect);
  else if (sentence.trails.some((each) => each.kind === 'instead')) lowerInstead(sentence, effect);
  else place(sentence, effect, lowerBody(sentence, effect, undefined));
  for (const each of whereX) if (each.kind === 'whereX') defineX(scope, each);
  scope.definedX = undefined;
}

/** "Where X is …" is read after the sentence: it may refer to what the sentence is about. */
function defineX(scope: Scope, trail: Extract<Trail, { kind: 'whereX' }>): void {
  const draft = scope.definedX ?? refuse('no X');
  scope.definedX = undefined;
  const value = trail.value(scope);
  Object.assign(draft, typeof value === 'number' ? { kind: 'add', of: [value] } : value);
}

interface Body {
  readonly steps: readonly Instruction[];
  /** The condition of a leading "if", for "instead". */
  readonly condition: Condition | undefined;
}

function lowerBody(sentence: Sentence, effect: EffectDraft, replaces: Instruction | undefined): Body {
  const { scope } = effect;
  let during: Duration | undefined;
  let condition: Condition | undefined;
  const wraps: ((steps: readonly Instruction[]) => readonly Instruction[])[] = [];
  for (const lead of sentence.leads) {
    if (lead.kind === 'duration') during = lead.duration(scope);
    if (lead.kind === 'if') condition = condition === undefined ? lead.condition(scope) : refuse('two conditions');
    if (lead.kind === 'later') wraps.unshift(delaying(scope, lead));
    if (lead.kind === 'loop') wraps.unshift(looping(scope, lead));
  }
  const targets = scope.targets.length;
  let steps = lowerClauses(sentence.clauses, scope, during, replaces);
  for (const trail of sentence.trails) {
    if (trail.kind === 'unless') steps = [unless(scope, trail, steps)];
    if (trail.kind === 'if') condition = condition === undefined ? trail.condition(scope) : refuse('two conditions');
    if (trail.kind === 'later') steps = delaying(scope, trail)(steps);
  }
  // CR 702.33g: such a target is chosen only if the spell was kicked; the language can't say that yet.
  if (scope.castSubject !== undefined && scope.targets.length > targets) refuse('a target only if it was cast so');
  for (const wrap of wraps) steps = wrap(steps);
  return { steps, condition };
}

/** Where the instructions go: after the others, or into a branch of the gate or "if" before. */
function place(sentence: Sentence, effect: EffectDraft, { steps: lowered, condition }: Body): void {
  const { scope } = effect;
  const steps = withArrivals(lowered, effect.steps);
  const didIt = sentence.leads.find((each) => each.kind === 'didIt');
  const isOtherwise = sentence.leads.some((each) => each.kind === 'otherwise');
  const made = condition === undefined ? steps : [ifThen(scope, condition, steps)];
  if (didIt?.kind === 'didIt' && scope.openCast !== undefined) {
    const done: Condition = { kind: 'did', slot: scope.readResult(scope.openCast, 'did') };
    const then: Instruction = {
      kind: 'if',
      condition: didIt.was === 'done' ? done : { kind: 'not', of: done },
      then: made,
    };
    effect.steps.push(then);
    effect.previous = [then];
  } else if (didIt?.kind === 'didIt') {
    const gate = scope.openGate ?? mandatoryGate(effect);
    const branch = didIt.was === 'done' ? 'then' : 'else';
    if (gate[branch] !== undefined) refuse('two "if you do"');
    gate[branch] = made;
    effect.previous = made;
  } else if (isOtherwise) {
    const open = scope.openIf ?? refuse('"otherwise" without "if"');
    if (open.else !== undefined) refuse('two "otherwise"');
    open.else = made;
    effect.previous = made;
  } else {
    effect.steps.push(...made);
    effect.previous = made;
  }
}

/** Actions that can be a cost paid on resolution though nobody may decline it (CR 118.12). */
const COSTLY: ReadonlySet<Instruction['kind']> = new Set([
  'sacrifice',
  'discard',
  'removeCounters',
  'mill',
  'loseLife',
  'move',
]);

/** "Discard a card. If you do, …": the one action of the sentence before becomes what was begun or not (CR 118.12). */
function mandatoryGate(effect: EffectDraft): OpenGate {
  const { previous, steps, scope } = effect;
  const [action] = previous;
  const at = steps.length - 1;
  if (action === undefined || previous.length > 1 || steps[at] !== action || !COSTLY.has(action.kind))
    return refuse('"if you do" without something to do');
  const players = 'players' in action && action.players !== undefined ? (action.players as Players) : YOU;
  if (!isOnePlayer(scope, players)) return refuse('"if you do" of several players');
  const gate: OpenGate = { kind: 'gate', players, optional: false, action: [action] };
  steps.splice(at, 1, gate as Instruction);
  scope.openGate = gate;
  return gate;
}

const YOU: Players = { kind: 'you' };

function isOnePlayer(scope: Scope, players: Players): boolean {
  if (players.kind === 'slot') return scope.targets.every(({ slot, max }) => slot !== players.slot || max === 1);
  return players.kind === 'you' || players.kind === 'controllerOf' || players.kind === 'ownerOf';
}

function ifThen(scope: Scope, condition: Condition, then: readonly Instruction[]): Instruction {
  const made: OpenIf = { kind: 'if', condition, then };
  scope.openIf = made;
  return made;
}

/** The clauses that correspond are those with the same verbs (ORACLE-LANGUAGE 8a): one, or all of the sentence before. */
function lowerInstead(sentence: Sentence, effect: EffectDraft): void {
  const { previous } = effect;
  const last = previous.at(-1) ?? refuse('"instead" of what?');
  // "Those creatures" of a clause that stands instead of another are not what that one acted on.
  effect.scope.isReplacing = true;
  const { steps: made, condition } = lowerBody(sentence, effect, last);
  effect.scope.isReplacing = false;
  if (condition === undefined) refuse('"instead" without a condition');
  const old = made.length === 1 ? previous.filter((each) => each.kind === made[0].kind) : previous;
  const isSame = old.length === made.length && old.every((each, i) => each.kind === made[i].kind);
  if (!isSame) refuse('"instead" of another verb');
  const at = effect.steps.indexOf(old[0]);
  const isThere = at >= 0 && old.every((each, i) => effect.steps[at + i] === each);
  if (!isThere) refuse('"instead" of a clause in a branch');
  const chosen = ifThen(effect.scope, condition, made) as OpenIf;
  chosen.else = old;
  effect.steps.splice(at, old.length, chosen);
  effect.previous = [];
}

function lowerReflexive(sentence: Sentence, effect: EffectDraft): void {
  const { scope } = effect;
  const gate = scope.openGate ?? mandatoryGate(effect);
  const outer = scope.targets;
  scope.targets = [];
  const { steps, condition } = lowerBody(sentence, effect, undefined);
  if (condition !== undefined) refuse('a condition in a reflexive trigger');
  const targets = scope.targets;
  scope.targets = outer;
  if (gate.then !== undefined) refuse('two "if you do"');
  gate.then = [{ kind: 'reflex', effect: { ...(targets.length > 0 && { targets }), steps } }];
  effect.isClosed = true;
}

function delaying(
  scope: Scope,
  { time }: Extract<Lead | Trail, { kind: 'later' }>,
): (steps: readonly Instruction[]) => readonly Instruction[] {
  const { trigger, duration } = time(scope);
  const targets = scope.targets.length;
  return (steps) => {
    // A delayed trigger's own targets would be chosen when it triggers.
    if (scope.targets.length > targets && targets > 0) refuse('targets of a delayed trigger');
    return [{ kind: 'delay', trigger, effect: { steps }, ...(duration && { duration }) }];
  };
}

function looping(
  scope: Scope,
  { loop }: Extract<Lead, { kind: 'loop' }>,
): (steps: readonly Instruction[]) => readonly Instruction[] {
  const { over, players, slot, referent } = loop.begin(scope);
  scope.topic = referent.sort === 'object' ? referent : undefined;
  return (steps) => [
    { kind: 'forEach', ...(over && { objects: over }), ...(players && { players }), slot, body: steps },
  ];
}

interface Item {
  readonly joined: Joined;
  readonly outcome: Outcome;
  readonly context: ClauseContext;
  duration: Duration | undefined;
  readonly isNewSubject: boolean;
}

function lowerClauses(
  joined: readonly Joined[],
  scope: Scope,
  during: Duration | undefined,
  replaces: Instruction | undefined,
): readonly Instruction[] {
  const items: Item[] = [];
  let before: Continued = NOTHING_CONTINUED;
  for (const each of joined) {
    const { outcome, continued, context } = lowerClause(each.clause, scope, before, replaces, during);
    before = continued;
    const own = each.clause.duration?.(scope);
    if (own !== undefined && during !== undefined) refuse('two durations');
    if (outcome.rules?.some((rule) => rule.kind === 'permission') && scope.permission !== undefined)
      scope.permission.duration = own ?? during;
    items.push({
      joined: each,
      outcome,
      context,
      duration: own ?? during,
      isNewSubject: each.clause.subject !== undefined,
    });
  }
  spreadDurations(items);
  if (items.some((each) => each.joined.joiner === 'or')) return alternatives(items, scope);
  return optionalGroups(items, scope);
}

/** "discard a card or sacrifice a land": one of them, chosen as it is done (CR 608.2d). */
function alternatives(items: readonly Item[], scope: Scope): readonly Instruction[] {
  const [first, ...rest] = items;
  const joiners = rest.map((each) => each.joined.joiner);
  const isSeries = joiners.at(-1) === 'or' && joiners.slice(0, -1).every((each) => each === 'comma' || each === 'or');
  if (!isSeries || rest.some((each) => each.isNewSubject)) refuse('"or" among other things');
  const { agent, subject } = first.context;
  if (subject !== undefined || agent.own.kind === 'candidate') refuse('who chooses?');
  const modes = items.map((each) => ({ steps: stepsOfItems([each], scope) }));
  const choose: Instruction = { kind: 'chooseMode', chooser: agent.players, choice: { min: 1, max: 1, modes } };
  if (!first.joined.clause.isOptional) return [choose];
  const gate: OpenGate = { kind: 'gate', players: agent.players, optional: true, action: [choose] };
  scope.openGate = gate;
  scope.openCast = undefined;
  return [gate];
}

const isContinuous = ({ outcome }: Item): boolean =>
  (outcome.modifications?.length ?? 0) > 0 || (outcome.rules?.length ?? 0) > 0;

/** A final duration covers all conjoined continuous clauses before it (trap 4). */
function spreadDurations(items: readonly Item[]): void {
  for (let i = items.length - 2; i >= 0; i -= 1) {
    const [item, next] = [items[i], items[i + 1]];
    const needs = isContinuous(item) && item.duration === undefined && item.outcome.duration === undefined;
    if (needs && isContinuous(next) && next.joined.joiner !== 'then') item.duration = next.duration;
  }
  for (const item of items) {
    if (!isContinuous(item) && item.joined.clause.duration === undefined) item.duration = undefined;
  }
}

function optionalGroups(items: readonly Item[], scope: Scope): readonly Instruction[] {
  const steps: Instruction[] = [];
  let i = 0;
  while (i < items.length) {
    const start = i;
    i += 1;
    if (!items[start].joined.clause.isOptional) {
      // Clauses about the same subject are one effect.
      while (i < items.length && !items[i].isNewSubject && !items[i].joined.clause.isOptional) i += 1;
      steps.push(...stepsOfItems(items.slice(start, i), scope));
      continue;
    }
    while (i < items.length && !items[i].isNewSubject && !items[i].joined.clause.isOptional) i += 1;
    steps.push(optional(items.slice(start, i), scope));
  }
  return steps;
}

function stepsOfItems(items: readonly Item[], scope: Scope): readonly Instruction[] {
  const steps: Instruction[] = [];
  for (let i = 0; i < items.length; i += 1) {
    const item = items[i];
    if (item.outcome.payment !== undefined) refuse('a payment that is no choice');
    const merged = isContinuous(item) ? mergeable(items.slice(i)) : [item];
    const [first] = merged;
    const outcome: Outcome =
      merged.length === 1
        ? first.outcome
        : {
            ...first.outcome,
            modifications: merged.flatMap((each): readonly Modification[] => each.outcome.modifications ?? []),
            rules: merged.flatMap((each): readonly Rule[] => each.outcome.rules ?? []),
          };
    const isTimeless = merged.every((each) => each.joined.clause.verb.timeless === true);
    const isStated = merged.every((each) => each.joined.clause.verb.states === true);
    if (isStated && first.duration === undefined) steps.push(...statedSteps(outcome, first.context, isTimeless));
    else steps.push(...stepsOf(outcome, first.context, first.duration, isTimeless));
    i += merged.length - 1;
  }
  void scope;
  return steps;
}

/** Continuous clauses side by side with the same subject and duration. */
function mergeable(items: readonly Item[]): readonly Item[] {
  const [first] = items;
  const same = (item: Item): boolean =>
    isContinuous(item) &&
    item.outcome.to === undefined &&
    item.outcome.steps === undefined &&
    item.outcome.duration === undefined &&
    item.context.subject === first.context.subject &&
    JSON.stringify(item.duration) === JSON.stringify(first.duration);
  if (!same(first)) return [first];
  const end = items.findIndex((item) => !same(item));
  return end < 0 ? items : items.slice(0, end);
}

/** CR 118.12: the gate remembers what was chosen. */
function optional(items: readonly Item[], scope: Scope): Instruction {
  const [{ context }] = items;
  if (context.subject !== undefined) refuse('an object that may');
  const { agent } = context;
  if (agent.own.kind === 'candidate') refuse('several players that may');
  const payments = items.flatMap((each) => each.outcome.payment ?? []);
  const isPayment = payments.length > 0;
  if (isPayment && items.some((each) => each.outcome.payment === undefined)) refuse('paying and doing');
  const gate: OpenGate = { kind: 'gate', players: agent.players, optional: true };
  if (isPayment) gate.cost = payments;
  else gate.action = stepsOfItems(items, scope);
  scope.openGate = gate;
  scope.openCast = undefined;
  return gate;
}

function unless(
  scope: Scope,
  { payer, payment }: Extract<Trail, { kind: 'unless' }>,
  otherwise: readonly Instruction[],
): Instruction {
  const who = payer.bind(scope);
  if (who.own.kind === 'candidate') refuse('several players that pay');
  scope.agent = who;
  scope.clauseObject = undefined;
  const outcome = payment({ scope, agent: who, subject: undefined, isLasting: false, replaces: undefined });
  if ((outcome.modifications ?? outcome.rules) !== undefined) refuse('not a payment');
  const cost: readonly CostPart[] =
    outcome.payment ?? (outcome.steps ?? []).map((action): CostPart => ({ kind: 'do', action }));
  const gate: OpenGate = { kind: 'gate', players: who.players, optional: true, cost, else: otherwise };
  scope.openGate = gate;
  scope.openCast = undefined;
  return gate;
}
