// Choosing values and objects, taking control, extra turns, and the keyword actions that have an instruction of their own.
import type { Condition, Filter, Instruction, Objects, PlayerFilter, ValueDomain } from '@lawmage/ir';
import { playerReferent, refuse, type ResultCell, type Scope } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, map, seq, table, type Parser } from '../../grammar/parser.js';
import { objectPhrase, playerPhrase } from '../../phrase/forwards.js';
import { abilityList } from '../../phrase/token-description.js';
import type { JoinedPhrase } from '../../phrase/types.js';
import type { ClauseContext, VerbMeaning, VerbRecord } from '../verb.js';
import { bindObject } from './common.js';

const DOMAINS = table<readonly [ValueDomain, string]>({
  'a color': ['color', 'color'],
  'a creature type': ['creatureType', 'creatureType'],
  'a card name': ['cardName', 'name'],
});

const choosingValue: Parser<VerbMeaning> = map(
  DOMAINS,
  ([domain, key]): VerbMeaning =>
    ({ scope, agent }: ClauseContext) => {
      const slot = scope.newSlot();
      scope.chosenValues.set(key, slot);
      return { steps: [{ kind: 'chooseValue', chooser: agent.players, domain, slot }] as readonly Instruction[] };
    },
);

/** "Choose target creature." names a target and does nothing else. */
const choosingObjects: Parser<VerbMeaning> = filterMap(objectPhrase, (phrase) => {
  if (phrase.kind === 'joined') return namingTargets(phrase);
  if (phrase.kind === 'definite' && phrase.part === undefined) return undefined;
  return (context: ClauseContext) => {
    const { agent } = context;
    const cell: ResultCell = {};
    const bound = bindObject(phrase, context, cell);
    if (phrase.kind === 'counted' && phrase.determiner.kind === 'target') return { steps: [], about: bound.referent };
    if (bound.what.kind !== 'choose') return refuse('choose what?');
    const { from, min, max } = bound.what;
    bound.referent.epithets.add('chosen');
    return {
      steps: [
        { kind: 'choose', chooser: agent.players, from, min, ...(max !== undefined && { max }), into: cell },
      ] as readonly Instruction[],
      about: bound.referent,
    };
  };
});

/** "Choose target creature you control and target creature you don't control." */
function namingTargets(phrase: JoinedPhrase): VerbMeaning | undefined {
  const isTargets = phrase.of.every((each) => each.kind === 'counted' && each.determiner.kind === 'target');
  if (!isTargets || phrase.word !== 'and') return undefined;
  return (context) => ({ steps: [], about: bindObject(phrase, context, {}).referent });
}

const choosingPlayer: Parser<VerbMeaning> = alt(
  map(
    table<PlayerFilter>({ 'an opponent': { kind: 'opponent' }, 'a player': { kind: 'any' } }),
    (filter): VerbMeaning =>
      ({ scope, agent }) => {
        const slot = scope.newSlot();
        scope.mention(
          playerReferent(() => ({ kind: 'slot', slot }), {
            words: ['player', 'opponent'],
            origin: 'result',
            epithets: ['chosen'],
          }),
        );
        return { steps: [{ kind: 'choosePlayer', chooser: agent.players, filter, slot }] };
      },
  ),
  filterMap(playerPhrase, (player) =>
    player.filter === undefined && player.isGeneric !== true
      ? ({ scope }: ClauseContext) => {
          const before = scope.targets.length;
          player.bind(scope);
          if (scope.targets.length !== before + 1) return refuse('a choice of targets');
          return { steps: [] };
        }
      : undefined,
  ),
);

/** CR 613.1b. */
const gainingControl: Parser<VerbMeaning> = map(
  seq(lit('control of'), objectPhrase),
  ([, phrase]): VerbMeaning =>
    (context) => {
      const cell: ResultCell = {};
      const bound = bindObject(phrase, context, cell);
      if (bound.what.kind === 'choose') return refuse('control of what?');
      return {
        modifications: [{ kind: 'setController', to: context.agent.players }],
        to: { objects: bound.referent.current(), referent: bound.referent, cell },
      };
    },
);

const pairOf = (what: Objects): readonly [Objects, Objects] | undefined =>
  what.kind === 'union' && what.of.length === 2 ? [what.of[0], what.of[1]] : undefined;

