// Restrictions and requirements (CR 508.1c–d, 509.1b–c, 101.2): can't block, can't be blocked, attacks each combat if able, doesn't untap.
import type { Action, Condition, Filter, PlayerFilter, Rule } from '@lawmage/ir';
import { refuse } from '../../bind/scope.js';
import { NOTHING, alt, lit, lits, map, opt, seq, type Parser } from '../../grammar/parser.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { allOf, controlledBy, not } from '../../phrase/filters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { plainNumber } from '../../phrase/numbers.js';
import { bindObject } from '../verbs/common.js';
import type { ObjectSubject, VerbMeaning, VerbRecord } from '../verb.js';

/** Rules about the subject. */
export function ruling(make: (subject: Filter) => readonly Rule[]): VerbMeaning {
  return ({ subject }) => ({ rules: make(knownSubject(subject).filter) });
}

export function knownSubject(subject: ObjectSubject | undefined): ObjectSubject {
  return subject ?? refuse('what?');
}

const cant = (action: Action): Rule => ({ kind: 'cant', action });
const must = (action: Action): Rule => ({ kind: 'must', action });

const fixed = (
  name: string,
  words: string,
  make: (subject: Filter) => readonly Rule[],
  examples: readonly string[],
): VerbRecord => ({
  name,
  forms: [words, words],
  subject: 'object',
  parse: map(NOTHING, () => ruling(make)),
  examples,
});

const eachCombat = lits('each combat if able', 'each turn if able', 'this turn if able', 'this combat if able');

/** "this turn if able" says its own duration. */
function requirement(make: (subject: Filter) => readonly Rule[]): Parser<VerbMeaning> {
  return map(eachCombat, (words) => {
    const rules = ruling(make);
    if (words === 'this turn if able')
      return (context) => ({ ...rules(context), duration: { kind: 'thisTurn' as const } });
    if (words === 'this combat if able')
      return (context) => ({ ...rules(context), duration: { kind: 'endOfCombat' as const } });
    return rules;
  });
}

const blockedBy: Parser<VerbMeaning> = alt(
  map(NOTHING, () => ruling((attacker) => [cant({ kind: 'beBlocked', attacker })])),
  map(seq(lit('by'), objectPhrase), ([, phrase]): VerbMeaning => ({ scope, subject }) => ({
    rules: [cant({ kind: 'block', blocker: filterOfPhrase(phrase, scope), attacker: knownSubject(subject).filter })],
  })),
  map(
    seq(opt(lit('this turn')), lit('except by'), objectPhrase),
    ([turn, , phrase]): VerbMeaning =>
      ({ scope, subject }) => {
        if (phrase.kind === 'counted' && phrase.determiner.kind === 'orMore') return refuse('a number of blockers');
        return {
          rules: [
            cant({
              kind: 'block',
              blocker: not(filterOfPhrase(phrase, scope)),
              attacker: knownSubject(subject).filter,
            }),
          ],
          ...(turn !== undefined && { duration: { kind: 'endOfTurn' as const } }),
        };
      },
  ),
  map(seq(lit('except by'), plainNumber, lit('or more creatures')), ([, least]) =>
    ruling((attacker) => [cant({ kind: 'blockedByCount', attacker, fewerThan: least })]),
  ),
  map(lit('by more than one creature'), () =>
    ruling((attacker) => [cant({ kind: 'blockedByCount', attacker, moreThan: 1 })]),
  ),
);

const blocking: Parser<VerbMeaning> = alt(
  map(NOTHING, () => ruling((blocker) => [cant({ kind: 'block', blocker })])),
  map(objectPhrase, (phrase): VerbMeaning => ({ scope, subject }) => ({
    rules: [cant({ kind: 'block', blocker: knownSubject(subject).filter, attacker: filterOfPhrase(phrase, scope) })],
  })),
  map(lit('alone'), () => ruling((blocker) => [cant({ kind: 'block', blocker, alone: true })])),
);

const attacking: Parser<VerbMeaning> = alt(
  map(NOTHING, () => ruling((attacker) => [cant({ kind: 'attack', attacker })])),
  map(lit('alone'), () => ruling((attacker) => [cant({ kind: 'attack', attacker, alone: true })])),
  // Of each player that could be attacked (CR 508.1c), not of the one that is: "can't attack unless defending player controls an Island".
  map(seq(lit('unless defending player controls'), objectPhrase), ([, phrase]): VerbMeaning => ({ scope, subject }) => {
    if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'a') return refuse('how many?');
    const controlled = allOf([
      filterOfPhrase(phrase, scope),
      controlledBy({ kind: 'in', players: { kind: 'candidate' } }),
    ]);
    const exists: Condition = { kind: 'exists', objects: { kind: 'matching', filter: controlled } };
    const defender: PlayerFilter = { kind: 'not', of: { kind: 'when', condition: exists } };
    return {
      rules: [
        cant({ kind: 'attack', attacker: knownSubject(subject).filter, defender, defenderIncludesPlaneswalkers: true }),
      ],
    };
  }),
  map(lits('you', 'you or planeswalkers you control'), (words) =>
    ruling((attacker) => [
      cant({
        kind: 'attack',
        attacker,
        defender: { kind: 'you' },
        ...(words !== 'you' && { defenderIncludesPlaneswalkers: true as const }),
      }),
    ]),
  ),
);

