// Verbs of looking, finding and drawing (CR 121 draw, 701.20 reveal, 701.22 scry, 701.23 search, 701.25 surveil): procedures with steps of their own.
import type { Instruction, InstructionOf } from '@lawmage/ir';
import { decisionFor, objectOption, playerOption } from '../decisions/build.js';
import type { Decision } from '../decisions/decision.js';
import { assertEvents, doBatch } from '../events/batch.js';
import { event } from '../events/event.js';
import { zoneNumber } from '../link/words.js';
import { matches, playersOf, quantity } from '../query/evaluate.js';
import { topOf } from '../query/facts.js';
import { isForbidden } from '../replacement/forbid.js';
import { opponentsOf } from '../query/zones.js';
import { goTo, popFrame, pushFrame, scopeOf, writeSlot } from '../state/frames.js';
import { setPlayerLibrary, type Frame, type Game } from '../state/generated.js';
import { nextRef, object } from '../state/objects.js';
import type { Operation } from '../state/operation.js';
import { ZONE } from '../state/values.js';
import { isPublic, makeKnown, rearrangeUnseen } from '../zones/knowledge.js';
import { objectsValue, verb, type InstructionData, type InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';

type Node<K extends Instruction['kind']> = InstructionOf<K>;

/** Draws still to be made: pairs of player and number (CR 121.2). */
export interface DrawData {
  readonly draws: readonly (readonly [number, number])[];
  readonly drawn: readonly number[];
  readonly source: number;
  readonly by: number;
}

const draw: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'draw'>;
    const ctx = contextFor(g, frame);
    if (frame.step === 0) {
      const draws = playersOf(g, node.players, ctx).map((player): readonly [number, number] => {
        ctx.candidate = player;
        return [player, Math.max(0, quantity(g, node.amount, ctx))];
      });
      goTo(g, frame, 1);
      pushFrame(g, 'draw', { draws, drawn: [], source: ctx.self, by: ctx.you } satisfies DrawData);
      return null;
    }
    const drawn = (frame.result as readonly number[] | null) ?? [];
    const scope = scopeOf(g, frame);
    if (node.into?.moved !== undefined) writeSlot(g, scope, node.into.moved, objectsValue(drawn));
    if (node.into?.amount !== undefined) writeSlot(g, scope, node.into.amount, drawn.length);
    if (node.into?.did !== undefined) writeSlot(g, scope, node.into.did, true);
    popFrame(g);
    return null;
  },
};

/** CR 121.2: one card at a time, one player after another; each draw is replaced on its own. */
export const drawOperation: Operation = {
  run(g, frame) {
    const data = frame.data as DrawData;
    const drawn = frame.step === 1 ? [...data.drawn, ...assertEvents(frame.result).filter((e) => e.kind === 'moveZone' && e.to === ZONE.hand).map((e) => e.arrived)] : data.drawn;
    const [first, ...rest] = data.draws;
    if (first === undefined) {
      popFrame(g, drawn);
      return null;
    }
    const [player, count] = first;
    if (count <= 0 || g.players[player].left) {
      goTo(g, frame, 0, { draws: rest, drawn, source: data.source, by: data.by } satisfies DrawData);
      return null;
    }
    goTo(g, frame, 1, { draws: [[player, count - 1], ...rest], drawn, source: data.source, by: data.by } satisfies DrawData);
    doBatch(g, [event('draw', { player, amount: 1, source: data.source, by: data.by, rule: '121.1' })]);
    return null;
  },
};

const reveal = verb<'reveal'>({
  select: (node) => node.what,
  agents: (node) => node.players ?? { kind: 'you' },
  events: (g, _node, ctx, selected) => {
    const everybody = (1 << g.players.length) - 1;
    for (const ref of selected) makeKnown(g, object(g, ref), everybody);
    return selected.map((ref) => event('reveal', { subject: ref, player: object(g, ref).owner, source: ctx.self, by: ctx.you, rule: '701.20a' }));
  },
  moved: (e) => e.subject,
});

