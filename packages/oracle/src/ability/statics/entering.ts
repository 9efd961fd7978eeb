// Replacement effects of entering (CR 614.1c–d, 614.12): "enters tapped", "enters with counters", "as this enters".
import type {
  Condition,
  EventChange,
  EventPattern,
  Instruction,
  Replacement,
  StaticAbility,
  ValueDomain,
} from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { STOP, alt, filterMap, lit, lits, map, opt, seq, table, token, type Parser } from '../../grammar/parser.js';
import { bindSelection } from '../../phrase/bind-objects.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { condition, objectPhrase, quantity } from '../../phrase/forwards.js';
import { counterKind } from '../../phrase/counters.js';
import { count, number } from '../../phrase/numbers.js';
import { IS_SELF, YOU } from '../../phrase/filters.js';
import { timesEach, forEach } from '../../clause/verbs/common.js';
import { negate } from '../../phrase/conditions/record.js';
import { zonesOf } from '../functioning.js';
import type { StaticRecord } from './record.js';

type Enters = Extract<EventChange, { kind: 'enters' }>;

const ENTERS: EventPattern = { on: 'moveZone', subject: IS_SELF, to: ['battlefield'] };

const replacing = (replacement: Replacement): StaticAbility => ({
  kind: 'static',
  parts: [{ kind: 'replace', replacement }],
});

const self = token('this object', (found) => (found.kind === 'self' ? true : undefined));
const enters = seq(self, lit('enters'), opt(lit('the battlefield')));

const entering = (change: Omit<Enters, 'kind'>, holds?: Condition): StaticAbility =>
  replacing({ events: [ENTERS], changes: [{ kind: 'enters', ...change }], ...(holds && { condition: holds }) });

const tapped: Parser<Meaning<StaticAbility>> = alt(
  map(seq(enters, lit('tapped'), STOP), () => () => entering({ tapped: true })),
  map(
    seq(enters, lit('tapped unless'), condition, STOP),
    ([, , holds]) =>
      (scope: Scope) =>
        entering({ tapped: true }, negate(holds(scope))),
  ),
  map(
    seq(lit('if'), condition, lit(','), enters, lit('tapped'), STOP),
    ([, holds]) =>
      (scope: Scope) =>
        entering({ tapped: true }, holds(scope)),
  ),
  map(
    seq(lit('if'), condition, lits(', it enters tapped.', ', it enters the battlefield tapped.')),
    ([, holds]) =>
      (scope: Scope) =>
        entering({ tapped: true }, holds(scope)),
  ),
);

/** "Creatures your opponents control enter tapped." */
const othersTapped: Parser<Meaning<StaticAbility>> = filterMap(
  seq(objectPhrase, lits('enter tapped.', 'enter the battlefield tapped.')),
  ([phrase]) =>
    phrase.kind === 'counted' && phrase.determiner.kind === 'all'
      ? (scope: Scope) =>
          replacing({
            events: [{ on: 'moveZone', subject: filterOfPhrase(phrase, scope), to: ['battlefield'] }],
            changes: [{ kind: 'enters', tapped: true }],
          })
      : undefined,
);

/** "enters tapped with two charge counters on it" (CR 614.1c). */
const tappedWith: Parser<Meaning<StaticAbility>> = map(
  seq(enters, lit('tapped with'), count, counterKind, lits('counter on it', 'counters on it'), STOP),
  ([, , amount, counter]) =>
    (scope: Scope) =>
      entering({ tapped: true, counters: [{ counter, amount: amount(scope) }] }),
);

/** "Each other creature you control enters with an additional +1/+1 counter on it." */
const othersWithCounters: Parser<Meaning<StaticAbility>> = alt(
  filterMap(
    seq(
      opt(map(seq(lit('as long as'), condition, lit(',')), ([, holds]) => holds)),
      objectPhrase,
      lits('enters with', 'enter with', 'enters the battlefield with', 'enter the battlefield with'),
      alt(
        map(lit('an additional'), () => () => 1),
        map(seq(number, lit('additional')), ([value]) => value),
      ),
      counterKind,
      lits('counter on it', 'counters on it', 'counter on them', 'counters on them'),
      STOP,
    ),
    ([holds, phrase, , amount, counter]) => {
      if (phrase.kind !== 'counted' || phrase.determiner.kind !== 'all') return undefined;
      return (scope: Scope) => {
        const subject = filterOfPhrase(phrase, scope);
        const made = replacing({
          events: [{ on: 'moveZone', subject, to: ['battlefield'] }],
          changes: [{ kind: 'enters', counters: [{ counter, amount: amount(scope) }] }],
        });
        const ability: StaticAbility = holds === undefined ? made : { ...made, condition: holds(scope) };
        const zones = zonesOf(ability);
        return zones === undefined ? ability : { ...ability, zones };
      };
    },
  ),
);

const countersOnIt = lits('counter on it', 'counters on it');

