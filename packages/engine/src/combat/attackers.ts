// Declaring attackers (CR 508.1): restrictions and requirements become a declaration problem that the solver answers exactly; costs are paid under a mark.
import { ruleContext } from '../abilities/rules-index.js';
import type { Bound, DeclarationProblem, Requirement } from './solver/problem.js';
import { decisionFor, objectOption, playerOption } from '../decisions/build.js';
import { NEXT, type Decision, type Option } from '../decisions/decision.js';
import { assertEvents, doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { HAS } from '../link/keyword-mask.js';
import { nodeId } from '../link/link.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { matches, playerMatches, quantity } from '../query/evaluate.js';
import { isSummoningSick } from '../query/facts.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setGameCombat, setGameObjectAttacking, type Frame, type Game } from '../state/generated.js';
import { mark, release, rollback } from '../state/marks.js';
import { current, object, rowOf } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import type { CombatRecord, SlotValue } from '../state/values.js';
import { actionRules, defendersFor, isCreature, isPretended, keywordOfRule, playerOf } from './combatants.js';
import type { PayCostData } from '../costs/pay-cost.js';
import type { ScopeData } from '../resolving/scope.js';

interface AttackData {
  readonly attackers: readonly (readonly [creature: number, defender: number])[];
  readonly mark: number;
  readonly costs: readonly { readonly node: number; readonly source: number }[];
}

interface Setting {
  readonly creatures: readonly number[];
  readonly defenders: readonly number[];
  readonly problem: DeclarationProblem;
  /** Costs of pairs: creature, defender, node of the rule with the cost. */
  readonly costs: readonly { readonly creature: number; readonly defender: number; readonly node: number; readonly source: number }[];
}

export const declareAttackersOperation: Operation = {
  run(g, frame) {
    const data = frame.data as AttackData | null;
    switch (frame.step) {
      case 0:
        return ask(g);
      case 1:
        return payNext(g, frame, data as AttackData);
      case 2:
        return tapThem(g, frame, data as AttackData);
      case 3:
        return attack(g, frame, data as AttackData);
      default:
        popFrame(g);
        return null;
    }
  },
  answer(g, frame, answer) {
    const setting = attackSetting(g);
    const tokens = optionsOf(g, setting);
    const attackers = readAssignment(tokens.options, tokens.choices, answer).flatMap(({ option, choices }) => choices.map((choice): readonly [number, number] => [option.ref ?? 0, codeOf(choice)]));
    const costs = setting.costs.filter((cost) => attackers.some(([creature, defender]) => creature === cost.creature && defender === cost.defender)).map(({ node, source }) => ({ node, source }));
    goTo(g, frame, 1, { attackers, mark: costs.length > 0 ? mark(g) : 0, costs } satisfies AttackData);
  },
};

function codeOf(choice: Option): number {
  return choice.player !== undefined ? -1 - choice.player : (choice.ref ?? 0);
}

/** The choices of each creature, from the canonical list: creatures in ascending order of tokens, lists ended by NEXT unless full. */
export function readAssignment(options: readonly Option[], choices: readonly Option[], answer: readonly number[], limits?: readonly number[]): readonly { readonly option: Option; readonly choices: readonly Option[] }[] {
  const order = options.map((_, i) => i).sort((a, b) => options[a].token - options[b].token);
  let at = 0;
  return order.map((i) => {
    const taken: Option[] = [];
    const limit = limits?.[i] ?? 1;
    while (at < answer.length && taken.length < limit && answer[at] !== NEXT) {
      const found = choices.find((choice) => choice.token === answer[at]);
      if (found !== undefined) taken.push(found);
      at++;
    }
    if (taken.length < limit && answer[at] === NEXT) at++;
    return { option: options[i], choices: taken };
  });
}

/** Creatures that could attack, what they could attack, and what binds them (CR 508.1a–d). */
export function attackSetting(g: Game): Setting {
  const defenders = defendersFor(g, g.active);
  const cant = actionRules(g, 'cant', 'attack');
  const costs: Setting['costs'][number][] = [];
  const bounds: Bound[] = [];
  const creatures: number[] = [];
  const candidates: { options: number[]; costly: number[] }[] = [];
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    if (controllerOf(g, ref) !== g.active || o.tapped || !isCreature(g, ref)) continue;
    if (isSummoningSick(g, o) && !isPretended(g, 'noSummoningSickness', ref)) continue;
    let options = defenders.map((_, i) => i);
    const costly = new Set<number>();
    const own: ((index: number) => Bound)[] = [];
    for (const { action, active } of cant) {
      const ctx = ruleContext(active);
      if (!matches(g, action.attacker, ref, ctx)) continue;
      if (keywordOfRule(g, active) === 'defender' && isPretended(g, 'noDefender', ref)) continue; // CR 609.4
      const rule = active.rule as { readonly unless?: unknown };
      if (action.alone === true) own.push((index) => ({ when: { creatures: [index] }, group: {}, min: 2 }));
      else if (action.unlessWith !== undefined) own.push((index) => ({ when: { creatures: [index] }, group: {}, min: 1 + (action.unlessWith ?? 0) }));
      else {
        const concerned = options.filter((i) => action.defender === undefined || (playerMatches(g, action.defender, playerOf(g, defenders[i]), ctx) && (defenders[i] < 0 || action.defenderIncludesPlaneswalkers === true)));
        if (rule.unless === undefined) options = options.filter((i) => !concerned.includes(i));
        else for (const i of concerned) {
          costly.add(i);
          costs.push({ creature: ref, defender: defenders[i], node: nodeId(active.rule), source: active.source });
        }
      }
    }
    if (options.length === 0) continue;
    for (const make of own) bounds.push(make(creatures.length));
    creatures.push(ref);
    candidates.push({ options, costly: [...costly].filter((i) => options.includes(i)) });
  }
  for (const { action, active } of actionRules(g, 'cant', 'attackLimit')) {
    const ctx = ruleContext(active);
    const limited = action.defender === undefined ? undefined : defenders.map((_, i) => i).filter((i) => playerMatches(g, action.defender as NonNullable<typeof action.defender>, playerOf(g, defenders[i]), ctx));
    bounds.push({ group: limited === undefined ? {} : { options: limited }, max: quantity(g, action.max, ctx) });
  }
  const problem: DeclarationProblem = { creatures: candidates.map((each) => (each.costly.length > 0 ? each : { options: each.options })), options: defenders.length, bounds, requirements: requirements(g, creatures, defenders) };
  return { creatures, defenders, problem, costs };
}

