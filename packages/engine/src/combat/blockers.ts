// Declaring blockers (CR 509.1): each defending player in turn; restrictions and requirements become a declaration problem; costs are paid under a mark.
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import type { Rule } from '@lawmage/ir';
import { decisionFor, objectOption } from '../decisions/build.js';
import type { Decision, Option } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event, type GameEvent } from '../events/event.js';
import { controllerOf } from '../query/characteristics.js';
import { matches, quantity } from '../query/evaluate.js';
import { apnap } from '../query/zones.js';
import { goTo, popFrame } from '../state/frames.js';
import { setGameCombat, setGameObjectBlockedBy, setGameObjectBlocking, type Frame, type Game } from '../state/generated.js';
import { current, object, rowOf } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import type { CombatRecord } from '../state/values.js';
import { readAssignment } from './attackers.js';
import { actionRules, isCreature, isPretended, keywordOfRule, playerOf } from './combatants.js';
import type { Bound, DeclarationProblem, Requirement } from './solver/problem.js';

interface BlockData {
  readonly index: number;
  readonly blocks: readonly (readonly [blocker: number, attacker: number])[];
}

export const declareBlockersOperation: Operation = {
  run(g, frame) {
    const data = (frame.data as BlockData | null) ?? { index: 0, blocks: [] };
    if (frame.step === 1) {
      popFrame(g);
      return null;
    }
    const players = defendingPlayers(g);
    const player = players[data.index];
    if (player === undefined) return block(g, frame, data);
    const setting = blockSetting(g, player);
    if (setting.creatures.length === 0 || setting.attackers.length === 0) {
      goTo(g, frame, 0, { ...data, index: data.index + 1 });
      return null;
    }
    return ask(g, player, setting);
  },
  answer(g, frame, answer, decision) {
    const data = (frame.data as BlockData | null) ?? { index: 0, blocks: [] };
    if (decision.kind !== 'assign') return;
    const limits = decision.problem.creatures.map((each) => Math.min(each.limit ?? 1, each.options.length));
    const blocks = readAssignment(decision.options, decision.choices, answer, limits).flatMap(({ option, choices }) => choices.map((choice): readonly [number, number] => [option.ref ?? 0, choice.ref ?? 0]));
    goTo(g, frame, 0, { index: data.index + 1, blocks: [...data.blocks, ...blocks] } satisfies BlockData);
  },
};

function defendingPlayers(g: Game): readonly number[] {
  return apnap(g).filter((player) => g.battlefield.some((ref) => object(g, ref).attacking !== 0 && playerOf(g, object(g, ref).attacking) === player));
}

interface Setting {
  readonly creatures: readonly number[];
  readonly attackers: readonly number[];
  readonly problem: DeclarationProblem;
}

/** Creatures that could block for a player, what they could block, and what binds them (CR 509.1a–c). */
export function blockSetting(g: Game, player: number): Setting {
  const attackers = g.battlefield.filter((ref) => object(g, ref).attacking !== 0 && playerOf(g, object(g, ref).attacking) === player);
  const cant = actionRules(g, 'cant', 'block');
  const creatures: number[] = [];
  const candidates: { options: readonly number[]; limit: number }[] = [];
  const bounds: Bound[] = [];
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    if (controllerOf(g, ref) !== player || o.tapped || !isCreature(g, ref)) continue;
    let alone = false;
    const options = attackers.map((_, i) => i).filter((i) => !cant.some(({ action, active }) => {
      const ctx = ruleContext(active);
      if (!matches(g, action.blocker, ref, ctx) || (action.attacker !== undefined && !matches(g, action.attacker, attackers[i], ctx))) return false;
      const keyword = keywordOfRule(g, active);
      if (keyword === 'flying' && isPretended(g, 'reach', ref)) return false;
      if (keyword === 'shadow' && isPretended(g, 'canBlockShadow', ref)) return false;
      if (action.alone === true) {
        alone = true;
        return false;
      }
      return true;
    }));
    if (options.length === 0) continue;
    if (alone) bounds.push({ when: { creatures: [creatures.length] }, group: {}, min: 2 });
    creatures.push(ref);
    candidates.push({ options, limit: Math.min(options.length, blockLimit(g, ref)) });
  }
  attackers.forEach((ref, i) => {
    for (const { action, active } of actionRules(g, 'cant', 'blockedByCount')) {
      if (!matches(g, action.attacker, ref, ruleContext(active))) continue;
      if (action.fewerThan !== undefined) bounds.push({ when: { options: [i] }, group: { options: [i] }, min: action.fewerThan }); // CR 702.111b
      if (action.moreThan !== undefined) bounds.push({ group: { options: [i] }, max: action.moreThan });
    }
  });
  for (const { action, active } of actionRules(g, 'cant', 'blockLimit')) bounds.push({ group: {}, max: quantity(g, action.max, ruleContext(active)) });
  return { creatures, attackers, problem: { creatures: candidates, options: attackers.length, bounds, requirements: requirements(g, creatures, attackers, candidates) } };
}

