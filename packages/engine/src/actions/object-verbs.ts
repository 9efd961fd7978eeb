// Verbs that change objects where they are (CR 701.26 tap and untap, 122 counters, 701.3 attach, 701.27 transform, 701.14 fight …).
import type { Instruction } from '@lawmage/ir';
import { event, type GameEvent } from '../events/event.js';
import { canAttach } from '../objects/attachment.js';
import { printedValues } from '../continuous/copiable.js';
import { CREATURE, PERMANENT_BITS } from '../link/words.js';
import { characteristics, controllerOf } from '../query/characteristics.js';
import type { Context } from '../query/context.js';
import { counterKind, countersOf } from '../query/counters.js';
import { objectsOf, quantity } from '../query/evaluate.js';
import { setGameObjectDamage, setGameObjectFace, setGameObjectFlipped, setGameObjectMarks, setGameObjectShields, type Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import { KIND, MARKS, ZONE, type SlotValue } from '../state/values.js';
import { removeFromCombat } from '../zones/leave-combat.js';
import { floatingFor } from '../continuous/floating.js';
import { stillThere, verb, type InstructionHandler } from '../resolving/instruction.js';

type Kind = 'tap' | 'untap' | 'regenerate' | 'transform' | 'turnFaceUp' | 'turnFaceDown' | 'phaseOut' | 'unattach' | 'becomeMonstrous';

const onBattlefield = (g: Game, refs: readonly number[]): readonly number[] => refs.filter((ref) => current(g, ref)?.zone === ZONE.battlefield);

function simple(kind: Kind, make: (g: Game, ref: number, ctx: Context) => GameEvent | null): InstructionHandler {
  return verb<Kind>({
    select: (node) => node.what,
    agents: (node) => node.players ?? { kind: 'you' },
    candidate: () => true,
    events: (g, _node, ctx, selected) => onBattlefield(g, selected).map((ref) => make(g, ref, ctx)).filter((e): e is GameEvent => e !== null),
  }) as InstructionHandler;
}

/** Verbs that set a mark or a shield and are no event of their own. */
function quiet(act: (g: Game, ref: number, ctx: Context, node: object) => void): InstructionHandler {
  return verb<'goad'>({
    select: (node) => node.what,
    events: (g, node, ctx, selected) => {
      for (const ref of onBattlefield(g, selected)) act(g, ref, ctx, node);
      return [];
    },
  });
}

const base = (ctx: Context, rule: string): Partial<GameEvent> => ({ source: ctx.self, by: ctx.you, rule });

type PutCounters = Extract<Instruction, { kind: 'putCounters' }>;
function putCounterEvents(g: Game, node: PutCounters, ctx: Context, selected: readonly number[]): readonly GameEvent[] {
  const parts = node.divided === undefined ? null : (ctx.slots[node.divided] as SlotValue | readonly number[]);
  return stillThere(g, selected).flatMap((ref, i) => {
    ctx.it = ref;
    const amount = parts === null ? quantity(g, node.amount, ctx) : dividedPart(parts, i);
    return amount <= 0 ? [] : [event('putCounters', { ...base(ctx, '122.6'), subject: ref, player: ctx.you, detail: node.counter, amount })];
  });
}

/** Divided amounts are kept as a text of numbers in the order of the targets (CR 601.2d). */
export function dividedPart(parts: SlotValue | readonly number[], index: number): number {
  return typeof parts === 'string' ? Number(parts.split(',')[index] ?? 0) : typeof parts === 'number' ? parts : 0;
}

function removeCounterEvents(g: Game, node: Extract<Instruction, { kind: 'removeCounters' }>, ctx: Context, selected: readonly number[]): readonly GameEvent[] {
  return stillThere(g, selected).flatMap((ref) => {
    const o = current(g, ref);
    if (o === null) return [];
    const kinds = node.counter !== undefined ? [node.counter] : o.counters.filter((_, i) => i % 2 === 0).map((kind) => g.catalogue.counterKinds[kind]);
    let left = typeof node.amount === 'string' ? Infinity : quantity(g, node.amount, ctx);
    return kinds.flatMap((detail) => {
      const amount = Math.min(left, countersOf(o.counters, counterKind(g, detail)));
      left -= amount;
      return amount <= 0 ? [] : [event('removeCounters', { ...base(ctx, '122.8'), subject: ref, player: ctx.you, detail, amount })];
    });
  });
}

/** CR 701.14: each deals damage equal to its power to the other; nothing if either is gone or no creature. */
function fightEvents(g: Game, node: Extract<Instruction, { kind: 'fight' }>, ctx: Context): readonly GameEvent[] {
  const [a] = objectsOf(g, node.a, ctx);
  const [b] = objectsOf(g, node.b, ctx);
  if (a === undefined || b === undefined) return [];
  const able = (ref: number): boolean => current(g, ref)?.zone === ZONE.battlefield && (characteristics(g, ref).types & CREATURE) !== 0;
  if (!able(a) || !able(b)) return [];
  const deals = (from: number, to: number): GameEvent[] => {
    const amount = characteristics(g, from).power ?? 0;
    return amount > 0 ? [event('damage', { subject: to, other: from, amount, source: ctx.self, by: controllerOf(g, from), rule: '701.14a' })] : [];
  };
  return [event('fight', { ...base(ctx, '701.14a'), subject: a, other: b }), event('fight', { ...base(ctx, '701.14a'), subject: b, other: a }), ...deals(a, b), ...(a === b ? [] : deals(b, a))];
}

const DESIGNATION_RULE = { renowned: '702.112b', saddled: '702.171b', solved: '719.3b', level: '716.2b' } as const;

export const OBJECT_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = {
  tap: simple('tap', (g, ref, ctx) => (current(g, ref)?.tapped === false ? event('tap', { ...base(ctx, '701.26a'), subject: ref }) : null)),
  untap: simple('untap', (g, ref, ctx) => (current(g, ref)?.tapped === true ? event('untap', { ...base(ctx, '701.26b'), subject: ref }) : null)),
  transform: simple('transform', (g, ref, ctx) => (isDoubleFaced(g, ref) ? event('transform', { ...base(ctx, '701.27a'), subject: ref }) : null)),
  turnFaceUp: simple('turnFaceUp', (g, ref, ctx) => (mayTurnFaceUp(g, ref) ? event('turnFace', { ...base(ctx, '708.8'), subject: ref, detail: 'faceUp', amount: ctx.x }) : null)),
  turnFaceDown: simple('turnFaceDown', (g, ref, ctx) => (current(g, ref)?.faceDown === false && !isDoubleFaced(g, ref) ? event('turnFace', { ...base(ctx, '708.2'), subject: ref, detail: 'faceDown' }) : null)),
  phaseOut: simple('phaseOut', (_g, ref, ctx) => event('phaseOut', { ...base(ctx, '702.26b'), subject: ref })),
  unattach: simple('unattach', (g, ref, ctx) => (current(g, ref)?.attachedTo !== 0 ? event('unattach', { ...base(ctx, '701.3d'), subject: ref }) : null)),
  becomeMonstrous: simple('becomeMonstrous', (g, ref, ctx) => (((current(g, ref)?.marks ?? 0) & MARKS.monstrous) === 0 ? event('becomeMonstrous', { ...base(ctx, '701.37a'), subject: ref }) : null)),
  regenerate: quiet((g, ref) => {
    const o = current(g, ref);
    if (o !== null) setGameObjectShields(g, o, o.shields + 1); // CR 701.19a
  }),
  removeFromCombat: quiet((g, ref) => {
    const o = current(g, ref);
    if (o !== null) removeFromCombat(g, o);
  }),
  goad: quiet((g, ref, ctx, node) => void floatingFor(g, node, ctx, [ref], { kind: 'untilYourNextTurn' })), // CR 701.15a
  exert: quiet((g, ref) => setMark(g, ref, MARKS.exerted)),
  gainDesignation: verb<'gainDesignation'>({
    select: (node) => node.what,
    events: (g, node, ctx, selected) => onBattlefield(g, selected).map((ref) => event('keywordAction', { ...base(ctx, DESIGNATION_RULE[node.designation]), subject: ref, detail: node.designation, amount: node.number === undefined ? 0 : quantity(g, node.number, ctx) })),
  }),
  removeDamage: quiet((g, ref) => {
    const o = current(g, ref);
    if (o !== null) setGameObjectDamage(g, o, 0);
  }),
  flip: quiet((g, ref) => {
    const o = current(g, ref);
    if (o === null || o.flipped || g.catalogue.definitions[o.def]?.definition.layout !== 'flip') return; // CR 710.4
    setGameObjectFlipped(g, o, true);
    setGameObjectFace(g, o, 1);
  }),
  suspect: quiet((g, ref) => setMark(g, ref, MARKS.suspected)),
  attach: verb<'attach'>({
    select: (node) => node.what,
    events: (g, node, ctx, selected) => {
      const [host] = node.to.kind === 'choose' ? [] : objectsOf(g, node.to, ctx);
      return onBattlefield(g, selected).filter((ref) => host !== undefined && current(g, host) !== null && current(g, ref)?.attachedTo !== host && canAttach(g, ref, host)).map((ref) => event('attach', { ...base(ctx, '701.3a'), subject: ref, other: host }));
    },
  }),
  putCounters: verb<'putCounters'>({ select: (node) => node.on, events: putCounterEvents }),
  removeCounters: verb<'removeCounters'>({ select: (node) => node.from, events: removeCounterEvents }),
  moveCounters: verb<'moveCounters'>({
    events: (g, node, ctx) => {
      const [from] = objectsOf(g, node.from, ctx);
      const [to] = objectsOf(g, node.to, ctx);
      const o = from === undefined ? null : current(g, from);
      if (o === null || to === undefined || current(g, to) === null || from === to) return [];
      return o.counters.flatMap((kind, i) => {
        if (i % 2 === 1) return [];
        const detail = g.catalogue.counterKinds[kind];
        if (node.counter !== undefined && node.counter !== detail) return [];
        const amount = typeof node.amount === 'string' ? o.counters[i + 1] : Math.min(o.counters[i + 1], quantity(g, node.amount, ctx));
        return amount <= 0 ? [] : [event('removeCounters', { ...base(ctx, '122.5'), subject: from, detail, amount }), event('putCounters', { ...base(ctx, '122.5'), subject: to, player: ctx.you, detail, amount })];
      });
    },
  }),
  doubleCounters: verb<'doubleCounters'>({
    events: (g, node, ctx) => objectsOf(g, node.on, ctx).flatMap((ref) => {
      const o = current(g, ref);
      return o === null ? [] : o.counters.flatMap((kind, i) => (i % 2 === 1 || (node.counter !== undefined && node.counter !== g.catalogue.counterKinds[kind]) ? [] : [event('putCounters', { ...base(ctx, '701.10e'), subject: ref, player: ctx.you, detail: g.catalogue.counterKinds[kind], amount: o.counters[i + 1] })]));
    }),
  }),
  fight: verb<'fight'>({ events: fightEvents }),
};

function setMark(g: Game, ref: number, mark: number): void {
  const o = current(g, ref);
  if (o !== null) setGameObjectMarks(g, o, o.marks | mark);
}

/** CR 701.40g: an instant or sorcery card stays face down. Double-faced cards can't be turned face down (CR 712.16). */
function mayTurnFaceUp(g: Game, ref: number): boolean {
  const o = current(g, ref);
  if (o === null || !o.faceDown) return false;
  return o.kind !== KIND.card || (printedValues(g, o.def, 0).types & PERMANENT_BITS) !== 0;
}

/** CR 712.9: being double-faced is a fact of the card. */
function isDoubleFaced(g: Game, ref: number): boolean {
  const o = current(g, ref);
  if (o === null || o.faceDown) return false; // CR 712.15a
  const layout = g.catalogue.definitions[o.def]?.definition.layout;
  return layout === 'transform' || layout === 'modalDoubleFaced';
}
