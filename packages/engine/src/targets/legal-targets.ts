// Legal targets (CR 115, 601.2c, 608.2b): what a target phrase may name now, by its domain and by what can't be targeted (CR 702.11, 702.18, 702.16b).
import type { Rule, TargetSpec } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import type { Context } from '../query/context.js';
import { matches, matching, playerMatches } from '../query/evaluate.js';
import { apnap } from '../query/zones.js';
import type { Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { KIND, type SlotSet } from '../state/values.js';

/** Objects and players that the phrase may target. `by` is the spell or ability, `you` who chooses. */
export function legalTargets(g: Game, spec: TargetSpec, ctx: Context, by: number): SlotSet {
  const objects = spec.objects === undefined ? [] : matching(g, spec.objects, ctx).filter((ref) => ref !== by && !isObjectBarred(g, ref, by, ctx.you)); // CR 115.5
  const players = spec.players === undefined ? [] : apnap(g).filter((player) => playerMatches(g, spec.players as NonNullable<TargetSpec['players']>, player, ctx) && !isPlayerBarred(g, player, by, ctx.you));
  return { objects, players };
}

export function hasLegalTargets(g: Game, spec: TargetSpec, ctx: Context, by: number, needed: number): boolean {
  if (needed <= 0) return true;
  const { objects, players } = legalTargets(g, spec, ctx, by);
  return objects.length + players.length >= needed;
}

/** Whether one chosen target is still legal (CR 608.2b). */
export function isStillLegal(g: Game, spec: TargetSpec, ctx: Context, by: number, target: { readonly ref?: number; readonly player?: number }): boolean {
  if (target.player !== undefined) return !g.players[target.player].left && spec.players !== undefined && playerMatches(g, spec.players, target.player, ctx) && !isPlayerBarred(g, target.player, by, ctx.you);
  const ref = target.ref ?? 0;
  return current(g, ref) !== null && spec.objects !== undefined && matching(g, spec.objects, ctx).includes(ref) && !isObjectBarred(g, ref, by, ctx.you);
}

function isObjectBarred(g: Game, ref: number, by: number, you: number): boolean {
  return activeRules(g, 'cant:target').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    if (action.kind !== 'target' || action.object === undefined) return false;
    const ctx = ruleContext(active);
    return matches(g, action.object, ref, ctx) && barredBy(g, action, by, you, ctx);
  });
}

function isPlayerBarred(g: Game, player: number, by: number, you: number): boolean {
  return activeRules(g, 'cant:target').some((active) => {
    const { action } = active.rule as Extract<Rule, { kind: 'cant' }>;
    if (action.kind !== 'target' || action.player === undefined) return false;
    const ctx = ruleContext(active);
    return playerMatches(g, action.player, player, ctx) && barredBy(g, action, by, you, ctx);
  });
}

function barredBy(g: Game, action: Extract<Extract<Rule, { kind: 'cant' }>['action'], { kind: 'target' }>, by: number, you: number, ctx: Context): boolean {
  const o = current(g, by);
  const isAbility = o !== null && o.kind === KIND.ability;
  if (action.sourceKinds === 'spells' && isAbility) return false;
  if (action.sourceKinds === 'abilities' && !isAbility) return false;
  if (action.byPlayer !== undefined && !playerMatches(g, action.byPlayer, you, ctx)) return false;
  if (action.by === undefined) return true;
  return matches(g, action.by, isAbility && o.stack !== null ? o.stack.source : by, ctx);
}
