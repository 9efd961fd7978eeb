// Player phrases: "you", "target opponent", "each player", "its controller"; and their possessives before a zone or a number.
import type { PlayerFilter, Players, Quantity } from '@lawmage/ir';
import { resolveIts, resolvePlayer, resolveThat, resolveThem } from '../bind/resolve.js';
import { playerReferent, refuse, type Meaning, type Referent, type Scope } from '../bind/scope.js';
import {
  alt,
  constant,
  filterMap,
  lit,
  lits,
  map,
  memo,
  opt,
  seq,
  table,
  token,
  type Parser,
} from '../grammar/parser.js';
import { EVERYBODY, filterOfPlayers, OPPONENTS, YOU } from './filters.js';
import { objectPhrase } from './forwards.js';
import { plainNumber } from './numbers.js';
import type { BoundPlayers, PlayerPhrase } from './types.js';
import { knownReferent } from './bind-objects.js';

const CANDIDATE: Players = { kind: 'candidate' };
const SINGULAR = table<PlayerFilter>({ player: { kind: 'any' }, opponent: { kind: 'opponent' } });
const PLURAL = table<PlayerFilter>({ players: { kind: 'any' }, opponents: { kind: 'opponent' } });

const known = (players: Players): BoundPlayers => ({ players, own: players });
const phrase = (
  number: PlayerPhrase['number'],
  bind: Meaning<BoundPlayers>,
  more?: Partial<PlayerPhrase>,
): PlayerPhrase => ({
  number,
  person: 'third',
  bind,
  ...more,
});

function boundReferent(referent: Referent): BoundPlayers {
  const players = referent.players();
  return { players, own: referent.number === 'many' ? CANDIDATE : players, referent };
}

const nounsOf = (filter: PlayerFilter): readonly string[] =>
  filter.kind === 'opponent' ? ['player', 'opponent'] : ['player'];

/** A new target slot for players (CR 115.1). */
function targetPlayers(
  scope: Scope,
  filter: PlayerFilter,
  min: Quantity,
  max: Quantity | undefined,
  isOther: boolean,
): BoundPlayers {
  const slot = scope.newSlot();
  const earlier = scope.targets.filter((each) => each.players !== undefined).map((each) => each.slot);
  const isNotYou = isOther && earlier.length === 0;
  scope.targets.push({
    slot,
    min,
    ...(max !== undefined && { max }),
    players: isNotYou ? { kind: 'and', of: [filter, { kind: 'not', of: { kind: 'you' } }] } : filter,
    ...(isOther && earlier.length > 0 && { differentFrom: earlier }),
  });
  const number = max === 1 ? 'one' : 'many';
  const players: Players = { kind: 'slot', slot };
  const referent = playerReferent(() => players, { number, words: nounsOf(filter), origin: 'target' });
  scope.mention(referent);
  return { players, own: number === 'many' ? CANDIDATE : players, referent };
}

const target: Parser<PlayerPhrase> = alt(
  map(seq(opt(lit('another')), lit('target'), SINGULAR), ([other, , filter]) =>
    phrase('one', (scope) => targetPlayers(scope, filter, 1, 1, other !== undefined)),
  ),
  map(seq(lit('up to one target'), SINGULAR), ([, filter]) =>
    phrase('one', (scope) => targetPlayers(scope, filter, 0, 1, false)),
  ),
  map(seq(lit('any number of target'), PLURAL), ([, filter]) =>
    phrase('many', (scope) => targetPlayers(scope, filter, 0, undefined, false)),
  ),
  map(seq(plainNumber, lit('target'), PLURAL), ([count, , filter]) =>
    phrase('many', (scope) => targetPlayers(scope, filter, count, count, false)),
  ),
);

function everyone(players: Players, noun: readonly string[]): Meaning<BoundPlayers> {
  return (scope) => {
    const referent = playerReferent(() => players, { number: 'many', words: noun, origin: 'mention' });
    scope.mention(referent);
    return { players, own: CANDIDATE, referent };
  };
}

const OTHERS: Players = { kind: 'minusPlayers', from: EVERYBODY, remove: YOU };
const each: Parser<PlayerPhrase> = alt(
  map(lit('each player'), () => phrase('one', everyone(EVERYBODY, ['player']), { filter: { kind: 'any' } })),
  map(lit('each opponent'), () =>
    phrase('one', everyone(OPPONENTS, ['player', 'opponent']), { filter: { kind: 'opponent' } }),
  ),
  map(lit('each other player'), () => phrase('one', everyone(OTHERS, ['player']))),
  map(lits('players', 'all players'), () =>
    phrase('many', everyone(EVERYBODY, ['player']), { filter: { kind: 'any' } }),
  ),
  map(lits('your opponents', 'opponents', 'all opponents'), () =>
    phrase('many', everyone(OPPONENTS, ['player', 'opponent']), { filter: { kind: 'opponent' } }),
  ),
);