/** How many attackers a creature may block (CR 509.1a): one, and what effects add. */
function blockLimit(g: Game, ref: number): number {
  let limit = 1;
  for (const active of activeRules(g, 'extraBlocks')) {
    const rule = active.rule as Extract<Rule, { kind: 'extraBlocks' }>;
    if (matches(g, rule.objects, ref, ruleContext(active))) limit += rule.amount === 'anyNumber' ? 1000 : quantity(g, rule.amount, ruleContext(active));
  }
  return limit;
}

function requirements(g: Game, creatures: readonly number[], attackers: readonly number[], candidates: readonly { options: readonly number[] }[]): readonly Requirement[] {
  const found: Requirement[] = [];
  for (const { action, active } of actionRules(g, 'must', 'block')) {
    const ctx = ruleContext(active);
    creatures.forEach((ref, index) => {
      if (!matches(g, action.blocker, ref, ctx)) return;
      const options = action.attacker === undefined ? undefined : attackers.map((_, i) => i).filter((i) => matches(g, action.attacker as NonNullable<typeof action.attacker>, attackers[i], ctx));
      found.push({ group: { creatures: [index], ...(options === undefined ? {} : { options }) } });
    });
  }
  for (const { action, active } of actionRules(g, 'must', 'beBlocked')) {
    const ctx = ruleContext(active);
    attackers.forEach((ref, i) => {
      if (!matches(g, action.attacker, ref, ctx)) return;
      const able = creatures.map((_, c) => c).filter((c) => candidates[c].options.includes(i) && (action.blocker === undefined || matches(g, action.blocker, creatures[c], ctx)));
      if (action.byAll === true) for (const c of able) found.push({ group: { creatures: [c], options: [i] } });
      else found.push({ group: { options: [i], ...(action.blocker === undefined ? {} : { creatures: able }) } });
    });
  }
  return found;
}

function ask(g: Game, player: number, setting: Setting): Decision {
  const options: readonly Option[] = setting.creatures.map((ref) => objectOption(g, player, ref));
  const choices: readonly Option[] = setting.attackers.map((ref) => objectOption(g, player, ref));
  return { ...decisionFor(g, player, { purpose: 'blockers', rule: '509.1' }), kind: 'assign', options, choices, problem: setting.problem };
}

/** CR 509.1g–i: they become blocking, what they block becomes blocked; unblocked attackers are told. */
function block(g: Game, frame: Frame, data: BlockData): null {
  goTo(g, frame, 1);
  const blocks = data.blocks.filter(([blocker, attacker]) => current(g, blocker) !== null && current(g, attacker) !== null);
  for (const [blocker, attacker] of blocks) {
    const b = object(g, blocker);
    setGameObjectBlocking(g, b, [...b.blocking, attacker]);
    const a = object(g, attacker);
    setGameObjectBlockedBy(g, a, [...a.blockedBy, blocker]);
  }
  setGameCombat(g, { ...(g.combat as CombatRecord), blockers: [...new Set(blocks.map(([blocker]) => blocker))] });
  const attackers = g.battlefield.filter((ref) => object(g, ref).attacking !== 0);
  const blocked = [...new Set(blocks.map(([, attacker]) => attacker))];
  const events: GameEvent[] = blocks.map(([blocker, attacker]) => event('block', { subject: blocker, other: attacker, player: controllerOf(g, blocker), rule: '509.1g' }));
  for (const ref of blocked) events.push(event('becomeBlocked', { subject: ref, other: blocks.find(([, attacker]) => attacker === ref)?.[0] ?? 0, player: controllerOf(g, ref), amount: blocks.filter(([, attacker]) => attacker === ref).length, rule: '509.1h' }));
  for (const ref of attackers) if (!blocked.includes(ref)) events.push(event('attacksUnblocked', { subject: ref, player: playerOf(g, object(g, ref).attacking), rule: '509.1h' }));
  doBatch(g, events);
  return null;
}

