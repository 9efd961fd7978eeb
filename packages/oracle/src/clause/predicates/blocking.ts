// Permissions and requirements of combat (CR 509.1a–c, 508.1d, 609.4): blocks an additional creature, blocks only some, must be blocked, as though it had no defender.
import type { Filter, Quantity, Rule } from '@lawmage/ir';
import { refuse, type Scope } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, lits, map, opt, seq, type Parser } from '../../grammar/parser.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { allOf, controlledBy, not } from '../../phrase/filters.js';
import { objectPhrase } from '../../phrase/forwards.js';
import { plainNumber } from '../../phrase/numbers.js';
import type { ObjectPhrase } from '../../phrase/types.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { knownSubject as known, ruling } from './restrictions.js';

const isSet = (phrase: ObjectPhrase): boolean =>
  phrase.kind === 'counted' && phrase.determiner.kind === 'all' && phrase.determiner.word === 'bare';

/** "creatures with flying": any of them. */
const kindOfCreatures: Parser<(scope: Scope) => Filter> = filterMap(objectPhrase, (phrase) =>
  isSet(phrase) ? (scope: Scope) => filterOfPhrase(phrase, scope) : undefined,
);

const extra: Parser<Quantity | 'anyNumber'> = alt<readonly Parser<Quantity | 'anyNumber'>[]>(
  map(lit('an additional creature'), () => 1),
  map(seq(lit('an additional'), plainNumber, lit('creatures')), ([, amount]) => amount),
  map(lit('any number of creatures'), () => 'anyNumber' as const),
);

const canBlock: Parser<VerbMeaning> = alt(
  map(seq(lit('only'), kindOfCreatures), ([, kind]): VerbMeaning => ({ scope, subject }) => ({
    rules: [{ kind: 'cant', action: { kind: 'block', blocker: known(subject).filter, attacker: not(kind(scope)) } }],
  })),
  map(seq(extra, opt(lit('each combat'))), ([amount]) =>
    ruling((objects) => [{ kind: 'extraBlocks', objects, amount }]),
  ),
  map(lits('creatures with shadow as though it had shadow', 'creatures with shadow as though they had shadow'), () =>
    ruling((objects) => [{ kind: 'asThough', what: 'canBlockShadow', objects }]),
  ),
);

const mustBeBlocked =
  (more: { readonly byAll?: true; readonly blocker?: Filter }) =>
  (attacker: Filter): readonly Rule[] => [{ kind: 'must', action: { kind: 'beBlocked', attacker, ...more } }];

const beBlocked: Parser<VerbMeaning> = alt(
  map(lit('if able'), () => ruling(mustBeBlocked({}))),
  map(lits('this turn if able', 'this combat if able'), (words): VerbMeaning => (context) => ({
    ...ruling(mustBeBlocked({}))(context),
    duration: { kind: words === 'this turn if able' ? 'thisTurn' : 'endOfCombat' },
  })),
  map(seq(lit('by'), objectPhrase, lit('if able')), ([, phrase]): VerbMeaning => (context) => {
    if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'a') return refuse('by how many?');
    return ruling(mustBeBlocked({ blocker: filterOfPhrase(phrase, context.scope) }))(context);
  }),
);

const NO_DEFENDER = lits("as though it didn't have defender", "as though they didn't have defender");
const pretendNoDefender = ruling((objects) => [{ kind: 'asThough', what: 'noDefender', objects }]);

const canAttack: Parser<VerbMeaning> = alt(
  map(NO_DEFENDER, () => pretendNoDefender),
  map(seq(lit('this turn'), NO_DEFENDER), (): VerbMeaning => (context) => ({
    ...pretendNoDefender(context),
    duration: { kind: 'thisTurn' },
  })),
);

/** "defending player controls an artifact", of the player that the creature attacks (CR 508.5). */
const unblockableAgainst: Parser<VerbMeaning> = map(
  seq(lit('as long as defending player controls'), objectPhrase),
  ([, phrase]): VerbMeaning =>
    ({ scope, subject }) => {
      if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'a') return refuse('how many?');
      const controlled = allOf([
        filterOfPhrase(phrase, scope),
        controlledBy({ kind: 'in', players: { kind: 'candidate' } }),
      ]);
      const attacked: Filter = {
        kind: 'attackingPlayer',
        filter: { kind: 'when', condition: { kind: 'exists', objects: { kind: 'matching', filter: controlled } } },
      };
      const attacker = allOf([known(subject).filter, attacked]);
      return { rules: [{ kind: 'cant', action: { kind: 'beBlocked', attacker } }] };
    },
);

const both = (subject: Filter): readonly Rule[] => [
  { kind: 'cant', action: { kind: 'block', blocker: subject } },
  { kind: 'cant', action: { kind: 'beBlocked', attacker: subject } },
];

export const BLOCKING_PREDICATES: readonly VerbRecord[] = [
  {
    name: 'can block',
    forms: ['can block', 'can block'],
    subject: 'object',
    parse: canBlock,
    examples: ['Target creature can block an additional creature this turn.'],
  },
  {
    name: 'must be blocked',
    forms: ['must be blocked', 'must be blocked'],
    subject: 'object',
    parse: beBlocked,
    examples: ['Target creature must be blocked this turn if able.'],
  },
  {
    name: 'can attack',
    forms: ['can attack', 'can attack'],
    subject: 'object',
    parse: canAttack,
    examples: ["This creature can attack this turn as though it didn't have defender."],
  },
  {
    name: "can't be blocked by a player's creatures",
    forms: ["can't be blocked", "can't be blocked"],
    subject: 'object',
    parse: unblockableAgainst,
    examples: [],
  },
  {
    name: "can't block or be blocked",
    forms: ["can't block or be blocked", "can't block or be blocked"],
    subject: 'object',
    parse: alt(
      map(NOTHING, () => ruling(both)),
      map(seq(lit('by'), kindOfCreatures), ([, kind]): VerbMeaning => ({ scope, subject }) => {
        const { filter } = known(subject);
        const others = kind(scope);
        return {
          rules: [
            { kind: 'cant', action: { kind: 'block', blocker: filter, attacker: others } },
            { kind: 'cant', action: { kind: 'block', blocker: others, attacker: filter } },
          ],
        };
      }),
    ),
    examples: ["Target creature can't block or be blocked this turn."],
  },
  {
    name: "can't attack or block alone",
    forms: ["can't attack or block alone", "can't attack or block alone"],
    subject: 'object',
    parse: map(NOTHING, () =>
      ruling((subject) => [
        { kind: 'cant', action: { kind: 'attack', attacker: subject, alone: true } },
        { kind: 'cant', action: { kind: 'block', blocker: subject, alone: true } },
      ]),
    ),
    examples: ["Target creature can't attack or block alone this turn."],
  },
  {
    name: 'block it if able',
    forms: ['block', 'blocks'],
    subject: 'object',
    parse: map(
      seq(objectPhrase, lits('this turn if able', 'this combat if able', 'each combat if able')),
      ([phrase, words]): VerbMeaning =>
        ({ scope, subject }) => {
          const blocker = known(subject).filter;
          const attacker = filterOfPhrase(phrase, scope);
          const kind = words === 'this turn if able' ? 'thisTurn' : 'endOfCombat';
          return {
            rules: [{ kind: 'must', action: { kind: 'block', blocker, attacker } }],
            ...(words !== 'each combat if able' && { duration: { kind } }),
          };
        },
    ),
    examples: ['Target creature blocks this creature this turn if able.'],
  },
];
