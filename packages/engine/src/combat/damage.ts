// Combat damage (CR 510): who deals it in this step, how each attacker and blocker divides it (freely among blockers, CR 510.1c–d), and all of it dealt at once.
import type { Rule } from '@lawmage/ir';
import { activeRules, ruleContext } from '../abilities/rules-index.js';
import { decisionFor, objectOption, playerOption, yesNo } from '../decisions/build.js';
import type { Decision, DivideCheck, Option } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event, type GameEvent } from '../events/event.js';
import { HAS } from '../link/keyword-mask.js';
import { BATTLE, PLANESWALKER } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import { counterKind, countersOf } from '../query/counters.js';
import { matches } from '../query/evaluate.js';
import { goTo, popFrame } from '../state/frames.js';
import { isPretended } from './combatants.js';
import { setGameCombat, type Frame, type Game, type GameObject } from '../state/generated.js';
import { current, object, rowOf } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import type { CombatRecord } from '../state/values.js';
import { STEP } from '../turn/step-numbers.js';

/** Damage assigned so far: source, recipient (ref, or -1 - player), amount. */
type Assigned = readonly [source: number, recipient: number, amount: number];

interface DamageData {
  /** Creatures that deal damage in this step, active player's first. */
  readonly dealers: readonly number[];
  readonly index: number;
  readonly assigned: readonly Assigned[];
  /** The dealer at this index assigns as usual though it might as though unblocked. */
  readonly asUsual?: number;
}

export const combatDamageOperation: Operation = {
  run(g, frame) {
    const data = frame.data as DamageData | null;
    if (frame.step === 2) {
      popFrame(g);
      return null;
    }
    if (data === null) {
      goTo(g, frame, 0, { dealers: dealersNow(g), index: 0, assigned: [] } satisfies DamageData);
      return null;
    }
    const dealer = data.dealers[data.index];
    if (dealer === undefined) return deal(g, frame, data);
    const creature = current(g, dealer);
    return creature === null ? next(g, frame, data, []) : assignFor(g, frame, data, creature); // its owner may have left (CR 800.4a)
  },
  answer(g, frame, answer, decision) {
    const data = frame.data as DamageData;
    if (decision.kind === 'pick') {
      const o = object(g, data.dealers[data.index]);
      if (answer[0] === 1) next(g, frame, data, [[o.ref, recipientOf(g, o.attacking), amountOf(g, o.ref)]]);
      else goTo(g, frame, 0, { ...data, asUsual: data.index });
      return;
    }
    if (decision.kind !== 'divide') return;
    const sorted = [...decision.options].sort((a, b) => a.token - b.token);
    const parts = sorted.map((option, i): Assigned => [data.dealers[data.index], option.player !== undefined ? -1 - option.player : (option.ref ?? 0), answer[i]]);
    goTo(g, frame, 0, { ...data, index: data.index + 1, assigned: [...data.assigned, ...parts.filter(([, , amount]) => amount > 0)] });
  },
};

/** CR 510.4: in a first combat damage step first and double strikers; in the second those that didn't, and double strikers. */
function dealersNow(g: Game): readonly number[] {
  const combat = g.combat as CombatRecord;
  const first = g.step === STEP.firstStrikeDamage;
  const found = g.battlefield.filter((ref) => {
    const o = g.objects[rowOf(ref)];
    if (o.attacking === 0 && o.blocking.length === 0) return false;
    const { keywords } = characteristics(g, ref);
    if (first) return (keywords & (HAS['first strike'] | HAS['double strike'])) !== 0;
    return (keywords & HAS['double strike']) !== 0 || !combat.firstStrikers.includes(ref);
  });
  if (first) setGameCombat(g, { ...combat, firstStrikers: found });
  return [...found.filter((ref) => object(g, ref).attacking !== 0), ...found.filter((ref) => object(g, ref).attacking === 0)];
}

/** CR 510.1a: its power, or toughness where an effect says so. */
function amountOf(g: Game, ref: number): number {
  const d = characteristics(g, ref);
  const byToughness = activeRules(g, 'assignsDamageAs').some((active) => matches(g, (active.rule as Extract<Rule, { kind: 'assignsDamageAs' }>).objects, ref, ruleContext(active)));
  return Math.max(0, (byToughness ? d.toughness : d.power) ?? 0);
}

