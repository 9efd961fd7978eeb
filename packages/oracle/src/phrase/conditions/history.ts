// What happened this turn, and how the object was cast (CR 608.2i, 603.4, 702.33d).
import {
  parseColorWord,
  type CastFact,
  type Condition,
  type EventPattern,
  type ManaSymbol,
  type PlayerFilter,
  type Quantity,
  type Statistic,
  type Zone,
} from '@lawmage/ir';
import type { Meaning, Scope } from '../../bind/scope.js';
import { alt, filterMap, lit, lits, map, seq, table, token, type Parser } from '../../grammar/parser.js';
import { allOf, happenedToIt } from '../filters.js';
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

const OWNED = { kind: 'ownedBy', by: YOU } as const;

/** It holds of one player at least, each counted alone. */
function somebody(who: PlayerFilter, statisticOf: (player: PlayerFilter) => Statistic, least: Quantity): Condition {
  const own: PlayerFilter = { kind: 'in', players: { kind: 'candidate' } };
  const enough = compare({ kind: 'statistic', statistic: statisticOf(own) }, '≥', least);
  const filter: PlayerFilter = { kind: 'and', of: [who, { kind: 'when', condition: enough }] };
  return compare({ kind: 'countPlayers', of: { kind: 'matching', filter } }, '≥', 1);
}

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
      'you gained or lost life this turn': always({
        kind: 'or',
        of: [happened({ on: 'gainLife', player: YOU }), happened({ on: 'loseLife', player: YOU })],
      }),
      "you've discarded a card this turn": always(happened({ on: 'discard', player: YOU })),
      'you discarded a card this turn': always(happened({ on: 'discard', player: YOU })),
      'a card left your graveyard this turn': always(
        happened({ on: 'moveZone', from: ['graveyard'], subject: { kind: 'and', of: [{ kind: 'card' }, OWNED] } }),
      ),
      // CR 700.11: a permanent card was put into the graveyard from anywhere.
      'you descended this turn': always(
        happened({
          on: 'moveZone',
          to: ['graveyard'],
          subject: { kind: 'and', of: [{ kind: 'card' }, { kind: 'permanentCard' }, OWNED] },
        }),
      ),
      'no spells were cast last turn': always(
        compare(
          { kind: 'statistic', statistic: { event: { on: 'cast' }, window: 'lastTurn', measure: 'count' } },
          '=',
          0,
        ),
      ),
      'a player cast two or more spells last turn': always(
        somebody(
          { kind: 'any' },
          (player) => ({ event: { on: 'cast', player }, window: 'lastTurn', measure: 'count' }),
          2,
        ),
      ),
      "you've been attacked this step": always(happened({ on: 'attack', player: YOU, recipient: 'player' })),
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
    map(seq(lit('an opponent lost'), plainNumber, lit('or more life this turn')), ([, least]) =>
      always(
        somebody(
          OPPONENT,
          (player) => ({ event: { on: 'loseLife', player }, window: 'thisTurn', measure: 'amount' }),
          least,
        ),
      ),
    ),
    map(seq(lit('you attacked with'), plainNumber, lit('or more creatures this turn')), ([, least]) =>
      always(happened({ on: 'attack', subject: { kind: 'controlledBy', by: YOU } }, least)),
    ),
    // "two or more nonland permanents entered the battlefield under your control this turn"
    filterMap(
      seq(
        objectPhrase,
        lits('entered the battlefield under your control this turn', 'entered under your control this turn'),
      ),
      ([phrase]) => {
        if (phrase.kind !== 'counted') return undefined;
        const { determiner } = phrase;
        if (determiner.kind !== 'a' && determiner.kind !== 'orMore') return undefined;
        return (scope: Scope): Condition => {
          const subject = allOf([
            filterOfPhrase({ ...phrase, determiner: { kind: 'a' } }, scope),
            { kind: 'controlledBy', by: YOU },
          ]);
          const least = determiner.kind === 'a' ? 1 : determiner.least(scope);
          return happened({ on: 'moveZone', subject, to: ['battlefield'] }, least);
        };
      },
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
      lits("you didn't cast it from your hand", 'you cast it from anywhere other than your hand'),
      (words) =>
        (scope: Scope): Condition => {
          const of = castObject(scope);
          const fromHand = matches(of, { kind: 'castFact', fact: 'castFromZone', zone: 'hand' });
          const byYou: Condition = { kind: 'castFact', of, fact: 'castByYou' };
          return words.startsWith("you didn't")
            ? { kind: 'not', of: { kind: 'and', of: [byYou, fromHand] } }
            : { kind: 'and', of: [byYou, { kind: 'not', of: fromHand }] };
        },
    ),
    map(seq(knownObject, lits('was cast', "wasn't cast")), ([phrase, words]) => (scope: Scope): Condition => {
      const cast: Condition = { kind: 'castFact', of: castObjectsOf(phrase, scope), fact: 'wasCast' };
      return words === 'was cast' ? cast : { kind: 'not', of: cast };
    }),
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

const COLOR = token('color', (found) => (found.kind === 'word' ? parseColorWord(found.lower) : undefined));

/** "{U} was spent to cast it", "at least three red mana was spent to cast this spell" (CR 400.7d). */
export const SPENT: ConditionRecord = {
  name: 'mana spent',
  parse: alt(
    filterMap(seq(symbols, lit('was spent to cast'), knownObject), ([mana, , phrase]) => {
      const colors = mana.flatMap((each) => (each.kind === 'mana' && each.mana !== 'C' ? [each.mana] : []));
      if (colors.length !== mana.length || new Set(colors).size !== 1) return undefined;
      const [color] = colors;
      return (scope: Scope): Condition =>
        compare({ kind: 'manaSpent', of: castObjectsOf(phrase, scope), color }, '≥', colors.length);
    }),
    map(
      seq(lit('at least'), plainNumber, COLOR, lit('mana was spent to cast'), knownObject),
      ([, least, color, , phrase]) =>
        (scope: Scope): Condition =>
          compare({ kind: 'manaSpent', of: castObjectsOf(phrase, scope), color }, '≥', least),
    ),
  ),
  examples: ['{U} was spent to cast it'],
};
