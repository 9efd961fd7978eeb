// Paying mana (CR 601.2g–h): by the solver's plan, shown before it is used, or by hand. The frame leaves false if it couldn't be paid.
import type { ManaSymbol } from '@lawmage/ir';
import { deciderOf, decisionFor, handleOf } from '../decisions/build.js';
import type { Decision, Option } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event, FLAG } from '../events/event.js';
import { goTo, popFrame, pushFrame } from '../state/frames.js';
import { setGameObjectCast, setPlayerPool, type Frame, type Game } from '../state/generated.js';
import { current, nextRef } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { ZONE, type PoolEntry } from '../state/values.js';
import { activateAtOnce, type ManaAbilityData } from './mana-ability.js';
import { manaAbilities, planPayment, usablePool, type Payment, type PaymentFor, type WayToPay } from './plan.js';

export interface PayManaData {
  readonly mana: readonly ManaSymbol[];
  readonly player: number;
  readonly stackRef: number;
  readonly source: number;
  /** {T} of the source is another part of the cost (CR 601.2h). */
  readonly tapsSource: boolean;
  readonly plan: Planned | null;
  readonly index: number;
}

/** A payment in plain data. */
interface Planned {
  readonly activations: readonly { readonly ref: number; readonly key: number; readonly ability: number; readonly output: readonly number[] }[];
  readonly ways: readonly { readonly ref: number; readonly sort: WayToPay['sort']; readonly symbol: number }[];
  readonly lifeFor: readonly number[];
}

/** Tokens of the pay decision. */
export const PAY_PLAN = 1;
export const PAY_CANCEL = 0;

function purposeOf(data: PayManaData): PaymentFor {
  return { stackRef: data.stackRef, source: data.source, tapsSource: data.tapsSource };
}

export const payManaOperation: Operation = {
  run(g, frame) {
    const data = frame.data as PayManaData;
    if (frame.step === 2) return payRest(g, frame, data);
    if (data.plan !== null) return activateNext(g, frame, data, data.plan);
    const plan = planPayment(g, data.player, data.mana, purposeOf(data));
    if (g.players[data.player].payment === 'ask' && frame.step === 0) return ask(g, data, plan);
    if (plan === null) {
      popFrame(g, false);
      return null;
    }
    goTo(g, frame, 1, { ...data, plan: planned(plan), index: 0 });
    return null;
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as PayManaData;
    if (answer[0] === PAY_CANCEL) return popFrame(g, false);
    if (answer[0] === PAY_PLAN) return goTo(g, frame, 1, data);
    const option = decision.kind === 'pay' ? decision.options.find((each) => each.token === answer[0]) : undefined;
    const ability = option === undefined ? undefined : manaAbilities(g, data.player).find((each) => each.ref === option.ref && each.instance.id === option.label);
    if (ability !== undefined) pushFrame(g, 'manaAbility', { ref: ability.ref, key: ability.instance.key, ability: ability.instance.id, player: data.player, output: null } satisfies ManaAbilityData);
  },
};

function planned(payment: Payment): Planned {
  return {
    activations: payment.activations.map(({ ability, output }) => ({ ref: ability.ref, key: ability.instance.key, ability: ability.instance.id, output })),
    ways: payment.ways.map(({ way, symbol }) => ({ ref: way.ref, sort: way.sort, symbol })),
    lifeFor: payment.lifeFor,
  };
}

/** The plan, every mana ability by hand, and taking it back. */
function ask(g: Game, data: PayManaData, plan: Payment | null): Decision {
  const options: Option[] = [{ token: PAY_CANCEL }];
  if (plan !== null) options.push({ token: PAY_PLAN });
  for (const ability of manaAbilities(g, data.player)) options.push({ token: 2 + handleOf(g, deciderOf(g, data.player), ability.ref) * 64 + (ability.instance.id % 64), ref: ability.ref, label: ability.instance.id });
  return { ...decisionFor(g, data.player, { purpose: 'pay', source: data.stackRef === 0 ? data.source : data.stackRef, rule: '601.2h' }), kind: 'pay', options, plan: plan === null ? [] : plan.activations.map((each) => each.ability.ref) };
}