const lookAt = verb<'lookAt'>({
  select: (node) => node.what,
  events: (g, node, ctx, selected) => {
    const viewers = playersOf(g, node.players, ctx).reduce((mask, player) => mask | (1 << player), 0);
    for (const ref of selected) makeKnown(g, object(g, ref), viewers);
    return [];
  },
});

interface SearchLocal {
  readonly index: number;
  readonly found: readonly number[];
  readonly searched: readonly number[];
}

/** CR 701.23: the searcher sees the zones, and in a hidden zone may fail to find what is described by a quality (701.23b). */
const search: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'search'>;
    const data = frame.data as InstructionData;
    const local = (data.local as SearchLocal | undefined) ?? { index: 0, found: [], searched: [] };
    const ctx = contextFor(g, frame);
    const searchers = playersOf(g, node.players, ctx);
    if (local.index >= searchers.length) return finishSearch(g, frame, node, local);
    const player = searchers[local.index];
    ctx.candidate = player;
    if (frame.step === 0) {
      if (isForbidden(g, event('search', { player, source: ctx.self, by: ctx.you, rule: '701.23a' }))) {
        goTo(g, frame, 0, { ...data, local: { ...local, index: local.index + 1 } });
        return null;
      }
      for (const ref of searchedCards(g, node, frame, player)) makeKnown(g, object(g, ref), 1 << player);
      goTo(g, frame, 1, { ...data, local: { ...local, searched: [...local.searched, player] } });
      doBatch(g, [event('search', { player, source: ctx.self, by: ctx.you, rule: '701.23a' })]);
      return null;
    }
    return askSearch(g, frame, node, player);
  },
  answer(g, frame, _node, answer, decision) {
    const data = frame.data as InstructionData;
    const local = data.local as SearchLocal;
    const picked = decision.kind === 'pick' ? decision.options.filter((option) => answer.includes(option.token)).map((option) => option.ref ?? 0) : [];
    goTo(g, frame, 0, { ...data, local: { ...local, index: local.index + 1, found: [...local.found, ...picked] } });
  },
};

function searchedCards(g: Game, node: Node<'search'>, frame: Frame, player: number): readonly number[] {
  const ctx = contextFor(g, frame);
  ctx.candidate = player;
  const whose = node.whose === undefined ? [player] : playersOf(g, node.whose, ctx);
  return whose.flatMap((owner) => node.zones.flatMap((zone) => {
    const id = zoneNumber(zone);
    return id === ZONE.library ? g.players[owner].library : id === ZONE.hand ? g.players[owner].hand : g.players[owner].graveyard;
  }));
}

function askSearch(g: Game, frame: Frame, node: Node<'search'>, player: number): Decision {
  const ctx = contextFor(g, frame);
  ctx.candidate = player;
  const found = searchedCards(g, node, frame, player).filter((ref) => matches(g, node.filter, ref, ctx));
  const max = node.max === undefined ? found.length : Math.min(found.length, quantity(g, node.max, ctx));
  const failToFind = node.filter.kind !== 'anything' && node.zones.some((zone) => zone !== 'graveyard');
  const min = failToFind ? 0 : Math.min(max, quantity(g, node.min, ctx));
  return { ...decisionFor(g, player, { purpose: 'search', source: ctx.self, rule: '701.23a' }), kind: 'pick', min, max, options: found.map((ref) => objectOption(g, player, ref)) };
}

function finishSearch(g: Game, frame: Frame, node: Node<'search'>, local: SearchLocal): null {
  const scope = scopeOf(g, frame);
  for (const player of playersOf(g, node.players, contextFor(g, frame))) rearrangeUnseen(g, searchedCards(g, node, frame, player).filter((ref) => !isPublic(object(g, ref).zone)), player);
  if (node.reveal === true) for (const ref of local.found) makeKnown(g, object(g, ref), (1 << g.players.length) - 1);
  if (node.into?.chosen !== undefined) writeSlot(g, scope, node.into.chosen, objectsValue(local.found));
  if (node.into?.moved !== undefined) writeSlot(g, scope, node.into.moved, objectsValue(local.found));
  if (node.into?.did !== undefined) writeSlot(g, scope, node.into.did, local.searched.length > 0);
  popFrame(g);
  return null;
}

