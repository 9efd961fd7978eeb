// Replacement and prevention effects of permanents (CR 614, 615): "If damage would be dealt to this creature, prevent that damage."
import type { EventPattern, Replacement, StaticAbility } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { sentence, type Sentence } from '../../clause/sentence.js';
import { STOP, alt, filterMap, lit, lits, map, opt, seq, table, type Parser } from '../../grammar/parser.js';
import { lowerSentence, newEffect } from '../../lower/sentence.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { objectPhrase, playerPhrase } from '../../phrase/forwards.js';
import { filterOfPlayers } from '../../phrase/filters.js';
import type { StaticRecord } from './record.js';

const replacing = (replacement: Replacement): StaticAbility => ({
  kind: 'static',
  parts: [{ kind: 'replace', replacement }],
});

type Combat = EventPattern['combat'];
const DAMAGE = table<Combat>({ damage: undefined, 'combat damage': 'combat', 'noncombat damage': 'noncombat' });

interface Prevented {
  readonly events: Meaning<EventPattern>;
}

const prevented: Parser<Prevented> = alt<readonly Parser<Prevented>[]>(
  map(
    seq(lit('if'), DAMAGE, lit('would be dealt to'), objectPhrase, lit(', prevent that damage.')),
    ([, combat, , phrase]) => ({
      events: (scope) => ({ on: 'damage', subject: filterOfPhrase(phrase, scope), ...(combat && { combat }) }),
    }),
  ),
  map(seq(lit('prevent all'), DAMAGE, lit('that would be dealt to'), objectPhrase, STOP), ([, combat, , phrase]) => ({
    events: (scope) => ({ on: 'damage', subject: filterOfPhrase(phrase, scope), ...(combat && { combat }) }),
  })),
  map(seq(lit('prevent all'), DAMAGE, lits('that would be dealt by'), objectPhrase, STOP), ([, combat, , phrase]) => ({
    events: (scope) => ({ on: 'damage', other: filterOfPhrase(phrase, scope), ...(combat && { combat }) }),
  })),
  map(seq(lit('prevent all'), DAMAGE, lit('that would be dealt to'), playerPhrase, STOP), ([, combat, , player]) => ({
    events: (scope) => ({
      on: 'damage',
      player: player.filter ?? filterOfPlayers(player.bind(scope).players),
      recipient: 'player',
      ...(combat && { combat }),
    }),
  })),
);

/** With what is done besides ("Remove a counter from this creature."): as part of the prevention (CR 615.5). */
const preventing: Parser<Meaning<StaticAbility>> = map(
  seq(prevented, opt(sentence)),
  ([{ events }, extra]) =>
    (scope: Scope) =>
      replacing({
        events: [events(scope)],
        changes: [{ kind: 'prevent' }],
        ...(extra && { instead: additionally(extra, scope) }),
      }),
);

function additionally(text: Sentence, scope: Scope): NonNullable<Replacement['instead']> {
  const effect = newEffect(scope);
  lowerSentence(text, effect);
  if (scope.targets.length > 0) refuse('targets in a replacement');
  return { steps: effect.steps };
}

const DESTINATION = table<Omit<Extract<Replacement['changes'][number], { kind: 'setDestination' }>, 'kind'>>({
  ', exile it instead.': { to: 'exile' },
  ', exile that card instead.': { to: 'exile' },
  ", put it on the bottom of its owner's library instead.": { to: 'library', position: 'bottom' },
  ", reveal it and shuffle it into its owner's library instead.": { to: 'library', shuffle: true },
});

/** "If … would die, exile it instead." */
const moved: Parser<Meaning<StaticAbility>> = filterMap(
  seq(
    lit('if'),
    objectPhrase,
    table<Pick<EventPattern, 'from' | 'to'>>({
      'would die': { from: ['battlefield'], to: ['graveyard'] },
      'would be put into a graveyard from anywhere': { to: ['graveyard'] },
      'would leave the battlefield': { from: ['battlefield'] },
    }),
    DESTINATION,
  ),
  ([, phrase, pattern, change]) => {
    if (phrase.kind === 'counted' && phrase.determiner.kind !== 'a') return undefined;
    return (scope: Scope) =>
      replacing({
        events: [{ on: 'moveZone', subject: filterOfPhrase(phrase, scope), ...pattern }],
        changes: [{ kind: 'setDestination', ...change }],
      });
  },
);

export const REPLACING_STATICS: readonly StaticRecord[] = [
  {
    name: 'preventing',
    parse: preventing,
    examples: [
      'If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.',
      'Prevent all combat damage that would be dealt to this creature.',
    ],
  },
  { name: 'another zone', parse: moved, examples: ['If a creature would die, exile it instead.'] },
];
