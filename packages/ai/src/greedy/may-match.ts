// Whether a seen object could match a filter: exact for the common ones, "yes" for what a view can't tell. For guessing, before the engine is asked.
import type { Comparison, Domain, Filter, PlayerFilter } from '@lawmage/ir';
import type { PlayerView, SeenObject } from '../view.js';

export interface Looker {
  readonly view: PlayerView;
  readonly you: number;
  /** The object whose ability it is. */
  readonly self: number;
}

export function mayMatch(filter: Filter, object: SeenObject, from: Looker): boolean {
  switch (filter.kind) {
    case 'and':
      return filter.of.every((each) => mayMatch(each, object, from));
    case 'or':
      return filter.of.some((each) => mayMatch(each, object, from));
    case 'not':
      return isExact(filter.of) ? !mayMatch(filter.of, object, from) : true;
    case 'type':
      return object.types.includes(filter.type);
    case 'supertype':
      return object.supertypes.includes(filter.supertype);
    case 'subtype':
      return object.subtypes.includes(filter.subtype);
    case 'permanent':
      return object.zone === 'battlefield';
    case 'spell':
      return object.kind === 'spell';
    case 'token':
      return object.kind === 'token';
    case 'activatedAbility':
    case 'triggeredAbility':
      return object.kind === 'ability';
    case 'controlledBy':
      return mayBe(filter.by, object.controller, from);
    case 'ownedBy':
      return mayBe(filter.by, object.owner, from);
    case 'keyword':
      return object.keywords.has(filter.keyword);
    case 'status':
      return hasStatus(filter.status, object);
    case 'is':
      return filter.objects.kind === 'self' ? object.id === from.self : true;
    case 'stat':
      return typeof filter.value === 'number' ? compare(statOf(filter.stat, object), filter.op, filter.value) : true;
    default:
      return true;
  }
}

const EXACT: ReadonlySet<string> = new Set(['type', 'supertype', 'subtype', 'permanent', 'spell', 'token', 'keyword', 'controlledBy', 'ownedBy']);
function isExact(filter: Filter): boolean {
  if (filter.kind === 'and' || filter.kind === 'or') return filter.of.every(isExact);
  if (filter.kind === 'is') return filter.objects.kind === 'self';
  return EXACT.has(filter.kind);
}

function hasStatus(status: string, object: SeenObject): boolean {
  switch (status) {
    case 'tapped':
      return object.tapped;
    case 'untapped':
      return !object.tapped;
    case 'attacking':
      return object.attacking;
    case 'blocking':
      return object.blocking.length > 0;
    default:
      return true;
  }
}

function statOf(stat: string, object: SeenObject): number {
  if (stat === 'power' || stat === 'basePower') return object.power ?? 0;
  if (stat === 'toughness' || stat === 'baseToughness') return object.toughness ?? 0;
  return object.manaValue;
}

function compare(a: number, op: Comparison, b: number): boolean {
  switch (op) {
    case '=':
      return a === b;
    case '≠':
      return a !== b;
    case '<':
      return a < b;
    case '≤':
      return a <= b;
    case '>':
      return a > b;
    default:
      return a >= b;
  }
}

export function mayBe(filter: PlayerFilter, seat: number, from: Looker): boolean {
  switch (filter.kind) {
    case 'you':
      return seat === from.you;
    case 'opponent':
      return seat !== from.you;
    case 'active':
      return seat === from.view.active;
    case 'and':
      return filter.of.every((each) => mayBe(each, seat, from));
    case 'or':
      return filter.of.some((each) => mayBe(each, seat, from));
    default:
      return true;
  }
}

/** The seen objects of a domain that could match. */
export function candidates(domain: Domain, from: Looker): readonly SeenObject[] {
  const { view } = from;
  const zones = domain.zones ?? ['battlefield'];
  const all: SeenObject[] = [];
  if (zones.includes('battlefield')) all.push(...view.battlefield);
  if (zones.includes('stack')) all.push(...view.stack);
  if (zones.includes('graveyard')) all.push(...view.graveyards.flat());
  if (zones.includes('hand')) all.push(...view.hand);
  if (zones.includes('exile')) all.push(...view.exile);
  return all.filter((object) => mayMatch(domain.filter, object, from));
}
