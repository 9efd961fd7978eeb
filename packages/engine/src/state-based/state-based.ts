// State-based actions (CR 704): all conditions are read on one state, their choices asked, then one mixed batch; repeated until there is none.
import type { Rule } from '@lawmage/ir';
import { activeRules, ruleContext, rulesIndex } from '../abilities/rules-index.js';
import { endLapsedEffects, departedEffects, endEffects } from '../continuous/floating.js';
import { decisionFor, objectOption } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { doBatch } from '../events/batch.js';
import { event, type GameEvent } from '../events/event.js';
import { HAS } from '../link/keyword-mask.js';
import { BATTLE, CREATURE, PLANESWALKER, SUPERTYPE_BIT } from '../link/words.js';
import { AURA, canAttach, EQUIPMENT, FORTIFICATION } from '../objects/attachment.js';
import { askReturn, isBeatenByCommander, noteReturnAsked, returnableCommanders, returnToCommand } from '../players/commanders.js';
import { isBestowed } from '../objects/bestowed.js';
import { isFinished } from '../objects/saga.js';
import { isForbidden } from '../replacement/forbid.js';
import { characteristics, characteristicsOf } from '../query/characteristics.js';
import { counterKind, countersOf } from '../query/counters.js';
import { matches } from '../query/evaluate.js';
import { apnap } from '../query/zones.js';
import { goTo, popFrame } from '../state/frames.js';
import { setGameObjectDeathtouched, setGameSettledAt, setGameStrays, setPlayerDrewEmpty, type Game, type GameObject } from '../state/generated.js';
import { nextRef, rowOf } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { KIND, ZONE, type Derived } from '../state/values.js';
import { removeFromCombat } from '../zones/leave-combat.js';
import { cease } from '../zones/relocate.js';
import { showTops } from '../zones/top-sight.js';
import { finishGame } from '../players/losing.js';

interface StateBasedData {
  /** Legends chosen to stay, one a controller and name. */
  readonly kept: readonly number[];
  /** Commanders whose owners put them into the command zone. */
  readonly returning: readonly number[];
}
const UNDECIDED: StateBasedData = { kept: [], returning: [] };

/** The frame leaves whether anything was done (CR 704.3). */
export const stateBasedOperation: Operation = {
  run(g, frame) {
    const data = (frame.data as StateBasedData | null) ?? UNDECIDED;
    if (frame.step === 1) {
      if (finishGame(g)) return null;
      popFrame(g, true);
      return null;
    }
    endLapsedEffects(g);
    const asked = legendChoice(g, data);
    if (asked !== null) return asked;
    const [commander] = returnableCommanders(g);
    if (commander !== undefined) return askReturn(g, commander);
    const events = [...found(g, data.kept), ...data.returning.map((ref) => returnToCommand(g, ref))];
    const ceased = ceaseStrays(g);
    if (events.length === 0 && !ceased) {
      setGameSettledAt(g, rulesIndex(g).stateTriggers.length > 0 ? -1 : g.steady);
      popFrame(g, false);
      return null;
    }
    clearMarks(g);
    const over = departedEffects(g);
    if (over.length > 0) endEffects(g, (effect) => over.includes(effect));
    goTo(g, frame, 1);
    doBatch(g, events);
    return null;
  },
  answer(g, frame, answer, decision) {
    const data = (frame.data as StateBasedData | null) ?? UNDECIDED;
    if (decision.cause.purpose === 'commander') {
      const [commander] = returnableCommanders(g);
      if (answer[0] === 1) goTo(g, frame, 0, { ...data, returning: [...data.returning, g.objects[commander.row].ref] });
      return noteReturnAsked(g, commander);
    }
    const kept = decision.kind === 'pick' ? decision.options.find((option) => option.token === answer[0])?.ref : undefined;
    goTo(g, frame, 0, { ...data, kept: [...data.kept, kept ?? 0] });
  },
};

/** Whether there is anything to do or to choose; remembers that there is not. */
export function needsStateBasedActions(g: Game): boolean {
  endLapsedEffects(g);
  showTops(g);
  leaveCombat(g);
  if (g.strays > 0 || legendGroups(g).length > 0 || returnableCommanders(g).length > 0 || found(g, []).length > 0) return true;
  setGameSettledAt(g, rulesIndex(g).stateTriggers.length > 0 ? -1 : g.steady);
  return false;
}

/** CR 506.4: what stops being a creature is removed from combat. */
function leaveCombat(g: Game): void {
  if (g.combat === null) return;
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    if ((o.attacking !== 0 || o.blocking.length > 0) && (characteristicsOf(g, o).types & CREATURE) === 0) removeFromCombat(g, o);
  }
}

