// A line of text → abilities (CR 113.3): keyword line, activated, triggered, static, or part of the spell ability. All readings are tried; what can be
// read in two ways is refused unless both mean the same.
import {
  isKeywordDefined,
  type Ability,
  type ActivatedAbility,
  type Condition,
  type CostPart,
  type Keyword,
  type KeywordAbility,
  type Objects,
  type TriggeredAbility,
} from '@lawmage/ir';
import { BindError, refuse, Scope, type FaceFacts, type Meaning } from '../bind/scope.js';
import { numberSlots, numberTogether } from '../bind/slots.js';
import { effectText, type EffectText } from '../clause/effect.js';
import { END, NONE, STOP, createSource, map, seq, type Match, type Parser, type Source } from '../grammar/parser.js';
import { isPunctuation, type Line, type Prefix, type Span } from '../text/index.js';
import { condition } from '../phrase/forwards.js';
import { chapterAbilities } from './chapter.js';
import { cost } from './cost.js';
import { checkedTargets } from './check-targets.js';
import { lowerEffect } from './effect.js';
import { zonesOf } from './functioning.js';
import { keywordLine } from './keyword-line.js';
import { STATICS } from './statics/index.js';
import { triggerHead } from './trigger.js';

/** One way to read a line, to be lowered in a fresh scope. */
export type Reading =
  | {
      readonly kind: 'abilities';
      readonly lower: (scope: Scope) => readonly Ability[];
      /** The prefix itself is read: a chapter number, "to solve". */
      readonly from?: 'prefix';
    }
  /** Part of the one spell ability of an instant or sorcery. */
  | { readonly kind: 'spell'; readonly text: EffectText }
  /** An additional cost of the spell: paying it writes what the spell reads. */
  | { readonly kind: 'spellCost'; readonly meaning: Meaning<Ability> };

export interface LineReadings {
  readonly source: Source;
  readonly readings: readonly Reading[];
}

export function readLine(line: Line, face: FaceFacts): LineReadings {
  const source = createSource(line.tokens);
  if (line.section.length > 0 || line.pt !== undefined) return { source, readings: NONE };
  const isPlain = line.bullets.length === 0 && line.rows.length === 0;
  const label = labelOf(line.prefixes);
  const readings = [
    ...(isPlain ? keywordReadings(source) : NONE),
    ...triggeredReadings(source, line),
    ...chapterReadings(source, line),
    ...solvingReadings(source, line),
    ...activatedReadings(source, line),
    ...(isPlain ? staticReadings(source, face) : NONE),
    ...(face.isSpell ? spellReadings(source, line) : NONE),
  ].map((reading) => withPrefixes(reading, line.prefixes, label));
  return { source, readings: readings.flatMap((each) => (each === undefined ? [] : [each])) };
}

function labelOf(prefixes: readonly Prefix[]): string | undefined {
  const found = prefixes.find((each) => each.kind === 'abilityWord' || each.kind === 'label');
  return found !== undefined && 'text' in found ? found.text : undefined;
}

/** Prefixes that have a meaning are understood only where one is given to them. */
function withPrefixes(reading: Reading, prefixes: readonly Prefix[], label: string | undefined): Reading | undefined {
  const own = prefixes.filter((each) => each.kind !== 'abilityWord' && each.kind !== 'label');
  const known = own.every((each) => OWN_PREFIXES.has(each.kind));
  if (!known || own.length > 1 || prefixes.length > own.length + 1) return undefined;
  if (own.some((each) => each.kind !== 'loyalty' && each.kind !== 'keyword') !== isOfPrefix(reading)) return undefined;
  const keyword = own.find((each) => each.kind === 'keyword');
  if (keyword?.kind === 'keyword') return prefixes.length === 1 ? ofKeyword(keyword.keyword, reading) : undefined;
  if (reading.kind !== 'abilities') return prefixes.some((each) => each.kind === 'loyalty') ? undefined : reading;
  if (label === undefined) return reading;
  return { kind: 'abilities', lower: (scope) => reading.lower(scope).map((each) => ({ ...each, label })) };
}

const OWN_PREFIXES: ReadonlySet<Prefix['kind']> = new Set(['loyalty', 'chapter', 'toSolve', 'keyword']);

const isOfPrefix = (reading: Reading): boolean => reading.kind === 'abilities' && reading.from === 'prefix';

