// Small constructors of filters; `and` and `or` are flat, and a list of one is its member.
import type { CardType, EventPattern, Filter, PlayerFilter, Players } from '@lawmage/ir';

export const ANYTHING: Filter = { kind: 'anything' };
export const YOU: Players = { kind: 'you' };
export const OPPONENTS: Players = { kind: 'opponents' };
export const EVERYBODY: Players = { kind: 'all' };
export const IS_SELF: Filter = { kind: 'is', objects: { kind: 'self' } };
export const OTHER_THAN_SELF: Filter = { kind: 'not', of: IS_SELF };
export const ofType = (type: CardType): Filter => ({ kind: 'type', type });
export const controlledBy = (by: PlayerFilter): Filter => ({ kind: 'controlledBy', by });

export function allOf(filters: readonly Filter[]): Filter {
  const flat = filters.flatMap((each) => (each.kind === 'and' ? each.of : each.kind === 'anything' ? [] : [each]));
  if (flat.length === 0) return ANYTHING;
  return flat.length === 1 ? flat[0] : { kind: 'and', of: flat };
}

export function anyOf(filters: readonly Filter[]): Filter {
  if (filters.length === 1) return filters[0];
  if (filters.some((each) => each.kind === 'anything')) return ANYTHING;
  return { kind: 'or', of: filters.flatMap((each) => (each.kind === 'or' ? each.of : [each])) };
}

/** What happened to the object under test this turn, or what it did (CR 608.2i): as the subject of the event, not as its other column. */
export function happenedToIt(event: EventPattern): Filter {
  const isIt: Filter = { kind: 'is', objects: { kind: 'it' } };
  const subject = event.subject === undefined ? isIt : allOf([isIt, event.subject]);
  return { kind: 'happened', statistic: { event: { ...event, subject }, window: 'thisTurn', measure: 'count' } };
}

export const not = (of: Filter): Filter => (of.kind === 'not' ? of.of : { kind: 'not', of });

/** The players as a test of one player. */
export function filterOfPlayers(players: Players): PlayerFilter {
  switch (players.kind) {
    case 'you':
      return { kind: 'you' };
    case 'opponents':
      return { kind: 'opponent' };
    case 'all':
      return { kind: 'any' };
    case 'active':
      return { kind: 'active' };
    case 'matching':
      return players.filter;
    default:
      return { kind: 'in', players };
  }
}

/** A test of one player as the players that pass it. */
export function playersOfFilter(filter: PlayerFilter): Players {
  switch (filter.kind) {
    case 'you':
      return YOU;
    case 'opponent':
      return OPPONENTS;
    case 'any':
      return EVERYBODY;
    case 'active':
      return { kind: 'active' };
    case 'in':
      return filter.players;
    default:
      return { kind: 'matching', filter };
  }
}

/** "Spells from exile": cast from there. */
export function castFrom(filter: Filter): Filter {
  if (filter.kind === 'and') return allOf(filter.of.map(castFrom));
  if (filter.kind !== 'inZone') return filter;
  return anyOf(filter.zones.map((zone) => ({ kind: 'castFact', fact: 'castFromZone', zone })));
}