function activateNext(g: Game, frame: Frame, data: PayManaData, plan: Planned): null {
  for (let { index } = data; index < plan.activations.length; index++) {
    const { ref, key, ability, output } = plan.activations[index];
    const activation: ManaAbilityData = { ref, key, ability, player: data.player, output };
    if (activateAtOnce(g, activation)) continue;
    goTo(g, frame, 1, { ...data, index: index + 1 });
    pushFrame(g, 'manaAbility', activation);
    return null;
  }
  goTo(g, frame, 2, data);
  return null;
}

/** Spends from the pool, then pays by special ways and life (CR 601.2h: nothing random and nothing from a library is among them). */
function payRest(g: Game, frame: Frame, data: PayManaData): null {
  const plan = data.plan as Planned;
  const left = restOf(data.mana, plan);
  const amounts = exactly(g, data, left) ?? planPayment(g, data.player, left, purposeOf(data), 'pool')?.fromPool;
  if (amounts === undefined) {
    popFrame(g, false);
    return null;
  }
  spend(g, data, amounts);
  popFrame(g, true);
  const events = plan.ways.map(({ ref, sort }) => (sort === 'delve' ? event('moveZone', { subject: ref, arrived: nextRef(ref), from: ZONE.graveyard, to: ZONE.exile, player: data.player, flags: FLAG.cost, rule: '702.66a' }) : event('tap', { subject: ref, player: data.player, flags: FLAG.cost, rule: sort === 'convoke' ? '702.51a' : '702.126a' })));
  if (plan.lifeFor.length > 0) events.push(event('loseLife', { player: data.player, amount: 2 * plan.lifeFor.length, flags: FLAG.cost, rule: '107.4f' }));
  if (events.length > 0) doBatch(g, events);
  return null;
}

/** If the plan made just the mana that is needed and nothing else floats, all of it is spent. */
function exactly(g: Game, data: PayManaData, left: readonly ManaSymbol[]): readonly number[] | undefined {
  if (left.some((symbol) => symbol.kind === 'twobrid' || symbol.kind === 'phyrexian')) return undefined;
  const pool = usablePool(g, data.player, purposeOf(data));
  const needed = left.reduce((sum, symbol) => sum + (symbol.kind === 'generic' ? symbol.amount : 1), 0);
  const made = data.plan === null ? 0 : data.plan.activations.reduce((sum, each) => sum + each.output.length, 0);
  return made === needed && pool.reduce((sum, entry) => sum + entry.amount, 0) === needed ? pool.map((entry) => entry.amount) : undefined;
}

/** The symbols that mana still has to pay for. */
function restOf(mana: readonly ManaSymbol[], plan: Planned): readonly ManaSymbol[] {
  return mana.flatMap((symbol, i): readonly ManaSymbol[] => {
    if (plan.lifeFor.includes(i)) return [];
    const paid = plan.ways.filter((way) => way.symbol === i).length;
    if (paid === 0) return [symbol];
    if (symbol.kind === 'generic') return symbol.amount > paid ? [{ kind: 'generic', amount: symbol.amount - paid }] : [];
    if (symbol.kind === 'twobrid' && paid < symbol.amount) return [{ kind: 'generic', amount: symbol.amount - paid }];
    return [];
  });
}

function spend(g: Game, data: PayManaData, amounts: readonly number[]): void {
  const player = g.players[data.player];
  const usable = usablePool(g, data.player, purposeOf(data));
  const spent = [0, 0, 0, 0, 0, 0];
  const pool: PoolEntry[] = [];
  for (const entry of player.pool) {
    const at = usable.indexOf(entry);
    const taken = at < 0 ? 0 : amounts[at];
    spent[entry.mana] += taken;
    if (entry.amount > taken) pool.push({ ...entry, amount: entry.amount - taken });
  }
  setPlayerPool(g, player, pool);
  recordMana(g, data.stackRef, spent);
}

/** What was spent, for "if {R} was spent" and converge (CR 106.9, 400.7d). */
function recordMana(g: Game, stackRef: number, spent: readonly number[]): void {
  const o = current(g, stackRef);
  if (o !== null && o.cast !== null) setGameObjectCast(g, o, { ...o.cast, mana: o.cast.mana.map((n, i) => n + (spent[i] ?? 0)) });
}
