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
import type { ManaAbilityData } from './mana-ability.js';
import { manaAbilities, planPayment, usablePool, type ManaAbility, type PaymentFor } from './plan.js';
import type { Payment } from './payment-search.js';

export interface PayManaData {
  readonly mana: readonly ManaSymbol[];
  readonly player: number;
  readonly stackRef: number;
  readonly source: number;
  readonly plan: readonly PlannedActivation[] | null;
  readonly index: number;
}

interface PlannedActivation {
  readonly ref: number;
  readonly key: number;
  readonly ability: number;
  readonly output: readonly number[];
  readonly special: ManaAbility['special'];
}

/** Tokens of the pay decision. */
export const PAY_PLAN = 1;
export const PAY_CANCEL = 0;

function purposeOf(data: PayManaData): PaymentFor {
  return { stackRef: data.stackRef, source: data.source, tapsSource: false };
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
    goTo(g, frame, 1, { ...data, plan: plan.activations.map(planned), index: 0 });
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

function planned(each: { readonly source: ManaAbility; readonly output: readonly number[] }): PlannedActivation {
  return { ref: each.source.ref, key: each.source.instance.key, ability: each.source.instance.id, output: each.output, special: each.source.special };
}

/** The plan, every mana ability by hand, and taking it back. */
function ask(g: Game, data: PayManaData, plan: Payment<ManaAbility> | null): Decision {
  const options: Option[] = [{ token: PAY_CANCEL }];
  if (plan !== null) options.push({ token: PAY_PLAN });
  for (const ability of manaAbilities(g, data.player)) options.push({ token: 2 + handleOf(g, deciderOf(g, data.player), ability.ref) * 64 + (ability.instance.id % 64), ref: ability.ref, label: ability.instance.id });
  return { ...decisionFor(g, data.player, { purpose: 'pay', source: data.stackRef === 0 ? data.source : data.stackRef, rule: '601.2h' }), kind: 'pay', options, plan: plan === null ? [] : plan.activations.map((each) => each.source.ref) };
}

function activateNext(g: Game, frame: Frame, data: PayManaData, plan: readonly PlannedActivation[]): null {
  const next = plan[data.index];
  if (next === undefined) {
    goTo(g, frame, 2, data);
    return null;
  }
  goTo(g, frame, 1, { ...data, index: data.index + 1 });
  if (next.special === null) pushFrame(g, 'manaAbility', { ref: next.ref, key: next.key, ability: next.ability, player: data.player, output: next.output } satisfies ManaAbilityData);
  return null;
}

/** Spends from the pool, then pays by special ways (CR 601.2h: nothing random and nothing from a library is among them). */
function payRest(g: Game, frame: Frame, data: PayManaData): null {
  const special = (data.plan ?? []).filter((each) => each.special !== null);
  const left = withoutSpecial(data.mana, special);
  const payment = planPoolOnly(g, data, left);
  if (payment === null) {
    popFrame(g, false);
    return null;
  }
  spend(g, data, payment.spent);
  recordMana(g, data.stackRef, payment.spent);
  popFrame(g, true);
  const events = special.map((each) => (each.special === 'delve' ? event('moveZone', { subject: each.ref, arrived: nextRef(each.ref), from: ZONE.graveyard, to: ZONE.exile, player: data.player, flags: FLAG.cost, rule: '702.66a' }) : event('tap', { subject: each.ref, player: data.player, flags: FLAG.cost, rule: each.special === 'convoke' ? '702.51a' : '702.126a' })));
  if (payment.life > 0) events.push(event('loseLife', { player: data.player, amount: payment.life, flags: FLAG.cost, rule: '107.4f' }));
  if (events.length > 0) doBatch(g, events);
  return null;
}

/** The symbols that convoke, improvise and delve haven't paid. */
function withoutSpecial(mana: readonly ManaSymbol[], special: readonly PlannedActivation[]): readonly ManaSymbol[] {
  let generic = 0;
  const colored: number[] = [];
  for (const each of special) {
    if (each.output[0] === 6) generic++;
    else colored.push(each.output[0]);
  }
  const left: ManaSymbol[] = [];
  for (const symbol of mana) {
    if (symbol.kind === 'generic') {
      const paid = Math.min(generic, symbol.amount);
      generic -= paid;
      if (symbol.amount > paid) left.push({ kind: 'generic', amount: symbol.amount - paid });
      continue;
    }
    const i = symbol.kind === 'mana' ? colored.findIndex((type) => 'WUBRGC'[type] === symbol.mana) : symbol.kind === 'hybrid' ? colored.findIndex((type) => symbol.options.includes('WUBRGC'[type] as never)) : -1;
    if (i >= 0) colored.splice(i, 1);
    else left.push(symbol);
  }
  // a creature of a color may have paid generic
  return colored.length === 0 ? left : left.map((symbol, i) => (symbol.kind === 'generic' && i === left.findIndex((each) => each.kind === 'generic') ? { kind: 'generic', amount: Math.max(0, symbol.amount - colored.length) } : symbol));
}

function planPoolOnly(g: Game, data: PayManaData, mana: readonly ManaSymbol[]): Payment<ManaAbility> | null {
  const plan = planPayment(g, data.player, mana, purposeOf(data));
  return plan === null || plan.activations.length > 0 ? null : plan;
}

function spend(g: Game, data: PayManaData, spent: readonly number[]): void {
  const player = g.players[data.player];
  const usable = usablePool(g, data.player, purposeOf(data));
  const left = spent.slice();
  const pool: PoolEntry[] = [];
  const restrictedFirst = [...player.pool].sort((a, b) => Number(b.restriction !== 0) - Number(a.restriction !== 0));
  for (const entry of restrictedFirst) {
    const take = usable.includes(entry) ? Math.min(entry.amount, left[entry.mana]) : 0;
    left[entry.mana] -= take;
    if (entry.amount > take) pool.push({ ...entry, amount: entry.amount - take });
  }
  setPlayerPool(g, player, pool);
}

/** What was spent, for "if {R} was spent" and converge (CR 106.9, 400.7d). */
function recordMana(g: Game, stackRef: number, spent: readonly number[]): void {
  const o = current(g, stackRef);
  if (o !== null && o.cast !== null) setGameObjectCast(g, o, { ...o.cast, mana: o.cast.mana.map((n, i) => n + (spent[i] ?? 0)) });
}