/** Facts "since the last check" (CR 704.5b, 704.5h). */
function clearMarks(g: Game): void {
  for (const ref of g.battlefield) {
    const o = g.objects[rowOf(ref)];
    if (o.deathtouched) setGameObjectDeathtouched(g, o, false);
  }
  for (const player of g.players) if (player.drewEmpty) setPlayerDrewEmpty(g, player, false);
}

/** Everything of CR 704.5 that holds now. */
function found(g: Game, kept: readonly number[]): readonly GameEvent[] {
  const events: GameEvent[] = [];
  for (const player of apnap(g)) {
    const rule = losesBy(g, player);
    if (rule !== null && !cantLose(g, player)) events.push(event('loseGame', { player, rule }));
  }
  for (const ref of g.battlefield) {
    const e = permanentAction(g, g.objects[rowOf(ref)], kept);
    if (e !== null) for (const each of e) events.push(each);
  }
  if (g.players.some((player) => player.left)) events.push(...orphans(g));
  const returning = departedEffects(g);
  if (returning.length > 0) events.push(...returns(g, returning));
  return events;
}

/** CR 800.4c: nobody who is still there controls them any more. */
function orphans(g: Game): readonly GameEvent[] {
  const found = g.battlefield.map((ref) => g.objects[rowOf(ref)]).filter((o) => g.players[characteristicsOf(g, o).controller]?.left === true);
  return found.map((o) => event('moveZone', { subject: o.ref, arrived: nextRef(o.ref), from: ZONE.battlefield, to: ZONE.exile, player: characteristicsOf(g, o).controller, rule: '800.4c' }));
}

function losesBy(g: Game, seat: number): string | null {
  const player = g.players[seat];
  if (player.lost) return null;
  if (player.life <= 0) return '704.5a';
  if (player.drewEmpty) return '704.5b';
  if (isBeatenByCommander(g, seat)) return '704.6c';
  return countersOf(player.counters, counterKind(g, 'poison')) >= 10 ? '704.5c' : null;
}

function cantLose(g: Game, seat: number): boolean {
  return isForbidden(g, event('loseGame', { player: seat, rule: '104.3f' }));
}

function dies(o: GameObject, controller: number, rule: string): GameEvent {
  return event('moveZone', { subject: o.ref, arrived: nextRef(o.ref), from: ZONE.battlefield, to: ZONE.graveyard, player: controller, rule });
}

function permanentAction(g: Game, o: GameObject, kept: readonly number[]): readonly GameEvent[] | null {
  const d = characteristicsOf(g, o);
  if ((d.types & CREATURE) !== 0) {
    const toughness = d.toughness ?? 0;
    if (toughness <= 0) return [dies(o, d.controller, '704.5f')];
    if ((o.damage >= toughness || o.deathtouched) && o.damage > 0 && (d.keywords & HAS.indestructible) === 0) return [event('destroy', { subject: o.ref, player: d.controller, rule: o.damage >= toughness ? '704.5g' : '704.5h' })];
  }
  if ((d.types & PLANESWALKER) !== 0 && countersOf(o.counters, counterKind(g, 'loyalty')) === 0) return [dies(o, d.controller, '704.5i')];
  if ((d.types & BATTLE) !== 0 && countersOf(o.counters, counterKind(g, 'defense')) === 0 && !isSourceOnStack(g, o.ref)) return [dies(o, d.controller, '704.5v')];
  if ((d.supertypes & SUPERTYPE_BIT.legendary) !== 0 && isExtraLegend(g, o, kept)) return [dies(o, d.controller, '704.5j')];
  if (isFinished(g, o.ref, d)) return [event('sacrifice', { subject: o.ref, player: d.controller, rule: '704.5s' })];
  const attachment = attachmentAction(g, o, d);
  if (attachment !== null) return attachment;
  if (o.counters.length === 0) return null;
  const plus = countersOf(o.counters, 0);
  const minus = countersOf(o.counters, 1);
  if (plus > 0 && minus > 0) {
    const n = Math.min(plus, minus); // CR 704.5q
    return [event('removeCounters', { subject: o.ref, detail: '+1/+1', amount: n, rule: '704.5q' }), event('removeCounters', { subject: o.ref, detail: '-1/-1', amount: n, rule: '704.5q' })];
  }
  return null;
}

function isSourceOnStack(g: Game, ref: number): boolean {
  return g.stack.some((each) => g.objects[rowOf(each)].stack?.source === ref) || g.waiting.some((row) => row.source === ref); // it has triggered, too, while it waits to be put there
}

