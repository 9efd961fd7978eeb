// Comparisons of permanents: numbers, counters, types, abilities, states (FORMAT.md 8).
import {
  characteristics,
  COLOR_BIT,
  controllerOf,
  current,
  KIND,
  subtypeWord,
  SUPERTYPE_BIT,
  TYPE_BIT,
  type Derived,
  type GameObject,
} from '@lawmage/engine';
import type { Color } from '@lawmage/ir';
import { seatOf, type Check, type Reference } from '../script/scenario.js';
import { fits, hasName, isCopy, nameOf, permanentsOf, printReference } from '../run/objects.js';
import type { Run } from '../run/run.js';
import { countAbilities, hasAbility } from './abilities.js';
import { counterCount, equal, listPermanents, seatOrNull, type CheckContext, type Compare } from './compare.js';

/** Permanents of the name, of one player or of all, in order of entering. */
export function named(run: Run, name: Reference | undefined, seat: number | null): readonly number[] {
  const all = permanentsOf(run.game, seat);
  if (name === undefined) return all;
  if (typeof name !== 'string' && name.index !== undefined && name.name !== undefined) {
    const one = all.filter((ref) => hasName(run.game, ref, name.name as string))[name.index];
    return one === undefined ? [] : [one];
  }
  return all.filter((ref) => fits(run.game, run.labels, run.aliases, name, { ref }));
}

/** "The" permanent: the one that entered last, or the first. */
function one(run: Run, check: Check, which: 'first' | 'last'): GameObject | null {
  const found = named(run, check.name, seatOrNull(check.player));
  const ref = which === 'first' ? found[0] : found.at(-1);
  return ref === undefined ? null : current(run.game, ref);
}

const MISSING = 'no such permanent';

function printName(check: Check): string {
  return check.name === undefined ? 'permanents' : printReference(check.name);
}

const permanentCount: Compare = (run, check) => {
  const seat = seatOf(check.player ?? 'A');
  const problem = equal(named(run, check.name, seat).length, check.count);
  return problem === null ? null : `${problem} of ${printName(check)} among ${listPermanents(run, seat)}`;
};

const tokenCount: Compare = (run, check) =>
  equal(
    named(run, check.name, seatOf(check.player ?? 'A')).filter((ref) => current(run.game, ref)?.kind === KIND.token)
      .length,
    check.count,
  );

const permanentExists: Compare = (run, check) =>
  named(run, check.name, seatOrNull(check.player)).length > (check.index ?? 0)
    ? null
    : `${MISSING} among ${listPermanents(run, seatOrNull(check.player))}`;

const powerToughness: Compare = (run, check) => {
  const found = named(run, check.name, seatOf(check.player ?? 'A'));
  if (found.length === 0) return MISSING;
  const holds = (ref: number): boolean => {
    const d = characteristics(run.game, ref);
    return check.base === true
      ? d.basePower === check.power && d.baseToughness === check.toughness
      : (d.power ?? 0) === check.power && (d.toughness ?? 0) === check.toughness; // what has none (CR 208.3) is written 0/0
  };
  const ok = check.scope === 'all' ? found.every(holds) : check.scope === 'first' ? holds(found[0]) : found.some(holds);
  return ok
    ? null
    : `found ${found.map((ref) => `${characteristics(run.game, ref).power ?? '-'}/${characteristics(run.game, ref).toughness ?? '-'}`).join(', ')}`;
};

const damage: Compare = (run, check, context) => {
  const o = one(
    run,
    context.form === 'action' ? { ...check, player: undefined } : check,
    context.form === 'action' ? 'first' : 'last',
  );
  return o === null ? MISSING : equal(o.damage, check.value);
};

const permanentCounters: Compare = (run, check, context) => {
  const o =
    one(run, check, context.form === 'action' ? 'last' : 'first') ??
    (context.form === 'action' ? one(run, { ...check, player: undefined }, 'last') : null);
  return equal(o === null ? 0 : counterCount(run.game, o.counters, check.counter ?? ''), check.count);
};

/** The permanent that a check about a characteristic examines. */
function examined(run: Run, check: Check, context: CheckContext): Derived | null {
  const o =
    context.form === 'action'
      ? (one(run, check, 'first') ?? one(run, { ...check, player: undefined }, 'last'))
      : one(run, check, 'last');
  return o === null ? null : characteristics(run.game, o.ref);
}

const ability: Compare = (run, check, context) => {
  if (check.permanents !== undefined) {
    const problem = equal(named(run, check.name, seatOrNull(check.player)).length, check.permanents);
    if (problem !== null) return `${problem} permanents`;
    if (check.permanents === 0) return null;
  }
  const d = examined(run, check, context);
  if (d === null) return check.present === false ? null : MISSING;
  const has = hasAbility(run, d, check.ability ?? {}, check.match);
  return has === null || has === (check.present ?? true) ? null : has ? 'it has it' : 'it has not';
};

const abilityCount: Compare = (run, check) => {
  const o = one(run, check, 'first');
  return o === null
    ? MISSING
    : equal(countAbilities(run, characteristics(run.game, o.ref), check.ability ?? {}), check.count);
};

const cardType: Compare = (run, check, context) => {
  const d = examined(run, check, context);
  return d === null
    ? MISSING
    : equal(
        (d.types & (TYPE_BIT[check.type?.toLowerCase() as keyof typeof TYPE_BIT] ?? 0)) !== 0,
        check.present ?? true,
      );
};

