// Replacement effects that change how much of something happens, or put something else in its place (CR 614.1a): life, draws, tokens, counters, damage.
import type {
  Condition,
  EventChange,
  EventPattern,
  PlayerFilter,
  Quantity,
  Replacement,
  StaticAbility,
} from '@lawmage/ir';
import { playerReferent, refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { changedDamage } from '../../clause/changed-damage.js';
import { sentence, type Sentence } from '../../clause/sentence.js';
import { COMMA, NOTHING, alt, filterMap, lit, lits, map, opt, seq, table, type Parser } from '../../grammar/parser.js';
import { lowerSentence, newEffect } from '../../lower/sentence.js';
import { counterKind } from '../../phrase/counters.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { condition, objectPhrase } from '../../phrase/forwards.js';
import { amount, plainNumber } from '../../phrase/numbers.js';
import type { StaticRecord } from './record.js';

const replacing = (replacement: Replacement): StaticAbility => ({
  kind: 'static',
  parts: [{ kind: 'replace', replacement }],
});

const CANDIDATE = { kind: 'in', players: { kind: 'candidate' } } as const;
const setTo = (value: Quantity): EventChange => ({ kind: 'setAmount', amount: value });
const times = (by: number, of: Quantity): Quantity => ({ kind: 'multiply', by, of });
const plus = (a: Quantity, b: Quantity): Quantity => ({ kind: 'add', of: [a, b] });

const WHO = table<PlayerFilter>({
  'if you': { kind: 'you' },
  'if an opponent': { kind: 'opponent' },
  'if a player': { kind: 'any' },
});

type Made = (scope: Scope, much: Quantity) => Omit<Replacement, 'events'>;

/** "you gain", "they lose", "that player loses": the same player. */
const SAME = alt(lit('you'), lit('they'), lit('that player'));

const lifeAmount: Parser<Made> = alt<readonly Parser<Made>[]>(
  map(seq(lit('that much life plus'), amount, lit('instead.')), ([, more]): Made => (scope, much) => ({
    changes: [setTo(plus(much, more(scope)))],
  })),
  map(lit('twice that much life instead.'), (): Made => (_scope, much) => ({ changes: [setTo(times(2, much))] })),
  map(lit('no life instead.'), (): Made => () => ({ changes: [{ kind: 'skip' }] })),
);

const DURING_YOUR_TURN: Condition = { kind: 'turnOf', players: { kind: 'you' } };

const life: Parser<Meaning<StaticAbility>> = alt(
  ...(['gain', 'lose'] as const).map((verb) =>
    map(
      seq(
        WHO,
        lit(`would ${verb} life`),
        opt(lit('during your turn')),
        COMMA,
        SAME,
        lits(verb, `${verb}s`),
        lifeAmount,
      ),
      ([player, , during, , , , made]): Meaning<StaticAbility> =>
        (scope) => {
          const slot = scope.newSlot();
          const event: EventPattern = { on: verb === 'gain' ? 'gainLife' : 'loseLife', player, bind: { amount: slot } };
          const when = during === undefined ? {} : { condition: DURING_YOUR_TURN };
          return replacing({ events: [event], ...when, ...made(scope, { kind: 'slot', slot }) });
        },
    ),
  ),
  // "…, that player loses that much life instead."
  map(
    seq(WHO, lit('would gain life,'), SAME, lits('lose that much life instead.', 'loses that much life instead.')),
    ([player]): Meaning<StaticAbility> =>
      (scope) => {
        const [amountSlot, playerSlot] = [scope.newSlot(), scope.newSlot()];
        return replacing({
          events: [{ on: 'gainLife', player, bind: { amount: amountSlot, player: playerSlot } }],
          changes: [{ kind: 'skip' }],
          instead: {
            steps: [
              {
                kind: 'loseLife',
                players: { kind: 'slot', slot: playerSlot },
                amount: { kind: 'slot', slot: amountSlot },
              },
            ],
          },
        });
      },
  ),
);

/** What is done in place of the event: "draw two cards instead", "instead you draw two cards and you lose 1 life"; "you may …" makes the effect optional (CR 614.1a). */
const done: Parser<Sentence> = alt(
  filterMap(sentence, (text) =>
    text.leads.length === 0 && text.trails.length === 1 && text.trails[0].kind === 'instead'
      ? { ...text, trails: [] }
      : undefined,
  ),
  filterMap(seq(lit('instead'), sentence), ([, text]) =>
    text.leads.length === 0 && text.trails.length === 0 ? text : undefined,
  ),
);

function insteadOf(text: Sentence, scope: Scope): Omit<Replacement, 'events' | 'changes'> {
  const [first, ...rest] = text.clauses;
  const isOptional = first.clause.isOptional;
  if (rest.some((each) => each.clause.isOptional)) refuse('a choice in a replacement');
  const clauses = [{ ...first, clause: { ...first.clause, isOptional: false } }, ...rest];
  const effect = newEffect(scope);
  lowerSentence({ ...text, clauses }, effect);
  if (scope.targets.length > 0) refuse('targets in a replacement');
  return { ...(isOptional && { optional: true as const }), instead: { steps: effect.steps } };
}

/** The first draw of each of the player's draw steps is not meant. */
function exceptFirst(player: PlayerFilter): PlayerFilter {
  const event: EventPattern = { on: 'draw', player: CANDIDATE };
  const before = { kind: 'statistic', statistic: { event, window: 'thisStep', measure: 'count' } } as const;
  const isFirst: Condition = {
    kind: 'and',
    of: [
      { kind: 'turnOf', players: { kind: 'candidate' } },
      { kind: 'during', steps: ['draw'] },
      { kind: 'compare', left: before, op: '=', right: 0 },
    ],
  };
  return { kind: 'and', of: [player, { kind: 'when', condition: { kind: 'not', of: isFirst } }] };
}

type Draw = (player: PlayerFilter, scope: Scope) => { readonly player: PlayerFilter; readonly condition?: Condition };
const EMPTY_LIBRARY: Condition = {
  kind: 'not',
  of: {
    kind: 'exists',
    objects: { kind: 'matching', zones: ['library'], whose: { kind: 'you' }, filter: { kind: 'anything' } },
  },
};
const whichDraw: Parser<Draw> = alt<readonly Parser<Draw>[]>(
  map(NOTHING, (): Draw => (player) => ({ player })),
  map(
    lits(
      'except the first one you draw in each of your draw steps',
      'except the first one they draw in each of their draw steps',
    ),
    (): Draw => (player) => ({ player: exceptFirst(player) }),
  ),
  map(lit('while your library has no cards in it'), (): Draw => (player) => ({ player, condition: EMPTY_LIBRARY })),
  map(seq(lit('while'), condition), ([, holds]): Draw => (player, scope) => ({ player, condition: holds(scope) })),
);

const draws: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(WHO, lit('would draw a card'), whichDraw, COMMA, done),
    ([who, , which, , text]): Meaning<StaticAbility> =>
      (scope) => {
        const slot = scope.newSlot();
        const { player, condition: holds } = which(who, scope);
        if (who.kind !== 'you')
          scope.mention(
            playerReferent(() => ({ kind: 'slot', slot }), { words: ['player', 'opponent'], origin: 'event' }),
          );
        return replacing({
          events: [{ on: 'draw', player, ...(who.kind !== 'you' && { bind: { player: slot } }) }],
          ...(holds && { condition: holds }),
          changes: [{ kind: 'skip' }],
          ...insteadOf(text, scope),
        });
      },
  ),
  map(
    seq(
      WHO,
      lit('would draw a card'),
      whichDraw,
      COMMA,
      lits('skip that draw instead.', 'you may skip that draw instead.'),
    ),
    ([who, , which, , words]): Meaning<StaticAbility> =>
      (scope) => {
        const { player, condition: holds } = which(who, scope);
        return replacing({
          events: [{ on: 'draw', player }],
          ...(holds && { condition: holds }),
          ...(words.startsWith('you may') && { optional: true as const }),
          changes: [{ kind: 'skip' }],
        });
      },
  ),
);