const untapStep = lits(
  "untap during its controller's next untap step",
  "untap during their controllers' next untap steps",
  "untap during their controller's next untap step",
  'untap during your next untap step',
);

/** CR 701.35a. */
const detaining: Parser<VerbMeaning> = map(objectPhrase, (phrase): VerbMeaning => (context) => {
  const bound = bindObject(phrase, context, {});
  if (bound.what.kind === 'choose') return refuse('detain which of them?');
  const it: Filter = { kind: 'is', objects: bound.what };
  return {
    rules: [
      cant({ kind: 'attack', attacker: it }),
      cant({ kind: 'block', blocker: it }),
      cant({ kind: 'activate', source: it, manaAbilities: 'included' }),
    ],
    duration: { kind: 'untilYourNextTurn' },
    about: bound.referent,
  };
});

export const RESTRICTION_PREDICATES: readonly VerbRecord[] = [
  {
    name: 'detain',
    forms: ['detain', 'detains'],
    subject: 'player',
    parse: detaining,
    examples: ['Detain target creature an opponent controls.'],
  },
  {
    name: "can't be blocked",
    forms: ["can't be blocked", "can't be blocked"],
    subject: 'object',
    parse: blockedBy,
    examples: ["Target creature can't be blocked this turn."],
  },
  {
    name: "can't block",
    forms: ["can't block", "can't block"],
    subject: 'object',
    parse: blocking,
    examples: ["Target creature can't block this turn.", "Creatures without flying can't block this turn."],
  },
  {
    name: "can't attack",
    forms: ["can't attack", "can't attack"],
    subject: 'object',
    parse: attacking,
    examples: ["Target creature can't attack this turn."],
  },
  fixed(
    "can't attack or block",
    "can't attack or block",
    (subject) => [cant({ kind: 'attack', attacker: subject }), cant({ kind: 'block', blocker: subject })],
    ["Target creature can't attack or block this turn."],
  ),
  {
    name: 'attack if able',
    forms: ['attack', 'attacks'],
    subject: 'object',
    parse: requirement((attacker) => [must({ kind: 'attack', attacker })]),
    examples: ['Target creature attacks this turn if able.'],
  },
  {
    name: 'block if able',
    forms: ['block', 'blocks'],
    subject: 'object',
    parse: requirement((blocker) => [must({ kind: 'block', blocker })]),
    examples: ['Target creature blocks this turn if able.'],
  },
  {
    name: "doesn't untap",
    forms: ["don't", "doesn't"],
    subject: 'object',
    parse: alt(
      map(untapStep, (): VerbMeaning => ({ subject }) => ({
        rules: [{ kind: 'doesntUntap', objects: knownSubject(subject).filter, step: 'controllers' }],
        duration: { kind: 'untapSteps', count: 1 },
      })),
      map(lit('untap during your next untap step'), (): VerbMeaning => ({ subject }) => {
        const { filter, referent } = knownSubject(subject);
        if (referent.origin !== 'self' && !JSON.stringify(filter).includes('"by":{"kind":"you"}'))
          return refuse('whose untap step?');
        return {
          rules: [{ kind: 'doesntUntap', objects: filter, step: 'controllers' }],
          duration: { kind: 'untapSteps', count: 1 },
        };
      }),
      map(
        lits(
          'untap during your untap step',
          "untap during its controller's untap step",
          "untap during their controllers' untap steps",
        ),
        (): VerbMeaning => ruling((objects) => [{ kind: 'doesntUntap', objects, step: 'controllers' }]),
      ),
    ),
    examples: ["Tap target creature. It doesn't untap during its controller's next untap step."],
  },
  {
    name: "can't be countered",
    forms: ["can't be countered", "can't be countered"],
    subject: 'object',
    parse: map(NOTHING, (): VerbMeaning => ({ subject }) => {
      const { filter, referent } = knownSubject(subject);
      // Of the spell itself it is an ability that functions on the stack (see statics/costs.ts).
      if (referent.origin === 'self') return refuse('not a permanent');
      return { rules: [cant({ kind: 'counter', object: filter })] };
    }),
    examples: [],
  },
  fixed("can't be regenerated", "can't be regenerated", (object) => [cant({ kind: 'regenerate', object })], [
    "Target creature can't be regenerated this turn.",
  ]),
  fixed("can't be sacrificed", "can't be sacrificed", (object) => [cant({ kind: 'sacrifice', object })], []),
  {
    name: 'assign damage by toughness',
    forms: [
      'assign combat damage equal to its toughness rather than its power',
      'assigns combat damage equal to its toughness rather than its power',
    ],
    subject: 'object',
    parse: map(NOTHING, () => ruling((objects) => [{ kind: 'assignsDamageAs', objects, by: 'toughness' }])),
    examples: [],
  },
];
