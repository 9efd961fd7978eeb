// What happened this turn, and how the object was cast (CR 608.2i, 603.4, 702.33d).
import type { CastFact, Condition, EventPattern, ManaSymbol, Quantity, Statistic, Zone } from '@lawmage/ir';
import type { Meaning, Scope } from '../../bind/scope.js';
import { alt, lit, lits, map, seq, table, token, type Parser } from '../../grammar/parser.js';
import { happenedToIt } from '../filters.js';
import { filterOfPhrase } from '../filter-of-phrase.js';
import { objectPhrase } from '../forwards.js';
import { plainNumber } from '../numbers.js';
import {
  always,
  castObjectsOf,
  compare,
  knownObject,
  matches,
  negated,
  objectsOf,
  type ConditionRecord,
} from './record.js';

const YOU = { kind: 'you' } as const;
const OPPONENT = { kind: 'opponent' } as const;

function statistic(event: EventPattern, measure: Statistic['measure'] = 'count'): Quantity {
  return { kind: 'statistic', statistic: { event, window: 'thisTurn', measure } };
}

const happened = (event: EventPattern, least: Quantity = 1, measure?: Statistic['measure']): Condition =>
  compare(statistic(event, measure), '≥', least);

const DEATH = { on: 'moveZone', from: ['battlefield'], to: ['graveyard'] } as const;

export const HISTORY: ConditionRecord = {
  name: 'this turn',
  parse: alt(
    table<Meaning<Condition>>({
      'you gained life this turn': always(happened({ on: 'gainLife', player: YOU })),
      "you've gained life this turn": always(happened({ on: 'gainLife', player: YOU })),
      'you lost life this turn': always(happened({ on: 'loseLife', player: YOU })),
      'an opponent lost life this turn': always(happened({ on: 'loseLife', player: OPPONENT })),
      'you attacked this turn': always(happened({ on: 'attackDeclared', player: YOU })),
      'you attacked with a creature this turn': always(happened({ on: 'attackDeclared', player: YOU })),
      'a creature died this turn': always(happened({ ...DEATH, subject: { kind: 'type', type: 'creature' } })),
      'you had a land enter under your control this turn': always(
        happened({
          on: 'moveZone',
          subject: {
            kind: 'and',
            of: [
              { kind: 'type', type: 'land' },
              { kind: 'controlledBy', by: YOU },
            ],
          },
          to: ['battlefield'],
        }),
      ),
      "you've cast another spell this turn": always(
        happened({ on: 'cast', player: YOU, subject: { kind: 'not', of: { kind: 'is', objects: { kind: 'self' } } } }),
      ),
      'a permanent you controlled left the battlefield this turn': always(
        happened({
          on: 'moveZone',
          from: ['battlefield'],
          subject: { kind: 'and', of: [{ kind: 'permanent' }, { kind: 'controlledBy', by: YOU }] },
        }),
      ),
    }),
    map(seq(lit('you gained'), plainNumber, lit('or more life this turn')), ([, least]) =>
      always(happened({ on: 'gainLife', player: YOU }, least, 'amount')),
    ),
    map(seq(lit("you've drawn"), plainNumber, lit('or more cards this turn')), ([, least]) =>
      always(happened({ on: 'draw', player: YOU }, least)),
    ),
    map(seq(lit("you've cast"), plainNumber, lit('or more spells this turn')), ([, least]) =>
      always(happened({ on: 'cast', player: YOU }, least)),
    ),
    map(seq(objectPhrase, lit('died this turn')), ([phrase]) => (scope: Scope) => {
      if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'a')
        return matches(objectsOf(phrase, scope), happenedToIt(DEATH));
      return happened({ ...DEATH, subject: filterOfPhrase(phrase, scope) });
    }),
    map(
      seq(knownObject, lits('entered this turn', 'entered the battlefield this turn')),
      ([phrase]) =>
        (scope: Scope) =>
          matches(objectsOf(phrase, scope), happenedToIt({ on: 'moveZone', to: ['battlefield'] })),
    ),
    map(
      seq(knownObject, lit('attacked this turn')),
      ([phrase]) =>
        (scope: Scope) =>
          matches(objectsOf(phrase, scope), happenedToIt({ on: 'attack' })),
    ),
  ),
  examples: ['you gained life this turn', 'a creature died this turn', "you've drawn two or more cards this turn"],
};

const fact =
  (
    name: CastFact,
    more: { readonly cost?: number } = {},
  ): ((scope: Scope, of: Parameters<typeof castObjectsOf>[0]) => Condition) =>
  (scope, of) => ({
    kind: 'castFact',
    of: castObjectsOf(of, scope),
    fact: name,
    ...more,
  });

const symbols: Parser<readonly ManaSymbol[]> = token('mana', (found) => {
  if (found.kind !== 'symbols') return undefined;
  const mana = found.symbols.flatMap((each) => (each.kind === 'other' || each.kind === 'unknown' ? [] : [each]));
  return mana.length === found.symbols.length ? mana : undefined;
});

export const KICKED: ConditionRecord = {
  name: 'kicked',
  parse: alt(
    map(
      seq(knownObject, lits('was kicked')),
      ([phrase]) =>
        (scope: Scope) =>
          fact('kicked')(scope, phrase),
    ),
    map(seq(knownObject, lits("wasn't kicked")), ([phrase]) =>
      negated((scope: Scope) => fact('kicked')(scope, phrase)),
    ),
    map(
      seq(knownObject, lit('was kicked with its'), symbols, lit('kicker')),
      ([phrase, , mana]) =>
        (scope: Scope): Condition => ({
          kind: 'castFact',
          of: castObjectsOf(phrase, scope),
          fact: 'kicked',
          cost: kickerOf(scope, mana),
        }),
    ),
    map(
      seq(knownObject, lit('was bargained')),
      ([phrase]) =>
        (scope: Scope) =>
          fact('bargained')(scope, phrase),
    ),
  ),
  examples: ['this spell was kicked', "it wasn't kicked"],
};

/** Which of the two kickers: the face's keyword line says it (CR 702.33f). */
function kickerOf(scope: Scope, mana: readonly ManaSymbol[]): number {
  return scope.face.kickerIndex(mana);
}

const CAST_FROM: Readonly<Record<string, Zone>> = {
  'your hand': 'hand',
  'your graveyard': 'graveyard',
  exile: 'exile',
};
export const CAST: ConditionRecord = {
  name: 'cast',
  parse: alt(
    map(lits('you cast it', 'you cast this spell'), () => (scope: Scope): Condition => ({
      kind: 'castFact',
      of: castObject(scope),
      fact: 'castByYou',
    })),
    map(
      seq(lits('you cast it from', 'you cast this spell from'), table(CAST_FROM)),
      ([, zone]) =>
        (scope: Scope): Condition => {
          const of = castObject(scope);
          return {
            kind: 'and',
            of: [
              { kind: 'castFact', of, fact: 'castByYou' },
              matches(of, { kind: 'castFact', fact: 'castFromZone', zone }),
            ],
          };
        },
    ),
    map(
      seq(knownObject, lit('was cast from'), table(CAST_FROM)),
      ([phrase, , zone]) =>
        (scope: Scope): Condition =>
          matches(castObjectsOf(phrase, scope), { kind: 'castFact', fact: 'castFromZone', zone }),
    ),
  ),
  examples: ['you cast it', 'you cast it from your hand'],
};

function castObject(scope: Scope) {
  return (scope.eventSubject ?? scope.self).objects();
}
