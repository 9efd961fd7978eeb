// Replacement effects that no card says: regeneration shields (CR 701.19), shield, stun and finality counters (CR 122.1c, 122.1d, 122.1h), and where a spell goes that
// was cast by a permission or for an alternative cost (CR 702.34a). Each turns the event into another; candidates.ts offers them beside those of cards.
import { isCommander } from '../query/commander.js';
import type { CastRider, Replacement } from '@lawmage/ir';
import { changed, event, FLAG, type GameEvent } from '../events/event.js';
import { zoneNumber } from '../link/words.js';
import { controllerOf } from '../query/characteristics.js';
import { counterKind, countersOf } from '../query/counters.js';
import type { Game, GameObject } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE, type ActiveRule } from '../state/values.js';
import { isForbidden } from './forbid.js';

export type BuiltIn = 'regeneration' | 'shield' | 'stun' | 'finality' | 'rider' | 'commander';

const NO_REPLACEMENT: Replacement = { events: [], changes: [] };
/** Its owner may (CR 903.9b). */
const OPTIONAL: Replacement = { ...NO_REPLACEMENT, optional: true };

function active(g: Game, ref: number, what: BuiltIn): ActiveRule<Replacement> {
  const owner = what === 'commander' ? (current(g, ref)?.owner ?? -1) : controllerOf(g, ref);
  return { rule: what === 'commander' ? OPTIONAL : NO_REPLACEMENT, source: ref, controller: owner, key: `${what}${ref}`, instance: null, effect: 0, slots: [], x: 0 };
}

const has = (g: Game, o: GameObject, word: string): boolean => o.counters.length > 0 && countersOf(o.counters, counterKind(g, word)) > 0;

/** Which of them apply to the event now. */
export function builtInFor(g: Game, e: GameEvent): readonly { readonly active: ActiveRule<Replacement>; readonly builtIn: BuiltIn }[] {
  const o = e.subject === 0 ? null : current(g, e.subject);
  if (o === null) return [];
  return kindsFor(g, e, o).map((builtIn) => ({ active: active(g, e.subject, builtIn), builtIn }));
}

function kindsFor(g: Game, e: GameEvent, o: GameObject): readonly BuiltIn[] {
  switch (e.kind) {
    case 'destroy': {
      const found: BuiltIn[] = [];
      if (o.shields > 0 && (e.flags & FLAG.noRegeneration) === 0 && !isForbidden(g, event('regenerate', { subject: e.subject, rule: '701.19a' }))) found.push('regeneration');
      if (e.source !== 0 && has(g, o, 'shield')) found.push('shield'); // CR 122.1c: as the result of an effect
      return found;
    }
    case 'damage':
      return has(g, o, 'shield') ? ['shield'] : [];
    case 'untap':
      return has(g, o, 'stun') ? ['stun'] : [];
    case 'moveZone':
      if (o.zone === ZONE.battlefield && e.to === ZONE.graveyard && has(g, o, 'finality')) return ['finality'];
      if (riderZone(g, e, o) !== null) return (e.to === ZONE.hand || e.to === ZONE.library) && isCommander(g, o) ? ['rider', 'commander'] : ['rider'];
      return (e.to === ZONE.hand || e.to === ZONE.library) && isCommander(g, o) ? ['commander'] : [];
    default:
      return [];
  }
}

/** Where a rider of its casting sends the object instead; null if nowhere else. */
function riderZone(g: Game, e: GameEvent, o: GameObject): { readonly to: number; readonly bottom: boolean } | null {
  if (o.cast === null || o.cast.rider === 0) return null;
  const { insteadOfGraveyard: place, leavesStackOnly } = g.catalogue.nodes[o.cast.rider] as CastRider;
  if (place === undefined) return null;
  const to = place === 'exile' ? ZONE.exile : place === 'hand' ? ZONE.hand : zoneNumber('library');
  if (e.to === to || e.to === ZONE.battlefield) return null;
  if (leavesStackOnly === true) return o.zone === ZONE.stack ? { to, bottom: place === 'libraryBottom' } : null; // CR 702.34a: anywhere else
  return e.to === ZONE.graveyard && (o.zone === ZONE.stack || o.zone === ZONE.battlefield) ? { to, bottom: place === 'libraryBottom' } : null;
}

/** The event that happens instead. */
export function applyBuiltIn(g: Game, e: GameEvent, what: BuiltIn, key: string): GameEvent {
  const lineage = [...e.lineage, key];
  const o = current(g, e.subject);
  switch (what) {
    case 'regeneration':
      return event('regenerate', { subject: e.subject, player: controllerOf(g, e.subject), rule: '701.19a', lineage });
    case 'shield':
      return event('removeCounters', { subject: e.subject, player: controllerOf(g, e.subject), detail: 'shield', amount: 1, rule: '122.1c', lineage });
    case 'stun':
      return event('removeCounters', { subject: e.subject, player: controllerOf(g, e.subject), detail: 'stun', amount: 1, rule: '122.1d', lineage });
    case 'finality':
      return changed(e, { to: ZONE.exile, lineage });
    case 'commander':
      return changed(e, { to: ZONE.command }); // CR 903.9b: it may apply again
    default: {
      const place = o === null ? null : riderZone(g, e, o);
      return place === null ? changed(e, { lineage }) : changed(e, { to: place.to, position: place.bottom ? 'bottom' : 'top', lineage });
    }
  }
}
