// Outer events contain inner ones (CR 616.1g; HARD-PROBLEMS 1): destroy, sacrifice, discard, mill and draw contain a move; damage contains its results
// (CR 120.3); setting a life total contains gaining or losing (CR 119.5). Inner events inherit the lineage.
import type { TokenBlueprint } from '@lawmage/ir';
import { HAS } from '../link/keyword-mask.js';
import { BATTLE, CREATURE, PLANESWALKER } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { rulesIndex } from '../abilities/rules-index.js';
import { counterKind, countersOf, withCounters } from '../query/counters.js';
import type { Game } from '../state/generated.js';
import { current, nextRef, object } from '../state/objects.js';
import { KIND, ZONE, type Catalogue } from '../state/values.js';
import { changed, event, FLAG, type GameEvent } from './event.js';

/** Appends inner events; losses of life by one player from damage of the batch are one (CR 120.4c), and so is the gain from one source with lifelink. */
export function joined(events: readonly GameEvent[], inner: readonly GameEvent[], cursor: number): readonly GameEvent[] {
  let list = events;
  for (const e of inner) {
    const isSame = e.rule === '120.3a' ? (each: GameEvent) => each.player === e.player : e.rule === '120.3f' ? (each: GameEvent) => each.player === e.player && each.other === e.other : null;
    const at = isSame === null ? -1 : list.findIndex((each, i) => i > cursor && each.rule === e.rule && isSame(each));
    if (at < 0) list = [...list, e];
    else list = list.map((each, i) => (i === at ? changed(each, { amount: each.amount + e.amount, lineage: [...new Set([...each.lineage, ...e.lineage])] }) : each));
  }
  return list;
}

/** Whether somebody has something to say about the counters that it enters with, which are put on it too (CR 122.6a). */
export function countsOnEntry(g: Game, e: GameEvent): boolean {
  if (e.kind !== 'moveZone' || e.to !== ZONE.battlefield || e.entry === null || e.entry.counters.length === 0) return false;
  return rulesIndex(g).replacements.has('putCounters') || isTriggering(g.catalogue) || g.catalogue.statistics.some((statistic) => statistic.pattern.on === 'putCounters');
}

/** Whether any ability of the catalogue triggers on counters: also one of the entering object itself (CR 714.2b). */
function isTriggering(catalogue: Catalogue): boolean {
  let known = TRIGGERING.get(catalogue);
  if (known === undefined) TRIGGERING.set(catalogue, (known = catalogue.abilities.some((linked) => linked.events.includes('putCounters'))));
  return known;
}
const TRIGGERING = new WeakMap<Catalogue, boolean>();

/** Those counters as events of their own, by kind; they are folded back into the entry before anything is performed. */
export function countersOnEntry(g: Game, e: GameEvent, index: number): readonly GameEvent[] {
  const counters = e.entry?.counters ?? [];
  return counters.flatMap((kind, i) => (i % 2 === 1 ? [] : [event('putCounters', { subject: e.subject, player: e.entry?.controller ?? -1, detail: g.catalogue.counterKinds[kind], amount: counters[i + 1], source: e.source, by: e.by, rule: '122.6a', outer: index, flags: FLAG.entering })]));
}

/** The moves with the counters that are left, and the counter events speaking of what has entered. */
export function withCountersOnEntry(g: Game, events: readonly GameEvent[]): readonly GameEvent[] {
  if (!events.some((e) => (e.flags & FLAG.entering) !== 0)) return events;
  return events.map((e, i) => {
    if ((e.flags & FLAG.entering) !== 0) return changed(e, { subject: nextRef(e.subject) });
    const own = events.filter((each) => (each.flags & FLAG.entering) !== 0 && each.outer === i);
    if (own.length === 0 || e.entry === null) return e;
    const counters = own.reduce<readonly number[]>((list, each) => ((each.flags & FLAG.dropped) !== 0 ? list : withCounters(list, counterKind(g, each.detail), each.amount)), []);
    return changed(e, { entry: { ...e.entry, counters } });
  });
}

