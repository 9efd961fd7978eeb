// Mana abilities (CR 605): activated and resolved at once, without the stack, with costs and choices of their own; triggered ones follow immediately (605.4a).
import type { ActivatedAbility, Cost, Instruction } from '@lawmage/ir';
import { rulesIndex } from '../abilities/rules-index.js';
import { manaEvent } from '../actions/number-verbs.js';
import { decisionFor } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { event, FLAG } from '../events/event.js';
import { doBatch } from '../events/batch.js';
import { nodeId } from '../link/link.js';
import { Context } from '../query/context.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setGameWaiting, type Game } from '../state/generated.js';
import type { Operation } from '../state/operation.js';
import type { SlotValue, WaitingTrigger } from '../state/values.js';
import type { ScopeData } from '../resolving/scope.js';
import type { StepsData } from '../resolving/steps.js';
import { current } from '../state/objects.js';
import type { PayCostData } from './pay-cost.js';
import { canPayCost } from './pay-ability.js';
import { hasX, mentionsX } from './total-cost.js';
import { countUseOf } from './uses.js';
import { valuesOfX } from './values-of-x.js';

export interface ManaAbilityData {
  readonly ref: number;
  readonly key: number;
  readonly ability: number;
  readonly player: number;
  /** Mana that the plan wants of it; null: the player chooses. */
  readonly output: readonly number[] | null;
  /** The announced X (CR 605.3a, 107.3); absent: not asked for yet. */
  readonly x?: number;
}

/** Scope of a mana ability's effect: what the plan chose is taken instead of asking. */
export interface ManaScope extends ScopeData {
  readonly preset: readonly number[] | null;
}

function abilityOf(g: Game, data: ManaAbilityData): ActivatedAbility {
  return g.catalogue.abilities[data.ability].ability as ActivatedAbility;
}

export const manaAbilityOperation: Operation = {
  run(g, frame) {
    const data = frame.data as ManaAbilityData;
    const ability = abilityOf(g, data);
    const { x = 0 } = data;
    switch (frame.step) {
      case 0: {
        if (data.x === undefined && (hasX(ability.cost) > 0 || mentionsX(ability.cost))) return askX(g, data, ability.cost);
        const source = current(g, data.ref);
        if (ability.limit !== undefined && source !== null) countUseOf(g, source, data.key, ability.limit.per === 'turn' ? g.turn : 0);
        goTo(g, frame, 1);
        const pay: PayCostData & ManaScope = { costNode: nodeId(ability), field: 'cost', player: data.player, source: data.ref, stackRef: 0, index: 0, mana: null, paidWith: [], phase: 0, self: data.ref, you: data.player, x, granter: 0, preset: null };
        pushFrame(g, 'payCost', pay, new Array<SlotValue>(g.catalogue.abilities[data.ability].slotCount).fill(null));
        return null;
      }
      case 1: {
        if (frame.result === false) {
          popFrame(g, false);
          return null;
        }
        goTo(g, frame, 2);
        const scope: StepsData & ManaScope = { node: nodeId(ability.effect), field: 'steps', pc: 0, self: data.ref, you: data.player, x, granter: 0, preset: data.output };
        pushFrame(g, 'steps', scope, new Array<SlotValue>(g.catalogue.abilities[data.ability].slotCount).fill(null));
        return null;
      }
      case 2:
        goTo(g, frame, 3);
        if (ability.cost.some((part) => part.kind === 'tapSelf')) doBatch(g, [event('tapForMana', { subject: data.ref, player: data.player, source: data.ref, by: data.player, list: data.output ?? [], rule: '106.12' })]);
        return null;
      default:
        return resolveTriggered(g);
    }
  },
  answer(g, frame, answer) {
    goTo(g, frame, 0, { ...(frame.data as ManaAbilityData), x: answer[0] } satisfies ManaAbilityData);
  },
};

/**
 * "{T}: Add …" at once, if nobody has a word to say to any of it: the same events in the same order, without frames.
 *
 * @returns false if the ability has to go its usual way
 */
export function activateAtOnce(g: Game, data: ManaAbilityData): boolean {
  const { output } = data;
  const ability = abilityOf(g, data);
  const source = current(g, data.ref);
  if (output === null || source === null || source.tapped || !isTapFor(ability) || isWatchedMana(g)) return false;
  const [step] = ability.effect.steps as readonly [AddMana];
  const { ref, player } = data;
  doBatch(g, [event('tap', { subject: ref, player, source: ref, by: player, flags: FLAG.cost, rule: '107.5' })]);
  doBatch(g, [manaEvent(g, step, player, output, new Context(ref, player, [], 0))]);
  doBatch(g, [event('tapForMana', { subject: ref, player, source: ref, by: player, list: output, rule: '106.12' })]);
  return true;
}

type AddMana = Extract<Instruction, { kind: 'addMana' }>;

function isTapFor(ability: ActivatedAbility): boolean {
  const { cost, effect, limit } = ability;
  if (limit !== undefined || cost.length !== 1 || cost[0].kind !== 'tapSelf' || effect.steps.length !== 1) return false;
  const [step] = effect.steps;
  return step.kind === 'addMana' && step.players.kind === 'you';
}

/** Whether tapping or the mana might be replaced, or might set off a triggered mana ability (CR 605.4a). */
function isWatchedMana(g: Game): boolean {
  const { replacements, triggers } = rulesIndex(g);
  return MANA_EVENTS.some((kind) => replacements.has(kind)) || triggers.has('tapForMana') || triggers.has('addMana') || g.delayed.length > 0;
}
const MANA_EVENTS = ['tap', 'tapForMana', 'addMana'] as const;

function askX(g: Game, data: ManaAbilityData, cost: Cost): Decision {
  const isPayable = (x: number): boolean => canPayCost(g, cost, new Context(data.ref, data.player, [], x), data.player);
  return { ...decisionFor(g, data.player, { purpose: 'x', source: data.ref, rule: '601.2b' }), kind: 'number', ...valuesOfX(g, cost, isPayable) };
}

/** CR 605.4a: triggered mana abilities resolve right after the mana ability that set them off. */
function resolveTriggered(g: Game): null {
  const row = g.waiting.find((each) => each.ability >= 0 && g.catalogue.abilities[each.ability].isManaAbility);
  if (row === undefined) {
    popFrame(g, true);
    return null;
  }
  setGameWaiting(g, g.waiting.filter((each) => each !== row));
  pushFrame(g, 'triggerMana', row);
  return null;
}

export const triggeredManaOperation: Operation = {
  run(g, frame) {
    const row = frame.data as WaitingTrigger;
    if (frame.step === 1) {
      popFrame(g);
      return null;
    }
    goTo(g, frame, 1);
    const { effect } = g.catalogue.abilities[row.ability].ability as ActivatedAbility;
    const scope: StepsData & ManaScope = { node: nodeId(effect), field: 'steps', pc: 0, self: row.source, you: row.controller, x: row.x, granter: 0, preset: null };
    pushFrame(g, 'steps', scope, row.slots);
    return null;
  },
};
