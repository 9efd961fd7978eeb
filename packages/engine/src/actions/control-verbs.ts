// Control flow of resolving abilities (CR 608.2c–f, 118.12): if, gate (may / unless / if you do), loops, and choices that are no verbs.
import type { Instruction, InstructionOf } from '@lawmage/ir';
import { canDo, canPayCost } from '../costs/pay-ability.js';
import { decisionFor, playerOption, yesNo } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import type { ModesData } from '../casting/choose-modes.js';
import { nodeId } from '../link/link.js';
import { valueOptions } from './value-options.js';
import { candidatesFor } from '../resolving/choose-objects.js';
import type { Context } from '../query/context.js';
import { condition, objectsOf, playerMatches, playersOf, quantity } from '../query/evaluate.js';
import { apnap } from '../query/zones.js';
import { goTo, opName, popFrame, pushFrame, scopeOf, writeSlot } from '../state/frames.js';
import { doneKey } from '../abilities/triggers.js';
import { setFrameData, setGameObjectMemory, setGameObjectUses, type Frame, type Game } from '../state/generated.js';
import { current, currentOrLast } from '../state/objects.js';
import { randomBelow } from '../state/random.js';
import type { SlotValue } from '../state/values.js';
import type { InsteadData } from '../events/batch.js';
import { objectsValue, type ChooseObjectsData, type InstructionData, type InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';
import { pushSteps } from '../resolving/steps.js';
import { atOnce } from './continuous-verbs.js';
import { rememberIn } from './move-verbs.js';

type Node<K extends Instruction['kind']> = InstructionOf<K>;

const ifInstruction: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'if'>;
    if (frame.step === 1) {
      popFrame(g);
      return null;
    }
    goTo(g, frame, 1);
    if (condition(g, node.condition, contextFor(g, frame))) pushSteps(g, node, 'then');
    else if (node.else !== undefined) pushSteps(g, node, 'else');
    return null;
  },
};

interface GateLocal {
  readonly players: readonly number[];
  readonly index: number;
  /** Players that chose or began to do it (CR 118.12). */
  readonly did: readonly number[];
}

/** CR 118.12: each player may (or must) do or pay it, in APNAP order; `then` and `else` look at whether somebody chose to. */
const gate: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'gate'>;
    const data = frame.data as InstructionData;
    const local = data.local as GateLocal | undefined;
    if (local === undefined) {
      goTo(g, frame, 0, { ...data, local: { players: playersOf(g, node.players, contextFor(g, frame)), index: 0, did: [] } satisfies GateLocal });
      return null;
    }
    if (frame.step === 2) {
      popFrame(g);
      return null;
    }
    if (frame.step === 3) {
      const paid = node.cost === undefined || frame.result !== false;
      goTo(g, frame, 0, { ...data, local: { ...local, index: local.index + 1, did: paid ? [...local.did, local.players[local.index]] : local.did } });
      return null;
    }
    if (local.index >= local.players.length) return branch(g, frame, node, local);
    const player = local.players[local.index];
    if (node.cost !== undefined && !canPayCost(g, node.cost, contextFor(g, frame), player)) return skip(g, frame, data, local);
    if (!canBegin(g, node, contextFor(g, frame), player)) return skip(g, frame, data, local);
    if (!node.optional) return begin(g, frame, node, data, local);
    return yesNo(g, player, { purpose: 'may', source: contextFor(g, frame).self, rule: '118.12', slot: nodeId(node) });
  },
  answer(g, frame, instruction, answer) {
    const data = frame.data as InstructionData;
    const local = data.local as GateLocal;
    if (answer[0] === 1) begin(g, frame, instruction as Node<'gate'>, data, local);
    else skip(g, frame, data, local);
  },
};

/** CR 118.12, 608.2d: what is impossible is not offered; a mandatory choice is carried out as far as it can be. */
function canBegin(g: Game, node: Node<'gate'>, ctx: Context, player: number): boolean {
  const first = node.action?.[0];
  if (node.cost !== undefined || first === undefined) return true;
  ctx.candidate = player;
  if (!node.optional && 'what' in first && typeof first.what === 'object' && first.what.kind === 'choose') return first.what.min === 0 || candidatesFor(g, first.what, ctx, player, first.kind).length > 0; // begun with what there is
  return canDo(g, first, ctx, player);
}

function skip(g: Game, frame: Frame, data: InstructionData, local: GateLocal): null {
  goTo(g, frame, 0, { ...data, local: { ...local, index: local.index + 1 } });
  return null;
}

