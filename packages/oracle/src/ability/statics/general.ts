// Static abilities said in the clauses of the general grammar: "Creatures you control get +1/+1 and have flying", "Enchanted creature can't block",
// "As long as …", and prohibitions on players. The effect lasts as long as the ability does (CR 611.3).
import { parseCardTypeWord } from '@lawmage/ir';
import type { Condition, Objects, Players, Rule, StaticAbility, StaticPart, Step } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import type { Clause } from '../../clause/clause.js';
import { clauses as joinedClauses } from '../../clause/sentence.js';
import type { ClauseContext } from '../../clause/verb.js';
import { COMMA, STOP, alt, filterMap, lit, lits, map, seq, table, token, type Parser } from '../../grammar/parser.js';
import { inOrder, lowerClause, NOTHING_CONTINUED, type Continued } from '../../lower/outcomes.js';
import { negate } from '../../phrase/conditions/record.js';
import { IS_SELF, controlledBy } from '../../phrase/filters.js';
import { condition, objectPhrase } from '../../phrase/forwards.js';
import { plainNumber } from '../../phrase/numbers.js';
import { zonesOf } from '../functioning.js';
import type { StaticRecord } from './record.js';

/** Clauses in a row; an order ("then") or a choice ("or") has no place in a static ability. */
const clauses: Parser<readonly Clause[]> = filterMap(joinedClauses, (joined) =>
  joined.some((each) => each.joiner === 'then' || each.joiner === 'or') ? undefined : joined.map((each) => each.clause),
);

interface Sentence {
  readonly clauses: readonly Clause[];
  readonly condition?: Meaning<Condition>;
  readonly isStill?: true;
  /** Said after the clauses: "another" is then other than their subject. */
  readonly isTrailing?: true;
}

const STILL = seq(
  lits("it's still a", "it's still an", "they're still"),
  token('type', (found) => (found.kind === 'word' ? parseCardTypeWord(found.lower) : undefined)),
  STOP,
);

const AS_LONG_AS = lits('as long as', 'while');

const sentence: Parser<Sentence> = alt<readonly Parser<Sentence>[]>(
  map(seq(clauses, STOP), ([found]) => ({ clauses: found })),
  // "It's still a land." (CR 205.1b)
  map(seq(clauses, STOP, STILL), ([found]) => ({ clauses: found, isStill: true })),
  map(seq(AS_LONG_AS, condition, COMMA, clauses, STOP), ([, holds, , found]) => ({ clauses: found, condition: holds })),
  map(seq(clauses, AS_LONG_AS, condition, STOP), ([found, , holds]) => ({ clauses: found, condition: holds })),
  map(seq(clauses, lit('unless'), condition, STOP), ([found, , holds]) => ({
    clauses: found,
    condition: (scope: Scope) => negate(holds(scope)),
    isTrailing: true,
  })),
  // "…, if it has a counter on it": a static ability's condition, wherever it stands.
  map(seq(clauses, lit('if'), condition, STOP), ([found, , holds]) => ({
    clauses: found,
    condition: holds,
    isTrailing: true,
  })),
  map(seq(clauses, lit('during your turn'), STOP), ([found]) => ({
    clauses: found,
    condition: (): Condition => ({ kind: 'turnOf', players: { kind: 'you' } }),
  })),
  map(seq(lits('during your turn,'), clauses, STOP), ([, found]) => ({
    clauses: found,
    condition: (): Condition => ({ kind: 'turnOf', players: { kind: 'you' } }),
  })),
);

function lower(text: Sentence, scope: Scope): StaticAbility {
  let holds = text.isTrailing === true ? undefined : text.condition?.(scope);
  let before: Continued = NOTHING_CONTINUED;
  const parts: StaticPart[] = [];
  for (const each of text.clauses) {
    if (each.isOptional || each.duration !== undefined) refuse('a static ability has no duration');
    const { outcome, continued, context } = lowerClause(each, scope, before, undefined);
    before = continued;
    if ((outcome.steps?.length ?? 0) > 0 || outcome.duration !== undefined) refuse('no static ability');
    addParts(parts, outcome, context);
  }
  if (text.isTrailing === true) holds = text.condition?.(scope);
  // CR 508.5: there is no defending player before attackers are declared.
  if (JSON.stringify(holds ?? null).includes('"defending"')) refuse('a defending player at any time');
  if (parts.length === 0 || scope.targets.length > 0) refuse('no static ability');
  const ability: StaticAbility = {
    kind: 'static',
    parts: text.isStill === true ? retaining(parts) : parts,
    ...(holds && { condition: holds }),
  };
  const zones = zonesOf(ability);
  return zones === undefined ? ability : { ...ability, zones };
}

function retaining(parts: readonly StaticPart[]): readonly StaticPart[] {
  return parts.map((part) =>
    part.kind !== 'modify'
      ? refuse('still what?')
      : {
          ...part,
          modifications: part.modifications.map((each) => (each.kind === 'types' ? { ...each, keep: 'all' } : each)),
        },
  );
}

