// What can't happen (CR 101.2, 614.17): prohibitions looked at before replacement effects. An event that can't happen is dropped, no more.
import type { Action, Rule } from '@lawmage/ir';
import { actionKey, activeRules, ruleContext } from '../abilities/rules-index.js';
import { FLAG, type GameEvent } from '../events/event.js';
import { HAS } from '../link/keyword-mask.js';
import { zoneNumber } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import type { Context } from '../query/context.js';
import { matches, playerMatches } from '../query/evaluate.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { ZONE } from '../state/values.js';

/** Kinds of events and the prohibitions that speak of them. */
const SPOKEN_OF: Partial<Record<GameEvent['kind'], Action['kind']>> = {
  sacrifice: 'sacrifice', regenerate: 'regenerate', destroy: 'destroy', counter: 'counter', transform: 'transform', phaseOut: 'phaseOut', untap: 'untap', attach: 'attach', putCounters: 'putCounters', turnFace: 'turnFace',
  gainLife: 'gainLife', loseLife: 'loseLife', draw: 'draw', search: 'search', playerCounters: 'getCounters', discard: 'discard', loseGame: 'loseGame',
};

export function isForbidden(g: Game, e: GameEvent): boolean {
  if (e.kind === 'destroy') {
    const o = current(g, e.subject);
    if (o === null || o.zone !== ZONE.battlefield) return true;
    if ((characteristics(g, e.subject).keywords & HAS.indestructible) !== 0) return true; // CR 702.12b
  }
  if (e.kind === 'moveZone') return e.to === ZONE.battlefield ? forbidsMove(g, e, 'enter') : forbidsMove(g, e, 'leaveZone');
  const about = SPOKEN_OF[e.kind];
  return about !== undefined && activeRules(g, actionKey('cant', about)).some((active) => forbids(g, (active.rule as Extract<Rule, { kind: 'cant' }>).action, e, ruleContext(active)));
}

function forbidsMove(g: Game, e: GameEvent, about: 'enter' | 'leaveZone'): boolean {
  return activeRules(g, actionKey('cant', about)).some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    if (action.kind !== 'enter' && action.kind !== 'leaveZone') return false;
    if (action.from !== undefined && !action.from.some((zone) => zoneNumber(zone) === e.from)) return false;
    return matches(g, action.object, e.subject, ruleContext(active));
  });
}

function forbids(g: Game, action: Action, e: GameEvent, ctx: Context): boolean {
  switch (action.kind) {
    case 'counter':
    case 'sacrifice':
    case 'regenerate':
    case 'destroy':
    case 'transform':
    case 'phaseOut':
    case 'untap':
    case 'attach':
    case 'putCounters':
    case 'turnFace':
      if (action.counter !== undefined && action.counter !== e.detail) return false;
      if (action.cause === 'spellsAndAbilitiesOpponentsControl' && ((e.flags & FLAG.cost) !== 0 || e.by === controllerOf(g, e.subject) || e.by < 0)) return false;
      return matches(g, action.object, e.subject, ctx) && (action.by === undefined || matches(g, action.by, e.source, ctx));
    case 'gainLife':
    case 'loseLife':
    case 'draw':
    case 'search':
    case 'getCounters':
    case 'discard':
    case 'loseGame':
      if (action.counter !== undefined && action.counter !== e.detail) return false;
      return playerMatches(g, action.players, e.player, ctx);
    default:
      return false;
  }
}