/** CR 603.2h: "Do this only once each turn" looks at what was done, not at what triggered. */
function noteDone(g: Game): void {
  const resolving = [...g.frames].reverse().find((each) => opName(each) === 'resolve');
  const stack = resolving === undefined ? null : (current(g, (resolving.data as { ref: number }).ref)?.stack ?? null);
  if (stack === null || stack.instance === null || stack.ability < 0) return;
  const { ability } = g.catalogue.abilities[stack.ability];
  const source = current(g, stack.source);
  if (ability.kind !== 'triggered' || ability.doLimit === undefined || source === null) return;
  const key = doneKey(stack.instance.key);
  const at = source.uses.findIndex((value, i) => i % 3 === 0 && value === key && source.uses[i + 1] === g.turn);
  setGameObjectUses(g, source, at < 0 ? [...source.uses, key, g.turn, 1] : source.uses.map((value, i) => (i === at + 2 ? value + 1 : value)));
}

function begin(g: Game, frame: Frame, node: Node<'gate'>, data: InstructionData, local: GateLocal): null {
  noteDone(g);
  goTo(g, frame, 3, { ...data, local });
  if (node.cost !== undefined) pushFrame(g, 'payCost', { costNode: nodeId(node), field: 'cost', player: local.players[local.index], source: contextFor(g, frame).self, stackRef: 0, index: 0, mana: null, paidWith: [], phase: 0 });
  else if (node.action !== undefined) pushSteps(g, node, 'action');
  return null;
}

function branch(g: Game, frame: Frame, node: Node<'gate'>, local: GateLocal): null {
  const scope = scopeOf(g, frame);
  const did = local.did.length > 0;
  if (node.into?.did !== undefined) writeSlot(g, scope, node.into.did, did);
  if (node.into?.players !== undefined) writeSlot(g, scope, node.into.players, { objects: [], players: local.did });
  goTo(g, frame, 2);
  if (did && node.then !== undefined) pushSteps(g, node, 'then');
  else if (!did && node.else !== undefined) pushSteps(g, node, 'else');
  return null;
}

interface LoopLocal {
  readonly items: readonly number[];
  readonly index: number;
  /** What the turns so far wrote, by slot. */
  readonly results: Readonly<Record<number, SlotValue>>;
}

const forEach: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'forEach'>;
    const data = frame.data as InstructionData;
    const ctx = contextFor(g, frame);
    const started = data.local as LoopLocal | undefined;
    const local = started ?? { items: node.objects !== undefined ? objectsOf(g, node.objects, ctx) : playersOf(g, node.players ?? { kind: 'all' }, ctx), index: 0, results: {} };
    const scope = scopeOf(g, frame);
    const results = started === undefined ? local.results : joinResults(local.results, resultSlots(node), scope.slots);
    if (local.index >= local.items.length || g.result !== null) {
      for (const [slot, value] of Object.entries(results)) writeSlot(g, scope, Number(slot), value); // "this way": of all its turns
      popFrame(g);
      return null;
    }
    for (const slot of resultSlots(node)) writeSlot(g, scope, slot, null);
    const item = local.items[local.index];
    writeSlot(g, scope, node.slot, node.objects !== undefined ? objectsValue([item]) : { objects: [], players: [item] });
    goTo(g, frame, 0, { ...data, local: { ...local, results, index: local.index + 1 } satisfies LoopLocal });
    pushSteps(g, node, 'body');
    return null;
  },
};

const RESULT_SLOTS = new WeakMap<object, readonly number[]>();
/** Slots that the body's instructions write their results into. */
function resultSlots(node: Node<'forEach'>): readonly number[] {
  let known = RESULT_SLOTS.get(node);
  if (known === undefined) RESULT_SLOTS.set(node, (known = [...new Set(writtenIn(node.body))]));
  return known;
}
function writtenIn(node: unknown): readonly number[] {
  if (node === null || typeof node !== 'object') return [];
  return Object.entries(node).flatMap(([key, part]) => (key === 'into' ? Object.entries(part as Record<string, number>).filter(([name]) => name !== 'nid').map(([, slot]) => slot) : writtenIn(part)));
}

/** Results of the turns so far and of the last one: sets together, numbers summed. */
function joinResults(before: LoopLocal['results'], slots: readonly number[], now: readonly SlotValue[]): LoopLocal['results'] {
  const joined: Record<number, SlotValue> = { ...before };
  for (const slot of slots) {
    const a = before[slot] ?? null;
    const b = now[slot] ?? null;
    if (typeof a === 'number' && typeof b === 'number') joined[slot] = a + b;
    else if (typeof a === 'object' && a !== null && typeof b === 'object' && b !== null) joined[slot] = { objects: [...a.objects, ...b.objects], players: [...new Set([...a.players, ...b.players])] };
    else if (typeof a === 'boolean' && typeof b === 'boolean') joined[slot] = a || b;
    else joined[slot] = b ?? a;
  }
  return joined;
}