const BY_EFFECT = { byEffect: true } as const;
const tokens: Parser<Meaning<StaticAbility>> = map(
  lits(
    'if an effect would create one or more tokens under your control, it creates twice that many of those tokens instead.',
    'if one or more tokens would be created under your control, twice that many of those tokens are created instead.',
  ),
  (words): Meaning<StaticAbility> =>
    (scope) => {
      const slot = scope.newSlot();
      const cause = words.startsWith('if an effect') ? BY_EFFECT : {};
      return replacing({
        events: [{ on: 'createToken', player: { kind: 'you' }, ...cause, bind: { amount: slot } }],
        changes: [setTo(times(2, { kind: 'slot', slot }))],
        group: true,
      });
    },
);

/** "on it", "on that creature": the same object. */
const ON_IT = seq(
  lit('on'),
  alt(lit('it'), seq(lit('that'), lits('creature', 'permanent', 'artifact', 'planeswalker', 'permanent or player'))),
);
const more: Parser<(much: Quantity) => Quantity> = alt<readonly Parser<(much: Quantity) => Quantity>[]>(
  map(lit('twice that many'), () => (much) => times(2, much)),
  map(
    seq(lit('that many plus'), plainNumber),
    ([, added]) =>
      (much) =>
        plus(much, added),
  ),
);