export function hasSubtype(d: Derived, word: string): boolean {
  const wanted = word.toLowerCase();
  return (
    d.subtypes.some((number) => subtypeWord(number).toLowerCase() === wanted) ||
    (d.everyCreatureType && (d.types & (TYPE_BIT.creature | TYPE_BIT.kindred)) !== 0)
  );
}

const subtype: Compare = (run, check, context) => {
  const d = examined(run, check, context);
  return d === null ? MISSING : equal(hasSubtype(d, check.subtype ?? ''), check.present ?? true);
};

const exiledCardSubtype: Compare = (run, check) => {
  const name = typeof check.name === 'string' ? check.name : '';
  return run.game.exile.some(
    (ref) => hasName(run.game, ref, name) && hasSubtype(characteristics(run.game, ref), check.subtype ?? ''),
  )
    ? null
    : 'no such card in exile';
};

const color: Compare = (run, check, context) => {
  const d = examined(run, check, context);
  if (d === null) return MISSING;
  if (check.colors === 'C') return equal(d.colors === 0, check.present ?? true);
  const bits = [...(check.colors ?? '')].map((letter) => COLOR_BIT[letter as Color] ?? 0);
  const ok =
    check.present === false ? bits.every((bit) => (d.colors & bit) === 0) : bits.every((bit) => (d.colors & bit) !== 0);
  return ok
    ? null
    : `its colors are ${[...'WUBRG'].filter((letter) => (d.colors & COLOR_BIT[letter as Color]) !== 0).join('') || 'none'}`;
};

const tapped: Compare = (run, check) => {
  const found = named(run, check.name, seatOrNull(check.player)).slice(0, 2);
  if (found.length === 0) return MISSING;
  return found.some((ref) => current(run.game, ref)?.tapped === check.value)
    ? null
    : `it is ${check.value === true ? 'untapped' : 'tapped'}`;
};

const tappedCount: Compare = (run, check, context) => {
  const found = named(run, check.name, context.form === 'action' ? seatOrNull(check.player) : null);
  if (context.form === 'final' && found.length === 0) return MISSING;
  return equal(found.filter((ref) => current(run.game, ref)?.tapped === check.tapped).length, check.count);
};

const attacking: Compare = (run, check) => {
  const o = one(run, { ...check, player: undefined }, 'last');
  return o === null ? MISSING : equal(o.attacking !== 0, check.value);
};

const attachedTo: Compare = (run, check) => {
  const has = named(run, check.name, seatOrNull(check.player)).some((ref) =>
    attachments(run, ref).some(
      (each) =>
        check.attachment !== undefined && fits(run.game, run.labels, run.aliases, check.attachment, { ref: each }),
    ),
  );
  return equal(has, check.value ?? true);
};

function attachments(run: Run, ref: number): readonly number[] {
  return current(run.game, ref)?.attachments ?? [];
}

const attachmentCount: Compare = (run, check) => {
  const o = one(run, check, 'last');
  return o === null ? MISSING : equal(o.attachments.length, check.count);
};

/** Bits of GameObject.marks. */
const MARK: Readonly<Record<string, number>> = { monstrous: 1, renowned: 2, suspected: 4, saddled: 8 };

const permanentProperty: Compare = (run, check) => {
  const o = one(run, check, 'last');
  if (o === null) return MISSING;
  const found = propertyOf(run, o, check.property ?? '');
  return equal(typeof check.value === 'boolean' || typeof found !== 'boolean' ? found : String(found), check.value);
};

function propertyOf(run: Run, o: GameObject, property: string): unknown {
  const d = characteristics(run.game, o.ref);
  const mark = MARK[property];
  if (mark !== undefined) return (o.marks & mark) !== 0;
  if (property in TYPE_BIT) return (d.types & TYPE_BIT[property as keyof typeof TYPE_BIT]) !== 0;
  if (property in SUPERTYPE_BIT) return (d.supertypes & SUPERTYPE_BIT[property as keyof typeof SUPERTYPE_BIT]) !== 0;
  const [word, seat] = property.split(':');
  switch (word) {
    case 'power':
    case 'toughness':
    case 'manaValue':
      return d[word];
    case 'name':
      return nameOf(run.game, o.ref);
    case 'tapped':
    case 'flipped':
    case 'faceDown':
      return o[word];
    case 'transformed':
      return o.face > 0;
    case 'attacking':
      return o.attacking !== 0;
    case 'phasedIn':
      return !o.phasedOut;
    case 'copy':
      return isCopy(o);
    case 'colorless':
      return d.colors === 0;
    case 'attached':
      return o.attachedTo !== 0;
    case 'controlledBy':
      return controllerOf(run.game, o.ref) === seatOf(seat);
    case 'ownedBy':
      return o.owner === seatOf(seat);
    default:
      return undefined;
  }
}

export const PERMANENT_CHECKS: Readonly<Record<string, Compare>> = {
  permanentCount,
  tokenCount,
  permanentExists,
  powerToughness,
  damage,
  permanentCounters,
  ability,
  abilityCount,
  cardType,
  subtype,
  exiledCardSubtype,
  color,
  tapped,
  tappedCount,
  attacking,
  attachedTo,
  attachmentCount,
  permanentProperty,
};
