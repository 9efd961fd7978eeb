// Activating an ability (CR 602.2): the steps of casting that apply, under a mark; special actions (CR 116) do the same without the stack.
import type { ActivatedAbility } from '@lawmage/ir';
import { tellTargets } from '../abilities/put-triggers.js';
import { canPayLocked } from '../costs/pay-ability.js';
import { countUseOf } from '../costs/uses.js';
import { valuesOfX } from '../costs/values-of-x.js';
import { hasX, mentionsX, totalCost, type LockedCost } from '../costs/total-cost.js';
import { decisionFor } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { nodeId } from '../link/link.js';
import { Context } from '../query/context.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setFrameResult, setGameObjectStack, setPlayerNextHandle, type Frame, type Game, type GameObject } from '../state/generated.js';
import { mark, release, rollback } from '../state/marks.js';
import { current, currentOrLast, newObject, object } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { KIND, ZONE, type AbilityInstance, type SlotValue, type StackRecord } from '../state/values.js';
import type { AnnounceData } from '../targets/announce.js';
import { addToZone, cease, takeTimestamp } from '../zones/relocate.js';
import { characteristicsOf } from '../query/characteristics.js';
import { pushPayment } from './cast.js';
import { turnUpAbilities } from './face-down-offers.js';
import type { ModesData } from './choose-modes.js';
import { keywordOf, LOYALTY_KEY } from './offers.js';
import type { StepsData } from '../resolving/steps.js';
import type { ScopeData } from '../resolving/scope.js';

export interface ActivateData {
  readonly ref: number;
  readonly key: number;
  readonly ability: number;
  readonly player: number;
  readonly mark: number;
  readonly stackRef: number;
  readonly x: number;
  readonly modes: readonly { readonly mode: number; readonly slots: readonly SlotValue[] }[];
  readonly modeIndex: number;
}

const STEP = { propose: 0, modes: 1, x: 2, targets: 3, modeTargets: 4, costs: 5, paid: 6, told: 7, done: 8, special: 9 } as const;

function abilityOf(g: Game, data: ActivateData): ActivatedAbility {
  return g.catalogue.abilities[data.ability].ability as ActivatedAbility;
}

export const activateOperation: Operation = {
  run(g, frame) {
    const data = frame.data as ActivateData;
    switch (frame.step) {
      case STEP.propose:
        return propose(g, frame, data);
      case STEP.modes:
        return takeModes(g, frame, data);
      case STEP.x:
        return askX(g, frame, data);
      case STEP.targets:
        return takeTargets(g, frame, data);
      case STEP.modeTargets:
        return takeModeTargets(g, frame, data);
      case STEP.costs: {
        const stack = object(g, data.stackRef).stack as StackRecord;
        const locked = lockedCost(g, data);
        goTo(g, frame, STEP.paid, data);
        pushPayment(g, locked.mana, locked.parts, data.player, data.ref, data.stackRef, withLength(stack.slots, g.catalogue.abilities[data.ability].slotCount), data.x, stack.instance?.granter ?? 0);
        return null;
      }
      case STEP.paid:
        return becomeActivated(g, frame, data);
      case STEP.told:
        goTo(g, frame, STEP.done);
        tellTargets(g, data.stackRef);
        return null;
      default:
        popFrame(g, true);
        return null;
    }
  },
  answer(g, frame, answer) {
    const data = { ...(frame.data as ActivateData), x: answer[0] };
    const o = object(g, data.stackRef);
    setGameObjectStack(g, o, { ...(o.stack as StackRecord), x: answer[0] });
    announce(g, frame, data);
  },
};

function withLength(slots: readonly SlotValue[], length: number): readonly SlotValue[] {
  return slots.length >= length ? slots : [...slots, ...new Array<SlotValue>(length - slots.length).fill(null)];
}

function instanceOf(g: Game, data: ActivateData): AbilityInstance | null {
  const o = current(g, data.ref);
  if (o === null) return null;
  const found = characteristicsOf(g, o).functional.find((each) => each.id === data.ability && each.key === data.key);
  if (found !== undefined || !o.faceDown) return found ?? null;
  return turnUpAbilities(g, o).find((each) => each.id === data.ability && each.key === data.key) ?? null; // CR 116.2b
}