/** Reveals cards from the top until enough match (or exiles them); the others go into `rest`. */
const revealUntil: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'revealUntil'>;
    const ctx = contextFor(g, frame);
    if (frame.step === 0) {
      const hits: number[] = [];
      const rest: number[] = [];
      for (const player of playersOf(g, node.players, ctx)) {
        ctx.candidate = player;
        const wanted = hits.length + (node.count === undefined ? 1 : quantity(g, node.count, ctx));
        for (const ref of topOf(g.players[player].library, g.players[player].library.length)) {
          if (hits.length >= wanted) break;
          makeKnown(g, object(g, ref), (1 << g.players.length) - 1);
          (matches(g, node.filter, ref, ctx) ? hits : rest).push(ref);
        }
      }
      goTo(g, frame, 1, { ...(frame.data as InstructionData), local: { hits, rest } });
      const all = [...hits, ...rest];
      doBatch(g, node.exile === true ? all.map((ref) => event('moveZone', { subject: ref, arrived: nextRef(ref), from: ZONE.library, to: ZONE.exile, player: object(g, ref).owner, source: ctx.self, by: ctx.you, rule: '701.13a' })) : all.map((ref) => event('reveal', { subject: ref, player: object(g, ref).owner, source: ctx.self, by: ctx.you, rule: '701.20a' })));
      return null;
    }
    const { hits, rest } = (frame.data as InstructionData).local as { hits: readonly number[]; rest: readonly number[] };
    const here = (ref: number): number => (node.exile === true ? nextRef(ref) : ref);
    const scope = scopeOf(g, frame);
    if (node.into?.moved !== undefined) writeSlot(g, scope, node.into.moved, objectsValue(hits.map(here)));
    if (node.into?.chosen !== undefined) writeSlot(g, scope, node.into.chosen, objectsValue(hits.map(here)));
    writeSlot(g, scope, node.rest, objectsValue(rest.map(here)));
    popFrame(g);
    return null;
  },
};

interface ArrangeLocal {
  readonly players: readonly number[];
  readonly index: number;
  /** Cards still to be placed, and what has been chosen for the current player. */
  readonly cards: readonly number[];
  readonly away: readonly number[];
  /** Whose library: the player's own, for fateseal an opponent's. */
  readonly owner?: number;
}

