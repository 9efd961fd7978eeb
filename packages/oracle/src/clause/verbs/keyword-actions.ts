// Keyword actions that stand for other instructions (CR 701): each is written out once, as the rules say it.
import type { Condition, Filter, Instruction, Objects, Players, Quantity } from '@lawmage/ir';
import { parseSubtypeWord } from '@lawmage/ir';
import { objectReferent, refuse, type Meaning, type ResultCell, type Scope } from '../../bind/scope.js';
import { NOTHING, alt, lit, map, opt, seq, table, token, type Parser } from '../../grammar/parser.js';
import { allOf, controlledBy, not, ofType, YOU } from '../../phrase/filters.js';
import { number } from '../../phrase/numbers.js';
import type { CountedPhrase } from '../../phrase/types.js';
import type { ClauseContext, ObjectSubject, Outcome, VerbMeaning, VerbRecord } from '../verb.js';
import { bindObject, slotOf } from './common.js';
import { PREDEFINED_TOKENS } from './predefined-tokens.js';

const SELF: Objects = { kind: 'self' };
const YOURS = controlledBy({ kind: 'you' });
const CREATURES_OF_YOURS: Filter = allOf([ofType('creature'), YOURS]);
const slot = (number_: number): Objects => ({ kind: 'slot', slot: number_ });
const putPlus = (on: Objects, amount: Quantity): Instruction => ({ kind: 'putCounters', on, counter: '+1/+1', amount });

const onlyYou = ({ agent }: ClauseContext): void => {
  if (agent.players.kind !== 'you') refuse('a keyword action of somebody else');
};

/** An imperative with a number: "Bolster 2". */
const numbered = (
  word: string,
  third: string,
  make: (amount: Quantity, context: ClauseContext) => Outcome,
  example: string,
): VerbRecord => ({
  name: word,
  forms: [word, third],
  subject: 'player',
  parse: map(number, (amount): VerbMeaning => (context) => {
    onlyYou(context);
    return make(amount(context.scope), context);
  }),
  examples: [example],
});

/** A number that is read several times is found once, before anything happens (CR 608.2h). */
function once(scope: Scope, amount: Quantity): { readonly steps: readonly Instruction[]; readonly value: Quantity } {
  if (typeof amount === 'number') return { steps: [], value: amount };
  const number_ = scope.newSlot();
  return { steps: [{ kind: 'setNumber', slot: number_, value: amount }], value: { kind: 'slot', slot: number_ } };
}

/** The bearer, in an ability of a permanent: "this permanent" of adapt and monstrosity. */
function bearer({ scope }: ClauseContext): Objects {
  return scope.face.isSpell ? refuse('not a permanent') : SELF;
}

const TIMES: Parser<Meaning<Quantity>> = alt(
  table<Meaning<Quantity>>({ twice: () => 2 }),
  map(seq(number, lit('times')), ([times]) => times),
);

/** CR 701.16a, 111.10f. */
const investigating: Parser<VerbMeaning> = map(opt(TIMES), (times): VerbMeaning => ({ scope, agent }) => {
  const cell: ResultCell = {};
  const create: Instruction = {
    kind: 'createToken',
    players: agent.players,
    amount: 1,
    token: { face: PREDEFINED_TOKENS['Clue'] },
    into: cell,
  };
  if (times !== undefined) return { steps: [{ kind: 'repeat', times: times(scope), body: [{ ...create, into: {} }] }] };
  const referent = objectReferent(() => slotOf(scope, cell, 'moved'), {
    words: ['token', 'permanent', 'artifact', 'Clue'],
    origin: 'result',
    epithets: ['created'],
  });
  scope.mention(referent);
  return { steps: [create], about: referent };
});

