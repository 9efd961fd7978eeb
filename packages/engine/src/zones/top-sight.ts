// Who sees the top card of a library because a rule says so (CR 401.5, 701.20d): looked at whenever state-based actions are, so before anybody can act.
import type { Rule } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import { playersOf } from '../query/evaluate.js';
import type { Game } from '../state/generated.js';
import { object } from '../state/objects.js';
import { everybodyIn, makeKnown } from './knowledge.js';

export function showTops(g: Game): void {
  for (const active of activeRules(g, 'revealsTop')) {
    const rule = active.rule as Extract<Rule, { kind: 'revealsTop' }>;
    for (const seat of playersOf(g, rule.players, ruleContext(active))) {
      const { library } = g.players[seat];
      const top = library[library.length - 1];
      if (top !== undefined) makeKnown(g, object(g, top), rule.to === 'all' ? everybodyIn(g) : 1 << active.controller);
    }
  }
}