/** Scry and surveil (CR 701.22, 701.25): each player in turn looks, puts any number away, and orders what stays together. */
const arrange: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as Node<'scry' | 'surveil' | 'fateseal'>;
    const data = frame.data as InstructionData;
    const ctx = contextFor(g, frame);
    const local = data.local as ArrangeLocal | undefined;
    if (local === undefined) {
      goTo(g, frame, 0, { ...data, local: { players: playersOf(g, node.players, ctx), index: 0, cards: [], away: [] } satisfies ArrangeLocal });
      return null;
    }
    if (local.index >= local.players.length) {
      popFrame(g);
      return null;
    }
    const player = local.players[local.index];
    if (frame.step === 0) {
      ctx.candidate = player;
      const opponents = node.kind === 'fateseal' ? opponentsOf(g, player) : [];
      if (opponents.length > 1 && local.owner === undefined) return { ...decisionFor(g, player, { purpose: 'player', source: ctx.self, rule: '701.29a' }), kind: 'pick', min: 1, max: 1, options: opponents.map(playerOption) };
      const owner = local.owner ?? opponents[0] ?? player;
      const cards = topOf(g.players[owner].library, quantity(g, node.amount, ctx));
      for (const ref of cards) makeKnown(g, object(g, ref), 1 << player);
      goTo(g, frame, 1, { ...data, local: { ...local, cards, away: [], owner } });
      return null;
    }
    if (frame.step === 1) {
      if (local.cards.length === 0) return told(g, frame, node, player, local, data);
      return { ...decisionFor(g, player, { purpose: node.kind === 'surveil' ? 'surveil' : 'scry', source: ctx.self, rule: node.kind === 'surveil' ? '701.25a' : '701.22a' }), kind: 'pick', min: 0, max: local.cards.length, options: local.cards.map((ref) => objectOption(g, player, ref)) };
    }
    if (frame.step === 2) return orderOrGo(g, frame, data, local, player, local.away, node.kind === 'surveil' ? -1 : 3, 3);
    if (frame.step === 3) return orderOrGo(g, frame, data, local, player, local.cards.filter((ref) => !local.away.includes(ref)), 4, 4);
    if (frame.step === 4) return told(g, frame, node, player, local, data);
    goTo(g, frame, 0, { ...data, local: { players: local.players, index: local.index + 1, cards: [], away: [] } });
    return null;
  },
  answer(g, frame, instruction, answer, decision) {
    const node = instruction as Node<'scry' | 'surveil' | 'fateseal'>;
    const data = frame.data as InstructionData;
    const local = data.local as ArrangeLocal;
    if (decision.cause.purpose === 'player' && decision.kind === 'pick') {
      const owner = decision.options.find((option) => option.token === answer[0])?.player;
      return goTo(g, frame, 0, { ...data, local: { ...local, owner } });
    }
    const byToken = (token: number): number => (decision.kind === 'pick' || decision.kind === 'order' ? (decision.options.find((option) => option.token === token)?.ref ?? 0) : 0);
    const refs = answer.map(byToken).filter((ref) => ref !== 0);
    if (frame.step === 1) return goTo(g, frame, 2, { ...data, local: { ...local, away: refs } });
    const player = g.players[local.owner ?? local.players[local.index]];
    const others = player.library.filter((ref) => !refs.includes(ref));
    rearrangeUnseen(g, local.cards, player.seat);
    // the last one chosen ends topmost on top, bottommost at the bottom
    setPlayerLibrary(g, player, frame.step === 2 ? [...[...refs].reverse(), ...others] : [...others, ...refs]);
    goTo(g, frame, frame.step + 1);
    void node;
  },
};

function orderOrGo(g: Game, frame: Frame, data: InstructionData, local: ArrangeLocal, player: number, cards: readonly number[], next: number, after: number): Decision | null {
  if (next === -1) {
    const ctx = contextFor(g, frame);
    goTo(g, frame, 3); // CR 701.25a: into the graveyard
    doBatch(g, cards.map((ref) => event('moveZone', { subject: ref, arrived: nextRef(ref), from: ZONE.library, to: ZONE.graveyard, player, source: ctx.self, by: ctx.you, rule: '701.25a' })));
    return null;
  }
  if (cards.length > 1) return { ...decisionFor(g, player, { purpose: 'order', source: contextFor(g, frame).self, slot: frame.step }), kind: 'order', options: cards.map((ref) => objectOption(g, player, ref)) };
  if (cards.length === 1 && frame.step === 2) {
    const owner = g.players[local.owner ?? player];
    setPlayerLibrary(g, owner, [cards[0], ...owner.library.filter((ref) => ref !== cards[0])]);
  }
  goTo(g, frame, after, { ...data, local });
  return null;
}

function told(g: Game, frame: Frame, node: Node<'scry' | 'surveil' | 'fateseal'>, player: number, local: ArrangeLocal, data: InstructionData): null {
  const ctx = contextFor(g, frame);
  goTo(g, frame, 5, { ...data, local });
  if (local.cards.length === 0) return null; // CR 701.22b, 701.25c
  doBatch(g, [event(node.kind === 'surveil' ? 'surveil' : 'scry', { player, amount: local.cards.length, source: ctx.self, by: ctx.you, rule: '701.22d' })]);
  return null;
}

export const CARD_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = { draw, reveal, lookAt, search, revealUntil, scry: arrange, surveil: arrange, fateseal: arrange };
