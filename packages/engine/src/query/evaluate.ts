// Reading the IR's expressions: objects, players, quantities, conditions and filters against a context (CR 608.2h, 109.5, 115). They are
// mutually recursive, hence one file. Reading never changes the state.
import { STEPS } from '@lawmage/ir';
import type { ChosenValue, Condition, Domain, Filter, Objects, PlayerFilter, Players, Quantity, Zone } from '@lawmage/ir';
import { ARTIFACT, COLOR_BIT, TYPE_BIT, SUPERTYPE_BIT, PERMANENT_BITS, bitCount, subtypeNumber, zoneNumber } from '../link/words.js';
import { assertNever } from '../state/failures.js';
import type { Game, GameObject } from '../state/generated.js';
import { current, currentOrLast } from '../state/objects.js';
import { KIND, ZONE } from '../state/values.js';
import type { SlotValue, ZoneId } from '../state/values.js';
import { becomingOf, isToken } from '../objects/merged.js';
import { characteristicsOf, controllerOf } from './characteristics.js';
import type { Context } from './context.js';
import { counterKind, countersOf } from './counters.js';
import { isCreatureType } from './subtypes.js';
import { hasKeyword } from '../link/keyword-mask.js';
import { statisticValue } from './statistics.js';
import { apnap, objectsIn, opponentsOf } from './zones.js';
import { activatedMatches, castRecordOf, compare, controllerNow, countersOn, defendingPlayer, devotion, distinctCount, hasCastFact, hasStatus, inPhase, isChosen, joined, memoryOf, shares, slotSet, statOf, targetsOf, timesPaid, topOf } from './facts.js';

const NOTHING: readonly number[] = [];


/** The set of objects that a reference names now. */
export function objectsOf(g: Game, objects: Objects, ctx: Context): readonly number[] {
  switch (objects.kind) {
    case 'self':
      return [ctx.self];
    case 'it':
      return ctx.it === 0 ? NOTHING : [ctx.it];
    case 'slot':
      return slotSet(ctx.slots[objects.slot])?.objects ?? NOTHING;
    case 'matching':
      return matching(g, objects, ctx);
    case 'host':
      return objectsOf(g, objects.of, ctx).flatMap((ref) => hostOf(g, ref));
    case 'attachments':
      return objectsOf(g, objects.of, ctx).flatMap((ref) => (currentOrLast(g, ref)?.attachments ?? NOTHING).filter((each) => matches(g, objects.filter, each, ctx)));
    case 'filtered':
      return objectsOf(g, objects.of, ctx).filter((ref) => matches(g, objects.filter, ref, ctx));
    case 'linked':
      return slotSet(memoryOf(g, ctx, objects.link))?.objects.filter((ref) => current(g, ref) !== null) ?? NOTHING;
    case 'top': {
      const count = quantity(g, objects.count, ctx);
      return playersOf(g, objects.players, ctx).flatMap((p) => topOf(g.players[p].library, count));
    }
    case 'union':
      return [...new Set(objects.of.flatMap((each) => objectsOf(g, each, ctx)))];
    case 'minus': {
      const remove = objectsOf(g, objects.remove, ctx);
      return objectsOf(g, objects.from, ctx).filter((ref) => !remove.includes(ref) && !remove.some((each) => currentOrLast(g, ref)?.arrived === each));
    }
    case 'granter':
      return ctx.granter === 0 ? NOTHING : [ctx.granter];
    case 'became':
      return objectsOf(g, objects.of, ctx).flatMap((ref) => becomingOf(g, ref));
    case 'combatOpponents':
      return objectsOf(g, objects.of, ctx).flatMap((ref) => {
        const object = currentOrLast(g, ref);
        return object === null ? NOTHING : [...object.blocking, ...object.blockedBy];
      });
    case 'targetsOf':
      return objectsOf(g, objects.of, ctx).flatMap((ref) => targetsOf(g, ref).objects);
    default:
      return assertNever(objects);
  }
}


function hostOf(g: Game, ref: number): readonly number[] {
  const host = currentOrLast(g, ref)?.attachedTo ?? 0;
  return host > 0 ? [host] : NOTHING;
}


