// Static abilities said in the clauses of the general grammar: "Creatures you control get +1/+1 and have flying", "Enchanted creature can't block",
// "As long as …", and prohibitions on players. The effect lasts as long as the ability does (CR 611.3).
import type { Condition, Objects, StaticAbility, StaticPart } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import type { Clause } from '../../clause/clause.js';
import { clauses as joinedClauses } from '../../clause/sentence.js';
import type { ClauseContext } from '../../clause/verb.js';
import { COMMA, STOP, alt, filterMap, lit, lits, map, seq, type Parser } from '../../grammar/parser.js';
import { lowerClause, NOTHING_CONTINUED, type Continued } from '../../lower/outcomes.js';
import { negate } from '../../phrase/conditions/record.js';
import { condition } from '../../phrase/forwards.js';
import { zonesOf } from '../functioning.js';
import type { StaticRecord } from './record.js';

/** Clauses in a row; an order ("then") or a choice ("or") has no place in a static ability. */
const clauses: Parser<readonly Clause[]> = filterMap(joinedClauses, (joined) =>
  joined.some((each) => each.joiner === 'then' || each.joiner === 'or') ? undefined : joined.map((each) => each.clause),
);

interface Sentence {
  readonly clauses: readonly Clause[];
  readonly condition?: Meaning<Condition>;
  /** Said after the clauses: "another" is then other than their subject. */
  readonly isTrailing?: true;
}

const AS_LONG_AS = lits('as long as', 'while');

const sentence: Parser<Sentence> = alt<readonly Parser<Sentence>[]>(
  map(seq(clauses, STOP), ([found]) => ({ clauses: found })),
  map(seq(AS_LONG_AS, condition, COMMA, clauses, STOP), ([, holds, , found]) => ({ clauses: found, condition: holds })),
  map(seq(clauses, AS_LONG_AS, condition, STOP), ([found, , holds]) => ({ clauses: found, condition: holds })),
  map(seq(clauses, lit('unless'), condition, STOP), ([found, , holds]) => ({
    clauses: found,
    condition: (scope: Scope) => negate(holds(scope)),
    isTrailing: true,
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
  const ability: StaticAbility = { kind: 'static', parts, ...(holds && { condition: holds }) };
  const zones = zonesOf(ability);
  return zones === undefined ? ability : { ...ability, zones };
}

function addParts(parts: StaticPart[], outcome: ReturnType<Clause['meaning']>, context: ClauseContext): void {
  const { modifications = [], rules = [] } = outcome;
  if (modifications.length > 0) {
    const to: Objects = outcome.to?.objects ?? context.subject?.objects ?? refuse('what is changed?');
    const last = parts.at(-1);
    if (last?.kind === 'modify' && JSON.stringify(last.to) === JSON.stringify(to)) {
      parts[parts.length - 1] = { ...last, modifications: [...last.modifications, ...modifications] };
    } else parts.push({ kind: 'modify', to, modifications });
  }
  for (const rule of rules) parts.push({ kind: 'rule', rule });
}

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

export const GENERAL_STATICS: readonly StaticRecord[] = [
  {
    name: 'clauses',
    parse: map(sentence, (text) => (scope: Scope) => lower(text, scope)),
    examples: [
      'Other creatures you control get +1/+1 and have vigilance.',
      "This creature can't block.",
      'As long as you control an artifact, this creature gets +2/+0.',
      'This creature attacks each combat if able.',
    ],
  },
  { name: 'control of the host', parse: controlling, examples: ['You control enchanted creature.'] },
  { name: 'players have', parse: playerHas, examples: ['You have hexproof.'] },
];