const withCounters: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(enters, lit('with'), count, counterKind, countersOnIt, opt(forEach), STOP),
    ([, , amount, counter, , each]) =>
      (scope: Scope) =>
        entering({
          counters: [{ counter, amount: each === undefined ? amount(scope) : timesEach(amount(scope), each(scope)) }],
        }),
  ),
  map(
    seq(enters, lit('with a number of'), counterKind, lit('counters on it equal to'), quantity, STOP),
    ([, , counter, , value]) =>
      (scope: Scope) =>
        entering({ counters: [{ counter, amount: value(scope) }] }),
  ),
  map(
    seq(enters, lit('with'), number, counterKind, lits('counters on it, where X is'), quantity, STOP),
    ([, , amount, counter, , value]) =>
      (scope: Scope) => {
        scope.definedX = {};
        const draft = scope.definedX;
        const made = entering({ counters: [{ counter, amount: amount(scope) }] });
        scope.definedX = undefined;
        const x = value(scope);
        Object.assign(draft, typeof x === 'number' ? { kind: 'add', of: [x] } : x);
        return made;
      },
  ),
  // "… if you attacked this turn": read as it enters.
  map(
    seq(enters, lit('with'), count, counterKind, countersOnIt, lit('if'), condition, STOP),
    ([, , amount, counter, , , holds]) =>
      (scope: Scope) =>
        entering({ counters: [{ counter, amount: amount(scope) }] }, holds(scope)),
  ),
  // "If it was kicked, it enters with …"
  map(
    seq(
      lit('if'),
      condition,
      lit(','),
      alt(enters, lits('it enters', 'it enters the battlefield')),
      lit('with'),
      count,
      counterKind,
      countersOnIt,
      STOP,
    ),
    ([, holds, , , , amount, counter]) =>
      (scope: Scope) =>
        entering({ counters: [{ counter, amount: amount(scope) }] }, holds(scope)),
  ),
);

const CHOICES = table<readonly [ValueDomain, string]>({
  'choose a color': ['color', 'chosen color'],
  'choose a creature type': ['creatureType', 'chosen creatureType'],
  'choose a card name': ['cardName', 'chosen name'],
  'choose a basic land type': ['basicLandType', 'chosen basicLandType'],
});

/** Made before it is there (CR 614.12a): a replacement, not a trigger (trap 20). */
const asItEnters: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(lit('as'), enters, lit(','), CHOICES, STOP),
    ([, , , [domain, key]]) =>
      (scope: Scope) =>
        replacing({
          events: [ENTERS],
          changes: [],
          instead: { steps: [{ kind: 'chooseValue', chooser: YOU, domain, link: scope.face.link(key) }] },
        }),
  ),
  // "As this land enters, you may reveal a Giant card from your hand. If you don't, it enters tapped."
  map(
    seq(
      lit('as'),
      enters,
      lit(', you may reveal'),
      objectPhrase,
      seq(
        lit(". if you don't,"),
        alt<readonly Parser<unknown>[]>(lit('it'), self),
        lits('enters tapped.', 'enters the battlefield tapped.'),
      ),
    ),
    ([, , , phrase]) =>
      (scope: Scope) => {
        const bound = bindSelection(phrase, scope, {});
        if (bound.what?.kind !== 'choose' || 'kind' in bound.what.from || bound.what.from.zones?.join() !== 'hand')
          return refuse('what is revealed?');
        return payOrTapped(scope, { kind: 'reveal', players: YOU, what: bound.what });
      },
  ),
  // "As this land enters, you may pay 2 life. If you don't, it enters tapped."
  map(
    seq(
      lit('as'),
      enters,
      lit(', you may pay'),
      number,
      lits("life. if you don't, it enters tapped.", "life. if you don't, it enters the battlefield tapped."),
    ),
    ([, , , amount]) =>
      (scope: Scope) =>
        payOrTapped(scope, { kind: 'loseLife', players: YOU, amount: amount(scope) }),
  ),
);

/** The payment is made as it enters; it is tapped if nothing was paid (CR 614.1c). */
function payOrTapped(scope: Scope, payment: Instruction): StaticAbility {
  const slot = scope.newSlot();
  const gate: Instruction = {
    kind: 'gate',
    players: YOU,
    optional: true,
    cost: [{ kind: 'do', action: payment }],
    into: { did: slot },
  };
  return replacing({
    events: [ENTERS],
    instead: { steps: [gate] },
    changes: [{ kind: 'enters', tapped: true, when: { kind: 'not', of: { kind: 'did', slot } } }],
  });
}

export const ENTERING_STATICS: readonly StaticRecord[] = [
  {
    name: 'enters tapped',
    parse: tapped,
    examples: ['This land enters tapped.', 'This land enters tapped unless you control two or more other lands.'],
  },
  { name: 'others enter tapped', parse: othersTapped, examples: ['Creatures your opponents control enter tapped.'] },
  {
    name: 'enters with counters',
    parse: alt(withCounters, tappedWith, othersWithCounters),
    examples: ['This creature enters with two +1/+1 counters on it.'],
  },
  { name: 'as it enters', parse: asItEnters, examples: ['As this creature enters, choose a color.'] },
];
