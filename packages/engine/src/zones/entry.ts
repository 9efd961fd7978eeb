// Entry records (HARD-PROBLEMS 2): how an object is about to enter the battlefield, before replacement effects edit it (CR 110.2a, 306.5b, 614.12).
import type { Arrival } from '@lawmage/ir';
import type { Entry } from '../events/event.js';
import { nodeId } from '../link/link.js';
import { subtypeNumber } from '../link/words.js';
import type { Context } from '../query/context.js';
import { attackable } from '../combat/entering-attacking.js';
import { counterKind, withCounters } from '../query/counters.js';
import { objectsOf, quantity } from '../query/evaluate.js';
import type { Game } from '../state/generated.js';
import { currentOrLast } from '../state/objects.js';
import { FACE_DOWN_BY, type Copiable } from '../state/values.js';

/** The entry record of an object about to enter the battlefield by an effect (CR 110.2a, 614.12). */
export function entryFor(g: Game, ref: number, controller: number, arrival: Arrival | null, ctx: Context): Entry {
  const o = currentOrLast(g, ref);
  const counters = (arrival?.counters ?? []).reduce<readonly number[]>((list, each) => withCounters(list, counterKind(g, each.counter), quantity(g, each.amount, ctx)), []);
  const by = arrival?.faceDown === undefined ? FACE_DOWN_BY.nothing : arrival.faceDown === true ? FACE_DOWN_BY.effect : FACE_DOWN_BY[arrival.faceDown];
  const host = arrival?.attachedTo === undefined ? 0 : (objectsOf(g, arrival.attachedTo, ctx)[0] ?? 0);
  return {
    controller,
    tapped: arrival?.tapped === true,
    counters: by === 0 ? [...intrinsicCounters(g, o?.def ?? -1, arrival?.transformed === true ? 1 : 0), ...counters] : counters,
    copy: null,
    face: arrival?.transformed === true && by === 0 ? 1 : 0,
    faceDownBy: by,
    attachedTo: host,
    attacking: 0,
    ...(arrival?.attacking === true && { attackable: attackable(g, controller, arrival, ctx) }),
    memory: [],
    cast: null,
    node: arrival?.with === undefined ? 0 : nodeId(arrival),
  };
}

/** CR 306.5b, 310.4b: printed loyalty and defense; they are replacement effects of the object itself. */
export function intrinsicCounters(g: Game, def: number, face: number, x = 0): readonly number[] {
  const definition = g.catalogue.definitions[def]?.faces[face];
  return definition === undefined ? [] : intrinsicOf(g, definition.printed, definition.face.loyalty === 'X' ? x : null);
}

/** The same by copiable values (CR 707.5); `variable`: the loyalty of a planeswalker whose printed one is X. */
export function intrinsicOf(g: Game, printed: Copiable, variable: number | null = null): readonly number[] {
  const list: number[] = [];
  const loyalty = printed.loyalty ?? variable;
  if (loyalty !== null && loyalty > 0) list.push(counterKind(g, 'loyalty'), loyalty);
  if (printed.defense !== null) list.push(counterKind(g, 'defense'), printed.defense);
  if (printed.subtypes.includes(SAGA) && counterKind(g, 'lore') >= 0) list.push(counterKind(g, 'lore'), 1); // CR 714.3a
  return list;
}

const SAGA = subtypeNumber('Saga');