/** The events that an event contains once nothing replaces it any more. */
export function expand(g: Game, e: GameEvent, index: number): readonly GameEvent[] {
  switch (e.kind) {
    case 'destroy':
      return [moved(g, e, index, ZONE.graveyard, '701.8a')];
    case 'sacrifice':
      return [moved(g, e, index, ZONE.graveyard, '701.21a')];
    case 'discard':
      return [moved(g, e, index, ZONE.graveyard, '701.9a')];
    case 'mill':
      return [moved(g, e, index, ZONE.graveyard, '701.17a')];
    case 'counter':
      return object(g, e.subject).kind === KIND.card ? [moved(g, e, index, e.to === 0 ? ZONE.graveyard : e.to, '701.6a')] : [];
    case 'draw': {
      const { library } = g.players[e.player];
      const top = library[library.length - 1];
      return top === undefined ? [] : [changed(moved(g, e, index, ZONE.hand, '121.1'), { subject: top, arrived: nextRef(top), from: ZONE.library })];
    }
    case 'setLife': {
      const change = e.amount - g.players[e.player].life; // CR 119.5
      return change === 0 ? [] : [event(change > 0 ? 'gainLife' : 'loseLife', { player: e.player, amount: Math.abs(change), source: e.source, by: e.by, rule: '119.5', lineage: e.lineage, outer: index })];
    }
    case 'regenerate': // CR 701.19a: its controller taps it
      return object(g, e.subject).tapped ? [] : [event('tap', { subject: e.subject, player: e.player, rule: '701.19a', lineage: e.lineage, outer: index })];
    case 'damage':
      return damageResults(g, e, index);
    default:
      return [];
  }
}

function moved(g: Game, e: GameEvent, index: number, to: number, rule: string): GameEvent {
  const o = current(g, e.subject);
  return event('moveZone', { subject: e.subject, arrived: nextRef(e.subject), from: o?.zone ?? 0, to, player: e.player, source: e.source, by: e.by, rule, lineage: e.lineage, outer: index, position: e.position, other: e.other, flags: e.flags & FLAG.cost });
}

/** CR 120.3: what the damage does, by what is damaged and by the source's abilities. */
function damageResults(g: Game, e: GameEvent, index: number): readonly GameEvent[] {
  const source = characteristics(g, e.other);
  const results: GameEvent[] = [];
  const infect = (source.keywords & HAS.infect) !== 0;
  if (e.subject === 0) {
    if (infect) results.push(result(e, index, 'playerCounters', 0, e.player, e.amount, 'poison', '120.3b'));
    else results.push(result(e, index, 'loseLife', 0, e.player, e.amount, '', '120.3a'));
    if (e.combat && (source.keywords & HAS.toxic) !== 0) results.push(result(e, index, 'playerCounters', 0, e.player, toxicValue(g, e.other), 'poison', '120.3g'));
  } else {
    const target = characteristics(g, e.subject);
    if ((target.types & PLANESWALKER) !== 0) results.push(removed(g, e, index, 'loyalty', '120.3c'));
    if ((target.types & BATTLE) !== 0) results.push(removed(g, e, index, 'defense', '120.3h'));
    if ((target.types & CREATURE) !== 0 && (infect || (source.keywords & HAS.wither) !== 0)) results.push(result(e, index, 'putCounters', e.subject, controllerOf(g, e.subject), e.amount, '-1/-1', '120.3d'));
  }
  if ((source.keywords & HAS.lifelink) !== 0) results.push(result(e, index, 'gainLife', 0, source.controller, e.amount, '', '120.3f'));
  return results;
}

function result(e: GameEvent, outer: number, kind: GameEvent['kind'], subject: number, player: number, amount: number, detail: string, rule: string): GameEvent {
  return event(kind, { subject, other: e.other, player, amount, detail, source: e.other, by: e.by, rule, lineage: e.lineage, outer });
}

function removed(g: Game, e: GameEvent, index: number, detail: string, rule: string): GameEvent {
  const have = countersOf(object(g, e.subject).counters, counterKind(g, detail));
  return result(e, index, 'removeCounters', e.subject, -1, Math.min(have, e.amount), detail, rule);
}

/** CR 702.164b: the sum of the values of its toxic abilities. */
function toxicValue(g: Game, ref: number): number {
  let sum = 0;
  for (const each of characteristics(g, ref).abilities) {
    const { ability } = g.catalogue.abilities[each.id];
    if (ability.kind === 'keyword' && ability.keyword === 'toxic' && typeof ability.amount === 'number') sum += ability.amount;
  }
  return sum;
}

export type { TokenBlueprint };
