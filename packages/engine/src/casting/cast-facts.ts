// What later abilities may ask about how a spell was cast (CR 400.7d, 601.2b, 607.2i): keyword labels of the costs and permissions that were used.
import type { Rule } from '@lawmage/ir';
import { ownRules } from '../costs/total-cost.js';
import type { Game } from '../state/generated.js';
import { ZONE, type ZoneId } from '../state/values.js';
import type { CastData } from './cast.js';
import { ownConditionHolds } from './own-condition.js';

/** Facts that words of the language name beside the labels. */
const FACT_OF_LABEL: Readonly<Record<string, string>> = { kicker: 'kicked', multikicker: 'kicked', flashback: 'flashedBack', evoke: 'evoked', dash: 'dashed', escape: 'escaped', madness: 'madness', bargain: 'bargained', gift: 'gifted', plot: 'plotted', suspend: 'suspended', bestow: 'bestowed' };

/** Labels and facts of the costs paid, as often as they were paid, and of the permission used. */
export function castFacts(g: Game, data: CastData, from: ZoneId): readonly string[] {
  const labels: string[] = [];
  const additional = ownRules(g, data.stackRef, data.player).filter((active) => active.rule.kind === 'additionalCost' && (active.rule.of === undefined || active.rule.of.of === 'thisSpell') && ownConditionHolds(g, active));
  additional.forEach((active, i) => {
    const rule = active.rule as Extract<Rule, { kind: 'additionalCost' }>;
    if (rule.optional !== undefined && rule.label !== undefined) for (let n = data.additional[i] ?? 0; n > 0; n--) labels.push(rule.label);
  });
  for (const node of [data.alternative, data.permission]) {
    const label = node === 0 ? undefined : (g.catalogue.nodes[node] as { label?: string }).label;
    if (label !== undefined) labels.push(label);
  }
  if (data.method !== '') labels.push(data.method);
  const facts = labels.flatMap((label) => (FACT_OF_LABEL[label] === undefined ? [label] : [label, FACT_OF_LABEL[label]]));
  return from === ZONE.graveyard ? [...facts, 'fromGraveyard'] : facts;
}
