// Choosing values and objects, taking control, extra turns, and the keyword actions that have an instruction of their own.
import type { Instruction, PlayerFilter, ValueDomain } from '@lawmage/ir';
import { playerReferent, refuse, type ResultCell } from '../../bind/scope.js';
import { NOTHING, alt, filterMap, lit, map, seq, table, type Parser } from '../../grammar/parser.js';
import { objectPhrase, playerPhrase } from '../../phrase/forwards.js';
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
  if (phrase.kind !== 'counted') return undefined;
  return (context: ClauseContext) => {
    const { agent } = context;
    const cell: ResultCell = {};
    const bound = bindObject(phrase, context, cell);
    if (phrase.determiner.kind === 'target') return { steps: [], about: bound.referent };
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
