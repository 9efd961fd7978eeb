// Replacement and prevention effects of permanents (CR 614, 615): "If damage would be dealt to this creature, prevent that damage."
import type { EventPattern, Filter, PlayerFilter, Replacement, StaticAbility } from '@lawmage/ir';
import { refuse, type Meaning, type Scope } from '../../bind/scope.js';
import { sentence, type Sentence } from '../../clause/sentence.js';
import { STOP, alt, filterMap, lit, lits, map, opt, seq, table, token, type Parser } from '../../grammar/parser.js';
import { lowerSentence, newEffect } from '../../lower/sentence.js';
import { damageSources } from '../../phrase/damage-events.js';
import { filterOfPhrase } from '../../phrase/filter-of-phrase.js';
import { objectPhrase, playerPhrase } from '../../phrase/forwards.js';
import { allOf, filterOfPlayers } from '../../phrase/filters.js';
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
  map(
    seq(lit('prevent all'), DAMAGE, lit('that would be dealt to'), objectPhrase, lit('by'), damageSources, STOP),
    ([, combat, , phrase, , by]) => ({
      events: (scope) => {
        if (phrase.kind === 'counted' && phrase.determiner.kind !== 'all') return refuse('damage to which?');
        return { on: 'damage', subject: filterOfPhrase(phrase, scope), other: by(scope), ...(combat && { combat }) };
      },
    }),
  ),
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

/** "to and dealt by enchanted creature": what it deals and what is dealt to it. */
const toAndBy: Parser<Meaning<StaticAbility>> = map(
  seq(lit('prevent all'), DAMAGE, lits('that would be dealt to and dealt by'), objectPhrase, STOP),
  ([, combat, , phrase]) =>
    (scope: Scope) => {
      if (phrase.kind !== 'definite') return refuse('damage to which?');
      const it = filterOfPhrase(phrase, scope);
      const common = { on: 'damage', ...(combat && { combat }) } as const;
      return replacing({
        events: [
          { ...common, subject: it },
          { ...common, other: it },
        ],
        changes: [{ kind: 'prevent' }],
      });
    },
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

type Destination = Omit<Extract<Replacement['changes'][number], { kind: 'setDestination' }>, 'kind'>;
const self = token('this object', (found) => (found.kind === 'self' ? true : undefined));
const DESTINATION: Parser<Destination> = alt<readonly Parser<Destination>[]>(
  table<Destination>({
    ', exile it instead.': { to: 'exile' },
    ', exile that card instead.': { to: 'exile' },
    ', exile it instead of putting it anywhere else.': { to: 'exile' },
    ", put it on the bottom of its owner's library instead.": { to: 'library', position: 'bottom' },
    ", put it on top of its owner's library instead.": { to: 'library', position: 'top' },
    ", shuffle it into its owner's library instead.": { to: 'library', shuffle: true },
    ", reveal it and shuffle it into its owner's library instead.": { to: 'library', shuffle: true },
    ", return it to its owner's hand instead.": { to: 'hand' },
  }),
  map(seq(lit(', reveal'), self, lit("and shuffle it into its owner's library instead.")), () => ({
    to: 'library',
    shuffle: true,
  })),
);

/** Whose graveyard it is is told by the owner (CR 404.1). */
type Place = Pick<EventPattern, 'from' | 'to'> & { readonly owner?: PlayerFilter };
const placeOf = ({ owner, ...zones }: Place, subject: Filter | undefined): Partial<EventPattern> => {
  const owned: readonly Filter[] = owner === undefined ? [] : [{ kind: 'ownedBy', by: owner }];
  const all = allOf([...(subject === undefined ? [] : [subject]), ...owned]);
  return { ...zones, ...(all.kind !== 'anything' && { subject: all }) };
};
const WOULD_MOVE = table<Place>({
  'would die': { from: ['battlefield'], to: ['graveyard'] },
  'would be put into a graveyard from anywhere': { to: ['graveyard'] },
  "would be put into an opponent's graveyard from anywhere": { to: ['graveyard'], owner: { kind: 'opponent' } },
  'would be put into your graveyard from anywhere': { to: ['graveyard'], owner: { kind: 'you' } },
  'would be put into a graveyard from the battlefield': { from: ['battlefield'], to: ['graveyard'] },
  'would leave the battlefield': { from: ['battlefield'] },
});

/** "If … would die, exile it instead." */
const moved: Parser<Meaning<StaticAbility>> = alt(
  filterMap(seq(lit('if'), objectPhrase, WOULD_MOVE, DESTINATION), ([, phrase, pattern, change]) => {
    if (phrase.kind === 'counted' && phrase.determiner.kind !== 'a') return undefined;
    return (scope: Scope) =>
      replacing({
        events: [{ on: 'moveZone', ...placeOf(pattern, filterOfPhrase(phrase, scope)) }],
        changes: [{ kind: 'setDestination', ...change }],
      });
  }),
  map(
    seq(lit('if a card or token'), WOULD_MOVE, DESTINATION),
    ([, pattern, change]) =>
      () =>
        replacing({
          events: [{ on: 'moveZone', ...placeOf(pattern, undefined) }],
          changes: [{ kind: 'setDestination', ...change }],
        }),
  ),
);

export const REPLACING_STATICS: readonly StaticRecord[] = [
  {
    name: 'preventing',
    parse: alt(preventing, toAndBy),
    examples: [
      'If damage would be dealt to this creature, prevent that damage. Remove a +1/+1 counter from this creature.',
      'Prevent all combat damage that would be dealt to this creature.',
    ],
  },
  { name: 'another zone', parse: moved, examples: ['If a creature would die, exile it instead.'] },
];