function addParts(parts: StaticPart[], outcome: ReturnType<Clause['meaning']>, context: ClauseContext): void {
  const { modifications = [], rules = [] } = outcome;
  if (modifications.length > 0) {
    const to: Objects = outcome.to?.objects ?? context.subject?.objects ?? refuse('what is changed?');
    const last = parts.at(-1);
    if (last?.kind === 'modify' && JSON.stringify(last.to) === JSON.stringify(to)) {
      parts[parts.length - 1] = { ...last, modifications: inOrder([...last.modifications, ...modifications]) };
    } else parts.push({ kind: 'modify', to, modifications: inOrder(modifications) });
  }
  for (const rule of rules) parts.push({ kind: 'rule', rule });
}

const SELF = token('this object', (found) => (found.kind === 'self' ? true : undefined));
const WHOSE = table<Players>({
  your: { kind: 'you' },
  "each opponent's": { kind: 'opponents' },
  "your opponents'": { kind: 'opponents' },
  "each player's": { kind: 'all' },
});
const CHANGED = alt(
  map(seq(lit('reduced by'), plainNumber), ([, size]) => ({ size, change: 'decrease' as const })),
  map(seq(lit('increased by'), plainNumber), ([, size]) => ({ size, change: 'increase' as const })),
);
/** CR 614.10: a replacement by nothing. */
const SKIPPED = table<Step>({ 'draw step': 'draw', 'untap step': 'untap', 'upkeep step': 'upkeep' });

const controlling: Parser<Meaning<StaticAbility>> = map(
  seq(
    lit('you control enchanted'),
    lits('creature', 'permanent', 'land', 'artifact', 'planeswalker', 'enchantment'),
    STOP,
  ),
  () => (): StaticAbility => ({
    kind: 'static',
    parts: [
      {
        kind: 'modify',
        to: { kind: 'host', of: { kind: 'self' } },
        modifications: [{ kind: 'setController', to: { kind: 'you' } }],
      },
    ],
  }),
);

/** "You have hexproof" (CR 702.11c): a prohibition, since players have no abilities in this language. */
const playerHas: Parser<Meaning<StaticAbility>> = alt(
  map(seq(lit('you have hexproof'), STOP), () => (): StaticAbility => ({
    kind: 'static',
    parts: [
      {
        kind: 'rule',
        rule: { kind: 'cant', action: { kind: 'target', player: { kind: 'you' }, byPlayer: { kind: 'opponent' } } },
      },
    ],
  })),
  map(seq(lit('you have shroud'), STOP), () => (): StaticAbility => ({
    kind: 'static',
    parts: [{ kind: 'rule', rule: { kind: 'cant', action: { kind: 'target', player: { kind: 'you' } } } }],
  })),
);

const ruled =
  (rule: Rule): Meaning<StaticAbility> =>
  () => ({ kind: 'static', parts: [{ kind: 'rule', rule }] });

/** What is said of no subject in the general grammar. */
const rulesOfPlayers: Parser<Meaning<StaticAbility>> = alt(
  map(seq(lit('you may have'), SELF, lits("assign its combat damage as though it weren't blocked"), STOP), () =>
    ruled({ kind: 'asThough', what: 'unblocked', objects: IS_SELF }),
  ),
  map(
    seq(
      WHOSE,
      lit('maximum hand size is'),
      alt(
        CHANGED,
        map(plainNumber, (size) => ({ size, change: 'set' as const })),
      ),
      STOP,
    ),
    ([players, , change]) => ruled({ kind: 'handSize', players, ...change }),
  ),
  map(lits("spells and abilities your opponents control can't cause you to sacrifice permanents."), () =>
    ruled({
      kind: 'cant',
      action: { kind: 'sacrifice', object: controlledBy({ kind: 'you' }), cause: 'spellsAndAbilitiesOpponentsControl' },
    }),
  ),
  map(
    seq(lit('all creatures able to block'), objectPhrase, lit('do so.')),
    ([, phrase]) =>
      (scope: Scope): StaticAbility => {
        if (phrase.kind !== 'definite') return refuse('which creature?');
        const attacker = { kind: 'is', objects: phrase.refer(scope).objects() } as const;
        return ruled({ kind: 'must', action: { kind: 'beBlocked', attacker, byAll: true } })(scope);
      },
  ),
  map(seq(lit('skip your'), SKIPPED, STOP), ([, step]) => (): StaticAbility => ({
    kind: 'static',
    parts: [
      {
        kind: 'replace',
        replacement: { events: [{ on: 'beginStep', step, player: { kind: 'you' } }], changes: [{ kind: 'skip' }] },
      },
    ],
  })),
);

export const generalStatic: Parser<Meaning<StaticAbility>> = map(
  sentence,
  (text) => (scope: Scope) => lower(text, scope),
);

export const GENERAL_STATICS: readonly StaticRecord[] = [
  {
    name: 'clauses',
    parse: generalStatic,
    examples: [
      'Other creatures you control get +1/+1 and have vigilance.',
      "This creature can't block.",
      'As long as you control an artifact, this creature gets +2/+0.',
      'This creature attacks each combat if able.',
    ],
  },
  { name: 'control of the host', parse: controlling, examples: ['You control enchanted creature.'] },
  {
    name: 'rules of players',
    parse: rulesOfPlayers,
    examples: [
      "You may have this creature assign its combat damage as though it weren't blocked.",
      "Each opponent's maximum hand size is reduced by one.",
      'Skip your draw step.',
    ],
  },
  { name: 'players have', parse: playerHas, examples: ['You have hexproof.'] },
];