/** CR 701.47a. */
const amassing: Parser<VerbMeaning> = map(
  seq(
    token('subtype', (found) => (found.kind === 'word' ? parseSubtypeWord(found.text)?.subtype : undefined)),
    number,
  ),
  ([subtype, amount]): VerbMeaning =>
    (context) => {
      onlyYou(context);
      const { scope } = context;
      const armies: Filter = allOf([{ kind: 'subtype', subtype: 'Army' }, CREATURES_OF_YOURS]);
      const chosen = scope.newSlot();
      const wanted: Filter = { kind: 'subtype', subtype };
      const referent = objectReferent(() => slot(chosen), {
        words: ['Army', 'creature', 'permanent'],
        origin: 'result',
        epithets: ['amassed'],
      });
      scope.mention(referent);
      const { steps, value } = once(scope, amount(scope));
      return {
        steps: [
          ...steps,
          {
            kind: 'if',
            condition: { kind: 'not', of: { kind: 'exists', objects: { kind: 'matching', filter: armies } } },
            then: [{ kind: 'createToken', players: YOU, amount: 1, token: { face: army(subtype) } }],
          },
          { kind: 'choose', chooser: YOU, from: { filter: armies }, min: 1, max: 1, into: { chosen } },
          putPlus(slot(chosen), value),
          {
            kind: 'if',
            condition: { kind: 'matches', objects: slot(chosen), filter: not(wanted) },
            then: [
              {
                kind: 'apply',
                to: slot(chosen),
                modifications: [{ kind: 'types', subtypes: [subtype], keep: 'all' }],
                duration: { kind: 'permanent' },
              },
            ],
          },
        ],
        about: referent,
      };
    },
);

const army = (subtype: string) => ({
  name: `${subtype} Army Token`,
  supertypes: [],
  types: ['creature' as const],
  subtypes: [subtype, 'Army'],
  colorIndicator: ['B' as const],
  power: 0,
  toughness: 0,
  abilities: [],
});

/** CR 701.39a. */
function bolster(amount: Quantity, { scope }: ClauseContext): Outcome {
  const weakest: Filter = {
    kind: 'extreme',
    stat: 'toughness',
    most: 'least',
    among: { kind: 'matching', filter: CREATURES_OF_YOURS },
  };
  const chosen = scope.newSlot();
  return {
    steps: [
      {
        kind: 'choose',
        chooser: YOU,
        from: { filter: allOf([CREATURES_OF_YOURS, weakest]) },
        min: 1,
        max: 1,
        into: { chosen },
      },
      putPlus(slot(chosen), amount),
    ],
  };
}

/** CR 701.41a. */
function support(amount: Quantity, context: ClauseContext): Outcome {
  const phrase: CountedPhrase = {
    kind: 'counted',
    determiner: { kind: 'target', least: () => 0, most: () => amount },
    isOther: !context.scope.face.isSpell,
    group: {
      filter: () => ofType('creature'),
      number: 'many',
      sort: 'permanent',
      words: new Set(['creature', 'permanent']),
      isBare: true,
    },
    posts: [],
  };
  const bound = bindObject(phrase, context, {});
  return { steps: [{ kind: 'putCounters', on: bound.what, counter: '+1/+1', amount: 1 }], about: bound.referent };
}

/** CR 701.46a. */
function adapt(amount: Quantity, context: ClauseContext): Outcome {
  const self = bearer(context);
  const bare: Filter = { kind: 'counters', counter: '+1/+1', op: '=', value: 0 };
  return {
    steps: [{ kind: 'if', condition: { kind: 'matches', objects: self, filter: bare }, then: [putPlus(self, amount)] }],
  };
}

/** CR 701.37a. */
function monstrosity(amount: Quantity, context: ClauseContext): Outcome {
  const self = bearer(context);
  const monstrous: Condition = { kind: 'matches', objects: self, filter: { kind: 'status', status: 'monstrous' } };
  return {
    steps: [
      {
        kind: 'if',
        condition: { kind: 'not', of: monstrous },
        then: [putPlus(self, amount), { kind: 'becomeMonstrous', what: self }],
      },
    ],
  };
}