function next(g: Game, frame: Frame, data: DamageData, parts: readonly Assigned[]): null {
  goTo(g, frame, 0, { ...data, index: data.index + 1, assigned: [...data.assigned, ...parts] });
  return null;
}

/** CR 510.1b–d: where the creature's damage may go; asks only if there is a choice. */
function assignFor(g: Game, frame: Frame, data: DamageData, o: GameObject): Decision | null {
  const amount = amountOf(g, o.ref);
  const isAttacker = o.attacking !== 0;
  const opposed = (isAttacker ? o.blockedBy : o.blocking).filter((ref) => current(g, ref) !== null);
  const defender = isAttacker ? recipientOf(g, o.attacking) : 0;
  const tramples = isAttacker && (characteristics(g, o.ref).keywords & HAS.trample) !== 0;
  if (amount === 0) return next(g, frame, data, []);
  if (isAttacker && !o.blocked) return next(g, frame, data, defender === 0 ? [] : [[o.ref, defender, amount]]);
  if (isAttacker && defender !== 0 && data.asUsual !== data.index && isPretended(g, 'unblocked', o.ref)) return yesNo(g, controllerOf(g, o.ref), { purpose: 'may', source: o.ref, rule: '510.1c' }); // CR 609.4
  if (opposed.length === 0) return next(g, frame, data, tramples && defender !== 0 ? [[o.ref, defender, amount]] : []); // CR 702.19e
  const recipients = tramples && defender !== 0 ? [...opposed, defender] : opposed;
  if (recipients.length === 1) return next(g, frame, data, [[o.ref, recipients[0], amount]]);
  const player = controllerOf(g, o.ref);
  const options: readonly Option[] = recipients.map((each) => (each < 0 ? playerOption(-1 - each) : objectOption(g, player, each)));
  const checks = recipients.length > opposed.length ? [trampleCheck(g, o, options, opposed, data)] : undefined;
  return { ...decisionFor(g, player, { purpose: 'divideDamage', source: o.ref, rule: '510.1c' }), kind: 'divide', options, total: amount, minEach: 0, exact: true, ...(checks === undefined ? {} : { checks }) };
}

/** What is attacked, if it is still there to be dealt damage (CR 506.4c, 510.1b). */
function recipientOf(g: Game, attacking: number): number {
  if (attacking < 0) return g.players[-1 - attacking].left ? 0 : attacking;
  const o = current(g, attacking);
  return o !== null && (characteristics(g, attacking).types & (PLANESWALKER | BATTLE)) !== 0 ? attacking : 0;
}

/** CR 702.19b, 702.2c: each blocker must be assigned lethal damage before the defender gets any. */
function trampleCheck(g: Game, o: GameObject, options: readonly Option[], opposed: readonly number[], data: DamageData): DivideCheck {
  const deathtouch = (characteristics(g, o.ref).keywords & HAS.deathtouch) !== 0;
  return {
    gate: [options[options.length - 1].token],
    needs: opposed.map((ref, i) => ({ tokens: [options[i].token], amount: Math.max(0, deathtouch ? Math.min(1, lethal(g, ref, data)) : lethal(g, ref, data)) })),
  };
}

/** CR 120.4a-like measure of 510.1: toughness less damage marked and damage assigned in this step. */
function lethal(g: Game, ref: number, data: DamageData): number {
  const d = characteristics(g, ref);
  const o = object(g, ref);
  const before = data.assigned.filter(([, recipient]) => recipient === ref);
  if (before.some(([source, , amount]) => amount > 0 && (characteristics(g, source).keywords & HAS.deathtouch) !== 0)) return 0;
  const loyalty = (d.types & PLANESWALKER) !== 0 ? countersOf(o.counters, counterKind(g, 'loyalty')) : 0;
  return Math.max(loyalty, (d.toughness ?? 0) - o.damage) - before.reduce((sum, [, , amount]) => sum + amount, 0);
}

/** CR 510.2: all at once. */
function deal(g: Game, frame: Frame, data: DamageData): null {
  goTo(g, frame, 2);
  const events: GameEvent[] = data.assigned.map(([source, recipient, amount]) => event('damage', { subject: recipient > 0 ? recipient : 0, player: recipient < 0 ? -1 - recipient : -1, other: source, amount, combat: true, source, by: controllerOf(g, source), rule: '510.2' }));
  doBatch(g, events);
  return null;
}