function requirements(g: Game, creatures: readonly number[], defenders: readonly number[]): readonly Requirement[] {
  const found: Requirement[] = [];
  for (const { action, active } of actionRules(g, 'must', 'attack')) {
    const ctx = ruleContext(active);
    creatures.forEach((ref, index) => {
      if (!matches(g, action.attacker, ref, ctx)) return;
      const options = action.defender === undefined ? undefined : defenders.map((_, i) => i).filter((i) => playerMatches(g, action.defender as NonNullable<typeof action.defender>, playerOf(g, defenders[i]), ctx) && (defenders[i] < 0 || action.defenderIncludesPlaneswalkers === true));
      found.push({ group: { creatures: [index], ...(options === undefined ? {} : { options }) } });
    });
  }
  for (const effect of g.effects) { // CR 701.15b
    if ((g.catalogue.nodes[effect.node] as { kind?: string }).kind !== 'goad') continue;
    creatures.forEach((ref, index) => {
      if (!effect.objects.includes(ref)) return;
      found.push({ group: { creatures: [index] } }, { group: { creatures: [index], options: defenders.map((_, i) => i).filter((i) => defenders[i] < 0 && playerOf(g, defenders[i]) !== effect.controller) } });
    });
  }
  return found;
}

function optionsOf(g: Game, setting: Setting): { readonly options: readonly Option[]; readonly choices: readonly Option[] } {
  return {
    options: setting.creatures.map((ref) => objectOption(g, g.active, ref)),
    choices: setting.defenders.map((code) => (code < 0 ? playerOption(-1 - code) : objectOption(g, g.active, code))),
  };
}

function ask(g: Game): Decision | null {
  const setting = attackSetting(g);
  if (setting.creatures.length === 0 || setting.defenders.length === 0) {
    popFrame(g);
    return null;
  }
  return { ...decisionFor(g, g.active, { purpose: 'attackers', rule: '508.1' }), kind: 'assign', ...optionsOf(g, setting), problem: setting.problem };
}

/** CR 508.1h–k: costs to attack; what can't be paid takes the declaration back. */
function payNext(g: Game, frame: Frame, data: AttackData): null {
  if (frame.result === false) {
    rollback(g, data.mark);
    goTo(g, frame, 0, null);
    return null;
  }
  const [cost, ...rest] = data.costs;
  if (cost === undefined) {
    if (data.mark > 0) release(g, data.mark);
    goTo(g, frame, 2, { ...data, mark: 0 });
    return null;
  }
  goTo(g, frame, 1, { ...data, costs: rest });
  const pay: PayCostData & ScopeData = { costNode: cost.node, field: 'unless', player: g.active, source: cost.source, stackRef: 0, index: 0, mana: null, paidWith: [], phase: 0, self: cost.source, you: g.active, x: 0, granter: 0 };
  pushFrame(g, 'payCost', pay, [] as readonly SlotValue[]);
  return null;
}

/** CR 508.1f. */
function tapThem(g: Game, frame: Frame, data: AttackData): null {
  goTo(g, frame, 3);
  const tapping = data.attackers.filter(([ref]) => (characteristics(g, ref).keywords & HAS.vigilance) === 0 && current(g, ref)?.tapped === false);
  doBatch(g, tapping.map(([ref]) => event('tap', { subject: ref, player: g.active, rule: '508.1f' })));
  return null;
}

/** CR 508.1k–m: they become attacking; abilities trigger. */
function attack(g: Game, frame: Frame, data: AttackData): null {
  assertEvents(frame.result);
  goTo(g, frame, 4);
  const here = data.attackers.filter(([ref]) => current(g, ref) !== null);
  for (const [ref, defender] of here) setGameObjectAttacking(g, object(g, ref), defender);
  if (here.length === 0) return null;
  setGameCombat(g, { ...(g.combat as CombatRecord), attackers: here.map(([ref]) => ref) });
  const declared = [...new Set(here.map(([, defender]) => playerOf(g, defender)))].map((player) => event('attackDeclared', { player: g.active, other: 0, amount: here.filter(([, defender]) => playerOf(g, defender) === player).length, subject: 0, list: [player], rule: '508.1' }));
  doBatch(g, [...here.map(([ref, defender]) => event('attack', { subject: ref, player: playerOf(g, defender), other: Math.max(0, defender), by: g.active, amount: here.length, rule: '508.1' })), ...declared]);
  return null;
}