/** CR 701.36a. */
const populating: VerbMeaning = (context) => {
  onlyYou(context);
  const { scope } = context;
  const chosen = scope.newSlot();
  const cell: ResultCell = {};
  const referent = objectReferent(() => slotOf(scope, cell, 'moved'), {
    words: ['token', 'creature', 'permanent'],
    origin: 'result',
    epithets: ['created'],
  });
  scope.mention(referent);
  return {
    steps: [
      {
        kind: 'choose',
        chooser: YOU,
        from: { filter: allOf([{ kind: 'token' }, CREATURES_OF_YOURS]) },
        min: 1,
        max: 1,
        into: { chosen },
      },
      { kind: 'createToken', players: YOU, amount: 1, token: { kind: 'copyOf', of: slot(chosen) }, into: cell },
    ],
    about: referent,
  };
};

/** CR 701.57a. */
function discover(amount: Quantity, { scope }: ClauseContext): Outcome {
  const { steps, value } = once(scope, amount);
  const [found, rest, did] = [scope.newSlot(), scope.newSlot(), scope.newSlot()];
  const cheap: Filter = { kind: 'stat', stat: 'manaValue', op: '≤', value };
  return {
    steps: [
      ...steps,
      {
        kind: 'revealUntil',
        players: YOU,
        filter: allOf([not(ofType('land')), cheap]),
        rest,
        exile: true,
        into: { moved: found },
      },
      { kind: 'cast', players: YOU, what: slot(found), cost: 'free', optional: true, spells: cheap, into: { did } },
      {
        kind: 'if',
        condition: { kind: 'not', of: { kind: 'did', slot: did } },
        then: [{ kind: 'move', what: slot(found), from: ['exile'], to: 'hand' }],
      },
      { kind: 'move', what: slot(rest), from: ['exile'], to: 'library', position: 'bottom', order: 'random' },
    ],
  };
}

/** CR 701.48a. */
const learning: VerbMeaning = (context) => {
  onlyYou(context);
  const lessons: Filter = { kind: 'subtype', subtype: 'Lesson' };
  const one = (zone: 'hand' | 'outside', filter: Filter) =>
    ({ kind: 'choose', from: { zones: [zone], whose: YOU, filter }, min: 1, max: 1 }) as const;
  const fetched = context.scope.newSlot();
  return {
    steps: [
      {
        kind: 'gate',
        players: YOU,
        optional: true,
        action: [{ kind: 'discard', players: YOU, what: one('hand', { kind: 'anything' }) }],
        then: [{ kind: 'draw', players: YOU, amount: 1 }],
        else: [
          {
            kind: 'gate',
            players: YOU,
            optional: true,
            action: [
              { kind: 'reveal', players: YOU, what: one('outside', lessons), into: { chosen: fetched } },
              { kind: 'move', what: slot(fetched), from: ['outside'], to: 'hand' },
            ],
          },
        ],
      },
    ],
  };
};

/** The one object that performs the action, and its controller (last known, CR 701.44c, 701.50c). */
function performer(subject: ObjectSubject | undefined): { readonly it: Objects; readonly players: Players } {
  if (subject === undefined || subject.referent.number !== 'one') return refuse('one after another, in which order?');
  return { it: subject.objects, players: { kind: 'controllerOf', of: subject.objects } };
}

/** CR 701.44a. */
const exploring: VerbMeaning = ({ scope, subject }) => {
  const { it, players } = performer(subject);
  const card = scope.newSlot();
  return {
    steps: [
      { kind: 'reveal', players, what: { kind: 'top', players, count: 1 }, into: { chosen: card } },
      {
        kind: 'if',
        condition: { kind: 'matches', objects: slot(card), filter: ofType('land') },
        then: [{ kind: 'move', what: slot(card), from: ['library'], to: 'hand', by: players }],
        else: [
          putPlus(it, 1),
          {
            kind: 'gate',
            players,
            optional: true,
            action: [{ kind: 'move', what: slot(card), from: ['library'], to: 'graveyard', by: players }],
          },
        ],
      },
    ],
    about: subject?.referent,
  };
};

