// Sentences that say something of an earlier clause or of the ability itself (ORACLE-LANGUAGE 8): fields of their host, never instructions.
import { refuse } from '../bind/scope.js';
import { alt, lit, lits, map, memo, seq, token, type Parser } from '../grammar/parser.js';
import { parseCardTypeWord, type Instruction } from '@lawmage/ir';
import type { Draft } from '../bind/scope.js';
import type { EffectDraft } from '../lower/sentence.js';
import { condition } from '../phrase/forwards.js';
import { plainNumber } from '../phrase/numbers.js';

export type Rider = (effect: EffectDraft) => void;

export interface RiderRecord {
  readonly name: string;
  readonly parse: Parser<Rider>;
  readonly examples: readonly string[];
}

/** The last instruction of a kind, to be changed in place; inside gates and "if" too. */
function lastOf<K extends Instruction['kind']>(
  steps: readonly Instruction[],
  kind: K,
): Draft<Extract<Instruction, { kind: K }>> | undefined {
  for (const step of steps.toReversed()) {
    if (step.kind === kind) return step as Draft<Extract<Instruction, { kind: K }>>;
    const inner =
      step.kind === 'gate'
        ? [...(step.else ?? []), ...(step.action ?? []), ...(step.then ?? [])]
        : step.kind === 'if'
          ? step.then
          : [];
    const found = lastOf(inner, kind);
    if (found !== undefined) return found;
  }
  return undefined;
}

export const RIDERS: readonly RiderRecord[] = [
  {
    name: 'no regeneration',
    parse: map(
      lits("it can't be regenerated.", "they can't be regenerated.", "that creature can't be regenerated."),
      () => (effect) => {
        const destroy = lastOf(effect.steps, 'destroy') ?? refuse('nothing is destroyed');
        destroy.noRegeneration = true;
      },
    ),
    examples: ["Destroy target creature. It can't be regenerated."],
  },
  {
    name: 'unpreventable',
    parse: map(lit("the damage can't be prevented."), () => (effect) => {
      const damage = lastOf(effect.steps, 'dealDamage') ?? refuse('no damage is dealt');
      damage.unpreventable = true;
    }),
    examples: ["This spell deals 2 damage to target creature. The damage can't be prevented."],
  },
  {
    name: 'still',
    parse: map(
      seq(
        lits("it's still a", "it's still an", "they're still"),
        token('type', (found) => (found.kind === 'word' ? parseCardTypeWord(found.lower) : undefined)),
        lit('.'),
      ),
      () => (effect) => {
        const apply = lastOf(effect.steps, 'apply');
        const types = apply?.modifications.find((each) => each.kind === 'types');
        if (types?.kind !== 'types') return refuse('nothing becomes something');
        // CR 205.1b: all its prior types are retained.
        (types as Draft<typeof types>).keep = 'all';
      },
    ),
    examples: ["Until end of turn, target land becomes a 3/3 Elemental creature. It's still a land."],
  },
  {
    name: 'new targets',
    parse: map(
      lits(
        'you may choose new targets for the copy.',
        'you may choose new targets for the copies.',
        'you may choose new targets for that copy.',
      ),
      () => (effect) => {
        const copy = lastOf(effect.steps, 'copy') ?? refuse('nothing is copied');
        copy.newTargets = true;
      },
    ),
    examples: ['Copy target instant or sorcery spell. You may choose new targets for the copy.'],
  },
  {
    name: 'as a sorcery',
    parse: map(
      lits('activate only as a sorcery.', 'activate this ability only any time you could cast a sorcery.'),
      () =>
        ({ scope }) => {
          scope.fields.timing = 'sorcery';
        },
    ),
    examples: ['{2}: Draw a card. Activate only as a sorcery.'],
  },
  {
    name: 'as an instant',
    parse: map(lit('activate only as an instant.'), () => ({ scope }) => {
      scope.fields.timing = 'instant';
    }),
    examples: ['{2}: Draw a card. Activate only as an instant.'],
  },
  {
    name: 'only if',
    parse: map(
      seq(lits('activate only if', 'activate this ability only if'), condition, lit('.')),
      ([, holds]) =>
        ({ scope }) => {
          if (scope.fields.condition !== undefined) refuse('two activation conditions');
          scope.fields.condition = holds(scope);
        },
    ),
    examples: ['{T}: Draw a card. Activate only if you control an artifact.'],
  },
  {
    name: 'only during',
    parse: map(lit('activate only during your turn.'), () => ({ scope }) => {
      scope.fields.condition = { kind: 'turnOf', players: { kind: 'you' } };
    }),
    examples: ['{T}: Draw a card. Activate only during your turn.'],
  },
  {
    name: 'only so often',
    parse: alt(
      map(
        lits('activate only once each turn.', 'activate this ability only once each turn.'),
        (): Rider =>
          ({ scope }) => {
            scope.fields.limit = { times: 1, per: 'turn' };
          },
      ),
      map(lit('activate only once.'), (): Rider => ({ scope }) => {
        scope.fields.limit = { times: 1, per: 'game' };
      }),
      map(
        alt(
          map(seq(lit('activate no more than'), plainNumber, lit('times each turn.')), ([, times]) => times),
          map(lit('activate no more than twice each turn.'), () => 2),
        ),
        (times): Rider =>
          ({ scope }) => {
            scope.fields.limit = { times, per: 'turn' };
          },
      ),
      map(lit('activate only as a sorcery and only once each turn.'), (): Rider => ({ scope }) => {
        scope.fields.timing = 'sorcery';
        scope.fields.limit = { times: 1, per: 'turn' };
      }),
    ),
    examples: ['{2}: Draw a card. Activate only once each turn.'],
  },
  {
    name: 'triggers once',
    parse: alt(
      map(lit('this ability triggers only once each turn.'), (): Rider => ({ scope }) => {
        scope.fields.triggerLimit = { times: 1, per: 'turn' };
      }),
      map(lit('do this only once each turn.'), (): Rider => ({ scope }) => {
        scope.fields.doLimit = { times: 1, per: 'turn' };
      }),
    ),
    examples: ['Whenever another creature enters, draw a card. This ability triggers only once each turn.'],
  },
];

export const rider: Parser<Rider> = memo(alt(...RIDERS.map((each) => each.parse)));