/** Objects of a domain, in zone order. */
export function matching(g: Game, domain: Domain, ctx: Context): readonly number[] {
  const zones = domain.zones;
  const result: number[] = [];
  const visit = (zone: ZoneId, seat: number): void => {
    for (const ref of objectsIn(g, zone, seat)) if (matches(g, domain.filter, ref, ctx)) result.push(ref);
  };
  if (zones === undefined) visit(ZONE.battlefield, -1);
  else
    for (const zone of zones) {
      const id = zoneNumber(zone);
      if (domain.whose === undefined || id === ZONE.battlefield || id === ZONE.stack) visit(id, -1);
      else {
        const players = playersOf(g, domain.whose, ctx);
        if (id === ZONE.exile || id === ZONE.command) {
          for (const ref of objectsIn(g, id)) if (players.includes(currentOrLast(g, ref)?.owner ?? -1) && matches(g, domain.filter, ref, ctx)) result.push(ref);
        } else for (const p of players) visit(id, p);
      }
    }
  return result;
}

/** The set of players that a reference names now, in APNAP order where the set has no order of its own. */
export function playersOf(g: Game, players: Players, ctx: Context): readonly number[] {
  switch (players.kind) {
    case 'you':
      return [ctx.you];
    case 'opponents':
      return opponentsOf(g, ctx.you);
    case 'all':
      return apnap(g);
    case 'candidate':
      return ctx.candidate < 0 ? NOTHING : [ctx.candidate];
    case 'slot':
      return slotSet(ctx.slots[players.slot])?.players ?? NOTHING;
    case 'controllerOf':
      return distinct(objectsOf(g, players.of, ctx).map((ref) => controllerOf(g, ref)));
    case 'ownerOf':
      return distinct(objectsOf(g, players.of, ctx).map((ref) => currentOrLast(g, ref)?.owner ?? -1));
    case 'active':
      return [g.active];
    case 'defending':
      return distinct(objectsOf(g, players.of, ctx).map((ref) => defendingPlayer(g, ref)));
    case 'matching':
      return apnap(g).filter((p) => playerMatches(g, players.filter, p, ctx));
    case 'hostPlayer':
      return distinct(objectsOf(g, players.of, ctx).map((ref) => -1 - (currentOrLast(g, ref)?.attachedTo ?? 0)));
    case 'linkedPlayers':
      return slotSet(memoryOf(g, ctx, players.link))?.players ?? NOTHING;
    case 'minusPlayers': {
      const remove = playersOf(g, players.remove, ctx);
      return playersOf(g, players.from, ctx).filter((p) => !remove.includes(p));
    }
    case 'unionPlayers':
      return distinct(players.of.flatMap((each) => playersOf(g, each, ctx)));
    default:
      return assertNever(players);
  }
}

function distinct(list: readonly number[]): readonly number[] {
  return [...new Set(list)].filter((p) => p >= 0);
}



export function chosenValue(g: Game, from: ChosenValue, ctx: Context): SlotValue {
  return from.kind === 'slot' ? (ctx.slots[from.slot] ?? null) : memoryOf(g, ctx, from.link);
}