/** CR 701.50a, e. */
const conniving =
  (amount: Meaning<Quantity>): VerbMeaning =>
  ({ scope, subject }) => {
    const { it, players } = performer(subject);
    const discarded = scope.newSlot();
    const { steps, value: count } = once(scope, amount(scope));
    return {
      steps: [
        ...steps,
        { kind: 'draw', players, amount: count },
        {
          kind: 'discard',
          players,
          what: {
            kind: 'choose',
            from: { zones: ['hand'], whose: players, filter: { kind: 'anything' } },
            min: count,
            max: count,
          },
          into: { moved: discarded },
        },
        putPlus(it, { kind: 'count', of: { kind: 'filtered', of: slot(discarded), filter: not(ofType('land')) } }),
      ],
      about: subject?.referent,
    };
  };

/** CR 701.63a–b. */
const enduring =
  (amount: Meaning<Quantity>): VerbMeaning =>
  ({ scope, subject }) => {
    const { it, players } = performer(subject);
    const size = amount(scope);
    if (typeof size !== 'number' || size === 0) return refuse('a number of counters');
    return {
      steps: [
        {
          kind: 'gate',
          players,
          optional: true,
          action: [putPlus(it, size)],
          else: [{ kind: 'createToken', players, amount: 1, token: { face: spirit(size) } }],
        },
      ],
      about: subject?.referent,
    };
  };

const spirit = (size: number) => ({
  name: 'Spirit Token',
  supertypes: [],
  types: ['creature' as const],
  subtypes: ['Spirit'],
  colorIndicator: ['W' as const],
  power: size,
  toughness: size,
  abilities: [],
});

export const KEYWORD_ACTIONS: readonly VerbRecord[] = [
  {
    name: 'investigate',
    forms: ['investigate', 'investigates'],
    subject: 'player',
    parse: investigating,
    examples: ['Investigate.', 'Investigate twice.', 'Target player investigates.'],
  },
  { name: 'amass', forms: ['amass', 'amasses'], subject: 'player', parse: amassing, examples: ['Amass Zombies 2.'] },
  numbered('bolster', 'bolsters', bolster, 'Bolster 2.'),
  numbered('support', 'supports', support, 'When this creature enters, support 2.'),
  numbered('adapt', 'adapts', adapt, '{2}{G}: Adapt 2.'),
  numbered('monstrosity', 'monstrosity', monstrosity, '{5}{R}: Monstrosity 3.'),
  numbered('discover', 'discovers', discover, 'Discover 3.'),
  {
    name: 'populate',
    forms: ['populate', 'populates'],
    subject: 'player',
    parse: map(NOTHING, () => populating),
    examples: ['Populate.'],
  },
  {
    name: 'learn',
    forms: ['learn', 'learns'],
    subject: 'player',
    parse: map(NOTHING, () => learning),
    examples: ['Learn.'],
  },
  {
    name: 'explore',
    forms: ['explore', 'explores'],
    subject: 'object',
    parse: map(NOTHING, () => exploring),
    examples: ['When this creature enters, it explores.', 'Target creature you control explores.'],
  },
  {
    name: 'connive',
    forms: ['connive', 'connives'],
    subject: 'object',
    parse: alt(
      map(NOTHING, () => conniving(() => 1)),
      map(number, conniving),
    ),
    examples: ['When this creature enters, it connives.', 'Target creature you control connives 2.'],
  },
  {
    name: 'endure',
    forms: ['endure', 'endures'],
    subject: 'object',
    parse: map(number, enduring),
    examples: ['When this creature enters, it endures 2.'],
  },
];
