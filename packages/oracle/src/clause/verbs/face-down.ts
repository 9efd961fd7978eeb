// Putting cards onto the battlefield face down (CR 701.40 manifest, 701.58 cloak, 701.62 manifest dread), and turning permanents over (CR 708.7–708.8).
import type { Instruction, InstructionOf, Players } from '@lawmage/ir';
import { objectReferent, refuse, type ResultCell } from '../../bind/scope.js';
import { alt, constant, lit, map, seq, type Parser } from '../../grammar/parser.js';
import { objectPhrase } from '../../phrase/forwards.js';
import type { VerbMeaning, VerbRecord } from '../verb.js';
import { bindObject, markMoved, slotOf } from './common.js';

type How = 'manifest' | 'cloak';
const NOUNS = ['creature', 'permanent', 'card'] as const;

const by = (players: Players): Pick<InstructionOf<'move'>, 'by'> => (players.kind === 'you' ? {} : { by: players });

/** "manifest the top card of your library", "cloak that card". */
const putting = (how: How): Parser<VerbMeaning> =>
  map(objectPhrase, (phrase): VerbMeaning => (context) => {
    const { scope, agent } = context;
    const cell: ResultCell = {};
    const bound = bindObject(phrase, context, cell);
    const { what } = bound;
    const move = { kind: 'move', to: 'battlefield', faceDown: how, ...by(agent.players) } as const;
    if (what.kind === 'top' && what.count !== 1) {
      // CR 701.40e, 701.58e: one at a time.
      const one: Instruction = { ...move, what: { ...what, count: 1 }, from: ['library'] };
      return { steps: [{ kind: 'repeat', times: what.count, body: [one] }] };
    }
    if (bound.referent.number === 'many') refuse('several cards at once');
    markMoved(bound.referent, scope, cell, { epithet: `${how}ed`, words: NOUNS });
    return { steps: [{ ...move, what, into: cell }], about: bound.referent };
  });

/** CR 701.62a. */
const dread: Parser<VerbMeaning> = map(lit('dread'), (): VerbMeaning => ({ scope, agent }) => {
  const [seen, put]: [ResultCell, ResultCell] = [{}, {}];
  const looked = slotOf(scope, seen, 'chosen');
  const { players } = agent;
  const referent = objectReferent(() => slotOf(scope, put, 'moved'), {
    words: NOUNS,
    origin: 'result',
    epithets: ['manifested'],
  });
  scope.mention(referent);
  return {
    steps: [
      { kind: 'lookAt', players, what: { kind: 'top', players, count: 2 }, into: seen },
      {
        kind: 'move',
        what: { kind: 'choose', chooser: players, from: looked, min: 1, max: 1 },
        to: 'battlefield',
        faceDown: 'manifest',
        ...by(players),
        into: put,
      },
      { kind: 'move', what: { kind: 'minus', from: looked, remove: slotOf(scope, put, 'moved') }, from: ['library'], to: 'graveyard' },
    ],
    about: referent,
  };
});

const FACES = alt(constant('face up', 'turnFaceUp' as const), constant('face down', 'turnFaceDown' as const));

const turning: Parser<VerbMeaning> = map(seq(objectPhrase, FACES), ([phrase, kind]): VerbMeaning => (context) => {
  const cell: ResultCell = {};
  const bound = bindObject(phrase, context, cell);
  const { players } = context.agent;
  return {
    steps: [{ kind, what: bound.what, ...(players.kind !== 'you' && { players }), into: cell }],
    about: bound.referent,
  };
});

export const FACE_DOWN_VERBS: readonly VerbRecord[] = [
  {
    name: 'manifest',
    forms: ['manifest', 'manifests'],
    subject: 'player',
    parse: alt(putting('manifest'), dread),
    examples: ['Manifest the top card of your library.', 'Manifest dread. Put a +1/+1 counter on that creature.'],
  },
  {
    name: 'cloak',
    forms: ['cloak', 'cloaks'],
    subject: 'player',
    parse: putting('cloak'),
    examples: ['Cloak the top card of your library.', 'Cloak the top two cards of your library.'],
  },
  {
    name: 'turn over',
    forms: ['turn', 'turns'],
    subject: 'player',
    parse: turning,
    examples: ['Turn target face-down creature face up.'],
  },
];