/** The number that a quantity is now. An undeterminable number is 0 (CR 107.2). */
export function quantity(g: Game, q: Quantity, ctx: Context): number {
  if (typeof q === 'number') return q;
  switch (q.kind) {
    case 'x':
      return ctx.x;
    case 'slot': {
      const value = ctx.slots[q.slot] ?? null;
      if (typeof value === 'number') return value;
      const set = slotSet(value);
      return set === null ? 0 : set.objects.length + set.players.length;
    }
    case 'count': {
      const refs = objectsOf(g, q.of, ctx);
      return q.distinct === undefined ? refs.length : distinctCount(g, refs, q.distinct);
    }
    case 'countPlayers':
      return playersOf(g, q.of, ctx).length;
    case 'stat':
      return joined(objectsOf(g, q.of, ctx).map((ref) => statOf(g, ref, q.stat)), q.join ?? 'sum');
    case 'counters':
      return objectsOf(g, q.of, ctx).reduce((sum, ref) => sum + countersOn(g, ref, q.counter), 0);
    case 'playerCounters':
      return playersOf(g, q.of, ctx).reduce((sum, p) => sum + countersOf(g.players[p].counters, counterKind(g, q.counter)), 0);
    case 'life':
      return joined(playersOf(g, q.of, ctx).map((p) => g.players[p].life), q.join ?? 'sum');
    case 'startingLife':
      return g.players[ctx.you].startingLife;
    case 'cardsInHand':
      return joined(playersOf(g, q.of, ctx).map((p) => g.players[p].hand.length), q.join ?? 'sum');
    case 'add':
      return q.of.reduce((sum: number, each) => sum + quantity(g, each, ctx), 0);
    case 'subtract':
      return quantity(g, q.from, ctx) - quantity(g, q.amount, ctx);
    case 'multiply':
      return quantity(g, q.by, ctx) * quantity(g, q.of, ctx);
    case 'half': {
      const of = quantity(g, q.of, ctx);
      return q.round === 'up' ? Math.ceil(of / 2) : Math.floor(of / 2);
    }
    case 'max':
      return Math.max(...q.of.map((each) => quantity(g, each, ctx)));
    case 'min':
      return Math.min(...q.of.map((each) => quantity(g, each, ctx)));
    case 'devotion':
      return devotion(g, ctx.you, q.colors.reduce((mask, color) => mask | COLOR_BIT[color], 0));
    case 'statistic':
      return statisticValue(g, q.statistic, ctx);
    case 'manaSpent': {
      const spent = castRecordOf(g, objectsOf(g, q.of, ctx)[0])?.mana ?? NOTHING;
      if (q.distinctColors === true) return spent.slice(0, 5).filter((n) => n > 0).length;
      if (q.color !== undefined) return spent[Math.log2(COLOR_BIT[q.color])] ?? 0;
      return spent.reduce((sum, n) => sum + n, 0);
    }
    case 'timesKicked':
      return timesPaid(castRecordOf(g, objectsOf(g, q.of, ctx)[0]), q.keyword, q.cost);
    case 'modesChosen':
      return objectsOf(g, q.of, ctx).reduce((sum, ref) => sum + (currentOrLast(g, ref)?.stack?.modes.length ?? 0), 0);
    case 'targetCount':
      return objectsOf(g, q.of, ctx).reduce((sum, ref) => {
        const { objects, players } = targetsOf(g, ref);
        return sum + objects.length + players.length;
      }, 0);
    case 'linkedNumber': {
      const value = memoryOf(g, ctx, q.link);
      return typeof value === 'number' ? value : 0;
    }
    case 'if':
      return quantity(g, condition(g, q.condition, ctx) ? q.then : q.else, ctx);
    default:
      return assertNever(q);
  }
}











/** Whether a condition holds now. */
export function condition(g: Game, c: Condition, ctx: Context): boolean {
  switch (c.kind) {
    case 'and':
      return c.of.every((each) => condition(g, each, ctx));
    case 'or':
      return c.of.some((each) => condition(g, each, ctx));
    case 'not':
      return !condition(g, c.of, ctx);
    case 'compare':
      return compare(quantity(g, c.left, ctx), c.op, quantity(g, c.right, ctx));
    case 'exists':
      return objectsOf(g, c.objects, ctx).length > 0;
    case 'matches': {
      const refs = objectsOf(g, c.objects, ctx);
      return refs.length > 0 && refs.every((ref) => matches(g, c.filter, ref, ctx));
    }
    case 'playerMatches': {
      const players = playersOf(g, c.players, ctx);
      return players.length > 0 && players.every((p) => playerMatches(g, c.filter, p, ctx));
    }
    case 'did':
      return ctx.slots[c.slot] === true;
    case 'nonempty': {
      const value = ctx.slots[c.slot] ?? null;
      if (typeof value === 'number') return value > 0;
      const set = slotSet(value);
      return set === null ? value === true : set.objects.length + set.players.length > 0;
    }
    case 'castFact': {
      const refs = objectsOf(g, c.of, ctx);
      return refs.length > 0 && refs.every((ref) => hasCastFact(g, ref, c.fact === 'costPaid' ? (c.keyword ?? '') : c.fact, ctx, c.cost));
    }
    case 'turnOf':
      return playersOf(g, c.players, ctx).includes(g.active);
    case 'during':
      return (c.steps !== undefined && c.steps.includes(STEPS[g.step])) || (c.phases !== undefined && c.phases.some((phase) => inPhase(phase, g.step)));
    case 'chose':
      return memoryOf(g, ctx, c.link) === c.value;
    case 'hasDesignation':
      return playersOf(g, c.players, ctx).some((p) => (c.designation === 'monarch' ? g.monarch === p : c.designation === 'initiative' ? g.initiative === p : g.players[p].cityBlessing));
    case 'dayNight':
      return ['neither', 'day', 'night'][g.dayNight] === c.is;
    default:
      return assertNever(c);
  }
}



/** Whether an object matches a filter (CR 109.2). */
export function matches(g: Game, filter: Filter, ref: number, ctx: Context): boolean {
  const object = currentOrLast(g, ref);
  return object !== null && test(g, filter, object, ctx);
}