/** "Boast — ability": the keyword owns what stands after the dash. */
function ofKeyword(keyword: Keyword, reading: Reading): Reading | undefined {
  if (reading.kind !== 'abilities') return undefined;
  return {
    kind: 'abilities',
    lower: (scope) => {
      const node: KeywordAbility = { kind: 'keyword', keyword, abilities: reading.lower(scope).map(numberSlots) };
      return isKeywordDefined(node) ? [node] : refuse(`"${keyword}" has no definition with these abilities`);
    },
  };
}

function whole<T>(parser: Parser<T>, source: Source, at = 0): readonly T[] {
  return parser(source, at)
    .filter(({ end }: Match<T>) => END(source, end).length > 0)
    .map(({ value }) => value);
}

function keywordReadings(source: Source): readonly Reading[] {
  return whole(keywordLine, source).map((nodes) => ({ kind: 'abilities', lower: (scope) => nodes(scope) }));
}

function triggeredReadings(source: Source, line: Line): readonly Reading[] {
  return triggerHead(source, 0).flatMap(({ value: head, end }) =>
    whole(effectText(line.bullets, line.rows), source, end)
      // CR 603.4: an "if" directly after the event is the trigger's (preference "intervening if").
      .filter((text) => head.condition !== undefined || !startsWithIf(text))
      .map((text): Reading => ({
        kind: 'abilities',
        lower: (scope) => {
          const trigger = head.lower(scope);
          const condition = head.condition?.(scope);
          const effect = lowerEffect([text], scope);
          const { triggerLimit, doLimit, ...rest } = scope.fields;
          if (Object.keys(rest).length > 0) refuse('an activation rule of a triggered ability');
          const ability: TriggeredAbility = {
            kind: 'triggered',
            trigger: trigger.toTrigger(),
            ...(condition && { condition }),
            effect,
            ...(triggerLimit && { limit: triggerLimit }),
            ...(doLimit && { doLimit }),
          };
          return [functioning(ability)];
        },
      })),
  );
}

/** CR 714.2. */
function chapterReadings(source: Source, line: Line): readonly Reading[] {
  const prefix = line.prefixes.find((each) => each.kind === 'chapter');
  if (prefix?.kind !== 'chapter') return NONE;
  return whole(effectText(line.bullets), source).map((text) => ({
    kind: 'abilities',
    from: 'prefix',
    lower: (scope) => chapterAbilities(prefix.chapters, text, scope),
  }));
}

/** "To solve — condition" (CR 719.3a). */
function solvingReadings(source: Source, line: Line): readonly Reading[] {
  if (!line.prefixes.some((each) => each.kind === 'toSolve')) return NONE;
  return whole(
    map(seq(condition, STOP), ([holds]) => holds),
    source,
  ).map((holds) => ({ kind: 'abilities', from: 'prefix', lower: (scope) => [solving(holds(scope))] }));
}

function solving(holds: Condition): TriggeredAbility {
  const self: Objects = { kind: 'self' };
  const unsolved: Condition = {
    kind: 'not',
    of: { kind: 'matches', objects: self, filter: { kind: 'status', status: 'solved' } },
  };
  return {
    kind: 'triggered',
    trigger: { kind: 'event', events: [{ on: 'beginStep', step: 'endTurn', player: { kind: 'you' } }] },
    condition: { kind: 'and', of: [holds, unsolved] },
    effect: { steps: [{ kind: 'gainDesignation', what: self, designation: 'solved' }] },
  };
}

function startsWithIf({ parts }: EffectText): boolean {
  const [first] = parts;
  return first?.kind === 'sentence' && first.sentence.leads[0]?.kind === 'if';
}

function functioning<A extends ActivatedAbility | TriggeredAbility>(ability: A): A {
  const zones = zonesOf(ability);
  return zones === undefined ? ability : { ...ability, zones };
}

function activatedReadings(source: Source, line: Line): readonly Reading[] {
  const loyalty = line.prefixes.find((each) => each.kind === 'loyalty');
  if (loyalty?.kind === 'loyalty') {
    return whole(effectText(line.bullets, line.rows), source).map((text): Reading => ({
      kind: 'abilities',
      lower: (scope) => [loyaltyAbility(loyalty, text, scope)],
    }));
  }
  const colon = line.tokens.findIndex((token) => isPunctuation(token, ':'));
  if (colon < 0) return NONE;
  return cost(source, 0).flatMap(({ value: paid, end }) => {
    if (end !== colon) return [];
    return whole(effectText(line.bullets, line.rows), source, colon + 1).map((text): Reading => ({
      kind: 'abilities',
      lower: (scope) => {
        const parts = paid(scope);
        if (scope.targets.length > 0) refuse('a target in a cost');
        return [functioning(activatedOf(parts, text, scope))];
      },
    }));
  });
}