const repeat: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'repeat'>;
    const data = frame.data as InstructionData;
    const ctx = contextFor(g, frame);
    const local = (data.local as { done: number; times: number } | undefined) ?? { done: 0, times: node.times === undefined ? Infinity : quantity(g, node.times, ctx) };
    const goesOn = local.done < (Number.isFinite(local.times) ? local.times : 10_000) && (node.while === undefined || (local.done > 0 ? condition(g, node.while, ctx) : true)) && g.result === null;
    if (!goesOn) {
      popFrame(g);
      return null;
    }
    if (node.optional === true && local.done > 0 && frame.step === 0) return yesNo(g, ctx.you, { purpose: 'may', source: ctx.self });
    goTo(g, frame, 0, { ...data, local: { done: local.done + 1, times: Number.isFinite(local.times) ? local.times : 10_000 } });
    pushSteps(g, node, 'body');
    return null;
  },
  answer(g, frame, _node, answer) {
    if (answer[0] === 1) goTo(g, frame, 1);
    else popFrame(g);
  },
};

const sequence: InstructionHandler = {
  run(g, frame, node) {
    if (frame.step === 1) popFrame(g);
    else {
      goTo(g, frame, 1);
      pushSteps(g, node, 'steps');
    }
    return null;
  },
};

/** Choosing objects without doing anything to them yet (CR 608.2d). */
const choose: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'choose'>;
    if (frame.step === 0) {
      goTo(g, frame, 1);
      pushFrame(g, 'chooseObjects', { selection: nodeId(node), choosers: playersOf(g, node.chooser, contextFor(g, frame)), index: 0, chosen: [], purpose: 'choose', verb: 'choose' } satisfies ChooseObjectsData);
      return null;
    }
    const chosen = (frame.result as readonly number[] | null) ?? [];
    const scope = scopeOf(g, frame);
    if (node.into?.chosen !== undefined) writeSlot(g, scope, node.into.chosen, objectsValue(chosen));
    if (node.into?.did !== undefined) writeSlot(g, scope, node.into.did, chosen.length > 0);
    if (node.link !== undefined) writeLink(g, frame, node.link, objectsValue(chosen));
    popFrame(g);
    return null;
  },
};

/** Notes a value for linked abilities: on the bearer, or in the entry record of what is entering (CR 607.2d, 614.12). */
export function writeLink(g: Game, frame: Frame, link: number, value: SlotValue): void {
  const scope = scopeOf(g, frame);
  const data = scope.data as InsteadData;
  if (data.entering === true) {
    setFrameData(g, scope, { ...data, memory: [...data.memory.filter((entry) => entry.link !== link), { link, value }] });
    return;
  }
  const o = current(g, data.self) ?? currentOrLast(g, data.self);
  if (o !== null) setGameObjectMemory(g, o, [...o.memory.filter((entry) => entry.link !== link), { link, value }]);
}

/** Modes chosen on resolution, by another player or at random (CR 700.2): their steps follow in printed order. */
const chooseMode: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'chooseMode'>;
    const data = frame.data as InstructionData;
    const ctx = contextFor(g, frame);
    if (frame.step === 0) {
      const [chooser] = playersOf(g, node.chooser, ctx);
      goTo(g, frame, 1);
      pushFrame(g, 'chooseModes', { effect: nodeId(node), self: ctx.self, by: ctx.self, you: chooser ?? ctx.you, x: ctx.x, slots: ctx.slots, key: nodeId(node), granter: ctx.granter } satisfies ModesData);
      return null;
    }
    const modes = (data.local as readonly number[] | undefined) ?? (frame.result as readonly number[] | null) ?? [];
    const [first, ...rest] = modes;
    if (first === undefined) {
      popFrame(g);
      return null;
    }
    goTo(g, frame, 2, { ...data, local: rest });
    pushSteps(g, node.choice.modes[first], 'steps');
    return null;
  },
};

