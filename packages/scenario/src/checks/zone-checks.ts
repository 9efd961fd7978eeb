// Comparisons of zones: how many cards of a name are where (FORMAT.md 8).
import { current, ZONE, zoneName } from '@lawmage/engine';
import { seatOf, type Check, type Reference } from '../script/scenario.js';
import { hasName, nameOf, plainName } from '../run/objects.js';
import type { Run } from '../run/run.js';
import { counterCount, equal, seatOrNull, type Compare } from './compare.js';

function named(run: Run, refs: readonly number[], name: Reference | undefined): readonly number[] {
  if (name === undefined) return refs;
  const text = typeof name === 'string' ? name : name.name;
  return refs.filter((ref) =>
    text === undefined ? nameOf(run.game, ref) === '' : hasName(run.game, ref, text) || hasWholeName(run, ref, text),
  );
}

/** A card with several faces may be called by the name of the whole card, one that lies face down in exile by its own. */
function hasWholeName(run: Run, ref: number, name: string): boolean {
  const o = current(run.game, ref);
  const linked = o === null ? undefined : run.game.catalogue.definitions[o.def];
  if (linked === undefined) return false;
  if (o?.faceDown === true && o.zone === ZONE.exile) return plainName(linked.definition.name) === plainName(name);
  if (!linked.definition.name.includes('//')) return false;
  const wanted = plainName(name);
  return plainName(linked.definition.name) === wanted || plainName(linked.definition.faces[0].name) === wanted;
}

function ownZone(zone: 'hand' | 'graveyard' | 'library'): Compare {
  return (run, check) =>
    equal(named(run, run.game.players[seatOf(check.player ?? 'A')][zone], check.name).length, check.count);
}

function exiled(run: Run, check: Check, owner: number | null): readonly number[] {
  const all = run.game.exile.filter((ref) => owner === null || current(run.game, ref)?.owner === owner);
  return named(run, all, check.name);
}

const libraryCardAt: Compare = (run, check) => {
  const { library } = run.game.players[seatOf(check.player ?? 'A')];
  const ref = library[library.length - 1 - (check.index ?? 0)];
  if (ref === undefined) return 'the library has no such card';
  return named(run, [ref], check.name).length === 1 ? null : `found ${nameOf(run.game, ref)}`;
};

const commandZoneCount: Compare = (run, check) => {
  const seat = seatOf(check.player ?? 'A');
  const all = run.game.command.filter((ref) => !run.isMarker(ref) && current(run.game, ref)?.controller === seat);
  return equal(named(run, all, check.name).length, check.count);
};

const cardCounters: Compare = (run, check) => {
  const player = run.game.players[seatOf(check.player ?? 'A')];
  const all = [
    ...player.hand,
    ...player.graveyard,
    ...run.game.exile.filter((ref) => current(run.game, ref)?.owner === player.seat),
  ];
  const [ref] = named(run, all, check.name);
  return ref === undefined
    ? equal(0, check.count)
    : equal(counterCount(run.game, run.game.objects[ref & 0xffff].counters, check.counter ?? ''), check.count);
};

const exiledCardCounters: Compare = (run, check) => {
  const [ref] = exiled(run, check, null);
  return ref === undefined
    ? 'no such exiled card'
    : equal(counterCount(run.game, run.game.objects[ref & 0xffff].counters, check.counter ?? ''), check.count);
};

const aliasZone: Compare = (run, check) => {
  const row = run.aliases.get(check.alias ?? '');
  const o = row === undefined ? undefined : run.game.objects[row];
  if (o === undefined) return 'no such alias';
  return equal(zoneName(o.zone) === check.zone, check.present ?? true);
};

export const ZONE_CHECKS: Readonly<Record<string, Compare>> = {
  handCount: ownZone('hand'),
  graveyardCount: ownZone('graveyard'),
  libraryCount: ownZone('library'),
  libraryCardAt,
  exileCount: (run, check) => equal(exiled(run, check, seatOrNull(check.owner)).length, check.count),
  commandZoneCount,
  commanderInCommandZoneCount: commandZoneCount,
  cardCounters,
  exiledCardCounters,
  aliasZone,
};