/** CR 608.2h: a particular host that has left the battlefield had it attached as it left. */
function wasAttached(g: Game, host: Filter, ref: number, ctx: Context): boolean {
  return host.kind === 'is' && objectsOf(g, host.objects, ctx).some((each) => current(g, each) === null && currentOrLast(g, each)?.attachments.includes(ref) === true);
}

function test(g: Game, f: Filter, o: GameObject, ctx: Context): boolean {
  switch (f.kind) {
    case 'anything':
      return true;
    case 'and':
      for (const each of f.of) if (!test(g, each, o, ctx)) return false;
      return true;
    case 'or':
      for (const each of f.of) if (test(g, each, o, ctx)) return true;
      return false;
    case 'not':
      return !test(g, f.of, o, ctx);
    case 'type':
      return (characteristicsOf(g, o).types & TYPE_BIT[f.type]) !== 0;
    case 'supertype':
      return (characteristicsOf(g, o).supertypes & SUPERTYPE_BIT[f.supertype]) !== 0;
    case 'subtype': {
      const d = characteristicsOf(g, o);
      const n = subtypeNumber(f.subtype);
      return d.subtypes.includes(n) || (d.everyCreatureType && isCreatureType(n));
    }
    case 'color':
      return (characteristicsOf(g, o).colors & COLOR_BIT[f.color]) !== 0;
    case 'colorCount':
      return compare(bitCount(characteristicsOf(g, o).colors), f.op, f.count);
    case 'permanent':
      return o.zone === ZONE.battlefield || g.lens?.entering === o.ref;
    case 'spell':
      return o.zone === ZONE.stack && o.kind !== KIND.ability;
    case 'card':
      return o.kind === KIND.card;
    case 'token':
      return isToken(g, o);
    case 'copy':
      return o.kind === KIND.spellCopy || o.kind === KIND.cardCopy;
    case 'activatedAbility':
      return o.stack !== null && o.stack.sort === 'activated';
    case 'triggeredAbility':
      return o.stack !== null && (o.stack.sort === 'triggered' || o.stack.sort === 'delayed');
    case 'manaAbility':
      return false; // CR 605.3b, 605.4a: never on the stack
    case 'permanentCard':
      return o.kind !== KIND.ability && (characteristicsOf(g, o).types & PERMANENT_BITS) !== 0;
    case 'historic': {
      const d = characteristicsOf(g, o);
      return (d.types & ARTIFACT) !== 0 || (d.supertypes & SUPERTYPE_BIT.legendary) !== 0 || d.subtypes.includes(subtypeNumber('Saga'));
    }
    case 'controlledBy':
      return playerMatches(g, f.by, controllerNow(g, o), ctx);
    case 'ownedBy':
      return playerMatches(g, f.by, o.owner, ctx);
    case 'inZone':
      return f.zones.some((zone) => zoneNumber(zone) === o.zone);
    case 'is':
      return objectsOf(g, f.objects, ctx).includes(o.ref);
    case 'status':
      return hasStatus(g, o, f.status);
    case 'keyword':
      return hasKeyword(g.catalogue, characteristicsOf(g, o), f.keyword);
    case 'noAbilities':
      return characteristicsOf(g, o).abilities.length === 0;
    case 'hasActivatedAbility':
      return characteristicsOf(g, o).functional.some((each) => activatedMatches(g.catalogue.abilities[each.id], f));
    case 'stat':
      return testStat(g, f, o, ctx);
    case 'counters':
      return compare(countersOn(g, o.ref, f.counter), f.op, quantityFor(g, f.value, o, ctx));
    case 'named':
      return g.catalogue.names[characteristicsOf(g, o).name] === f.name;
    case 'shares':
      return objectsOf(g, f.with, ctx).some((ref) => ref !== o.ref && shares(g, o, ref, f.by));
    case 'chosen':
      return isChosen(g, o, f.what, chosenValue(g, f.from, ctx));
    case 'attachedTo':
      return (o.attachedTo > 0 && matches(g, f.filter, o.attachedTo, ctx)) || wasAttached(g, f.filter, o.ref, ctx);
    case 'attachedToPlayer':
      return o.attachedTo < 0 && playerMatches(g, f.filter, -1 - o.attachedTo, ctx);
    case 'attackingPlayer':
      return o.attacking !== 0 && playerMatches(g, f.filter, defendingPlayer(g, o.ref), ctx);
    case 'blockingAny':
      return o.blocking.some((ref) => matches(g, f.filter, ref, ctx));
    case 'blockedByAny':
      return o.blockedBy.some((ref) => matches(g, f.filter, ref, ctx));
    case 'targets':
      return targetsMatch(g, f, o, ctx);
    case 'sourceOf':
      return o.stack !== null && o.kind === KIND.ability ? matches(g, f.filter, o.stack.source, ctx) : test(g, f.filter, o, ctx);
    case 'happened': {
      const it = ctx.it;
      ctx.it = o.ref;
      const value = statisticValue(g, f.statistic, ctx);
      ctx.it = it;
      return value > 0;
    }
    case 'castFact':
      return f.fact === 'castFromZone' ? isCastFrom(o, f.zone) : hasCastFact(g, o.ref, f.fact === 'costPaid' ? (f.keyword ?? '') : f.fact, ctx);
    case 'hasXInCost':
      return characteristicsOf(g, o).cost?.some((symbol) => symbol.kind === 'variable') ?? false;
    case 'extreme': {
      const all = objectsOf(g, f.among, ctx).map((ref) => statOf(g, ref, f.stat));
      const own = statOf(g, o.ref, f.stat);
      return f.most === 'greatest' ? all.every((n) => n <= own) : all.every((n) => n >= own);
    }
    case 'when': {
      const it = ctx.it;
      ctx.it = o.ref;
      const value = condition(g, f.condition, ctx);
      ctx.it = it;
      return value;
    }
    default:
      return assertNever(f);
  }
}