/** CR 602.2a: the ability goes on the stack as an object that is no card. */
function propose(g: Game, frame: Frame, data: ActivateData): null {
  const instance = instanceOf(g, data);
  const depth = mark(g);
  const o = newObject(g);
  o.kind = KIND.ability;
  o.owner = o.controller = data.player;
  o.zone = ZONE.stack;
  o.timestamp = takeTimestamp(g);
  o.known = (1 << g.players.length) - 1;
  o.handles = g.players.map((player) => player.nextHandle);
  for (const player of g.players) setPlayerNextHandle(g, player, player.nextHandle + 1);
  o.stack = { ability: data.ability, instance, source: data.ref, slots: instance?.captured ?? [], modes: [], x: 0, sort: 'activated', node: 0, waiting: null, paidWith: [] };
  addToZone(g, o, 'top');
  const ability = abilityOf(g, data);
  goTo(g, frame, STEP.modes, { ...data, mark: depth, stackRef: o.ref });
  if (ability.effect.modes !== undefined) pushFrame(g, 'chooseModes', { effect: nodeId(ability.effect), self: data.ref, by: o.ref, you: data.player, x: 0, slots: [], key: data.key, granter: instance?.granter ?? 0 } satisfies ModesData);
  else setFrameResult(g, frame, null);
  return null;
}

function takeBack(g: Game, data: ActivateData): null {
  rollback(g, data.mark);
  popFrame(g, false);
  return null;
}

function takeModes(g: Game, frame: Frame, data: ActivateData): null {
  const modal = abilityOf(g, data).effect.modes !== undefined;
  const modes = frame.result as readonly number[] | null;
  if (modal && (modes === null || modes.length === 0)) return takeBack(g, data);
  goTo(g, frame, STEP.x, { ...data, modes: (modal ? (modes as readonly number[]) : []).map((mode) => ({ mode, slots: [] })) });
  return null;
}

function lockedCost(g: Game, data: ActivateData): LockedCost {
  const stack = object(g, data.stackRef).stack as StackRecord;
  return totalCost(g, { what: 'ability', ref: data.ref, player: data.player, x: data.x, from: currentOrLast(g, data.ref)?.zone ?? 0, keyword: keywordOf(g, g.catalogue.abilities[data.ability]), cost: abilityOf(g, data).cost, slots: stack.slots, stackRef: data.stackRef });
}

function askX(g: Game, frame: Frame, data: ActivateData): Decision | null {
  const { cost } = abilityOf(g, data);
  const xLoyalty = cost.some((part) => part.kind === 'loyalty' && typeof part.amount !== 'number' && part.amount.kind === 'x');
  if (hasX(cost) === 0 && !xLoyalty && !mentionsX(cost)) {
    announce(g, frame, data);
    return null;
  }
  const values = valuesOfX(g, cost, (x) => canPayLocked(g, lockedCost(g, { ...data, x }), new Context(data.ref, data.player, [], x), data.player, 0, data.ref));
  return { ...decisionFor(g, data.player, { purpose: 'x', source: data.stackRef, rule: '601.2b' }), kind: 'number', ...values };
}

function announce(g: Game, frame: Frame, data: ActivateData): void {
  goTo(g, frame, STEP.targets, data);
  const { effect } = abilityOf(g, data);
  const stack = object(g, data.stackRef).stack as StackRecord;
  const slots = withLength(stack.slots, g.catalogue.abilities[data.ability].slotCount);
  if ((effect.targets?.length ?? 0) === 0) return setFrameResult(g, frame, slots);
  pushFrame(g, 'announceTargets', { effect: nodeId(effect), index: 0, slots, self: data.ref, by: data.stackRef, you: data.player, x: data.x, granter: stack.instance?.granter ?? 0, phase: 'targets' } satisfies AnnounceData);
}

