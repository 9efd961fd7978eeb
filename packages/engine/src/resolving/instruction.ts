// The frame of one instruction (CR 608.2c). Most verbs are: choose what is to be chosen, make one batch of events, write the results into slots; `verb` makes a
// handler of those three parts. Handlers with steps of their own are written out.
import type { Instruction, InstructionOf, Objects, Players, Selection } from '@lawmage/ir';
import type { Answer, Decision } from '../decisions/decision.js';
import { arrivalsOf } from '../objects/merged.js';
import { assertEvents, doBatch } from '../events/batch.js';
import type { GameEvent } from '../events/event.js';
import type { Context } from '../query/context.js';
import { objectsOf, playersOf } from '../query/evaluate.js';
import { goTo, popFrame, pushFrame, scopeOf, writeSlot } from '../state/frames.js';
import type { Frame, Game } from '../state/generated.js';
import { current } from '../state/objects.js';
import type { SlotValue } from '../state/values.js';
import { nodeId } from '../link/link.js';
import { contextFor } from './scope.js';

export interface InstructionData {
  readonly node: number;
  readonly selected?: readonly number[];
  /** Further locals of handlers with steps of their own. */
  readonly local?: unknown;
}

export interface InstructionHandler {
  run(g: Game, frame: Frame, node: Instruction): Decision | null;
  answer?(g: Game, frame: Frame, node: Instruction, answer: Answer, decision: Decision): void;
}

type Node<K extends Instruction['kind']> = InstructionOf<K>;

export interface Verb<K extends Instruction['kind']> {
  /** What is acted on, if the verb takes objects. */
  readonly select?: (node: Node<K>) => Selection | undefined;
  /** Who performs the verb: those choose (each its own), unless the selection names a chooser. */
  readonly agents?: (node: Node<K>) => Players;
  /** Narrows the candidates of an agent's choice (its own permanents, its hand). */
  readonly candidate?: (g: Game, ref: number, agent: number) => boolean;
  readonly events: (g: Game, node: Node<K>, ctx: Context, selected: readonly number[]) => readonly GameEvent[];
  /** Writes results other than the usual ones, or goes on with more. */
  readonly after?: (g: Game, node: Node<K>, ctx: Context, events: readonly GameEvent[], selected: readonly number[], frame: Frame) => void;
  /** Refs of results for `moved`. */
  readonly moved?: (e: GameEvent) => number;
}

const YOU: Players = { kind: 'you' };

/** Data of the frame that lets players choose objects. */
export interface ChooseObjectsData {
  readonly selection: number;
  readonly choosers: readonly number[];
  readonly index: number;
  readonly chosen: readonly number[];
  readonly purpose: string;
  /** Kind of verb, for who may be chosen. */
  readonly verb: string;
}

/** Makes a handler of a verb. */
export function verb<K extends Instruction['kind']>(parts: Verb<K>): InstructionHandler {
  return {
    run(g, frame, instruction) {
      const node = instruction as Node<K>;
      const data = frame.data as InstructionData;
      if (frame.step === 0) return select(g, frame, node, parts, data);
      if (frame.step === 1) {
        const selected = (frame.result as readonly number[] | null) ?? data.selected ?? [];
        goTo(g, frame, 2, { ...data, selected });
        doBatch(g, parts.events(g, node, contextFor(g, frame), selected));
        return null;
      }
      if (frame.step === 2) {
        const events = assertEvents(frame.result);
        const selected = data.selected ?? [];
        goTo(g, frame, 3);
        writeResults(g, frame, node, parts, events, selected);
        parts.after?.(g, node, contextFor(g, frame), events, selected, frame);
        return null;
      }
      popFrame(g);
      return null;
    },
  };
}

function select<K extends Instruction['kind']>(g: Game, frame: Frame, node: Node<K>, parts: Verb<K>, data: InstructionData): null {
  const selection = parts.select?.(node);
  if (data.selected !== undefined) goTo(g, frame, 1, data); // chosen as the spell was announced (CR 601.2b)
  else if (selection === undefined) goTo(g, frame, 1, { ...data, selected: [] });
  else if (selection.kind !== 'choose') goTo(g, frame, 1, { ...data, selected: objectsFor(g, frame, node, parts, selection) });
  else {
    const ctx = contextFor(g, frame);
    const choosers = playersOf(g, selection.chooser ?? parts.agents?.(node) ?? YOU, ctx);
    goTo(g, frame, 1);
    pushFrame(g, 'chooseObjects', { selection: nodeId(selection), choosers, index: 0, chosen: [], purpose: node.kind, verb: node.kind } satisfies ChooseObjectsData);
  }
  return null;
}

/** The objects meant; where several players perform the verb, each of them is "its own" player in turn ("from their graveyard"). */
function objectsFor<K extends Instruction['kind']>(g: Game, frame: Frame, node: Node<K>, parts: Verb<K>, selection: Objects): readonly number[] {
  const ctx = contextFor(g, frame);
  const agents = parts.agents?.(node);
  if (agents === undefined) return unique(objectsOf(g, selection, ctx));
  return unique(
    playersOf(g, agents, ctx).flatMap((player) => {
      ctx.candidate = player;
      return objectsOf(g, selection, ctx);
    }),
  );
}

function unique(list: readonly number[]): readonly number[] {
  return list.length < 2 ? list : [...new Set(list)];
}

function writeResults<K extends Instruction['kind']>(g: Game, frame: Frame, node: Node<K>, parts: Verb<K>, events: readonly GameEvent[], selected: readonly number[]): void {
  const into = node.into;
  if (into === undefined) return;
  const scope = scopeOf(g, frame);
  const outer = events.filter((e) => e.outer < 0);
  if (into.chosen !== undefined) writeSlot(g, scope, into.chosen, objectsValue(selected));
  if (into.moved !== undefined) writeSlot(g, scope, into.moved, objectsValue(movedOf(g, events, parts)));
  if (into.did !== undefined) writeSlot(g, scope, into.did, outer.length > 0);
  if (into.amount !== undefined) writeSlot(g, scope, into.amount, outer.reduce((sum, e) => sum + (e.amount || (e.kind === 'moveZone' || e.kind === 'draw' || e.kind === 'discard' || e.kind === 'sacrifice' || e.kind === 'destroy' || e.kind === 'mill' ? 1 : 0)), 0));
  if (into.players !== undefined) writeSlot(g, scope, into.players, { objects: [], players: [...new Set(outer.map((e) => e.player))].filter((p) => p >= 0) });
}

function movedOf<K extends Instruction['kind']>(g: Game, events: readonly GameEvent[], parts: Verb<K>): readonly number[] {
  if (parts.moved !== undefined) return events.map(parts.moved).filter((ref) => ref !== 0);
  const moves = events.filter((e) => e.kind === 'moveZone');
  if (moves.length > 0) return moves.flatMap((e) => arrivalsOf(g, e));
  return [...new Set(events.filter((e) => e.outer < 0).map((e) => e.subject))].filter((ref) => ref !== 0);
}

export function objectsValue(refs: readonly number[]): SlotValue {
  return { objects: refs, players: [] };
}

/** Refs that are still what they were. */
export function stillThere(g: Game, refs: readonly number[]): readonly number[] {
  return refs.filter((ref) => current(g, ref) !== null);
}