const counters: Parser<Meaning<StaticAbility>> = alt(
  map(
    seq(
      lit('if one or more'),
      counterKind,
      lit('counters would be put on'),
      objectPhrase,
      COMMA,
      more,
      counterKind,
      lits('counters are put', 'counter are put', 'counter is put'),
      ON_IT,
      lit('instead.'),
    ),
    ([, counter, , phrase, , change, again]): Meaning<StaticAbility> =>
      (scope) => {
        if (counter !== again) refuse('counters of another kind');
        return onCounters(phrase, change, scope, { counter });
      },
  ),
  map(
    seq(
      lits('if one or more counters would be put on', 'if an effect would put one or more counters on'),
      objectPhrase,
      COMMA,
      alt(
        map(
          seq(more, lits('of each of those kinds of counters are put', 'of those counters are put'), ON_IT),
          ([change]) => change,
        ),
        map(
          seq(lit('it puts'), more, lits('of each of those kinds of counters', 'of those counters'), ON_IT),
          ([, change]) => change,
        ),
      ),
      lit('instead.'),
    ),
    ([words, phrase, , change]): Meaning<StaticAbility> =>
      (scope) =>
        onCounters(phrase, change, scope, words.startsWith('if an effect') ? BY_EFFECT : {}),
  ),
);

function onCounters(
  phrase: Parameters<typeof filterOfPhrase>[0],
  change: (much: Quantity) => Quantity,
  scope: Scope,
  more: Partial<EventPattern>,
): StaticAbility {
  const slot = scope.newSlot();
  if (phrase.kind === 'counted' && phrase.determiner.kind !== 'a') return refuse('on how many?');
  return replacing({
    events: [{ on: 'putCounters', subject: filterOfPhrase(phrase, scope), ...more, bind: { amount: slot } }],
    changes: [setTo(change({ kind: 'slot', slot }))],
  });
}

export const CHANGING_STATICS: readonly StaticRecord[] = [
  {
    name: 'changed damage',
    parse: map(
      changedDamage,
      (made): Meaning<StaticAbility> =>
        (scope) =>
          replacing(made(scope)),
    ),
    examples: [
      'If a red source you control would deal damage to a permanent or player, it deals that much damage plus 1 to that permanent or player instead.',
      'If a source would deal damage to you, prevent 1 of that damage.',
    ],
  },
  { name: 'changed life', parse: life, examples: ['If you would gain life, you gain that much life plus 1 instead.'] },
  { name: 'changed draws', parse: draws, examples: ['If you would draw a card, draw two cards instead.'] },
  {
    name: 'changed tokens',
    parse: tokens,
    examples: [],
  },
  {
    name: 'changed counters',
    parse: counters,
    examples: [
      'If one or more +1/+1 counters would be put on a creature you control, that many plus one +1/+1 counters are put on it instead.',
    ],
  },
];