function activatedOf(parts: readonly CostPart[], text: EffectText, scope: Scope): ActivatedAbility {
  const effect = lowerEffect([text], scope);
  const { triggerLimit, doLimit, ...fields } = scope.fields;
  if (triggerLimit !== undefined || doLimit !== undefined) refuse('a trigger rule of an activated ability');
  return { kind: 'activated', cost: parts, effect, ...fields };
}

function loyaltyAbility(
  prefix: Extract<Prefix, { kind: 'loyalty' }>,
  text: EffectText,
  scope: Scope,
): ActivatedAbility {
  if (typeof prefix.amount !== 'number' && prefix.amount !== 'X') refuse('a second variable');
  const amount = typeof prefix.amount === 'number' ? prefix.amount : ({ kind: 'x' } as const);
  const part: CostPart = { kind: 'loyalty', amount, sign: prefix.sign === '-' ? '-' : '+' };
  return { ...activatedOf([part], text, scope), loyalty: true };
}

function staticReadings(source: Source, face: FaceFacts): readonly Reading[] {
  return STATICS.filter((record) => record.onSpells === true || !face.isSpell).flatMap((record) =>
    whole(record.parse, source).map((meaning): Reading =>
      record.isSpellCost === true && face.isSpell
        ? { kind: 'spellCost', meaning }
        : { kind: 'abilities', lower: (scope) => [meaning(scope)] },
    ),
  );
}

function spellReadings(source: Source, line: Line): readonly Reading[] {
  return whole(effectText(line.bullets, line.rows), source).map((text) => ({ kind: 'spell', text }));
}

/** The distinct meanings of a line that is no part of a spell ability. */
export function lowerReadings(
  readings: readonly Reading[],
  face: FaceFacts,
): {
  readonly meanings: readonly (readonly Ability[])[];
  readonly reason: string | undefined;
  readonly span: Span | undefined;
} {
  const meanings = new Map<string, readonly Ability[]>();
  let reason: string | undefined;
  let span: Span | undefined;
  for (const reading of readings) {
    if (reading.kind !== 'abilities') continue;
    const made = attempt(() => checkedTargets(reading.lower(new Scope(face)).map(numberSlots)));
    if (made.value !== undefined) meanings.set(JSON.stringify(made.value), made.value);
    else ({ reason, span } = made);
  }
  return { meanings: [...meanings.values()], reason, span };
}

/** The distinct readings of a spell: its additional costs, then the one spell ability of all its lines, in one scope. */
export function lowerSpell(
  costs: readonly (readonly Meaning<Ability>[])[],
  lines: readonly (readonly EffectText[])[],
  face: FaceFacts,
): {
  readonly meanings: readonly (readonly Ability[])[];
  readonly reason: string | undefined;
  readonly span: Span | undefined;
} {
  const meanings = new Map<string, readonly Ability[]>();
  let reason: string | undefined;
  let span: Span | undefined;
  for (const paid of combinations(costs)) {
    for (const texts of combinations(lines)) {
      const made = attempt(() => checkedTargets(spellOf(paid, texts, new Scope(face))));
      if (made.value !== undefined) meanings.set(JSON.stringify(made.value), made.value);
      else ({ reason, span } = made);
    }
  }
  return { meanings: [...meanings.values()], reason, span };
}

function spellOf(costs: readonly Meaning<Ability>[], texts: readonly EffectText[], scope: Scope): readonly Ability[] {
  const paid = costs.map((each) => each(scope));
  if (texts.length === 0) return numberTogether(paid);
  scope.topic = undefined;
  const effect = lowerEffect(texts, scope);
  if (Object.keys(scope.fields).length > 0) refuse('a rule of an ability on a spell');
  return numberTogether([...paid, { kind: 'spell', effect }]);
}

const MAX_COMBINATIONS = 64;

function combinations<T>(lists: readonly (readonly T[])[]): readonly (readonly T[])[] {
  let whole: readonly (readonly T[])[] = [[]];
  for (const each of lists)
    whole = whole.flatMap((before) => each.map((next) => [...before, next])).slice(0, MAX_COMBINATIONS);
  return whole;
}

function attempt<T>(make: () => T): { readonly value?: T; readonly reason?: string; readonly span?: Span } {
  try {
    return { value: make() };
  } catch (error) {
    if (error instanceof BindError) return { reason: error.message, ...(error.span && { span: error.span }) };
    throw error;
  }
}