function takeTargets(g: Game, frame: Frame, data: ActivateData): null {
  const slots = frame.result as readonly SlotValue[] | null;
  if (slots === null) return takeBack(g, data);
  const o = object(g, data.stackRef);
  setGameObjectStack(g, o, { ...(o.stack as StackRecord), slots });
  return announceMode(g, frame, { ...data, modes: data.modes.map((each) => ({ ...each, slots })) }, 0);
}

function announceMode(g: Game, frame: Frame, data: ActivateData, index: number): null {
  const o = object(g, data.stackRef);
  const chosen = data.modes[index];
  const mode = chosen === undefined ? undefined : abilityOf(g, data).effect.modes?.modes[chosen.mode];
  if (chosen === undefined || mode === undefined) {
    setGameObjectStack(g, o, { ...(o.stack as StackRecord), modes: data.modes });
    goTo(g, frame, STEP.costs, data);
    return null;
  }
  goTo(g, frame, STEP.modeTargets, { ...data, modeIndex: index });
  pushFrame(g, 'announceTargets', { effect: nodeId(mode), index: 0, slots: chosen.slots, self: data.ref, by: data.stackRef, you: data.player, x: data.x, granter: 0, phase: 'targets' } satisfies AnnounceData);
  return null;
}

function takeModeTargets(g: Game, frame: Frame, data: ActivateData): null {
  const slots = frame.result as readonly SlotValue[] | null;
  if (slots === null) return takeBack(g, data);
  return announceMode(g, frame, { ...data, modes: data.modes.map((each, i) => (i === data.modeIndex ? { ...each, slots } : each)) }, data.modeIndex + 1);
}

/** CR 602.2b. */
function becomeActivated(g: Game, frame: Frame, data: ActivateData): null {
  const paid = frame.result as { readonly paidWith: readonly number[]; readonly slots: readonly SlotValue[] } | false | null;
  if (paid === false || paid === null) return takeBack(g, data);
  const o = object(g, data.stackRef);
  const stack = o.stack as StackRecord;
  const merge = (slots: readonly SlotValue[]): readonly SlotValue[] => Array.from({ length: Math.max(slots.length, paid.slots.length) }, (_, i) => paid.slots[i] ?? slots[i] ?? null);
  setGameObjectStack(g, o, { ...stack, slots: merge(stack.slots), modes: stack.modes.map((each) => ({ ...each, slots: merge(each.slots) })), paidWith: paid.paidWith });
  countUse(g, data);
  release(g, data.mark);
  const ability = abilityOf(g, data);
  if (ability.special === true) return doSpecial(g, frame, data, o);
  goTo(g, frame, STEP.told, data);
  const linked = g.catalogue.abilities[data.ability];
  const keyword = keywordOf(g, linked);
  const events = [event('activate', { subject: data.ref, other: data.stackRef, player: data.player, source: data.stackRef, by: data.player, detail: keyword ?? '', rule: '602.2b' })];
  if (keyword === 'cycling' || keyword === 'typecycling') events.push(event('cycle', { subject: data.ref, player: data.player, source: data.stackRef, by: data.player, rule: '702.29c' }));
  doBatch(g, events);
  return null;
}

/** CR 116.2: its effect happens at once and nobody can respond. */
function doSpecial(g: Game, frame: Frame, data: ActivateData, o: GameObject): null {
  const stack = o.stack as StackRecord;
  cease(g, o);
  goTo(g, frame, STEP.special, data);
  pushFrame(g, 'steps', { node: nodeId(abilityOf(g, data).effect), field: 'steps', pc: 0, self: data.ref, you: data.player, x: data.x, granter: 0 } satisfies StepsData & ScopeData, stack.slots);
  return null;
}

/** Uses per turn hang on the instance (CR 602.5b); loyalty abilities count together (CR 606.3). */
function countUse(g: Game, data: ActivateData): void {
  const source = current(g, data.ref);
  if (source === null) return;
  const ability = abilityOf(g, data);
  const key = ability.loyalty === true ? LOYALTY_KEY : data.key;
  if (ability.loyalty !== true && ability.limit === undefined) return;
  const turn = ability.limit?.per === 'game' ? 0 : g.turn;
  countUseOf(g, source, key, turn);
}