/** CR 701.12b: both, or nothing; each gets the controller that the other had. */
const exchangingControl: Parser<VerbMeaning> = map(
  seq(lit('control of'), objectPhrase),
  ([, phrase]): VerbMeaning =>
    (context) => {
      const { scope } = context;
      const bound = bindObject(phrase, context, {});
      if (bound.what.kind === 'choose') return refuse('control of what?');
      const pair = pairOf(bound.what);
      const [p, q] = [scope.newSlot(), scope.newSlot()];
      const two = pair === undefined ? twoTargets(bound.what, scope) : pair;
      const [a, b] = two;
      const give = (to: Objects, slot: number): Instruction => ({
        kind: 'apply',
        to,
        modifications: [{ kind: 'setController', to: { kind: 'slot', slot } }],
        duration: { kind: 'permanent' },
      });
      const swap: Instruction = {
        kind: 'forEach',
        players: { kind: 'controllerOf', of: a },
        slot: p,
        body: [{ kind: 'forEach', players: { kind: 'controllerOf', of: b }, slot: q, body: [give(a, q), give(b, p)] }],
      };
      const there: Filter = { kind: 'inZone', zones: ['battlefield'] };
      const both: Condition = {
        kind: 'and',
        of: [
          { kind: 'matches', objects: a, filter: there },
          { kind: 'matches', objects: b, filter: there },
        ],
      };
      return { steps: [{ kind: 'if', condition: both, then: [swap] }], about: bound.referent };
    },
);

/** Of two targets of one phrase there is no first and second here. */
function twoTargets(what: Objects, scope: Scope): readonly [Objects, Objects] {
  const spec = what.kind === 'slot' ? scope.targets.find((each) => each.slot === what.slot) : undefined;
  if (spec === undefined || spec.max !== 2 || spec.min !== 2 || what.kind !== 'slot') return refuse('which two?');
  // "Two target creatures": as two phrases that differ.
  const second = scope.newSlot();
  spec.min = 1;
  spec.max = 1;
  scope.targets.push({ ...spec, slot: second, differentFrom: [...(spec.differentFrom ?? []), spec.slot] });
  return [what, { kind: 'slot', slot: second }];
}

const proliferating: VerbMeaning = ({ agent }) => ({ steps: [{ kind: 'proliferate', players: agent.players }] });

export const CHOICE_VERBS: readonly VerbRecord[] = [
  {
    name: 'choose',
    forms: ['choose', 'chooses'],
    subject: 'player',
    parse: alt(choosingValue, choosingObjects, choosingPlayer),
    examples: ['Choose target creature you control. It deals 2 damage to any other target.'],
  },
  {
    name: 'gain control',
    forms: ['gain', 'gains'],
    subject: 'player',
    parse: gainingControl,
    timeless: true,
    examples: ['Gain control of target creature until end of turn.', 'Gain control of target artifact.'],
  },
  {
    name: 'exchange control',
    forms: ['exchange', 'exchanges'],
    subject: 'player',
    parse: exchangingControl,
    examples: ['Exchange control of two target creatures.', 'Exchange control of this creature and target creature.'],
  },
  {
    name: 'get an emblem',
    needsSubject: true,
    forms: ['get', 'gets'],
    subject: 'player',
    parse: map(seq(lit('an emblem with'), abilityList), ([, abilities]): VerbMeaning => ({ scope, agent }) => ({
      steps: [{ kind: 'emblem', players: agent.players, abilities: abilities(scope), name: 'Emblem' }],
    })),
    examples: ['You get an emblem with "Creatures you control get +1/+1."'],
  },
  {
    name: 'proliferate',
    forms: ['proliferate', 'proliferates'],
    subject: 'player',
    parse: map(NOTHING, () => proliferating),
    examples: ['Proliferate.'],
  },
  {
    name: 'take an extra turn',
    forms: ['take', 'takes'],
    subject: 'player',
    parse: map(lit('an extra turn after this one'), (): VerbMeaning => ({ agent }: ClauseContext) => ({
      steps: [{ kind: 'extraTurn', players: agent.players }] as readonly Instruction[],
    })),
    examples: ['Take an extra turn after this one.'],
  },
];