/** CR 704.5m–p. */
function attachmentAction(g: Game, o: GameObject, d: Derived): readonly GameEvent[] | null {
  const isAura = d.subtypes.length > 0 && d.subtypes.includes(AURA);
  if (isAura && isBestowed(o) && !isHosted(g, o)) return [event('unattach', { subject: o.ref, other: Math.max(0, o.attachedTo), rule: '702.103f' })];
  if (o.attachedTo === 0) return isAura && (d.types & CREATURE) === 0 ? [dies(o, d.controller, '704.5m')] : null;
  if (isHosted(g, o)) return null;
  if (isAura && (d.types & CREATURE) === 0) return [dies(o, d.controller, '704.5m')];
  const rule = d.subtypes.includes(EQUIPMENT) || d.subtypes.includes(FORTIFICATION) ? '704.5n' : '704.5p';
  return [event('unattach', { subject: o.ref, other: Math.max(0, o.attachedTo), rule })];
}

/** It is attached to something that it may be attached to. */
function isHosted(g: Game, o: GameObject): boolean {
  return o.attachedTo !== 0 && canAttach(g, o.ref, o.attachedTo) && (o.attachedTo > 0 || !g.players[-1 - o.attachedTo].left);
}

const NO_GROUPS: readonly (readonly number[])[] = [];

function legendGroups(g: Game): readonly (readonly number[])[] {
  let groups: Map<string, number[]> | null = null;
  for (const ref of g.battlefield) {
    const d = characteristicsOf(g, g.objects[rowOf(ref)]);
    if ((d.supertypes & SUPERTYPE_BIT.legendary) === 0 || d.name < 0) continue;
    groups ??= new Map();
    const key = `${d.controller}:${d.name}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [ref]);
    else group.push(ref);
  }
  if (groups === null) return NO_GROUPS;
  return [...groups.values()].filter((group) => group.length > 1 && !group.every((ref) => legendRuleOff(g, ref)));
}

function legendRuleOff(g: Game, ref: number): boolean {
  return activeRules(g, 'legendRuleOff').some((active) => matches(g, (active.rule as Extract<Rule, { kind: 'legendRuleOff' }>).objects, ref, ruleContext(active)));
}

/** CR 704.5j: the player chooses which one stays. */
function legendChoice(g: Game, data: StateBasedData): Decision | null {
  for (const group of legendGroups(g)) {
    if (group.some((ref) => data.kept.includes(ref))) continue;
    const player = characteristics(g, group[0]).controller;
    return { ...decisionFor(g, player, { purpose: 'legendRule', source: group[0], rule: '704.5j' }), kind: 'pick', min: 1, max: 1, options: group.map((ref) => objectOption(g, player, ref)) };
  }
  return null;
}

function isExtraLegend(g: Game, o: GameObject, kept: readonly number[]): boolean {
  if (kept.length === 0 || kept.includes(o.ref)) return false;
  return legendGroups(g).some((group) => group.includes(o.ref) && group.some((ref) => kept.includes(ref)));
}

/** CR 704.5d–e: tokens off the battlefield and copies off their zones cease to exist. Nobody sees it happen. */
function ceaseStrays(g: Game): boolean {
  if (g.strays === 0) return false;
  setGameStrays(g, 0);
  let any = false;
  const strays = (refs: readonly number[], zone: number): void => {
    for (const ref of refs) {
      const o = g.objects[rowOf(ref)];
      if (!((o.kind === KIND.token && zone !== ZONE.battlefield) || (o.kind === KIND.spellCopy && zone !== ZONE.stack))) continue;
      cease(g, o);
      any = true;
    }
  };
  for (const player of g.players) {
    strays(player.graveyard, ZONE.graveyard);
    strays(player.hand, ZONE.hand);
    strays(player.library, ZONE.library);
  }
  strays(g.exile, ZONE.exile);
  return any;
}

/** CR 610.3: objects exiled until something leaves return together. */
function returns(g: Game, effects: ReturnType<typeof departedEffects>): readonly GameEvent[] {
  return effects.flatMap((effect) => effect.objects.filter((ref) => g.objects[rowOf(ref)]?.ref === ref && g.objects[rowOf(ref)].zone !== ZONE.none).map((ref) => returnEvent(g, ref, effect.node)));
}

function returnEvent(g: Game, ref: number, node: number): GameEvent {
  const o = g.objects[rowOf(ref)];
  void node;
  return event('moveZone', {
    subject: ref, arrived: nextRef(ref), from: o.zone, to: ZONE.battlefield, player: o.owner, rule: '610.3',
    entry: { controller: o.owner, tapped: false, counters: [], copy: null, face: 0, faceDownBy: 0, attachedTo: 0, attacking: 0, memory: [], cast: null, node: 0 },
  });
}