const nobodyInParticular = (): never => refuse('which player?');
const generic: Parser<PlayerPhrase> = alt(
  map(lits('a player', 'any player'), () =>
    phrase('one', nobodyInParticular, { filter: { kind: 'any' }, isGeneric: true }),
  ),
  map(lit('an opponent'), () => phrase('one', nobodyInParticular, { filter: { kind: 'opponent' }, isGeneric: true })),
  map(lit('another player'), () =>
    phrase('one', nobodyInParticular, { filter: { kind: 'not', of: { kind: 'you' } }, isGeneric: true }),
  ),
);

/** "they" and "their" of a clause's player, else of the player mentioned last. */
function theyOf(scope: Scope): BoundPlayers {
  if (scope.agent !== undefined && scope.agent.players.kind !== 'you') {
    return { players: scope.agent.own, own: scope.agent.own };
  }
  return boundReferent(resolvePlayer(scope, 'player'));
}

const definite: Parser<PlayerPhrase> = alt(
  map(lits('that player', 'the player'), () => phrase('one', (scope) => boundReferent(resolvePlayer(scope, 'player')))),
  // Of a target that is a player or a planeswalker.
  map(lit("that player or that planeswalker's controller"), () => phrase('one', (scope) => eitherPlayer(scope))),
  map(lit('that opponent'), () => phrase('one', (scope) => boundReferent(resolvePlayer(scope, 'opponent')))),
  map(lit('they'), () => phrase('many', theyOf)),
  map(lit('the active player'), () => phrase('one', () => known({ kind: 'active' }))),
  map(lit('defending player'), () => phrase('one', (scope) => defending(scope))),
  map(lit('enchanted player'), () => phrase('one', () => known({ kind: 'hostPlayer', of: { kind: 'self' } }))),
);

function eitherPlayer(scope: Scope): BoundPlayers {
  const player = resolvePlayer(scope, 'player').players();
  const controller: Players = { kind: 'controllerOf', of: resolveThat(scope, 'planeswalker', 'one').objects() };
  return known({ kind: 'unionPlayers', of: [player, controller] });
}

/** CR 508.5: of the attacker that the ability is about. */
function defending(scope: Scope): BoundPlayers {
  const attacker = scope.eventSubject ?? scope.self;
  const players: Players = { kind: 'defending', of: attacker.objects() };
  const referent = playerReferent(() => players, { words: ['player'], origin: 'mention' });
  scope.mention(referent);
  return { players, own: players, referent };
}

const RELATION = table<'controllerOf' | 'ownerOf'>({ controller: 'controllerOf', owner: 'ownerOf' });
const RELATIONS = table<'controllerOf' | 'ownerOf'>({ controllers: 'controllerOf', owners: 'ownerOf' });

function related(scope: Scope, kind: 'controllerOf' | 'ownerOf', referent: Referent): BoundPlayers {
  const players: Players = { kind, of: referent.objects() };
  const isMany = referent.number === 'many';
  scope.mention(
    playerReferent(() => players, { number: isMany ? 'many' : 'one', words: ['player'], origin: 'mention' }),
  );
  return { players, own: isMany ? CANDIDATE : players };
}

const possessive: Parser<true> = token("'s", (found) => (found.kind === 'possessive' ? true : undefined));

const relation: Parser<PlayerPhrase> = alt(
  map(seq(lit('its'), RELATION), ([, kind]) =>
    phrase('one', (scope) => related(scope, kind, resolveIts(scope, 'controller'))),
  ),
  map(seq(lit('their'), alt(RELATIONS, RELATION)), ([, kind]) =>
    phrase('many', (scope) => related(scope, kind, resolveThem(scope))),
  ),
  map(seq(objectPhrase, possessive, alt(RELATION, RELATIONS)), ([owned, , kind]) =>
    phrase('one', (scope) => related(scope, kind, knownReferent(owned, scope))),
  ),
);

export const players: Parser<PlayerPhrase> = memo(
  alt(
    map(lit('you'), (): PlayerPhrase => ({
      number: 'one',
      person: 'second',
      bind: () => known(YOU),
      filter: { kind: 'you' },
    })),
    target,
    each,
    generic,
    definite,
    relation,
  ),
);

/** The phrase as a test of one player: generic ones as they are, the others bound. */
export function playerFilterOf(player: PlayerPhrase, scope: Scope): PlayerFilter {
  return player.filter ?? filterOfPlayers(player.bind(scope).players);
}

/** Whose: "your", "their", "its owner's", "target player's", "an opponent's". */
export const possessor: Parser<Meaning<Players>> = memo(
  alt(
    constant<Meaning<Players>>('your', () => YOU),
    map(lit('their'), () => (scope: Scope) => theyOf(scope).players),
    constant<Meaning<Players>>("an opponent's", () => OPPONENTS),
    filterMap(seq(players, possessive), ([owner]) =>
      owner.isGeneric || owner.person === 'second' ? undefined : (scope: Scope) => owner.bind(scope).own,
    ),
  ),
);
