// Names of objects as scripts know them, and which objects a reference fits (FORMAT.md 4).
import { normalizeCardName } from '@lawmage/cards';
import { characteristics, currentOrLast, KIND, rowOf, ZONE, type Game, type GameObject } from '@lawmage/engine';
import type { Labels } from '../library/labels.js';
import { seatOf, type Reference } from '../script/scenario.js';

const plain = new Map<string, string>();

/** A name in the form in which names are compared. */
export function plainName(name: string): string {
  let known = plain.get(name);
  if (known === undefined) plain.set(name, (known = normalizeCardName(name)));
  return known;
}

/** The current name; '' for an object without one. */
export function nameOf(g: Game, ref: number): string {
  const o = currentOrLast(g, ref);
  if (o === null) return '';
  if (o.kind === KIND.ability) return nameOf(g, o.stack?.source ?? 0);
  return g.catalogue.names[characteristics(g, ref).name] ?? '';
}

export function hasName(g: Game, ref: number, name: string): boolean {
  const own = plainName(nameOf(g, ref));
  const wanted = plainName(name);
  if (own === wanted) return true;
  const o = currentOrLast(g, ref);
  if (o === null || own === '') return false;
  if (o.kind === KIND.token && (own === `${wanted} token` || `${own} token` === wanted)) return true;
  if (o.face === -1 && wanted.includes('/') && own === wanted.replace(/ ?\/+ ?/, ' // ')) return true;
  const printing = /^(.+)-[a-z0-9]{3,5}$/.exec(wanted);
  return printing !== null && own === printing[1];
}

const STACK_ABILITY = /^stack ability \((.+?)\)?$/i;

/** A text on the stack: "cast <name>" for spells, the ability's text otherwise. */
export function stackHas(g: Game, labels: Labels, ref: number, text: string, how: 'starts' | 'contains'): boolean {
  const o = currentOrLast(g, ref);
  if (o === null || o.stack === null) return false;
  if (o.stack.sort === 'spell') {
    const printed = o.faceDown ? (g.catalogue.definitions[o.def]?.definition.name ?? '') : nameOf(g, ref); // scripts know what it is
    const label = `cast ${plainName(printed)}`;
    const wanted = plainName(text);
    return how === 'starts' ? label.startsWith(wanted) : label.includes(wanted);
  }
  if (o.stack.ability >= 0) {
    const inParentheses = STACK_ABILITY.exec(text); // "stack ability (When …": its name in the source, with its rule
    if (inParentheses !== null) return labels.startsWith(o.stack.ability, inParentheses[1]);
    if (how === 'starts' ? labels.startsWith(o.stack.ability, text) : labels.contains(o.stack.ability, text))
      return true;
    return how === 'contains' && plainName(nameOf(g, ref)).includes(plainName(text));
  }
  return labels.anyContains(characteristics(g, o.stack.source), text);
}

export function isCopy(o: GameObject): boolean {
  return o.kind === KIND.spellCopy || o.kind === KIND.cardCopy || o.copy !== null;
}

export interface Candidate {
  readonly ref?: number;
  readonly player?: number;
}

/** Whether the reference may mean this object or player. */
export function fits(
  g: Game,
  labels: Labels,
  aliases: ReadonlyMap<string, number>,
  reference: Reference,
  candidate: Candidate,
): boolean {
  if (typeof reference !== 'string' && reference.player !== undefined)
    return candidate.player === seatOf(reference.player);
  if (candidate.ref === undefined) return false;
  const { ref } = candidate;
  if (typeof reference === 'string') return isCalled(g, labels, ref, reference);
  if (reference.alias !== undefined) return aliases.get(reference.alias) === rowOf(ref);
  const o = currentOrLast(g, ref);
  if (o === null) return false;
  if (reference.copy !== undefined && isCopy(o) !== (reference.copy === 'only')) return false;
  if (reference.unnamed !== undefined) return nameOf(g, ref) === '';
  if (reference.name === undefined) return reference.copy !== undefined;
  if (reference.index !== undefined)
    return g.battlefield.filter((each) => hasName(g, each, reference.name as string))[reference.index] === ref;
  return isCalled(g, labels, ref, reference.name);
}

function isCalled(g: Game, labels: Labels, ref: number, name: string): boolean {
  if (hasName(g, ref, name)) return true;
  const o = currentOrLast(g, ref);
  if (o === null || o.zone !== ZONE.stack || o.kind !== KIND.ability) return false;
  return 'stack ability'.startsWith(name.toLowerCase()) || stackHas(g, labels, ref, name, 'starts'); // all are called so in the source
}

/** Permanents a player controls, in order of entering; of all players for null. */
export function permanentsOf(g: Game, seat: number | null): readonly number[] {
  return seat === null ? g.battlefield : g.battlefield.filter((ref) => characteristics(g, ref).controller === seat);
}

export function printReference(reference: Reference): string {
  if (typeof reference === 'string') return reference;
  if (reference.player !== undefined) return `player ${reference.player}`;
  if (reference.alias !== undefined) return `@${reference.alias}`;
  if (reference.unnamed !== undefined) return `(${reference.unnamed})`;
  return reference.index === undefined ? (reference.name ?? '?') : `${reference.name ?? '?'}#${reference.index}`;
}