const choosePlayer: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'choosePlayer'>;
    const ctx = contextFor(g, frame);
    const [chooser] = playersOf(g, node.chooser, ctx);
    const players = apnap(g).filter((player) => playerMatches(g, node.filter, player, ctx));
    if (players.length === 0 || chooser === undefined) {
      popFrame(g);
      return null;
    }
    if (node.random === true) return finishPlayer(g, frame, node, players[randomBelow(g, 'choices', players.length)]);
    return { ...decisionFor(g, chooser, { purpose: 'player', source: ctx.self }), kind: 'pick', min: 1, max: 1, options: players.map(playerOption) };
  },
  answer(g, frame, node, answer, decision) {
    const picked = decision.kind === 'pick' ? decision.options.find((option) => option.token === answer[0])?.player : undefined;
    finishPlayer(g, frame, node as Node<'choosePlayer'>, picked ?? 0);
  },
};

function finishPlayer(g: Game, frame: Frame, node: Node<'choosePlayer'>, player: number): null {
  const value: SlotValue = { objects: [], players: [player] };
  writeSlot(g, scopeOf(g, frame), node.slot, value);
  if (node.link !== undefined) writeLink(g, frame, node.link, value);
  popFrame(g);
  return null;
}

const chooseValue: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'chooseValue'>;
    const ctx = contextFor(g, frame);
    const [chooser] = playersOf(g, node.chooser, ctx);
    if (chooser === undefined) {
      popFrame(g);
      return null;
    }
    if (node.domain === 'number') {
      const min = node.min === undefined ? 0 : quantity(g, node.min, ctx);
      return { ...decisionFor(g, chooser, { purpose: 'number', source: ctx.self }), kind: 'number', min, max: node.max === undefined ? null : quantity(g, node.max, ctx), relevant: [min, min + 1] };
    }
    return { ...decisionFor(g, chooser, { purpose: node.domain === 'color' ? 'color' : node.domain === 'creatureType' ? 'creatureType' : node.domain === 'cardName' ? 'cardName' : 'word', source: ctx.self }), kind: 'pick', min: 1, max: 1, options: valueOptions(g, node, ctx.you) };
  },
  answer(g, frame, instruction, answer, decision) {
    const node = instruction as Node<'chooseValue'>;
    const value: SlotValue = decision.kind === 'number' ? answer[0] : decision.kind === 'pick' ? (decision.options.find((option) => option.token === answer[0])?.name ?? null) : null;
    if (node.slot !== undefined) writeSlot(g, scopeOf(g, frame), node.slot, value);
    if (node.link !== undefined) writeLink(g, frame, node.link, value);
    popFrame(g);
  },
};

/** CR 705: won if it comes up as called; without a call heads wins. */
const flipCoin: InstructionHandler = {
  run(g, frame, instruction): Decision | null {
    const node = instruction as Node<'flipCoin'>;
    const ctx = contextFor(g, frame);
    if (node.call && frame.step === 0) return yesNo(g, playersOf(g, node.players, ctx)[0] ?? ctx.you, { purpose: 'coin', source: ctx.self, rule: '705.2' });
    return flip(g, frame, node, 1);
  },
  answer(g, frame, node, answer) {
    flip(g, frame, node as Node<'flipCoin'>, answer[0]);
  },
};

function flip(g: Game, frame: Frame, node: Node<'flipCoin'>, called: number): null {
  const times = node.amount === undefined ? 1 : quantity(g, node.amount, contextFor(g, frame));
  let won = 0;
  for (let i = 0; i < times; i++) if (randomBelow(g, 'coins', 2) === called) won++;
  writeSlot(g, scopeOf(g, frame), node.won, node.amount === undefined ? won > 0 : won);
  popFrame(g);
  return null;
}

const rollDie = atOnce<'rollDie'>((g, node, ctx, write) => {
  const times = node.amount === undefined ? 1 : quantity(g, node.amount, ctx);
  let sum = 0;
  for (let i = 0; i < times; i++) sum += 1 + randomBelow(g, 'dice', node.sides); // CR 706.2
  write(node.result, sum);
});

export const CONTROL_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = {
  if: ifInstruction, gate, forEach, repeat, sequence, choose, chooseMode, choosePlayer, chooseValue, flipCoin, rollDie,
  note: { run: (g, frame, instruction) => {
    const node = instruction as Node<'note'>;
    writeLink(g, frame, node.link, quantity(g, node.value, contextFor(g, frame)));
    popFrame(g);
    return null;
  } },
  remember: { run: (g, frame, instruction) => {
    const node = instruction as Node<'remember'>;
    const ctx = contextFor(g, frame);
    rememberIn(g, frame, ctx.self, node.link, objectsOf(g, node.what, ctx));
    popFrame(g);
    return null;
  } },
  setNumber: atOnce<'setNumber'>((g, node, ctx, write) => write(node.slot, quantity(g, node.value, ctx))),
};
