// Counting for look-back statistics (HARD-PROBLEMS 14): one increment for each performed event and statistic that it matches, from the first turn on.
import { matchesPattern, subjectOf } from '../abilities/match.js';
import { Context } from '../query/context.js';
import { setGameStatistics, type Game } from '../state/generated.js';
import { nextRef } from '../state/objects.js';
import type { LinkedStatistic, StatisticBucket } from '../state/values.js';
import type { GameEvent } from './event.js';

/** Adds the performed events to all statistics of the catalogue. */
export function countEvents(g: Game, events: readonly GameEvent[]): void {
  const { statistics } = g.catalogue;
  for (let number = 0; number < statistics.length; number++) {
    const linked = statistics[number];
    for (const e of events) if (e.kind === linked.pattern.on) countOne(g, linked, number, e);
  }
}

function countOne(g: Game, linked: LinkedStatistic, number: number, e: GameEvent): void {
  if (linked.per === 'player') {
    for (const player of g.players) if (counts(g, linked, e, player.seat)) add(g, linked, number, player.seat, e);
    if (linked.apartFromSelf) for (const ref of new Set([e.subject, e.arrived])) if (ref !== 0) add(g, linked, number, ref, e);
  } else if (linked.per === 'candidate') {
    if (counts(g, linked, e, e.player)) add(g, linked, number, e.player, e);
  } else if (subjectOf(e) !== 0 || e.other !== 0) {
    const became = e.arrived !== 0 || !MOVING.has(e.kind) ? e.arrived : nextRef(e.subject);
    for (const ref of new Set([subjectOf(e), became, e.subject, e.other])) if (ref !== 0 && countsFor(g, linked, e, ref, ref === became ? ref : subjectOf(e))) add(g, linked, number, ref, e);
  }
}

function counts(g: Game, linked: LinkedStatistic, e: GameEvent, seat: number): boolean {
  const ctx = new Context(0, seat, [], 0);
  ctx.candidate = seat;
  return matchesPattern(g, linked.pattern, e, ctx, subjectOf(e));
}

/** Events that contain a move: what the card became is asked about too (CR 400.7). */
const MOVING: ReadonlySet<string> = new Set(['destroy', 'sacrifice', 'discard', 'mill']);

function countsFor(g: Game, linked: LinkedStatistic, e: GameEvent, ref: number, subject: number): boolean {
  const ctx = new Context(0, e.player, [], 0);
  ctx.it = ref;
  return matchesPattern(g, linked.pattern, e, ctx, subject);
}

function add(g: Game, linked: LinkedStatistic, number: number, key: number, e: GameEvent): void {
  const i = g.statistics.findIndex((bucket) => bucket.statistic === number && bucket.key === key);
  const old: StatisticBucket = i < 0 ? { statistic: number, key, thisTurn: 0, lastTurn: 0, game: 0, last: 0 } : g.statistics[i];
  const grow = (n: number): number => (linked.measure === 'count' ? n + 1 : linked.measure === 'amount' ? n + e.amount : Math.max(n, e.amount));
  const next: StatisticBucket = { ...old, thisTurn: grow(old.thisTurn), thisStep: grow(old.thisStep ?? 0), game: grow(old.game), last: g.turn };
  setGameStatistics(g, i < 0 ? [...g.statistics, next] : g.statistics.map((each, j) => (j === i ? next : each)));
}

/** Windows are rotated when a turn begins. */
export function rotateStatistics(g: Game): void {
  if (g.statistics.length === 0) return;
  setGameStatistics(g, g.statistics.filter((bucket) => bucket.thisTurn !== 0 || bucket.game !== 0).map(({ statistic, key, thisTurn, game, last }) => ({ statistic, key, thisTurn: 0, lastTurn: thisTurn, game, last })));
}

/** The window of the step begins anew. */
export function beginStepWindow(g: Game): void {
  if (g.statistics.some((bucket) => bucket.thisStep !== undefined)) setGameStatistics(g, g.statistics.map(({ statistic, key, thisTurn, lastTurn, game, last }) => ({ statistic, key, thisTurn, lastTurn, game, last })));
}
