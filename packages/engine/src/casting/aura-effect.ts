// An Aura spell's target phrase comes from its enchant ability (CR 303.4a): a linked effect for the announcing frame, found through the ability's own node.
import type { Effect, KeywordAbility } from '@lawmage/ir';
import type { Game } from '../state/generated.js';
import { auraTarget } from '../resolving/resolve.js';
import { nodeId } from '../link/link.js';

/** The effect that has just this phrase. The keyword's node itself carries it, so that the state can name it. */
export function auraEffect(g: Game, ability: KeywordAbility): Effect {
  const node = g.catalogue.nodes[nodeId(ability)] as KeywordAbility & { targets?: readonly unknown[]; steps?: readonly unknown[] };
  node.targets ??= [auraTarget(ability)];
  node.steps ??= [];
  return node as unknown as Effect;
}
