// Creating tokens (CR 111, 701.7): the group event is replaced as a whole (doublers), then each token enters in one batch.
import type { Instruction, TokenBlueprint } from '@lawmage/ir';
import { doBatch, assertEvents } from '../events/batch.js';
import { event, type GameEvent } from '../events/event.js';
import { definitionOf, nodeId } from '../link/link.js';
import { COLOR_BIT, subtypeNumber } from '../link/words.js';
import { applyCopyExceptions, copyValuesOf } from '../objects/copy-values.js';
import { printedValues } from '../continuous/copiable.js';
import { floatingFor } from '../continuous/floating.js';
import type { Context } from '../query/context.js';
import { chosenValue, objectsOf, playersOf, quantity } from '../query/evaluate.js';
import { goTo, popFrame, scopeOf, writeSlot } from '../state/frames.js';
import type { Game } from '../state/generated.js';
import { newObject, nextRef } from '../state/objects.js';
import { KIND, ZONE, type Copiable } from '../state/values.js';
import { isAppliedAsItArrives } from '../zones/arrival-effect.js';
import { entryFor } from '../zones/entry.js';
import { objectsValue, type InstructionHandler } from '../resolving/instruction.js';
import { contextFor } from '../resolving/scope.js';

type CreateToken = Extract<Instruction, { kind: 'createToken' }>;

/** The copiable values that the tokens will have, one for each object copied. */
function tokenValues(g: Game, node: CreateToken, ctx: Context): readonly (Copiable | null)[] {
  const { token } = node;
  if (!isBlueprint(token)) return objectsOf(g, token.of, ctx).map((ref) => applyCopyExceptions(g, copyValuesOf(g, ref), token.except ?? [], ctx));
  const def = definitionOf(token);
  let values = printedValues(g, def, 0);
  if (token.power !== undefined || token.toughness !== undefined) values = { ...values, power: token.power === undefined ? values.power : quantity(g, token.power, ctx), toughness: token.toughness === undefined ? values.toughness : quantity(g, token.toughness, ctx) };
  if (token.chosenColor !== undefined) {
    const color = chosenValue(g, token.chosenColor, ctx);
    if (typeof color === 'string' && color in COLOR_BIT) values = { ...values, colors: COLOR_BIT[color as keyof typeof COLOR_BIT] };
  }
  if (token.chosenType !== undefined) {
    const word = chosenValue(g, token.chosenType, ctx);
    if (typeof word === 'string') values = { ...values, subtypes: [subtypeNumber(word)] };
  }
  return [values];
}

function isBlueprint(token: CreateToken['token']): token is TokenBlueprint {
  return !('kind' in token);
}

/** The token object in limbo, and the event of its entering. */
function enterEvent(g: Game, node: CreateToken, ctx: Context, player: number, values: Copiable | null, outer: GameEvent): GameEvent {
  const o = newObject(g);
  o.kind = KIND.token;
  o.owner = o.controller = player;
  o.zone = ZONE.limbo;
  o.def = values?.def ?? -1;
  o.face = values?.face ?? 0;
  o.known = (1 << g.players.length) - 1;
  const entry = { ...entryFor(g, o.ref, player, node, ctx), copy: values, face: values?.face ?? 0 };
  return event('moveZone', { subject: o.ref, arrived: nextRef(o.ref), from: ZONE.limbo, to: ZONE.battlefield, player, source: ctx.self, by: ctx.you, rule: '111.2', lineage: outer.lineage, entry, node: nodeId(node) });
}

const createToken: InstructionHandler = {
  run(g, frame, instruction) {
    const node = instruction as CreateToken;
    const ctx = contextFor(g, frame);
    if (frame.step === 0) {
      goTo(g, frame, 1);
      const events = playersOf(g, node.players, ctx).filter((player) => !g.players[player].left).flatMap((player) => { // CR 800.4b
        ctx.candidate = player;
        const amount = quantity(g, node.amount, ctx);
        return amount <= 0 ? [] : [event('createToken', { player, amount, source: ctx.self, by: ctx.you, node: nodeId(node), rule: '701.7a' })];
      });
      doBatch(g, events);
      return null;
    }
    if (frame.step === 1) {
      goTo(g, frame, 2);
      const created = assertEvents(frame.result).filter((e) => e.kind === 'createToken');
      const values = tokenValues(g, node, ctx);
      const room = Math.max(0, g.options.maximumObjects - g.objects.length);
      const events = created.flatMap((e) => values.flatMap((each) => Array.from({ length: Math.min(e.amount, room) }, () => enterEvent(g, node, ctx, e.player, each, e))));
      doBatch(g, events);
      return null;
    }
    const entered = assertEvents(frame.result).filter((e) => e.kind === 'moveZone').map((e) => e.arrived);
    if (node.into?.moved !== undefined) writeSlot(g, scopeOf(g, frame), node.into.moved, objectsValue(entered));
    if (node.into?.amount !== undefined) writeSlot(g, scopeOf(g, frame), node.into.amount, entered.length);
    if (node.with !== undefined && !isAppliedAsItArrives(node) && entered.length > 0) floatingFor(g, node, ctx, entered, node.duration ?? { kind: 'permanent' });
    popFrame(g);
    return null;
  },
};

export const TOKEN_VERBS: Partial<Record<Instruction['kind'], InstructionHandler>> = { createToken };