/** Of a card that is about to be cast: from where it is now (CR 601.3). */
function isCastFrom(o: GameObject, zone: Zone | undefined): boolean {
  if (o.cast === null && o.zone !== ZONE.battlefield && o.zone !== ZONE.stack) return zone === undefined || o.zone === zoneNumber(zone);
  return (o.cast?.wasCast ?? false) && (zone === undefined || o.cast?.from === zoneNumber(zone));
}

function testStat(g: Game, f: Extract<Filter, { kind: 'stat' }>, o: GameObject, ctx: Context): boolean {
  const d = characteristicsOf(g, o);
  const value = quantityFor(g, f.value, o, ctx);
  if (f.stat === 'powerOrToughness') return compare(d.power ?? 0, f.op, value) || compare(d.toughness ?? 0, f.op, value);
  if ((f.stat === 'power' || f.stat === 'toughness') && d.power === null && d.toughness === null) return false; // CR 208.3
  return compare(statOf(g, o.ref, f.stat), f.op, value);
}

/** A quantity inside a filter may speak of the object under test. */
function quantityFor(g: Game, q: Quantity, o: GameObject, ctx: Context): number {
  if (typeof q === 'number') return q;
  const it = ctx.it;
  ctx.it = o.ref;
  const value = quantity(g, q, ctx);
  ctx.it = it;
  return value;
}








function targetsMatch(g: Game, f: Extract<Filter, { kind: 'targets' }>, o: GameObject, ctx: Context): boolean {
  const { objects, players } = targetsOf(g, o.ref);
  const objectHits = f.filter === undefined ? 0 : objects.filter((ref) => current(g, ref) !== null && matches(g, f.filter as Filter, ref, ctx)).length; // CR 115.9b
  const playerHits = f.players === undefined ? 0 : players.filter((p) => playerMatches(g, f.players as PlayerFilter, p, ctx)).length;
  const hits = objectHits + playerHits;
  return hits > 0 && (f.only !== true || (new Set(objects).size + new Set(players).size === 1));
}

export function playerMatches(g: Game, f: PlayerFilter, player: number, ctx: Context): boolean {
  if (player < 0) return false;
  switch (f.kind) {
    case 'any':
      return true;
    case 'you':
      return player === ctx.you;
    case 'opponent':
      return player !== ctx.you;
    case 'active':
      return player === g.active;
    case 'and':
      return f.of.every((each) => playerMatches(g, each, player, ctx));
    case 'or':
      return f.of.some((each) => playerMatches(g, each, player, ctx));
    case 'not':
      return !playerMatches(g, f.of, player, ctx);
    case 'in':
      return playersOf(g, f.players, ctx).includes(player);
    case 'when': {
      const before = ctx.candidate;
      ctx.candidate = player;
      const value = condition(g, f.condition, ctx);
      ctx.candidate = before;
      return value;
    }
    default:
      return assertNever(f);
  }
}

